"""What whoever runs a server needs: logs, metrics, health, ports, TLS, checks."""

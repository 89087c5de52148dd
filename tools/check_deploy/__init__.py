"""`make check-deploy`: deploy/ looked at by the tools it is for, and tried with real processes."""

/* Included first into every module of the sanitizer build.
 *
 * CPython declares the items of a tuple as an array of one, which -fsanitize=bounds-strict takes at
 * its word. Without bounds-strict, arrays at the end of our own structs would go unchecked; so the
 * two macros get a form without the array.
 */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stddef.h>

#define ZIGGURAT_TUPLE_ITEM(tuple, i) \
    (*((PyObject **)((char *)(tuple) + offsetof(PyTupleObject, ob_item)) + (i)))

#undef PyTuple_GET_ITEM
#define PyTuple_GET_ITEM(tuple, i) ZIGGURAT_TUPLE_ITEM(tuple, i)
#undef PyTuple_SET_ITEM
#define PyTuple_SET_ITEM(tuple, i, item) ((void)(ZIGGURAT_TUPLE_ITEM(tuple, i) = (item)))

/*===- Memory.c - Results that the library has allocated, as arrays -------===*\
|*                                                                            *|
|* Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.   *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#include "Call.h"
#include <stdlib.h>
#include <string.h>

typedef struct {
  PyObject head;
  TgArray array;
  char kind;
  int bytes;
} Memory;

void freeObject(PyObject *self) {
  PyTypeObject *type = Py_TYPE(self);
  freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
  release(self);
  Py_DECREF(type);
}

static void Memory_dealloc(PyObject *self) {
  setup.releaseArray(&((Memory *)self)->array);
  freeObject(self);
}

static void freeInterface(PyObject *capsule) { free(PyCapsule_GetPointer(capsule, NULL)); }

static PyObject *Memory_struct(PyObject *self, void *closure) {
  (void)closure;
  const Memory *memory = (const Memory *)self;
  int32_t rank = memory->array.rank;
  ArrayInterface *interface = malloc(sizeof(ArrayInterface) + 2 * (size_t)rank * sizeof(Py_ssize_t));
  if (!interface)
    return PyErr_NoMemory();
  Py_ssize_t *sizes = (Py_ssize_t *)(interface + 1), *strides = sizes + rank, stride = memory->bytes;
  for (int32_t axis = rank; axis-- > 0;) {
    sizes[axis] = (Py_ssize_t)memory->array.sizes[axis];
    strides[axis] = stride;
    stride *= sizes[axis];
  }
  *interface =
      (ArrayInterface){2,     rank,    memory->kind,       memory->bytes, kDense | kAligned | kNative | kWritable,
                       sizes, strides, memory->array.data, NULL};
  PyObject *capsule = PyCapsule_New(interface, NULL, freeInterface);
  if (!capsule)
    free(interface);
  return capsule;
}

static PyGetSetDef memoryProperties[] = {{"__array_struct__", Memory_struct, NULL, NULL, NULL}, {0}};
static PyType_Slot memorySlots[] = {{Py_tp_dealloc, Memory_dealloc}, {Py_tp_getset, memoryProperties}, {0, NULL}};
static PyType_Spec memorySpec = {"tensorgraph._call.Memory", sizeof(Memory), 0, Py_TPFLAGS_DEFAULT, memorySlots};

PyObject *makeMemoryType(void) { return PyType_FromSpec(&memorySpec); }

PyObject *takeArray(const Value *value, TgArray *array) {
  Py_ssize_t bytes = value->bytes;
  for (int32_t axis = 0; axis < array->rank; ++axis)
    bytes *= (Py_ssize_t)array->sizes[axis];
  PyObject *result = NULL;
  if (bytes > setup.smallBytes) {
    allocfunc allocate = (allocfunc)PyType_GetSlot((PyTypeObject *)setup.memoryType, Py_tp_alloc);
    PyObject *memory = allocate((PyTypeObject *)setup.memoryType, 0);
    if (memory) {
      Memory *taken = (Memory *)memory;
      taken->array = *array;
      taken->kind = value->kind;
      taken->bytes = value->bytes;
      memset(array, 0, sizeof(TgArray));
      result = PyObject_CallFunctionObjArgs(setup.asarray, memory, NULL);
      Py_DECREF(memory);
    }
  } else {
    PyObject *shape = PyTuple_New(array->rank);
    for (int32_t axis = 0; shape && axis < array->rank; ++axis) {
      PyObject *size = PyLong_FromLongLong(array->sizes[axis]);
      if (!size)
        Py_CLEAR(shape);
      else
        PyTuple_SetItem(shape, axis, size);
    }
    result = shape ? PyObject_CallFunctionObjArgs(setup.empty, shape, value->dtype, NULL) : NULL;
    PyObject *capsule = result ? PyObject_GetAttr(result, setup.structName) : NULL;
    if (capsule) {
      const ArrayInterface *interface = PyCapsule_GetPointer(capsule, NULL);
      memcpy(interface->data, array->data, (size_t)bytes);
      Py_DECREF(capsule);
    } else
      Py_CLEAR(result);
    Py_XDECREF(shape);
  }
  setup.releaseArray(array);
  return result;
}

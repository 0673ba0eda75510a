/*===- Frame.c - Arguments and results of a call, as the library takes them ===*\
|*                                                                            *|
|* Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.   *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#include "Call.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

int openFrame(Frame *frame, Py_ssize_t count, Py_ssize_t sizeCount) {
  frame->count = count;
  frame->bytes = 0;
  frame->arrays = frame->stackArrays;
  frame->keeps = frame->stackKeeps;
  frame->numbers = frame->stackNumbers;
  frame->nextSizes = frame->stackSizes;
  frame->heap = NULL;
  size_t arrays = (size_t)count;
  if (count > kStackArrays || sizeCount > kStackSizes) {
    frame->heap = malloc(arrays * (sizeof(TgArray) + sizeof(PyObject *) + sizeof(Number)) +
                         (size_t)sizeCount * sizeof(int64_t) + 1);
    if (!frame->heap) {
      PyErr_NoMemory();
      return 0;
    }
    frame->arrays = frame->heap;
    frame->numbers = (Number *)(frame->arrays + arrays);
    frame->nextSizes = (int64_t *)(frame->numbers + arrays);
    frame->keeps = (PyObject **)(frame->nextSizes + sizeCount);
  }
  memset(frame->arrays, 0, arrays * sizeof(TgArray));
  memset(frame->keeps, 0, arrays * sizeof(PyObject *));
  return 1;
}

void closeFrame(Frame *frame) {
  for (Py_ssize_t k = 0; k < frame->count; ++k) {
    Py_XDECREF(frame->keeps[k]);
    if (frame->arrays[k].release)
      setup.releaseArray(&frame->arrays[k]);
  }
  free(frame->heap);
}

/* Describes the memory of an array of NumPy, or of one of its scalars. */
static Taken takeMemory(Frame *frame, Py_ssize_t k, const Value *value, PyObject *object) {
  PyObject *capsule = PyObject_GetAttr(object, setup.structName);
  if (!capsule)
    return kFailed;
  frame->keeps[k] = capsule;
  const ArrayInterface *interface = PyCapsule_GetPointer(capsule, NULL);
  if (!interface)
    return kFailed;
  if (interface->kind != value->kind || interface->bytes != value->bytes || interface->rank != value->rank ||
      (interface->flags & (kAligned | kNative)) != (kAligned | kNative))
    return kOther;
  TgArray *array = &frame->arrays[k];
  array->data = interface->data;
  array->rank = value->rank;
  array->element = value->element;
  array->sizes = frame->nextSizes;
  frame->nextSizes += value->rank;
  Py_ssize_t bytes = value->bytes;
  for (int32_t axis = 0; axis < value->rank; ++axis) {
    array->sizes[axis] = interface->sizes[axis];
    if (value->sizes[axis] >= 0 && value->sizes[axis] != array->sizes[axis])
      return kOther;
    bytes *= interface->sizes[axis];
  }
  frame->bytes += bytes;
  if (interface->flags & kDense)
    return kTaken;
  array->strides = frame->nextSizes;
  frame->nextSizes += value->rank;
  for (int32_t axis = 0; axis < value->rank; ++axis) {
    if (interface->strides[axis] % value->bytes)
      return kOther;
    array->strides[axis] = interface->strides[axis] / value->bytes;
  }
  return kTaken;
}

static Taken takeDouble(double number, const Value *value, Number *to) {
  if (value->element == TG_F64) {
    to->f64 = number;
    return kTaken;
  }
  to->f32 = (float)number;
  return value->element != TG_F32 || (isinf(to->f32) && !isinf(number)) ? kOther : kTaken;
}

static Taken takeInteger(PyObject *object, const Value *value, Number *to) {
  int overflow;
  int64_t number = PyLong_AsLongLongAndOverflow(object, &overflow);
  if (overflow)
    return kOther;
  /* Larger ones are rounded, once. */
  if (value->kind == 'f')
    return number < -(1LL << 53) || number > 1LL << 53 ? kOther : takeDouble((double)number, value, to);
  if (value->kind != 'i')
    return kOther;
  int64_t limit = value->bytes == 8 ? INT64_MAX : ((int64_t)1 << (8 * value->bytes - 1)) - 1;
  if (number > limit || number < -limit - 1)
    return kOther;
  switch (value->bytes) {
  case 1:
    to->i8 = (int8_t)number;
    break;
  case 2:
    to->i16 = (int16_t)number;
    break;
  case 4:
    to->i32 = (int32_t)number;
    break;
  default:
    to->i64 = number;
  }
  return kTaken;
}

Taken takeArgument(Frame *frame, Py_ssize_t k, const Value *value, PyObject *object) {
  PyObject *type = (PyObject *)Py_TYPE(object);
  if (type == setup.ndarray)
    return takeMemory(frame, k, value, object);
  if (value->rank)
    return kOther;
  Number *number = &frame->numbers[k];
  Taken taken = kOther;
  /* numpy.float64 is a float of Python. */
  if (type == (PyObject *)&PyFloat_Type || (value->element == TG_F64 && type == value->scalarType))
    taken = takeDouble(PyFloat_AsDouble(object), value, number);
  else if (type == (PyObject *)&PyLong_Type)
    taken = takeInteger(object, value, number);
  else if (type == (PyObject *)&PyBool_Type) {
    number->i8 = object == Py_True;
    taken = value->element == TG_I1 ? kTaken : kOther;
  } else if (type == value->scalarType)
    return takeMemory(frame, k, value, object);
  frame->arrays[k].data = number;
  frame->arrays[k].element = value->element;
  return taken;
}

Taken placeResult(Frame *frame, Py_ssize_t k, const Value *value, PyObject *out, int keepsRank) {
  if (value->isScalar && !keepsRank) {
    frame->arrays[k].data = &frame->numbers[k];
    frame->arrays[k].element = value->element;
    return kTaken;
  }
  PyObject *array = out;
  if (!array && value->knownBytes >= 0 && value->knownBytes <= setup.knownBytes)
    array = PyObject_Call(setup.empty, value->emptyArguments, NULL);
  else if (array)
    Py_INCREF(array);
  else
    return kTaken; /* the library allocates it */
  if (!array)
    return kFailed;
  Taken taken = takeMemory(frame, k, value, array);
  /* The array keeps the memory that its capsule describes. */
  Py_XDECREF(frame->keeps[k]);
  frame->keeps[k] = array;
  return taken;
}

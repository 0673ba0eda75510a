/*===- Call.h - Calls from Python: what the files share -------------------===*\
|*                                                                            *|
|* Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.   *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef TENSORGRAPH_PYTHON_CALL_H
#define TENSORGRAPH_PYTHON_CALL_H

#define Py_LIMITED_API 0x03090000
#include <Python.h>

#include "TensorGraph-c/TensorGraph.h"

/* What most calls need is on the stack. */
enum { kStackArrays = 16, kStackSizes = 64 };

/* What the module is given once. */
typedef struct {
  TgError *(*callProgram)(const TgProgram *, size_t, const TgArray *, size_t, TgArray *, size_t, const TgWatch *);
  void (*releaseArray)(TgArray *);
  void (*destroyError)(TgError *);
  PyObject *ndarray, *empty, *asarray; /* of NumPy */
  PyObject *structName;                /* "__array_struct__" */
  PyObject *memoryType;                /* the class Memory */
  Py_ssize_t smallBytes, knownBytes;   /* those of _calls.py */
} Setup;
extern Setup setup;

/* What a capsule of __array_struct__ holds (NumPy's array interface, C side). */
typedef struct {
  int two, rank;
  char kind;
  int bytes, flags;
  Py_ssize_t *sizes, *strides;
  void *data;
  PyObject *description;
} ArrayInterface;

enum { kDense = 0x1, kAligned = 0x100, kNative = 0x200, kWritable = 0x400 };

/* An argument or a result of a function. */
typedef struct {
  int32_t element;
  int isScalar;
  char kind; /* of the dtype */
  int bytes;
  int32_t rank;
  int64_t *sizes;        /* -1: not known */
  Py_ssize_t knownBytes; /* of the array; -1: not known */
  PyObject *dtype, *scalarType;
  PyObject *emptyArguments; /* of numpy.empty, if the sizes are known */
} Value;

typedef union {
  double f64, c128[2];
  float f32, c64[2];
  int64_t i64;
  int32_t i32;
  int16_t i16;
  int8_t i8;
} Number;

/* Arguments and results of a call, and what keeps them. */
typedef struct {
  Py_ssize_t count, bytes;
  TgArray *arrays;
  PyObject **keeps;   /* capsules and arrays */
  Number *numbers;    /* of scalars */
  int64_t *nextSizes; /* room for sizes and strides */
  void *heap;
  TgArray stackArrays[kStackArrays];
  PyObject *stackKeeps[kStackArrays];
  Number stackNumbers[kStackArrays];
  int64_t stackSizes[kStackSizes];
} Frame;

/* What became of a value: it was taken, is for Python to judge, or an exception is set. */
typedef enum { kTaken, kOther, kFailed } Taken;

/* Memory.c */

/* Frees an object of a class that is made here. */
void freeObject(PyObject *self);
/* The class of memory that the library has allocated. */
PyObject *makeMemoryType(void);
/* An array that a call has allocated, as an array of NumPy. It is released, also if that fails. */
PyObject *takeArray(const Value *value, TgArray *array);

/* Frame.c */

/* Opens a frame for `count` arrays whose ranks are half of `sizeCount`. False after an exception. */
int openFrame(Frame *frame, Py_ssize_t count, Py_ssize_t sizeCount);
void closeFrame(Frame *frame);
/* Describes argument number k. */
Taken takeArgument(Frame *frame, Py_ssize_t k, const Value *value, PyObject *object);
/* Makes room for a result: `out`, a number, or a small array of known sizes. */
Taken placeResult(Frame *frame, Py_ssize_t k, const Value *value, PyObject *out, int keepsRank);

#endif /* TENSORGRAPH_PYTHON_CALL_H */

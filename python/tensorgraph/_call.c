/*===- _call.c - Calls of compiled functions from Python -------------------===*\
|*                                                                            *|
|* Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.   *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
|*===----------------------------------------------------------------------===*|
|*                                                                            *|
|* Does what _calls.py does by ctypes, in a tenth of the time. The class      *|
|* Caller is a base of tensorgraph.Function: it calls functions on arrays and *|
|* numbers of exactly the expected types, and leaves all else to the method   *|
|* `_call` in Python, errors too.                                             *|
|*                                                                            *|
|* Only the limited API of CPython 3.9 is used, so that one binary serves all *|
|* versions. Neither NumPy nor the library is linked: arrays are read by      *|
|* __array_struct__, a protocol of NumPy, and functions are given to set_up.  *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#define Py_LIMITED_API 0x03090000
#include <Python.h>

#include "TensorGraph-c/TensorGraph.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define VERSION 1

/* Calls on more bytes let other threads of Python run, and so do functions that have taken long before. */
enum { kLongBytes = 1 << 16 };
static const double kLongSeconds = 0.005; /* that of Python's own switch interval */

/* What most calls need is on the stack. */
enum { kStackArrays = 16, kStackSizes = 64 };

/*===----------------------------------------------------------------------===*\
|* What is set up once                                                        *|
\*===----------------------------------------------------------------------===*/

static TgError *(*callProgram)(const TgProgram *, size_t, const TgArray *, size_t, TgArray *, size_t);
static void (*releaseArray)(TgArray *);
static PyObject *ndarray, *npEmpty, *npAsarray;   /* of NumPy */
static PyObject *structName, *noItems, *memoryType; /* "__array_struct__", (), the class Memory */
static Py_ssize_t smallBytes, knownBytes;          /* those of _calls.py */

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
  int64_t *sizes;       /* -1: not known */
  Py_ssize_t knownBytes; /* of the array; -1: not known */
  PyObject *dtype, *scalarType;
  PyObject *emptyArguments; /* of numpy.empty, if the sizes are known */
} Value;

enum Pace { kUnknown, kShort, kLong };

typedef struct {
  PyObject_HEAD
  const TgProgram *program;
  size_t number;
  int isPlain; /* no types that only Python knows */
  PyObject *owner; /* keeps the program */
  enum Pace pace;
  Py_ssize_t argumentCount, resultCount, sizeCount;
  Value *values; /* arguments, then results */
} Caller;

/*===----------------------------------------------------------------------===*\
|* Memory of the library as an array                                          *|
\*===----------------------------------------------------------------------===*/

typedef struct {
  PyObject_HEAD
  TgArray array;
  char kind;
  int bytes;
} Memory;

static void freeObject(PyObject *self) {
  PyTypeObject *type = Py_TYPE(self);
  freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
  release(self);
  Py_DECREF(type);
}

static void Memory_dealloc(PyObject *self) {
  releaseArray(&((Memory *)self)->array);
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
  *interface = (ArrayInterface){2, rank, memory->kind, memory->bytes, kDense | kAligned | kNative | kWritable, sizes, strides,
                                memory->array.data, NULL};
  PyObject *capsule = PyCapsule_New(interface, NULL, freeInterface);
  if (!capsule)
    free(interface);
  return capsule;
}

static PyGetSetDef memoryProperties[] = {{"__array_struct__", Memory_struct, NULL, NULL, NULL}, {0}};
static PyType_Slot memorySlots[] = {{Py_tp_dealloc, Memory_dealloc}, {Py_tp_getset, memoryProperties}, {0, NULL}};
static PyType_Spec memorySpec = {"tensorgraph._call.Memory", sizeof(Memory), 0, Py_TPFLAGS_DEFAULT, memorySlots};

/* An array that a call has allocated, as an array of NumPy. It is released, also if that fails. */
static PyObject *takeArray(const Value *value, TgArray *array) {
  Py_ssize_t bytes = value->bytes;
  for (int32_t axis = 0; axis < array->rank; ++axis)
    bytes *= (Py_ssize_t)array->sizes[axis];
  PyObject *result = NULL;
  if (bytes > smallBytes) {
    allocfunc allocate = (allocfunc)PyType_GetSlot((PyTypeObject *)memoryType, Py_tp_alloc);
    PyObject *memory = allocate((PyTypeObject *)memoryType, 0);
    if (memory) {
      Memory *taken = (Memory *)memory;
      taken->array = *array;
      taken->kind = value->kind;
      taken->bytes = value->bytes;
      memset(array, 0, sizeof(TgArray));
      result = PyObject_CallFunctionObjArgs(npAsarray, memory, NULL);
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
    result = shape ? PyObject_CallFunctionObjArgs(npEmpty, shape, value->dtype, NULL) : NULL;
    PyObject *capsule = result ? PyObject_GetAttr(result, structName) : NULL;
    if (capsule) {
      const ArrayInterface *interface = PyCapsule_GetPointer(capsule, NULL);
      memcpy(interface->data, array->data, (size_t)bytes);
      Py_DECREF(capsule);
    } else
      Py_CLEAR(result);
    Py_XDECREF(shape);
  }
  releaseArray(array);
  return result;
}

/*===----------------------------------------------------------------------===*\
|* The arrays of a call                                                       *|
\*===----------------------------------------------------------------------===*/

typedef union {
  double f64;
  float f32;
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

static int openFrame(Frame *frame, const Caller *caller) {
  frame->count = caller->argumentCount + caller->resultCount;
  frame->bytes = 0;
  frame->arrays = frame->stackArrays;
  frame->keeps = frame->stackKeeps;
  frame->numbers = frame->stackNumbers;
  frame->nextSizes = frame->stackSizes;
  frame->heap = NULL;
  size_t count = (size_t)frame->count;
  if (frame->count > kStackArrays || caller->sizeCount > kStackSizes) {
    frame->heap = malloc(count * (sizeof(TgArray) + sizeof(PyObject *) + sizeof(Number)) +
                         (size_t)caller->sizeCount * sizeof(int64_t) + 1);
    if (!frame->heap) {
      PyErr_NoMemory();
      return 0;
    }
    frame->arrays = frame->heap;
    frame->numbers = (Number *)(frame->arrays + count);
    frame->nextSizes = (int64_t *)(frame->numbers + count);
    frame->keeps = (PyObject **)(frame->nextSizes + caller->sizeCount);
  }
  memset(frame->arrays, 0, count * sizeof(TgArray));
  memset(frame->keeps, 0, count * sizeof(PyObject *));
  return 1;
}

static void closeFrame(Frame *frame) {
  for (Py_ssize_t k = 0; k < frame->count; ++k) {
    Py_XDECREF(frame->keeps[k]);
    if (frame->arrays[k].release)
      releaseArray(&frame->arrays[k]);
  }
  free(frame->heap);
}

/* What became of a value: it was taken, is for Python to judge, or an exception is set. */
typedef enum { kTaken, kOther, kFailed } Taken;

/* Describes the memory of an array of NumPy, or of one of its scalars. */
static Taken takeMemory(Frame *frame, Py_ssize_t k, const Value *value, PyObject *object) {
  PyObject *capsule = PyObject_GetAttr(object, structName);
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

static Taken takeArgument(Frame *frame, Py_ssize_t k, const Value *value, PyObject *object) {
  PyObject *type = (PyObject *)Py_TYPE(object);
  if (type == ndarray)
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

/* Room for a result: `out`, a number, or a small array of known sizes. */
static Taken placeResult(Frame *frame, Py_ssize_t k, const Value *value, PyObject *out, int keepsRank) {
  if (value->isScalar && !keepsRank) {
    frame->arrays[k].data = &frame->numbers[k];
    frame->arrays[k].element = value->element;
    return kTaken;
  }
  PyObject *array = out;
  if (!array && value->knownBytes >= 0 && value->knownBytes <= knownBytes)
    array = PyObject_Call(npEmpty, value->emptyArguments, NULL);
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

/*===----------------------------------------------------------------------===*\
|* Calls                                                                      *|
\*===----------------------------------------------------------------------===*/

/* Seconds of a clock that is read in no time; it ticks every few milliseconds. */
static double now(void) {
  struct timespec time;
#ifdef CLOCK_MONOTONIC_COARSE
  clock_gettime(CLOCK_MONOTONIC_COARSE, &time);
#else
  clock_gettime(CLOCK_MONOTONIC, &time);
#endif
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* Calls the function. False after an exception. */
static int run(Caller *caller, Frame *frame) {
  size_t arguments = (size_t)caller->argumentCount, results = (size_t)caller->resultCount;
  TgError *error;
  double start = now(), end;
  if (caller->pace == kShort && frame->bytes <= kLongBytes) {
    error = callProgram(caller->program, caller->number, frame->arrays, arguments, frame->arrays + arguments, results);
    end = now();
  } else {
    PyThreadState *state = PyEval_SaveThread();
    error = callProgram(caller->program, caller->number, frame->arrays, arguments, frame->arrays + arguments, results);
    end = now();
    PyEval_RestoreThread(state);
  }
  if (frame->bytes <= kLongBytes && end - start >= kLongSeconds)
    caller->pace = kLong;
  else if (caller->pace == kUnknown)
    caller->pace = kShort;
  if (!error)
    return 1;
  PyObject *result = PyObject_CallMethod((PyObject *)caller, "_raise", "N", PyLong_FromVoidPtr(error));
  if (result) {
    PyErr_SetString(PyExc_SystemError, "_raise has not raised");
    Py_DECREF(result);
  }
  return 0;
}

static PyObject *makeScalar(const Value *value, const Number *number) {
  PyObject *plain = NULL;
  switch (value->element) {
  case TG_F64:
    plain = PyFloat_FromDouble(number->f64);
    break;
  case TG_F32:
    plain = PyFloat_FromDouble(number->f32);
    break;
  case TG_I1:
    plain = PyBool_FromLong(number->i8);
    break;
  case TG_I8:
    plain = PyLong_FromLong(number->i8);
    break;
  case TG_I16:
    plain = PyLong_FromLong(number->i16);
    break;
  case TG_I32:
    plain = PyLong_FromLong(number->i32);
    break;
  case TG_I64:
  case TG_INDEX:
    plain = PyLong_FromLongLong(number->i64);
    break;
  case TG_BF16:
    plain = PyLong_FromLong((uint16_t)number->i16);
    break;
  default: { /* f16: C has no such number */
    PyObject *array = PyObject_Call(npEmpty, value->emptyArguments, NULL);
    PyObject *capsule = array ? PyObject_GetAttr(array, structName) : NULL;
    PyObject *result = NULL;
    if (capsule) {
      memcpy(((ArrayInterface *)PyCapsule_GetPointer(capsule, NULL))->data, number, (size_t)value->bytes);
      result = PyObject_GetItem(array, noItems);
      Py_DECREF(capsule);
    }
    Py_XDECREF(array);
    return result;
  }
  }
  if (!plain)
    return NULL;
  PyObject *scalar = PyObject_CallFunctionObjArgs(value->scalarType, plain, NULL);
  Py_DECREF(plain);
  return scalar;
}

static PyObject *takeResult(Caller *caller, Frame *frame, Py_ssize_t result, int keepsRank) {
  Py_ssize_t k = caller->argumentCount + result;
  const Value *value = &caller->values[k];
  if (value->isScalar && !keepsRank)
    return makeScalar(value, &frame->numbers[k]);
  if (!frame->keeps[k])
    return takeArray(value, &frame->arrays[k]);
  PyObject *array = frame->keeps[k];
  frame->keeps[k] = NULL;
  return array;
}

/* Calls with a tuple of arguments and `outs`, a tuple or null. `keepsRank`: scalars become arrays of rank 0, and a
   single result a tuple. */
static Taken callWith(Caller *caller, PyObject *arguments, PyObject *outs, int keepsRank, PyObject **made) {
  Frame frame;
  if (!openFrame(&frame, caller))
    return kFailed;
  Taken taken = kTaken;
  for (Py_ssize_t k = 0; k < caller->argumentCount && taken == kTaken; ++k)
    taken = takeArgument(&frame, k, &caller->values[k], PyTuple_GetItem(arguments, k));
  for (Py_ssize_t k = 0; k < caller->resultCount && taken == kTaken; ++k) {
    PyObject *out = outs ? PyTuple_GetItem(outs, k) : NULL;
    Py_ssize_t index = caller->argumentCount + k;
    taken = placeResult(&frame, index, &caller->values[index], out == Py_None ? NULL : out, keepsRank);
  }
  if (taken == kTaken && !run(caller, &frame))
    taken = kFailed;
  if (taken == kTaken) {
    if (caller->resultCount == 1 && !keepsRank)
      *made = takeResult(caller, &frame, 0, 0);
    else {
      *made = PyTuple_New(caller->resultCount);
      for (Py_ssize_t k = 0; *made && k < caller->resultCount; ++k) {
        PyObject *result = takeResult(caller, &frame, k, keepsRank);
        if (!result)
          Py_CLEAR(*made);
        else
          PyTuple_SetItem(*made, k, result);
      }
    }
    taken = *made ? kTaken : kFailed;
  }
  closeFrame(&frame);
  return taken;
}

static PyObject *Caller_call(PyObject *self, PyObject *arguments, PyObject *keywords) {
  Caller *caller = (Caller *)self;
  if (caller->isPlain && PyTuple_Size(arguments) == caller->argumentCount && (!keywords || !PyDict_Size(keywords))) {
    PyObject *result = NULL;
    Taken taken = callWith(caller, arguments, NULL, 0, &result);
    if (taken != kOther)
      return result;
  }
  PyObject *named = keywords ? keywords : PyDict_New();
  if (!named)
    return NULL;
  PyObject *result = PyObject_CallMethod(self, "_call", "OO", arguments, named);
  if (named != keywords)
    Py_DECREF(named);
  return result;
}

static PyObject *Caller_invoke(PyObject *self, PyObject *given) {
  Caller *caller = (Caller *)self;
  PyObject *arguments, *outs, *result = NULL;
  if (!PyArg_ParseTuple(given, "O!O!:_invoke", &PyTuple_Type, &arguments, &PyTuple_Type, &outs))
    return NULL;
  if (!caller->values || PyTuple_Size(arguments) != caller->argumentCount || PyTuple_Size(outs) != caller->resultCount) {
    PyErr_SetString(PyExc_SystemError, "_invoke expects arrays for all arguments and results");
    return NULL;
  }
  if (callWith(caller, arguments, outs, 1, &result) == kOther)
    PyErr_SetString(PyExc_SystemError, "_invoke expects arrays that fit");
  return result;
}

/*===----------------------------------------------------------------------===*\
|* The class Caller                                                           *|
\*===----------------------------------------------------------------------===*/

/* Reads what `accelerated` of _program.py gives. False after an exception. */
static int prepareValue(PyObject *description, Value *value, int *isPlain) {
  PyObject *sizes, *dtype, *scalarType;
  int kind;
  if (!PyArg_ParseTuple(description, "ipO!OOCipn", &value->element, &value->isScalar, &PyTuple_Type, &sizes, &dtype,
                        &scalarType, &kind, &value->bytes, isPlain, &value->knownBytes))
    return 0;
  value->kind = (char)kind;
  value->rank = (int32_t)PyTuple_Size(sizes);
  value->sizes = malloc((size_t)value->rank * sizeof(int64_t) + 1);
  if (!value->sizes) {
    PyErr_NoMemory();
    return 0;
  }
  for (int32_t axis = 0; axis < value->rank; ++axis)
    value->sizes[axis] = PyLong_AsLongLong(PyTuple_GetItem(sizes, axis));
  Py_INCREF(dtype);
  value->dtype = dtype;
  Py_INCREF(scalarType);
  value->scalarType = scalarType;
  if (value->knownBytes >= 0 && !(value->emptyArguments = PyTuple_Pack(2, sizes, dtype)))
    return 0;
  return !PyErr_Occurred();
}

static PyObject *Caller_prepare(PyObject *self, PyObject *given) {
  Caller *caller = (Caller *)self;
  PyObject *program, *owner, *arguments, *results;
  Py_ssize_t number;
  int lets;
  if (!PyArg_ParseTuple(given, "OnOpO!O!:_prepare", &program, &number, &owner, &lets, &PyTuple_Type, &arguments,
                        &PyTuple_Type, &results))
    return NULL;
  if (caller->values) {
    PyErr_SetString(PyExc_SystemError, "a function is prepared once");
    return NULL;
  }
  Py_ssize_t argumentCount = PyTuple_Size(arguments), resultCount = PyTuple_Size(results);
  caller->values = calloc((size_t)(argumentCount + resultCount) + 1, sizeof(Value));
  if (!caller->values)
    return PyErr_NoMemory();
  caller->argumentCount = argumentCount;
  caller->resultCount = resultCount;
  int areAllPlain = 1;
  for (Py_ssize_t k = 0; k < argumentCount + resultCount; ++k) {
    PyObject *description = k < argumentCount ? PyTuple_GetItem(arguments, k) : PyTuple_GetItem(results, k - argumentCount);
    int isPlain;
    if (!prepareValue(description, &caller->values[k], &isPlain))
      return NULL;
    areAllPlain &= isPlain;
    caller->sizeCount += 2 * caller->values[k].rank;
  }
  caller->program = PyLong_AsVoidPtr(program);
  caller->number = (size_t)number;
  caller->pace = lets ? kLong : kUnknown;
  Py_INCREF(owner);
  caller->owner = owner;
  caller->isPlain = areAllPlain;
  Py_RETURN_NONE;
}

static void Caller_dealloc(PyObject *self) {
  Caller *caller = (Caller *)self;
  for (Py_ssize_t k = 0; caller->values && k < caller->argumentCount + caller->resultCount; ++k) {
    free(caller->values[k].sizes);
    Py_XDECREF(caller->values[k].dtype);
    Py_XDECREF(caller->values[k].scalarType);
    Py_XDECREF(caller->values[k].emptyArguments);
  }
  free(caller->values);
  Py_XDECREF(caller->owner);
  freeObject(self);
}

static PyMethodDef callerMethods[] = {{"_prepare", Caller_prepare, METH_VARARGS, NULL},
                                      {"_invoke", Caller_invoke, METH_VARARGS, NULL},
                                      {0}};
static PyType_Slot callerSlots[] = {
    {Py_tp_call, Caller_call}, {Py_tp_dealloc, Caller_dealloc}, {Py_tp_methods, callerMethods}, {0, NULL}};
static PyType_Spec callerSpec = {"tensorgraph._call.Caller", sizeof(Caller), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
                                 callerSlots};

/*===----------------------------------------------------------------------===*\
|* The module                                                                 *|
\*===----------------------------------------------------------------------===*/

static PyObject *setUp(PyObject *module, PyObject *given) {
  (void)module;
  PyObject *call, *release;
  if (!PyArg_ParseTuple(given, "OOOOOnn:set_up", &call, &release, &ndarray, &npEmpty, &npAsarray, &smallBytes, &knownBytes))
    return NULL;
  *(void **)&callProgram = PyLong_AsVoidPtr(call);
  *(void **)&releaseArray = PyLong_AsVoidPtr(release);
  if (PyErr_Occurred())
    return NULL;
  /* For as long as the process lives. */
  Py_INCREF(ndarray);
  Py_INCREF(npEmpty);
  Py_INCREF(npAsarray);
  Py_RETURN_NONE;
}

static PyMethodDef functions[] = {{"set_up", setUp, METH_VARARGS, NULL}, {0}};
static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "_call", NULL, -1, functions, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__call(void) {
  PyObject *module = PyModule_Create(&definition);
  PyObject *caller = PyType_FromSpec(&callerSpec);
  memoryType = PyType_FromSpec(&memorySpec);
  structName = PyUnicode_InternFromString("__array_struct__");
  noItems = PyTuple_New(0);
  if (!module || !caller || !memoryType || !structName || !noItems || PyModule_AddIntConstant(module, "VERSION", VERSION) ||
      PyModule_AddObject(module, "Caller", caller))
    return NULL;
  return module;
}

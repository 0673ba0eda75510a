/*===- Call.c - Calls of compiled functions from Python --------------------===*\
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

#include "Call.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define VERSION 3

/* Calls on more bytes let other threads of Python run, and so do functions that have taken long before. */
enum { kLongBytes = 1 << 16 };
static const double kLongSeconds = 0.005; /* that of Python's own switch interval */

Setup setup;
static PyObject *noItems; /* () */

enum Pace { kUnknown, kShort, kLong };

typedef struct {
  PyObject head;
  const TgProgram *program;
  size_t number;
  int isPlain;     /* no types that only Python knows */
  PyObject *owner; /* keeps the program */
  enum Pace pace;
  Py_ssize_t argumentCount, resultCount, sizeCount;
  Value *values; /* arguments, then results */
} Caller;

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

/* Handles signals, as Python does between its own instructions: for tgProgramSetMonitor. An exception of a handler
   stays set until the call has ended. Other threads than the main one have no signals to handle. */
static int32_t poll(void *state) {
  (void)state;
  PyGILState_STATE gil = PyGILState_Ensure();
  /* A call that was to be short lets other threads of Python run now. */
  if (gil == PyGILState_LOCKED)
    PyEval_RestoreThread(PyEval_SaveThread());
  int raised = PyErr_CheckSignals();
  PyGILState_Release(gil);
  return raised;
}

static void *addressOfPoll(void) {
  int32_t (*function)(void *) = poll;
  return *(void **)&function;
}

/* Calls the function, with what watches it or null. False after an exception. */
static int run(Caller *caller, Frame *frame, const TgWatch *watch) {
  if (!caller->program) {
    PyErr_SetString(PyExc_ReferenceError, "the program has been collected");
    return 0;
  }
  size_t arguments = (size_t)caller->argumentCount, results = (size_t)caller->resultCount;
  TgError *error;
  double start = now(), end;
  if (caller->pace == kShort && frame->bytes <= kLongBytes && !watch) {
    error = setup.callProgram(caller->program, caller->number, frame->arrays, arguments, frame->arrays + arguments,
                              results, watch);
    end = now();
  } else {
    PyThreadState *state = PyEval_SaveThread();
    error = setup.callProgram(caller->program, caller->number, frame->arrays, arguments, frame->arrays + arguments,
                              results, watch);
    end = now();
    PyEval_RestoreThread(state);
  }
  if (frame->bytes <= kLongBytes && end - start >= kLongSeconds)
    caller->pace = kLong;
  else if (caller->pace == kUnknown)
    caller->pace = kShort;
  if (!error)
    return 1;
  if (PyErr_Occurred()) { /* of a handler of a signal, which ended the call */
    setup.destroyError(error);
    return 0;
  }
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
  case TG_C64:
    plain = PyComplex_FromDoubles(number->c64[0], number->c64[1]);
    break;
  case TG_C128:
    plain = PyComplex_FromDoubles(number->c128[0], number->c128[1]);
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
  case TG_U8:
    plain = PyLong_FromLong((uint8_t)number->i8);
    break;
  case TG_U32:
    plain = PyLong_FromUnsignedLong((uint32_t)number->i32);
    break;
  case TG_U64:
    plain = PyLong_FromUnsignedLongLong((uint64_t)number->i64);
    break;
  case TG_U16:
  case TG_BF16:
    plain = PyLong_FromLong((uint16_t)number->i16);
    break;
  default: { /* f16: C has no such number */
    PyObject *array = PyObject_Call(setup.empty, value->emptyArguments, NULL);
    PyObject *capsule = array ? PyObject_GetAttr(array, setup.structName) : NULL;
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
   single result a tuple. `watch` watches the call; null: nothing does. */
static Taken callWith(Caller *caller, PyObject *arguments, PyObject *outs, int keepsRank, const TgWatch *watch,
                      PyObject **made) {
  Frame frame;
  if (!openFrame(&frame, caller->argumentCount + caller->resultCount, caller->sizeCount))
    return kFailed;
  Taken taken = kTaken;
  for (Py_ssize_t k = 0; k < caller->argumentCount && taken == kTaken; ++k)
    taken = takeArgument(&frame, k, &caller->values[k], PyTuple_GetItem(arguments, k));
  for (Py_ssize_t k = 0; k < caller->resultCount && taken == kTaken; ++k) {
    PyObject *out = outs ? PyTuple_GetItem(outs, k) : NULL;
    Py_ssize_t index = caller->argumentCount + k;
    taken = placeResult(&frame, index, &caller->values[index], out == Py_None ? NULL : out, keepsRank);
  }
  if (taken == kTaken && !run(caller, &frame, watch))
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
    Taken taken = callWith(caller, arguments, NULL, 0, NULL, &result);
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
  PyObject *arguments, *outs, *address, *result = NULL;
  if (!PyArg_ParseTuple(given, "O!O!O:_invoke", &PyTuple_Type, &arguments, &PyTuple_Type, &outs, &address))
    return NULL;
  const TgWatch *watch = PyLong_AsVoidPtr(address);
  if (PyErr_Occurred())
    return NULL;
  if (!caller->values || PyTuple_Size(arguments) != caller->argumentCount ||
      PyTuple_Size(outs) != caller->resultCount) {
    PyErr_SetString(PyExc_SystemError, "_invoke expects arrays for all arguments and results");
    return NULL;
  }
  if (callWith(caller, arguments, outs, 1, watch, &result) == kOther)
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
    PyObject *description =
        k < argumentCount ? PyTuple_GetItem(arguments, k) : PyTuple_GetItem(results, k - argumentCount);
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

static Py_ssize_t countValues(const Caller *caller) {
  return caller->values ? caller->argumentCount + caller->resultCount : 0;
}

/* A function of the host may refer to the program that calls it. */
static int Caller_traverse(PyObject *self, visitproc visit, void *arg) {
  Caller *caller = (Caller *)self;
  Py_VISIT(Py_TYPE(self));
  Py_VISIT(caller->owner);
  for (Py_ssize_t k = 0; k < countValues(caller); ++k) {
    Py_VISIT(caller->values[k].dtype);
    Py_VISIT(caller->values[k].scalarType);
    Py_VISIT(caller->values[k].emptyArguments);
  }
  return 0;
}

/* The types stay: only the program can be part of a cycle. */
static int Caller_clear(PyObject *self) {
  Caller *caller = (Caller *)self;
  caller->program = NULL;
  Py_CLEAR(caller->owner);
  return 0;
}

static void Caller_dealloc(PyObject *self) {
  Caller *caller = (Caller *)self;
  PyObject_GC_UnTrack(self);
  for (Py_ssize_t k = 0; k < countValues(caller); ++k) {
    free(caller->values[k].sizes);
    Py_XDECREF(caller->values[k].dtype);
    Py_XDECREF(caller->values[k].scalarType);
    Py_XDECREF(caller->values[k].emptyArguments);
  }
  free(caller->values);
  Py_XDECREF(caller->owner);
  freeObject(self);
}

static PyMethodDef callerMethods[] = {
    {"_prepare", Caller_prepare, METH_VARARGS, NULL}, {"_invoke", Caller_invoke, METH_VARARGS, NULL}, {0}};
static PyType_Slot callerSlots[] = {{Py_tp_call, Caller_call},         {Py_tp_dealloc, Caller_dealloc},
                                    {Py_tp_traverse, Caller_traverse}, {Py_tp_clear, Caller_clear},
                                    {Py_tp_methods, callerMethods},    {0, NULL}};
static PyType_Spec callerSpec = {"tensorgraph._call.Caller", sizeof(Caller), 0,
                                 Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC, callerSlots};

/*===----------------------------------------------------------------------===*\
|* The module                                                                 *|
\*===----------------------------------------------------------------------===*/

static PyObject *setUp(PyObject *module, PyObject *given) {
  (void)module;
  PyObject *call, *release, *destroy;
  if (!PyArg_ParseTuple(given, "OOOOOOnn:set_up", &call, &release, &destroy, &setup.ndarray, &setup.empty,
                        &setup.asarray, &setup.smallBytes, &setup.knownBytes))
    return NULL;
  *(void **)&setup.callProgram = PyLong_AsVoidPtr(call);
  *(void **)&setup.releaseArray = PyLong_AsVoidPtr(release);
  *(void **)&setup.destroyError = PyLong_AsVoidPtr(destroy);
  if (PyErr_Occurred())
    return NULL;
  /* For as long as the process lives. */
  Py_INCREF(setup.ndarray);
  Py_INCREF(setup.empty);
  Py_INCREF(setup.asarray);
  Py_RETURN_NONE;
}

static PyMethodDef functions[] = {{"set_up", setUp, METH_VARARGS, NULL}, {0}};
static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "_call", NULL, -1, functions, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__call(void) {
  PyObject *module = PyModule_Create(&definition);
  PyObject *caller = PyType_FromSpec(&callerSpec);
  setup.memoryType = makeMemoryType();
  setup.structName = PyUnicode_InternFromString("__array_struct__");
  noItems = PyTuple_New(0);
  if (!module || !caller || !setup.memoryType || !setup.structName || !noItems ||
      PyModule_AddIntConstant(module, "VERSION", VERSION) ||
      PyModule_AddObject(module, "POLL", PyLong_FromVoidPtr(addressOfPoll())) ||
      PyModule_AddObject(module, "Caller", caller))
    return NULL;
  return module;
}

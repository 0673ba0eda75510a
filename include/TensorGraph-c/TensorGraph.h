/*===- TensorGraph.h - Programs of TensorGraph from C -----------*- C -*-===*\
|*                                                                          *|
|* Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions. *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                  *|
|*                                                                          *|
|*===----------------------------------------------------------------------===|
|*                                                                          *|
|* Compiles programs in memory and calls them, from C and from every        *|
|* language that can call C. docs/CInterface.md is the guide.               *|
|*                                                                          *|
|* Functions that can fail return a TgError, which the caller destroys, or  *|
|* null. After an error, outputs are null or unchanged. Texts that belong   *|
|* to a handle live as long as it; other texts are freed by tgFree.         *|
|*                                                                          *|
|* Any thread may use any handle at any time, but a handle is destroyed     *|
|* once, when no other thread uses it. Handles need not outlive those that  *|
|* were made from them: a program keeps what it needs of its context.       *|
|*                                                                          *|
\*===----------------------------------------------------------------------===*/

#ifndef TENSORGRAPH_C_TENSORGRAPH_H
#define TENSORGRAPH_C_TENSORGRAPH_H

#include <signal.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define TG_EXPORT __attribute__((visibility("default")))
#else
#define TG_EXPORT
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Grows when functions, kinds, elements or options are added; what exists keeps its meaning. */
#define TG_API_VERSION 9

/* The TG_API_VERSION of the library, which may be later than that of the header. */
TG_EXPORT int32_t tgApiVersion(void);
/* The version of TensorGraph, for example "0.1.0". */
TG_EXPORT const char *tgVersion(void);

/* Frees a text that a function has returned; null is allowed. */
TG_EXPORT void tgFree(void *text);

/*===----------------------------------------------------------------------===*\
|* Errors                                                                     *|
\*===----------------------------------------------------------------------===*/

typedef struct TgError TgError;

typedef enum TgErrorKind {
  TG_ERROR_OTHER = 0,    /* none of the following */
  TG_ERROR_REFUSED = 1,  /* the program is not valid, or cannot be compiled */
  TG_ERROR_OPTION = 2,   /* an option, or what a function of this header is given, is wrong */
  TG_ERROR_ARGUMENT = 3, /* an array does not fit the type of an argument or a result */
  TG_ERROR_OUT_OF_MEMORY = 4,
  /* Run-time errors of programs (docs/Language.md). */
  TG_ERROR_BAD_INDEX = 16,       /* an index, axis or slice is out of range */
  TG_ERROR_BAD_SIZE = 17,        /* sizes disagree, or do not fit */
  TG_ERROR_NEGATIVE_SIZE = 18,   /* a size, an amount of padding or a number of steps is negative */
  TG_ERROR_EMPTY_REDUCTION = 19, /* the largest of no elements */
  TG_ERROR_SHORT_SEQUENCE = 20,  /* a sequence has fewer rows than a scan needs */
  TG_ERROR_ZERO_DIVISION = 21,   /* an integer division by zero, or one that overflows */
  TG_ERROR_BAD_SHIFT = 22,       /* a shift by a negative amount, or by the width or more */
  TG_ERROR_BAD_POWER = 23,       /* an integer to a negative power */
  TG_ERROR_ASSERTION = 24,       /* a tg.assert does not hold */
  TG_ERROR_HOST = 25,            /* a function of the host has failed */
  TG_ERROR_INTERRUPTED = 26,     /* a monitor or a flag has ended the call or compilation (since version 5) */
  TG_ERROR_TIME_LIMIT = 27,      /* the call or compilation has reached its time limit (since version 6) */
  TG_ERROR_COMMUNICATION = 28    /* ranks are at different places, or do not answer (since version 8) */
} TgErrorKind;

/* A place in a source file. `file` is null if the place is not known; lines and columns start at 1, and are 0 for the
   file as a whole. */
typedef struct TgLocation {
  const char *file;
  int32_t line, column;
} TgLocation;

/* An error of the caller, for tgCommunicatorAgree; `code` null: the name of the kind. (Since version 8.) */
TG_EXPORT TgError *tgErrorCreate(int32_t kind, const char *code, const char *message);
TG_EXPORT void tgErrorDestroy(TgError *error); /* null is allowed */
TG_EXPORT TgErrorKind tgErrorKind(const TgError *error);
/* The name of a kind: "refused", "bad_index" and so on; "other" for an unknown one. */
TG_EXPORT const char *tgErrorKindName(int32_t kind);
/* The code that the program gives its assertion (`tg.assert … code "…"`), else the name of the kind. */
TG_EXPORT const char *tgErrorCode(const TgError *error);
TG_EXPORT const char *tgErrorMessage(const TgError *error);
TG_EXPORT TgLocation tgErrorLocation(const TgError *error);
/* Notes and further errors, in order: the calls that led to the place, what an operation refers to. */
TG_EXPORT size_t tgErrorNoteCount(const TgError *error);
TG_EXPORT const char *tgErrorNoteMessage(const TgError *error, size_t note);
TG_EXPORT TgLocation tgErrorNoteLocation(const TgError *error, size_t note);
/* All of it as the tools print it, one line each: `model.mlir:3:13: error: index 7 is out of range …`. */
TG_EXPORT const char *tgErrorText(const TgError *error);

/*===----------------------------------------------------------------------===*\
|* Contexts                                                                   *|
\*===----------------------------------------------------------------------===*/

/* What programs are compiled in. Compiling, interpreting and transforming in one context is done by one thread at a
   time; others wait. Calls of compiled programs do not wait. */
typedef struct TgContext TgContext;

TG_EXPORT TgContext *tgContextCreate(void);
TG_EXPORT void tgContextDestroy(TgContext *context); /* null is allowed */
/* Loads a plugin with dialects that programs use, as `--load-dialect-plugin` of the tools does. */
TG_EXPORT TgError *tgContextLoadDialectPlugin(TgContext *context, const char *path);
/* Returns 1 if this thread works in the context already, as a function of the host does that an interpreted program
   calls, so that other threads wait for it. (Since version 6.) */
TG_EXPORT int32_t tgContextIsEntered(const TgContext *context);

/* Watches a call or a compilation that may take long. Fields of zeros watch nothing. (Since version 6.) */
typedef struct TgWatch {
  /* Ends it with TG_ERROR_INTERRUPTED, once it is not 0. A handler of a signal may set it. */
  const volatile sig_atomic_t *stop;
  /* Ends it with TG_ERROR_TIME_LIMIT, after so many seconds. */
  double timeLimit;
  /* Hears how many steps the outermost loop of a call has made, and how many it makes at most; 0 of 0 if none counts
     them. The thread that calls calls it, about every ten milliseconds. (Compilations do not call it.) */
  void (*progress)(void *state, int64_t done, int64_t total);
  void *state;
} TgWatch;

/*===----------------------------------------------------------------------===*\
|* Arrays                                                                     *|
\*===----------------------------------------------------------------------===*/

typedef enum TgElement {
  TG_I1 = 0, /* one byte: 0 is false, any other true; results are 0 and 1 */
  TG_I8 = 1,
  TG_I16 = 2,
  TG_I32 = 3,
  TG_I64 = 4,
  TG_INDEX = 5, /* 8 bytes */
  TG_F16 = 6,
  TG_BF16 = 7,
  TG_F32 = 8,
  TG_F64 = 9,
  TG_U8 = 10,
  TG_U16 = 11,
  TG_U32 = 12,
  TG_U64 = 13,
  TG_C64 = 14, /* complex<f32>: the real part, then the imaginary part */
  TG_C128 = 15 /* complex<f64> */
} TgElement;

/* The bytes of an element; 0 if it is unknown. */
TG_EXPORT size_t tgElementBytes(int32_t element);
/* Its name in programs, for example "f64"; null if it is unknown. */
TG_EXPORT const char *tgElementName(int32_t element);

/* An array in memory, or a scalar (rank 0). Sizes and strides have `rank` entries; strides count elements, may be 0 or
   negative, and are null for dense row-major elements. Elements are aligned to their own size (complex numbers
   to that of their parts).

   An argument belongs to the caller, and is only read during the call. A result with `data` is memory of the caller,
   of the sizes of the result, into which it is written. A result without is allocated by the call, dense and aligned
   to 64 bytes; `tgArrayRelease` frees it, on any thread, and also after the program has been destroyed. Such memory
   belongs to the caller alone. */
typedef struct TgArray {
  void *data;
  int64_t *sizes, *strides;
  int32_t rank;
  int32_t element; /* a TgElement */
  void *owner;
  void (*release)(void *owner); /* null: nothing to free */
} TgArray;

/* Frees the memory of an array if it owns any, and makes it all zeros. */
TG_EXPORT void tgArrayRelease(TgArray *array);

/*===----------------------------------------------------------------------===*\
|* Programs                                                                   *|
\*===----------------------------------------------------------------------===*/

typedef struct TgOption {
  const char *name, *value;
} TgOption;

/* The text or bytecode of a module. `name` is the file in locations; null: `<memory>`. */
typedef struct TgSource {
  const char *data;
  size_t size;
  const char *name;
} TgSource;

typedef struct TgProgram TgProgram;

/* Compiles the public functions of a module. Options, all of them optional, are those of tg-run (docs/CInterface.md):
     evaluator       compiled (default) or interpreted: the reference interpreter runs the module as it is written
     passes          run first, as by tgTransform, but places and names of the source are kept; none
     mode            debug, fast-compile or fast-run (default)
     code            strict or fast; by the mode
     mcpu            a processor as LLVM names it; native (default)
     opt-level       0 to 3; 2
     threads         how many threads a call may run on; 1
     flush-subnormals  take subnormal numbers for zero in calls, as XLA does (since version 9): false (default) or true
     check-foreign   true (default) or false
     reassociate     false (default) or true
     specialize      which sizes of calls get code of their own (since version 7): never (default), small or always
     shard           how ranks divide arguments of all public functions, as tg-run --shard does: 0:rows,1:rows=8, for
                     example (since version 8); as the program says
     guard           stop at the first such value, as tg-run --guard does: nan,inf,big (since version 6); none
     cache           the folder of the compile cache, or off; by the environment */
TG_EXPORT TgError *tgProgramCompile(TgContext *context, TgSource source, const TgOption *options, size_t optionCount,
                                    TgProgram **program);
TG_EXPORT void tgProgramDestroy(TgProgram *program); /* null is allowed */
/* Warnings of the compilation, a line each: for example, that the cache cannot be used. */
TG_EXPORT const char *tgProgramWarnings(const TgProgram *program);

/* Takes the text that programs print (tg.print, docs/Wrong.md): lines of `size` bytes in UTF-8, each with its end.
   Called by the threads that run the program, several at the same time if there are several calls. `destroy` is called
   with the state once no program needs the printer, on any thread; null: nothing to do. */
typedef struct TgPrinter {
  void (*print)(void *state, const char *line, size_t size); /* null: the standard error */
  void *state;
  void (*destroy)(void *state);
} TgPrinter;
/* Sets what takes the text that a program prints, while no call runs; at first the standard error. (Since version 4.)
 */
TG_EXPORT void tgProgramSetPrinter(TgProgram *program, TgPrinter printer);

/* Says whether calls of a program go on. `poll` returns 0, or another number to end the call with the error
   TG_ERROR_INTERRUPTED. The thread that calls the program calls it about every ten milliseconds while loops of the
   program run, so several threads do at the same time if there are several calls. It may call this and other programs.
   `destroy` is called with the state once no program needs the monitor, on any thread; null: nothing to do. */
typedef struct TgMonitor {
  int32_t (*poll)(void *state); /* null: calls go on */
  void *state;
  void (*destroy)(void *state);
} TgMonitor;
/* Sets what says whether calls of a program go on, while no call runs; at first nothing does. (Since version 5.) */
TG_EXPORT void tgProgramSetMonitor(TgProgram *program, TgMonitor monitor);

/* The type of an argument or a result. */
typedef struct TgValue {
  const char *name;     /* in the source; empty if it has none */
  const char *type;     /* for example "tensor<?x3xf64>" */
  int32_t element;      /* a TgElement */
  int32_t rank;         /* -1: a scalar */
  const int64_t *sizes; /* -1: not known before the call */
} TgValue;

/*===----------------------------------------------------------------------===*\
|* Functions of the host                                                      *|
\*===----------------------------------------------------------------------===*/

/* A call of a function of the host by a tg.host_call (docs/CInterface.md). It ends when the function returns. */
typedef struct TgHostCall TgHostCall;

/* A function that programs call by its name. It gives all results, or reports a failure, and does nothing else. It is
   called by the threads that run the program, several at the same time if there are several calls or threads.
   `destroy` is called with the state once no program needs the function, on any thread; null: nothing to do. */
typedef struct TgHostFunction {
  const char *name;
  void (*call)(void *state, TgHostCall *call);
  void *state;
  void (*destroy)(void *state);
} TgHostFunction;

/* Like tgProgramCompile, for programs that call functions of the host. Those that the program does not call are
   destroyed at once, as all are after an error. (Since version 2.) */
TG_EXPORT TgError *tgProgramCompileForHost(TgContext *context, TgSource source, const TgOption *options,
                                           size_t optionCount, const TgHostFunction *functions, size_t functionCount,
                                           TgProgram **program);

/* Like tgProgramCompileForHost, but ends when the watch says so. Null watches nothing. (Since version 6.) */
TG_EXPORT TgError *tgProgramCompileWatched(TgContext *context, TgSource source, const TgOption *options,
                                           size_t optionCount, const TgHostFunction *functions, size_t functionCount,
                                           const TgWatch *watch, TgProgram **program);

TG_EXPORT size_t tgHostCallArgumentCount(const TgHostCall *call);
/* An argument, which may only be read, during the call. All zeros if there is none of that number. */
TG_EXPORT TgArray tgHostCallArgument(const TgHostCall *call, size_t argument);
TG_EXPORT size_t tgHostCallResultCount(const TgHostCall *call);
/* The declared type of a result; without a name. */
TG_EXPORT TgValue tgHostCallResult(const TgHostCall *call, size_t result);
/* Gives a result its sizes (null: the known ones); returns its memory, dense and row-major, which the function fills.
   Null if the sizes do not fit the type, or without memory: then the call fails, and the function returns. */
TG_EXPORT void *tgHostCallGive(TgHostCall *call, size_t result, const int64_t *sizes);
/* The call fails with this message, of the kind TG_ERROR_HOST. If there are several, the first one counts. */
TG_EXPORT void tgHostCallFail(TgHostCall *call, const char *message);

/*===----------------------------------------------------------------------===*\
|* Functions of programs                                                      *|
\*===----------------------------------------------------------------------===*/

/* Public functions are numbered in the order of the module. */
TG_EXPORT size_t tgProgramFunctionCount(const TgProgram *program);
TG_EXPORT const char *tgProgramFunctionName(const TgProgram *program, size_t function);
TG_EXPORT TgLocation tgProgramFunctionLocation(const TgProgram *program, size_t function);
/* The number of a function; -1 if there is none of that name. */
TG_EXPORT int64_t tgProgramFindFunction(const TgProgram *program, const char *name);
TG_EXPORT size_t tgProgramArgumentCount(const TgProgram *program, size_t function);
TG_EXPORT TgValue tgProgramArgument(const TgProgram *program, size_t function, size_t argument);
TG_EXPORT size_t tgProgramResultCount(const TgProgram *program, size_t function);
TG_EXPORT TgValue tgProgramResult(const TgProgram *program, size_t function, size_t result);

/* Calls a function. Ranks, elements and known sizes are checked; nothing is converted. Arguments that are not dense are
   copied first. Arguments may overlap each other, but results with `data` may overlap neither arguments nor each
   other. After an error no result is allocated, and the contents of results with `data` are not defined. */
TG_EXPORT TgError *tgProgramCall(const TgProgram *program, size_t function, const TgArray *arguments,
                                 size_t argumentCount, TgArray *results, size_t resultCount);
/* Like tgProgramCall, but ends when the watch says so, or the monitor of the program. Null watches nothing. (Since
   version 6.) */
TG_EXPORT TgError *tgProgramCallWatched(const TgProgram *program, size_t function, const TgArray *arguments,
                                        size_t argumentCount, TgArray *results, size_t resultCount,
                                        const TgWatch *watch);

/*===----------------------------------------------------------------------===*\
|* Programs on many processes                                                 *|
\*===----------------------------------------------------------------------===*/

/* The processes that run a program together, as one of them sees them: docs/Ranks.md. All of them call the following
   functions in the same order, but for those that only ask. One thread at a time uses a communicator. (All since
   version 8.) */
typedef struct TgCommunicator TgCommunicator;

/* Opens a duplicate of the communicator that `MPI_Comm_c2f` has given `handle` for; -1: of all processes that mpirun
   has started. `library` is openmpi or mpich; null: the one whose mpirun it was. MPI is initialised unless it has been.
 */
TG_EXPORT TgError *tgCommunicatorOpen(const char *library, int32_t handle, TgCommunicator **communicator);
TG_EXPORT void tgCommunicatorClose(TgCommunicator *communicator); /* null is allowed */
TG_EXPORT int32_t tgCommunicatorRank(const TgCommunicator *communicator);
TG_EXPORT int32_t tgCommunicatorSize(const TgCommunicator *communicator);
/* The first row of a rank, of `rows` rows that `shards` shards divide; for the rank behind the last one, `rows`. This
   only asks. */
TG_EXPORT int64_t tgCommunicatorFirstRow(const TgCommunicator *communicator, int32_t rank, int64_t shards,
                                         int64_t rows);
/* Ends a step that may have failed on some ranks: returns the error of the first rank that has one, on all ranks, with
   a note that names the rank. `error` is that of this rank, which the function destroys, or null. A rank that has
   failed calls this function in place of the next one. */
TG_EXPORT TgError *tgCommunicatorAgree(TgCommunicator *communicator, TgError *error);
/* Fails on all ranks unless all give the same text: the size of a file, for example. */
TG_EXPORT TgError *tgCommunicatorCompare(TgCommunicator *communicator, const char *text);

/* The number of shards that divide an axis of an argument or a result between ranks, and in `axis`, unless it is null,
   which one; 0: each rank has all. What is along this axis is called rows here, whichever it is. */
TG_EXPORT int64_t tgProgramArgumentShards(const TgProgram *program, size_t function, size_t argument, int32_t *axis);
TG_EXPORT int64_t tgProgramResultShards(const TgProgram *program, size_t function, size_t result, int32_t *axis);
/* Like tgProgramCallWatched, on all ranks at once. Of divided arguments and results, this rank has its own rows; whole
   ones are the same on all ranks. All ranks return the same error, and can use the communicator again unless a rank
   does not answer. */
TG_EXPORT TgError *tgProgramCallOn(const TgProgram *program, size_t function, TgCommunicator *communicator,
                                   const TgArray *arguments, size_t argumentCount, TgArray *results, size_t resultCount,
                                   const TgWatch *watch);

/*===----------------------------------------------------------------------===*\
|* Texts of programs                                                          *|
\*===----------------------------------------------------------------------===*/

/* Runs passes, as tg-opt does: `pipeline` is a list of passes and pipelines on modules with their options, for example
   "tg-fast-run" or "tg-add-gradient{function=main},canonicalize". An empty list only parses, verifies and prints. */
TG_EXPORT TgError *tgTransform(TgContext *context, TgSource source, const char *pipeline, char **text);

/* Says how the first pair of different graphs differs, as tg-explain does, in one module or in two (`second` null: in
   one). `firstGraph` and `secondGraph` say which graphs, see docs/InnerGraphs.md; null: the first ones that differ.
   `same` becomes 1 if there is no difference. */
TG_EXPORT TgError *tgExplain(TgContext *context, TgSource first, const TgSource *second, const char *firstGraph,
                             const char *secondGraph, char **text, int32_t *same);

/* A digest of what a function means: equal for functions that differ in names and in the order of operations only.
   64 hexadecimal digits. */
TG_EXPORT TgError *tgDigest(TgContext *context, TgSource source, const char *function, char **text);

/*===----------------------------------------------------------------------===*\
|* The compile cache, and memory                                              *|
\*===----------------------------------------------------------------------===*/

/* Does what tg-cache does: `command` is stat, verify or clear; `folder` may be null: that of the environment. */
TG_EXPORT TgError *tgCache(const char *command, const char *folder, char **text);

/* Sets the limit, in bytes, of the freed memory that is kept for later calls. 0 keeps none; docs/internals/Lowering.md.
 */
TG_EXPORT void tgMemorySetLimit(uint64_t bytes);
/* Gives the memory that is kept back to the system. */
TG_EXPORT void tgMemoryRelease(void);

#ifdef __cplusplus
}
#endif

#endif /* TENSORGRAPH_C_TENSORGRAPH_H */

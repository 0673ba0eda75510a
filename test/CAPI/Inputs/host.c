/* Functions of the host: arguments of every layout and type, results of every kind, failures, lifetimes. */
#include "check.h"

static const char *const kEvaluators[] = {"compiled", "interpreted"};

/* A program with functions of the host; "mode=debug" and so on are options. */
static TgProgram *compileFor(TgContext *context, const char *text, const char *evaluator, const char *mode,
                             const TgHostFunction *functions, size_t count) {
  TgProgram *program;
  TgOption options[] = {{"cache", "off"}, {"evaluator", evaluator}, {"mode", mode}};
  succeed(tgProgramCompileForHost(context, source(text, "model.mlir"), options, 3, functions, count, &program));
  return program;
}

/* A result that the call allocates. */
static TgArray nothing(void) { return scalar(NULL, TG_I1); }

/*===- Lists of functions --------------------------------------------------===*/

static void say(void *state) { puts((const char *)state); }
static void printCalled(void *state, TgHostCall *call) {
  (void)state;
  puts("called");
  *(double *)tgHostCallGive(call, 0, NULL) = 1;
}

static char destroyed[] = "destroyed", unusedDestroyed[] = "unused destroyed";

static TgHostFunction named(const char *name, void (*call)(void *, TgHostCall *), char *state) {
  TgHostFunction function = {name, call, state, say};
  return function;
}

static void lists(TgContext *context) {
  const char *text = "func.func @main() -> f64 {\n"
                     "  %0 = tg.host_call \"g\"() : () -> f64\n"
                     "  return %0 : f64\n"
                     "}\n";
  TgProgram *program;
  TgHostFunction nameless = named("", printCalled, destroyed), null = named("f", NULL, destroyed);
  report(tgProgramCompileForHost(context, source(text, "model.mlir"), NULL, 0, &nameless, 1, &program));
  CHECK(!program);
  report(tgProgramCompileForHost(context, source(text, "model.mlir"), NULL, 0, &null, 1, &program));
  TgHostFunction two[] = {named("f", printCalled, destroyed), named("f", printCalled, destroyed)};
  report(tgProgramCompileForHost(context, source(text, "model.mlir"), NULL, 0, two, 2, &program));
  report(tgProgramCompileForHost(context, source(text, "model.mlir"), NULL, 0, two, 1, &program));
  /* The function that the program calls lives as long as it. */
  TgHostFunction unused[] = {named("f", printCalled, unusedDestroyed), {"g", printCalled, NULL, NULL}};
  program = compileFor(context, text, "compiled", "fast-run", unused, 2);
  TgArray result = nothing();
  succeed(tgProgramCall(program, 0, NULL, 0, &result, 1));
  CHECK(*(double *)result.data == 1);
  tgArrayRelease(&result);
  tgProgramDestroy(program);
}

/*===- Failures ------------------------------------------------------------===*/

static void wrong(void *state, TgHostCall *call) {
  (void)state;
  int64_t sizes[] = {2, 3}, four[] = {2, 4}, negative[] = {-1, 3}, huge[] = {(int64_t)1 << 50, 3};
  double *second;
  float *first;
  CHECK(tgHostCallArgumentCount(call) == 1 && tgHostCallResultCount(call) == 2);
  switch (*(const int32_t *)tgHostCallArgument(call, 0).data) {
  case 0:
    tgHostCallFail(call, "is out of order");
    tgHostCallFail(call, "is not the first message");
    return;
  case 1:
    CHECK(!tgHostCallGive(call, 0, four));
    return;
  case 2:
    CHECK(tgHostCallGive(call, 0, sizes));
    return;
  case 3:
    CHECK(tgHostCallGive(call, 0, sizes) && !tgHostCallGive(call, 0, sizes));
    return;
  case 4:
    CHECK(!tgHostCallGive(call, 2, NULL));
    return;
  case 5:
    CHECK(!tgHostCallGive(call, 0, NULL));
    return;
  case 6:
    CHECK(!tgHostCallGive(call, 0, negative));
    return;
  case 7:
    CHECK(!tgHostCallGive(call, 0, huge));
    return;
  default:
    first = (float *)tgHostCallGive(call, 0, sizes);
    for (int k = 0; k < 6; ++k)
      first[k] = (float)k;
    second = (double *)tgHostCallGive(call, 1, NULL);
    *second = 5;
  }
}

static void failures(TgContext *context) {
  const char *text = "func.func @main(%k: i32) -> (tensor<?x3xf32>, f64) {\n"
                     "  %0:2 = tg.host_call \"wrong\"(%k) : (i32) -> (tensor<?x3xf32>, f64)\n"
                     "  return %0#0, %0#1 : tensor<?x3xf32>, f64\n"
                     "}\n";
  TgHostFunction function = {"wrong", wrong, NULL, NULL};
  for (int e = 0; e < 2; ++e) {
    puts(kEvaluators[e]);
    TgProgram *program = compileFor(context, text, kEvaluators[e], "fast-run", &function, 1);
    for (int32_t k = 0; k < 9; ++k) {
      TgArray argument = scalar(&k, TG_I32), results[2] = {nothing(), nothing()};
      TgError *error = tgProgramCall(program, 0, &argument, 1, results, 2);
      if (k == 7) { /* whose message has the name of a function in one case, of the operation in the other */
        CHECK(tgErrorKind(error) == TG_ERROR_OUT_OF_MEMORY);
        puts("[out_of_memory out_of_memory]");
        tgErrorDestroy(error);
      } else if (k < 8) {
        report(error);
      } else {
        succeed(error);
        CHECK(results[0].sizes[0] == 2 && ((float *)results[0].data)[5] == 5 && *(double *)results[1].data == 5);
      }
      tgArrayRelease(&results[0]);
      tgArrayRelease(&results[1]);
    }
    tgProgramDestroy(program);
  }
}

/*===- Values --------------------------------------------------------------===*/

/* Gives its arguments back, whatever they are. */
static void same(void *state, TgHostCall *call) {
  int64_t *calls = (int64_t *)state;
  ++*calls;
  for (size_t k = 0; k < tgHostCallArgumentCount(call); ++k) {
    TgArray x = tgHostCallArgument(call, k);
    TgValue type = tgHostCallResult(call, k);
    CHECK(x.element == type.element && x.rank == (type.rank < 0 ? 0 : type.rank));
    size_t bytes = tgElementBytes(x.element);
    char *to = (char *)tgHostCallGive(call, k, x.sizes);
    CHECK(to);
    CHECK(x.rank <= 2);
    int64_t rows = x.rank > 1 ? x.sizes[0] : 1, columns = x.rank > 0 ? x.sizes[x.rank - 1] : 1;
    for (int64_t i = 0; i < rows; ++i)
      for (int64_t j = 0; j < columns; ++j) {
        int64_t at = (x.rank > 1 ? i * x.strides[0] : 0) + (x.rank > 0 ? j * x.strides[x.rank - 1] : 0);
        memcpy(to + (i * columns + j) * (int64_t)bytes, (const char *)x.data + at * (int64_t)bytes, bytes);
      }
  }
  CHECK(!tgHostCallArgument(call, 99).data && tgHostCallResult(call, 99).rank == -1);
}

static const char kValues[] =
    "func.func @types(%a: i1, %b: i8, %c: i16, %d: i32, %e: i64, %f: index, %g: f32, %h: f64,\n"
    "    %i: ui8, %j: ui64, %k: complex<f64>, %l: complex<f32>)\n"
    "    -> (i1, i8, i16, i32, i64, index, f32, f64, ui8, ui64, complex<f64>, complex<f32>) {\n"
    "  %0:12 = tg.host_call \"same\"(%a, %b, %c, %d, %e, %f, %g, %h, %i, %j, %k, %l)\n"
    "      : (i1, i8, i16, i32, i64, index, f32, f64, ui8, ui64, complex<f64>, complex<f32>)\n"
    "      -> (i1, i8, i16, i32, i64, index, f32, f64, ui8, ui64, complex<f64>, complex<f32>)\n"
    "  return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7, %0#8, %0#9, %0#10, %0#11\n"
    "      : i1, i8, i16, i32, i64, index, f32, f64, ui8, ui64, complex<f64>, complex<f32>\n"
    "}\n"
    "func.func @strided(%x: tensor<?x?xf64>) -> f64 {\n"
    "  %t = tg.transpose %x [1, 0] : tensor<?x?xf64>\n"
    "  %s = tg.slice %t[1:, ::-1] : tensor<?x?xf64>\n"
    "  %0 = tg.host_call \"same\"(%s) : (tensor<?x?xf64>) -> tensor<?x?xf64>\n"
    "  %1 = tg.eq %0, %s : tensor<?x?xf64>\n"
    "  %2 = tg.all %1 : tensor<?x?xi1>\n"
    "  %3 = tg.assert %2, %0, \"differs\" : tensor<?x?xf64>\n"
    "  %4 = tg.sum %3 : tensor<?x?xf64>\n"
    "  return %4 : f64\n"
    "}\n"
    "func.func @loop(%n: index, %x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {\n"
    "  %h, %all = tg.scan %t to %n states(%s = %x : tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {\n"
    "    %0 = tg.host_call \"same\"(%s) : (tensor<?xf64>) -> tensor<?xf64>\n"
    "    %one = arith.constant 1.0 : f64\n"
    "    %1 = tg.add %0, %one : (tensor<?xf64>, f64)\n"
    "    %2 = tg.sum %1 : tensor<?xf64>\n"
    "    tg.yield %1 : tensor<?xf64> outs(%2 : f64)\n"
    "  }\n"
    "  return %h, %all : tensor<?xf64>, tensor<?xf64>\n"
    "}\n"
    "func.func @elements(%x: tensor<?xf64>) -> tensor<?xf64> {\n"
    "  %0 = tg.composite (%e = %x) : (tensor<?xf64>) -> tensor<?xf64> {\n"
    "    %1 = tg.host_call \"same\"(%e) : (f64) -> f64\n"
    "    %2 = tg.mul %1, %e : f64\n"
    "    tg.yield %2 : f64\n"
    "  }\n"
    "  return %0 : tensor<?xf64>\n"
    "}\n"
    "func.func @graph(%x: tensor<3xf64>, %y: tensor<f64>) -> (tensor<3xf64>, tensor<f64>) {\n"
    "  %0 = tg.ofg \"g\" (%i = %x) : (tensor<3xf64>) -> tensor<3xf64> {\n"
    "    %1 = tg.host_call \"same\"(%i) : (tensor<3xf64>) -> tensor<3xf64>\n"
    "    tg.yield %1 : tensor<3xf64>\n"
    "  }\n"
    "  %2 = tg.host_call \"same\"(%y) : (tensor<f64>) -> tensor<f64>\n"
    "  return %0, %2 : tensor<3xf64>, tensor<f64>\n"
    "}\n";

static int64_t functionNumber(const TgProgram *program, const char *name) {
  int64_t number = tgProgramFindFunction(program, name);
  CHECK(number >= 0);
  return number;
}

static void values(TgContext *context, const char *evaluator, const char *mode) {
  int64_t calls = 0;
  TgHostFunction function = {"same", same, &calls, NULL};
  TgProgram *program = compileFor(context, kValues, evaluator, mode, &function, 1);
  int8_t yes = 1, small = -7;
  int16_t shorter = -300;
  int32_t integer = -70000;
  int64_t wide = INT64_MIN, position = 5;
  float single = 0.5f;
  double real = -0.1;
  uint8_t byte = 200;
  uint64_t large = UINT64_MAX;
  double number[2] = {1.5, -2};
  float narrow[2] = {0.5f, 3};
  TgArray scalars[] = {scalar(&yes, TG_I1),      scalar(&small, TG_I8),   scalar(&shorter, TG_I16),
                       scalar(&integer, TG_I32), scalar(&wide, TG_I64),   scalar(&position, TG_INDEX),
                       scalar(&single, TG_F32),  scalar(&real, TG_F64),   scalar(&byte, TG_U8),
                       scalar(&large, TG_U64),   scalar(number, TG_C128), scalar(narrow, TG_C64)};
  TgArray given[12];
  memset(given, 0, sizeof given);
  succeed(tgProgramCall(program, functionNumber(program, "types"), scalars, 12, given, 12));
  for (int k = 0; k < 12; ++k) {
    CHECK(given[k].element == scalars[k].element);
    CHECK(!memcmp(given[k].data, scalars[k].data, tgElementBytes(scalars[k].element)));
    tgArrayRelease(&given[k]);
  }

  double matrix[] = {1, 2, 3, 4, 5, 6};
  int64_t sizes[] = {2, 3}, none[] = {0, 3};
  TgArray x = {matrix, sizes, NULL, 2, TG_F64, NULL, NULL}, result = nothing();
  succeed(tgProgramCall(program, functionNumber(program, "strided"), &x, 1, &result, 1));
  CHECK(*(double *)result.data == 2 + 3 + 5 + 6);
  tgArrayRelease(&result);
  x.sizes = none;
  succeed(tgProgramCall(program, functionNumber(program, "strided"), &x, 1, &result, 1));
  CHECK(*(double *)result.data == 0);
  tgArrayRelease(&result);

  int64_t steps = 1000, count = 3;
  TgArray operands[] = {scalar(&steps, TG_INDEX), vector(matrix, &count)}, made[2] = {nothing(), nothing()};
  calls = 0;
  succeed(tgProgramCall(program, functionNumber(program, "loop"), operands, 2, made, 2));
  CHECK(calls == 1000);
  CHECK(((double *)made[0].data)[2] == 1003 && made[1].sizes[0] == 1000 && ((double *)made[1].data)[999] == 3006);
  tgArrayRelease(&made[0]);
  tgArrayRelease(&made[1]);

  TgArray elements = vector(matrix, &count);
  succeed(tgProgramCall(program, functionNumber(program, "elements"), &elements, 1, &result, 1));
  CHECK(((double *)result.data)[2] == 9);
  tgArrayRelease(&result);

  TgArray both[] = {vector(matrix, &count), scalar(&real, TG_F64)};
  succeed(tgProgramCall(program, functionNumber(program, "graph"), both, 2, made, 2));
  CHECK(((double *)made[0].data)[1] == 2 && *(double *)made[1].data == real);
  tgArrayRelease(&made[0]);
  tgArrayRelease(&made[1]);
  tgProgramDestroy(program);
}

/*===- Functions that use the library --------------------------------------===*/

/* Compiles and calls a program of its own, in the context of the program that calls it. */
static void nested(void *state, TgHostCall *call) {
  TgContext *context = (TgContext *)state;
  TgProgram *program;
  const char *text = "func.func @main(%x: f64) -> f64 {\n"
                     "  %0 = tg.sqr %x : f64\n"
                     "  return %0 : f64\n"
                     "}\n";
  succeed(tgProgramCompile(context, source(text, "inner.mlir"), NULL, 0, &program));
  TgArray argument = tgHostCallArgument(call, 0), result = nothing();
  succeed(tgProgramCall(program, 0, &argument, 1, &result, 1));
  *(double *)tgHostCallGive(call, 0, NULL) = *(double *)result.data;
  tgArrayRelease(&result);
  tgProgramDestroy(program);
}

static void nestedPrograms(TgContext *context) {
  const char *text = "func.func @main(%x: f64) -> f64 {\n"
                     "  %0 = tg.host_call \"nested\"(%x) : (f64) -> f64\n"
                     "  return %0 : f64\n"
                     "}\n";
  TgHostFunction function = {"nested", nested, context, NULL};
  for (int e = 0; e < 2; ++e) {
    TgProgram *program = compileFor(context, text, kEvaluators[e], "fast-run", &function, 1);
    double x = 3;
    TgArray argument = scalar(&x, TG_F64), result = nothing();
    succeed(tgProgramCall(program, 0, &argument, 1, &result, 1));
    CHECK(*(double *)result.data == 9);
    tgArrayRelease(&result);
    tgProgramDestroy(program);
  }
}

int main(void) {
  TgContext *context = tgContextCreate();
  lists(context);
  failures(context);
  values(context, "interpreted", "fast-run");
  values(context, "compiled", "debug");
  values(context, "compiled", "fast-compile");
  values(context, "compiled", "fast-run");
  nestedPrograms(context);
  tgContextDestroy(context);
  puts("done");
  return 0;
}

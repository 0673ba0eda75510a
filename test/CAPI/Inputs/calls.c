/* Programs, signatures, arrays of every layout, errors. Compiles as C and as C++. */
#include "check.h"

static const char kProgram[] = "func.func @main(%x: tensor<?xf64>, %c: f64) -> (f64, tensor<?xf64>) {\n"
                               "  %y = tg.mul %x, %c : (tensor<?xf64>, f64)\n"
                               "  %total = tg.sum %y : tensor<?xf64>\n"
                               "  return %total, %y : f64, tensor<?xf64>\n"
                               "}\n"
                               "func.func @pair(%a: tensor<2x3xf32>) -> (tensor<3x2xf32>, tensor<2x3xf32>) {\n"
                               "  %0 = tg.transpose %a [1, 0] : tensor<2x3xf32>\n"
                               "  return %0, %a : tensor<3x2xf32>, tensor<2x3xf32>\n"
                               "}\n"
                               "func.func private @hidden(%i: index) -> index {\n"
                               "  return %i : index\n"
                               "}\n"
                               "func.func @fails(%x: tensor<?xf64>, %i: index, %k: i32, %kind: i32) -> (f64, i32) {\n"
                               "  %0 = func.call @read(%x, %i) : (tensor<?xf64>, index) -> f64\n"
                               "  %1 = tg.floordiv %kind, %k : i32\n"
                               "  %zero = arith.constant 0 : i32\n"
                               "  %ok = tg.ge %kind, %zero : i32\n"
                               "  %2 = tg.assert %ok, %1, \"expects a kind\" code \"MyError\" : i32\n"
                               "  return %0, %2 : f64, i32\n"
                               "}\n"
                               "func.func private @read(%x: tensor<?xf64>, %i: index) -> f64 {\n"
                               "  %0 = tg.slice %x[%i] : tensor<?xf64>\n"
                               "  return %0 : f64\n"
                               "}\n";

static void signature(TgContext *context) {
  TgProgram *program;
  succeed(tgProgramCompile(context, source(kProgram, "model.mlir"), NULL, 0, &program));
  for (size_t f = 0; f < tgProgramFunctionCount(program); ++f) {
    TgLocation place = tgProgramFunctionLocation(program, f);
    printf("%s at %s:%d:%d:", tgProgramFunctionName(program, f), place.file, place.line, place.column);
    for (size_t k = 0; k < tgProgramArgumentCount(program, f); ++k) {
      TgValue value = tgProgramArgument(program, f, k);
      printf(" %s: %s", value.name, value.type);
    }
    printf(" ->");
    for (size_t k = 0; k < tgProgramResultCount(program, f); ++k) {
      TgValue value = tgProgramResult(program, f, k);
      printf(" %s: %s of rank %d", value.name, tgElementName(value.element), value.rank);
      for (int32_t axis = 0; axis < value.rank; ++axis)
        printf(" %lld", (long long)value.sizes[axis]);
    }
    printf("\n");
  }
  CHECK(tgProgramFindFunction(program, "pair") == 1);
  CHECK(tgProgramFindFunction(program, "hidden") == -1);
  CHECK(tgProgramFunctionName(program, 17) == NULL);
  CHECK(tgProgramArgument(program, 0, 17).element == -1);
  tgProgramDestroy(program);
}

static void calls(TgContext *context, const char *evaluator) {
  TgOption options[] = {{"evaluator", evaluator}, {"mode", "debug"}, {"cache", "off"}};
  TgProgram *program;
  succeed(tgProgramCompile(context, source(kProgram, "model.mlir"), options, 3, &program));
  CHECK(!*tgProgramWarnings(program));

  /* Results are allocated, or written where the caller wants them. */
  double x[] = {1, 2, 3, 4, 5}, c = 2, total = 0;
  int64_t size = 5, two = 2;
  TgArray arguments[] = {vector(x, &size), scalar(&c, TG_F64)};
  TgArray results[2];
  memset(results, 0, sizeof results);
  results[0] = scalar(&total, TG_F64);
  succeed(tgProgramCall(program, 0, arguments, 2, results, 2));
  CHECK(total == 30 && results[1].rank == 1 && results[1].sizes[0] == 5 && results[1].element == TG_F64);
  CHECK(((double *)results[1].data)[4] == 10 && (size_t)results[1].data % 64 == 0);
  tgArrayRelease(&results[1]);
  CHECK(!results[1].data && !results[1].release);
  tgArrayRelease(&results[1]);

  /* Every second element, backwards; every second element of the result. */
  int64_t three = 3, back = -2, step = 2;
  double y[6] = {0};
  arguments[0] = vector(x + 4, &three);
  arguments[0].strides = &back;
  results[1] = vector(y, &three);
  results[1].strides = &step;
  succeed(tgProgramCall(program, 0, arguments, 2, results, 2));
  CHECK(total == 18 && y[0] == 10 && y[1] == 0 && y[2] == 6 && y[4] == 2);

  /* Nothing at all. */
  int64_t none = 0;
  arguments[0] = vector(NULL, &none);
  memset(results, 0, sizeof results);
  succeed(tgProgramCall(program, 0, arguments, 2, results, 2));
  CHECK(*(double *)results[0].data == 0 && results[1].sizes[0] == 0);
  tgArrayRelease(&results[0]);
  tgArrayRelease(&results[1]);

  /* A transposed argument; results that are views of each other's memory are separate. */
  float a[] = {1, 4, 2, 5, 3, 6}; /* columns first */
  int64_t sizes[] = {2, 3}, strides[] = {1, 2};
  TgArray matrix = {a, sizes, strides, 2, TG_F32, NULL, NULL};
  memset(results, 0, sizeof results);
  succeed(tgProgramCall(program, 1, &matrix, 1, results, 2));
  CHECK(((float *)results[0].data)[1] == 4 && ((float *)results[1].data)[1] == 2 && results[0].data != results[1].data);
  tgProgramDestroy(program); /* results stay */
  CHECK(((float *)results[0].data)[5] == 6);
  tgArrayRelease(&results[0]);
  tgArrayRelease(&results[1]);
  (void)two;
}

static void wrong_arrays(TgContext *context) {
  TgProgram *program = compile(context, kProgram);
  double x[] = {1, 2}, c = 2;
  float f[6] = {0};
  int64_t two = 2, negative = -1, huge = INT64_MAX;
  int64_t sizes[] = {2, 3}, other[] = {3, 2};
  TgArray arguments[] = {vector(x, &two), scalar(&c, TG_F64)}, results[2];
  memset(results, 0, sizeof results);
  report(tgProgramCall(program, 17, arguments, 2, results, 2));
  report(tgProgramCall(program, 0, arguments, 1, results, 2));
  report(tgProgramCall(program, 0, arguments, 2, results, 1));
  arguments[1].element = TG_F32;
  report(tgProgramCall(program, 0, arguments, 2, results, 2));
  arguments[1].element = 99;
  report(tgProgramCall(program, 0, arguments, 2, results, 2));
  arguments[1].element = TG_F64;
  arguments[1].data = NULL;
  report(tgProgramCall(program, 0, arguments, 2, results, 2));
  arguments[1].data = &c;
  arguments[0].sizes = NULL;
  report(tgProgramCall(program, 0, arguments, 2, results, 2));
  arguments[0].sizes = &negative;
  report(tgProgramCall(program, 0, arguments, 2, results, 2));
  arguments[0].sizes = &huge;
  report(tgProgramCall(program, 0, arguments, 2, results, 2));
  arguments[0] = vector(NULL, &two);
  report(tgProgramCall(program, 0, arguments, 2, results, 2));
  arguments[0] = vector(x, &two);
  int64_t three = 3;
  double y[3];
  results[1] = vector(y, &three);
  report(tgProgramCall(program, 0, arguments, 2, results, 2));
  CHECK(!results[0].data); /* what had been allocated for it is gone */
  TgArray matrix = {f, other, NULL, 2, TG_F32, NULL, NULL};
  memset(results, 0, sizeof results);
  report(tgProgramCall(program, 1, &matrix, 1, results, 2));
  matrix.sizes = sizes;
  results[0] = matrix;
  report(tgProgramCall(program, 1, &matrix, 1, results, 2));
  tgProgramDestroy(program);
}

static void failures(TgContext *context, const char *evaluator) {
  TgOption options[] = {{"evaluator", evaluator}, {"mode", "debug"}, {"cache", "off"}};
  TgProgram *program;
  succeed(tgProgramCompile(context, source(kProgram, "model.mlir"), options, 3, &program));
  size_t function = (size_t)tgProgramFindFunction(program, "fails");
  double x[] = {1, 2};
  int64_t two = 2, index = 7;
  int32_t divisor = 1, kind = 1;
  TgArray arguments[] = {vector(x, &two), scalar(&index, TG_INDEX), scalar(&divisor, TG_I32), scalar(&kind, TG_I32)};
  TgArray results[2];
  memset(results, 0, sizeof results);
  report(tgProgramCall(program, function, arguments, 4, results, 2));
  index = 1;
  divisor = 0;
  report(tgProgramCall(program, function, arguments, 4, results, 2));
  divisor = 1;
  kind = -1;
  report(tgProgramCall(program, function, arguments, 4, results, 2));
  CHECK(!results[0].data && !results[1].data);
  tgProgramDestroy(program);
}

static void refusals(TgContext *context) {
  TgProgram *program = (TgProgram *)context;
  report(tgProgramCompile(context, source("func.func @main() { oops }", NULL), NULL, 0, &program));
  CHECK(!program);
  report(tgProgramCompile(context, source("", "empty.mlir"), NULL, 0, &program));
  report(tgProgramCompile(context, source("func.func @f(%x: tensor<*xf64>) { return }", "m.mlir"), NULL, 0, &program));
  TgOption unknown[] = {{"fast", "true"}}, wrong[] = {{"threads", "many"}};
  report(tgProgramCompile(context, source(kProgram, NULL), unknown, 1, &program));
  report(tgProgramCompile(context, source(kProgram, NULL), wrong, 1, &program));
  char deep[4001];
  memset(deep, '(', 4000);
  deep[4000] = 0;
  report(tgProgramCompile(context, source(deep, "deep.mlir"), NULL, 0, &program));
  char *text;
  report(tgTransform(context, source(kProgram, NULL), "no-such-pass", &text));
  report(tgTransform(context, source(kProgram, NULL), "tg-add-gradient{function=nothing}", &text));
  CHECK(!text);
  report(tgContextLoadDialectPlugin(context, "no-such-plugin.so"));
  report(tgCache("burn", NULL, &text));
}

int main(void) {
  CHECK(tgApiVersion() == TG_API_VERSION && *tgVersion());
  CHECK(tgElementBytes(TG_BF16) == 2 && tgElementBytes(99) == 0 && !tgElementName(-1));
  TgContext *context = tgContextCreate();
  signature(context);
  calls(context, "compiled");
  calls(context, "interpreted");
  wrong_arrays(context);
  failures(context, "compiled");
  failures(context, "interpreted");
  refusals(context);
  tgContextDestroy(context);
  tgContextDestroy(NULL);
  tgProgramDestroy(NULL);
  tgErrorDestroy(NULL);
  tgMemoryRelease();
  printf("done\n");
  return 0;
}

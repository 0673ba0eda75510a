/* Passes, explanations, digests and DLPack. */
#include "TensorGraph-c/DLPack.h"
#include "check.h"

static const char kFirst[] = "func.func @main(%x: f64, %y: f64) -> f64 {\n"
                             "  %0 = tg.add %x, %y : f64\n"
                             "  %1 = tg.exp %x : f64\n"
                             "  %2 = tg.mul %0, %1 : f64\n"
                             "  return %2 : f64\n"
                             "}\n"
                             "func.func @graphs(%x: f64) -> (f64, f64) {\n"
                             "  %0 = tg.ofg \"one\" (%i0 = %x) : (f64) -> f64 {\n"
                             "    %a = tg.exp %i0 : f64\n"
                             "    tg.yield %a : f64\n"
                             "  }\n"
                             "  %1 = tg.ofg \"two\" (%i0 = %x) : (f64) -> f64 {\n"
                             "    %a = tg.sin %i0 : f64\n"
                             "    tg.yield %a : f64\n"
                             "  }\n"
                             "  return %0, %1 : f64, f64\n"
                             "}\n";
/* The same function with other names, in another order, behind a call. */
static const char kSecond[] = "func.func private @inner(%b: f64, %a: f64) -> f64 {\n"
                              "  %e = tg.exp %b : f64\n"
                              "  %s = tg.add %a, %b : f64\n"
                              "  %r = tg.mul %e, %s : f64\n"
                              "  return %r : f64\n"
                              "}\n"
                              "func.func @other(%b: f64, %a: f64) -> f64 {\n"
                              "  %r = call @inner(%b, %a) : (f64, f64) -> f64\n"
                              "  return %r : f64\n"
                              "}\n";

static char *digest(TgContext *context, const char *text, const char *function) {
  char *result;
  succeed(tgDigest(context, source(text, NULL), function, &result));
  CHECK(strlen(result) == 64);
  return result;
}

static void released(DLManagedTensor *self) {
  (void)self;
  printf("deleted\n");
}

static void dlpack(TgContext *context) {
  double data[] = {0, 1, 2, 3, 4, 5};
  int64_t shape[] = {3}, strides[] = {2};
  DLManagedTensor managed;
  memset(&managed, 0, sizeof managed);
  managed.dl_tensor.data = data;
  managed.dl_tensor.byte_offset = 8;
  managed.dl_tensor.device.device_type = 1;
  managed.dl_tensor.ndim = 1;
  managed.dl_tensor.shape = shape;
  managed.dl_tensor.strides = strides;
  managed.dl_tensor.dtype.code = 2;
  managed.dl_tensor.dtype.bits = 64;
  managed.dl_tensor.dtype.lanes = 1;
  managed.deleter = released;
  TgArray argument, result;
  succeed(tgArrayFromDLPack(&managed, &argument));
  CHECK(argument.data == data + 1);
  TgProgram *program = compile(context, "func.func @main(%x: tensor<?xf64>) -> tensor<?xf64> {\n"
                                        "  %0 = tg.mul %x, %x : tensor<?xf64>\n"
                                        "  return %0 : tensor<?xf64>\n"
                                        "}\n");
  memset(&result, 0, sizeof result);
  succeed(tgProgramCall(program, 0, &argument, 1, &result, 1));
  tgArrayRelease(&argument);
  DLManagedTensor *exported;
  succeed(tgArrayToDLPack(&result, &exported));
  CHECK(!result.data && exported->dl_tensor.shape[0] == 3 && ((double *)exported->dl_tensor.data)[2] == 25);
  exported->deleter(exported);
  managed.dl_tensor.device.device_type = 2;
  report(tgArrayFromDLPack(&managed, &argument));
  managed.dl_tensor.device.device_type = 1;
  managed.dl_tensor.dtype.bits = 4;
  report(tgArrayFromDLPack(&managed, &argument));
  tgProgramDestroy(program);
}

/* Programs after passes have the places and names of their source. */
static void passes(TgContext *context) {
  const char *text = "func.func @main(%x: tensor<?xf64>, %i: index) -> f64 {\n"
                     "  %0 = tg.slice %x[%i] : tensor<?xf64>\n"
                     "  %1 = tg.mul %0, %0 : f64\n"
                     "  return %1 : f64\n"
                     "}\n";
  const char *evaluators[] = {"compiled", "interpreted"};
  double data[] = {1, 2, 3}, value;
  int64_t size = 3, index;
  for (int k = 0; k < 2; ++k) {
    TgOption options[] = {{"passes", "tg-add-gradient{function=main}"}, {"evaluator", evaluators[k]}, {"cache", "off"}};
    TgProgram *program;
    succeed(tgProgramCompile(context, source(text, "passes.mlir"), options, 3, &program));
    CHECK(tgProgramFunctionCount(program) == 2 && strcmp(tgProgramArgument(program, 0, 1).name, "i") == 0);
    size_t gradient = (size_t)tgProgramFindFunction(program, "main_gradient");
    TgArray arguments[] = {vector(data, &size), scalar(&index, TG_INDEX)};
    TgArray results[] = {scalar(&value, TG_F64), {0}};
    index = 1;
    succeed(tgProgramCall(program, gradient, arguments, 2, results, 2));
    CHECK(value == 4 && ((double *)results[1].data)[1] == 4);
    tgArrayRelease(&results[1]);
    index = 3;
    report(tgProgramCall(program, gradient, arguments, 2, results, 2));
    tgProgramDestroy(program);
  }
  TgProgram *program;
  TgOption wrong = {"passes", "no-such-pass"};
  report(tgProgramCompile(context, source(text, NULL), &wrong, 1, &program));
  CHECK(!program);
}

int main(void) {
  TgContext *context = tgContextCreate();
  char *first = digest(context, kFirst, "main"), *second = digest(context, kSecond, "other");
  CHECK(strcmp(first, second) == 0);
  tgFree(first);
  tgFree(second);
  char *text;
  report(tgDigest(context, source(kFirst, "a.mlir"), "nothing", &text));

  int32_t same = -1;
  succeed(tgExplain(context, source(kFirst, "a.mlir"), NULL, "one", "two", &text, &same));
  CHECK(same == 0);
  printf("%s", text);
  tgFree(text);
  TgSource again = source(kFirst, "b.mlir");
  succeed(tgExplain(context, source(kFirst, "a.mlir"), &again, NULL, NULL, &text, &same));
  CHECK(same == 1);
  printf("%s", text);
  tgFree(text);
  report(tgExplain(context, source(kFirst, "a.mlir"), NULL, "one", "three", &text, &same));

  succeed(tgTransform(context, source(kFirst, NULL), "builtin.module(tg-freeze,cse)", &text));
  printf("%s", text);
  tgFree(text);
  succeed(tgTransform(context, source(kSecond, NULL), "tg-add-gradient{function=other},tg-fast-run", &text));
  CHECK(strstr(text, "@other_gradient"));
  /* What a transformation prints can be read again. */
  TgProgram *program = compile(context, text);
  CHECK(tgProgramFindFunction(program, "other_gradient") >= 0);
  tgProgramDestroy(program);
  tgFree(text);

  passes(context);
  dlpack(context);
  tgContextDestroy(context);
  printf("done\n");
  return 0;
}

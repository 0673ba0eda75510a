/* Arrays whose fields were never set, or are wrong: errors with text, which read no more than the type says. */
#include "TensorGraph-c/DLPack.h"
#include "check.h"
#include <stdint.h>

static const char kProgram[] = "func.func @main(%x: tensor<?xf64>, %c: f64) -> (f64, tensor<?xf64>) {\n"
                               "  %0 = tg.mul %x, %c : (tensor<?xf64>, f64)\n"
                               "  %1 = tg.sum %0 : tensor<?xf64>\n"
                               "  return %1, %0 : f64, tensor<?xf64>\n"
                               "}\n"
                               "func.func @matrix(%x: tensor<3x3xf32>) -> tensor<3x3xf32> {\n"
                               "  %0 = tg.neg %x : tensor<3x3xf32>\n"
                               "  return %0 : tensor<3x3xf32>\n"
                               "}\n"
                               "func.func @complex(%x: tensor<?xcomplex<f32>>) -> complex<f32> {\n"
                               "  %0 = tg.sum %x : tensor<?xcomplex<f32>>\n"
                               "  return %0 : complex<f32>\n"
                               "}\n";
static double data[8] = {1, 2, 3}, c = 2;
static int64_t three = 3;

static void callWith(const TgProgram *program, TgArray x) {
  TgArray arguments[] = {x, scalar(&c, TG_F64)}, results[2];
  memset(results, 0, sizeof results);
  report(tgProgramCall(program, 0, arguments, 2, results, 2));
  CHECK(!results[0].data && !results[1].data);
}

static void callInto(const TgProgram *program, TgArray y) {
  TgArray arguments[] = {vector(data, &three), scalar(&c, TG_F64)}, results[2];
  memset(results, 0, sizeof results);
  results[1] = y;
  report(tgProgramCall(program, 0, arguments, 2, results, 2));
  CHECK(!results[0].data);
}

/* Whether a matrix may be written with these strides. */
static int takes(const TgProgram *program, int64_t row, int64_t column) {
  float matrix[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9}, memory[64] = {0};
  int64_t sizes[] = {3, 3}, strides[] = {row, column};
  TgArray argument = {matrix, sizes, NULL, 2, TG_F32, NULL, NULL};
  TgArray result = {memory + 30, sizes, strides, 2, TG_F32, NULL, NULL};
  TgError *error = tgProgramCall(program, 1, &argument, 1, &result, 1);
  for (int i = 0; i < 9 && !error; ++i)
    CHECK(memory[30 + i / 3 * row + i % 3 * column] == -matrix[i]);
  int isTaken = !error;
  if (error)
    CHECK(strstr(tgErrorText(error), "result 0 of 'matrix' has elements that share memory"));
  tgErrorDestroy(error);
  return isTaken;
}

static void tryAll(const TgProgram *program) {
  TgArray x = vector(data, &three);
  for (int32_t rank = -2; rank <= 2; rank += rank == -1 ? 3 : 1) {
    x.rank = rank;
    callWith(program, x);
  }
  x.rank = INT32_MAX;
  callWith(program, x);
  x.sizes = NULL;
  callWith(program, x);
  x.rank = INT32_MIN;
  callInto(program, x);
  x.rank = 1;
  callInto(program, x);
  x = vector(NULL, &three);
  callWith(program, x);
  x = vector((double *)((char *)data + 4), &three);
  callWith(program, x);
  callInto(program, x);
  x = vector(data, &three);
  x.element = 0x7fffffff;
  callWith(program, x);
  x.element = -1;
  callInto(program, x);
  /* Complex numbers are aligned as their parts are. */
  int64_t size = 2;
  TgArray complex = {(char *)data + 4, &size, NULL, 1, TG_C64, NULL, NULL}, result;
  memset(&result, 0, sizeof result);
  succeed(tgProgramCall(program, 2, &complex, 1, &result, 1));
  tgArrayRelease(&result);
  complex.data = (char *)data + 2;
  report(tgProgramCall(program, 2, &complex, 1, &result, 1));

  CHECK(takes(program, 3, 1) && takes(program, 1, 3) && takes(program, -3, -1) && takes(program, 9, 2));
  CHECK(takes(program, 3, 4) && takes(program, -4, 3)); /* interleaved */
  CHECK(!takes(program, 1, 1) && !takes(program, 0, 1) && !takes(program, 2, 1) && !takes(program, 2, -4));
  CHECK(!takes(program, INT64_MIN, 1) && !takes(program, INT64_MAX, 1));

  report(tgProgramCall(program, 0, NULL, 2, NULL, 2));
  TgArray arguments[] = {vector(data, &three), scalar(&c, TG_F64)};
  report(tgProgramCall(program, 0, arguments, 2, NULL, 2));
}

static void tryTensors(const TgProgram *program) {
  TgArray x;
  report(tgArrayFromDLPack(NULL, &x));
  DLManagedTensor tensor;
  memset(&tensor, 0, sizeof tensor);
  tensor.dl_tensor = (DLTensor){data, {1, 0}, 1, {2, 64, 1}, &three, NULL, 8};
  DLManagedTensor wrong[4] = {tensor, tensor, tensor, tensor};
  wrong[0].dl_tensor.data = NULL; /* with an offset */
  wrong[1].dl_tensor.ndim = -1;
  wrong[2].dl_tensor.shape = NULL;
  wrong[3].dl_tensor.byte_offset = 3;
  for (int k = 0; k < 4; ++k) {
    succeed(tgArrayFromDLPack(&wrong[k], &x));
    callWith(program, x);
    tgArrayRelease(&x);
  }
}

int main(void) {
  TgContext *context = tgContextCreate();
  const char *evaluators[] = {"compiled", "interpreted"};
  for (int k = 0; k < 2; ++k) {
    TgProgram *program;
    TgOption options[] = {{"cache", "off"}, {"evaluator", evaluators[k]}};
    succeed(tgProgramCompile(context, source(kProgram, "model.mlir"), options, 2, &program));
    printf("%s\n", evaluators[k]);
    tryAll(program);
    tryTensors(program);
    tgProgramDestroy(program);
  }
  printf("texts\n");
  TgProgram *program;
  char *text;
  TgSource none = {NULL, 100, NULL};
  report(tgProgramCompile(context, none, NULL, 0, &program));
  report(tgProgramCompile(context, source(kProgram, NULL), NULL, 2, &program));
  report(tgProgramCompileForHost(context, source(kProgram, NULL), NULL, 0, NULL, 1, &program));
  report(tgProgramCompile(context, (TgSource){kProgram, sizeof kProgram, "nul.mlir"}, NULL, 0, &program));
  report(tgDigest(context, source(kProgram, "a.mlir"), NULL, &text));
  report(tgCache(NULL, NULL, &text));
  report(tgContextLoadDialectPlugin(context, NULL));
  program = compile(context, kProgram);
  CHECK(tgProgramFindFunction(program, NULL) == -1);
  tgProgramDestroy(program);
  tgContextDestroy(context);
  printf("done\n");
  return 0;
}

/* Many threads: one program called by all; contexts and programs made and destroyed by each; errors in between. */
#include "check.h"
#include <pthread.h>

static const char kProgram[] = "func.func @main(%x: tensor<?xf64>, %i: index) -> (tensor<?xf64>, f64) {\n"
                               "  %0 = tg.mul %x, %x : tensor<?xf64>\n"
                               "  %1 = tg.slice %x[%i] : tensor<?xf64>\n"
                               "  return %0, %1 : tensor<?xf64>, f64\n"
                               "}\n";
enum { kThreads = 6, kCalls = 200 };

static TgContext *shared;
static TgProgram *program;

static void call(const TgProgram *which, double first, int64_t index) {
  double data[] = {first, 2, 3};
  int64_t size = 3;
  TgArray arguments[] = {vector(data, &size), scalar(&index, TG_INDEX)}, results[2];
  memset(results, 0, sizeof results);
  TgError *error = tgProgramCall(which, 0, arguments, 2, results, 2);
  if (index > 2) {
    CHECK(error && tgErrorKind(error) == TG_ERROR_BAD_INDEX && tgErrorLocation(error).line == 3);
    tgErrorDestroy(error);
    return;
  }
  succeed(error);
  CHECK(((double *)results[0].data)[0] == first * first);
  tgArrayRelease(&results[0]);
  tgArrayRelease(&results[1]);
}

static void *run(void *argument) {
  long number = (long)argument;
  for (int k = 0; k < kCalls; ++k)
    call(program, (double)(number + k), k % 4);
  /* One more program in the common context, and one in a context of its own. */
  TgProgram *second = compile(shared, kProgram);
  call(second, 3, 0);
  TgContext *own = tgContextCreate();
  TgProgram *third = compile(own, kProgram);
  tgContextDestroy(own);
  call(third, 4, 7);
  tgProgramDestroy(second);
  tgProgramDestroy(third);
  return NULL;
}

int main(void) {
  shared = tgContextCreate();
  program = compile(shared, kProgram);
  pthread_t threads[kThreads];
  for (long k = 0; k < kThreads; ++k)
    CHECK(pthread_create(&threads[k], NULL, run, (void *)k) == 0);
  for (long k = 0; k < kThreads; ++k)
    pthread_join(threads[k], NULL);
  tgProgramDestroy(program);
  tgContextDestroy(shared);
  printf("done\n");
  return 0;
}

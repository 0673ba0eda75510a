/* Forks while threads compile and interpret: children call, interpret, compile and destroy what they have inherited. */
#include "check.h"
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/wait.h>
#include <unistd.h>

static const char kProgram[] = "func.func @main(%x: tensor<?xf64>, %i: index) -> f64 {\n"
                               "  %0 = tg.exp %x : tensor<?xf64>\n"
                               "  %1 = tg.slice %0[%i] : tensor<?xf64>\n"
                               "  return %1 : f64\n"
                               "}\n";
enum { kThreads = 3, kForks = 20 };

static TgContext *context;
static TgProgram *programs[2]; /* compiled, interpreted */
static atomic_int stops;

static TgProgram *make(TgContext *where, const char *evaluator) {
  TgProgram *program;
  TgOption options[] = {{"evaluator", evaluator}, {"cache", "off"}, {"mode", "debug"}};
  succeed(tgProgramCompile(where, source(kProgram, "model.mlir"), options, 3, &program));
  return program;
}

static void call(const TgProgram *program) {
  double data[] = {0, 0};
  int64_t size = 2, index = 1;
  TgArray arguments[] = {vector(data, &size), scalar(&index, TG_INDEX)}, result;
  memset(&result, 0, sizeof result);
  succeed(tgProgramCall(program, 0, arguments, 2, &result, 1));
  CHECK(*(double *)result.data == 1);
  tgArrayRelease(&result);
  index = 2;
  TgError *error = tgProgramCall(program, 0, arguments, 2, &result, 1);
  CHECK(error && tgErrorKind(error) == TG_ERROR_BAD_INDEX && tgErrorLocation(error).line == 3);
  tgErrorDestroy(error);
}

static void *work(void *argument) {
  (void)argument;
  while (!stops) {
    tgProgramDestroy(make(context, "compiled"));
    TgContext *own = tgContextCreate();
    TgProgram *program = make(own, "interpreted");
    tgContextDestroy(own);
    call(program);
    tgProgramDestroy(program);
    call(programs[1]);
  }
  return NULL;
}

int main(void) {
  context = tgContextCreate();
  programs[0] = make(context, "compiled");
  programs[1] = make(context, "interpreted");
  pthread_t threads[kThreads];
  for (long k = 0; k < kThreads; ++k)
    CHECK(pthread_create(&threads[k], NULL, work, NULL) == 0);
  int failures = 0;
  for (int k = 0; k < kForks; ++k) {
    usleep(5000);
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
      alarm(120);
      /* Some use the context before it is destroyed, some do not. */
      if (k % 3) {
        call(programs[0]);
        call(programs[1]);
        TgProgram *own = make(context, k % 2 ? "compiled" : "interpreted");
        call(own);
        tgProgramDestroy(own);
      }
      tgProgramDestroy(programs[0]);
      tgProgramDestroy(programs[1]);
      tgContextDestroy(context);
      return 0; /* with all that a process does at its end */
    }
    int status = -1;
    CHECK(waitpid(child, &status, 0) == child);
    if (status != 0)
      printf("child %d ends with %d\n", k, status), ++failures;
  }
  stops = 1;
  for (long k = 0; k < kThreads; ++k)
    pthread_join(threads[k], NULL);
  call(programs[1]);
  tgProgramDestroy(programs[0]);
  tgProgramDestroy(programs[1]);
  tgContextDestroy(context);
  printf("%d failures\n", failures);
  return 0;
}

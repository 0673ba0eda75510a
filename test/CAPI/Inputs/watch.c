/* Calls and compilations that a flag or a time limit ends, and that report their progress. */
#include "check.h"
#include <signal.h>
#include <sys/time.h>
#include <time.h>

static volatile sig_atomic_t flag;
static void onAlarm(int number) {
  (void)number;
  flag = 1;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void alarmIn(int milliseconds) {
  struct itimerval timer = {{0, 0}, {0, milliseconds * 1000}};
  flag = 0;
  setitimer(ITIMER_REAL, &timer, NULL);
}

/* Each would run for hours. */
static const char *const examples[][2] = {
    {"steps", "func.func @main(%n: index, %x: f64) -> f64 {\n"
              "  %0 = tg.scan %t to %n states(%h = %x : f64) -> f64 {\n"
              "    %1 = tg.sin %h : f64\n"
              "    tg.yield %1 : f64\n"
              "  }\n"
              "  return %0 : f64\n"
              "}\n"},
    {"inner steps", "func.func @main(%n: index, %x: f64) -> f64 {\n"
                    "  %0 = tg.scan %t to %n states(%h = %x : f64) consts(%m = %n : index) -> f64 {\n"
                    "    %1 = tg.scan %u to %m states(%g = %h : f64) -> f64 {\n"
                    "      %2 = tg.sin %g : f64\n"
                    "      tg.yield %2 : f64\n"
                    "    }\n"
                    "    tg.yield %1 : f64\n"
                    "  }\n"
                    "  return %0 : f64\n"
                    "}\n"},
    /* Memory is allocated in the loop. */
    {"rows", "func.func @main(%n: index, %x: f64) -> f64 {\n"
             "  %c100000 = arith.constant 100000 : index\n"
             "  %v = tg.full %x [%c100000] : f64\n"
             "  %0 = tg.scan %t to %n states(%h = %v : tensor<?xf64>) -> tensor<?xf64> {\n"
             "    %1 = tg.cumsum %h axis 0 : tensor<?xf64>\n"
             "    %2 = tg.sort %1 axis 0 : tensor<?xf64>\n"
             "    %3 = tg.tanh %2 : tensor<?xf64>\n"
             "    tg.yield %3 : tensor<?xf64>\n"
             "  }\n"
             "  %4 = tg.sum %0 axes [0] : tensor<?xf64>\n"
             "  return %4 : f64\n"
             "}\n"}};

static int64_t lastDone, lastTotal, reports;
static void hear(void *state, int64_t done, int64_t total) {
  CHECK(state == &flag);
  if (total == 0) /* no loop runs yet */
    return;
  CHECK(done >= 0 && done <= total && total == INT64_C(1) << 50);
  lastDone = done;
  lastTotal = total;
  flag = ++reports >= 3;
}

static void call(TgProgram *program, int64_t steps, const TgWatch *watch, TgError **error, double *value) {
  double x = 0.5;
  TgArray arguments[] = {scalar(&steps, TG_INDEX), scalar(&x, TG_F64)}, result = {0};
  *error = tgProgramCallWatched(program, 0, arguments, 2, &result, 1, watch);
  if (result.data)
    *value = *(double *)result.data;
  CHECK(!*error == !!result.data);
  tgArrayRelease(&result);
}

static void testCalls(TgContext *context, const char *name, const char *value) {
  for (size_t k = 0; k < sizeof examples / sizeof *examples; ++k) {
    TgOption options[] = {{"cache", "off"}, {name, value}};
    TgProgram *program;
    succeed(tgProgramCompile(context, source(examples[k][1], "model.mlir"), options, 2, &program));
    TgError *error;
    double expected = 0, again = 0;
    call(program, 2, NULL, &error, &expected);
    succeed(error);
    TgWatch stops = {&flag, 0, NULL, NULL}, late = {NULL, 0.05, NULL, NULL}, hears = {&flag, 0, hear, (void *)&flag};
    /* Several times: what a call leaves behind would add up. */
    for (int round = 0; round < 3; ++round) {
      printf("%s %s: ", examples[k][0], value);
      alarmIn(50);
      double start = now();
      call(program, INT64_C(1) << 50, &stops, &error, &again);
      CHECK(now() - start < 20); /* on a busy machine */
      report(error);
      flag = 0;
      call(program, 2, &stops, &error, &again);
      succeed(error);
      CHECK(again == expected);
    }
    printf("%s %s: ", examples[k][0], value);
    call(program, INT64_C(1) << 50, &late, &error, &again);
    report(error);
    flag = 0;
    reports = 0;
    call(program, INT64_C(1) << 50, &hears, &error, &again);
    tgErrorDestroy(error);
    CHECK(reports == 3 && lastTotal == INT64_C(1) << 50);
    if (k == 0)
      CHECK(lastDone > 0);
    call(program, 2, NULL, &error, &again);
    succeed(error);
    CHECK(again == expected);
    tgProgramDestroy(program);
  }
}

/* A program that takes seconds to compile. */
static char *largeProgram(void) {
  enum { kCount = 3000 };
  char *text = malloc(200 * kCount), *end = text;
  end += sprintf(end, "func.func @main(%%x0: tensor<?xf64>) -> tensor<?xf64> {\n");
  for (int k = 0; k < kCount; ++k)
    end += sprintf(end, "  %%y%d = tg.%s %%x%d : tensor<?xf64>\n  %%x%d = tg.add %%y%d, %%x%d : tensor<?xf64>\n", k,
                   k % 3 ? "sin" : "tanh", k, k + 1, k, k / 2);
  sprintf(end, "  return %%x%d : tensor<?xf64>\n}\n", (int)kCount);
  return text;
}

static void testCompilations(TgContext *context) {
  char *text = largeProgram();
  TgOption options[] = {{"cache", "off"}};
  TgWatch stops = {&flag, 0, NULL, NULL}, late = {NULL, 0.1, NULL, NULL};
  TgProgram *program = (TgProgram *)text;
  alarmIn(100);
  TgError *error = tgProgramCompileWatched(context, source(text, "large.mlir"), options, 1, NULL, 0, &stops, &program);
  CHECK(!program);
  report(error);
  error = tgProgramCompileWatched(context, source(text, "large.mlir"), options, 1, NULL, 0, &late, &program);
  CHECK(!program);
  report(error);
  free(text);
  /* The context is as it was. */
  TgWatch none = {NULL, 0, NULL, NULL};
  succeed(tgProgramCompileWatched(context, source(examples[0][1], "model.mlir"), options, 1, NULL, 0, &none, &program));
  double value = 0;
  call(program, 1, &none, &error, &value);
  succeed(error);
  CHECK(value > 0.479 && value < 0.48);
  tgProgramDestroy(program);
}

int main(void) {
  struct sigaction action = {0};
  action.sa_handler = onAlarm;
  sigaction(SIGALRM, &action, NULL);
  TgContext *context = tgContextCreate();
  CHECK(!tgContextIsEntered(context));
  testCalls(context, "mode", "debug");
  testCalls(context, "mode", "fast-run");
  testCalls(context, "evaluator", "interpreted");
  testCompilations(context);
  tgContextDestroy(context);
  puts("done");
  return 0;
}

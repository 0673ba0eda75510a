/* Calls that a monitor ends. Without it, each would run for hours, but for the product. */
#include "check.h"
#include <pthread.h>

typedef struct {
  const char *name, *text;
} Example;

static const Example examples[] = {
    {"short steps", "func.func @main(%n: index, %x: f64) -> f64 {\n"
                    "  %0 = tg.scan %t to %n states(%h = %x : f64) -> f64 {\n"
                    "    %1 = tg.sin %h : f64\n"
                    "    tg.yield %1 : f64\n"
                    "  }\n"
                    "  return %0 : f64\n"
                    "}\n"},
    {"backwards", "func.func @main(%n: index, %x: f64) -> f64 {\n"
                  "  %0 = tg.scan %t to %n backwards states(%h = %x : f64) -> f64 {\n"
                  "    %1 = tg.cos %h : f64\n"
                  "    tg.yield %1 : f64\n"
                  "  }\n"
                  "  return %0 : f64\n"
                  "}\n"},
    {"until", "func.func @main(%n: index, %x: f64) -> f64 {\n"
              "  %limit = arith.constant 2.0 : f64\n"
              "  %0 = tg.scan %t to %n states(%h = %x : f64) consts(%l = %limit : f64) -> f64 {\n"
              "    %1 = tg.sin %h : f64\n"
              "    %stop = arith.cmpf ogt, %1, %l : f64\n"
              "    tg.yield %1 : f64 until %stop\n"
              "  }\n"
              "  return %0 : f64\n"
              "}\n"},
    {"inner loops", "func.func @main(%n: index, %x: f64) -> f64 {\n"
                    "  %0 = tg.scan %t to %n states(%h = %x : f64) consts(%m = %n : index) -> f64 {\n"
                    "    %1 = tg.scan %u to %m states(%g = %h : f64) -> f64 {\n"
                    "      %2 = tg.sin %g : f64\n"
                    "      tg.yield %2 : f64\n"
                    "    }\n"
                    "    tg.yield %1 : f64\n"
                    "  }\n"
                    "  return %0 : f64\n"
                    "}\n"},
    {"large steps", "func.func @main(%n: index, %x: f64) -> f64 {\n"
                    "  %c1000 = arith.constant 1000 : index\n"
                    "  %v = tg.full %x [%c1000] : f64\n"
                    "  %0 = tg.scan %t to %n states(%h = %v : tensor<?xf64>) -> tensor<?xf64> {\n"
                    "    %1 = tg.sin %h : tensor<?xf64>\n"
                    "    %2 = tg.cumsum %1 axis 0 : tensor<?xf64>\n"
                    "    tg.yield %2 : tensor<?xf64>\n"
                    "  }\n"
                    "  %3 = tg.sum %0 axes [0] : tensor<?xf64>\n"
                    "  return %3 : f64\n"
                    "}\n"},
    {"calls", "func.func private @steps(%n: index, %x: f64) -> f64 {\n"
              "  %0 = tg.scan %t to %n states(%h = %x : f64) -> f64 {\n"
              "    %1 = tg.sin %h : f64\n"
              "    tg.yield %1 : f64\n"
              "  }\n"
              "  return %0 : f64\n"
              "}\n"
              "func.func @main(%n: index, %x: f64) -> f64 {\n"
              "  %0 = tg.scan %t to %n states(%h = %x : f64) consts(%m = %n : index) -> f64 {\n"
              "    %1 = func.call @steps(%m, %h) : (index, f64) -> f64\n"
              "    tg.yield %1 : f64\n"
              "  }\n"
              "  return %0 : f64\n"
              "}\n"}};

typedef struct {
  int left, polls; /* how often the call goes on, and how often it was asked */
  pthread_t caller;
} State;

static int32_t poll(void *data) {
  State *state = (State *)data;
  CHECK(pthread_equal(state->caller, pthread_self()));
  ++state->polls;
  return state->left-- <= 0;
}

static void forget(void *data) { ((State *)data)->left = -100; }

int main(void) {
  static const char *const ways[][2] = {{"mode", "debug"}, {"mode", "fast-run"}, {"evaluator", "interpreted"}};
  TgContext *context = tgContextCreate();
  for (size_t k = 0; k < sizeof examples / sizeof *examples; ++k)
    for (int way = 0; way < 3; ++way) {
      TgOption options[] = {{"cache", "off"}, {ways[way][0], ways[way][1]}};
      TgProgram *program;
      succeed(tgProgramCompile(context, source(examples[k].text, "model.mlir"), options, 2, &program));
      State state = {3, 0, pthread_self()};
      TgMonitor monitor = {poll, &state, forget};
      tgProgramSetMonitor(program, monitor);
      int64_t steps = INT64_C(1) << 50, few = 2;
      double x = 0.5;
      TgArray arguments[] = {scalar(&steps, TG_INDEX), scalar(&x, TG_F64)}, result = {0};
      printf("%s %s: ", examples[k].name, ways[way][1]);
      report(tgProgramCall(program, 0, arguments, 2, &result, 1));
      CHECK(state.polls == 4 && !result.data);
      /* The program can be called again. */
      state.left = 1000;
      arguments[0].data = &few;
      succeed(tgProgramCall(program, 0, arguments, 2, &result, 1));
      CHECK(result.data);
      tgArrayRelease(&result);
      TgMonitor none = {NULL, NULL, NULL};
      tgProgramSetMonitor(program, none);
      CHECK(state.left == -100);
      succeed(tgProgramCall(program, 0, arguments, 2, &result, 1));
      tgArrayRelease(&result);
      tgProgramDestroy(program);
    }
  tgContextDestroy(context);
  puts("done");
  return 0;
}

// Parallel loops of the runtime, with threads that a sanitizer watches: every step is done once, the first failure is
// reported, and what parts allocate is released.

#include "TensorGraph/Runtime/RuntimeABI.h"
#include <stdio.h>
#include <stdlib.h>

enum { kSteps = 1000, kCost = 1000 };

struct steps {
  int done[kSteps];
  int64_t failing; // and every one of the next that is a multiple of it; 0: none
};

static int32_t part(tg_context *context, int64_t begin, int64_t end, void *captured) {
  struct steps *steps = (struct steps *)captured;
  void *memory = tg_allocate(context, 64, 5000);
  for (int64_t k = begin; k < end; ++k) {
    if (steps->failing && k >= steps->failing && k % steps->failing == 0) {
      context->check = 7;
      context->values[0] = k;
      return TG_CHECK_FAILED; // the block is found in the context
    }
    steps->done[k] += 1;
  }
  tg_free(context, memory);
  return TG_OK;
}

static void expect(int condition, const char *what) {
  if (condition)
    return;
  printf("WRONG: %s\n", what);
  exit(1);
}

static int32_t nested(tg_context *context, int64_t begin, int64_t end, void *captured) {
  struct steps *rows = (struct steps *)captured;
  for (int64_t k = begin; k < end; ++k)
    if (tg_parallel_for(context, 0, kSteps, kCost, part, &rows[k]))
      return TG_CHECK_FAILED;
  return TG_OK;
}

int main(void) {
  const char *reason = tg_threads_load();
  expect(!reason, reason ? reason : "");
  for (int64_t threads = 0; threads <= 5; ++threads)
    for (int64_t failing = 0; failing < kSteps; failing += 83) {
      static struct steps steps, rows[4];
      steps = (struct steps){.failing = failing};
      tg_context context = {.threads = threads};
      int32_t status = tg_parallel_for(&context, 0, kSteps, kCost, part, &steps);
      expect(status == (failing ? TG_CHECK_FAILED : TG_OK), "the status");
      int64_t all = failing ? failing : kSteps;
      for (int64_t k = 0; k < all; ++k)
        expect(steps.done[k] == 1, "a step is done once");
      if (failing)
        expect(context.check == 7 && context.values[0] == failing, "the first failure is reported");
      expect(context.allocations > 0 && context.peak_bytes >= 5000, "what parts allocate counts");
      tg_context_release(&context);

      for (int k = 0; k < 4; ++k)
        rows[k] = (struct steps){.failing = 0};
      expect(tg_parallel_for(&context, 1, 4, (int64_t)kSteps * kCost, nested, rows) == TG_OK, "loops inside of loops");
      for (int k = 0; k < 4; ++k)
        expect(rows[k].done[kSteps - 1] == (k > 0), "loops inside of loops are done once");
      expect(tg_parallel_for(&context, 5, 5, kCost, part, &steps) == TG_OK, "no steps");
      expect(tg_parallel_for(&context, 5, 2, kCost, part, &steps) == TG_OK, "less than no steps");
      expect(context.bytes == 0, "everything is released");
    }
  // Costs and ends that leave no room above them.
  static struct steps steps;
  tg_context context = {.threads = 2};
  expect(tg_parallel_for(&context, 0, kSteps, INT64_MAX, part, &steps) == TG_OK, "a large cost");
  expect(tg_parallel_for(&context, 0, kSteps, -1, part, &steps) == TG_OK, "a negative cost");
  expect(steps.done[kSteps - 1] == 2, "both are done");
  tg_context_release(&context);
  puts("done");
  return 0;
}

/* Many threads: one program called by all, with tensors of many sizes, and a loop; contexts and programs made and
   destroyed by each; errors in between. usage: threads [THREADS CALLS], each thread makes as many calls. Memory that
   calls keep is a failure. */
#include "check.h"
#include <pthread.h>
#include <unistd.h>

static const char kProgram[] = "func.func @main(%x: tensor<?xf64>, %i: index) -> (tensor<?xf64>, f64, f64) {\n"
                               "  %0 = tg.mul %x, %x : tensor<?xf64>\n"
                               "  %1 = tg.slice %x[%i] : tensor<?xf64>\n"
                               "  %zero = arith.constant 0.0 : f64\n"
                               "  %2 = tg.scan %t seqs(%e = %x : tensor<?xf64>) states(%s = %zero : f64) -> (f64) {\n"
                               "    %3 = tg.add %s, %e : f64\n"
                               "    tg.yield %3 : f64\n"
                               "  }\n"
                               "  return %0, %1, %2 : tensor<?xf64>, f64, f64\n"
                               "}\n";
enum { kMostSize = 40, kKeptBytes = 8 << 20 };

static long threadCount = 6, callCount = 200;
static TgContext *shared;
static TgProgram *program;

static void call(const TgProgram *which, int64_t size, double first, int64_t index) {
  double data[kMostSize], sum = 0;
  for (int64_t k = 0; k < size; ++k)
    sum += data[k] = first + (double)k;
  TgArray arguments[] = {vector(data, &size), scalar(&index, TG_INDEX)}, results[3];
  memset(results, 0, sizeof results);
  TgError *error = tgProgramCall(which, 0, arguments, 2, results, 3);
  if (index >= size) {
    CHECK(error && tgErrorKind(error) == TG_ERROR_BAD_INDEX && tgErrorLocation(error).line == 3);
    tgErrorDestroy(error);
    return;
  }
  succeed(error);
  const double *squares = results[0].data;
  for (int64_t k = 0; k < size; ++k)
    CHECK(squares[k] == data[k] * data[k]);
  CHECK(*(double *)results[1].data == data[index] && *(double *)results[2].data == sum);
  for (int k = 0; k < 3; ++k)
    tgArrayRelease(&results[k]);
}

static void callOften(long number, long from, long to) {
  for (long k = from; k < to; ++k)
    call(program, (number + k) % kMostSize, (double)(number + k % 1000), k % 4);
}

static void *runFirst(void *argument) {
  long number = (long)argument;
  callOften(number, 0, callCount / 10);
  /* One more program in the common context, and one in a context of its own. */
  TgProgram *second = compile(shared, kProgram);
  call(second, 3, 3, 0);
  TgContext *own = tgContextCreate();
  TgProgram *third = compile(own, kProgram);
  tgContextDestroy(own);
  call(third, 3, 4, 7);
  tgProgramDestroy(second);
  tgProgramDestroy(third);
  return NULL;
}

static void *runOthers(void *argument) {
  callOften((long)argument, callCount / 10, callCount);
  return NULL;
}

static void runThreads(void *(*run)(void *)) {
  pthread_t *threads = malloc((size_t)threadCount * sizeof *threads);
  CHECK(threads);
  for (long k = 0; k < threadCount; ++k)
    CHECK(pthread_create(&threads[k], NULL, run, (void *)k) == 0);
  for (long k = 0; k < threadCount; ++k)
    pthread_join(threads[k], NULL);
  free(threads);
}

/* The memory of the process, in bytes. */
static long residentBytes(void) {
  long whole = 0, resident = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  CHECK(file && fscanf(file, "%ld %ld", &whole, &resident) == 2);
  fclose(file);
  return resident * sysconf(_SC_PAGESIZE);
}

int main(int count, char **arguments) {
  if (count == 3) {
    threadCount = atol(arguments[1]);
    callCount = atol(arguments[2]);
  }
  shared = tgContextCreate();
  program = compile(shared, kProgram);
  runThreads(runFirst);
  long before = residentBytes();
  runThreads(runOthers);
  long kept = residentBytes() - before;
  printf("%ld calls of %ld threads: memory %s\n", threadCount * callCount, threadCount,
         kept <= kKeptBytes ? "is flat" : "grows");
  CHECK(kept <= kKeptBytes);
  tgProgramDestroy(program);
  tgContextDestroy(shared);
  printf("done\n");
  return 0;
}

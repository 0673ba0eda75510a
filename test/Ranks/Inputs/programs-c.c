/* A divided program on ranks, by the C interface. Each rank prints one line with what it has seen, the same on all.
   With WITH_MPI, ranks of odd and of even numbers run it apart, on communicators that MPI has made. */
#include "TensorGraph-c/TensorGraph.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef WITH_MPI
#include <mpi.h>
#endif

enum { ROWS = 1001 };

static const char kProgram[] =
    "func.func @main(%x: tensor<?x2xf64> {tg.sharding = #tg.sharding<[{\"rows\"=13}, {}]>}, %i: index)\n"
    "    -> (f64, tensor<?xf64>) {\n"
    "  %w = arith.constant dense<[2.0, -1.0]> : tensor<2xf64>\n"
    "  %p = tg.dot %x, %w : (tensor<?x2xf64>, tensor<2xf64>)\n"
    "  %s = tg.sum %p : tensor<?xf64>\n"
    "  %t = tg.slice %w[%i] : tensor<2xf64>\n"
    "  %r = tg.mul %s, %t : f64\n"
    "  return %r, %p : f64, tensor<?xf64>\n"
    "}\n";

static char line[4096];
static void say(const char *text) { strcat(line, text); }

/* Adds the message of an error, of which it cuts the end, and its last note. Destroys the error. */
static void tell(TgError *error) {
  if (error) {
    size_t notes = tgErrorNoteCount(error);
    char start[150];
    snprintf(start, sizeof start, "%s", tgErrorMessage(error));
    say("; ");
    say(tgErrorKindName(tgErrorKind(error)));
    say(" ");
    say(start);
    if (notes) {
      say(" (");
      say(tgErrorNoteMessage(error, notes - 1));
      say(")");
    }
  } else {
    say("; no error");
  }
  tgErrorDestroy(error);
}

static void fail(TgError *error) {
  fprintf(stderr, "%s", tgErrorText(error));
  exit(1);
}

int main(void) {
  int32_t handle = -1;
#ifdef WITH_MPI
  int number;
  MPI_Comm half;
  MPI_Init(NULL, NULL);
  MPI_Comm_rank(MPI_COMM_WORLD, &number);
  MPI_Comm_split(MPI_COMM_WORLD, number % 2, number, &half);
  handle = (int32_t)MPI_Comm_c2f(half);
#endif
  TgCommunicator *communicator;
  TgError *error = tgCommunicatorOpen(NULL, handle, &communicator);
  if (error)
    fail(error);
  int32_t rank = tgCommunicatorRank(communicator), size = tgCommunicatorSize(communicator), last = rank == size - 1;

  /* All compile, and agree on whether all of them could. */
  TgContext *context = tgContextCreate();
  TgProgram *program;
  error = tgProgramCompile(context, (TgSource){kProgram, strlen(kProgram), "model.mlir"}, NULL, 0, &program);
  error = tgCommunicatorAgree(communicator, error);
  if (error)
    fail(error);
  int32_t axis = -1;
  if (tgProgramArgumentShards(program, 0, 0, &axis) != 13 || axis != 0 ||
      tgProgramArgumentShards(program, 0, 1, NULL) != 0 || tgProgramArgumentShards(program, 0, 2, NULL) != 0 ||
      tgProgramResultShards(program, 0, 0, NULL) != 0 || tgProgramResultShards(program, 0, 1, &axis) != 13 || axis != 0)
    say("wrong shards; ");

  /* The rows of this rank. */
  int64_t first = tgCommunicatorFirstRow(communicator, rank, 13, ROWS);
  int64_t rows = tgCommunicatorFirstRow(communicator, rank + 1, 13, ROWS) - first;
  double (*x)[2] = calloc((size_t)rows + 7, sizeof *x);
  for (int64_t k = 0; k < rows; ++k) {
    x[k][0] = (double)(first + k) / 49;
    x[k][1] = 1 / (1.0 + (double)(first + k));
  }
  int64_t sizes[2] = {rows, 2}, index = 0;
  TgArray arguments[] = {{.data = x, .sizes = sizes, .rank = 2, .element = TG_F64},
                         {.data = &index, .element = TG_INDEX}};
  double value = 0;
  TgArray results[] = {{.data = &value, .element = TG_F64}, {0}};
  error = tgProgramCallOn(program, 0, communicator, arguments, 2, results, 2, NULL);
  if (error)
    fail(error);
  char text[64];
  snprintf(text, sizeof text, "%.17g", value);
  say(text);
  const double *products = results[1].data;
  if (results[1].sizes[0] != rows || (rows && products[rows - 1] != 2 * x[rows - 1][0] - x[rows - 1][1]))
    say("wrong rows; ");
  tgArrayRelease(&results[1]);

  /* Ways to fail, of the last rank or of all; one rank alone has any number of rows. */
  sizes[0] = last && size > 1 ? rows + 7 : size > 1 ? rows : -1;
  tell(tgProgramCallOn(program, 0, communicator, arguments, 2, results, 2, NULL));
  sizes[0] = rows;
  sizes[1] = last ? 3 : 2;
  tell(tgProgramCallOn(program, 0, communicator, arguments, 2, results, 2, NULL));
  sizes[1] = 2;
  index = 7;
  tell(tgProgramCallOn(program, 0, communicator, arguments, 2, results, 2, NULL));
  index = size > 1 ? last : 2;
  tell(tgProgramCallOn(program, 0, communicator, arguments, 2, results, 2, NULL));
  index = 0;
  tell(last ? tgCommunicatorAgree(communicator, tgErrorCreate(TG_ERROR_HOST, NULL, "no data"))
            : tgProgramCallOn(program, 0, communicator, arguments, 2, results, 2, NULL));
  tell(tgCommunicatorCompare(communicator, last && rank ? "one text" : "another text"));
  tell(tgCommunicatorCompare(communicator, "one text"));
  if (results[1].data)
    say("; a result after an error");
  value = 0;
  tell(tgProgramCallOn(program, 0, communicator, arguments, 2, results, 2, NULL));
  snprintf(text, sizeof text, " %.17g", value);
  say(text);
  tgArrayRelease(&results[1]);
  tgProgramDestroy(program);
  tgContextDestroy(context);
  tgCommunicatorClose(communicator);
  tgCommunicatorClose(NULL);
  say("\n");
  fputs(line, stdout);
  fflush(stdout);
#ifdef WITH_MPI
  MPI_Comm_free(&half);
  MPI_Finalize();
#endif
  free(x);
  return 0;
}

/* A library on ranks, and alone. Each rank prints one line with what it has seen, the same on all. With WITH_MPI, ranks
   of odd and of even numbers run it apart. */
#include "model.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef WITH_MPI
#include <mpi.h>
#endif

enum { ROWS = 1001 };
static char line[4096];

/* Adds a status and its message on one line, of which it cuts the end. */
static void tell(int status, model_context *context) {
  char text[256];
  snprintf(text, sizeof text, "; %d %.150s", status, status ? model_message(context) : "");
  for (char *end = strchr(text, '\n'); end; end = strchr(end, '\n'))
    *end = ' ';
  strcat(line, text);
}

int main(int argc, char **argv) {
  model_context *context = model_context_create();
#ifdef WITH_MPI
  int number;
  MPI_Comm half;
  MPI_Init(NULL, NULL);
  MPI_Comm_rank(MPI_COMM_WORLD, &number);
  MPI_Comm_split(MPI_COMM_WORLD, number % 2, number, &half);
  int handle = MPI_Comm_c2f(half);
#else
  int handle = -1;
#endif
  int isAlone = argc > 1 && !strcmp(argv[1], "alone");
  int status = isAlone ? MODEL_OK : model_context_set_communicator(context, handle);
  if (status != MODEL_OK) {
    fprintf(stderr, "%d %s\n", status, model_message(context));
    return 1;
  }
  int rank = model_context_rank(context), size = model_context_size(context), last = rank == size - 1;
  int64_t first = model_context_first_row(context, rank, 13, ROWS), count, n = -1;
  int64_t rows = model_context_first_row(context, rank + 1, 13, ROWS) - first;
  double (*x)[2] = calloc((size_t)rows + 7, sizeof *x), *y = calloc(2 * (size_t)rows + 1, sizeof *y);
  double w[2] = {2, -1}, value, known = 0, *products, *squares = calloc(2 * (size_t)rows + 1, sizeof *squares);
  for (int64_t k = 0; k < rows; ++k) {
    x[k][0] = y[k] = (double)(first + k) / 49;
    y[rows + k] = 1;
    x[k][1] = 1 / (1.0 + (double)(first + k));
  }
  char text[128];
  status = model_main(context, x[0], rows, w, 0, &value, &products, &count);
  if (!status && (count != rows || (rows && products[rows - 1] != 2 * x[rows - 1][0] - x[rows - 1][1])))
    strcat(line, "wrong rows; ");
  model_free(products);
  if (!status)
    status = model_known(context, y, &known, squares);
  if (status || (rows && (squares[rows - 1] != y[rows - 1] * y[rows - 1] || squares[2 * rows - 1] != 1)) ||
      squares[2 * rows])
    strcat(line, "wrong squares; ");
  snprintf(text, sizeof text, "%.17g %.17g", value, known);
  strcat(line, text);

  /* Ways to fail, of the last rank or of all. */
  products = NULL;
  tell(model_main(context, x[0], size == 1 ? -1 : last ? rows + 7 : rows, w, 0, &value, &products, &n), context);
  tell(model_main(context, x[0], rows, last ? NULL : w, 0, &value, &products, &n), context);
  tell(model_main(context, x[0], rows, w, 7, &value, &products, &n), context);
  tell(model_main(context, x[0], rows, w, size == 1 ? 2 : last, &value, &products, &n), context);
  tell(size == 1 || !last ? model_main(context, x[0], rows, w, size == 1 ? 2 : 0, &value, &products, &n)
                          : model_known(context, y, &known, squares),
       context);
  if (products || n != -1)
    strcat(line, "; a result after an error");
  value = 0;
  tell(model_main(context, x[0], rows, w, 0, &value, NULL, NULL), context);
  snprintf(text, sizeof text, "%.17g\n", value);
  strcat(line, text);
  model_context_destroy(context);
  fputs(line, stdout);
  fflush(stdout);
#ifdef WITH_MPI
  MPI_Comm_free(&half);
  MPI_Finalize();
#endif
  free(x);
  free(y);
  free(squares);
  return 0;
}

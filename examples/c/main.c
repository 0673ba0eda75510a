// Calls the functions of model.mlir, with right and with wrong input:
//
//     tg-compile model.mlir -o libmodel.a
//     cc main.c $(pkg-config --cflags --libs ./model.pc) -o main && ./main

#include "model.h"
#include <stdio.h>

static void print(const char *what, const double *values, int64_t count) {
  printf("%s:", what);
  for (int64_t k = 0; k < count; ++k)
    printf(" %g", values[k]);
  printf("\n");
}

int main(void) {
  model_context *context = model_context_create();
  if (!context)
    return 1;

  // A result of unknown size is allocated, and ours to free.
  const double x[] = {1, 2, 3, 4};
  double last, *trace;
  int64_t steps;
  if (model_filter(context, x, 4, 0.0, &last, &trace, &steps) != MODEL_OK) {
    fprintf(stderr, "%s\n", model_message(context));
    return 1;
  }
  print("filter", trace, steps);
  printf("last: %g\n", last);
  model_free(trace);

  // A result of known size is written to our memory.
  const double point[3] = {1, 2, 3}, weights[3][2] = {{0.5, 0}, {0, 0.5}, {1, 1}};
  double classes[2];
  if (model_classify(context, point, &weights[0][0], classes) == MODEL_OK)
    print("classify", classes, 2);

  // Errors of the program: the status says that there is one, the message which, and where in model.mlir.
  const double table[3][2] = {{1, 2}, {3, 4}, {5, 6}};
  const int64_t good[] = {2, 0}, bad[] = {2, 7};
  double *chosen;
  int64_t count;
  if (model_rows(context, &table[0][0], 3, good, 2, &chosen, &count) == MODEL_OK) {
    print("rows", chosen, 2 * count);
    model_free(chosen);
  }
  int status = model_rows(context, &table[0][0], 3, bad, 2, &chosen, &count);
  printf("status %d: %s\n", status, model_message(context));
  status = model_filter(context, NULL, 4, 0.0, &last, NULL, NULL);
  printf("status %d: %s\n", status, model_message(context));

  model_context_destroy(context);
  return 0;
}

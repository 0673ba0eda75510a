#include "model.h"
#include <stdio.h>

int main(void) {
  const double good[] = {1, 2, 3}, bad[] = {1, 20, 3};
  double *roots;
  int64_t count;
  model_context *context = model_context_create();
  if (model_roots(context, good, 3, &roots, &count) == MODEL_OK) {
    printf("%.9f %.9f %.9f\n", roots[0], roots[1], roots[2]);
    model_free(roots);
  }
  if (model_roots(context, bad, 3, &roots, &count) == MODEL_CHECK_FAILED)
    puts(model_message(context));
  model_context_destroy(context);
  return 0;
}

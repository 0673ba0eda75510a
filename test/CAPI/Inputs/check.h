/* What the tests of the C interface share: checks that name their line, and short ways to make arrays and programs. */
#include "TensorGraph-c/TensorGraph.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition)                                                                                               \
  do {                                                                                                                 \
    if (!(condition)) {                                                                                                \
      printf("%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);                                                   \
      exit(1);                                                                                                         \
    }                                                                                                                  \
  } while (0)

static inline TgSource source(const char *text, const char *name) {
  TgSource result = {text, strlen(text), name};
  return result;
}

/* Fails the test with the text of an error. */
static inline void succeed(TgError *error) {
  if (error)
    printf("%s", tgErrorText(error));
  CHECK(!error);
}

/* Prints an error and destroys it. */
static inline void report(TgError *error) {
  CHECK(error);
  TgLocation place = tgErrorLocation(error);
  printf("[%s %s] %s:%d:%d: %s\n", tgErrorKindName(tgErrorKind(error)), tgErrorCode(error),
         place.file ? place.file : "-", place.line, place.column, tgErrorMessage(error));
  for (size_t k = 0; k < tgErrorNoteCount(error); ++k) {
    place = tgErrorNoteLocation(error, k);
    printf("  %s:%d:%d: %s\n", place.file ? place.file : "-", place.line, place.column, tgErrorNoteMessage(error, k));
  }
  tgErrorDestroy(error);
}

static inline TgProgram *compile(TgContext *context, const char *text) {
  TgProgram *program;
  TgOption options[] = {{"cache", "off"}};
  succeed(tgProgramCompile(context, source(text, "model.mlir"), options, 1, &program));
  return program;
}

static inline TgArray vector(double *data, int64_t *size) {
  TgArray array = {data, size, NULL, 1, TG_F64, NULL, NULL};
  return array;
}

static inline TgArray scalar(void *data, TgElement element) {
  TgArray array = {data, NULL, NULL, 0, element, NULL, NULL};
  return array;
}

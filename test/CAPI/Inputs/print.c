/* What programs print, taken by a function of the caller. */
#include "check.h"

static void keep(void *state, const char *line, size_t size) { strncat((char *)state, line, size); }
static void clear(void *state) { strcat((char *)state, "destroyed\n"); }

int main(void) {
  const char *text = "func.func @main(%x: tensor<?xf64>, %n: index) {\n"
                     "  tg.print \"begins\"\n"
                     "  tg.scan %t to %n consts(%a = %x : tensor<?xf64>) {\n"
                     "    tg.print \"{} {:.1f}\"(%t, %a : index, tensor<?xf64>)\n"
                     "    tg.yield\n"
                     "  }\n"
                     "  return\n"
                     "}\n";
  static const char *const evaluators[] = {"compiled", "interpreted"};
  TgContext *context = tgContextCreate();
  for (int k = 0; k < 2; ++k) {
    TgOption options[] = {{"cache", "off"}, {"evaluator", evaluators[k]}};
    TgProgram *program;
    succeed(tgProgramCompile(context, source(text, "model.mlir"), options, 2, &program));
    char lines[1000] = "", other[1000] = "";
    TgPrinter printer = {keep, lines, clear}, second = {keep, other, NULL}, none = {NULL, NULL, NULL};
    double data[] = {0.25, 1.5};
    int64_t size = 2, steps = 2;
    TgArray arguments[] = {vector(data, &size), scalar(&steps, TG_INDEX)};
    tgProgramSetPrinter(program, printer);
    succeed(tgProgramCall(program, 0, arguments, 2, NULL, 0));
    CHECK(strcmp(lines, "begins\n0 [0.2, 1.5]\n1 [0.2, 1.5]\n") == 0);
    tgProgramSetPrinter(program, second);
    CHECK(strcmp(lines, "begins\n0 [0.2, 1.5]\n1 [0.2, 1.5]\ndestroyed\n") == 0);
    succeed(tgProgramCall(program, 0, arguments, 2, NULL, 0));
    CHECK(strcmp(other, "begins\n0 [0.2, 1.5]\n1 [0.2, 1.5]\n") == 0);
    tgProgramSetPrinter(program, none);
    succeed(tgProgramCall(program, 0, arguments, 2, NULL, 0)); /* to the standard error */
    tgProgramDestroy(program);
  }
  tgContextDestroy(context);
  puts("done");
  return 0;
}

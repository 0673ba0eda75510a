// Calls of the functions of values.mlir.

#include "values.h"
#include <complex.h>
#include <inttypes.h>
#include <stdio.h>
#ifdef OTHER
#include "other.h"
#endif

static values_context *context;

static void report(const char *what, int status) {
  printf("%s: status %d%s%s\n", what, status, status ? ": " : "", status ? values_message(context) : "");
}

int main(void) {
  context = values_context_create();
  printf("no message: '%s'\n", values_message(context));

  bool b;
  int8_t i8;
  int16_t i16;
  int32_t i32;
  int64_t i64, n;
  uint16_t h, bf;
  float f;
  double d;
  report("scalars", values_scalars(context, true, -128, 300, 70000, 5000000000, 42, 0x3e00, 0x4000, 1.5f, 2.25, &b, &i8,
                                   &i16, &i32, &i64, &n, &h, &bf, &f, &d));
  printf("%d %d %d %" PRId32 " %" PRId64 " %" PRId64 " %x %x %g %g\n", b, i8, i16, i32, i64, n, (unsigned)h,
         (unsigned)bf, f, d);

  uint8_t u8;
  uint16_t u16;
  uint32_t u32[2] = {UINT32_MAX, 7}, u32Out[2];
  uint64_t u64;
  report("unsigned", values_unsigned(context, 200, 65535, u32, UINT64_MAX, &u8, &u16, u32Out, &u64));
  printf("%d %d %" PRIu32 " %" PRIu32 " %" PRIu64 "\n", u8, u16, u32Out[0], u32Out[1], u64);

  double complex z = 3 + 4 * I, zs[2] = {0, 3.141592653589793 * I}, zOut, zsOut[2];
  float complex w = 1.5f + 2 * I, wOut;
  report("complex", values_complex(context, (double *)&z, (float *)&w, (double *)zs, 7, (double *)&zOut, (float *)&wOut,
                                   (double *)zsOut, &i64));
  printf("%g%+gi %g%+gi %g%+gi %g%+.1fi %" PRId64 "\n", creal(zOut), cimag(zOut), crealf(wOut), cimagf(wOut),
         creal(zsOut[0]), cimag(zsOut[0]), creal(zsOut[1]), cimag(zsOut[1]), i64);
  report("no number", values_complex(context, NULL, (float *)&w, (double *)zs, 7, NULL, NULL, NULL, NULL));

  // exp(0) = 1, exp(1) = 2.71875 in f16, 2.71875 in bf16
  uint16_t half[2] = {0, 0x3c00}, brain[2] = {0, 0x3f80}, halfOut[2], brainOut[2];
  report("halves", values_halves(context, half, brain, halfOut, brainOut));
  printf("%x %x %x %x\n", (unsigned)halfOut[0], (unsigned)halfOut[1], (unsigned)brainOut[0], (unsigned)brainOut[1]);

  bool flags[3] = {true, false, true}, *inverse;
  int64_t count;
  report("flags", values_flags(context, flags, 3, &inverse, &count));
  printf("%" PRId64 ": %d %d %d\n", count, inverse[0], inverse[1], inverse[2]);
  values_free(inverse);

  int32_t x[2][3] = {{1, 2, 3}, {4, 5, 6}}, *same, *turned, *again, constant[3], sum;
  int64_t sizes[3];
  report("shared",
         values_shared(context, &x[0][0], 3, &same, &sizes[0], &turned, &sizes[1], &again, &sizes[2], constant, &sum));
  printf("%d %d %d: %d %d, %d %d %d, %d %d %d, %d %d, %d, %s\n", (int)sizes[0], (int)sizes[1], (int)sizes[2], same[0],
         same[5], turned[0], turned[1], turned[5], again[0], again[1], again[5], constant[0], constant[2], sum,
         same != &x[0][0] && turned != again ? "different" : "the same");
  values_free(same);
  values_free(turned);
  values_free(again);

  // Results that are not wanted.
  sum = 0;
  report("some", values_shared(context, &x[0][0], 3, NULL, NULL, NULL, NULL, NULL, NULL, NULL, &sum));
  printf("%d\n", sum);

  // Without elements: the pointer may be null, and the result is there.
  double *result;
  int64_t rows, columns;
  report("empty", values_add(context, NULL, 0, 4, NULL, 0, 4, &result, &rows, &columns));
  printf("%" PRId64 " by %" PRId64 ", %s\n", rows, columns, result ? "allocated" : "null");
  values_free(result);
  values_free(NULL);

  // Errors leave results alone, and the message of the last one stays.
  double two[] = {1, 2}, three[] = {1, 2, 3}, *const untouched = two;
  result = untouched;
  report("sizes", values_add(context, two, 1, 2, three, 1, 3, &result, &rows, &columns));
  report("null", values_add(context, two, 1, 2, NULL, 1, 2, &result, &rows, &columns));
  report("negative", values_add(context, two, 1, -3, two, 1, -3, &result, &rows, &columns));
  report("huge", values_add(context, two, INT64_C(1) << 32, INT64_C(1) << 32, two, 1, 1, &result, &rows, &columns));
  report("memory", values_large(context, INT64_C(1) << 58, &result, &count));
  report("calls", values_outer(context, two, 2, 5, &d));
  report("ok", values_outer(context, two, 2, 1, &d));
  printf("last: %s\n", values_message(context));
  printf("unchanged: %d\n", result == untouched);

  // Without a context there is a status only.
  int failed = values_add(NULL, two, 1, 2, NULL, 1, 2, &result, &rows, &columns);
  printf("no context: %d %d\n", failed, values_outer(NULL, two, 2, 1, &d));
#ifdef OTHER
  other_context *others = other_context_create();
  int status = other_add(others, two, 1, 2, two, 1, 2, &result, &rows, &columns);
  printf("other: %d %g %g\n", status, result[0], result[1]);
  other_free(result);
  other_context_destroy(others);
#endif
  values_context_destroy(context);
  values_context_destroy(NULL);
  return 0;
}

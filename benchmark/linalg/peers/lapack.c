// LAPACK on matrices one after the other, which are copied first, as results are not in the place of operands. All
// results are kept: `x` has room for `count`.

#include <complex.h>
#include <stdint.h>
#include <string.h>

#define PEERS(P, T)                                                                                                    \
  void P##potrf_(const char *, const int *, T *, const int *, int *);                                                  \
  void P##gesv_(const int *, const int *, T *, const int *, int *, T *, const int *, int *);                           \
                                                                                                                       \
  void P##cholesky(int64_t count, int64_t n, const T *a, T *x) {                                                       \
    int size = (int)n, info;                                                                                           \
    for (int64_t k = 0; k < count; ++k) {                                                                              \
      T *factor = x + k * n * n;                                                                                       \
      memcpy(factor, a + k * n * n, (size_t)(n * n) * sizeof(T));                                                      \
      P##potrf_("U", &size, factor, &size, &info);                                                                     \
    }                                                                                                                  \
  }                                                                                                                    \
                                                                                                                       \
  void P##solve(int64_t count, int64_t n, int64_t sides, const T *a, const T *b, T *x, T *copy, int *pivots) {         \
    int size = (int)n, columns = (int)sides, info;                                                                     \
    for (int64_t k = 0; k < count; ++k) {                                                                              \
      memcpy(copy, a + k * n * n, (size_t)(n * n) * sizeof(T));                                                        \
      memcpy(x + k * n * sides, b + k * n * sides, (size_t)(n * sides) * sizeof(T));                                   \
      P##gesv_(&size, &columns, copy, &size, pivots, x + k * n * sides, &size, &info);                                 \
    }                                                                                                                  \
  }
PEERS(d, double)
PEERS(s, float)
PEERS(z, double complex)

void dgtsv_(const int *, const int *, double *, double *, double *, double *, const int *, int *);

/// Solves tridiagonal systems. `bands` are the elements below the diagonal, on it and above it, n of each.
void tridiagonal(int64_t count, int64_t n, const double *bands, const double *b, double *x, double *copy) {
  int size = (int)n, one = 1, info;
  for (int64_t k = 0; k < count; ++k) {
    memcpy(copy, bands + k * 3 * n, (size_t)(3 * n) * sizeof(double));
    memcpy(x + k * n, b + k * n, (size_t)n * sizeof(double));
    dgtsv_(&size, &one, copy, copy + n, copy + 2 * n, x + k * n, &size, &info);
  }
}

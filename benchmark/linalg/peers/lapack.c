// LAPACK on matrices one after the other, which are copied first, as results are not in the place of operands. All
// results are kept: `x` has room for `count`.

#include <stdint.h>
#include <string.h>

void dpotrf_(const char *, const int *, double *, const int *, int *);
void dgesv_(const int *, const int *, double *, const int *, int *, double *, const int *, int *);
void dgtsv_(const int *, const int *, double *, double *, double *, double *, const int *, int *);

void cholesky(int64_t count, int64_t n, const double *a, double *x) {
  int size = (int)n, info;
  for (int64_t k = 0; k < count; ++k) {
    double *factor = x + k * n * n;
    memcpy(factor, a + k * n * n, (size_t)(n * n) * sizeof(double));
    dpotrf_("U", &size, factor, &size, &info);
  }
}

void solve(int64_t count, int64_t n, const double *a, const double *b, double *x, double *copy, int *pivots) {
  int size = (int)n, one = 1, info;
  for (int64_t k = 0; k < count; ++k) {
    memcpy(copy, a + k * n * n, (size_t)(n * n) * sizeof(double));
    memcpy(x + k * n, b + k * n, (size_t)n * sizeof(double));
    dgesv_(&size, &one, copy, &size, pivots, x + k * n, &size, &info);
  }
}

/// `bands` are the elements below the diagonal, on it and above it, n of each.
void tridiagonal(int64_t count, int64_t n, const double *bands, const double *b, double *x, double *copy) {
  int size = (int)n, one = 1, info;
  for (int64_t k = 0; k < count; ++k) {
    memcpy(copy, bands + k * 3 * n, (size_t)(3 * n) * sizeof(double));
    memcpy(x + k * n, b + k * n, (size_t)n * sizeof(double));
    dgtsv_(&size, &one, copy, copy + n, copy + 2 * n, x + k * n, &size, &info);
  }
}

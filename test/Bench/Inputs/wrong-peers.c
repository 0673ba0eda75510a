// Products of a diagonal matrix of 2x2 and a vector: one that is right, one that is not, one that writes half of it.
#include "peer.h"

void right(const struct array *in, const struct array *out) {
  const real *a = in[0].data, *x = in[1].data;
  real *r = out[0].data;
  r[0] = a[0] * x[0];
  r[1] = a[3] * x[1];
}

void lazy(const struct array *in, const struct array *out) { *(real *)out[0].data = *(const real *)in[0].data; }

void off(const struct array *in, const struct array *out) {
  right(in, out);
  *(real *)out[0].data += 0.75; // of 1, and 2 on the average
}

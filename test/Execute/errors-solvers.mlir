// Checks that fail in evaluations of minimisers.
// RUN: tg-run %s --check
// RUN: env TENSORGRAPH_THREAD_COST=1 tg-run %s --check --threads=2
// RUN: tg-opt %s --tg-freeze | tg-run --check
// RUN: tg-opt %s --tg-expand-gradients --tg-freeze --cse | tg-run --check

// A check that fails in an evaluation is an error of the program. The evaluations are at 0, 1, 2.54, 3.87, 5.27, …: the
// first, the third and the fifth one fail.
func.func @failing(%start: tensor<1xf64>, %limit: f64) -> tensor<1xf64> {
  %x, %value, %status, %steps = tg.minimize bfgs from(%i0 = %start : tensor<1xf64>) consts(%i1 = %limit : f64) {
    %ten = arith.constant 10.0 : f64
    %half = arith.constant 0.5 : f64
    %0 = tg.sum %i0 : tensor<1xf64>
    %ok = tg.lt %0, %i1 : f64
    %1 = tg.assert %ok, %0, "the point is too far" : f64
    %2 = tg.sub %1, %ten : f64
    %3 = tg.mul %2, %half : f64
    %4 = tg.cosh %3 : f64
    tg.yield %4 : f64
  }
  return %x : tensor<1xf64>
}
tg.expect @failing(dense<0.0> : tensor<1xf64>, 0.0 : f64) fails "the point is too far"
tg.expect @failing(dense<0.0> : tensor<1xf64>, 2.0 : f64) fails "the point is too far"
tg.expect @failing(dense<0.0> : tensor<1xf64>, 5.0 : f64) fails "the point is too far"
tg.expect @failing(dense<0.0> : tensor<1xf64>, 1000.0 : f64) returns (dense<10.0> : tensor<1xf64>) within 1000000 ulp

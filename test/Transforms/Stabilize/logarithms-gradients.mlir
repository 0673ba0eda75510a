// Derivatives are expanded before the pass, from the expressions as they are written.

// RUN: tg-opt %s --tg-add-gradient=function=log_erfc --tg-add-gradient=function=log1mexp -o %t
// RUN: tg-run %t --entry=log_erfc_gradient --input=f64=30 | FileCheck %s --check-prefix=LARGE
// RUN: tg-run %t --entry=log_erfc_gradient --input=f64=30 --mode=debug | FileCheck %s --check-prefix=PLAIN
// RUN: tg-run %t --entry=log1mexp_gradient --input=f64=-1e-20 | FileCheck %s --check-prefix=NEAR

// -2 / sqrt(pi) exp(-900) / erfc(30), which is 0 / 0 as it is written.
// LARGE: f64 = -903.97411711064
// LARGE-NEXT: f64 = -60.033296398756
// PLAIN: f64 = -inf
// PLAIN-NEXT: f64 = {{-?}}nan
func.func @log_erfc(%x: f64) -> f64 {
  %0 = tg.erfc %x : f64
  %1 = tg.log %0 : f64
  return %1 : f64
}

// NEAR: f64 = -46.05170185988
// NEAR-NEXT: f64 = -1e+20
func.func @log1mexp(%x: f64) -> f64 {
  %one = arith.constant 1.0 : f64
  %0 = tg.exp %x : f64
  %1 = tg.sub %one, %0 : f64
  %2 = tg.log %1 : f64
  return %2 : f64
}

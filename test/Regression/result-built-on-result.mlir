// RUN: tg-run %s --mode=debug --entry=results --input=f64=1 --input=f64=2 --compare=interp --print | FileCheck %s --check-prefix=RESULTS
// RUN: tg-run %s --mode=debug --entry=rows --input=f64=1 --input=f64=2 --input=index=2 --compare=interp --print | FileCheck %s --check-prefix=ROWS

// Two results, one built on the other. Upstream's --eliminate-empty-tensors (22.1.8) computes both where one of them is to
// go; ours refuses where an earlier version is used after the store.

// RESULTS:      all results are equal
// RESULTS-NEXT: tensor<2xf64> = [2.0, 1.0]
// RESULTS-NEXT: tensor<2xf64> = [1.0, 1.0]
func.func @results(%a: f64, %b: f64) -> (tensor<2xf64>, tensor<2xf64>) {
  %c0 = arith.constant 0 : index
  %e = tensor.empty() : tensor<2xf64>
  %x = linalg.fill ins(%a : f64) outs(%e : tensor<2xf64>) -> tensor<2xf64>
  %y = tensor.insert %b into %x[%c0] : tensor<2xf64>
  return %y, %x : tensor<2xf64>, tensor<2xf64>
}

// ROWS:      all results are equal
// ROWS-NEXT: tensor<2x2xf64> = {{\[}}[2.0, 1.0], [2.0, 1.0]]
// ROWS-NEXT: tensor<2x2xf64> = {{\[}}[1.0, 1.0], [1.0, 1.0]]
// ROWS-NEXT: tensor<2x2xf64> = {{\[}}[2.0, 2.0], [2.0, 2.0]]
func.func @rows(%a: f64, %b: f64, %n: index) -> (tensor<?x2xf64>, tensor<?x2xf64>, tensor<?x2xf64>) {
  %0:3 = tg.scan %t to %n consts(%c = %a : f64, %d = %b : f64) -> (tensor<?x2xf64>, tensor<?x2xf64>, tensor<?x2xf64>) {
    %x = tg.full %c [2] : f64
    %y = tg.set_slice %d into %x[0] : (f64, tensor<2xf64>)
    %z = tg.set_slice %d into %y[1] : (f64, tensor<2xf64>)
    tg.yield outs(%y, %x, %z : tensor<2xf64>, tensor<2xf64>, tensor<2xf64>)
  }
  return %0#0, %0#1, %0#2 : tensor<?x2xf64>, tensor<?x2xf64>, tensor<?x2xf64>
}

// RUN: tg-opt %s --split-input-file --tg-specialize-sizes='sizes=3,4' --verify-diagnostics

// The program refuses these sizes when it runs.
// expected-error @+1 {{cannot have the sizes 0: 3, 1: 4}}
func.func @main(%x: tensor<?xf64>, %y: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %0 = tg.scan %t to %n states(%s = %x : tensor<?xf64>) consts(%yi = %y : tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.add %s, %yi : tensor<?xf64>
    tg.yield %1 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}

// -----

// expected-error @+1 {{expects at most 1 sizes, one for each that its arguments leave open, but got 2}}
func.func @main(%x: tensor<?x3xf64>) -> tensor<?x3xf64> {
  return %x : tensor<?x3xf64>
}

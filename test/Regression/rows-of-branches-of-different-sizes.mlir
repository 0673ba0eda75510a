// The size of a row that comes from a branch was taken from its first block, and the other one was then an error.

// RUN: tg-run %s --check | FileCheck %s
// CHECK: {{^}}3 expectations hold in 9 ways

func.func @main(%n: index, %x: tensor<?xf64>, %y: tensor<?xf64>, %long: i1) -> tensor<?x?xf64> {
  %0 = tg.scan %t to %n consts(%a = %x : tensor<?xf64>, %b = %y : tensor<?xf64>, %c = %long : i1) -> tensor<?x?xf64> {
    %1 = scf.if %c -> tensor<?xf64> {
      scf.yield %a : tensor<?xf64>
    } else {
      %2 = tg.neg %b : tensor<?xf64>
      scf.yield %2 : tensor<?xf64>
    }
    tg.yield outs(%1 : tensor<?xf64>)
  }
  return %0 : tensor<?x?xf64>
}
tg.expect @main(2 : index, dense<1.0> : tensor<3xf64>, dense<2.0> : tensor<1xf64>, true) returns (dense<1.0> : tensor<2x3xf64>)
tg.expect @main(2 : index, dense<1.0> : tensor<3xf64>, dense<2.0> : tensor<1xf64>, false) returns (dense<-2.0> : tensor<2x1xf64>)

func.func @changing(%n: index, %x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?x?xf64> {
  %0 = tg.scan %t to %n consts(%a = %x : tensor<?xf64>, %b = %y : tensor<?xf64>) -> tensor<?x?xf64> {
    %one = arith.constant 1 : index
    %first = tg.lt %t, %one : index
    %1 = scf.if %first -> tensor<?xf64> {
      scf.yield %a : tensor<?xf64>
    } else {
      scf.yield %b : tensor<?xf64>
    }
    tg.yield outs(%1 : tensor<?xf64>)
  }
  return %0 : tensor<?x?xf64>
}
tg.expect @changing(3 : index, dense<1.0> : tensor<3xf64>, dense<2.0> : tensor<1xf64>) fails "size"

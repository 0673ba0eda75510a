// Padding of nothing, joining with nothing, and buffers that loops without steps give back.
// RUN: tg-run %s --mode=debug --compare=interp --print --input=3x0xf64= --input=index=1 | FileCheck %s --check-prefix=PAD
// RUN: tg-run %s --compare=interp --mode=fast-run --input=3x0xf64= --input=index=1 | FileCheck %s
// RUN: tg-run %s --mode=debug --entry=loop --compare=interp --print --input=2xf64=1,2 --input=index=0 | FileCheck %s --check-prefix=LOOP
// RUN: tg-run %s --entry=join --compare=interp --mode=fast-run --code=fast --print --input=2xf64=1,2 --input=0xf64= | FileCheck %s --check-prefix=JOIN
// CHECK: all results are equal
// PAD: tensor<2xf64> = [1.0, 1.0]
func.func @main(%x: tensor<3x0xf64>, %n: index) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f64
  %r:2 = tg.scan %t to %n states(%a = %x[-3] : tensor<3x0xf64>) -> (tensor<3x0xf64>, tensor<?x?xf64>) {
    %c2 = arith.constant 2 : index
    %v = arith.constant 1.0 : f64
    %0 = tensor.pad %a low[%c2] high[0] {
    ^bb0(%i: index):
      tensor.yield %v : f64
    } : tensor<0xf64> to tensor<?xf64>
    tg.yield %a : tensor<0xf64> outs(%0 : tensor<?xf64>)
  }
  %last = tg.slice %r#1[-1, :] : tensor<?x?xf64>
  return %last : tensor<?xf64>
}

// LOOP: tensor<2xf64> = [2.0, 4.0]
func.func @loop(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %y = tg.add %x, %x : tensor<?xf64>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %y) -> (tensor<?xf64>) {
    %b = scf.for %j = %c0 to %n step %c1 iter_args(%c = %a) -> (tensor<?xf64>) {
      %v = tensor.extract %c[%c0] : tensor<?xf64>
      %d = tensor.insert %v into %c[%c1] : tensor<?xf64>
      scf.yield %d : tensor<?xf64>
    }
    scf.yield %b : tensor<?xf64>
  }
  return %r : tensor<?xf64>
}

// JOIN: tensor<4xf64> = [1.0, 2.0, 1.0, 2.0]
func.func @join(%x: tensor<2xf64>, %y: tensor<0xf64>) -> tensor<4xf64> {
  %0 = tg.concat %x, %x axis 0 : tensor<2xf64>, tensor<2xf64>
  %1 = tensor.concat dim(0) %0, %y : (tensor<4xf64>, tensor<0xf64>) -> tensor<4xf64>
  return %1 : tensor<4xf64>
}

// Sizes of rows that a reshape of nothing, or an operation on a destination, gives are known when no step runs.
// RUN: tg-run %s --mode=debug --entry=reshaped --compare=interp --print --input=3x0xi8= --input=index=2 | FileCheck %s --check-prefix=TWO
// RUN: tg-run %s --mode=debug --entry=reshaped --compare=interp --print --input=3x0xi8= --input=index=0 | FileCheck %s --check-prefix=NONE
// RUN: tg-run %s --mode=debug --entry=inserted --compare=interp --print --input=2x3xf64=1 --input=index=0 | FileCheck %s --check-prefix=ROWS
// RUN: tg-run %s --entry=inserted --compare=interp --mode=fast-run --print --input=2x3xf64=1 --input=index=0 | FileCheck %s --check-prefix=ROWS
// TWO:  tensor<2x0xi8>
// NONE: tensor<0x0xi8>
func.func @reshaped(%x: tensor<?x0xi8>, %n: index) -> tensor<?x?xi8> {
  %r:2 = tg.scan %t to %n states(%s = %x : tensor<?x0xi8>) -> (tensor<?x0xi8>, tensor<?x?xi8>) {
    %0 = tg.reshape %s [-1] : tensor<?x0xi8>
    tg.yield %s : tensor<?x0xi8> outs(%0 : tensor<?xi8>)
  }
  return %r#1 : tensor<?x?xi8>
}

// ROWS: tensor<0x2x3xf64>
func.func @inserted(%x: tensor<?x3xf64>, %n: index) -> tensor<?x?x3xf64> {
  %r = tg.scan %t to %n consts(%c = %x : tensor<?x3xf64>) -> tensor<?x?x3xf64> {
    %zero = arith.constant 0 : index
    %v = arith.constant 2.0 : f64
    %0 = tensor.insert %v into %c[%zero, %zero] : tensor<?x3xf64>
    tg.yield outs(%0 : tensor<?x3xf64>)
  }
  return %r : tensor<?x?x3xf64>
}

// Steps that run in blocks read rows without elements: upstream's verifier refuses a part of such rows, since an offset
// of 0 is outside of an axis of size 0, so a valid program could not be optimised.
// RUN: tg-opt %s --tg-block-steps | FileCheck %s
// RUN: tg-run %s --check
// RUN: tg-run %s --check --code=strict
// RUN: tg-run %s --check --mode=debug

// CHECK-LABEL: func.func @last_axis(
// CHECK:         tg.scan
// CHECK-SAME:      to %{{.*}}
// CHECK:           tensor.empty() : tensor<16x0xf64>
func.func @last_axis(%x: tensor<?x0xf64>, %n: index) -> tensor<?x0xf64> {
  %r = tg.scan %t seqs(%s = %x : tensor<?x0xf64>) consts(%k = %n : index) -> tensor<?x0xf64> {
    %y = tg.scan %u to %k states(%z = %s : tensor<0xf64>) -> tensor<0xf64> {
      %w = tg.add %z, %z : tensor<0xf64>
      tg.yield %w : tensor<0xf64>
    }
    tg.yield outs(%y : tensor<0xf64>)
  }
  return %r : tensor<?x0xf64>
}
tg.expect @last_axis(dense<> : tensor<0x0xf64>, 3 : index) returns (dense<> : tensor<0x0xf64>)
tg.expect @last_axis(dense<> : tensor<3x0xf64>, 3 : index) returns (dense<> : tensor<3x0xf64>)
tg.expect @last_axis(dense<> : tensor<4x0xf64>, 0 : index) returns (dense<> : tensor<4x0xf64>)
tg.expect @last_axis(dense<> : tensor<17x0xf64>, 3 : index) returns (dense<> : tensor<17x0xf64>)
tg.expect @last_axis(dense<> : tensor<130x0xf64>, 1 : index) returns (dense<> : tensor<130x0xf64>)

// CHECK-LABEL: func.func @first_axis_of_rows(
// CHECK:           tensor.empty() : tensor<32x0x3xi32>
func.func @first_axis_of_rows(%x: tensor<?x0x3xi32>, %n: index) -> tensor<?x3xi32> {
  %r = tg.scan %t seqs(%s, %before = %x[0, -1] : tensor<?x0x3xi32>) consts(%k = %n : index) -> tensor<?x3xi32> {
    %y = tg.scan %u to %k states(%z = %s : tensor<0x3xi32>) consts(%b = %before : tensor<0x3xi32>) -> tensor<0x3xi32> {
      %w = tg.add %z, %b : tensor<0x3xi32>
      tg.yield %w : tensor<0x3xi32>
    }
    %sum = tg.sum %y axes [0] : tensor<0x3xi32>
    tg.yield outs(%sum : tensor<3xi32>)
  }
  return %r : tensor<?x3xi32>
}
tg.expect @first_axis_of_rows(dense<> : tensor<3x0x3xi32>, 2 : index) returns (dense<0> : tensor<2x3xi32>)
tg.expect @first_axis_of_rows(dense<> : tensor<34x0x3xi32>, 2 : index) returns (dense<0> : tensor<33x3xi32>)

// CHECK-LABEL: func.func @known_steps(
// CHECK:           tensor.empty() : tensor<16x2x0xf64>
func.func @known_steps(%x: tensor<20x2x0xf64>, %n: index) -> tensor<?x2x0xf64> {
  %c20 = arith.constant 20 : index
  %r = tg.scan %t to %c20 seqs(%s = %x : tensor<20x2x0xf64>) consts(%k = %n : index) -> tensor<?x2x0xf64> {
    %y = tg.scan %u to %k states(%z = %s : tensor<2x0xf64>) -> tensor<2x0xf64> {
      %w = tg.mul %z, %z : tensor<2x0xf64>
      tg.yield %w : tensor<2x0xf64>
    }
    tg.yield outs(%y : tensor<2x0xf64>)
  }
  return %r : tensor<?x2x0xf64>
}
tg.expect @known_steps(dense<> : tensor<20x2x0xf64>, 2 : index) returns (dense<> : tensor<20x2x0xf64>)

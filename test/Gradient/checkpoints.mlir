// Scans that keep few of their steps, and ofgs that keep nothing, have the derivatives of those that keep all.
// RUN: tg-run %s --check
// RUN: sed "s/checkpoint 3/checkpoint auto/" %s | tg-run - --check
// RUN: sed "s/checkpoint 3/checkpoint auto/" %s | tg-run - --check --interpret
// RUN: sed "s/checkpoint 3/checkpoint auto/" %s | tg-opt - --tg-expand-gradients | FileCheck %s
// RUN: tg-opt %s --tg-expand-gradients | FileCheck %s

func.func private @loss(%x: tensor<?x2xf64>, %h0: tensor<2xf64>, %w: tensor<2x2xf64>) -> f64 {
  %zero = arith.constant 0 : index
  %n = tensor.dim %x, %zero : tensor<?x2xf64>
  %last, %h = tg.scan %t to %n seqs(%a = %x : tensor<?x2xf64>) states(%b = %h0 : tensor<2xf64>) consts(%c = %w : tensor<2x2xf64>)
      -> (tensor<2xf64>, tensor<?x2xf64>) {
    %0 = tg.dot %b, %c : (tensor<2xf64>, tensor<2x2xf64>)
    %1 = tg.add %0, %a : tensor<2xf64>
    %k = tg.cast %t to f64 : index
    %2 = tg.sin %k : f64
    %3 = tg.add %1, %2 : (tensor<2xf64>, f64)
    %4 = tg.tanh %3 : tensor<2xf64>
    tg.yield %4 : tensor<2xf64> outs(%4 : tensor<2xf64>)
  }
  %s = tg.sqr %h : tensor<?x2xf64>
  %r = tg.sum %s : tensor<?x2xf64>
  return %r : f64
}

// CHECK-LABEL: @in_segments
func.func @in_segments(%x: tensor<?x2xf64>, %h0: tensor<2xf64>, %w: tensor<2x2xf64>) -> f64 {
  %one = arith.constant 1.0 : f64
  %0:4 = tg.vjp (%i0 = %x, %i1 = %h0, %i2 = %w) wrt [0, 1, 2] of [0](%one : f64) : (tensor<?x2xf64>, tensor<2xf64>, tensor<2x2xf64>) -> (f64, tensor<?x2xf64>, tensor<2xf64>, tensor<2x2xf64>) {
    %r = func.call @loss(%i0, %i1, %i2) : (tensor<?x2xf64>, tensor<2xf64>, tensor<2x2xf64>) -> f64
    tg.yield %r : f64
  }
  // The forward pass: segments of 3 steps, and the rest. Only the states before segments are kept.
  // CHECK: tg.scan %i0 to %{{[0-9a-z_]+}}
  // CHECK: tg.scan %j0 to %{{.*}} checkpoint []
  %1:4 = tg.vjp (%i0 = %x, %i1 = %h0, %i2 = %w) wrt [0, 1, 2] of [0](%one : f64) : (tensor<?x2xf64>, tensor<2xf64>, tensor<2x2xf64>) -> (f64, tensor<?x2xf64>, tensor<2xf64>, tensor<2x2xf64>) {
    %zero = arith.constant 0 : index
    %n = tensor.dim %i0, %zero : tensor<?x2xf64>
    %last, %h = tg.scan %t to %n checkpoint 3 seqs(%a = %i0 : tensor<?x2xf64>) states(%b = %i1 : tensor<2xf64>) consts(%c = %i2 : tensor<2x2xf64>)
        -> (tensor<2xf64>, tensor<?x2xf64>) {
      %2 = tg.dot %b, %c : (tensor<2xf64>, tensor<2x2xf64>)
      %3 = tg.add %2, %a : tensor<2xf64>
      %k = tg.cast %t to f64 : index
      %4 = tg.sin %k : f64
      %5 = tg.add %3, %4 : (tensor<2xf64>, f64)
      %6 = tg.tanh %5 : tensor<2xf64>
      tg.yield %6 : tensor<2xf64> outs(%6 : tensor<2xf64>)
    }
    %s = tg.sqr %h : tensor<?x2xf64>
    %r = tg.sum %s : tensor<?x2xf64>
    tg.yield %r : f64
  }
  %dx = tg.sub %0#1, %1#1 : tensor<?x2xf64>
  %dh = tg.sub %0#2, %1#2 : tensor<2xf64>
  %dw = tg.sub %0#3, %1#3 : tensor<2x2xf64>
  %ax = tg.abs %dx : tensor<?x2xf64>
  %ah = tg.abs %dh : tensor<2xf64>
  %aw = tg.abs %dw : tensor<2x2xf64>
  %sx = tg.sum %ax : tensor<?x2xf64>
  %sh = tg.sum %ah : tensor<2xf64>
  %sw = tg.sum %aw : tensor<2x2xf64>
  %sum = tg.add %sx, %sh : f64
  %all = tg.add %sum, %sw : f64
  %bound = arith.constant 1.0e-12 : f64
  %good = tg.lt %all, %bound : f64
  %r = tg.cast %good to f64 : i1
  return %r : f64
}
tg.expect @in_segments(dense<[[0.1, 0.2], [0.3, 0.4], [0.5, 0.6], [0.7, 0.8], [0.9, 1.0], [1.1, 1.2], [1.3, 1.4]]> : tensor<7x2xf64>, dense<[0.5, -0.5]> : tensor<2xf64>, dense<[[0.3, 0.2], [-0.4, 0.6]]> : tensor<2x2xf64>) returns (1.0 : f64)
tg.expect @in_segments(dense<[[0.1, 0.2], [0.3, 0.4]]> : tensor<2x2xf64>, dense<[0.5, -0.5]> : tensor<2xf64>, dense<[[0.3, 0.2], [-0.4, 0.6]]> : tensor<2x2xf64>) returns (1.0 : f64)
tg.expect @in_segments(dense<> : tensor<0x2xf64>, dense<[0.5, -0.5]> : tensor<2xf64>, dense<[[0.3, 0.2], [-0.4, 0.6]]> : tensor<2x2xf64>) returns (1.0 : f64)

// Cotangents of the last two of four steps: 2 x[3], 2 · 2 x[2] with a product of 2 for each step on the way.
// CHECK-LABEL: @truncated
func.func @truncated(%x: tensor<?xf64>, %h0: f64) -> (tensor<?xf64>, f64) {
  // CHECK-NOT: truncate {{[0-9]}}
  %one = arith.constant 1.0 : f64
  %0:3 = tg.vjp (%i0 = %x, %i1 = %h0) wrt [0, 1] of [0](%one : f64) : (tensor<?xf64>, f64) -> (f64, tensor<?xf64>, f64) {
    %zero = arith.constant 0 : index
    %n = tensor.dim %i0, %zero : tensor<?xf64>
    %h = tg.scan %t to %n truncate 2 seqs(%a = %i0 : tensor<?xf64>) states(%b = %i1 : f64) -> (f64) {
      %1 = tg.add %b, %b : f64
      %2 = tg.add %1, %a : f64
      tg.yield %2 : f64
    }
    tg.yield %h : f64
  }
  return %0#1, %0#2 : tensor<?xf64>, f64
}
tg.expect @truncated(dense<[1.0, 1.0, 1.0, 1.0]> : tensor<4xf64>, 1.0 : f64) returns (dense<[0.0, 0.0, 2.0, 1.0]> : tensor<4xf64>, 0.0 : f64)
tg.expect @truncated(dense<[1.0, 1.0]> : tensor<2xf64>, 1.0 : f64) returns (dense<[2.0, 1.0]> : tensor<2xf64>, 4.0 : f64)
tg.expect @truncated(dense<[1.0]> : tensor<1xf64>, 1.0 : f64) returns (dense<[1.0]> : tensor<1xf64>, 2.0 : f64)
tg.expect @truncated(dense<> : tensor<0xf64>, 1.0 : f64) returns (dense<> : tensor<0xf64>, 1.0 : f64)

// The pullback has the operands of the ofg, and no kept values.
// CHECK-LABEL: @nothing_kept
func.func @nothing_kept(%x: tensor<2xf64>) -> (f64, tensor<2xf64>) {
  // CHECK: tg.ofg checkpoint "layer" (%i0 = %{{.*}}) : (tensor<2xf64>) -> f64 {
  // CHECK: tg.ofg checkpoint "layer pullback" (%i0 = %{{.*}}, %i1 = %{{.*}}) : (tensor<2xf64>, f64) -> tensor<2xf64> {
  // CHECK: tg.exp
  %one = arith.constant 1.0 : f64
  %0:2 = tg.vjp (%i0 = %x) wrt [0] of [0](%one : f64) : (tensor<2xf64>) -> (f64, tensor<2xf64>) {
    %1 = tg.ofg checkpoint "layer" (%a = %i0) : (tensor<2xf64>) -> f64 {
      %2 = tg.exp %a : tensor<2xf64>
      %3 = tg.sum %2 : tensor<2xf64>
      tg.yield %3 : f64
    }
    tg.yield %1 : f64
  }
  return %0#0, %0#1 : f64, tensor<2xf64>
}
tg.expect @nothing_kept(dense<[0.0, 1.0]> : tensor<2xf64>) returns (3.718281828459045 : f64, dense<[1.0, 2.718281828459045]> : tensor<2xf64>)

// A matrix without rows in a loop, whose cotangent is one product of the rows of all steps.
func.func @no_rows(%x: tensor<?x?x3xf64>, %w: tensor<?x3xf64>) -> tensor<?x3xf64> {
  %one = arith.constant 1.0 : f64
  %0:2 = tg.vjp (%i0 = %w, %i1 = %x) wrt [0] of [0](%one : f64) : (tensor<?x3xf64>, tensor<?x?x3xf64>) -> (f64, tensor<?x3xf64>) {
    %zero = arith.constant 0 : index
    %n = tensor.dim %i1, %zero : tensor<?x?x3xf64>
    %f = arith.constant 0.0 : f64
    %sum = tg.scan %t to %n seqs(%a = %i1 : tensor<?x?x3xf64>) states(%s = %f : f64) consts(%c = %i0 : tensor<?x3xf64>) -> f64 {
      %1 = tg.transpose %a [1, 0] : tensor<?x3xf64>
      %2 = tg.dot %c, %1 : (tensor<?x3xf64>, tensor<3x?xf64>)
      %3 = tg.sqr %2 : tensor<?x?xf64>
      %4 = tg.sum %3 : tensor<?x?xf64>
      %5 = tg.add %s, %4 : f64
      tg.yield %5 : f64
    }
    tg.yield %sum : f64
  }
  return %0#1 : tensor<?x3xf64>
}
tg.expect @no_rows(dense<1.0> : tensor<2x4x3xf64>, dense<> : tensor<0x3xf64>) returns (dense<> : tensor<0x3xf64>)
tg.expect @no_rows(dense<1.0> : tensor<2x4x3xf64>, dense<1.0> : tensor<2x3xf64>) returns (dense<48.0> : tensor<2x3xf64>)
tg.expect @no_rows(dense<> : tensor<0x4x3xf64>, dense<1.0> : tensor<2x3xf64>) returns (dense<0.0> : tensor<2x3xf64>)

// Backwards, there are segments of steps that run in the other order, and the steps that are left over first.
func.func @backwards(%x: tensor<5xf64>, %h: f64) -> (f64, tensor<5xf64>, f64) {
  %one = arith.constant 1.0 : f64
  %0:3 = tg.vjp (%i0 = %x, %i1 = %h) wrt [0, 1] of [0](%one : f64) : (tensor<5xf64>, f64) -> (f64, tensor<5xf64>, f64) {
    %n = arith.constant 5 : index
    %1 = tg.scan %t to %n backwards checkpoint 2 seqs(%a = %i0 : tensor<5xf64>) states(%s = %i1 : f64) -> f64 {
      %2 = tg.mul %s, %a : f64
      tg.yield %2 : f64
    }
    tg.yield %1 : f64
  }
  return %0#0, %0#1, %0#2 : f64, tensor<5xf64>, f64
}
tg.expect @backwards(dense<[1.0, 2.0, 4.0, 0.5, 1.0]> : tensor<5xf64>, 3.0 : f64) returns (12.0 : f64, dense<[12.0, 6.0, 3.0, 24.0, 12.0]> : tensor<5xf64>, 4.0 : f64)

// Of a truncated scan backwards, the last two steps are 1 and 0.
func.func @truncated_backwards(%x: tensor<4xf64>, %h: f64) -> (f64, tensor<4xf64>, f64) {
  %one = arith.constant 1.0 : f64
  %0:3 = tg.vjp (%i0 = %x, %i1 = %h) wrt [0, 1] of [0](%one : f64) : (tensor<4xf64>, f64) -> (f64, tensor<4xf64>, f64) {
    %n = arith.constant 4 : index
    %1 = tg.scan %t to %n backwards truncate 2 seqs(%a = %i0 : tensor<4xf64>) states(%s = %i1 : f64) -> f64 {
      %2 = tg.mul %s, %a : f64
      tg.yield %2 : f64
    }
    tg.yield %1 : f64
  }
  return %0#0, %0#1, %0#2 : f64, tensor<4xf64>, f64
}
tg.expect @truncated_backwards(dense<[1.0, 2.0, 4.0, 0.5]> : tensor<4xf64>, 3.0 : f64) returns (12.0 : f64, dense<[12.0, 6.0, 0.0, 0.0]> : tensor<4xf64>, 0.0 : f64)

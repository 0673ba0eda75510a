// Sums and products in parts: of all types, along several axes, in loops, graphs and derivatives, and next to each other.
// test/Numpy/parts.py compares them with an oracle of its own.

// RUN: tg-opt %s -o %t.mlir --tg-expand-gradients --tg-expand-parts
// RUN: /usr/bin/python3 %S/Inputs/parts.py %s %t.mlir tg-run | FileCheck %s
// CHECK: {{^}}0 differences

// RUN: /usr/bin/python3 %S/Inputs/threads.py %s tg-run %t.folder 2003 | FileCheck %s --check-prefix=THREADS
// THREADS: 0 differences

func.func private @numbers(%n: index) -> tensor<?xf64> {
  %0 = tg.iota [%n] : i64
  %1 = tg.cast %0 to f64 : tensor<?xi64>
  %c = arith.constant 0.7 : f64
  %2 = tg.mul %1, %c : (tensor<?xf64>, f64)
  %3 = tg.sin %2 : tensor<?xf64>
  return %3 : tensor<?xf64>
}

func.func private @matrix(%n: index) -> tensor<?x3xf64> {
  %c3 = arith.constant 3 : index
  %0 = arith.muli %n, %c3 : index
  %1 = func.call @numbers(%0) : (index) -> tensor<?xf64>
  %2 = tg.reshape %1 [%n, 3] : tensor<?xf64>
  return %2 : tensor<?x3xf64>
}

func.func @types(%n: index) -> (f64, f32, f16, bf16, bf16, complex<f64>, i32, f64, f32) {
  %x = func.call @numbers(%n) : (index) -> tensor<?xf64>
  %half = arith.constant 1.5 : f64
  %y = tg.add %x, %half : (tensor<?xf64>, f64)
  %a = tg.cast %y to f32 : tensor<?xf64>
  %b = tg.cast %x to f16 : tensor<?xf64>
  %c = tg.cast %x to bf16 : tensor<?xf64>
  %d = tg.complex %x, %y : tensor<?xf64>
  %e = tg.cast %y to i32 : tensor<?xf64>
  %0 = tg.sum %x parts 3 : tensor<?xf64>
  %1 = tg.prod %a parts 5 : tensor<?xf32>
  %2 = tg.sum %b parts 9 : tensor<?xf16>
  %3 = tg.dot %c, %c parts 64 : tensor<?xbf16>
  %4 = tg.prod %c axes [] parts 2 : tensor<?xbf16>
  %5 = tg.prod %d parts 4 : tensor<?xcomplex<f64>>
  %6 = tg.sum %e parts 7 : tensor<?xi32>
  %7 = tg.mean %e parts 7 : tensor<?xi32>
  %8 = tg.sum %b in f32 parts 6 : tensor<?xf16>
  %9 = tg.sum %4 parts 2 : tensor<?xbf16>
  return %0, %1, %2, %3, %9, %5, %6, %7, %8 : f64, f32, f16, bf16, bf16, complex<f64>, i32, f64, f32
}

func.func @axes(%n: index) -> (tensor<3xf64>, tensor<?xf64>, f64, tensor<1x3xf64>, tensor<?x1xf64>, tensor<3xf64>, f64) {
  %x = func.call @matrix(%n) : (index) -> tensor<?x3xf64>
  %0 = tg.sum %x axes [0] parts 4 : tensor<?x3xf64>
  %1 = tg.sum %x axes [1] parts 4 : tensor<?x3xf64>
  %2 = tg.sum %x parts 4 : tensor<?x3xf64>
  %3 = tg.prod %x axes [0] keepdims parts 4 : tensor<?x3xf64>
  %4 = tg.mean %x axes [1] keepdims parts 2 : tensor<?x3xf64>
  %5 = tg.std %x axes [0] parts 4 : tensor<?x3xf64>
  %t = tg.expand_dims %x [1] : tensor<?x3xf64>
  %6 = tg.var %t axes [0, 1, 2] ddof 1 parts 4 : tensor<?x1x3xf64>
  return %0, %1, %2, %3, %4, %5, %6
      : tensor<3xf64>, tensor<?xf64>, f64, tensor<1x3xf64>, tensor<?x1xf64>, tensor<3xf64>, f64
}

// Several sums of the same rows, of which some need no other: one map. Users of the first are between them.
func.func @shared(%n: index) -> (f64, f64, tensor<3xf64>, tensor<3x3xf64>, tensor<?xf64>) {
  %x = func.call @matrix(%n) : (index) -> tensor<?x3xf64>
  %w = arith.constant dense<[0.5, -1.0, 2.0]> : tensor<3xf64>
  %z = tg.dot %x, %w : (tensor<?x3xf64>, tensor<3xf64>)
  %p = tg.sigmoid %z : tensor<?xf64>
  %q = tg.mul %p, %z : tensor<?xf64>
  %0 = tg.sum %q parts 8 : tensor<?xf64>
  %1 = tg.exp %0 : f64
  %t = tg.transpose %x [1, 0] : tensor<?x3xf64>
  %2 = tg.dot %t, %p parts 8 : (tensor<3x?xf64>, tensor<?xf64>)
  %3 = tg.dot %t, %x parts 8 : (tensor<3x?xf64>, tensor<?x3xf64>)
  %4 = tg.sum %z parts 5 : tensor<?xf64>
  %5 = tg.add %1, %4 : f64
  %6 = tg.mul %z, %5 : (tensor<?xf64>, f64)
  return %0, %5, %2, %3, %6 : f64, f64, tensor<3xf64>, tensor<3x3xf64>, tensor<?xf64>
}

// One needs the result of the other.
func.func @depends(%n: index) -> (f64, f64, tensor<?x3xf64>, tensor<?x3xf64>, f64) {
  %x = func.call @matrix(%n) : (index) -> tensor<?x3xf64>
  %0 = tg.sum %x axes [1] parts 2 : tensor<?x3xf64>
  %1 = tg.sum %0 parts 8 : tensor<?xf64>
  %2 = tg.sub %x, %1 : (tensor<?x3xf64>, f64)
  %3 = tg.sum %2 parts 8 : tensor<?x3xf64>
  %4 = tg.softmax %x axis 1 parts 2 : tensor<?x3xf64>
  %5 = tg.log_softmax %2 axis 1 parts 3 : tensor<?x3xf64>
  %6 = tg.logsumexp %x axes [1] parts 2 : tensor<?x3xf64>
  %7 = tg.sum %6 parts 8 : tensor<?xf64>
  return %1, %3, %4, %5, %7 : f64, f64, tensor<?x3xf64>, tensor<?x3xf64>, f64
}

// In a loop with a state, in a map, and in a loop in a map.
func.func @loops(%n: index) -> (tensor<3xf64>, tensor<?xf64>, tensor<?x3xf64>, tensor<4xf64>) {
  %x = func.call @matrix(%n) : (index) -> tensor<?x3xf64>
  %w = arith.constant dense<[0.5, -1.0, 2.0]> : tensor<3xf64>
  %last, %sums = tg.scan to 4 states(%h = %w : tensor<3xf64>) consts(%x : tensor<?x3xf64>) {
    %z = tg.dot %x, %h : (tensor<?x3xf64>, tensor<3xf64>)
    %p = tg.tanh %z : tensor<?xf64>
    %s = tg.sum %p parts 3 : tensor<?xf64>
    %g = tg.dot %p, %x parts 3 : (tensor<?xf64>, tensor<?x3xf64>)
    %0 = tg.tanh %g : tensor<3xf64>
    tg.yield %0 : tensor<3xf64> outs(%s : f64)
  }
  %rows, %scaled = tg.scan seqs(%row = %x : tensor<?x3xf64>) consts(%h = %last : tensor<3xf64>) {
    %s = tg.sum %row parts 2 : tensor<3xf64>
    %d = tg.dot %row, %h parts 2 : tensor<3xf64>
    %e = tg.mul %row, %s : (tensor<3xf64>, f64)
    tg.yield outs(%d, %e : f64, tensor<3xf64>)
  }
  %starts = arith.constant dense<[0.1, 0.2, 0.3, 0.4]> : tensor<4xf64>
  %all = tg.scan seqs(%start = %starts : tensor<4xf64>) consts(%rows : tensor<?xf64>) {
    %end = tg.scan to 3 states(%h = %start : f64) consts(%rows : tensor<?xf64>) {
      %0 = tg.mul %rows, %h : (tensor<?xf64>, f64)
      %1 = tg.sin %0 : tensor<?xf64>
      %2 = tg.sum %1 parts 7 : tensor<?xf64>
      tg.yield %2 : f64
    }
    tg.yield outs(%end : f64)
  }
  %result = tensor.cast %all : tensor<?xf64> to tensor<4xf64>
  return %last, %sums, %scaled, %result : tensor<3xf64>, tensor<?xf64>, tensor<?x3xf64>, tensor<4xf64>
}

func.func private @layer(%x: tensor<?x3xf64>, %w: tensor<3x3xf64>) -> (tensor<?x3xf64>, tensor<3xf64>) {
  %0 = tg.dot %x, %w parts 2 : (tensor<?x3xf64>, tensor<3x3xf64>)
  %1 = tg.mean %0 axes [0] parts 8 : tensor<?x3xf64>
  %2 = tg.sub %0, %1 : (tensor<?x3xf64>, tensor<3xf64>)
  return %2, %1 : tensor<?x3xf64>, tensor<3xf64>
}
func.func @layers(%n: index) -> (tensor<?x3xf64>, tensor<3xf64>) {
  %x = func.call @matrix(%n) : (index) -> tensor<?x3xf64>
  %w = arith.constant dense<[[0.5, -1.0, 2.0], [0.1, 0.2, 0.3], [-0.7, 0.9, 1.1]]> : tensor<3x3xf64>
  %0:2 = tg.ofg @layer(%x, %w) : (tensor<?x3xf64>, tensor<3x3xf64>) -> (tensor<?x3xf64>, tensor<3xf64>)
  %1:2 = tg.ofg @layer(%0#0, %w) : (tensor<?x3xf64>, tensor<3x3xf64>) -> (tensor<?x3xf64>, tensor<3xf64>)
  %2 = tg.ofg (%v = %x : tensor<?x3xf64>) -> tensor<3xf64> {
    %3 = tg.sum %v axes [0] parts 8 : tensor<?x3xf64>
    tg.yield %3 : tensor<3xf64>
  }
  %4 = tg.add %1#1, %2 : tensor<3xf64>
  return %1#0, %4 : tensor<?x3xf64>, tensor<3xf64>
}

func.func private @loss(%x: tensor<?x3xf64>, %w: tensor<3xf64>, %b: f64) -> f64 {
  %z = tg.dot %x, %w parts 2 : (tensor<?x3xf64>, tensor<3xf64>)
  %c = tg.add %z, %b : (tensor<?xf64>, f64)
  %a = tg.softplus %c : tensor<?xf64>
  %0 = tg.sum %a parts 8 : tensor<?xf64>
  %1 = tg.tanh %x : tensor<?x3xf64>
  %2 = tg.std %1 axes [1] parts 2 : tensor<?x3xf64>
  %3 = tg.sum %2 parts 8 : tensor<?xf64>
  %4 = tg.prod %w parts 2 : tensor<3xf64>
  %5 = tg.mul %3, %4 : f64
  %6 = tg.add %0, %5 : f64
  return %6 : f64
}
func.func @pullbacks(%n: index) -> (f64, tensor<?x3xf64>, tensor<3xf64>, f64) {
  %x = func.call @matrix(%n) : (index) -> tensor<?x3xf64>
  %w = arith.constant dense<[0.5, -1.0, 2.0]> : tensor<3xf64>
  %b = arith.constant 0.25 : f64
  %0:4 = tg.vjp "loss" (%x : tensor<?x3xf64>, %w : tensor<3xf64>, %b : f64) wrt(%x, %w, %b) {
    %1 = func.call @loss(%x, %w, %b) : (tensor<?x3xf64>, tensor<3xf64>, f64) -> f64
    tg.yield %1 : f64
  }
  return %0#0, %0#1, %0#2, %0#3 : f64, tensor<?x3xf64>, tensor<3xf64>, f64
}
func.func @tangents(%n: index) -> (f64, f64) {
  %x = func.call @matrix(%n) : (index) -> tensor<?x3xf64>
  %w = arith.constant dense<[0.5, -1.0, 2.0]> : tensor<3xf64>
  %b = arith.constant 0.25 : f64
  %v = tg.tanh %x : tensor<?x3xf64>
  %0:2 = tg.jvp "loss" (%x : tensor<?x3xf64>, %w : tensor<3xf64>, %b : f64) along(%x = %v, %w = %w) {
    %1 = func.call @loss(%x, %w, %b) : (tensor<?x3xf64>, tensor<3xf64>, f64) -> f64
    tg.yield %1 : f64
  }
  return %0#0, %0#1 : f64, f64
}

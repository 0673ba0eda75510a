// RUN: tg-opt %s --tg-expand-parts --canonicalize --cse | FileCheck %s
// RUN: tg-opt %s --tg-freeze --tg-expand-parts --tg-verify-graphs | FileCheck %s --check-prefix=FROZEN

// CHECK-LABEL: func.func @one(
// CHECK-SAME: %[[X:[a-z0-9]+]]: tensor<?x3xf64>
// CHECK: %[[PARTS:.+]] = tg.scan %{{.+}} to %c2
// CHECK: %[[PART:.+]] = tg.slice %{{.+}}[%[[BEGIN:.+]]:%[[END:.+]], :]
// CHECK: %[[SUM:.+]] = tg.sum %[[PART]] axes [0] : tensor<?x3xf64>
// CHECK: tg.yield outs(%[[SUM]] : tensor<3xf64>)
// CHECK: tg.add
// CHECK-NOT: tg.add
// CHECK: return
func.func @one(%x: tensor<?x3xf64>) -> tensor<3xf64> {
  %0 = tg.sum %x axes [0] parts 2 : tensor<?x3xf64>
  return %0 : tensor<3xf64>
}

// What only the steps need is computed in them: from rows of x and the whole of w. Both sums share the steps.
// CHECK-LABEL: func.func @shared(
// CHECK-NOT: tg.dot
// CHECK: tg.scan
// CHECK: tg.dot
// CHECK: tg.tanh
// CHECK: tg.transpose
// CHECK: tg.sum
// CHECK: tg.dot
// CHECK: tg.yield
// CHECK-NOT: tg.scan
// CHECK: return
func.func @shared(%x: tensor<?x3xf64>, %w: tensor<3xf64>) -> (f64, tensor<3xf64>) {
  %z = tg.dot %x, %w : (tensor<?x3xf64>, tensor<3xf64>)
  %y = tg.tanh %z : tensor<?xf64>
  %0 = tg.sum %y parts 2 : tensor<?xf64>
  %t = tg.transpose %x [1, 0] : tensor<?x3xf64>
  %1 = tg.dot %t, %y parts 2 : (tensor<3x?xf64>, tensor<?xf64>)
  return %0, %1 : f64, tensor<3xf64>
}

// What others need, too, is computed once, before the steps; so are products of matrices.
// CHECK-LABEL: func.func @needed_outside(
// CHECK: tg.tanh
// CHECK: tg.dot
// CHECK: tg.scan
// CHECK-NOT: tg.tanh
// CHECK-NOT: tg.dot
// CHECK: tg.yield
func.func @needed_outside(%x: tensor<?x3xf64>, %w: tensor<3x4xf64>) -> (f64, tensor<4xf64>, tensor<?x3xf64>) {
  %0 = tg.tanh %x : tensor<?x3xf64>
  %1 = tg.sum %0 parts 2 : tensor<?x3xf64>
  %2 = tg.dot %x, %w : (tensor<?x3xf64>, tensor<3x4xf64>)
  %3 = tg.sum %2 axes [0] parts 2 : tensor<?x4xf64>
  return %1, %3, %0 : f64, tensor<4xf64>, tensor<?x3xf64>
}

// The second depends on the first.
// CHECK-LABEL: func.func @in_turn(
// CHECK: tg.scan
// CHECK: tg.yield
// CHECK: tg.scan
// CHECK: tg.sub
// CHECK: tg.prod
// CHECK: tg.yield
func.func @in_turn(%x: tensor<?xf64>) -> f64 {
  %0 = tg.sum %x parts 2 : tensor<?xf64>
  %1 = tg.sub %x, %0 : (tensor<?xf64>, f64)
  %2 = tg.prod %1 parts 2 : tensor<?xf64>
  return %2 : f64
}

// A part that is left out on one level, and f16, which is rounded once.
// CHECK-LABEL: func.func @tree_of_five(
// CHECK: tg.scan
// CHECK: tg.cast %{{.+}} to f32 : tensor<?xf16>
// CHECK: tg.prod %{{.+}} : tensor<?xf32>
// CHECK: tg.yield
// CHECK: tg.mul %{{.+}} : tensor<2xf32>
// CHECK: tg.concat
// CHECK: tg.mul
// CHECK: tg.concat
// CHECK: tg.mul
// CHECK: tg.cast %{{.+}} to f16 : f32
func.func @tree_of_five(%x: tensor<?xf16>) -> f16 {
  %0 = tg.prod %x parts 5 : tensor<?xf16>
  return %0 : f16
}

// Sizes that do not agree are an error before the first step.
// CHECK-LABEL: func.func @checks(
// CHECK: tg.assert %{{.+}}, %{{.+}}, "sizes of the summed axes do not agree: {0} and {1}"
// CHECK: tg.scan
func.func @checks(%x: tensor<?xf64>, %y: tensor<?xf64>) -> f64 {
  %0 = tg.dot %x, %y parts 2 : tensor<?xf64>
  return %0 : f64
}

// CHECK-LABEL: func.func @named(
// CHECK-NOT: tg.mean
// CHECK: tg.scan
// CHECK: return
func.func @named(%x: tensor<?xf64>) -> f64 {
  %0 = tg.mean %x parts 2 : tensor<?xf64>
  return %0 : f64
}

// CHECK-LABEL: func.func @without_effect(
// CHECK-NOT: tg.scan
// CHECK: return
func.func @without_effect(%x: tensor<?xi32>, %y: tensor<?xf64>) -> (i32, f64) {
  %0 = tg.sum %x parts 8 : tensor<?xi32>
  %1 = tg.sum %y parts 1 : tensor<?xf64>
  return %0, %1 : i32, f64
}

// Nothing moves across an effect.
// CHECK-LABEL: func.func @effect_between(
// CHECK: tg.scan
// CHECK: tg.print
// CHECK: tg.scan
func.func @effect_between(%x: tensor<?xf64>) -> (f64, f64) {
  %0 = tg.sum %x parts 2 : tensor<?xf64>
  tg.print "{}"(%0 : f64)
  %1 = tg.prod %x parts 2 : tensor<?xf64>
  return %0, %1 : f64, f64
}

// A graph that was frozen is frozen again.
// FROZEN-LABEL: func.func @in_a_graph(
// FROZEN: tg.ofg frozen #{{.+}} (
// FROZEN: tg.scan
// FROZEN: tg.sum %{{.+}} : tensor<?xf64>
func.func @in_a_graph(%x: tensor<?xf64>) -> f64 {
  %0 = tg.ofg (%v = %x : tensor<?xf64>) -> f64 {
    %1 = tg.sum %v parts 2 : tensor<?xf64>
    tg.yield %1 : f64
  }
  return %0 : f64
}

// A loop over rows becomes a loop over the rows of each part, if nothing else needs what it computes. The number of a step stays the same.
// CHECK-LABEL: func.func @map(
// CHECK: tg.scan %[[PART:.+]] to %c4
// CHECK: tg.slice %{{.+}}[%[[BEGIN:[0-9]+]]:%[[END:[0-9]+]], :]
// CHECK: %[[COUNT:.+]] = arith.subi %[[END]], %[[BEGIN]]
// CHECK: tg.scan %[[STEP:.+]] to %[[COUNT]] backwards
// CHECK: %[[ROW:.+]] = arith.addi %[[STEP]], %{{.+}} : index
// CHECK: tg.cast %[[ROW]] to f64
// CHECK: tg.yield outs(%{{[^ ]+}}, %{{[^ ]+}} : f64, tensor<3xf64>)
// CHECK: tg.yield outs(%{{[^ ]+}}, %{{[^ ]+}} : f64, tensor<3xf64>)
// CHECK-NOT: tg.scan
// CHECK: return
func.func @map(%x: tensor<?x3xf64>, %w: tensor<3xf64>) -> (f64, tensor<3xf64>) {
  %0:3 = tg.scan %t backwards seqs(%row = %x : tensor<?x3xf64>) consts(%c = %w : tensor<3xf64>) -> (tensor<?xf64>, tensor<?x3xf64>, tensor<?xf64>) {
    %1 = tg.dot %row, %c : tensor<3xf64>
    %2 = tg.cast %t to f64 : index
    %3 = tg.mul %row, %2 : (tensor<3xf64>, f64)
    tg.yield outs(%1, %3, %2 : f64, tensor<3xf64>, f64)
  }
  %4 = tg.sin %0#0 : tensor<?xf64>
  %5 = tg.sum %4 parts 4 : tensor<?xf64>
  %6 = tg.sum %0#1 axes [0] parts 4 : tensor<?x3xf64>
  return %5, %6 : f64, tensor<3xf64>
}

// These loops stay: their rows are needed otherwise, or along another axis, a sequence may have other rows than there are steps, or a step
// needs what the one before has computed.
// CHECK-LABEL: func.func @no_map(
// CHECK-COUNT-4: tg.exp
// CHECK: tg.scan %{{.+}} to %c4
// CHECK: return
func.func @no_map(%x: tensor<?x3xf64>, %y: tensor<?xf64>, %h: tensor<3xf64>) -> (f64, tensor<?xf64>, tensor<3xf64>, f64, tensor<?xf64>, f64) {
  %0 = tg.scan seqs(%row = %x : tensor<?x3xf64>) -> tensor<?xf64> {
    %1 = tg.exp %row : tensor<3xf64>
    %2 = tg.sum %1 : tensor<3xf64>
    tg.yield outs(%2 : f64)
  }
  %3 = tg.scan seqs(%row = %x : tensor<?x3xf64>, %other = %y : tensor<?xf64>) -> tensor<?x3xf64> {
    %4 = tg.exp %row : tensor<3xf64>
    %5 = tg.mul %4, %other : (tensor<3xf64>, f64)
    tg.yield outs(%5 : tensor<3xf64>)
  }
  %6 = tg.scan seqs(%row = %x : tensor<?x3xf64>) -> tensor<?x3xf64> {
    %7 = tg.exp %row : tensor<3xf64>
    tg.yield outs(%7 : tensor<3xf64>)
  }
  %8, %9 = tg.scan seqs(%row = %x : tensor<?x3xf64>) states(%s = %h : tensor<3xf64>) -> (tensor<3xf64>, tensor<?x3xf64>) {
    %10 = tg.exp %row : tensor<3xf64>
    %11 = tg.mul %s, %10 : tensor<3xf64>
    tg.yield %11 : tensor<3xf64> outs(%11 : tensor<3xf64>)
  }
  %12 = tg.sum %0 parts 4 : tensor<?xf64>
  %13 = tg.sum %3 axes [0] parts 4 : tensor<?x3xf64>
  %14 = tg.slice %6[:, 0] : tensor<?x3xf64>
  %15 = tg.sum %14 parts 4 : tensor<?xf64>
  %16 = tg.sum %6 axes [1] parts 3 : tensor<?x3xf64>
  %17 = tg.sum %9 parts 4 : tensor<?x3xf64>
  return %12, %0, %13, %15, %16, %17 : f64, tensor<?xf64>, tensor<3xf64>, f64, tensor<?xf64>, f64
}

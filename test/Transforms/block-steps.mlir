// RUN: tg-opt %s --tg-block-steps --canonicalize --split-input-file | FileCheck %s
// RUN: tg-opt %s --tg-block-steps --split-input-file --remarks-filter=tg-block-steps 2>&1 >/dev/null | FileCheck %s --check-prefix=REMARK

// States become vectors of as many rows as fill 1024 bits. Fewer rows get copies of the first one before them, but fewer
// than four run one by one.
// REMARK: [Passed] Block{{.*}}runs blocks of 16 steps
// CHECK-LABEL: func.func @rows_of_sequences(
// CHECK: %[[ENOUGH:.*]] = arith.cmpi uge, %[[N:.*]], %c4
// CHECK: %[[STEPS:.*]] = arith.select %[[ENOUGH]], %[[N]], %c0
// CHECK: %[[MISSING:.*]] = arith.subi %c16, %[[N]]
// CHECK: %[[MORE:.*]] = arith.maxsi %[[MISSING]], %c0
// CHECK: %[[PADDING:.*]] = arith.select %[[ENOUGH]], %[[MORE]], %c0
// CHECK: %[[BLOCKS:.*]] = arith.ceildivui %[[STEPS]], %c16
// CHECK: scf.if
// CHECK: %[[ROWS:.*]] = tg.iota [16] : index
// CHECK: %[[SHIFTED:.*]] = tg.sub %[[ROWS]], %[[PADDING]]
// CHECK: %[[FROM_FIRST:.*]] = tg.maximum %[[SHIFTED]], %c0
// CHECK: tg.take %{{.*}} at %[[FROM_FIRST]] axis 0 clamp
// CHECK: tg.scan {{.*}} to %[[BLOCKS]]
// CHECK: tensor.extract_slice {{.*}} to tensor<16x?xf64>
// CHECK: tg.transpose {{.*}} [1, 0] : tensor<16x?xf64>
// CHECK: tg.scan
// CHECK-NEXT: seqs({{.*}} : tensor<?x16xf64>)
// CHECK-NEXT: states({{.*}} : tensor<16xf64>)
// CHECK: tg.scan
// CHECK: states({{.*}} : f64)
// CHECK: tg.concat
func.func @rows_of_sequences(%x: tensor<?x?xf64>, %n: index, %count: index) -> tensor<?xf64> {
  %r = tg.scan %i to %n seqs(%row = %x : tensor<?x?xf64>) consts(%c = %count : index) -> tensor<?xf64> {
    %zero = arith.constant 0.0 : f64
    %h = tg.scan %t to %c seqs(%e = %row : tensor<?xf64>) states(%s = %zero : f64) -> f64 {
      %0 = tg.tanh %s : f64
      %1 = tg.add %0, %e : f64
      tg.yield %1 : f64
    }
    tg.yield outs(%h : f64)
  }
  return %r : tensor<?xf64>
}

// -----

// A state that is the same in all rows stays a scalar.
// REMARK: runs blocks of 32 steps
// CHECK-LABEL: func.func @state_of_all_rows(
// CHECK: states({{.*}} : f32, {{.*}} : tensor<32xf32>)
// CHECK-NOT: tg.concat
func.func @state_of_all_rows(%x: tensor<64xf32>, %count: index) -> tensor<?xf32> {
  %n = arith.constant 64 : index
  %r = tg.scan %i to %n seqs(%e = %x : tensor<64xf32>) consts(%c = %count : index) -> tensor<?xf32> {
    %one = arith.constant 1.0 : f32
    %p, %h = tg.scan %t to %c states(%k = %one : f32, %s = %e : f32) -> (f32, f32) {
      %0 = tg.add %k, %k : f32
      %1 = tg.mul %s, %k : f32
      tg.yield %0, %1 : f32, f32
    }
    tg.yield outs(%h : f32)
  }
  return %r : tensor<?xf32>
}

// -----

// A row that has ended keeps its state, and the loop goes on until all have.
// REMARK: runs blocks of 16 steps
// CHECK-LABEL: func.func @rows_end_on_their_own(
// CHECK: states(%[[S:.*]] = {{.*}} : tensor<16xf64>, %[[GOES:.*]] = {{.*}} : tensor<16xi1>)
// CHECK: tg.select %[[GOES]], {{.*}}, %[[S]]
// CHECK: %[[ANY:.*]] = tg.any
// CHECK: %[[NONE:.*]] = tg.not %[[ANY]]
// CHECK: until %[[NONE]]
func.func @rows_end_on_their_own(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %r = tg.scan %i to %n seqs(%e = %x : tensor<?xf64>) -> tensor<?xf64> {
    %c9 = arith.constant 9 : index
    %h = tg.scan %t to %c9 states(%s = %e : f64) -> f64 {
      %0 = tg.sqr %s : f64
      %two = arith.constant 2.0 : f64
      %ends = tg.gt %0, %two : f64
      tg.yield %0 : f64 until %ends
    }
    tg.yield outs(%h : f64)
  }
  return %r : tensor<?xf64>
}

// -----

// What the loops compute leaves the sum, which keeps its order.
// REMARK: runs blocks of 16 steps
// CHECK-LABEL: func.func @sum_of_loops(
// CHECK: tg.scan
// CHECK: states({{.*}} : tensor<16xf64>)
// CHECK: %[[ROWS:.*]] = tg.concat
// CHECK: tg.scan
// CHECK-NEXT: seqs(%[[ROW:.*]] = %[[ROWS]] : tensor<?xf64>)
// CHECK-NEXT: states(%[[SUM:.*]] = {{.*}} : f64)
// CHECK: tg.add %[[SUM]], %[[ROW]]
func.func @sum_of_loops(%x: tensor<?x?xf64>, %n: index, %count: index) -> f64 {
  %zero = arith.constant 0.0 : f64
  %r = tg.scan %i to %n seqs(%row = %x : tensor<?x?xf64>) states(%sum = %zero : f64) consts(%c = %count : index) -> f64 {
    %z = arith.constant 0.0 : f64
    %h = tg.scan %t to %c seqs(%e = %row : tensor<?xf64>) states(%s = %z : f64) -> f64 {
      %0 = tg.fma %s, %s, %e : f64
      tg.yield %0 : f64
    }
    %next = tg.add %sum, %h : f64
    tg.yield %next : f64
  }
  return %r : f64
}

// -----

// Elements of a short state become states of their own, so that those of all rows are beside each other.
// REMARK: runs blocks of 16 steps
// CHECK-LABEL: func.func @state_of_two(
// CHECK: states({{.*}} : tensor<16xf64>, {{.*}} : tensor<16xf64>)
func.func @state_of_two(%x: tensor<?x2xf64>, %n: index, %count: index) -> tensor<?x2xf64> {
  %r = tg.scan %i to %n seqs(%start = %x : tensor<?x2xf64>) consts(%c = %count : index) -> tensor<?x2xf64> {
    %last = tg.scan %t to %c states(%s = %start : tensor<2xf64>) -> tensor<2xf64> {
      %half = arith.constant 0.5 : f64
      %0 = tg.slice %s[0] : tensor<2xf64>
      %1 = tg.slice %s[1] : tensor<2xf64>
      %2 = tg.neg %0 : f64
      %turned = tensor.from_elements %1, %2 : tensor<2xf64>
      %3 = tg.mul %turned, %half : tensor<2xf64>, f64
      %4 = tg.add %3, %s : tensor<2xf64>
      tg.yield %4 : tensor<2xf64>
    }
    tg.yield outs(%last : tensor<2xf64>)
  }
  return %r : tensor<?x2xf64>
}

// -----

// A product needs all elements of a row together.
// REMARK: runs blocks of 16 steps
// CHECK-LABEL: func.func @product_of_states(
// CHECK: states({{.*}} : tensor<16x2xf64>)
// CHECK: tg.dot
func.func @product_of_states(%x: tensor<?x2xf64>, %n: index, %count: index, %f: tensor<2x2xf64>) -> tensor<?x2xf64> {
  %r = tg.scan %i to %n seqs(%start = %x : tensor<?x2xf64>) consts(%c = %count : index, %m = %f : tensor<2x2xf64>) -> tensor<?x2xf64> {
    %last = tg.scan %t to %c states(%s = %start : tensor<2xf64>) consts(%g = %m : tensor<2x2xf64>) -> tensor<2xf64> {
      %0 = tg.dot %s, %g : (tensor<2xf64>, tensor<2x2xf64>)
      tg.yield %0 : tensor<2xf64>
    }
    tg.yield outs(%last : tensor<2xf64>)
  }
  return %r : tensor<?x2xf64>
}

// -----

// REMARK: [Missed] NotInBlocks{{.*}}there are too few steps
// CHECK-LABEL: func.func @three_rows(
// CHECK-NOT: tensor<{{[0-9]+}}xf64>)
func.func @three_rows(%x: tensor<?x?xf64>, %count: index) -> tensor<?xf64> {
  %n = arith.constant 3 : index
  %r = tg.scan %i to %n seqs(%row = %x : tensor<?x?xf64>) consts(%c = %count : index) -> tensor<?xf64> {
    %zero = arith.constant 0.0 : f64
    %h = tg.scan %t to %c seqs(%e = %row : tensor<?xf64>) states(%s = %zero : f64) -> f64 {
      %1 = tg.add %s, %e : f64
      tg.yield %1 : f64
    }
    tg.yield outs(%h : f64)
  }
  return %r : tensor<?xf64>
}

// -----

// The first row whose division fails must be the one that is reported.
// REMARK: [Missed] NotInBlocks{{.*}}an operation may fail
// CHECK-LABEL: func.func @division_may_fail(
// CHECK-NOT: tensor<16xi64>
// CHECK: return
func.func @division_may_fail(%x: tensor<?x?xi64>, %n: index, %count: index) -> tensor<?xi64> {
  %r = tg.scan %i to %n seqs(%row = %x : tensor<?x?xi64>) consts(%c = %count : index) -> tensor<?xi64> {
    %zero = arith.constant 100 : i64
    %h = tg.scan %t to %c seqs(%e = %row : tensor<?xi64>) states(%s = %zero : i64) -> i64 {
      %1 = tg.floordiv %s, %e : i64
      tg.yield %1 : i64
    }
    tg.yield outs(%h : i64)
  }
  return %r : tensor<?xi64>
}

// -----

// REMARK: [Missed] NotInBlocks{{.*}}the loops of a step need the step before
// CHECK-LABEL: func.func @loop_that_waits(
// CHECK-NOT: tensor<16xf64>
// CHECK: return
func.func @loop_that_waits(%x: tensor<?x?xf64>, %n: index, %count: index) -> f64 {
  %zero = arith.constant 0.0 : f64
  %r = tg.scan %i to %n seqs(%row = %x : tensor<?x?xf64>) states(%last = %zero : f64) consts(%c = %count : index) -> f64 {
    %h = tg.scan %t to %c seqs(%e = %row : tensor<?xf64>) states(%s = %last : f64) -> f64 {
      %1 = tg.fma %s, %s, %e : f64
      tg.yield %1 : f64
    }
    tg.yield %h : f64
  }
  return %r : f64
}

// RUN: tg-opt %s --tg-parallelize-loops --split-input-file | FileCheck %s
// RUN: tg-opt %s --tg-parallelize-loops --split-input-file --remarks-filter=tg-parallelize-loops 2>&1 >/dev/null \
// RUN:   | FileCheck %s --check-prefix=REMARK

func.func private @solve(index) -> tensor<?xf64> attributes {tg.unit}
func.func private @abs(%x: f64) -> f64 {
  %0 = math.absf %x : f64
  return %0 : f64
}

// Rows and numbers; a step reads its own old row, fails, calls.
// CHECK-LABEL: func.func @traces(
// CHECK-SAME:      %[[N:[^:]*]]: index, %[[X:[^:]*]]: tensor<?xf64>, %[[A:[^:]*]]: tensor<?x?xf64>, %[[B:[^:]*]]: tensor<?xf64>
// CHECK:         %[[R:.*]]:2 = scf.forall (%[[I:.*]]) in (%[[N]]) shared_outs(%[[P:.*]] = %[[A]], %[[Q:.*]] = %[[B]])
// CHECK:           %[[OLD:.*]] = tensor.extract %[[Q]][%[[I]]]
// CHECK:           tgl.check
// CHECK:           %[[ABS:.*]] = func.call @abs(%[[OLD]])
// CHECK:           %[[ROW:.*]] = func.call @solve(%[[I]])
// CHECK:           %[[PLACE:.*]] = tensor.extract_slice %[[Q]][%[[I]]] [1] [1] : tensor<?xf64> to tensor<f64>
// CHECK:           %[[NUMBER:.*]] = tensor.insert %[[ABS]] into %[[PLACE]][]
// CHECK:           scf.forall.in_parallel {
// CHECK-NEXT:        tensor.parallel_insert_slice %[[ROW]] into %[[P]][%[[I]], 0] [1, %{{.*}}] [1, 1]
// CHECK-NEXT:        tensor.parallel_insert_slice %[[NUMBER]] into %[[Q]][%[[I]]] [1] [1]
// CHECK:         return %[[R]]#0, %[[R]]#1
// REMARK: remark: [Passed] Parallel
func.func @traces(%n: index, %x: tensor<?xf64>, %a: tensor<?x?xf64>, %b: tensor<?xf64>) -> (tensor<?x?xf64>, tensor<?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %b) -> (tensor<?x?xf64>, tensor<?xf64>) {
    %old = tensor.extract %q[%i] : tensor<?xf64>
    %good = arith.cmpf olt, %old, %old : f64
    tgl.check %good, "is not less"
    %0 = func.call @abs(%old) : (f64) -> f64
    %1 = func.call @solve(%i) : (index) -> tensor<?xf64>
    %size = tensor.dim %p, %c1 : tensor<?x?xf64>
    %2 = tensor.insert_slice %1 into %p[%i, 0] [1, %size] [1, 1] : tensor<?xf64> into tensor<?x?xf64>
    %3 = tensor.insert %0 into %q[%i] : tensor<?xf64>
    scf.yield %2, %3 : tensor<?x?xf64>, tensor<?xf64>
  }
  return %r#0, %r#1 : tensor<?x?xf64>, tensor<?xf64>
}

// -----

// The inner loop is what can be parallel; within it nothing more is.
// CHECK-LABEL: func.func @nested(
// CHECK:         scf.for %
// CHECK:           scf.forall
// CHECK:             scf.for %
// CHECK-NOT:     scf.forall (
// CHECK:         return
// REMARK: remark: [Missed] NotParallel {{.*}}a step depends on values of other steps
// REMARK: remark: [Passed] Parallel
func.func @nested(%n: index, %a: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %cst = arith.constant 1.0 : f64
  %r = scf.for %t = %c0 to %n step %c1 iter_args(%m = %a) -> (tensor<?x?xf64>) {
    %0 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %m) -> (tensor<?x?xf64>) {
      %old = tensor.extract_slice %p[%i, 0] [1, %n] [1, 1] : tensor<?x?xf64> to tensor<?xf64>
      %1 = scf.for %j = %c0 to %n step %c1 iter_args(%q = %old) -> (tensor<?xf64>) {
        %3 = tensor.insert %cst into %q[%j] : tensor<?xf64>
        scf.yield %3 : tensor<?xf64>
      }
      %2 = tensor.insert_slice %1 into %p[%i, 0] [1, %n] [1, 1] : tensor<?xf64> into tensor<?x?xf64>
      scf.yield %2 : tensor<?x?xf64>
    }
    scf.yield %0 : tensor<?x?xf64>
  }
  return %r : tensor<?x?xf64>
}

// -----

// CHECK-LABEL: func.func @reads_another_row(
// CHECK:         scf.for %
// REMARK: remark: [Missed] NotParallel {{.*}}a step depends on values of other steps
func.func @reads_another_row(%n: index, %a: tensor<?xf64>) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (tensor<?xf64>) {
    %0 = tensor.extract %p[%c0] : tensor<?xf64>
    %1 = tensor.insert %0 into %p[%i] : tensor<?xf64>
    scf.yield %1 : tensor<?xf64>
  }
  return %r : tensor<?xf64>
}

// -----

// CHECK-LABEL: func.func @writes_another_row(
// CHECK:         scf.for %
// REMARK: remark: [Missed] NotParallel {{.*}}a step depends on values of other steps
func.func @writes_another_row(%n: index, %a: tensor<?x?xf64>, %row: tensor<?xf64>) -> tensor<?x?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (tensor<?x?xf64>) {
    %half = arith.divui %i, %c2 : index
    %1 = tensor.insert_slice %row into %p[%half, 0] [1, %n] [1, 1] : tensor<?xf64> into tensor<?x?xf64>
    scf.yield %1 : tensor<?x?xf64>
  }
  return %r : tensor<?x?xf64>
}

// -----

// CHECK-LABEL: func.func @writes_two_rows(
// CHECK:         scf.for %
// REMARK: remark: [Missed] NotParallel {{.*}}a step depends on values of other steps
func.func @writes_two_rows(%n: index, %a: tensor<?x?xf64>, %rows: tensor<2x?xf64>) -> tensor<?x?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (tensor<?x?xf64>) {
    %1 = tensor.insert_slice %rows into %p[%i, 0] [2, %n] [1, 1] : tensor<2x?xf64> into tensor<?x?xf64>
    scf.yield %1 : tensor<?x?xf64>
  }
  return %r : tensor<?x?xf64>
}

// -----

// The new trace is read, with the rows of other steps.
// CHECK-LABEL: func.func @reads_the_new_trace(
// CHECK:         scf.for %
// REMARK: remark: [Missed] NotParallel {{.*}}a step depends on values of other steps
func.func @reads_the_new_trace(%n: index, %a: tensor<?xf64>, %b: tensor<?xf64>, %x: f64) -> (tensor<?xf64>, tensor<?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %b) -> (tensor<?xf64>, tensor<?xf64>) {
    %1 = tensor.insert %x into %p[%i] : tensor<?xf64>
    %2 = tensor.extract %1[%c0] : tensor<?xf64>
    %3 = tensor.insert %2 into %q[%i] : tensor<?xf64>
    scf.yield %1, %3 : tensor<?xf64>, tensor<?xf64>
  }
  return %r#0, %r#1 : tensor<?xf64>, tensor<?xf64>
}

// -----

// A number is carried, too.
// CHECK-LABEL: func.func @carries_a_number(
// CHECK:         scf.for %
func.func @carries_a_number(%n: index, %a: tensor<?xf64>, %x: f64) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %x) -> (tensor<?xf64>, f64) {
    %1 = tensor.insert %q into %p[%i] : tensor<?xf64>
    %2 = math.absf %q : f64
    scf.yield %1, %2 : tensor<?xf64>, f64
  }
  return %r#0 : tensor<?xf64>
}

// -----

// Functions from outside, and those that write to buffers.
func.func private @outside() -> f64
func.func private @writes(%m: memref<f64>, %x: f64) {
  memref.store %x, %m[] : memref<f64>
  return
}
// CHECK-LABEL: func.func @effects(
// CHECK:         scf.for %
// CHECK:         scf.for %
// CHECK:         scf.for %
// REMARK-COUNT-3: remark: [Missed] NotParallel {{.*}}a step has side effects
func.func @effects(%n: index, %a: tensor<?xf64>, %m: memref<f64>, %x: f64) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (tensor<?xf64>) {
    %0 = func.call @outside() : () -> f64
    %1 = tensor.insert %0 into %p[%i] : tensor<?xf64>
    scf.yield %1 : tensor<?xf64>
  }
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (tensor<?xf64>) {
    func.call @writes(%m, %x) : (memref<f64>, f64) -> ()
    %1 = tensor.insert %x into %p[%i] : tensor<?xf64>
    scf.yield %1 : tensor<?xf64>
  }
  %t = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (tensor<?xf64>) {
    %old = memref.load %m[] : memref<f64>
    memref.store %x, %m[] : memref<f64>
    %1 = tensor.insert %old into %p[%i] : tensor<?xf64>
    scf.yield %1 : tensor<?xf64>
  }
  return %r, %s, %t : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

// -----

// CHECK-LABEL: func.func @counts_integers(
// CHECK:         scf.for %
// CHECK-NOT:     scf.forall
// CHECK:         return
func.func @counts_integers(%n: i32, %a: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (tensor<?xi32>) : i32 {
    %at = arith.index_cast %i : i32 to index
    %1 = tensor.insert %i into %p[%at] : tensor<?xi32>
    scf.yield %1 : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}

// -----

// Unsigned bounds.
// CHECK-LABEL: func.func @counts_unsigned(
// CHECK:         scf.for unsigned
// REMARK: remark: [Missed] NotParallel {{.*}}its induction variable is not an index
func.func @counts_unsigned(%n: index, %a: tensor<?xindex>) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for unsigned %i = %c0 to %n step %c1 iter_args(%p = %a) -> (tensor<?xindex>) {
    %1 = tensor.insert %i into %p[%i] : tensor<?xindex>
    scf.yield %1 : tensor<?xindex>
  }
  return %r : tensor<?xindex>
}

// -----

// Memory from outside that an operation writes to and does not read is none that steps share.
// CHECK-LABEL: func.func @workspace(
// CHECK:         scf.forall
// CHECK:           %[[EMPTY:.*]] = tensor.empty() : tensor<9xi64>
// CHECK:           %[[WORK:.*]] = tensor.cast %[[EMPTY]]
// CHECK:           tgl.sort_lane %{{.*}} into %{{.*}} using %[[WORK]]
func.func @workspace(%n: index, %x: tensor<?x?xf64>, %a: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %empty = tensor.empty() : tensor<9xi64>
  %work = tensor.cast %empty : tensor<9xi64> to tensor<?xi64>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (tensor<?x?xf64>) {
    %row = tensor.extract_slice %x[%i, 0] [1, %n] [1, 1] : tensor<?x?xf64> to tensor<?xf64>
    %to = tensor.empty(%n) : tensor<?xf64>
    %0 = tgl.sort_lane %row into %to using %work : tensor<?xf64>, tensor<?xf64>, tensor<?xi64> -> tensor<?xf64>
    %1 = tensor.insert_slice %0 into %p[%i, 0] [1, %n] [1, 1] : tensor<?xf64> into tensor<?x?xf64>
    scf.yield %1 : tensor<?x?xf64>
  }
  return %r : tensor<?x?xf64>
}

// -----

// What is inserted has no values: each step has one of its own, outside of the region that inserts.
// CHECK-LABEL: func.func @rows_without_values(
// CHECK:         scf.forall
// CHECK:           %[[ROW:.*]] = tensor.empty() : tensor<1xf64>
// CHECK:           scf.forall.in_parallel {
// CHECK-NEXT:        tensor.parallel_insert_slice %[[ROW]] into
func.func @rows_without_values(%n: index, %a: tensor<?x1xf64>) -> tensor<?x1xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %empty = tensor.empty() : tensor<1xf64>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (tensor<?x1xf64>) {
    %0 = tensor.insert_slice %empty into %p[%i, 0] [1, 1] [1, 1] : tensor<1xf64> into tensor<?x1xf64>
    scf.yield %0 : tensor<?x1xf64>
  }
  return %r : tensor<?x1xf64>
}

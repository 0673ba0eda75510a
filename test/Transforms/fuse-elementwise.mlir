// RUN: tg-opt %s --tg-fuse-elementwise | FileCheck %s
// RUN: tg-opt %s --tg-fuse-elementwise --tg-fuse-elementwise | FileCheck %s

// CHECK-LABEL: func.func @chain(
// CHECK-NEXT: %[[R:.+]] = tg.composite (%i0 = %arg0, %i1 = %arg1, %i2 = %arg2) : (tensor<?xf64>, tensor<?xf64>, f64) -> tensor<?xf64> {
// CHECK-NEXT: %[[A:.+]] = tg.add %i0, %i1 : f64
// CHECK-NEXT: %[[M:.+]] = tg.mul %[[A]], %i2 : f64
// CHECK-NEXT: %[[E:.+]] = tg.exp %[[M]] : f64
// CHECK-NEXT: tg.yield %[[E]] : f64
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]]
func.func @chain(%x: tensor<?xf64>, %y: tensor<?xf64>, %c: f64) -> tensor<?xf64> {
  %0 = tg.add %x, %y : tensor<?xf64>
  %1 = tg.mul %0, %c : (tensor<?xf64>, f64)
  %2 = tg.exp %1 : tensor<?xf64>
  return %2 : tensor<?xf64>
}

// CHECK-LABEL: func.func @any_association_is_one_composite(
// CHECK-COUNT-2: tg.composite
// CHECK-NOT: tg.add {{.*}}tensor
// CHECK: return
func.func @any_association_is_one_composite(%a: tensor<?xf64>, %b: tensor<?xf64>, %c: tensor<?xf64>, %d: tensor<?xf64>,
    %p: tensor<?x2xi64>, %q: tensor<?x2xi64>, %r: tensor<?x2xi64>) -> (tensor<?xf64>, tensor<?x2xi64>) {
  %0 = tg.add %a, %b : tensor<?xf64>
  %1 = tg.add %c, %d : tensor<?xf64>
  %2 = tg.add %0, %1 : tensor<?xf64>
  %3 = tg.add %q, %r : tensor<?x2xi64>
  %4 = tg.add %p, %3 : tensor<?x2xi64>
  return %2, %4 : tensor<?xf64>, tensor<?x2xi64>
}

// CHECK-LABEL: func.func @one_operation_stays(
// CHECK-NEXT: tg.exp
// CHECK-NEXT: return
func.func @one_operation_stays(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.exp %x : tensor<?xf64>
  return %0 : tensor<?xf64>
}

// CHECK-LABEL: func.func @value_used_outside_is_a_result(
// CHECK: %[[R:.+]]:2 = tg.composite (%i0 = %arg0) : (tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
// CHECK-NEXT: %[[E:.+]] = tg.exp %i0
// CHECK-NEXT: %[[N:.+]] = tg.neg %[[E]]
// CHECK-NEXT: tg.yield %[[E]], %[[N]]
// CHECK: return %[[R]]#0, %[[R]]#1
func.func @value_used_outside_is_a_result(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.neg %0 : tensor<?xf64>
  return %0, %1 : tensor<?xf64>, tensor<?xf64>
}

// CHECK-LABEL: func.func @readers_of_one_tensor(
// CHECK: tg.composite (%i0 = %arg0, %i1 = %arg1, %i2 = %arg2)
// CHECK-NEXT: tg.add
// CHECK-NEXT: tg.sub
// CHECK-NEXT: tg.yield
func.func @readers_of_one_tensor(%x: tensor<?xf64>, %y: tensor<?xf64>, %z: f64) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.add %x, %y : tensor<?xf64>
  %1 = tg.sub %z, %x : (f64, tensor<?xf64>)
  return %0, %1 : tensor<?xf64>, tensor<?xf64>
}

// CHECK-LABEL: func.func @nothing_shared(
// CHECK-NOT: tg.composite
// CHECK: return
func.func @nothing_shared(%x: tensor<4xf64>, %y: tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>) {
  %0 = tg.exp %x : tensor<4xf64>
  %1 = tg.exp %y : tensor<4xf64>
  return %0, %1 : tensor<4xf64>, tensor<4xf64>
}

// CHECK-LABEL: func.func @element_types_may_differ(
// CHECK: tg.composite (%i0 = %arg0) : (tensor<?xf64>) -> tensor<?xi8> {
// CHECK-NEXT: %[[Z:.+]] = arith.constant 0.0{{.*}} : f64
// CHECK-NEXT: %[[L:.+]] = tg.lt %i0, %[[Z]] : f64
// CHECK-NEXT: %[[C:.+]] = tg.cast %i0 to i8 : f64
// CHECK-NEXT: %[[O:.+]] = arith.constant 1 : i8
// CHECK-NEXT: tg.select %[[L]], %[[C]], %[[O]] : (i1, i8, i8)
func.func @element_types_may_differ(%x: tensor<?xf64>) -> tensor<?xi8> {
  %zero = arith.constant 0.0 : f64
  %one = arith.constant 1 : i8
  %0 = tg.lt %x, %zero : (tensor<?xf64>, f64)
  %1 = tg.cast %x to i8 : tensor<?xf64>
  %2 = tg.select %0, %1, %one : (tensor<?xi1>, tensor<?xi8>, i8)
  return %2 : tensor<?xi8>
}

// CHECK-LABEL: func.func @other_dialects(
// CHECK: tg.composite (%i0 = %arg0, %i1 = %arg1) : (tensor<?xf32>, i1) -> tensor<?xf32> {
// CHECK-NEXT: %[[A:.+]] = arith.addf %i0, %i0 fastmath<contract> : f32
// CHECK-NEXT: %[[T:.+]] = math.tanh %[[A]] : f32
// CHECK-NEXT: %[[S:.+]] = arith.select %i1, %[[T]], %i0 : f32
// CHECK-NEXT: %[[C:.+]] = arith.cmpf olt, %[[S]], %[[T]] : f32
// CHECK-NEXT: tg.select %[[C]], %[[S]], %[[T]] : (i1, f32, f32)
func.func @other_dialects(%x: tensor<?xf32>, %c: i1) -> tensor<?xf32> {
  %0 = arith.addf %x, %x fastmath<contract> : tensor<?xf32>
  %1 = math.tanh %0 : tensor<?xf32>
  %2 = arith.select %c, %1, %x : tensor<?xf32>
  %3 = arith.cmpf olt, %2, %1 : tensor<?xf32>
  %4 = tg.select %3, %2, %1 : (tensor<?xi1>, tensor<?xf32>, tensor<?xf32>)
  return %4 : tensor<?xf32>
}

// Tensors of rank 0 are tensors.
// CHECK-LABEL: func.func @rank_0(
// CHECK: tg.composite (%i0 = %arg0, %i1 = %arg1) : (tensor<f64>, f64) -> tensor<f64> {
func.func @rank_0(%x: tensor<f64>, %c: f64) -> tensor<f64> {
  %0 = tg.add %x, %c : (tensor<f64>, f64)
  %1 = tg.exp %0 : tensor<f64>
  return %1 : tensor<f64>
}

// CHECK-LABEL: func.func @scalars_are_not_fused(
// CHECK-NOT: tg.composite
// CHECK: return
func.func @scalars_are_not_fused(%x: f64) -> f64 {
  %0 = tg.add %x, %x : f64
  %1 = tg.exp %0 : f64
  return %1 : f64
}

// What is computed once stays outside, also where one composite uses it.
// CHECK-LABEL: func.func @scalar_operands_are_computed_once(
// CHECK: %[[E:.+]] = tg.exp %arg1 : f64
// CHECK-NEXT: tg.composite (%i0 = %arg0, %i1 = %[[E]])
func.func @scalar_operands_are_computed_once(%x: tensor<?xf64>, %c: f64) -> tensor<?xf64> {
  %0 = tg.exp %c : f64
  %1 = tg.mul %x, %0 : (tensor<?xf64>, f64)
  %2 = tg.tanh %1 : tensor<?xf64>
  return %2 : tensor<?xf64>
}

// CHECK-LABEL: func.func @dead_operations_go(
// CHECK-NEXT: return
func.func @dead_operations_go(%x: tensor<?xi64>) {
  %0 = tg.floordiv %x, %x : tensor<?xi64>
  %1 = tg.neg %0 : tensor<?xi64>
  return
}

// What can fail, and is used, stays used.
// CHECK-LABEL: func.func @failing_operation(
// CHECK: tg.composite
// CHECK-NEXT: tg.floordiv
// CHECK-NEXT: tg.neg
func.func @failing_operation(%x: tensor<?xi64>, %y: tensor<?xi64>) -> tensor<?xi64> {
  %0 = tg.floordiv %x, %y : tensor<?xi64>
  %1 = tg.neg %0 : tensor<?xi64>
  return %1 : tensor<?xi64>
}

// CHECK-LABEL: func.func @in_the_blocks_of_loops(
// CHECK: scf.for
// CHECK-NEXT: tg.composite
// CHECK-NEXT: tg.exp
// CHECK-NEXT: tg.add
// CHECK: scf.yield
func.func @in_the_blocks_of_loops(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0 = scf.for %i = %zero to %n step %one iter_args(%s = %x) -> (tensor<?xf64>) {
    %1 = tg.exp %s : tensor<?xf64>
    %2 = tg.add %1, %x : tensor<?xf64>
    scf.yield %2 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}

// CHECK-LABEL: func.func @in_each_block(
// CHECK: cf.cond_br
// CHECK: tg.composite
// CHECK: cf.br
// CHECK: tg.composite
// CHECK: return
func.func @in_each_block(%x: tensor<?xf64>, %c: i1) -> tensor<?xf64> {
  cf.cond_br %c, ^a, ^b(%x : tensor<?xf64>)
^a:
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.neg %0 : tensor<?xf64>
  cf.br ^b(%1 : tensor<?xf64>)
^b(%y: tensor<?xf64>):
  %2 = tg.exp %y : tensor<?xf64>
  %3 = tg.neg %2 : tensor<?xf64>
  return %3 : tensor<?xf64>
}

// Softmax and log_softmax of one tensor need one exponential.
// RUN: tg-opt %s --tg-expand-named-graphs --tg-inline-graphs --cse --tg-fuse-elementwise --cse \
// RUN:   | FileCheck %s --check-prefix=SOFTMAX
// SOFTMAX-LABEL: func.func @softmax_and_log_softmax(
// SOFTMAX-COUNT-1: tg.exp
// SOFTMAX-NOT: tg.exp
// SOFTMAX: return
// CHECK-LABEL: func.func @softmax_and_log_softmax(
func.func @softmax_and_log_softmax(%x: tensor<?x3xf64>) -> (tensor<?x3xf64>, tensor<?x3xf64>) {
  %0 = tg.softmax %x axis 1 : tensor<?x3xf64>
  %1 = tg.log_softmax %x axis 1 : tensor<?x3xf64>
  return %0, %1 : tensor<?x3xf64>, tensor<?x3xf64>
}

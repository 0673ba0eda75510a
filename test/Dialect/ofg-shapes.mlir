// The sizes of the results of a graph, from those of the operands. Nothing of the graph is copied but arithmetic on scalars.
// RUN: tg-opt %s --resolve-ranked-shaped-type-result-dims --canonicalize --cse | FileCheck %s
// RUN: tg-opt %s --tg-freeze --resolve-ranked-shaped-type-result-dims --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func.func @through_operations(
// CHECK-DAG: %[[ROWS:.+]] = tensor.dim %arg0
// CHECK-DAG: %[[COLUMNS:.+]] = tensor.dim %arg1
// CHECK-NOT: tg.
// CHECK: return %[[ROWS]], %[[COLUMNS]]
func.func @through_operations(%x: tensor<?x4xf64>, %w: tensor<4x?xf64>) -> (index, index) {
  %0 = tg.ofg (%a = %x, %b = %w) : (tensor<?x4xf64>, tensor<4x?xf64>) -> tensor<?x?xf64> {
    %1 = tg.exp %a : tensor<?x4xf64>
    %2 = tg.dot %1, %b : (tensor<?x4xf64>, tensor<4x?xf64>)
    %3 = tg.tanh %2 : tensor<?x?xf64>
    tg.yield %3 : tensor<?x?xf64>
  }
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %4 = tensor.dim %0, %zero : tensor<?x?xf64>
  %5 = tensor.dim %0, %one : tensor<?x?xf64>
  return %4, %5 : index, index
}

// CHECK-LABEL: func.func @sizes_that_are_computed(
// CHECK-DAG: %[[N:.+]] = tensor.dim %arg0
// CHECK: %[[SUM:.+]] = arith.addi %[[N]], %arg1
// CHECK-NEXT: return %[[SUM]]
func.func @sizes_that_are_computed(%x: tensor<?xf64>, %k: index) -> index {
  %0 = tg.ofg (%a = %x, %b = %k) : (tensor<?xf64>, index) -> tensor<?xf64> {
    %c0 = arith.constant 0 : index
    %n = tensor.dim %a, %c0 : tensor<?xf64>
    %m = arith.addi %n, %b : index
    %c = arith.constant 1.0 : f64
    %1 = tg.full %c [%m] : f64
    tg.yield %1 : tensor<?xf64>
  }
  %zero = arith.constant 0 : index
  %2 = tensor.dim %0, %zero : tensor<?xf64>
  return %2 : index
}

// CHECK-LABEL: func.func @through_graphs_inside(
// CHECK: %[[N:.+]] = tensor.dim %arg1
// CHECK: return %[[N]]
func.func @through_graphs_inside(%x: tensor<?xf64>, %y: tensor<?xf64>) -> index {
  %0 = tg.ofg (%a = %x, %b = %y) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64> {
    %1:2 = tg.ofg (%c = %a, %d = %b) : (tensor<?xf64>, tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
      %2 = tg.composite (%e = %d) : (tensor<?xf64>) -> tensor<?xf64> {
        %3 = tg.exp %e : f64
        tg.yield %3 : f64
      }
      tg.yield %c, %2 : tensor<?xf64>, tensor<?xf64>
    }
    tg.yield %1#1 : tensor<?xf64>
  }
  %zero = arith.constant 0 : index
  %4 = tensor.dim %0, %zero : tensor<?xf64>
  return %4 : index
}

// A result whose size is found out by running does not hide another one's.
// CHECK-LABEL: func.func @what_only_a_loop_knows(
// CHECK: %[[R:.+]]:2 = tg.ofg
// CHECK-DAG: %[[UNKNOWN:.+]] = tensor.dim %[[R]]#0
// CHECK-DAG: %[[KNOWN:.+]] = tensor.dim %arg1
// CHECK: return %[[UNKNOWN]], %[[KNOWN]]
func.func @what_only_a_loop_knows(%n: index, %x: tensor<?xf64>) -> (index, index) {
  %0:2 = tg.ofg (%a = %n, %b = %x) : (index, tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
    %c = arith.constant 1.0 : f64
    %1:2 = tg.scan %t to %a states(%s = %c : f64) -> (f64, tensor<?xf64>) {
      %2 = tg.exp %s : f64
      %stop = tg.gt %2, %s : f64
      tg.yield %2 : f64 outs(%2 : f64) until %stop
    }
    %3 = tg.exp %b : tensor<?xf64>
    tg.yield %1#1, %3 : tensor<?xf64>, tensor<?xf64>
  }
  %zero = arith.constant 0 : index
  %4 = tensor.dim %0#0, %zero : tensor<?xf64>
  %5 = tensor.dim %0#1, %zero : tensor<?xf64>
  return %4, %5 : index, index
}

// Elements of tensors are not computed for a size.
// CHECK-LABEL: func.func @sizes_from_elements(
// CHECK: %[[R:.+]] = tg.ofg
// CHECK: %[[D:.+]] = tensor.dim %[[R]]
// CHECK: return %[[D]]
func.func @sizes_from_elements(%x: tensor<?xindex>) -> index {
  %0 = tg.ofg (%a = %x) : (tensor<?xindex>) -> tensor<?xf64> {
    %n = tg.sum %a : tensor<?xindex>
    %c = arith.constant 1.0 : f64
    %1 = tg.full %c [%n] : f64
    tg.yield %1 : tensor<?xf64>
  }
  %zero = arith.constant 0 : index
  %2 = tensor.dim %0, %zero : tensor<?xf64>
  return %2 : index
}

// One axis of a value may be known where another one is not.
// CHECK-LABEL: func.func @one_axis(
// CHECK: %[[D:.+]] = tensor.dim %arg0
// CHECK: return %[[D]]
func.func @one_axis(%x: tensor<?x1xf64>, %y: tensor<?xindex>) -> index {
  %0 = tg.ofg (%a = %x, %b = %y) : (tensor<?x1xf64>, tensor<?xindex>) -> tensor<?x?xf64> {
    %n = tg.sum %b : tensor<?xindex>
    %c = arith.constant 1.0 : f64
    %1 = tg.full %c [%n] : f64
    %2 = tg.add %a, %1 : (tensor<?x1xf64>, tensor<?xf64>)
    tg.yield %2 : tensor<?x?xf64>
  }
  %zero = arith.constant 0 : index
  %2 = tensor.dim %0, %zero : tensor<?x?xf64>
  return %2 : index
}

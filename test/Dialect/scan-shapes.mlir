// The sizes of the results of a loop, from those of the operands; the loop is not run for them.
// RUN: tg-opt %s --resolve-ranked-shaped-type-result-dims --canonicalize --cse | FileCheck %s
// RUN: tg-opt %s --tg-freeze --resolve-ranked-shaped-type-result-dims --canonicalize --cse | FileCheck %s

// As many rows as steps, or as the sequence has rows for: with the taps -1, 0 and 2, three less than it has. Of states,
// those that they begin with.
// CHECK-LABEL: func.func @rows_and_states(
// CHECK-SAME:  %[[N:.+]]: index, %[[X:.+]]: tensor<?x?xf64>, %[[H:.+]]: tensor<?xf64>, %[[W:.+]]: tensor<?x?xf64>
// CHECK-DAG:  %[[STEPS:.+]] = arith.maxsi %[[N]], %c0
// CHECK-DAG:  %[[LENGTH:.+]] = tensor.dim %[[X]], %c0
// CHECK-DAG:  %[[MOST:.+]] = arith.subi %[[LENGTH]], %c3
// CHECK-DAG:  %[[ROWS:.+]] = arith.minsi %[[STEPS]], %[[MOST]]
// CHECK-DAG:  %[[COLUMNS:.+]] = tensor.dim %[[X]], %c1
// CHECK-DAG:  %[[STATE:.+]] = tensor.dim %[[H]], %c0
// CHECK-DAG:  %[[WIDTH:.+]] = tensor.dim %[[W]], %c1
// CHECK-DAG:  %[[LAST:.+]] = arith.minsi %[[ROWS]], %c2
// CHECK-NOT:  tg.scan
// CHECK:      return %[[ROWS]], %[[COLUMNS]], %[[STATE]], %[[WIDTH]], %[[LAST]], %[[WIDTH]]
func.func @rows_and_states(%n: index, %x: tensor<?x?xf64>, %h: tensor<?xf64>, %w: tensor<?x?xf64>)
    -> (index, index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:4 = tg.scan %t to %n seqs(%a, %b, %c = %x[-1, 0, 2] : tensor<?x?xf64>)
      states(%s = %h : tensor<?xf64>, %v = %w[-1] : tensor<?x?xf64>)
      -> (tensor<?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>) {
    %1 = tg.add %a, %c : tensor<?xf64>
    %2 = tg.exp %v : tensor<?xf64>
    %3 = tg.exp %s : tensor<?xf64>
    tg.yield %3, %2 : tensor<?xf64>, tensor<?xf64> outs(%1, %2 last 2 : tensor<?xf64>, tensor<?xf64>)
  }
  %4 = tensor.dim %0#2, %c0 : tensor<?x?xf64>
  %5 = tensor.dim %0#2, %c1 : tensor<?x?xf64>
  %6 = tensor.dim %0#0, %c0 : tensor<?xf64>
  %7 = tensor.dim %0#1, %c1 : tensor<?x?xf64>
  %8 = tensor.dim %0#3, %c0 : tensor<?x?xf64>
  %9 = tensor.dim %0#3, %c1 : tensor<?x?xf64>
  return %4, %5, %6, %7, %8, %9 : index, index, index, index, index, index
}

// A row's size that is computed from operands that are the same in all steps.
// CHECK-LABEL: func.func @computed_rows(
// CHECK:      %[[SUM:.+]] = arith.addi %arg1, %c1
// CHECK-NOT:  tg.scan
// CHECK:      return %[[SUM]]
func.func @computed_rows(%n: index, %size: index) -> index {
  %c1 = arith.constant 1 : index
  %0 = tg.scan %t to %n consts(%m = %size : index) -> (tensor<?x?xf64>) {
    %one = arith.constant 1 : index
    %f = arith.constant 2.0 : f64
    %k = arith.addi %m, %one : index
    %row = tg.full %f [%k] : f64
    tg.yield outs(%row : tensor<?xf64>)
  }
  %1 = tensor.dim %0, %c1 : tensor<?x?xf64>
  return %1 : index
}

// What changes from step to step, or stops the loop, is not known.
// CHECK-LABEL: func.func @unknown(
// CHECK:      %[[A:.+]] = tg.scan
// CHECK:      %[[B:.+]]:2 = tg.scan
// CHECK-DAG:  %[[COLUMNS:.+]] = tensor.dim %[[A]], %c1
// CHECK-DAG:  %[[ROWS:.+]] = tensor.dim %[[B]]#1, %c0
// CHECK:      return %[[COLUMNS]], %[[ROWS]]
func.func @unknown(%n: index, %h: f64) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tg.scan %t to %n -> (tensor<?x?xf64>) {
    %f = arith.constant 2.0 : f64
    %row = tg.full %f [%t] : f64
    tg.yield outs(%row : tensor<?xf64>)
  }
  %1:2 = tg.scan %t to %n states(%s = %h : f64) -> (f64, tensor<?xf64>) {
    %2 = tg.exp %s : f64
    %stop = tg.gt %2, %s : f64
    tg.yield %2 : f64 outs(%2 : f64) until %stop
  }
  %3 = tensor.dim %0, %c1 : tensor<?x?xf64>
  %4 = tensor.dim %1#1, %c0 : tensor<?xf64>
  return %3, %4 : index, index
}

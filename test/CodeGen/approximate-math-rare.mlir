// RUN: tg-opt %s --tg-approximate-math | FileCheck %s
// RUN: tg-opt %s --tg-approximate-math --remarks-filter=tg-approximate-math -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REMARK
// RUN: tg-opt %s --tg-approximate-math=without=rare-selections | FileCheck %s --check-prefix=WITHOUT
// REMARK: strategy rare-selections

// CHECK-LABEL: func.func @first_value_of_a_rare_selection_is_computed_in_a_branch(
// CHECK-SAME:      %[[IS:.+]]: vector<4xi1>, %[[X:.+]]: vector<4xf64>) -> vector<4xf64>
// CHECK:         %[[SQUARE:.+]] = arith.mulf %[[X]], %[[X]]
// CHECK-NOT:     math.sqrt
// CHECK:         %[[ANY:.+]] = vector.reduction <or>, %[[IS]]
// CHECK:         %[[R:.+]] = scf.if %[[ANY]] -> (vector<4xf64>)
// CHECK:           %[[ROOT:.+]] = math.sqrt %[[SQUARE]]
// WITHOUT-LABEL: func.func @first_value_of_a_rare_selection_is_computed_in_a_branch(
// WITHOUT-NOT:   scf.if
// WITHOUT:       return
// CHECK:           %[[SUM:.+]] = arith.addf %[[ROOT]], %[[X]]
// CHECK:           %[[ONE:.+]] = arith.select %[[IS]], %[[SUM]], %[[SQUARE]]
// CHECK:           scf.yield %[[ONE]]
// CHECK:         else
// CHECK-NEXT:      scf.yield %[[SQUARE]]
// CHECK:         return %[[R]]
func.func @first_value_of_a_rare_selection_is_computed_in_a_branch(%is: vector<4xi1>, %x: vector<4xf64>) -> vector<4xf64> {
  %square = arith.mulf %x, %x : vector<4xf64>
  %root = math.sqrt %square : vector<4xf64>
  %sum = arith.addf %root, %x : vector<4xf64>
  %r = arith.select %is, %sum, %square {tg.rare} : vector<4xi1>, vector<4xf64>
  return %r : vector<4xf64>
}

// CHECK-LABEL: func.func @branch_of_a_scalar(
// CHECK-SAME:      %[[IS:.+]]: i1
// CHECK:         scf.if %[[IS]] -> (f64)
// CHECK:           math.sqrt
func.func @branch_of_a_scalar(%is: i1, %x: f64) -> f64 {
  %root = math.sqrt %x : f64
  %r = arith.select %is, %root, %x {tg.rare} : f64
  return %r : f64
}

// A function in the branch becomes arithmetic there, with branches of its own.
// CHECK-LABEL: func.func @functions_in_a_branch
// CHECK:         scf.if
// CHECK:           scf.if
// CHECK-NOT:       math.log
// CHECK:         return
func.func @functions_in_a_branch(%is: vector<4xi1>, %x: vector<4xf64>) -> vector<4xf64> {
  %log = math.log %x : vector<4xf64>
  %r = arith.select %is, %log, %x {tg.rare} : vector<4xi1>, vector<4xf64>
  return %r : vector<4xf64>
}

// CHECK-LABEL: func.func @values_needed_elsewhere_stay
// CHECK:         math.sqrt
// CHECK-NOT:     scf.if
// CHECK:         return
func.func @values_needed_elsewhere_stay(%is: vector<4xi1>, %x: vector<4xf64>) -> (vector<4xf64>, vector<4xf64>) {
  %root = math.sqrt %x : vector<4xf64>
  %r = arith.select %is, %root, %x {tg.rare} : vector<4xi1>, vector<4xf64>
  return %r, %root : vector<4xf64>, vector<4xf64>
}

// CHECK-LABEL: func.func @constants_need_no_branch
// CHECK-NOT:     scf.if
// CHECK:         return
func.func @constants_need_no_branch(%is: vector<4xi1>, %x: vector<4xf64>) -> vector<4xf64> {
  %zero = arith.constant dense<0.0> : vector<4xf64>
  %r = arith.select %is, %zero, %x {tg.rare} : vector<4xi1>, vector<4xf64>
  return %r : vector<4xf64>
}

// CHECK-LABEL: func.func @selections_without_the_mark_stay
// CHECK-NOT:     scf.if
// CHECK:         return
func.func @selections_without_the_mark_stay(%is: vector<4xi1>, %x: vector<4xf64>) -> vector<4xf64> {
  %root = math.sqrt %x : vector<4xf64>
  %r = arith.select %is, %root, %x : vector<4xi1>, vector<4xf64>
  return %r : vector<4xf64>
}

// RUN: tg-opt %s --split-input-file --tg-specialize-sizes='sizes=3 all=true' | FileCheck %s

// A state whose type does not show its size keeps it open, and so does what is computed of it.
// CHECK-LABEL: func.func @computed_state(
// CHECK: %[[CAST:.*]] = tensor.cast %{{.*}} : tensor<3xf64> to tensor<?xf64>
// CHECK: states(%[[S:.*]] = %[[CAST]] : tensor<?xf64>)
// CHECK: tg.slice %[[S]][:%{{.*}}] : tensor<?xf64>
func.func @computed_state(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %0 = tg.scan %t to %n states(%s = %x : tensor<?xf64>) consts(%k = %n : index) -> tensor<?xf64> {
    %1 = tg.slice %s[:%k] : tensor<?xf64>
    tg.yield %1 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}

// -----

// A size of 1 stays open: a known one would be repeated.
// CHECK-LABEL: func.func @one(
// CHECK: %[[ANY:.*]] = tensor.cast %{{.*}} : tensor<3xf64> to tensor<?xf64>
// CHECK-NEXT: %[[LAST:.*]] = tg.slice %[[ANY]][2:] : tensor<?xf64>
// CHECK-NEXT: tg.add %{{.*}}, %[[LAST]] {tg.any_sizes} : (tensor<3xf64>, tensor<?xf64>)
func.func @one(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %0 = tg.scan %t to %n states(%s = %x : tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.slice %s[2:] : tensor<?xf64>
    %2 = tg.add %s, %1 : tensor<?xf64>
    tg.yield %2 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}

// -----

// Functions that are called are copied for the sizes.
// CHECK-LABEL: func.func @main(
// CHECK: call @step_0(%{{.*}}) : (tensor<3xf64>) -> tensor<3xf64>
// CHECK: func.func private @step_0(%{{.*}}: tensor<3xf64>) -> tensor<3xf64>
func.func @main(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %y = call @step(%x) : (tensor<?xf64>) -> tensor<?xf64>
  %0 = tg.scan %t to %n states(%s = %y : tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.neg %s : tensor<?xf64>
    tg.yield %1 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}
func.func private @step(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.exp %x : tensor<?xf64>
  return %0 : tensor<?xf64>
}

// -----

// Branches have the sizes on which they agree.
// CHECK-LABEL: func.func @branches(
// CHECK: scf.if %{{.*}} -> (tensor<3xf64>)
func.func @branches(%x: tensor<?xf64>, %c: i1, %n: index) -> tensor<?xf64> {
  %y = scf.if %c -> tensor<?xf64> {
    %1 = tg.exp %x : tensor<?xf64>
    scf.yield %1 : tensor<?xf64>
  } else {
    scf.yield %x : tensor<?xf64>
  }
  %0 = tg.scan %t to %n states(%s = %y : tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.neg %s : tensor<?xf64>
    tg.yield %1 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}

// Draws are functions of their operands: equal ones are merged, unused ones are erased, valid ones leave loops.
// RUN: tg-opt %s --canonicalize --cse --allow-unregistered-dialect --loop-invariant-code-motion | FileCheck %s

// CHECK-LABEL: func.func @a_constant_seed(
func.func @a_constant_seed() -> tensor<2xi64> {
  // CHECK: arith.constant dense<[42, 0]> : tensor<2xi64>
  // CHECK-NOT: tg.random.key
  %seed = arith.constant 42 : i64
  %key = tg.random.key %seed : i64
  return %key : tensor<2xi64>
}

// CHECK-LABEL: func.func @equal_draws(
func.func @equal_draws(%key: tensor<2xi64>, %s: f64) -> (tensor<4xf64>, tensor<4xf64>, tensor<5xf64>) {
  // CHECK: %[[A:.+]] = tg.random.exponential %{{.+}}, %{{.+}} [4]
  // CHECK-NEXT: %[[B:.+]] = tg.random.exponential %{{.+}}, %{{.+}} [5]
  // CHECK-NEXT: return %[[A]], %[[A]], %[[B]]
  %0 = tg.random.exponential %key, %s [4] : (tensor<2xi64>, f64)
  %1 = tg.random.exponential %key, %s [4] : (tensor<2xi64>, f64)
  %2 = tg.random.exponential %key, %s [5] : (tensor<2xi64>, f64)
  %3 = tg.random.gamma %key, %s, %s [4] : (tensor<2xi64>, f64, f64)
  return %0, %1, %2 : tensor<4xf64>, tensor<4xf64>, tensor<5xf64>
}

// CHECK-LABEL: func.func @speculation(
func.func @speculation(%key: tensor<2xi64>, %s: f64, %n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %good = arith.constant 2.0 : f64
  %bad = arith.constant -2.0 : f64
  // Parameters that are known to be good, and sizes that are known, cannot fail.
  // CHECK: tg.random.exponential %{{.+}}, %[[GOOD:.+]] [4]
  // CHECK: scf.for
  // CHECK: tg.random.exponential %{{.+}}, %[[GOOD]] [%{{.+}}]
  // CHECK: tg.random.exponential %{{.+}} [5]
  // CHECK: tg.random.exponential %{{.+}} [6]
  scf.for %i = %zero to %n step %one {
    %0 = tg.random.exponential %key, %good [4] : (tensor<2xi64>, f64)
    "test.use"(%0) : (tensor<4xf64>) -> ()
    %1 = tg.random.exponential %key, %good [%n] : (tensor<2xi64>, f64)
    "test.use"(%1) : (tensor<?xf64>) -> ()
    %2 = tg.random.exponential %key, %bad [5] : (tensor<2xi64>, f64)
    "test.use"(%2) : (tensor<5xf64>) -> ()
    %3 = tg.random.exponential %key, %s [6] : (tensor<2xi64>, f64)
    "test.use"(%3) : (tensor<6xf64>) -> ()
  }
  return
}

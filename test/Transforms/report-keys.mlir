// RUN: tg-opt %s --tg-report-keys --split-input-file --verify-diagnostics
// RUN: tg-opt %s --cse --tg-report-keys --split-input-file 2>&1 >/dev/null | FileCheck %s

func.func @two_draws(%seed: i64, %lo: f64, %hi: f64) -> (f64, f64) {
  // expected-note @+1 {{the key is made here}}
  %key = tg.random.key %seed : i64
  // expected-remark @+1 {{2 draws take one key, so their numbers depend on each other}}
  %x = tg.random.normal %key, %lo, %hi [] : (tensor<2xi64>, f64, f64)
  // expected-note @+1 {{drawn here}}
  %y = tg.random.uniform %key, %lo, %hi [] : (tensor<2xi64>, f64, f64)
  return %x, %y : f64, f64
}

// -----

// Keys made of a key are other keys.
func.func @other_keys(%seed: i64, %lo: f64, %hi: f64, %w: tensor<3xf64>) -> (f64, index) {
  %one = arith.constant 1 : i64
  %key = tg.random.key %seed : i64
  %k = tg.random.fold_in %key, %one : (tensor<2xi64>, i64)
  %x = tg.random.normal %key, %lo, %hi [] : (tensor<2xi64>, f64, f64)
  %y = tg.random.categorical %k, %w [] : (tensor<2xi64>, tensor<3xf64>)
  return %x, %y : f64, index
}

// -----

// Equal keys are one after cse.
// CHECK: remark: 2 draws take one key
func.func @equal_keys(%seed: i64, %lo: f64, %hi: f64, %w: tensor<3xf64>) -> (f64, index) {
  %key = tg.random.key %seed : i64
  %x = tg.random.normal %key, %lo, %hi [] : (tensor<2xi64>, f64, f64)
  %k = tg.random.key %seed : i64
  %y = tg.random.categorical %k, %w [] : (tensor<2xi64>, tensor<3xf64>)
  return %x, %y : f64, index
}

// -----

// Through inputs of graphs.
func.func @in_a_graph(%key: tensor<2xi64>, %lo: f64, %hi: f64) -> (f64, f64) {
  // expected-remark @+1 {{2 draws take one key}}
  %x = tg.random.normal %key, %lo, %hi [] : (tensor<2xi64>, f64, f64)
  %y = tg.ofg "layer" (%k = %key, %a = %lo, %b = %hi) : (tensor<2xi64>, f64, f64) -> f64 {
    // expected-note @+1 {{drawn here}}
    %0 = tg.random.normal %k, %a, %b [] : (tensor<2xi64>, f64, f64)
    tg.yield %0 : f64
  }
  return %x, %y : f64, f64
}

// -----

// The key of the second draw depends on the step, that of the first one does not.
func.func @in_a_loop(%key: tensor<2xi64>, %lo: f64, %hi: f64, %n: index) -> (tensor<?xf64>, tensor<?xf64>) {
  // expected-note @+1 {{of this loop; its key may be made by 'tg.random.fold_in' of the number of the step}}
  %0:2 = tg.scan %t to %n consts(%k = %key : tensor<2xi64>, %a = %lo : f64, %b = %hi : f64)
      -> (tensor<?xf64>, tensor<?xf64>) {
    %seven = arith.constant 7 : i64
    %same = tg.random.fold_in %k, %seven : (tensor<2xi64>, i64)
    // expected-remark @+1 {{the same numbers are drawn in every step}}
    %x = tg.random.normal %same, %a, %b [] : (tensor<2xi64>, f64, f64)
    %own = tg.random.fold_in %k, %t : (tensor<2xi64>, index)
    %y = tg.random.normal %own, %a, %b [] : (tensor<2xi64>, f64, f64)
    tg.yield outs(%x, %y : f64, f64)
  }
  return %0#0, %0#1 : tensor<?xf64>, tensor<?xf64>
}

// -----

// Keys of a sequence, and a state that is a key, are others in every step.
func.func @rows(%keys: tensor<?x2xi64>, %key: tensor<2xi64>, %lo: f64, %hi: f64, %n: index) -> (tensor<?xf64>, tensor<?xf64>) {
  %last, %0:2 = tg.scan %t to %n seqs(%k = %keys : tensor<?x2xi64>) states(%s = %key : tensor<2xi64>)
      consts(%a = %lo : f64, %b = %hi : f64) -> (tensor<2xi64>, tensor<?xf64>, tensor<?xf64>) {
    %x = tg.random.normal %k, %a, %b [] : (tensor<2xi64>, f64, f64)
    %next = tg.random.fold_in %s, %t : (tensor<2xi64>, index)
    %y = tg.random.normal %next, %a, %b [] : (tensor<2xi64>, f64, f64)
    tg.yield %next : tensor<2xi64> outs(%x, %y : f64, f64)
  }
  return %0#0, %0#1 : tensor<?xf64>, tensor<?xf64>
}

// -----

// Keys whose number is not known, which may fail to be made.
func.func @split_in_a_loop(%key: tensor<2xi64>, %lo: f64, %hi: f64, %m: index, %n: index) -> tensor<?x?xf64> {
  // expected-note @+1 {{of this loop}}
  %0 = tg.scan %t to %n consts(%k = %key : tensor<2xi64>, %c = %m : index, %a = %lo : f64, %b = %hi : f64)
      -> (tensor<?x?xf64>) {
    %ks = tg.random.split %k [%c] : tensor<2xi64>
    // expected-remark @+1 {{the same numbers are drawn in every step}}
    %x = tg.random.normal %ks, %a, %b [] : (tensor<?x2xi64>, f64, f64)
    tg.yield outs(%x : tensor<?xf64>)
  }
  return %0 : tensor<?x?xf64>
}

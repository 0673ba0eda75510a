// RUN: tg-opt %s --tg-assign-inplace --split-input-file --verify-diagnostics

// Decisions that are wrong are not built upon.
func.func @wrong_decision(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.exp %x : tensor<?xf64>
  // expected-error @+1 {{overwrites operand 0, which is an output}}
  %1 = tg.neg %0 {tg.destroys = array<i64: 0>} : tensor<?xf64>
  %2 = tg.neg %1 : tensor<?xf64>
  %3 = tg.sqr %2 : tensor<?xf64>
  // expected-note @+1 {{read here}}
  return %0, %3 : tensor<?xf64>, tensor<?xf64>
}

// -----

// expected-error @+1 {{no feature is registered as 'no-such-feature'}}
func.func @unknown_feature(%x: tensor<?xf64>) -> tensor<?xf64>
    attributes {tg.features = [{name = "no-such-feature", options = {}}]} {
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.neg %0 : tensor<?xf64>
  return %1 : tensor<?xf64>
}

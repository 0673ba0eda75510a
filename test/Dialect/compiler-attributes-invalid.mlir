// RUN: tg-opt %s --split-input-file --verify-diagnostics

// expected-error @below {{'func.func' op cannot have 'tg.unit', which is for modules and declarations of functions}}
func.func @unit_with_a_body() attributes {tg.unit} {
  return
}

// -----

// expected-error @below {{'builtin.module' op expects 'tg.unit' to be a unit attribute, but got true}}
module attributes {tg.unit = true} {
}

// -----

// expected-error @below {{'func.func' op cannot have 'tg.whole_arrays', which is for declarations of functions}}
func.func @whole_arrays_with_a_body() attributes {tg.whole_arrays} {
  return
}

// -----

// expected-error @below {{'func.func' op cannot have 'tg.parallel_loop', which is for functions of a first and a last step, a cost and what steps need}}
func.func private @steps_without_cost(%first: index, %last: index) attributes {tg.parallel_loop} {
  return
}

// -----

// expected-error @below {{'func.func' op cannot have 'tg.parallel_loop'}}
func.func private @steps_with_a_result(%first: index, %last: index, %cost: index) -> f64 attributes {tg.parallel_loop} {
  %0 = arith.constant 0.0 : f64
  return %0 : f64
}

// -----

// expected-error @below {{'func.func' op cannot have 'tg.parallel_loop'}}
func.func private @steps_that_are_declared(index, index, index) attributes {tg.parallel_loop}

// -----

// expected-error @below {{'func.func' op cannot have 'tg.checks', which is for modules}}
func.func private @checks() attributes {tg.checks = {}}

// -----

// expected-error @below {{'builtin.module' op expects 'tg.checks' to list [number, message or callee, location] for each function, but got {main = [[1, "message"]]}}}
module attributes {tg.checks = {main = [[1, "message"]]}} {
}

// -----

// expected-error @below {{'func.func' op cannot have 'tg.profile_records', which is for modules}}
func.func private @profile() attributes {tg.profile_records = []}

// -----

// expected-error @below {{'builtin.module' op expects 'tg.profile_records' to list [kind, record around it, location, callee], but got [[0, -1]]}}
module attributes {tg.profile_records = [[0, -1]]} {
}

// -----

// expected-error @below {{'builtin.module' op cannot have 'tg.optimized', which is for functions}}
module attributes {tg.optimized} {
}

// -----

// The operation is verified first: the attribute asks for its signature.
// expected-error @below {{'func.func' op requires attribute 'function_type'}}
"func.func"() ({}) {sym_name = "f", tg.destinations = 1 : i64} : () -> ()

// -----

func.func @main(%c: i1, %x: f64, %y: f64) -> f64 {
  // expected-error @below {{'arith.select' op expects 'tg.best' to be "largest" or "smallest", but got "first"}}
  %0 = arith.select %c, %x, %y {tg.best = "first"} : f64
  return %0 : f64
}

// -----

// expected-error @below {{'func.func' op cannot have 'tg.best', which is for selections}}
func.func private @best() attributes {tg.best = "largest"}

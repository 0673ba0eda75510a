// RUN: tg-opt %s --tg-verify-destroys --allow-unregistered-dialect --split-input-file --verify-diagnostics


func.func @read_through_an_if(%p: i1, %x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %v = scf.if %p -> tensor<?xf64> {
    scf.yield %x : tensor<?xf64>
  } else {
    scf.yield %y : tensor<?xf64>
  }
  // expected-error @+1 {{overwrites operand 0, which is read later}}
  %a = tg.exp %y {tg.destroys = array<i64: 0>} : tensor<?xf64>
  // expected-note @+1 {{read here}}
  %r = tg.add %a, %v : tensor<?xf64>
  return %r : tensor<?xf64>
}

// -----

func.func @result_of_a_loop_that_may_not_run(%n: index, %x: tensor<?xf64>) -> tensor<?xf64> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %v = scf.for %i = %zero to %n step %one iter_args(%h = %x) -> tensor<?xf64> {
    %0 = tg.exp %h : tensor<?xf64>
    scf.yield %0 : tensor<?xf64>
  }
  // expected-error @+1 {{overwrites operand 0, which is read later}}
  %a = tg.exp %v {tg.destroys = array<i64: 0>} : tensor<?xf64>
  // expected-note @+1 {{read here}}
  %r = tg.add %a, %x : tensor<?xf64>
  return %r : tensor<?xf64>
}

// -----

func.func @destroyed_in_a_branch(%p: i1, %x: tensor<?xf64>) -> tensor<?xf64> {
  %v = scf.if %p -> tensor<?xf64> {
    // expected-error @+1 {{overwrites operand 0, which is read later}}
    %0 = tg.exp %x {tg.destroys = array<i64: 0>} : tensor<?xf64>
    scf.yield %0 : tensor<?xf64>
  } else {
    scf.yield %x : tensor<?xf64>
  }
  // expected-note @+1 {{read here}}
  %r = tg.add %v, %x : tensor<?xf64>
  return %r : tensor<?xf64>
}

// -----

func.func @destroyed_in_each_step(%n: index, %x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  // expected-note @+1 {{computed here, once}}
  %z = tg.neg %x : tensor<?xf64>
  %v = scf.for %i = %zero to %n step %one iter_args(%h = %y) -> tensor<?xf64> {
    // expected-error @+1 {{overwrites operand 0 in each step of a loop}}
    %0 = tg.add %z, %h {tg.destroys = array<i64: 0>} : tensor<?xf64>
    scf.yield %0 : tensor<?xf64>
  }
  return %v : tensor<?xf64>
}

// -----

func.func @read_again_in_the_next_step(%n: index, %x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %v = scf.for %i = %zero to %n step %one iter_args(%h = %x) -> tensor<?xf64> {
    // expected-note @+1 {{read here}}
    %0 = tg.neg %x : tensor<?xf64>
    // expected-error @+1 {{overwrites operand 0, which is read later}}
    %1 = tg.add %h, %0 {tg.destroys = array<i64: 0>} : tensor<?xf64>
    scf.yield %1 : tensor<?xf64>
  }
  return %v : tensor<?xf64>
}

// -----

func.func @state_that_is_kept(%n: index, %x: tensor<?xf64>, %y: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %v:2 = scf.for %i = %zero to %n step %one iter_args(%g = %x, %h = %y) -> (tensor<?xf64>, tensor<?xf64>) {
    // expected-error @+1 {{overwrites operand 0, which is read later}}
    %0 = tg.exp %g {tg.destroys = array<i64: 0>} : tensor<?xf64>
    // What both become is one tensor in the next step.
    // expected-note @+1 {{read here}}
    %1 = tg.add %h, %0 : tensor<?xf64>
    scf.yield %1, %1 : tensor<?xf64>, tensor<?xf64>
  }
  return %v#0, %v#1 : tensor<?xf64>, tensor<?xf64>
}

// -----

func.func private @other(tensor<?xf64>) -> tensor<?xf64>
func.func @result_of_a_call(%x: tensor<?xf64>) -> tensor<?xf64> {
  %z = tg.neg %x : tensor<?xf64>
  %v = func.call @other(%z) : (tensor<?xf64>) -> tensor<?xf64>
  // expected-error @+1 {{overwrites operand 0, which is read later}}
  %a = tg.exp %v {tg.destroys = array<i64: 0>} : tensor<?xf64>
  // expected-note @+1 {{read here}}
  %r = tg.add %a, %z : tensor<?xf64>
  return %r : tensor<?xf64>
}

// -----

func.func @out_of_an_unknown_region(%x: tensor<?xf64>) -> tensor<?xf64> {
  %v = "test.region"() ({
    "test.yield"(%x) : (tensor<?xf64>) -> ()
  }) : () -> tensor<?xf64>
  // expected-error @+1 {{overwrites operand 0, which is read later}}
  %a = tg.exp %x {tg.destroys = array<i64: 0>} : tensor<?xf64>
  // expected-note @+1 {{read here}}
  %r = tg.add %a, %v : tensor<?xf64>
  return %r : tensor<?xf64>
}

// -----

func.func @destroyed_in_an_unknown_region(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  // Nobody knows when it reads its operand.
  // expected-note @+1 {{read here}}
  %v = "test.region"(%x) ({
  ^bb0(%i0: tensor<?xf64>):
    // expected-error @+1 {{overwrites operand 0, which is read later}}
    %0 = tg.exp %i0 {tg.destroys = array<i64: 0>} : tensor<?xf64>
    "test.yield"(%0) : (tensor<?xf64>) -> ()
  }) : (tensor<?xf64>) -> tensor<?xf64>
  %r = tg.neg %y : tensor<?xf64>
  return %r : tensor<?xf64>
}

// -----

func.func @state_of_a_while(%x: tensor<?xf64>, %y: tensor<?xf64>, %bound: f64) -> tensor<?xf64> {
  %r = scf.while (%h = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %s = tg.sum %h : tensor<?xf64>
    %more = tg.lt %s, %bound : f64
    scf.condition(%more) %h : tensor<?xf64>
  } do {
  ^bb0(%g: tensor<?xf64>):
    // expected-error @+1 {{overwrites operand 0, which is read later}}
    %0 = tg.add %g, %y {tg.destroys = array<i64: 0>} : tensor<?xf64>
    // expected-note @+1 {{read here}}
    %1 = tg.mul %g, %0 : tensor<?xf64>
    scf.yield %1 : tensor<?xf64>
  }
  return %r : tensor<?xf64>
}

// -----

func.func @argument_of_a_block(%p: i1, %x: tensor<?xf64>) -> tensor<?xf64> {
  cf.br ^bb1(%x : tensor<?xf64>)
^bb1(%h: tensor<?xf64>):
  // expected-error @+1 {{overwrites operand 0, which comes from another block}}
  %0 = tg.exp %h {tg.destroys = array<i64: 0>} : tensor<?xf64>
  cf.cond_br %p, ^bb1(%0 : tensor<?xf64>), ^bb2
^bb2:
  return %x : tensor<?xf64>
}

// -----

func.func @another_block_in_a_region(%p: i1, %x: tensor<?xf64>) -> tensor<?xf64> {
  // expected-note @+1 {{operand 0 is a view of this}}
  %z = tg.neg %x : tensor<?xf64>
  %v = tensor.cast %z : tensor<?xf64> to tensor<4xf64>
  %r = scf.execute_region -> tensor<4xf64> {
    cf.br ^bb1
  ^bb1:
    // expected-error @+1 {{overwrites operand 0, which comes from another block}}
    %0 = tg.exp %v {tg.destroys = array<i64: 0>} : tensor<4xf64>
    cf.cond_br %p, ^bb1, ^bb2
  ^bb2:
    scf.yield %0 : tensor<4xf64>
  }
  %w = tensor.cast %r : tensor<4xf64> to tensor<?xf64>
  return %w : tensor<?xf64>
}

// -----

func.func @result_of_a_parallel_loop(%x: tensor<4xf64>) -> tensor<4xf64> {
  %v = scf.forall (%i) in (2) shared_outs(%o = %x) -> (tensor<4xf64>) {
    %s = tensor.extract_slice %o[%i] [2] [1] : tensor<4xf64> to tensor<2xf64>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [2] [1] : tensor<2xf64> into tensor<4xf64>
    }
  }
  // expected-error @+1 {{overwrites operand 0, which is read later}}
  %a = tg.exp %x {tg.destroys = array<i64: 0>} : tensor<4xf64>
  // expected-note @+1 {{read here}}
  %r = tg.add %a, %v : tensor<4xf64>
  return %r : tensor<4xf64>
}

// -----

func.func @states_that_change_places(%n: index, %x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %v:2 = scf.for %i = %zero to %n step %one iter_args(%g = %x, %h = %y) -> (tensor<?xf64>, tensor<?xf64>) {
    // expected-error @+1 {{overwrites operand 0, which is read later}}
    %0 = tg.exp %g {tg.destroys = array<i64: 0>} : tensor<?xf64>
    // expected-note @+1 {{read here}}
    %1 = tg.add %h, %0 : tensor<?xf64>
    scf.yield %1, %g : tensor<?xf64>, tensor<?xf64>
  }
  return %v#0 : tensor<?xf64>
}

// -----

func.func @overwritten_in_the_second_step(%n: index, %x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %v:2 = scf.for %i = %zero to %n step %one iter_args(%g = %x, %h = %y) -> (tensor<?xf64>, tensor<?xf64>) {
    // expected-error @+1 {{overwrites operand 0, which is read later}}
    %0 = tg.exp %g {tg.destroys = array<i64: 0>} : tensor<?xf64>
    scf.yield %h, %0 : tensor<?xf64>, tensor<?xf64>
  }
  // expected-note @+1 {{read here}}
  %r = tg.add %v#0, %y : tensor<?xf64>
  return %r : tensor<?xf64>
}

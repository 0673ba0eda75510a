// Programs whose sizes types do not tell, as jax.export lowers them with symbolic shapes.
// RUN: tg-run %s --check

// A layer, and softmax, for a batch of unknown size. The sizes are computed, checked and given to a function.
func.func public @mlp(%x: tensor<?x3xf32>, %w: tensor<3x4xf32>, %b: tensor<4xf32>) -> tensor<?x4xf32> {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x3xf32>) -> tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %ok = stablehlo.compare GE, %n, %one, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.custom_call @shape_assertion(%ok, %n) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'b'. Obtained dimension variables: 'b' = {0}.", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  %0 = call @_wrapped_mlp(%n, %x, %w, %b) : (tensor<i32>, tensor<?x3xf32>, tensor<3x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
func.func private @_wrapped_mlp(%n: tensor<i32>, %x: tensor<?x3xf32>, %w: tensor<3x4xf32>, %b: tensor<4xf32>) -> tensor<?x4xf32> {
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<?x3xf32>, tensor<3x4xf32>) -> tensor<?x4xf32>
  %1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %c4 = stablehlo.constant dense<4> : tensor<1xi32>
  %shape = stablehlo.concatenate %1, %c4, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %2 = stablehlo.dynamic_broadcast_in_dim %b, %shape, dims = [1] : (tensor<4xf32>, tensor<2xi32>) -> tensor<?x4xf32>
  %3 = stablehlo.add %0, %2 : tensor<?x4xf32>
  %least = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %4 = stablehlo.reduce(%3 init: %least) applies stablehlo.maximum across dimensions = [1] : (tensor<?x4xf32>, tensor<f32>) -> tensor<?xf32>
  %c1 = stablehlo.constant dense<1> : tensor<1xi32>
  %column = stablehlo.concatenate %1, %c1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %5 = stablehlo.dynamic_broadcast_in_dim %4, %column, dims = [0] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x1xf32>
  %6 = stablehlo.dynamic_broadcast_in_dim %5, %shape, dims = [0, 1] : (tensor<?x1xf32>, tensor<2xi32>) -> tensor<?x4xf32>
  %7 = stablehlo.subtract %3, %6 : tensor<?x4xf32>
  %8 = stablehlo.exponential %7 : tensor<?x4xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %9 = stablehlo.reduce(%8 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<?x4xf32>, tensor<f32>) -> tensor<?xf32>
  %10 = stablehlo.dynamic_broadcast_in_dim %9, %shape, dims = [0] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x4xf32>
  %11 = stablehlo.divide %8, %10 : tensor<?x4xf32>
  return %11 : tensor<?x4xf32>
}
tg.expect @mlp(dense<[[1.0, 4.0, 1.0], [-4.0, -4.0, -3.0]]> : tensor<2x3xf32>, dense<[[0.75, 0.5, -0.5, 0.0], [0.25, -0.5, 0.0, -0.5], [0.0, 0.75, 0.75, -0.75]]> : tensor<3x4xf32>, dense<[3.0, -4.0, 2.0, 3.0]> : tensor<4xf32>) returns (dense<[[0.9146881, 6.846608e-05, 0.07508217, 0.010161267], [0.00026012716, 1.3650221e-06, 0.0040690736, 0.9956694]]> : tensor<2x4xf32>) within 8 ulp
tg.expect @mlp(dense<[[2.0, -3.0, -4.0]]> : tensor<1x3xf32>, dense<[[-0.75, 1.0, 1.0, -0.25], [1.0, 0.75, -0.25, 0.5], [0.25, -0.75, -0.25, 0.0]]> : tensor<3x4xf32>, dense<[4.0, -3.0, 0.0, -4.0]> : tensor<4xf32>) returns (dense<[[0.0051264246, 0.017892981, 0.97692364, 5.6949437e-05]]> : tensor<1x4xf32>) within 8 ulp
tg.expect @mlp(dense<> : tensor<0x3xf32>, dense<[[-0.75, 1.0, 1.0, -0.25], [1.0, 0.75, -0.25, 0.5], [0.25, -0.75, -0.25, 0.0]]> : tensor<3x4xf32>, dense<[4.0, -3.0, 0.0, -4.0]> : tensor<4xf32>) fails "Expected value >= 1 for dimension variable 'b'. Obtained dimension variables: 'b' = 0."

// Attention, of a batch and a sequence of unknown lengths: keys must have the sizes of queries, and scores are as many.
func.func public @attention(%q: tensor<?x?x2xf32>, %k: tensor<?x?x2xf32>) -> tensor<?x?x2xf32> {
  %b = stablehlo.get_dimension_size %q, dim = 0 : (tensor<?x?x2xf32>) -> tensor<i32>
  %s = stablehlo.get_dimension_size %q, dim = 1 : (tensor<?x?x2xf32>) -> tensor<i32>
  %kb = stablehlo.get_dimension_size %k, dim = 0 : (tensor<?x?x2xf32>) -> tensor<i32>
  %ks = stablehlo.get_dimension_size %k, dim = 1 : (tensor<?x?x2xf32>) -> tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.compare GE, %s, %one, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.custom_call @shape_assertion(%0, %s) {error_message = "Expected value >= 1 for dimension variable 's', but got {0}", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  %1 = stablehlo.compare EQ, %kb, %b, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.custom_call @shape_assertion(%1, %kb, %b) {error_message = "Found inconsistency between dimension size args[1].shape[0] (= {0}) and the specification 'b' (= {1})", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i32>) -> ()
  %2 = stablehlo.compare EQ, %ks, %s, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.custom_call @shape_assertion(%2, %ks, %s) {error_message = "Found inconsistency between dimension size args[1].shape[1] (= {0}) and the specification 's' (= {1})", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i32>) -> ()
  %3 = call @_wrapped_attention(%b, %s, %q, %k) : (tensor<i32>, tensor<i32>, tensor<?x?x2xf32>, tensor<?x?x2xf32>) -> tensor<?x?x2xf32>
  return %3 : tensor<?x?x2xf32>
}
func.func private @_wrapped_attention(%b: tensor<i32>, %s: tensor<i32>, %q: tensor<?x?x2xf32>, %k: tensor<?x?x2xf32>) -> tensor<?x?x2xf32> {
  %0 = stablehlo.dot_general %q, %k, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<?x?x2xf32>, tensor<?x?x2xf32>) -> tensor<?x?x?xf32>
  %least = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %1 = stablehlo.reduce(%0 init: %least) applies stablehlo.maximum across dimensions = [2] : (tensor<?x?x?xf32>, tensor<f32>) -> tensor<?x?xf32>
  %b1 = stablehlo.reshape %b : (tensor<i32>) -> tensor<1xi32>
  %s1 = stablehlo.reshape %s : (tensor<i32>) -> tensor<1xi32>
  %shape = stablehlo.concatenate %b1, %s1, %s1, dim = 0 : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
  %2 = stablehlo.dynamic_broadcast_in_dim %1, %shape, dims = [0, 1] : (tensor<?x?xf32>, tensor<3xi32>) -> tensor<?x?x?xf32>
  %3 = stablehlo.subtract %0, %2 : tensor<?x?x?xf32>
  %4 = stablehlo.exponential %3 : tensor<?x?x?xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %5 = stablehlo.reduce(%4 init: %zero) applies stablehlo.add across dimensions = [2] : (tensor<?x?x?xf32>, tensor<f32>) -> tensor<?x?xf32>
  %6 = stablehlo.dynamic_broadcast_in_dim %5, %shape, dims = [0, 1] : (tensor<?x?xf32>, tensor<3xi32>) -> tensor<?x?x?xf32>
  %7 = stablehlo.divide %4, %6 : tensor<?x?x?xf32>
  %8 = stablehlo.dot_general %7, %k, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<?x?x?xf32>, tensor<?x?x2xf32>) -> tensor<?x?x2xf32>
  return %8 : tensor<?x?x2xf32>
}
tg.expect @attention(dense<[[[-0.25, -0.5], [-1.0, 0.0], [-0.5, 0.75]]]> : tensor<1x3x2xf32>, dense<[[[3.0, 4.0], [2.0, -1.0], [3.0, 3.0]]]> : tensor<1x3x2xf32>) returns (dense<[[[2.1448073, -0.3661002], [2.4238832, 0.90747404], [2.9743412, 3.5591161]]]> : tensor<1x3x2xf32>) within 64 ulp
tg.expect @attention(dense<[[[0.0, 0.25], [-0.25, 0.5]], [[1.0, -1.0], [-0.5, 0.75]]]> : tensor<2x2x2xf32>, dense<[[[3.0, 3.0], [-1.0, -4.0]], [[4.0, 3.0], [3.0, -3.0]]]> : tensor<2x2x2xf32>) returns (dense<[[[2.4078112, 1.9636697], [2.6965673, 2.4689927]], [[3.006693, -2.959843], [3.9820137, 2.8920827]]]> : tensor<2x2x2xf32>) within 64 ulp
tg.expect @attention(dense<> : tensor<0x2x2xf32>, dense<> : tensor<0x2x2xf32>) returns (dense<> : tensor<0x2x2xf32>)
tg.expect @attention(dense<[[[-3.0, -1.0], [-4.0, 4.0], [2.0, 0.0]]]> : tensor<1x3x2xf32>, dense<[[[1.0, 2.0], [-2.0, 1.0]]]> : tensor<1x2x2xf32>) fails "args[1].shape[1] (= 2) and the specification 's' (= 3)"
tg.expect @attention(dense<[[[3.0, 4.0], [0.0, 0.0], [3.0, 3.0]], [[0.0, -4.0], [-2.0, -4.0], [3.0, -3.0]]]> : tensor<2x3x2xf32>, dense<[[[3.0, 4.0], [0.0, -4.0], [-3.0, 4.0]]]> : tensor<1x3x2xf32>) fails "args[1].shape[0] (= 1) and the specification 'b' (= 2)"
tg.expect @attention(dense<> : tensor<1x0x2xf32>, dense<> : tensor<1x0x2xf32>) fails "Expected value >= 1 for dimension variable 's', but got 0"

// A recurrence over a sequence of unknown length, for an unknown batch: lax.scan. What is read in step t is a row of a
// sequence, what is written a row of an out.
func.func public @rnn(%xs: tensor<?x?x2xf32>, %w: tensor<2x2xf32>) -> (tensor<?x2xf32>, tensor<?x?x2xf32>) {
  %t = stablehlo.get_dimension_size %xs, dim = 0 : (tensor<?x?x2xf32>) -> tensor<i32>
  %b = stablehlo.get_dimension_size %xs, dim = 1 : (tensor<?x?x2xf32>) -> tensor<i32>
  %0:2 = call @_wrapped_rnn(%b, %t, %xs, %w) : (tensor<i32>, tensor<i32>, tensor<?x?x2xf32>, tensor<2x2xf32>) -> (tensor<?x2xf32>, tensor<?x?x2xf32>)
  return %0#0, %0#1 : tensor<?x2xf32>, tensor<?x?x2xf32>
}
func.func private @_wrapped_rnn(%b: tensor<i32>, %t: tensor<i32>, %xs: tensor<?x?x2xf32>, %w: tensor<2x2xf32>) -> (tensor<?x2xf32>, tensor<?x?x2xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %b1 = stablehlo.reshape %b : (tensor<i32>) -> tensor<1xi32>
  %t1 = stablehlo.reshape %t : (tensor<i32>) -> tensor<1xi32>
  %c2 = stablehlo.constant dense<2> : tensor<1xi32>
  %hs = stablehlo.concatenate %b1, %c2, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %h0 = stablehlo.dynamic_broadcast_in_dim %zero, %hs, dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x2xf32>
  %yss = stablehlo.concatenate %t1, %b1, %c2, dim = 0 : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
  %ys0 = stablehlo.dynamic_broadcast_in_dim %zero, %yss, dims = [] : (tensor<f32>, tensor<3xi32>) -> tensor<?x?x2xf32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %r:4 = stablehlo.while(%i = %i0, %h = %h0, %ys = %ys0, %n = %t) : tensor<i32>, tensor<?x2xf32>, tensor<?x?x2xf32>, tensor<i32>
   cond {
    %1 = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %z = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare LT, %i, %z, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %2 = stablehlo.add %i, %n : tensor<i32>
    %at = stablehlo.select %1, %2, %i : tensor<i1>, tensor<i32>
    %at1 = stablehlo.reshape %at : (tensor<i32>) -> tensor<1xi32>
    %z1 = stablehlo.constant dense<0> : tensor<1xi32>
    %o1 = stablehlo.constant dense<1> : tensor<1xi32>
    %starts = stablehlo.concatenate %at1, %z1, %z1, dim = 0 : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %zeros = stablehlo.constant dense<0> : tensor<3xi32>
    %ones = stablehlo.constant dense<1> : tensor<3xi32>
    %sizes = stablehlo.concatenate %o1, %b1, %c2, dim = 0 : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %room = stablehlo.subtract %yss, %sizes : tensor<3xi32>
    %first = stablehlo.clamp %zeros, %starts, %room : tensor<3xi32>
    %last = stablehlo.add %first, %sizes : tensor<3xi32>
    %row = stablehlo.real_dynamic_slice %xs, %first, %last, %ones : (tensor<?x?x2xf32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<1x?x2xf32>
    %x = stablehlo.dynamic_reshape %row, %hs : (tensor<1x?x2xf32>, tensor<2xi32>) -> tensor<?x2xf32>
    %3 = stablehlo.dot_general %h, %w, contracting_dims = [1] x [0] : (tensor<?x2xf32>, tensor<2x2xf32>) -> tensor<?x2xf32>
    %h1 = stablehlo.add %3, %x : tensor<?x2xf32>
    %rs = stablehlo.concatenate %o1, %b1, %c2, dim = 0 : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %4 = stablehlo.dynamic_broadcast_in_dim %h1, %rs, dims = [1, 2] : (tensor<?x2xf32>, tensor<3xi32>) -> tensor<1x?x2xf32>
    %ys1 = stablehlo.dynamic_update_slice %ys, %4, %at, %z, %z : (tensor<?x?x2xf32>, tensor<1x?x2xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<?x?x2xf32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %h1, %ys1, %n : tensor<i32>, tensor<?x2xf32>, tensor<?x?x2xf32>, tensor<i32>
  }
  return %r#1, %r#2 : tensor<?x2xf32>, tensor<?x?x2xf32>
}
tg.expect @rnn(dense<[[[-2.0, -1.0]], [[-3.0, -2.0]], [[3.0, -2.0]]]> : tensor<3x1x2xf32>, dense<[[1.0, -2.0], [-1.0, 1.0]]> : tensor<2x2xf32>) returns (dense<[[-2.0, 7.0]]> : tensor<1x2xf32>, dense<[[[-2.0, -1.0]], [[-4.0, 1.0]], [[-2.0, 7.0]]]> : tensor<3x1x2xf32>)
tg.expect @rnn(dense<[[[2.0, -2.0], [3.0, 3.0]], [[-4.0, 2.0], [1.0, -3.0]]]> : tensor<2x2x2xf32>, dense<[[0.0, 1.0], [-2.0, 1.0]]> : tensor<2x2xf32>) returns (dense<[[0.0, 2.0], [-5.0, 3.0]]> : tensor<2x2xf32>, dense<[[[2.0, -2.0], [3.0, 3.0]], [[0.0, 2.0], [-5.0, 3.0]]]> : tensor<2x2x2xf32>)
tg.expect @rnn(dense<> : tensor<0x2x2xf32>, dense<[[0.5, -1.5], [-1.0, -1.5]]> : tensor<2x2xf32>) returns (dense<[[0.0, 0.0], [0.0, 0.0]]> : tensor<2x2xf32>, dense<> : tensor<0x2x2xf32>)
tg.expect @rnn(dense<> : tensor<2x0x2xf32>, dense<[[0.5, 0.0], [-2.0, 1.5]]> : tensor<2x2xf32>) returns (dense<> : tensor<0x2xf32>, dense<> : tensor<2x0x2xf32>)

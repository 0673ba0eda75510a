// Reductions, windows, indices and order, of sizes that types do not tell.
// RUN: tg-run %s --check

// Of an empty axis, the largest element is the initial one.
func.func @reduces(%x: tensor<?x?xf32>) -> (tensor<?xf32>, tensor<f32>, tensor<?xf32>, tensor<?xi32>, tensor<?xf32>) {
  %least = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %least) applies stablehlo.maximum across dimensions = [1] : (tensor<?x?xf32>, tensor<f32>) -> tensor<?xf32>
  %1 = stablehlo.reduce(%x init: %one) applies stablehlo.minimum across dimensions = [0, 1] : (tensor<?x?xf32>, tensor<f32>) -> tensor<f32>
  %m = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x?xf32>) -> tensor<i32>
  %n = stablehlo.get_dimension_size %x, dim = 1 : (tensor<?x?xf32>) -> tensor<i32>
  %m1 = stablehlo.reshape %m : (tensor<i32>) -> tensor<1xi32>
  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %shape = stablehlo.concatenate %m1, %n1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %p = stablehlo.dynamic_iota %shape, dim = 1 : (tensor<2xi32>) -> tensor<?x?xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %2:2 = stablehlo.reduce(%x init: %least), (%p init: %zero) across dimensions = [1] : (tensor<?x?xf32>, tensor<?x?xi32>, tensor<f32>, tensor<i32>) -> (tensor<?xf32>, tensor<?xi32>)
   reducer(%a: tensor<f32>, %b: tensor<f32>) (%i: tensor<i32>, %j: tensor<i32>) {
    %3 = stablehlo.compare GT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %4 = stablehlo.compare NE, %a, %a, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %5 = stablehlo.or %3, %4 : tensor<i1>
    %6 = stablehlo.compare EQ, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %7 = stablehlo.compare LT, %i, %j, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %8 = stablehlo.and %6, %7 : tensor<i1>
    %9 = stablehlo.or %5, %8 : tensor<i1>
    %10 = stablehlo.select %5, %a, %b : tensor<i1>, tensor<f32>
    %11 = stablehlo.select %9, %i, %j : tensor<i1>, tensor<i32>
    stablehlo.return %10, %11 : tensor<f32>, tensor<i32>
  }
  %12 = stablehlo.reduce(%x init: %one) across dimensions = [0] : (tensor<?x?xf32>, tensor<f32>) -> tensor<?xf32>
   reducer(%a: tensor<f32>, %b: tensor<f32>) {
    %13 = stablehlo.subtract %b, %a : tensor<f32>
    stablehlo.return %13 : tensor<f32>
  }
  return %0, %1, %2#0, %2#1, %12 : tensor<?xf32>, tensor<f32>, tensor<?xf32>, tensor<?xi32>, tensor<?xf32>
}
tg.expect @reduces(dense<[[1.0, 4.0, 1.0], [-4.0, -4.0, -3.0]]> : tensor<2x3xf32>) returns (dense<[4.0, -3.0]> : tensor<2xf32>, -4.0 : f32, dense<[4.0, -3.0]> : tensor<2xf32>, dense<[1, 2]> : tensor<2xi32>, dense<[-4.0, -7.0, -3.0]> : tensor<3xf32>)
tg.expect @reduces(dense<[[3.0], [2.0], [-2.0]]> : tensor<3x1xf32>) returns (dense<[3.0, 2.0, -2.0]> : tensor<3xf32>, -2.0 : f32, dense<[3.0, 2.0, -2.0]> : tensor<3xf32>, dense<[0, 0, 0]> : tensor<3xi32>, dense<[-2.0]> : tensor<1xf32>)
tg.expect @reduces(dense<> : tensor<2x0xf32>) returns (dense<[0xFF800000, 0xFF800000]> : tensor<2xf32>, 1.0 : f32, dense<[0xFF800000, 0xFF800000]> : tensor<2xf32>, dense<[0, 0]> : tensor<2xi32>, dense<> : tensor<0xf32>)
tg.expect @reduces(dense<> : tensor<0x3xf32>) returns (dense<> : tensor<0xf32>, 1.0 : f32, dense<> : tensor<0xf32>, dense<> : tensor<0xi32>, dense<[1.0, 1.0, 1.0]> : tensor<3xf32>)

// The running sum along an axis of unknown size, whose window is as long, and pooling beside it.
func.func private @add_reducer(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.add %a, %b : tensor<f32>
  return %0 : tensor<f32>
}
func.func @cumsum(%x: tensor<?x2xf32>) -> tensor<?x2xf32> {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x2xf32>) -> tensor<i32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %z = stablehlo.constant dense<0> : tensor<1xi32>
  %window = stablehlo.concatenate %n1, %one, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %ones = stablehlo.constant dense<1> : tensor<2xi32>
  %minus = stablehlo.constant dense<-1> : tensor<i32>
  %low = stablehlo.add %n, %minus : tensor<i32>
  %low1 = stablehlo.reshape %low : (tensor<i32>) -> tensor<1xi32>
  %pad0 = stablehlo.concatenate %low1, %z, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %pad0r = stablehlo.reshape %pad0 : (tensor<2xi32>) -> tensor<1x2xi32>
  %pad1 = stablehlo.constant dense<0> : tensor<1x2xi32>
  %pad = stablehlo.concatenate %pad0r, %pad1, dim = 0 : (tensor<1x2xi32>, tensor<1x2xi32>) -> tensor<2x2xi32>
  %0 = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%x, %zero, %window, %ones, %ones, %ones, %pad) {called_computations = [@add_reducer]} : (tensor<?x2xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2x2xi32>) -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}
tg.expect @cumsum(dense<[[0.0, 1.0], [-2.0, 0.0], [-2.0, 0.0]]> : tensor<3x2xf32>) returns (dense<[[0.0, 1.0], [-2.0, 1.0], [-4.0, 1.0]]> : tensor<3x2xf32>)
tg.expect @cumsum(dense<[[3.0, 3.0]]> : tensor<1x2xf32>) returns (dense<[[3.0, 3.0]]> : tensor<1x2xf32>)
tg.expect @cumsum(dense<> : tensor<0x2xf32>) returns (dense<> : tensor<0x2xf32>)

func.func @windows(%x: tensor<?xf32>, %w: tensor<1xi32>, %s: tensor<1xi32>, %d: tensor<1xi32>, %b: tensor<1xi32>, %p: tensor<1x2xi32>) -> tensor<?xf32> {
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %0 = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%x, %one, %w, %s, %b, %d, %p) {called_computations = [@add_reducer]} : (tensor<?xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1x2xi32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
tg.expect @windows(dense<[-3.0, 3.0, -4.0, 2.0, 3.0]> : tensor<5xf32>, dense<[2]> : tensor<1xi32>, dense<[1]> : tensor<1xi32>, dense<[1]> : tensor<1xi32>, dense<[1]> : tensor<1xi32>, dense<[[0, 0]]> : tensor<1x2xi32>) returns (dense<[1.0, 0.0, -1.0, 6.0]> : tensor<4xf32>)
tg.expect @windows(dense<[2.0, -3.0, -4.0, -3.0, 4.0]> : tensor<5xf32>, dense<[3]> : tensor<1xi32>, dense<[2]> : tensor<1xi32>, dense<[2]> : tensor<1xi32>, dense<[2]> : tensor<1xi32>, dense<[[1, 2]]> : tensor<1x2xi32>) returns (dense<[4.0, 4.0, 4.0, 4.0]> : tensor<4xf32>)
tg.expect @windows(dense<[4.0, -1.0]> : tensor<2xf32>, dense<[4]> : tensor<1xi32>, dense<[1]> : tensor<1xi32>, dense<[1]> : tensor<1xi32>, dense<[1]> : tensor<1xi32>, dense<[[0, 0]]> : tensor<1x2xi32>) returns (dense<> : tensor<0xf32>)
tg.expect @windows(dense<> : tensor<0xf32>, dense<[1]> : tensor<1xi32>, dense<[1]> : tensor<1xi32>, dense<[1]> : tensor<1xi32>, dense<[3]> : tensor<1xi32>, dense<[[1, 1]]> : tensor<1x2xi32>) returns (dense<[2.0, 2.0]> : tensor<2xf32>)
tg.expect @windows(dense<[4.0, 3.0, -1.0]> : tensor<3xf32>, dense<[0]> : tensor<1xi32>, dense<[1]> : tensor<1xi32>, dense<[1]> : tensor<1xi32>, dense<[1]> : tensor<1xi32>, dense<[[0, 0]]> : tensor<1x2xi32>) fails "expects positive numbers for windows, but got 0"

func.func @pools(%x: tensor<?x?xf32>, %g: tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %least = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%x, %least) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %3 = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %3 : tensor<f32>
  }) : (tensor<?x?xf32>, tensor<f32>) -> tensor<?x?xf32>
  %1 = "stablehlo.reduce_window"(%x, %zero) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 1>, padding = dense<[[0, 0], [1, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %3 = stablehlo.multiply %a, %b : tensor<f32>
    %4 = stablehlo.subtract %b, %3 : tensor<f32>
    stablehlo.return %4 : tensor<f32>
  }) : (tensor<?x?xf32>, tensor<f32>) -> tensor<?x?xf32>
  %2 = "stablehlo.select_and_scatter"(%x, %g, %zero) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %3 = stablehlo.compare GE, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %3 : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %3 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %3 : tensor<f32>
  }) : (tensor<?x?xf32>, tensor<?x?xf32>, tensor<f32>) -> tensor<?x?xf32>
  return %0, %1, %2 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}
tg.expect @pools(dense<[[2.0, 1.0, -3.0, -1.0], [0.0, 4.0, -3.0, 0.0]]> : tensor<2x4xf32>, dense<[[-4.0, -1.0], [-2.0, -4.0]]> : tensor<2x2xf32>) returns (dense<[[2.0, -1.0], [4.0, 0.0]]> : tensor<2x2xf32>, dense<[[2.0, -1.0, 0.0, -4.0], [0.0, 4.0, 9.0, 0.0]]> : tensor<2x4xf32>, dense<[[-4.0, 0.0, 0.0, -1.0], [0.0, -2.0, 0.0, -4.0]]> : tensor<2x4xf32>)
tg.expect @pools(dense<[[0.0, -2.0, 3.0, 3.0, 4.0]]> : tensor<1x5xf32>, dense<[[2.0, -1.0]]> : tensor<1x2xf32>) returns (dense<[[0.0, 3.0]]> : tensor<1x2xf32>, dense<[[0.0, -2.0, 9.0, -6.0, -8.0]]> : tensor<1x5xf32>, dense<[[2.0, 0.0, -1.0, 0.0, 0.0]]> : tensor<1x5xf32>)
tg.expect @pools(dense<> : tensor<0x4xf32>, dense<> : tensor<0x2xf32>) returns (dense<> : tensor<0x2xf32>, dense<> : tensor<0x4xf32>, dense<> : tensor<0x4xf32>)

// Rows of a table, of which there are as many as in a batch of sequences, and back.
func.func @embed(%table: tensor<5x?xf32>, %ids: tensor<?x?xi32>, %g: tensor<?x?x?xf32>) -> (tensor<?x?x?xf32>, tensor<5x?xf32>) {
  %b = stablehlo.get_dimension_size %ids, dim = 0 : (tensor<?x?xi32>) -> tensor<i32>
  %s = stablehlo.get_dimension_size %ids, dim = 1 : (tensor<?x?xi32>) -> tensor<i32>
  %d = stablehlo.get_dimension_size %table, dim = 1 : (tensor<5x?xf32>) -> tensor<i32>
  %b1 = stablehlo.reshape %b : (tensor<i32>) -> tensor<1xi32>
  %s1 = stablehlo.reshape %s : (tensor<i32>) -> tensor<1xi32>
  %d1 = stablehlo.reshape %d : (tensor<i32>) -> tensor<1xi32>
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %shape = stablehlo.concatenate %b1, %s1, %one, dim = 0 : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
  %at = stablehlo.dynamic_reshape %ids, %shape : (tensor<?x?xi32>, tensor<3xi32>) -> tensor<?x?x1xi32>
  %sizes = stablehlo.concatenate %one, %d1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %0 = "stablehlo.dynamic_gather"(%table, %at, %sizes) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>}> : (tensor<5x?xf32>, tensor<?x?x1xi32>, tensor<2xi32>) -> tensor<?x?x?xf32>
  %1 = "stablehlo.scatter"(%table, %at, %g) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>}> ({
  ^bb0(%a: tensor<f32>, %c: tensor<f32>):
    %2 = stablehlo.add %a, %c : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<5x?xf32>, tensor<?x?x1xi32>, tensor<?x?x?xf32>) -> tensor<5x?xf32>
  return %0, %1 : tensor<?x?x?xf32>, tensor<5x?xf32>
}
tg.expect @embed(dense<[[3.0, 3.0], [0.0, 1.0], [-1.0, 2.0], [4.0, -4.0], [-2.0, 3.0]]> : tensor<5x2xf32>, dense<[[0, 4, 4]]> : tensor<1x3xi32>, dense<[[[3.0, 3.0], [-1.0, -4.0], [4.0, 3.0]]]> : tensor<1x3x2xf32>) returns (dense<[[[3.0, 3.0], [-2.0, 3.0], [-2.0, 3.0]]]> : tensor<1x3x2xf32>, dense<[[6.0, 6.0], [0.0, 1.0], [-1.0, 2.0], [4.0, -4.0], [1.0, 2.0]]> : tensor<5x2xf32>)
tg.expect @embed(dense<[[3.0, -3.0, -3.0], [-1.0, -4.0, 4.0], [2.0, 0.0, 1.0], [2.0, -2.0, 1.0], [3.0, 4.0, 0.0]]> : tensor<5x3xf32>, dense<[[1, 9], [-1, 2]]> : tensor<2x2xi32>, dense<[[[0.0, 3.0, 3.0], [0.0, -4.0, -2.0]], [[-4.0, 3.0, -3.0], [3.0, 4.0, 0.0]]]> : tensor<2x2x3xf32>) returns (dense<[[[-1.0, -4.0, 4.0], [3.0, 4.0, 0.0]], [[3.0, -3.0, -3.0], [2.0, 0.0, 1.0]]]> : tensor<2x2x3xf32>, dense<[[3.0, -3.0, -3.0], [-1.0, -1.0, 7.0], [5.0, 4.0, 1.0], [2.0, -2.0, 1.0], [3.0, 4.0, 0.0]]> : tensor<5x3xf32>)
tg.expect @embed(dense<[[-4.0, -3.0], [4.0, -2.0], [-1.0, -3.0], [-2.0, 3.0], [-2.0, 2.0]]> : tensor<5x2xf32>, dense<> : tensor<2x0xi32>, dense<> : tensor<2x0x2xf32>) returns (dense<> : tensor<2x0x2xf32>, dense<[[-4.0, -3.0], [4.0, -2.0], [-1.0, -3.0], [-2.0, 3.0], [-2.0, 2.0]]> : tensor<5x2xf32>)
tg.expect @embed(dense<> : tensor<5x0xf32>, dense<[[3]]> : tensor<1x1xi32>, dense<> : tensor<1x1x0xf32>) returns (dense<> : tensor<1x1x0xf32>, dense<> : tensor<5x0xf32>)
tg.expect @embed(dense<[[-4.0, -2.0], [2.0, 2.0], [-2.0, 3.0], [3.0, -4.0], [2.0, 1.0]]> : tensor<5x2xf32>, dense<[[1, 2]]> : tensor<1x2xi32>, dense<[[[-3.0, 0.0], [2.0, -4.0], [2.0, 1.0]]]> : tensor<1x3x2xf32>) fails "expects axis 1 to have size 2, but got 3"
tg.expect @embed(dense<[[-3.0, -2.0], [-3.0, 1.0], [0.0, -4.0], [3.0, 4.0], [1.0, 3.0]]> : tensor<5x2xf32>, dense<[[1, 2]]> : tensor<1x2xi32>, dense<[[[-4.0, -1.0, -3.0], [0.0, 0.0, 2.0]]]> : tensor<1x2x3xf32>) fails "expects axis 1 to have at least 3 elements, but got 2"

// Windows of a gather and a scatter that are moved into the tensor, or dropped.
func.func @parts_of_rows(%x: tensor<?x?xf32>, %at: tensor<?x2xi32>, %u: tensor<?x1x2xf32>) -> (tensor<?x1x2xf32>, tensor<?x?xf32>) {
  %0 = "stablehlo.gather"(%x, %at) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<?x?xf32>, tensor<?x2xi32>) -> tensor<?x1x2xf32>
  %1 = "stablehlo.scatter"(%x, %at, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %c: tensor<f32>):
    %2 = stablehlo.subtract %c, %a : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<?x?xf32>, tensor<?x2xi32>, tensor<?x1x2xf32>) -> tensor<?x?xf32>
  return %0, %1 : tensor<?x1x2xf32>, tensor<?x?xf32>
}
tg.expect @parts_of_rows(dense<[[4.0, 4.0, -2.0], [3.0, 1.0, 1.0], [0.0, 1.0, 4.0]]> : tensor<3x3xf32>, dense<[[0, 0], [2, 1]]> : tensor<2x2xi32>, dense<[[[1.0, 4.0]], [[-3.0, -3.0]]]> : tensor<2x1x2xf32>) returns (dense<[[[4.0, 4.0]], [[1.0, 4.0]]]> : tensor<2x1x2xf32>, dense<[[-3.0, 0.0, -2.0], [3.0, 1.0, 1.0], [0.0, -4.0, -7.0]]> : tensor<3x3xf32>)
tg.expect @parts_of_rows(dense<[[4.0, 3.0, -4.0, -1.0], [0.0, -2.0, -4.0, -1.0]]> : tensor<2x4xf32>, dense<[[1, 2], [1, 0], [0, 1]]> : tensor<3x2xi32>, dense<[[[1.0, -3.0]], [[-2.0, 0.0]], [[-1.0, -4.0]]]> : tensor<3x1x2xf32>) returns (dense<[[[-4.0, -1.0]], [[0.0, -2.0]], [[3.0, -4.0]]]> : tensor<3x1x2xf32>, dense<[[4.0, -4.0, 0.0, -1.0], [-2.0, 2.0, 5.0, -2.0]]> : tensor<2x4xf32>)
tg.expect @parts_of_rows(dense<[[2.0, -4.0], [3.0, -2.0]]> : tensor<2x2xf32>, dense<> : tensor<0x2xi32>, dense<> : tensor<0x1x2xf32>) returns (dense<> : tensor<0x1x2xf32>, dense<[[2.0, -4.0], [3.0, -2.0]]> : tensor<2x2xf32>)
tg.expect @parts_of_rows(dense<[[4.0], [-1.0], [-4.0]]> : tensor<3x1xf32>, dense<[[0, 0]]> : tensor<1x2xi32>, dense<[[[4.0, 0.0]]]> : tensor<1x1x2xf32>) fails "expects axis 1 to have at least 2 elements, but got 1"

func.func @sorts(%x: tensor<?x?xf32>, %y: tensor<?x?xi32>, %k: tensor<i32>) -> (tensor<?x?xf32>, tensor<?x?xi32>, tensor<?x2xf32>, tensor<?x2xi32>, tensor<?x?xf32>, tensor<?x?xi32>) {
  %0:2 = "stablehlo.sort"(%x, %y) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>):
    %4 = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %4 : tensor<i1>
  }) : (tensor<?x?xf32>, tensor<?x?xi32>) -> (tensor<?x?xf32>, tensor<?x?xi32>)
  %1:2 = chlo.top_k(%x, k = 2) : tensor<?x?xf32> -> (tensor<?x2xf32>, tensor<?x2xi32>)
  %2:2 = stablehlo.custom_call @stablehlo.dynamic_top_k(%x, %k) : (tensor<?x?xf32>, tensor<i32>) -> (tensor<?x?xf32>, tensor<?x?xi32>)
  return %0#0, %0#1, %1#0, %1#1, %2#0, %2#1 : tensor<?x?xf32>, tensor<?x?xi32>, tensor<?x2xf32>, tensor<?x2xi32>, tensor<?x?xf32>, tensor<?x?xi32>
}
tg.expect @sorts(dense<[[-2.0, -4.0, -1.0], [4.0, -3.0, 0.0]]> : tensor<2x3xf32>, dense<[[-1, -1, 2], [3, -1, 1]]> : tensor<2x3xi32>, 1 : i32) returns (dense<[[-4.0, -2.0, -1.0], [-3.0, 0.0, 4.0]]> : tensor<2x3xf32>, dense<[[-1, -1, 2], [-1, 1, 3]]> : tensor<2x3xi32>, dense<[[-1.0, -2.0], [4.0, 0.0]]> : tensor<2x2xf32>, dense<[[2, 0], [0, 2]]> : tensor<2x2xi32>, dense<[[-1.0], [4.0]]> : tensor<2x1xf32>, dense<[[2], [0]]> : tensor<2x1xi32>)
tg.expect @sorts(dense<[[-1.0, -2.0, 0.0, 0.0]]> : tensor<1x4xf32>, dense<[[-4, -1, -1, 4]]> : tensor<1x4xi32>, 4 : i32) returns (dense<[[-2.0, -1.0, 0.0, 0.0]]> : tensor<1x4xf32>, dense<[[-1, -4, -1, 4]]> : tensor<1x4xi32>, dense<[[0.0, 0.0]]> : tensor<1x2xf32>, dense<[[2, 3]]> : tensor<1x2xi32>, dense<[[0.0, 0.0, -1.0, -2.0]]> : tensor<1x4xf32>, dense<[[2, 3, 0, 1]]> : tensor<1x4xi32>)
tg.expect @sorts(dense<> : tensor<0x2xf32>, dense<> : tensor<0x2xi32>, 0 : i32) returns (dense<> : tensor<0x2xf32>, dense<> : tensor<0x2xi32>, dense<> : tensor<0x2xf32>, dense<> : tensor<0x2xi32>, dense<> : tensor<0x0xf32>, dense<> : tensor<0x0xi32>)
tg.expect @sorts(dense<[[-1.0, 1.0, 2.0], [3.0, 1.0, -3.0]]> : tensor<2x3xf32>, dense<[[3, -4, -2], [4, -2, -3]]> : tensor<2x3xi32>, 4 : i32) fails "expects axis 1 to have at least 4 elements, but got 3"
tg.expect @sorts(dense<[[0.0], [-4.0]]> : tensor<2x1xf32>, dense<[[0], [-3]]> : tensor<2x1xi32>, 1 : i32) fails "expects axis 1 to have at least 2 elements, but got 1"
tg.expect @sorts(dense<[[3.0, -1.0, -3.0], [2.0, 2.0, 2.0]]> : tensor<2x3xf32>, dense<[[2, -4], [-4, -2]]> : tensor<2x2xi32>, 1 : i32) fails "expects axis 1 to have size 3, but got 2"

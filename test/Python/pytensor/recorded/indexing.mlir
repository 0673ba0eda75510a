// Recorded by scripts/record-pytensor from test/Python/pytensor/programs.
// RUN: tg-run %s --check --mode=fast-run | FileCheck %s
// CHECK: {{^}}42 expectations hold in 4 ways

func.func @slice_row(%x: tensor<?x4xf64>, %i: tensor<i64>) -> tensor<4xf64> {
  %0 = tensor.extract %i[] : tensor<i64>
  %1 = tg.cast %0 to index : i64
  %2 = tg.slice %x[%1, :] : tensor<?x4xf64>
  return %2 : tensor<4xf64>
}

tg.expect @slice_row(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<1> : tensor<i64>) returns (dense<[4.0, 5.0, 6.0, 7.0]> : tensor<4xf64>)

func.func @slice_element(%x: tensor<?x4xf64>, %i: tensor<i64>) -> tensor<f64> {
  %0 = tensor.extract %i[] : tensor<i64>
  %1 = tg.cast %0 to index : i64
  %2 = tg.slice %x[%1, -1] : tensor<?x4xf64>
  %3 = tensor.from_elements %2 : tensor<f64>
  return %3 : tensor<f64>
}

tg.expect @slice_element(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<1> : tensor<i64>) returns (dense<7.0> : tensor<f64>)

func.func @slice_rows(%x: tensor<?x4xf64>, %i: tensor<i64>) -> tensor<?x4xf64> {
  %0 = tensor.extract %i[] : tensor<i64>
  %1 = tg.cast %0 to index : i64
  %2 = tg.slice %x[%1:, :] : tensor<?x4xf64>
  return %2 : tensor<?x4xf64>
}

tg.expect @slice_rows(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<1> : tensor<i64>) returns (dense<[[4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<2x4xf64>)

func.func @slice_columns(%x: tensor<?x4xf64>, %i: tensor<i64>) -> tensor<?x2xf64> {
  %0 = tensor.extract %i[] : tensor<i64>
  %1 = tg.slice %x[:, 1:3] : tensor<?x4xf64>
  return %1 : tensor<?x2xf64>
}

tg.expect @slice_columns(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<1> : tensor<i64>) returns (dense<[[1.0, 2.0], [5.0, 6.0], [9.0, 10.0]]> : tensor<3x2xf64>)

func.func @slice_backwards(%x: tensor<?x4xf64>, %i: tensor<i64>) -> tensor<?x2xf64> {
  %0 = tensor.extract %i[] : tensor<i64>
  %1 = tg.slice %x[::-1, ::-2] : tensor<?x4xf64>
  return %1 : tensor<?x2xf64>
}

tg.expect @slice_backwards(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<1> : tensor<i64>) returns (dense<[[11.0, 9.0], [7.0, 5.0], [3.0, 1.0]]> : tensor<3x2xf64>)

func.func @slice_steps(%x: tensor<?x4xf64>, %i: tensor<i64>) -> tensor<?x4xf64> {
  %0 = tensor.extract %i[] : tensor<i64>
  %1 = tg.cast %0 to index : i64
  %2 = tg.slice %x[%1::2, :] : tensor<?x4xf64>
  return %2 : tensor<?x4xf64>
}

tg.expect @slice_steps(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<1> : tensor<i64>) returns (dense<[[4.0, 5.0, 6.0, 7.0]]> : tensor<1x4xf64>)

func.func @slice_until(%x: tensor<?x4xf64>, %i: tensor<i64>) -> tensor<?x1xf64> {
  %0 = tensor.extract %i[] : tensor<i64>
  %1 = tg.expand_dims %x [1] : tensor<?x4xf64>
  %2 = tg.cast %0 to index : i64
  %3 = tg.slice %1[:%2, :, 0] : tensor<?x1x4xf64>
  return %3 : tensor<?x1xf64>
}

tg.expect @slice_until(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<1> : tensor<i64>) returns (dense<0.0> : tensor<1x1xf64>)

func.func @set_row(%x: tensor<?x4xf64>, %y: tensor<4xf64>, %i: tensor<i64>) -> tensor<?x4xf64> {
  %0 = tensor.extract %i[] : tensor<i64>
  %1 = tg.cast %0 to index : i64
  %2 = tg.set_slice %y into %x[%1, :] : (tensor<4xf64>, tensor<?x4xf64>)
  return %2 : tensor<?x4xf64>
}

tg.expect @set_row(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<-1.0> : tensor<4xf64>, dense<-1> : tensor<i64>) returns (dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [-1.0, -1.0, -1.0, -1.0]]> : tensor<3x4xf64>)

func.func @set_rows(%x: tensor<?x4xf64>, %y: tensor<4xf64>, %i: tensor<i64>) -> tensor<?x4xf64> {
  %0 = tensor.extract %i[] : tensor<i64>
  %1 = tg.cast %0 to index : i64
  %2 = tg.set_slice %y into %x[%1:, :] : (tensor<4xf64>, tensor<?x4xf64>)
  return %2 : tensor<?x4xf64>
}

tg.expect @set_rows(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<-1.0> : tensor<4xf64>, dense<1> : tensor<i64>) returns (dense<[[0.0, 1.0, 2.0, 3.0], [-1.0, -1.0, -1.0, -1.0], [-1.0, -1.0, -1.0, -1.0]]> : tensor<3x4xf64>)

func.func @set_column(%x: tensor<?x4xf64>, %i: tensor<i64>) -> tensor<?x4xf64> {
  %0 = tensor.extract %i[] : tensor<i64>
  %cst = arith.constant 0.5 : f32
  %1 = tg.cast %cst to f64 : f32
  %2 = tg.cast %0 to index : i64
  %3 = tg.set_slice %1 into %x[:, %2] : (f64, tensor<?x4xf64>)
  return %3 : tensor<?x4xf64>
}

tg.expect @set_column(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<2> : tensor<i64>) returns (dense<[[0.0, 1.0, 0.5, 3.0], [4.0, 5.0, 0.5, 7.0], [8.0, 9.0, 0.5, 11.0]]> : tensor<3x4xf64>)

func.func @inc_row(%x: tensor<?x4xf64>, %y: tensor<4xf64>, %i: tensor<i64>) -> tensor<?x4xf64> {
  %0 = tensor.extract %i[] : tensor<i64>
  %1 = tg.cast %0 to index : i64
  %2 = tg.inc_slice %y into %x[%1, :] : (tensor<4xf64>, tensor<?x4xf64>)
  return %2 : tensor<?x4xf64>
}

tg.expect @inc_row(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<-1.0> : tensor<4xf64>, dense<-1> : tensor<i64>) returns (dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [7.0, 8.0, 9.0, 10.0]]> : tensor<3x4xf64>)

func.func @inc_rows(%x: tensor<?x4xf64>, %y: tensor<4xf64>, %i: tensor<i64>) -> tensor<?x4xf64> {
  %0 = tensor.extract %i[] : tensor<i64>
  %1 = tg.cast %0 to index : i64
  %2 = tg.inc_slice %y into %x[%1:, :] : (tensor<4xf64>, tensor<?x4xf64>)
  return %2 : tensor<?x4xf64>
}

tg.expect @inc_rows(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<-1.0> : tensor<4xf64>, dense<1> : tensor<i64>) returns (dense<[[0.0, 1.0, 2.0, 3.0], [3.0, 4.0, 5.0, 6.0], [7.0, 8.0, 9.0, 10.0]]> : tensor<3x4xf64>)

func.func @inc_column(%x: tensor<?x4xf64>, %i: tensor<i64>) -> tensor<?x4xf64> {
  %0 = tensor.extract %i[] : tensor<i64>
  %cst = arith.constant 0.5 : f32
  %1 = tg.cast %cst to f64 : f32
  %2 = tg.cast %0 to index : i64
  %3 = tg.inc_slice %1 into %x[:, %2] : (f64, tensor<?x4xf64>)
  return %3 : tensor<?x4xf64>
}

tg.expect @inc_column(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<2> : tensor<i64>) returns (dense<[[0.0, 1.0, 2.5, 3.0], [4.0, 5.0, 6.5, 7.0], [8.0, 9.0, 10.5, 11.0]]> : tensor<3x4xf64>)

func.func @gather_rows(%x: tensor<?x4xf64>, %p: tensor<?xi64>, %q: tensor<?xi8>) -> tensor<?x4xf64> {
  %0 = tg.gather %x[%p] : (tensor<?x4xf64>, tensor<?xi64>)
  return %0 : tensor<?x4xf64>
}

tg.expect @gather_rows(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<[0, 2, -1]> : tensor<3xi64>, dense<[1, 1, 3]> : tensor<3xi8>) returns (dense<[[0.0, 1.0, 2.0, 3.0], [8.0, 9.0, 10.0, 11.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>)

func.func @gather_elements(%x: tensor<?x4xf64>, %p: tensor<?xi64>, %q: tensor<?xi8>) -> tensor<?xf64> {
  %0 = tg.gather %x[%p, %q] : (tensor<?x4xf64>, tensor<?xi64>, tensor<?xi8>)
  return %0 : tensor<?xf64>
}

tg.expect @gather_elements(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<[0, 2, -1]> : tensor<3xi64>, dense<[1, 1, 3]> : tensor<3xi8>) returns (dense<[1.0, 9.0, 11.0]> : tensor<3xf64>)

func.func @gather_columns(%x: tensor<?x4xf64>, %p: tensor<?xi64>, %q: tensor<?xi8>) -> tensor<?x?xf64> {
  %0 = tg.gather %x[%p] axis 1 : (tensor<?x4xf64>, tensor<?xi64>)
  return %0 : tensor<?x?xf64>
}

tg.expect @gather_columns(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<[0, 2, -1]> : tensor<3xi64>, dense<[1, 1, 3]> : tensor<3xi8>) returns (dense<[[0.0, 2.0, 3.0], [4.0, 6.0, 7.0], [8.0, 10.0, 11.0]]> : tensor<3x3xf64>)

func.func @gather_of_slices(%x: tensor<?x4xf64>, %p: tensor<?xi64>, %q: tensor<?xi8>) -> tensor<?x?xf64> {
  %c1_i64 = arith.constant 1 : i64
  %0 = tg.slice %x[1:, :] : tensor<?x4xf64>
  %1 = tg.gather %0[%p] axis 1 : (tensor<?x4xf64>, tensor<?xi64>)
  return %1 : tensor<?x?xf64>
}

tg.expect @gather_of_slices(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<[0, 2, -1]> : tensor<3xi64>, dense<[1, 1, 3]> : tensor<3xi8>) returns (dense<[[4.0, 6.0, 7.0], [8.0, 10.0, 11.0]]> : tensor<2x3xf64>)

func.func @gather_outer(%x: tensor<?x4xf64>, %p: tensor<?xi64>, %q: tensor<?xi8>) -> tensor<?x?xf64> {
  %0 = tg.expand_dims %q [0] : tensor<?xi8>
  %1 = tg.expand_dims %p [1] : tensor<?xi64>
  %2 = tg.gather %x[%1, %0] : (tensor<?x4xf64>, tensor<?x1xi64>, tensor<1x?xi8>)
  return %2 : tensor<?x?xf64>
}

tg.expect @gather_outer(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<[0, 2, -1]> : tensor<3xi64>, dense<[1, 1, 3]> : tensor<3xi8>) returns (dense<[[1.0, 1.0, 3.0], [9.0, 9.0, 11.0], [9.0, 9.0, 11.0]]> : tensor<3x3xf64>)

func.func @gather_with_scalar(%x: tensor<?x4xf64>, %p: tensor<?xi64>, %q: tensor<?xi8>) -> tensor<?xf64> {
  %c1_i64 = arith.constant 1 : i64
  %0 = tg.gather %x[%p, %c1_i64] : (tensor<?x4xf64>, tensor<?xi64>, i64)
  return %0 : tensor<?xf64>
}

tg.expect @gather_with_scalar(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<[0, 2, -1]> : tensor<3xi64>, dense<[1, 1, 3]> : tensor<3xi8>) returns (dense<[1.0, 9.0, 9.0]> : tensor<3xf64>)

func.func @gather_unsigned(%x: tensor<?x4xf64>, %u: tensor<?xui8>) -> tensor<?x4xf64> {
  %0 = tg.cast %u to i64 : tensor<?xui8>
  %1 = tg.gather %x[%0] : (tensor<?x4xf64>, tensor<?xi64>)
  return %1 : tensor<?x4xf64>
}

tg.expect @gather_unsigned(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<[2, 0]> : tensor<2xui8>) returns (dense<[[8.0, 9.0, 10.0, 11.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<2x4xf64>)

func.func @gather_cube_middle(%cube: tensor<2x?x3xf64>, %p: tensor<?xi64>, %q: tensor<?xi8>) -> tensor<2x?x3xf64> {
  %0 = tg.gather %cube[%p] axis 1 : (tensor<2x?x3xf64>, tensor<?xi64>)
  return %0 : tensor<2x?x3xf64>
}

tg.expect @gather_cube_middle(dense<[[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 7.0, 8.0], [9.0, 10.0, 11.0]], [[12.0, 13.0, 14.0], [15.0, 16.0, 17.0], [18.0, 19.0, 20.0], [21.0, 22.0, 23.0]]]> : tensor<2x4x3xf64>, dense<[0, 1, 1]> : tensor<3xi64>, dense<[2, 0, 1]> : tensor<3xi8>) returns (dense<[[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [3.0, 4.0, 5.0]], [[12.0, 13.0, 14.0], [15.0, 16.0, 17.0], [15.0, 16.0, 17.0]]]> : tensor<2x3x3xf64>)

func.func @gather_cube_apart(%cube: tensor<2x?x3xf64>, %p: tensor<?xi64>, %q: tensor<?xi8>) -> tensor<?x?xf64> {
  %0 = tg.transpose %cube [0, 2, 1] : tensor<2x?x3xf64>
  %1 = tg.gather %0[%p, %q] : (tensor<2x3x?xf64>, tensor<?xi64>, tensor<?xi8>)
  return %1 : tensor<?x?xf64>
}

tg.expect @gather_cube_apart(dense<[[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 7.0, 8.0], [9.0, 10.0, 11.0]], [[12.0, 13.0, 14.0], [15.0, 16.0, 17.0], [18.0, 19.0, 20.0], [21.0, 22.0, 23.0]]]> : tensor<2x4x3xf64>, dense<[0, 1, 1]> : tensor<3xi64>, dense<[2, 0, 1]> : tensor<3xi8>) returns (dense<[[2.0, 5.0, 8.0, 11.0], [12.0, 15.0, 18.0, 21.0], [13.0, 16.0, 19.0, 22.0]]> : tensor<3x4xf64>)

func.func @gather_cube_neighbours(%cube: tensor<2x?x3xf64>, %p: tensor<?xi64>, %q: tensor<?xi8>) -> tensor<2x?xf64> {
  %0 = tg.gather %cube[%p, %q] axis 1 : (tensor<2x?x3xf64>, tensor<?xi64>, tensor<?xi8>)
  return %0 : tensor<2x?xf64>
}

tg.expect @gather_cube_neighbours(dense<[[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 7.0, 8.0], [9.0, 10.0, 11.0]], [[12.0, 13.0, 14.0], [15.0, 16.0, 17.0], [18.0, 19.0, 20.0], [21.0, 22.0, 23.0]]]> : tensor<2x4x3xf64>, dense<[0, 1, 1]> : tensor<3xi64>, dense<[2, 0, 1]> : tensor<3xi8>) returns (dense<[[2.0, 3.0, 4.0], [14.0, 15.0, 16.0]]> : tensor<2x3xf64>)

func.func @gather_cube_slice_apart(%cube: tensor<2x?x3xf64>, %p: tensor<?xi64>, %q: tensor<?xi8>) -> tensor<?x?xf64> {
  %c1_i64 = arith.constant 1 : i64
  %0 = tg.slice %cube[:, 1:, :] : tensor<2x?x3xf64>
  %1 = tg.transpose %0 [0, 2, 1] : tensor<2x?x3xf64>
  %2 = tg.gather %1[%p, %q] : (tensor<2x3x?xf64>, tensor<?xi64>, tensor<?xi8>)
  return %2 : tensor<?x?xf64>
}

tg.expect @gather_cube_slice_apart(dense<[[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 7.0, 8.0], [9.0, 10.0, 11.0]], [[12.0, 13.0, 14.0], [15.0, 16.0, 17.0], [18.0, 19.0, 20.0], [21.0, 22.0, 23.0]]]> : tensor<2x4x3xf64>, dense<[0, 1, 1]> : tensor<3xi64>, dense<[2, 0, 1]> : tensor<3xi8>) returns (dense<[[5.0, 8.0, 11.0], [15.0, 18.0, 21.0], [16.0, 19.0, 22.0]]> : tensor<3x3xf64>)

func.func @set_elements(%x: tensor<?x4xf64>, %w: tensor<?xf64>, %p: tensor<?xi64>, %q: tensor<?xi8>) -> tensor<?x4xf64> {
  %0 = tg.scatter set %w into %x[%p, %q] : (tensor<?xf64>, tensor<?x4xf64>, tensor<?xi64>, tensor<?xi8>)
  return %0 : tensor<?x4xf64>
}

tg.expect @set_elements(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<[5.0, 6.0, 7.0]> : tensor<3xf64>, dense<[0, 2, -1]> : tensor<3xi64>, dense<[1, 1, 3]> : tensor<3xi8>) returns (dense<[[0.0, 5.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 6.0, 10.0, 7.0]]> : tensor<3x4xf64>)

func.func @set_gathered_rows(%x: tensor<?x4xf64>, %one: tensor<f64>, %p: tensor<?xi64>) -> tensor<?x4xf64> {
  %0 = tensor.extract %one[] : tensor<f64>
  %1 = tg.scatter set %0 into %x[%p] : (f64, tensor<?x4xf64>, tensor<?xi64>)
  return %1 : tensor<?x4xf64>
}

tg.expect @set_gathered_rows(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<0.5> : tensor<f64>, dense<[0, 2, -1]> : tensor<3xi64>) returns (dense<[[0.5, 0.5, 0.5, 0.5], [4.0, 5.0, 6.0, 7.0], [0.5, 0.5, 0.5, 0.5]]> : tensor<3x4xf64>)

func.func @set_of_slices(%x: tensor<?x4xf64>, %one: tensor<f64>, %p: tensor<?xi64>) -> tensor<?x4xf64> {
  %0 = tensor.extract %one[] : tensor<f64>
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.slice %x[1:, :] : tensor<?x4xf64>
  %2 = tg.scatter set %0 into %1[%p] axis 1 : (f64, tensor<?x4xf64>, tensor<?xi64>)
  %3 = tg.set_slice %2 into %x[1:, :] : tensor<?x4xf64>
  return %3 : tensor<?x4xf64>
}

tg.expect @set_of_slices(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<0.5> : tensor<f64>, dense<[0, 2, -1]> : tensor<3xi64>) returns (dense<[[0.0, 1.0, 2.0, 3.0], [0.5, 5.0, 0.5, 0.5], [0.5, 9.0, 0.5, 0.5]]> : tensor<3x4xf64>)

func.func @set_apart(%cube: tensor<2x?x3xf64>, %one: tensor<f64>, %p: tensor<?xi64>, %q: tensor<?xi8>) -> tensor<2x?x3xf64> {
  %0 = tensor.extract %one[] : tensor<f64>
  %1 = tg.transpose %cube [0, 2, 1] : tensor<2x?x3xf64>
  %2 = tg.scatter set %0 into %1[%p, %q] : (f64, tensor<2x3x?xf64>, tensor<?xi64>, tensor<?xi8>)
  %3 = tg.transpose %2 [0, 2, 1] : tensor<2x3x?xf64>
  return %3 : tensor<2x?x3xf64>
}

tg.expect @set_apart(dense<[[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 7.0, 8.0], [9.0, 10.0, 11.0]], [[12.0, 13.0, 14.0], [15.0, 16.0, 17.0], [18.0, 19.0, 20.0], [21.0, 22.0, 23.0]]]> : tensor<2x4x3xf64>, dense<0.5> : tensor<f64>, dense<[0, 1, 1]> : tensor<3xi64>, dense<[2, 0, 1]> : tensor<3xi8>) returns (dense<[[[0.0, 1.0, 0.5], [3.0, 4.0, 0.5], [6.0, 7.0, 0.5], [9.0, 10.0, 0.5]], [[0.5, 0.5, 14.0], [0.5, 0.5, 17.0], [0.5, 0.5, 20.0], [0.5, 0.5, 23.0]]]> : tensor<2x4x3xf64>)

func.func @set_masked(%x: tensor<?x4xf64>, %mask: tensor<?x4xi1>, %one: tensor<f64>) -> tensor<?x4xf64> {
  %0 = tensor.extract %one[] : tensor<f64>
  %c0 = arith.constant 0 : index
  %1 = tensor.dim %mask, %c0 : tensor<?x4xi1>
  %2 = tensor.dim %x, %c0 : tensor<?x4xf64>
  %3 = tg.eq %1, %2 : index
  %4 = tg.assert %3, %mask, "mask of size {0} does not fit axis 0 of size {1}"(%1, %2 : index, index) : tensor<?x4xi1>
  %5 = tg.select %4, %0, %x : (tensor<?x4xi1>, f64, tensor<?x4xf64>)
  return %5 : tensor<?x4xf64>
}

tg.expect @set_masked(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<[[false, false, false, false], [false, true, true, true], [true, true, true, true]]> : tensor<3x4xi1>, dense<-1.0> : tensor<f64>) returns (dense<[[0.0, 1.0, 2.0, 3.0], [4.0, -1.0, -1.0, -1.0], [-1.0, -1.0, -1.0, -1.0]]> : tensor<3x4xf64>)

func.func @inc_elements(%x: tensor<?x4xf64>, %w: tensor<?xf64>, %p: tensor<?xi64>, %q: tensor<?xi8>) -> tensor<?x4xf64> {
  %0 = tg.scatter add %w into %x[%p, %q] : (tensor<?xf64>, tensor<?x4xf64>, tensor<?xi64>, tensor<?xi8>)
  return %0 : tensor<?x4xf64>
}

tg.expect @inc_elements(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<[5.0, 6.0, 7.0]> : tensor<3xf64>, dense<[0, 2, -1]> : tensor<3xi64>, dense<[1, 1, 3]> : tensor<3xi8>) returns (dense<[[0.0, 6.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 15.0, 10.0, 18.0]]> : tensor<3x4xf64>)

func.func @inc_gathered_rows(%x: tensor<?x4xf64>, %one: tensor<f64>, %p: tensor<?xi64>) -> tensor<?x4xf64> {
  %0 = tensor.extract %one[] : tensor<f64>
  %1 = tg.scatter add %0 into %x[%p] : (f64, tensor<?x4xf64>, tensor<?xi64>)
  return %1 : tensor<?x4xf64>
}

tg.expect @inc_gathered_rows(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<0.5> : tensor<f64>, dense<[0, 2, -1]> : tensor<3xi64>) returns (dense<[[0.5, 1.5, 2.5, 3.5], [4.0, 5.0, 6.0, 7.0], [9.0, 10.0, 11.0, 12.0]]> : tensor<3x4xf64>)

func.func @inc_of_slices(%x: tensor<?x4xf64>, %one: tensor<f64>, %p: tensor<?xi64>) -> tensor<?x4xf64> {
  %0 = tensor.extract %one[] : tensor<f64>
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.slice %x[1:, :] : tensor<?x4xf64>
  %2 = tg.scatter add %0 into %1[%p] axis 1 : (f64, tensor<?x4xf64>, tensor<?xi64>)
  %3 = tg.set_slice %2 into %x[1:, :] : tensor<?x4xf64>
  return %3 : tensor<?x4xf64>
}

tg.expect @inc_of_slices(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<0.5> : tensor<f64>, dense<[0, 2, -1]> : tensor<3xi64>) returns (dense<[[0.0, 1.0, 2.0, 3.0], [4.5, 5.0, 6.5, 7.5], [8.5, 9.0, 10.5, 11.5]]> : tensor<3x4xf64>)

func.func @inc_apart(%cube: tensor<2x?x3xf64>, %one: tensor<f64>, %p: tensor<?xi64>, %q: tensor<?xi8>) -> tensor<2x?x3xf64> {
  %0 = tensor.extract %one[] : tensor<f64>
  %1 = tg.transpose %cube [0, 2, 1] : tensor<2x?x3xf64>
  %2 = tg.scatter add %0 into %1[%p, %q] : (f64, tensor<2x3x?xf64>, tensor<?xi64>, tensor<?xi8>)
  %3 = tg.transpose %2 [0, 2, 1] : tensor<2x3x?xf64>
  return %3 : tensor<2x?x3xf64>
}

tg.expect @inc_apart(dense<[[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 7.0, 8.0], [9.0, 10.0, 11.0]], [[12.0, 13.0, 14.0], [15.0, 16.0, 17.0], [18.0, 19.0, 20.0], [21.0, 22.0, 23.0]]]> : tensor<2x4x3xf64>, dense<0.5> : tensor<f64>, dense<[0, 1, 1]> : tensor<3xi64>, dense<[2, 0, 1]> : tensor<3xi8>) returns (dense<[[[0.0, 1.0, 2.5], [3.0, 4.0, 5.5], [6.0, 7.0, 8.5], [9.0, 10.0, 11.5]], [[12.5, 13.5, 14.0], [15.5, 16.5, 17.0], [18.5, 19.5, 20.0], [21.5, 22.5, 23.0]]]> : tensor<2x4x3xf64>)

func.func @inc_masked(%x: tensor<?x4xf64>, %mask: tensor<?x4xi1>, %one: tensor<f64>) -> tensor<?x4xf64> {
  %0 = tensor.extract %one[] : tensor<f64>
  %c0 = arith.constant 0 : index
  %1 = tensor.dim %mask, %c0 : tensor<?x4xi1>
  %2 = tensor.dim %x, %c0 : tensor<?x4xf64>
  %3 = tg.eq %1, %2 : index
  %4 = tg.assert %3, %mask, "mask of size {0} does not fit axis 0 of size {1}"(%1, %2 : index, index) : tensor<?x4xi1>
  %5 = tg.add %x, %0 : (tensor<?x4xf64>, f64)
  %6 = tg.select %4, %5, %x : (tensor<?x4xi1>, tensor<?x4xf64>, tensor<?x4xf64>)
  return %6 : tensor<?x4xf64>
}

tg.expect @inc_masked(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<[[false, false, false, false], [false, true, true, true], [true, true, true, true]]> : tensor<3x4xi1>, dense<-1.0> : tensor<f64>) returns (dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 4.0, 5.0, 6.0], [7.0, 8.0, 9.0, 10.0]]> : tensor<3x4xf64>)

func.func @inc_once(%x: tensor<?x4xf64>, %one: tensor<f64>, %p: tensor<?xi64>) -> tensor<?x4xf64> {
  %0 = tensor.extract %one[] : tensor<f64>
  %1 = tg.gather %x[%p] : (tensor<?x4xf64>, tensor<?xi64>)
  %2 = tg.add %1, %0 : (tensor<?x4xf64>, f64)
  %3 = tg.scatter set %2 into %x[%p] : (tensor<?x4xf64>, tensor<?x4xf64>, tensor<?xi64>)
  return %3 : tensor<?x4xf64>
}

tg.expect @inc_once(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<0.5> : tensor<f64>, dense<[1, 1, 0]> : tensor<3xi64>) returns (dense<[[0.5, 1.5, 2.5, 3.5], [4.5, 5.5, 6.5, 7.5], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>)

func.func @constant_mask(%x: tensor<?x4xf64>) -> tensor<2x4xf64> {
  %cst = arith.constant dense<[0, 2]> : tensor<2xi64>
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x, %c0 : tensor<?x4xf64>
  %c3 = arith.constant 3 : index
  %1 = tg.eq %c3, %0 : index
  %2 = tg.assert %1, %cst, "mask of size {0} does not fit axis 0 of size {1}"(%c3, %0 : index, index) : tensor<2xi64>
  %3 = tg.gather %x[%2] : (tensor<?x4xf64>, tensor<2xi64>)
  return %3 : tensor<2x4xf64>
}

tg.expect @constant_mask(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>) returns (dense<[[0.0, 1.0, 2.0, 3.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<2x4xf64>)

func.func @unravel_C(%p: tensor<?xi64>, %d: tensor<2xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
  %0 = tg.slice %d[0] : tensor<2xi64>
  %1 = tg.cast %0 to index : i64
  %2 = tg.slice %d[1] : tensor<2xi64>
  %3 = tg.cast %2 to index : i64
  %4 = tg.mul %1, %3 : index
  %5 = tg.cast %4 to i64 : index
  %c0_i64 = arith.constant 0 : i64
  %6 = tg.ge %p, %c0_i64 : (tensor<?xi64>, i64)
  %7 = tg.lt %p, %5 : (tensor<?xi64>, i64)
  %8 = tg.and %6, %7 : tensor<?xi1>
  %9 = tg.all %8 : tensor<?xi1>
  %10 = tg.assert %9, %p, "index is out of bounds for array with size {0}"(%5 : i64) : tensor<?xi64>
  %11 = tg.cast %3 to i64 : index
  %12 = tg.mod %10, %11 : (tensor<?xi64>, i64)
  %13 = tg.floordiv %10, %11 : (tensor<?xi64>, i64)
  %14 = tg.cast %1 to i64 : index
  %15 = tg.mod %13, %14 : (tensor<?xi64>, i64)
  %16 = tg.floordiv %13, %14 : (tensor<?xi64>, i64)
  return %15, %12 : tensor<?xi64>, tensor<?xi64>
}

tg.expect @unravel_C(dense<[5, 0, 11]> : tensor<3xi64>, dense<[3, 4]> : tensor<2xi64>) returns (dense<[1, 0, 2]> : tensor<3xi64>, dense<[1, 0, 3]> : tensor<3xi64>)

func.func @ravel_C(%p: tensor<?xi64>, %q: tensor<?xi8>, %d: tensor<2xi64>) -> tensor<?xi64> {
  %0 = tg.slice %d[0] : tensor<2xi64>
  %1 = tg.cast %0 to index : i64
  %2 = tg.slice %d[1] : tensor<2xi64>
  %3 = tg.cast %2 to index : i64
  %4 = tg.cast %1 to i64 : index
  %5 = tg.cast %3 to i64 : index
  %c0_i64 = arith.constant 0 : i64
  %c1_i64 = arith.constant 1 : i64
  %6 = tg.mod %p, %4 : (tensor<?xi64>, i64)
  %7 = tg.cast %q to i64 : tensor<?xi8>
  %8 = tg.mod %7, %5 : (tensor<?xi64>, i64)
  %9 = tg.mul %6, %5 : (tensor<?xi64>, i64)
  %10 = tg.add %9, %8 : tensor<?xi64>
  return %10 : tensor<?xi64>
}

tg.expect @ravel_C(dense<[2, 4]> : tensor<2xi64>, dense<[-1, 1]> : tensor<2xi8>, dense<[3, 4]> : tensor<2xi64>) returns (dense<[11, 5]> : tensor<2xi64>)

func.func @unravel_F(%p: tensor<?xi64>, %d: tensor<2xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
  %0 = tg.slice %d[0] : tensor<2xi64>
  %1 = tg.cast %0 to index : i64
  %2 = tg.slice %d[1] : tensor<2xi64>
  %3 = tg.cast %2 to index : i64
  %4 = tg.mul %1, %3 : index
  %5 = tg.cast %4 to i64 : index
  %c0_i64 = arith.constant 0 : i64
  %6 = tg.ge %p, %c0_i64 : (tensor<?xi64>, i64)
  %7 = tg.lt %p, %5 : (tensor<?xi64>, i64)
  %8 = tg.and %6, %7 : tensor<?xi1>
  %9 = tg.all %8 : tensor<?xi1>
  %10 = tg.assert %9, %p, "index is out of bounds for array with size {0}"(%5 : i64) : tensor<?xi64>
  %11 = tg.cast %1 to i64 : index
  %12 = tg.mod %10, %11 : (tensor<?xi64>, i64)
  %13 = tg.floordiv %10, %11 : (tensor<?xi64>, i64)
  %14 = tg.cast %3 to i64 : index
  %15 = tg.mod %13, %14 : (tensor<?xi64>, i64)
  %16 = tg.floordiv %13, %14 : (tensor<?xi64>, i64)
  return %12, %15 : tensor<?xi64>, tensor<?xi64>
}

tg.expect @unravel_F(dense<[5, 0, 11]> : tensor<3xi64>, dense<[3, 4]> : tensor<2xi64>) returns (dense<[2, 0, 2]> : tensor<3xi64>, dense<[1, 0, 3]> : tensor<3xi64>)

func.func @ravel_F(%p: tensor<?xi64>, %q: tensor<?xi8>, %d: tensor<2xi64>) -> tensor<?xi64> {
  %0 = tg.slice %d[0] : tensor<2xi64>
  %1 = tg.cast %0 to index : i64
  %2 = tg.slice %d[1] : tensor<2xi64>
  %3 = tg.cast %2 to index : i64
  %4 = tg.cast %1 to i64 : index
  %5 = tg.cast %3 to i64 : index
  %c0_i64 = arith.constant 0 : i64
  %c1_i64 = arith.constant 1 : i64
  %6 = tg.mod %p, %4 : (tensor<?xi64>, i64)
  %7 = tg.cast %q to i64 : tensor<?xi8>
  %8 = tg.mod %7, %5 : (tensor<?xi64>, i64)
  %9 = tg.mul %8, %4 : (tensor<?xi64>, i64)
  %10 = tg.add %9, %6 : tensor<?xi64>
  return %10 : tensor<?xi64>
}

tg.expect @ravel_F(dense<[2, 4]> : tensor<2xi64>, dense<[-1, 1]> : tensor<2xi8>, dense<[3, 4]> : tensor<2xi64>) returns (dense<[11, 4]> : tensor<2xi64>)

func.func @ravel_clip(%p: tensor<?xi64>, %q: tensor<?xi8>, %d: tensor<2xi64>) -> tensor<?xi64> {
  %0 = tg.slice %d[0] : tensor<2xi64>
  %1 = tg.cast %0 to index : i64
  %2 = tg.slice %d[1] : tensor<2xi64>
  %3 = tg.cast %2 to index : i64
  %4 = tg.cast %1 to i64 : index
  %5 = tg.cast %3 to i64 : index
  %c0_i64 = arith.constant 0 : i64
  %c1_i64 = arith.constant 1 : i64
  %6 = tg.maximum %p, %c0_i64 : (tensor<?xi64>, i64)
  %7 = tg.sub %4, %c1_i64 : i64
  %8 = tg.minimum %6, %7 : (tensor<?xi64>, i64)
  %9 = tg.cast %q to i64 : tensor<?xi8>
  %10 = tg.maximum %9, %c0_i64 : (tensor<?xi64>, i64)
  %11 = tg.sub %5, %c1_i64 : i64
  %12 = tg.minimum %10, %11 : (tensor<?xi64>, i64)
  %13 = tg.mul %8, %5 : (tensor<?xi64>, i64)
  %14 = tg.add %13, %12 : tensor<?xi64>
  return %14 : tensor<?xi64>
}

tg.expect @ravel_clip(dense<[2, 4]> : tensor<2xi64>, dense<[-1, 1]> : tensor<2xi8>, dense<[3, 4]> : tensor<2xi64>) returns (dense<[8, 9]> : tensor<2xi64>)

func.func @repeat(%x: tensor<?x4xf64>, %i: tensor<i64>) -> (tensor<?x?xf64>, tensor<?x4xf64>) {
  %0 = tensor.extract %i[] : tensor<i64>
  %cst = arith.constant dense<[0, 2, 2]> : tensor<3xi64>
  %1 = tg.gather %x[%cst] : (tensor<?x4xf64>, tensor<3xi64>)
  %c0 = arith.constant 0 : index
  %2 = tensor.dim %x, %c0 : tensor<?x4xf64>
  %3 = tg.cast %2 to i64 : index
  %c4_i64 = arith.constant 4 : i64
  %4 = tensor.from_elements %3, %c4_i64 : tensor<2xi64>
  %5 = tg.slice %4[1] : tensor<2xi64>
  %6 = tg.mul %5, %0 : i64
  %7 = tg.slice %4[0] : tensor<2xi64>
  %8 = tensor.from_elements %7, %6 : tensor<2xi64>
  %9 = tg.slice %4[1] : tensor<2xi64>
  %10 = tg.slice %4[0] : tensor<2xi64>
  %11 = tg.expand_dims %x [2] : tensor<?x4xf64>
  %12 = tg.cast %10 to index : i64
  %13 = tg.cast %9 to index : i64
  %14 = tg.cast %0 to index : i64
  %15 = tg.broadcast_to %11 [%12, %13, %14] : tensor<?x4x1xf64>
  %16 = tensor.cast %15 : tensor<?x?x?xf64> to tensor<?x4x?xf64>
  %17 = tg.cast %7 to index : i64
  %18 = tg.cast %6 to index : i64
  %19 = tensor.dim %16, %c0 : tensor<?x4x?xf64>
  %c2 = arith.constant 2 : index
  %20 = tensor.dim %16, %c2 : tensor<?x4x?xf64>
  %c4 = arith.constant 4 : index
  %21 = tg.mul %19, %c4 : index
  %22 = tg.mul %21, %20 : index
  %23 = tg.mul %17, %18 : index
  %c1 = arith.constant 1 : index
  %24 = tg.abs %23 : index
  %25 = tg.maximum %24, %c1 : index
  %26 = tg.floordiv %22, %25 : index
  %cm1 = arith.constant -1 : index
  %27 = tg.eq %17, %cm1 : index
  %28 = tg.select %27, %26, %17 : (i1, index, index)
  %29 = tg.eq %18, %cm1 : index
  %30 = tg.select %29, %26, %18 : (i1, index, index)
  %31 = tg.reshape %16 [%28, %30] : tensor<?x4x?xf64>
  %32 = tensor.cast %1 : tensor<3x4xf64> to tensor<?x4xf64>
  return %31, %32 : tensor<?x?xf64>, tensor<?x4xf64>
}

tg.expect @repeat(dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>, dense<2> : tensor<i64>) returns (dense<[[0.0, 0.0, 1.0, 1.0, 2.0, 2.0, 3.0, 3.0], [4.0, 4.0, 5.0, 5.0, 6.0, 6.0, 7.0, 7.0], [8.0, 8.0, 9.0, 9.0, 10.0, 10.0, 11.0, 11.0]]> : tensor<3x8xf64>, dense<[[0.0, 1.0, 2.0, 3.0], [8.0, 9.0, 10.0, 11.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>)

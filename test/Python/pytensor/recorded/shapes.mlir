// Recorded by scripts/record-pytensor from test/Python/pytensor/programs.
// RUN: tg-run %s --check --mode=fast-run | FileCheck %s
// CHECK: {{^}}37 expectations hold in 4 ways

func.func @shape(%x: tensor<?x3xf64>) -> (tensor<2xi64>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x, %c0 : tensor<?x3xf64>
  %1 = tg.cast %0 to i64 : index
  %c3_i64 = arith.constant 3 : i64
  %2 = tensor.from_elements %1, %c3_i64 : tensor<2xi64>
  %3 = tg.slice %2[0] : tensor<2xi64>
  %4 = tensor.dim %x, %c0 : tensor<?x3xf64>
  %5 = tg.cast %4 to i64 : index
  %6 = tensor.from_elements %5, %c3_i64 : tensor<2xi64>
  %7 = tensor.from_elements %3 : tensor<i64>
  return %6, %7 : tensor<2xi64>, tensor<i64>
}

tg.expect @shape(dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>) returns (dense<[2, 3]> : tensor<2xi64>, dense<2> : tensor<i64>)

func.func @specify_shape(%x: tensor<?x3xf64>, %i: tensor<i64>) -> tensor<?x3xf64> {
  %0 = tensor.extract %i[] : tensor<i64>
  %c0 = arith.constant 0 : index
  %1 = tensor.dim %x, %c0 : tensor<?x3xf64>
  %2 = tg.cast %0 to index : i64
  %3 = tg.eq %1, %2 : index
  %4 = tg.assert %3, %x, "SpecifyShape: Got size {0}, expected {1}"(%1, %2 : index, index) : tensor<?x3xf64>
  return %4 : tensor<?x3xf64>
}

tg.expect @specify_shape(dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>, dense<2> : tensor<i64>) returns (dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>)

func.func @reshape_to_known(%x: tensor<?x3xf64>) -> tensor<3x2xf64> {
  %0 = tg.reshape %x [3, 2] : tensor<?x3xf64>
  return %0 : tensor<3x2xf64>
}

tg.expect @reshape_to_known(dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>) returns (dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]> : tensor<3x2xf64>)

func.func @reshape_infers(%x: tensor<?x3xf64>, %i: tensor<i64>) -> tensor<?x?xf64> {
  %0 = tensor.extract %i[] : tensor<i64>
  %cm1_i8 = arith.constant -1 : i8
  %cm1_i64 = arith.constant -1 : i64
  %1 = tensor.from_elements %0, %cm1_i64 : tensor<2xi64>
  %2 = tg.cast %0 to index : i64
  %3 = tg.reshape %x [%2, -1] : tensor<?x3xf64>
  return %3 : tensor<?x?xf64>
}

tg.expect @reshape_infers(dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>, dense<3> : tensor<i64>) returns (dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]> : tensor<3x2xf64>)

func.func @reshape_by_vector(%x: tensor<?x3xf64>, %v: tensor<2xi64>) -> tensor<?x?xf64> {
  %0 = tg.slice %v[0] : tensor<2xi64>
  %1 = tg.cast %0 to index : i64
  %2 = tg.slice %v[1] : tensor<2xi64>
  %3 = tg.cast %2 to index : i64
  %c0 = arith.constant 0 : index
  %4 = tensor.dim %x, %c0 : tensor<?x3xf64>
  %c3 = arith.constant 3 : index
  %5 = tg.mul %4, %c3 : index
  %6 = tg.mul %1, %3 : index
  %c1 = arith.constant 1 : index
  %7 = tg.abs %6 : index
  %8 = tg.maximum %7, %c1 : index
  %9 = tg.floordiv %5, %8 : index
  %cm1 = arith.constant -1 : index
  %10 = tg.eq %1, %cm1 : index
  %11 = tg.select %10, %9, %1 : (i1, index, index)
  %12 = tg.eq %3, %cm1 : index
  %13 = tg.select %12, %9, %3 : (i1, index, index)
  %14 = tg.reshape %x [%11, %13] : tensor<?x3xf64>
  return %14 : tensor<?x?xf64>
}

tg.expect @reshape_by_vector(dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>, dense<[3, 2]> : tensor<2xi64>) returns (dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]> : tensor<3x2xf64>)

func.func @reshape_by_vector_infers(%x: tensor<?x3xf64>, %v: tensor<2xi64>) -> tensor<?x?xf64> {
  %0 = tg.slice %v[0] : tensor<2xi64>
  %1 = tg.cast %0 to index : i64
  %2 = tg.slice %v[1] : tensor<2xi64>
  %3 = tg.cast %2 to index : i64
  %c0 = arith.constant 0 : index
  %4 = tensor.dim %x, %c0 : tensor<?x3xf64>
  %c3 = arith.constant 3 : index
  %5 = tg.mul %4, %c3 : index
  %6 = tg.mul %1, %3 : index
  %c1 = arith.constant 1 : index
  %7 = tg.abs %6 : index
  %8 = tg.maximum %7, %c1 : index
  %9 = tg.floordiv %5, %8 : index
  %cm1 = arith.constant -1 : index
  %10 = tg.eq %1, %cm1 : index
  %11 = tg.select %10, %9, %1 : (i1, index, index)
  %12 = tg.eq %3, %cm1 : index
  %13 = tg.select %12, %9, %3 : (i1, index, index)
  %14 = tg.reshape %x [%11, %13] : tensor<?x3xf64>
  return %14 : tensor<?x?xf64>
}

tg.expect @reshape_by_vector_infers(dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>, dense<[-1, 2]> : tensor<2xi64>) returns (dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]> : tensor<3x2xf64>)

func.func @join_dims(%x: tensor<?x3xf64>) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x, %c0 : tensor<?x3xf64>
  %c3 = arith.constant 3 : index
  %1 = tg.mul %0, %c3 : index
  %2 = tg.reshape %x [%1] : tensor<?x3xf64>
  return %2 : tensor<?xf64>
}

tg.expect @join_dims(dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>) returns (dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<6xf64>)

func.func @split_dims(%z: tensor<?xf64>, %i: tensor<i64>, %j: tensor<i64>) -> tensor<?x?xf64> {
  %0 = tensor.extract %i[] : tensor<i64>
  %1 = tensor.extract %j[] : tensor<i64>
  %2 = tensor.from_elements %0, %1 : tensor<2xi64>
  %c0 = arith.constant 0 : index
  %3 = tensor.dim %z, %c0 : tensor<?xf64>
  %4 = tg.cast %0 to index : i64
  %5 = tg.cast %1 to index : i64
  %6 = tensor.dim %z, %c0 : tensor<?xf64>
  %7 = tg.mul %4, %5 : index
  %c1 = arith.constant 1 : index
  %8 = tg.abs %7 : index
  %9 = tg.maximum %8, %c1 : index
  %10 = tg.floordiv %6, %9 : index
  %cm1 = arith.constant -1 : index
  %11 = tg.eq %4, %cm1 : index
  %12 = tg.select %11, %10, %4 : (i1, index, index)
  %13 = tg.eq %5, %cm1 : index
  %14 = tg.select %13, %10, %5 : (i1, index, index)
  %15 = tg.reshape %z [%12, %14] : tensor<?xf64>
  return %15 : tensor<?x?xf64>
}

tg.expect @split_dims(dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<6xf64>, dense<2> : tensor<i64>, dense<3> : tensor<i64>) returns (dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>)

func.func @transposes(%x: tensor<?x3xf64>) -> tensor<3x?xf64> {
  %0 = tg.transpose %x [1, 0] : tensor<?x3xf64>
  return %0 : tensor<3x?xf64>
}

tg.expect @transposes(dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>) returns (dense<[[0.0, 3.0], [1.0, 4.0], [2.0, 5.0]]> : tensor<3x2xf64>)

func.func @dim_shuffles(%x: tensor<?x3xf64>) -> tensor<3x1x?xf64> {
  %0 = tg.transpose %x [1, 0] : tensor<?x3xf64>
  %1 = tg.expand_dims %0 [1] : tensor<3x?xf64>
  return %1 : tensor<3x1x?xf64>
}

tg.expect @dim_shuffles(dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>) returns (dense<[[[0.0, 3.0]], [[1.0, 4.0]], [[2.0, 5.0]]]> : tensor<3x1x2xf64>)

func.func @squeezes(%y: tensor<2x?xf64>) -> tensor<2xf64> {
  %0 = tg.squeeze %y [1] : tensor<2x?xf64>
  return %0 : tensor<2xf64>
}

tg.expect @squeezes(dense<[[1.0], [2.0]]> : tensor<2x1xf64>) returns (dense<[1.0, 2.0]> : tensor<2xf64>)

func.func @alloc(%s: tensor<f64>, %i: tensor<i64>) -> tensor<?x2xf64> {
  %0 = tensor.extract %s[] : tensor<f64>
  %1 = tensor.extract %i[] : tensor<i64>
  %2 = tg.cast %1 to index : i64
  %3 = tg.full %0 [%2, 2] : f64
  return %3 : tensor<?x2xf64>
}

tg.expect @alloc(dense<0.5> : tensor<f64>, dense<3> : tensor<i64>) returns (dense<0.5> : tensor<3x2xf64>)

func.func @alloc_repeats_rows(%x: tensor<?x3xf64>, %i: tensor<i64>) -> tensor<?x2x3xf64> {
  %0 = tensor.extract %i[] : tensor<i64>
  %1 = tg.cast %0 to index : i64
  %2 = tg.broadcast_to %x [%1, 2, 3] : tensor<?x3xf64>
  return %2 : tensor<?x2x3xf64>
}

tg.expect @alloc_repeats_rows(dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>, dense<2> : tensor<i64>) returns (dense<[[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]], [[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]]> : tensor<2x2x3xf64>)

func.func @make_vector(%i: tensor<i64>, %j: tensor<i64>) -> tensor<3xi64> {
  %0 = tensor.extract %i[] : tensor<i64>
  %1 = tensor.extract %j[] : tensor<i64>
  %2 = tensor.from_elements %0, %1, %0 : tensor<3xi64>
  return %2 : tensor<3xi64>
}

tg.expect @make_vector(dense<1> : tensor<i64>, dense<2> : tensor<i64>) returns (dense<[1, 2, 1]> : tensor<3xi64>)

func.func @eye(%i: tensor<i64>, %j: tensor<i64>) -> (tensor<?x?xf64>, tensor<2x2xi64>) {
  %0 = tensor.extract %i[] : tensor<i64>
  %1 = tensor.extract %j[] : tensor<i64>
  %2 = tg.eye [2, 2] : i64
  %3 = tg.cast %0 to index : i64
  %4 = tg.cast %1 to index : i64
  %5 = tg.eye [%3, %4] offset 1 : f64
  return %5, %2 : tensor<?x?xf64>, tensor<2x2xi64>
}

tg.expect @eye(dense<2> : tensor<i64>, dense<3> : tensor<i64>) returns (dense<[[0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<2x3xf64>, dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>)

func.func @eye_offset(%i: tensor<i64>, %j: tensor<i64>) -> tensor<3x?xf64> {
  %0 = tensor.extract %i[] : tensor<i64>
  %1 = tensor.extract %j[] : tensor<i64>
  %2 = tg.cast %0 to index : i64
  %3 = tg.iota [3] : i64
  %4 = tg.expand_dims %3 [1] : tensor<3xi64>
  %5 = tg.iota [%2] : i64
  %6 = tg.expand_dims %5 [0] : tensor<?xi64>
  %7 = tg.sub %6, %4 : (tensor<1x?xi64>, tensor<3x1xi64>)
  %8 = tg.eq %7, %1 : (tensor<3x?xi64>, i64)
  %9 = tg.cast %8 to f64 : tensor<3x?xi1>
  return %9 : tensor<3x?xf64>
}

tg.expect @eye_offset(dense<2> : tensor<i64>, dense<-1> : tensor<i64>) returns (dense<[[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]]> : tensor<3x2xf64>)

func.func @arange(%i: tensor<i64>) -> tensor<?xi64> {
  %0 = tensor.extract %i[] : tensor<i64>
  %c0_i8 = arith.constant 0 : i8
  %c0_i64 = arith.constant 0 : i64
  %c1_i8 = arith.constant 1 : i8
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.cast %0 to index : i64
  %c0 = arith.constant 0 : index
  %2 = tg.maximum %1, %c0 : index
  %3 = tg.iota [%2] : i64
  return %3 : tensor<?xi64>
}

tg.expect @arange(dense<7> : tensor<i64>) returns (dense<[0, 1, 2, 3, 4, 5, 6]> : tensor<7xi64>)

func.func @arange_between(%i: tensor<i64>, %j: tensor<i64>) -> tensor<?xi64> {
  %0 = tensor.extract %i[] : tensor<i64>
  %1 = tensor.extract %j[] : tensor<i64>
  %c1_i8 = arith.constant 1 : i8
  %c1_i64 = arith.constant 1 : i64
  %2 = tg.sub %0, %1 : i64
  %3 = tg.floordiv %2, %c1_i64 : i64
  %4 = tg.neg %3 : i64
  %5 = tg.cast %4 to index : i64
  %c0 = arith.constant 0 : index
  %6 = tg.maximum %5, %c0 : index
  %7 = tg.iota [%6] : i64
  %8 = tg.add %7, %0 : (tensor<?xi64>, i64)
  return %8 : tensor<?xi64>
}

tg.expect @arange_between(dense<7> : tensor<i64>, dense<2> : tensor<i64>) returns (dense<> : tensor<0xi64>)

func.func @arange_steps(%i: tensor<i64>, %j: tensor<i64>) -> tensor<?xi64> {
  %0 = tensor.extract %i[] : tensor<i64>
  %1 = tensor.extract %j[] : tensor<i64>
  %cm2_i8 = arith.constant -2 : i8
  %cm2_i64 = arith.constant -2 : i64
  %2 = tg.sub %0, %1 : i64
  %3 = tg.floordiv %2, %cm2_i64 : i64
  %4 = tg.neg %3 : i64
  %5 = tg.cast %4 to index : i64
  %c0 = arith.constant 0 : index
  %6 = tg.maximum %5, %c0 : index
  %7 = tg.iota [%6] : i64
  %8 = tg.mul %7, %cm2_i64 : (tensor<?xi64>, i64)
  %9 = tg.add %8, %0 : (tensor<?xi64>, i64)
  return %9 : tensor<?xi64>
}

tg.expect @arange_steps(dense<7> : tensor<i64>, dense<2> : tensor<i64>) returns (dense<[7, 5, 3]> : tensor<3xi64>)

func.func @arange_of_floats(%f: tensor<f64>) -> tensor<?xf64> {
  %0 = tensor.extract %f[] : tensor<f64>
  %cst = arith.constant 2.0 : f32
  %1 = tg.cast %cst to f64 : f32
  %cst_0 = arith.constant 0.25 : f32
  %2 = tg.cast %cst_0 to f64 : f32
  %3 = tg.sub %1, %0 : f64
  %4 = tg.div %3, %2 : f64
  %5 = tg.ceil %4 : f64
  %6 = tg.cast %5 to index : f64
  %c0 = arith.constant 0 : index
  %7 = tg.maximum %6, %c0 : index
  %8 = tg.add %0, %2 : f64
  %9 = tg.sub %8, %0 : f64
  %10 = tg.iota [%7] : f64
  %11 = tg.mul %10, %9 : (tensor<?xf64>, f64)
  %12 = tg.add %0, %11 : (f64, tensor<?xf64>)
  return %12 : tensor<?xf64>
}

tg.expect @arange_of_floats(dense<0.6> : tensor<f64>) returns (dense<[0.6, 0.85, 1.1, 1.35, 1.6, 1.85]> : tensor<6xf64>)

func.func @arange_of_f32(%f: tensor<f64>) -> tensor<?xf32> {
  %0 = tensor.extract %f[] : tensor<f64>
  %cst = arith.constant 2.0 : f32
  %1 = tg.cast %cst to f64 : f32
  %cst_0 = arith.constant 0.25 : f32
  %2 = tg.cast %cst_0 to f64 : f32
  %3 = tg.sub %1, %0 : f64
  %4 = tg.div %3, %2 : f64
  %5 = tg.ceil %4 : f64
  %6 = tg.cast %5 to index : f64
  %c0 = arith.constant 0 : index
  %7 = tg.maximum %6, %c0 : index
  %8 = tg.cast %0 to f32 : f64
  %9 = tg.add %0, %2 : f64
  %10 = tg.cast %9 to f32 : f64
  %11 = tg.sub %10, %8 : f32
  %12 = tg.iota [%7] : f32
  %13 = tg.mul %12, %11 : (tensor<?xf32>, f32)
  %14 = tg.add %8, %13 : (f32, tensor<?xf32>)
  return %14 : tensor<?xf32>
}

tg.expect @arange_of_f32(dense<0.5> : tensor<f64>) returns (dense<[0.5, 0.75, 1.0, 1.25, 1.5, 1.75]> : tensor<6xf32>)

func.func @bartlett_0(%i: tensor<i64>) -> tensor<?xf64> {
  %0 = tensor.extract %i[] : tensor<i64>
  %1 = tg.cast %0 to index : i64
  %c0 = arith.constant 0 : index
  %2 = tg.maximum %1, %c0 : index
  %cst = arith.constant 1.0 : f64
  %c1 = arith.constant 1 : index
  %3 = tg.sub %2, %c1 : index
  %4 = tg.cast %3 to f64 : index
  %5 = tg.iota [%2] : f64
  %cst_0 = arith.constant 2.0 : f64
  %6 = tg.mul %5, %cst_0 : (tensor<?xf64>, f64)
  %7 = tg.sub %6, %4 : (tensor<?xf64>, f64)
  %8 = tg.abs %7 : tensor<?xf64>
  %9 = tg.maximum %4, %cst : f64
  %10 = tg.div %8, %9 : (tensor<?xf64>, f64)
  %11 = tg.sub %cst, %10 : (f64, tensor<?xf64>)
  return %11 : tensor<?xf64>
}

tg.expect @bartlett_0(dense<0> : tensor<i64>) returns (dense<> : tensor<0xf64>)

func.func @bartlett_1(%i: tensor<i64>) -> tensor<?xf64> {
  %0 = tensor.extract %i[] : tensor<i64>
  %1 = tg.cast %0 to index : i64
  %c0 = arith.constant 0 : index
  %2 = tg.maximum %1, %c0 : index
  %cst = arith.constant 1.0 : f64
  %c1 = arith.constant 1 : index
  %3 = tg.sub %2, %c1 : index
  %4 = tg.cast %3 to f64 : index
  %5 = tg.iota [%2] : f64
  %cst_0 = arith.constant 2.0 : f64
  %6 = tg.mul %5, %cst_0 : (tensor<?xf64>, f64)
  %7 = tg.sub %6, %4 : (tensor<?xf64>, f64)
  %8 = tg.abs %7 : tensor<?xf64>
  %9 = tg.maximum %4, %cst : f64
  %10 = tg.div %8, %9 : (tensor<?xf64>, f64)
  %11 = tg.sub %cst, %10 : (f64, tensor<?xf64>)
  return %11 : tensor<?xf64>
}

tg.expect @bartlett_1(dense<1> : tensor<i64>) returns (dense<1.0> : tensor<1xf64>)

func.func @bartlett_4(%i: tensor<i64>) -> tensor<?xf64> {
  %0 = tensor.extract %i[] : tensor<i64>
  %1 = tg.cast %0 to index : i64
  %c0 = arith.constant 0 : index
  %2 = tg.maximum %1, %c0 : index
  %cst = arith.constant 1.0 : f64
  %c1 = arith.constant 1 : index
  %3 = tg.sub %2, %c1 : index
  %4 = tg.cast %3 to f64 : index
  %5 = tg.iota [%2] : f64
  %cst_0 = arith.constant 2.0 : f64
  %6 = tg.mul %5, %cst_0 : (tensor<?xf64>, f64)
  %7 = tg.sub %6, %4 : (tensor<?xf64>, f64)
  %8 = tg.abs %7 : tensor<?xf64>
  %9 = tg.maximum %4, %cst : f64
  %10 = tg.div %8, %9 : (tensor<?xf64>, f64)
  %11 = tg.sub %cst, %10 : (f64, tensor<?xf64>)
  return %11 : tensor<?xf64>
}

tg.expect @bartlett_4(dense<4> : tensor<i64>) returns (dense<[0.0, 0.6666666666666667, 0.6666666666666667, 0.0]> : tensor<4xf64>)

func.func @bartlett_5(%i: tensor<i64>) -> tensor<?xf64> {
  %0 = tensor.extract %i[] : tensor<i64>
  %1 = tg.cast %0 to index : i64
  %c0 = arith.constant 0 : index
  %2 = tg.maximum %1, %c0 : index
  %cst = arith.constant 1.0 : f64
  %c1 = arith.constant 1 : index
  %3 = tg.sub %2, %c1 : index
  %4 = tg.cast %3 to f64 : index
  %5 = tg.iota [%2] : f64
  %cst_0 = arith.constant 2.0 : f64
  %6 = tg.mul %5, %cst_0 : (tensor<?xf64>, f64)
  %7 = tg.sub %6, %4 : (tensor<?xf64>, f64)
  %8 = tg.abs %7 : tensor<?xf64>
  %9 = tg.maximum %4, %cst : f64
  %10 = tg.div %8, %9 : (tensor<?xf64>, f64)
  %11 = tg.sub %cst, %10 : (f64, tensor<?xf64>)
  return %11 : tensor<?xf64>
}

tg.expect @bartlett_5(dense<5> : tensor<i64>) returns (dense<[0.0, 0.5, 1.0, 0.5, 0.0]> : tensor<5xf64>)

func.func @join(%x: tensor<?x3xf64>, %y: tensor<2x?xf64>) -> (tensor<?x3xf64>, tensor<2x?xf64>) {
  %0 = tg.concat %y, %y axis 1 : tensor<2x?xf64>
  %1 = tg.concat %x, %x axis 0 : tensor<?x3xf64>
  return %1, %0 : tensor<?x3xf64>, tensor<2x?xf64>
}

tg.expect @join(dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>, dense<1.0> : tensor<2x1xf64>) returns (dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<4x3xf64>, dense<1.0> : tensor<2x2xf64>)

func.func @join_mixed(%x: tensor<?x3xf64>, %k: tensor<1x3xi8>) -> tensor<?x3xf64> {
  %0 = tg.cast %k to f64 : tensor<1x3xi8>
  %1 = tg.concat %x, %0 axis 0 : (tensor<?x3xf64>, tensor<1x3xf64>)
  return %1 : tensor<?x3xf64>
}

tg.expect @join_mixed(dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>, dense<1> : tensor<1x3xi8>) returns (dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [1.0, 1.0, 1.0]]> : tensor<3x3xf64>)

func.func @split(%x: tensor<?x3xf64>) -> (tensor<?x1xf64>, tensor<?x2xf64>) {
  %0:2 = tg.split %x axis 1 [1, 2] : tensor<?x3xf64>
  return %0#0, %0#1 : tensor<?x1xf64>, tensor<?x2xf64>
}

tg.expect @split(dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>) returns (dense<[[0.0], [3.0]]> : tensor<2x1xf64>, dense<[[1.0, 2.0], [4.0, 5.0]]> : tensor<2x2xf64>)

func.func @split_by_vector(%x: tensor<?x3xf64>, %sizes: tensor<2xi64>) -> (tensor<?x?xf64>, tensor<?x?xf64>) {
  %0 = tg.slice %sizes[0] : tensor<2xi64>
  %1 = tg.cast %0 to index : i64
  %2 = tg.slice %sizes[1] : tensor<2xi64>
  %3 = tg.cast %2 to index : i64
  %4:2 = tg.split %x axis 1 [%1, %3] : tensor<?x3xf64>
  return %4#0, %4#1 : tensor<?x?xf64>, tensor<?x?xf64>
}

tg.expect @split_by_vector(dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>, dense<[0, 3]> : tensor<2xi64>) returns (dense<> : tensor<2x0xf64>, dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>)

func.func @extract_diag_0(%m: tensor<?x?xf64>) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %m, %c0 : tensor<?x?xf64>
  %c1 = arith.constant 1 : index
  %1 = tensor.dim %m, %c1 : tensor<?x?xf64>
  %2 = tg.sub %0, %c1 : index
  %3 = tg.minimum %2, %1 : index
  %4 = tg.maximum %3, %c0 : index
  %5 = tg.iota [%4] : index
  %6 = tg.add %5, %c1 : (tensor<?xindex>, index)
  %7 = tg.gather %m[%6, %5] : (tensor<?x?xf64>, tensor<?xindex>, tensor<?xindex>)
  return %7 : tensor<?xf64>
}

tg.expect @extract_diag_0(dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 7.0, 8.0]]> : tensor<3x3xf64>) returns (dense<[3.0, 7.0]> : tensor<2xf64>)

func.func @extract_diag_1(%m: tensor<?x?xf64>) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %m, %c0 : tensor<?x?xf64>
  %c1 = arith.constant 1 : index
  %1 = tensor.dim %m, %c1 : tensor<?x?xf64>
  %2 = tg.minimum %0, %1 : index
  %3 = tg.maximum %2, %c0 : index
  %4 = tg.iota [%3] : index
  %5 = tg.gather %m[%4, %4] : (tensor<?x?xf64>, tensor<?xindex>, tensor<?xindex>)
  return %5 : tensor<?xf64>
}

tg.expect @extract_diag_1(dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 7.0, 8.0]]> : tensor<3x3xf64>) returns (dense<[0.0, 4.0, 8.0]> : tensor<3xf64>)

func.func @extract_diag_2(%m: tensor<?x?xf64>) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %m, %c0 : tensor<?x?xf64>
  %c1 = arith.constant 1 : index
  %1 = tensor.dim %m, %c1 : tensor<?x?xf64>
  %2 = tg.sub %1, %c1 : index
  %3 = tg.minimum %0, %2 : index
  %4 = tg.maximum %3, %c0 : index
  %5 = tg.iota [%4] : index
  %6 = tg.add %5, %c1 : (tensor<?xindex>, index)
  %7 = tg.gather %m[%5, %6] : (tensor<?x?xf64>, tensor<?xindex>, tensor<?xindex>)
  return %7 : tensor<?xf64>
}

tg.expect @extract_diag_2(dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 7.0, 8.0]]> : tensor<3x3xf64>) returns (dense<[1.0, 5.0]> : tensor<2xf64>)

func.func @extract_diag_of_batch(%cube: tensor<2x?x3xf64>) -> tensor<?x2xf64> {
  %0 = tg.transpose %cube [1, 0, 2] : tensor<2x?x3xf64>
  %1 = tg.iota [2] : index
  %2 = tg.gather %0[%1, %1] axis 1 : (tensor<?x2x3xf64>, tensor<2xindex>, tensor<2xindex>)
  return %2 : tensor<?x2xf64>
}

tg.expect @extract_diag_of_batch(dense<[[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]], [[6.0, 7.0, 8.0], [9.0, 10.0, 11.0]]]> : tensor<2x2x3xf64>) returns (dense<[[0.0, 7.0], [3.0, 10.0]]> : tensor<2x2xf64>)

func.func @fill_diagonal(%m: tensor<?x?xf64>, %s: tensor<f64>) -> tensor<?x?xf64> {
  %0 = tensor.extract %s[] : tensor<f64>
  %c0 = arith.constant 0 : index
  %1 = tensor.dim %m, %c0 : tensor<?x?xf64>
  %c1 = arith.constant 1 : index
  %2 = tensor.dim %m, %c1 : tensor<?x?xf64>
  %3 = tg.minimum %1, %2 : index
  %4 = tg.iota [%3] : index
  %5 = tg.scatter set %0 into %m[%4, %4] : (f64, tensor<?x?xf64>, tensor<?xindex>, tensor<?xindex>)
  return %5 : tensor<?x?xf64>
}

tg.expect @fill_diagonal(dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 7.0, 8.0]]> : tensor<3x3xf64>, dense<-1.0> : tensor<f64>) returns (dense<[[-1.0, 1.0, 2.0], [3.0, -1.0, 5.0], [6.0, 7.0, -1.0]]> : tensor<3x3xf64>)

func.func @fill_diagonal_offset(%m: tensor<?x?xf64>, %s: tensor<f64>, %i: tensor<i64>) -> tensor<?x?xf64> {
  %0 = tensor.extract %s[] : tensor<f64>
  %1 = tensor.extract %i[] : tensor<i64>
  %c0 = arith.constant 0 : index
  %2 = tensor.dim %m, %c0 : tensor<?x?xf64>
  %c1 = arith.constant 1 : index
  %3 = tensor.dim %m, %c1 : tensor<?x?xf64>
  %4 = tg.cast %1 to index : i64
  %5 = tg.sub %c0, %4 : index
  %6 = tg.maximum %5, %c0 : index
  %7 = tg.maximum %4, %c0 : index
  %8 = tg.sub %2, %6 : index
  %9 = tg.sub %3, %7 : index
  %10 = tg.minimum %8, %9 : index
  %11 = tg.maximum %10, %c0 : index
  %12 = tg.iota [%11] : index
  %13 = tg.add %12, %6 : (tensor<?xindex>, index)
  %14 = tg.add %12, %7 : (tensor<?xindex>, index)
  %15 = tg.scatter set %0 into %m[%13, %14] : (f64, tensor<?x?xf64>, tensor<?xindex>, tensor<?xindex>)
  return %15 : tensor<?x?xf64>
}

tg.expect @fill_diagonal_offset(dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 7.0, 8.0]]> : tensor<3x3xf64>, dense<-1.0> : tensor<f64>, dense<-1> : tensor<i64>) returns (dense<[[0.0, 1.0, 2.0], [-1.0, 4.0, 5.0], [6.0, -1.0, 8.0]]> : tensor<3x3xf64>)

func.func @assumes(%m: tensor<?x?xf64>) -> tensor<?xf64> {
  %0 = tg.slice %m[0, :] : tensor<?x?xf64>
  return %0 : tensor<?xf64>
}

tg.expect @assumes(dense<[[1.0, 0.0], [0.0, 1.0]]> : tensor<2x2xf64>) returns (dense<[1.0, 0.0]> : tensor<2xf64>)

func.func @asserts(%s: tensor<f64>) -> tensor<f64> {
  %0 = tensor.extract %s[] : tensor<f64>
  %c0_i8 = arith.constant 0 : i8
  %cst = arith.constant 0.0 : f64
  %1 = tg.gt %0, %cst : f64
  %2 = tg.assert %1, %0, "x must be positive" : f64
  %3 = tensor.from_elements %2 : tensor<f64>
  return %3 : tensor<f64>
}

tg.expect @asserts(dense<2.0> : tensor<f64>) returns (dense<2.0> : tensor<f64>)

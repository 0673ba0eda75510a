// Recorded by scripts/record-pytensor from test/Python/pytensor/programs.
// RUN: tg-run %s --check --mode=fast-run | FileCheck %s
// CHECK: {{^}}20 expectations hold in 4 ways

func.func @nonzero(%x: tensor<?x3xf64>) -> (tensor<?xi64>, tensor<?xi64>) {
  %0:2 = tg.nonzero %x : tensor<?x3xf64>
  %1 = tg.cast %0#0 to i64 : tensor<?xindex>
  %2 = tg.cast %0#1 to i64 : tensor<?xindex>
  return %1, %2 : tensor<?xi64>, tensor<?xi64>
}

tg.expect @nonzero(dense<[[3.0, 0.0, -1.0], [0.0, 3.0, 2.0]]> : tensor<2x3xf64>) returns (dense<[0, 0, 1, 1]> : tensor<4xi64>, dense<[0, 2, 1, 2]> : tensor<4xi64>)

func.func @masked(%x: tensor<?x3xf64>, %mask: tensor<?x3xi1>) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %mask, %c0 : tensor<?x3xi1>
  %1 = tensor.dim %x, %c0 : tensor<?x3xf64>
  %2 = tg.eq %0, %1 : index
  %3 = tg.assert %2, %mask, "mask of size {0} does not fit axis 0 of size {1}"(%0, %1 : index, index) : tensor<?x3xi1>
  %4:2 = tg.nonzero %3 : tensor<?x3xi1>
  %5 = tg.cast %4#0 to i64 : tensor<?xindex>
  %6 = tg.cast %4#1 to i64 : tensor<?xindex>
  %7 = tg.gather %x[%5, %6] : (tensor<?x3xf64>, tensor<?xi64>, tensor<?xi64>)
  return %7 : tensor<?xf64>
}

tg.expect @masked(dense<[[3.0, 0.0, -1.0], [0.0, 3.0, 2.0]]> : tensor<2x3xf64>, dense<[[true, false, false], [false, true, true]]> : tensor<2x3xi1>) returns (dense<[3.0, 3.0, 2.0]> : tensor<3xf64>)

func.func @masked_rows(%x: tensor<?x3xf64>, %rows: tensor<?xi1>) -> (tensor<?x3xf64>, tensor<?x2xf64>) {
  %c1_i64 = arith.constant 1 : i64
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %rows, %c0 : tensor<?xi1>
  %1 = tensor.dim %x, %c0 : tensor<?x3xf64>
  %2 = tg.eq %0, %1 : index
  %3 = tg.assert %2, %rows, "mask of size {0} does not fit axis 0 of size {1}"(%0, %1 : index, index) : tensor<?xi1>
  %4 = tg.nonzero %3 : tensor<?xi1>
  %5 = tg.cast %4 to i64 : tensor<?xindex>
  %6 = tg.slice %x[:, 1:] : tensor<?x3xf64>
  %7 = tg.gather %6[%5] : (tensor<?x2xf64>, tensor<?xi64>)
  %8 = tensor.dim %rows, %c0 : tensor<?xi1>
  %9 = tensor.dim %x, %c0 : tensor<?x3xf64>
  %10 = tg.eq %8, %9 : index
  %11 = tg.assert %10, %rows, "mask of size {0} does not fit axis 0 of size {1}"(%8, %9 : index, index) : tensor<?xi1>
  %12 = tg.nonzero %11 : tensor<?xi1>
  %13 = tg.cast %12 to i64 : tensor<?xindex>
  %14 = tg.gather %x[%13] : (tensor<?x3xf64>, tensor<?xi64>)
  return %14, %7 : tensor<?x3xf64>, tensor<?x2xf64>
}

tg.expect @masked_rows(dense<[[3.0, 0.0, -1.0], [0.0, 3.0, 2.0]]> : tensor<2x3xf64>, dense<[true, false]> : tensor<2xi1>) returns (dense<[[3.0, 0.0, -1.0]]> : tensor<1x3xf64>, dense<[[0.0, -1.0]]> : tensor<1x2xf64>)

func.func @set_masked_by_vector(%x: tensor<?x3xf64>, %mask: tensor<?x3xi1>, %v: tensor<?xf64>) -> tensor<?x3xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %mask, %c0 : tensor<?x3xi1>
  %1 = tensor.dim %x, %c0 : tensor<?x3xf64>
  %2 = tg.eq %0, %1 : index
  %3 = tg.assert %2, %mask, "mask of size {0} does not fit axis 0 of size {1}"(%0, %1 : index, index) : tensor<?x3xi1>
  %4:2 = tg.nonzero %3 : tensor<?x3xi1>
  %5 = tg.cast %4#0 to i64 : tensor<?xindex>
  %6 = tg.cast %4#1 to i64 : tensor<?xindex>
  %7 = tg.scatter set %v into %x[%5, %6] : (tensor<?xf64>, tensor<?x3xf64>, tensor<?xi64>, tensor<?xi64>)
  return %7 : tensor<?x3xf64>
}

tg.expect @set_masked_by_vector(dense<[[3.0, 0.0, -1.0], [0.0, 3.0, 2.0]]> : tensor<2x3xf64>, dense<[[true, false, false], [false, true, true]]> : tensor<2x3xi1>, dense<[7.0, 8.0, 9.0]> : tensor<3xf64>) returns (dense<[[7.0, 0.0, -1.0], [0.0, 8.0, 9.0]]> : tensor<2x3xf64>)

func.func @inc_masked_by_vector(%x: tensor<?x3xf64>, %mask: tensor<?x3xi1>, %v: tensor<?xf64>) -> tensor<?x3xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %mask, %c0 : tensor<?x3xi1>
  %1 = tensor.dim %x, %c0 : tensor<?x3xf64>
  %2 = tg.eq %0, %1 : index
  %3 = tg.assert %2, %mask, "mask of size {0} does not fit axis 0 of size {1}"(%0, %1 : index, index) : tensor<?x3xi1>
  %4:2 = tg.nonzero %3 : tensor<?x3xi1>
  %5 = tg.cast %4#0 to i64 : tensor<?xindex>
  %6 = tg.cast %4#1 to i64 : tensor<?xindex>
  %7 = tg.scatter add %v into %x[%5, %6] : (tensor<?xf64>, tensor<?x3xf64>, tensor<?xi64>, tensor<?xi64>)
  return %7 : tensor<?x3xf64>
}

tg.expect @inc_masked_by_vector(dense<[[3.0, 0.0, -1.0], [0.0, 3.0, 2.0]]> : tensor<2x3xf64>, dense<[[true, false, false], [false, true, true]]> : tensor<2x3xi1>, dense<[7.0, 8.0, 9.0]> : tensor<3xf64>) returns (dense<[[10.0, 0.0, -1.0], [0.0, 11.0, 11.0]]> : tensor<2x3xf64>)

func.func @unique_int8(%z: tensor<?xi8>) -> (tensor<?xi8>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
  %0:4 = tg.unique %z : tensor<?xi8>
  %1 = tg.cast %0#1 to i64 : tensor<?xindex>
  %2 = tg.cast %0#2 to i64 : tensor<?xindex>
  %3 = tg.cast %0#3 to i64 : tensor<?xindex>
  return %0#0, %1, %2, %3 : tensor<?xi8>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
}

tg.expect @unique_int8(dense<[-128, 7, 0, 127]> : tensor<4xi8>) returns (dense<[-128, 0, 7, 127]> : tensor<4xi8>, dense<[0, 2, 1, 3]> : tensor<4xi64>, dense<[0, 2, 1, 3]> : tensor<4xi64>, dense<1> : tensor<4xi64>)

func.func @unique_uint8(%z: tensor<?xui8>) -> (tensor<?xui8>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
  %0:4 = tg.unique %z : tensor<?xui8>
  %1 = tg.cast %0#1 to i64 : tensor<?xindex>
  %2 = tg.cast %0#2 to i64 : tensor<?xindex>
  %3 = tg.cast %0#3 to i64 : tensor<?xindex>
  return %0#0, %1, %2, %3 : tensor<?xui8>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
}

tg.expect @unique_uint8(dense<[255, 7, 0, 128]> : tensor<4xui8>) returns (dense<[0, 7, 128, 255]> : tensor<4xui8>, dense<[2, 1, 3, 0]> : tensor<4xi64>, dense<[3, 1, 0, 2]> : tensor<4xi64>, dense<1> : tensor<4xi64>)

func.func @unique_uint64(%z: tensor<?xui64>) -> (tensor<?xui64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
  %0:4 = tg.unique %z : tensor<?xui64>
  %1 = tg.cast %0#1 to i64 : tensor<?xindex>
  %2 = tg.cast %0#2 to i64 : tensor<?xindex>
  %3 = tg.cast %0#3 to i64 : tensor<?xindex>
  return %0#0, %1, %2, %3 : tensor<?xui64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
}

tg.expect @unique_uint64(dense<[18446744073709551614, 7, 0, 128]> : tensor<4xui64>) returns (dense<[0, 7, 128, 18446744073709551614]> : tensor<4xui64>, dense<[2, 1, 3, 0]> : tensor<4xi64>, dense<[3, 1, 0, 2]> : tensor<4xi64>, dense<1> : tensor<4xi64>)

func.func @unique_bool(%z: tensor<?xi1>) -> (tensor<?xi1>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
  %0 = tg.cast %z to i8 : tensor<?xi1>
  %1:4 = tg.unique %0 : tensor<?xi8>
  %2 = tg.cast %1#0 to i1 : tensor<?xi8>
  %3 = tg.cast %1#1 to i64 : tensor<?xindex>
  %4 = tg.cast %1#2 to i64 : tensor<?xindex>
  %5 = tg.cast %1#3 to i64 : tensor<?xindex>
  return %2, %3, %4, %5 : tensor<?xi1>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
}

tg.expect @unique_bool(dense<[false, true, true, false]> : tensor<4xi1>) returns (dense<[false, true]> : tensor<2xi1>, dense<[0, 1]> : tensor<2xi64>, dense<[0, 1, 1, 0]> : tensor<4xi64>, dense<2> : tensor<2xi64>)

func.func @unique_float64(%z: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
  %0:4 = tg.unique %z : tensor<?xf64>
  %1 = tg.cast %0#1 to i64 : tensor<?xindex>
  %2 = tg.cast %0#2 to i64 : tensor<?xindex>
  %3 = tg.cast %0#3 to i64 : tensor<?xindex>
  return %0#0, %1, %2, %3 : tensor<?xf64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
}

tg.expect @unique_float64(dense<[-2.5, 0.5, 0.0, 7.25]> : tensor<4xf64>) returns (dense<[-2.5, 0.0, 0.5, 7.25]> : tensor<4xf64>, dense<[0, 2, 1, 3]> : tensor<4xi64>, dense<[0, 2, 1, 3]> : tensor<4xi64>, dense<1> : tensor<4xi64>)

func.func @unique_values(%x: tensor<?x3xf64>) -> tensor<?xf64> {
  %0:4 = tg.unique %x : tensor<?x3xf64>
  return %0#0 : tensor<?xf64>
}

tg.expect @unique_values(dense<[[3.0, 0.0, -1.0], [0.0, 3.0, 2.0]]> : tensor<2x3xf64>) returns (dense<[-1.0, 0.0, 2.0, 3.0]> : tensor<4xf64>)

func.func @unique_rows_int8(%z: tensor<?x2xi8>) -> (tensor<?x2xi8>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %z, %c0 : tensor<?x2xi8>
  %1 = tg.reshape %z [%0, 2] : tensor<?x2xi8>
  %2 = tg.transpose %1 [1, 0] : tensor<?x2xi8>
  %3 = tg.full %c0 [%0] : index
  %c2 = arith.constant 2 : index
  %4 = tg.scan %i0 to %c2
      seqs(%i1 = %2 : tensor<2x?xi8>)
      states(%i2 = %3 : tensor<?xindex>)
      consts(%i3 = %0 : index)
      -> tensor<?xindex> {
    %5:4 = tg.unique %i1 : tensor<?xi8>
    %6 = tg.mul %i2, %i3 : (tensor<?xindex>, index)
    %7 = tg.add %6, %5#2 : tensor<?xindex>
    %8:4 = tg.unique %7 : tensor<?xindex>
    tg.yield %8#2 : tensor<?xindex>
  }
  %5:4 = tg.unique %4 : tensor<?xindex>
  %6 = tg.gather %z[%5#1] : (tensor<?x2xi8>, tensor<?xindex>)
  %7 = tg.cast %5#1 to i64 : tensor<?xindex>
  %8 = tg.cast %5#2 to i64 : tensor<?xindex>
  %9 = tg.cast %5#3 to i64 : tensor<?xindex>
  return %6, %7, %8, %9 : tensor<?x2xi8>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
}

tg.expect @unique_rows_int8(dense<[[127, -128], [127, 0], [-128, 127], [7, -128], [0, -128], [-128, 127]]> : tensor<6x2xi8>) returns (dense<[[-128, 127], [0, -128], [7, -128], [127, -128], [127, 0]]> : tensor<5x2xi8>, dense<[2, 4, 3, 0, 1]> : tensor<5xi64>, dense<[3, 4, 0, 2, 1, 0]> : tensor<6xi64>, dense<[2, 1, 1, 1, 1]> : tensor<5xi64>)

func.func @unique_rows_uint64(%z: tensor<?x2xui64>) -> (tensor<?x2xui64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %z, %c0 : tensor<?x2xui64>
  %1 = tg.reshape %z [%0, 2] : tensor<?x2xui64>
  %2 = tg.transpose %1 [1, 0] : tensor<?x2xui64>
  %3 = tg.full %c0 [%0] : index
  %c2 = arith.constant 2 : index
  %4 = tg.scan %i0 to %c2
      seqs(%i1 = %2 : tensor<2x?xui64>)
      states(%i2 = %3 : tensor<?xindex>)
      consts(%i3 = %0 : index)
      -> tensor<?xindex> {
    %5:4 = tg.unique %i1 : tensor<?xui64>
    %6 = tg.mul %i2, %i3 : (tensor<?xindex>, index)
    %7 = tg.add %6, %5#2 : tensor<?xindex>
    %8:4 = tg.unique %7 : tensor<?xindex>
    tg.yield %8#2 : tensor<?xindex>
  }
  %5:4 = tg.unique %4 : tensor<?xindex>
  %6 = tg.gather %z[%5#1] : (tensor<?x2xui64>, tensor<?xindex>)
  %7 = tg.cast %5#1 to i64 : tensor<?xindex>
  %8 = tg.cast %5#2 to i64 : tensor<?xindex>
  %9 = tg.cast %5#3 to i64 : tensor<?xindex>
  return %6, %7, %8, %9 : tensor<?x2xui64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
}

tg.expect @unique_rows_uint64(dense<[[128, 18446744073709551614], [128, 0], [18446744073709551614, 128], [7, 18446744073709551614], [0, 18446744073709551614], [18446744073709551614, 128]]> : tensor<6x2xui64>) returns (dense<[[0, 18446744073709551614], [7, 18446744073709551614], [128, 0], [128, 18446744073709551614], [18446744073709551614, 128]]> : tensor<5x2xui64>, dense<[4, 3, 1, 0, 2]> : tensor<5xi64>, dense<[3, 2, 4, 1, 0, 4]> : tensor<6xi64>, dense<[1, 1, 1, 1, 2]> : tensor<5xi64>)

func.func @unique_rows_bool(%z: tensor<?x2xi1>) -> (tensor<?x2xi1>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
  %0 = tg.cast %z to i8 : tensor<?x2xi1>
  %c0 = arith.constant 0 : index
  %1 = tensor.dim %0, %c0 : tensor<?x2xi8>
  %2 = tg.reshape %0 [%1, 2] : tensor<?x2xi8>
  %3 = tg.transpose %2 [1, 0] : tensor<?x2xi8>
  %4 = tg.full %c0 [%1] : index
  %c2 = arith.constant 2 : index
  %5 = tg.scan %i0 to %c2
      seqs(%i1 = %3 : tensor<2x?xi8>)
      states(%i2 = %4 : tensor<?xindex>)
      consts(%i3 = %1 : index)
      -> tensor<?xindex> {
    %6:4 = tg.unique %i1 : tensor<?xi8>
    %7 = tg.mul %i2, %i3 : (tensor<?xindex>, index)
    %8 = tg.add %7, %6#2 : tensor<?xindex>
    %9:4 = tg.unique %8 : tensor<?xindex>
    tg.yield %9#2 : tensor<?xindex>
  }
  %6:4 = tg.unique %5 : tensor<?xindex>
  %7 = tg.gather %z[%6#1] : (tensor<?x2xi1>, tensor<?xindex>)
  %8 = tg.cast %6#1 to i64 : tensor<?xindex>
  %9 = tg.cast %6#2 to i64 : tensor<?xindex>
  %10 = tg.cast %6#3 to i64 : tensor<?xindex>
  return %7, %8, %9, %10 : tensor<?x2xi1>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
}

tg.expect @unique_rows_bool(dense<[[false, false], [false, true], [false, false], [true, false], [true, false], [false, false]]> : tensor<6x2xi1>) returns (dense<[[false, false], [false, true], [true, false]]> : tensor<3x2xi1>, dense<[0, 1, 3]> : tensor<3xi64>, dense<[0, 1, 0, 2, 2, 0]> : tensor<6xi64>, dense<[3, 1, 2]> : tensor<3xi64>)

func.func @unique_rows_float64(%z: tensor<?x2xf64>) -> (tensor<?x2xf64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %z, %c0 : tensor<?x2xf64>
  %1 = tg.reshape %z [%0, 2] : tensor<?x2xf64>
  %2 = tg.transpose %1 [1, 0] : tensor<?x2xf64>
  %3 = tg.full %c0 [%0] : index
  %c2 = arith.constant 2 : index
  %4 = tg.scan %i0 to %c2
      seqs(%i1 = %2 : tensor<2x?xf64>)
      states(%i2 = %3 : tensor<?xindex>)
      consts(%i3 = %0 : index)
      -> tensor<?xindex> {
    %5:4 = tg.unique %i1 : tensor<?xf64>
    %6 = tg.mul %i2, %i3 : (tensor<?xindex>, index)
    %7 = tg.add %6, %5#2 : tensor<?xindex>
    %8:4 = tg.unique %7 : tensor<?xindex>
    tg.yield %8#2 : tensor<?xindex>
  }
  %5:4 = tg.unique %4 : tensor<?xindex>
  %6 = tg.gather %z[%5#1] : (tensor<?x2xf64>, tensor<?xindex>)
  %7 = tg.cast %5#1 to i64 : tensor<?xindex>
  %8 = tg.cast %5#2 to i64 : tensor<?xindex>
  %9 = tg.cast %5#3 to i64 : tensor<?xindex>
  return %6, %7, %8, %9 : tensor<?x2xf64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
}

tg.expect @unique_rows_float64(dense<[[7.25, -2.5], [7.25, 0.0], [-2.5, 7.25], [0.5, -2.5], [0.0, -2.5], [-2.5, 7.25]]> : tensor<6x2xf64>) returns (dense<[[-2.5, 7.25], [0.0, -2.5], [0.5, -2.5], [7.25, -2.5], [7.25, 0.0]]> : tensor<5x2xf64>, dense<[2, 4, 3, 0, 1]> : tensor<5xi64>, dense<[3, 4, 0, 2, 1, 0]> : tensor<6xi64>, dense<[2, 1, 1, 1, 1]> : tensor<5xi64>)

func.func @unique_along_the_middle(%cube: tensor<2x?x3xi64>) -> (tensor<2x?x3xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
  %0 = tg.transpose %cube [1, 0, 2] : tensor<2x?x3xi64>
  %c0 = arith.constant 0 : index
  %1 = tensor.dim %0, %c0 : tensor<?x2x3xi64>
  %2 = tg.reshape %0 [%1, 6] : tensor<?x2x3xi64>
  %3 = tg.transpose %2 [1, 0] : tensor<?x6xi64>
  %4 = tg.full %c0 [%1] : index
  %c6 = arith.constant 6 : index
  %5 = tg.scan %i0 to %c6
      seqs(%i1 = %3 : tensor<6x?xi64>)
      states(%i2 = %4 : tensor<?xindex>)
      consts(%i3 = %1 : index)
      -> tensor<?xindex> {
    %6:4 = tg.unique %i1 : tensor<?xi64>
    %7 = tg.mul %i2, %i3 : (tensor<?xindex>, index)
    %8 = tg.add %7, %6#2 : tensor<?xindex>
    %9:4 = tg.unique %8 : tensor<?xindex>
    tg.yield %9#2 : tensor<?xindex>
  }
  %6:4 = tg.unique %5 : tensor<?xindex>
  %7 = tg.gather %cube[%6#1] axis 1 : (tensor<2x?x3xi64>, tensor<?xindex>)
  %8 = tg.cast %6#1 to i64 : tensor<?xindex>
  %9 = tg.cast %6#2 to i64 : tensor<?xindex>
  %10 = tg.cast %6#3 to i64 : tensor<?xindex>
  return %7, %8, %9, %10 : tensor<2x?x3xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
}

tg.expect @unique_along_the_middle(dense<[[[1, 2, 0], [1, 0, 2], [1, 2, 0], [1, 0, 2]], [[3, 3, 3], [3, 3, 3], [3, 3, 3], [0, 3, 3]]]> : tensor<2x4x3xi64>) returns (dense<[[[1, 0, 2], [1, 0, 2], [1, 2, 0]], [[0, 3, 3], [3, 3, 3], [3, 3, 3]]]> : tensor<2x3x3xi64>, dense<[3, 1, 0]> : tensor<3xi64>, dense<[2, 1, 2, 0]> : tensor<4xi64>, dense<[1, 1, 2]> : tensor<3xi64>)

func.func @searchsorted_left(%v: tensor<?xf64>, %x: tensor<?x3xf64>) -> tensor<?x3xi64> {
  %0 = tg.searchsorted %v, %x : (tensor<?xf64>, tensor<?x3xf64>)
  %1 = tg.cast %0 to i64 : tensor<?x3xindex>
  return %1 : tensor<?x3xi64>
}

tg.expect @searchsorted_left(dense<[-1.0, 0.5, 0.5, 3.0]> : tensor<4xf64>, dense<[[3.0, 0.0, -1.0], [0.0, 3.0, 2.0]]> : tensor<2x3xf64>) returns (dense<[[3, 1, 0], [1, 3, 3]]> : tensor<2x3xi64>)

func.func @searchsorted_right(%v: tensor<?xf64>, %x: tensor<?x3xf64>) -> tensor<?x3xi64> {
  %0 = tg.searchsorted %v, %x right : (tensor<?xf64>, tensor<?x3xf64>)
  %1 = tg.cast %0 to i64 : tensor<?x3xindex>
  return %1 : tensor<?x3xi64>
}

tg.expect @searchsorted_right(dense<[-1.0, 0.5, 0.5, 3.0]> : tensor<4xf64>, dense<[[3.0, 0.0, -1.0], [0.0, 3.0, 2.0]]> : tensor<2x3xf64>) returns (dense<[[4, 1, 1], [1, 4, 3]]> : tensor<2x3xi64>)

func.func @searchsorted_by_order(%v: tensor<?xf64>, %x: tensor<?x3xf64>, %sorter: tensor<?xi64>) -> tensor<?x3xi64> {
  %0 = tg.gather %v[%sorter] : (tensor<?xf64>, tensor<?xi64>)
  %1 = tg.searchsorted %0, %x : (tensor<?xf64>, tensor<?x3xf64>)
  %2 = tg.cast %1 to i64 : tensor<?x3xindex>
  return %2 : tensor<?x3xi64>
}

tg.expect @searchsorted_by_order(dense<[3.0, 0.5, 0.5, -1.0]> : tensor<4xf64>, dense<[[3.0, 0.0, -1.0], [0.0, 3.0, 2.0]]> : tensor<2x3xf64>, dense<[3, 2, 1, 0]> : tensor<4xi64>) returns (dense<[[3, 1, 0], [1, 3, 3]]> : tensor<2x3xi64>)

func.func @repeat_by_vector(%x: tensor<?x3xf64>, %counts: tensor<?xi64>) -> tensor<?x3xf64> {
  %0 = tg.repeat %x by %counts axis 0 : (tensor<?x3xf64>, tensor<?xi64>)
  return %0 : tensor<?x3xf64>
}

tg.expect @repeat_by_vector(dense<[[3.0, 0.0, -1.0], [0.0, 3.0, 2.0]]> : tensor<2x3xf64>, dense<[2, 0]> : tensor<2xi64>) returns (dense<[[3.0, 0.0, -1.0], [3.0, 0.0, -1.0]]> : tensor<2x3xf64>)

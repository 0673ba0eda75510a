// Recorded by scripts/record-pytensor from test/Python/pytensor/programs.
// RUN: tg-run %s --check --mode=fast-run | FileCheck %s
// CHECK: {{^}}39 expectations hold in 4 ways

func.func @conversions_csr_float64(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<5xi32>, %dense: tensor<?x5xf64>) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<4x5xf64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %dense, %c0 : tensor<?x5xf64>
  %1:2 = tg.nonzero %dense : tensor<?x5xf64>
  %cst = arith.constant 0.0 : f64
  %2 = tg.ne %dense, %cst : (tensor<?x5xf64>, f64)
  %3 = tg.cast %2 to i32 : tensor<?x5xi1>
  %4 = tg.sum %3 axes [1] : tensor<?x5xi32>
  %5 = tg.cumsum %4 axis 0 : tensor<?xi32>
  %c0_i32 = arith.constant 0 : i32
  %6 = tg.pad %5 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %7 = tg.gather %dense[%1#0, %1#1] : tensor<?x5xf64>[tensor<?xindex>, tensor<?xindex>]
  %8 = tg.cast %1#1 to i32 : tensor<?xindex>
  %9 = tg.iota [4] : i64
  %10 = tg.slice %x_indptr[1:] : tensor<5xi32>
  %11 = tg.slice %x_indptr[:-1] : tensor<5xi32>
  %12 = tg.sub %10, %11 : tensor<4xi32>
  %13 = tg.repeat %9 by %12 axis 0 : (tensor<4xi64>, tensor<4xi32>)
  %14 = tg.cast %x_indices to i64 : tensor<?xi32>
  %15 = tg.full %cst [4, 5] : f64
  %16 = tg.scatter add %x_data into %15[%13, %14] : tensor<?xf64> into tensor<4x5xf64>[tensor<?xi64>, tensor<?xi64>]
  %c4_i64 = arith.constant 4 : i64
  %17 = tg.cast %c4_i64 to i32 : i64
  %c5_i64 = arith.constant 5 : i64
  %18 = tg.cast %c5_i64 to i32 : i64
  %19 = tensor.from_elements %17, %18 : tensor<2xi32>
  %20 = tensor.cast %x_indptr : tensor<5xi32> to tensor<?xi32>
  %21 = tensor.cast %19 : tensor<2xi32> to tensor<?xi32>
  %c5 = arith.constant 5 : index
  %22 = tensor.from_elements %c5_i64 : tensor<i64>
  return %x_data, %x_indices, %20, %21, %16, %7, %8, %6, %22 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<4x5xf64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @conversions_csr_float64(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<[[-5.0, 0.0, -2.0, 0.0, 1.0], [0.0, 4.0, 0.0, 0.0, 0.0], [0.0, -5.0, 0.0, -2.0, 0.0], [1.0, 0.0, 4.0, 0.0, 0.0]]> : tensor<4x5xf64>) returns (dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<[4, 5]> : tensor<2xi32>, dense<[[2.0, 0.0, 0.0, 4.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 4.0, 0.0, 0.0, 0.0], [0.0, 0.0, 5.0, 0.0, 0.0]]> : tensor<4x5xf64>, dense<[-5.0, -2.0, 1.0, 4.0, -5.0, -2.0, 1.0, 4.0]> : tensor<8xf64>, dense<[0, 2, 4, 1, 1, 3, 0, 2]> : tensor<8xi32>, dense<[0, 3, 4, 6, 8]> : tensor<5xi32>, dense<5> : tensor<i64>)

func.func @conversions_csc_float64(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<5xi32>, %dense: tensor<?x5xf64>) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<5x4xf64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %dense, %c0 : tensor<?x5xf64>
  %1 = tg.transpose %dense [1, 0] : tensor<?x5xf64>
  %2:2 = tg.nonzero %1 : tensor<5x?xf64>
  %cst = arith.constant 0.0 : f64
  %3 = tg.ne %1, %cst : (tensor<5x?xf64>, f64)
  %4 = tg.cast %3 to i32 : tensor<5x?xi1>
  %5 = tg.sum %4 axes [1] : tensor<5x?xi32>
  %6 = tg.cumsum %5 axis 0 : tensor<5xi32>
  %c0_i32 = arith.constant 0 : i32
  %7 = tg.pad %6 with %c0_i32 low [1] high [0] : tensor<5xi32>
  %8 = tg.gather %1[%2#0, %2#1] : tensor<5x?xf64>[tensor<?xindex>, tensor<?xindex>]
  %9 = tg.cast %2#1 to i32 : tensor<?xindex>
  %10 = tg.iota [4] : i64
  %11 = tg.slice %x_indptr[1:] : tensor<5xi32>
  %12 = tg.slice %x_indptr[:-1] : tensor<5xi32>
  %13 = tg.sub %11, %12 : tensor<4xi32>
  %14 = tg.repeat %10 by %13 axis 0 : (tensor<4xi64>, tensor<4xi32>)
  %15 = tg.cast %x_indices to i64 : tensor<?xi32>
  %16 = tg.full %cst [5, 4] : f64
  %17 = tg.scatter add %x_data into %16[%15, %14] : tensor<?xf64> into tensor<5x4xf64>[tensor<?xi64>, tensor<?xi64>]
  %c5_i64 = arith.constant 5 : i64
  %18 = tg.cast %c5_i64 to i32 : i64
  %c4_i64 = arith.constant 4 : i64
  %19 = tg.cast %c4_i64 to i32 : i64
  %20 = tensor.from_elements %18, %19 : tensor<2xi32>
  %21 = tensor.cast %x_indptr : tensor<5xi32> to tensor<?xi32>
  %22 = tensor.cast %20 : tensor<2xi32> to tensor<?xi32>
  %23 = tensor.cast %7 : tensor<6xi32> to tensor<?xi32>
  %24 = tg.cast %0 to i64 : index
  %25 = tensor.from_elements %24 : tensor<i64>
  return %x_data, %x_indices, %21, %22, %17, %8, %9, %23, %25 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<5x4xf64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @conversions_csc_float64(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<[[-5.0, 0.0, -2.0, 0.0, 1.0], [0.0, 4.0, 0.0, 0.0, 0.0], [0.0, -5.0, 0.0, -2.0, 0.0], [1.0, 0.0, 4.0, 0.0, 0.0]]> : tensor<4x5xf64>) returns (dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<[5, 4]> : tensor<2xi32>, dense<[[2.0, 0.0, 0.0, 0.0], [0.0, 0.0, 4.0, 0.0], [0.0, 0.0, 0.0, 5.0], [4.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]]> : tensor<5x4xf64>, dense<[-5.0, 1.0, 4.0, -5.0, -2.0, 4.0, -2.0, 1.0]> : tensor<8xf64>, dense<[0, 3, 1, 2, 0, 3, 2, 0]> : tensor<8xi32>, dense<[0, 2, 4, 6, 7, 8]> : tensor<6xi32>, dense<4> : tensor<i64>)

func.func @conversions_csr_float32(%x_data: tensor<?xf32>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %dense: tensor<?x5xf32>) -> (tensor<?xf32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?x?xf32>, tensor<?xf32>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tensor.dim %dense, %c0 : tensor<?x5xf32>
  %5:2 = tg.nonzero %dense : tensor<?x5xf32>
  %cst = arith.constant 0.0 : f32
  %6 = tg.ne %dense, %cst : (tensor<?x5xf32>, f32)
  %7 = tg.cast %6 to i32 : tensor<?x5xi1>
  %8 = tg.sum %7 axes [1] : tensor<?x5xi32>
  %9 = tg.cumsum %8 axis 0 : tensor<?xi32>
  %c0_i32 = arith.constant 0 : i32
  %10 = tg.pad %9 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %11 = tg.gather %dense[%5#0, %5#1] : tensor<?x5xf32>[tensor<?xindex>, tensor<?xindex>]
  %12 = tg.cast %5#1 to i32 : tensor<?xindex>
  %13 = tg.iota [%1] : i64
  %14 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %15 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %16 = tg.sub %14, %15 : tensor<?xi32>
  %17 = tg.repeat %13 by %16 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %18 = tg.cast %x_indices to i64 : tensor<?xi32>
  %19 = tg.full %cst [%1, %3] : f32
  %20 = tg.scatter add %x_data into %19[%17, %18] : tensor<?xf32> into tensor<?x?xf32>[tensor<?xi64>, tensor<?xi64>]
  %21 = tg.cast %1 to i64 : index
  %22 = tg.cast %21 to i32 : i64
  %23 = tg.cast %3 to i64 : index
  %24 = tg.cast %23 to i32 : i64
  %25 = tensor.from_elements %22, %24 : tensor<2xi32>
  %26 = tensor.cast %25 : tensor<2xi32> to tensor<?xi32>
  %c5 = arith.constant 5 : index
  %c5_i64 = arith.constant 5 : i64
  %27 = tensor.from_elements %c5_i64 : tensor<i64>
  return %x_data, %x_indices, %x_indptr, %26, %20, %11, %12, %10, %27 : tensor<?xf32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?x?xf32>, tensor<?xf32>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @conversions_csr_float32(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf32>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[[-5.0, 0.0, -2.0, 0.0, 1.0], [0.0, 4.0, 0.0, 0.0, 0.0], [0.0, -5.0, 0.0, -2.0, 0.0], [1.0, 0.0, 4.0, 0.0, 0.0]]> : tensor<4x5xf32>) returns (dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf32>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<[4, 5]> : tensor<2xi32>, dense<[[2.0, 0.0, 0.0, 4.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 4.0, 0.0, 0.0, 0.0], [0.0, 0.0, 5.0, 0.0, 0.0]]> : tensor<4x5xf32>, dense<[-5.0, -2.0, 1.0, 4.0, -5.0, -2.0, 1.0, 4.0]> : tensor<8xf32>, dense<[0, 2, 4, 1, 1, 3, 0, 2]> : tensor<8xi32>, dense<[0, 3, 4, 6, 8]> : tensor<5xi32>, dense<5> : tensor<i64>)

func.func @conversions_csc_uint8(%x_data: tensor<?xui8>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %dense: tensor<?x5xui8>) -> (tensor<?xui8>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?x?xui8>, tensor<?xui8>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tensor.dim %dense, %c0 : tensor<?x5xui8>
  %5 = tg.transpose %dense [1, 0] : tensor<?x5xui8>
  %6:2 = tg.nonzero %5 : tensor<5x?xui8>
  %c0_ui8 = tg.constant 0 : ui8
  %7 = tg.ne %5, %c0_ui8 : (tensor<5x?xui8>, ui8)
  %8 = tg.cast %7 to i32 : tensor<5x?xi1>
  %9 = tg.sum %8 axes [1] : tensor<5x?xi32>
  %10 = tg.cumsum %9 axis 0 : tensor<5xi32>
  %c0_i32 = arith.constant 0 : i32
  %11 = tg.pad %10 with %c0_i32 low [1] high [0] : tensor<5xi32>
  %12 = tg.gather %5[%6#0, %6#1] : tensor<5x?xui8>[tensor<?xindex>, tensor<?xindex>]
  %13 = tg.cast %6#1 to i32 : tensor<?xindex>
  %14 = tg.iota [%1] : i64
  %15 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %16 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %17 = tg.sub %15, %16 : tensor<?xi32>
  %18 = tg.repeat %14 by %17 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %19 = tg.cast %x_indices to i64 : tensor<?xi32>
  %20 = tg.full %c0_ui8 [%3, %1] : ui8
  %21 = tg.scatter add %x_data into %20[%19, %18] : tensor<?xui8> into tensor<?x?xui8>[tensor<?xi64>, tensor<?xi64>]
  %22 = tg.cast %3 to i64 : index
  %23 = tg.cast %22 to i32 : i64
  %24 = tg.cast %1 to i64 : index
  %25 = tg.cast %24 to i32 : i64
  %26 = tensor.from_elements %23, %25 : tensor<2xi32>
  %27 = tensor.cast %26 : tensor<2xi32> to tensor<?xi32>
  %28 = tensor.cast %11 : tensor<6xi32> to tensor<?xi32>
  %29 = tg.cast %4 to i64 : index
  %30 = tensor.from_elements %29 : tensor<i64>
  return %x_data, %x_indices, %x_indptr, %27, %21, %12, %13, %28, %30 : tensor<?xui8>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?x?xui8>, tensor<?xui8>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @conversions_csc_uint8(dense<[1, 2, 3, 4, 0, 5]> : tensor<6xui8>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[[251, 0, 254, 0, 1], [0, 4, 0, 0, 0], [0, 251, 0, 254, 0], [1, 0, 4, 0, 0]]> : tensor<4x5xui8>) returns (dense<[1, 2, 3, 4, 0, 5]> : tensor<6xui8>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<[5, 4]> : tensor<2xi32>, dense<[[2, 0, 0, 0], [0, 0, 4, 0], [0, 0, 0, 5], [4, 0, 0, 0], [0, 0, 0, 0]]> : tensor<5x4xui8>, dense<[251, 1, 4, 251, 254, 4, 254, 1]> : tensor<8xui8>, dense<[0, 3, 1, 2, 0, 3, 2, 0]> : tensor<8xi32>, dense<[0, 2, 4, 6, 7, 8]> : tensor<6xi32>, dense<4> : tensor<i64>)

func.func @conversions_csr_complex128(%x_data: tensor<?xcomplex<f64>>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %dense: tensor<?x5xcomplex<f64>>) -> (tensor<?xcomplex<f64>>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?x?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tensor.dim %dense, %c0 : tensor<?x5xcomplex<f64>>
  %5:2 = tg.nonzero %dense : tensor<?x5xcomplex<f64>>
  %cst = tg.constant (0.0, 0.0) : complex<f64>
  %6 = tg.ne %dense, %cst : (tensor<?x5xcomplex<f64>>, complex<f64>)
  %7 = tg.cast %6 to i32 : tensor<?x5xi1>
  %8 = tg.sum %7 axes [1] : tensor<?x5xi32>
  %9 = tg.cumsum %8 axis 0 : tensor<?xi32>
  %c0_i32 = arith.constant 0 : i32
  %10 = tg.pad %9 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %11 = tg.gather %dense[%5#0, %5#1] : tensor<?x5xcomplex<f64>>[tensor<?xindex>, tensor<?xindex>]
  %12 = tg.cast %5#1 to i32 : tensor<?xindex>
  %13 = tg.iota [%1] : i64
  %14 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %15 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %16 = tg.sub %14, %15 : tensor<?xi32>
  %17 = tg.repeat %13 by %16 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %18 = tg.cast %x_indices to i64 : tensor<?xi32>
  %19 = tg.full %cst [%1, %3] : complex<f64>
  %20 = tg.scatter add %x_data into %19[%17, %18] : tensor<?xcomplex<f64>> into tensor<?x?xcomplex<f64>>[tensor<?xi64>, tensor<?xi64>]
  %21 = tg.cast %1 to i64 : index
  %22 = tg.cast %21 to i32 : i64
  %23 = tg.cast %3 to i64 : index
  %24 = tg.cast %23 to i32 : i64
  %25 = tensor.from_elements %22, %24 : tensor<2xi32>
  %26 = tensor.cast %25 : tensor<2xi32> to tensor<?xi32>
  %c5 = arith.constant 5 : index
  %c5_i64 = arith.constant 5 : i64
  %27 = tensor.from_elements %c5_i64 : tensor<i64>
  return %x_data, %x_indices, %x_indptr, %26, %20, %11, %12, %10, %27 : tensor<?xcomplex<f64>>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?x?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @conversions_csr_complex128(dense<[(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (0.0, 0.0), (5.0, 0.0)]> : tensor<6xcomplex<f64>>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[[(-5.0, 0.0), (0.0, 0.0), (-2.0, 0.0), (0.0, 0.0), (1.0, 0.0)], [(0.0, 0.0), (4.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (-5.0, 0.0), (0.0, 0.0), (-2.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (0.0, 0.0), (4.0, 0.0), (0.0, 0.0), (0.0, 0.0)]]> : tensor<4x5xcomplex<f64>>) returns (dense<[(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (0.0, 0.0), (5.0, 0.0)]> : tensor<6xcomplex<f64>>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<[4, 5]> : tensor<2xi32>, dense<[[(2.0, 0.0), (0.0, 0.0), (0.0, 0.0), (4.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (4.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (5.0, 0.0), (0.0, 0.0), (0.0, 0.0)]]> : tensor<4x5xcomplex<f64>>, dense<[(-5.0, 0.0), (-2.0, 0.0), (1.0, 0.0), (4.0, 0.0), (-5.0, 0.0), (-2.0, 0.0), (1.0, 0.0), (4.0, 0.0)]> : tensor<8xcomplex<f64>>, dense<[0, 2, 4, 1, 1, 3, 0, 2]> : tensor<8xi32>, dense<[0, 3, 4, 6, 8]> : tensor<5xi32>, dense<5> : tensor<i64>)

func.func @cast(%t_data: tensor<?xf64>, %t_indices: tensor<?xi32>, %t_indptr: tensor<?xi32>, %t_width: tensor<i64>) -> (tensor<?xi8>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xcomplex<f32>>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<2xi64>, tensor<?x?xf64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %t_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %t_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tg.cast %3 to i64 : index
  %5 = tg.cast %1 to i64 : index
  %cst = arith.constant 0.0 : f64
  %6 = tg.full %cst [%1, %3] : f64
  %7 = tensor.from_elements %5, %4 : tensor<2xi64>
  %8 = tg.cast %t_data to complex<f32> : tensor<?xf64>
  %9 = tg.cast %t_data to i8 : tensor<?xf64>
  %10 = tg.cast %3 to i64 : index
  %11 = tensor.from_elements %10 : tensor<i64>
  %12 = tg.cast %3 to i64 : index
  %13 = tensor.from_elements %12 : tensor<i64>
  return %9, %t_indices, %t_indptr, %11, %8, %t_indices, %t_indptr, %13, %7, %6 : tensor<?xi8>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xcomplex<f32>>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<2xi64>, tensor<?x?xf64>
}

tg.expect @cast(dense<[-5.0, -2.0, 1.0, 4.0, -5.0, -2.0, 1.0, 4.0]> : tensor<8xf64>, dense<[0, 2, 4, 1, 1, 3, 0, 2]> : tensor<8xi32>, dense<[0, 3, 4, 6, 8]> : tensor<5xi32>, dense<5> : tensor<i64>) returns (dense<[-5, -2, 1, 4, -5, -2, 1, 4]> : tensor<8xi8>, dense<[0, 2, 4, 1, 1, 3, 0, 2]> : tensor<8xi32>, dense<[0, 3, 4, 6, 8]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[(-5.0, 0.0), (-2.0, 0.0), (1.0, 0.0), (4.0, 0.0), (-5.0, 0.0), (-2.0, 0.0), (1.0, 0.0), (4.0, 0.0)]> : tensor<8xcomplex<f32>>, dense<[0, 2, 4, 1, 1, 3, 0, 2]> : tensor<8xi32>, dense<[0, 3, 4, 6, 8]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[4, 5]> : tensor<2xi64>, dense<0.0> : tensor<4x5xf64>)

func.func @reordered(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %cst = arith.constant 0.0 : f64
  %4 = tg.ne %x_data, %cst : (tensor<?xf64>, f64)
  %5 = tg.nonzero %4 : tensor<?xi1>
  %6 = tg.cast %4 to i32 : tensor<?xi1>
  %7 = tg.cumsum %6 axis 0 : tensor<?xi32>
  %c0_i32 = arith.constant 0 : i32
  %8 = tg.pad %7 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %9 = tg.gather %x_data[%5] : tensor<?xf64>[tensor<?xindex>]
  %10 = tg.gather %x_indices[%5] : tensor<?xi32>[tensor<?xindex>]
  %11 = tg.gather %8[%x_indptr] : tensor<?xi32>[tensor<?xi32>]
  %12 = tg.iota [%1] : i64
  %13 = tg.slice %11[1:] : tensor<?xi32>
  %14 = tg.slice %11[:-1] : tensor<?xi32>
  %15 = tg.sub %13, %14 : tensor<?xi32>
  %16 = tg.repeat %12 by %15 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %17 = tg.cast %10 to i64 : tensor<?xi32>
  %c1_i32 = arith.constant 1 : i32
  %18 = tg.full %c0_i32 [%3] : i32
  %19 = tg.scatter add %c1_i32 into %18[%17] : i32 into tensor<?xi32>[tensor<?xi64>]
  %20 = tg.cumsum %19 axis 0 : tensor<?xi32>
  %21 = tg.pad %20 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %22 = tg.slice %21[:-1] : tensor<?xi32>
  %23 = tensor.dim %17, %c0 : tensor<?xi64>
  %24:2 = tg.scan %i0 to %23
      seqs(%i1 = %17 : tensor<?xi64>)
      states(%i2 = %22 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %25 = tg.cast %i1 to index : i64
    %26 = tg.slice %i2[%25] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %27 = tg.add %26, %c1_i32_0 : i32
    %28 = tg.set_slice %27 into %i2[%25] : i32 into tensor<?xi32>
    tg.yield %28 : tensor<?xi32> outs(%26 : i32)
  }
  %25 = tensor.dim %9, %c0 : tensor<?xf64>
  %26 = tg.full %cst [%25] : f64
  %27 = tg.scatter set %9 into %26[%24#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %28 = tg.cast %16 to i32 : tensor<?xi64>
  %29 = tensor.dim %28, %c0 : tensor<?xi32>
  %30 = tg.full %c0_i32 [%29] : i32
  %31 = tg.scatter set %28 into %30[%24#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %32 = tg.iota [%3] : i64
  %33 = tg.slice %21[1:] : tensor<?xi32>
  %34 = tg.slice %21[:-1] : tensor<?xi32>
  %35 = tg.sub %33, %34 : tensor<?xi32>
  %36 = tg.repeat %32 by %35 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %37 = tg.cast %31 to i64 : tensor<?xi32>
  %38 = tg.full %c0_i32 [%1] : i32
  %39 = tg.scatter add %c1_i32 into %38[%37] : i32 into tensor<?xi32>[tensor<?xi64>]
  %40 = tg.cumsum %39 axis 0 : tensor<?xi32>
  %41 = tg.pad %40 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %42 = tg.slice %41[:-1] : tensor<?xi32>
  %43 = tensor.dim %37, %c0 : tensor<?xi64>
  %44:2 = tg.scan %i0 to %43
      seqs(%i1 = %37 : tensor<?xi64>)
      states(%i2 = %42 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %45 = tg.cast %i1 to index : i64
    %46 = tg.slice %i2[%45] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %47 = tg.add %46, %c1_i32_0 : i32
    %48 = tg.set_slice %47 into %i2[%45] : i32 into tensor<?xi32>
    tg.yield %48 : tensor<?xi32> outs(%46 : i32)
  }
  %45 = tensor.dim %27, %c0 : tensor<?xf64>
  %46 = tg.full %cst [%45] : f64
  %47 = tg.scatter set %27 into %46[%44#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %48 = tg.cast %36 to i32 : tensor<?xi64>
  %49 = tensor.dim %48, %c0 : tensor<?xi32>
  %50 = tg.full %c0_i32 [%49] : i32
  %51 = tg.scatter set %48 into %50[%44#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %52 = tg.iota [%1] : i64
  %53 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %54 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %55 = tg.sub %53, %54 : tensor<?xi32>
  %56 = tg.repeat %52 by %55 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %57 = tg.cast %x_indices to i64 : tensor<?xi32>
  %58 = tg.full %c0_i32 [%3] : i32
  %59 = tg.scatter add %c1_i32 into %58[%57] : i32 into tensor<?xi32>[tensor<?xi64>]
  %60 = tg.cumsum %59 axis 0 : tensor<?xi32>
  %61 = tg.pad %60 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %62 = tg.slice %61[:-1] : tensor<?xi32>
  %63 = tensor.dim %57, %c0 : tensor<?xi64>
  %64:2 = tg.scan %i0 to %63
      seqs(%i1 = %57 : tensor<?xi64>)
      states(%i2 = %62 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %65 = tg.cast %i1 to index : i64
    %66 = tg.slice %i2[%65] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %67 = tg.add %66, %c1_i32_0 : i32
    %68 = tg.set_slice %67 into %i2[%65] : i32 into tensor<?xi32>
    tg.yield %68 : tensor<?xi32> outs(%66 : i32)
  }
  %65 = tensor.dim %x_data, %c0 : tensor<?xf64>
  %66 = tg.full %cst [%65] : f64
  %67 = tg.scatter set %x_data into %66[%64#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %68 = tg.cast %56 to i32 : tensor<?xi64>
  %69 = tensor.dim %68, %c0 : tensor<?xi32>
  %70 = tg.full %c0_i32 [%69] : i32
  %71 = tg.scatter set %68 into %70[%64#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %72 = tg.iota [%3] : i64
  %73 = tg.slice %61[1:] : tensor<?xi32>
  %74 = tg.slice %61[:-1] : tensor<?xi32>
  %75 = tg.sub %73, %74 : tensor<?xi32>
  %76 = tg.repeat %72 by %75 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %77 = tg.cast %71 to i64 : tensor<?xi32>
  %78 = tg.full %c0_i32 [%1] : i32
  %79 = tg.scatter add %c1_i32 into %78[%77] : i32 into tensor<?xi32>[tensor<?xi64>]
  %80 = tg.cumsum %79 axis 0 : tensor<?xi32>
  %81 = tg.pad %80 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %82 = tg.slice %81[:-1] : tensor<?xi32>
  %83 = tensor.dim %77, %c0 : tensor<?xi64>
  %84:2 = tg.scan %i0 to %83
      seqs(%i1 = %77 : tensor<?xi64>)
      states(%i2 = %82 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %85 = tg.cast %i1 to index : i64
    %86 = tg.slice %i2[%85] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %87 = tg.add %86, %c1_i32_0 : i32
    %88 = tg.set_slice %87 into %i2[%85] : i32 into tensor<?xi32>
    tg.yield %88 : tensor<?xi32> outs(%86 : i32)
  }
  %85 = tensor.dim %67, %c0 : tensor<?xf64>
  %86 = tg.full %cst [%85] : f64
  %87 = tg.scatter set %67 into %86[%84#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %88 = tg.cast %76 to i32 : tensor<?xi64>
  %89 = tensor.dim %88, %c0 : tensor<?xi32>
  %90 = tg.full %c0_i32 [%89] : i32
  %91 = tg.scatter set %88 into %90[%84#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %92 = tg.cast %3 to i64 : index
  %93 = tensor.from_elements %92 : tensor<i64>
  %94 = tg.cast %3 to i64 : index
  %95 = tensor.from_elements %94 : tensor<i64>
  %96 = tg.cast %3 to i64 : index
  %97 = tensor.from_elements %96 : tensor<i64>
  %98 = tg.cast %3 to i64 : index
  %99 = tensor.from_elements %98 : tensor<i64>
  return %x_data, %x_indices, %x_indptr, %93, %87, %91, %81, %95, %9, %10, %11, %97, %47, %51, %41, %99 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @reordered(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>) returns (dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[2.0, 1.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[0, 3, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<5xf64>, dense<[3, 0, 3, 1, 2]> : tensor<5xi32>, dense<[0, 3, 3, 4, 5]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[2.0, 1.0, 3.0, 4.0, 5.0]> : tensor<5xf64>, dense<[0, 3, 3, 1, 2]> : tensor<5xi32>, dense<[0, 3, 3, 4, 5]> : tensor<5xi32>, dense<5> : tensor<i64>)

func.func @diagonal_csr(%s_data: tensor<?xf64>, %s_indices: tensor<?xi32>, %s_indptr: tensor<?xi32>, %s_width: tensor<i64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %s_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %s_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tg.cast %3 to i64 : index
  %5 = tg.cast %1 to i64 : index
  %6 = tg.min %5, %4 : i64
  %7 = tensor.from_elements %6, %6 : tensor<2xi64>
  %c1_i64 = arith.constant 1 : i64
  %8 = tg.add %c1_i64, %6 : i64
  %c0_i8 = arith.constant 0 : i8
  %c0_i64 = arith.constant 0 : i64
  %c1_i8 = arith.constant 1 : i8
  %9 = tg.cast %8 to index : i64
  %10 = tg.max %9, %c0 : index
  %11 = tg.iota [%10] : i64
  %12 = tg.cast %11 to i32 : tensor<?xi64>
  %13 = tg.cast %6 to index : i64
  %14 = tg.max %13, %c0 : index
  %15 = tg.iota [%14] : i64
  %16 = tg.cast %15 to i32 : tensor<?xi64>
  %17 = tg.iota [%1] : i64
  %18 = tg.slice %s_indptr[1:] : tensor<?xi32>
  %19 = tg.slice %s_indptr[:-1] : tensor<?xi32>
  %20 = tg.sub %18, %19 : tensor<?xi32>
  %21 = tg.repeat %17 by %20 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %22 = tg.cast %s_indices to i64 : tensor<?xi32>
  %23 = tg.eq %21, %22 : tensor<?xi64>
  %cst = arith.constant 0.0 : f64
  %24 = tg.select %23, %s_data, %cst : (tensor<?xi1>, tensor<?xf64>, f64)
  %25 = tg.full %cst [%1] : f64
  %26 = tg.scatter add %24 into %25[%21] : tensor<?xf64> into tensor<?xf64>[tensor<?xi64>]
  %27 = tg.eq %1, %3 : index
  %28 = tg.assert %27, %26, "Diag only apply on square matrix, but got {0} rows and {1} columns"(%1, %3 : index, index) : tensor<?xf64>
  %29 = tg.cast %6 to index : i64
  %30 = tg.cast %6 to index : i64
  %31 = tensor.dim %16, %c0 : tensor<?xi32>
  %32 = tensor.dim %28, %c0 : tensor<?xf64>
  %33 = tg.eq %31, %32 : index
  %34 = tg.assert %33, %28, "expects as many indices as data, but got {0} and {1}"(%31, %32 : index, index) : tensor<?xf64>
  %35 = tensor.dim %12, %c0 : tensor<?xi32>
  %36 = tg.add %30, %c1 : index
  %37 = tg.eq %35, %36 : index
  %38 = tg.assert %37, %12, "index pointer size {0} should be {1}"(%35, %36 : index, index) : tensor<?xi32>
  %39 = tg.slice %38[0] : tensor<?xi32>
  %c0_i32 = arith.constant 0 : i32
  %40 = tg.eq %39, %c0_i32 : i32
  %41 = tg.assert %40, %38, "index pointer should start with 0" : tensor<?xi32>
  %42 = tg.slice %41[-1] : tensor<?xi32>
  %43 = tg.cast %42 to index : i32
  %44 = tensor.dim %34, %c0 : tensor<?xf64>
  %45 = tg.le %43, %44 : index
  %46 = tg.assert %45, %43, "index pointer ends at {0}, after the last of {1} elements"(%43, %44 : index, index) : index
  %47 = tg.slice %34[:%46] : tensor<?xf64>
  %48 = tg.slice %16[:%46] : tensor<?xi32>
  %49 = tg.iota [%30] : i64
  %50 = tg.slice %41[1:] : tensor<?xi32>
  %51 = tg.slice %41[:-1] : tensor<?xi32>
  %52 = tg.sub %50, %51 : tensor<?xi32>
  %53 = tg.repeat %49 by %52 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %54 = tg.cast %48 to i64 : tensor<?xi32>
  %c1_i32 = arith.constant 1 : i32
  %55 = tg.full %c0_i32 [%29] : i32
  %56 = tg.scatter add %c1_i32 into %55[%54] : i32 into tensor<?xi32>[tensor<?xi64>]
  %57 = tg.cumsum %56 axis 0 : tensor<?xi32>
  %58 = tg.pad %57 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %59 = tg.slice %58[:-1] : tensor<?xi32>
  %60 = tensor.dim %54, %c0 : tensor<?xi64>
  %61:2 = tg.scan %i0 to %60
      seqs(%i1 = %54 : tensor<?xi64>)
      states(%i2 = %59 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %62 = tg.cast %i1 to index : i64
    %63 = tg.slice %i2[%62] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %64 = tg.add %63, %c1_i32_0 : i32
    %65 = tg.set_slice %64 into %i2[%62] : i32 into tensor<?xi32>
    tg.yield %65 : tensor<?xi32> outs(%63 : i32)
  }
  %62 = tensor.dim %47, %c0 : tensor<?xf64>
  %63 = tg.full %cst [%62] : f64
  %64 = tg.scatter set %47 into %63[%61#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %65 = tg.cast %53 to i32 : tensor<?xi64>
  %66 = tensor.dim %65, %c0 : tensor<?xi32>
  %67 = tg.full %c0_i32 [%66] : i32
  %68 = tg.scatter set %65 into %67[%61#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %69 = tg.iota [%29] : i64
  %70 = tg.slice %58[1:] : tensor<?xi32>
  %71 = tg.slice %58[:-1] : tensor<?xi32>
  %72 = tg.sub %70, %71 : tensor<?xi32>
  %73 = tg.repeat %69 by %72 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %74 = tg.cast %68 to i64 : tensor<?xi32>
  %75 = tg.full %c0_i32 [%30] : i32
  %76 = tg.scatter add %c1_i32 into %75[%74] : i32 into tensor<?xi32>[tensor<?xi64>]
  %77 = tg.cumsum %76 axis 0 : tensor<?xi32>
  %78 = tg.pad %77 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %79 = tg.slice %78[:-1] : tensor<?xi32>
  %80 = tensor.dim %74, %c0 : tensor<?xi64>
  %81:2 = tg.scan %i0 to %80
      seqs(%i1 = %74 : tensor<?xi64>)
      states(%i2 = %79 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %82 = tg.cast %i1 to index : i64
    %83 = tg.slice %i2[%82] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %84 = tg.add %83, %c1_i32_0 : i32
    %85 = tg.set_slice %84 into %i2[%82] : i32 into tensor<?xi32>
    tg.yield %85 : tensor<?xi32> outs(%83 : i32)
  }
  %82 = tensor.dim %64, %c0 : tensor<?xf64>
  %83 = tg.full %cst [%82] : f64
  %84 = tg.scatter set %64 into %83[%81#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %85 = tg.cast %73 to i32 : tensor<?xi64>
  %86 = tensor.dim %85, %c0 : tensor<?xi32>
  %87 = tg.full %c0_i32 [%86] : i32
  %88 = tg.scatter set %85 into %87[%81#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %89 = tg.cast %29 to i64 : index
  %90 = tensor.from_elements %89 : tensor<i64>
  return %28, %84, %88, %78, %90 : tensor<?xf64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @diagonal_csr(dense<[1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<5xf64>, dense<[3, 0, 3, 1, 2]> : tensor<5xi32>, dense<[0, 3, 3, 4, 5]> : tensor<5xi32>, dense<4> : tensor<i64>) returns (dense<[2.0, 0.0, 0.0, 0.0]> : tensor<4xf64>, dense<[2.0, 0.0, 0.0, 0.0]> : tensor<4xf64>, dense<[0, 1, 2, 3]> : tensor<4xi32>, dense<[0, 1, 2, 3, 4]> : tensor<5xi32>, dense<4> : tensor<i64>)

func.func @scales_csr(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %rows: tensor<?xf64>, %columns: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tensor.dim %columns, %c0 : tensor<?xf64>
  %5 = tg.eq %4, %3 : index
  %6 = tg.assert %5, %columns, "expects {1} scales along axis 0, but got {0}"(%4, %3 : index, index) : tensor<?xf64>
  %7 = tg.gather %6[%x_indices] : tensor<?xf64>[tensor<?xi32>]
  %8 = tg.mul %x_data, %7 : tensor<?xf64>
  %9 = tensor.dim %rows, %c0 : tensor<?xf64>
  %10 = tg.eq %9, %1 : index
  %11 = tg.assert %10, %rows, "expects {1} scales along axis 1, but got {0}"(%9, %1 : index, index) : tensor<?xf64>
  %12 = tg.iota [%1] : i64
  %13 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %14 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %15 = tg.sub %13, %14 : tensor<?xi32>
  %16 = tg.repeat %12 by %15 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %17 = tg.cast %x_indices to i64 : tensor<?xi32>
  %18 = tg.gather %11[%16] : tensor<?xf64>[tensor<?xi64>]
  %19 = tg.mul %x_data, %18 : tensor<?xf64>
  %20 = tg.cast %3 to i64 : index
  %21 = tensor.from_elements %20 : tensor<i64>
  %22 = tg.cast %3 to i64 : index
  %23 = tensor.from_elements %22 : tensor<i64>
  return %19, %x_indices, %x_indptr, %21, %8, %x_indices, %x_indptr, %23 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @scales_csr(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>, dense<[1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<5xf64>) returns (dense<[1.0, 2.0, 3.0, 12.0, 0.0, 20.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[4.0, 2.0, 12.0, 8.0, 0.0, 15.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>)

func.func @vstack(%t_data: tensor<?xf64>, %t_indices: tensor<?xi32>, %t_indptr: tensor<?xi32>, %t_width: tensor<i64>, %a_data: tensor<?xf32>, %a_indices: tensor<?xi32>, %a_indptr: tensor<?xi32>, %a_width: tensor<i64>) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %t_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %t_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tensor.dim %a_indptr, %c0 : tensor<?xi32>
  %5 = tg.sub %4, %c1 : index
  %6 = tensor.extract %a_width[] : tensor<i64>
  %7 = tg.cast %6 to index : i64
  %8 = tg.cast %a_data to f64 : tensor<?xf32>
  %9 = tg.iota [%5] : i64
  %10 = tg.slice %a_indptr[1:] : tensor<?xi32>
  %11 = tg.slice %a_indptr[:-1] : tensor<?xi32>
  %12 = tg.sub %10, %11 : tensor<?xi32>
  %13 = tg.repeat %9 by %12 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %14 = tg.cast %a_indices to i64 : tensor<?xi32>
  %15 = tg.eq %7, %3 : index
  %16 = tg.assert %15, %t_data, "Mismatching dimensions along axis 1: {0} and {1}"(%7, %3 : index, index) : tensor<?xf64>
  %17 = tg.iota [%1] : i64
  %18 = tg.slice %t_indptr[1:] : tensor<?xi32>
  %19 = tg.slice %t_indptr[:-1] : tensor<?xi32>
  %20 = tg.sub %18, %19 : tensor<?xi32>
  %21 = tg.repeat %17 by %20 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %22 = tg.cast %t_indices to i64 : tensor<?xi32>
  %23 = tg.cast %5 to i64 : index
  %24 = tg.add %21, %23 : (tensor<?xi64>, i64)
  %25 = tg.add %5, %1 : index
  %26 = tg.eq %7, %3 : index
  %27 = tg.assert %26, %t_data, "Mismatching dimensions along axis 1: {0} and {1}"(%7, %3 : index, index) : tensor<?xf64>
  %28 = tg.iota [%1] : i64
  %29 = tg.slice %t_indptr[1:] : tensor<?xi32>
  %30 = tg.slice %t_indptr[:-1] : tensor<?xi32>
  %31 = tg.sub %29, %30 : tensor<?xi32>
  %32 = tg.repeat %28 by %31 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %33 = tg.cast %t_indices to i64 : tensor<?xi32>
  %34 = tg.cast %25 to i64 : index
  %35 = tg.add %32, %34 : (tensor<?xi64>, i64)
  %36 = tg.add %25, %1 : index
  %37 = tg.concat %13, %24, %35 axis 0 : tensor<?xi64>
  %38 = tg.concat %14, %22, %33 axis 0 : tensor<?xi64>
  %39 = tg.concat %8, %16, %27 axis 0 : tensor<?xf64>
  %c1_i32 = arith.constant 1 : i32
  %c0_i32 = arith.constant 0 : i32
  %40 = tg.full %c0_i32 [%36] : i32
  %41 = tg.scatter add %c1_i32 into %40[%37] : i32 into tensor<?xi32>[tensor<?xi64>]
  %42 = tg.cumsum %41 axis 0 : tensor<?xi32>
  %43 = tg.pad %42 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %44 = tg.slice %43[:-1] : tensor<?xi32>
  %45 = tensor.dim %37, %c0 : tensor<?xi64>
  %46:2 = tg.scan %i0 to %45
      seqs(%i1 = %37 : tensor<?xi64>)
      states(%i2 = %44 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %47 = tg.cast %i1 to index : i64
    %48 = tg.slice %i2[%47] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %49 = tg.add %48, %c1_i32_0 : i32
    %50 = tg.set_slice %49 into %i2[%47] : i32 into tensor<?xi32>
    tg.yield %50 : tensor<?xi32> outs(%48 : i32)
  }
  %47 = tensor.dim %39, %c0 : tensor<?xf64>
  %cst = arith.constant 0.0 : f64
  %48 = tg.full %cst [%47] : f64
  %49 = tg.scatter set %39 into %48[%46#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %50 = tg.cast %38 to i32 : tensor<?xi64>
  %51 = tensor.dim %50, %c0 : tensor<?xi32>
  %52 = tg.full %c0_i32 [%51] : i32
  %53 = tg.scatter set %50 into %52[%46#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %54 = tg.iota [%36] : i64
  %55 = tg.slice %43[1:] : tensor<?xi32>
  %56 = tg.slice %43[:-1] : tensor<?xi32>
  %57 = tg.sub %55, %56 : tensor<?xi32>
  %58 = tg.repeat %54 by %57 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %59 = tg.cast %53 to i64 : tensor<?xi32>
  %60 = tg.full %c0_i32 [%7] : i32
  %61 = tg.scatter add %c1_i32 into %60[%59] : i32 into tensor<?xi32>[tensor<?xi64>]
  %62 = tg.cumsum %61 axis 0 : tensor<?xi32>
  %63 = tg.pad %62 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %64 = tg.slice %63[:-1] : tensor<?xi32>
  %65 = tensor.dim %59, %c0 : tensor<?xi64>
  %66:2 = tg.scan %i0 to %65
      seqs(%i1 = %59 : tensor<?xi64>)
      states(%i2 = %64 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %67 = tg.cast %i1 to index : i64
    %68 = tg.slice %i2[%67] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %69 = tg.add %68, %c1_i32_0 : i32
    %70 = tg.set_slice %69 into %i2[%67] : i32 into tensor<?xi32>
    tg.yield %70 : tensor<?xi32> outs(%68 : i32)
  }
  %67 = tensor.dim %49, %c0 : tensor<?xf64>
  %68 = tg.full %cst [%67] : f64
  %69 = tg.scatter set %49 into %68[%66#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %70 = tg.cast %58 to i32 : tensor<?xi64>
  %71 = tensor.dim %70, %c0 : tensor<?xi32>
  %72 = tg.full %c0_i32 [%71] : i32
  %73 = tg.scatter set %70 into %72[%66#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %74 = tg.iota [%7] : i64
  %75 = tg.slice %63[1:] : tensor<?xi32>
  %76 = tg.slice %63[:-1] : tensor<?xi32>
  %77 = tg.sub %75, %76 : tensor<?xi32>
  %78 = tg.repeat %74 by %77 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %79 = tg.cast %73 to i64 : tensor<?xi32>
  %80 = tg.full %c0_i32 [%36] : i32
  %81 = tg.scatter add %c1_i32 into %80[%79] : i32 into tensor<?xi32>[tensor<?xi64>]
  %82 = tg.cumsum %81 axis 0 : tensor<?xi32>
  %83 = tg.pad %82 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %84 = tg.slice %83[:-1] : tensor<?xi32>
  %85 = tensor.dim %79, %c0 : tensor<?xi64>
  %86:2 = tg.scan %i0 to %85
      seqs(%i1 = %79 : tensor<?xi64>)
      states(%i2 = %84 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %87 = tg.cast %i1 to index : i64
    %88 = tg.slice %i2[%87] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %89 = tg.add %88, %c1_i32_0 : i32
    %90 = tg.set_slice %89 into %i2[%87] : i32 into tensor<?xi32>
    tg.yield %90 : tensor<?xi32> outs(%88 : i32)
  }
  %87 = tensor.dim %69, %c0 : tensor<?xf64>
  %88 = tg.full %cst [%87] : f64
  %89 = tg.scatter set %69 into %88[%86#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %90 = tg.cast %78 to i32 : tensor<?xi64>
  %91 = tensor.dim %90, %c0 : tensor<?xi32>
  %92 = tg.full %c0_i32 [%91] : i32
  %93 = tg.scatter set %90 into %92[%86#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %94 = tg.cast %7 to i64 : index
  %95 = tensor.from_elements %94 : tensor<i64>
  return %89, %93, %83, %95 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @vstack(dense<[-5.0, -2.0, 1.0, 4.0, -5.0, -2.0, 1.0, 4.0]> : tensor<8xf64>, dense<[0, 2, 4, 1, 1, 3, 0, 2]> : tensor<8xi32>, dense<[0, 3, 4, 6, 8]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[-5.0, -2.0, 1.0, 4.0]> : tensor<4xf32>, dense<[0, 2, 4, 1]> : tensor<4xi32>, dense<[0, 3, 4]> : tensor<3xi32>, dense<5> : tensor<i64>) returns (dense<[-5.0, -2.0, 1.0, 4.0, -5.0, -2.0, 1.0, 4.0, -5.0, -2.0, 1.0, 4.0, -5.0, -2.0, 1.0, 4.0, -5.0, -2.0, 1.0, 4.0]> : tensor<20xf64>, dense<[0, 2, 4, 1, 0, 2, 4, 1, 1, 3, 0, 2, 0, 2, 4, 1, 1, 3, 0, 2]> : tensor<20xi32>, dense<[0, 3, 4, 7, 8, 10, 12, 15, 16, 18, 20]> : tensor<11xi32>, dense<5> : tensor<i64>)

func.func @block_diagonal_csr(%b_data: tensor<?xf32>, %b_indices: tensor<?xi32>, %b_indptr: tensor<?xi32>, %b_width: tensor<i64>, %d: tensor<?x?xf64>) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %b_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %b_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tg.cast %b_data to f64 : tensor<?xf32>
  %5 = tensor.dim %d, %c0 : tensor<?x?xf64>
  %6 = tensor.dim %d, %c1 : tensor<?x?xf64>
  %7:2 = tg.nonzero %d : tensor<?x?xf64>
  %cst = arith.constant 0.0 : f64
  %8 = tg.ne %d, %cst : (tensor<?x?xf64>, f64)
  %9 = tg.cast %8 to i32 : tensor<?x?xi1>
  %10 = tg.sum %9 axes [1] : tensor<?x?xi32>
  %11 = tg.cumsum %10 axis 0 : tensor<?xi32>
  %c0_i32 = arith.constant 0 : i32
  %12 = tg.pad %11 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %13 = tg.gather %d[%7#0, %7#1] : tensor<?x?xf64>[tensor<?xindex>, tensor<?xindex>]
  %14 = tg.cast %7#1 to i32 : tensor<?xindex>
  %15 = tg.iota [%1] : i64
  %16 = tg.slice %b_indptr[1:] : tensor<?xi32>
  %17 = tg.slice %b_indptr[:-1] : tensor<?xi32>
  %18 = tg.sub %16, %17 : tensor<?xi32>
  %19 = tg.repeat %15 by %18 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %20 = tg.cast %b_indices to i64 : tensor<?xi32>
  %21 = tg.iota [%5] : i64
  %22 = tg.slice %12[1:] : tensor<?xi32>
  %23 = tg.slice %12[:-1] : tensor<?xi32>
  %24 = tg.sub %22, %23 : tensor<?xi32>
  %25 = tg.repeat %21 by %24 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %26 = tg.cast %14 to i64 : tensor<?xi32>
  %27 = tg.cast %3 to i64 : index
  %28 = tg.add %25, %27 : (tensor<?xi64>, i64)
  %29 = tg.cast %1 to i64 : index
  %30 = tg.add %26, %29 : (tensor<?xi64>, i64)
  %31 = tg.add %3, %5 : index
  %32 = tg.add %1, %6 : index
  %33 = tg.concat %20, %28 axis 0 : tensor<?xi64>
  %34 = tg.concat %19, %30 axis 0 : tensor<?xi64>
  %35 = tg.concat %4, %13 axis 0 : tensor<?xf64>
  %c1_i32 = arith.constant 1 : i32
  %36 = tg.full %c0_i32 [%31] : i32
  %37 = tg.scatter add %c1_i32 into %36[%33] : i32 into tensor<?xi32>[tensor<?xi64>]
  %38 = tg.cumsum %37 axis 0 : tensor<?xi32>
  %39 = tg.pad %38 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %40 = tg.slice %39[:-1] : tensor<?xi32>
  %41 = tensor.dim %33, %c0 : tensor<?xi64>
  %42:2 = tg.scan %i0 to %41
      seqs(%i1 = %33 : tensor<?xi64>)
      states(%i2 = %40 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %43 = tg.cast %i1 to index : i64
    %44 = tg.slice %i2[%43] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %45 = tg.add %44, %c1_i32_0 : i32
    %46 = tg.set_slice %45 into %i2[%43] : i32 into tensor<?xi32>
    tg.yield %46 : tensor<?xi32> outs(%44 : i32)
  }
  %43 = tensor.dim %35, %c0 : tensor<?xf64>
  %44 = tg.full %cst [%43] : f64
  %45 = tg.scatter set %35 into %44[%42#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %46 = tg.cast %34 to i32 : tensor<?xi64>
  %47 = tensor.dim %46, %c0 : tensor<?xi32>
  %48 = tg.full %c0_i32 [%47] : i32
  %49 = tg.scatter set %46 into %48[%42#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %50 = tg.iota [%31] : i64
  %51 = tg.slice %39[1:] : tensor<?xi32>
  %52 = tg.slice %39[:-1] : tensor<?xi32>
  %53 = tg.sub %51, %52 : tensor<?xi32>
  %54 = tg.repeat %50 by %53 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %55 = tg.cast %49 to i64 : tensor<?xi32>
  %56 = tg.full %c0_i32 [%32] : i32
  %57 = tg.scatter add %c1_i32 into %56[%55] : i32 into tensor<?xi32>[tensor<?xi64>]
  %58 = tg.cumsum %57 axis 0 : tensor<?xi32>
  %59 = tg.pad %58 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %60 = tg.slice %59[:-1] : tensor<?xi32>
  %61 = tensor.dim %55, %c0 : tensor<?xi64>
  %62:2 = tg.scan %i0 to %61
      seqs(%i1 = %55 : tensor<?xi64>)
      states(%i2 = %60 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %63 = tg.cast %i1 to index : i64
    %64 = tg.slice %i2[%63] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %65 = tg.add %64, %c1_i32_0 : i32
    %66 = tg.set_slice %65 into %i2[%63] : i32 into tensor<?xi32>
    tg.yield %66 : tensor<?xi32> outs(%64 : i32)
  }
  %63 = tensor.dim %45, %c0 : tensor<?xf64>
  %64 = tg.full %cst [%63] : f64
  %65 = tg.scatter set %45 into %64[%62#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %66 = tg.cast %54 to i32 : tensor<?xi64>
  %67 = tensor.dim %66, %c0 : tensor<?xi32>
  %68 = tg.full %c0_i32 [%67] : i32
  %69 = tg.scatter set %66 into %68[%62#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %70 = tg.iota [%32] : i64
  %71 = tg.slice %59[1:] : tensor<?xi32>
  %72 = tg.slice %59[:-1] : tensor<?xi32>
  %73 = tg.sub %71, %72 : tensor<?xi32>
  %74 = tg.repeat %70 by %73 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %75 = tg.cast %69 to i64 : tensor<?xi32>
  %76 = tg.full %c0_i32 [%31] : i32
  %77 = tg.scatter add %c1_i32 into %76[%75] : i32 into tensor<?xi32>[tensor<?xi64>]
  %78 = tg.cumsum %77 axis 0 : tensor<?xi32>
  %79 = tg.pad %78 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %80 = tg.slice %79[:-1] : tensor<?xi32>
  %81 = tensor.dim %75, %c0 : tensor<?xi64>
  %82:2 = tg.scan %i0 to %81
      seqs(%i1 = %75 : tensor<?xi64>)
      states(%i2 = %80 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %83 = tg.cast %i1 to index : i64
    %84 = tg.slice %i2[%83] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %85 = tg.add %84, %c1_i32_0 : i32
    %86 = tg.set_slice %85 into %i2[%83] : i32 into tensor<?xi32>
    tg.yield %86 : tensor<?xi32> outs(%84 : i32)
  }
  %83 = tensor.dim %65, %c0 : tensor<?xf64>
  %84 = tg.full %cst [%83] : f64
  %85 = tg.scatter set %65 into %84[%82#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %86 = tg.cast %74 to i32 : tensor<?xi64>
  %87 = tensor.dim %86, %c0 : tensor<?xi32>
  %88 = tg.full %c0_i32 [%87] : i32
  %89 = tg.scatter set %86 into %88[%82#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %90 = tg.cast %32 to i64 : index
  %91 = tensor.from_elements %90 : tensor<i64>
  return %85, %89, %79, %91 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @block_diagonal_csr(dense<[-5.0, 4.0, 1.0, -2.0, -5.0]> : tensor<5xf32>, dense<[0, 2, 1, 0, 3]> : tensor<5xi32>, dense<[0, 2, 3, 5]> : tensor<4xi32>, dense<4> : tensor<i64>, dense<[[1.0, 4.0], [2.0, 3.0]]> : tensor<2x2xf64>) returns (dense<[-5.0, -2.0, 1.0, 4.0, -5.0, 1.0, 4.0, 2.0, 3.0]> : tensor<9xf64>, dense<[0, 2, 1, 0, 2, 3, 4, 3, 4]> : tensor<9xi32>, dense<[0, 2, 3, 4, 5, 7, 9]> : tensor<7xi32>, dense<5> : tensor<i64>)

func.func @rows_csr(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %rows: tensor<?xi32>) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tg.cast %rows to i64 : tensor<?xi32>
  %5 = tg.cast %1 to i64 : index
  %c0_i64 = arith.constant 0 : i64
  %6 = tg.lt %4, %c0_i64 : (tensor<?xi64>, i64)
  %7 = tg.add %4, %5 : (tensor<?xi64>, i64)
  %8 = tg.select %6, %7, %4 : (tensor<?xi1>, tensor<?xi64>, tensor<?xi64>)
  %9 = tg.ge %8, %c0_i64 : (tensor<?xi64>, i64)
  %10 = tg.lt %8, %5 : (tensor<?xi64>, i64)
  %11 = tg.and %9, %10 : tensor<?xi1>
  %12 = tg.all %11 : tensor<?xi1>
  %13 = tg.assert %12, %8, "row index out of bounds" code "bad_index" : tensor<?xi64>
  %14 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %15 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %16 = tg.sub %14, %15 : tensor<?xi32>
  %17 = tg.gather %16[%13] : tensor<?xi32>[tensor<?xi64>]
  %18 = tensor.dim %13, %c0 : tensor<?xi64>
  %19 = tg.iota [%18] : i64
  %20 = tg.repeat %19 by %17 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %21 = tg.cast %17 to i64 : tensor<?xi32>
  %22 = tg.cumsum %21 axis 0 : tensor<?xi64>
  %23 = tg.cast %17 to i64 : tensor<?xi32>
  %24 = tg.sub %22, %23 : tensor<?xi64>
  %25 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %26 = tg.gather %25[%13] : tensor<?xi32>[tensor<?xi64>]
  %27 = tg.cast %26 to i64 : tensor<?xi32>
  %28 = tg.sub %27, %24 : tensor<?xi64>
  %29 = tensor.dim %20, %c0 : tensor<?xi64>
  %30 = tg.iota [%29] : i64
  %31 = tg.gather %28[%20] : tensor<?xi64>[tensor<?xi64>]
  %32 = tg.add %30, %31 : tensor<?xi64>
  %33 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %34 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %35 = tg.sub %33, %34 : tensor<?xi32>
  %36 = tg.gather %35[%13] : tensor<?xi32>[tensor<?xi64>]
  %37 = tg.cumsum %36 axis 0 : tensor<?xi32>
  %c0_i32 = arith.constant 0 : i32
  %38 = tg.pad %37 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %39 = tensor.dim %13, %c0 : tensor<?xi64>
  %40 = tg.gather %x_data[%32] : tensor<?xf64>[tensor<?xi64>]
  %41 = tg.gather %x_indices[%32] : tensor<?xi32>[tensor<?xi64>]
  %42 = tg.iota [%39] : i64
  %43 = tg.slice %38[1:] : tensor<?xi32>
  %44 = tg.slice %38[:-1] : tensor<?xi32>
  %45 = tg.sub %43, %44 : tensor<?xi32>
  %46 = tg.repeat %42 by %45 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %47 = tg.cast %41 to i64 : tensor<?xi32>
  %c1_i32 = arith.constant 1 : i32
  %48 = tg.full %c0_i32 [%3] : i32
  %49 = tg.scatter add %c1_i32 into %48[%47] : i32 into tensor<?xi32>[tensor<?xi64>]
  %50 = tg.cumsum %49 axis 0 : tensor<?xi32>
  %51 = tg.pad %50 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %52 = tg.slice %51[:-1] : tensor<?xi32>
  %53 = tensor.dim %47, %c0 : tensor<?xi64>
  %54:2 = tg.scan %i0 to %53
      seqs(%i1 = %47 : tensor<?xi64>)
      states(%i2 = %52 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %55 = tg.cast %i1 to index : i64
    %56 = tg.slice %i2[%55] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %57 = tg.add %56, %c1_i32_0 : i32
    %58 = tg.set_slice %57 into %i2[%55] : i32 into tensor<?xi32>
    tg.yield %58 : tensor<?xi32> outs(%56 : i32)
  }
  %55 = tensor.dim %40, %c0 : tensor<?xf64>
  %cst = arith.constant 0.0 : f64
  %56 = tg.full %cst [%55] : f64
  %57 = tg.scatter set %40 into %56[%54#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %58 = tg.cast %46 to i32 : tensor<?xi64>
  %59 = tensor.dim %58, %c0 : tensor<?xi32>
  %60 = tg.full %c0_i32 [%59] : i32
  %61 = tg.scatter set %58 into %60[%54#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %62 = tg.iota [%3] : i64
  %63 = tg.slice %51[1:] : tensor<?xi32>
  %64 = tg.slice %51[:-1] : tensor<?xi32>
  %65 = tg.sub %63, %64 : tensor<?xi32>
  %66 = tg.repeat %62 by %65 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %67 = tg.cast %61 to i64 : tensor<?xi32>
  %68 = tg.full %c0_i32 [%39] : i32
  %69 = tg.scatter add %c1_i32 into %68[%67] : i32 into tensor<?xi32>[tensor<?xi64>]
  %70 = tg.cumsum %69 axis 0 : tensor<?xi32>
  %71 = tg.pad %70 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %72 = tg.slice %71[:-1] : tensor<?xi32>
  %73 = tensor.dim %67, %c0 : tensor<?xi64>
  %74:2 = tg.scan %i0 to %73
      seqs(%i1 = %67 : tensor<?xi64>)
      states(%i2 = %72 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %75 = tg.cast %i1 to index : i64
    %76 = tg.slice %i2[%75] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %77 = tg.add %76, %c1_i32_0 : i32
    %78 = tg.set_slice %77 into %i2[%75] : i32 into tensor<?xi32>
    tg.yield %78 : tensor<?xi32> outs(%76 : i32)
  }
  %75 = tensor.dim %57, %c0 : tensor<?xf64>
  %76 = tg.full %cst [%75] : f64
  %77 = tg.scatter set %57 into %76[%74#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %78 = tg.cast %66 to i32 : tensor<?xi64>
  %79 = tensor.dim %78, %c0 : tensor<?xi32>
  %80 = tg.full %c0_i32 [%79] : i32
  %81 = tg.scatter set %78 into %80[%74#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %82 = tg.cast %3 to i64 : index
  %83 = tensor.from_elements %82 : tensor<i64>
  return %77, %81, %71, %83 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @rows_csr(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[2, 0, -1, 0]> : tensor<4xi32>) returns (dense<[4.0, 0.0, 2.0, 1.0, 3.0, 5.0, 2.0, 1.0, 3.0]> : tensor<9xf64>, dense<[1, 4, 0, 3, 3, 2, 0, 3, 3]> : tensor<9xi32>, dense<[0, 2, 5, 6, 9]> : tensor<5xi32>, dense<5> : tensor<i64>)

func.func @elements_csr(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %rows: tensor<?xi32>, %columns: tensor<?xui8>) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tg.cast %rows to i64 : tensor<?xi32>
  %5 = tg.cast %1 to i64 : index
  %c0_i64 = arith.constant 0 : i64
  %6 = tg.lt %4, %c0_i64 : (tensor<?xi64>, i64)
  %7 = tg.add %4, %5 : (tensor<?xi64>, i64)
  %8 = tg.select %6, %7, %4 : (tensor<?xi1>, tensor<?xi64>, tensor<?xi64>)
  %9 = tg.ge %8, %c0_i64 : (tensor<?xi64>, i64)
  %10 = tg.lt %8, %5 : (tensor<?xi64>, i64)
  %11 = tg.and %9, %10 : tensor<?xi1>
  %12 = tg.all %11 : tensor<?xi1>
  %13 = tg.assert %12, %8, "row index out of bounds" code "bad_index" : tensor<?xi64>
  %14 = tg.cast %columns to i64 : tensor<?xui8>
  %15 = tg.cast %3 to i64 : index
  %16 = tg.lt %14, %c0_i64 : (tensor<?xi64>, i64)
  %17 = tg.add %14, %15 : (tensor<?xi64>, i64)
  %18 = tg.select %16, %17, %14 : (tensor<?xi1>, tensor<?xi64>, tensor<?xi64>)
  %19 = tg.ge %18, %c0_i64 : (tensor<?xi64>, i64)
  %20 = tg.lt %18, %15 : (tensor<?xi64>, i64)
  %21 = tg.and %19, %20 : tensor<?xi1>
  %22 = tg.all %21 : tensor<?xi1>
  %23 = tg.assert %22, %18, "column index out of bounds" code "bad_index" : tensor<?xi64>
  %24 = tensor.dim %13, %c0 : tensor<?xi64>
  %25 = tensor.dim %23, %c0 : tensor<?xi64>
  %26 = tg.eq %24, %25 : index
  %27 = tg.assert %26, %23, "expects as many rows as columns, but got {0} and {1}"(%24, %25 : index, index) : tensor<?xi64>
  %28 = tensor.dim %13, %c0 : tensor<?xi64>
  %29 = tg.iota [%28] : i64
  %c1_i32 = arith.constant 1 : i32
  %c0_i32 = arith.constant 0 : i32
  %30 = tg.full %c0_i32 [%1] : i32
  %31 = tg.scatter add %c1_i32 into %30[%13] : i32 into tensor<?xi32>[tensor<?xi64>]
  %32 = tg.cumsum %31 axis 0 : tensor<?xi32>
  %33 = tg.pad %32 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %34 = tg.slice %33[:-1] : tensor<?xi32>
  %35 = tensor.dim %13, %c0 : tensor<?xi64>
  %36:2 = tg.scan %i0 to %35
      seqs(%i1 = %13 : tensor<?xi64>)
      states(%i2 = %34 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %37 = tg.cast %i1 to index : i64
    %38 = tg.slice %i2[%37] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %39 = tg.add %38, %c1_i32_0 : i32
    %40 = tg.set_slice %39 into %i2[%37] : i32 into tensor<?xi32>
    tg.yield %40 : tensor<?xi32> outs(%38 : i32)
  }
  %37 = tensor.dim %29, %c0 : tensor<?xi64>
  %38 = tg.full %c0_i64 [%37] : i64
  %39 = tg.scatter set %29 into %38[%36#1] : tensor<?xi64> into tensor<?xi64>[tensor<?xi32>]
  %40 = tg.cast %27 to i32 : tensor<?xi64>
  %41 = tensor.dim %40, %c0 : tensor<?xi32>
  %42 = tg.full %c0_i32 [%41] : i32
  %43 = tg.scatter set %40 into %42[%36#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %44 = tg.iota [%1] : i64
  %45 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %46 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %47 = tg.sub %45, %46 : tensor<?xi32>
  %48 = tg.repeat %44 by %47 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %c1_i64 = arith.constant 1 : i64
  %49 = tg.add %48, %c1_i64 : (tensor<?xi64>, i64)
  %50 = tg.iota [%1] : i64
  %51 = tg.slice %33[1:] : tensor<?xi32>
  %52 = tg.slice %33[:-1] : tensor<?xi32>
  %53 = tg.sub %51, %52 : tensor<?xi32>
  %54 = tg.repeat %50 by %53 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %55 = tg.gather %x_indptr[%54] : tensor<?xi32>[tensor<?xi64>]
  %56 = tg.gather %33[%49] : tensor<?xi32>[tensor<?xi64>]
  %57 = tensor.dim %43, %c0 : tensor<?xi32>
  %58 = tensor.dim %x_indices, %c0 : tensor<?xi32>
  %59 = tg.add %57, %58 : index
  %60 = tg.full %c0_i32 [%59] : i32
  %61 = tensor.dim %43, %c0 : tensor<?xi32>
  %62 = tg.iota [%61] : i32
  %63 = tg.add %62, %55 : tensor<?xi32>
  %64 = tg.scatter set %43 into %60[%63] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %65 = tensor.dim %x_indices, %c0 : tensor<?xi32>
  %66 = tg.iota [%65] : i32
  %67 = tg.add %66, %56 : tensor<?xi32>
  %68 = tg.scatter set %x_indices into %64[%67] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %69 = tg.add %33, %x_indptr : tensor<?xi32>
  %cm1_i32 = arith.constant -1 : i32
  %70 = tg.full %cm1_i32 [%3] : i32
  %cm1_i64 = arith.constant -1 : i64
  %71 = tensor.dim %68, %c0 : tensor<?xi32>
  %72 = tg.iota [%1] : i64
  %73 = tg.slice %69[1:] : tensor<?xi32>
  %74 = tg.slice %69[:-1] : tensor<?xi32>
  %75 = tg.sub %73, %74 : tensor<?xi32>
  %76 = tg.repeat %72 by %75 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %77:6 = tg.scan %i0 to %71
      seqs(%i1 = %76 : tensor<?xi64>, %i2 = %68 : tensor<?xi32>)
      states(%i3 = %70 : tensor<?xi32>, %i4 = %c0_i32 : i32, %i5 = %c0_i32 : i32, %i6 = %cm1_i64 : i64)
      -> (tensor<?xi32>, i32, i32, i64, tensor<?xi32>, tensor<?xi32>) {
    %78 = tg.cast %i2 to index : i32
    %79 = tg.eq %i1, %i6 : i64
    %80 = tg.select %79, %i5, %i4 : (i1, i32, i32)
    %81 = tg.slice %i3[%78] : tensor<?xi32>
    %82 = tg.lt %81, %80 : i32
    %83 = tg.select %82, %i4, %81 : (i1, i32, i32)
    %84 = tg.cast %82 to i32 : i1
    %85 = tg.add %i4, %84 : i32
    %86 = tg.set_slice %83 into %i3[%78] : i32 into tensor<?xi32>
    tg.yield %86, %85, %80, %i1 : tensor<?xi32>, i32, i32, i64 outs(%83, %85 : i32, i32)
  }
  %78 = tg.cast %77#1 to index : i32
  %79 = tg.full %c0_i32 [%78] : i32
  %80 = tg.scatter set %68 into %79[%77#4] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %81 = tg.pad %77#5 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %82 = tg.gather %81[%69] : tensor<?xi32>[tensor<?xi32>]
  %83 = tg.gather %77#4[%63] : tensor<?xi32>[tensor<?xi32>]
  %84 = tg.gather %77#4[%67] : tensor<?xi32>[tensor<?xi32>]
  %cst = arith.constant 0.0 : f64
  %85 = tg.full %cst [%78] : f64
  %86 = tg.scatter add %x_data into %85[%84] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %87 = tg.gather %86[%83] : tensor<?xf64>[tensor<?xi32>]
  %88 = tensor.dim %87, %c0 : tensor<?xf64>
  %89 = tg.full %cst [%88] : f64
  %90 = tg.scatter set %87 into %89[%39] : tensor<?xf64> into tensor<?xf64>[tensor<?xi64>]
  return %90 : tensor<?xf64>
}

tg.expect @elements_csr(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[2, 0, -1, 0]> : tensor<4xi32>, dense<[1, 3, 2, 3]> : tensor<4xui8>) returns (dense<[4.0, 4.0, 5.0, 4.0]> : tensor<4xf64>)

func.func @no_elements_csr(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %rows: tensor<?xi32>, %columns: tensor<?xui8>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tg.cast %rows to i64 : tensor<?xi32>
  %5 = tg.cast %1 to i64 : index
  %c0_i64 = arith.constant 0 : i64
  %6 = tg.lt %4, %c0_i64 : (tensor<?xi64>, i64)
  %7 = tg.add %4, %5 : (tensor<?xi64>, i64)
  %8 = tg.select %6, %7, %4 : (tensor<?xi1>, tensor<?xi64>, tensor<?xi64>)
  %9 = tg.ge %8, %c0_i64 : (tensor<?xi64>, i64)
  %10 = tg.lt %8, %5 : (tensor<?xi64>, i64)
  %11 = tg.and %9, %10 : tensor<?xi1>
  %12 = tg.all %11 : tensor<?xi1>
  %13 = tg.assert %12, %8, "row index out of bounds" code "bad_index" : tensor<?xi64>
  %14 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %15 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %16 = tg.sub %14, %15 : tensor<?xi32>
  %17 = tg.gather %16[%13] : tensor<?xi32>[tensor<?xi64>]
  %18 = tensor.dim %13, %c0 : tensor<?xi64>
  %19 = tg.iota [%18] : i64
  %20 = tg.repeat %19 by %17 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %21 = tg.cast %17 to i64 : tensor<?xi32>
  %22 = tg.cumsum %21 axis 0 : tensor<?xi64>
  %23 = tg.cast %17 to i64 : tensor<?xi32>
  %24 = tg.sub %22, %23 : tensor<?xi64>
  %25 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %26 = tg.gather %25[%13] : tensor<?xi32>[tensor<?xi64>]
  %27 = tg.cast %26 to i64 : tensor<?xi32>
  %28 = tg.sub %27, %24 : tensor<?xi64>
  %29 = tensor.dim %20, %c0 : tensor<?xi64>
  %30 = tg.iota [%29] : i64
  %31 = tg.gather %28[%20] : tensor<?xi64>[tensor<?xi64>]
  %32 = tg.add %30, %31 : tensor<?xi64>
  %33 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %34 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %35 = tg.sub %33, %34 : tensor<?xi32>
  %36 = tg.gather %35[%13] : tensor<?xi32>[tensor<?xi64>]
  %37 = tg.cumsum %36 axis 0 : tensor<?xi32>
  %c0_i32 = arith.constant 0 : i32
  %38 = tg.pad %37 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %39 = tensor.dim %13, %c0 : tensor<?xi64>
  %40 = tg.gather %x_data[%32] : tensor<?xf64>[tensor<?xi64>]
  %41 = tg.gather %x_indices[%32] : tensor<?xi32>[tensor<?xi64>]
  %42 = tg.cast %rows to i64 : tensor<?xi32>
  %43 = tg.cast %1 to i64 : index
  %44 = tg.lt %42, %c0_i64 : (tensor<?xi64>, i64)
  %45 = tg.add %42, %43 : (tensor<?xi64>, i64)
  %46 = tg.select %44, %45, %42 : (tensor<?xi1>, tensor<?xi64>, tensor<?xi64>)
  %47 = tg.ge %46, %c0_i64 : (tensor<?xi64>, i64)
  %48 = tg.lt %46, %43 : (tensor<?xi64>, i64)
  %49 = tg.and %47, %48 : tensor<?xi1>
  %50 = tg.all %49 : tensor<?xi1>
  %51 = tg.assert %50, %46, "row index out of bounds" code "bad_index" : tensor<?xi64>
  %52 = tg.cast %columns to i64 : tensor<?xui8>
  %53 = tg.cast %3 to i64 : index
  %54 = tg.lt %52, %c0_i64 : (tensor<?xi64>, i64)
  %55 = tg.add %52, %53 : (tensor<?xi64>, i64)
  %56 = tg.select %54, %55, %52 : (tensor<?xi1>, tensor<?xi64>, tensor<?xi64>)
  %57 = tg.ge %56, %c0_i64 : (tensor<?xi64>, i64)
  %58 = tg.lt %56, %53 : (tensor<?xi64>, i64)
  %59 = tg.and %57, %58 : tensor<?xi1>
  %60 = tg.all %59 : tensor<?xi1>
  %61 = tg.assert %60, %56, "column index out of bounds" code "bad_index" : tensor<?xi64>
  %62 = tensor.dim %51, %c0 : tensor<?xi64>
  %63 = tensor.dim %61, %c0 : tensor<?xi64>
  %64 = tg.eq %62, %63 : index
  %65 = tg.assert %64, %61, "expects as many rows as columns, but got {0} and {1}"(%62, %63 : index, index) : tensor<?xi64>
  %66 = tensor.dim %51, %c0 : tensor<?xi64>
  %67 = tg.iota [%66] : i64
  %c1_i32 = arith.constant 1 : i32
  %68 = tg.full %c0_i32 [%1] : i32
  %69 = tg.scatter add %c1_i32 into %68[%51] : i32 into tensor<?xi32>[tensor<?xi64>]
  %70 = tg.cumsum %69 axis 0 : tensor<?xi32>
  %71 = tg.pad %70 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %72 = tg.slice %71[:-1] : tensor<?xi32>
  %73 = tensor.dim %51, %c0 : tensor<?xi64>
  %74:2 = tg.scan %i0 to %73
      seqs(%i1 = %51 : tensor<?xi64>)
      states(%i2 = %72 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %75 = tg.cast %i1 to index : i64
    %76 = tg.slice %i2[%75] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %77 = tg.add %76, %c1_i32_0 : i32
    %78 = tg.set_slice %77 into %i2[%75] : i32 into tensor<?xi32>
    tg.yield %78 : tensor<?xi32> outs(%76 : i32)
  }
  %75 = tensor.dim %67, %c0 : tensor<?xi64>
  %76 = tg.full %c0_i64 [%75] : i64
  %77 = tg.scatter set %67 into %76[%74#1] : tensor<?xi64> into tensor<?xi64>[tensor<?xi32>]
  %78 = tg.cast %65 to i32 : tensor<?xi64>
  %79 = tensor.dim %78, %c0 : tensor<?xi32>
  %80 = tg.full %c0_i32 [%79] : i32
  %81 = tg.scatter set %78 into %80[%74#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %82 = tg.iota [%1] : i64
  %83 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %84 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %85 = tg.sub %83, %84 : tensor<?xi32>
  %86 = tg.repeat %82 by %85 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %c1_i64 = arith.constant 1 : i64
  %87 = tg.add %86, %c1_i64 : (tensor<?xi64>, i64)
  %88 = tg.iota [%1] : i64
  %89 = tg.slice %71[1:] : tensor<?xi32>
  %90 = tg.slice %71[:-1] : tensor<?xi32>
  %91 = tg.sub %89, %90 : tensor<?xi32>
  %92 = tg.repeat %88 by %91 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %93 = tg.gather %x_indptr[%92] : tensor<?xi32>[tensor<?xi64>]
  %94 = tg.gather %71[%87] : tensor<?xi32>[tensor<?xi64>]
  %95 = tensor.dim %81, %c0 : tensor<?xi32>
  %96 = tensor.dim %x_indices, %c0 : tensor<?xi32>
  %97 = tg.add %95, %96 : index
  %98 = tg.full %c0_i32 [%97] : i32
  %99 = tensor.dim %81, %c0 : tensor<?xi32>
  %100 = tg.iota [%99] : i32
  %101 = tg.add %100, %93 : tensor<?xi32>
  %102 = tg.scatter set %81 into %98[%101] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %103 = tensor.dim %x_indices, %c0 : tensor<?xi32>
  %104 = tg.iota [%103] : i32
  %105 = tg.add %104, %94 : tensor<?xi32>
  %106 = tg.scatter set %x_indices into %102[%105] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %107 = tg.add %71, %x_indptr : tensor<?xi32>
  %cm1_i32 = arith.constant -1 : i32
  %108 = tg.full %cm1_i32 [%3] : i32
  %cm1_i64 = arith.constant -1 : i64
  %109 = tensor.dim %106, %c0 : tensor<?xi32>
  %110 = tg.iota [%1] : i64
  %111 = tg.slice %107[1:] : tensor<?xi32>
  %112 = tg.slice %107[:-1] : tensor<?xi32>
  %113 = tg.sub %111, %112 : tensor<?xi32>
  %114 = tg.repeat %110 by %113 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %115:6 = tg.scan %i0 to %109
      seqs(%i1 = %114 : tensor<?xi64>, %i2 = %106 : tensor<?xi32>)
      states(%i3 = %108 : tensor<?xi32>, %i4 = %c0_i32 : i32, %i5 = %c0_i32 : i32, %i6 = %cm1_i64 : i64)
      -> (tensor<?xi32>, i32, i32, i64, tensor<?xi32>, tensor<?xi32>) {
    %116 = tg.cast %i2 to index : i32
    %117 = tg.eq %i1, %i6 : i64
    %118 = tg.select %117, %i5, %i4 : (i1, i32, i32)
    %119 = tg.slice %i3[%116] : tensor<?xi32>
    %120 = tg.lt %119, %118 : i32
    %121 = tg.select %120, %i4, %119 : (i1, i32, i32)
    %122 = tg.cast %120 to i32 : i1
    %123 = tg.add %i4, %122 : i32
    %124 = tg.set_slice %121 into %i3[%116] : i32 into tensor<?xi32>
    tg.yield %124, %123, %118, %i1 : tensor<?xi32>, i32, i32, i64 outs(%121, %123 : i32, i32)
  }
  %116 = tg.cast %115#1 to index : i32
  %117 = tg.full %c0_i32 [%116] : i32
  %118 = tg.scatter set %106 into %117[%115#4] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %119 = tg.pad %115#5 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %120 = tg.gather %119[%107] : tensor<?xi32>[tensor<?xi32>]
  %121 = tg.gather %115#4[%101] : tensor<?xi32>[tensor<?xi32>]
  %122 = tg.gather %115#4[%105] : tensor<?xi32>[tensor<?xi32>]
  %cst = arith.constant 0.0 : f64
  %123 = tg.full %cst [%116] : f64
  %124 = tg.scatter add %x_data into %123[%122] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %125 = tg.gather %124[%121] : tensor<?xf64>[tensor<?xi32>]
  %126 = tensor.dim %125, %c0 : tensor<?xf64>
  %127 = tg.full %cst [%126] : f64
  %128 = tg.scatter set %125 into %127[%77] : tensor<?xf64> into tensor<?xf64>[tensor<?xi64>]
  %129 = tg.cast %3 to i64 : index
  %130 = tensor.from_elements %129 : tensor<i64>
  return %128, %40, %41, %38, %130 : tensor<?xf64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @no_elements_csr(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<> : tensor<0xi32>, dense<> : tensor<0xui8>) returns (dense<> : tensor<0xf64>, dense<> : tensor<0xf64>, dense<> : tensor<0xi32>, dense<0> : tensor<1xi32>, dense<5> : tensor<i64>)

func.func @element_csr(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %i: tensor<i64>, %j: tensor<i64>) -> (tensor<f64>, tensor<f64>, tensor<f64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tensor.extract %i[] : tensor<i64>
  %5 = tensor.extract %j[] : tensor<i64>
  %cm1_i8 = arith.constant -1 : i8
  %cm1_i64 = arith.constant -1 : i64
  %6 = tg.cast %1 to i64 : index
  %c0_i64 = arith.constant 0 : i64
  %7 = tg.lt %cm1_i64, %c0_i64 : i64
  %8 = tg.add %cm1_i64, %6 : i64
  %9 = tg.select %7, %8, %cm1_i64 : (i1, i64, i64)
  %10 = tg.ge %9, %c0_i64 : i64
  %11 = tg.lt %9, %6 : i64
  %12 = tg.and %10, %11 : i1
  %13 = tg.assert %12, %9, "row index out of bounds" code "bad_index" : i64
  %14 = tg.cast %3 to i64 : index
  %15 = tg.lt %cm1_i64, %c0_i64 : i64
  %16 = tg.add %cm1_i64, %14 : i64
  %17 = tg.select %15, %16, %cm1_i64 : (i1, i64, i64)
  %18 = tg.ge %17, %c0_i64 : i64
  %19 = tg.lt %17, %14 : i64
  %20 = tg.and %18, %19 : i1
  %21 = tg.assert %20, %17, "column index out of bounds" code "bad_index" : i64
  %22 = tg.cast %13 to index : i64
  %23 = tg.add %22, %c1 : index
  %24 = tg.slice %x_indptr[%22] : tensor<?xi32>
  %25 = tg.cast %24 to index : i32
  %26 = tg.slice %x_indptr[%23] : tensor<?xi32>
  %27 = tg.cast %26 to index : i32
  %28 = tg.slice %x_data[%25:%27] : tensor<?xf64>
  %29 = tg.slice %x_indices[%25:%27] : tensor<?xi32>
  %30 = tg.cast %21 to i32 : i64
  %31 = tg.eq %29, %30 : (tensor<?xi32>, i32)
  %cst = arith.constant 0.0 : f64
  %32 = tg.select %31, %28, %cst : (tensor<?xi1>, tensor<?xf64>, f64)
  %33 = tg.sum %32 : tensor<?xf64>
  %c0_i8 = arith.constant 0 : i8
  %34 = tg.cast %1 to i64 : index
  %35 = tg.lt %c0_i64, %c0_i64 : i64
  %36 = tg.add %c0_i64, %34 : i64
  %37 = tg.select %35, %36, %c0_i64 : (i1, i64, i64)
  %38 = tg.ge %37, %c0_i64 : i64
  %39 = tg.lt %37, %34 : i64
  %40 = tg.and %38, %39 : i1
  %41 = tg.assert %40, %37, "row index out of bounds" code "bad_index" : i64
  %c3_i8 = arith.constant 3 : i8
  %c3_i64 = arith.constant 3 : i64
  %42 = tg.cast %3 to i64 : index
  %43 = tg.lt %c3_i64, %c0_i64 : i64
  %44 = tg.add %c3_i64, %42 : i64
  %45 = tg.select %43, %44, %c3_i64 : (i1, i64, i64)
  %46 = tg.ge %45, %c0_i64 : i64
  %47 = tg.lt %45, %42 : i64
  %48 = tg.and %46, %47 : i1
  %49 = tg.assert %48, %45, "column index out of bounds" code "bad_index" : i64
  %50 = tg.cast %41 to index : i64
  %51 = tg.add %50, %c1 : index
  %52 = tg.slice %x_indptr[%50] : tensor<?xi32>
  %53 = tg.cast %52 to index : i32
  %54 = tg.slice %x_indptr[%51] : tensor<?xi32>
  %55 = tg.cast %54 to index : i32
  %56 = tg.slice %x_data[%53:%55] : tensor<?xf64>
  %57 = tg.slice %x_indices[%53:%55] : tensor<?xi32>
  %58 = tg.cast %49 to i32 : i64
  %59 = tg.eq %57, %58 : (tensor<?xi32>, i32)
  %60 = tg.select %59, %56, %cst : (tensor<?xi1>, tensor<?xf64>, f64)
  %61 = tg.sum %60 : tensor<?xf64>
  %62 = tg.cast %1 to i64 : index
  %63 = tg.lt %4, %c0_i64 : i64
  %64 = tg.add %4, %62 : i64
  %65 = tg.select %63, %64, %4 : (i1, i64, i64)
  %66 = tg.ge %65, %c0_i64 : i64
  %67 = tg.lt %65, %62 : i64
  %68 = tg.and %66, %67 : i1
  %69 = tg.assert %68, %65, "row index out of bounds" code "bad_index" : i64
  %70 = tg.cast %3 to i64 : index
  %71 = tg.lt %5, %c0_i64 : i64
  %72 = tg.add %5, %70 : i64
  %73 = tg.select %71, %72, %5 : (i1, i64, i64)
  %74 = tg.ge %73, %c0_i64 : i64
  %75 = tg.lt %73, %70 : i64
  %76 = tg.and %74, %75 : i1
  %77 = tg.assert %76, %73, "column index out of bounds" code "bad_index" : i64
  %78 = tg.cast %69 to index : i64
  %79 = tg.add %78, %c1 : index
  %80 = tg.slice %x_indptr[%78] : tensor<?xi32>
  %81 = tg.cast %80 to index : i32
  %82 = tg.slice %x_indptr[%79] : tensor<?xi32>
  %83 = tg.cast %82 to index : i32
  %84 = tg.slice %x_data[%81:%83] : tensor<?xf64>
  %85 = tg.slice %x_indices[%81:%83] : tensor<?xi32>
  %86 = tg.cast %77 to i32 : i64
  %87 = tg.eq %85, %86 : (tensor<?xi32>, i32)
  %88 = tg.select %87, %84, %cst : (tensor<?xi1>, tensor<?xf64>, f64)
  %89 = tg.sum %88 : tensor<?xf64>
  %90 = tensor.from_elements %89 : tensor<f64>
  %91 = tensor.from_elements %61 : tensor<f64>
  %92 = tensor.from_elements %33 : tensor<f64>
  return %90, %91, %92 : tensor<f64>, tensor<f64>, tensor<f64>
}

tg.expect @element_csr(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<-4> : tensor<i64>, dense<3> : tensor<i64>) returns (dense<4.0> : tensor<f64>, dense<4.0> : tensor<f64>, dense<0.0> : tensor<f64>)

func.func @slices_csr(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %i: tensor<i64>, %j: tensor<i64>, %step: tensor<i32>) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tensor.extract %i[] : tensor<i64>
  %5 = tensor.extract %j[] : tensor<i64>
  %6 = tensor.extract %step[] : tensor<i32>
  %7 = tg.iota [%1] : i64
  %8 = tg.slice %7[-2::-1] : tensor<?xi64>
  %9 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %10 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %11 = tg.sub %9, %10 : tensor<?xi32>
  %12 = tg.gather %11[%8] : tensor<?xi32>[tensor<?xi64>]
  %13 = tensor.dim %8, %c0 : tensor<?xi64>
  %14 = tg.iota [%13] : i64
  %15 = tg.repeat %14 by %12 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %16 = tg.cast %12 to i64 : tensor<?xi32>
  %17 = tg.cumsum %16 axis 0 : tensor<?xi64>
  %18 = tg.cast %12 to i64 : tensor<?xi32>
  %19 = tg.sub %17, %18 : tensor<?xi64>
  %20 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %21 = tg.gather %20[%8] : tensor<?xi32>[tensor<?xi64>]
  %22 = tg.cast %21 to i64 : tensor<?xi32>
  %23 = tg.sub %22, %19 : tensor<?xi64>
  %24 = tensor.dim %15, %c0 : tensor<?xi64>
  %25 = tg.iota [%24] : i64
  %26 = tg.gather %23[%15] : tensor<?xi64>[tensor<?xi64>]
  %27 = tg.add %25, %26 : tensor<?xi64>
  %28 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %29 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %30 = tg.sub %28, %29 : tensor<?xi32>
  %31 = tg.gather %30[%8] : tensor<?xi32>[tensor<?xi64>]
  %32 = tg.cumsum %31 axis 0 : tensor<?xi32>
  %c0_i32 = arith.constant 0 : i32
  %33 = tg.pad %32 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %34 = tensor.dim %8, %c0 : tensor<?xi64>
  %35 = tg.gather %x_data[%27] : tensor<?xf64>[tensor<?xi64>]
  %36 = tg.gather %x_indices[%27] : tensor<?xi32>[tensor<?xi64>]
  %37 = tg.iota [%3] : i64
  %38 = tg.slice %37[3:0:-2] : tensor<?xi64>
  %cm1_i32 = arith.constant -1 : i32
  %39 = tg.full %cm1_i32 [%3] : i32
  %40 = tensor.dim %38, %c0 : tensor<?xi64>
  %41 = tg.iota [%40] : i32
  %42 = tg.scatter set %41 into %39[%38] : tensor<?xi32> into tensor<?xi32>[tensor<?xi64>]
  %43 = tg.gather %42[%36] : tensor<?xi32>[tensor<?xi32>]
  %44 = tensor.dim %38, %c0 : tensor<?xi64>
  %45 = tg.ge %43, %c0_i32 : (tensor<?xi32>, i32)
  %46 = tg.nonzero %45 : tensor<?xi1>
  %47 = tg.cast %45 to i32 : tensor<?xi1>
  %48 = tg.cumsum %47 axis 0 : tensor<?xi32>
  %49 = tg.pad %48 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %50 = tg.gather %35[%46] : tensor<?xf64>[tensor<?xindex>]
  %51 = tg.gather %43[%46] : tensor<?xi32>[tensor<?xindex>]
  %52 = tg.gather %49[%33] : tensor<?xi32>[tensor<?xi32>]
  %53 = tg.iota [%34] : i64
  %54 = tg.slice %52[1:] : tensor<?xi32>
  %55 = tg.slice %52[:-1] : tensor<?xi32>
  %56 = tg.sub %54, %55 : tensor<?xi32>
  %57 = tg.repeat %53 by %56 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %58 = tg.cast %51 to i64 : tensor<?xi32>
  %c1_i32 = arith.constant 1 : i32
  %59 = tg.full %c0_i32 [%44] : i32
  %60 = tg.scatter add %c1_i32 into %59[%58] : i32 into tensor<?xi32>[tensor<?xi64>]
  %61 = tg.cumsum %60 axis 0 : tensor<?xi32>
  %62 = tg.pad %61 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %63 = tg.slice %62[:-1] : tensor<?xi32>
  %64 = tensor.dim %58, %c0 : tensor<?xi64>
  %65:2 = tg.scan %i0 to %64
      seqs(%i1 = %58 : tensor<?xi64>)
      states(%i2 = %63 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %66 = tg.cast %i1 to index : i64
    %67 = tg.slice %i2[%66] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %68 = tg.add %67, %c1_i32_0 : i32
    %69 = tg.set_slice %68 into %i2[%66] : i32 into tensor<?xi32>
    tg.yield %69 : tensor<?xi32> outs(%67 : i32)
  }
  %66 = tensor.dim %50, %c0 : tensor<?xf64>
  %cst = arith.constant 0.0 : f64
  %67 = tg.full %cst [%66] : f64
  %68 = tg.scatter set %50 into %67[%65#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %69 = tg.cast %57 to i32 : tensor<?xi64>
  %70 = tensor.dim %69, %c0 : tensor<?xi32>
  %71 = tg.full %c0_i32 [%70] : i32
  %72 = tg.scatter set %69 into %71[%65#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %73 = tg.iota [%44] : i64
  %74 = tg.slice %62[1:] : tensor<?xi32>
  %75 = tg.slice %62[:-1] : tensor<?xi32>
  %76 = tg.sub %74, %75 : tensor<?xi32>
  %77 = tg.repeat %73 by %76 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %78 = tg.cast %72 to i64 : tensor<?xi32>
  %79 = tg.full %c0_i32 [%34] : i32
  %80 = tg.scatter add %c1_i32 into %79[%78] : i32 into tensor<?xi32>[tensor<?xi64>]
  %81 = tg.cumsum %80 axis 0 : tensor<?xi32>
  %82 = tg.pad %81 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %83 = tg.slice %82[:-1] : tensor<?xi32>
  %84 = tensor.dim %78, %c0 : tensor<?xi64>
  %85:2 = tg.scan %i0 to %84
      seqs(%i1 = %78 : tensor<?xi64>)
      states(%i2 = %83 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %86 = tg.cast %i1 to index : i64
    %87 = tg.slice %i2[%86] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %88 = tg.add %87, %c1_i32_0 : i32
    %89 = tg.set_slice %88 into %i2[%86] : i32 into tensor<?xi32>
    tg.yield %89 : tensor<?xi32> outs(%87 : i32)
  }
  %86 = tensor.dim %68, %c0 : tensor<?xf64>
  %87 = tg.full %cst [%86] : f64
  %88 = tg.scatter set %68 into %87[%85#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %89 = tg.cast %77 to i32 : tensor<?xi64>
  %90 = tensor.dim %89, %c0 : tensor<?xi32>
  %91 = tg.full %c0_i32 [%90] : i32
  %92 = tg.scatter set %89 into %91[%85#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %93 = tg.iota [%34] : i64
  %94 = tg.slice %82[1:] : tensor<?xi32>
  %95 = tg.slice %82[:-1] : tensor<?xi32>
  %96 = tg.sub %94, %95 : tensor<?xi32>
  %97 = tg.repeat %93 by %96 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %98 = tg.cast %92 to i64 : tensor<?xi32>
  %99 = tg.full %c0_i32 [%44] : i32
  %100 = tg.scatter add %c1_i32 into %99[%98] : i32 into tensor<?xi32>[tensor<?xi64>]
  %101 = tg.cumsum %100 axis 0 : tensor<?xi32>
  %102 = tg.pad %101 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %103 = tg.slice %102[:-1] : tensor<?xi32>
  %104 = tensor.dim %98, %c0 : tensor<?xi64>
  %105:2 = tg.scan %i0 to %104
      seqs(%i1 = %98 : tensor<?xi64>)
      states(%i2 = %103 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %106 = tg.cast %i1 to index : i64
    %107 = tg.slice %i2[%106] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %108 = tg.add %107, %c1_i32_0 : i32
    %109 = tg.set_slice %108 into %i2[%106] : i32 into tensor<?xi32>
    tg.yield %109 : tensor<?xi32> outs(%107 : i32)
  }
  %106 = tensor.dim %88, %c0 : tensor<?xf64>
  %107 = tg.full %cst [%106] : f64
  %108 = tg.scatter set %88 into %107[%105#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %109 = tg.cast %97 to i32 : tensor<?xi64>
  %110 = tensor.dim %109, %c0 : tensor<?xi32>
  %111 = tg.full %c0_i32 [%110] : i32
  %112 = tg.scatter set %109 into %111[%105#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %113 = tg.iota [%44] : i64
  %114 = tg.slice %102[1:] : tensor<?xi32>
  %115 = tg.slice %102[:-1] : tensor<?xi32>
  %116 = tg.sub %114, %115 : tensor<?xi32>
  %117 = tg.repeat %113 by %116 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %118 = tg.cast %112 to i64 : tensor<?xi32>
  %119 = tg.full %c0_i32 [%34] : i32
  %120 = tg.scatter add %c1_i32 into %119[%118] : i32 into tensor<?xi32>[tensor<?xi64>]
  %121 = tg.cumsum %120 axis 0 : tensor<?xi32>
  %122 = tg.pad %121 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %123 = tg.slice %122[:-1] : tensor<?xi32>
  %124 = tensor.dim %118, %c0 : tensor<?xi64>
  %125:2 = tg.scan %i0 to %124
      seqs(%i1 = %118 : tensor<?xi64>)
      states(%i2 = %123 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %126 = tg.cast %i1 to index : i64
    %127 = tg.slice %i2[%126] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %128 = tg.add %127, %c1_i32_0 : i32
    %129 = tg.set_slice %128 into %i2[%126] : i32 into tensor<?xi32>
    tg.yield %129 : tensor<?xi32> outs(%127 : i32)
  }
  %126 = tensor.dim %108, %c0 : tensor<?xf64>
  %127 = tg.full %cst [%126] : f64
  %128 = tg.scatter set %108 into %127[%125#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %129 = tg.cast %117 to i32 : tensor<?xi64>
  %130 = tensor.dim %129, %c0 : tensor<?xi32>
  %131 = tg.full %c0_i32 [%130] : i32
  %132 = tg.scatter set %129 into %131[%125#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %133 = tg.cast %6 to i64 : i32
  %134 = tg.cast %133 to index : i64
  %135 = tg.iota [%1] : i64
  %136 = tg.slice %135[::%134] : tensor<?xi64>
  %137 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %138 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %139 = tg.sub %137, %138 : tensor<?xi32>
  %140 = tg.gather %139[%136] : tensor<?xi32>[tensor<?xi64>]
  %141 = tensor.dim %136, %c0 : tensor<?xi64>
  %142 = tg.iota [%141] : i64
  %143 = tg.repeat %142 by %140 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %144 = tg.cast %140 to i64 : tensor<?xi32>
  %145 = tg.cumsum %144 axis 0 : tensor<?xi64>
  %146 = tg.cast %140 to i64 : tensor<?xi32>
  %147 = tg.sub %145, %146 : tensor<?xi64>
  %148 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %149 = tg.gather %148[%136] : tensor<?xi32>[tensor<?xi64>]
  %150 = tg.cast %149 to i64 : tensor<?xi32>
  %151 = tg.sub %150, %147 : tensor<?xi64>
  %152 = tensor.dim %143, %c0 : tensor<?xi64>
  %153 = tg.iota [%152] : i64
  %154 = tg.gather %151[%143] : tensor<?xi64>[tensor<?xi64>]
  %155 = tg.add %153, %154 : tensor<?xi64>
  %156 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %157 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %158 = tg.sub %156, %157 : tensor<?xi32>
  %159 = tg.gather %158[%136] : tensor<?xi32>[tensor<?xi64>]
  %160 = tg.cumsum %159 axis 0 : tensor<?xi32>
  %161 = tg.pad %160 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %162 = tensor.dim %136, %c0 : tensor<?xi64>
  %163 = tg.gather %x_data[%155] : tensor<?xf64>[tensor<?xi64>]
  %164 = tg.gather %x_indices[%155] : tensor<?xi32>[tensor<?xi64>]
  %165 = tg.cast %6 to i64 : i32
  %166 = tg.cast %165 to index : i64
  %167 = tg.iota [%3] : i64
  %168 = tg.slice %167[::%166] : tensor<?xi64>
  %169 = tg.full %cm1_i32 [%3] : i32
  %170 = tensor.dim %168, %c0 : tensor<?xi64>
  %171 = tg.iota [%170] : i32
  %172 = tg.scatter set %171 into %169[%168] : tensor<?xi32> into tensor<?xi32>[tensor<?xi64>]
  %173 = tg.gather %172[%164] : tensor<?xi32>[tensor<?xi32>]
  %174 = tensor.dim %168, %c0 : tensor<?xi64>
  %175 = tg.ge %173, %c0_i32 : (tensor<?xi32>, i32)
  %176 = tg.nonzero %175 : tensor<?xi1>
  %177 = tg.cast %175 to i32 : tensor<?xi1>
  %178 = tg.cumsum %177 axis 0 : tensor<?xi32>
  %179 = tg.pad %178 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %180 = tg.gather %163[%176] : tensor<?xf64>[tensor<?xindex>]
  %181 = tg.gather %173[%176] : tensor<?xi32>[tensor<?xindex>]
  %182 = tg.gather %179[%161] : tensor<?xi32>[tensor<?xi32>]
  %183 = tg.iota [%162] : i64
  %184 = tg.slice %182[1:] : tensor<?xi32>
  %185 = tg.slice %182[:-1] : tensor<?xi32>
  %186 = tg.sub %184, %185 : tensor<?xi32>
  %187 = tg.repeat %183 by %186 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %188 = tg.cast %181 to i64 : tensor<?xi32>
  %189 = tg.full %c0_i32 [%174] : i32
  %190 = tg.scatter add %c1_i32 into %189[%188] : i32 into tensor<?xi32>[tensor<?xi64>]
  %191 = tg.cumsum %190 axis 0 : tensor<?xi32>
  %192 = tg.pad %191 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %193 = tg.slice %192[:-1] : tensor<?xi32>
  %194 = tensor.dim %188, %c0 : tensor<?xi64>
  %195:2 = tg.scan %i0 to %194
      seqs(%i1 = %188 : tensor<?xi64>)
      states(%i2 = %193 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %196 = tg.cast %i1 to index : i64
    %197 = tg.slice %i2[%196] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %198 = tg.add %197, %c1_i32_0 : i32
    %199 = tg.set_slice %198 into %i2[%196] : i32 into tensor<?xi32>
    tg.yield %199 : tensor<?xi32> outs(%197 : i32)
  }
  %196 = tensor.dim %180, %c0 : tensor<?xf64>
  %197 = tg.full %cst [%196] : f64
  %198 = tg.scatter set %180 into %197[%195#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %199 = tg.cast %187 to i32 : tensor<?xi64>
  %200 = tensor.dim %199, %c0 : tensor<?xi32>
  %201 = tg.full %c0_i32 [%200] : i32
  %202 = tg.scatter set %199 into %201[%195#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %203 = tg.iota [%174] : i64
  %204 = tg.slice %192[1:] : tensor<?xi32>
  %205 = tg.slice %192[:-1] : tensor<?xi32>
  %206 = tg.sub %204, %205 : tensor<?xi32>
  %207 = tg.repeat %203 by %206 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %208 = tg.cast %202 to i64 : tensor<?xi32>
  %209 = tg.full %c0_i32 [%162] : i32
  %210 = tg.scatter add %c1_i32 into %209[%208] : i32 into tensor<?xi32>[tensor<?xi64>]
  %211 = tg.cumsum %210 axis 0 : tensor<?xi32>
  %212 = tg.pad %211 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %213 = tg.slice %212[:-1] : tensor<?xi32>
  %214 = tensor.dim %208, %c0 : tensor<?xi64>
  %215:2 = tg.scan %i0 to %214
      seqs(%i1 = %208 : tensor<?xi64>)
      states(%i2 = %213 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %216 = tg.cast %i1 to index : i64
    %217 = tg.slice %i2[%216] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %218 = tg.add %217, %c1_i32_0 : i32
    %219 = tg.set_slice %218 into %i2[%216] : i32 into tensor<?xi32>
    tg.yield %219 : tensor<?xi32> outs(%217 : i32)
  }
  %216 = tensor.dim %198, %c0 : tensor<?xf64>
  %217 = tg.full %cst [%216] : f64
  %218 = tg.scatter set %198 into %217[%215#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %219 = tg.cast %207 to i32 : tensor<?xi64>
  %220 = tensor.dim %219, %c0 : tensor<?xi32>
  %221 = tg.full %c0_i32 [%220] : i32
  %222 = tg.scatter set %219 into %221[%215#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %223 = tg.iota [%162] : i64
  %224 = tg.slice %212[1:] : tensor<?xi32>
  %225 = tg.slice %212[:-1] : tensor<?xi32>
  %226 = tg.sub %224, %225 : tensor<?xi32>
  %227 = tg.repeat %223 by %226 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %228 = tg.cast %222 to i64 : tensor<?xi32>
  %229 = tg.full %c0_i32 [%174] : i32
  %230 = tg.scatter add %c1_i32 into %229[%228] : i32 into tensor<?xi32>[tensor<?xi64>]
  %231 = tg.cumsum %230 axis 0 : tensor<?xi32>
  %232 = tg.pad %231 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %233 = tg.slice %232[:-1] : tensor<?xi32>
  %234 = tensor.dim %228, %c0 : tensor<?xi64>
  %235:2 = tg.scan %i0 to %234
      seqs(%i1 = %228 : tensor<?xi64>)
      states(%i2 = %233 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %236 = tg.cast %i1 to index : i64
    %237 = tg.slice %i2[%236] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %238 = tg.add %237, %c1_i32_0 : i32
    %239 = tg.set_slice %238 into %i2[%236] : i32 into tensor<?xi32>
    tg.yield %239 : tensor<?xi32> outs(%237 : i32)
  }
  %236 = tensor.dim %218, %c0 : tensor<?xf64>
  %237 = tg.full %cst [%236] : f64
  %238 = tg.scatter set %218 into %237[%235#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %239 = tg.cast %227 to i32 : tensor<?xi64>
  %240 = tensor.dim %239, %c0 : tensor<?xi32>
  %241 = tg.full %c0_i32 [%240] : i32
  %242 = tg.scatter set %239 into %241[%235#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %243 = tg.iota [%174] : i64
  %244 = tg.slice %232[1:] : tensor<?xi32>
  %245 = tg.slice %232[:-1] : tensor<?xi32>
  %246 = tg.sub %244, %245 : tensor<?xi32>
  %247 = tg.repeat %243 by %246 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %248 = tg.cast %242 to i64 : tensor<?xi32>
  %249 = tg.full %c0_i32 [%162] : i32
  %250 = tg.scatter add %c1_i32 into %249[%248] : i32 into tensor<?xi32>[tensor<?xi64>]
  %251 = tg.cumsum %250 axis 0 : tensor<?xi32>
  %252 = tg.pad %251 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %253 = tg.slice %252[:-1] : tensor<?xi32>
  %254 = tensor.dim %248, %c0 : tensor<?xi64>
  %255:2 = tg.scan %i0 to %254
      seqs(%i1 = %248 : tensor<?xi64>)
      states(%i2 = %253 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %256 = tg.cast %i1 to index : i64
    %257 = tg.slice %i2[%256] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %258 = tg.add %257, %c1_i32_0 : i32
    %259 = tg.set_slice %258 into %i2[%256] : i32 into tensor<?xi32>
    tg.yield %259 : tensor<?xi32> outs(%257 : i32)
  }
  %256 = tensor.dim %238, %c0 : tensor<?xf64>
  %257 = tg.full %cst [%256] : f64
  %258 = tg.scatter set %238 into %257[%255#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %259 = tg.cast %247 to i32 : tensor<?xi64>
  %260 = tensor.dim %259, %c0 : tensor<?xi32>
  %261 = tg.full %c0_i32 [%260] : i32
  %262 = tg.scatter set %259 into %261[%255#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %263 = tg.cast %4 to index : i64
  %264 = tg.cast %5 to index : i64
  %265 = tg.iota [%3] : i64
  %266 = tg.slice %265[%263:%264] : tensor<?xi64>
  %267 = tg.full %cm1_i32 [%3] : i32
  %268 = tensor.dim %266, %c0 : tensor<?xi64>
  %269 = tg.iota [%268] : i32
  %270 = tg.scatter set %269 into %267[%266] : tensor<?xi32> into tensor<?xi32>[tensor<?xi64>]
  %271 = tg.gather %270[%x_indices] : tensor<?xi32>[tensor<?xi32>]
  %272 = tensor.dim %266, %c0 : tensor<?xi64>
  %273 = tg.ge %271, %c0_i32 : (tensor<?xi32>, i32)
  %274 = tg.nonzero %273 : tensor<?xi1>
  %275 = tg.cast %273 to i32 : tensor<?xi1>
  %276 = tg.cumsum %275 axis 0 : tensor<?xi32>
  %277 = tg.pad %276 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %278 = tg.gather %x_data[%274] : tensor<?xf64>[tensor<?xindex>]
  %279 = tg.gather %271[%274] : tensor<?xi32>[tensor<?xindex>]
  %280 = tg.gather %277[%x_indptr] : tensor<?xi32>[tensor<?xi32>]
  %281 = tg.iota [%1] : i64
  %282 = tg.slice %280[1:] : tensor<?xi32>
  %283 = tg.slice %280[:-1] : tensor<?xi32>
  %284 = tg.sub %282, %283 : tensor<?xi32>
  %285 = tg.repeat %281 by %284 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %286 = tg.cast %279 to i64 : tensor<?xi32>
  %287 = tg.full %c0_i32 [%272] : i32
  %288 = tg.scatter add %c1_i32 into %287[%286] : i32 into tensor<?xi32>[tensor<?xi64>]
  %289 = tg.cumsum %288 axis 0 : tensor<?xi32>
  %290 = tg.pad %289 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %291 = tg.slice %290[:-1] : tensor<?xi32>
  %292 = tensor.dim %286, %c0 : tensor<?xi64>
  %293:2 = tg.scan %i0 to %292
      seqs(%i1 = %286 : tensor<?xi64>)
      states(%i2 = %291 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %294 = tg.cast %i1 to index : i64
    %295 = tg.slice %i2[%294] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %296 = tg.add %295, %c1_i32_0 : i32
    %297 = tg.set_slice %296 into %i2[%294] : i32 into tensor<?xi32>
    tg.yield %297 : tensor<?xi32> outs(%295 : i32)
  }
  %294 = tensor.dim %278, %c0 : tensor<?xf64>
  %295 = tg.full %cst [%294] : f64
  %296 = tg.scatter set %278 into %295[%293#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %297 = tg.cast %285 to i32 : tensor<?xi64>
  %298 = tensor.dim %297, %c0 : tensor<?xi32>
  %299 = tg.full %c0_i32 [%298] : i32
  %300 = tg.scatter set %297 into %299[%293#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %301 = tg.iota [%272] : i64
  %302 = tg.slice %290[1:] : tensor<?xi32>
  %303 = tg.slice %290[:-1] : tensor<?xi32>
  %304 = tg.sub %302, %303 : tensor<?xi32>
  %305 = tg.repeat %301 by %304 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %306 = tg.cast %300 to i64 : tensor<?xi32>
  %307 = tg.full %c0_i32 [%1] : i32
  %308 = tg.scatter add %c1_i32 into %307[%306] : i32 into tensor<?xi32>[tensor<?xi64>]
  %309 = tg.cumsum %308 axis 0 : tensor<?xi32>
  %310 = tg.pad %309 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %311 = tg.slice %310[:-1] : tensor<?xi32>
  %312 = tensor.dim %306, %c0 : tensor<?xi64>
  %313:2 = tg.scan %i0 to %312
      seqs(%i1 = %306 : tensor<?xi64>)
      states(%i2 = %311 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %314 = tg.cast %i1 to index : i64
    %315 = tg.slice %i2[%314] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %316 = tg.add %315, %c1_i32_0 : i32
    %317 = tg.set_slice %316 into %i2[%314] : i32 into tensor<?xi32>
    tg.yield %317 : tensor<?xi32> outs(%315 : i32)
  }
  %314 = tensor.dim %296, %c0 : tensor<?xf64>
  %315 = tg.full %cst [%314] : f64
  %316 = tg.scatter set %296 into %315[%313#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %317 = tg.cast %305 to i32 : tensor<?xi64>
  %318 = tensor.dim %317, %c0 : tensor<?xi32>
  %319 = tg.full %c0_i32 [%318] : i32
  %320 = tg.scatter set %317 into %319[%313#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %321 = tg.cast %4 to index : i64
  %322 = tg.cast %5 to index : i64
  %323 = tg.iota [%1] : i64
  %324 = tg.slice %323[%321:%322] : tensor<?xi64>
  %325 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %326 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %327 = tg.sub %325, %326 : tensor<?xi32>
  %328 = tg.gather %327[%324] : tensor<?xi32>[tensor<?xi64>]
  %329 = tensor.dim %324, %c0 : tensor<?xi64>
  %330 = tg.iota [%329] : i64
  %331 = tg.repeat %330 by %328 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %332 = tg.cast %328 to i64 : tensor<?xi32>
  %333 = tg.cumsum %332 axis 0 : tensor<?xi64>
  %334 = tg.cast %328 to i64 : tensor<?xi32>
  %335 = tg.sub %333, %334 : tensor<?xi64>
  %336 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %337 = tg.gather %336[%324] : tensor<?xi32>[tensor<?xi64>]
  %338 = tg.cast %337 to i64 : tensor<?xi32>
  %339 = tg.sub %338, %335 : tensor<?xi64>
  %340 = tensor.dim %331, %c0 : tensor<?xi64>
  %341 = tg.iota [%340] : i64
  %342 = tg.gather %339[%331] : tensor<?xi64>[tensor<?xi64>]
  %343 = tg.add %341, %342 : tensor<?xi64>
  %344 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %345 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %346 = tg.sub %344, %345 : tensor<?xi32>
  %347 = tg.gather %346[%324] : tensor<?xi32>[tensor<?xi64>]
  %348 = tg.cumsum %347 axis 0 : tensor<?xi32>
  %349 = tg.pad %348 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %350 = tensor.dim %324, %c0 : tensor<?xi64>
  %351 = tg.gather %x_data[%343] : tensor<?xf64>[tensor<?xi64>]
  %352 = tg.gather %x_indices[%343] : tensor<?xi32>[tensor<?xi64>]
  %353 = tg.iota [%350] : i64
  %354 = tg.slice %349[1:] : tensor<?xi32>
  %355 = tg.slice %349[:-1] : tensor<?xi32>
  %356 = tg.sub %354, %355 : tensor<?xi32>
  %357 = tg.repeat %353 by %356 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %358 = tg.cast %352 to i64 : tensor<?xi32>
  %359 = tg.full %c0_i32 [%3] : i32
  %360 = tg.scatter add %c1_i32 into %359[%358] : i32 into tensor<?xi32>[tensor<?xi64>]
  %361 = tg.cumsum %360 axis 0 : tensor<?xi32>
  %362 = tg.pad %361 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %363 = tg.slice %362[:-1] : tensor<?xi32>
  %364 = tensor.dim %358, %c0 : tensor<?xi64>
  %365:2 = tg.scan %i0 to %364
      seqs(%i1 = %358 : tensor<?xi64>)
      states(%i2 = %363 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %366 = tg.cast %i1 to index : i64
    %367 = tg.slice %i2[%366] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %368 = tg.add %367, %c1_i32_0 : i32
    %369 = tg.set_slice %368 into %i2[%366] : i32 into tensor<?xi32>
    tg.yield %369 : tensor<?xi32> outs(%367 : i32)
  }
  %366 = tensor.dim %351, %c0 : tensor<?xf64>
  %367 = tg.full %cst [%366] : f64
  %368 = tg.scatter set %351 into %367[%365#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %369 = tg.cast %357 to i32 : tensor<?xi64>
  %370 = tensor.dim %369, %c0 : tensor<?xi32>
  %371 = tg.full %c0_i32 [%370] : i32
  %372 = tg.scatter set %369 into %371[%365#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %373 = tg.iota [%3] : i64
  %374 = tg.slice %362[1:] : tensor<?xi32>
  %375 = tg.slice %362[:-1] : tensor<?xi32>
  %376 = tg.sub %374, %375 : tensor<?xi32>
  %377 = tg.repeat %373 by %376 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %378 = tg.cast %372 to i64 : tensor<?xi32>
  %379 = tg.full %c0_i32 [%350] : i32
  %380 = tg.scatter add %c1_i32 into %379[%378] : i32 into tensor<?xi32>[tensor<?xi64>]
  %381 = tg.cumsum %380 axis 0 : tensor<?xi32>
  %382 = tg.pad %381 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %383 = tg.slice %382[:-1] : tensor<?xi32>
  %384 = tensor.dim %378, %c0 : tensor<?xi64>
  %385:2 = tg.scan %i0 to %384
      seqs(%i1 = %378 : tensor<?xi64>)
      states(%i2 = %383 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %386 = tg.cast %i1 to index : i64
    %387 = tg.slice %i2[%386] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %388 = tg.add %387, %c1_i32_0 : i32
    %389 = tg.set_slice %388 into %i2[%386] : i32 into tensor<?xi32>
    tg.yield %389 : tensor<?xi32> outs(%387 : i32)
  }
  %386 = tensor.dim %368, %c0 : tensor<?xf64>
  %387 = tg.full %cst [%386] : f64
  %388 = tg.scatter set %368 into %387[%385#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %389 = tg.cast %377 to i32 : tensor<?xi64>
  %390 = tensor.dim %389, %c0 : tensor<?xi32>
  %391 = tg.full %c0_i32 [%390] : i32
  %392 = tg.scatter set %389 into %391[%385#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %393 = tg.cast %3 to i64 : index
  %394 = tensor.from_elements %393 : tensor<i64>
  %395 = tg.cast %272 to i64 : index
  %396 = tensor.from_elements %395 : tensor<i64>
  %397 = tg.cast %174 to i64 : index
  %398 = tensor.from_elements %397 : tensor<i64>
  %399 = tg.cast %44 to i64 : index
  %400 = tensor.from_elements %399 : tensor<i64>
  return %388, %392, %382, %394, %316, %320, %310, %396, %258, %262, %252, %398, %128, %132, %122, %400 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @slices_csr(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<1> : tensor<i64>, dense<-1> : tensor<i64>, dense<-2> : tensor<i32>) returns (dense<[4.0, 0.0]> : tensor<2xf64>, dense<[1, 4]> : tensor<2xi32>, dense<[0, 0, 2]> : tensor<3xi32>, dense<5> : tensor<i64>, dense<[1.0, 3.0, 4.0, 5.0]> : tensor<4xf64>, dense<[2, 2, 0, 1]> : tensor<4xi32>, dense<[0, 2, 2, 3, 4]> : tensor<5xi32>, dense<3> : tensor<i64>, dense<5.0> : tensor<1xf64>, dense<1> : tensor<1xi32>, dense<[0, 1, 1]> : tensor<3xi32>, dense<3> : tensor<i64>, dense<[4.0, 1.0, 3.0]> : tensor<3xf64>, dense<[1, 0, 0]> : tensor<3xi32>, dense<[0, 1, 1, 3]> : tensor<4xi32>, dense<2> : tensor<i64>)

func.func @rows_grad_csr(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %rows: tensor<?xi32>, %g_data: tensor<?xf64>, %g_indices: tensor<?xi32>, %g_indptr: tensor<?xi32>, %g_width: tensor<i64>) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tensor.dim %g_indptr, %c0 : tensor<?xi32>
  %5 = tg.sub %4, %c1 : index
  %6 = tensor.extract %g_width[] : tensor<i64>
  %7 = tg.cast %6 to index : i64
  %8 = tg.cast %rows to i64 : tensor<?xi32>
  %9 = tg.cast %1 to i64 : index
  %c0_i64 = arith.constant 0 : i64
  %10 = tg.lt %8, %c0_i64 : (tensor<?xi64>, i64)
  %11 = tg.add %8, %9 : (tensor<?xi64>, i64)
  %12 = tg.select %10, %11, %8 : (tensor<?xi1>, tensor<?xi64>, tensor<?xi64>)
  %13 = tg.ge %12, %c0_i64 : (tensor<?xi64>, i64)
  %14 = tg.lt %12, %9 : (tensor<?xi64>, i64)
  %15 = tg.and %13, %14 : tensor<?xi1>
  %16 = tg.all %15 : tensor<?xi1>
  %17 = tg.assert %16, %12, "row index out of bounds" code "bad_index" : tensor<?xi64>
  %18 = tg.iota [%5] : i64
  %19 = tg.slice %g_indptr[1:] : tensor<?xi32>
  %20 = tg.slice %g_indptr[:-1] : tensor<?xi32>
  %21 = tg.sub %19, %20 : tensor<?xi32>
  %22 = tg.repeat %18 by %21 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %23 = tg.cast %g_indices to i64 : tensor<?xi32>
  %24 = tensor.dim %17, %c0 : tensor<?xi64>
  %25 = tg.eq %24, %5 : index
  %26 = tg.assert %25, %g_data, "expects a row of the gradient for each of {0} indices, but got {1}"(%24, %5 : index, index) : tensor<?xf64>
  %27 = tensor.dim %17, %c0 : tensor<?xi64>
  %28 = tg.iota [%27] : i64
  %29 = tg.full %c0_i64 [%1] : i64
  %30 = tg.scatter set %28 into %29[%17] : tensor<?xi64> into tensor<?xi64>[tensor<?xi64>]
  %31 = tg.gather %17[%22] : tensor<?xi64>[tensor<?xi64>]
  %32 = tg.gather %30[%31] : tensor<?xi64>[tensor<?xi64>]
  %33 = tg.eq %32, %22 : tensor<?xi64>
  %cst = arith.constant 0.0 : f64
  %34 = tg.select %33, %26, %cst : (tensor<?xi1>, tensor<?xf64>, f64)
  %c1_i32 = arith.constant 1 : i32
  %c0_i32 = arith.constant 0 : i32
  %35 = tg.full %c0_i32 [%1] : i32
  %36 = tg.scatter add %c1_i32 into %35[%31] : i32 into tensor<?xi32>[tensor<?xi64>]
  %37 = tg.cumsum %36 axis 0 : tensor<?xi32>
  %38 = tg.pad %37 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %39 = tg.slice %38[:-1] : tensor<?xi32>
  %40 = tensor.dim %31, %c0 : tensor<?xi64>
  %41:2 = tg.scan %i0 to %40
      seqs(%i1 = %31 : tensor<?xi64>)
      states(%i2 = %39 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %42 = tg.cast %i1 to index : i64
    %43 = tg.slice %i2[%42] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %44 = tg.add %43, %c1_i32_0 : i32
    %45 = tg.set_slice %44 into %i2[%42] : i32 into tensor<?xi32>
    tg.yield %45 : tensor<?xi32> outs(%43 : i32)
  }
  %42 = tensor.dim %34, %c0 : tensor<?xf64>
  %43 = tg.full %cst [%42] : f64
  %44 = tg.scatter set %34 into %43[%41#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %45 = tg.cast %23 to i32 : tensor<?xi64>
  %46 = tensor.dim %45, %c0 : tensor<?xi32>
  %47 = tg.full %c0_i32 [%46] : i32
  %48 = tg.scatter set %45 into %47[%41#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %cm1_i32 = arith.constant -1 : i32
  %49 = tg.full %cm1_i32 [%3] : i32
  %cm1_i64 = arith.constant -1 : i64
  %50 = tensor.dim %48, %c0 : tensor<?xi32>
  %51 = tg.iota [%1] : i64
  %52 = tg.slice %38[1:] : tensor<?xi32>
  %53 = tg.slice %38[:-1] : tensor<?xi32>
  %54 = tg.sub %52, %53 : tensor<?xi32>
  %55 = tg.repeat %51 by %54 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %56:6 = tg.scan %i0 to %50
      seqs(%i1 = %55 : tensor<?xi64>, %i2 = %48 : tensor<?xi32>)
      states(%i3 = %49 : tensor<?xi32>, %i4 = %c0_i32 : i32, %i5 = %c0_i32 : i32, %i6 = %cm1_i64 : i64)
      -> (tensor<?xi32>, i32, i32, i64, tensor<?xi32>, tensor<?xi32>) {
    %57 = tg.cast %i2 to index : i32
    %58 = tg.eq %i1, %i6 : i64
    %59 = tg.select %58, %i5, %i4 : (i1, i32, i32)
    %60 = tg.slice %i3[%57] : tensor<?xi32>
    %61 = tg.lt %60, %59 : i32
    %62 = tg.select %61, %i4, %60 : (i1, i32, i32)
    %63 = tg.cast %61 to i32 : i1
    %64 = tg.add %i4, %63 : i32
    %65 = tg.set_slice %62 into %i3[%57] : i32 into tensor<?xi32>
    tg.yield %65, %64, %59, %i1 : tensor<?xi32>, i32, i32, i64 outs(%62, %64 : i32, i32)
  }
  %57 = tg.cast %56#1 to index : i32
  %58 = tg.full %c0_i32 [%57] : i32
  %59 = tg.scatter set %48 into %58[%56#4] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %60 = tg.pad %56#5 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %61 = tg.gather %60[%38] : tensor<?xi32>[tensor<?xi32>]
  %62 = tg.full %cst [%57] : f64
  %63 = tg.scatter add %44 into %62[%56#4] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %64 = tg.iota [%1] : i64
  %65 = tg.slice %61[1:] : tensor<?xi32>
  %66 = tg.slice %61[:-1] : tensor<?xi32>
  %67 = tg.sub %65, %66 : tensor<?xi32>
  %68 = tg.repeat %64 by %67 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %69 = tg.cast %59 to i64 : tensor<?xi32>
  %70 = tg.full %c0_i32 [%3] : i32
  %71 = tg.scatter add %c1_i32 into %70[%69] : i32 into tensor<?xi32>[tensor<?xi64>]
  %72 = tg.cumsum %71 axis 0 : tensor<?xi32>
  %73 = tg.pad %72 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %74 = tg.slice %73[:-1] : tensor<?xi32>
  %75 = tensor.dim %69, %c0 : tensor<?xi64>
  %76:2 = tg.scan %i0 to %75
      seqs(%i1 = %69 : tensor<?xi64>)
      states(%i2 = %74 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %77 = tg.cast %i1 to index : i64
    %78 = tg.slice %i2[%77] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %79 = tg.add %78, %c1_i32_0 : i32
    %80 = tg.set_slice %79 into %i2[%77] : i32 into tensor<?xi32>
    tg.yield %80 : tensor<?xi32> outs(%78 : i32)
  }
  %77 = tensor.dim %63, %c0 : tensor<?xf64>
  %78 = tg.full %cst [%77] : f64
  %79 = tg.scatter set %63 into %78[%76#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %80 = tg.cast %68 to i32 : tensor<?xi64>
  %81 = tensor.dim %80, %c0 : tensor<?xi32>
  %82 = tg.full %c0_i32 [%81] : i32
  %83 = tg.scatter set %80 into %82[%76#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %84 = tg.iota [%3] : i64
  %85 = tg.slice %73[1:] : tensor<?xi32>
  %86 = tg.slice %73[:-1] : tensor<?xi32>
  %87 = tg.sub %85, %86 : tensor<?xi32>
  %88 = tg.repeat %84 by %87 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %89 = tg.cast %83 to i64 : tensor<?xi32>
  %90 = tg.full %c0_i32 [%1] : i32
  %91 = tg.scatter add %c1_i32 into %90[%89] : i32 into tensor<?xi32>[tensor<?xi64>]
  %92 = tg.cumsum %91 axis 0 : tensor<?xi32>
  %93 = tg.pad %92 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %94 = tg.slice %93[:-1] : tensor<?xi32>
  %95 = tensor.dim %89, %c0 : tensor<?xi64>
  %96:2 = tg.scan %i0 to %95
      seqs(%i1 = %89 : tensor<?xi64>)
      states(%i2 = %94 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %97 = tg.cast %i1 to index : i64
    %98 = tg.slice %i2[%97] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %99 = tg.add %98, %c1_i32_0 : i32
    %100 = tg.set_slice %99 into %i2[%97] : i32 into tensor<?xi32>
    tg.yield %100 : tensor<?xi32> outs(%98 : i32)
  }
  %97 = tensor.dim %79, %c0 : tensor<?xf64>
  %98 = tg.full %cst [%97] : f64
  %99 = tg.scatter set %79 into %98[%96#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %100 = tg.cast %88 to i32 : tensor<?xi64>
  %101 = tensor.dim %100, %c0 : tensor<?xi32>
  %102 = tg.full %c0_i32 [%101] : i32
  %103 = tg.scatter set %100 into %102[%96#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %104 = tg.cast %3 to i64 : index
  %105 = tensor.from_elements %104 : tensor<i64>
  return %99, %103, %93, %105 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @rows_grad_csr(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[2, 0, -1, 0]> : tensor<4xi32>, dense<[-5.0, -2.0, 1.0, 4.0, -5.0, -2.0, 1.0, 4.0]> : tensor<8xf64>, dense<[0, 2, 4, 1, 1, 3, 0, 2]> : tensor<8xi32>, dense<[0, 3, 4, 6, 8]> : tensor<5xi32>, dense<5> : tensor<i64>) returns (dense<[1.0, 0.0, 4.0, -5.0, -2.0, 1.0, -5.0, -2.0]> : tensor<8xf64>, dense<[0, 1, 2, 0, 2, 4, 1, 3]> : tensor<8xi32>, dense<[0, 3, 3, 6, 8]> : tensor<5xi32>, dense<5> : tensor<i64>)

func.func @elements_grad_csr(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %rows: tensor<?xi32>, %columns: tensor<?xui8>, %v: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tg.cast %rows to i64 : tensor<?xi32>
  %5 = tg.cast %1 to i64 : index
  %c0_i64 = arith.constant 0 : i64
  %6 = tg.lt %4, %c0_i64 : (tensor<?xi64>, i64)
  %7 = tg.add %4, %5 : (tensor<?xi64>, i64)
  %8 = tg.select %6, %7, %4 : (tensor<?xi1>, tensor<?xi64>, tensor<?xi64>)
  %9 = tg.ge %8, %c0_i64 : (tensor<?xi64>, i64)
  %10 = tg.lt %8, %5 : (tensor<?xi64>, i64)
  %11 = tg.and %9, %10 : tensor<?xi1>
  %12 = tg.all %11 : tensor<?xi1>
  %13 = tg.assert %12, %8, "row index out of bounds" code "bad_index" : tensor<?xi64>
  %14 = tg.cast %columns to i64 : tensor<?xui8>
  %15 = tg.cast %3 to i64 : index
  %16 = tg.lt %14, %c0_i64 : (tensor<?xi64>, i64)
  %17 = tg.add %14, %15 : (tensor<?xi64>, i64)
  %18 = tg.select %16, %17, %14 : (tensor<?xi1>, tensor<?xi64>, tensor<?xi64>)
  %19 = tg.ge %18, %c0_i64 : (tensor<?xi64>, i64)
  %20 = tg.lt %18, %15 : (tensor<?xi64>, i64)
  %21 = tg.and %19, %20 : tensor<?xi1>
  %22 = tg.all %21 : tensor<?xi1>
  %23 = tg.assert %22, %18, "column index out of bounds" code "bad_index" : tensor<?xi64>
  %24 = tensor.dim %13, %c0 : tensor<?xi64>
  %25 = tensor.dim %23, %c0 : tensor<?xi64>
  %26 = tg.eq %24, %25 : index
  %27 = tg.assert %26, %23, "expects as many rows as columns, but got {0} and {1}"(%24, %25 : index, index) : tensor<?xi64>
  %28 = tensor.dim %13, %c0 : tensor<?xi64>
  %29 = tensor.dim %v, %c0 : tensor<?xf64>
  %30 = tg.eq %28, %29 : index
  %31 = tg.assert %30, %v, "expects an element of the gradient for each of {0} indices, but got {1}"(%28, %29 : index, index) : tensor<?xf64>
  %c1_i32 = arith.constant 1 : i32
  %c0_i32 = arith.constant 0 : i32
  %32 = tg.full %c0_i32 [%1] : i32
  %33 = tg.scatter add %c1_i32 into %32[%13] : i32 into tensor<?xi32>[tensor<?xi64>]
  %34 = tg.cumsum %33 axis 0 : tensor<?xi32>
  %35 = tg.pad %34 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %36 = tg.slice %35[:-1] : tensor<?xi32>
  %37 = tensor.dim %13, %c0 : tensor<?xi64>
  %38:2 = tg.scan %i0 to %37
      seqs(%i1 = %13 : tensor<?xi64>)
      states(%i2 = %36 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %39 = tg.cast %i1 to index : i64
    %40 = tg.slice %i2[%39] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %41 = tg.add %40, %c1_i32_0 : i32
    %42 = tg.set_slice %41 into %i2[%39] : i32 into tensor<?xi32>
    tg.yield %42 : tensor<?xi32> outs(%40 : i32)
  }
  %39 = tensor.dim %31, %c0 : tensor<?xf64>
  %cst = arith.constant 0.0 : f64
  %40 = tg.full %cst [%39] : f64
  %41 = tg.scatter set %31 into %40[%38#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %42 = tg.cast %27 to i32 : tensor<?xi64>
  %43 = tensor.dim %42, %c0 : tensor<?xi32>
  %44 = tg.full %c0_i32 [%43] : i32
  %45 = tg.scatter set %42 into %44[%38#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %cm1_i32 = arith.constant -1 : i32
  %46 = tg.full %cm1_i32 [%3] : i32
  %cm1_i64 = arith.constant -1 : i64
  %47 = tensor.dim %45, %c0 : tensor<?xi32>
  %48 = tg.iota [%1] : i64
  %49 = tg.slice %35[1:] : tensor<?xi32>
  %50 = tg.slice %35[:-1] : tensor<?xi32>
  %51 = tg.sub %49, %50 : tensor<?xi32>
  %52 = tg.repeat %48 by %51 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %53:6 = tg.scan %i0 to %47
      seqs(%i1 = %52 : tensor<?xi64>, %i2 = %45 : tensor<?xi32>)
      states(%i3 = %46 : tensor<?xi32>, %i4 = %c0_i32 : i32, %i5 = %c0_i32 : i32, %i6 = %cm1_i64 : i64)
      -> (tensor<?xi32>, i32, i32, i64, tensor<?xi32>, tensor<?xi32>) {
    %54 = tg.cast %i2 to index : i32
    %55 = tg.eq %i1, %i6 : i64
    %56 = tg.select %55, %i5, %i4 : (i1, i32, i32)
    %57 = tg.slice %i3[%54] : tensor<?xi32>
    %58 = tg.lt %57, %56 : i32
    %59 = tg.select %58, %i4, %57 : (i1, i32, i32)
    %60 = tg.cast %58 to i32 : i1
    %61 = tg.add %i4, %60 : i32
    %62 = tg.set_slice %59 into %i3[%54] : i32 into tensor<?xi32>
    tg.yield %62, %61, %56, %i1 : tensor<?xi32>, i32, i32, i64 outs(%59, %61 : i32, i32)
  }
  %54 = tg.cast %53#1 to index : i32
  %55 = tg.full %c0_i32 [%54] : i32
  %56 = tg.scatter set %45 into %55[%53#4] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %57 = tg.pad %53#5 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %58 = tg.gather %57[%35] : tensor<?xi32>[tensor<?xi32>]
  %59 = tg.full %cst [%54] : f64
  %60 = tg.scatter set %41 into %59[%53#4] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %61 = tg.iota [%1] : i64
  %62 = tg.slice %58[1:] : tensor<?xi32>
  %63 = tg.slice %58[:-1] : tensor<?xi32>
  %64 = tg.sub %62, %63 : tensor<?xi32>
  %65 = tg.repeat %61 by %64 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %66 = tg.cast %56 to i64 : tensor<?xi32>
  %67 = tg.full %c0_i32 [%3] : i32
  %68 = tg.scatter add %c1_i32 into %67[%66] : i32 into tensor<?xi32>[tensor<?xi64>]
  %69 = tg.cumsum %68 axis 0 : tensor<?xi32>
  %70 = tg.pad %69 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %71 = tg.slice %70[:-1] : tensor<?xi32>
  %72 = tensor.dim %66, %c0 : tensor<?xi64>
  %73:2 = tg.scan %i0 to %72
      seqs(%i1 = %66 : tensor<?xi64>)
      states(%i2 = %71 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %74 = tg.cast %i1 to index : i64
    %75 = tg.slice %i2[%74] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %76 = tg.add %75, %c1_i32_0 : i32
    %77 = tg.set_slice %76 into %i2[%74] : i32 into tensor<?xi32>
    tg.yield %77 : tensor<?xi32> outs(%75 : i32)
  }
  %74 = tensor.dim %60, %c0 : tensor<?xf64>
  %75 = tg.full %cst [%74] : f64
  %76 = tg.scatter set %60 into %75[%73#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %77 = tg.cast %65 to i32 : tensor<?xi64>
  %78 = tensor.dim %77, %c0 : tensor<?xi32>
  %79 = tg.full %c0_i32 [%78] : i32
  %80 = tg.scatter set %77 into %79[%73#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %81 = tg.iota [%3] : i64
  %82 = tg.slice %70[1:] : tensor<?xi32>
  %83 = tg.slice %70[:-1] : tensor<?xi32>
  %84 = tg.sub %82, %83 : tensor<?xi32>
  %85 = tg.repeat %81 by %84 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %86 = tg.cast %80 to i64 : tensor<?xi32>
  %87 = tg.full %c0_i32 [%1] : i32
  %88 = tg.scatter add %c1_i32 into %87[%86] : i32 into tensor<?xi32>[tensor<?xi64>]
  %89 = tg.cumsum %88 axis 0 : tensor<?xi32>
  %90 = tg.pad %89 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %91 = tg.slice %90[:-1] : tensor<?xi32>
  %92 = tensor.dim %86, %c0 : tensor<?xi64>
  %93:2 = tg.scan %i0 to %92
      seqs(%i1 = %86 : tensor<?xi64>)
      states(%i2 = %91 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %94 = tg.cast %i1 to index : i64
    %95 = tg.slice %i2[%94] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %96 = tg.add %95, %c1_i32_0 : i32
    %97 = tg.set_slice %96 into %i2[%94] : i32 into tensor<?xi32>
    tg.yield %97 : tensor<?xi32> outs(%95 : i32)
  }
  %94 = tensor.dim %76, %c0 : tensor<?xf64>
  %95 = tg.full %cst [%94] : f64
  %96 = tg.scatter set %76 into %95[%93#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %97 = tg.cast %85 to i32 : tensor<?xi64>
  %98 = tensor.dim %97, %c0 : tensor<?xi32>
  %99 = tg.full %c0_i32 [%98] : i32
  %100 = tg.scatter set %97 into %99[%93#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %101 = tg.cast %3 to i64 : index
  %102 = tensor.from_elements %101 : tensor<i64>
  return %96, %100, %90, %102 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @elements_grad_csr(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[2, 0, -1, 0]> : tensor<4xi32>, dense<[1, 3, 2, 3]> : tensor<4xui8>, dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>) returns (dense<[4.0, 1.0, 3.0]> : tensor<3xf64>, dense<[3, 1, 2]> : tensor<3xi32>, dense<[0, 1, 1, 2, 3]> : tensor<5xi32>, dense<5> : tensor<i64>)

func.func @empty_csr_0(%e_data: tensor<?xf64>, %e_indices: tensor<?xi32>, %e_indptr: tensor<1xi32>) -> (tensor<0x5xf64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<1xi32>, tensor<?xf64>, tensor<f64>, tensor<?xf64>, tensor<?xi32>, tensor<1xi32>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %0 = tg.iota [0] : i64
  %1 = tg.slice %e_indptr[1:] : tensor<1xi32>
  %2 = tg.slice %e_indptr[:-1] : tensor<1xi32>
  %3 = tg.sub %1, %2 : tensor<0xi32>
  %4 = tg.repeat %0 by %3 axis 0 : (tensor<0xi64>, tensor<0xi32>)
  %5 = tg.cast %e_indices to i64 : tensor<?xi32>
  %c1_i32 = arith.constant 1 : i32
  %c0_i32 = arith.constant 0 : i32
  %6 = tg.full %c0_i32 [5] : i32
  %7 = tg.scatter add %c1_i32 into %6[%5] : i32 into tensor<5xi32>[tensor<?xi64>]
  %8 = tg.cumsum %7 axis 0 : tensor<5xi32>
  %9 = tg.pad %8 with %c0_i32 low [1] high [0] : tensor<5xi32>
  %10 = tg.slice %9[:-1] : tensor<6xi32>
  %c0 = arith.constant 0 : index
  %11 = tensor.dim %5, %c0 : tensor<?xi64>
  %12:2 = tg.scan %i0 to %11
      seqs(%i1 = %5 : tensor<?xi64>)
      states(%i2 = %10 : tensor<5xi32>)
      -> (tensor<5xi32>, tensor<?xi32>) {
    %13 = tg.cast %i1 to index : i64
    %14 = tg.slice %i2[%13] : tensor<5xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %15 = tg.add %14, %c1_i32_0 : i32
    %16 = tg.set_slice %15 into %i2[%13] : i32 into tensor<5xi32>
    tg.yield %16 : tensor<5xi32> outs(%14 : i32)
  }
  %13 = tensor.dim %e_data, %c0 : tensor<?xf64>
  %cst = arith.constant 0.0 : f64
  %14 = tg.full %cst [%13] : f64
  %15 = tg.scatter set %e_data into %14[%12#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %16 = tg.cast %4 to i32 : tensor<?xi64>
  %17 = tensor.dim %16, %c0 : tensor<?xi32>
  %18 = tg.full %c0_i32 [%17] : i32
  %19 = tg.scatter set %16 into %18[%12#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %20 = tg.slice %9[1:] : tensor<6xi32>
  %21 = tg.slice %9[:-1] : tensor<6xi32>
  %22 = tg.sub %20, %21 : tensor<5xi32>
  %23 = tg.gather %22[%e_indices] : tensor<5xi32>[tensor<?xi32>]
  %24 = tensor.dim %e_indices, %c0 : tensor<?xi32>
  %25 = tg.iota [%24] : i64
  %26 = tg.repeat %25 by %23 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %27 = tg.cast %23 to i64 : tensor<?xi32>
  %28 = tg.cumsum %27 axis 0 : tensor<?xi64>
  %29 = tg.cast %23 to i64 : tensor<?xi32>
  %30 = tg.sub %28, %29 : tensor<?xi64>
  %31 = tg.slice %9[:-1] : tensor<6xi32>
  %32 = tg.gather %31[%e_indices] : tensor<5xi32>[tensor<?xi32>]
  %33 = tg.cast %32 to i64 : tensor<?xi32>
  %34 = tg.sub %33, %30 : tensor<?xi64>
  %35 = tensor.dim %26, %c0 : tensor<?xi64>
  %36 = tg.iota [%35] : i64
  %37 = tg.gather %34[%26] : tensor<?xi64>[tensor<?xi64>]
  %38 = tg.add %36, %37 : tensor<?xi64>
  %39 = tg.slice %9[1:] : tensor<6xi32>
  %40 = tg.slice %9[:-1] : tensor<6xi32>
  %41 = tg.sub %39, %40 : tensor<5xi32>
  %42 = tg.gather %41[%e_indices] : tensor<5xi32>[tensor<?xi32>]
  %43 = tg.cumsum %42 axis 0 : tensor<?xi32>
  %44 = tg.pad %43 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %45 = tensor.dim %e_indices, %c0 : tensor<?xi32>
  %46 = tg.gather %15[%38] : tensor<?xf64>[tensor<?xi64>]
  %47 = tg.gather %19[%38] : tensor<?xi32>[tensor<?xi64>]
  %48 = tg.slice %44[1:] : tensor<?xi32>
  %49 = tg.slice %44[:-1] : tensor<?xi32>
  %50 = tg.sub %48, %49 : tensor<?xi32>
  %51 = tg.repeat %e_data by %50 axis 0 : (tensor<?xf64>, tensor<?xi32>)
  %52 = tg.mul %51, %46 : tensor<?xf64>
  %53 = tg.gather %44[%e_indptr] : tensor<?xi32>[tensor<1xi32>]
  %cm1_i32 = arith.constant -1 : i32
  %54 = tg.full %cm1_i32 [0] : i32
  %cm1_i64 = arith.constant -1 : i64
  %55 = tensor.dim %47, %c0 : tensor<?xi32>
  %56 = tg.iota [0] : i64
  %57 = tg.slice %53[1:] : tensor<1xi32>
  %58 = tg.slice %53[:-1] : tensor<1xi32>
  %59 = tg.sub %57, %58 : tensor<0xi32>
  %60 = tg.repeat %56 by %59 axis 0 : (tensor<0xi64>, tensor<0xi32>)
  %61:6 = tg.scan %i0 to %55
      seqs(%i1 = %60 : tensor<?xi64>, %i2 = %47 : tensor<?xi32>)
      states(%i3 = %54 : tensor<0xi32>, %i4 = %c0_i32 : i32, %i5 = %c0_i32 : i32, %i6 = %cm1_i64 : i64)
      -> (tensor<0xi32>, i32, i32, i64, tensor<?xi32>, tensor<?xi32>) {
    %62 = tg.cast %i2 to index : i32
    %63 = tg.eq %i1, %i6 : i64
    %64 = tg.select %63, %i5, %i4 : (i1, i32, i32)
    %65 = tg.slice %i3[%62] : tensor<0xi32>
    %66 = tg.lt %65, %64 : i32
    %67 = tg.select %66, %i4, %65 : (i1, i32, i32)
    %68 = tg.cast %66 to i32 : i1
    %69 = tg.add %i4, %68 : i32
    %70 = tg.set_slice %67 into %i3[%62] : i32 into tensor<0xi32>
    tg.yield %70, %69, %64, %i1 : tensor<0xi32>, i32, i32, i64 outs(%67, %69 : i32, i32)
  }
  %62 = tg.cast %61#1 to index : i32
  %63 = tg.full %c0_i32 [%62] : i32
  %64 = tg.scatter set %47 into %63[%61#4] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %65 = tg.pad %61#5 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %66 = tg.gather %65[%53] : tensor<?xi32>[tensor<1xi32>]
  %67 = tg.full %cst [%62] : f64
  %68 = tg.scatter add %52 into %67[%61#4] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %69 = tg.ne %68, %cst : (tensor<?xf64>, f64)
  %70 = tg.nonzero %69 : tensor<?xi1>
  %71 = tg.cast %69 to i32 : tensor<?xi1>
  %72 = tg.cumsum %71 axis 0 : tensor<?xi32>
  %73 = tg.pad %72 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %74 = tg.gather %68[%70] : tensor<?xf64>[tensor<?xindex>]
  %75 = tg.gather %64[%70] : tensor<?xi32>[tensor<?xindex>]
  %76 = tg.gather %73[%66] : tensor<?xi32>[tensor<1xi32>]
  %77 = tg.iota [0] : i64
  %78 = tg.slice %76[1:] : tensor<1xi32>
  %79 = tg.slice %76[:-1] : tensor<1xi32>
  %80 = tg.sub %78, %79 : tensor<0xi32>
  %81 = tg.repeat %77 by %80 axis 0 : (tensor<0xi64>, tensor<0xi32>)
  %82 = tg.cast %75 to i64 : tensor<?xi32>
  %83 = tg.full %c0_i32 [0] : i32
  %84 = tg.scatter add %c1_i32 into %83[%82] : i32 into tensor<0xi32>[tensor<?xi64>]
  %85 = tg.cumsum %84 axis 0 : tensor<0xi32>
  %86 = tg.pad %85 with %c0_i32 low [1] high [0] : tensor<0xi32>
  %87 = tg.slice %86[:-1] : tensor<1xi32>
  %88 = tensor.dim %82, %c0 : tensor<?xi64>
  %89:2 = tg.scan %i0 to %88
      seqs(%i1 = %82 : tensor<?xi64>)
      states(%i2 = %87 : tensor<0xi32>)
      -> (tensor<0xi32>, tensor<?xi32>) {
    %90 = tg.cast %i1 to index : i64
    %91 = tg.slice %i2[%90] : tensor<0xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %92 = tg.add %91, %c1_i32_0 : i32
    %93 = tg.set_slice %92 into %i2[%90] : i32 into tensor<0xi32>
    tg.yield %93 : tensor<0xi32> outs(%91 : i32)
  }
  %90 = tensor.dim %74, %c0 : tensor<?xf64>
  %91 = tg.full %cst [%90] : f64
  %92 = tg.scatter set %74 into %91[%89#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %93 = tg.cast %81 to i32 : tensor<?xi64>
  %94 = tensor.dim %93, %c0 : tensor<?xi32>
  %95 = tg.full %c0_i32 [%94] : i32
  %96 = tg.scatter set %93 into %95[%89#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %97 = tg.iota [0] : i64
  %98 = tg.slice %86[1:] : tensor<1xi32>
  %99 = tg.slice %86[:-1] : tensor<1xi32>
  %100 = tg.sub %98, %99 : tensor<0xi32>
  %101 = tg.repeat %97 by %100 axis 0 : (tensor<0xi64>, tensor<0xi32>)
  %102 = tg.cast %96 to i64 : tensor<?xi32>
  %103 = tg.full %c0_i32 [0] : i32
  %104 = tg.scatter add %c1_i32 into %103[%102] : i32 into tensor<0xi32>[tensor<?xi64>]
  %105 = tg.cumsum %104 axis 0 : tensor<0xi32>
  %106 = tg.pad %105 with %c0_i32 low [1] high [0] : tensor<0xi32>
  %107 = tg.slice %106[:-1] : tensor<1xi32>
  %108 = tensor.dim %102, %c0 : tensor<?xi64>
  %109:2 = tg.scan %i0 to %108
      seqs(%i1 = %102 : tensor<?xi64>)
      states(%i2 = %107 : tensor<0xi32>)
      -> (tensor<0xi32>, tensor<?xi32>) {
    %110 = tg.cast %i1 to index : i64
    %111 = tg.slice %i2[%110] : tensor<0xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %112 = tg.add %111, %c1_i32_0 : i32
    %113 = tg.set_slice %112 into %i2[%110] : i32 into tensor<0xi32>
    tg.yield %113 : tensor<0xi32> outs(%111 : i32)
  }
  %110 = tensor.dim %92, %c0 : tensor<?xf64>
  %111 = tg.full %cst [%110] : f64
  %112 = tg.scatter set %92 into %111[%109#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %113 = tg.cast %101 to i32 : tensor<?xi64>
  %114 = tensor.dim %113, %c0 : tensor<?xi32>
  %115 = tg.full %c0_i32 [%114] : i32
  %116 = tg.scatter set %113 into %115[%109#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %117 = tg.iota [0] : i64
  %118 = tg.slice %e_indptr[1:] : tensor<1xi32>
  %119 = tg.slice %e_indptr[:-1] : tensor<1xi32>
  %120 = tg.sub %118, %119 : tensor<0xi32>
  %121 = tg.repeat %117 by %120 axis 0 : (tensor<0xi64>, tensor<0xi32>)
  %c1_i64 = arith.constant 1 : i64
  %122 = tg.add %121, %c1_i64 : (tensor<?xi64>, i64)
  %123 = tg.iota [0] : i64
  %124 = tg.slice %e_indptr[1:] : tensor<1xi32>
  %125 = tg.slice %e_indptr[:-1] : tensor<1xi32>
  %126 = tg.sub %124, %125 : tensor<0xi32>
  %127 = tg.repeat %123 by %126 axis 0 : (tensor<0xi64>, tensor<0xi32>)
  %128 = tg.gather %e_indptr[%127] : tensor<1xi32>[tensor<?xi64>]
  %129 = tg.gather %e_indptr[%122] : tensor<1xi32>[tensor<?xi64>]
  %130 = tensor.dim %e_indices, %c0 : tensor<?xi32>
  %131 = tensor.dim %e_indices, %c0 : tensor<?xi32>
  %132 = tg.add %130, %131 : index
  %133 = tg.full %c0_i32 [%132] : i32
  %134 = tensor.dim %e_indices, %c0 : tensor<?xi32>
  %135 = tg.iota [%134] : i32
  %136 = tg.add %135, %128 : tensor<?xi32>
  %137 = tg.scatter set %e_indices into %133[%136] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %138 = tensor.dim %e_indices, %c0 : tensor<?xi32>
  %139 = tg.iota [%138] : i32
  %140 = tg.add %139, %129 : tensor<?xi32>
  %141 = tg.scatter set %e_indices into %137[%140] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %142 = tg.add %e_indptr, %e_indptr : tensor<1xi32>
  %143 = tg.full %cm1_i32 [5] : i32
  %144 = tensor.dim %141, %c0 : tensor<?xi32>
  %145 = tg.iota [0] : i64
  %146 = tg.slice %142[1:] : tensor<1xi32>
  %147 = tg.slice %142[:-1] : tensor<1xi32>
  %148 = tg.sub %146, %147 : tensor<0xi32>
  %149 = tg.repeat %145 by %148 axis 0 : (tensor<0xi64>, tensor<0xi32>)
  %150:6 = tg.scan %i0 to %144
      seqs(%i1 = %149 : tensor<?xi64>, %i2 = %141 : tensor<?xi32>)
      states(%i3 = %143 : tensor<5xi32>, %i4 = %c0_i32 : i32, %i5 = %c0_i32 : i32, %i6 = %cm1_i64 : i64)
      -> (tensor<5xi32>, i32, i32, i64, tensor<?xi32>, tensor<?xi32>) {
    %151 = tg.cast %i2 to index : i32
    %152 = tg.eq %i1, %i6 : i64
    %153 = tg.select %152, %i5, %i4 : (i1, i32, i32)
    %154 = tg.slice %i3[%151] : tensor<5xi32>
    %155 = tg.lt %154, %153 : i32
    %156 = tg.select %155, %i4, %154 : (i1, i32, i32)
    %157 = tg.cast %155 to i32 : i1
    %158 = tg.add %i4, %157 : i32
    %159 = tg.set_slice %156 into %i3[%151] : i32 into tensor<5xi32>
    tg.yield %159, %158, %153, %i1 : tensor<5xi32>, i32, i32, i64 outs(%156, %158 : i32, i32)
  }
  %151 = tg.cast %150#1 to index : i32
  %152 = tg.full %c0_i32 [%151] : i32
  %153 = tg.scatter set %141 into %152[%150#4] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %154 = tg.pad %150#5 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %155 = tg.gather %154[%142] : tensor<?xi32>[tensor<1xi32>]
  %156 = tg.gather %150#4[%136] : tensor<?xi32>[tensor<?xi32>]
  %157 = tg.gather %150#4[%140] : tensor<?xi32>[tensor<?xi32>]
  %158 = tg.full %cst [%151] : f64
  %159 = tg.scatter add %e_data into %158[%156] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %160 = tg.full %cst [%151] : f64
  %161 = tg.scatter add %e_data into %160[%157] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %162 = tg.add %159, %161 : tensor<?xf64>
  %163 = tg.ne %162, %cst : (tensor<?xf64>, f64)
  %164 = tg.nonzero %163 : tensor<?xi1>
  %165 = tg.cast %163 to i32 : tensor<?xi1>
  %166 = tg.cumsum %165 axis 0 : tensor<?xi32>
  %167 = tg.pad %166 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %168 = tg.gather %162[%164] : tensor<?xf64>[tensor<?xindex>]
  %169 = tg.gather %153[%164] : tensor<?xi32>[tensor<?xindex>]
  %170 = tg.gather %167[%155] : tensor<?xi32>[tensor<1xi32>]
  %171 = tg.iota [0] : i64
  %172 = tg.slice %170[1:] : tensor<1xi32>
  %173 = tg.slice %170[:-1] : tensor<1xi32>
  %174 = tg.sub %172, %173 : tensor<0xi32>
  %175 = tg.repeat %171 by %174 axis 0 : (tensor<0xi64>, tensor<0xi32>)
  %176 = tg.cast %169 to i64 : tensor<?xi32>
  %177 = tg.full %c0_i32 [5] : i32
  %178 = tg.scatter add %c1_i32 into %177[%176] : i32 into tensor<5xi32>[tensor<?xi64>]
  %179 = tg.cumsum %178 axis 0 : tensor<5xi32>
  %180 = tg.pad %179 with %c0_i32 low [1] high [0] : tensor<5xi32>
  %181 = tg.slice %180[:-1] : tensor<6xi32>
  %182 = tensor.dim %176, %c0 : tensor<?xi64>
  %183:2 = tg.scan %i0 to %182
      seqs(%i1 = %176 : tensor<?xi64>)
      states(%i2 = %181 : tensor<5xi32>)
      -> (tensor<5xi32>, tensor<?xi32>) {
    %184 = tg.cast %i1 to index : i64
    %185 = tg.slice %i2[%184] : tensor<5xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %186 = tg.add %185, %c1_i32_0 : i32
    %187 = tg.set_slice %186 into %i2[%184] : i32 into tensor<5xi32>
    tg.yield %187 : tensor<5xi32> outs(%185 : i32)
  }
  %184 = tensor.dim %168, %c0 : tensor<?xf64>
  %185 = tg.full %cst [%184] : f64
  %186 = tg.scatter set %168 into %185[%183#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %187 = tg.cast %175 to i32 : tensor<?xi64>
  %188 = tensor.dim %187, %c0 : tensor<?xi32>
  %189 = tg.full %c0_i32 [%188] : i32
  %190 = tg.scatter set %187 into %189[%183#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %191 = tg.iota [5] : i64
  %192 = tg.slice %180[1:] : tensor<6xi32>
  %193 = tg.slice %180[:-1] : tensor<6xi32>
  %194 = tg.sub %192, %193 : tensor<5xi32>
  %195 = tg.repeat %191 by %194 axis 0 : (tensor<5xi64>, tensor<5xi32>)
  %196 = tg.cast %190 to i64 : tensor<?xi32>
  %197 = tg.full %c0_i32 [0] : i32
  %198 = tg.scatter add %c1_i32 into %197[%196] : i32 into tensor<0xi32>[tensor<?xi64>]
  %199 = tg.cumsum %198 axis 0 : tensor<0xi32>
  %200 = tg.pad %199 with %c0_i32 low [1] high [0] : tensor<0xi32>
  %201 = tg.slice %200[:-1] : tensor<1xi32>
  %202 = tensor.dim %196, %c0 : tensor<?xi64>
  %203:2 = tg.scan %i0 to %202
      seqs(%i1 = %196 : tensor<?xi64>)
      states(%i2 = %201 : tensor<0xi32>)
      -> (tensor<0xi32>, tensor<?xi32>) {
    %204 = tg.cast %i1 to index : i64
    %205 = tg.slice %i2[%204] : tensor<0xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %206 = tg.add %205, %c1_i32_0 : i32
    %207 = tg.set_slice %206 into %i2[%204] : i32 into tensor<0xi32>
    tg.yield %207 : tensor<0xi32> outs(%205 : i32)
  }
  %204 = tensor.dim %186, %c0 : tensor<?xf64>
  %205 = tg.full %cst [%204] : f64
  %206 = tg.scatter set %186 into %205[%203#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %207 = tg.cast %195 to i32 : tensor<?xi64>
  %208 = tensor.dim %207, %c0 : tensor<?xi32>
  %209 = tg.full %c0_i32 [%208] : i32
  %210 = tg.scatter set %207 into %209[%203#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %211 = tg.iota [0] : i64
  %212 = tg.slice %211[::-1] : tensor<0xi64>
  %213 = tg.slice %e_indptr[1:] : tensor<1xi32>
  %214 = tg.slice %e_indptr[:-1] : tensor<1xi32>
  %215 = tg.sub %213, %214 : tensor<0xi32>
  %216 = tg.gather %215[%212] : tensor<0xi32>[tensor<0xi64>]
  %217 = tg.iota [0] : i64
  %218 = tg.repeat %217 by %216 axis 0 : (tensor<0xi64>, tensor<0xi32>)
  %219 = tg.cast %216 to i64 : tensor<0xi32>
  %220 = tg.cumsum %219 axis 0 : tensor<0xi64>
  %221 = tg.cast %216 to i64 : tensor<0xi32>
  %222 = tg.sub %220, %221 : tensor<0xi64>
  %223 = tg.slice %e_indptr[:-1] : tensor<1xi32>
  %224 = tg.gather %223[%212] : tensor<0xi32>[tensor<0xi64>]
  %225 = tg.cast %224 to i64 : tensor<0xi32>
  %226 = tg.sub %225, %222 : tensor<0xi64>
  %227 = tensor.dim %218, %c0 : tensor<?xi64>
  %228 = tg.iota [%227] : i64
  %229 = tg.gather %226[%218] : tensor<0xi64>[tensor<?xi64>]
  %230 = tg.add %228, %229 : tensor<?xi64>
  %231 = tg.slice %e_indptr[1:] : tensor<1xi32>
  %232 = tg.slice %e_indptr[:-1] : tensor<1xi32>
  %233 = tg.sub %231, %232 : tensor<0xi32>
  %234 = tg.gather %233[%212] : tensor<0xi32>[tensor<0xi64>]
  %235 = tg.cumsum %234 axis 0 : tensor<0xi32>
  %236 = tg.pad %235 with %c0_i32 low [1] high [0] : tensor<0xi32>
  %237 = tg.gather %e_data[%230] : tensor<?xf64>[tensor<?xi64>]
  %238 = tg.gather %e_indices[%230] : tensor<?xi32>[tensor<?xi64>]
  %239 = tg.iota [5] : i64
  %240 = tg.slice %239[::2] : tensor<5xi64>
  %241 = tg.full %cm1_i32 [5] : i32
  %242 = tg.iota [3] : i32
  %243 = tg.scatter set %242 into %241[%240] : tensor<3xi32> into tensor<5xi32>[tensor<3xi64>]
  %244 = tg.gather %243[%238] : tensor<5xi32>[tensor<?xi32>]
  %245 = tg.ge %244, %c0_i32 : (tensor<?xi32>, i32)
  %246 = tg.nonzero %245 : tensor<?xi1>
  %247 = tg.cast %245 to i32 : tensor<?xi1>
  %248 = tg.cumsum %247 axis 0 : tensor<?xi32>
  %249 = tg.pad %248 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %250 = tg.gather %237[%246] : tensor<?xf64>[tensor<?xindex>]
  %251 = tg.gather %244[%246] : tensor<?xi32>[tensor<?xindex>]
  %252 = tg.gather %249[%236] : tensor<?xi32>[tensor<1xi32>]
  %253 = tg.sum %e_data : tensor<?xf64>
  %254 = tg.iota [0] : i64
  %255 = tg.slice %e_indptr[1:] : tensor<1xi32>
  %256 = tg.slice %e_indptr[:-1] : tensor<1xi32>
  %257 = tg.sub %255, %256 : tensor<0xi32>
  %258 = tg.repeat %254 by %257 axis 0 : (tensor<0xi64>, tensor<0xi32>)
  %259 = tg.cast %e_indices to i64 : tensor<?xi32>
  %260 = tg.full %cst [5] : f64
  %261 = tg.scatter add %e_data into %260[%259] : tensor<?xf64> into tensor<5xf64>[tensor<?xi64>]
  %262 = tg.iota [0] : i64
  %263 = tg.slice %e_indptr[1:] : tensor<1xi32>
  %264 = tg.slice %e_indptr[:-1] : tensor<1xi32>
  %265 = tg.sub %263, %264 : tensor<0xi32>
  %266 = tg.repeat %262 by %265 axis 0 : (tensor<0xi64>, tensor<0xi32>)
  %267 = tg.cast %e_indices to i64 : tensor<?xi32>
  %268 = tg.full %c0_i32 [5] : i32
  %269 = tg.scatter add %c1_i32 into %268[%267] : i32 into tensor<5xi32>[tensor<?xi64>]
  %270 = tg.cumsum %269 axis 0 : tensor<5xi32>
  %271 = tg.pad %270 with %c0_i32 low [1] high [0] : tensor<5xi32>
  %272 = tg.slice %271[:-1] : tensor<6xi32>
  %273 = tensor.dim %267, %c0 : tensor<?xi64>
  %274:2 = tg.scan %i0 to %273
      seqs(%i1 = %267 : tensor<?xi64>)
      states(%i2 = %272 : tensor<5xi32>)
      -> (tensor<5xi32>, tensor<?xi32>) {
    %275 = tg.cast %i1 to index : i64
    %276 = tg.slice %i2[%275] : tensor<5xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %277 = tg.add %276, %c1_i32_0 : i32
    %278 = tg.set_slice %277 into %i2[%275] : i32 into tensor<5xi32>
    tg.yield %278 : tensor<5xi32> outs(%276 : i32)
  }
  %275 = tensor.dim %e_data, %c0 : tensor<?xf64>
  %276 = tg.full %cst [%275] : f64
  %277 = tg.scatter set %e_data into %276[%274#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %278 = tg.cast %266 to i32 : tensor<?xi64>
  %279 = tensor.dim %278, %c0 : tensor<?xi32>
  %280 = tg.full %c0_i32 [%279] : i32
  %281 = tg.scatter set %278 into %280[%274#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %282 = tg.iota [5] : i64
  %283 = tg.slice %271[1:] : tensor<6xi32>
  %284 = tg.slice %271[:-1] : tensor<6xi32>
  %285 = tg.sub %283, %284 : tensor<5xi32>
  %286 = tg.repeat %282 by %285 axis 0 : (tensor<5xi64>, tensor<5xi32>)
  %287 = tg.cast %281 to i64 : tensor<?xi32>
  %288 = tg.full %c0_i32 [0] : i32
  %289 = tg.scatter add %c1_i32 into %288[%287] : i32 into tensor<0xi32>[tensor<?xi64>]
  %290 = tg.cumsum %289 axis 0 : tensor<0xi32>
  %291 = tg.pad %290 with %c0_i32 low [1] high [0] : tensor<0xi32>
  %292 = tg.slice %291[:-1] : tensor<1xi32>
  %293 = tensor.dim %287, %c0 : tensor<?xi64>
  %294:2 = tg.scan %i0 to %293
      seqs(%i1 = %287 : tensor<?xi64>)
      states(%i2 = %292 : tensor<0xi32>)
      -> (tensor<0xi32>, tensor<?xi32>) {
    %295 = tg.cast %i1 to index : i64
    %296 = tg.slice %i2[%295] : tensor<0xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %297 = tg.add %296, %c1_i32_0 : i32
    %298 = tg.set_slice %297 into %i2[%295] : i32 into tensor<0xi32>
    tg.yield %298 : tensor<0xi32> outs(%296 : i32)
  }
  %295 = tensor.dim %277, %c0 : tensor<?xf64>
  %296 = tg.full %cst [%295] : f64
  %297 = tg.scatter set %277 into %296[%294#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %298 = tg.cast %286 to i32 : tensor<?xi64>
  %299 = tensor.dim %298, %c0 : tensor<?xi32>
  %300 = tg.full %c0_i32 [%299] : i32
  %301 = tg.scatter set %298 into %300[%294#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %302 = tg.iota [0] : i64
  %303 = tg.slice %e_indptr[1:] : tensor<1xi32>
  %304 = tg.slice %e_indptr[:-1] : tensor<1xi32>
  %305 = tg.sub %303, %304 : tensor<0xi32>
  %306 = tg.repeat %302 by %305 axis 0 : (tensor<0xi64>, tensor<0xi32>)
  %307 = tg.cast %e_indices to i64 : tensor<?xi32>
  %308 = tg.full %cst [0, 5] : f64
  %309 = tg.scatter add %e_data into %308[%306, %307] : tensor<?xf64> into tensor<0x5xf64>[tensor<?xi64>, tensor<?xi64>]
  %310:2 = tg.nonzero %309 : tensor<0x5xf64>
  %311 = tg.ne %309, %cst : (tensor<0x5xf64>, f64)
  %312 = tg.cast %311 to i32 : tensor<0x5xi1>
  %313 = tg.sum %312 axes [1] : tensor<0x5xi32>
  %314 = tg.cumsum %313 axis 0 : tensor<0xi32>
  %315 = tg.pad %314 with %c0_i32 low [1] high [0] : tensor<0xi32>
  %316 = tg.gather %309[%310#0, %310#1] : tensor<0x5xf64>[tensor<?xindex>, tensor<?xindex>]
  %317 = tg.cast %310#1 to i32 : tensor<?xindex>
  %318 = tensor.cast %315 : tensor<1xi32> to tensor<?xi32>
  %c5 = arith.constant 5 : index
  %c5_i64 = arith.constant 5 : i64
  %319 = tensor.from_elements %c5_i64 : tensor<i64>
  %320 = tensor.cast %e_indptr : tensor<1xi32> to tensor<?xi32>
  %321 = tensor.from_elements %c5_i64 : tensor<i64>
  %322 = tensor.cast %261 : tensor<5xf64> to tensor<?xf64>
  %323 = tensor.from_elements %253 : tensor<f64>
  %324 = tensor.cast %200 : tensor<1xi32> to tensor<?xi32>
  %325 = tensor.from_elements %c5_i64 : tensor<i64>
  %326 = tensor.cast %106 : tensor<1xi32> to tensor<?xi32>
  %c0_i64 = arith.constant 0 : i64
  %327 = tensor.from_elements %c0_i64 : tensor<i64>
  return %309, %316, %317, %318, %319, %e_data, %e_indices, %320, %321, %297, %301, %291, %322, %323, %250, %251, %252, %206, %210, %324, %325, %112, %116, %326, %327 : tensor<0x5xf64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<1xi32>, tensor<?xf64>, tensor<f64>, tensor<?xf64>, tensor<?xi32>, tensor<1xi32>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @empty_csr_0(dense<> : tensor<0xf64>, dense<> : tensor<0xi32>, dense<0> : tensor<1xi32>) returns (dense<> : tensor<0x5xf64>, dense<> : tensor<0xf64>, dense<> : tensor<0xi32>, dense<0> : tensor<1xi32>, dense<5> : tensor<i64>, dense<> : tensor<0xf64>, dense<> : tensor<0xi32>, dense<0> : tensor<1xi32>, dense<5> : tensor<i64>, dense<> : tensor<0xf64>, dense<> : tensor<0xi32>, dense<0> : tensor<1xi32>, dense<0.0> : tensor<5xf64>, dense<0.0> : tensor<f64>, dense<> : tensor<0xf64>, dense<> : tensor<0xi32>, dense<0> : tensor<1xi32>, dense<> : tensor<0xf64>, dense<> : tensor<0xi32>, dense<0> : tensor<1xi32>, dense<5> : tensor<i64>, dense<> : tensor<0xf64>, dense<> : tensor<0xi32>, dense<0> : tensor<1xi32>, dense<0> : tensor<i64>)

func.func @constant_csr(%v: tensor<5xf64>) -> tensor<?xf64> {
  %cst = arith.constant dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>
  %cst_0 = arith.constant dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>
  %cst_1 = arith.constant dense<[0, 3, 3, 5, 6]> : tensor<5xi32>
  %0 = tg.iota [4] : i64
  %1 = tg.slice %cst_1[1:] : tensor<5xi32>
  %2 = tg.slice %cst_1[:-1] : tensor<5xi32>
  %3 = tg.sub %1, %2 : tensor<4xi32>
  %4 = tg.repeat %0 by %3 axis 0 : (tensor<4xi64>, tensor<4xi32>)
  %5 = tg.cast %cst_0 to i64 : tensor<6xi32>
  %cst_2 = arith.constant 0.0 : f64
  %6 = tg.full %cst_2 [4] : f64
  %c6 = arith.constant 6 : index
  %7 = tg.scan %i0 to %c6
      seqs(%i1 = %4 : tensor<?xi64>, %i2 = %5 : tensor<6xi64>, %i3 = %cst : tensor<6xf64>)
      states(%i4 = %6 : tensor<4xf64>)
      consts(%i5 = %v : tensor<5xf64>)
      -> tensor<4xf64> {
    %8 = tg.cast %i2 to index : i64
    %9 = tg.slice %i5[%8] : tensor<5xf64>
    %10 = tg.mul %i3, %9 : f64
    %11 = tg.cast %i1 to index : i64
    %12 = tg.inc_slice %10 into %i4[%11] : f64 into tensor<4xf64>
    tg.yield %12 : tensor<4xf64>
  }
  %8 = tensor.cast %7 : tensor<4xf64> to tensor<?xf64>
  return %8 : tensor<?xf64>
}

tg.expect @constant_csr(dense<[1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<5xf64>) returns (dense<[18.0, 0.0, 8.0, 15.0]> : tensor<4xf64>)

func.func @diagonal_csc(%s_data: tensor<?xf64>, %s_indices: tensor<?xi32>, %s_indptr: tensor<?xi32>, %s_width: tensor<i64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %s_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %s_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tg.cast %1 to i64 : index
  %5 = tg.cast %3 to i64 : index
  %6 = tg.min %5, %4 : i64
  %7 = tensor.from_elements %6, %6 : tensor<2xi64>
  %c1_i64 = arith.constant 1 : i64
  %8 = tg.add %c1_i64, %6 : i64
  %c0_i8 = arith.constant 0 : i8
  %c0_i64 = arith.constant 0 : i64
  %c1_i8 = arith.constant 1 : i8
  %9 = tg.cast %8 to index : i64
  %10 = tg.max %9, %c0 : index
  %11 = tg.iota [%10] : i64
  %12 = tg.cast %11 to i32 : tensor<?xi64>
  %13 = tg.cast %6 to index : i64
  %14 = tg.max %13, %c0 : index
  %15 = tg.iota [%14] : i64
  %16 = tg.cast %15 to i32 : tensor<?xi64>
  %17 = tg.iota [%1] : i64
  %18 = tg.slice %s_indptr[1:] : tensor<?xi32>
  %19 = tg.slice %s_indptr[:-1] : tensor<?xi32>
  %20 = tg.sub %18, %19 : tensor<?xi32>
  %21 = tg.repeat %17 by %20 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %22 = tg.cast %s_indices to i64 : tensor<?xi32>
  %23 = tg.eq %22, %21 : tensor<?xi64>
  %cst = arith.constant 0.0 : f64
  %24 = tg.select %23, %s_data, %cst : (tensor<?xi1>, tensor<?xf64>, f64)
  %25 = tg.full %cst [%1] : f64
  %26 = tg.scatter add %24 into %25[%21] : tensor<?xf64> into tensor<?xf64>[tensor<?xi64>]
  %27 = tg.eq %3, %1 : index
  %28 = tg.assert %27, %26, "Diag only apply on square matrix, but got {0} rows and {1} columns"(%3, %1 : index, index) : tensor<?xf64>
  %29 = tg.cast %6 to index : i64
  %30 = tg.cast %6 to index : i64
  %31 = tensor.dim %16, %c0 : tensor<?xi32>
  %32 = tensor.dim %28, %c0 : tensor<?xf64>
  %33 = tg.eq %31, %32 : index
  %34 = tg.assert %33, %28, "expects as many indices as data, but got {0} and {1}"(%31, %32 : index, index) : tensor<?xf64>
  %35 = tensor.dim %12, %c0 : tensor<?xi32>
  %36 = tg.add %30, %c1 : index
  %37 = tg.eq %35, %36 : index
  %38 = tg.assert %37, %12, "index pointer size {0} should be {1}"(%35, %36 : index, index) : tensor<?xi32>
  %39 = tg.slice %38[0] : tensor<?xi32>
  %c0_i32 = arith.constant 0 : i32
  %40 = tg.eq %39, %c0_i32 : i32
  %41 = tg.assert %40, %38, "index pointer should start with 0" : tensor<?xi32>
  %42 = tg.slice %41[-1] : tensor<?xi32>
  %43 = tg.cast %42 to index : i32
  %44 = tensor.dim %34, %c0 : tensor<?xf64>
  %45 = tg.le %43, %44 : index
  %46 = tg.assert %45, %43, "index pointer ends at {0}, after the last of {1} elements"(%43, %44 : index, index) : index
  %47 = tg.slice %34[:%46] : tensor<?xf64>
  %48 = tg.slice %16[:%46] : tensor<?xi32>
  %49 = tg.iota [%30] : i64
  %50 = tg.slice %41[1:] : tensor<?xi32>
  %51 = tg.slice %41[:-1] : tensor<?xi32>
  %52 = tg.sub %50, %51 : tensor<?xi32>
  %53 = tg.repeat %49 by %52 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %54 = tg.cast %48 to i64 : tensor<?xi32>
  %c1_i32 = arith.constant 1 : i32
  %55 = tg.full %c0_i32 [%29] : i32
  %56 = tg.scatter add %c1_i32 into %55[%54] : i32 into tensor<?xi32>[tensor<?xi64>]
  %57 = tg.cumsum %56 axis 0 : tensor<?xi32>
  %58 = tg.pad %57 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %59 = tg.slice %58[:-1] : tensor<?xi32>
  %60 = tensor.dim %54, %c0 : tensor<?xi64>
  %61:2 = tg.scan %i0 to %60
      seqs(%i1 = %54 : tensor<?xi64>)
      states(%i2 = %59 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %62 = tg.cast %i1 to index : i64
    %63 = tg.slice %i2[%62] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %64 = tg.add %63, %c1_i32_0 : i32
    %65 = tg.set_slice %64 into %i2[%62] : i32 into tensor<?xi32>
    tg.yield %65 : tensor<?xi32> outs(%63 : i32)
  }
  %62 = tensor.dim %47, %c0 : tensor<?xf64>
  %63 = tg.full %cst [%62] : f64
  %64 = tg.scatter set %47 into %63[%61#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %65 = tg.cast %53 to i32 : tensor<?xi64>
  %66 = tensor.dim %65, %c0 : tensor<?xi32>
  %67 = tg.full %c0_i32 [%66] : i32
  %68 = tg.scatter set %65 into %67[%61#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %69 = tg.iota [%29] : i64
  %70 = tg.slice %58[1:] : tensor<?xi32>
  %71 = tg.slice %58[:-1] : tensor<?xi32>
  %72 = tg.sub %70, %71 : tensor<?xi32>
  %73 = tg.repeat %69 by %72 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %74 = tg.cast %68 to i64 : tensor<?xi32>
  %75 = tg.full %c0_i32 [%30] : i32
  %76 = tg.scatter add %c1_i32 into %75[%74] : i32 into tensor<?xi32>[tensor<?xi64>]
  %77 = tg.cumsum %76 axis 0 : tensor<?xi32>
  %78 = tg.pad %77 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %79 = tg.slice %78[:-1] : tensor<?xi32>
  %80 = tensor.dim %74, %c0 : tensor<?xi64>
  %81:2 = tg.scan %i0 to %80
      seqs(%i1 = %74 : tensor<?xi64>)
      states(%i2 = %79 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %82 = tg.cast %i1 to index : i64
    %83 = tg.slice %i2[%82] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %84 = tg.add %83, %c1_i32_0 : i32
    %85 = tg.set_slice %84 into %i2[%82] : i32 into tensor<?xi32>
    tg.yield %85 : tensor<?xi32> outs(%83 : i32)
  }
  %82 = tensor.dim %64, %c0 : tensor<?xf64>
  %83 = tg.full %cst [%82] : f64
  %84 = tg.scatter set %64 into %83[%81#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %85 = tg.cast %73 to i32 : tensor<?xi64>
  %86 = tensor.dim %85, %c0 : tensor<?xi32>
  %87 = tg.full %c0_i32 [%86] : i32
  %88 = tg.scatter set %85 into %87[%81#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %89 = tg.cast %29 to i64 : index
  %90 = tensor.from_elements %89 : tensor<i64>
  return %28, %84, %88, %78, %90 : tensor<?xf64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @diagonal_csc(dense<[2.0, 1.0, 3.0, 4.0, 5.0]> : tensor<5xf64>, dense<[0, 3, 3, 1, 2]> : tensor<5xi32>, dense<[0, 3, 3, 4, 5]> : tensor<5xi32>, dense<4> : tensor<i64>) returns (dense<[2.0, 0.0, 0.0, 0.0]> : tensor<4xf64>, dense<[2.0, 0.0, 0.0, 0.0]> : tensor<4xf64>, dense<[0, 1, 2, 3]> : tensor<4xi32>, dense<[0, 1, 2, 3, 4]> : tensor<5xi32>, dense<4> : tensor<i64>)

func.func @scales_csc(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %rows: tensor<?xf64>, %columns: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tensor.dim %columns, %c0 : tensor<?xf64>
  %5 = tg.eq %4, %1 : index
  %6 = tg.assert %5, %columns, "expects {1} scales along axis 1, but got {0}"(%4, %1 : index, index) : tensor<?xf64>
  %7 = tg.iota [%1] : i64
  %8 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %9 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %10 = tg.sub %8, %9 : tensor<?xi32>
  %11 = tg.repeat %7 by %10 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %12 = tg.cast %x_indices to i64 : tensor<?xi32>
  %13 = tg.gather %6[%11] : tensor<?xf64>[tensor<?xi64>]
  %14 = tg.mul %x_data, %13 : tensor<?xf64>
  %15 = tensor.dim %rows, %c0 : tensor<?xf64>
  %16 = tg.eq %15, %3 : index
  %17 = tg.assert %16, %rows, "expects {1} scales along axis 0, but got {0}"(%15, %3 : index, index) : tensor<?xf64>
  %18 = tg.gather %17[%x_indices] : tensor<?xf64>[tensor<?xi32>]
  %19 = tg.mul %x_data, %18 : tensor<?xf64>
  %20 = tg.cast %3 to i64 : index
  %21 = tensor.from_elements %20 : tensor<i64>
  %22 = tg.cast %3 to i64 : index
  %23 = tensor.from_elements %22 : tensor<i64>
  return %19, %x_indices, %x_indptr, %21, %14, %x_indices, %x_indptr, %23 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @scales_csc(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<5xf64>, dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>) returns (dense<[4.0, 2.0, 12.0, 8.0, 0.0, 15.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[1.0, 2.0, 3.0, 12.0, 0.0, 20.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>)

func.func @hstack(%t_data: tensor<?xf64>, %t_indices: tensor<?xi32>, %t_indptr: tensor<?xi32>, %t_width: tensor<i64>, %b_data: tensor<?xf32>, %b_indices: tensor<?xi32>, %b_indptr: tensor<?xi32>, %b_width: tensor<i64>) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %t_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %t_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tensor.dim %b_indptr, %c0 : tensor<?xi32>
  %5 = tg.sub %4, %c1 : index
  %6 = tensor.extract %b_width[] : tensor<i64>
  %7 = tg.cast %6 to index : i64
  %8 = tg.cast %b_data to f64 : tensor<?xf32>
  %9 = tg.iota [%1] : i64
  %10 = tg.slice %t_indptr[1:] : tensor<?xi32>
  %11 = tg.slice %t_indptr[:-1] : tensor<?xi32>
  %12 = tg.sub %10, %11 : tensor<?xi32>
  %13 = tg.repeat %9 by %12 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %14 = tg.cast %t_indices to i64 : tensor<?xi32>
  %15 = tg.eq %3, %7 : index
  %16 = tg.assert %15, %8, "Mismatching dimensions along axis 0: {0} and {1}"(%3, %7 : index, index) : tensor<?xf64>
  %17 = tg.iota [%5] : i64
  %18 = tg.slice %b_indptr[1:] : tensor<?xi32>
  %19 = tg.slice %b_indptr[:-1] : tensor<?xi32>
  %20 = tg.sub %18, %19 : tensor<?xi32>
  %21 = tg.repeat %17 by %20 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %22 = tg.cast %b_indices to i64 : tensor<?xi32>
  %23 = tg.cast %1 to i64 : index
  %24 = tg.add %21, %23 : (tensor<?xi64>, i64)
  %25 = tg.add %1, %5 : index
  %26 = tg.iota [%1] : i64
  %27 = tg.slice %t_indptr[1:] : tensor<?xi32>
  %28 = tg.slice %t_indptr[:-1] : tensor<?xi32>
  %29 = tg.sub %27, %28 : tensor<?xi32>
  %30 = tg.repeat %26 by %29 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %31 = tg.cast %t_indices to i64 : tensor<?xi32>
  %32 = tg.cast %25 to i64 : index
  %33 = tg.add %30, %32 : (tensor<?xi64>, i64)
  %34 = tg.add %25, %1 : index
  %35 = tg.concat %14, %22, %31 axis 0 : tensor<?xi64>
  %36 = tg.concat %13, %24, %33 axis 0 : tensor<?xi64>
  %37 = tg.concat %t_data, %16, %t_data axis 0 : tensor<?xf64>
  %c1_i32 = arith.constant 1 : i32
  %c0_i32 = arith.constant 0 : i32
  %38 = tg.full %c0_i32 [%3] : i32
  %39 = tg.scatter add %c1_i32 into %38[%35] : i32 into tensor<?xi32>[tensor<?xi64>]
  %40 = tg.cumsum %39 axis 0 : tensor<?xi32>
  %41 = tg.pad %40 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %42 = tg.slice %41[:-1] : tensor<?xi32>
  %43 = tensor.dim %35, %c0 : tensor<?xi64>
  %44:2 = tg.scan %i0 to %43
      seqs(%i1 = %35 : tensor<?xi64>)
      states(%i2 = %42 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %45 = tg.cast %i1 to index : i64
    %46 = tg.slice %i2[%45] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %47 = tg.add %46, %c1_i32_0 : i32
    %48 = tg.set_slice %47 into %i2[%45] : i32 into tensor<?xi32>
    tg.yield %48 : tensor<?xi32> outs(%46 : i32)
  }
  %45 = tensor.dim %37, %c0 : tensor<?xf64>
  %cst = arith.constant 0.0 : f64
  %46 = tg.full %cst [%45] : f64
  %47 = tg.scatter set %37 into %46[%44#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %48 = tg.cast %36 to i32 : tensor<?xi64>
  %49 = tensor.dim %48, %c0 : tensor<?xi32>
  %50 = tg.full %c0_i32 [%49] : i32
  %51 = tg.scatter set %48 into %50[%44#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %52 = tg.iota [%3] : i64
  %53 = tg.slice %41[1:] : tensor<?xi32>
  %54 = tg.slice %41[:-1] : tensor<?xi32>
  %55 = tg.sub %53, %54 : tensor<?xi32>
  %56 = tg.repeat %52 by %55 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %57 = tg.cast %51 to i64 : tensor<?xi32>
  %58 = tg.full %c0_i32 [%34] : i32
  %59 = tg.scatter add %c1_i32 into %58[%57] : i32 into tensor<?xi32>[tensor<?xi64>]
  %60 = tg.cumsum %59 axis 0 : tensor<?xi32>
  %61 = tg.pad %60 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %62 = tg.slice %61[:-1] : tensor<?xi32>
  %63 = tensor.dim %57, %c0 : tensor<?xi64>
  %64:2 = tg.scan %i0 to %63
      seqs(%i1 = %57 : tensor<?xi64>)
      states(%i2 = %62 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %65 = tg.cast %i1 to index : i64
    %66 = tg.slice %i2[%65] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %67 = tg.add %66, %c1_i32_0 : i32
    %68 = tg.set_slice %67 into %i2[%65] : i32 into tensor<?xi32>
    tg.yield %68 : tensor<?xi32> outs(%66 : i32)
  }
  %65 = tensor.dim %47, %c0 : tensor<?xf64>
  %66 = tg.full %cst [%65] : f64
  %67 = tg.scatter set %47 into %66[%64#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %68 = tg.cast %56 to i32 : tensor<?xi64>
  %69 = tensor.dim %68, %c0 : tensor<?xi32>
  %70 = tg.full %c0_i32 [%69] : i32
  %71 = tg.scatter set %68 into %70[%64#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %72 = tg.iota [%34] : i64
  %73 = tg.slice %61[1:] : tensor<?xi32>
  %74 = tg.slice %61[:-1] : tensor<?xi32>
  %75 = tg.sub %73, %74 : tensor<?xi32>
  %76 = tg.repeat %72 by %75 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %77 = tg.cast %71 to i64 : tensor<?xi32>
  %78 = tg.full %c0_i32 [%3] : i32
  %79 = tg.scatter add %c1_i32 into %78[%77] : i32 into tensor<?xi32>[tensor<?xi64>]
  %80 = tg.cumsum %79 axis 0 : tensor<?xi32>
  %81 = tg.pad %80 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %82 = tg.slice %81[:-1] : tensor<?xi32>
  %83 = tensor.dim %77, %c0 : tensor<?xi64>
  %84:2 = tg.scan %i0 to %83
      seqs(%i1 = %77 : tensor<?xi64>)
      states(%i2 = %82 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %85 = tg.cast %i1 to index : i64
    %86 = tg.slice %i2[%85] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %87 = tg.add %86, %c1_i32_0 : i32
    %88 = tg.set_slice %87 into %i2[%85] : i32 into tensor<?xi32>
    tg.yield %88 : tensor<?xi32> outs(%86 : i32)
  }
  %85 = tensor.dim %67, %c0 : tensor<?xf64>
  %86 = tg.full %cst [%85] : f64
  %87 = tg.scatter set %67 into %86[%84#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %88 = tg.cast %76 to i32 : tensor<?xi64>
  %89 = tensor.dim %88, %c0 : tensor<?xi32>
  %90 = tg.full %c0_i32 [%89] : i32
  %91 = tg.scatter set %88 into %90[%84#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %92 = tg.cast %34 to i64 : index
  %93 = tensor.from_elements %92 : tensor<i64>
  return %87, %91, %81, %93 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @hstack(dense<[-5.0, 1.0, -2.0, 4.0, -2.0, 4.0, -5.0, 1.0]> : tensor<8xf64>, dense<[0, 1, 3, 4, 0, 1, 2, 3]> : tensor<8xi32>, dense<[0, 2, 4, 6, 8]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[-5.0, 4.0, 1.0, -2.0, -2.0, -5.0]> : tensor<6xf32>, dense<[0, 2, 1, 4, 0, 3]> : tensor<6xi32>, dense<[0, 2, 4, 6]> : tensor<4xi32>, dense<5> : tensor<i64>) returns (dense<[-5.0, -2.0, -5.0, -2.0, -5.0, -2.0, 1.0, 4.0, 1.0, 1.0, 4.0, -5.0, 4.0, -5.0, -2.0, 1.0, -5.0, -2.0, 1.0, 4.0, -2.0, 4.0]> : tensor<22xf64>, dense<[0, 2, 4, 6, 7, 9, 0, 2, 5, 7, 9, 3, 4, 10, 1, 3, 6, 8, 10, 1, 5, 8]> : tensor<22xi32>, dense<[0, 6, 11, 14, 19, 22]> : tensor<6xi32>, dense<11> : tensor<i64>)

func.func @block_diagonal_csc(%b_data: tensor<?xf32>, %b_indices: tensor<?xi32>, %b_indptr: tensor<?xi32>, %b_width: tensor<i64>, %d: tensor<?x?xf64>) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %b_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %b_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tg.cast %b_data to f64 : tensor<?xf32>
  %5 = tensor.dim %d, %c0 : tensor<?x?xf64>
  %6 = tensor.dim %d, %c1 : tensor<?x?xf64>
  %7 = tg.transpose %d [1, 0] : tensor<?x?xf64>
  %8:2 = tg.nonzero %7 : tensor<?x?xf64>
  %cst = arith.constant 0.0 : f64
  %9 = tg.ne %7, %cst : (tensor<?x?xf64>, f64)
  %10 = tg.cast %9 to i32 : tensor<?x?xi1>
  %11 = tg.sum %10 axes [1] : tensor<?x?xi32>
  %12 = tg.cumsum %11 axis 0 : tensor<?xi32>
  %c0_i32 = arith.constant 0 : i32
  %13 = tg.pad %12 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %14 = tg.gather %7[%8#0, %8#1] : tensor<?x?xf64>[tensor<?xindex>, tensor<?xindex>]
  %15 = tg.cast %8#1 to i32 : tensor<?xindex>
  %16 = tg.iota [%1] : i64
  %17 = tg.slice %b_indptr[1:] : tensor<?xi32>
  %18 = tg.slice %b_indptr[:-1] : tensor<?xi32>
  %19 = tg.sub %17, %18 : tensor<?xi32>
  %20 = tg.repeat %16 by %19 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %21 = tg.cast %b_indices to i64 : tensor<?xi32>
  %22 = tg.iota [%6] : i64
  %23 = tg.slice %13[1:] : tensor<?xi32>
  %24 = tg.slice %13[:-1] : tensor<?xi32>
  %25 = tg.sub %23, %24 : tensor<?xi32>
  %26 = tg.repeat %22 by %25 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %27 = tg.cast %15 to i64 : tensor<?xi32>
  %28 = tg.cast %3 to i64 : index
  %29 = tg.add %27, %28 : (tensor<?xi64>, i64)
  %30 = tg.cast %1 to i64 : index
  %31 = tg.add %26, %30 : (tensor<?xi64>, i64)
  %32 = tg.add %3, %5 : index
  %33 = tg.add %1, %6 : index
  %34 = tg.concat %21, %29 axis 0 : tensor<?xi64>
  %35 = tg.concat %20, %31 axis 0 : tensor<?xi64>
  %36 = tg.concat %4, %14 axis 0 : tensor<?xf64>
  %c1_i32 = arith.constant 1 : i32
  %37 = tg.full %c0_i32 [%33] : i32
  %38 = tg.scatter add %c1_i32 into %37[%35] : i32 into tensor<?xi32>[tensor<?xi64>]
  %39 = tg.cumsum %38 axis 0 : tensor<?xi32>
  %40 = tg.pad %39 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %41 = tg.slice %40[:-1] : tensor<?xi32>
  %42 = tensor.dim %35, %c0 : tensor<?xi64>
  %43:2 = tg.scan %i0 to %42
      seqs(%i1 = %35 : tensor<?xi64>)
      states(%i2 = %41 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %44 = tg.cast %i1 to index : i64
    %45 = tg.slice %i2[%44] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %46 = tg.add %45, %c1_i32_0 : i32
    %47 = tg.set_slice %46 into %i2[%44] : i32 into tensor<?xi32>
    tg.yield %47 : tensor<?xi32> outs(%45 : i32)
  }
  %44 = tensor.dim %36, %c0 : tensor<?xf64>
  %45 = tg.full %cst [%44] : f64
  %46 = tg.scatter set %36 into %45[%43#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %47 = tg.cast %34 to i32 : tensor<?xi64>
  %48 = tensor.dim %47, %c0 : tensor<?xi32>
  %49 = tg.full %c0_i32 [%48] : i32
  %50 = tg.scatter set %47 into %49[%43#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %51 = tg.iota [%33] : i64
  %52 = tg.slice %40[1:] : tensor<?xi32>
  %53 = tg.slice %40[:-1] : tensor<?xi32>
  %54 = tg.sub %52, %53 : tensor<?xi32>
  %55 = tg.repeat %51 by %54 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %56 = tg.cast %50 to i64 : tensor<?xi32>
  %57 = tg.full %c0_i32 [%32] : i32
  %58 = tg.scatter add %c1_i32 into %57[%56] : i32 into tensor<?xi32>[tensor<?xi64>]
  %59 = tg.cumsum %58 axis 0 : tensor<?xi32>
  %60 = tg.pad %59 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %61 = tg.slice %60[:-1] : tensor<?xi32>
  %62 = tensor.dim %56, %c0 : tensor<?xi64>
  %63:2 = tg.scan %i0 to %62
      seqs(%i1 = %56 : tensor<?xi64>)
      states(%i2 = %61 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %64 = tg.cast %i1 to index : i64
    %65 = tg.slice %i2[%64] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %66 = tg.add %65, %c1_i32_0 : i32
    %67 = tg.set_slice %66 into %i2[%64] : i32 into tensor<?xi32>
    tg.yield %67 : tensor<?xi32> outs(%65 : i32)
  }
  %64 = tensor.dim %46, %c0 : tensor<?xf64>
  %65 = tg.full %cst [%64] : f64
  %66 = tg.scatter set %46 into %65[%63#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %67 = tg.cast %55 to i32 : tensor<?xi64>
  %68 = tensor.dim %67, %c0 : tensor<?xi32>
  %69 = tg.full %c0_i32 [%68] : i32
  %70 = tg.scatter set %67 into %69[%63#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %71 = tg.iota [%32] : i64
  %72 = tg.slice %60[1:] : tensor<?xi32>
  %73 = tg.slice %60[:-1] : tensor<?xi32>
  %74 = tg.sub %72, %73 : tensor<?xi32>
  %75 = tg.repeat %71 by %74 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %76 = tg.cast %70 to i64 : tensor<?xi32>
  %77 = tg.full %c0_i32 [%33] : i32
  %78 = tg.scatter add %c1_i32 into %77[%76] : i32 into tensor<?xi32>[tensor<?xi64>]
  %79 = tg.cumsum %78 axis 0 : tensor<?xi32>
  %80 = tg.pad %79 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %81 = tg.slice %80[:-1] : tensor<?xi32>
  %82 = tensor.dim %76, %c0 : tensor<?xi64>
  %83:2 = tg.scan %i0 to %82
      seqs(%i1 = %76 : tensor<?xi64>)
      states(%i2 = %81 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %84 = tg.cast %i1 to index : i64
    %85 = tg.slice %i2[%84] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %86 = tg.add %85, %c1_i32_0 : i32
    %87 = tg.set_slice %86 into %i2[%84] : i32 into tensor<?xi32>
    tg.yield %87 : tensor<?xi32> outs(%85 : i32)
  }
  %84 = tensor.dim %66, %c0 : tensor<?xf64>
  %85 = tg.full %cst [%84] : f64
  %86 = tg.scatter set %66 into %85[%83#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %87 = tg.cast %75 to i32 : tensor<?xi64>
  %88 = tensor.dim %87, %c0 : tensor<?xi32>
  %89 = tg.full %c0_i32 [%88] : i32
  %90 = tg.scatter set %87 into %89[%83#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %91 = tg.cast %32 to i64 : index
  %92 = tensor.from_elements %91 : tensor<i64>
  return %86, %90, %80, %92 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @block_diagonal_csc(dense<[-5.0, 4.0, 1.0, -2.0, -2.0, -5.0]> : tensor<6xf32>, dense<[0, 2, 1, 4, 0, 3]> : tensor<6xi32>, dense<[0, 2, 4, 6]> : tensor<4xi32>, dense<5> : tensor<i64>, dense<[[1.0, 4.0], [2.0, 3.0]]> : tensor<2x2xf64>) returns (dense<[-5.0, 4.0, 1.0, -2.0, -2.0, -5.0, 1.0, 2.0, 4.0, 3.0]> : tensor<10xf64>, dense<[0, 2, 1, 4, 0, 3, 5, 6, 5, 6]> : tensor<10xi32>, dense<[0, 2, 4, 6, 8, 10]> : tensor<6xi32>, dense<7> : tensor<i64>)

func.func @rows_csc(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %rows: tensor<?xi32>) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tg.cast %rows to i64 : tensor<?xi32>
  %5 = tg.cast %3 to i64 : index
  %c0_i64 = arith.constant 0 : i64
  %6 = tg.lt %4, %c0_i64 : (tensor<?xi64>, i64)
  %7 = tg.add %4, %5 : (tensor<?xi64>, i64)
  %8 = tg.select %6, %7, %4 : (tensor<?xi1>, tensor<?xi64>, tensor<?xi64>)
  %9 = tg.ge %8, %c0_i64 : (tensor<?xi64>, i64)
  %10 = tg.lt %8, %5 : (tensor<?xi64>, i64)
  %11 = tg.and %9, %10 : tensor<?xi1>
  %12 = tg.all %11 : tensor<?xi1>
  %13 = tg.assert %12, %8, "row index out of bounds" code "bad_index" : tensor<?xi64>
  %14 = tg.iota [%1] : i64
  %15 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %16 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %17 = tg.sub %15, %16 : tensor<?xi32>
  %18 = tg.repeat %14 by %17 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %19 = tg.cast %x_indices to i64 : tensor<?xi32>
  %c1_i32 = arith.constant 1 : i32
  %c0_i32 = arith.constant 0 : i32
  %20 = tg.full %c0_i32 [%3] : i32
  %21 = tg.scatter add %c1_i32 into %20[%19] : i32 into tensor<?xi32>[tensor<?xi64>]
  %22 = tg.cumsum %21 axis 0 : tensor<?xi32>
  %23 = tg.pad %22 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %24 = tg.slice %23[:-1] : tensor<?xi32>
  %25 = tensor.dim %19, %c0 : tensor<?xi64>
  %26:2 = tg.scan %i0 to %25
      seqs(%i1 = %19 : tensor<?xi64>)
      states(%i2 = %24 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %27 = tg.cast %i1 to index : i64
    %28 = tg.slice %i2[%27] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %29 = tg.add %28, %c1_i32_0 : i32
    %30 = tg.set_slice %29 into %i2[%27] : i32 into tensor<?xi32>
    tg.yield %30 : tensor<?xi32> outs(%28 : i32)
  }
  %27 = tensor.dim %x_data, %c0 : tensor<?xf64>
  %cst = arith.constant 0.0 : f64
  %28 = tg.full %cst [%27] : f64
  %29 = tg.scatter set %x_data into %28[%26#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %30 = tg.cast %18 to i32 : tensor<?xi64>
  %31 = tensor.dim %30, %c0 : tensor<?xi32>
  %32 = tg.full %c0_i32 [%31] : i32
  %33 = tg.scatter set %30 into %32[%26#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %34 = tg.slice %23[1:] : tensor<?xi32>
  %35 = tg.slice %23[:-1] : tensor<?xi32>
  %36 = tg.sub %34, %35 : tensor<?xi32>
  %37 = tg.gather %36[%13] : tensor<?xi32>[tensor<?xi64>]
  %38 = tensor.dim %13, %c0 : tensor<?xi64>
  %39 = tg.iota [%38] : i64
  %40 = tg.repeat %39 by %37 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %41 = tg.cast %37 to i64 : tensor<?xi32>
  %42 = tg.cumsum %41 axis 0 : tensor<?xi64>
  %43 = tg.cast %37 to i64 : tensor<?xi32>
  %44 = tg.sub %42, %43 : tensor<?xi64>
  %45 = tg.slice %23[:-1] : tensor<?xi32>
  %46 = tg.gather %45[%13] : tensor<?xi32>[tensor<?xi64>]
  %47 = tg.cast %46 to i64 : tensor<?xi32>
  %48 = tg.sub %47, %44 : tensor<?xi64>
  %49 = tensor.dim %40, %c0 : tensor<?xi64>
  %50 = tg.iota [%49] : i64
  %51 = tg.gather %48[%40] : tensor<?xi64>[tensor<?xi64>]
  %52 = tg.add %50, %51 : tensor<?xi64>
  %53 = tg.slice %23[1:] : tensor<?xi32>
  %54 = tg.slice %23[:-1] : tensor<?xi32>
  %55 = tg.sub %53, %54 : tensor<?xi32>
  %56 = tg.gather %55[%13] : tensor<?xi32>[tensor<?xi64>]
  %57 = tg.cumsum %56 axis 0 : tensor<?xi32>
  %58 = tg.pad %57 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %59 = tensor.dim %13, %c0 : tensor<?xi64>
  %60 = tg.gather %29[%52] : tensor<?xf64>[tensor<?xi64>]
  %61 = tg.gather %33[%52] : tensor<?xi32>[tensor<?xi64>]
  %62 = tg.iota [%59] : i64
  %63 = tg.slice %58[1:] : tensor<?xi32>
  %64 = tg.slice %58[:-1] : tensor<?xi32>
  %65 = tg.sub %63, %64 : tensor<?xi32>
  %66 = tg.repeat %62 by %65 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %67 = tg.cast %61 to i64 : tensor<?xi32>
  %68 = tg.full %c0_i32 [%1] : i32
  %69 = tg.scatter add %c1_i32 into %68[%67] : i32 into tensor<?xi32>[tensor<?xi64>]
  %70 = tg.cumsum %69 axis 0 : tensor<?xi32>
  %71 = tg.pad %70 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %72 = tg.slice %71[:-1] : tensor<?xi32>
  %73 = tensor.dim %67, %c0 : tensor<?xi64>
  %74:2 = tg.scan %i0 to %73
      seqs(%i1 = %67 : tensor<?xi64>)
      states(%i2 = %72 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %75 = tg.cast %i1 to index : i64
    %76 = tg.slice %i2[%75] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %77 = tg.add %76, %c1_i32_0 : i32
    %78 = tg.set_slice %77 into %i2[%75] : i32 into tensor<?xi32>
    tg.yield %78 : tensor<?xi32> outs(%76 : i32)
  }
  %75 = tensor.dim %60, %c0 : tensor<?xf64>
  %76 = tg.full %cst [%75] : f64
  %77 = tg.scatter set %60 into %76[%74#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %78 = tg.cast %66 to i32 : tensor<?xi64>
  %79 = tensor.dim %78, %c0 : tensor<?xi32>
  %80 = tg.full %c0_i32 [%79] : i32
  %81 = tg.scatter set %78 into %80[%74#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %82 = tg.iota [%1] : i64
  %83 = tg.slice %71[1:] : tensor<?xi32>
  %84 = tg.slice %71[:-1] : tensor<?xi32>
  %85 = tg.sub %83, %84 : tensor<?xi32>
  %86 = tg.repeat %82 by %85 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %87 = tg.cast %81 to i64 : tensor<?xi32>
  %88 = tg.full %c0_i32 [%59] : i32
  %89 = tg.scatter add %c1_i32 into %88[%87] : i32 into tensor<?xi32>[tensor<?xi64>]
  %90 = tg.cumsum %89 axis 0 : tensor<?xi32>
  %91 = tg.pad %90 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %92 = tg.slice %91[:-1] : tensor<?xi32>
  %93 = tensor.dim %87, %c0 : tensor<?xi64>
  %94:2 = tg.scan %i0 to %93
      seqs(%i1 = %87 : tensor<?xi64>)
      states(%i2 = %92 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %95 = tg.cast %i1 to index : i64
    %96 = tg.slice %i2[%95] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %97 = tg.add %96, %c1_i32_0 : i32
    %98 = tg.set_slice %97 into %i2[%95] : i32 into tensor<?xi32>
    tg.yield %98 : tensor<?xi32> outs(%96 : i32)
  }
  %95 = tensor.dim %77, %c0 : tensor<?xf64>
  %96 = tg.full %cst [%95] : f64
  %97 = tg.scatter set %77 into %96[%94#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %98 = tg.cast %86 to i32 : tensor<?xi64>
  %99 = tensor.dim %98, %c0 : tensor<?xi32>
  %100 = tg.full %c0_i32 [%99] : i32
  %101 = tg.scatter set %98 into %100[%94#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %102 = tg.iota [%59] : i64
  %103 = tg.slice %91[1:] : tensor<?xi32>
  %104 = tg.slice %91[:-1] : tensor<?xi32>
  %105 = tg.sub %103, %104 : tensor<?xi32>
  %106 = tg.repeat %102 by %105 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %107 = tg.cast %101 to i64 : tensor<?xi32>
  %108 = tg.full %c0_i32 [%1] : i32
  %109 = tg.scatter add %c1_i32 into %108[%107] : i32 into tensor<?xi32>[tensor<?xi64>]
  %110 = tg.cumsum %109 axis 0 : tensor<?xi32>
  %111 = tg.pad %110 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %112 = tg.slice %111[:-1] : tensor<?xi32>
  %113 = tensor.dim %107, %c0 : tensor<?xi64>
  %114:2 = tg.scan %i0 to %113
      seqs(%i1 = %107 : tensor<?xi64>)
      states(%i2 = %112 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %115 = tg.cast %i1 to index : i64
    %116 = tg.slice %i2[%115] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %117 = tg.add %116, %c1_i32_0 : i32
    %118 = tg.set_slice %117 into %i2[%115] : i32 into tensor<?xi32>
    tg.yield %118 : tensor<?xi32> outs(%116 : i32)
  }
  %115 = tensor.dim %97, %c0 : tensor<?xf64>
  %116 = tg.full %cst [%115] : f64
  %117 = tg.scatter set %97 into %116[%114#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %118 = tg.cast %106 to i32 : tensor<?xi64>
  %119 = tensor.dim %118, %c0 : tensor<?xi32>
  %120 = tg.full %c0_i32 [%119] : i32
  %121 = tg.scatter set %118 into %120[%114#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %122 = tg.cast %59 to i64 : index
  %123 = tensor.from_elements %122 : tensor<i64>
  return %117, %121, %111, %123 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @rows_csc(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[2, 0, -1, 0]> : tensor<4xi32>) returns (dense<[2.0, 2.0, 0.0, 5.0]> : tensor<4xf64>, dense<[1, 3, 2, 0]> : tensor<4xi32>, dense<[0, 2, 2, 3, 4]> : tensor<5xi32>, dense<4> : tensor<i64>)

func.func @elements_csc(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %rows: tensor<?xi32>, %columns: tensor<?xui8>) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tg.cast %rows to i64 : tensor<?xi32>
  %5 = tg.cast %3 to i64 : index
  %c0_i64 = arith.constant 0 : i64
  %6 = tg.lt %4, %c0_i64 : (tensor<?xi64>, i64)
  %7 = tg.add %4, %5 : (tensor<?xi64>, i64)
  %8 = tg.select %6, %7, %4 : (tensor<?xi1>, tensor<?xi64>, tensor<?xi64>)
  %9 = tg.ge %8, %c0_i64 : (tensor<?xi64>, i64)
  %10 = tg.lt %8, %5 : (tensor<?xi64>, i64)
  %11 = tg.and %9, %10 : tensor<?xi1>
  %12 = tg.all %11 : tensor<?xi1>
  %13 = tg.assert %12, %8, "row index out of bounds" code "bad_index" : tensor<?xi64>
  %14 = tg.cast %columns to i64 : tensor<?xui8>
  %15 = tg.cast %1 to i64 : index
  %16 = tg.lt %14, %c0_i64 : (tensor<?xi64>, i64)
  %17 = tg.add %14, %15 : (tensor<?xi64>, i64)
  %18 = tg.select %16, %17, %14 : (tensor<?xi1>, tensor<?xi64>, tensor<?xi64>)
  %19 = tg.ge %18, %c0_i64 : (tensor<?xi64>, i64)
  %20 = tg.lt %18, %15 : (tensor<?xi64>, i64)
  %21 = tg.and %19, %20 : tensor<?xi1>
  %22 = tg.all %21 : tensor<?xi1>
  %23 = tg.assert %22, %18, "column index out of bounds" code "bad_index" : tensor<?xi64>
  %24 = tensor.dim %13, %c0 : tensor<?xi64>
  %25 = tensor.dim %23, %c0 : tensor<?xi64>
  %26 = tg.eq %24, %25 : index
  %27 = tg.assert %26, %23, "expects as many rows as columns, but got {0} and {1}"(%24, %25 : index, index) : tensor<?xi64>
  %28 = tensor.dim %13, %c0 : tensor<?xi64>
  %29 = tg.iota [%28] : i64
  %c1_i32 = arith.constant 1 : i32
  %c0_i32 = arith.constant 0 : i32
  %30 = tg.full %c0_i32 [%1] : i32
  %31 = tg.scatter add %c1_i32 into %30[%27] : i32 into tensor<?xi32>[tensor<?xi64>]
  %32 = tg.cumsum %31 axis 0 : tensor<?xi32>
  %33 = tg.pad %32 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %34 = tg.slice %33[:-1] : tensor<?xi32>
  %35 = tensor.dim %27, %c0 : tensor<?xi64>
  %36:2 = tg.scan %i0 to %35
      seqs(%i1 = %27 : tensor<?xi64>)
      states(%i2 = %34 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %37 = tg.cast %i1 to index : i64
    %38 = tg.slice %i2[%37] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %39 = tg.add %38, %c1_i32_0 : i32
    %40 = tg.set_slice %39 into %i2[%37] : i32 into tensor<?xi32>
    tg.yield %40 : tensor<?xi32> outs(%38 : i32)
  }
  %37 = tensor.dim %29, %c0 : tensor<?xi64>
  %38 = tg.full %c0_i64 [%37] : i64
  %39 = tg.scatter set %29 into %38[%36#1] : tensor<?xi64> into tensor<?xi64>[tensor<?xi32>]
  %40 = tg.cast %13 to i32 : tensor<?xi64>
  %41 = tensor.dim %40, %c0 : tensor<?xi32>
  %42 = tg.full %c0_i32 [%41] : i32
  %43 = tg.scatter set %40 into %42[%36#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %44 = tg.iota [%1] : i64
  %45 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %46 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %47 = tg.sub %45, %46 : tensor<?xi32>
  %48 = tg.repeat %44 by %47 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %c1_i64 = arith.constant 1 : i64
  %49 = tg.add %48, %c1_i64 : (tensor<?xi64>, i64)
  %50 = tg.iota [%1] : i64
  %51 = tg.slice %33[1:] : tensor<?xi32>
  %52 = tg.slice %33[:-1] : tensor<?xi32>
  %53 = tg.sub %51, %52 : tensor<?xi32>
  %54 = tg.repeat %50 by %53 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %55 = tg.gather %x_indptr[%54] : tensor<?xi32>[tensor<?xi64>]
  %56 = tg.gather %33[%49] : tensor<?xi32>[tensor<?xi64>]
  %57 = tensor.dim %43, %c0 : tensor<?xi32>
  %58 = tensor.dim %x_indices, %c0 : tensor<?xi32>
  %59 = tg.add %57, %58 : index
  %60 = tg.full %c0_i32 [%59] : i32
  %61 = tensor.dim %43, %c0 : tensor<?xi32>
  %62 = tg.iota [%61] : i32
  %63 = tg.add %62, %55 : tensor<?xi32>
  %64 = tg.scatter set %43 into %60[%63] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %65 = tensor.dim %x_indices, %c0 : tensor<?xi32>
  %66 = tg.iota [%65] : i32
  %67 = tg.add %66, %56 : tensor<?xi32>
  %68 = tg.scatter set %x_indices into %64[%67] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %69 = tg.add %33, %x_indptr : tensor<?xi32>
  %cm1_i32 = arith.constant -1 : i32
  %70 = tg.full %cm1_i32 [%3] : i32
  %cm1_i64 = arith.constant -1 : i64
  %71 = tensor.dim %68, %c0 : tensor<?xi32>
  %72 = tg.iota [%1] : i64
  %73 = tg.slice %69[1:] : tensor<?xi32>
  %74 = tg.slice %69[:-1] : tensor<?xi32>
  %75 = tg.sub %73, %74 : tensor<?xi32>
  %76 = tg.repeat %72 by %75 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %77:6 = tg.scan %i0 to %71
      seqs(%i1 = %76 : tensor<?xi64>, %i2 = %68 : tensor<?xi32>)
      states(%i3 = %70 : tensor<?xi32>, %i4 = %c0_i32 : i32, %i5 = %c0_i32 : i32, %i6 = %cm1_i64 : i64)
      -> (tensor<?xi32>, i32, i32, i64, tensor<?xi32>, tensor<?xi32>) {
    %78 = tg.cast %i2 to index : i32
    %79 = tg.eq %i1, %i6 : i64
    %80 = tg.select %79, %i5, %i4 : (i1, i32, i32)
    %81 = tg.slice %i3[%78] : tensor<?xi32>
    %82 = tg.lt %81, %80 : i32
    %83 = tg.select %82, %i4, %81 : (i1, i32, i32)
    %84 = tg.cast %82 to i32 : i1
    %85 = tg.add %i4, %84 : i32
    %86 = tg.set_slice %83 into %i3[%78] : i32 into tensor<?xi32>
    tg.yield %86, %85, %80, %i1 : tensor<?xi32>, i32, i32, i64 outs(%83, %85 : i32, i32)
  }
  %78 = tg.cast %77#1 to index : i32
  %79 = tg.full %c0_i32 [%78] : i32
  %80 = tg.scatter set %68 into %79[%77#4] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %81 = tg.pad %77#5 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %82 = tg.gather %81[%69] : tensor<?xi32>[tensor<?xi32>]
  %83 = tg.gather %77#4[%63] : tensor<?xi32>[tensor<?xi32>]
  %84 = tg.gather %77#4[%67] : tensor<?xi32>[tensor<?xi32>]
  %cst = arith.constant 0.0 : f64
  %85 = tg.full %cst [%78] : f64
  %86 = tg.scatter add %x_data into %85[%84] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %87 = tg.gather %86[%83] : tensor<?xf64>[tensor<?xi32>]
  %88 = tensor.dim %87, %c0 : tensor<?xf64>
  %89 = tg.full %cst [%88] : f64
  %90 = tg.scatter set %87 into %89[%39] : tensor<?xf64> into tensor<?xf64>[tensor<?xi64>]
  return %90 : tensor<?xf64>
}

tg.expect @elements_csc(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[2, 0, -1, 0]> : tensor<4xi32>, dense<[1, 3, 2, 3]> : tensor<4xui8>) returns (dense<0.0> : tensor<4xf64>)

func.func @no_elements_csc(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %rows: tensor<?xi32>, %columns: tensor<?xui8>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tg.cast %rows to i64 : tensor<?xi32>
  %5 = tg.cast %3 to i64 : index
  %c0_i64 = arith.constant 0 : i64
  %6 = tg.lt %4, %c0_i64 : (tensor<?xi64>, i64)
  %7 = tg.add %4, %5 : (tensor<?xi64>, i64)
  %8 = tg.select %6, %7, %4 : (tensor<?xi1>, tensor<?xi64>, tensor<?xi64>)
  %9 = tg.ge %8, %c0_i64 : (tensor<?xi64>, i64)
  %10 = tg.lt %8, %5 : (tensor<?xi64>, i64)
  %11 = tg.and %9, %10 : tensor<?xi1>
  %12 = tg.all %11 : tensor<?xi1>
  %13 = tg.assert %12, %8, "row index out of bounds" code "bad_index" : tensor<?xi64>
  %14 = tg.iota [%1] : i64
  %15 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %16 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %17 = tg.sub %15, %16 : tensor<?xi32>
  %18 = tg.repeat %14 by %17 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %19 = tg.cast %x_indices to i64 : tensor<?xi32>
  %c1_i32 = arith.constant 1 : i32
  %c0_i32 = arith.constant 0 : i32
  %20 = tg.full %c0_i32 [%3] : i32
  %21 = tg.scatter add %c1_i32 into %20[%19] : i32 into tensor<?xi32>[tensor<?xi64>]
  %22 = tg.cumsum %21 axis 0 : tensor<?xi32>
  %23 = tg.pad %22 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %24 = tg.slice %23[:-1] : tensor<?xi32>
  %25 = tensor.dim %19, %c0 : tensor<?xi64>
  %26:2 = tg.scan %i0 to %25
      seqs(%i1 = %19 : tensor<?xi64>)
      states(%i2 = %24 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %27 = tg.cast %i1 to index : i64
    %28 = tg.slice %i2[%27] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %29 = tg.add %28, %c1_i32_0 : i32
    %30 = tg.set_slice %29 into %i2[%27] : i32 into tensor<?xi32>
    tg.yield %30 : tensor<?xi32> outs(%28 : i32)
  }
  %27 = tensor.dim %x_data, %c0 : tensor<?xf64>
  %cst = arith.constant 0.0 : f64
  %28 = tg.full %cst [%27] : f64
  %29 = tg.scatter set %x_data into %28[%26#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %30 = tg.cast %18 to i32 : tensor<?xi64>
  %31 = tensor.dim %30, %c0 : tensor<?xi32>
  %32 = tg.full %c0_i32 [%31] : i32
  %33 = tg.scatter set %30 into %32[%26#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %34 = tg.slice %23[1:] : tensor<?xi32>
  %35 = tg.slice %23[:-1] : tensor<?xi32>
  %36 = tg.sub %34, %35 : tensor<?xi32>
  %37 = tg.gather %36[%13] : tensor<?xi32>[tensor<?xi64>]
  %38 = tensor.dim %13, %c0 : tensor<?xi64>
  %39 = tg.iota [%38] : i64
  %40 = tg.repeat %39 by %37 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %41 = tg.cast %37 to i64 : tensor<?xi32>
  %42 = tg.cumsum %41 axis 0 : tensor<?xi64>
  %43 = tg.cast %37 to i64 : tensor<?xi32>
  %44 = tg.sub %42, %43 : tensor<?xi64>
  %45 = tg.slice %23[:-1] : tensor<?xi32>
  %46 = tg.gather %45[%13] : tensor<?xi32>[tensor<?xi64>]
  %47 = tg.cast %46 to i64 : tensor<?xi32>
  %48 = tg.sub %47, %44 : tensor<?xi64>
  %49 = tensor.dim %40, %c0 : tensor<?xi64>
  %50 = tg.iota [%49] : i64
  %51 = tg.gather %48[%40] : tensor<?xi64>[tensor<?xi64>]
  %52 = tg.add %50, %51 : tensor<?xi64>
  %53 = tg.slice %23[1:] : tensor<?xi32>
  %54 = tg.slice %23[:-1] : tensor<?xi32>
  %55 = tg.sub %53, %54 : tensor<?xi32>
  %56 = tg.gather %55[%13] : tensor<?xi32>[tensor<?xi64>]
  %57 = tg.cumsum %56 axis 0 : tensor<?xi32>
  %58 = tg.pad %57 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %59 = tensor.dim %13, %c0 : tensor<?xi64>
  %60 = tg.gather %29[%52] : tensor<?xf64>[tensor<?xi64>]
  %61 = tg.gather %33[%52] : tensor<?xi32>[tensor<?xi64>]
  %62 = tg.iota [%59] : i64
  %63 = tg.slice %58[1:] : tensor<?xi32>
  %64 = tg.slice %58[:-1] : tensor<?xi32>
  %65 = tg.sub %63, %64 : tensor<?xi32>
  %66 = tg.repeat %62 by %65 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %67 = tg.cast %61 to i64 : tensor<?xi32>
  %68 = tg.full %c0_i32 [%1] : i32
  %69 = tg.scatter add %c1_i32 into %68[%67] : i32 into tensor<?xi32>[tensor<?xi64>]
  %70 = tg.cumsum %69 axis 0 : tensor<?xi32>
  %71 = tg.pad %70 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %72 = tg.slice %71[:-1] : tensor<?xi32>
  %73 = tensor.dim %67, %c0 : tensor<?xi64>
  %74:2 = tg.scan %i0 to %73
      seqs(%i1 = %67 : tensor<?xi64>)
      states(%i2 = %72 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %75 = tg.cast %i1 to index : i64
    %76 = tg.slice %i2[%75] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %77 = tg.add %76, %c1_i32_0 : i32
    %78 = tg.set_slice %77 into %i2[%75] : i32 into tensor<?xi32>
    tg.yield %78 : tensor<?xi32> outs(%76 : i32)
  }
  %75 = tensor.dim %60, %c0 : tensor<?xf64>
  %76 = tg.full %cst [%75] : f64
  %77 = tg.scatter set %60 into %76[%74#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %78 = tg.cast %66 to i32 : tensor<?xi64>
  %79 = tensor.dim %78, %c0 : tensor<?xi32>
  %80 = tg.full %c0_i32 [%79] : i32
  %81 = tg.scatter set %78 into %80[%74#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %82 = tg.cast %rows to i64 : tensor<?xi32>
  %83 = tg.cast %3 to i64 : index
  %84 = tg.lt %82, %c0_i64 : (tensor<?xi64>, i64)
  %85 = tg.add %82, %83 : (tensor<?xi64>, i64)
  %86 = tg.select %84, %85, %82 : (tensor<?xi1>, tensor<?xi64>, tensor<?xi64>)
  %87 = tg.ge %86, %c0_i64 : (tensor<?xi64>, i64)
  %88 = tg.lt %86, %83 : (tensor<?xi64>, i64)
  %89 = tg.and %87, %88 : tensor<?xi1>
  %90 = tg.all %89 : tensor<?xi1>
  %91 = tg.assert %90, %86, "row index out of bounds" code "bad_index" : tensor<?xi64>
  %92 = tg.cast %columns to i64 : tensor<?xui8>
  %93 = tg.cast %1 to i64 : index
  %94 = tg.lt %92, %c0_i64 : (tensor<?xi64>, i64)
  %95 = tg.add %92, %93 : (tensor<?xi64>, i64)
  %96 = tg.select %94, %95, %92 : (tensor<?xi1>, tensor<?xi64>, tensor<?xi64>)
  %97 = tg.ge %96, %c0_i64 : (tensor<?xi64>, i64)
  %98 = tg.lt %96, %93 : (tensor<?xi64>, i64)
  %99 = tg.and %97, %98 : tensor<?xi1>
  %100 = tg.all %99 : tensor<?xi1>
  %101 = tg.assert %100, %96, "column index out of bounds" code "bad_index" : tensor<?xi64>
  %102 = tensor.dim %91, %c0 : tensor<?xi64>
  %103 = tensor.dim %101, %c0 : tensor<?xi64>
  %104 = tg.eq %102, %103 : index
  %105 = tg.assert %104, %101, "expects as many rows as columns, but got {0} and {1}"(%102, %103 : index, index) : tensor<?xi64>
  %106 = tensor.dim %91, %c0 : tensor<?xi64>
  %107 = tg.iota [%106] : i64
  %108 = tg.full %c0_i32 [%1] : i32
  %109 = tg.scatter add %c1_i32 into %108[%105] : i32 into tensor<?xi32>[tensor<?xi64>]
  %110 = tg.cumsum %109 axis 0 : tensor<?xi32>
  %111 = tg.pad %110 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %112 = tg.slice %111[:-1] : tensor<?xi32>
  %113 = tensor.dim %105, %c0 : tensor<?xi64>
  %114:2 = tg.scan %i0 to %113
      seqs(%i1 = %105 : tensor<?xi64>)
      states(%i2 = %112 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %115 = tg.cast %i1 to index : i64
    %116 = tg.slice %i2[%115] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %117 = tg.add %116, %c1_i32_0 : i32
    %118 = tg.set_slice %117 into %i2[%115] : i32 into tensor<?xi32>
    tg.yield %118 : tensor<?xi32> outs(%116 : i32)
  }
  %115 = tensor.dim %107, %c0 : tensor<?xi64>
  %116 = tg.full %c0_i64 [%115] : i64
  %117 = tg.scatter set %107 into %116[%114#1] : tensor<?xi64> into tensor<?xi64>[tensor<?xi32>]
  %118 = tg.cast %91 to i32 : tensor<?xi64>
  %119 = tensor.dim %118, %c0 : tensor<?xi32>
  %120 = tg.full %c0_i32 [%119] : i32
  %121 = tg.scatter set %118 into %120[%114#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %122 = tg.iota [%1] : i64
  %123 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %124 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %125 = tg.sub %123, %124 : tensor<?xi32>
  %126 = tg.repeat %122 by %125 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %c1_i64 = arith.constant 1 : i64
  %127 = tg.add %126, %c1_i64 : (tensor<?xi64>, i64)
  %128 = tg.iota [%1] : i64
  %129 = tg.slice %111[1:] : tensor<?xi32>
  %130 = tg.slice %111[:-1] : tensor<?xi32>
  %131 = tg.sub %129, %130 : tensor<?xi32>
  %132 = tg.repeat %128 by %131 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %133 = tg.gather %x_indptr[%132] : tensor<?xi32>[tensor<?xi64>]
  %134 = tg.gather %111[%127] : tensor<?xi32>[tensor<?xi64>]
  %135 = tensor.dim %121, %c0 : tensor<?xi32>
  %136 = tensor.dim %x_indices, %c0 : tensor<?xi32>
  %137 = tg.add %135, %136 : index
  %138 = tg.full %c0_i32 [%137] : i32
  %139 = tensor.dim %121, %c0 : tensor<?xi32>
  %140 = tg.iota [%139] : i32
  %141 = tg.add %140, %133 : tensor<?xi32>
  %142 = tg.scatter set %121 into %138[%141] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %143 = tensor.dim %x_indices, %c0 : tensor<?xi32>
  %144 = tg.iota [%143] : i32
  %145 = tg.add %144, %134 : tensor<?xi32>
  %146 = tg.scatter set %x_indices into %142[%145] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %147 = tg.add %111, %x_indptr : tensor<?xi32>
  %cm1_i32 = arith.constant -1 : i32
  %148 = tg.full %cm1_i32 [%3] : i32
  %cm1_i64 = arith.constant -1 : i64
  %149 = tensor.dim %146, %c0 : tensor<?xi32>
  %150 = tg.iota [%1] : i64
  %151 = tg.slice %147[1:] : tensor<?xi32>
  %152 = tg.slice %147[:-1] : tensor<?xi32>
  %153 = tg.sub %151, %152 : tensor<?xi32>
  %154 = tg.repeat %150 by %153 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %155:6 = tg.scan %i0 to %149
      seqs(%i1 = %154 : tensor<?xi64>, %i2 = %146 : tensor<?xi32>)
      states(%i3 = %148 : tensor<?xi32>, %i4 = %c0_i32 : i32, %i5 = %c0_i32 : i32, %i6 = %cm1_i64 : i64)
      -> (tensor<?xi32>, i32, i32, i64, tensor<?xi32>, tensor<?xi32>) {
    %156 = tg.cast %i2 to index : i32
    %157 = tg.eq %i1, %i6 : i64
    %158 = tg.select %157, %i5, %i4 : (i1, i32, i32)
    %159 = tg.slice %i3[%156] : tensor<?xi32>
    %160 = tg.lt %159, %158 : i32
    %161 = tg.select %160, %i4, %159 : (i1, i32, i32)
    %162 = tg.cast %160 to i32 : i1
    %163 = tg.add %i4, %162 : i32
    %164 = tg.set_slice %161 into %i3[%156] : i32 into tensor<?xi32>
    tg.yield %164, %163, %158, %i1 : tensor<?xi32>, i32, i32, i64 outs(%161, %163 : i32, i32)
  }
  %156 = tg.cast %155#1 to index : i32
  %157 = tg.full %c0_i32 [%156] : i32
  %158 = tg.scatter set %146 into %157[%155#4] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %159 = tg.pad %155#5 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %160 = tg.gather %159[%147] : tensor<?xi32>[tensor<?xi32>]
  %161 = tg.gather %155#4[%141] : tensor<?xi32>[tensor<?xi32>]
  %162 = tg.gather %155#4[%145] : tensor<?xi32>[tensor<?xi32>]
  %163 = tg.full %cst [%156] : f64
  %164 = tg.scatter add %x_data into %163[%162] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %165 = tg.gather %164[%161] : tensor<?xf64>[tensor<?xi32>]
  %166 = tensor.dim %165, %c0 : tensor<?xf64>
  %167 = tg.full %cst [%166] : f64
  %168 = tg.scatter set %165 into %167[%117] : tensor<?xf64> into tensor<?xf64>[tensor<?xi64>]
  %169 = tg.cast %59 to i64 : index
  %170 = tensor.from_elements %169 : tensor<i64>
  return %168, %77, %81, %71, %170 : tensor<?xf64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @no_elements_csc(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<> : tensor<0xi32>, dense<> : tensor<0xui8>) returns (dense<> : tensor<0xf64>, dense<> : tensor<0xf64>, dense<> : tensor<0xi32>, dense<0> : tensor<5xi32>, dense<0> : tensor<i64>)

func.func @element_csc(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %i: tensor<i64>, %j: tensor<i64>) -> (tensor<f64>, tensor<f64>, tensor<f64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tensor.extract %i[] : tensor<i64>
  %5 = tensor.extract %j[] : tensor<i64>
  %cm1_i8 = arith.constant -1 : i8
  %cm1_i64 = arith.constant -1 : i64
  %6 = tg.cast %3 to i64 : index
  %c0_i64 = arith.constant 0 : i64
  %7 = tg.lt %cm1_i64, %c0_i64 : i64
  %8 = tg.add %cm1_i64, %6 : i64
  %9 = tg.select %7, %8, %cm1_i64 : (i1, i64, i64)
  %10 = tg.ge %9, %c0_i64 : i64
  %11 = tg.lt %9, %6 : i64
  %12 = tg.and %10, %11 : i1
  %13 = tg.assert %12, %9, "row index out of bounds" code "bad_index" : i64
  %14 = tg.cast %1 to i64 : index
  %15 = tg.lt %cm1_i64, %c0_i64 : i64
  %16 = tg.add %cm1_i64, %14 : i64
  %17 = tg.select %15, %16, %cm1_i64 : (i1, i64, i64)
  %18 = tg.ge %17, %c0_i64 : i64
  %19 = tg.lt %17, %14 : i64
  %20 = tg.and %18, %19 : i1
  %21 = tg.assert %20, %17, "column index out of bounds" code "bad_index" : i64
  %22 = tg.cast %21 to index : i64
  %23 = tg.add %22, %c1 : index
  %24 = tg.slice %x_indptr[%22] : tensor<?xi32>
  %25 = tg.cast %24 to index : i32
  %26 = tg.slice %x_indptr[%23] : tensor<?xi32>
  %27 = tg.cast %26 to index : i32
  %28 = tg.slice %x_data[%25:%27] : tensor<?xf64>
  %29 = tg.slice %x_indices[%25:%27] : tensor<?xi32>
  %30 = tg.cast %13 to i32 : i64
  %31 = tg.eq %29, %30 : (tensor<?xi32>, i32)
  %cst = arith.constant 0.0 : f64
  %32 = tg.select %31, %28, %cst : (tensor<?xi1>, tensor<?xf64>, f64)
  %33 = tg.sum %32 : tensor<?xf64>
  %c0_i8 = arith.constant 0 : i8
  %34 = tg.cast %3 to i64 : index
  %35 = tg.lt %c0_i64, %c0_i64 : i64
  %36 = tg.add %c0_i64, %34 : i64
  %37 = tg.select %35, %36, %c0_i64 : (i1, i64, i64)
  %38 = tg.ge %37, %c0_i64 : i64
  %39 = tg.lt %37, %34 : i64
  %40 = tg.and %38, %39 : i1
  %41 = tg.assert %40, %37, "row index out of bounds" code "bad_index" : i64
  %c3_i8 = arith.constant 3 : i8
  %c3_i64 = arith.constant 3 : i64
  %42 = tg.cast %1 to i64 : index
  %43 = tg.lt %c3_i64, %c0_i64 : i64
  %44 = tg.add %c3_i64, %42 : i64
  %45 = tg.select %43, %44, %c3_i64 : (i1, i64, i64)
  %46 = tg.ge %45, %c0_i64 : i64
  %47 = tg.lt %45, %42 : i64
  %48 = tg.and %46, %47 : i1
  %49 = tg.assert %48, %45, "column index out of bounds" code "bad_index" : i64
  %50 = tg.cast %49 to index : i64
  %51 = tg.add %50, %c1 : index
  %52 = tg.slice %x_indptr[%50] : tensor<?xi32>
  %53 = tg.cast %52 to index : i32
  %54 = tg.slice %x_indptr[%51] : tensor<?xi32>
  %55 = tg.cast %54 to index : i32
  %56 = tg.slice %x_data[%53:%55] : tensor<?xf64>
  %57 = tg.slice %x_indices[%53:%55] : tensor<?xi32>
  %58 = tg.cast %41 to i32 : i64
  %59 = tg.eq %57, %58 : (tensor<?xi32>, i32)
  %60 = tg.select %59, %56, %cst : (tensor<?xi1>, tensor<?xf64>, f64)
  %61 = tg.sum %60 : tensor<?xf64>
  %62 = tg.cast %3 to i64 : index
  %63 = tg.lt %4, %c0_i64 : i64
  %64 = tg.add %4, %62 : i64
  %65 = tg.select %63, %64, %4 : (i1, i64, i64)
  %66 = tg.ge %65, %c0_i64 : i64
  %67 = tg.lt %65, %62 : i64
  %68 = tg.and %66, %67 : i1
  %69 = tg.assert %68, %65, "row index out of bounds" code "bad_index" : i64
  %70 = tg.cast %1 to i64 : index
  %71 = tg.lt %5, %c0_i64 : i64
  %72 = tg.add %5, %70 : i64
  %73 = tg.select %71, %72, %5 : (i1, i64, i64)
  %74 = tg.ge %73, %c0_i64 : i64
  %75 = tg.lt %73, %70 : i64
  %76 = tg.and %74, %75 : i1
  %77 = tg.assert %76, %73, "column index out of bounds" code "bad_index" : i64
  %78 = tg.cast %77 to index : i64
  %79 = tg.add %78, %c1 : index
  %80 = tg.slice %x_indptr[%78] : tensor<?xi32>
  %81 = tg.cast %80 to index : i32
  %82 = tg.slice %x_indptr[%79] : tensor<?xi32>
  %83 = tg.cast %82 to index : i32
  %84 = tg.slice %x_data[%81:%83] : tensor<?xf64>
  %85 = tg.slice %x_indices[%81:%83] : tensor<?xi32>
  %86 = tg.cast %69 to i32 : i64
  %87 = tg.eq %85, %86 : (tensor<?xi32>, i32)
  %88 = tg.select %87, %84, %cst : (tensor<?xi1>, tensor<?xf64>, f64)
  %89 = tg.sum %88 : tensor<?xf64>
  %90 = tensor.from_elements %89 : tensor<f64>
  %91 = tensor.from_elements %61 : tensor<f64>
  %92 = tensor.from_elements %33 : tensor<f64>
  return %90, %91, %92 : tensor<f64>, tensor<f64>, tensor<f64>
}

tg.expect @element_csc(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<-4> : tensor<i64>, dense<3> : tensor<i64>) returns (dense<0.0> : tensor<f64>, dense<0.0> : tensor<f64>, dense<0.0> : tensor<f64>)

func.func @slices_csc(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %i: tensor<i64>, %j: tensor<i64>, %step: tensor<i32>) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tensor.extract %i[] : tensor<i64>
  %5 = tensor.extract %j[] : tensor<i64>
  %6 = tensor.extract %step[] : tensor<i32>
  %7 = tg.iota [%3] : i64
  %8 = tg.slice %7[-2::-1] : tensor<?xi64>
  %cm1_i32 = arith.constant -1 : i32
  %9 = tg.full %cm1_i32 [%3] : i32
  %10 = tensor.dim %8, %c0 : tensor<?xi64>
  %11 = tg.iota [%10] : i32
  %12 = tg.scatter set %11 into %9[%8] : tensor<?xi32> into tensor<?xi32>[tensor<?xi64>]
  %13 = tg.gather %12[%x_indices] : tensor<?xi32>[tensor<?xi32>]
  %14 = tensor.dim %8, %c0 : tensor<?xi64>
  %c0_i32 = arith.constant 0 : i32
  %15 = tg.ge %13, %c0_i32 : (tensor<?xi32>, i32)
  %16 = tg.nonzero %15 : tensor<?xi1>
  %17 = tg.cast %15 to i32 : tensor<?xi1>
  %18 = tg.cumsum %17 axis 0 : tensor<?xi32>
  %19 = tg.pad %18 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %20 = tg.gather %x_data[%16] : tensor<?xf64>[tensor<?xindex>]
  %21 = tg.gather %13[%16] : tensor<?xi32>[tensor<?xindex>]
  %22 = tg.gather %19[%x_indptr] : tensor<?xi32>[tensor<?xi32>]
  %23 = tg.iota [%1] : i64
  %24 = tg.slice %22[1:] : tensor<?xi32>
  %25 = tg.slice %22[:-1] : tensor<?xi32>
  %26 = tg.sub %24, %25 : tensor<?xi32>
  %27 = tg.repeat %23 by %26 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %28 = tg.cast %21 to i64 : tensor<?xi32>
  %c1_i32 = arith.constant 1 : i32
  %29 = tg.full %c0_i32 [%14] : i32
  %30 = tg.scatter add %c1_i32 into %29[%28] : i32 into tensor<?xi32>[tensor<?xi64>]
  %31 = tg.cumsum %30 axis 0 : tensor<?xi32>
  %32 = tg.pad %31 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %33 = tg.slice %32[:-1] : tensor<?xi32>
  %34 = tensor.dim %28, %c0 : tensor<?xi64>
  %35:2 = tg.scan %i0 to %34
      seqs(%i1 = %28 : tensor<?xi64>)
      states(%i2 = %33 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %36 = tg.cast %i1 to index : i64
    %37 = tg.slice %i2[%36] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %38 = tg.add %37, %c1_i32_0 : i32
    %39 = tg.set_slice %38 into %i2[%36] : i32 into tensor<?xi32>
    tg.yield %39 : tensor<?xi32> outs(%37 : i32)
  }
  %36 = tensor.dim %20, %c0 : tensor<?xf64>
  %cst = arith.constant 0.0 : f64
  %37 = tg.full %cst [%36] : f64
  %38 = tg.scatter set %20 into %37[%35#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %39 = tg.cast %27 to i32 : tensor<?xi64>
  %40 = tensor.dim %39, %c0 : tensor<?xi32>
  %41 = tg.full %c0_i32 [%40] : i32
  %42 = tg.scatter set %39 into %41[%35#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %43 = tg.iota [%14] : i64
  %44 = tg.slice %32[1:] : tensor<?xi32>
  %45 = tg.slice %32[:-1] : tensor<?xi32>
  %46 = tg.sub %44, %45 : tensor<?xi32>
  %47 = tg.repeat %43 by %46 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %48 = tg.cast %42 to i64 : tensor<?xi32>
  %49 = tg.full %c0_i32 [%1] : i32
  %50 = tg.scatter add %c1_i32 into %49[%48] : i32 into tensor<?xi32>[tensor<?xi64>]
  %51 = tg.cumsum %50 axis 0 : tensor<?xi32>
  %52 = tg.pad %51 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %53 = tg.slice %52[:-1] : tensor<?xi32>
  %54 = tensor.dim %48, %c0 : tensor<?xi64>
  %55:2 = tg.scan %i0 to %54
      seqs(%i1 = %48 : tensor<?xi64>)
      states(%i2 = %53 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %56 = tg.cast %i1 to index : i64
    %57 = tg.slice %i2[%56] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %58 = tg.add %57, %c1_i32_0 : i32
    %59 = tg.set_slice %58 into %i2[%56] : i32 into tensor<?xi32>
    tg.yield %59 : tensor<?xi32> outs(%57 : i32)
  }
  %56 = tensor.dim %38, %c0 : tensor<?xf64>
  %57 = tg.full %cst [%56] : f64
  %58 = tg.scatter set %38 into %57[%55#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %59 = tg.cast %47 to i32 : tensor<?xi64>
  %60 = tensor.dim %59, %c0 : tensor<?xi32>
  %61 = tg.full %c0_i32 [%60] : i32
  %62 = tg.scatter set %59 into %61[%55#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %63 = tg.iota [%1] : i64
  %64 = tg.slice %63[3:0:-2] : tensor<?xi64>
  %65 = tg.slice %52[1:] : tensor<?xi32>
  %66 = tg.slice %52[:-1] : tensor<?xi32>
  %67 = tg.sub %65, %66 : tensor<?xi32>
  %68 = tg.gather %67[%64] : tensor<?xi32>[tensor<?xi64>]
  %69 = tensor.dim %64, %c0 : tensor<?xi64>
  %70 = tg.iota [%69] : i64
  %71 = tg.repeat %70 by %68 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %72 = tg.cast %68 to i64 : tensor<?xi32>
  %73 = tg.cumsum %72 axis 0 : tensor<?xi64>
  %74 = tg.cast %68 to i64 : tensor<?xi32>
  %75 = tg.sub %73, %74 : tensor<?xi64>
  %76 = tg.slice %52[:-1] : tensor<?xi32>
  %77 = tg.gather %76[%64] : tensor<?xi32>[tensor<?xi64>]
  %78 = tg.cast %77 to i64 : tensor<?xi32>
  %79 = tg.sub %78, %75 : tensor<?xi64>
  %80 = tensor.dim %71, %c0 : tensor<?xi64>
  %81 = tg.iota [%80] : i64
  %82 = tg.gather %79[%71] : tensor<?xi64>[tensor<?xi64>]
  %83 = tg.add %81, %82 : tensor<?xi64>
  %84 = tg.slice %52[1:] : tensor<?xi32>
  %85 = tg.slice %52[:-1] : tensor<?xi32>
  %86 = tg.sub %84, %85 : tensor<?xi32>
  %87 = tg.gather %86[%64] : tensor<?xi32>[tensor<?xi64>]
  %88 = tg.cumsum %87 axis 0 : tensor<?xi32>
  %89 = tg.pad %88 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %90 = tensor.dim %64, %c0 : tensor<?xi64>
  %91 = tg.gather %58[%83] : tensor<?xf64>[tensor<?xi64>]
  %92 = tg.gather %62[%83] : tensor<?xi32>[tensor<?xi64>]
  %93 = tg.iota [%90] : i64
  %94 = tg.slice %89[1:] : tensor<?xi32>
  %95 = tg.slice %89[:-1] : tensor<?xi32>
  %96 = tg.sub %94, %95 : tensor<?xi32>
  %97 = tg.repeat %93 by %96 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %98 = tg.cast %92 to i64 : tensor<?xi32>
  %99 = tg.full %c0_i32 [%14] : i32
  %100 = tg.scatter add %c1_i32 into %99[%98] : i32 into tensor<?xi32>[tensor<?xi64>]
  %101 = tg.cumsum %100 axis 0 : tensor<?xi32>
  %102 = tg.pad %101 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %103 = tg.slice %102[:-1] : tensor<?xi32>
  %104 = tensor.dim %98, %c0 : tensor<?xi64>
  %105:2 = tg.scan %i0 to %104
      seqs(%i1 = %98 : tensor<?xi64>)
      states(%i2 = %103 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %106 = tg.cast %i1 to index : i64
    %107 = tg.slice %i2[%106] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %108 = tg.add %107, %c1_i32_0 : i32
    %109 = tg.set_slice %108 into %i2[%106] : i32 into tensor<?xi32>
    tg.yield %109 : tensor<?xi32> outs(%107 : i32)
  }
  %106 = tensor.dim %91, %c0 : tensor<?xf64>
  %107 = tg.full %cst [%106] : f64
  %108 = tg.scatter set %91 into %107[%105#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %109 = tg.cast %97 to i32 : tensor<?xi64>
  %110 = tensor.dim %109, %c0 : tensor<?xi32>
  %111 = tg.full %c0_i32 [%110] : i32
  %112 = tg.scatter set %109 into %111[%105#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %113 = tg.iota [%14] : i64
  %114 = tg.slice %102[1:] : tensor<?xi32>
  %115 = tg.slice %102[:-1] : tensor<?xi32>
  %116 = tg.sub %114, %115 : tensor<?xi32>
  %117 = tg.repeat %113 by %116 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %118 = tg.cast %112 to i64 : tensor<?xi32>
  %119 = tg.full %c0_i32 [%90] : i32
  %120 = tg.scatter add %c1_i32 into %119[%118] : i32 into tensor<?xi32>[tensor<?xi64>]
  %121 = tg.cumsum %120 axis 0 : tensor<?xi32>
  %122 = tg.pad %121 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %123 = tg.slice %122[:-1] : tensor<?xi32>
  %124 = tensor.dim %118, %c0 : tensor<?xi64>
  %125:2 = tg.scan %i0 to %124
      seqs(%i1 = %118 : tensor<?xi64>)
      states(%i2 = %123 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %126 = tg.cast %i1 to index : i64
    %127 = tg.slice %i2[%126] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %128 = tg.add %127, %c1_i32_0 : i32
    %129 = tg.set_slice %128 into %i2[%126] : i32 into tensor<?xi32>
    tg.yield %129 : tensor<?xi32> outs(%127 : i32)
  }
  %126 = tensor.dim %108, %c0 : tensor<?xf64>
  %127 = tg.full %cst [%126] : f64
  %128 = tg.scatter set %108 into %127[%125#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %129 = tg.cast %117 to i32 : tensor<?xi64>
  %130 = tensor.dim %129, %c0 : tensor<?xi32>
  %131 = tg.full %c0_i32 [%130] : i32
  %132 = tg.scatter set %129 into %131[%125#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %133 = tg.cast %6 to i64 : i32
  %134 = tg.cast %133 to index : i64
  %135 = tg.iota [%3] : i64
  %136 = tg.slice %135[::%134] : tensor<?xi64>
  %137 = tg.full %cm1_i32 [%3] : i32
  %138 = tensor.dim %136, %c0 : tensor<?xi64>
  %139 = tg.iota [%138] : i32
  %140 = tg.scatter set %139 into %137[%136] : tensor<?xi32> into tensor<?xi32>[tensor<?xi64>]
  %141 = tg.gather %140[%x_indices] : tensor<?xi32>[tensor<?xi32>]
  %142 = tensor.dim %136, %c0 : tensor<?xi64>
  %143 = tg.ge %141, %c0_i32 : (tensor<?xi32>, i32)
  %144 = tg.nonzero %143 : tensor<?xi1>
  %145 = tg.cast %143 to i32 : tensor<?xi1>
  %146 = tg.cumsum %145 axis 0 : tensor<?xi32>
  %147 = tg.pad %146 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %148 = tg.gather %x_data[%144] : tensor<?xf64>[tensor<?xindex>]
  %149 = tg.gather %141[%144] : tensor<?xi32>[tensor<?xindex>]
  %150 = tg.gather %147[%x_indptr] : tensor<?xi32>[tensor<?xi32>]
  %151 = tg.iota [%1] : i64
  %152 = tg.slice %150[1:] : tensor<?xi32>
  %153 = tg.slice %150[:-1] : tensor<?xi32>
  %154 = tg.sub %152, %153 : tensor<?xi32>
  %155 = tg.repeat %151 by %154 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %156 = tg.cast %149 to i64 : tensor<?xi32>
  %157 = tg.full %c0_i32 [%142] : i32
  %158 = tg.scatter add %c1_i32 into %157[%156] : i32 into tensor<?xi32>[tensor<?xi64>]
  %159 = tg.cumsum %158 axis 0 : tensor<?xi32>
  %160 = tg.pad %159 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %161 = tg.slice %160[:-1] : tensor<?xi32>
  %162 = tensor.dim %156, %c0 : tensor<?xi64>
  %163:2 = tg.scan %i0 to %162
      seqs(%i1 = %156 : tensor<?xi64>)
      states(%i2 = %161 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %164 = tg.cast %i1 to index : i64
    %165 = tg.slice %i2[%164] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %166 = tg.add %165, %c1_i32_0 : i32
    %167 = tg.set_slice %166 into %i2[%164] : i32 into tensor<?xi32>
    tg.yield %167 : tensor<?xi32> outs(%165 : i32)
  }
  %164 = tensor.dim %148, %c0 : tensor<?xf64>
  %165 = tg.full %cst [%164] : f64
  %166 = tg.scatter set %148 into %165[%163#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %167 = tg.cast %155 to i32 : tensor<?xi64>
  %168 = tensor.dim %167, %c0 : tensor<?xi32>
  %169 = tg.full %c0_i32 [%168] : i32
  %170 = tg.scatter set %167 into %169[%163#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %171 = tg.iota [%142] : i64
  %172 = tg.slice %160[1:] : tensor<?xi32>
  %173 = tg.slice %160[:-1] : tensor<?xi32>
  %174 = tg.sub %172, %173 : tensor<?xi32>
  %175 = tg.repeat %171 by %174 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %176 = tg.cast %170 to i64 : tensor<?xi32>
  %177 = tg.full %c0_i32 [%1] : i32
  %178 = tg.scatter add %c1_i32 into %177[%176] : i32 into tensor<?xi32>[tensor<?xi64>]
  %179 = tg.cumsum %178 axis 0 : tensor<?xi32>
  %180 = tg.pad %179 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %181 = tg.slice %180[:-1] : tensor<?xi32>
  %182 = tensor.dim %176, %c0 : tensor<?xi64>
  %183:2 = tg.scan %i0 to %182
      seqs(%i1 = %176 : tensor<?xi64>)
      states(%i2 = %181 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %184 = tg.cast %i1 to index : i64
    %185 = tg.slice %i2[%184] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %186 = tg.add %185, %c1_i32_0 : i32
    %187 = tg.set_slice %186 into %i2[%184] : i32 into tensor<?xi32>
    tg.yield %187 : tensor<?xi32> outs(%185 : i32)
  }
  %184 = tensor.dim %166, %c0 : tensor<?xf64>
  %185 = tg.full %cst [%184] : f64
  %186 = tg.scatter set %166 into %185[%183#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %187 = tg.cast %175 to i32 : tensor<?xi64>
  %188 = tensor.dim %187, %c0 : tensor<?xi32>
  %189 = tg.full %c0_i32 [%188] : i32
  %190 = tg.scatter set %187 into %189[%183#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %191 = tg.cast %6 to i64 : i32
  %192 = tg.cast %191 to index : i64
  %193 = tg.iota [%1] : i64
  %194 = tg.slice %193[::%192] : tensor<?xi64>
  %195 = tg.slice %180[1:] : tensor<?xi32>
  %196 = tg.slice %180[:-1] : tensor<?xi32>
  %197 = tg.sub %195, %196 : tensor<?xi32>
  %198 = tg.gather %197[%194] : tensor<?xi32>[tensor<?xi64>]
  %199 = tensor.dim %194, %c0 : tensor<?xi64>
  %200 = tg.iota [%199] : i64
  %201 = tg.repeat %200 by %198 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %202 = tg.cast %198 to i64 : tensor<?xi32>
  %203 = tg.cumsum %202 axis 0 : tensor<?xi64>
  %204 = tg.cast %198 to i64 : tensor<?xi32>
  %205 = tg.sub %203, %204 : tensor<?xi64>
  %206 = tg.slice %180[:-1] : tensor<?xi32>
  %207 = tg.gather %206[%194] : tensor<?xi32>[tensor<?xi64>]
  %208 = tg.cast %207 to i64 : tensor<?xi32>
  %209 = tg.sub %208, %205 : tensor<?xi64>
  %210 = tensor.dim %201, %c0 : tensor<?xi64>
  %211 = tg.iota [%210] : i64
  %212 = tg.gather %209[%201] : tensor<?xi64>[tensor<?xi64>]
  %213 = tg.add %211, %212 : tensor<?xi64>
  %214 = tg.slice %180[1:] : tensor<?xi32>
  %215 = tg.slice %180[:-1] : tensor<?xi32>
  %216 = tg.sub %214, %215 : tensor<?xi32>
  %217 = tg.gather %216[%194] : tensor<?xi32>[tensor<?xi64>]
  %218 = tg.cumsum %217 axis 0 : tensor<?xi32>
  %219 = tg.pad %218 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %220 = tensor.dim %194, %c0 : tensor<?xi64>
  %221 = tg.gather %186[%213] : tensor<?xf64>[tensor<?xi64>]
  %222 = tg.gather %190[%213] : tensor<?xi32>[tensor<?xi64>]
  %223 = tg.iota [%220] : i64
  %224 = tg.slice %219[1:] : tensor<?xi32>
  %225 = tg.slice %219[:-1] : tensor<?xi32>
  %226 = tg.sub %224, %225 : tensor<?xi32>
  %227 = tg.repeat %223 by %226 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %228 = tg.cast %222 to i64 : tensor<?xi32>
  %229 = tg.full %c0_i32 [%142] : i32
  %230 = tg.scatter add %c1_i32 into %229[%228] : i32 into tensor<?xi32>[tensor<?xi64>]
  %231 = tg.cumsum %230 axis 0 : tensor<?xi32>
  %232 = tg.pad %231 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %233 = tg.slice %232[:-1] : tensor<?xi32>
  %234 = tensor.dim %228, %c0 : tensor<?xi64>
  %235:2 = tg.scan %i0 to %234
      seqs(%i1 = %228 : tensor<?xi64>)
      states(%i2 = %233 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %236 = tg.cast %i1 to index : i64
    %237 = tg.slice %i2[%236] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %238 = tg.add %237, %c1_i32_0 : i32
    %239 = tg.set_slice %238 into %i2[%236] : i32 into tensor<?xi32>
    tg.yield %239 : tensor<?xi32> outs(%237 : i32)
  }
  %236 = tensor.dim %221, %c0 : tensor<?xf64>
  %237 = tg.full %cst [%236] : f64
  %238 = tg.scatter set %221 into %237[%235#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %239 = tg.cast %227 to i32 : tensor<?xi64>
  %240 = tensor.dim %239, %c0 : tensor<?xi32>
  %241 = tg.full %c0_i32 [%240] : i32
  %242 = tg.scatter set %239 into %241[%235#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %243 = tg.iota [%142] : i64
  %244 = tg.slice %232[1:] : tensor<?xi32>
  %245 = tg.slice %232[:-1] : tensor<?xi32>
  %246 = tg.sub %244, %245 : tensor<?xi32>
  %247 = tg.repeat %243 by %246 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %248 = tg.cast %242 to i64 : tensor<?xi32>
  %249 = tg.full %c0_i32 [%220] : i32
  %250 = tg.scatter add %c1_i32 into %249[%248] : i32 into tensor<?xi32>[tensor<?xi64>]
  %251 = tg.cumsum %250 axis 0 : tensor<?xi32>
  %252 = tg.pad %251 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %253 = tg.slice %252[:-1] : tensor<?xi32>
  %254 = tensor.dim %248, %c0 : tensor<?xi64>
  %255:2 = tg.scan %i0 to %254
      seqs(%i1 = %248 : tensor<?xi64>)
      states(%i2 = %253 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %256 = tg.cast %i1 to index : i64
    %257 = tg.slice %i2[%256] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %258 = tg.add %257, %c1_i32_0 : i32
    %259 = tg.set_slice %258 into %i2[%256] : i32 into tensor<?xi32>
    tg.yield %259 : tensor<?xi32> outs(%257 : i32)
  }
  %256 = tensor.dim %238, %c0 : tensor<?xf64>
  %257 = tg.full %cst [%256] : f64
  %258 = tg.scatter set %238 into %257[%255#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %259 = tg.cast %247 to i32 : tensor<?xi64>
  %260 = tensor.dim %259, %c0 : tensor<?xi32>
  %261 = tg.full %c0_i32 [%260] : i32
  %262 = tg.scatter set %259 into %261[%255#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %263 = tg.cast %4 to index : i64
  %264 = tg.cast %5 to index : i64
  %265 = tg.iota [%1] : i64
  %266 = tg.slice %265[%263:%264] : tensor<?xi64>
  %267 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %268 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %269 = tg.sub %267, %268 : tensor<?xi32>
  %270 = tg.gather %269[%266] : tensor<?xi32>[tensor<?xi64>]
  %271 = tensor.dim %266, %c0 : tensor<?xi64>
  %272 = tg.iota [%271] : i64
  %273 = tg.repeat %272 by %270 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %274 = tg.cast %270 to i64 : tensor<?xi32>
  %275 = tg.cumsum %274 axis 0 : tensor<?xi64>
  %276 = tg.cast %270 to i64 : tensor<?xi32>
  %277 = tg.sub %275, %276 : tensor<?xi64>
  %278 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %279 = tg.gather %278[%266] : tensor<?xi32>[tensor<?xi64>]
  %280 = tg.cast %279 to i64 : tensor<?xi32>
  %281 = tg.sub %280, %277 : tensor<?xi64>
  %282 = tensor.dim %273, %c0 : tensor<?xi64>
  %283 = tg.iota [%282] : i64
  %284 = tg.gather %281[%273] : tensor<?xi64>[tensor<?xi64>]
  %285 = tg.add %283, %284 : tensor<?xi64>
  %286 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %287 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %288 = tg.sub %286, %287 : tensor<?xi32>
  %289 = tg.gather %288[%266] : tensor<?xi32>[tensor<?xi64>]
  %290 = tg.cumsum %289 axis 0 : tensor<?xi32>
  %291 = tg.pad %290 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %292 = tensor.dim %266, %c0 : tensor<?xi64>
  %293 = tg.gather %x_data[%285] : tensor<?xf64>[tensor<?xi64>]
  %294 = tg.gather %x_indices[%285] : tensor<?xi32>[tensor<?xi64>]
  %295 = tg.iota [%292] : i64
  %296 = tg.slice %291[1:] : tensor<?xi32>
  %297 = tg.slice %291[:-1] : tensor<?xi32>
  %298 = tg.sub %296, %297 : tensor<?xi32>
  %299 = tg.repeat %295 by %298 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %300 = tg.cast %294 to i64 : tensor<?xi32>
  %301 = tg.full %c0_i32 [%3] : i32
  %302 = tg.scatter add %c1_i32 into %301[%300] : i32 into tensor<?xi32>[tensor<?xi64>]
  %303 = tg.cumsum %302 axis 0 : tensor<?xi32>
  %304 = tg.pad %303 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %305 = tg.slice %304[:-1] : tensor<?xi32>
  %306 = tensor.dim %300, %c0 : tensor<?xi64>
  %307:2 = tg.scan %i0 to %306
      seqs(%i1 = %300 : tensor<?xi64>)
      states(%i2 = %305 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %308 = tg.cast %i1 to index : i64
    %309 = tg.slice %i2[%308] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %310 = tg.add %309, %c1_i32_0 : i32
    %311 = tg.set_slice %310 into %i2[%308] : i32 into tensor<?xi32>
    tg.yield %311 : tensor<?xi32> outs(%309 : i32)
  }
  %308 = tensor.dim %293, %c0 : tensor<?xf64>
  %309 = tg.full %cst [%308] : f64
  %310 = tg.scatter set %293 into %309[%307#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %311 = tg.cast %299 to i32 : tensor<?xi64>
  %312 = tensor.dim %311, %c0 : tensor<?xi32>
  %313 = tg.full %c0_i32 [%312] : i32
  %314 = tg.scatter set %311 into %313[%307#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %315 = tg.iota [%3] : i64
  %316 = tg.slice %304[1:] : tensor<?xi32>
  %317 = tg.slice %304[:-1] : tensor<?xi32>
  %318 = tg.sub %316, %317 : tensor<?xi32>
  %319 = tg.repeat %315 by %318 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %320 = tg.cast %314 to i64 : tensor<?xi32>
  %321 = tg.full %c0_i32 [%292] : i32
  %322 = tg.scatter add %c1_i32 into %321[%320] : i32 into tensor<?xi32>[tensor<?xi64>]
  %323 = tg.cumsum %322 axis 0 : tensor<?xi32>
  %324 = tg.pad %323 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %325 = tg.slice %324[:-1] : tensor<?xi32>
  %326 = tensor.dim %320, %c0 : tensor<?xi64>
  %327:2 = tg.scan %i0 to %326
      seqs(%i1 = %320 : tensor<?xi64>)
      states(%i2 = %325 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %328 = tg.cast %i1 to index : i64
    %329 = tg.slice %i2[%328] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %330 = tg.add %329, %c1_i32_0 : i32
    %331 = tg.set_slice %330 into %i2[%328] : i32 into tensor<?xi32>
    tg.yield %331 : tensor<?xi32> outs(%329 : i32)
  }
  %328 = tensor.dim %310, %c0 : tensor<?xf64>
  %329 = tg.full %cst [%328] : f64
  %330 = tg.scatter set %310 into %329[%327#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %331 = tg.cast %319 to i32 : tensor<?xi64>
  %332 = tensor.dim %331, %c0 : tensor<?xi32>
  %333 = tg.full %c0_i32 [%332] : i32
  %334 = tg.scatter set %331 into %333[%327#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %335 = tg.cast %4 to index : i64
  %336 = tg.cast %5 to index : i64
  %337 = tg.iota [%3] : i64
  %338 = tg.slice %337[%335:%336] : tensor<?xi64>
  %339 = tg.full %cm1_i32 [%3] : i32
  %340 = tensor.dim %338, %c0 : tensor<?xi64>
  %341 = tg.iota [%340] : i32
  %342 = tg.scatter set %341 into %339[%338] : tensor<?xi32> into tensor<?xi32>[tensor<?xi64>]
  %343 = tg.gather %342[%x_indices] : tensor<?xi32>[tensor<?xi32>]
  %344 = tensor.dim %338, %c0 : tensor<?xi64>
  %345 = tg.ge %343, %c0_i32 : (tensor<?xi32>, i32)
  %346 = tg.nonzero %345 : tensor<?xi1>
  %347 = tg.cast %345 to i32 : tensor<?xi1>
  %348 = tg.cumsum %347 axis 0 : tensor<?xi32>
  %349 = tg.pad %348 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %350 = tg.gather %x_data[%346] : tensor<?xf64>[tensor<?xindex>]
  %351 = tg.gather %343[%346] : tensor<?xi32>[tensor<?xindex>]
  %352 = tg.gather %349[%x_indptr] : tensor<?xi32>[tensor<?xi32>]
  %353 = tg.iota [%1] : i64
  %354 = tg.slice %352[1:] : tensor<?xi32>
  %355 = tg.slice %352[:-1] : tensor<?xi32>
  %356 = tg.sub %354, %355 : tensor<?xi32>
  %357 = tg.repeat %353 by %356 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %358 = tg.cast %351 to i64 : tensor<?xi32>
  %359 = tg.full %c0_i32 [%344] : i32
  %360 = tg.scatter add %c1_i32 into %359[%358] : i32 into tensor<?xi32>[tensor<?xi64>]
  %361 = tg.cumsum %360 axis 0 : tensor<?xi32>
  %362 = tg.pad %361 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %363 = tg.slice %362[:-1] : tensor<?xi32>
  %364 = tensor.dim %358, %c0 : tensor<?xi64>
  %365:2 = tg.scan %i0 to %364
      seqs(%i1 = %358 : tensor<?xi64>)
      states(%i2 = %363 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %366 = tg.cast %i1 to index : i64
    %367 = tg.slice %i2[%366] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %368 = tg.add %367, %c1_i32_0 : i32
    %369 = tg.set_slice %368 into %i2[%366] : i32 into tensor<?xi32>
    tg.yield %369 : tensor<?xi32> outs(%367 : i32)
  }
  %366 = tensor.dim %350, %c0 : tensor<?xf64>
  %367 = tg.full %cst [%366] : f64
  %368 = tg.scatter set %350 into %367[%365#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %369 = tg.cast %357 to i32 : tensor<?xi64>
  %370 = tensor.dim %369, %c0 : tensor<?xi32>
  %371 = tg.full %c0_i32 [%370] : i32
  %372 = tg.scatter set %369 into %371[%365#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %373 = tg.iota [%344] : i64
  %374 = tg.slice %362[1:] : tensor<?xi32>
  %375 = tg.slice %362[:-1] : tensor<?xi32>
  %376 = tg.sub %374, %375 : tensor<?xi32>
  %377 = tg.repeat %373 by %376 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %378 = tg.cast %372 to i64 : tensor<?xi32>
  %379 = tg.full %c0_i32 [%1] : i32
  %380 = tg.scatter add %c1_i32 into %379[%378] : i32 into tensor<?xi32>[tensor<?xi64>]
  %381 = tg.cumsum %380 axis 0 : tensor<?xi32>
  %382 = tg.pad %381 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %383 = tg.slice %382[:-1] : tensor<?xi32>
  %384 = tensor.dim %378, %c0 : tensor<?xi64>
  %385:2 = tg.scan %i0 to %384
      seqs(%i1 = %378 : tensor<?xi64>)
      states(%i2 = %383 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %386 = tg.cast %i1 to index : i64
    %387 = tg.slice %i2[%386] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %388 = tg.add %387, %c1_i32_0 : i32
    %389 = tg.set_slice %388 into %i2[%386] : i32 into tensor<?xi32>
    tg.yield %389 : tensor<?xi32> outs(%387 : i32)
  }
  %386 = tensor.dim %368, %c0 : tensor<?xf64>
  %387 = tg.full %cst [%386] : f64
  %388 = tg.scatter set %368 into %387[%385#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %389 = tg.cast %377 to i32 : tensor<?xi64>
  %390 = tensor.dim %389, %c0 : tensor<?xi32>
  %391 = tg.full %c0_i32 [%390] : i32
  %392 = tg.scatter set %389 into %391[%385#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %393 = tg.cast %344 to i64 : index
  %394 = tensor.from_elements %393 : tensor<i64>
  %395 = tg.cast %3 to i64 : index
  %396 = tensor.from_elements %395 : tensor<i64>
  %397 = tg.cast %142 to i64 : index
  %398 = tensor.from_elements %397 : tensor<i64>
  %399 = tg.cast %14 to i64 : index
  %400 = tensor.from_elements %399 : tensor<i64>
  return %388, %392, %382, %394, %330, %334, %324, %396, %258, %262, %252, %398, %128, %132, %122, %400 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @slices_csc(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<1> : tensor<i64>, dense<-1> : tensor<i64>, dense<-2> : tensor<i32>) returns (dense<[1.0, 3.0, 4.0, 5.0]> : tensor<4xf64>, dense<[2, 2, 0, 1]> : tensor<4xi32>, dense<[0, 2, 2, 3, 4]> : tensor<5xi32>, dense<3> : tensor<i64>, dense<[4.0, 0.0]> : tensor<2xf64>, dense<[1, 4]> : tensor<2xi32>, dense<[0, 0, 2]> : tensor<3xi32>, dense<5> : tensor<i64>, dense<5.0> : tensor<1xf64>, dense<1> : tensor<1xi32>, dense<[0, 1, 1]> : tensor<3xi32>, dense<3> : tensor<i64>, dense<5.0> : tensor<1xf64>, dense<1> : tensor<1xi32>, dense<[0, 1, 1]> : tensor<3xi32>, dense<4> : tensor<i64>)

func.func @rows_grad_csc(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %rows: tensor<?xi32>, %g_data: tensor<?xf64>, %g_indices: tensor<?xi32>, %g_indptr: tensor<?xi32>, %g_width: tensor<i64>) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tensor.dim %g_indptr, %c0 : tensor<?xi32>
  %5 = tg.sub %4, %c1 : index
  %6 = tensor.extract %g_width[] : tensor<i64>
  %7 = tg.cast %6 to index : i64
  %8 = tg.cast %rows to i64 : tensor<?xi32>
  %9 = tg.cast %3 to i64 : index
  %c0_i64 = arith.constant 0 : i64
  %10 = tg.lt %8, %c0_i64 : (tensor<?xi64>, i64)
  %11 = tg.add %8, %9 : (tensor<?xi64>, i64)
  %12 = tg.select %10, %11, %8 : (tensor<?xi1>, tensor<?xi64>, tensor<?xi64>)
  %13 = tg.ge %12, %c0_i64 : (tensor<?xi64>, i64)
  %14 = tg.lt %12, %9 : (tensor<?xi64>, i64)
  %15 = tg.and %13, %14 : tensor<?xi1>
  %16 = tg.all %15 : tensor<?xi1>
  %17 = tg.assert %16, %12, "row index out of bounds" code "bad_index" : tensor<?xi64>
  %18 = tg.iota [%5] : i64
  %19 = tg.slice %g_indptr[1:] : tensor<?xi32>
  %20 = tg.slice %g_indptr[:-1] : tensor<?xi32>
  %21 = tg.sub %19, %20 : tensor<?xi32>
  %22 = tg.repeat %18 by %21 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %23 = tg.cast %g_indices to i64 : tensor<?xi32>
  %24 = tensor.dim %17, %c0 : tensor<?xi64>
  %25 = tg.eq %24, %7 : index
  %26 = tg.assert %25, %g_data, "expects a row of the gradient for each of {0} indices, but got {1}"(%24, %7 : index, index) : tensor<?xf64>
  %27 = tensor.dim %17, %c0 : tensor<?xi64>
  %28 = tg.iota [%27] : i64
  %29 = tg.full %c0_i64 [%3] : i64
  %30 = tg.scatter set %28 into %29[%17] : tensor<?xi64> into tensor<?xi64>[tensor<?xi64>]
  %31 = tg.gather %17[%23] : tensor<?xi64>[tensor<?xi64>]
  %32 = tg.gather %30[%31] : tensor<?xi64>[tensor<?xi64>]
  %33 = tg.eq %32, %23 : tensor<?xi64>
  %cst = arith.constant 0.0 : f64
  %34 = tg.select %33, %26, %cst : (tensor<?xi1>, tensor<?xf64>, f64)
  %c1_i32 = arith.constant 1 : i32
  %c0_i32 = arith.constant 0 : i32
  %35 = tg.full %c0_i32 [%1] : i32
  %36 = tg.scatter add %c1_i32 into %35[%22] : i32 into tensor<?xi32>[tensor<?xi64>]
  %37 = tg.cumsum %36 axis 0 : tensor<?xi32>
  %38 = tg.pad %37 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %39 = tg.slice %38[:-1] : tensor<?xi32>
  %40 = tensor.dim %22, %c0 : tensor<?xi64>
  %41:2 = tg.scan %i0 to %40
      seqs(%i1 = %22 : tensor<?xi64>)
      states(%i2 = %39 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %42 = tg.cast %i1 to index : i64
    %43 = tg.slice %i2[%42] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %44 = tg.add %43, %c1_i32_0 : i32
    %45 = tg.set_slice %44 into %i2[%42] : i32 into tensor<?xi32>
    tg.yield %45 : tensor<?xi32> outs(%43 : i32)
  }
  %42 = tensor.dim %34, %c0 : tensor<?xf64>
  %43 = tg.full %cst [%42] : f64
  %44 = tg.scatter set %34 into %43[%41#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %45 = tg.cast %31 to i32 : tensor<?xi64>
  %46 = tensor.dim %45, %c0 : tensor<?xi32>
  %47 = tg.full %c0_i32 [%46] : i32
  %48 = tg.scatter set %45 into %47[%41#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %cm1_i32 = arith.constant -1 : i32
  %49 = tg.full %cm1_i32 [%3] : i32
  %cm1_i64 = arith.constant -1 : i64
  %50 = tensor.dim %48, %c0 : tensor<?xi32>
  %51 = tg.iota [%1] : i64
  %52 = tg.slice %38[1:] : tensor<?xi32>
  %53 = tg.slice %38[:-1] : tensor<?xi32>
  %54 = tg.sub %52, %53 : tensor<?xi32>
  %55 = tg.repeat %51 by %54 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %56:6 = tg.scan %i0 to %50
      seqs(%i1 = %55 : tensor<?xi64>, %i2 = %48 : tensor<?xi32>)
      states(%i3 = %49 : tensor<?xi32>, %i4 = %c0_i32 : i32, %i5 = %c0_i32 : i32, %i6 = %cm1_i64 : i64)
      -> (tensor<?xi32>, i32, i32, i64, tensor<?xi32>, tensor<?xi32>) {
    %57 = tg.cast %i2 to index : i32
    %58 = tg.eq %i1, %i6 : i64
    %59 = tg.select %58, %i5, %i4 : (i1, i32, i32)
    %60 = tg.slice %i3[%57] : tensor<?xi32>
    %61 = tg.lt %60, %59 : i32
    %62 = tg.select %61, %i4, %60 : (i1, i32, i32)
    %63 = tg.cast %61 to i32 : i1
    %64 = tg.add %i4, %63 : i32
    %65 = tg.set_slice %62 into %i3[%57] : i32 into tensor<?xi32>
    tg.yield %65, %64, %59, %i1 : tensor<?xi32>, i32, i32, i64 outs(%62, %64 : i32, i32)
  }
  %57 = tg.cast %56#1 to index : i32
  %58 = tg.full %c0_i32 [%57] : i32
  %59 = tg.scatter set %48 into %58[%56#4] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %60 = tg.pad %56#5 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %61 = tg.gather %60[%38] : tensor<?xi32>[tensor<?xi32>]
  %62 = tg.full %cst [%57] : f64
  %63 = tg.scatter add %44 into %62[%56#4] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %64 = tg.iota [%1] : i64
  %65 = tg.slice %61[1:] : tensor<?xi32>
  %66 = tg.slice %61[:-1] : tensor<?xi32>
  %67 = tg.sub %65, %66 : tensor<?xi32>
  %68 = tg.repeat %64 by %67 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %69 = tg.cast %59 to i64 : tensor<?xi32>
  %70 = tg.full %c0_i32 [%3] : i32
  %71 = tg.scatter add %c1_i32 into %70[%69] : i32 into tensor<?xi32>[tensor<?xi64>]
  %72 = tg.cumsum %71 axis 0 : tensor<?xi32>
  %73 = tg.pad %72 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %74 = tg.slice %73[:-1] : tensor<?xi32>
  %75 = tensor.dim %69, %c0 : tensor<?xi64>
  %76:2 = tg.scan %i0 to %75
      seqs(%i1 = %69 : tensor<?xi64>)
      states(%i2 = %74 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %77 = tg.cast %i1 to index : i64
    %78 = tg.slice %i2[%77] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %79 = tg.add %78, %c1_i32_0 : i32
    %80 = tg.set_slice %79 into %i2[%77] : i32 into tensor<?xi32>
    tg.yield %80 : tensor<?xi32> outs(%78 : i32)
  }
  %77 = tensor.dim %63, %c0 : tensor<?xf64>
  %78 = tg.full %cst [%77] : f64
  %79 = tg.scatter set %63 into %78[%76#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %80 = tg.cast %68 to i32 : tensor<?xi64>
  %81 = tensor.dim %80, %c0 : tensor<?xi32>
  %82 = tg.full %c0_i32 [%81] : i32
  %83 = tg.scatter set %80 into %82[%76#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %84 = tg.iota [%3] : i64
  %85 = tg.slice %73[1:] : tensor<?xi32>
  %86 = tg.slice %73[:-1] : tensor<?xi32>
  %87 = tg.sub %85, %86 : tensor<?xi32>
  %88 = tg.repeat %84 by %87 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %89 = tg.cast %83 to i64 : tensor<?xi32>
  %90 = tg.full %c0_i32 [%1] : i32
  %91 = tg.scatter add %c1_i32 into %90[%89] : i32 into tensor<?xi32>[tensor<?xi64>]
  %92 = tg.cumsum %91 axis 0 : tensor<?xi32>
  %93 = tg.pad %92 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %94 = tg.slice %93[:-1] : tensor<?xi32>
  %95 = tensor.dim %89, %c0 : tensor<?xi64>
  %96:2 = tg.scan %i0 to %95
      seqs(%i1 = %89 : tensor<?xi64>)
      states(%i2 = %94 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %97 = tg.cast %i1 to index : i64
    %98 = tg.slice %i2[%97] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %99 = tg.add %98, %c1_i32_0 : i32
    %100 = tg.set_slice %99 into %i2[%97] : i32 into tensor<?xi32>
    tg.yield %100 : tensor<?xi32> outs(%98 : i32)
  }
  %97 = tensor.dim %79, %c0 : tensor<?xf64>
  %98 = tg.full %cst [%97] : f64
  %99 = tg.scatter set %79 into %98[%96#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %100 = tg.cast %88 to i32 : tensor<?xi64>
  %101 = tensor.dim %100, %c0 : tensor<?xi32>
  %102 = tg.full %c0_i32 [%101] : i32
  %103 = tg.scatter set %100 into %102[%96#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %104 = tg.cast %3 to i64 : index
  %105 = tensor.from_elements %104 : tensor<i64>
  return %99, %103, %93, %105 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @rows_grad_csc(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[2, 0, -1, 0]> : tensor<4xi32>, dense<[-5.0, 1.0, -2.0, -2.0, 4.0, -5.0, 1.0]> : tensor<7xf64>, dense<[0, 1, 3, 0, 1, 2, 3]> : tensor<7xi32>, dense<[0, 2, 3, 5, 7]> : tensor<5xi32>, dense<4> : tensor<i64>) returns (dense<[0.0, -5.0, -2.0, 0.0, -2.0, 1.0, -5.0]> : tensor<7xf64>, dense<[0, 2, 0, 0, 2, 0, 4]> : tensor<7xi32>, dense<[0, 2, 3, 5, 7]> : tensor<5xi32>, dense<5> : tensor<i64>)

func.func @elements_grad_csc(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %rows: tensor<?xi32>, %columns: tensor<?xui8>, %v: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tg.cast %rows to i64 : tensor<?xi32>
  %5 = tg.cast %3 to i64 : index
  %c0_i64 = arith.constant 0 : i64
  %6 = tg.lt %4, %c0_i64 : (tensor<?xi64>, i64)
  %7 = tg.add %4, %5 : (tensor<?xi64>, i64)
  %8 = tg.select %6, %7, %4 : (tensor<?xi1>, tensor<?xi64>, tensor<?xi64>)
  %9 = tg.ge %8, %c0_i64 : (tensor<?xi64>, i64)
  %10 = tg.lt %8, %5 : (tensor<?xi64>, i64)
  %11 = tg.and %9, %10 : tensor<?xi1>
  %12 = tg.all %11 : tensor<?xi1>
  %13 = tg.assert %12, %8, "row index out of bounds" code "bad_index" : tensor<?xi64>
  %14 = tg.cast %columns to i64 : tensor<?xui8>
  %15 = tg.cast %1 to i64 : index
  %16 = tg.lt %14, %c0_i64 : (tensor<?xi64>, i64)
  %17 = tg.add %14, %15 : (tensor<?xi64>, i64)
  %18 = tg.select %16, %17, %14 : (tensor<?xi1>, tensor<?xi64>, tensor<?xi64>)
  %19 = tg.ge %18, %c0_i64 : (tensor<?xi64>, i64)
  %20 = tg.lt %18, %15 : (tensor<?xi64>, i64)
  %21 = tg.and %19, %20 : tensor<?xi1>
  %22 = tg.all %21 : tensor<?xi1>
  %23 = tg.assert %22, %18, "column index out of bounds" code "bad_index" : tensor<?xi64>
  %24 = tensor.dim %13, %c0 : tensor<?xi64>
  %25 = tensor.dim %23, %c0 : tensor<?xi64>
  %26 = tg.eq %24, %25 : index
  %27 = tg.assert %26, %23, "expects as many rows as columns, but got {0} and {1}"(%24, %25 : index, index) : tensor<?xi64>
  %28 = tensor.dim %13, %c0 : tensor<?xi64>
  %29 = tensor.dim %v, %c0 : tensor<?xf64>
  %30 = tg.eq %28, %29 : index
  %31 = tg.assert %30, %v, "expects an element of the gradient for each of {0} indices, but got {1}"(%28, %29 : index, index) : tensor<?xf64>
  %c1_i32 = arith.constant 1 : i32
  %c0_i32 = arith.constant 0 : i32
  %32 = tg.full %c0_i32 [%1] : i32
  %33 = tg.scatter add %c1_i32 into %32[%27] : i32 into tensor<?xi32>[tensor<?xi64>]
  %34 = tg.cumsum %33 axis 0 : tensor<?xi32>
  %35 = tg.pad %34 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %36 = tg.slice %35[:-1] : tensor<?xi32>
  %37 = tensor.dim %27, %c0 : tensor<?xi64>
  %38:2 = tg.scan %i0 to %37
      seqs(%i1 = %27 : tensor<?xi64>)
      states(%i2 = %36 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %39 = tg.cast %i1 to index : i64
    %40 = tg.slice %i2[%39] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %41 = tg.add %40, %c1_i32_0 : i32
    %42 = tg.set_slice %41 into %i2[%39] : i32 into tensor<?xi32>
    tg.yield %42 : tensor<?xi32> outs(%40 : i32)
  }
  %39 = tensor.dim %31, %c0 : tensor<?xf64>
  %cst = arith.constant 0.0 : f64
  %40 = tg.full %cst [%39] : f64
  %41 = tg.scatter set %31 into %40[%38#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %42 = tg.cast %13 to i32 : tensor<?xi64>
  %43 = tensor.dim %42, %c0 : tensor<?xi32>
  %44 = tg.full %c0_i32 [%43] : i32
  %45 = tg.scatter set %42 into %44[%38#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %cm1_i32 = arith.constant -1 : i32
  %46 = tg.full %cm1_i32 [%3] : i32
  %cm1_i64 = arith.constant -1 : i64
  %47 = tensor.dim %45, %c0 : tensor<?xi32>
  %48 = tg.iota [%1] : i64
  %49 = tg.slice %35[1:] : tensor<?xi32>
  %50 = tg.slice %35[:-1] : tensor<?xi32>
  %51 = tg.sub %49, %50 : tensor<?xi32>
  %52 = tg.repeat %48 by %51 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %53:6 = tg.scan %i0 to %47
      seqs(%i1 = %52 : tensor<?xi64>, %i2 = %45 : tensor<?xi32>)
      states(%i3 = %46 : tensor<?xi32>, %i4 = %c0_i32 : i32, %i5 = %c0_i32 : i32, %i6 = %cm1_i64 : i64)
      -> (tensor<?xi32>, i32, i32, i64, tensor<?xi32>, tensor<?xi32>) {
    %54 = tg.cast %i2 to index : i32
    %55 = tg.eq %i1, %i6 : i64
    %56 = tg.select %55, %i5, %i4 : (i1, i32, i32)
    %57 = tg.slice %i3[%54] : tensor<?xi32>
    %58 = tg.lt %57, %56 : i32
    %59 = tg.select %58, %i4, %57 : (i1, i32, i32)
    %60 = tg.cast %58 to i32 : i1
    %61 = tg.add %i4, %60 : i32
    %62 = tg.set_slice %59 into %i3[%54] : i32 into tensor<?xi32>
    tg.yield %62, %61, %56, %i1 : tensor<?xi32>, i32, i32, i64 outs(%59, %61 : i32, i32)
  }
  %54 = tg.cast %53#1 to index : i32
  %55 = tg.full %c0_i32 [%54] : i32
  %56 = tg.scatter set %45 into %55[%53#4] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %57 = tg.pad %53#5 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %58 = tg.gather %57[%35] : tensor<?xi32>[tensor<?xi32>]
  %59 = tg.full %cst [%54] : f64
  %60 = tg.scatter set %41 into %59[%53#4] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %61 = tg.iota [%1] : i64
  %62 = tg.slice %58[1:] : tensor<?xi32>
  %63 = tg.slice %58[:-1] : tensor<?xi32>
  %64 = tg.sub %62, %63 : tensor<?xi32>
  %65 = tg.repeat %61 by %64 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %66 = tg.cast %56 to i64 : tensor<?xi32>
  %67 = tg.full %c0_i32 [%3] : i32
  %68 = tg.scatter add %c1_i32 into %67[%66] : i32 into tensor<?xi32>[tensor<?xi64>]
  %69 = tg.cumsum %68 axis 0 : tensor<?xi32>
  %70 = tg.pad %69 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %71 = tg.slice %70[:-1] : tensor<?xi32>
  %72 = tensor.dim %66, %c0 : tensor<?xi64>
  %73:2 = tg.scan %i0 to %72
      seqs(%i1 = %66 : tensor<?xi64>)
      states(%i2 = %71 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %74 = tg.cast %i1 to index : i64
    %75 = tg.slice %i2[%74] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %76 = tg.add %75, %c1_i32_0 : i32
    %77 = tg.set_slice %76 into %i2[%74] : i32 into tensor<?xi32>
    tg.yield %77 : tensor<?xi32> outs(%75 : i32)
  }
  %74 = tensor.dim %60, %c0 : tensor<?xf64>
  %75 = tg.full %cst [%74] : f64
  %76 = tg.scatter set %60 into %75[%73#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %77 = tg.cast %65 to i32 : tensor<?xi64>
  %78 = tensor.dim %77, %c0 : tensor<?xi32>
  %79 = tg.full %c0_i32 [%78] : i32
  %80 = tg.scatter set %77 into %79[%73#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %81 = tg.iota [%3] : i64
  %82 = tg.slice %70[1:] : tensor<?xi32>
  %83 = tg.slice %70[:-1] : tensor<?xi32>
  %84 = tg.sub %82, %83 : tensor<?xi32>
  %85 = tg.repeat %81 by %84 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %86 = tg.cast %80 to i64 : tensor<?xi32>
  %87 = tg.full %c0_i32 [%1] : i32
  %88 = tg.scatter add %c1_i32 into %87[%86] : i32 into tensor<?xi32>[tensor<?xi64>]
  %89 = tg.cumsum %88 axis 0 : tensor<?xi32>
  %90 = tg.pad %89 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %91 = tg.slice %90[:-1] : tensor<?xi32>
  %92 = tensor.dim %86, %c0 : tensor<?xi64>
  %93:2 = tg.scan %i0 to %92
      seqs(%i1 = %86 : tensor<?xi64>)
      states(%i2 = %91 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %94 = tg.cast %i1 to index : i64
    %95 = tg.slice %i2[%94] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %96 = tg.add %95, %c1_i32_0 : i32
    %97 = tg.set_slice %96 into %i2[%94] : i32 into tensor<?xi32>
    tg.yield %97 : tensor<?xi32> outs(%95 : i32)
  }
  %94 = tensor.dim %76, %c0 : tensor<?xf64>
  %95 = tg.full %cst [%94] : f64
  %96 = tg.scatter set %76 into %95[%93#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %97 = tg.cast %85 to i32 : tensor<?xi64>
  %98 = tensor.dim %97, %c0 : tensor<?xi32>
  %99 = tg.full %c0_i32 [%98] : i32
  %100 = tg.scatter set %97 into %99[%93#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %101 = tg.cast %3 to i64 : index
  %102 = tensor.from_elements %101 : tensor<i64>
  return %96, %100, %90, %102 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @elements_grad_csc(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[2, 0, -1, 0]> : tensor<4xi32>, dense<[1, 3, 2, 3]> : tensor<4xui8>, dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>) returns (dense<[1.0, 3.0, 4.0]> : tensor<3xf64>, dense<[2, 4, 0]> : tensor<3xi32>, dense<[0, 0, 1, 2, 3]> : tensor<5xi32>, dense<5> : tensor<i64>)

func.func @empty_csc_2(%e_data: tensor<?xf64>, %e_indices: tensor<?xi32>, %e_indptr: tensor<?xi32>, %e_width: tensor<i64>) -> (tensor<?x?xf64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<f64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %e_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %e_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tg.iota [%1] : i64
  %5 = tg.slice %e_indptr[1:] : tensor<?xi32>
  %6 = tg.slice %e_indptr[:-1] : tensor<?xi32>
  %7 = tg.sub %5, %6 : tensor<?xi32>
  %8 = tg.repeat %4 by %7 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %9 = tg.cast %e_indices to i64 : tensor<?xi32>
  %c1_i32 = arith.constant 1 : i32
  %c0_i32 = arith.constant 0 : i32
  %10 = tg.full %c0_i32 [%3] : i32
  %11 = tg.scatter add %c1_i32 into %10[%9] : i32 into tensor<?xi32>[tensor<?xi64>]
  %12 = tg.cumsum %11 axis 0 : tensor<?xi32>
  %13 = tg.pad %12 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %14 = tg.slice %13[:-1] : tensor<?xi32>
  %15 = tensor.dim %9, %c0 : tensor<?xi64>
  %16:2 = tg.scan %i0 to %15
      seqs(%i1 = %9 : tensor<?xi64>)
      states(%i2 = %14 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %17 = tg.cast %i1 to index : i64
    %18 = tg.slice %i2[%17] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %19 = tg.add %18, %c1_i32_0 : i32
    %20 = tg.set_slice %19 into %i2[%17] : i32 into tensor<?xi32>
    tg.yield %20 : tensor<?xi32> outs(%18 : i32)
  }
  %17 = tensor.dim %e_data, %c0 : tensor<?xf64>
  %cst = arith.constant 0.0 : f64
  %18 = tg.full %cst [%17] : f64
  %19 = tg.scatter set %e_data into %18[%16#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %20 = tg.cast %8 to i32 : tensor<?xi64>
  %21 = tensor.dim %20, %c0 : tensor<?xi32>
  %22 = tg.full %c0_i32 [%21] : i32
  %23 = tg.scatter set %20 into %22[%16#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %24 = tg.slice %e_indptr[1:] : tensor<?xi32>
  %25 = tg.slice %e_indptr[:-1] : tensor<?xi32>
  %26 = tg.sub %24, %25 : tensor<?xi32>
  %27 = tg.gather %26[%23] : tensor<?xi32>[tensor<?xi32>]
  %28 = tensor.dim %23, %c0 : tensor<?xi32>
  %29 = tg.iota [%28] : i64
  %30 = tg.repeat %29 by %27 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %31 = tg.cast %27 to i64 : tensor<?xi32>
  %32 = tg.cumsum %31 axis 0 : tensor<?xi64>
  %33 = tg.cast %27 to i64 : tensor<?xi32>
  %34 = tg.sub %32, %33 : tensor<?xi64>
  %35 = tg.slice %e_indptr[:-1] : tensor<?xi32>
  %36 = tg.gather %35[%23] : tensor<?xi32>[tensor<?xi32>]
  %37 = tg.cast %36 to i64 : tensor<?xi32>
  %38 = tg.sub %37, %34 : tensor<?xi64>
  %39 = tensor.dim %30, %c0 : tensor<?xi64>
  %40 = tg.iota [%39] : i64
  %41 = tg.gather %38[%30] : tensor<?xi64>[tensor<?xi64>]
  %42 = tg.add %40, %41 : tensor<?xi64>
  %43 = tg.slice %e_indptr[1:] : tensor<?xi32>
  %44 = tg.slice %e_indptr[:-1] : tensor<?xi32>
  %45 = tg.sub %43, %44 : tensor<?xi32>
  %46 = tg.gather %45[%23] : tensor<?xi32>[tensor<?xi32>]
  %47 = tg.cumsum %46 axis 0 : tensor<?xi32>
  %48 = tg.pad %47 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %49 = tensor.dim %23, %c0 : tensor<?xi32>
  %50 = tg.gather %e_data[%42] : tensor<?xf64>[tensor<?xi64>]
  %51 = tg.gather %e_indices[%42] : tensor<?xi32>[tensor<?xi64>]
  %52 = tg.slice %48[1:] : tensor<?xi32>
  %53 = tg.slice %48[:-1] : tensor<?xi32>
  %54 = tg.sub %52, %53 : tensor<?xi32>
  %55 = tg.repeat %19 by %54 axis 0 : (tensor<?xf64>, tensor<?xi32>)
  %56 = tg.mul %55, %50 : tensor<?xf64>
  %57 = tg.gather %48[%13] : tensor<?xi32>[tensor<?xi32>]
  %cm1_i32 = arith.constant -1 : i32
  %58 = tg.full %cm1_i32 [%3] : i32
  %cm1_i64 = arith.constant -1 : i64
  %59 = tensor.dim %51, %c0 : tensor<?xi32>
  %60 = tg.iota [%3] : i64
  %61 = tg.slice %57[1:] : tensor<?xi32>
  %62 = tg.slice %57[:-1] : tensor<?xi32>
  %63 = tg.sub %61, %62 : tensor<?xi32>
  %64 = tg.repeat %60 by %63 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %65:6 = tg.scan %i0 to %59
      seqs(%i1 = %64 : tensor<?xi64>, %i2 = %51 : tensor<?xi32>)
      states(%i3 = %58 : tensor<?xi32>, %i4 = %c0_i32 : i32, %i5 = %c0_i32 : i32, %i6 = %cm1_i64 : i64)
      -> (tensor<?xi32>, i32, i32, i64, tensor<?xi32>, tensor<?xi32>) {
    %66 = tg.cast %i2 to index : i32
    %67 = tg.eq %i1, %i6 : i64
    %68 = tg.select %67, %i5, %i4 : (i1, i32, i32)
    %69 = tg.slice %i3[%66] : tensor<?xi32>
    %70 = tg.lt %69, %68 : i32
    %71 = tg.select %70, %i4, %69 : (i1, i32, i32)
    %72 = tg.cast %70 to i32 : i1
    %73 = tg.add %i4, %72 : i32
    %74 = tg.set_slice %71 into %i3[%66] : i32 into tensor<?xi32>
    tg.yield %74, %73, %68, %i1 : tensor<?xi32>, i32, i32, i64 outs(%71, %73 : i32, i32)
  }
  %66 = tg.cast %65#1 to index : i32
  %67 = tg.full %c0_i32 [%66] : i32
  %68 = tg.scatter set %51 into %67[%65#4] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %69 = tg.pad %65#5 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %70 = tg.gather %69[%57] : tensor<?xi32>[tensor<?xi32>]
  %71 = tg.full %cst [%66] : f64
  %72 = tg.scatter add %56 into %71[%65#4] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %73 = tg.ne %72, %cst : (tensor<?xf64>, f64)
  %74 = tg.nonzero %73 : tensor<?xi1>
  %75 = tg.cast %73 to i32 : tensor<?xi1>
  %76 = tg.cumsum %75 axis 0 : tensor<?xi32>
  %77 = tg.pad %76 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %78 = tg.gather %72[%74] : tensor<?xf64>[tensor<?xindex>]
  %79 = tg.gather %68[%74] : tensor<?xi32>[tensor<?xindex>]
  %80 = tg.gather %77[%70] : tensor<?xi32>[tensor<?xi32>]
  %81 = tg.iota [%3] : i64
  %82 = tg.slice %80[1:] : tensor<?xi32>
  %83 = tg.slice %80[:-1] : tensor<?xi32>
  %84 = tg.sub %82, %83 : tensor<?xi32>
  %85 = tg.repeat %81 by %84 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %86 = tg.cast %79 to i64 : tensor<?xi32>
  %87 = tg.full %c0_i32 [%3] : i32
  %88 = tg.scatter add %c1_i32 into %87[%86] : i32 into tensor<?xi32>[tensor<?xi64>]
  %89 = tg.cumsum %88 axis 0 : tensor<?xi32>
  %90 = tg.pad %89 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %91 = tg.slice %90[:-1] : tensor<?xi32>
  %92 = tensor.dim %86, %c0 : tensor<?xi64>
  %93:2 = tg.scan %i0 to %92
      seqs(%i1 = %86 : tensor<?xi64>)
      states(%i2 = %91 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %94 = tg.cast %i1 to index : i64
    %95 = tg.slice %i2[%94] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %96 = tg.add %95, %c1_i32_0 : i32
    %97 = tg.set_slice %96 into %i2[%94] : i32 into tensor<?xi32>
    tg.yield %97 : tensor<?xi32> outs(%95 : i32)
  }
  %94 = tensor.dim %78, %c0 : tensor<?xf64>
  %95 = tg.full %cst [%94] : f64
  %96 = tg.scatter set %78 into %95[%93#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %97 = tg.cast %85 to i32 : tensor<?xi64>
  %98 = tensor.dim %97, %c0 : tensor<?xi32>
  %99 = tg.full %c0_i32 [%98] : i32
  %100 = tg.scatter set %97 into %99[%93#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %101 = tg.iota [%3] : i64
  %102 = tg.slice %90[1:] : tensor<?xi32>
  %103 = tg.slice %90[:-1] : tensor<?xi32>
  %104 = tg.sub %102, %103 : tensor<?xi32>
  %105 = tg.repeat %101 by %104 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %106 = tg.cast %100 to i64 : tensor<?xi32>
  %107 = tg.full %c0_i32 [%3] : i32
  %108 = tg.scatter add %c1_i32 into %107[%106] : i32 into tensor<?xi32>[tensor<?xi64>]
  %109 = tg.cumsum %108 axis 0 : tensor<?xi32>
  %110 = tg.pad %109 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %111 = tg.slice %110[:-1] : tensor<?xi32>
  %112 = tensor.dim %106, %c0 : tensor<?xi64>
  %113:2 = tg.scan %i0 to %112
      seqs(%i1 = %106 : tensor<?xi64>)
      states(%i2 = %111 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %114 = tg.cast %i1 to index : i64
    %115 = tg.slice %i2[%114] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %116 = tg.add %115, %c1_i32_0 : i32
    %117 = tg.set_slice %116 into %i2[%114] : i32 into tensor<?xi32>
    tg.yield %117 : tensor<?xi32> outs(%115 : i32)
  }
  %114 = tensor.dim %96, %c0 : tensor<?xf64>
  %115 = tg.full %cst [%114] : f64
  %116 = tg.scatter set %96 into %115[%113#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %117 = tg.cast %105 to i32 : tensor<?xi64>
  %118 = tensor.dim %117, %c0 : tensor<?xi32>
  %119 = tg.full %c0_i32 [%118] : i32
  %120 = tg.scatter set %117 into %119[%113#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %121 = tg.iota [%1] : i64
  %122 = tg.slice %e_indptr[1:] : tensor<?xi32>
  %123 = tg.slice %e_indptr[:-1] : tensor<?xi32>
  %124 = tg.sub %122, %123 : tensor<?xi32>
  %125 = tg.repeat %121 by %124 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %c1_i64 = arith.constant 1 : i64
  %126 = tg.add %125, %c1_i64 : (tensor<?xi64>, i64)
  %127 = tg.iota [%1] : i64
  %128 = tg.slice %e_indptr[1:] : tensor<?xi32>
  %129 = tg.slice %e_indptr[:-1] : tensor<?xi32>
  %130 = tg.sub %128, %129 : tensor<?xi32>
  %131 = tg.repeat %127 by %130 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %132 = tg.gather %e_indptr[%131] : tensor<?xi32>[tensor<?xi64>]
  %133 = tg.gather %e_indptr[%126] : tensor<?xi32>[tensor<?xi64>]
  %134 = tensor.dim %e_indices, %c0 : tensor<?xi32>
  %135 = tensor.dim %e_indices, %c0 : tensor<?xi32>
  %136 = tg.add %134, %135 : index
  %137 = tg.full %c0_i32 [%136] : i32
  %138 = tensor.dim %e_indices, %c0 : tensor<?xi32>
  %139 = tg.iota [%138] : i32
  %140 = tg.add %139, %132 : tensor<?xi32>
  %141 = tg.scatter set %e_indices into %137[%140] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %142 = tensor.dim %e_indices, %c0 : tensor<?xi32>
  %143 = tg.iota [%142] : i32
  %144 = tg.add %143, %133 : tensor<?xi32>
  %145 = tg.scatter set %e_indices into %141[%144] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %146 = tg.add %e_indptr, %e_indptr : tensor<?xi32>
  %147 = tg.full %cm1_i32 [%3] : i32
  %148 = tensor.dim %145, %c0 : tensor<?xi32>
  %149 = tg.iota [%1] : i64
  %150 = tg.slice %146[1:] : tensor<?xi32>
  %151 = tg.slice %146[:-1] : tensor<?xi32>
  %152 = tg.sub %150, %151 : tensor<?xi32>
  %153 = tg.repeat %149 by %152 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %154:6 = tg.scan %i0 to %148
      seqs(%i1 = %153 : tensor<?xi64>, %i2 = %145 : tensor<?xi32>)
      states(%i3 = %147 : tensor<?xi32>, %i4 = %c0_i32 : i32, %i5 = %c0_i32 : i32, %i6 = %cm1_i64 : i64)
      -> (tensor<?xi32>, i32, i32, i64, tensor<?xi32>, tensor<?xi32>) {
    %155 = tg.cast %i2 to index : i32
    %156 = tg.eq %i1, %i6 : i64
    %157 = tg.select %156, %i5, %i4 : (i1, i32, i32)
    %158 = tg.slice %i3[%155] : tensor<?xi32>
    %159 = tg.lt %158, %157 : i32
    %160 = tg.select %159, %i4, %158 : (i1, i32, i32)
    %161 = tg.cast %159 to i32 : i1
    %162 = tg.add %i4, %161 : i32
    %163 = tg.set_slice %160 into %i3[%155] : i32 into tensor<?xi32>
    tg.yield %163, %162, %157, %i1 : tensor<?xi32>, i32, i32, i64 outs(%160, %162 : i32, i32)
  }
  %155 = tg.cast %154#1 to index : i32
  %156 = tg.full %c0_i32 [%155] : i32
  %157 = tg.scatter set %145 into %156[%154#4] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %158 = tg.pad %154#5 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %159 = tg.gather %158[%146] : tensor<?xi32>[tensor<?xi32>]
  %160 = tg.gather %154#4[%140] : tensor<?xi32>[tensor<?xi32>]
  %161 = tg.gather %154#4[%144] : tensor<?xi32>[tensor<?xi32>]
  %162 = tg.full %cst [%155] : f64
  %163 = tg.scatter add %e_data into %162[%160] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %164 = tg.full %cst [%155] : f64
  %165 = tg.scatter add %e_data into %164[%161] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %166 = tg.add %163, %165 : tensor<?xf64>
  %167 = tg.ne %166, %cst : (tensor<?xf64>, f64)
  %168 = tg.nonzero %167 : tensor<?xi1>
  %169 = tg.cast %167 to i32 : tensor<?xi1>
  %170 = tg.cumsum %169 axis 0 : tensor<?xi32>
  %171 = tg.pad %170 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %172 = tg.gather %166[%168] : tensor<?xf64>[tensor<?xindex>]
  %173 = tg.gather %157[%168] : tensor<?xi32>[tensor<?xindex>]
  %174 = tg.gather %171[%159] : tensor<?xi32>[tensor<?xi32>]
  %175 = tg.iota [%1] : i64
  %176 = tg.slice %174[1:] : tensor<?xi32>
  %177 = tg.slice %174[:-1] : tensor<?xi32>
  %178 = tg.sub %176, %177 : tensor<?xi32>
  %179 = tg.repeat %175 by %178 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %180 = tg.cast %173 to i64 : tensor<?xi32>
  %181 = tg.full %c0_i32 [%3] : i32
  %182 = tg.scatter add %c1_i32 into %181[%180] : i32 into tensor<?xi32>[tensor<?xi64>]
  %183 = tg.cumsum %182 axis 0 : tensor<?xi32>
  %184 = tg.pad %183 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %185 = tg.slice %184[:-1] : tensor<?xi32>
  %186 = tensor.dim %180, %c0 : tensor<?xi64>
  %187:2 = tg.scan %i0 to %186
      seqs(%i1 = %180 : tensor<?xi64>)
      states(%i2 = %185 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %188 = tg.cast %i1 to index : i64
    %189 = tg.slice %i2[%188] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %190 = tg.add %189, %c1_i32_0 : i32
    %191 = tg.set_slice %190 into %i2[%188] : i32 into tensor<?xi32>
    tg.yield %191 : tensor<?xi32> outs(%189 : i32)
  }
  %188 = tensor.dim %172, %c0 : tensor<?xf64>
  %189 = tg.full %cst [%188] : f64
  %190 = tg.scatter set %172 into %189[%187#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %191 = tg.cast %179 to i32 : tensor<?xi64>
  %192 = tensor.dim %191, %c0 : tensor<?xi32>
  %193 = tg.full %c0_i32 [%192] : i32
  %194 = tg.scatter set %191 into %193[%187#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %195 = tg.iota [%3] : i64
  %196 = tg.slice %184[1:] : tensor<?xi32>
  %197 = tg.slice %184[:-1] : tensor<?xi32>
  %198 = tg.sub %196, %197 : tensor<?xi32>
  %199 = tg.repeat %195 by %198 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %200 = tg.cast %194 to i64 : tensor<?xi32>
  %201 = tg.full %c0_i32 [%1] : i32
  %202 = tg.scatter add %c1_i32 into %201[%200] : i32 into tensor<?xi32>[tensor<?xi64>]
  %203 = tg.cumsum %202 axis 0 : tensor<?xi32>
  %204 = tg.pad %203 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %205 = tg.slice %204[:-1] : tensor<?xi32>
  %206 = tensor.dim %200, %c0 : tensor<?xi64>
  %207:2 = tg.scan %i0 to %206
      seqs(%i1 = %200 : tensor<?xi64>)
      states(%i2 = %205 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %208 = tg.cast %i1 to index : i64
    %209 = tg.slice %i2[%208] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %210 = tg.add %209, %c1_i32_0 : i32
    %211 = tg.set_slice %210 into %i2[%208] : i32 into tensor<?xi32>
    tg.yield %211 : tensor<?xi32> outs(%209 : i32)
  }
  %208 = tensor.dim %190, %c0 : tensor<?xf64>
  %209 = tg.full %cst [%208] : f64
  %210 = tg.scatter set %190 into %209[%207#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %211 = tg.cast %199 to i32 : tensor<?xi64>
  %212 = tensor.dim %211, %c0 : tensor<?xi32>
  %213 = tg.full %c0_i32 [%212] : i32
  %214 = tg.scatter set %211 into %213[%207#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %215 = tg.iota [%3] : i64
  %216 = tg.slice %215[::-1] : tensor<?xi64>
  %217 = tg.full %cm1_i32 [%3] : i32
  %218 = tensor.dim %216, %c0 : tensor<?xi64>
  %219 = tg.iota [%218] : i32
  %220 = tg.scatter set %219 into %217[%216] : tensor<?xi32> into tensor<?xi32>[tensor<?xi64>]
  %221 = tg.gather %220[%e_indices] : tensor<?xi32>[tensor<?xi32>]
  %222 = tensor.dim %216, %c0 : tensor<?xi64>
  %223 = tg.ge %221, %c0_i32 : (tensor<?xi32>, i32)
  %224 = tg.nonzero %223 : tensor<?xi1>
  %225 = tg.cast %223 to i32 : tensor<?xi1>
  %226 = tg.cumsum %225 axis 0 : tensor<?xi32>
  %227 = tg.pad %226 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %228 = tg.gather %e_data[%224] : tensor<?xf64>[tensor<?xindex>]
  %229 = tg.gather %221[%224] : tensor<?xi32>[tensor<?xindex>]
  %230 = tg.gather %227[%e_indptr] : tensor<?xi32>[tensor<?xi32>]
  %231 = tg.iota [%1] : i64
  %232 = tg.slice %230[1:] : tensor<?xi32>
  %233 = tg.slice %230[:-1] : tensor<?xi32>
  %234 = tg.sub %232, %233 : tensor<?xi32>
  %235 = tg.repeat %231 by %234 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %236 = tg.cast %229 to i64 : tensor<?xi32>
  %237 = tg.full %c0_i32 [%222] : i32
  %238 = tg.scatter add %c1_i32 into %237[%236] : i32 into tensor<?xi32>[tensor<?xi64>]
  %239 = tg.cumsum %238 axis 0 : tensor<?xi32>
  %240 = tg.pad %239 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %241 = tg.slice %240[:-1] : tensor<?xi32>
  %242 = tensor.dim %236, %c0 : tensor<?xi64>
  %243:2 = tg.scan %i0 to %242
      seqs(%i1 = %236 : tensor<?xi64>)
      states(%i2 = %241 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %244 = tg.cast %i1 to index : i64
    %245 = tg.slice %i2[%244] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %246 = tg.add %245, %c1_i32_0 : i32
    %247 = tg.set_slice %246 into %i2[%244] : i32 into tensor<?xi32>
    tg.yield %247 : tensor<?xi32> outs(%245 : i32)
  }
  %244 = tensor.dim %228, %c0 : tensor<?xf64>
  %245 = tg.full %cst [%244] : f64
  %246 = tg.scatter set %228 into %245[%243#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %247 = tg.cast %235 to i32 : tensor<?xi64>
  %248 = tensor.dim %247, %c0 : tensor<?xi32>
  %249 = tg.full %c0_i32 [%248] : i32
  %250 = tg.scatter set %247 into %249[%243#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %251 = tg.iota [%222] : i64
  %252 = tg.slice %240[1:] : tensor<?xi32>
  %253 = tg.slice %240[:-1] : tensor<?xi32>
  %254 = tg.sub %252, %253 : tensor<?xi32>
  %255 = tg.repeat %251 by %254 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %256 = tg.cast %250 to i64 : tensor<?xi32>
  %257 = tg.full %c0_i32 [%1] : i32
  %258 = tg.scatter add %c1_i32 into %257[%256] : i32 into tensor<?xi32>[tensor<?xi64>]
  %259 = tg.cumsum %258 axis 0 : tensor<?xi32>
  %260 = tg.pad %259 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %261 = tg.slice %260[:-1] : tensor<?xi32>
  %262 = tensor.dim %256, %c0 : tensor<?xi64>
  %263:2 = tg.scan %i0 to %262
      seqs(%i1 = %256 : tensor<?xi64>)
      states(%i2 = %261 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %264 = tg.cast %i1 to index : i64
    %265 = tg.slice %i2[%264] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %266 = tg.add %265, %c1_i32_0 : i32
    %267 = tg.set_slice %266 into %i2[%264] : i32 into tensor<?xi32>
    tg.yield %267 : tensor<?xi32> outs(%265 : i32)
  }
  %264 = tensor.dim %246, %c0 : tensor<?xf64>
  %265 = tg.full %cst [%264] : f64
  %266 = tg.scatter set %246 into %265[%263#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %267 = tg.cast %255 to i32 : tensor<?xi64>
  %268 = tensor.dim %267, %c0 : tensor<?xi32>
  %269 = tg.full %c0_i32 [%268] : i32
  %270 = tg.scatter set %267 into %269[%263#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %271 = tg.iota [%1] : i64
  %272 = tg.slice %271[::2] : tensor<?xi64>
  %273 = tg.slice %260[1:] : tensor<?xi32>
  %274 = tg.slice %260[:-1] : tensor<?xi32>
  %275 = tg.sub %273, %274 : tensor<?xi32>
  %276 = tg.gather %275[%272] : tensor<?xi32>[tensor<?xi64>]
  %277 = tensor.dim %272, %c0 : tensor<?xi64>
  %278 = tg.iota [%277] : i64
  %279 = tg.repeat %278 by %276 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %280 = tg.cast %276 to i64 : tensor<?xi32>
  %281 = tg.cumsum %280 axis 0 : tensor<?xi64>
  %282 = tg.cast %276 to i64 : tensor<?xi32>
  %283 = tg.sub %281, %282 : tensor<?xi64>
  %284 = tg.slice %260[:-1] : tensor<?xi32>
  %285 = tg.gather %284[%272] : tensor<?xi32>[tensor<?xi64>]
  %286 = tg.cast %285 to i64 : tensor<?xi32>
  %287 = tg.sub %286, %283 : tensor<?xi64>
  %288 = tensor.dim %279, %c0 : tensor<?xi64>
  %289 = tg.iota [%288] : i64
  %290 = tg.gather %287[%279] : tensor<?xi64>[tensor<?xi64>]
  %291 = tg.add %289, %290 : tensor<?xi64>
  %292 = tg.slice %260[1:] : tensor<?xi32>
  %293 = tg.slice %260[:-1] : tensor<?xi32>
  %294 = tg.sub %292, %293 : tensor<?xi32>
  %295 = tg.gather %294[%272] : tensor<?xi32>[tensor<?xi64>]
  %296 = tg.cumsum %295 axis 0 : tensor<?xi32>
  %297 = tg.pad %296 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %298 = tensor.dim %272, %c0 : tensor<?xi64>
  %299 = tg.gather %266[%291] : tensor<?xf64>[tensor<?xi64>]
  %300 = tg.gather %270[%291] : tensor<?xi32>[tensor<?xi64>]
  %301 = tg.sum %e_data : tensor<?xf64>
  %302 = tg.iota [%1] : i64
  %303 = tg.slice %e_indptr[1:] : tensor<?xi32>
  %304 = tg.slice %e_indptr[:-1] : tensor<?xi32>
  %305 = tg.sub %303, %304 : tensor<?xi32>
  %306 = tg.repeat %302 by %305 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %307 = tg.cast %e_indices to i64 : tensor<?xi32>
  %308 = tg.full %cst [%1] : f64
  %309 = tg.scatter add %e_data into %308[%306] : tensor<?xf64> into tensor<?xf64>[tensor<?xi64>]
  %310 = tg.iota [%1] : i64
  %311 = tg.slice %e_indptr[1:] : tensor<?xi32>
  %312 = tg.slice %e_indptr[:-1] : tensor<?xi32>
  %313 = tg.sub %311, %312 : tensor<?xi32>
  %314 = tg.repeat %310 by %313 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %315 = tg.cast %e_indices to i64 : tensor<?xi32>
  %316 = tg.full %c0_i32 [%3] : i32
  %317 = tg.scatter add %c1_i32 into %316[%315] : i32 into tensor<?xi32>[tensor<?xi64>]
  %318 = tg.cumsum %317 axis 0 : tensor<?xi32>
  %319 = tg.pad %318 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %320 = tg.slice %319[:-1] : tensor<?xi32>
  %321 = tensor.dim %315, %c0 : tensor<?xi64>
  %322:2 = tg.scan %i0 to %321
      seqs(%i1 = %315 : tensor<?xi64>)
      states(%i2 = %320 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %323 = tg.cast %i1 to index : i64
    %324 = tg.slice %i2[%323] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %325 = tg.add %324, %c1_i32_0 : i32
    %326 = tg.set_slice %325 into %i2[%323] : i32 into tensor<?xi32>
    tg.yield %326 : tensor<?xi32> outs(%324 : i32)
  }
  %323 = tensor.dim %e_data, %c0 : tensor<?xf64>
  %324 = tg.full %cst [%323] : f64
  %325 = tg.scatter set %e_data into %324[%322#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %326 = tg.cast %314 to i32 : tensor<?xi64>
  %327 = tensor.dim %326, %c0 : tensor<?xi32>
  %328 = tg.full %c0_i32 [%327] : i32
  %329 = tg.scatter set %326 into %328[%322#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %330 = tg.iota [%3] : i64
  %331 = tg.slice %319[1:] : tensor<?xi32>
  %332 = tg.slice %319[:-1] : tensor<?xi32>
  %333 = tg.sub %331, %332 : tensor<?xi32>
  %334 = tg.repeat %330 by %333 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %335 = tg.cast %329 to i64 : tensor<?xi32>
  %336 = tg.full %c0_i32 [%1] : i32
  %337 = tg.scatter add %c1_i32 into %336[%335] : i32 into tensor<?xi32>[tensor<?xi64>]
  %338 = tg.cumsum %337 axis 0 : tensor<?xi32>
  %339 = tg.pad %338 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %340 = tg.slice %339[:-1] : tensor<?xi32>
  %341 = tensor.dim %335, %c0 : tensor<?xi64>
  %342:2 = tg.scan %i0 to %341
      seqs(%i1 = %335 : tensor<?xi64>)
      states(%i2 = %340 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %343 = tg.cast %i1 to index : i64
    %344 = tg.slice %i2[%343] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %345 = tg.add %344, %c1_i32_0 : i32
    %346 = tg.set_slice %345 into %i2[%343] : i32 into tensor<?xi32>
    tg.yield %346 : tensor<?xi32> outs(%344 : i32)
  }
  %343 = tensor.dim %325, %c0 : tensor<?xf64>
  %344 = tg.full %cst [%343] : f64
  %345 = tg.scatter set %325 into %344[%342#1] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %346 = tg.cast %334 to i32 : tensor<?xi64>
  %347 = tensor.dim %346, %c0 : tensor<?xi32>
  %348 = tg.full %c0_i32 [%347] : i32
  %349 = tg.scatter set %346 into %348[%342#1] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %350 = tg.iota [%1] : i64
  %351 = tg.slice %e_indptr[1:] : tensor<?xi32>
  %352 = tg.slice %e_indptr[:-1] : tensor<?xi32>
  %353 = tg.sub %351, %352 : tensor<?xi32>
  %354 = tg.repeat %350 by %353 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %355 = tg.cast %e_indices to i64 : tensor<?xi32>
  %356 = tg.full %cst [%3, %1] : f64
  %357 = tg.scatter add %e_data into %356[%355, %354] : tensor<?xf64> into tensor<?x?xf64>[tensor<?xi64>, tensor<?xi64>]
  %358 = tensor.dim %357, %c0 : tensor<?x?xf64>
  %359 = tensor.dim %357, %c1 : tensor<?x?xf64>
  %360:2 = tg.nonzero %357 : tensor<?x?xf64>
  %361 = tg.ne %357, %cst : (tensor<?x?xf64>, f64)
  %362 = tg.cast %361 to i32 : tensor<?x?xi1>
  %363 = tg.sum %362 axes [1] : tensor<?x?xi32>
  %364 = tg.cumsum %363 axis 0 : tensor<?xi32>
  %365 = tg.pad %364 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %366 = tg.gather %357[%360#0, %360#1] : tensor<?x?xf64>[tensor<?xindex>, tensor<?xindex>]
  %367 = tg.cast %360#1 to i32 : tensor<?xindex>
  %368 = tg.cast %359 to i64 : index
  %369 = tensor.from_elements %368 : tensor<i64>
  %370 = tg.cast %3 to i64 : index
  %371 = tensor.from_elements %370 : tensor<i64>
  %372 = tg.cast %3 to i64 : index
  %373 = tensor.from_elements %372 : tensor<i64>
  %374 = tensor.from_elements %301 : tensor<f64>
  %375 = tg.cast %222 to i64 : index
  %376 = tensor.from_elements %375 : tensor<i64>
  %377 = tg.cast %3 to i64 : index
  %378 = tensor.from_elements %377 : tensor<i64>
  %379 = tg.cast %3 to i64 : index
  %380 = tensor.from_elements %379 : tensor<i64>
  return %357, %366, %367, %365, %369, %e_data, %e_indices, %e_indptr, %371, %345, %349, %339, %373, %309, %374, %299, %300, %297, %376, %210, %214, %204, %378, %116, %120, %110, %380 : tensor<?x?xf64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<f64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @empty_csc_2(dense<> : tensor<0xf64>, dense<> : tensor<0xi32>, dense<0> : tensor<3xi32>, dense<3> : tensor<i64>) returns (dense<0.0> : tensor<3x2xf64>, dense<> : tensor<0xf64>, dense<> : tensor<0xi32>, dense<0> : tensor<4xi32>, dense<2> : tensor<i64>, dense<> : tensor<0xf64>, dense<> : tensor<0xi32>, dense<0> : tensor<3xi32>, dense<3> : tensor<i64>, dense<> : tensor<0xf64>, dense<> : tensor<0xi32>, dense<0> : tensor<3xi32>, dense<3> : tensor<i64>, dense<0.0> : tensor<2xf64>, dense<0.0> : tensor<f64>, dense<> : tensor<0xf64>, dense<> : tensor<0xi32>, dense<0> : tensor<2xi32>, dense<3> : tensor<i64>, dense<> : tensor<0xf64>, dense<> : tensor<0xi32>, dense<0> : tensor<3xi32>, dense<3> : tensor<i64>, dense<> : tensor<0xf64>, dense<> : tensor<0xi32>, dense<0> : tensor<4xi32>, dense<3> : tensor<i64>)

func.func @constant_csc(%v: tensor<4xf64>) -> tensor<?xf64> {
  %cst = arith.constant dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>
  %cst_0 = arith.constant dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>
  %cst_1 = arith.constant dense<[0, 3, 3, 5, 6]> : tensor<5xi32>
  %0 = tg.iota [4] : i64
  %1 = tg.slice %cst_1[1:] : tensor<5xi32>
  %2 = tg.slice %cst_1[:-1] : tensor<5xi32>
  %3 = tg.sub %1, %2 : tensor<4xi32>
  %4 = tg.repeat %0 by %3 axis 0 : (tensor<4xi64>, tensor<4xi32>)
  %5 = tg.cast %cst_0 to i64 : tensor<6xi32>
  %cst_2 = arith.constant 0.0 : f64
  %6 = tg.full %cst_2 [5] : f64
  %c6 = arith.constant 6 : index
  %7 = tg.scan %i0 to %c6
      seqs(%i1 = %5 : tensor<6xi64>, %i2 = %4 : tensor<?xi64>, %i3 = %cst : tensor<6xf64>)
      states(%i4 = %6 : tensor<5xf64>)
      consts(%i5 = %v : tensor<4xf64>)
      -> tensor<5xf64> {
    %8 = tg.cast %i2 to index : i64
    %9 = tg.slice %i5[%8] : tensor<4xf64>
    %10 = tg.mul %i3, %9 : f64
    %11 = tg.cast %i1 to index : i64
    %12 = tg.inc_slice %10 into %i4[%11] : f64 into tensor<5xf64>
    tg.yield %12 : tensor<5xf64>
  }
  %8 = tensor.cast %7 : tensor<5xf64> to tensor<?xf64>
  return %8 : tensor<?xf64>
}

tg.expect @constant_csc(dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>) returns (dense<[2.0, 12.0, 20.0, 4.0, 0.0]> : tensor<5xf64>)

func.func @of_parts(%data: tensor<?xf64>, %indices: tensor<?xi32>, %indptr: tensor<?xi64>, %sizes: tensor<2xi64>) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %0 = tg.cast %indptr to i32 : tensor<?xi64>
  %1 = tg.slice %sizes[0] : tensor<2xi64>
  %2 = tg.cast %1 to index : i64
  %3 = tg.slice %sizes[1] : tensor<2xi64>
  %4 = tg.cast %3 to index : i64
  %c0 = arith.constant 0 : index
  %5 = tensor.dim %indices, %c0 : tensor<?xi32>
  %6 = tensor.dim %data, %c0 : tensor<?xf64>
  %7 = tg.eq %5, %6 : index
  %8 = tg.assert %7, %data, "expects as many indices as data, but got {0} and {1}"(%5, %6 : index, index) : tensor<?xf64>
  %9 = tensor.dim %0, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %10 = tg.add %4, %c1 : index
  %11 = tg.eq %9, %10 : index
  %12 = tg.assert %11, %0, "index pointer size {0} should be {1}"(%9, %10 : index, index) : tensor<?xi32>
  %13 = tg.slice %12[0] : tensor<?xi32>
  %c0_i32 = arith.constant 0 : i32
  %14 = tg.eq %13, %c0_i32 : i32
  %15 = tg.assert %14, %12, "index pointer should start with 0" : tensor<?xi32>
  %16 = tg.slice %15[-1] : tensor<?xi32>
  %17 = tg.cast %16 to index : i32
  %18 = tensor.dim %8, %c0 : tensor<?xf64>
  %19 = tg.le %17, %18 : index
  %20 = tg.assert %19, %17, "index pointer ends at {0}, after the last of {1} elements"(%17, %18 : index, index) : index
  %21 = tg.slice %8[:%20] : tensor<?xf64>
  %22 = tg.slice %indices[:%20] : tensor<?xi32>
  %23 = tg.cast %2 to i64 : index
  %24 = tensor.from_elements %23 : tensor<i64>
  return %21, %22, %15, %24 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @of_parts(dense<[1.0, 2.0, 3.0, 9.0]> : tensor<4xf64>, dense<[1, 0, 1, 0]> : tensor<4xi32>, dense<[0, 2, 3]> : tensor<3xi64>, dense<2> : tensor<2xi64>) returns (dense<[1.0, 2.0, 3.0]> : tensor<3xf64>, dense<[1, 0, 1]> : tensor<3xi32>, dense<[0, 2, 3]> : tensor<3xi32>, dense<2> : tensor<i64>)

func.func @of_parts_grad(%data: tensor<?xf64>, %indices: tensor<?xi32>, %indptr: tensor<?xi64>, %sizes: tensor<2xi64>, %w_data: tensor<?xf64>, %w_indices: tensor<?xi32>, %w_indptr: tensor<3xi32>) -> tensor<?xf64> {
  %0 = tg.slice %sizes[1] : tensor<2xi64>
  %1 = tg.slice %sizes[0] : tensor<2xi64>
  %cst = arith.constant dense<1.0> : tensor<1x1xf64>
  %2 = tg.cast %1 to index : i64
  %3 = tg.cast %0 to index : i64
  %4 = tg.broadcast_to %cst [%2, %3] : tensor<1x1xf64>
  %c0 = arith.constant 0 : index
  %5 = tensor.dim %4, %c0 : tensor<?x?xf64>
  %c1 = arith.constant 1 : index
  %6 = tensor.dim %4, %c1 : tensor<?x?xf64>
  %7 = tg.transpose %4 [1, 0] : tensor<?x?xf64>
  %8:2 = tg.nonzero %7 : tensor<?x?xf64>
  %cst_0 = arith.constant 0.0 : f64
  %9 = tg.ne %7, %cst_0 : (tensor<?x?xf64>, f64)
  %10 = tg.cast %9 to i32 : tensor<?x?xi1>
  %11 = tg.sum %10 axes [1] : tensor<?x?xi32>
  %12 = tg.cumsum %11 axis 0 : tensor<?xi32>
  %c0_i32 = arith.constant 0 : i32
  %13 = tg.pad %12 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %14 = tg.gather %7[%8#0, %8#1] : tensor<?x?xf64>[tensor<?xindex>, tensor<?xindex>]
  %15 = tg.cast %8#1 to i32 : tensor<?xindex>
  %c2 = arith.constant 2 : index
  %16 = tg.eq %c2, %5 : index
  %17 = tg.assert %16, %w_data, "expects matrices of the same shape, but got sizes {0} and {1} along axis 0"(%c2, %5 : index, index) : tensor<?xf64>
  %18 = tg.eq %c2, %6 : index
  %19 = tg.assert %18, %17, "expects matrices of the same shape, but got sizes {0} and {1} along axis 1"(%c2, %6 : index, index) : tensor<?xf64>
  %20 = tg.iota [%6] : i64
  %21 = tg.slice %13[1:] : tensor<?xi32>
  %22 = tg.slice %13[:-1] : tensor<?xi32>
  %23 = tg.sub %21, %22 : tensor<?xi32>
  %24 = tg.repeat %20 by %23 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %c1_i64 = arith.constant 1 : i64
  %25 = tg.add %24, %c1_i64 : (tensor<?xi64>, i64)
  %26 = tg.iota [2] : i64
  %27 = tg.slice %w_indptr[1:] : tensor<3xi32>
  %28 = tg.slice %w_indptr[:-1] : tensor<3xi32>
  %29 = tg.sub %27, %28 : tensor<2xi32>
  %30 = tg.repeat %26 by %29 axis 0 : (tensor<2xi64>, tensor<2xi32>)
  %31 = tg.gather %13[%30] : tensor<?xi32>[tensor<?xi64>]
  %32 = tg.gather %w_indptr[%25] : tensor<3xi32>[tensor<?xi64>]
  %33 = tensor.dim %w_indices, %c0 : tensor<?xi32>
  %34 = tensor.dim %15, %c0 : tensor<?xi32>
  %35 = tg.add %33, %34 : index
  %36 = tg.full %c0_i32 [%35] : i32
  %37 = tensor.dim %w_indices, %c0 : tensor<?xi32>
  %38 = tg.iota [%37] : i32
  %39 = tg.add %38, %31 : tensor<?xi32>
  %40 = tg.scatter set %w_indices into %36[%39] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %41 = tensor.dim %15, %c0 : tensor<?xi32>
  %42 = tg.iota [%41] : i32
  %43 = tg.add %42, %32 : tensor<?xi32>
  %44 = tg.scatter set %15 into %40[%43] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %45 = tg.add %w_indptr, %13 : (tensor<3xi32>, tensor<?xi32>)
  %cm1_i32 = arith.constant -1 : i32
  %46 = tg.full %cm1_i32 [2] : i32
  %cm1_i64 = arith.constant -1 : i64
  %47 = tensor.dim %44, %c0 : tensor<?xi32>
  %48 = tg.iota [2] : i64
  %49 = tg.slice %45[1:] : tensor<3xi32>
  %50 = tg.slice %45[:-1] : tensor<3xi32>
  %51 = tg.sub %49, %50 : tensor<2xi32>
  %52 = tg.repeat %48 by %51 axis 0 : (tensor<2xi64>, tensor<2xi32>)
  %53:6 = tg.scan %i0 to %47
      seqs(%i1 = %52 : tensor<?xi64>, %i2 = %44 : tensor<?xi32>)
      states(%i3 = %46 : tensor<2xi32>, %i4 = %c0_i32 : i32, %i5 = %c0_i32 : i32, %i6 = %cm1_i64 : i64)
      -> (tensor<2xi32>, i32, i32, i64, tensor<?xi32>, tensor<?xi32>) {
    %54 = tg.cast %i2 to index : i32
    %55 = tg.eq %i1, %i6 : i64
    %56 = tg.select %55, %i5, %i4 : (i1, i32, i32)
    %57 = tg.slice %i3[%54] : tensor<2xi32>
    %58 = tg.lt %57, %56 : i32
    %59 = tg.select %58, %i4, %57 : (i1, i32, i32)
    %60 = tg.cast %58 to i32 : i1
    %61 = tg.add %i4, %60 : i32
    %62 = tg.set_slice %59 into %i3[%54] : i32 into tensor<2xi32>
    tg.yield %62, %61, %56, %i1 : tensor<2xi32>, i32, i32, i64 outs(%59, %61 : i32, i32)
  }
  %54 = tg.cast %53#1 to index : i32
  %55 = tg.full %c0_i32 [%54] : i32
  %56 = tg.scatter set %44 into %55[%53#4] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %57 = tg.pad %53#5 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %58 = tg.gather %57[%45] : tensor<?xi32>[tensor<3xi32>]
  %59 = tg.gather %53#4[%39] : tensor<?xi32>[tensor<?xi32>]
  %60 = tg.gather %53#4[%43] : tensor<?xi32>[tensor<?xi32>]
  %61 = tg.full %cst_0 [%54] : f64
  %62 = tg.scatter add %19 into %61[%59] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %63 = tg.full %cst_0 [%54] : f64
  %64 = tg.scatter add %14 into %63[%60] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %65 = tg.mul %62, %64 : tensor<?xf64>
  %66 = tg.ne %65, %cst_0 : (tensor<?xf64>, f64)
  %67 = tg.nonzero %66 : tensor<?xi1>
  %68 = tg.cast %66 to i32 : tensor<?xi1>
  %69 = tg.cumsum %68 axis 0 : tensor<?xi32>
  %70 = tg.pad %69 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %71 = tg.gather %65[%67] : tensor<?xf64>[tensor<?xindex>]
  %72 = tg.gather %56[%67] : tensor<?xi32>[tensor<?xindex>]
  %73 = tg.gather %70[%58] : tensor<?xi32>[tensor<3xi32>]
  %c2_i64 = arith.constant 2 : i64
  %74 = tg.cast %c2_i64 to i32 : i64
  %75 = tg.cast %c2_i64 to i32 : i64
  %76 = tensor.from_elements %74, %75 : tensor<2xi32>
  %77 = tg.slice %indptr[-1] : tensor<?xi64>
  %78 = tg.cast %77 to index : i64
  %79 = tg.slice %data[:%78] : tensor<?xf64>
  %80 = tg.slice %indices[:%78] : tensor<?xi32>
  %81 = tg.slice %sizes[0] : tensor<2xi64>
  %82 = tg.cast %81 to index : i64
  %83 = tg.slice %sizes[1] : tensor<2xi64>
  %84 = tg.cast %83 to index : i64
  %85 = tg.max %82, %84 : index
  %86 = tensor.dim %indptr, %c0 : tensor<?xi64>
  %87 = tg.sub %86, %c1 : index
  %88 = tg.cast %indptr to i32 : tensor<?xi64>
  %89 = tg.slice %73[-1] : tensor<3xi32>
  %90 = tg.cast %89 to index : i32
  %91 = tg.slice %71[:%90] : tensor<?xf64>
  %92 = tg.slice %72[:%90] : tensor<?xi32>
  %93 = tg.slice %76[0] : tensor<2xi32>
  %94 = tg.cast %93 to index : i32
  %95 = tg.slice %76[1] : tensor<2xi32>
  %96 = tg.cast %95 to index : i32
  %97 = tg.max %94, %96 : index
  %98 = tg.iota [2] : i64
  %99 = tg.slice %73[1:] : tensor<3xi32>
  %100 = tg.slice %73[:-1] : tensor<3xi32>
  %101 = tg.sub %99, %100 : tensor<2xi32>
  %102 = tg.repeat %98 by %101 axis 0 : (tensor<2xi64>, tensor<2xi32>)
  %103 = tg.add %102, %c1_i64 : (tensor<?xi64>, i64)
  %104 = tg.iota [%87] : i64
  %105 = tg.slice %88[1:] : tensor<?xi32>
  %106 = tg.slice %88[:-1] : tensor<?xi32>
  %107 = tg.sub %105, %106 : tensor<?xi32>
  %108 = tg.repeat %104 by %107 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %109 = tg.gather %73[%108] : tensor<3xi32>[tensor<?xi64>]
  %110 = tg.gather %88[%103] : tensor<?xi32>[tensor<?xi64>]
  %111 = tensor.dim %80, %c0 : tensor<?xi32>
  %112 = tensor.dim %92, %c0 : tensor<?xi32>
  %113 = tg.add %111, %112 : index
  %114 = tg.full %c0_i32 [%113] : i32
  %115 = tensor.dim %80, %c0 : tensor<?xi32>
  %116 = tg.iota [%115] : i32
  %117 = tg.add %116, %109 : tensor<?xi32>
  %118 = tg.scatter set %80 into %114[%117] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %119 = tensor.dim %92, %c0 : tensor<?xi32>
  %120 = tg.iota [%119] : i32
  %121 = tg.add %120, %110 : tensor<?xi32>
  %122 = tg.scatter set %92 into %118[%121] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %123 = tg.add %88, %73 : (tensor<?xi32>, tensor<3xi32>)
  %124 = tg.full %cm1_i32 [%85] : i32
  %125 = tensor.dim %122, %c0 : tensor<?xi32>
  %126 = tg.iota [%87] : i64
  %127 = tg.slice %123[1:] : tensor<3xi32>
  %128 = tg.slice %123[:-1] : tensor<3xi32>
  %129 = tg.sub %127, %128 : tensor<2xi32>
  %130 = tg.repeat %126 by %129 axis 0 : (tensor<?xi64>, tensor<2xi32>)
  %131:6 = tg.scan %i0 to %125
      seqs(%i1 = %130 : tensor<?xi64>, %i2 = %122 : tensor<?xi32>)
      states(%i3 = %124 : tensor<?xi32>, %i4 = %c0_i32 : i32, %i5 = %c0_i32 : i32, %i6 = %cm1_i64 : i64)
      -> (tensor<?xi32>, i32, i32, i64, tensor<?xi32>, tensor<?xi32>) {
    %132 = tg.cast %i2 to index : i32
    %133 = tg.eq %i1, %i6 : i64
    %134 = tg.select %133, %i5, %i4 : (i1, i32, i32)
    %135 = tg.slice %i3[%132] : tensor<?xi32>
    %136 = tg.lt %135, %134 : i32
    %137 = tg.select %136, %i4, %135 : (i1, i32, i32)
    %138 = tg.cast %136 to i32 : i1
    %139 = tg.add %i4, %138 : i32
    %140 = tg.set_slice %137 into %i3[%132] : i32 into tensor<?xi32>
    tg.yield %140, %139, %134, %i1 : tensor<?xi32>, i32, i32, i64 outs(%137, %139 : i32, i32)
  }
  %132 = tg.cast %131#1 to index : i32
  %133 = tg.full %c0_i32 [%132] : i32
  %134 = tg.scatter set %122 into %133[%131#4] : tensor<?xi32> into tensor<?xi32>[tensor<?xi32>]
  %135 = tg.pad %131#5 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %136 = tg.gather %135[%123] : tensor<?xi32>[tensor<3xi32>]
  %137 = tg.gather %131#4[%117] : tensor<?xi32>[tensor<?xi32>]
  %138 = tg.gather %131#4[%121] : tensor<?xi32>[tensor<?xi32>]
  %139 = tg.full %cst_0 [%132] : f64
  %140 = tg.scatter add %91 into %139[%138] : tensor<?xf64> into tensor<?xf64>[tensor<?xi32>]
  %141 = tg.gather %140[%137] : tensor<?xf64>[tensor<?xi32>]
  %142 = tensor.dim %data, %c0 : tensor<?xf64>
  %143 = tg.full %cst_0 [%142] : f64
  %144 = tensor.dim %141, %c0 : tensor<?xf64>
  %145 = tg.set_slice %141 into %143[:%144] : tensor<?xf64> into tensor<?xf64>
  return %145 : tensor<?xf64>
}

tg.expect @of_parts_grad(dense<[1.0, 2.0, 3.0, 9.0]> : tensor<4xf64>, dense<[1, 0, 1, 0]> : tensor<4xi32>, dense<[0, 2, 3]> : tensor<3xi64>, dense<2> : tensor<2xi64>, dense<[-5.0, -2.0]> : tensor<2xf64>, dense<[0, 1]> : tensor<2xi32>, dense<[0, 2, 2]> : tensor<3xi32>) returns (dense<[-2.0, -5.0, 0.0, 0.0]> : tensor<4xf64>)

func.func @of_rows(%like: tensor<?x?xf64>, %values: tensor<?x?xf64>, %places: tensor<?xi64>) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c1 = arith.constant 1 : index
  %0 = tensor.dim %like, %c1 : tensor<?x?xf64>
  %1 = tg.cast %0 to i64 : index
  %c0 = arith.constant 0 : index
  %2 = tensor.dim %like, %c0 : tensor<?x?xf64>
  %3 = tg.cast %2 to i64 : index
  %4 = tensor.from_elements %3, %1 : tensor<2xi64>
  %5 = tg.cast %places to i32 : tensor<?xi64>
  %6 = tensor.dim %values, %c0 : tensor<?x?xf64>
  %7 = tensor.dim %values, %c1 : tensor<?x?xf64>
  %8 = tensor.dim %5, %c0 : tensor<?xi32>
  %9 = tg.eq %8, %6 : index
  %10 = tg.assert %9, %5, "expects a place for each row, but got {0} places for {1} rows"(%8, %6 : index, index) : tensor<?xi32>
  %11 = tg.expand_dims %10 [0] : tensor<?xi32>
  %12 = tg.broadcast_to %11 [%7, %6] : tensor<1x?xi32>
  %13 = tg.add %7, %c1 : index
  %14 = tg.iota [%13] : i32
  %15 = tg.cast %6 to i32 : index
  %16 = tg.mul %14, %15 : (tensor<?xi32>, i32)
  %17 = tg.eq %7, %0 : index
  %18 = tg.assert %17, %16, "expects rows of {1} elements, but got {0}"(%7, %0 : index, index) : tensor<?xi32>
  %19 = tg.transpose %values [1, 0] : tensor<?x?xf64>
  %20 = tg.reshape %19 [-1] : tensor<?x?xf64>
  %21 = tg.reshape %12 [-1] : tensor<?x?xi32>
  %22 = tg.cast %2 to i64 : index
  %23 = tensor.from_elements %22 : tensor<i64>
  return %20, %21, %18, %23 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @of_rows(dense<0.0> : tensor<4x3xf64>, dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>, dense<[3, 1]> : tensor<2xi64>) returns (dense<[0.0, 3.0, 1.0, 4.0, 2.0, 5.0]> : tensor<6xf64>, dense<[3, 1, 3, 1, 3, 1]> : tensor<6xi32>, dense<[0, 2, 4, 6]> : tensor<4xi32>, dense<4> : tensor<i64>)

func.func @scan(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %v: tensor<?xf64>, %n: tensor<i64>) -> tensor<?x?xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tensor.extract %n[] : tensor<i64>
  %5 = tg.expand_dims %v [0] : tensor<?xf64>
  %6 = tensor.dim %v, %c0 : tensor<?xf64>
  %7 = tg.cast %6 to i64 : index
  %c1_i64 = arith.constant 1 : i64
  %8 = tg.add %c1_i64, %4 : i64
  %9 = tg.slice %5[0, :] : tensor<1x?xf64>
  %10 = tg.cast %3 to i64 : index
  %11 = tg.cast %4 to index : i64
  %12:2 = tg.scan %i0 to %11
      states(%i1 = %9 : tensor<?xf64>)
      consts(%i2 = %x_data : tensor<?xf64>, %i3 = %x_indices : tensor<?xi32>, %i4 = %x_indptr : tensor<?xi32>, %i5 = %10 : i64)
      -> (tensor<?xf64>, tensor<?x?xf64>) {
    %c0_0 = arith.constant 0 : index
    %13 = tensor.dim %i4, %c0_0 : tensor<?xi32>
    %c1_0 = arith.constant 1 : index
    %14 = tg.sub %13, %c1_0 : index
    %15 = tg.cast %i5 to index : i64
    %16 = tensor.dim %i1, %c0_0 : tensor<?xf64>
    %17 = tg.eq %15, %16 : index
    %18 = tg.assert %17, %i2, "shape mismatch: cannot multiply a matrix of {0} columns with one of {1} rows"(%15, %16 : index, index) : tensor<?xf64>
    %19 = tg.iota [%14] : i64
    %20 = tg.slice %i4[1:] : tensor<?xi32>
    %21 = tg.slice %i4[:-1] : tensor<?xi32>
    %22 = tg.sub %20, %21 : tensor<?xi32>
    %23 = tg.repeat %19 by %22 axis 0 : (tensor<?xi64>, tensor<?xi32>)
    %24 = tg.cast %i3 to i64 : tensor<?xi32>
    %25 = tensor.dim %i1, %c0_0 : tensor<?xf64>
    %cst = arith.constant 0.0 : f64
    %26 = tg.full %cst [%14] : f64
    %27 = tensor.dim %18, %c0_0 : tensor<?xf64>
    %28 = tg.scan %j0 to %27
        seqs(%j1 = %23 : tensor<?xi64>, %j2 = %24 : tensor<?xi64>, %j3 = %18 : tensor<?xf64>)
        states(%j4 = %26 : tensor<?xf64>)
        consts(%j5 = %i1 : tensor<?xf64>)
        -> tensor<?xf64> {
      %29 = tg.cast %j2 to index : i64
      %30 = tg.slice %j5[%29] : tensor<?xf64>
      %31 = tg.mul %j3, %30 : f64
      %32 = tg.cast %j1 to index : i64
      %33 = tg.inc_slice %31 into %j4[%32] : f64 into tensor<?xf64>
      tg.yield %33 : tensor<?xf64>
    }
    %cst_0 = arith.constant dense<1.0> : tensor<1xf64>
    %29 = tg.add %cst_0, %28 : (tensor<1xf64>, tensor<?xf64>)
    tg.yield %29 : tensor<?xf64> outs(%29 : tensor<?xf64>)
  }
  %13 = tg.cast %8 to index : i64
  return %12#1 : tensor<?x?xf64>
}

tg.expect @scan(dense<[-5.0, -2.0, 1.0, 4.0]> : tensor<4xf64>, dense<[0, 2, 1, 0]> : tensor<4xi32>, dense<[0, 2, 3, 4]> : tensor<4xi32>, dense<3> : tensor<i64>, dense<[1.0, 2.0, 3.0]> : tensor<3xf64>, dense<3> : tensor<i64>) returns (dense<[[-10.0, 3.0, 5.0], [41.0, 4.0, -39.0], [-126.0, 5.0, 165.0]]> : tensor<3x3xf64>)

func.func @graph(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %v: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xf64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tg.cast %3 to i64 : index
  %5:5 = tg.ofg "OpFromGraph" (%i0 = %x_data, %i1 = %x_indices, %i2 = %x_indptr, %i3 = %4, %i4 = %v) : (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, i64, tensor<?xf64>) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, i64, tensor<?xf64>) {
    %c0_0 = arith.constant 0 : index
    %6 = tensor.dim %i2, %c0_0 : tensor<?xi32>
    %c1_0 = arith.constant 1 : index
    %7 = tg.sub %6, %c1_0 : index
    %8 = tg.cast %i3 to index : i64
    %9 = tensor.dim %i4, %c0_0 : tensor<?xf64>
    %10 = tg.eq %8, %9 : index
    %11 = tg.assert %10, %i0, "shape mismatch: cannot multiply a matrix of {0} columns with one of {1} rows"(%8, %9 : index, index) : tensor<?xf64>
    %12 = tg.iota [%7] : i64
    %13 = tg.slice %i2[1:] : tensor<?xi32>
    %14 = tg.slice %i2[:-1] : tensor<?xi32>
    %15 = tg.sub %13, %14 : tensor<?xi32>
    %16 = tg.repeat %12 by %15 axis 0 : (tensor<?xi64>, tensor<?xi32>)
    %17 = tg.cast %i1 to i64 : tensor<?xi32>
    %18 = tensor.dim %i4, %c0_0 : tensor<?xf64>
    %cst = arith.constant 0.0 : f64
    %19 = tg.full %cst [%7] : f64
    %20 = tensor.dim %11, %c0_0 : tensor<?xf64>
    %21 = tg.scan %j0 to %20
        seqs(%j1 = %16 : tensor<?xi64>, %j2 = %17 : tensor<?xi64>, %j3 = %11 : tensor<?xf64>)
        states(%j4 = %19 : tensor<?xf64>)
        consts(%j5 = %i4 : tensor<?xf64>)
        -> tensor<?xf64> {
      %22 = tg.cast %j2 to index : i64
      %23 = tg.slice %j5[%22] : tensor<?xf64>
      %24 = tg.mul %j3, %23 : f64
      %25 = tg.cast %j1 to index : i64
      %26 = tg.inc_slice %24 into %j4[%25] : f64 into tensor<?xf64>
      tg.yield %26 : tensor<?xf64>
    }
    %22 = tg.cast %8 to i64 : index
    tg.yield %i0, %i1, %i2, %22, %21 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, i64, tensor<?xf64>
  }
  %6 = tensor.dim %5#2, %c0 : tensor<?xi32>
  %7 = tg.sub %6, %c1 : index
  %8 = tg.cast %5#3 to index : i64
  %9 = tensor.dim %5#4, %c0 : tensor<?xf64>
  %10 = tg.eq %7, %9 : index
  %11 = tg.assert %10, %5#0, "shape mismatch: cannot multiply a matrix of {0} columns with one of {1} rows"(%7, %9 : index, index) : tensor<?xf64>
  %12 = tg.iota [%7] : i64
  %13 = tg.slice %5#2[1:] : tensor<?xi32>
  %14 = tg.slice %5#2[:-1] : tensor<?xi32>
  %15 = tg.sub %13, %14 : tensor<?xi32>
  %16 = tg.repeat %12 by %15 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %17 = tg.cast %5#1 to i64 : tensor<?xi32>
  %18 = tensor.dim %5#4, %c0 : tensor<?xf64>
  %cst = arith.constant 0.0 : f64
  %19 = tg.full %cst [%8] : f64
  %20 = tensor.dim %11, %c0 : tensor<?xf64>
  %21 = tg.scan %i0 to %20
      seqs(%i1 = %17 : tensor<?xi64>, %i2 = %16 : tensor<?xi64>, %i3 = %11 : tensor<?xf64>)
      states(%i4 = %19 : tensor<?xf64>)
      consts(%i5 = %5#4 : tensor<?xf64>)
      -> tensor<?xf64> {
    %22 = tg.cast %i2 to index : i64
    %23 = tg.slice %i5[%22] : tensor<?xf64>
    %24 = tg.mul %i3, %23 : f64
    %25 = tg.cast %i1 to index : i64
    %26 = tg.inc_slice %24 into %i4[%25] : f64 into tensor<?xf64>
    tg.yield %26 : tensor<?xf64>
  }
  %22 = tg.cast %8 to i64 : index
  %23 = tensor.from_elements %22 : tensor<i64>
  return %5#0, %5#1, %5#2, %23, %5#4, %21 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xf64>
}

tg.expect @graph(dense<[-5.0, -2.0, 1.0, 4.0]> : tensor<4xf64>, dense<[0, 2, 1, 0]> : tensor<4xi32>, dense<[0, 2, 3, 4]> : tensor<4xi32>, dense<3> : tensor<i64>, dense<[1.0, 2.0, 3.0]> : tensor<3xf64>) returns (dense<[-5.0, -2.0, 1.0, 4.0]> : tensor<4xf64>, dense<[0, 2, 1, 0]> : tensor<4xi32>, dense<[0, 2, 3, 4]> : tensor<4xi32>, dense<3> : tensor<i64>, dense<[-11.0, 2.0, 4.0]> : tensor<3xf64>, dense<[71.0, 2.0, 22.0]> : tensor<3xf64>)

func.func @branch(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %n: tensor<i64>) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tensor.extract %n[] : tensor<i64>
  %c0_i8 = arith.constant 0 : i8
  %c0_i64 = arith.constant 0 : i64
  %5 = tg.gt %4, %c0_i64 : i64
  %6:4 = scf.if %5 -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, i64) {
    %7 = tg.cast %3 to i64 : index
    scf.yield %x_data, %x_indices, %x_indptr, %7 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, i64
  } else {
    %cst = arith.constant dense<1.0> : tensor<3xf64>
    %cst_0 = arith.constant dense<[0, 1, 2]> : tensor<3xi32>
    %cst_1 = arith.constant dense<[0, 1, 2, 3]> : tensor<4xi32>
    %7 = tensor.cast %cst : tensor<3xf64> to tensor<?xf64>
    %8 = tensor.cast %cst_0 : tensor<3xi32> to tensor<?xi32>
    %9 = tensor.cast %cst_1 : tensor<4xi32> to tensor<?xi32>
    %c3 = arith.constant 3 : index
    %c3_i64 = arith.constant 3 : i64
    scf.yield %7, %8, %9, %c3_i64 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, i64
  }
  %7 = tensor.dim %6#2, %c0 : tensor<?xi32>
  %8 = tg.sub %7, %c1 : index
  %9 = tg.cast %6#3 to index : i64
  %10 = tg.cast %9 to i64 : index
  %11 = tensor.from_elements %10 : tensor<i64>
  return %6#0, %6#1, %6#2, %11 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @branch(dense<[-5.0, -2.0, 1.0, 4.0]> : tensor<4xf64>, dense<[0, 2, 1, 0]> : tensor<4xi32>, dense<[0, 2, 3, 4]> : tensor<4xi32>, dense<3> : tensor<i64>, dense<0> : tensor<i64>) returns (dense<1.0> : tensor<3xf64>, dense<[0, 1, 2]> : tensor<3xi32>, dense<[0, 1, 2, 3]> : tensor<4xi32>, dense<3> : tensor<i64>)

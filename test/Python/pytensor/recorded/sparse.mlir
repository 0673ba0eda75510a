// Recorded by scripts/record-pytensor from test/Python/pytensor/programs.
// RUN: tg-run %s --check --mode=fast-run | FileCheck %s
// CHECK: {{^}}25 expectations hold in 4 ways

func.func @conversions_csc_uint8(%x_data: tensor<?xui8>, %x_indices: tensor<?xi32>, %x_indptr: tensor<5xi32>, %dense: tensor<?x3xui8>) -> (tensor<?xui8>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<5x4xui8>, tensor<?xui8>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %dense, %c0 : tensor<?x3xui8>
  %1 = tg.transpose %dense [1, 0] : tensor<?x3xui8>
  %2:2 = tg.nonzero %1 : tensor<3x?xui8>
  %c0_ui8 = tg.constant 0 : ui8
  %3 = tg.ne %1, %c0_ui8 : (tensor<3x?xui8>, ui8)
  %4 = tg.cast %3 to i32 : tensor<3x?xi1>
  %5 = tg.sum %4 axes [1] : tensor<3x?xi32>
  %6 = tg.cumsum %5 axis 0 : tensor<3xi32>
  %c0_i32 = arith.constant 0 : i32
  %7 = tg.pad %6 with %c0_i32 low [1] high [0] : tensor<3xi32>
  %8 = tg.gather %1[%2#0, %2#1] : (tensor<3x?xui8>, tensor<?xindex>, tensor<?xindex>)
  %9 = tg.cast %2#1 to i32 : tensor<?xindex>
  %10 = tg.iota [4] : i64
  %11 = tg.slice %x_indptr[1:] : tensor<5xi32>
  %12 = tg.slice %x_indptr[:-1] : tensor<5xi32>
  %13 = tg.sub %11, %12 : tensor<4xi32>
  %14 = tg.repeat %10 by %13 axis 0 : (tensor<4xi64>, tensor<4xi32>)
  %15 = tg.cast %x_indices to i64 : tensor<?xi32>
  %16 = tg.full %c0_ui8 [5, 4] : ui8
  %17 = tg.scatter add %x_data into %16[%15, %14] : (tensor<?xui8>, tensor<5x4xui8>, tensor<?xi64>, tensor<?xi64>)
  %c5_i64 = arith.constant 5 : i64
  %18 = tg.cast %c5_i64 to i32 : i64
  %c4_i64 = arith.constant 4 : i64
  %19 = tg.cast %c4_i64 to i32 : i64
  %20 = tensor.from_elements %18, %19 : tensor<2xi32>
  %21 = tensor.cast %x_indptr : tensor<5xi32> to tensor<?xi32>
  %22 = tensor.cast %20 : tensor<2xi32> to tensor<?xi32>
  %23 = tensor.cast %7 : tensor<4xi32> to tensor<?xi32>
  %24 = tg.cast %0 to i64 : index
  %25 = tensor.from_elements %24 : tensor<i64>
  return %x_data, %x_indices, %21, %22, %17, %8, %9, %23, %25 : tensor<?xui8>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<5x4xui8>, tensor<?xui8>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @conversions_csc_uint8(dense<[1, 2, 3, 4, 0, 5]> : tensor<6xui8>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<[[251, 0, 254], [0, 1, 0]]> : tensor<2x3xui8>) returns (dense<[1, 2, 3, 4, 0, 5]> : tensor<6xui8>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<[5, 4]> : tensor<2xi32>, dense<[[2, 0, 0, 0], [0, 0, 4, 0], [0, 0, 0, 5], [4, 0, 0, 0], [0, 0, 0, 0]]> : tensor<5x4xui8>, dense<[251, 1, 254]> : tensor<3xui8>, dense<[0, 1, 0]> : tensor<3xi32>, dense<[0, 1, 2, 3]> : tensor<4xi32>, dense<2> : tensor<i64>)

func.func @conversions_csr_complex128(%x_data: tensor<?xcomplex<f64>>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %dense: tensor<?x3xcomplex<f64>>) -> (tensor<?xcomplex<f64>>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?x?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tensor.dim %dense, %c0 : tensor<?x3xcomplex<f64>>
  %5:2 = tg.nonzero %dense : tensor<?x3xcomplex<f64>>
  %cst = tg.constant (0.0, 0.0) : complex<f64>
  %6 = tg.ne %dense, %cst : (tensor<?x3xcomplex<f64>>, complex<f64>)
  %7 = tg.cast %6 to i32 : tensor<?x3xi1>
  %8 = tg.sum %7 axes [1] : tensor<?x3xi32>
  %9 = tg.cumsum %8 axis 0 : tensor<?xi32>
  %c0_i32 = arith.constant 0 : i32
  %10 = tg.pad %9 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %11 = tg.gather %dense[%5#0, %5#1] : (tensor<?x3xcomplex<f64>>, tensor<?xindex>, tensor<?xindex>)
  %12 = tg.cast %5#1 to i32 : tensor<?xindex>
  %13 = tg.iota [%1] : i64
  %14 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %15 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %16 = tg.sub %14, %15 : tensor<?xi32>
  %17 = tg.repeat %13 by %16 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %18 = tg.cast %x_indices to i64 : tensor<?xi32>
  %19 = tg.full %cst [%1, %3] : complex<f64>
  %20 = tg.scatter add %x_data into %19[%17, %18] : (tensor<?xcomplex<f64>>, tensor<?x?xcomplex<f64>>, tensor<?xi64>, tensor<?xi64>)
  %21 = tg.cast %1 to i64 : index
  %22 = tg.cast %21 to i32 : i64
  %23 = tg.cast %3 to i64 : index
  %24 = tg.cast %23 to i32 : i64
  %25 = tensor.from_elements %22, %24 : tensor<2xi32>
  %26 = tensor.cast %25 : tensor<2xi32> to tensor<?xi32>
  %c3 = arith.constant 3 : index
  %c3_i64 = arith.constant 3 : i64
  %27 = tensor.from_elements %c3_i64 : tensor<i64>
  return %x_data, %x_indices, %x_indptr, %26, %20, %11, %12, %10, %27 : tensor<?xcomplex<f64>>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?x?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @conversions_csr_complex128(dense<[(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (0.0, 0.0), (5.0, 0.0)]> : tensor<6xcomplex<f64>>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[[(-5.0, 0.0), (0.0, 0.0), (-2.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f64>>) returns (dense<[(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (0.0, 0.0), (5.0, 0.0)]> : tensor<6xcomplex<f64>>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<[4, 5]> : tensor<2xi32>, dense<[[(2.0, 0.0), (0.0, 0.0), (0.0, 0.0), (4.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (4.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (5.0, 0.0), (0.0, 0.0), (0.0, 0.0)]]> : tensor<4x5xcomplex<f64>>, dense<[(-5.0, 0.0), (-2.0, 0.0), (1.0, 0.0)]> : tensor<3xcomplex<f64>>, dense<[0, 2, 1]> : tensor<3xi32>, dense<[0, 2, 3]> : tensor<3xi32>, dense<3> : tensor<i64>)

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

func.func @reordered(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
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
  %9 = tg.gather %x_data[%5] : (tensor<?xf64>, tensor<?xindex>)
  %10 = tg.gather %x_indices[%5] : (tensor<?xi32>, tensor<?xindex>)
  %11 = tg.gather %8[%x_indptr] : tensor<?xi32>
  %12 = tg.iota [%1] : i64
  %13 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %14 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %15 = tg.sub %13, %14 : tensor<?xi32>
  %16 = tg.repeat %12 by %15 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %17 = tg.cast %x_indices to i64 : tensor<?xi32>
  %c1_i32 = arith.constant 1 : i32
  %18 = tg.full %c0_i32 [%3] : i32
  %19 = tg.scatter add %c1_i32 into %18[%17] : (i32, tensor<?xi32>, tensor<?xi64>)
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
    %28 = tg.set_slice %27 into %i2[%25] : (i32, tensor<?xi32>)
    tg.yield %28 : tensor<?xi32> outs(%26 : i32)
  }
  %25 = tensor.dim %x_data, %c0 : tensor<?xf64>
  %26 = tg.full %cst [%25] : f64
  %27 = tg.scatter set %x_data into %26[%24#1] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi32>)
  %28 = tg.cast %16 to i32 : tensor<?xi64>
  %29 = tensor.dim %28, %c0 : tensor<?xi32>
  %30 = tg.full %c0_i32 [%29] : i32
  %31 = tg.scatter set %28 into %30[%24#1] : tensor<?xi32>
  %32 = tg.iota [%3] : i64
  %33 = tg.slice %21[1:] : tensor<?xi32>
  %34 = tg.slice %21[:-1] : tensor<?xi32>
  %35 = tg.sub %33, %34 : tensor<?xi32>
  %36 = tg.repeat %32 by %35 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %37 = tg.cast %31 to i64 : tensor<?xi32>
  %38 = tg.full %c0_i32 [%1] : i32
  %39 = tg.scatter add %c1_i32 into %38[%37] : (i32, tensor<?xi32>, tensor<?xi64>)
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
    %48 = tg.set_slice %47 into %i2[%45] : (i32, tensor<?xi32>)
    tg.yield %48 : tensor<?xi32> outs(%46 : i32)
  }
  %45 = tensor.dim %27, %c0 : tensor<?xf64>
  %46 = tg.full %cst [%45] : f64
  %47 = tg.scatter set %27 into %46[%44#1] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi32>)
  %48 = tg.cast %36 to i32 : tensor<?xi64>
  %49 = tensor.dim %48, %c0 : tensor<?xi32>
  %50 = tg.full %c0_i32 [%49] : i32
  %51 = tg.scatter set %48 into %50[%44#1] : tensor<?xi32>
  %52 = tg.cast %3 to i64 : index
  %53 = tensor.from_elements %52 : tensor<i64>
  %54 = tg.cast %3 to i64 : index
  %55 = tensor.from_elements %54 : tensor<i64>
  return %47, %51, %41, %53, %9, %10, %11, %55 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @reordered(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>) returns (dense<[2.0, 1.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[0, 3, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<5xf64>, dense<[3, 0, 3, 1, 2]> : tensor<5xi32>, dense<[0, 3, 3, 4, 5]> : tensor<5xi32>, dense<5> : tensor<i64>)

func.func @row_scale(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %rows: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tensor.dim %rows, %c0 : tensor<?xf64>
  %5 = tg.eq %4, %1 : index
  %6 = tg.assert %5, %rows, "expects {1} scales along axis 1, but got {0}"(%4, %1 : index, index) : tensor<?xf64>
  %7 = tg.iota [%1] : i64
  %8 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %9 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %10 = tg.sub %8, %9 : tensor<?xi32>
  %11 = tg.repeat %7 by %10 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %12 = tg.cast %x_indices to i64 : tensor<?xi32>
  %13 = tg.gather %6[%11] : (tensor<?xf64>, tensor<?xi64>)
  %14 = tg.mul %x_data, %13 : tensor<?xf64>
  %15 = tg.cast %3 to i64 : index
  %16 = tensor.from_elements %15 : tensor<i64>
  return %14, %x_indices, %x_indptr, %16 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @row_scale(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>) returns (dense<[1.0, 2.0, 3.0, 12.0, 0.0, 20.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>)

func.func @column_scale(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %columns: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
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
  %13 = tg.gather %6[%11] : (tensor<?xf64>, tensor<?xi64>)
  %14 = tg.mul %x_data, %13 : tensor<?xf64>
  %15 = tg.cast %3 to i64 : index
  %16 = tensor.from_elements %15 : tensor<i64>
  return %14, %x_indices, %x_indptr, %16 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @column_scale(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>) returns (dense<[1.0, 2.0, 3.0, 12.0, 0.0, 20.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>)

func.func @diagonal(%s_data: tensor<?xf64>, %s_indices: tensor<?xi32>, %s_indptr: tensor<?xi32>, %s_width: tensor<i64>) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %s_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %s_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tg.iota [%1] : i64
  %5 = tg.slice %s_indptr[1:] : tensor<?xi32>
  %6 = tg.slice %s_indptr[:-1] : tensor<?xi32>
  %7 = tg.sub %5, %6 : tensor<?xi32>
  %8 = tg.repeat %4 by %7 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %9 = tg.cast %s_indices to i64 : tensor<?xi32>
  %10 = tg.eq %8, %9 : tensor<?xi64>
  %cst = arith.constant 0.0 : f64
  %11 = tg.select %10, %s_data, %cst : (tensor<?xi1>, tensor<?xf64>, f64)
  %12 = tg.full %cst [%1] : f64
  %13 = tg.scatter add %11 into %12[%8] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi64>)
  %14 = tg.eq %1, %3 : index
  %15 = tg.assert %14, %13, "Diag only apply on square matrix, but got {0} rows and {1} columns"(%1, %3 : index, index) : tensor<?xf64>
  return %15 : tensor<?xf64>
}

tg.expect @diagonal(dense<[1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<5xf64>, dense<[3, 0, 3, 1, 2]> : tensor<5xi32>, dense<[0, 3, 3, 4, 5]> : tensor<5xi32>, dense<4> : tensor<i64>) returns (dense<[2.0, 0.0, 0.0, 0.0]> : tensor<4xf64>)

func.func @square_diagonal(%rows: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %rows, %c0 : tensor<?xf64>
  %1 = tg.cast %0 to i64 : index
  %2 = tensor.from_elements %1, %1 : tensor<2xi64>
  %c1_i64 = arith.constant 1 : i64
  %3 = tg.add %c1_i64, %1 : i64
  %c0_i8 = arith.constant 0 : i8
  %c0_i64 = arith.constant 0 : i64
  %c1_i8 = arith.constant 1 : i8
  %4 = tg.cast %3 to index : i64
  %5 = tg.maximum %4, %c0 : index
  %6 = tg.iota [%5] : i64
  %7 = tg.cast %6 to i32 : tensor<?xi64>
  %8 = tg.maximum %0, %c0 : index
  %9 = tg.iota [%8] : i64
  %10 = tg.cast %9 to i32 : tensor<?xi64>
  %11 = tensor.dim %10, %c0 : tensor<?xi32>
  %12 = tensor.dim %rows, %c0 : tensor<?xf64>
  %13 = tg.eq %11, %12 : index
  %14 = tg.assert %13, %rows, "expects as many indices as data, but got {0} and {1}"(%11, %12 : index, index) : tensor<?xf64>
  %15 = tensor.dim %7, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %16 = tg.add %0, %c1 : index
  %17 = tg.eq %15, %16 : index
  %18 = tg.assert %17, %7, "index pointer size {0} should be {1}"(%15, %16 : index, index) : tensor<?xi32>
  %19 = tg.slice %18[0] : tensor<?xi32>
  %c0_i32 = arith.constant 0 : i32
  %20 = tg.eq %19, %c0_i32 : i32
  %21 = tg.assert %20, %18, "index pointer should start with 0" : tensor<?xi32>
  %22 = tg.slice %21[-1] : tensor<?xi32>
  %23 = tg.cast %22 to index : i32
  %24 = tensor.dim %14, %c0 : tensor<?xf64>
  %25 = tg.le %23, %24 : index
  %26 = tg.assert %25, %23, "index pointer ends at {0}, after the last of {1} elements"(%23, %24 : index, index) : index
  %27 = tg.slice %14[:%26] : tensor<?xf64>
  %28 = tg.slice %10[:%26] : tensor<?xi32>
  %29 = tg.cast %0 to i64 : index
  %30 = tensor.from_elements %29 : tensor<i64>
  return %27, %28, %21, %30 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @square_diagonal(dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>) returns (dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>, dense<[0, 1, 2, 3]> : tensor<4xi32>, dense<[0, 1, 2, 3, 4]> : tensor<5xi32>, dense<4> : tensor<i64>)

func.func @hstack(%t_data: tensor<?xf64>, %t_indices: tensor<?xi32>, %t_indptr: tensor<?xi32>, %t_width: tensor<i64>, %b_data: tensor<?xf32>, %b_indices: tensor<?xi32>, %b_indptr: tensor<?xi32>, %b_width: tensor<i64>) -> tensor<?x?xf64> {
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
  %15 = tg.eq %1, %7 : index
  %16 = tg.assert %15, %8, "Mismatching dimensions along axis 0: {0} and {1}"(%1, %7 : index, index) : tensor<?xf64>
  %17 = tg.iota [%5] : i64
  %18 = tg.slice %b_indptr[1:] : tensor<?xi32>
  %19 = tg.slice %b_indptr[:-1] : tensor<?xi32>
  %20 = tg.sub %18, %19 : tensor<?xi32>
  %21 = tg.repeat %17 by %20 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %22 = tg.cast %b_indices to i64 : tensor<?xi32>
  %23 = tg.cast %3 to i64 : index
  %24 = tg.add %21, %23 : (tensor<?xi64>, i64)
  %25 = tg.add %3, %5 : index
  %26 = tg.concat %13, %22 axis 0 : tensor<?xi64>
  %27 = tg.concat %14, %24 axis 0 : tensor<?xi64>
  %28 = tg.concat %t_data, %16 axis 0 : tensor<?xf64>
  %c1_i32 = arith.constant 1 : i32
  %c0_i32 = arith.constant 0 : i32
  %29 = tg.full %c0_i32 [%1] : i32
  %30 = tg.scatter add %c1_i32 into %29[%26] : (i32, tensor<?xi32>, tensor<?xi64>)
  %31 = tg.cumsum %30 axis 0 : tensor<?xi32>
  %32 = tg.pad %31 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %33 = tg.slice %32[:-1] : tensor<?xi32>
  %34 = tensor.dim %26, %c0 : tensor<?xi64>
  %35:2 = tg.scan %i0 to %34
      seqs(%i1 = %26 : tensor<?xi64>)
      states(%i2 = %33 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %36 = tg.cast %i1 to index : i64
    %37 = tg.slice %i2[%36] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %38 = tg.add %37, %c1_i32_0 : i32
    %39 = tg.set_slice %38 into %i2[%36] : (i32, tensor<?xi32>)
    tg.yield %39 : tensor<?xi32> outs(%37 : i32)
  }
  %36 = tensor.dim %28, %c0 : tensor<?xf64>
  %cst = arith.constant 0.0 : f64
  %37 = tg.full %cst [%36] : f64
  %38 = tg.scatter set %28 into %37[%35#1] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi32>)
  %39 = tg.cast %27 to i32 : tensor<?xi64>
  %40 = tensor.dim %39, %c0 : tensor<?xi32>
  %41 = tg.full %c0_i32 [%40] : i32
  %42 = tg.scatter set %39 into %41[%35#1] : tensor<?xi32>
  %43 = tg.iota [%1] : i64
  %44 = tg.slice %32[1:] : tensor<?xi32>
  %45 = tg.slice %32[:-1] : tensor<?xi32>
  %46 = tg.sub %44, %45 : tensor<?xi32>
  %47 = tg.repeat %43 by %46 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %48 = tg.cast %42 to i64 : tensor<?xi32>
  %49 = tg.full %cst [%1, %25] : f64
  %50 = tg.scatter add %38 into %49[%47, %48] : (tensor<?xf64>, tensor<?x?xf64>, tensor<?xi64>, tensor<?xi64>)
  return %50 : tensor<?x?xf64>
}

tg.expect @hstack(dense<[-5.0, -2.0, 1.0, 4.0, -5.0, -2.0, 1.0, 4.0]> : tensor<8xf64>, dense<[0, 2, 4, 1, 1, 3, 0, 2]> : tensor<8xi32>, dense<[0, 3, 4, 6, 8]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[-5.0, 4.0, 1.0, -2.0, -5.0]> : tensor<5xf32>, dense<[0, 2, 1, 0, 3]> : tensor<5xi32>, dense<[0, 2, 3, 5]> : tensor<4xi32>, dense<4> : tensor<i64>) returns (dense<[[-5.0, 0.0, -2.0, 0.0, 1.0, -5.0, 0.0, -2.0], [0.0, 4.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0], [0.0, -5.0, 0.0, -2.0, 0.0, 4.0, 0.0, 0.0], [1.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0, -5.0]]> : tensor<4x8xf64>)

func.func @vstack(%b_data: tensor<?xf32>, %b_indices: tensor<?xi32>, %b_indptr: tensor<?xi32>, %b_width: tensor<i64>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %b_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %b_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tg.iota [%1] : i64
  %5 = tg.slice %b_indptr[1:] : tensor<?xi32>
  %6 = tg.slice %b_indptr[:-1] : tensor<?xi32>
  %7 = tg.sub %5, %6 : tensor<?xi32>
  %8 = tg.repeat %4 by %7 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %9 = tg.cast %b_indices to i64 : tensor<?xi32>
  %10 = tg.iota [%1] : i64
  %11 = tg.slice %b_indptr[1:] : tensor<?xi32>
  %12 = tg.slice %b_indptr[:-1] : tensor<?xi32>
  %13 = tg.sub %11, %12 : tensor<?xi32>
  %14 = tg.repeat %10 by %13 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %15 = tg.cast %b_indices to i64 : tensor<?xi32>
  %16 = tg.cast %3 to i64 : index
  %17 = tg.add %15, %16 : (tensor<?xi64>, i64)
  %18 = tg.add %3, %3 : index
  %19 = tg.concat %9, %17 axis 0 : tensor<?xi64>
  %20 = tg.concat %8, %14 axis 0 : tensor<?xi64>
  %21 = tg.concat %b_data, %b_data axis 0 : tensor<?xf32>
  %c1_i32 = arith.constant 1 : i32
  %c0_i32 = arith.constant 0 : i32
  %22 = tg.full %c0_i32 [%1] : i32
  %23 = tg.scatter add %c1_i32 into %22[%20] : (i32, tensor<?xi32>, tensor<?xi64>)
  %24 = tg.cumsum %23 axis 0 : tensor<?xi32>
  %25 = tg.pad %24 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %26 = tg.slice %25[:-1] : tensor<?xi32>
  %27 = tensor.dim %20, %c0 : tensor<?xi64>
  %28:2 = tg.scan %i0 to %27
      seqs(%i1 = %20 : tensor<?xi64>)
      states(%i2 = %26 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %29 = tg.cast %i1 to index : i64
    %30 = tg.slice %i2[%29] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %31 = tg.add %30, %c1_i32_0 : i32
    %32 = tg.set_slice %31 into %i2[%29] : (i32, tensor<?xi32>)
    tg.yield %32 : tensor<?xi32> outs(%30 : i32)
  }
  %29 = tensor.dim %21, %c0 : tensor<?xf32>
  %cst = arith.constant 0.0 : f32
  %30 = tg.full %cst [%29] : f32
  %31 = tg.scatter set %21 into %30[%28#1] : (tensor<?xf32>, tensor<?xf32>, tensor<?xi32>)
  %32 = tg.cast %19 to i32 : tensor<?xi64>
  %33 = tensor.dim %32, %c0 : tensor<?xi32>
  %34 = tg.full %c0_i32 [%33] : i32
  %35 = tg.scatter set %32 into %34[%28#1] : tensor<?xi32>
  %36 = tg.iota [%1] : i64
  %37 = tg.slice %25[1:] : tensor<?xi32>
  %38 = tg.slice %25[:-1] : tensor<?xi32>
  %39 = tg.sub %37, %38 : tensor<?xi32>
  %40 = tg.repeat %36 by %39 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %41 = tg.cast %35 to i64 : tensor<?xi32>
  %42 = tg.full %cst [%18, %1] : f32
  %43 = tg.scatter add %31 into %42[%41, %40] : (tensor<?xf32>, tensor<?x?xf32>, tensor<?xi64>, tensor<?xi64>)
  return %43 : tensor<?x?xf32>
}

tg.expect @vstack(dense<[-5.0, 4.0, 1.0, -2.0, -5.0]> : tensor<5xf32>, dense<[0, 2, 1, 0, 3]> : tensor<5xi32>, dense<[0, 2, 3, 5]> : tensor<4xi32>, dense<4> : tensor<i64>) returns (dense<[[-5.0, 0.0, -2.0], [0.0, 1.0, 0.0], [4.0, 0.0, 0.0], [0.0, 0.0, -5.0], [-5.0, 0.0, -2.0], [0.0, 1.0, 0.0], [4.0, 0.0, 0.0], [0.0, 0.0, -5.0]]> : tensor<8x3xf32>)

func.func @block_diagonal(%b_data: tensor<?xf32>, %b_indices: tensor<?xi32>, %b_indptr: tensor<?xi32>, %b_width: tensor<i64>, %d: tensor<?x?xf64>) -> tensor<?x?xf64> {
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
  %13 = tg.gather %d[%7#0, %7#1] : (tensor<?x?xf64>, tensor<?xindex>, tensor<?xindex>)
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
  %37 = tg.scatter add %c1_i32 into %36[%33] : (i32, tensor<?xi32>, tensor<?xi64>)
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
    %46 = tg.set_slice %45 into %i2[%43] : (i32, tensor<?xi32>)
    tg.yield %46 : tensor<?xi32> outs(%44 : i32)
  }
  %43 = tensor.dim %35, %c0 : tensor<?xf64>
  %44 = tg.full %cst [%43] : f64
  %45 = tg.scatter set %35 into %44[%42#1] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi32>)
  %46 = tg.cast %34 to i32 : tensor<?xi64>
  %47 = tensor.dim %46, %c0 : tensor<?xi32>
  %48 = tg.full %c0_i32 [%47] : i32
  %49 = tg.scatter set %46 into %48[%42#1] : tensor<?xi32>
  %50 = tg.iota [%31] : i64
  %51 = tg.slice %39[1:] : tensor<?xi32>
  %52 = tg.slice %39[:-1] : tensor<?xi32>
  %53 = tg.sub %51, %52 : tensor<?xi32>
  %54 = tg.repeat %50 by %53 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %55 = tg.cast %49 to i64 : tensor<?xi32>
  %56 = tg.full %cst [%31, %32] : f64
  %57 = tg.scatter add %45 into %56[%54, %55] : (tensor<?xf64>, tensor<?x?xf64>, tensor<?xi64>, tensor<?xi64>)
  return %57 : tensor<?x?xf64>
}

tg.expect @block_diagonal(dense<[-5.0, 4.0, 1.0, -2.0, -5.0]> : tensor<5xf32>, dense<[0, 2, 1, 0, 3]> : tensor<5xi32>, dense<[0, 2, 3, 5]> : tensor<4xi32>, dense<4> : tensor<i64>, dense<[[1.0, 4.0], [2.0, 3.0]]> : tensor<2x2xf64>) returns (dense<[[-5.0, 0.0, -2.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0, 0.0], [4.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, -5.0, 0.0, 0.0], [0.0, 0.0, 0.0, 1.0, 4.0], [0.0, 0.0, 0.0, 2.0, 3.0]]> : tensor<6x5xf64>)

func.func @rows(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %rows: tensor<?xi32>) -> tensor<?x?xf64> {
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
  %17 = tg.gather %16[%13] : (tensor<?xi32>, tensor<?xi64>)
  %18 = tensor.dim %13, %c0 : tensor<?xi64>
  %19 = tg.iota [%18] : i64
  %20 = tg.repeat %19 by %17 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %21 = tg.cast %17 to i64 : tensor<?xi32>
  %22 = tg.cumsum %21 axis 0 : tensor<?xi64>
  %23 = tg.cast %17 to i64 : tensor<?xi32>
  %24 = tg.sub %22, %23 : tensor<?xi64>
  %25 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %26 = tg.gather %25[%13] : (tensor<?xi32>, tensor<?xi64>)
  %27 = tg.cast %26 to i64 : tensor<?xi32>
  %28 = tg.sub %27, %24 : tensor<?xi64>
  %29 = tensor.dim %20, %c0 : tensor<?xi64>
  %30 = tg.iota [%29] : i64
  %31 = tg.gather %28[%20] : tensor<?xi64>
  %32 = tg.add %30, %31 : tensor<?xi64>
  %33 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %34 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %35 = tg.sub %33, %34 : tensor<?xi32>
  %36 = tg.gather %35[%13] : (tensor<?xi32>, tensor<?xi64>)
  %37 = tg.cumsum %36 axis 0 : tensor<?xi32>
  %c0_i32 = arith.constant 0 : i32
  %38 = tg.pad %37 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %39 = tensor.dim %13, %c0 : tensor<?xi64>
  %40 = tg.gather %x_data[%32] : (tensor<?xf64>, tensor<?xi64>)
  %41 = tg.gather %x_indices[%32] : (tensor<?xi32>, tensor<?xi64>)
  %42 = tg.iota [%39] : i64
  %43 = tg.slice %38[1:] : tensor<?xi32>
  %44 = tg.slice %38[:-1] : tensor<?xi32>
  %45 = tg.sub %43, %44 : tensor<?xi32>
  %46 = tg.repeat %42 by %45 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %47 = tg.cast %41 to i64 : tensor<?xi32>
  %cst = arith.constant 0.0 : f64
  %48 = tg.full %cst [%39, %3] : f64
  %49 = tg.scatter add %40 into %48[%46, %47] : (tensor<?xf64>, tensor<?x?xf64>, tensor<?xi64>, tensor<?xi64>)
  return %49 : tensor<?x?xf64>
}

tg.expect @rows(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[2, 0, -1, 0]> : tensor<4xi32>) returns (dense<[[0.0, 4.0, 0.0, 0.0, 0.0], [2.0, 0.0, 0.0, 4.0, 0.0], [0.0, 0.0, 5.0, 0.0, 0.0], [2.0, 0.0, 0.0, 4.0, 0.0]]> : tensor<4x5xf64>)

func.func @elements(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %rows: tensor<?xi32>, %columns: tensor<?xui8>) -> tensor<?xf64> {
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
  %31 = tg.scatter add %c1_i32 into %30[%13] : (i32, tensor<?xi32>, tensor<?xi64>)
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
    %40 = tg.set_slice %39 into %i2[%37] : (i32, tensor<?xi32>)
    tg.yield %40 : tensor<?xi32> outs(%38 : i32)
  }
  %37 = tensor.dim %29, %c0 : tensor<?xi64>
  %38 = tg.full %c0_i64 [%37] : i64
  %39 = tg.scatter set %29 into %38[%36#1] : (tensor<?xi64>, tensor<?xi64>, tensor<?xi32>)
  %40 = tg.cast %27 to i32 : tensor<?xi64>
  %41 = tensor.dim %40, %c0 : tensor<?xi32>
  %42 = tg.full %c0_i32 [%41] : i32
  %43 = tg.scatter set %40 into %42[%36#1] : tensor<?xi32>
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
  %55 = tg.gather %x_indptr[%54] : (tensor<?xi32>, tensor<?xi64>)
  %56 = tg.gather %33[%49] : (tensor<?xi32>, tensor<?xi64>)
  %57 = tensor.dim %43, %c0 : tensor<?xi32>
  %58 = tensor.dim %x_indices, %c0 : tensor<?xi32>
  %59 = tg.add %57, %58 : index
  %60 = tg.full %c0_i32 [%59] : i32
  %61 = tensor.dim %43, %c0 : tensor<?xi32>
  %62 = tg.iota [%61] : i32
  %63 = tg.add %62, %55 : tensor<?xi32>
  %64 = tg.scatter set %43 into %60[%63] : tensor<?xi32>
  %65 = tensor.dim %x_indices, %c0 : tensor<?xi32>
  %66 = tg.iota [%65] : i32
  %67 = tg.add %66, %56 : tensor<?xi32>
  %68 = tg.scatter set %x_indices into %64[%67] : tensor<?xi32>
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
    %86 = tg.set_slice %83 into %i3[%78] : (i32, tensor<?xi32>)
    tg.yield %86, %85, %80, %i1 : tensor<?xi32>, i32, i32, i64 outs(%83, %85 : i32, i32)
  }
  %78 = tg.cast %77#1 to index : i32
  %79 = tg.full %c0_i32 [%78] : i32
  %80 = tg.scatter set %68 into %79[%77#4] : tensor<?xi32>
  %81 = tg.pad %77#5 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %82 = tg.gather %81[%69] : tensor<?xi32>
  %83 = tg.gather %77#4[%63] : tensor<?xi32>
  %84 = tg.gather %77#4[%67] : tensor<?xi32>
  %cst = arith.constant 0.0 : f64
  %85 = tg.full %cst [%78] : f64
  %86 = tg.scatter add %x_data into %85[%84] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi32>)
  %87 = tg.gather %86[%83] : (tensor<?xf64>, tensor<?xi32>)
  %88 = tensor.dim %87, %c0 : tensor<?xf64>
  %89 = tg.full %cst [%88] : f64
  %90 = tg.scatter set %87 into %89[%39] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi64>)
  return %90 : tensor<?xf64>
}

tg.expect @elements(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[2, 0, -1, 0]> : tensor<4xi32>, dense<[1, 3, 2, 3]> : tensor<4xui8>) returns (dense<[4.0, 4.0, 5.0, 4.0]> : tensor<4xf64>)

func.func @element(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %i: tensor<i64>, %j: tensor<i64>) -> tensor<f64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tensor.extract %i[] : tensor<i64>
  %5 = tensor.extract %j[] : tensor<i64>
  %6 = tg.cast %1 to i64 : index
  %c0_i64 = arith.constant 0 : i64
  %7 = tg.lt %4, %c0_i64 : i64
  %8 = tg.add %4, %6 : i64
  %9 = tg.select %7, %8, %4 : (i1, i64, i64)
  %10 = tg.ge %9, %c0_i64 : i64
  %11 = tg.lt %9, %6 : i64
  %12 = tg.and %10, %11 : i1
  %13 = tg.assert %12, %9, "row index out of bounds" code "bad_index" : i64
  %14 = tg.cast %3 to i64 : index
  %15 = tg.lt %5, %c0_i64 : i64
  %16 = tg.add %5, %14 : i64
  %17 = tg.select %15, %16, %5 : (i1, i64, i64)
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
  %34 = tensor.from_elements %33 : tensor<f64>
  return %34 : tensor<f64>
}

tg.expect @element(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<-4> : tensor<i64>, dense<3> : tensor<i64>) returns (dense<4.0> : tensor<f64>)

func.func @slices(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %i: tensor<i64>, %step: tensor<i32>) -> tensor<?x?xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tensor.extract %i[] : tensor<i64>
  %5 = tensor.extract %step[] : tensor<i32>
  %6 = tg.cast %4 to index : i64
  %7 = tg.iota [%1] : i64
  %8 = tg.slice %7[%6:] : tensor<?xi64>
  %9 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %10 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %11 = tg.sub %9, %10 : tensor<?xi32>
  %12 = tg.gather %11[%8] : (tensor<?xi32>, tensor<?xi64>)
  %13 = tensor.dim %8, %c0 : tensor<?xi64>
  %14 = tg.iota [%13] : i64
  %15 = tg.repeat %14 by %12 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %16 = tg.cast %12 to i64 : tensor<?xi32>
  %17 = tg.cumsum %16 axis 0 : tensor<?xi64>
  %18 = tg.cast %12 to i64 : tensor<?xi32>
  %19 = tg.sub %17, %18 : tensor<?xi64>
  %20 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %21 = tg.gather %20[%8] : (tensor<?xi32>, tensor<?xi64>)
  %22 = tg.cast %21 to i64 : tensor<?xi32>
  %23 = tg.sub %22, %19 : tensor<?xi64>
  %24 = tensor.dim %15, %c0 : tensor<?xi64>
  %25 = tg.iota [%24] : i64
  %26 = tg.gather %23[%15] : tensor<?xi64>
  %27 = tg.add %25, %26 : tensor<?xi64>
  %28 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %29 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %30 = tg.sub %28, %29 : tensor<?xi32>
  %31 = tg.gather %30[%8] : (tensor<?xi32>, tensor<?xi64>)
  %32 = tg.cumsum %31 axis 0 : tensor<?xi32>
  %c0_i32 = arith.constant 0 : i32
  %33 = tg.pad %32 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %34 = tensor.dim %8, %c0 : tensor<?xi64>
  %35 = tg.gather %x_data[%27] : (tensor<?xf64>, tensor<?xi64>)
  %36 = tg.gather %x_indices[%27] : (tensor<?xi32>, tensor<?xi64>)
  %37 = tg.cast %5 to i64 : i32
  %38 = tg.cast %37 to index : i64
  %39 = tg.iota [%3] : i64
  %40 = tg.slice %39[::%38] : tensor<?xi64>
  %cm1_i32 = arith.constant -1 : i32
  %41 = tg.full %cm1_i32 [%3] : i32
  %42 = tensor.dim %40, %c0 : tensor<?xi64>
  %43 = tg.iota [%42] : i32
  %44 = tg.scatter set %43 into %41[%40] : (tensor<?xi32>, tensor<?xi32>, tensor<?xi64>)
  %45 = tg.gather %44[%36] : tensor<?xi32>
  %46 = tensor.dim %40, %c0 : tensor<?xi64>
  %47 = tg.ge %45, %c0_i32 : (tensor<?xi32>, i32)
  %48 = tg.nonzero %47 : tensor<?xi1>
  %49 = tg.cast %47 to i32 : tensor<?xi1>
  %50 = tg.cumsum %49 axis 0 : tensor<?xi32>
  %51 = tg.pad %50 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %52 = tg.gather %35[%48] : (tensor<?xf64>, tensor<?xindex>)
  %53 = tg.gather %45[%48] : (tensor<?xi32>, tensor<?xindex>)
  %54 = tg.gather %51[%33] : tensor<?xi32>
  %55 = tg.iota [%34] : i64
  %56 = tg.slice %54[1:] : tensor<?xi32>
  %57 = tg.slice %54[:-1] : tensor<?xi32>
  %58 = tg.sub %56, %57 : tensor<?xi32>
  %59 = tg.repeat %55 by %58 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %60 = tg.cast %53 to i64 : tensor<?xi32>
  %c1_i32 = arith.constant 1 : i32
  %61 = tg.full %c0_i32 [%46] : i32
  %62 = tg.scatter add %c1_i32 into %61[%60] : (i32, tensor<?xi32>, tensor<?xi64>)
  %63 = tg.cumsum %62 axis 0 : tensor<?xi32>
  %64 = tg.pad %63 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %65 = tg.slice %64[:-1] : tensor<?xi32>
  %66 = tensor.dim %60, %c0 : tensor<?xi64>
  %67:2 = tg.scan %i0 to %66
      seqs(%i1 = %60 : tensor<?xi64>)
      states(%i2 = %65 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %68 = tg.cast %i1 to index : i64
    %69 = tg.slice %i2[%68] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %70 = tg.add %69, %c1_i32_0 : i32
    %71 = tg.set_slice %70 into %i2[%68] : (i32, tensor<?xi32>)
    tg.yield %71 : tensor<?xi32> outs(%69 : i32)
  }
  %68 = tensor.dim %52, %c0 : tensor<?xf64>
  %cst = arith.constant 0.0 : f64
  %69 = tg.full %cst [%68] : f64
  %70 = tg.scatter set %52 into %69[%67#1] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi32>)
  %71 = tg.cast %59 to i32 : tensor<?xi64>
  %72 = tensor.dim %71, %c0 : tensor<?xi32>
  %73 = tg.full %c0_i32 [%72] : i32
  %74 = tg.scatter set %71 into %73[%67#1] : tensor<?xi32>
  %75 = tg.iota [%46] : i64
  %76 = tg.slice %64[1:] : tensor<?xi32>
  %77 = tg.slice %64[:-1] : tensor<?xi32>
  %78 = tg.sub %76, %77 : tensor<?xi32>
  %79 = tg.repeat %75 by %78 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %80 = tg.cast %74 to i64 : tensor<?xi32>
  %81 = tg.full %c0_i32 [%34] : i32
  %82 = tg.scatter add %c1_i32 into %81[%80] : (i32, tensor<?xi32>, tensor<?xi64>)
  %83 = tg.cumsum %82 axis 0 : tensor<?xi32>
  %84 = tg.pad %83 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %85 = tg.slice %84[:-1] : tensor<?xi32>
  %86 = tensor.dim %80, %c0 : tensor<?xi64>
  %87:2 = tg.scan %i0 to %86
      seqs(%i1 = %80 : tensor<?xi64>)
      states(%i2 = %85 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %88 = tg.cast %i1 to index : i64
    %89 = tg.slice %i2[%88] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %90 = tg.add %89, %c1_i32_0 : i32
    %91 = tg.set_slice %90 into %i2[%88] : (i32, tensor<?xi32>)
    tg.yield %91 : tensor<?xi32> outs(%89 : i32)
  }
  %88 = tensor.dim %70, %c0 : tensor<?xf64>
  %89 = tg.full %cst [%88] : f64
  %90 = tg.scatter set %70 into %89[%87#1] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi32>)
  %91 = tg.cast %79 to i32 : tensor<?xi64>
  %92 = tensor.dim %91, %c0 : tensor<?xi32>
  %93 = tg.full %c0_i32 [%92] : i32
  %94 = tg.scatter set %91 into %93[%87#1] : tensor<?xi32>
  %95 = tg.iota [%34] : i64
  %96 = tg.slice %84[1:] : tensor<?xi32>
  %97 = tg.slice %84[:-1] : tensor<?xi32>
  %98 = tg.sub %96, %97 : tensor<?xi32>
  %99 = tg.repeat %95 by %98 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %100 = tg.cast %94 to i64 : tensor<?xi32>
  %101 = tg.full %cst [%34, %46] : f64
  %102 = tg.scatter add %90 into %101[%99, %100] : (tensor<?xf64>, tensor<?x?xf64>, tensor<?xi64>, tensor<?xi64>)
  return %102 : tensor<?x?xf64>
}

tg.expect @slices(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<1> : tensor<i64>, dense<-2> : tensor<i32>) returns (dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 5.0, 0.0]]> : tensor<3x3xf64>)

func.func @rows_grad(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %rows: tensor<?xi32>, %g_data: tensor<?xf64>, %g_indices: tensor<?xi32>, %g_indptr: tensor<?xi32>, %g_width: tensor<i64>) -> tensor<?x?xf64> {
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
  %30 = tg.scatter set %28 into %29[%17] : tensor<?xi64>
  %31 = tg.gather %17[%22] : tensor<?xi64>
  %32 = tg.gather %30[%31] : tensor<?xi64>
  %33 = tg.eq %32, %22 : tensor<?xi64>
  %cst = arith.constant 0.0 : f64
  %34 = tg.select %33, %26, %cst : (tensor<?xi1>, tensor<?xf64>, f64)
  %c1_i32 = arith.constant 1 : i32
  %c0_i32 = arith.constant 0 : i32
  %35 = tg.full %c0_i32 [%1] : i32
  %36 = tg.scatter add %c1_i32 into %35[%31] : (i32, tensor<?xi32>, tensor<?xi64>)
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
    %45 = tg.set_slice %44 into %i2[%42] : (i32, tensor<?xi32>)
    tg.yield %45 : tensor<?xi32> outs(%43 : i32)
  }
  %42 = tensor.dim %34, %c0 : tensor<?xf64>
  %43 = tg.full %cst [%42] : f64
  %44 = tg.scatter set %34 into %43[%41#1] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi32>)
  %45 = tg.cast %23 to i32 : tensor<?xi64>
  %46 = tensor.dim %45, %c0 : tensor<?xi32>
  %47 = tg.full %c0_i32 [%46] : i32
  %48 = tg.scatter set %45 into %47[%41#1] : tensor<?xi32>
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
    %65 = tg.set_slice %62 into %i3[%57] : (i32, tensor<?xi32>)
    tg.yield %65, %64, %59, %i1 : tensor<?xi32>, i32, i32, i64 outs(%62, %64 : i32, i32)
  }
  %57 = tg.cast %56#1 to index : i32
  %58 = tg.full %c0_i32 [%57] : i32
  %59 = tg.scatter set %48 into %58[%56#4] : tensor<?xi32>
  %60 = tg.pad %56#5 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %61 = tg.gather %60[%38] : tensor<?xi32>
  %62 = tg.full %cst [%57] : f64
  %63 = tg.scatter add %44 into %62[%56#4] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi32>)
  %64 = tg.iota [%1] : i64
  %65 = tg.slice %61[1:] : tensor<?xi32>
  %66 = tg.slice %61[:-1] : tensor<?xi32>
  %67 = tg.sub %65, %66 : tensor<?xi32>
  %68 = tg.repeat %64 by %67 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %69 = tg.cast %59 to i64 : tensor<?xi32>
  %70 = tg.full %cst [%1, %3] : f64
  %71 = tg.scatter add %63 into %70[%68, %69] : (tensor<?xf64>, tensor<?x?xf64>, tensor<?xi64>, tensor<?xi64>)
  return %71 : tensor<?x?xf64>
}

tg.expect @rows_grad(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[2, 0, -1, 0]> : tensor<4xi32>, dense<[-5.0, -2.0, 1.0, 4.0, -5.0, -2.0, 1.0, 4.0]> : tensor<8xf64>, dense<[0, 2, 4, 1, 1, 3, 0, 2]> : tensor<8xi32>, dense<[0, 3, 4, 6, 8]> : tensor<5xi32>, dense<5> : tensor<i64>) returns (dense<[[1.0, 0.0, 4.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0], [-5.0, 0.0, -2.0, 0.0, 1.0], [0.0, -5.0, 0.0, -2.0, 0.0]]> : tensor<4x5xf64>)

func.func @elements_grad(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %rows: tensor<?xi32>, %columns: tensor<?xui8>, %v: tensor<?xf64>) -> tensor<?x?xf64> {
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
  %33 = tg.scatter add %c1_i32 into %32[%13] : (i32, tensor<?xi32>, tensor<?xi64>)
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
    %42 = tg.set_slice %41 into %i2[%39] : (i32, tensor<?xi32>)
    tg.yield %42 : tensor<?xi32> outs(%40 : i32)
  }
  %39 = tensor.dim %31, %c0 : tensor<?xf64>
  %cst = arith.constant 0.0 : f64
  %40 = tg.full %cst [%39] : f64
  %41 = tg.scatter set %31 into %40[%38#1] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi32>)
  %42 = tg.cast %27 to i32 : tensor<?xi64>
  %43 = tensor.dim %42, %c0 : tensor<?xi32>
  %44 = tg.full %c0_i32 [%43] : i32
  %45 = tg.scatter set %42 into %44[%38#1] : tensor<?xi32>
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
    %62 = tg.set_slice %59 into %i3[%54] : (i32, tensor<?xi32>)
    tg.yield %62, %61, %56, %i1 : tensor<?xi32>, i32, i32, i64 outs(%59, %61 : i32, i32)
  }
  %54 = tg.cast %53#1 to index : i32
  %55 = tg.full %c0_i32 [%54] : i32
  %56 = tg.scatter set %45 into %55[%53#4] : tensor<?xi32>
  %57 = tg.pad %53#5 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %58 = tg.gather %57[%35] : tensor<?xi32>
  %59 = tg.full %cst [%54] : f64
  %60 = tg.scatter set %41 into %59[%53#4] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi32>)
  %61 = tg.iota [%1] : i64
  %62 = tg.slice %58[1:] : tensor<?xi32>
  %63 = tg.slice %58[:-1] : tensor<?xi32>
  %64 = tg.sub %62, %63 : tensor<?xi32>
  %65 = tg.repeat %61 by %64 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %66 = tg.cast %56 to i64 : tensor<?xi32>
  %67 = tg.full %cst [%1, %3] : f64
  %68 = tg.scatter add %60 into %67[%65, %66] : (tensor<?xf64>, tensor<?x?xf64>, tensor<?xi64>, tensor<?xi64>)
  return %68 : tensor<?x?xf64>
}

tg.expect @elements_grad(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[2, 0, -1, 0]> : tensor<4xi32>, dense<[1, 3, 2, 3]> : tensor<4xui8>, dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>) returns (dense<[[0.0, 0.0, 0.0, 4.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 3.0, 0.0, 0.0]]> : tensor<4x5xf64>)

func.func @empty(%e_data: tensor<?xf64>, %e_indices: tensor<?xi32>, %e_indptr: tensor<?xi32>, %e_width: tensor<i64>) -> (tensor<?x?xf64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<f64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %e_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %e_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tg.sum %e_data : tensor<?xf64>
  %5 = tg.iota [%1] : i64
  %6 = tg.slice %e_indptr[1:] : tensor<?xi32>
  %7 = tg.slice %e_indptr[:-1] : tensor<?xi32>
  %8 = tg.sub %6, %7 : tensor<?xi32>
  %9 = tg.repeat %5 by %8 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %10 = tg.cast %e_indices to i64 : tensor<?xi32>
  %cst = arith.constant 0.0 : f64
  %11 = tg.full %cst [%3] : f64
  %12 = tg.scatter add %e_data into %11[%10] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi64>)
  %13 = tg.iota [%1] : i64
  %14 = tg.slice %e_indptr[1:] : tensor<?xi32>
  %15 = tg.slice %e_indptr[:-1] : tensor<?xi32>
  %16 = tg.sub %14, %15 : tensor<?xi32>
  %17 = tg.repeat %13 by %16 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %18 = tg.cast %e_indices to i64 : tensor<?xi32>
  %19 = tg.full %cst [%1, %3] : f64
  %20 = tg.scatter add %e_data into %19[%17, %18] : (tensor<?xf64>, tensor<?x?xf64>, tensor<?xi64>, tensor<?xi64>)
  %21 = tg.cast %3 to i64 : index
  %22 = tensor.from_elements %21 : tensor<i64>
  %23 = tensor.from_elements %4 : tensor<f64>
  return %20, %e_data, %e_indices, %e_indptr, %22, %12, %23 : tensor<?x?xf64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<f64>
}

tg.expect @empty(dense<> : tensor<0xf64>, dense<> : tensor<0xi32>, dense<0> : tensor<1xi32>, dense<5> : tensor<i64>) returns (dense<> : tensor<0x5xf64>, dense<> : tensor<0xf64>, dense<> : tensor<0xi32>, dense<0> : tensor<1xi32>, dense<5> : tensor<i64>, dense<0.0> : tensor<5xf64>, dense<0.0> : tensor<f64>)

func.func @constant(%v: tensor<5xf64>) -> tensor<?xf64> {
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
    %12 = tg.inc_slice %10 into %i4[%11] : (f64, tensor<4xf64>)
    tg.yield %12 : tensor<4xf64>
  }
  %8 = tensor.cast %7 : tensor<4xf64> to tensor<?xf64>
  return %8 : tensor<?xf64>
}

tg.expect @constant(dense<[1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<5xf64>) returns (dense<[18.0, 0.0, 8.0, 15.0]> : tensor<4xf64>)

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
  %c2_i64 = arith.constant 2 : i64
  %0 = tg.cast %c2_i64 to i32 : i64
  %1 = tg.cast %c2_i64 to i32 : i64
  %2 = tensor.from_elements %0, %1 : tensor<2xi32>
  %3 = tg.slice %indptr[-1] : tensor<?xi64>
  %4 = tg.cast %3 to index : i64
  %5 = tg.slice %data[:%4] : tensor<?xf64>
  %6 = tg.slice %indices[:%4] : tensor<?xi32>
  %7 = tg.slice %sizes[0] : tensor<2xi64>
  %8 = tg.cast %7 to index : i64
  %9 = tg.slice %sizes[1] : tensor<2xi64>
  %10 = tg.cast %9 to index : i64
  %11 = tg.maximum %8, %10 : index
  %c0 = arith.constant 0 : index
  %12 = tensor.dim %indptr, %c0 : tensor<?xi64>
  %c1 = arith.constant 1 : index
  %13 = tg.sub %12, %c1 : index
  %14 = tg.cast %indptr to i32 : tensor<?xi64>
  %15 = tg.slice %w_indptr[-1] : tensor<3xi32>
  %16 = tg.cast %15 to index : i32
  %17 = tg.slice %w_data[:%16] : tensor<?xf64>
  %18 = tg.slice %w_indices[:%16] : tensor<?xi32>
  %19 = tg.slice %2[0] : tensor<2xi32>
  %20 = tg.cast %19 to index : i32
  %21 = tg.slice %2[1] : tensor<2xi32>
  %22 = tg.cast %21 to index : i32
  %23 = tg.maximum %20, %22 : index
  %24 = tg.iota [2] : i64
  %25 = tg.slice %w_indptr[1:] : tensor<3xi32>
  %26 = tg.slice %w_indptr[:-1] : tensor<3xi32>
  %27 = tg.sub %25, %26 : tensor<2xi32>
  %28 = tg.repeat %24 by %27 axis 0 : (tensor<2xi64>, tensor<2xi32>)
  %c1_i64 = arith.constant 1 : i64
  %29 = tg.add %28, %c1_i64 : (tensor<?xi64>, i64)
  %30 = tg.iota [%13] : i64
  %31 = tg.slice %14[1:] : tensor<?xi32>
  %32 = tg.slice %14[:-1] : tensor<?xi32>
  %33 = tg.sub %31, %32 : tensor<?xi32>
  %34 = tg.repeat %30 by %33 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %35 = tg.gather %w_indptr[%34] : (tensor<3xi32>, tensor<?xi64>)
  %36 = tg.gather %14[%29] : (tensor<?xi32>, tensor<?xi64>)
  %37 = tensor.dim %6, %c0 : tensor<?xi32>
  %38 = tensor.dim %18, %c0 : tensor<?xi32>
  %39 = tg.add %37, %38 : index
  %c0_i32 = arith.constant 0 : i32
  %40 = tg.full %c0_i32 [%39] : i32
  %41 = tensor.dim %6, %c0 : tensor<?xi32>
  %42 = tg.iota [%41] : i32
  %43 = tg.add %42, %35 : tensor<?xi32>
  %44 = tg.scatter set %6 into %40[%43] : tensor<?xi32>
  %45 = tensor.dim %18, %c0 : tensor<?xi32>
  %46 = tg.iota [%45] : i32
  %47 = tg.add %46, %36 : tensor<?xi32>
  %48 = tg.scatter set %18 into %44[%47] : tensor<?xi32>
  %49 = tg.add %14, %w_indptr : (tensor<?xi32>, tensor<3xi32>)
  %cm1_i32 = arith.constant -1 : i32
  %50 = tg.full %cm1_i32 [%11] : i32
  %cm1_i64 = arith.constant -1 : i64
  %51 = tensor.dim %48, %c0 : tensor<?xi32>
  %52 = tg.iota [%13] : i64
  %53 = tg.slice %49[1:] : tensor<3xi32>
  %54 = tg.slice %49[:-1] : tensor<3xi32>
  %55 = tg.sub %53, %54 : tensor<2xi32>
  %56 = tg.repeat %52 by %55 axis 0 : (tensor<?xi64>, tensor<2xi32>)
  %57:6 = tg.scan %i0 to %51
      seqs(%i1 = %56 : tensor<?xi64>, %i2 = %48 : tensor<?xi32>)
      states(%i3 = %50 : tensor<?xi32>, %i4 = %c0_i32 : i32, %i5 = %c0_i32 : i32, %i6 = %cm1_i64 : i64)
      -> (tensor<?xi32>, i32, i32, i64, tensor<?xi32>, tensor<?xi32>) {
    %58 = tg.cast %i2 to index : i32
    %59 = tg.eq %i1, %i6 : i64
    %60 = tg.select %59, %i5, %i4 : (i1, i32, i32)
    %61 = tg.slice %i3[%58] : tensor<?xi32>
    %62 = tg.lt %61, %60 : i32
    %63 = tg.select %62, %i4, %61 : (i1, i32, i32)
    %64 = tg.cast %62 to i32 : i1
    %65 = tg.add %i4, %64 : i32
    %66 = tg.set_slice %63 into %i3[%58] : (i32, tensor<?xi32>)
    tg.yield %66, %65, %60, %i1 : tensor<?xi32>, i32, i32, i64 outs(%63, %65 : i32, i32)
  }
  %58 = tg.cast %57#1 to index : i32
  %59 = tg.full %c0_i32 [%58] : i32
  %60 = tg.scatter set %48 into %59[%57#4] : tensor<?xi32>
  %61 = tg.pad %57#5 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %62 = tg.gather %61[%49] : (tensor<?xi32>, tensor<3xi32>)
  %63 = tg.gather %57#4[%43] : tensor<?xi32>
  %64 = tg.gather %57#4[%47] : tensor<?xi32>
  %cst = arith.constant 0.0 : f64
  %65 = tg.full %cst [%58] : f64
  %66 = tg.scatter add %17 into %65[%64] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi32>)
  %67 = tg.gather %66[%63] : (tensor<?xf64>, tensor<?xi32>)
  %68 = tensor.dim %data, %c0 : tensor<?xf64>
  %69 = tg.full %cst [%68] : f64
  %70 = tensor.dim %67, %c0 : tensor<?xf64>
  %71 = tg.set_slice %67 into %69[:%70] : tensor<?xf64>
  return %71 : tensor<?xf64>
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
      %33 = tg.inc_slice %31 into %j4[%32] : (f64, tensor<?xf64>)
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
      %26 = tg.inc_slice %24 into %j4[%25] : (f64, tensor<?xf64>)
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
    %26 = tg.inc_slice %24 into %i4[%25] : (f64, tensor<?xf64>)
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

// Recorded by scripts/record-pytensor from test/Python/pytensor/programs.
// RUN: tg-run %s --check --mode=fast-run | FileCheck %s
// CHECK: {{^}}17 expectations hold in 4 ways

func.func @sums(%x_data: tensor<?xcomplex<f64>>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>) -> (tensor<complex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tg.iota [%1] : i64
  %5 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %6 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %7 = tg.sub %5, %6 : tensor<?xi32>
  %8 = tg.repeat %4 by %7 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %9 = tg.cast %x_indices to i64 : tensor<?xi32>
  %cst = tg.constant (0.0, 0.0) : complex<f64>
  %10 = tg.full %cst [%3] : complex<f64>
  %11 = tg.scatter add %x_data into %10[%9] : (tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xi64>)
  %12 = tg.iota [%1] : i64
  %13 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %14 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %15 = tg.sub %13, %14 : tensor<?xi32>
  %16 = tg.repeat %12 by %15 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %17 = tg.cast %x_indices to i64 : tensor<?xi32>
  %18 = tg.full %cst [%1] : complex<f64>
  %19 = tg.scatter add %x_data into %18[%16] : (tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xi64>)
  %20 = tg.sum %x_data : tensor<?xcomplex<f64>>
  %21 = tensor.from_elements %20 : tensor<complex<f64>>
  return %21, %19, %11 : tensor<complex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>
}

tg.expect @sums(dense<[(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (0.0, 0.0), (5.0, 0.0)]> : tensor<6xcomplex<f64>>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>) returns (dense<(15.0, 0.0)> : tensor<complex<f64>>, dense<[(6.0, 0.0), (0.0, 0.0), (4.0, 0.0), (5.0, 0.0)]> : tensor<4xcomplex<f64>>, dense<[(2.0, 0.0), (4.0, 0.0), (5.0, 0.0), (4.0, 0.0), (0.0, 0.0)]> : tensor<5xcomplex<f64>>)

func.func @add(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %y_data: tensor<?xi32>, %y_indices: tensor<?xi32>, %y_indptr: tensor<?xi32>, %y_width: tensor<i64>) -> tensor<?x?xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tensor.dim %y_indptr, %c0 : tensor<?xi32>
  %5 = tg.sub %4, %c1 : index
  %6 = tensor.extract %y_width[] : tensor<i64>
  %7 = tg.cast %6 to index : i64
  %8 = tg.cast %y_data to f64 : tensor<?xi32>
  %9 = tg.iota [%5] : i64
  %10 = tg.slice %y_indptr[1:] : tensor<?xi32>
  %11 = tg.slice %y_indptr[:-1] : tensor<?xi32>
  %12 = tg.sub %10, %11 : tensor<?xi32>
  %13 = tg.repeat %9 by %12 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %14 = tg.cast %y_indices to i64 : tensor<?xi32>
  %c1_i32 = arith.constant 1 : i32
  %c0_i32 = arith.constant 0 : i32
  %15 = tg.full %c0_i32 [%7] : i32
  %16 = tg.scatter add %c1_i32 into %15[%14] : (i32, tensor<?xi32>, tensor<?xi64>)
  %17 = tg.cumsum %16 axis 0 : tensor<?xi32>
  %18 = tg.pad %17 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %19 = tg.slice %18[:-1] : tensor<?xi32>
  %20 = tensor.dim %14, %c0 : tensor<?xi64>
  %21:2 = tg.scan %i0 to %20
      seqs(%i1 = %14 : tensor<?xi64>)
      states(%i2 = %19 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %22 = tg.cast %i1 to index : i64
    %23 = tg.slice %i2[%22] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %24 = tg.add %23, %c1_i32_0 : i32
    %25 = tg.set_slice %24 into %i2[%22] : (i32, tensor<?xi32>)
    tg.yield %25 : tensor<?xi32> outs(%23 : i32)
  }
  %22 = tensor.dim %8, %c0 : tensor<?xf64>
  %cst = arith.constant 0.0 : f64
  %23 = tg.full %cst [%22] : f64
  %24 = tg.scatter set %8 into %23[%21#1] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi32>)
  %25 = tg.cast %13 to i32 : tensor<?xi64>
  %26 = tensor.dim %25, %c0 : tensor<?xi32>
  %27 = tg.full %c0_i32 [%26] : i32
  %28 = tg.scatter set %25 into %27[%21#1] : tensor<?xi32>
  %29 = tg.eq %1, %7 : index
  %30 = tg.assert %29, %x_data, "expects matrices of the same shape, but got sizes {0} and {1} along axis 0"(%1, %7 : index, index) : tensor<?xf64>
  %31 = tg.eq %3, %5 : index
  %32 = tg.assert %31, %30, "expects matrices of the same shape, but got sizes {0} and {1} along axis 1"(%3, %5 : index, index) : tensor<?xf64>
  %33 = tg.iota [%7] : i64
  %34 = tg.slice %18[1:] : tensor<?xi32>
  %35 = tg.slice %18[:-1] : tensor<?xi32>
  %36 = tg.sub %34, %35 : tensor<?xi32>
  %37 = tg.repeat %33 by %36 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %c1_i64 = arith.constant 1 : i64
  %38 = tg.add %37, %c1_i64 : (tensor<?xi64>, i64)
  %39 = tg.iota [%1] : i64
  %40 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %41 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %42 = tg.sub %40, %41 : tensor<?xi32>
  %43 = tg.repeat %39 by %42 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %44 = tg.gather %18[%43] : (tensor<?xi32>, tensor<?xi64>)
  %45 = tg.gather %x_indptr[%38] : (tensor<?xi32>, tensor<?xi64>)
  %46 = tensor.dim %x_indices, %c0 : tensor<?xi32>
  %47 = tensor.dim %28, %c0 : tensor<?xi32>
  %48 = tg.add %46, %47 : index
  %49 = tg.full %c0_i32 [%48] : i32
  %50 = tensor.dim %x_indices, %c0 : tensor<?xi32>
  %51 = tg.iota [%50] : i32
  %52 = tg.add %51, %44 : tensor<?xi32>
  %53 = tg.scatter set %x_indices into %49[%52] : tensor<?xi32>
  %54 = tensor.dim %28, %c0 : tensor<?xi32>
  %55 = tg.iota [%54] : i32
  %56 = tg.add %55, %45 : tensor<?xi32>
  %57 = tg.scatter set %28 into %53[%56] : tensor<?xi32>
  %58 = tg.add %x_indptr, %18 : tensor<?xi32>
  %cm1_i32 = arith.constant -1 : i32
  %59 = tg.full %cm1_i32 [%3] : i32
  %cm1_i64 = arith.constant -1 : i64
  %60 = tensor.dim %57, %c0 : tensor<?xi32>
  %61 = tg.iota [%1] : i64
  %62 = tg.slice %58[1:] : tensor<?xi32>
  %63 = tg.slice %58[:-1] : tensor<?xi32>
  %64 = tg.sub %62, %63 : tensor<?xi32>
  %65 = tg.repeat %61 by %64 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %66:6 = tg.scan %i0 to %60
      seqs(%i1 = %65 : tensor<?xi64>, %i2 = %57 : tensor<?xi32>)
      states(%i3 = %59 : tensor<?xi32>, %i4 = %c0_i32 : i32, %i5 = %c0_i32 : i32, %i6 = %cm1_i64 : i64)
      -> (tensor<?xi32>, i32, i32, i64, tensor<?xi32>, tensor<?xi32>) {
    %67 = tg.cast %i2 to index : i32
    %68 = tg.eq %i1, %i6 : i64
    %69 = tg.select %68, %i5, %i4 : (i1, i32, i32)
    %70 = tg.slice %i3[%67] : tensor<?xi32>
    %71 = tg.lt %70, %69 : i32
    %72 = tg.select %71, %i4, %70 : (i1, i32, i32)
    %73 = tg.cast %71 to i32 : i1
    %74 = tg.add %i4, %73 : i32
    %75 = tg.set_slice %72 into %i3[%67] : (i32, tensor<?xi32>)
    tg.yield %75, %74, %69, %i1 : tensor<?xi32>, i32, i32, i64 outs(%72, %74 : i32, i32)
  }
  %67 = tg.cast %66#1 to index : i32
  %68 = tg.full %c0_i32 [%67] : i32
  %69 = tg.scatter set %57 into %68[%66#4] : tensor<?xi32>
  %70 = tg.pad %66#5 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %71 = tg.gather %70[%58] : tensor<?xi32>
  %72 = tg.gather %66#4[%52] : tensor<?xi32>
  %73 = tg.gather %66#4[%56] : tensor<?xi32>
  %74 = tg.full %cst [%67] : f64
  %75 = tg.scatter add %32 into %74[%72] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi32>)
  %76 = tg.full %cst [%67] : f64
  %77 = tg.scatter add %24 into %76[%73] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi32>)
  %78 = tg.add %75, %77 : tensor<?xf64>
  %79 = tg.ne %78, %cst : (tensor<?xf64>, f64)
  %80 = tg.nonzero %79 : tensor<?xi1>
  %81 = tg.cast %79 to i32 : tensor<?xi1>
  %82 = tg.cumsum %81 axis 0 : tensor<?xi32>
  %83 = tg.pad %82 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %84 = tg.gather %78[%80] : (tensor<?xf64>, tensor<?xindex>)
  %85 = tg.gather %69[%80] : (tensor<?xi32>, tensor<?xindex>)
  %86 = tg.gather %83[%71] : tensor<?xi32>
  %87 = tg.iota [%1] : i64
  %88 = tg.slice %86[1:] : tensor<?xi32>
  %89 = tg.slice %86[:-1] : tensor<?xi32>
  %90 = tg.sub %88, %89 : tensor<?xi32>
  %91 = tg.repeat %87 by %90 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %92 = tg.cast %85 to i64 : tensor<?xi32>
  %93 = tg.full %cst [%1, %3] : f64
  %94 = tg.scatter add %84 into %93[%91, %92] : (tensor<?xf64>, tensor<?x?xf64>, tensor<?xi64>, tensor<?xi64>)
  return %94 : tensor<?x?xf64>
}

tg.expect @add(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[-5, 1, 4, -5, -2, 4, -2, 1]> : tensor<8xi32>, dense<[0, 3, 1, 2, 0, 3, 2, 0]> : tensor<8xi32>, dense<[0, 2, 4, 6, 7, 8]> : tensor<6xi32>, dense<4> : tensor<i64>) returns (dense<[[-3.0, 0.0, -2.0, 4.0, 1.0], [0.0, 4.0, 0.0, 0.0, 0.0], [0.0, -1.0, 0.0, -2.0, 0.0], [1.0, 0.0, 9.0, 0.0, 0.0]]> : tensor<4x5xf64>)

func.func @same_places(%x_data: tensor<?xcomplex<f64>>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>) -> (tensor<?xcomplex<f64>>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tg.add %x_data, %x_data : tensor<?xcomplex<f64>>
  %5 = tg.cast %3 to i64 : index
  %6 = tensor.from_elements %5 : tensor<i64>
  return %4, %x_indices, %x_indptr, %6 : tensor<?xcomplex<f64>>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @same_places(dense<[(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (0.0, 0.0), (5.0, 0.0)]> : tensor<6xcomplex<f64>>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>) returns (dense<[(2.0, 0.0), (4.0, 0.0), (6.0, 0.0), (8.0, 0.0), (0.0, 0.0), (10.0, 0.0)]> : tensor<6xcomplex<f64>>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>)

func.func @functions(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tg.cast %1 to i64 : index
  %5 = tg.cast %4 to i32 : i64
  %6 = tg.cast %3 to i64 : index
  %7 = tg.cast %6 to i32 : i64
  %8 = tensor.from_elements %5, %7 : tensor<2xi32>
  %9 = tg.sin %x_data : tensor<?xf64>
  %10 = tg.slice %8[0] : tensor<2xi32>
  %11 = tg.cast %10 to index : i32
  %12 = tg.slice %8[1] : tensor<2xi32>
  %13 = tg.cast %12 to index : i32
  %14 = tensor.dim %x_indices, %c0 : tensor<?xi32>
  %15 = tensor.dim %9, %c0 : tensor<?xf64>
  %16 = tg.eq %14, %15 : index
  %17 = tg.assert %16, %9, "expects as many indices as data, but got {0} and {1}"(%14, %15 : index, index) : tensor<?xf64>
  %18 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %19 = tg.add %11, %c1 : index
  %20 = tg.eq %18, %19 : index
  %21 = tg.assert %20, %x_indptr, "index pointer size {0} should be {1}"(%18, %19 : index, index) : tensor<?xi32>
  %22 = tg.slice %21[0] : tensor<?xi32>
  %c0_i32 = arith.constant 0 : i32
  %23 = tg.eq %22, %c0_i32 : i32
  %24 = tg.assert %23, %21, "index pointer should start with 0" : tensor<?xi32>
  %25 = tg.slice %24[-1] : tensor<?xi32>
  %26 = tg.cast %25 to index : i32
  %27 = tensor.dim %17, %c0 : tensor<?xf64>
  %28 = tg.le %26, %27 : index
  %29 = tg.assert %28, %26, "index pointer ends at {0}, after the last of {1} elements"(%26, %27 : index, index) : index
  %30 = tg.slice %17[:%29] : tensor<?xf64>
  %31 = tg.slice %x_indices[:%29] : tensor<?xi32>
  %32 = tg.exp %x_data : tensor<?xf64>
  %33 = tg.slice %8[0] : tensor<2xi32>
  %34 = tg.cast %33 to index : i32
  %35 = tg.slice %8[1] : tensor<2xi32>
  %36 = tg.cast %35 to index : i32
  %37 = tensor.dim %x_indices, %c0 : tensor<?xi32>
  %38 = tensor.dim %32, %c0 : tensor<?xf64>
  %39 = tg.eq %37, %38 : index
  %40 = tg.assert %39, %32, "expects as many indices as data, but got {0} and {1}"(%37, %38 : index, index) : tensor<?xf64>
  %41 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %42 = tg.add %34, %c1 : index
  %43 = tg.eq %41, %42 : index
  %44 = tg.assert %43, %x_indptr, "index pointer size {0} should be {1}"(%41, %42 : index, index) : tensor<?xi32>
  %45 = tg.slice %44[0] : tensor<?xi32>
  %46 = tg.eq %45, %c0_i32 : i32
  %47 = tg.assert %46, %44, "index pointer should start with 0" : tensor<?xi32>
  %48 = tg.slice %47[-1] : tensor<?xi32>
  %49 = tg.cast %48 to index : i32
  %50 = tensor.dim %40, %c0 : tensor<?xf64>
  %51 = tg.le %49, %50 : index
  %52 = tg.assert %51, %49, "index pointer ends at {0}, after the last of {1} elements"(%49, %50 : index, index) : index
  %53 = tg.slice %40[:%52] : tensor<?xf64>
  %54 = tg.slice %x_indices[:%52] : tensor<?xi32>
  %55 = tg.cast %36 to i64 : index
  %56 = tensor.from_elements %55 : tensor<i64>
  %57 = tg.cast %13 to i64 : index
  %58 = tensor.from_elements %57 : tensor<i64>
  return %53, %54, %47, %56, %30, %31, %24, %58 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @functions(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>) returns (dense<[2.718281828459045, 7.38905609893065, 20.085536923187668, 54.598150033144236, 1.0, 148.4131591025766]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[0.8414709848078965, 0.9092974268256817, 0.1411200080598672, -0.7568024953079282, 0.0, -0.9589242746631385]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>) within 64 ulp

func.func @multiply(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %o_data: tensor<?xf64>, %o_indices: tensor<?xi32>, %o_indptr: tensor<?xi32>, %o_width: tensor<i64>) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tensor.dim %o_indptr, %c0 : tensor<?xi32>
  %5 = tg.sub %4, %c1 : index
  %6 = tensor.extract %o_width[] : tensor<i64>
  %7 = tg.cast %6 to index : i64
  %8 = tg.eq %1, %5 : index
  %9 = tg.assert %8, %x_data, "expects matrices of the same shape, but got sizes {0} and {1} along axis 0"(%1, %5 : index, index) : tensor<?xf64>
  %10 = tg.eq %3, %7 : index
  %11 = tg.assert %10, %9, "expects matrices of the same shape, but got sizes {0} and {1} along axis 1"(%3, %7 : index, index) : tensor<?xf64>
  %12 = tg.iota [%5] : i64
  %13 = tg.slice %o_indptr[1:] : tensor<?xi32>
  %14 = tg.slice %o_indptr[:-1] : tensor<?xi32>
  %15 = tg.sub %13, %14 : tensor<?xi32>
  %16 = tg.repeat %12 by %15 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %c1_i64 = arith.constant 1 : i64
  %17 = tg.add %16, %c1_i64 : (tensor<?xi64>, i64)
  %18 = tg.iota [%1] : i64
  %19 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %20 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %21 = tg.sub %19, %20 : tensor<?xi32>
  %22 = tg.repeat %18 by %21 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %23 = tg.gather %o_indptr[%22] : (tensor<?xi32>, tensor<?xi64>)
  %24 = tg.gather %x_indptr[%17] : (tensor<?xi32>, tensor<?xi64>)
  %25 = tensor.dim %x_indices, %c0 : tensor<?xi32>
  %26 = tensor.dim %o_indices, %c0 : tensor<?xi32>
  %27 = tg.add %25, %26 : index
  %c0_i32 = arith.constant 0 : i32
  %28 = tg.full %c0_i32 [%27] : i32
  %29 = tensor.dim %x_indices, %c0 : tensor<?xi32>
  %30 = tg.iota [%29] : i32
  %31 = tg.add %30, %23 : tensor<?xi32>
  %32 = tg.scatter set %x_indices into %28[%31] : tensor<?xi32>
  %33 = tensor.dim %o_indices, %c0 : tensor<?xi32>
  %34 = tg.iota [%33] : i32
  %35 = tg.add %34, %24 : tensor<?xi32>
  %36 = tg.scatter set %o_indices into %32[%35] : tensor<?xi32>
  %37 = tg.add %x_indptr, %o_indptr : tensor<?xi32>
  %cm1_i32 = arith.constant -1 : i32
  %38 = tg.full %cm1_i32 [%3] : i32
  %cm1_i64 = arith.constant -1 : i64
  %39 = tensor.dim %36, %c0 : tensor<?xi32>
  %40 = tg.iota [%1] : i64
  %41 = tg.slice %37[1:] : tensor<?xi32>
  %42 = tg.slice %37[:-1] : tensor<?xi32>
  %43 = tg.sub %41, %42 : tensor<?xi32>
  %44 = tg.repeat %40 by %43 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %45:6 = tg.scan %i0 to %39
      seqs(%i1 = %44 : tensor<?xi64>, %i2 = %36 : tensor<?xi32>)
      states(%i3 = %38 : tensor<?xi32>, %i4 = %c0_i32 : i32, %i5 = %c0_i32 : i32, %i6 = %cm1_i64 : i64)
      -> (tensor<?xi32>, i32, i32, i64, tensor<?xi32>, tensor<?xi32>) {
    %46 = tg.cast %i2 to index : i32
    %47 = tg.eq %i1, %i6 : i64
    %48 = tg.select %47, %i5, %i4 : (i1, i32, i32)
    %49 = tg.slice %i3[%46] : tensor<?xi32>
    %50 = tg.lt %49, %48 : i32
    %51 = tg.select %50, %i4, %49 : (i1, i32, i32)
    %52 = tg.cast %50 to i32 : i1
    %53 = tg.add %i4, %52 : i32
    %54 = tg.set_slice %51 into %i3[%46] : (i32, tensor<?xi32>)
    tg.yield %54, %53, %48, %i1 : tensor<?xi32>, i32, i32, i64 outs(%51, %53 : i32, i32)
  }
  %46 = tg.cast %45#1 to index : i32
  %47 = tg.full %c0_i32 [%46] : i32
  %48 = tg.scatter set %36 into %47[%45#4] : tensor<?xi32>
  %49 = tg.pad %45#5 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %50 = tg.gather %49[%37] : tensor<?xi32>
  %51 = tg.gather %45#4[%31] : tensor<?xi32>
  %52 = tg.gather %45#4[%35] : tensor<?xi32>
  %cst = arith.constant 0.0 : f64
  %53 = tg.full %cst [%46] : f64
  %54 = tg.scatter add %11 into %53[%51] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi32>)
  %55 = tg.full %cst [%46] : f64
  %56 = tg.scatter add %o_data into %55[%52] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi32>)
  %57 = tg.mul %54, %56 : tensor<?xf64>
  %58 = tg.ne %57, %cst : (tensor<?xf64>, f64)
  %59 = tg.nonzero %58 : tensor<?xi1>
  %60 = tg.cast %58 to i32 : tensor<?xi1>
  %61 = tg.cumsum %60 axis 0 : tensor<?xi32>
  %62 = tg.pad %61 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %63 = tg.gather %57[%59] : (tensor<?xf64>, tensor<?xindex>)
  %64 = tg.gather %48[%59] : (tensor<?xi32>, tensor<?xindex>)
  %65 = tg.gather %62[%50] : tensor<?xi32>
  %66 = tg.cast %3 to i64 : index
  %67 = tensor.from_elements %66 : tensor<i64>
  return %63, %64, %65, %67 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @multiply(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[-5.0, -2.0, 1.0, 4.0, -5.0, -2.0, 1.0, 4.0]> : tensor<8xf64>, dense<[0, 2, 4, 1, 1, 3, 0, 2]> : tensor<8xi32>, dense<[0, 3, 4, 6, 8]> : tensor<5xi32>, dense<5> : tensor<i64>) returns (dense<[-10.0, -20.0, 20.0]> : tensor<3xf64>, dense<[0, 1, 2]> : tensor<3xi32>, dense<[0, 1, 1, 2, 3]> : tensor<5xi32>, dense<5> : tensor<i64>)

func.func @at_least_dense(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %dense: tensor<?x?xf64>) -> tensor<?x?xui8> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tensor.dim %dense, %c0 : tensor<?x?xf64>
  %5 = tensor.dim %dense, %c1 : tensor<?x?xf64>
  %6 = tg.eq %1, %4 : index
  %7 = tg.assert %6, %dense, "expects matrices of the same shape, but got sizes {0} and {1} along axis 0"(%1, %4 : index, index) : tensor<?x?xf64>
  %8 = tg.eq %3, %5 : index
  %9 = tg.assert %8, %7, "expects matrices of the same shape, but got sizes {0} and {1} along axis 1"(%3, %5 : index, index) : tensor<?x?xf64>
  %10 = tg.iota [%1] : i64
  %11 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %12 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %13 = tg.sub %11, %12 : tensor<?xi32>
  %14 = tg.repeat %10 by %13 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %15 = tg.cast %x_indices to i64 : tensor<?xi32>
  %cst = arith.constant 0.0 : f64
  %16 = tg.full %cst [%1, %3] : f64
  %17 = tg.scatter add %x_data into %16[%14, %15] : (tensor<?xf64>, tensor<?x?xf64>, tensor<?xi64>, tensor<?xi64>)
  %18 = tg.ge %17, %9 : tensor<?x?xf64>
  %19 = tg.cast %18 to ui8 : tensor<?x?xi1>
  return %19 : tensor<?x?xui8>
}

tg.expect @at_least_dense(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[[0.0, 0.0, 0.0, 0.0, 1.0], [0.0, 4.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0], [1.0, 0.0, 4.0, 0.0, 0.0]]> : tensor<4x5xf64>) returns (dense<[[1, 1, 1, 1, 0], [1, 0, 1, 1, 1], [1, 1, 1, 1, 1], [0, 1, 1, 1, 1]]> : tensor<4x5xui8>)

func.func @dense(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %dense: tensor<?x?xf64>, %vector: tensor<?xf64>, %number: tensor<i8>) -> (tensor<?x?xf64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?x?xf64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tensor.extract %number[] : tensor<i8>
  %5 = tensor.dim %vector, %c0 : tensor<?xf64>
  %6 = tg.eq %5, %3 : index
  %7 = tg.assert %6, %vector, "expects {1} scales along axis 1, but got {0}"(%5, %3 : index, index) : tensor<?xf64>
  %8 = tg.gather %7[%x_indices] : (tensor<?xf64>, tensor<?xi32>)
  %9 = tg.mul %x_data, %8 : tensor<?xf64>
  %10 = tg.iota [%1] : i64
  %11 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %12 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %13 = tg.sub %11, %12 : tensor<?xi32>
  %14 = tg.repeat %10 by %13 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %15 = tg.cast %x_indices to i64 : tensor<?xi32>
  %cst = arith.constant 0.0 : f64
  %16 = tg.full %cst [%1, %3] : f64
  %17 = tg.scatter add %9 into %16[%14, %15] : (tensor<?xf64>, tensor<?x?xf64>, tensor<?xi64>, tensor<?xi64>)
  %18 = tg.cast %4 to f64 : i8
  %19 = tg.mul %x_data, %18 : (tensor<?xf64>, f64)
  %20 = tensor.dim %dense, %c0 : tensor<?x?xf64>
  %21 = tensor.dim %dense, %c1 : tensor<?x?xf64>
  %22 = tg.eq %1, %20 : index
  %23 = tg.assert %22, %dense, "expects matrices of the same shape, but got sizes {0} and {1} along axis 0"(%1, %20 : index, index) : tensor<?x?xf64>
  %24 = tg.eq %3, %21 : index
  %25 = tg.assert %24, %23, "expects matrices of the same shape, but got sizes {0} and {1} along axis 1"(%3, %21 : index, index) : tensor<?x?xf64>
  %26 = tg.iota [%1] : i64
  %27 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %28 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %29 = tg.sub %27, %28 : tensor<?xi32>
  %30 = tg.repeat %26 by %29 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %31 = tg.cast %x_indices to i64 : tensor<?xi32>
  %32 = tg.gather %25[%30, %31] : (tensor<?x?xf64>, tensor<?xi64>, tensor<?xi64>)
  %33 = tg.mul %x_data, %32 : tensor<?xf64>
  %34 = tensor.dim %dense, %c0 : tensor<?x?xf64>
  %35 = tensor.dim %dense, %c1 : tensor<?x?xf64>
  %36 = tg.eq %1, %34 : index
  %37 = tg.assert %36, %dense, "expects matrices of the same shape, but got sizes {0} and {1} along axis 0"(%1, %34 : index, index) : tensor<?x?xf64>
  %38 = tg.eq %3, %35 : index
  %39 = tg.assert %38, %37, "expects matrices of the same shape, but got sizes {0} and {1} along axis 1"(%3, %35 : index, index) : tensor<?x?xf64>
  %40 = tg.iota [%1] : i64
  %41 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %42 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %43 = tg.sub %41, %42 : tensor<?xi32>
  %44 = tg.repeat %40 by %43 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %45 = tg.cast %x_indices to i64 : tensor<?xi32>
  %46 = tg.scatter add %x_data into %39[%44, %45] : (tensor<?xf64>, tensor<?x?xf64>, tensor<?xi64>, tensor<?xi64>)
  %47 = tg.cast %3 to i64 : index
  %48 = tensor.from_elements %47 : tensor<i64>
  %49 = tg.cast %3 to i64 : index
  %50 = tensor.from_elements %49 : tensor<i64>
  return %46, %33, %x_indices, %x_indptr, %48, %19, %x_indices, %x_indptr, %50, %17 : tensor<?x?xf64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?x?xf64>
}

tg.expect @dense(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[[-7.0, -6.0, -5.0, -4.0, -3.0], [-2.0, -1.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0, 12.0]]> : tensor<4x5xf64>, dense<[-7.0, -6.0, -5.0, -4.0, -3.0]> : tensor<5xf64>, dense<3> : tensor<i8>) returns (dense<[[-5.0, -6.0, -5.0, 0.0, -3.0], [-2.0, -1.0, 0.0, 1.0, 2.0], [3.0, 8.0, 5.0, 6.0, 7.0], [8.0, 9.0, 15.0, 11.0, 12.0]]> : tensor<4x5xf64>, dense<[-4.0, -14.0, -12.0, 16.0, 0.0, 50.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[3.0, 6.0, 9.0, 12.0, 0.0, 15.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[[-14.0, 0.0, 0.0, -16.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0], [0.0, -24.0, 0.0, 0.0, 0.0], [0.0, 0.0, -25.0, 0.0, 0.0]]> : tensor<4x5xf64>)

func.func @add_vector(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %vector: tensor<?xf64>) -> tensor<?x?xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tensor.dim %vector, %c0 : tensor<?xf64>
  %5 = tg.eq %4, %3 : index
  %6 = tg.assert %5, %vector, "expects a vector of {1} elements, but got {0}"(%4, %3 : index, index) : tensor<?xf64>
  %cm1_i32 = arith.constant -1 : i32
  %c0_i32 = arith.constant 0 : i32
  %7 = tg.full %cm1_i32 [%3] : i32
  %cm1_i64 = arith.constant -1 : i64
  %8 = tensor.dim %x_indices, %c0 : tensor<?xi32>
  %9 = tg.iota [%1] : i64
  %10 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %11 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %12 = tg.sub %10, %11 : tensor<?xi32>
  %13 = tg.repeat %9 by %12 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %14:6 = tg.scan %i0 to %8
      seqs(%i1 = %13 : tensor<?xi64>, %i2 = %x_indices : tensor<?xi32>)
      states(%i3 = %7 : tensor<?xi32>, %i4 = %c0_i32 : i32, %i5 = %c0_i32 : i32, %i6 = %cm1_i64 : i64)
      -> (tensor<?xi32>, i32, i32, i64, tensor<?xi32>, tensor<?xi32>) {
    %15 = tg.cast %i2 to index : i32
    %16 = tg.eq %i1, %i6 : i64
    %17 = tg.select %16, %i5, %i4 : (i1, i32, i32)
    %18 = tg.slice %i3[%15] : tensor<?xi32>
    %19 = tg.lt %18, %17 : i32
    %20 = tg.select %19, %i4, %18 : (i1, i32, i32)
    %21 = tg.cast %19 to i32 : i1
    %22 = tg.add %i4, %21 : i32
    %23 = tg.set_slice %20 into %i3[%15] : (i32, tensor<?xi32>)
    tg.yield %23, %22, %17, %i1 : tensor<?xi32>, i32, i32, i64 outs(%20, %22 : i32, i32)
  }
  %15 = tg.cast %14#1 to index : i32
  %16 = tg.full %c0_i32 [%15] : i32
  %17 = tg.scatter set %x_indices into %16[%14#4] : tensor<?xi32>
  %18 = tg.pad %14#5 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %19 = tg.gather %18[%x_indptr] : tensor<?xi32>
  %cst = arith.constant 0.0 : f64
  %20 = tg.full %cst [%15] : f64
  %21 = tg.scatter add %x_data into %20[%14#4] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi32>)
  %22 = tg.ne %21, %cst : (tensor<?xf64>, f64)
  %23 = tg.nonzero %22 : tensor<?xi1>
  %24 = tg.cast %22 to i32 : tensor<?xi1>
  %25 = tg.cumsum %24 axis 0 : tensor<?xi32>
  %26 = tg.pad %25 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %27 = tg.gather %21[%23] : (tensor<?xf64>, tensor<?xindex>)
  %28 = tg.gather %17[%23] : (tensor<?xi32>, tensor<?xindex>)
  %29 = tg.gather %26[%19] : tensor<?xi32>
  %30 = tg.iota [%1] : i64
  %31 = tg.slice %29[1:] : tensor<?xi32>
  %32 = tg.slice %29[:-1] : tensor<?xi32>
  %33 = tg.sub %31, %32 : tensor<?xi32>
  %34 = tg.repeat %30 by %33 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %35 = tg.cast %28 to i64 : tensor<?xi32>
  %36 = tg.gather %6[%35] : (tensor<?xf64>, tensor<?xi64>)
  %37 = tg.add %27, %36 : tensor<?xf64>
  %38 = tg.ne %37, %cst : (tensor<?xf64>, f64)
  %39 = tg.nonzero %38 : tensor<?xi1>
  %40 = tg.cast %38 to i32 : tensor<?xi1>
  %41 = tg.cumsum %40 axis 0 : tensor<?xi32>
  %42 = tg.pad %41 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %43 = tg.gather %37[%39] : (tensor<?xf64>, tensor<?xindex>)
  %44 = tg.gather %28[%39] : (tensor<?xi32>, tensor<?xindex>)
  %45 = tg.gather %42[%29] : tensor<?xi32>
  %46 = tg.iota [%1] : i64
  %47 = tg.slice %45[1:] : tensor<?xi32>
  %48 = tg.slice %45[:-1] : tensor<?xi32>
  %49 = tg.sub %47, %48 : tensor<?xi32>
  %50 = tg.repeat %46 by %49 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %51 = tg.cast %44 to i64 : tensor<?xi32>
  %52 = tg.full %cst [%1, %3] : f64
  %53 = tg.scatter add %43 into %52[%50, %51] : (tensor<?xf64>, tensor<?x?xf64>, tensor<?xi64>, tensor<?xi64>)
  return %53 : tensor<?x?xf64>
}

tg.expect @add_vector(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[-7.0, -6.0, -5.0, -4.0, -3.0]> : tensor<5xf64>) returns (dense<[[-5.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0], [0.0, -2.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<4x5xf64>)

func.func @dot(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %a: tensor<?x2xf64>) -> tensor<?x2xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tensor.dim %a, %c0 : tensor<?x2xf64>
  %5 = tg.eq %3, %4 : index
  %6 = tg.assert %5, %x_data, "shape mismatch: cannot multiply a matrix of {0} columns with one of {1} rows"(%3, %4 : index, index) : tensor<?xf64>
  %7 = tg.iota [%1] : i64
  %8 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %9 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %10 = tg.sub %8, %9 : tensor<?xi32>
  %11 = tg.repeat %7 by %10 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %12 = tg.cast %x_indices to i64 : tensor<?xi32>
  %13 = tensor.dim %a, %c0 : tensor<?x2xf64>
  %cst = arith.constant 0.0 : f64
  %14 = tg.full %cst [%1, 2] : f64
  %15 = tensor.dim %6, %c0 : tensor<?xf64>
  %16 = tg.scan %i0 to %15
      seqs(%i1 = %11 : tensor<?xi64>, %i2 = %12 : tensor<?xi64>, %i3 = %6 : tensor<?xf64>)
      states(%i4 = %14 : tensor<?x2xf64>)
      consts(%i5 = %a : tensor<?x2xf64>)
      -> tensor<?x2xf64> {
    %17 = tg.cast %i2 to index : i64
    %18 = tg.slice %i5[%17, :] : tensor<?x2xf64>
    %19 = tg.mul %i3, %18 : (f64, tensor<2xf64>)
    %20 = tg.cast %i1 to index : i64
    %21 = tg.inc_slice %19 into %i4[%20, :] : (tensor<2xf64>, tensor<?x2xf64>)
    tg.yield %21 : tensor<?x2xf64>
  }
  return %16 : tensor<?x2xf64>
}

tg.expect @dot(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[[-3.0, -2.0], [-1.0, 0.0], [1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<5x2xf64>) returns (dense<[[6.0, 12.0], [0.0, 0.0], [-4.0, 0.0], [5.0, 10.0]]> : tensor<4x2xf64>) within 64 ulp

func.func @dot_left(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %b: tensor<3x?xf32>) -> tensor<3x?xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tg.cast %b to f64 : tensor<3x?xf32>
  %5 = tensor.dim %4, %c1 : tensor<3x?xf64>
  %6 = tg.eq %5, %1 : index
  %7 = tg.assert %6, %4, "shape mismatch: cannot multiply a matrix of {0} columns with one of {1} rows"(%5, %1 : index, index) : tensor<3x?xf64>
  %8 = tg.transpose %7 [1, 0] : tensor<3x?xf64>
  %9 = tg.iota [%1] : i64
  %10 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %11 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %12 = tg.sub %10, %11 : tensor<?xi32>
  %13 = tg.repeat %9 by %12 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %14 = tg.cast %x_indices to i64 : tensor<?xi32>
  %15 = tensor.dim %8, %c0 : tensor<?x3xf64>
  %cst = arith.constant 0.0 : f64
  %16 = tg.full %cst [%3, 3] : f64
  %17 = tensor.dim %x_data, %c0 : tensor<?xf64>
  %18 = tg.scan %i0 to %17
      seqs(%i1 = %14 : tensor<?xi64>, %i2 = %13 : tensor<?xi64>, %i3 = %x_data : tensor<?xf64>)
      states(%i4 = %16 : tensor<?x3xf64>)
      consts(%i5 = %8 : tensor<?x3xf64>)
      -> tensor<?x3xf64> {
    %19 = tg.cast %i2 to index : i64
    %20 = tg.slice %i5[%19, :] : tensor<?x3xf64>
    %21 = tg.mul %i3, %20 : (f64, tensor<3xf64>)
    %22 = tg.cast %i1 to index : i64
    %23 = tg.inc_slice %21 into %i4[%22, :] : (tensor<3xf64>, tensor<?x3xf64>)
    tg.yield %23 : tensor<?x3xf64>
  }
  %19 = tg.transpose %18 [1, 0] : tensor<?x3xf64>
  return %19 : tensor<3x?xf64>
}

tg.expect @dot_left(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[[-5.0, -4.0, -3.0, -2.0], [-1.0, 0.0, 1.0, 2.0], [3.0, 4.0, 5.0, 6.0]]> : tensor<3x4xf32>) returns (dense<[[-10.0, -12.0, -10.0, -20.0, 0.0], [-2.0, 4.0, 10.0, -4.0, 0.0], [6.0, 20.0, 30.0, 12.0, 0.0]]> : tensor<3x5xf64>) within 64 ulp

func.func @dot_vector(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %v: tensor<?xf64>) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tensor.dim %v, %c0 : tensor<?xf64>
  %5 = tg.eq %1, %4 : index
  %6 = tg.assert %5, %x_data, "shape mismatch: cannot multiply a matrix of {0} columns with one of {1} rows"(%1, %4 : index, index) : tensor<?xf64>
  %7 = tg.iota [%1] : i64
  %8 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %9 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %10 = tg.sub %8, %9 : tensor<?xi32>
  %11 = tg.repeat %7 by %10 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %12 = tg.cast %x_indices to i64 : tensor<?xi32>
  %13 = tensor.dim %v, %c0 : tensor<?xf64>
  %cst = arith.constant 0.0 : f64
  %14 = tg.full %cst [%3] : f64
  %15 = tensor.dim %6, %c0 : tensor<?xf64>
  %16 = tg.scan %i0 to %15
      seqs(%i1 = %12 : tensor<?xi64>, %i2 = %11 : tensor<?xi64>, %i3 = %6 : tensor<?xf64>)
      states(%i4 = %14 : tensor<?xf64>)
      consts(%i5 = %v : tensor<?xf64>)
      -> tensor<?xf64> {
    %17 = tg.cast %i2 to index : i64
    %18 = tg.slice %i5[%17] : tensor<?xf64>
    %19 = tg.mul %i3, %18 : f64
    %20 = tg.cast %i1 to index : i64
    %21 = tg.inc_slice %19 into %i4[%20] : (f64, tensor<?xf64>)
    tg.yield %21 : tensor<?xf64>
  }
  return %16 : tensor<?xf64>
}

tg.expect @dot_vector(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf64>) returns (dense<[0.0, 8.0, 15.0, 0.0, 0.0]> : tensor<5xf64>) within 64 ulp

func.func @sparse_dot(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %y_data: tensor<?xf64>, %y_indices: tensor<?xi32>, %y_indptr: tensor<?xi32>, %y_width: tensor<i64>) -> tensor<?x?xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tensor.dim %y_indptr, %c0 : tensor<?xi32>
  %5 = tg.sub %4, %c1 : index
  %6 = tensor.extract %y_width[] : tensor<i64>
  %7 = tg.cast %6 to index : i64
  %8 = tg.eq %3, %5 : index
  %9 = tg.assert %8, %x_data, "shape mismatch: cannot multiply a matrix of {0} columns with one of {1} rows"(%3, %5 : index, index) : tensor<?xf64>
  %10 = tg.slice %y_indptr[1:] : tensor<?xi32>
  %11 = tg.slice %y_indptr[:-1] : tensor<?xi32>
  %12 = tg.sub %10, %11 : tensor<?xi32>
  %13 = tg.gather %12[%x_indices] : tensor<?xi32>
  %14 = tensor.dim %x_indices, %c0 : tensor<?xi32>
  %15 = tg.iota [%14] : i64
  %16 = tg.repeat %15 by %13 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %17 = tg.cast %13 to i64 : tensor<?xi32>
  %18 = tg.cumsum %17 axis 0 : tensor<?xi64>
  %19 = tg.cast %13 to i64 : tensor<?xi32>
  %20 = tg.sub %18, %19 : tensor<?xi64>
  %21 = tg.slice %y_indptr[:-1] : tensor<?xi32>
  %22 = tg.gather %21[%x_indices] : tensor<?xi32>
  %23 = tg.cast %22 to i64 : tensor<?xi32>
  %24 = tg.sub %23, %20 : tensor<?xi64>
  %25 = tensor.dim %16, %c0 : tensor<?xi64>
  %26 = tg.iota [%25] : i64
  %27 = tg.gather %24[%16] : tensor<?xi64>
  %28 = tg.add %26, %27 : tensor<?xi64>
  %29 = tg.slice %y_indptr[1:] : tensor<?xi32>
  %30 = tg.slice %y_indptr[:-1] : tensor<?xi32>
  %31 = tg.sub %29, %30 : tensor<?xi32>
  %32 = tg.gather %31[%x_indices] : tensor<?xi32>
  %33 = tg.cumsum %32 axis 0 : tensor<?xi32>
  %c0_i32 = arith.constant 0 : i32
  %34 = tg.pad %33 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %35 = tensor.dim %x_indices, %c0 : tensor<?xi32>
  %36 = tg.gather %y_data[%28] : (tensor<?xf64>, tensor<?xi64>)
  %37 = tg.gather %y_indices[%28] : (tensor<?xi32>, tensor<?xi64>)
  %38 = tg.slice %34[1:] : tensor<?xi32>
  %39 = tg.slice %34[:-1] : tensor<?xi32>
  %40 = tg.sub %38, %39 : tensor<?xi32>
  %41 = tg.repeat %9 by %40 axis 0 : (tensor<?xf64>, tensor<?xi32>)
  %42 = tg.mul %41, %36 : tensor<?xf64>
  %43 = tg.gather %34[%x_indptr] : tensor<?xi32>
  %cm1_i32 = arith.constant -1 : i32
  %44 = tg.full %cm1_i32 [%7] : i32
  %cm1_i64 = arith.constant -1 : i64
  %45 = tensor.dim %37, %c0 : tensor<?xi32>
  %46 = tg.iota [%1] : i64
  %47 = tg.slice %43[1:] : tensor<?xi32>
  %48 = tg.slice %43[:-1] : tensor<?xi32>
  %49 = tg.sub %47, %48 : tensor<?xi32>
  %50 = tg.repeat %46 by %49 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %51:6 = tg.scan %i0 to %45
      seqs(%i1 = %50 : tensor<?xi64>, %i2 = %37 : tensor<?xi32>)
      states(%i3 = %44 : tensor<?xi32>, %i4 = %c0_i32 : i32, %i5 = %c0_i32 : i32, %i6 = %cm1_i64 : i64)
      -> (tensor<?xi32>, i32, i32, i64, tensor<?xi32>, tensor<?xi32>) {
    %52 = tg.cast %i2 to index : i32
    %53 = tg.eq %i1, %i6 : i64
    %54 = tg.select %53, %i5, %i4 : (i1, i32, i32)
    %55 = tg.slice %i3[%52] : tensor<?xi32>
    %56 = tg.lt %55, %54 : i32
    %57 = tg.select %56, %i4, %55 : (i1, i32, i32)
    %58 = tg.cast %56 to i32 : i1
    %59 = tg.add %i4, %58 : i32
    %60 = tg.set_slice %57 into %i3[%52] : (i32, tensor<?xi32>)
    tg.yield %60, %59, %54, %i1 : tensor<?xi32>, i32, i32, i64 outs(%57, %59 : i32, i32)
  }
  %52 = tg.cast %51#1 to index : i32
  %53 = tg.full %c0_i32 [%52] : i32
  %54 = tg.scatter set %37 into %53[%51#4] : tensor<?xi32>
  %55 = tg.pad %51#5 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %56 = tg.gather %55[%43] : tensor<?xi32>
  %cst = arith.constant 0.0 : f64
  %57 = tg.full %cst [%52] : f64
  %58 = tg.scatter add %42 into %57[%51#4] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi32>)
  %59 = tg.ne %58, %cst : (tensor<?xf64>, f64)
  %60 = tg.nonzero %59 : tensor<?xi1>
  %61 = tg.cast %59 to i32 : tensor<?xi1>
  %62 = tg.cumsum %61 axis 0 : tensor<?xi32>
  %63 = tg.pad %62 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %64 = tg.gather %58[%60] : (tensor<?xf64>, tensor<?xindex>)
  %65 = tg.gather %54[%60] : (tensor<?xi32>, tensor<?xindex>)
  %66 = tg.gather %63[%56] : tensor<?xi32>
  %67 = tg.iota [%1] : i64
  %68 = tg.slice %66[1:] : tensor<?xi32>
  %69 = tg.slice %66[:-1] : tensor<?xi32>
  %70 = tg.sub %68, %69 : tensor<?xi32>
  %71 = tg.repeat %67 by %70 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %72 = tg.cast %65 to i64 : tensor<?xi32>
  %73 = tg.full %cst [%1, %7] : f64
  %74 = tg.scatter add %64 into %73[%71, %72] : (tensor<?xf64>, tensor<?x?xf64>, tensor<?xi64>, tensor<?xi64>)
  return %74 : tensor<?x?xf64>
}

tg.expect @sparse_dot(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[-5.0, -2.0, 1.0, 4.0]> : tensor<4xf64>, dense<0> : tensor<4xi32>, dense<[0, 1, 2, 3, 4, 4]> : tensor<6xi32>, dense<2> : tensor<i64>) returns (dense<[[6.0, 0.0], [0.0, 0.0], [-8.0, 0.0], [5.0, 0.0]]> : tensor<4x2xf64>) within 64 ulp

func.func @sparse_dot_grad(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %y_data: tensor<?xf64>, %y_indices: tensor<?xi32>, %y_indptr: tensor<?xi32>, %y_width: tensor<i64>, %g_data: tensor<?xf64>, %g_indices: tensor<?xi32>, %g_indptr: tensor<?xi32>, %g_width: tensor<i64>) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tensor.dim %y_indptr, %c0 : tensor<?xi32>
  %5 = tg.sub %4, %c1 : index
  %6 = tensor.extract %y_width[] : tensor<i64>
  %7 = tg.cast %6 to index : i64
  %8 = tensor.dim %g_indptr, %c0 : tensor<?xi32>
  %9 = tg.sub %8, %c1 : index
  %10 = tensor.extract %g_width[] : tensor<i64>
  %11 = tg.cast %10 to index : i64
  %12 = tg.cast %1 to i64 : index
  %13 = tg.cast %12 to i32 : i64
  %14 = tg.cast %3 to i64 : index
  %15 = tg.cast %14 to i32 : i64
  %16 = tensor.from_elements %13, %15 : tensor<2xi32>
  %17 = tg.iota [%9] : i64
  %18 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %19 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %20 = tg.sub %18, %19 : tensor<?xi32>
  %21 = tg.repeat %17 by %20 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %22 = tg.cast %x_indices to i64 : tensor<?xi32>
  %23 = tg.slice %g_indptr[1:] : tensor<?xi32>
  %24 = tg.slice %g_indptr[:-1] : tensor<?xi32>
  %25 = tg.sub %23, %24 : tensor<?xi32>
  %26 = tg.gather %25[%21] : (tensor<?xi32>, tensor<?xi64>)
  %27 = tensor.dim %21, %c0 : tensor<?xi64>
  %28 = tg.iota [%27] : i64
  %29 = tg.repeat %28 by %26 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %30 = tg.cast %26 to i64 : tensor<?xi32>
  %31 = tg.cumsum %30 axis 0 : tensor<?xi64>
  %32 = tg.cast %26 to i64 : tensor<?xi32>
  %33 = tg.sub %31, %32 : tensor<?xi64>
  %34 = tg.slice %g_indptr[:-1] : tensor<?xi32>
  %35 = tg.gather %34[%21] : (tensor<?xi32>, tensor<?xi64>)
  %36 = tg.cast %35 to i64 : tensor<?xi32>
  %37 = tg.sub %36, %33 : tensor<?xi64>
  %38 = tensor.dim %29, %c0 : tensor<?xi64>
  %39 = tg.iota [%38] : i64
  %40 = tg.gather %37[%29] : tensor<?xi64>
  %41 = tg.add %39, %40 : tensor<?xi64>
  %42 = tg.gather %g_indices[%41] : (tensor<?xi32>, tensor<?xi64>)
  %43 = tg.cast %42 to i64 : tensor<?xi32>
  %44 = tg.gather %g_data[%41] : (tensor<?xf64>, tensor<?xi64>)
  %45 = tg.gather %22[%29] : tensor<?xi64>
  %46 = tensor.dim %45, %c0 : tensor<?xi64>
  %47 = tg.iota [%46] : i64
  %c1_i32 = arith.constant 1 : i32
  %c0_i32 = arith.constant 0 : i32
  %48 = tg.full %c0_i32 [%5] : i32
  %49 = tg.scatter add %c1_i32 into %48[%45] : (i32, tensor<?xi32>, tensor<?xi64>)
  %50 = tg.cumsum %49 axis 0 : tensor<?xi32>
  %51 = tg.pad %50 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %52 = tg.slice %51[:-1] : tensor<?xi32>
  %53 = tensor.dim %45, %c0 : tensor<?xi64>
  %54:2 = tg.scan %i0 to %53
      seqs(%i1 = %45 : tensor<?xi64>)
      states(%i2 = %52 : tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>) {
    %55 = tg.cast %i1 to index : i64
    %56 = tg.slice %i2[%55] : tensor<?xi32>
    %c1_i32_0 = arith.constant 1 : i32
    %57 = tg.add %56, %c1_i32_0 : i32
    %58 = tg.set_slice %57 into %i2[%55] : (i32, tensor<?xi32>)
    tg.yield %58 : tensor<?xi32> outs(%56 : i32)
  }
  %55 = tensor.dim %47, %c0 : tensor<?xi64>
  %c0_i64 = arith.constant 0 : i64
  %56 = tg.full %c0_i64 [%55] : i64
  %57 = tg.scatter set %47 into %56[%54#1] : (tensor<?xi64>, tensor<?xi64>, tensor<?xi32>)
  %58 = tg.cast %43 to i32 : tensor<?xi64>
  %59 = tensor.dim %58, %c0 : tensor<?xi32>
  %60 = tg.full %c0_i32 [%59] : i32
  %61 = tg.scatter set %58 into %60[%54#1] : tensor<?xi32>
  %62 = tg.iota [%5] : i64
  %63 = tg.slice %y_indptr[1:] : tensor<?xi32>
  %64 = tg.slice %y_indptr[:-1] : tensor<?xi32>
  %65 = tg.sub %63, %64 : tensor<?xi32>
  %66 = tg.repeat %62 by %65 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %c1_i64 = arith.constant 1 : i64
  %67 = tg.add %66, %c1_i64 : (tensor<?xi64>, i64)
  %68 = tg.iota [%5] : i64
  %69 = tg.slice %51[1:] : tensor<?xi32>
  %70 = tg.slice %51[:-1] : tensor<?xi32>
  %71 = tg.sub %69, %70 : tensor<?xi32>
  %72 = tg.repeat %68 by %71 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %73 = tg.gather %y_indptr[%72] : (tensor<?xi32>, tensor<?xi64>)
  %74 = tg.gather %51[%67] : (tensor<?xi32>, tensor<?xi64>)
  %75 = tensor.dim %61, %c0 : tensor<?xi32>
  %76 = tensor.dim %y_indices, %c0 : tensor<?xi32>
  %77 = tg.add %75, %76 : index
  %78 = tg.full %c0_i32 [%77] : i32
  %79 = tensor.dim %61, %c0 : tensor<?xi32>
  %80 = tg.iota [%79] : i32
  %81 = tg.add %80, %73 : tensor<?xi32>
  %82 = tg.scatter set %61 into %78[%81] : tensor<?xi32>
  %83 = tensor.dim %y_indices, %c0 : tensor<?xi32>
  %84 = tg.iota [%83] : i32
  %85 = tg.add %84, %74 : tensor<?xi32>
  %86 = tg.scatter set %y_indices into %82[%85] : tensor<?xi32>
  %87 = tg.add %51, %y_indptr : tensor<?xi32>
  %cm1_i32 = arith.constant -1 : i32
  %88 = tg.full %cm1_i32 [%7] : i32
  %cm1_i64 = arith.constant -1 : i64
  %89 = tensor.dim %86, %c0 : tensor<?xi32>
  %90 = tg.iota [%5] : i64
  %91 = tg.slice %87[1:] : tensor<?xi32>
  %92 = tg.slice %87[:-1] : tensor<?xi32>
  %93 = tg.sub %91, %92 : tensor<?xi32>
  %94 = tg.repeat %90 by %93 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %95:6 = tg.scan %i0 to %89
      seqs(%i1 = %94 : tensor<?xi64>, %i2 = %86 : tensor<?xi32>)
      states(%i3 = %88 : tensor<?xi32>, %i4 = %c0_i32 : i32, %i5 = %c0_i32 : i32, %i6 = %cm1_i64 : i64)
      -> (tensor<?xi32>, i32, i32, i64, tensor<?xi32>, tensor<?xi32>) {
    %96 = tg.cast %i2 to index : i32
    %97 = tg.eq %i1, %i6 : i64
    %98 = tg.select %97, %i5, %i4 : (i1, i32, i32)
    %99 = tg.slice %i3[%96] : tensor<?xi32>
    %100 = tg.lt %99, %98 : i32
    %101 = tg.select %100, %i4, %99 : (i1, i32, i32)
    %102 = tg.cast %100 to i32 : i1
    %103 = tg.add %i4, %102 : i32
    %104 = tg.set_slice %101 into %i3[%96] : (i32, tensor<?xi32>)
    tg.yield %104, %103, %98, %i1 : tensor<?xi32>, i32, i32, i64 outs(%101, %103 : i32, i32)
  }
  %96 = tg.cast %95#1 to index : i32
  %97 = tg.full %c0_i32 [%96] : i32
  %98 = tg.scatter set %86 into %97[%95#4] : tensor<?xi32>
  %99 = tg.pad %95#5 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %100 = tg.gather %99[%87] : tensor<?xi32>
  %101 = tg.gather %95#4[%81] : tensor<?xi32>
  %102 = tg.gather %95#4[%85] : tensor<?xi32>
  %cst = arith.constant 0.0 : f64
  %103 = tg.full %cst [%96] : f64
  %104 = tg.scatter add %y_data into %103[%102] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi32>)
  %105 = tg.gather %104[%101] : (tensor<?xf64>, tensor<?xi32>)
  %106 = tensor.dim %105, %c0 : tensor<?xf64>
  %107 = tg.full %cst [%106] : f64
  %108 = tg.scatter set %105 into %107[%57] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi64>)
  %109 = tg.mul %44, %108 : tensor<?xf64>
  %110 = tensor.dim %21, %c0 : tensor<?xi64>
  %111 = tg.full %cst [%110] : f64
  %112 = tg.scatter add %109 into %111[%29] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi64>)
  %113 = tg.slice %16[0] : tensor<2xi32>
  %114 = tg.cast %113 to index : i32
  %115 = tg.slice %16[1] : tensor<2xi32>
  %116 = tg.cast %115 to index : i32
  %117 = tensor.dim %x_indices, %c0 : tensor<?xi32>
  %118 = tensor.dim %112, %c0 : tensor<?xf64>
  %119 = tg.eq %117, %118 : index
  %120 = tg.assert %119, %112, "expects as many indices as data, but got {0} and {1}"(%117, %118 : index, index) : tensor<?xf64>
  %121 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %122 = tg.add %114, %c1 : index
  %123 = tg.eq %121, %122 : index
  %124 = tg.assert %123, %x_indptr, "index pointer size {0} should be {1}"(%121, %122 : index, index) : tensor<?xi32>
  %125 = tg.slice %124[0] : tensor<?xi32>
  %126 = tg.eq %125, %c0_i32 : i32
  %127 = tg.assert %126, %124, "index pointer should start with 0" : tensor<?xi32>
  %128 = tg.slice %127[-1] : tensor<?xi32>
  %129 = tg.cast %128 to index : i32
  %130 = tensor.dim %120, %c0 : tensor<?xf64>
  %131 = tg.le %129, %130 : index
  %132 = tg.assert %131, %129, "index pointer ends at {0}, after the last of {1} elements"(%129, %130 : index, index) : index
  %133 = tg.slice %120[:%132] : tensor<?xf64>
  %134 = tg.slice %x_indices[:%132] : tensor<?xi32>
  %135 = tg.cast %116 to i64 : index
  %136 = tensor.from_elements %135 : tensor<i64>
  return %133, %134, %127, %136 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>
}

tg.expect @sparse_dot_grad(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[-5.0, -2.0, 1.0, 4.0]> : tensor<4xf64>, dense<0> : tensor<4xi32>, dense<[0, 1, 2, 3, 4, 4]> : tensor<6xi32>, dense<2> : tensor<i64>, dense<[-5.0, -2.0, 1.0, 4.0]> : tensor<4xf64>, dense<0> : tensor<4xi32>, dense<[0, 1, 2, 3, 4]> : tensor<5xi32>, dense<2> : tensor<i64>) returns (dense<[-20.0, 25.0, -20.0, -2.0, 0.0, 4.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>) within 64 ulp

func.func @structured(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %p: tensor<?x2xf64>, %q: tensor<?x2xf64>) -> (tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?x?xf64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %cst = arith.constant 2.0 : f32
  %4 = tg.cast %cst to f64 : f32
  %5 = tensor.dim %q, %c0 : tensor<?x2xf64>
  %6 = tg.eq %3, %5 : index
  %7 = tg.assert %6, %x_data, "shape mismatch: cannot multiply a matrix of {0} columns with one of {1} rows"(%3, %5 : index, index) : tensor<?xf64>
  %8 = tg.iota [%1] : i64
  %9 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %10 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %11 = tg.sub %9, %10 : tensor<?xi32>
  %12 = tg.repeat %8 by %11 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %13 = tg.cast %x_indices to i64 : tensor<?xi32>
  %14 = tensor.dim %q, %c0 : tensor<?x2xf64>
  %cst_0 = arith.constant 0.0 : f64
  %15 = tg.full %cst_0 [%1, 2] : f64
  %16 = tensor.dim %7, %c0 : tensor<?xf64>
  %17 = tg.scan %i0 to %16
      seqs(%i1 = %12 : tensor<?xi64>, %i2 = %13 : tensor<?xi64>, %i3 = %7 : tensor<?xf64>)
      states(%i4 = %15 : tensor<?x2xf64>)
      consts(%i5 = %q : tensor<?x2xf64>)
      -> tensor<?x2xf64> {
    %18 = tg.cast %i2 to index : i64
    %19 = tg.slice %i5[%18, :] : tensor<?x2xf64>
    %20 = tg.mul %i3, %19 : (f64, tensor<2xf64>)
    %21 = tg.cast %i1 to index : i64
    %22 = tg.inc_slice %20 into %i4[%21, :] : (tensor<2xf64>, tensor<?x2xf64>)
    tg.yield %22 : tensor<?x2xf64>
  }
  %18 = tg.mul %4, %17 : (f64, tensor<?x2xf64>)
  %19 = tg.add %18, %p : tensor<?x2xf64>
  %20 = tg.cast %1 to i64 : index
  %21 = tg.cast %20 to i32 : i64
  %22 = tg.cast %3 to i64 : index
  %23 = tg.cast %22 to i32 : i64
  %24 = tensor.from_elements %21, %23 : tensor<2xi32>
  %25 = tensor.dim %p, %c0 : tensor<?x2xf64>
  %26 = tensor.dim %q, %c0 : tensor<?x2xf64>
  %27 = tg.iota [%25] : i64
  %28 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %29 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %30 = tg.sub %28, %29 : tensor<?xi32>
  %31 = tg.repeat %27 by %30 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %32 = tg.cast %x_indices to i64 : tensor<?xi32>
  %33 = tensor.dim %31, %c0 : tensor<?xi64>
  %34 = tg.scan %i0 to %33
      seqs(%i1 = %31 : tensor<?xi64>, %i2 = %32 : tensor<?xi64>)
      consts(%i3 = %p : tensor<?x2xf64>, %i4 = %q : tensor<?x2xf64>)
      -> tensor<?xf64> {
    %35 = tg.cast %i1 to index : i64
    %36 = tg.slice %i3[%35, :] : tensor<?x2xf64>
    %37 = tg.cast %i2 to index : i64
    %38 = tg.slice %i4[%37, :] : tensor<?x2xf64>
    %39 = tg.dot %36, %38 : tensor<2xf64>
    tg.yield outs(%39 : f64)
  }
  %35 = tg.slice %24[0] : tensor<2xi32>
  %36 = tg.cast %35 to index : i32
  %37 = tg.slice %24[1] : tensor<2xi32>
  %38 = tg.cast %37 to index : i32
  %39 = tensor.dim %x_indices, %c0 : tensor<?xi32>
  %40 = tensor.dim %34, %c0 : tensor<?xf64>
  %41 = tg.eq %39, %40 : index
  %42 = tg.assert %41, %34, "expects as many indices as data, but got {0} and {1}"(%39, %40 : index, index) : tensor<?xf64>
  %43 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %44 = tg.add %36, %c1 : index
  %45 = tg.eq %43, %44 : index
  %46 = tg.assert %45, %x_indptr, "index pointer size {0} should be {1}"(%43, %44 : index, index) : tensor<?xi32>
  %47 = tg.slice %46[0] : tensor<?xi32>
  %c0_i32 = arith.constant 0 : i32
  %48 = tg.eq %47, %c0_i32 : i32
  %49 = tg.assert %48, %46, "index pointer should start with 0" : tensor<?xi32>
  %50 = tg.slice %49[-1] : tensor<?xi32>
  %51 = tg.cast %50 to index : i32
  %52 = tensor.dim %42, %c0 : tensor<?xf64>
  %53 = tg.le %51, %52 : index
  %54 = tg.assert %53, %51, "index pointer ends at {0}, after the last of {1} elements"(%51, %52 : index, index) : index
  %55 = tg.slice %42[:%54] : tensor<?xf64>
  %56 = tg.slice %x_indices[:%54] : tensor<?xi32>
  %57 = tg.cast %38 to i64 : index
  %58 = tensor.from_elements %57 : tensor<i64>
  %59 = tensor.cast %19 : tensor<?x2xf64> to tensor<?x?xf64>
  return %55, %56, %49, %58, %59 : tensor<?xf64>, tensor<?xi32>, tensor<?xi32>, tensor<i64>, tensor<?x?xf64>
}

tg.expect @structured(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[[-3.0, -2.0], [-1.0, 0.0], [1.0, 2.0], [3.0, 4.0]]> : tensor<4x2xf64>, dense<[[-3.0, -2.0], [-1.0, 0.0], [1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<5x2xf64>) returns (dense<[-17.0, 13.0, -17.0, -1.0, 17.0, 11.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[[9.0, 22.0], [-1.0, 0.0], [-7.0, 2.0], [13.0, 24.0]]> : tensor<4x2xf64>) within 64 ulp

func.func @sampling_dot(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %p: tensor<?x2xf64>, %q: tensor<?x2xf64>) -> tensor<?x?xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tg.iota [%1] : i64
  %5 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %6 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %7 = tg.sub %5, %6 : tensor<?xi32>
  %8 = tg.repeat %4 by %7 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %9 = tg.cast %x_indices to i64 : tensor<?xi32>
  %10 = tensor.dim %p, %c0 : tensor<?x2xf64>
  %11 = tg.eq %10, %1 : index
  %12 = tg.assert %11, %x_data, "expects {1} rows for axis 0 of the places, but got {0}"(%10, %1 : index, index) : tensor<?xf64>
  %13 = tensor.dim %q, %c0 : tensor<?x2xf64>
  %14 = tg.eq %13, %3 : index
  %15 = tg.assert %14, %12, "expects {1} rows for axis 1 of the places, but got {0}"(%13, %3 : index, index) : tensor<?xf64>
  %16 = tensor.dim %8, %c0 : tensor<?xi64>
  %17 = tg.scan %i0 to %16
      seqs(%i1 = %8 : tensor<?xi64>, %i2 = %9 : tensor<?xi64>)
      consts(%i3 = %p : tensor<?x2xf64>, %i4 = %q : tensor<?x2xf64>)
      -> tensor<?xf64> {
    %18 = tg.cast %i1 to index : i64
    %19 = tg.slice %i3[%18, :] : tensor<?x2xf64>
    %20 = tg.cast %i2 to index : i64
    %21 = tg.slice %i4[%20, :] : tensor<?x2xf64>
    %22 = tg.dot %19, %21 : tensor<2xf64>
    tg.yield outs(%22 : f64)
  }
  %18 = tg.mul %15, %17 : tensor<?xf64>
  %19 = tg.iota [%1] : i64
  %20 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %21 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %22 = tg.sub %20, %21 : tensor<?xi32>
  %23 = tg.repeat %19 by %22 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %24 = tg.cast %x_indices to i64 : tensor<?xi32>
  %cst = arith.constant 0.0 : f64
  %25 = tg.full %cst [%1, %3] : f64
  %26 = tg.scatter add %18 into %25[%23, %24] : (tensor<?xf64>, tensor<?x?xf64>, tensor<?xi64>, tensor<?xi64>)
  return %26 : tensor<?x?xf64>
}

tg.expect @sampling_dot(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[[-3.0, -2.0], [-1.0, 0.0], [1.0, 2.0], [3.0, 4.0]]> : tensor<4x2xf64>, dense<[[-3.0, -2.0], [-1.0, 0.0], [1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<5x2xf64>) returns (dense<[[26.0, 0.0, 0.0, -68.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0], [0.0, -4.0, 0.0, 0.0, 0.0], [0.0, 0.0, 55.0, 0.0, 0.0]]> : tensor<4x5xf64>) within 64 ulp

func.func @true_dot(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %q: tensor<?x2xf64>) -> tensor<?x?xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tensor.dim %q, %c0 : tensor<?x2xf64>
  %5 = tg.eq %3, %4 : index
  %6 = tg.assert %5, %x_data, "shape mismatch: cannot multiply a matrix of {0} columns with one of {1} rows"(%3, %4 : index, index) : tensor<?xf64>
  %7 = tg.iota [%1] : i64
  %8 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %9 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %10 = tg.sub %8, %9 : tensor<?xi32>
  %11 = tg.repeat %7 by %10 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %12 = tg.cast %x_indices to i64 : tensor<?xi32>
  %13 = tensor.dim %q, %c0 : tensor<?x2xf64>
  %cst = arith.constant 0.0 : f64
  %14 = tg.full %cst [%1, 2] : f64
  %15 = tensor.dim %6, %c0 : tensor<?xf64>
  %16 = tg.scan %i0 to %15
      seqs(%i1 = %11 : tensor<?xi64>, %i2 = %12 : tensor<?xi64>, %i3 = %6 : tensor<?xf64>)
      states(%i4 = %14 : tensor<?x2xf64>)
      consts(%i5 = %q : tensor<?x2xf64>)
      -> tensor<?x2xf64> {
    %17 = tg.cast %i2 to index : i64
    %18 = tg.slice %i5[%17, :] : tensor<?x2xf64>
    %19 = tg.mul %i3, %18 : (f64, tensor<2xf64>)
    %20 = tg.cast %i1 to index : i64
    %21 = tg.inc_slice %19 into %i4[%20, :] : (tensor<2xf64>, tensor<?x2xf64>)
    tg.yield %21 : tensor<?x2xf64>
  }
  %17 = tensor.dim %16, %c0 : tensor<?x2xf64>
  %18:2 = tg.nonzero %16 : tensor<?x2xf64>
  %19 = tg.ne %16, %cst : (tensor<?x2xf64>, f64)
  %20 = tg.cast %19 to i32 : tensor<?x2xi1>
  %21 = tg.sum %20 axes [1] : tensor<?x2xi32>
  %22 = tg.cumsum %21 axis 0 : tensor<?xi32>
  %c0_i32 = arith.constant 0 : i32
  %23 = tg.pad %22 with %c0_i32 low [1] high [0] : tensor<?xi32>
  %24 = tg.gather %16[%18#0, %18#1] : (tensor<?x2xf64>, tensor<?xindex>, tensor<?xindex>)
  %25 = tg.cast %18#1 to i32 : tensor<?xindex>
  %26 = tg.iota [%17] : i64
  %27 = tg.slice %23[1:] : tensor<?xi32>
  %28 = tg.slice %23[:-1] : tensor<?xi32>
  %29 = tg.sub %27, %28 : tensor<?xi32>
  %30 = tg.repeat %26 by %29 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %31 = tg.cast %25 to i64 : tensor<?xi32>
  %32 = tg.full %cst [%17, 2] : f64
  %33 = tg.scatter add %24 into %32[%30, %31] : (tensor<?xf64>, tensor<?x2xf64>, tensor<?xi64>, tensor<?xi64>)
  %34 = tensor.cast %33 : tensor<?x2xf64> to tensor<?x?xf64>
  return %34 : tensor<?x?xf64>
}

tg.expect @true_dot(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[[-3.0, -2.0], [-1.0, 0.0], [1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<5x2xf64>) returns (dense<[[6.0, 12.0], [0.0, 0.0], [-4.0, 0.0], [5.0, 10.0]]> : tensor<4x2xf64>) within 64 ulp

func.func @regression(%x_data: tensor<?xf64>, %x_indices: tensor<?xi32>, %x_indptr: tensor<?xi32>, %x_width: tensor<i64>, %w: tensor<?xf64>, %b: tensor<f64>, %y: tensor<?xi8>) -> (tensor<f64>, tensor<?xf64>, tensor<f64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x_indptr, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %1 = tg.sub %0, %c1 : index
  %2 = tensor.extract %x_width[] : tensor<i64>
  %3 = tg.cast %2 to index : i64
  %4 = tensor.extract %b[] : tensor<f64>
  %cst = arith.constant dense<1> : tensor<1xi8>
  %5 = tg.sub %cst, %y : (tensor<1xi8>, tensor<?xi8>)
  %6 = tg.expand_dims %4 [0] : f64
  %7 = tensor.dim %w, %c0 : tensor<?xf64>
  %8 = tg.eq %3, %7 : index
  %9 = tg.assert %8, %x_data, "shape mismatch: cannot multiply a matrix of {0} columns with one of {1} rows"(%3, %7 : index, index) : tensor<?xf64>
  %10 = tg.iota [%1] : i64
  %11 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %12 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %13 = tg.sub %11, %12 : tensor<?xi32>
  %14 = tg.repeat %10 by %13 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %15 = tg.cast %x_indices to i64 : tensor<?xi32>
  %16 = tensor.dim %w, %c0 : tensor<?xf64>
  %cst_0 = arith.constant 0.0 : f64
  %17 = tg.full %cst_0 [%1] : f64
  %18 = tensor.dim %9, %c0 : tensor<?xf64>
  %19 = tg.scan %i0 to %18
      seqs(%i1 = %14 : tensor<?xi64>, %i2 = %15 : tensor<?xi64>, %i3 = %9 : tensor<?xf64>)
      states(%i4 = %17 : tensor<?xf64>)
      consts(%i5 = %w : tensor<?xf64>)
      -> tensor<?xf64> {
    %20 = tg.cast %i2 to index : i64
    %21 = tg.slice %i5[%20] : tensor<?xf64>
    %22 = tg.mul %i3, %21 : f64
    %23 = tg.cast %i1 to index : i64
    %24 = tg.inc_slice %22 into %i4[%23] : (f64, tensor<?xf64>)
    tg.yield %24 : tensor<?xf64>
  }
  %20 = tg.add %19, %6 : (tensor<?xf64>, tensor<1xf64>)
  %21 = tg.sigmoid %20 : tensor<?xf64>
  %22 = tg.cast %5 to f64 : tensor<?xi8>
  %23 = tg.mul %21, %22 : tensor<?xf64>
  %24 = tg.neg %20 : tensor<?xf64>
  %25 = tg.sigmoid %24 : tensor<?xf64>
  %cst_1 = arith.constant dense<-1.0> : tensor<1xf64>
  %26 = tg.cast %y to f64 : tensor<?xi8>
  %27 = tg.mul %25, %cst_1 : (tensor<?xf64>, tensor<1xf64>)
  %28 = tg.mul %27, %26 : tensor<?xf64>
  %29 = tg.add %28, %23 : tensor<?xf64>
  %30 = tg.sum %29 : tensor<?xf64>
  %31 = tg.expand_dims %29 [1] : tensor<?xf64>
  %32 = tensor.dim %31, %c0 : tensor<?x1xf64>
  %33 = tg.eq %1, %32 : index
  %34 = tg.assert %33, %x_data, "shape mismatch: cannot multiply a matrix of {0} columns with one of {1} rows"(%1, %32 : index, index) : tensor<?xf64>
  %35 = tg.iota [%1] : i64
  %36 = tg.slice %x_indptr[1:] : tensor<?xi32>
  %37 = tg.slice %x_indptr[:-1] : tensor<?xi32>
  %38 = tg.sub %36, %37 : tensor<?xi32>
  %39 = tg.repeat %35 by %38 axis 0 : (tensor<?xi64>, tensor<?xi32>)
  %40 = tg.cast %x_indices to i64 : tensor<?xi32>
  %41 = tensor.dim %31, %c0 : tensor<?x1xf64>
  %42 = tg.full %cst_0 [%3, 1] : f64
  %43 = tensor.dim %34, %c0 : tensor<?xf64>
  %44 = tg.scan %i0 to %43
      seqs(%i1 = %40 : tensor<?xi64>, %i2 = %39 : tensor<?xi64>, %i3 = %34 : tensor<?xf64>)
      states(%i4 = %42 : tensor<?x1xf64>)
      consts(%i5 = %31 : tensor<?x1xf64>)
      -> tensor<?x1xf64> {
    %45 = tg.cast %i2 to index : i64
    %46 = tg.slice %i5[%45, :] : tensor<?x1xf64>
    %47 = tg.mul %i3, %46 : (f64, tensor<1xf64>)
    %48 = tg.cast %i1 to index : i64
    %49 = tg.inc_slice %47 into %i4[%48, :] : (tensor<1xf64>, tensor<?x1xf64>)
    tg.yield %49 : tensor<?x1xf64>
  }
  %45 = tg.squeeze %44 [1] : tensor<?x1xf64>
  %46 = tg.softplus %20 : tensor<?xf64>
  %47 = tg.cast %5 to f64 : tensor<?xi8>
  %48 = tg.mul %47, %46 : tensor<?xf64>
  %49 = tg.softplus %24 : tensor<?xf64>
  %50 = tg.cast %y to f64 : tensor<?xi8>
  %51 = tg.mul %50, %49 : tensor<?xf64>
  %52 = tg.add %51, %48 : tensor<?xf64>
  %53 = tg.sum %52 : tensor<?xf64>
  %54 = tensor.from_elements %53 : tensor<f64>
  %55 = tensor.from_elements %30 : tensor<f64>
  return %54, %45, %55 : tensor<f64>, tensor<?xf64>, tensor<f64>
}

tg.expect @regression(dense<[1.0, 2.0, 3.0, 4.0, 0.0, 5.0]> : tensor<6xf64>, dense<[3, 0, 3, 1, 4, 2]> : tensor<6xi32>, dense<[0, 3, 3, 5, 6]> : tensor<5xi32>, dense<5> : tensor<i64>, dense<[-1.0, -0.5, 0.0, 0.5, 1.0]> : tensor<5xf64>, dense<0.5> : tensor<f64>, dense<[0, 1, 0, 1]> : tensor<4xi8>) returns (dense<2.1236442305230723> : tensor<f64>, dense<[1.244918662403709, 0.7297020952254253, -1.8877033439907274, 2.489837324807418, 0.0]> : tensor<5xf64>, dense<0.04980351741191985> : tensor<f64>) within 64 ulp

// Recorded by scripts/record-pytensor from test/Python/pytensor/programs.
// RUN: tg-run %s --check --mode=fast-run | FileCheck %s
// CHECK: {{^}}15 expectations hold in 4 ways

func.func @factor_float64(%dl: tensor<?xf64>, %d: tensor<?xf64>, %du: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xi32>) {
  %cst = arith.constant 0.0 : f64
  %0 = tg.pad %du with %cst low [0] high [1] : tensor<?xf64>
  %1 = tg.slice %d[1:] : tensor<?xf64>
  %2 = tg.slice %0[1:] : tensor<?xf64>
  %3 = tg.slice %d[0] : tensor<?xf64>
  %4 = tg.slice %0[0] : tensor<?xf64>
  %c0 = arith.constant 0 : index
  %5 = tensor.dim %dl, %c0 : tensor<?xf64>
  %6:7 = tg.scan %i0 to %5
      seqs(%i1 = %dl : tensor<?xf64>, %i2 = %1 : tensor<?xf64>, %i3 = %2 : tensor<?xf64>)
      states(%i4 = %3 : f64, %i5 = %4 : f64)
      -> (f64, f64, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xi32>) {
    %cst_0 = arith.constant 0.0 : f64
    %7 = tg.abs %i4 : f64
    %8 = tg.abs %i1 : f64
    %9 = tg.ge %7, %8 : f64
    %10 = tg.select %9, %i4, %i1 : (i1, f64, f64)
    %11 = tg.select %9, %i1, %i4 : (i1, f64, f64)
    %12 = tg.eq %i4, %cst_0 : f64
    %13 = tg.and %9, %12 : i1
    %14 = tg.div %11, %10 : f64
    %15 = tg.select %13, %11, %14 : (i1, f64, f64)
    %16 = tg.select %9, %i5, %i2 : (i1, f64, f64)
    %17 = tg.select %9, %i2, %i5 : (i1, f64, f64)
    %18 = tg.mul %15, %16 : f64
    %19 = tg.sub %17, %18 : f64
    %20 = tg.select %13, %17, %19 : (i1, f64, f64)
    %21 = tg.mul %15, %i3 : f64
    %22 = tg.neg %21 : f64
    %23 = tg.select %9, %i3, %22 : (i1, f64, f64)
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    %24 = tg.select %9, %c0_i32, %c1_i32 : (i1, i32, i32)
    %25 = tg.select %9, %cst_0, %i3 : (i1, f64, f64)
    tg.yield %20, %23 : f64, f64 outs(%15, %10, %16, %25, %24 : f64, f64, f64, f64, i32)
  }
  %7 = tensor.dim %d, %c0 : tensor<?xf64>
  %8 = tg.iota [%7] : i32
  %c1_i32 = arith.constant 1 : i32
  %9 = tg.add %8, %c1_i32 : (tensor<?xi32>, i32)
  %c0_i32 = arith.constant 0 : i32
  %10 = tg.pad %6#6 with %c0_i32 low [0] high [1] : tensor<?xi32>
  %11 = tg.add %9, %10 : tensor<?xi32>
  %12 = tg.expand_dims %6#0 [0] : f64
  %13 = tg.concat %6#3, %12 axis 0 : (tensor<?xf64>, tensor<1xf64>)
  %14 = tg.slice %6#5[:-1] : tensor<?xf64>
  return %6#2, %13, %6#4, %14, %11 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xi32>
}

tg.expect @factor_float64(dense<[3.0, 0.0, -2.0, 0.5]> : tensor<4xf64>, dense<[1.0, 2.0, 0.5, 4.0, -3.0]> : tensor<5xf64>, dense<[2.0, 1.0, 5.0, -1.0]> : tensor<4xf64>) returns (dense<[0.3333333333333333, 0.0, -0.25, 0.08333333333333333]> : tensor<4xf64>, dense<[3.0, 1.3333333333333335, -2.0, 6.0, -2.9791666666666665]> : tensor<5xf64>, dense<[2.0, -0.3333333333333333, 4.0, -0.25]> : tensor<4xf64>, dense<[1.0, 0.0, -1.0]> : tensor<3xf64>, dense<[2, 2, 4, 4, 5]> : tensor<5xi32>) within 256 ulp

func.func @singular_float64(%dl: tensor<?xf64>, %d: tensor<?xf64>, %du: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xi32>) {
  %cst = arith.constant 0.0 : f64
  %0 = tg.pad %du with %cst low [0] high [1] : tensor<?xf64>
  %1 = tg.slice %d[1:] : tensor<?xf64>
  %2 = tg.slice %0[1:] : tensor<?xf64>
  %3 = tg.slice %d[0] : tensor<?xf64>
  %4 = tg.slice %0[0] : tensor<?xf64>
  %c0 = arith.constant 0 : index
  %5 = tensor.dim %dl, %c0 : tensor<?xf64>
  %6:7 = tg.scan %i0 to %5
      seqs(%i1 = %dl : tensor<?xf64>, %i2 = %1 : tensor<?xf64>, %i3 = %2 : tensor<?xf64>)
      states(%i4 = %3 : f64, %i5 = %4 : f64)
      -> (f64, f64, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xi32>) {
    %cst_0 = arith.constant 0.0 : f64
    %7 = tg.abs %i4 : f64
    %8 = tg.abs %i1 : f64
    %9 = tg.ge %7, %8 : f64
    %10 = tg.select %9, %i4, %i1 : (i1, f64, f64)
    %11 = tg.select %9, %i1, %i4 : (i1, f64, f64)
    %12 = tg.eq %i4, %cst_0 : f64
    %13 = tg.and %9, %12 : i1
    %14 = tg.div %11, %10 : f64
    %15 = tg.select %13, %11, %14 : (i1, f64, f64)
    %16 = tg.select %9, %i5, %i2 : (i1, f64, f64)
    %17 = tg.select %9, %i2, %i5 : (i1, f64, f64)
    %18 = tg.mul %15, %16 : f64
    %19 = tg.sub %17, %18 : f64
    %20 = tg.select %13, %17, %19 : (i1, f64, f64)
    %21 = tg.mul %15, %i3 : f64
    %22 = tg.neg %21 : f64
    %23 = tg.select %9, %i3, %22 : (i1, f64, f64)
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    %24 = tg.select %9, %c0_i32, %c1_i32 : (i1, i32, i32)
    %25 = tg.select %9, %cst_0, %i3 : (i1, f64, f64)
    tg.yield %20, %23 : f64, f64 outs(%15, %10, %16, %25, %24 : f64, f64, f64, f64, i32)
  }
  %7 = tensor.dim %d, %c0 : tensor<?xf64>
  %8 = tg.iota [%7] : i32
  %c1_i32 = arith.constant 1 : i32
  %9 = tg.add %8, %c1_i32 : (tensor<?xi32>, i32)
  %c0_i32 = arith.constant 0 : i32
  %10 = tg.pad %6#6 with %c0_i32 low [0] high [1] : tensor<?xi32>
  %11 = tg.add %9, %10 : tensor<?xi32>
  %12 = tg.expand_dims %6#0 [0] : f64
  %13 = tg.concat %6#3, %12 axis 0 : (tensor<?xf64>, tensor<1xf64>)
  %14 = tg.slice %6#5[:-1] : tensor<?xf64>
  return %6#2, %13, %6#4, %14, %11 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xi32>
}

tg.expect @singular_float64(dense<[0.0, 1.0]> : tensor<2xf64>, dense<[0.0, 2.0, 3.0]> : tensor<3xf64>, dense<[5.0, 7.0]> : tensor<2xf64>) returns (dense<[0.0, 0.5]> : tensor<2xf64>, dense<[0.0, 2.0, -0.5]> : tensor<3xf64>, dense<[5.0, 7.0]> : tensor<2xf64>, dense<0.0> : tensor<1xf64>, dense<[1, 2, 3]> : tensor<3xi32>) within 256 ulp

func.func @solve_float64(%dl: tensor<?xf64>, %d: tensor<?xf64>, %du: tensor<?xf64>, %v: tensor<?xf64>, %b: tensor<?x2xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?x2xf64>, tensor<?x2xf64>) {
  %cst = arith.constant 0.0 : f64
  %0 = tg.pad %du with %cst low [0] high [1] : tensor<?xf64>
  %1 = tg.slice %d[1:] : tensor<?xf64>
  %2 = tg.slice %0[1:] : tensor<?xf64>
  %3 = tg.slice %d[0] : tensor<?xf64>
  %4 = tg.slice %0[0] : tensor<?xf64>
  %c0 = arith.constant 0 : index
  %5 = tensor.dim %dl, %c0 : tensor<?xf64>
  %6:7 = tg.scan %i0 to %5
      seqs(%i1 = %dl : tensor<?xf64>, %i2 = %1 : tensor<?xf64>, %i3 = %2 : tensor<?xf64>)
      states(%i4 = %3 : f64, %i5 = %4 : f64)
      -> (f64, f64, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xi32>) {
    %cst_0 = arith.constant 0.0 : f64
    %7 = tg.abs %i4 : f64
    %8 = tg.abs %i1 : f64
    %9 = tg.ge %7, %8 : f64
    %10 = tg.select %9, %i4, %i1 : (i1, f64, f64)
    %11 = tg.select %9, %i1, %i4 : (i1, f64, f64)
    %12 = tg.eq %i4, %cst_0 : f64
    %13 = tg.and %9, %12 : i1
    %14 = tg.div %11, %10 : f64
    %15 = tg.select %13, %11, %14 : (i1, f64, f64)
    %16 = tg.select %9, %i5, %i2 : (i1, f64, f64)
    %17 = tg.select %9, %i2, %i5 : (i1, f64, f64)
    %18 = tg.mul %15, %16 : f64
    %19 = tg.sub %17, %18 : f64
    %20 = tg.select %13, %17, %19 : (i1, f64, f64)
    %21 = tg.mul %15, %i3 : f64
    %22 = tg.neg %21 : f64
    %23 = tg.select %9, %i3, %22 : (i1, f64, f64)
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    %24 = tg.select %9, %c0_i32, %c1_i32 : (i1, i32, i32)
    %25 = tg.select %9, %cst_0, %i3 : (i1, f64, f64)
    tg.yield %20, %23 : f64, f64 outs(%15, %10, %16, %25, %24 : f64, f64, f64, f64, i32)
  }
  %7 = tensor.dim %d, %c0 : tensor<?xf64>
  %8 = tg.iota [%7] : i32
  %c1_i32 = arith.constant 1 : i32
  %9 = tg.add %8, %c1_i32 : (tensor<?xi32>, i32)
  %c0_i32 = arith.constant 0 : i32
  %10 = tg.pad %6#6 with %c0_i32 low [0] high [1] : tensor<?xi32>
  %11 = tg.add %9, %10 : tensor<?xi32>
  %12 = tg.expand_dims %6#0 [0] : f64
  %13 = tg.concat %6#3, %12 axis 0 : (tensor<?xf64>, tensor<1xf64>)
  %14 = tg.slice %6#5[:-1] : tensor<?xf64>
  %15 = tensor.dim %13, %c0 : tensor<?xf64>
  %16 = tg.iota [%15] : i32
  %17 = tg.add %16, %c1_i32 : (tensor<?xi32>, i32)
  %18 = tg.ne %11, %17 : tensor<?xi32>
  %19 = tg.slice %18[:-1] : tensor<?xi1>
  %20 = tg.pad %6#4 with %cst low [1] high [0] : tensor<?xf64>
  %21 = tensor.dim %13, %c0 : tensor<?xf64>
  %22 = tg.slice %20[:%21] : tensor<?xf64>
  %23 = tg.pad %14 with %cst low [2] high [0] : tensor<?xf64>
  %24 = tensor.dim %13, %c0 : tensor<?xf64>
  %25 = tg.slice %23[:%24] : tensor<?xf64>
  %26 = tensor.dim %b, %c0 : tensor<?x2xf64>
  %27 = tg.full %cst [2] : f64
  %28 = tensor.dim %13, %c0 : tensor<?xf64>
  %29:3 = tg.scan %i0 to %28
      seqs(%i1 = %13 : tensor<?xf64>, %i2 = %22 : tensor<?xf64>, %i3 = %25 : tensor<?xf64>, %i4 = %b : tensor<?x2xf64>)
      states(%i5 = %27 : tensor<2xf64>, %i6 = %27 : tensor<2xf64>)
      -> (tensor<2xf64>, tensor<2xf64>, tensor<?x2xf64>) {
    %30 = tg.mul %i2, %i5 : (f64, tensor<2xf64>)
    %31 = tg.sub %i4, %30 : tensor<2xf64>
    %32 = tg.mul %i3, %i6 : (f64, tensor<2xf64>)
    %33 = tg.sub %31, %32 : tensor<2xf64>
    %34 = tg.div %33, %i1 : (tensor<2xf64>, f64)
    tg.yield %34, %i5 : tensor<2xf64>, tensor<2xf64> outs(%34 : tensor<2xf64>)
  }
  %30 = tg.slice %6#2[::-1] : tensor<?xf64>
  %31 = tg.slice %19[::-1] : tensor<?xi1>
  %32 = tg.slice %29#2[:-1, :] : tensor<?x2xf64>
  %33 = tg.slice %32[::-1, :] : tensor<?x2xf64>
  %34 = tensor.dim %6#2, %c0 : tensor<?xf64>
  %35 = tg.slice %29#2[-1, :] : tensor<?x2xf64>
  %36:2 = tg.scan %i0 to %34
      seqs(%i1 = %30 : tensor<?xf64>, %i2 = %31 : tensor<?xi1>, %i3 = %33 : tensor<?x2xf64>)
      states(%i4 = %35 : tensor<2xf64>)
      -> (tensor<2xf64>, tensor<?x2xf64>) {
    %37 = tg.mul %i1, %i4 : (f64, tensor<2xf64>)
    %38 = tg.sub %i3, %37 : tensor<2xf64>
    %39 = tg.select %i2, %i4, %38 : (i1, tensor<2xf64>, tensor<2xf64>)
    %40 = tg.select %i2, %38, %i4 : (i1, tensor<2xf64>, tensor<2xf64>)
    tg.yield %39 : tensor<2xf64> outs(%40 : tensor<2xf64>)
  }
  %37 = tg.expand_dims %36#0 [0] : tensor<2xf64>
  %38 = tg.concat %36#1, %37 axis 0 : (tensor<?x2xf64>, tensor<1x2xf64>)
  %39 = tg.slice %38[::-1, :] : tensor<?x2xf64>
  %40 = tensor.dim %13, %c0 : tensor<?xf64>
  %41 = tg.iota [%40] : i32
  %42 = tg.add %41, %c1_i32 : (tensor<?xi32>, i32)
  %43 = tg.ne %11, %42 : tensor<?xi32>
  %44 = tg.slice %43[:-1] : tensor<?xi1>
  %45 = tg.pad %6#4 with %cst low [0] high [1] : tensor<?xf64>
  %46 = tensor.dim %13, %c0 : tensor<?xf64>
  %47 = tg.slice %45[:%46] : tensor<?xf64>
  %48 = tg.pad %14 with %cst low [0] high [2] : tensor<?xf64>
  %49 = tensor.dim %13, %c0 : tensor<?xf64>
  %50 = tg.slice %48[:%49] : tensor<?xf64>
  %51 = tg.slice %b[1:, :] : tensor<?x2xf64>
  %52 = tensor.dim %6#2, %c0 : tensor<?xf64>
  %53 = tg.slice %b[0, :] : tensor<?x2xf64>
  %54:2 = tg.scan %i0 to %52
      seqs(%i1 = %6#2 : tensor<?xf64>, %i2 = %44 : tensor<?xi1>, %i3 = %51 : tensor<?x2xf64>)
      states(%i4 = %53 : tensor<2xf64>)
      -> (tensor<2xf64>, tensor<?x2xf64>) {
    %55 = tg.select %i2, %i3, %i4 : (i1, tensor<2xf64>, tensor<2xf64>)
    %56 = tg.select %i2, %i4, %i3 : (i1, tensor<2xf64>, tensor<2xf64>)
    %57 = tg.mul %i1, %55 : (f64, tensor<2xf64>)
    %58 = tg.sub %56, %57 : tensor<2xf64>
    tg.yield %58 : tensor<2xf64> outs(%55 : tensor<2xf64>)
  }
  %55 = tg.expand_dims %54#0 [0] : tensor<2xf64>
  %56 = tg.concat %54#1, %55 axis 0 : (tensor<?x2xf64>, tensor<1x2xf64>)
  %57 = tg.slice %13[::-1] : tensor<?xf64>
  %58 = tg.slice %47[::-1] : tensor<?xf64>
  %59 = tg.slice %50[::-1] : tensor<?xf64>
  %60 = tg.slice %56[::-1, :] : tensor<?x2xf64>
  %61 = tensor.dim %60, %c0 : tensor<?x2xf64>
  %62 = tg.full %cst [2] : f64
  %63 = tensor.dim %57, %c0 : tensor<?xf64>
  %64:3 = tg.scan %i0 to %63
      seqs(%i1 = %57 : tensor<?xf64>, %i2 = %58 : tensor<?xf64>, %i3 = %59 : tensor<?xf64>, %i4 = %60 : tensor<?x2xf64>)
      states(%i5 = %62 : tensor<2xf64>, %i6 = %62 : tensor<2xf64>)
      -> (tensor<2xf64>, tensor<2xf64>, tensor<?x2xf64>) {
    %65 = tg.mul %i2, %i5 : (f64, tensor<2xf64>)
    %66 = tg.sub %i4, %65 : tensor<2xf64>
    %67 = tg.mul %i3, %i6 : (f64, tensor<2xf64>)
    %68 = tg.sub %66, %67 : tensor<2xf64>
    %69 = tg.div %68, %i1 : (tensor<2xf64>, f64)
    tg.yield %69, %i5 : tensor<2xf64>, tensor<2xf64> outs(%69 : tensor<2xf64>)
  }
  %65 = tg.slice %64#2[::-1, :] : tensor<?x2xf64>
  %66 = tensor.dim %13, %c0 : tensor<?xf64>
  %67 = tg.iota [%66] : i32
  %68 = tg.add %67, %c1_i32 : (tensor<?xi32>, i32)
  %69 = tg.ne %11, %68 : tensor<?xi32>
  %70 = tg.slice %69[:-1] : tensor<?xi1>
  %71 = tg.pad %6#4 with %cst low [1] high [0] : tensor<?xf64>
  %72 = tensor.dim %13, %c0 : tensor<?xf64>
  %73 = tg.slice %71[:%72] : tensor<?xf64>
  %74 = tg.pad %14 with %cst low [2] high [0] : tensor<?xf64>
  %75 = tensor.dim %13, %c0 : tensor<?xf64>
  %76 = tg.slice %74[:%75] : tensor<?xf64>
  %77 = tensor.dim %v, %c0 : tensor<?xf64>
  %78 = tensor.dim %13, %c0 : tensor<?xf64>
  %79:3 = tg.scan %i0 to %78
      seqs(%i1 = %13 : tensor<?xf64>, %i2 = %73 : tensor<?xf64>, %i3 = %76 : tensor<?xf64>, %i4 = %v : tensor<?xf64>)
      states(%i5 = %cst : f64, %i6 = %cst : f64)
      -> (f64, f64, tensor<?xf64>) {
    %80 = tg.mul %i2, %i5 : f64
    %81 = tg.sub %i4, %80 : f64
    %82 = tg.mul %i3, %i6 : f64
    %83 = tg.sub %81, %82 : f64
    %84 = tg.div %83, %i1 : f64
    tg.yield %84, %i5 : f64, f64 outs(%84 : f64)
  }
  %80 = tg.slice %6#2[::-1] : tensor<?xf64>
  %81 = tg.slice %70[::-1] : tensor<?xi1>
  %82 = tg.slice %79#2[:-1] : tensor<?xf64>
  %83 = tg.slice %82[::-1] : tensor<?xf64>
  %84 = tensor.dim %6#2, %c0 : tensor<?xf64>
  %85 = tg.slice %79#2[-1] : tensor<?xf64>
  %86:2 = tg.scan %i0 to %84
      seqs(%i1 = %80 : tensor<?xf64>, %i2 = %81 : tensor<?xi1>, %i3 = %83 : tensor<?xf64>)
      states(%i4 = %85 : f64)
      -> (f64, tensor<?xf64>) {
    %87 = tg.mul %i1, %i4 : f64
    %88 = tg.sub %i3, %87 : f64
    %89 = tg.select %i2, %i4, %88 : (i1, f64, f64)
    %90 = tg.select %i2, %88, %i4 : (i1, f64, f64)
    tg.yield %89 : f64 outs(%90 : f64)
  }
  %87 = tg.expand_dims %86#0 [0] : f64
  %88 = tg.concat %86#1, %87 axis 0 : (tensor<?xf64>, tensor<1xf64>)
  %89 = tg.slice %88[::-1] : tensor<?xf64>
  %90 = tensor.dim %13, %c0 : tensor<?xf64>
  %91 = tg.iota [%90] : i32
  %92 = tg.add %91, %c1_i32 : (tensor<?xi32>, i32)
  %93 = tg.ne %11, %92 : tensor<?xi32>
  %94 = tg.slice %93[:-1] : tensor<?xi1>
  %95 = tg.pad %6#4 with %cst low [0] high [1] : tensor<?xf64>
  %96 = tensor.dim %13, %c0 : tensor<?xf64>
  %97 = tg.slice %95[:%96] : tensor<?xf64>
  %98 = tg.pad %14 with %cst low [0] high [2] : tensor<?xf64>
  %99 = tensor.dim %13, %c0 : tensor<?xf64>
  %100 = tg.slice %98[:%99] : tensor<?xf64>
  %101 = tg.slice %v[1:] : tensor<?xf64>
  %102 = tensor.dim %6#2, %c0 : tensor<?xf64>
  %103 = tg.slice %v[0] : tensor<?xf64>
  %104:2 = tg.scan %i0 to %102
      seqs(%i1 = %6#2 : tensor<?xf64>, %i2 = %94 : tensor<?xi1>, %i3 = %101 : tensor<?xf64>)
      states(%i4 = %103 : f64)
      -> (f64, tensor<?xf64>) {
    %105 = tg.select %i2, %i3, %i4 : (i1, f64, f64)
    %106 = tg.select %i2, %i4, %i3 : (i1, f64, f64)
    %107 = tg.mul %i1, %105 : f64
    %108 = tg.sub %106, %107 : f64
    tg.yield %108 : f64 outs(%105 : f64)
  }
  %105 = tg.expand_dims %104#0 [0] : f64
  %106 = tg.concat %104#1, %105 axis 0 : (tensor<?xf64>, tensor<1xf64>)
  %107 = tg.slice %13[::-1] : tensor<?xf64>
  %108 = tg.slice %97[::-1] : tensor<?xf64>
  %109 = tg.slice %100[::-1] : tensor<?xf64>
  %110 = tg.slice %106[::-1] : tensor<?xf64>
  %111 = tensor.dim %110, %c0 : tensor<?xf64>
  %112 = tensor.dim %107, %c0 : tensor<?xf64>
  %113:3 = tg.scan %i0 to %112
      seqs(%i1 = %107 : tensor<?xf64>, %i2 = %108 : tensor<?xf64>, %i3 = %109 : tensor<?xf64>, %i4 = %110 : tensor<?xf64>)
      states(%i5 = %cst : f64, %i6 = %cst : f64)
      -> (f64, f64, tensor<?xf64>) {
    %114 = tg.mul %i2, %i5 : f64
    %115 = tg.sub %i4, %114 : f64
    %116 = tg.mul %i3, %i6 : f64
    %117 = tg.sub %115, %116 : f64
    %118 = tg.div %117, %i1 : f64
    tg.yield %118, %i5 : f64, f64 outs(%118 : f64)
  }
  %114 = tg.slice %113#2[::-1] : tensor<?xf64>
  return %114, %89, %65, %39 : tensor<?xf64>, tensor<?xf64>, tensor<?x2xf64>, tensor<?x2xf64>
}

tg.expect @solve_float64(dense<[3.0, 0.0, -2.0, 0.5]> : tensor<4xf64>, dense<[1.0, 2.0, 0.5, 4.0, -3.0]> : tensor<5xf64>, dense<[2.0, 1.0, 5.0, -1.0]> : tensor<4xf64>, dense<[1.0, 3.0, 5.0, 7.0, 9.0]> : tensor<5xf64>, dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [6.0, 7.0], [8.0, 9.0]]> : tensor<5x2xf64>) returns (dense<[1.034965034965035, -0.017482517482517498, -0.06993006993007, 1.0069930069930069, -2.8321678321678325]> : tensor<5xf64>, dense<[1.75, -0.24999999999999994, 3.1153846153846154, -1.8461538461538463, -2.3846153846153846]> : tensor<5xf64>, dense<[[1.0559440559440558, 1.034965034965035], [-0.5279720279720278, -0.017482517482517498], [-0.11188811188811187, -0.06993006993007], [0.8111888111888111, 1.0069930069930069], [-2.5314685314685317, -2.8321678321678325]]> : tensor<5x2xf64>, dense<[[1.4999999999999998, 1.75], [-0.4999999999999999, -0.24999999999999994], [2.6783216783216783, 3.1153846153846154], [-1.5804195804195804, -1.8461538461538463], [-2.13986013986014, -2.3846153846153846]]> : tensor<5x2xf64>) within 256 ulp

func.func @factor_complex128(%dl: tensor<?xcomplex<f64>>, %d: tensor<?xcomplex<f64>>, %du: tensor<?xcomplex<f64>>) -> (tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xi32>) {
  %cst = tg.constant (0.0, 0.0) : complex<f64>
  %0 = tg.pad %du with %cst low [0] high [1] : tensor<?xcomplex<f64>>
  %1 = tg.slice %d[1:] : tensor<?xcomplex<f64>>
  %2 = tg.slice %0[1:] : tensor<?xcomplex<f64>>
  %3 = tg.slice %d[0] : tensor<?xcomplex<f64>>
  %4 = tg.slice %0[0] : tensor<?xcomplex<f64>>
  %c0 = arith.constant 0 : index
  %5 = tensor.dim %dl, %c0 : tensor<?xcomplex<f64>>
  %6:7 = tg.scan %i0 to %5
      seqs(%i1 = %dl : tensor<?xcomplex<f64>>, %i2 = %1 : tensor<?xcomplex<f64>>, %i3 = %2 : tensor<?xcomplex<f64>>)
      states(%i4 = %3 : complex<f64>, %i5 = %4 : complex<f64>)
      -> (complex<f64>, complex<f64>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xi32>) {
    %cst_0 = tg.constant (0.0, 0.0) : complex<f64>
    %7 = tg.real %i4 : complex<f64>
    %8 = tg.abs %7 : f64
    %9 = tg.imag %i4 : complex<f64>
    %10 = tg.abs %9 : f64
    %11 = tg.add %8, %10 : f64
    %12 = tg.real %i1 : complex<f64>
    %13 = tg.abs %12 : f64
    %14 = tg.imag %i1 : complex<f64>
    %15 = tg.abs %14 : f64
    %16 = tg.add %13, %15 : f64
    %17 = tg.ge %11, %16 : f64
    %18 = tg.select %17, %i4, %i1 : (i1, complex<f64>, complex<f64>)
    %19 = tg.select %17, %i1, %i4 : (i1, complex<f64>, complex<f64>)
    %20 = tg.eq %i4, %cst_0 : complex<f64>
    %21 = tg.and %17, %20 : i1
    %22 = tg.div %19, %18 : complex<f64>
    %23 = tg.select %21, %19, %22 : (i1, complex<f64>, complex<f64>)
    %24 = tg.select %17, %i5, %i2 : (i1, complex<f64>, complex<f64>)
    %25 = tg.select %17, %i2, %i5 : (i1, complex<f64>, complex<f64>)
    %26 = tg.mul %23, %24 : complex<f64>
    %27 = tg.sub %25, %26 : complex<f64>
    %28 = tg.select %21, %25, %27 : (i1, complex<f64>, complex<f64>)
    %29 = tg.mul %23, %i3 : complex<f64>
    %30 = tg.neg %29 : complex<f64>
    %31 = tg.select %17, %i3, %30 : (i1, complex<f64>, complex<f64>)
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    %32 = tg.select %17, %c0_i32, %c1_i32 : (i1, i32, i32)
    %33 = tg.select %17, %cst_0, %i3 : (i1, complex<f64>, complex<f64>)
    tg.yield %28, %31 : complex<f64>, complex<f64> outs(%23, %18, %24, %33, %32 : complex<f64>, complex<f64>, complex<f64>, complex<f64>, i32)
  }
  %7 = tensor.dim %d, %c0 : tensor<?xcomplex<f64>>
  %8 = tg.iota [%7] : i32
  %c1_i32 = arith.constant 1 : i32
  %9 = tg.add %8, %c1_i32 : (tensor<?xi32>, i32)
  %c0_i32 = arith.constant 0 : i32
  %10 = tg.pad %6#6 with %c0_i32 low [0] high [1] : tensor<?xi32>
  %11 = tg.add %9, %10 : tensor<?xi32>
  %12 = tg.expand_dims %6#0 [0] : complex<f64>
  %13 = tg.concat %6#3, %12 axis 0 : (tensor<?xcomplex<f64>>, tensor<1xcomplex<f64>>)
  %14 = tg.slice %6#5[:-1] : tensor<?xcomplex<f64>>
  return %6#2, %13, %6#4, %14, %11 : tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xi32>
}

tg.expect @factor_complex128(dense<[(3.0, -1.5), (0.0, 0.0), (-2.0, 1.0), (0.5, -0.25)]> : tensor<4xcomplex<f64>>, dense<[(1.0, -0.5), (2.0, -1.0), (0.5, -0.25), (4.0, -2.0), (-3.0, 1.5)]> : tensor<5xcomplex<f64>>, dense<[(2.0, -1.0), (1.0, -0.5), (5.0, -2.5), (-1.0, 0.5)]> : tensor<4xcomplex<f64>>) returns (dense<[(0.3333333333333333, 0.0), (0.0, 0.0), (-0.25, -0.0), (0.08333333333333333, 0.0)]> : tensor<4xcomplex<f64>>, dense<[(3.0, -1.5), (1.3333333333333335, -0.6666666666666667), (-2.0, 1.0), (6.0, -3.0), (-2.9791666666666665, 1.4895833333333333)]> : tensor<5xcomplex<f64>>, dense<[(2.0, -1.0), (-0.3333333333333333, 0.16666666666666666), (4.0, -2.0), (-0.25, 0.125)]> : tensor<4xcomplex<f64>>, dense<[(1.0, -0.5), (0.0, 0.0), (-1.0, 0.5)]> : tensor<3xcomplex<f64>>, dense<[2, 2, 4, 4, 5]> : tensor<5xi32>) within 256 ulp

func.func @singular_complex128(%dl: tensor<?xcomplex<f64>>, %d: tensor<?xcomplex<f64>>, %du: tensor<?xcomplex<f64>>) -> (tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xi32>) {
  %cst = tg.constant (0.0, 0.0) : complex<f64>
  %0 = tg.pad %du with %cst low [0] high [1] : tensor<?xcomplex<f64>>
  %1 = tg.slice %d[1:] : tensor<?xcomplex<f64>>
  %2 = tg.slice %0[1:] : tensor<?xcomplex<f64>>
  %3 = tg.slice %d[0] : tensor<?xcomplex<f64>>
  %4 = tg.slice %0[0] : tensor<?xcomplex<f64>>
  %c0 = arith.constant 0 : index
  %5 = tensor.dim %dl, %c0 : tensor<?xcomplex<f64>>
  %6:7 = tg.scan %i0 to %5
      seqs(%i1 = %dl : tensor<?xcomplex<f64>>, %i2 = %1 : tensor<?xcomplex<f64>>, %i3 = %2 : tensor<?xcomplex<f64>>)
      states(%i4 = %3 : complex<f64>, %i5 = %4 : complex<f64>)
      -> (complex<f64>, complex<f64>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xi32>) {
    %cst_0 = tg.constant (0.0, 0.0) : complex<f64>
    %7 = tg.real %i4 : complex<f64>
    %8 = tg.abs %7 : f64
    %9 = tg.imag %i4 : complex<f64>
    %10 = tg.abs %9 : f64
    %11 = tg.add %8, %10 : f64
    %12 = tg.real %i1 : complex<f64>
    %13 = tg.abs %12 : f64
    %14 = tg.imag %i1 : complex<f64>
    %15 = tg.abs %14 : f64
    %16 = tg.add %13, %15 : f64
    %17 = tg.ge %11, %16 : f64
    %18 = tg.select %17, %i4, %i1 : (i1, complex<f64>, complex<f64>)
    %19 = tg.select %17, %i1, %i4 : (i1, complex<f64>, complex<f64>)
    %20 = tg.eq %i4, %cst_0 : complex<f64>
    %21 = tg.and %17, %20 : i1
    %22 = tg.div %19, %18 : complex<f64>
    %23 = tg.select %21, %19, %22 : (i1, complex<f64>, complex<f64>)
    %24 = tg.select %17, %i5, %i2 : (i1, complex<f64>, complex<f64>)
    %25 = tg.select %17, %i2, %i5 : (i1, complex<f64>, complex<f64>)
    %26 = tg.mul %23, %24 : complex<f64>
    %27 = tg.sub %25, %26 : complex<f64>
    %28 = tg.select %21, %25, %27 : (i1, complex<f64>, complex<f64>)
    %29 = tg.mul %23, %i3 : complex<f64>
    %30 = tg.neg %29 : complex<f64>
    %31 = tg.select %17, %i3, %30 : (i1, complex<f64>, complex<f64>)
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    %32 = tg.select %17, %c0_i32, %c1_i32 : (i1, i32, i32)
    %33 = tg.select %17, %cst_0, %i3 : (i1, complex<f64>, complex<f64>)
    tg.yield %28, %31 : complex<f64>, complex<f64> outs(%23, %18, %24, %33, %32 : complex<f64>, complex<f64>, complex<f64>, complex<f64>, i32)
  }
  %7 = tensor.dim %d, %c0 : tensor<?xcomplex<f64>>
  %8 = tg.iota [%7] : i32
  %c1_i32 = arith.constant 1 : i32
  %9 = tg.add %8, %c1_i32 : (tensor<?xi32>, i32)
  %c0_i32 = arith.constant 0 : i32
  %10 = tg.pad %6#6 with %c0_i32 low [0] high [1] : tensor<?xi32>
  %11 = tg.add %9, %10 : tensor<?xi32>
  %12 = tg.expand_dims %6#0 [0] : complex<f64>
  %13 = tg.concat %6#3, %12 axis 0 : (tensor<?xcomplex<f64>>, tensor<1xcomplex<f64>>)
  %14 = tg.slice %6#5[:-1] : tensor<?xcomplex<f64>>
  return %6#2, %13, %6#4, %14, %11 : tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xi32>
}

tg.expect @singular_complex128(dense<[(0.0, 0.0), (1.0, 0.0)]> : tensor<2xcomplex<f64>>, dense<[(0.0, 0.0), (2.0, 0.0), (3.0, 0.0)]> : tensor<3xcomplex<f64>>, dense<[(5.0, 0.0), (7.0, 0.0)]> : tensor<2xcomplex<f64>>) returns (dense<[(0.0, 0.0), (0.5, 0.0)]> : tensor<2xcomplex<f64>>, dense<[(0.0, 0.0), (2.0, 0.0), (-0.5, 0.0)]> : tensor<3xcomplex<f64>>, dense<[(5.0, 0.0), (7.0, 0.0)]> : tensor<2xcomplex<f64>>, dense<(0.0, 0.0)> : tensor<1xcomplex<f64>>, dense<[1, 2, 3]> : tensor<3xi32>) within 256 ulp

func.func @solve_complex128(%dl: tensor<?xcomplex<f64>>, %d: tensor<?xcomplex<f64>>, %du: tensor<?xcomplex<f64>>, %v: tensor<?xcomplex<f64>>, %b: tensor<?x2xcomplex<f64>>) -> (tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?x2xcomplex<f64>>, tensor<?x2xcomplex<f64>>) {
  %cst = tg.constant (0.0, 0.0) : complex<f64>
  %0 = tg.pad %du with %cst low [0] high [1] : tensor<?xcomplex<f64>>
  %1 = tg.slice %d[1:] : tensor<?xcomplex<f64>>
  %2 = tg.slice %0[1:] : tensor<?xcomplex<f64>>
  %3 = tg.slice %d[0] : tensor<?xcomplex<f64>>
  %4 = tg.slice %0[0] : tensor<?xcomplex<f64>>
  %c0 = arith.constant 0 : index
  %5 = tensor.dim %dl, %c0 : tensor<?xcomplex<f64>>
  %6:7 = tg.scan %i0 to %5
      seqs(%i1 = %dl : tensor<?xcomplex<f64>>, %i2 = %1 : tensor<?xcomplex<f64>>, %i3 = %2 : tensor<?xcomplex<f64>>)
      states(%i4 = %3 : complex<f64>, %i5 = %4 : complex<f64>)
      -> (complex<f64>, complex<f64>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xi32>) {
    %cst_0 = tg.constant (0.0, 0.0) : complex<f64>
    %7 = tg.real %i4 : complex<f64>
    %8 = tg.abs %7 : f64
    %9 = tg.imag %i4 : complex<f64>
    %10 = tg.abs %9 : f64
    %11 = tg.add %8, %10 : f64
    %12 = tg.real %i1 : complex<f64>
    %13 = tg.abs %12 : f64
    %14 = tg.imag %i1 : complex<f64>
    %15 = tg.abs %14 : f64
    %16 = tg.add %13, %15 : f64
    %17 = tg.ge %11, %16 : f64
    %18 = tg.select %17, %i4, %i1 : (i1, complex<f64>, complex<f64>)
    %19 = tg.select %17, %i1, %i4 : (i1, complex<f64>, complex<f64>)
    %20 = tg.eq %i4, %cst_0 : complex<f64>
    %21 = tg.and %17, %20 : i1
    %22 = tg.div %19, %18 : complex<f64>
    %23 = tg.select %21, %19, %22 : (i1, complex<f64>, complex<f64>)
    %24 = tg.select %17, %i5, %i2 : (i1, complex<f64>, complex<f64>)
    %25 = tg.select %17, %i2, %i5 : (i1, complex<f64>, complex<f64>)
    %26 = tg.mul %23, %24 : complex<f64>
    %27 = tg.sub %25, %26 : complex<f64>
    %28 = tg.select %21, %25, %27 : (i1, complex<f64>, complex<f64>)
    %29 = tg.mul %23, %i3 : complex<f64>
    %30 = tg.neg %29 : complex<f64>
    %31 = tg.select %17, %i3, %30 : (i1, complex<f64>, complex<f64>)
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    %32 = tg.select %17, %c0_i32, %c1_i32 : (i1, i32, i32)
    %33 = tg.select %17, %cst_0, %i3 : (i1, complex<f64>, complex<f64>)
    tg.yield %28, %31 : complex<f64>, complex<f64> outs(%23, %18, %24, %33, %32 : complex<f64>, complex<f64>, complex<f64>, complex<f64>, i32)
  }
  %7 = tensor.dim %d, %c0 : tensor<?xcomplex<f64>>
  %8 = tg.iota [%7] : i32
  %c1_i32 = arith.constant 1 : i32
  %9 = tg.add %8, %c1_i32 : (tensor<?xi32>, i32)
  %c0_i32 = arith.constant 0 : i32
  %10 = tg.pad %6#6 with %c0_i32 low [0] high [1] : tensor<?xi32>
  %11 = tg.add %9, %10 : tensor<?xi32>
  %12 = tg.expand_dims %6#0 [0] : complex<f64>
  %13 = tg.concat %6#3, %12 axis 0 : (tensor<?xcomplex<f64>>, tensor<1xcomplex<f64>>)
  %14 = tg.slice %6#5[:-1] : tensor<?xcomplex<f64>>
  %15 = tensor.dim %13, %c0 : tensor<?xcomplex<f64>>
  %16 = tg.iota [%15] : i32
  %17 = tg.add %16, %c1_i32 : (tensor<?xi32>, i32)
  %18 = tg.ne %11, %17 : tensor<?xi32>
  %19 = tg.slice %18[:-1] : tensor<?xi1>
  %20 = tg.pad %6#4 with %cst low [1] high [0] : tensor<?xcomplex<f64>>
  %21 = tensor.dim %13, %c0 : tensor<?xcomplex<f64>>
  %22 = tg.slice %20[:%21] : tensor<?xcomplex<f64>>
  %23 = tg.pad %14 with %cst low [2] high [0] : tensor<?xcomplex<f64>>
  %24 = tensor.dim %13, %c0 : tensor<?xcomplex<f64>>
  %25 = tg.slice %23[:%24] : tensor<?xcomplex<f64>>
  %26 = tensor.dim %b, %c0 : tensor<?x2xcomplex<f64>>
  %27 = tg.full %cst [2] : complex<f64>
  %28 = tensor.dim %13, %c0 : tensor<?xcomplex<f64>>
  %29:3 = tg.scan %i0 to %28
      seqs(%i1 = %13 : tensor<?xcomplex<f64>>, %i2 = %22 : tensor<?xcomplex<f64>>, %i3 = %25 : tensor<?xcomplex<f64>>, %i4 = %b : tensor<?x2xcomplex<f64>>)
      states(%i5 = %27 : tensor<2xcomplex<f64>>, %i6 = %27 : tensor<2xcomplex<f64>>)
      -> (tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>, tensor<?x2xcomplex<f64>>) {
    %30 = tg.mul %i2, %i5 : (complex<f64>, tensor<2xcomplex<f64>>)
    %31 = tg.sub %i4, %30 : tensor<2xcomplex<f64>>
    %32 = tg.mul %i3, %i6 : (complex<f64>, tensor<2xcomplex<f64>>)
    %33 = tg.sub %31, %32 : tensor<2xcomplex<f64>>
    %34 = tg.div %33, %i1 : (tensor<2xcomplex<f64>>, complex<f64>)
    tg.yield %34, %i5 : tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>> outs(%34 : tensor<2xcomplex<f64>>)
  }
  %30 = tg.slice %6#2[::-1] : tensor<?xcomplex<f64>>
  %31 = tg.slice %19[::-1] : tensor<?xi1>
  %32 = tg.slice %29#2[:-1, :] : tensor<?x2xcomplex<f64>>
  %33 = tg.slice %32[::-1, :] : tensor<?x2xcomplex<f64>>
  %34 = tensor.dim %6#2, %c0 : tensor<?xcomplex<f64>>
  %35 = tg.slice %29#2[-1, :] : tensor<?x2xcomplex<f64>>
  %36:2 = tg.scan %i0 to %34
      seqs(%i1 = %30 : tensor<?xcomplex<f64>>, %i2 = %31 : tensor<?xi1>, %i3 = %33 : tensor<?x2xcomplex<f64>>)
      states(%i4 = %35 : tensor<2xcomplex<f64>>)
      -> (tensor<2xcomplex<f64>>, tensor<?x2xcomplex<f64>>) {
    %37 = tg.mul %i1, %i4 : (complex<f64>, tensor<2xcomplex<f64>>)
    %38 = tg.sub %i3, %37 : tensor<2xcomplex<f64>>
    %39 = tg.select %i2, %i4, %38 : (i1, tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>)
    %40 = tg.select %i2, %38, %i4 : (i1, tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>)
    tg.yield %39 : tensor<2xcomplex<f64>> outs(%40 : tensor<2xcomplex<f64>>)
  }
  %37 = tg.expand_dims %36#0 [0] : tensor<2xcomplex<f64>>
  %38 = tg.concat %36#1, %37 axis 0 : (tensor<?x2xcomplex<f64>>, tensor<1x2xcomplex<f64>>)
  %39 = tg.slice %38[::-1, :] : tensor<?x2xcomplex<f64>>
  %40 = tensor.dim %13, %c0 : tensor<?xcomplex<f64>>
  %41 = tg.iota [%40] : i32
  %42 = tg.add %41, %c1_i32 : (tensor<?xi32>, i32)
  %43 = tg.ne %11, %42 : tensor<?xi32>
  %44 = tg.slice %43[:-1] : tensor<?xi1>
  %45 = tg.pad %6#4 with %cst low [0] high [1] : tensor<?xcomplex<f64>>
  %46 = tensor.dim %13, %c0 : tensor<?xcomplex<f64>>
  %47 = tg.slice %45[:%46] : tensor<?xcomplex<f64>>
  %48 = tg.pad %14 with %cst low [0] high [2] : tensor<?xcomplex<f64>>
  %49 = tensor.dim %13, %c0 : tensor<?xcomplex<f64>>
  %50 = tg.slice %48[:%49] : tensor<?xcomplex<f64>>
  %51 = tg.slice %b[1:, :] : tensor<?x2xcomplex<f64>>
  %52 = tensor.dim %6#2, %c0 : tensor<?xcomplex<f64>>
  %53 = tg.slice %b[0, :] : tensor<?x2xcomplex<f64>>
  %54:2 = tg.scan %i0 to %52
      seqs(%i1 = %6#2 : tensor<?xcomplex<f64>>, %i2 = %44 : tensor<?xi1>, %i3 = %51 : tensor<?x2xcomplex<f64>>)
      states(%i4 = %53 : tensor<2xcomplex<f64>>)
      -> (tensor<2xcomplex<f64>>, tensor<?x2xcomplex<f64>>) {
    %55 = tg.select %i2, %i3, %i4 : (i1, tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>)
    %56 = tg.select %i2, %i4, %i3 : (i1, tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>)
    %57 = tg.mul %i1, %55 : (complex<f64>, tensor<2xcomplex<f64>>)
    %58 = tg.sub %56, %57 : tensor<2xcomplex<f64>>
    tg.yield %58 : tensor<2xcomplex<f64>> outs(%55 : tensor<2xcomplex<f64>>)
  }
  %55 = tg.expand_dims %54#0 [0] : tensor<2xcomplex<f64>>
  %56 = tg.concat %54#1, %55 axis 0 : (tensor<?x2xcomplex<f64>>, tensor<1x2xcomplex<f64>>)
  %57 = tg.slice %13[::-1] : tensor<?xcomplex<f64>>
  %58 = tg.slice %47[::-1] : tensor<?xcomplex<f64>>
  %59 = tg.slice %50[::-1] : tensor<?xcomplex<f64>>
  %60 = tg.slice %56[::-1, :] : tensor<?x2xcomplex<f64>>
  %61 = tensor.dim %60, %c0 : tensor<?x2xcomplex<f64>>
  %62 = tg.full %cst [2] : complex<f64>
  %63 = tensor.dim %57, %c0 : tensor<?xcomplex<f64>>
  %64:3 = tg.scan %i0 to %63
      seqs(%i1 = %57 : tensor<?xcomplex<f64>>, %i2 = %58 : tensor<?xcomplex<f64>>, %i3 = %59 : tensor<?xcomplex<f64>>, %i4 = %60 : tensor<?x2xcomplex<f64>>)
      states(%i5 = %62 : tensor<2xcomplex<f64>>, %i6 = %62 : tensor<2xcomplex<f64>>)
      -> (tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>, tensor<?x2xcomplex<f64>>) {
    %65 = tg.mul %i2, %i5 : (complex<f64>, tensor<2xcomplex<f64>>)
    %66 = tg.sub %i4, %65 : tensor<2xcomplex<f64>>
    %67 = tg.mul %i3, %i6 : (complex<f64>, tensor<2xcomplex<f64>>)
    %68 = tg.sub %66, %67 : tensor<2xcomplex<f64>>
    %69 = tg.div %68, %i1 : (tensor<2xcomplex<f64>>, complex<f64>)
    tg.yield %69, %i5 : tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>> outs(%69 : tensor<2xcomplex<f64>>)
  }
  %65 = tg.slice %64#2[::-1, :] : tensor<?x2xcomplex<f64>>
  %66 = tensor.dim %13, %c0 : tensor<?xcomplex<f64>>
  %67 = tg.iota [%66] : i32
  %68 = tg.add %67, %c1_i32 : (tensor<?xi32>, i32)
  %69 = tg.ne %11, %68 : tensor<?xi32>
  %70 = tg.slice %69[:-1] : tensor<?xi1>
  %71 = tg.pad %6#4 with %cst low [1] high [0] : tensor<?xcomplex<f64>>
  %72 = tensor.dim %13, %c0 : tensor<?xcomplex<f64>>
  %73 = tg.slice %71[:%72] : tensor<?xcomplex<f64>>
  %74 = tg.pad %14 with %cst low [2] high [0] : tensor<?xcomplex<f64>>
  %75 = tensor.dim %13, %c0 : tensor<?xcomplex<f64>>
  %76 = tg.slice %74[:%75] : tensor<?xcomplex<f64>>
  %77 = tensor.dim %v, %c0 : tensor<?xcomplex<f64>>
  %78 = tensor.dim %13, %c0 : tensor<?xcomplex<f64>>
  %79:3 = tg.scan %i0 to %78
      seqs(%i1 = %13 : tensor<?xcomplex<f64>>, %i2 = %73 : tensor<?xcomplex<f64>>, %i3 = %76 : tensor<?xcomplex<f64>>, %i4 = %v : tensor<?xcomplex<f64>>)
      states(%i5 = %cst : complex<f64>, %i6 = %cst : complex<f64>)
      -> (complex<f64>, complex<f64>, tensor<?xcomplex<f64>>) {
    %80 = tg.mul %i2, %i5 : complex<f64>
    %81 = tg.sub %i4, %80 : complex<f64>
    %82 = tg.mul %i3, %i6 : complex<f64>
    %83 = tg.sub %81, %82 : complex<f64>
    %84 = tg.div %83, %i1 : complex<f64>
    tg.yield %84, %i5 : complex<f64>, complex<f64> outs(%84 : complex<f64>)
  }
  %80 = tg.slice %6#2[::-1] : tensor<?xcomplex<f64>>
  %81 = tg.slice %70[::-1] : tensor<?xi1>
  %82 = tg.slice %79#2[:-1] : tensor<?xcomplex<f64>>
  %83 = tg.slice %82[::-1] : tensor<?xcomplex<f64>>
  %84 = tensor.dim %6#2, %c0 : tensor<?xcomplex<f64>>
  %85 = tg.slice %79#2[-1] : tensor<?xcomplex<f64>>
  %86:2 = tg.scan %i0 to %84
      seqs(%i1 = %80 : tensor<?xcomplex<f64>>, %i2 = %81 : tensor<?xi1>, %i3 = %83 : tensor<?xcomplex<f64>>)
      states(%i4 = %85 : complex<f64>)
      -> (complex<f64>, tensor<?xcomplex<f64>>) {
    %87 = tg.mul %i1, %i4 : complex<f64>
    %88 = tg.sub %i3, %87 : complex<f64>
    %89 = tg.select %i2, %i4, %88 : (i1, complex<f64>, complex<f64>)
    %90 = tg.select %i2, %88, %i4 : (i1, complex<f64>, complex<f64>)
    tg.yield %89 : complex<f64> outs(%90 : complex<f64>)
  }
  %87 = tg.expand_dims %86#0 [0] : complex<f64>
  %88 = tg.concat %86#1, %87 axis 0 : (tensor<?xcomplex<f64>>, tensor<1xcomplex<f64>>)
  %89 = tg.slice %88[::-1] : tensor<?xcomplex<f64>>
  %90 = tensor.dim %13, %c0 : tensor<?xcomplex<f64>>
  %91 = tg.iota [%90] : i32
  %92 = tg.add %91, %c1_i32 : (tensor<?xi32>, i32)
  %93 = tg.ne %11, %92 : tensor<?xi32>
  %94 = tg.slice %93[:-1] : tensor<?xi1>
  %95 = tg.pad %6#4 with %cst low [0] high [1] : tensor<?xcomplex<f64>>
  %96 = tensor.dim %13, %c0 : tensor<?xcomplex<f64>>
  %97 = tg.slice %95[:%96] : tensor<?xcomplex<f64>>
  %98 = tg.pad %14 with %cst low [0] high [2] : tensor<?xcomplex<f64>>
  %99 = tensor.dim %13, %c0 : tensor<?xcomplex<f64>>
  %100 = tg.slice %98[:%99] : tensor<?xcomplex<f64>>
  %101 = tg.slice %v[1:] : tensor<?xcomplex<f64>>
  %102 = tensor.dim %6#2, %c0 : tensor<?xcomplex<f64>>
  %103 = tg.slice %v[0] : tensor<?xcomplex<f64>>
  %104:2 = tg.scan %i0 to %102
      seqs(%i1 = %6#2 : tensor<?xcomplex<f64>>, %i2 = %94 : tensor<?xi1>, %i3 = %101 : tensor<?xcomplex<f64>>)
      states(%i4 = %103 : complex<f64>)
      -> (complex<f64>, tensor<?xcomplex<f64>>) {
    %105 = tg.select %i2, %i3, %i4 : (i1, complex<f64>, complex<f64>)
    %106 = tg.select %i2, %i4, %i3 : (i1, complex<f64>, complex<f64>)
    %107 = tg.mul %i1, %105 : complex<f64>
    %108 = tg.sub %106, %107 : complex<f64>
    tg.yield %108 : complex<f64> outs(%105 : complex<f64>)
  }
  %105 = tg.expand_dims %104#0 [0] : complex<f64>
  %106 = tg.concat %104#1, %105 axis 0 : (tensor<?xcomplex<f64>>, tensor<1xcomplex<f64>>)
  %107 = tg.slice %13[::-1] : tensor<?xcomplex<f64>>
  %108 = tg.slice %97[::-1] : tensor<?xcomplex<f64>>
  %109 = tg.slice %100[::-1] : tensor<?xcomplex<f64>>
  %110 = tg.slice %106[::-1] : tensor<?xcomplex<f64>>
  %111 = tensor.dim %110, %c0 : tensor<?xcomplex<f64>>
  %112 = tensor.dim %107, %c0 : tensor<?xcomplex<f64>>
  %113:3 = tg.scan %i0 to %112
      seqs(%i1 = %107 : tensor<?xcomplex<f64>>, %i2 = %108 : tensor<?xcomplex<f64>>, %i3 = %109 : tensor<?xcomplex<f64>>, %i4 = %110 : tensor<?xcomplex<f64>>)
      states(%i5 = %cst : complex<f64>, %i6 = %cst : complex<f64>)
      -> (complex<f64>, complex<f64>, tensor<?xcomplex<f64>>) {
    %114 = tg.mul %i2, %i5 : complex<f64>
    %115 = tg.sub %i4, %114 : complex<f64>
    %116 = tg.mul %i3, %i6 : complex<f64>
    %117 = tg.sub %115, %116 : complex<f64>
    %118 = tg.div %117, %i1 : complex<f64>
    tg.yield %118, %i5 : complex<f64>, complex<f64> outs(%118 : complex<f64>)
  }
  %114 = tg.slice %113#2[::-1] : tensor<?xcomplex<f64>>
  return %114, %89, %65, %39 : tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?x2xcomplex<f64>>, tensor<?x2xcomplex<f64>>
}

tg.expect @solve_complex128(dense<[(3.0, -1.5), (0.0, 0.0), (-2.0, 1.0), (0.5, -0.25)]> : tensor<4xcomplex<f64>>, dense<[(1.0, -0.5), (2.0, -1.0), (0.5, -0.25), (4.0, -2.0), (-3.0, 1.5)]> : tensor<5xcomplex<f64>>, dense<[(2.0, -1.0), (1.0, -0.5), (5.0, -2.5), (-1.0, 0.5)]> : tensor<4xcomplex<f64>>, dense<[(1.0, 0.0), (3.0, 0.0), (5.0, 0.0), (7.0, 0.0), (9.0, 0.0)]> : tensor<5xcomplex<f64>>, dense<[[(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (5.0, 0.0)], [(6.0, 0.0), (7.0, 0.0)], [(8.0, 0.0), (9.0, 0.0)]]> : tensor<5x2xcomplex<f64>>) returns (dense<[(0.827972027972028, 0.413986013986014), (-0.013986013986014, -0.006993006993007), (-0.055944055944056006, -0.027972027972028003), (0.8055944055944055, 0.40279720279720277), (-2.265734265734266, -1.132867132867133)]> : tensor<5xcomplex<f64>>, dense<[(1.4, 0.7), (-0.19999999999999996, -0.09999999999999998), (2.4923076923076923, 1.2461538461538462), (-1.476923076923077, -0.7384615384615385), (-1.9076923076923076, -0.9538461538461538)]> : tensor<5xcomplex<f64>>, dense<[[(0.8447552447552447, 0.42237762237762233), (0.827972027972028, 0.413986013986014)], [(-0.4223776223776223, -0.21118881118881114), (-0.013986013986014, -0.006993006993007)], [(-0.08951048951048932, -0.04475524475524466), (-0.055944055944056006, -0.027972027972028003)], [(0.6489510489510489, 0.32447552447552447), (0.8055944055944055, 0.40279720279720277)], [(-2.0251748251748256, -1.0125874125874128), (-2.265734265734266, -1.132867132867133)]]> : tensor<5x2xcomplex<f64>>, dense<[[(1.1999999999999997, 0.5999999999999999), (1.4, 0.7)], [(-0.3999999999999999, -0.19999999999999996), (-0.19999999999999996, -0.09999999999999998)], [(2.1426573426573428, 1.0713286713286714), (2.4923076923076923, 1.2461538461538462)], [(-1.2643356643356642, -0.6321678321678321), (-1.476923076923077, -0.7384615384615385)], [(-1.711888111888112, -0.855944055944056), (-1.9076923076923076, -0.9538461538461538)]]> : tensor<5x2xcomplex<f64>>) within 256 ulp

func.func @factor_float32(%dl: tensor<?xf32>, %d: tensor<?xf32>, %du: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xi32>) {
  %cst = arith.constant 0.0 : f32
  %0 = tg.pad %du with %cst low [0] high [1] : tensor<?xf32>
  %1 = tg.slice %d[1:] : tensor<?xf32>
  %2 = tg.slice %0[1:] : tensor<?xf32>
  %3 = tg.slice %d[0] : tensor<?xf32>
  %4 = tg.slice %0[0] : tensor<?xf32>
  %c0 = arith.constant 0 : index
  %5 = tensor.dim %dl, %c0 : tensor<?xf32>
  %6:7 = tg.scan %i0 to %5
      seqs(%i1 = %dl : tensor<?xf32>, %i2 = %1 : tensor<?xf32>, %i3 = %2 : tensor<?xf32>)
      states(%i4 = %3 : f32, %i5 = %4 : f32)
      -> (f32, f32, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xi32>) {
    %cst_0 = arith.constant 0.0 : f32
    %7 = tg.abs %i4 : f32
    %8 = tg.abs %i1 : f32
    %9 = tg.ge %7, %8 : f32
    %10 = tg.select %9, %i4, %i1 : (i1, f32, f32)
    %11 = tg.select %9, %i1, %i4 : (i1, f32, f32)
    %12 = tg.eq %i4, %cst_0 : f32
    %13 = tg.and %9, %12 : i1
    %14 = tg.div %11, %10 : f32
    %15 = tg.select %13, %11, %14 : (i1, f32, f32)
    %16 = tg.select %9, %i5, %i2 : (i1, f32, f32)
    %17 = tg.select %9, %i2, %i5 : (i1, f32, f32)
    %18 = tg.mul %15, %16 : f32
    %19 = tg.sub %17, %18 : f32
    %20 = tg.select %13, %17, %19 : (i1, f32, f32)
    %21 = tg.mul %15, %i3 : f32
    %22 = tg.neg %21 : f32
    %23 = tg.select %9, %i3, %22 : (i1, f32, f32)
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    %24 = tg.select %9, %c0_i32, %c1_i32 : (i1, i32, i32)
    %25 = tg.select %9, %cst_0, %i3 : (i1, f32, f32)
    tg.yield %20, %23 : f32, f32 outs(%15, %10, %16, %25, %24 : f32, f32, f32, f32, i32)
  }
  %7 = tensor.dim %d, %c0 : tensor<?xf32>
  %8 = tg.iota [%7] : i32
  %c1_i32 = arith.constant 1 : i32
  %9 = tg.add %8, %c1_i32 : (tensor<?xi32>, i32)
  %c0_i32 = arith.constant 0 : i32
  %10 = tg.pad %6#6 with %c0_i32 low [0] high [1] : tensor<?xi32>
  %11 = tg.add %9, %10 : tensor<?xi32>
  %12 = tg.expand_dims %6#0 [0] : f32
  %13 = tg.concat %6#3, %12 axis 0 : (tensor<?xf32>, tensor<1xf32>)
  %14 = tg.slice %6#5[:-1] : tensor<?xf32>
  return %6#2, %13, %6#4, %14, %11 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xi32>
}

tg.expect @factor_float32(dense<[3.0, 0.0, -2.0, 0.5]> : tensor<4xf32>, dense<[1.0, 2.0, 0.5, 4.0, -3.0]> : tensor<5xf32>, dense<[2.0, 1.0, 5.0, -1.0]> : tensor<4xf32>) returns (dense<[0.33333334, 0.0, -0.25, 0.083333336]> : tensor<4xf32>, dense<[3.0, 1.3333333, -2.0, 6.0, -2.9791667]> : tensor<5xf32>, dense<[2.0, -0.33333334, 4.0, -0.25]> : tensor<4xf32>, dense<[1.0, 0.0, -1.0]> : tensor<3xf32>, dense<[2, 2, 4, 4, 5]> : tensor<5xi32>) within 256 ulp

func.func @singular_float32(%dl: tensor<?xf32>, %d: tensor<?xf32>, %du: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xi32>) {
  %cst = arith.constant 0.0 : f32
  %0 = tg.pad %du with %cst low [0] high [1] : tensor<?xf32>
  %1 = tg.slice %d[1:] : tensor<?xf32>
  %2 = tg.slice %0[1:] : tensor<?xf32>
  %3 = tg.slice %d[0] : tensor<?xf32>
  %4 = tg.slice %0[0] : tensor<?xf32>
  %c0 = arith.constant 0 : index
  %5 = tensor.dim %dl, %c0 : tensor<?xf32>
  %6:7 = tg.scan %i0 to %5
      seqs(%i1 = %dl : tensor<?xf32>, %i2 = %1 : tensor<?xf32>, %i3 = %2 : tensor<?xf32>)
      states(%i4 = %3 : f32, %i5 = %4 : f32)
      -> (f32, f32, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xi32>) {
    %cst_0 = arith.constant 0.0 : f32
    %7 = tg.abs %i4 : f32
    %8 = tg.abs %i1 : f32
    %9 = tg.ge %7, %8 : f32
    %10 = tg.select %9, %i4, %i1 : (i1, f32, f32)
    %11 = tg.select %9, %i1, %i4 : (i1, f32, f32)
    %12 = tg.eq %i4, %cst_0 : f32
    %13 = tg.and %9, %12 : i1
    %14 = tg.div %11, %10 : f32
    %15 = tg.select %13, %11, %14 : (i1, f32, f32)
    %16 = tg.select %9, %i5, %i2 : (i1, f32, f32)
    %17 = tg.select %9, %i2, %i5 : (i1, f32, f32)
    %18 = tg.mul %15, %16 : f32
    %19 = tg.sub %17, %18 : f32
    %20 = tg.select %13, %17, %19 : (i1, f32, f32)
    %21 = tg.mul %15, %i3 : f32
    %22 = tg.neg %21 : f32
    %23 = tg.select %9, %i3, %22 : (i1, f32, f32)
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    %24 = tg.select %9, %c0_i32, %c1_i32 : (i1, i32, i32)
    %25 = tg.select %9, %cst_0, %i3 : (i1, f32, f32)
    tg.yield %20, %23 : f32, f32 outs(%15, %10, %16, %25, %24 : f32, f32, f32, f32, i32)
  }
  %7 = tensor.dim %d, %c0 : tensor<?xf32>
  %8 = tg.iota [%7] : i32
  %c1_i32 = arith.constant 1 : i32
  %9 = tg.add %8, %c1_i32 : (tensor<?xi32>, i32)
  %c0_i32 = arith.constant 0 : i32
  %10 = tg.pad %6#6 with %c0_i32 low [0] high [1] : tensor<?xi32>
  %11 = tg.add %9, %10 : tensor<?xi32>
  %12 = tg.expand_dims %6#0 [0] : f32
  %13 = tg.concat %6#3, %12 axis 0 : (tensor<?xf32>, tensor<1xf32>)
  %14 = tg.slice %6#5[:-1] : tensor<?xf32>
  return %6#2, %13, %6#4, %14, %11 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xi32>
}

tg.expect @singular_float32(dense<[0.0, 1.0]> : tensor<2xf32>, dense<[0.0, 2.0, 3.0]> : tensor<3xf32>, dense<[5.0, 7.0]> : tensor<2xf32>) returns (dense<[0.0, 0.5]> : tensor<2xf32>, dense<[0.0, 2.0, -0.5]> : tensor<3xf32>, dense<[5.0, 7.0]> : tensor<2xf32>, dense<0.0> : tensor<1xf32>, dense<[1, 2, 3]> : tensor<3xi32>) within 256 ulp

func.func @solve_float32(%dl: tensor<?xf32>, %d: tensor<?xf32>, %du: tensor<?xf32>, %v: tensor<?xf32>, %b: tensor<?x2xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?x2xf32>, tensor<?x2xf32>) {
  %cst = arith.constant 0.0 : f32
  %0 = tg.pad %du with %cst low [0] high [1] : tensor<?xf32>
  %1 = tg.slice %d[1:] : tensor<?xf32>
  %2 = tg.slice %0[1:] : tensor<?xf32>
  %3 = tg.slice %d[0] : tensor<?xf32>
  %4 = tg.slice %0[0] : tensor<?xf32>
  %c0 = arith.constant 0 : index
  %5 = tensor.dim %dl, %c0 : tensor<?xf32>
  %6:7 = tg.scan %i0 to %5
      seqs(%i1 = %dl : tensor<?xf32>, %i2 = %1 : tensor<?xf32>, %i3 = %2 : tensor<?xf32>)
      states(%i4 = %3 : f32, %i5 = %4 : f32)
      -> (f32, f32, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xi32>) {
    %cst_0 = arith.constant 0.0 : f32
    %7 = tg.abs %i4 : f32
    %8 = tg.abs %i1 : f32
    %9 = tg.ge %7, %8 : f32
    %10 = tg.select %9, %i4, %i1 : (i1, f32, f32)
    %11 = tg.select %9, %i1, %i4 : (i1, f32, f32)
    %12 = tg.eq %i4, %cst_0 : f32
    %13 = tg.and %9, %12 : i1
    %14 = tg.div %11, %10 : f32
    %15 = tg.select %13, %11, %14 : (i1, f32, f32)
    %16 = tg.select %9, %i5, %i2 : (i1, f32, f32)
    %17 = tg.select %9, %i2, %i5 : (i1, f32, f32)
    %18 = tg.mul %15, %16 : f32
    %19 = tg.sub %17, %18 : f32
    %20 = tg.select %13, %17, %19 : (i1, f32, f32)
    %21 = tg.mul %15, %i3 : f32
    %22 = tg.neg %21 : f32
    %23 = tg.select %9, %i3, %22 : (i1, f32, f32)
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    %24 = tg.select %9, %c0_i32, %c1_i32 : (i1, i32, i32)
    %25 = tg.select %9, %cst_0, %i3 : (i1, f32, f32)
    tg.yield %20, %23 : f32, f32 outs(%15, %10, %16, %25, %24 : f32, f32, f32, f32, i32)
  }
  %7 = tensor.dim %d, %c0 : tensor<?xf32>
  %8 = tg.iota [%7] : i32
  %c1_i32 = arith.constant 1 : i32
  %9 = tg.add %8, %c1_i32 : (tensor<?xi32>, i32)
  %c0_i32 = arith.constant 0 : i32
  %10 = tg.pad %6#6 with %c0_i32 low [0] high [1] : tensor<?xi32>
  %11 = tg.add %9, %10 : tensor<?xi32>
  %12 = tg.expand_dims %6#0 [0] : f32
  %13 = tg.concat %6#3, %12 axis 0 : (tensor<?xf32>, tensor<1xf32>)
  %14 = tg.slice %6#5[:-1] : tensor<?xf32>
  %15 = tensor.dim %13, %c0 : tensor<?xf32>
  %16 = tg.iota [%15] : i32
  %17 = tg.add %16, %c1_i32 : (tensor<?xi32>, i32)
  %18 = tg.ne %11, %17 : tensor<?xi32>
  %19 = tg.slice %18[:-1] : tensor<?xi1>
  %20 = tg.pad %6#4 with %cst low [1] high [0] : tensor<?xf32>
  %21 = tensor.dim %13, %c0 : tensor<?xf32>
  %22 = tg.slice %20[:%21] : tensor<?xf32>
  %23 = tg.pad %14 with %cst low [2] high [0] : tensor<?xf32>
  %24 = tensor.dim %13, %c0 : tensor<?xf32>
  %25 = tg.slice %23[:%24] : tensor<?xf32>
  %26 = tensor.dim %b, %c0 : tensor<?x2xf32>
  %27 = tg.full %cst [2] : f32
  %28 = tensor.dim %13, %c0 : tensor<?xf32>
  %29:3 = tg.scan %i0 to %28
      seqs(%i1 = %13 : tensor<?xf32>, %i2 = %22 : tensor<?xf32>, %i3 = %25 : tensor<?xf32>, %i4 = %b : tensor<?x2xf32>)
      states(%i5 = %27 : tensor<2xf32>, %i6 = %27 : tensor<2xf32>)
      -> (tensor<2xf32>, tensor<2xf32>, tensor<?x2xf32>) {
    %30 = tg.mul %i2, %i5 : (f32, tensor<2xf32>)
    %31 = tg.sub %i4, %30 : tensor<2xf32>
    %32 = tg.mul %i3, %i6 : (f32, tensor<2xf32>)
    %33 = tg.sub %31, %32 : tensor<2xf32>
    %34 = tg.div %33, %i1 : (tensor<2xf32>, f32)
    tg.yield %34, %i5 : tensor<2xf32>, tensor<2xf32> outs(%34 : tensor<2xf32>)
  }
  %30 = tg.slice %6#2[::-1] : tensor<?xf32>
  %31 = tg.slice %19[::-1] : tensor<?xi1>
  %32 = tg.slice %29#2[:-1, :] : tensor<?x2xf32>
  %33 = tg.slice %32[::-1, :] : tensor<?x2xf32>
  %34 = tensor.dim %6#2, %c0 : tensor<?xf32>
  %35 = tg.slice %29#2[-1, :] : tensor<?x2xf32>
  %36:2 = tg.scan %i0 to %34
      seqs(%i1 = %30 : tensor<?xf32>, %i2 = %31 : tensor<?xi1>, %i3 = %33 : tensor<?x2xf32>)
      states(%i4 = %35 : tensor<2xf32>)
      -> (tensor<2xf32>, tensor<?x2xf32>) {
    %37 = tg.mul %i1, %i4 : (f32, tensor<2xf32>)
    %38 = tg.sub %i3, %37 : tensor<2xf32>
    %39 = tg.select %i2, %i4, %38 : (i1, tensor<2xf32>, tensor<2xf32>)
    %40 = tg.select %i2, %38, %i4 : (i1, tensor<2xf32>, tensor<2xf32>)
    tg.yield %39 : tensor<2xf32> outs(%40 : tensor<2xf32>)
  }
  %37 = tg.expand_dims %36#0 [0] : tensor<2xf32>
  %38 = tg.concat %36#1, %37 axis 0 : (tensor<?x2xf32>, tensor<1x2xf32>)
  %39 = tg.slice %38[::-1, :] : tensor<?x2xf32>
  %40 = tensor.dim %13, %c0 : tensor<?xf32>
  %41 = tg.iota [%40] : i32
  %42 = tg.add %41, %c1_i32 : (tensor<?xi32>, i32)
  %43 = tg.ne %11, %42 : tensor<?xi32>
  %44 = tg.slice %43[:-1] : tensor<?xi1>
  %45 = tg.pad %6#4 with %cst low [0] high [1] : tensor<?xf32>
  %46 = tensor.dim %13, %c0 : tensor<?xf32>
  %47 = tg.slice %45[:%46] : tensor<?xf32>
  %48 = tg.pad %14 with %cst low [0] high [2] : tensor<?xf32>
  %49 = tensor.dim %13, %c0 : tensor<?xf32>
  %50 = tg.slice %48[:%49] : tensor<?xf32>
  %51 = tg.slice %b[1:, :] : tensor<?x2xf32>
  %52 = tensor.dim %6#2, %c0 : tensor<?xf32>
  %53 = tg.slice %b[0, :] : tensor<?x2xf32>
  %54:2 = tg.scan %i0 to %52
      seqs(%i1 = %6#2 : tensor<?xf32>, %i2 = %44 : tensor<?xi1>, %i3 = %51 : tensor<?x2xf32>)
      states(%i4 = %53 : tensor<2xf32>)
      -> (tensor<2xf32>, tensor<?x2xf32>) {
    %55 = tg.select %i2, %i3, %i4 : (i1, tensor<2xf32>, tensor<2xf32>)
    %56 = tg.select %i2, %i4, %i3 : (i1, tensor<2xf32>, tensor<2xf32>)
    %57 = tg.mul %i1, %55 : (f32, tensor<2xf32>)
    %58 = tg.sub %56, %57 : tensor<2xf32>
    tg.yield %58 : tensor<2xf32> outs(%55 : tensor<2xf32>)
  }
  %55 = tg.expand_dims %54#0 [0] : tensor<2xf32>
  %56 = tg.concat %54#1, %55 axis 0 : (tensor<?x2xf32>, tensor<1x2xf32>)
  %57 = tg.slice %13[::-1] : tensor<?xf32>
  %58 = tg.slice %47[::-1] : tensor<?xf32>
  %59 = tg.slice %50[::-1] : tensor<?xf32>
  %60 = tg.slice %56[::-1, :] : tensor<?x2xf32>
  %61 = tensor.dim %60, %c0 : tensor<?x2xf32>
  %62 = tg.full %cst [2] : f32
  %63 = tensor.dim %57, %c0 : tensor<?xf32>
  %64:3 = tg.scan %i0 to %63
      seqs(%i1 = %57 : tensor<?xf32>, %i2 = %58 : tensor<?xf32>, %i3 = %59 : tensor<?xf32>, %i4 = %60 : tensor<?x2xf32>)
      states(%i5 = %62 : tensor<2xf32>, %i6 = %62 : tensor<2xf32>)
      -> (tensor<2xf32>, tensor<2xf32>, tensor<?x2xf32>) {
    %65 = tg.mul %i2, %i5 : (f32, tensor<2xf32>)
    %66 = tg.sub %i4, %65 : tensor<2xf32>
    %67 = tg.mul %i3, %i6 : (f32, tensor<2xf32>)
    %68 = tg.sub %66, %67 : tensor<2xf32>
    %69 = tg.div %68, %i1 : (tensor<2xf32>, f32)
    tg.yield %69, %i5 : tensor<2xf32>, tensor<2xf32> outs(%69 : tensor<2xf32>)
  }
  %65 = tg.slice %64#2[::-1, :] : tensor<?x2xf32>
  %66 = tensor.dim %13, %c0 : tensor<?xf32>
  %67 = tg.iota [%66] : i32
  %68 = tg.add %67, %c1_i32 : (tensor<?xi32>, i32)
  %69 = tg.ne %11, %68 : tensor<?xi32>
  %70 = tg.slice %69[:-1] : tensor<?xi1>
  %71 = tg.pad %6#4 with %cst low [1] high [0] : tensor<?xf32>
  %72 = tensor.dim %13, %c0 : tensor<?xf32>
  %73 = tg.slice %71[:%72] : tensor<?xf32>
  %74 = tg.pad %14 with %cst low [2] high [0] : tensor<?xf32>
  %75 = tensor.dim %13, %c0 : tensor<?xf32>
  %76 = tg.slice %74[:%75] : tensor<?xf32>
  %77 = tensor.dim %v, %c0 : tensor<?xf32>
  %78 = tensor.dim %13, %c0 : tensor<?xf32>
  %79:3 = tg.scan %i0 to %78
      seqs(%i1 = %13 : tensor<?xf32>, %i2 = %73 : tensor<?xf32>, %i3 = %76 : tensor<?xf32>, %i4 = %v : tensor<?xf32>)
      states(%i5 = %cst : f32, %i6 = %cst : f32)
      -> (f32, f32, tensor<?xf32>) {
    %80 = tg.mul %i2, %i5 : f32
    %81 = tg.sub %i4, %80 : f32
    %82 = tg.mul %i3, %i6 : f32
    %83 = tg.sub %81, %82 : f32
    %84 = tg.div %83, %i1 : f32
    tg.yield %84, %i5 : f32, f32 outs(%84 : f32)
  }
  %80 = tg.slice %6#2[::-1] : tensor<?xf32>
  %81 = tg.slice %70[::-1] : tensor<?xi1>
  %82 = tg.slice %79#2[:-1] : tensor<?xf32>
  %83 = tg.slice %82[::-1] : tensor<?xf32>
  %84 = tensor.dim %6#2, %c0 : tensor<?xf32>
  %85 = tg.slice %79#2[-1] : tensor<?xf32>
  %86:2 = tg.scan %i0 to %84
      seqs(%i1 = %80 : tensor<?xf32>, %i2 = %81 : tensor<?xi1>, %i3 = %83 : tensor<?xf32>)
      states(%i4 = %85 : f32)
      -> (f32, tensor<?xf32>) {
    %87 = tg.mul %i1, %i4 : f32
    %88 = tg.sub %i3, %87 : f32
    %89 = tg.select %i2, %i4, %88 : (i1, f32, f32)
    %90 = tg.select %i2, %88, %i4 : (i1, f32, f32)
    tg.yield %89 : f32 outs(%90 : f32)
  }
  %87 = tg.expand_dims %86#0 [0] : f32
  %88 = tg.concat %86#1, %87 axis 0 : (tensor<?xf32>, tensor<1xf32>)
  %89 = tg.slice %88[::-1] : tensor<?xf32>
  %90 = tensor.dim %13, %c0 : tensor<?xf32>
  %91 = tg.iota [%90] : i32
  %92 = tg.add %91, %c1_i32 : (tensor<?xi32>, i32)
  %93 = tg.ne %11, %92 : tensor<?xi32>
  %94 = tg.slice %93[:-1] : tensor<?xi1>
  %95 = tg.pad %6#4 with %cst low [0] high [1] : tensor<?xf32>
  %96 = tensor.dim %13, %c0 : tensor<?xf32>
  %97 = tg.slice %95[:%96] : tensor<?xf32>
  %98 = tg.pad %14 with %cst low [0] high [2] : tensor<?xf32>
  %99 = tensor.dim %13, %c0 : tensor<?xf32>
  %100 = tg.slice %98[:%99] : tensor<?xf32>
  %101 = tg.slice %v[1:] : tensor<?xf32>
  %102 = tensor.dim %6#2, %c0 : tensor<?xf32>
  %103 = tg.slice %v[0] : tensor<?xf32>
  %104:2 = tg.scan %i0 to %102
      seqs(%i1 = %6#2 : tensor<?xf32>, %i2 = %94 : tensor<?xi1>, %i3 = %101 : tensor<?xf32>)
      states(%i4 = %103 : f32)
      -> (f32, tensor<?xf32>) {
    %105 = tg.select %i2, %i3, %i4 : (i1, f32, f32)
    %106 = tg.select %i2, %i4, %i3 : (i1, f32, f32)
    %107 = tg.mul %i1, %105 : f32
    %108 = tg.sub %106, %107 : f32
    tg.yield %108 : f32 outs(%105 : f32)
  }
  %105 = tg.expand_dims %104#0 [0] : f32
  %106 = tg.concat %104#1, %105 axis 0 : (tensor<?xf32>, tensor<1xf32>)
  %107 = tg.slice %13[::-1] : tensor<?xf32>
  %108 = tg.slice %97[::-1] : tensor<?xf32>
  %109 = tg.slice %100[::-1] : tensor<?xf32>
  %110 = tg.slice %106[::-1] : tensor<?xf32>
  %111 = tensor.dim %110, %c0 : tensor<?xf32>
  %112 = tensor.dim %107, %c0 : tensor<?xf32>
  %113:3 = tg.scan %i0 to %112
      seqs(%i1 = %107 : tensor<?xf32>, %i2 = %108 : tensor<?xf32>, %i3 = %109 : tensor<?xf32>, %i4 = %110 : tensor<?xf32>)
      states(%i5 = %cst : f32, %i6 = %cst : f32)
      -> (f32, f32, tensor<?xf32>) {
    %114 = tg.mul %i2, %i5 : f32
    %115 = tg.sub %i4, %114 : f32
    %116 = tg.mul %i3, %i6 : f32
    %117 = tg.sub %115, %116 : f32
    %118 = tg.div %117, %i1 : f32
    tg.yield %118, %i5 : f32, f32 outs(%118 : f32)
  }
  %114 = tg.slice %113#2[::-1] : tensor<?xf32>
  return %114, %89, %65, %39 : tensor<?xf32>, tensor<?xf32>, tensor<?x2xf32>, tensor<?x2xf32>
}

tg.expect @solve_float32(dense<[3.0, 0.0, -2.0, 0.5]> : tensor<4xf32>, dense<[1.0, 2.0, 0.5, 4.0, -3.0]> : tensor<5xf32>, dense<[2.0, 1.0, 5.0, -1.0]> : tensor<4xf32>, dense<[1.0, 3.0, 5.0, 7.0, 9.0]> : tensor<5xf32>, dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [6.0, 7.0], [8.0, 9.0]]> : tensor<5x2xf32>) returns (dense<[1.034965, -0.01748255, -0.069930196, 1.0069929, -2.8321679]> : tensor<5xf32>, dense<[1.75, -0.25000003, 3.1153846, -1.8461539, -2.3846154]> : tensor<5xf32>, dense<[[1.055944, 1.034965], [-0.52797204, -0.01748255], [-0.11188805, -0.069930196], [0.8111889, 1.0069929], [-2.5314684, -2.8321679]]> : tensor<5x2xf32>, dense<[[1.5000001, 1.75], [-0.50000006, -0.25000003], [2.6783216, 3.1153846], [-1.5804195, -1.8461539], [-2.1398602, -2.3846154]]> : tensor<5x2xf32>) within 256 ulp

func.func @dtypes(%dl: tensor<4xi16>, %d: tensor<5xf32>, %du: tensor<4xf64>, %v: tensor<5xf32>) -> (tensor<4xf64>, tensor<5xf64>, tensor<4xf64>, tensor<3xf64>, tensor<5xi32>, tensor<5xf64>) {
  %0 = tg.cast %dl to f64 : tensor<4xi16>
  %1 = tg.cast %d to f64 : tensor<5xf32>
  %cst = arith.constant 0.0 : f64
  %2 = tg.pad %du with %cst low [0] high [1] : tensor<4xf64>
  %3 = tg.slice %1[1:] : tensor<5xf64>
  %4 = tg.slice %2[1:] : tensor<5xf64>
  %5 = tg.slice %1[0] : tensor<5xf64>
  %6 = tg.slice %2[0] : tensor<5xf64>
  %c4 = arith.constant 4 : index
  %7:7 = tg.scan %i0 to %c4
      seqs(%i1 = %0 : tensor<4xf64>, %i2 = %3 : tensor<4xf64>, %i3 = %4 : tensor<4xf64>)
      states(%i4 = %5 : f64, %i5 = %6 : f64)
      -> (f64, f64, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xi32>) {
    %cst_0 = arith.constant 0.0 : f64
    %8 = tg.abs %i4 : f64
    %9 = tg.abs %i1 : f64
    %10 = tg.ge %8, %9 : f64
    %11 = tg.select %10, %i4, %i1 : (i1, f64, f64)
    %12 = tg.select %10, %i1, %i4 : (i1, f64, f64)
    %13 = tg.eq %i4, %cst_0 : f64
    %14 = tg.and %10, %13 : i1
    %15 = tg.div %12, %11 : f64
    %16 = tg.select %14, %12, %15 : (i1, f64, f64)
    %17 = tg.select %10, %i5, %i2 : (i1, f64, f64)
    %18 = tg.select %10, %i2, %i5 : (i1, f64, f64)
    %19 = tg.mul %16, %17 : f64
    %20 = tg.sub %18, %19 : f64
    %21 = tg.select %14, %18, %20 : (i1, f64, f64)
    %22 = tg.mul %16, %i3 : f64
    %23 = tg.neg %22 : f64
    %24 = tg.select %10, %i3, %23 : (i1, f64, f64)
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    %25 = tg.select %10, %c0_i32, %c1_i32 : (i1, i32, i32)
    %26 = tg.select %10, %cst_0, %i3 : (i1, f64, f64)
    tg.yield %21, %24 : f64, f64 outs(%16, %11, %17, %26, %25 : f64, f64, f64, f64, i32)
  }
  %8 = tg.iota [5] : i32
  %c1_i32 = arith.constant 1 : i32
  %9 = tg.add %8, %c1_i32 : (tensor<5xi32>, i32)
  %c0_i32 = arith.constant 0 : i32
  %10 = tg.pad %7#6 with %c0_i32 low [0] high [1] : tensor<?xi32>
  %11 = tg.add %9, %10 : (tensor<5xi32>, tensor<?xi32>)
  %12 = tg.expand_dims %7#0 [0] : f64
  %13 = tg.concat %7#3, %12 axis 0 : (tensor<?xf64>, tensor<1xf64>)
  %14 = tg.slice %7#5[:-1] : tensor<?xf64>
  %15 = tensor.cast %7#2 : tensor<?xf64> to tensor<4xf64>
  %16 = tensor.cast %13 : tensor<?xf64> to tensor<5xf64>
  %17 = tensor.cast %7#4 : tensor<?xf64> to tensor<4xf64>
  %18 = tensor.cast %14 : tensor<?xf64> to tensor<3xf64>
  %19 = tg.cast %v to f64 : tensor<5xf32>
  %20 = tg.iota [5] : i32
  %21 = tg.add %20, %c1_i32 : (tensor<5xi32>, i32)
  %22 = tg.ne %11, %21 : tensor<5xi32>
  %23 = tg.slice %22[:-1] : tensor<5xi1>
  %24 = tg.pad %17 with %cst low [0] high [1] : tensor<4xf64>
  %25 = tg.slice %24[:5] : tensor<5xf64>
  %26 = tg.pad %18 with %cst low [0] high [2] : tensor<3xf64>
  %27 = tg.slice %26[:5] : tensor<5xf64>
  %28 = tg.slice %19[1:] : tensor<5xf64>
  %29 = tg.slice %19[0] : tensor<5xf64>
  %30:2 = tg.scan %i0 to %c4
      seqs(%i1 = %15 : tensor<4xf64>, %i2 = %23 : tensor<4xi1>, %i3 = %28 : tensor<4xf64>)
      states(%i4 = %29 : f64)
      -> (f64, tensor<?xf64>) {
    %31 = tg.select %i2, %i3, %i4 : (i1, f64, f64)
    %32 = tg.select %i2, %i4, %i3 : (i1, f64, f64)
    %33 = tg.mul %i1, %31 : f64
    %34 = tg.sub %32, %33 : f64
    tg.yield %34 : f64 outs(%31 : f64)
  }
  %31 = tg.expand_dims %30#0 [0] : f64
  %32 = tg.concat %30#1, %31 axis 0 : (tensor<?xf64>, tensor<1xf64>)
  %33 = tg.slice %16[::-1] : tensor<5xf64>
  %34 = tg.slice %25[::-1] : tensor<5xf64>
  %35 = tg.slice %27[::-1] : tensor<5xf64>
  %36 = tg.slice %32[::-1] : tensor<?xf64>
  %c0 = arith.constant 0 : index
  %37 = tensor.dim %36, %c0 : tensor<?xf64>
  %c5 = arith.constant 5 : index
  %38:3 = tg.scan %i0 to %c5
      seqs(%i1 = %33 : tensor<5xf64>, %i2 = %34 : tensor<5xf64>, %i3 = %35 : tensor<5xf64>, %i4 = %36 : tensor<?xf64>)
      states(%i5 = %cst : f64, %i6 = %cst : f64)
      -> (f64, f64, tensor<?xf64>) {
    %39 = tg.mul %i2, %i5 : f64
    %40 = tg.sub %i4, %39 : f64
    %41 = tg.mul %i3, %i6 : f64
    %42 = tg.sub %40, %41 : f64
    %43 = tg.div %42, %i1 : f64
    tg.yield %43, %i5 : f64, f64 outs(%43 : f64)
  }
  %39 = tg.slice %38#2[::-1] : tensor<?xf64>
  %40 = tensor.cast %39 : tensor<?xf64> to tensor<5xf64>
  return %15, %16, %17, %18, %11, %40 : tensor<4xf64>, tensor<5xf64>, tensor<4xf64>, tensor<3xf64>, tensor<5xi32>, tensor<5xf64>
}

tg.expect @dtypes(dense<[1, 2, 3, 4]> : tensor<4xi16>, dense<[1.0, 2.0, 0.5, 4.0, -3.0]> : tensor<5xf32>, dense<[2.0, 1.0, 5.0, -1.0]> : tensor<4xf64>, dense<[1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<5xf32>) returns (dense<[1.0, 0.0, 0.3333333333333333, -0.3333333333333333]> : tensor<4xf64>, dense<[1.0, 2.0, 3.0, 4.0, -0.6666666666666667]> : tensor<5xf64>, dense<[2.0, 0.5, 4.0, -3.0]> : tensor<4xf64>, dense<[0.0, 5.0, -1.0]> : tensor<3xf64>, dense<[1, 3, 4, 5, 5]> : tensor<5xi32>, dense<[-2.749999999999999, 1.8749999999999996, 0.9999999999999997, -0.24999999999999978, -1.9999999999999998]> : tensor<5xf64>) within 256 ulp

func.func @batches(%batch: tensor<?x5x5xf64>, %rights: tensor<?x5xf64>) -> tensor<?x5xf64> {
  %0 = tg.iota [4] : index
  %c1 = arith.constant 1 : index
  %1 = tg.add %0, %c1 : (tensor<4xindex>, index)
  %2 = tg.gather %batch[%0, %1] axis 1 : (tensor<?x5x5xf64>, tensor<4xindex>, tensor<4xindex>)
  %3 = tg.iota [5] : index
  %4 = tg.gather %batch[%3, %3] axis 1 : (tensor<?x5x5xf64>, tensor<5xindex>, tensor<5xindex>)
  %5 = tg.iota [4] : index
  %6 = tg.add %5, %c1 : (tensor<4xindex>, index)
  %7 = tg.gather %batch[%6, %5] axis 1 : (tensor<?x5x5xf64>, tensor<4xindex>, tensor<4xindex>)
  %c0 = arith.constant 0 : index
  %8 = tensor.dim %7, %c0 : tensor<?x4xf64>
  %9 = tensor.dim %4, %c0 : tensor<?x5xf64>
  %10 = tensor.dim %2, %c0 : tensor<?x4xf64>
  %11 = tg.eq %8, %9 : index
  %12 = tg.assert %11, %8, "batch axis 0 has sizes {0} and {1}"(%8, %9 : index, index) : index
  %13 = tg.eq %12, %10 : index
  %14 = tg.assert %13, %12, "batch axis 0 has sizes {0} and {1}"(%12, %10 : index, index) : index
  %15:5 = tg.scan %i0 to %14
      seqs(%i1 = %7 : tensor<?x4xf64>, %i2 = %4 : tensor<?x5xf64>, %i3 = %2 : tensor<?x4xf64>)
      -> (tensor<?x4xf64>, tensor<?x5xf64>, tensor<?x4xf64>, tensor<?x3xf64>, tensor<?x5xi32>) {
    %cst = arith.constant 0.0 : f64
    %16 = tg.pad %i3 with %cst low [0] high [1] : tensor<4xf64>
    %17 = tg.slice %i2[1:] : tensor<5xf64>
    %18 = tg.slice %16[1:] : tensor<5xf64>
    %19 = tg.slice %i2[0] : tensor<5xf64>
    %20 = tg.slice %16[0] : tensor<5xf64>
    %c4 = arith.constant 4 : index
    %21:7 = tg.scan %j0 to %c4
        seqs(%j1 = %i1 : tensor<4xf64>, %j2 = %17 : tensor<4xf64>, %j3 = %18 : tensor<4xf64>)
        states(%j4 = %19 : f64, %j5 = %20 : f64)
        -> (f64, f64, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xi32>) {
      %cst_0 = arith.constant 0.0 : f64
      %22 = tg.abs %j4 : f64
      %23 = tg.abs %j1 : f64
      %24 = tg.ge %22, %23 : f64
      %25 = tg.select %24, %j4, %j1 : (i1, f64, f64)
      %26 = tg.select %24, %j1, %j4 : (i1, f64, f64)
      %27 = tg.eq %j4, %cst_0 : f64
      %28 = tg.and %24, %27 : i1
      %29 = tg.div %26, %25 : f64
      %30 = tg.select %28, %26, %29 : (i1, f64, f64)
      %31 = tg.select %24, %j5, %j2 : (i1, f64, f64)
      %32 = tg.select %24, %j2, %j5 : (i1, f64, f64)
      %33 = tg.mul %30, %31 : f64
      %34 = tg.sub %32, %33 : f64
      %35 = tg.select %28, %32, %34 : (i1, f64, f64)
      %36 = tg.mul %30, %j3 : f64
      %37 = tg.neg %36 : f64
      %38 = tg.select %24, %j3, %37 : (i1, f64, f64)
      %c0_i32 = arith.constant 0 : i32
      %c1_i32 = arith.constant 1 : i32
      %39 = tg.select %24, %c0_i32, %c1_i32 : (i1, i32, i32)
      %40 = tg.select %24, %cst_0, %j3 : (i1, f64, f64)
      tg.yield %35, %38 : f64, f64 outs(%30, %25, %31, %40, %39 : f64, f64, f64, f64, i32)
    }
    %22 = tg.iota [5] : i32
    %c1_i32 = arith.constant 1 : i32
    %23 = tg.add %22, %c1_i32 : (tensor<5xi32>, i32)
    %c0_i32 = arith.constant 0 : i32
    %24 = tg.pad %21#6 with %c0_i32 low [0] high [1] : tensor<?xi32>
    %25 = tg.add %23, %24 : (tensor<5xi32>, tensor<?xi32>)
    %26 = tg.expand_dims %21#0 [0] : f64
    %27 = tg.concat %21#3, %26 axis 0 : (tensor<?xf64>, tensor<1xf64>)
    %28 = tg.slice %21#5[:-1] : tensor<?xf64>
    %29 = tensor.cast %21#2 : tensor<?xf64> to tensor<4xf64>
    %30 = tensor.cast %27 : tensor<?xf64> to tensor<5xf64>
    %31 = tensor.cast %21#4 : tensor<?xf64> to tensor<4xf64>
    %32 = tensor.cast %28 : tensor<?xf64> to tensor<3xf64>
    tg.yield outs(%29, %30, %31, %32, %25 : tensor<4xf64>, tensor<5xf64>, tensor<4xf64>, tensor<3xf64>, tensor<5xi32>)
  }
  %16 = tensor.dim %15#0, %c0 : tensor<?x4xf64>
  %17 = tensor.dim %15#1, %c0 : tensor<?x5xf64>
  %18 = tensor.dim %15#2, %c0 : tensor<?x4xf64>
  %19 = tensor.dim %15#3, %c0 : tensor<?x3xf64>
  %20 = tensor.dim %15#4, %c0 : tensor<?x5xi32>
  %21 = tensor.dim %rights, %c0 : tensor<?x5xf64>
  %22 = tg.eq %16, %17 : index
  %23 = tg.assert %22, %16, "batch axis 0 has sizes {0} and {1}"(%16, %17 : index, index) : index
  %24 = tg.eq %23, %18 : index
  %25 = tg.assert %24, %23, "batch axis 0 has sizes {0} and {1}"(%23, %18 : index, index) : index
  %26 = tg.eq %25, %19 : index
  %27 = tg.assert %26, %25, "batch axis 0 has sizes {0} and {1}"(%25, %19 : index, index) : index
  %28 = tg.eq %27, %20 : index
  %29 = tg.assert %28, %27, "batch axis 0 has sizes {0} and {1}"(%27, %20 : index, index) : index
  %30 = tg.eq %29, %21 : index
  %31 = tg.assert %30, %29, "batch axis 0 has sizes {0} and {1}"(%29, %21 : index, index) : index
  %32 = tg.scan %i0 to %31
      seqs(%i1 = %15#0 : tensor<?x4xf64>, %i2 = %15#1 : tensor<?x5xf64>, %i3 = %15#2 : tensor<?x4xf64>, %i4 = %15#3 : tensor<?x3xf64>, %i5 = %15#4 : tensor<?x5xi32>, %i6 = %rights : tensor<?x5xf64>)
      -> tensor<?x5xf64> {
    %33 = tg.iota [5] : i32
    %c1_i32 = arith.constant 1 : i32
    %34 = tg.add %33, %c1_i32 : (tensor<5xi32>, i32)
    %35 = tg.ne %i5, %34 : tensor<5xi32>
    %36 = tg.slice %35[:-1] : tensor<5xi1>
    %cst = arith.constant 0.0 : f64
    %37 = tg.pad %i3 with %cst low [0] high [1] : tensor<4xf64>
    %38 = tg.slice %37[:5] : tensor<5xf64>
    %39 = tg.pad %i4 with %cst low [0] high [2] : tensor<3xf64>
    %40 = tg.slice %39[:5] : tensor<5xf64>
    %41 = tg.slice %i6[1:] : tensor<5xf64>
    %42 = tg.slice %i6[0] : tensor<5xf64>
    %c4 = arith.constant 4 : index
    %43:2 = tg.scan %j0 to %c4
        seqs(%j1 = %i1 : tensor<4xf64>, %j2 = %36 : tensor<4xi1>, %j3 = %41 : tensor<4xf64>)
        states(%j4 = %42 : f64)
        -> (f64, tensor<?xf64>) {
      %44 = tg.select %j2, %j3, %j4 : (i1, f64, f64)
      %45 = tg.select %j2, %j4, %j3 : (i1, f64, f64)
      %46 = tg.mul %j1, %44 : f64
      %47 = tg.sub %45, %46 : f64
      tg.yield %47 : f64 outs(%44 : f64)
    }
    %44 = tg.expand_dims %43#0 [0] : f64
    %45 = tg.concat %43#1, %44 axis 0 : (tensor<?xf64>, tensor<1xf64>)
    %46 = tg.slice %i2[::-1] : tensor<5xf64>
    %47 = tg.slice %38[::-1] : tensor<5xf64>
    %48 = tg.slice %40[::-1] : tensor<5xf64>
    %49 = tg.slice %45[::-1] : tensor<?xf64>
    %c0_0 = arith.constant 0 : index
    %50 = tensor.dim %49, %c0_0 : tensor<?xf64>
    %c5 = arith.constant 5 : index
    %51:3 = tg.scan %j0 to %c5
        seqs(%j1 = %46 : tensor<5xf64>, %j2 = %47 : tensor<5xf64>, %j3 = %48 : tensor<5xf64>, %j4 = %49 : tensor<?xf64>)
        states(%j5 = %cst : f64, %j6 = %cst : f64)
        -> (f64, f64, tensor<?xf64>) {
      %52 = tg.mul %j2, %j5 : f64
      %53 = tg.sub %j4, %52 : f64
      %54 = tg.mul %j3, %j6 : f64
      %55 = tg.sub %53, %54 : f64
      %56 = tg.div %55, %j1 : f64
      tg.yield %56, %j5 : f64, f64 outs(%56 : f64)
    }
    %52 = tg.slice %51#2[::-1] : tensor<?xf64>
    %53 = tensor.cast %52 : tensor<?xf64> to tensor<5xf64>
    tg.yield outs(%53 : tensor<5xf64>)
  }
  return %32 : tensor<?x5xf64>
}

tg.expect @batches(dense<"0x000000000000F03F000000000000004000000000000000000000000000000000000000000000000000000000000008400000000000000040000000000000F03F0000000000000000000000000000000000000000000000000000000000000000000000000000E03F000000000000144000000000000000000000000000000000000000000000000000000000000000C00000000000001040000000000000F0BF000000000000000000000000000000000000000000000000000000000000E03F00000000000008C0000000000000F03F0000000000000840000000000000000000000000000000000000000000000000000000000000004000000000000000400000000000000000000000000000000000000000000000000000000000000000000000000000F03F000000000000E03F00000000000000C000000000000000000000000000000000000000000000000000000000000014400000000000001040000000000000E03F000000000000000000000000000000000000000000000000000000000000F0BF00000000000008C0"> : tensor<2x5x5xf64>, dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0, 9.0]]> : tensor<2x5xf64>) returns (dense<[[0.5279720279720279, -0.2639860139860139, -0.05594405594405594, 0.40559440559440557, -1.2657342657342658], [2.0, 1.0, 3.5244755244755246, -2.118881118881119, -2.2937062937062938]]> : tensor<2x5xf64>) within 256 ulp

func.func @rows_1(%a: tensor<1x1xf64>, %v: tensor<1xf64>) -> (tensor<1xf64>, tensor<1xf64>, tensor<1xi32>) {
  %0 = tg.iota [0] : index
  %c1 = arith.constant 1 : index
  %1 = tg.add %0, %c1 : (tensor<0xindex>, index)
  %2 = tg.gather %a[%0, %1] : (tensor<1x1xf64>, tensor<0xindex>, tensor<0xindex>)
  %3 = tg.iota [1] : index
  %4 = tg.gather %a[%3, %3] : (tensor<1x1xf64>, tensor<1xindex>, tensor<1xindex>)
  %5 = tg.iota [0] : index
  %6 = tg.add %5, %c1 : (tensor<0xindex>, index)
  %7 = tg.gather %a[%6, %5] : (tensor<1x1xf64>, tensor<0xindex>, tensor<0xindex>)
  %cst = arith.constant 0.0 : f64
  %8 = tg.pad %2 with %cst low [0] high [1] : tensor<0xf64>
  %9 = tg.slice %4[1:] : tensor<1xf64>
  %10 = tg.slice %8[1:] : tensor<1xf64>
  %11 = tg.slice %4[0] : tensor<1xf64>
  %12 = tg.slice %8[0] : tensor<1xf64>
  %c0 = arith.constant 0 : index
  %13:7 = tg.scan %i0 to %c0
      seqs(%i1 = %7 : tensor<0xf64>, %i2 = %9 : tensor<0xf64>, %i3 = %10 : tensor<0xf64>)
      states(%i4 = %11 : f64, %i5 = %12 : f64)
      -> (f64, f64, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xi32>) {
    %cst_0 = arith.constant 0.0 : f64
    %14 = tg.abs %i4 : f64
    %15 = tg.abs %i1 : f64
    %16 = tg.ge %14, %15 : f64
    %17 = tg.select %16, %i4, %i1 : (i1, f64, f64)
    %18 = tg.select %16, %i1, %i4 : (i1, f64, f64)
    %19 = tg.eq %i4, %cst_0 : f64
    %20 = tg.and %16, %19 : i1
    %21 = tg.div %18, %17 : f64
    %22 = tg.select %20, %18, %21 : (i1, f64, f64)
    %23 = tg.select %16, %i5, %i2 : (i1, f64, f64)
    %24 = tg.select %16, %i2, %i5 : (i1, f64, f64)
    %25 = tg.mul %22, %23 : f64
    %26 = tg.sub %24, %25 : f64
    %27 = tg.select %20, %24, %26 : (i1, f64, f64)
    %28 = tg.mul %22, %i3 : f64
    %29 = tg.neg %28 : f64
    %30 = tg.select %16, %i3, %29 : (i1, f64, f64)
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    %31 = tg.select %16, %c0_i32, %c1_i32 : (i1, i32, i32)
    %32 = tg.select %16, %cst_0, %i3 : (i1, f64, f64)
    tg.yield %27, %30 : f64, f64 outs(%22, %17, %23, %32, %31 : f64, f64, f64, f64, i32)
  }
  %14 = tg.iota [1] : i32
  %c1_i32 = arith.constant 1 : i32
  %15 = tg.add %14, %c1_i32 : (tensor<1xi32>, i32)
  %c0_i32 = arith.constant 0 : i32
  %16 = tg.pad %13#6 with %c0_i32 low [0] high [1] : tensor<?xi32>
  %17 = tg.add %15, %16 : (tensor<1xi32>, tensor<?xi32>)
  %18 = tg.expand_dims %13#0 [0] : f64
  %19 = tg.concat %13#3, %18 axis 0 : (tensor<?xf64>, tensor<1xf64>)
  %20 = tg.slice %13#5[:-1] : tensor<?xf64>
  %21 = tensor.cast %13#2 : tensor<?xf64> to tensor<0xf64>
  %22 = tensor.cast %19 : tensor<?xf64> to tensor<1xf64>
  %23 = tensor.cast %13#4 : tensor<?xf64> to tensor<0xf64>
  %24 = tensor.cast %17 : tensor<?xi32> to tensor<1xi32>
  %25 = tg.iota [1] : i32
  %26 = tg.add %25, %c1_i32 : (tensor<1xi32>, i32)
  %27 = tg.ne %24, %26 : tensor<1xi32>
  %28 = tg.slice %27[:-1] : tensor<1xi1>
  %29 = tg.pad %23 with %cst low [1] high [0] : tensor<0xf64>
  %30 = tg.slice %29[:1] : tensor<1xf64>
  %31 = tg.pad %20 with %cst low [2] high [0] : tensor<?xf64>
  %32 = tg.slice %31[:1] : tensor<?xf64>
  %33:3 = tg.scan %i0 to %c1
      seqs(%i1 = %22 : tensor<1xf64>, %i2 = %30 : tensor<1xf64>, %i3 = %32 : tensor<?xf64>, %i4 = %v : tensor<1xf64>)
      states(%i5 = %cst : f64, %i6 = %cst : f64)
      -> (f64, f64, tensor<?xf64>) {
    %34 = tg.mul %i2, %i5 : f64
    %35 = tg.sub %i4, %34 : f64
    %36 = tg.mul %i3, %i6 : f64
    %37 = tg.sub %35, %36 : f64
    %38 = tg.div %37, %i1 : f64
    tg.yield %38, %i5 : f64, f64 outs(%38 : f64)
  }
  %34 = tg.slice %21[::-1] : tensor<0xf64>
  %35 = tg.slice %28[::-1] : tensor<0xi1>
  %36 = tg.slice %33#2[:-1] : tensor<?xf64>
  %37 = tg.slice %36[::-1] : tensor<?xf64>
  %38 = tg.slice %33#2[-1] : tensor<?xf64>
  %39:2 = tg.scan %i0 to %c0
      seqs(%i1 = %34 : tensor<0xf64>, %i2 = %35 : tensor<0xi1>, %i3 = %37 : tensor<?xf64>)
      states(%i4 = %38 : f64)
      -> (f64, tensor<?xf64>) {
    %40 = tg.mul %i1, %i4 : f64
    %41 = tg.sub %i3, %40 : f64
    %42 = tg.select %i2, %i4, %41 : (i1, f64, f64)
    %43 = tg.select %i2, %41, %i4 : (i1, f64, f64)
    tg.yield %42 : f64 outs(%43 : f64)
  }
  %40 = tg.expand_dims %39#0 [0] : f64
  %41 = tg.concat %39#1, %40 axis 0 : (tensor<?xf64>, tensor<1xf64>)
  %42 = tg.slice %41[::-1] : tensor<?xf64>
  %43 = tensor.cast %42 : tensor<?xf64> to tensor<1xf64>
  %44 = tg.iota [1] : i32
  %45 = tg.add %44, %c1_i32 : (tensor<1xi32>, i32)
  %46 = tg.ne %24, %45 : tensor<1xi32>
  %47 = tg.slice %46[:-1] : tensor<1xi1>
  %48 = tg.pad %23 with %cst low [0] high [1] : tensor<0xf64>
  %49 = tg.slice %48[:1] : tensor<1xf64>
  %50 = tg.pad %20 with %cst low [0] high [2] : tensor<?xf64>
  %51 = tg.slice %50[:1] : tensor<?xf64>
  %52 = tg.slice %v[1:] : tensor<1xf64>
  %53 = tg.slice %v[0] : tensor<1xf64>
  %54:2 = tg.scan %i0 to %c0
      seqs(%i1 = %21 : tensor<0xf64>, %i2 = %47 : tensor<0xi1>, %i3 = %52 : tensor<0xf64>)
      states(%i4 = %53 : f64)
      -> (f64, tensor<?xf64>) {
    %55 = tg.select %i2, %i3, %i4 : (i1, f64, f64)
    %56 = tg.select %i2, %i4, %i3 : (i1, f64, f64)
    %57 = tg.mul %i1, %55 : f64
    %58 = tg.sub %56, %57 : f64
    tg.yield %58 : f64 outs(%55 : f64)
  }
  %55 = tg.expand_dims %54#0 [0] : f64
  %56 = tg.concat %54#1, %55 axis 0 : (tensor<?xf64>, tensor<1xf64>)
  %57 = tg.slice %22[::-1] : tensor<1xf64>
  %58 = tg.slice %49[::-1] : tensor<1xf64>
  %59 = tg.slice %51[::-1] : tensor<?xf64>
  %60 = tg.slice %56[::-1] : tensor<?xf64>
  %61 = tensor.dim %60, %c0 : tensor<?xf64>
  %62:3 = tg.scan %i0 to %c1
      seqs(%i1 = %57 : tensor<1xf64>, %i2 = %58 : tensor<1xf64>, %i3 = %59 : tensor<?xf64>, %i4 = %60 : tensor<?xf64>)
      states(%i5 = %cst : f64, %i6 = %cst : f64)
      -> (f64, f64, tensor<?xf64>) {
    %63 = tg.mul %i2, %i5 : f64
    %64 = tg.sub %i4, %63 : f64
    %65 = tg.mul %i3, %i6 : f64
    %66 = tg.sub %64, %65 : f64
    %67 = tg.div %66, %i1 : f64
    tg.yield %67, %i5 : f64, f64 outs(%67 : f64)
  }
  %63 = tg.slice %62#2[::-1] : tensor<?xf64>
  %64 = tensor.cast %63 : tensor<?xf64> to tensor<1xf64>
  return %64, %43, %24 : tensor<1xf64>, tensor<1xf64>, tensor<1xi32>
}

tg.expect @rows_1(dense<1.0> : tensor<1x1xf64>, dense<5.0> : tensor<1xf64>) returns (dense<5.0> : tensor<1xf64>, dense<5.0> : tensor<1xf64>, dense<1> : tensor<1xi32>) within 256 ulp

func.func @unknown_1(%a: tensor<?x?xf64>, %v: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %a, %c0 : tensor<?x?xf64>
  %c1 = arith.constant 1 : index
  %1 = tensor.dim %a, %c1 : tensor<?x?xf64>
  %2 = tg.sub %1, %c1 : index
  %3 = tg.minimum %0, %2 : index
  %4 = tg.maximum %3, %c0 : index
  %5 = tg.iota [%4] : index
  %6 = tg.add %5, %c1 : (tensor<?xindex>, index)
  %7 = tg.gather %a[%5, %6] : (tensor<?x?xf64>, tensor<?xindex>, tensor<?xindex>)
  %8 = tensor.dim %a, %c0 : tensor<?x?xf64>
  %9 = tensor.dim %a, %c1 : tensor<?x?xf64>
  %10 = tg.minimum %8, %9 : index
  %11 = tg.maximum %10, %c0 : index
  %12 = tg.iota [%11] : index
  %13 = tg.gather %a[%12, %12] : (tensor<?x?xf64>, tensor<?xindex>, tensor<?xindex>)
  %14 = tensor.dim %a, %c0 : tensor<?x?xf64>
  %15 = tensor.dim %a, %c1 : tensor<?x?xf64>
  %16 = tg.sub %14, %c1 : index
  %17 = tg.minimum %16, %15 : index
  %18 = tg.maximum %17, %c0 : index
  %19 = tg.iota [%18] : index
  %20 = tg.add %19, %c1 : (tensor<?xindex>, index)
  %21 = tg.gather %a[%20, %19] : (tensor<?x?xf64>, tensor<?xindex>, tensor<?xindex>)
  %cst = arith.constant 0.0 : f64
  %22 = tg.pad %7 with %cst low [0] high [1] : tensor<?xf64>
  %23 = tg.slice %13[1:] : tensor<?xf64>
  %24 = tg.slice %22[1:] : tensor<?xf64>
  %25 = tg.slice %13[0] : tensor<?xf64>
  %26 = tg.slice %22[0] : tensor<?xf64>
  %27 = tensor.dim %21, %c0 : tensor<?xf64>
  %28:7 = tg.scan %i0 to %27
      seqs(%i1 = %21 : tensor<?xf64>, %i2 = %23 : tensor<?xf64>, %i3 = %24 : tensor<?xf64>)
      states(%i4 = %25 : f64, %i5 = %26 : f64)
      -> (f64, f64, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xi32>) {
    %cst_0 = arith.constant 0.0 : f64
    %29 = tg.abs %i4 : f64
    %30 = tg.abs %i1 : f64
    %31 = tg.ge %29, %30 : f64
    %32 = tg.select %31, %i4, %i1 : (i1, f64, f64)
    %33 = tg.select %31, %i1, %i4 : (i1, f64, f64)
    %34 = tg.eq %i4, %cst_0 : f64
    %35 = tg.and %31, %34 : i1
    %36 = tg.div %33, %32 : f64
    %37 = tg.select %35, %33, %36 : (i1, f64, f64)
    %38 = tg.select %31, %i5, %i2 : (i1, f64, f64)
    %39 = tg.select %31, %i2, %i5 : (i1, f64, f64)
    %40 = tg.mul %37, %38 : f64
    %41 = tg.sub %39, %40 : f64
    %42 = tg.select %35, %39, %41 : (i1, f64, f64)
    %43 = tg.mul %37, %i3 : f64
    %44 = tg.neg %43 : f64
    %45 = tg.select %31, %i3, %44 : (i1, f64, f64)
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    %46 = tg.select %31, %c0_i32, %c1_i32 : (i1, i32, i32)
    %47 = tg.select %31, %cst_0, %i3 : (i1, f64, f64)
    tg.yield %42, %45 : f64, f64 outs(%37, %32, %38, %47, %46 : f64, f64, f64, f64, i32)
  }
  %29 = tensor.dim %13, %c0 : tensor<?xf64>
  %30 = tg.iota [%29] : i32
  %c1_i32 = arith.constant 1 : i32
  %31 = tg.add %30, %c1_i32 : (tensor<?xi32>, i32)
  %c0_i32 = arith.constant 0 : i32
  %32 = tg.pad %28#6 with %c0_i32 low [0] high [1] : tensor<?xi32>
  %33 = tg.add %31, %32 : tensor<?xi32>
  %34 = tg.expand_dims %28#0 [0] : f64
  %35 = tg.concat %28#3, %34 axis 0 : (tensor<?xf64>, tensor<1xf64>)
  %36 = tg.slice %28#5[:-1] : tensor<?xf64>
  %37 = tensor.dim %35, %c0 : tensor<?xf64>
  %38 = tg.iota [%37] : i32
  %39 = tg.add %38, %c1_i32 : (tensor<?xi32>, i32)
  %40 = tg.ne %33, %39 : tensor<?xi32>
  %41 = tg.slice %40[:-1] : tensor<?xi1>
  %42 = tg.pad %28#4 with %cst low [1] high [0] : tensor<?xf64>
  %43 = tensor.dim %35, %c0 : tensor<?xf64>
  %44 = tg.slice %42[:%43] : tensor<?xf64>
  %45 = tg.pad %36 with %cst low [2] high [0] : tensor<?xf64>
  %46 = tensor.dim %35, %c0 : tensor<?xf64>
  %47 = tg.slice %45[:%46] : tensor<?xf64>
  %48 = tensor.dim %v, %c0 : tensor<?xf64>
  %49 = tensor.dim %35, %c0 : tensor<?xf64>
  %50:3 = tg.scan %i0 to %49
      seqs(%i1 = %35 : tensor<?xf64>, %i2 = %44 : tensor<?xf64>, %i3 = %47 : tensor<?xf64>, %i4 = %v : tensor<?xf64>)
      states(%i5 = %cst : f64, %i6 = %cst : f64)
      -> (f64, f64, tensor<?xf64>) {
    %51 = tg.mul %i2, %i5 : f64
    %52 = tg.sub %i4, %51 : f64
    %53 = tg.mul %i3, %i6 : f64
    %54 = tg.sub %52, %53 : f64
    %55 = tg.div %54, %i1 : f64
    tg.yield %55, %i5 : f64, f64 outs(%55 : f64)
  }
  %51 = tg.slice %28#2[::-1] : tensor<?xf64>
  %52 = tg.slice %41[::-1] : tensor<?xi1>
  %53 = tg.slice %50#2[:-1] : tensor<?xf64>
  %54 = tg.slice %53[::-1] : tensor<?xf64>
  %55 = tensor.dim %28#2, %c0 : tensor<?xf64>
  %56 = tg.slice %50#2[-1] : tensor<?xf64>
  %57:2 = tg.scan %i0 to %55
      seqs(%i1 = %51 : tensor<?xf64>, %i2 = %52 : tensor<?xi1>, %i3 = %54 : tensor<?xf64>)
      states(%i4 = %56 : f64)
      -> (f64, tensor<?xf64>) {
    %58 = tg.mul %i1, %i4 : f64
    %59 = tg.sub %i3, %58 : f64
    %60 = tg.select %i2, %i4, %59 : (i1, f64, f64)
    %61 = tg.select %i2, %59, %i4 : (i1, f64, f64)
    tg.yield %60 : f64 outs(%61 : f64)
  }
  %58 = tg.expand_dims %57#0 [0] : f64
  %59 = tg.concat %57#1, %58 axis 0 : (tensor<?xf64>, tensor<1xf64>)
  %60 = tg.slice %59[::-1] : tensor<?xf64>
  %61 = tensor.dim %35, %c0 : tensor<?xf64>
  %62 = tg.iota [%61] : i32
  %63 = tg.add %62, %c1_i32 : (tensor<?xi32>, i32)
  %64 = tg.ne %33, %63 : tensor<?xi32>
  %65 = tg.slice %64[:-1] : tensor<?xi1>
  %66 = tg.pad %28#4 with %cst low [0] high [1] : tensor<?xf64>
  %67 = tensor.dim %35, %c0 : tensor<?xf64>
  %68 = tg.slice %66[:%67] : tensor<?xf64>
  %69 = tg.pad %36 with %cst low [0] high [2] : tensor<?xf64>
  %70 = tensor.dim %35, %c0 : tensor<?xf64>
  %71 = tg.slice %69[:%70] : tensor<?xf64>
  %72 = tg.slice %v[1:] : tensor<?xf64>
  %73 = tensor.dim %28#2, %c0 : tensor<?xf64>
  %74 = tg.slice %v[0] : tensor<?xf64>
  %75:2 = tg.scan %i0 to %73
      seqs(%i1 = %28#2 : tensor<?xf64>, %i2 = %65 : tensor<?xi1>, %i3 = %72 : tensor<?xf64>)
      states(%i4 = %74 : f64)
      -> (f64, tensor<?xf64>) {
    %76 = tg.select %i2, %i3, %i4 : (i1, f64, f64)
    %77 = tg.select %i2, %i4, %i3 : (i1, f64, f64)
    %78 = tg.mul %i1, %76 : f64
    %79 = tg.sub %77, %78 : f64
    tg.yield %79 : f64 outs(%76 : f64)
  }
  %76 = tg.expand_dims %75#0 [0] : f64
  %77 = tg.concat %75#1, %76 axis 0 : (tensor<?xf64>, tensor<1xf64>)
  %78 = tg.slice %35[::-1] : tensor<?xf64>
  %79 = tg.slice %68[::-1] : tensor<?xf64>
  %80 = tg.slice %71[::-1] : tensor<?xf64>
  %81 = tg.slice %77[::-1] : tensor<?xf64>
  %82 = tensor.dim %81, %c0 : tensor<?xf64>
  %83 = tensor.dim %78, %c0 : tensor<?xf64>
  %84:3 = tg.scan %i0 to %83
      seqs(%i1 = %78 : tensor<?xf64>, %i2 = %79 : tensor<?xf64>, %i3 = %80 : tensor<?xf64>, %i4 = %81 : tensor<?xf64>)
      states(%i5 = %cst : f64, %i6 = %cst : f64)
      -> (f64, f64, tensor<?xf64>) {
    %85 = tg.mul %i2, %i5 : f64
    %86 = tg.sub %i4, %85 : f64
    %87 = tg.mul %i3, %i6 : f64
    %88 = tg.sub %86, %87 : f64
    %89 = tg.div %88, %i1 : f64
    tg.yield %89, %i5 : f64, f64 outs(%89 : f64)
  }
  %85 = tg.slice %84#2[::-1] : tensor<?xf64>
  return %85, %60, %33 : tensor<?xf64>, tensor<?xf64>, tensor<?xi32>
}

tg.expect @unknown_1(dense<1.0> : tensor<1x1xf64>, dense<5.0> : tensor<1xf64>) returns (dense<5.0> : tensor<1xf64>, dense<5.0> : tensor<1xf64>, dense<1> : tensor<1xi32>) within 256 ulp

func.func @rows_2(%a: tensor<2x2xf64>, %v: tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>, tensor<2xi32>) {
  %0 = tg.iota [1] : index
  %c1 = arith.constant 1 : index
  %1 = tg.add %0, %c1 : (tensor<1xindex>, index)
  %2 = tg.gather %a[%0, %1] : (tensor<2x2xf64>, tensor<1xindex>, tensor<1xindex>)
  %3 = tg.iota [2] : index
  %4 = tg.gather %a[%3, %3] : (tensor<2x2xf64>, tensor<2xindex>, tensor<2xindex>)
  %5 = tg.iota [1] : index
  %6 = tg.add %5, %c1 : (tensor<1xindex>, index)
  %7 = tg.gather %a[%6, %5] : (tensor<2x2xf64>, tensor<1xindex>, tensor<1xindex>)
  %cst = arith.constant 0.0 : f64
  %8 = tg.pad %2 with %cst low [0] high [1] : tensor<1xf64>
  %9 = tg.slice %4[1:] : tensor<2xf64>
  %10 = tg.slice %8[1:] : tensor<2xf64>
  %11 = tg.slice %4[0] : tensor<2xf64>
  %12 = tg.slice %8[0] : tensor<2xf64>
  %13:7 = tg.scan %i0 to %c1
      seqs(%i1 = %7 : tensor<1xf64>, %i2 = %9 : tensor<1xf64>, %i3 = %10 : tensor<1xf64>)
      states(%i4 = %11 : f64, %i5 = %12 : f64)
      -> (f64, f64, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xi32>) {
    %cst_0 = arith.constant 0.0 : f64
    %14 = tg.abs %i4 : f64
    %15 = tg.abs %i1 : f64
    %16 = tg.ge %14, %15 : f64
    %17 = tg.select %16, %i4, %i1 : (i1, f64, f64)
    %18 = tg.select %16, %i1, %i4 : (i1, f64, f64)
    %19 = tg.eq %i4, %cst_0 : f64
    %20 = tg.and %16, %19 : i1
    %21 = tg.div %18, %17 : f64
    %22 = tg.select %20, %18, %21 : (i1, f64, f64)
    %23 = tg.select %16, %i5, %i2 : (i1, f64, f64)
    %24 = tg.select %16, %i2, %i5 : (i1, f64, f64)
    %25 = tg.mul %22, %23 : f64
    %26 = tg.sub %24, %25 : f64
    %27 = tg.select %20, %24, %26 : (i1, f64, f64)
    %28 = tg.mul %22, %i3 : f64
    %29 = tg.neg %28 : f64
    %30 = tg.select %16, %i3, %29 : (i1, f64, f64)
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    %31 = tg.select %16, %c0_i32, %c1_i32 : (i1, i32, i32)
    %32 = tg.select %16, %cst_0, %i3 : (i1, f64, f64)
    tg.yield %27, %30 : f64, f64 outs(%22, %17, %23, %32, %31 : f64, f64, f64, f64, i32)
  }
  %14 = tg.iota [2] : i32
  %c1_i32 = arith.constant 1 : i32
  %15 = tg.add %14, %c1_i32 : (tensor<2xi32>, i32)
  %c0_i32 = arith.constant 0 : i32
  %16 = tg.pad %13#6 with %c0_i32 low [0] high [1] : tensor<?xi32>
  %17 = tg.add %15, %16 : (tensor<2xi32>, tensor<?xi32>)
  %18 = tg.expand_dims %13#0 [0] : f64
  %19 = tg.concat %13#3, %18 axis 0 : (tensor<?xf64>, tensor<1xf64>)
  %20 = tg.slice %13#5[:-1] : tensor<?xf64>
  %21 = tensor.cast %13#2 : tensor<?xf64> to tensor<1xf64>
  %22 = tensor.cast %19 : tensor<?xf64> to tensor<2xf64>
  %23 = tensor.cast %13#4 : tensor<?xf64> to tensor<1xf64>
  %24 = tensor.cast %20 : tensor<?xf64> to tensor<0xf64>
  %25 = tg.iota [2] : i32
  %26 = tg.add %25, %c1_i32 : (tensor<2xi32>, i32)
  %27 = tg.ne %17, %26 : tensor<2xi32>
  %28 = tg.slice %27[:-1] : tensor<2xi1>
  %29 = tg.pad %23 with %cst low [1] high [0] : tensor<1xf64>
  %30 = tg.slice %29[:2] : tensor<2xf64>
  %31 = tg.pad %24 with %cst low [2] high [0] : tensor<0xf64>
  %32 = tg.slice %31[:2] : tensor<2xf64>
  %c2 = arith.constant 2 : index
  %33:3 = tg.scan %i0 to %c2
      seqs(%i1 = %22 : tensor<2xf64>, %i2 = %30 : tensor<2xf64>, %i3 = %32 : tensor<2xf64>, %i4 = %v : tensor<2xf64>)
      states(%i5 = %cst : f64, %i6 = %cst : f64)
      -> (f64, f64, tensor<?xf64>) {
    %34 = tg.mul %i2, %i5 : f64
    %35 = tg.sub %i4, %34 : f64
    %36 = tg.mul %i3, %i6 : f64
    %37 = tg.sub %35, %36 : f64
    %38 = tg.div %37, %i1 : f64
    tg.yield %38, %i5 : f64, f64 outs(%38 : f64)
  }
  %34 = tg.slice %21[::-1] : tensor<1xf64>
  %35 = tg.slice %28[::-1] : tensor<1xi1>
  %36 = tg.slice %33#2[:-1] : tensor<?xf64>
  %37 = tg.slice %36[::-1] : tensor<?xf64>
  %38 = tg.slice %33#2[-1] : tensor<?xf64>
  %39:2 = tg.scan %i0 to %c1
      seqs(%i1 = %34 : tensor<1xf64>, %i2 = %35 : tensor<1xi1>, %i3 = %37 : tensor<?xf64>)
      states(%i4 = %38 : f64)
      -> (f64, tensor<?xf64>) {
    %40 = tg.mul %i1, %i4 : f64
    %41 = tg.sub %i3, %40 : f64
    %42 = tg.select %i2, %i4, %41 : (i1, f64, f64)
    %43 = tg.select %i2, %41, %i4 : (i1, f64, f64)
    tg.yield %42 : f64 outs(%43 : f64)
  }
  %40 = tg.expand_dims %39#0 [0] : f64
  %41 = tg.concat %39#1, %40 axis 0 : (tensor<?xf64>, tensor<1xf64>)
  %42 = tg.slice %41[::-1] : tensor<?xf64>
  %43 = tensor.cast %42 : tensor<?xf64> to tensor<2xf64>
  %44 = tg.iota [2] : i32
  %45 = tg.add %44, %c1_i32 : (tensor<2xi32>, i32)
  %46 = tg.ne %17, %45 : tensor<2xi32>
  %47 = tg.slice %46[:-1] : tensor<2xi1>
  %48 = tg.pad %23 with %cst low [0] high [1] : tensor<1xf64>
  %49 = tg.slice %48[:2] : tensor<2xf64>
  %50 = tg.pad %24 with %cst low [0] high [2] : tensor<0xf64>
  %51 = tg.slice %50[:2] : tensor<2xf64>
  %52 = tg.slice %v[1:] : tensor<2xf64>
  %53 = tg.slice %v[0] : tensor<2xf64>
  %54:2 = tg.scan %i0 to %c1
      seqs(%i1 = %21 : tensor<1xf64>, %i2 = %47 : tensor<1xi1>, %i3 = %52 : tensor<1xf64>)
      states(%i4 = %53 : f64)
      -> (f64, tensor<?xf64>) {
    %55 = tg.select %i2, %i3, %i4 : (i1, f64, f64)
    %56 = tg.select %i2, %i4, %i3 : (i1, f64, f64)
    %57 = tg.mul %i1, %55 : f64
    %58 = tg.sub %56, %57 : f64
    tg.yield %58 : f64 outs(%55 : f64)
  }
  %55 = tg.expand_dims %54#0 [0] : f64
  %56 = tg.concat %54#1, %55 axis 0 : (tensor<?xf64>, tensor<1xf64>)
  %57 = tg.slice %22[::-1] : tensor<2xf64>
  %58 = tg.slice %49[::-1] : tensor<2xf64>
  %59 = tg.slice %51[::-1] : tensor<2xf64>
  %60 = tg.slice %56[::-1] : tensor<?xf64>
  %c0 = arith.constant 0 : index
  %61 = tensor.dim %60, %c0 : tensor<?xf64>
  %62:3 = tg.scan %i0 to %c2
      seqs(%i1 = %57 : tensor<2xf64>, %i2 = %58 : tensor<2xf64>, %i3 = %59 : tensor<2xf64>, %i4 = %60 : tensor<?xf64>)
      states(%i5 = %cst : f64, %i6 = %cst : f64)
      -> (f64, f64, tensor<?xf64>) {
    %63 = tg.mul %i2, %i5 : f64
    %64 = tg.sub %i4, %63 : f64
    %65 = tg.mul %i3, %i6 : f64
    %66 = tg.sub %64, %65 : f64
    %67 = tg.div %66, %i1 : f64
    tg.yield %67, %i5 : f64, f64 outs(%67 : f64)
  }
  %63 = tg.slice %62#2[::-1] : tensor<?xf64>
  %64 = tensor.cast %63 : tensor<?xf64> to tensor<2xf64>
  return %64, %43, %17 : tensor<2xf64>, tensor<2xf64>, tensor<2xi32>
}

tg.expect @rows_2(dense<[[1.0, 4.0], [3.0, 2.0]]> : tensor<2x2xf64>, dense<[5.0, 6.0]> : tensor<2xf64>) returns (dense<[1.4000000000000001, 0.8999999999999999]> : tensor<2xf64>, dense<[0.8, 1.4]> : tensor<2xf64>, dense<2> : tensor<2xi32>) within 256 ulp

func.func @unknown_2(%a: tensor<?x?xf64>, %v: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %a, %c0 : tensor<?x?xf64>
  %c1 = arith.constant 1 : index
  %1 = tensor.dim %a, %c1 : tensor<?x?xf64>
  %2 = tg.sub %1, %c1 : index
  %3 = tg.minimum %0, %2 : index
  %4 = tg.maximum %3, %c0 : index
  %5 = tg.iota [%4] : index
  %6 = tg.add %5, %c1 : (tensor<?xindex>, index)
  %7 = tg.gather %a[%5, %6] : (tensor<?x?xf64>, tensor<?xindex>, tensor<?xindex>)
  %8 = tensor.dim %a, %c0 : tensor<?x?xf64>
  %9 = tensor.dim %a, %c1 : tensor<?x?xf64>
  %10 = tg.minimum %8, %9 : index
  %11 = tg.maximum %10, %c0 : index
  %12 = tg.iota [%11] : index
  %13 = tg.gather %a[%12, %12] : (tensor<?x?xf64>, tensor<?xindex>, tensor<?xindex>)
  %14 = tensor.dim %a, %c0 : tensor<?x?xf64>
  %15 = tensor.dim %a, %c1 : tensor<?x?xf64>
  %16 = tg.sub %14, %c1 : index
  %17 = tg.minimum %16, %15 : index
  %18 = tg.maximum %17, %c0 : index
  %19 = tg.iota [%18] : index
  %20 = tg.add %19, %c1 : (tensor<?xindex>, index)
  %21 = tg.gather %a[%20, %19] : (tensor<?x?xf64>, tensor<?xindex>, tensor<?xindex>)
  %cst = arith.constant 0.0 : f64
  %22 = tg.pad %7 with %cst low [0] high [1] : tensor<?xf64>
  %23 = tg.slice %13[1:] : tensor<?xf64>
  %24 = tg.slice %22[1:] : tensor<?xf64>
  %25 = tg.slice %13[0] : tensor<?xf64>
  %26 = tg.slice %22[0] : tensor<?xf64>
  %27 = tensor.dim %21, %c0 : tensor<?xf64>
  %28:7 = tg.scan %i0 to %27
      seqs(%i1 = %21 : tensor<?xf64>, %i2 = %23 : tensor<?xf64>, %i3 = %24 : tensor<?xf64>)
      states(%i4 = %25 : f64, %i5 = %26 : f64)
      -> (f64, f64, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xi32>) {
    %cst_0 = arith.constant 0.0 : f64
    %29 = tg.abs %i4 : f64
    %30 = tg.abs %i1 : f64
    %31 = tg.ge %29, %30 : f64
    %32 = tg.select %31, %i4, %i1 : (i1, f64, f64)
    %33 = tg.select %31, %i1, %i4 : (i1, f64, f64)
    %34 = tg.eq %i4, %cst_0 : f64
    %35 = tg.and %31, %34 : i1
    %36 = tg.div %33, %32 : f64
    %37 = tg.select %35, %33, %36 : (i1, f64, f64)
    %38 = tg.select %31, %i5, %i2 : (i1, f64, f64)
    %39 = tg.select %31, %i2, %i5 : (i1, f64, f64)
    %40 = tg.mul %37, %38 : f64
    %41 = tg.sub %39, %40 : f64
    %42 = tg.select %35, %39, %41 : (i1, f64, f64)
    %43 = tg.mul %37, %i3 : f64
    %44 = tg.neg %43 : f64
    %45 = tg.select %31, %i3, %44 : (i1, f64, f64)
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    %46 = tg.select %31, %c0_i32, %c1_i32 : (i1, i32, i32)
    %47 = tg.select %31, %cst_0, %i3 : (i1, f64, f64)
    tg.yield %42, %45 : f64, f64 outs(%37, %32, %38, %47, %46 : f64, f64, f64, f64, i32)
  }
  %29 = tensor.dim %13, %c0 : tensor<?xf64>
  %30 = tg.iota [%29] : i32
  %c1_i32 = arith.constant 1 : i32
  %31 = tg.add %30, %c1_i32 : (tensor<?xi32>, i32)
  %c0_i32 = arith.constant 0 : i32
  %32 = tg.pad %28#6 with %c0_i32 low [0] high [1] : tensor<?xi32>
  %33 = tg.add %31, %32 : tensor<?xi32>
  %34 = tg.expand_dims %28#0 [0] : f64
  %35 = tg.concat %28#3, %34 axis 0 : (tensor<?xf64>, tensor<1xf64>)
  %36 = tg.slice %28#5[:-1] : tensor<?xf64>
  %37 = tensor.dim %35, %c0 : tensor<?xf64>
  %38 = tg.iota [%37] : i32
  %39 = tg.add %38, %c1_i32 : (tensor<?xi32>, i32)
  %40 = tg.ne %33, %39 : tensor<?xi32>
  %41 = tg.slice %40[:-1] : tensor<?xi1>
  %42 = tg.pad %28#4 with %cst low [1] high [0] : tensor<?xf64>
  %43 = tensor.dim %35, %c0 : tensor<?xf64>
  %44 = tg.slice %42[:%43] : tensor<?xf64>
  %45 = tg.pad %36 with %cst low [2] high [0] : tensor<?xf64>
  %46 = tensor.dim %35, %c0 : tensor<?xf64>
  %47 = tg.slice %45[:%46] : tensor<?xf64>
  %48 = tensor.dim %v, %c0 : tensor<?xf64>
  %49 = tensor.dim %35, %c0 : tensor<?xf64>
  %50:3 = tg.scan %i0 to %49
      seqs(%i1 = %35 : tensor<?xf64>, %i2 = %44 : tensor<?xf64>, %i3 = %47 : tensor<?xf64>, %i4 = %v : tensor<?xf64>)
      states(%i5 = %cst : f64, %i6 = %cst : f64)
      -> (f64, f64, tensor<?xf64>) {
    %51 = tg.mul %i2, %i5 : f64
    %52 = tg.sub %i4, %51 : f64
    %53 = tg.mul %i3, %i6 : f64
    %54 = tg.sub %52, %53 : f64
    %55 = tg.div %54, %i1 : f64
    tg.yield %55, %i5 : f64, f64 outs(%55 : f64)
  }
  %51 = tg.slice %28#2[::-1] : tensor<?xf64>
  %52 = tg.slice %41[::-1] : tensor<?xi1>
  %53 = tg.slice %50#2[:-1] : tensor<?xf64>
  %54 = tg.slice %53[::-1] : tensor<?xf64>
  %55 = tensor.dim %28#2, %c0 : tensor<?xf64>
  %56 = tg.slice %50#2[-1] : tensor<?xf64>
  %57:2 = tg.scan %i0 to %55
      seqs(%i1 = %51 : tensor<?xf64>, %i2 = %52 : tensor<?xi1>, %i3 = %54 : tensor<?xf64>)
      states(%i4 = %56 : f64)
      -> (f64, tensor<?xf64>) {
    %58 = tg.mul %i1, %i4 : f64
    %59 = tg.sub %i3, %58 : f64
    %60 = tg.select %i2, %i4, %59 : (i1, f64, f64)
    %61 = tg.select %i2, %59, %i4 : (i1, f64, f64)
    tg.yield %60 : f64 outs(%61 : f64)
  }
  %58 = tg.expand_dims %57#0 [0] : f64
  %59 = tg.concat %57#1, %58 axis 0 : (tensor<?xf64>, tensor<1xf64>)
  %60 = tg.slice %59[::-1] : tensor<?xf64>
  %61 = tensor.dim %35, %c0 : tensor<?xf64>
  %62 = tg.iota [%61] : i32
  %63 = tg.add %62, %c1_i32 : (tensor<?xi32>, i32)
  %64 = tg.ne %33, %63 : tensor<?xi32>
  %65 = tg.slice %64[:-1] : tensor<?xi1>
  %66 = tg.pad %28#4 with %cst low [0] high [1] : tensor<?xf64>
  %67 = tensor.dim %35, %c0 : tensor<?xf64>
  %68 = tg.slice %66[:%67] : tensor<?xf64>
  %69 = tg.pad %36 with %cst low [0] high [2] : tensor<?xf64>
  %70 = tensor.dim %35, %c0 : tensor<?xf64>
  %71 = tg.slice %69[:%70] : tensor<?xf64>
  %72 = tg.slice %v[1:] : tensor<?xf64>
  %73 = tensor.dim %28#2, %c0 : tensor<?xf64>
  %74 = tg.slice %v[0] : tensor<?xf64>
  %75:2 = tg.scan %i0 to %73
      seqs(%i1 = %28#2 : tensor<?xf64>, %i2 = %65 : tensor<?xi1>, %i3 = %72 : tensor<?xf64>)
      states(%i4 = %74 : f64)
      -> (f64, tensor<?xf64>) {
    %76 = tg.select %i2, %i3, %i4 : (i1, f64, f64)
    %77 = tg.select %i2, %i4, %i3 : (i1, f64, f64)
    %78 = tg.mul %i1, %76 : f64
    %79 = tg.sub %77, %78 : f64
    tg.yield %79 : f64 outs(%76 : f64)
  }
  %76 = tg.expand_dims %75#0 [0] : f64
  %77 = tg.concat %75#1, %76 axis 0 : (tensor<?xf64>, tensor<1xf64>)
  %78 = tg.slice %35[::-1] : tensor<?xf64>
  %79 = tg.slice %68[::-1] : tensor<?xf64>
  %80 = tg.slice %71[::-1] : tensor<?xf64>
  %81 = tg.slice %77[::-1] : tensor<?xf64>
  %82 = tensor.dim %81, %c0 : tensor<?xf64>
  %83 = tensor.dim %78, %c0 : tensor<?xf64>
  %84:3 = tg.scan %i0 to %83
      seqs(%i1 = %78 : tensor<?xf64>, %i2 = %79 : tensor<?xf64>, %i3 = %80 : tensor<?xf64>, %i4 = %81 : tensor<?xf64>)
      states(%i5 = %cst : f64, %i6 = %cst : f64)
      -> (f64, f64, tensor<?xf64>) {
    %85 = tg.mul %i2, %i5 : f64
    %86 = tg.sub %i4, %85 : f64
    %87 = tg.mul %i3, %i6 : f64
    %88 = tg.sub %86, %87 : f64
    %89 = tg.div %88, %i1 : f64
    tg.yield %89, %i5 : f64, f64 outs(%89 : f64)
  }
  %85 = tg.slice %84#2[::-1] : tensor<?xf64>
  return %85, %60, %33 : tensor<?xf64>, tensor<?xf64>, tensor<?xi32>
}

tg.expect @unknown_2(dense<[[1.0, 4.0], [3.0, 2.0]]> : tensor<2x2xf64>, dense<[5.0, 6.0]> : tensor<2xf64>) returns (dense<[1.4000000000000001, 0.8999999999999999]> : tensor<2xf64>, dense<[0.8, 1.4]> : tensor<2xf64>, dense<2> : tensor<2xi32>) within 256 ulp

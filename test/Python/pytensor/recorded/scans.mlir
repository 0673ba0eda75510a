// Recorded by scripts/record-pytensor from test/Python/pytensor/programs.
// RUN: tg-run %s --check --mode=fast-run | FileCheck %s
// CHECK: {{^}}33 expectations hold in 4 ways

func.func @state_last(%x: tensor<?x2xf64>, %v: tensor<2xf64>, %w: tensor<2xf64>) -> tensor<2xf64> {
  %0 = tg.expand_dims %v [0] : tensor<2xf64>
  %c1_i64 = arith.constant 1 : i64
  %c2_i64 = arith.constant 2 : i64
  %1 = tensor.from_elements %c1_i64, %c2_i64 : tensor<2xi64>
  %2 = tg.slice %1[0] : tensor<2xi64>
  %3 = tg.slice %1[1] : tensor<2xi64>
  %c0 = arith.constant 0 : index
  %4 = tensor.dim %x, %c0 : tensor<?x2xf64>
  %5 = tg.cast %4 to i64 : index
  %6 = tensor.from_elements %5, %c2_i64 : tensor<2xi64>
  %7 = tg.slice %6[0] : tensor<2xi64>
  %8 = tg.add %7, %2 : i64
  %cst = arith.constant 0.0 : f64
  %9 = tg.cast %8 to index : i64
  %10 = tg.cast %3 to index : i64
  %11 = tg.full %cst [%9, %10] : f64
  %12 = tensor.cast %11 : tensor<?x?xf64> to tensor<?x2xf64>
  %13 = tg.cast %2 to index : i64
  %14 = tg.set_slice %0 into %12[:%13, :] : (tensor<1x2xf64>, tensor<?x2xf64>)
  %15 = tg.cast %7 to index : i64
  %16 = tg.slice %x[:%15, :] : tensor<?x2xf64>
  %17 = tg.slice %14[:1, :] : tensor<?x2xf64>
  %18 = tensor.cast %17 : tensor<?x2xf64> to tensor<1x2xf64>
  %19 = tg.slice %18[0, :] : tensor<1x2xf64>
  %20 = tg.cast %7 to index : i64
  %21:2 = tg.scan %i0 to %20
      seqs(%i1 = %16 : tensor<?x2xf64>)
      states(%i2 = %19 : tensor<2xf64>)
      consts(%i3 = %w : tensor<2xf64>)
      -> (tensor<2xf64>, tensor<?x2xf64>) {
    %22 = tg.mul %i2, %i3 : tensor<2xf64>
    %23 = tg.add %i1, %22 : tensor<2xf64>
    tg.yield %23 : tensor<2xf64> outs(%23 : tensor<2xf64>)
  }
  %22 = tensor.dim %14, %c0 : tensor<?x2xf64>
  %23 = tg.concat %18, %21#1 axis 0 : (tensor<1x2xf64>, tensor<?x2xf64>)
  %24 = tensor.dim %23, %c0 : tensor<?x2xf64>
  %25 = tg.sub %24, %22 : index
  %26 = tg.maximum %25, %c0 : index
  %27 = tg.slice %23[%26:, :] : tensor<?x2xf64>
  %28 = tg.sub %22, %24 : index
  %29 = tg.maximum %28, %c0 : index
  %30 = tg.pad %27 with %cst low [0, 0] high [%29, 0] : tensor<?x2xf64>
  %31 = tg.slice %30[1:, :] : tensor<?x2xf64>
  %32 = tg.slice %31[-1, :] : tensor<?x2xf64>
  return %32 : tensor<2xf64>
}

tg.expect @state_last(dense<[[0.0, 0.125], [0.25, 0.375], [0.5, 0.625], [0.75, 0.875]]> : tensor<4x2xf64>, dense<[0.5, -1.0]> : tensor<2xf64>, dense<[0.25, 2.0]> : tensor<2xf64>) returns (dense<[0.892578125, -11.375]> : tensor<2xf64>) within 8 ulp

func.func @state_last_rewritten(%x: tensor<?x2xf64>, %v: tensor<2xf64>, %w: tensor<2xf64>) -> tensor<2xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x, %c0 : tensor<?x2xf64>
  %1 = tg.cast %0 to i64 : index
  %2 = tg.scan %i0 to %0
      seqs(%i1 = %x : tensor<?x2xf64>)
      states(%i2 = %v : tensor<2xf64>)
      consts(%i3 = %w : tensor<2xf64>)
      -> tensor<2xf64> {
    %3 = tg.mul %i2, %i3 : tensor<2xf64>
    %4 = tg.add %i1, %3 : tensor<2xf64>
    tg.yield %4 : tensor<2xf64>
  }
  return %2 : tensor<2xf64>
}

tg.expect @state_last_rewritten(dense<[[0.0, 0.125], [0.25, 0.375], [0.5, 0.625], [0.75, 0.875]]> : tensor<4x2xf64>, dense<[0.5, -1.0]> : tensor<2xf64>, dense<[0.25, 2.0]> : tensor<2xf64>) returns (dense<[0.892578125, -11.375]> : tensor<2xf64>) within 8 ulp

func.func @state_trace(%x: tensor<?x2xf64>, %v: tensor<2xf64>, %w: tensor<2xf64>) -> tensor<?x2xf64> {
  %0 = tg.expand_dims %v [0] : tensor<2xf64>
  %c1_i64 = arith.constant 1 : i64
  %c2_i64 = arith.constant 2 : i64
  %1 = tensor.from_elements %c1_i64, %c2_i64 : tensor<2xi64>
  %2 = tg.slice %1[0] : tensor<2xi64>
  %3 = tg.slice %1[1] : tensor<2xi64>
  %c0 = arith.constant 0 : index
  %4 = tensor.dim %x, %c0 : tensor<?x2xf64>
  %5 = tg.cast %4 to i64 : index
  %6 = tensor.from_elements %5, %c2_i64 : tensor<2xi64>
  %7 = tg.slice %6[0] : tensor<2xi64>
  %8 = tg.add %7, %2 : i64
  %cst = arith.constant 0.0 : f64
  %9 = tg.cast %8 to index : i64
  %10 = tg.cast %3 to index : i64
  %11 = tg.full %cst [%9, %10] : f64
  %12 = tensor.cast %11 : tensor<?x?xf64> to tensor<?x2xf64>
  %13 = tg.cast %2 to index : i64
  %14 = tg.set_slice %0 into %12[:%13, :] : (tensor<1x2xf64>, tensor<?x2xf64>)
  %15 = tg.cast %7 to index : i64
  %16 = tg.slice %x[:%15, :] : tensor<?x2xf64>
  %17 = tg.slice %14[:1, :] : tensor<?x2xf64>
  %18 = tensor.cast %17 : tensor<?x2xf64> to tensor<1x2xf64>
  %19 = tg.slice %18[0, :] : tensor<1x2xf64>
  %20 = tg.cast %7 to index : i64
  %21:2 = tg.scan %i0 to %20
      seqs(%i1 = %16 : tensor<?x2xf64>)
      states(%i2 = %19 : tensor<2xf64>)
      consts(%i3 = %w : tensor<2xf64>)
      -> (tensor<2xf64>, tensor<?x2xf64>) {
    %22 = tg.mul %i2, %i3 : tensor<2xf64>
    %23 = tg.add %i1, %22 : tensor<2xf64>
    tg.yield %23 : tensor<2xf64> outs(%23 : tensor<2xf64>)
  }
  %22 = tensor.dim %14, %c0 : tensor<?x2xf64>
  %23 = tg.concat %18, %21#1 axis 0 : (tensor<1x2xf64>, tensor<?x2xf64>)
  %24 = tensor.dim %23, %c0 : tensor<?x2xf64>
  %25 = tg.sub %24, %22 : index
  %26 = tg.maximum %25, %c0 : index
  %27 = tg.slice %23[%26:, :] : tensor<?x2xf64>
  %28 = tg.sub %22, %24 : index
  %29 = tg.maximum %28, %c0 : index
  %30 = tg.pad %27 with %cst low [0, 0] high [%29, 0] : tensor<?x2xf64>
  %31 = tg.slice %30[1:, :] : tensor<?x2xf64>
  return %31 : tensor<?x2xf64>
}

tg.expect @state_trace(dense<[[0.0, 0.125], [0.25, 0.375], [0.5, 0.625], [0.75, 0.875]]> : tensor<4x2xf64>, dense<[0.5, -1.0]> : tensor<2xf64>, dense<[0.25, 2.0]> : tensor<2xf64>) returns (dense<[[0.125, -1.875], [0.28125, -3.375], [0.5703125, -6.125], [0.892578125, -11.375]]> : tensor<4x2xf64>) within 8 ulp

func.func @state_trace_rewritten(%x: tensor<?x2xf64>, %v: tensor<2xf64>, %w: tensor<2xf64>) -> tensor<?x2xf64> {
  %0 = tg.expand_dims %v [0] : tensor<2xf64>
  %c0 = arith.constant 0 : index
  %1 = tensor.dim %x, %c0 : tensor<?x2xf64>
  %2 = tg.cast %1 to i64 : index
  %c1_i64 = arith.constant 1 : i64
  %3 = tg.add %c1_i64, %2 : i64
  %4 = tg.slice %0[0, :] : tensor<1x2xf64>
  %5:2 = tg.scan %i0 to %1
      seqs(%i1 = %x : tensor<?x2xf64>)
      states(%i2 = %4 : tensor<2xf64>)
      consts(%i3 = %w : tensor<2xf64>)
      -> (tensor<2xf64>, tensor<?x2xf64>) {
    %6 = tg.mul %i2, %i3 : tensor<2xf64>
    %7 = tg.add %i1, %6 : tensor<2xf64>
    tg.yield %7 : tensor<2xf64> outs(%7 : tensor<2xf64>)
  }
  %6 = tg.cast %3 to index : i64
  return %5#1 : tensor<?x2xf64>
}

tg.expect @state_trace_rewritten(dense<[[0.0, 0.125], [0.25, 0.375], [0.5, 0.625], [0.75, 0.875]]> : tensor<4x2xf64>, dense<[0.5, -1.0]> : tensor<2xf64>, dense<[0.25, 2.0]> : tensor<2xf64>) returns (dense<[[0.125, -1.875], [0.28125, -3.375], [0.5703125, -6.125], [0.892578125, -11.375]]> : tensor<4x2xf64>) within 8 ulp

func.func @state_part(%x: tensor<?x2xf64>, %v: tensor<2xf64>, %w: tensor<2xf64>) -> tensor<?x2xf64> {
  %0 = tg.expand_dims %v [0] : tensor<2xf64>
  %c1_i64 = arith.constant 1 : i64
  %c2_i64 = arith.constant 2 : i64
  %1 = tensor.from_elements %c1_i64, %c2_i64 : tensor<2xi64>
  %2 = tg.slice %1[0] : tensor<2xi64>
  %3 = tg.slice %1[1] : tensor<2xi64>
  %c0 = arith.constant 0 : index
  %4 = tensor.dim %x, %c0 : tensor<?x2xf64>
  %5 = tg.cast %4 to i64 : index
  %6 = tensor.from_elements %5, %c2_i64 : tensor<2xi64>
  %7 = tg.slice %6[0] : tensor<2xi64>
  %8 = tg.add %7, %2 : i64
  %cst = arith.constant 0.0 : f64
  %9 = tg.cast %8 to index : i64
  %10 = tg.cast %3 to index : i64
  %11 = tg.full %cst [%9, %10] : f64
  %12 = tensor.cast %11 : tensor<?x?xf64> to tensor<?x2xf64>
  %13 = tg.cast %2 to index : i64
  %14 = tg.set_slice %0 into %12[:%13, :] : (tensor<1x2xf64>, tensor<?x2xf64>)
  %15 = tg.cast %7 to index : i64
  %16 = tg.slice %x[:%15, :] : tensor<?x2xf64>
  %17 = tg.slice %14[:1, :] : tensor<?x2xf64>
  %18 = tensor.cast %17 : tensor<?x2xf64> to tensor<1x2xf64>
  %19 = tg.slice %18[0, :] : tensor<1x2xf64>
  %20 = tg.cast %7 to index : i64
  %21:2 = tg.scan %i0 to %20
      seqs(%i1 = %16 : tensor<?x2xf64>)
      states(%i2 = %19 : tensor<2xf64>)
      consts(%i3 = %w : tensor<2xf64>)
      -> (tensor<2xf64>, tensor<?x2xf64>) {
    %22 = tg.mul %i2, %i3 : tensor<2xf64>
    %23 = tg.add %i1, %22 : tensor<2xf64>
    tg.yield %23 : tensor<2xf64> outs(%23 : tensor<2xf64>)
  }
  %22 = tensor.dim %14, %c0 : tensor<?x2xf64>
  %23 = tg.concat %18, %21#1 axis 0 : (tensor<1x2xf64>, tensor<?x2xf64>)
  %24 = tensor.dim %23, %c0 : tensor<?x2xf64>
  %25 = tg.sub %24, %22 : index
  %26 = tg.maximum %25, %c0 : index
  %27 = tg.slice %23[%26:, :] : tensor<?x2xf64>
  %28 = tg.sub %22, %24 : index
  %29 = tg.maximum %28, %c0 : index
  %30 = tg.pad %27 with %cst low [0, 0] high [%29, 0] : tensor<?x2xf64>
  %31 = tg.slice %30[1:, :] : tensor<?x2xf64>
  %32 = tg.slice %31[1:3, :] : tensor<?x2xf64>
  return %32 : tensor<?x2xf64>
}

tg.expect @state_part(dense<[[0.0, 0.125], [0.25, 0.375], [0.5, 0.625], [0.75, 0.875]]> : tensor<4x2xf64>, dense<[0.5, -1.0]> : tensor<2xf64>, dense<[0.25, 2.0]> : tensor<2xf64>) returns (dense<[[0.28125, -3.375], [0.5703125, -6.125]]> : tensor<2x2xf64>) within 8 ulp

func.func @state_part_rewritten(%x: tensor<?x2xf64>, %v: tensor<2xf64>, %w: tensor<2xf64>) -> tensor<?x2xf64> {
  %0 = tg.expand_dims %v [0] : tensor<2xf64>
  %c0 = arith.constant 0 : index
  %1 = tensor.dim %x, %c0 : tensor<?x2xf64>
  %2 = tg.cast %1 to i64 : index
  %c3_i8 = arith.constant 3 : i8
  %c3_i64 = arith.constant 3 : i64
  %3 = tg.minimum %c3_i64, %2 : i64
  %c1_i64 = arith.constant 1 : i64
  %4 = tg.add %3, %c1_i64 : i64
  %5 = tg.slice %0[0, :] : tensor<1x2xf64>
  %6 = tg.cast %3 to index : i64
  %7:2 = tg.scan %i0 to %6
      seqs(%i1 = %x : tensor<?x2xf64>)
      states(%i2 = %5 : tensor<2xf64>)
      consts(%i3 = %w : tensor<2xf64>)
      -> (tensor<2xf64>, tensor<?x2xf64>) {
    %8 = tg.mul %i2, %i3 : tensor<2xf64>
    %9 = tg.add %i1, %8 : tensor<2xf64>
    tg.yield %9 : tensor<2xf64> outs(%9 : tensor<2xf64>)
  }
  %8 = tg.cast %4 to index : i64
  %9 = tg.concat %0, %7#1 axis 0 : (tensor<1x2xf64>, tensor<?x2xf64>)
  %10 = tg.slice %9[2:4, :] : tensor<?x2xf64>
  return %10 : tensor<?x2xf64>
}

tg.expect @state_part_rewritten(dense<[[0.0, 0.125], [0.25, 0.375], [0.5, 0.625], [0.75, 0.875]]> : tensor<4x2xf64>, dense<[0.5, -1.0]> : tensor<2xf64>, dense<[0.25, 2.0]> : tensor<2xf64>) returns (dense<[[0.28125, -3.375], [0.5703125, -6.125]]> : tensor<2x2xf64>) within 8 ulp

func.func @state_sum(%x: tensor<?x2xf64>, %v: tensor<2xf64>, %w: tensor<2xf64>) -> tensor<2xf64> {
  %0 = tg.expand_dims %v [0] : tensor<2xf64>
  %c1_i64 = arith.constant 1 : i64
  %c2_i64 = arith.constant 2 : i64
  %1 = tensor.from_elements %c1_i64, %c2_i64 : tensor<2xi64>
  %2 = tg.slice %1[0] : tensor<2xi64>
  %3 = tg.slice %1[1] : tensor<2xi64>
  %c0 = arith.constant 0 : index
  %4 = tensor.dim %x, %c0 : tensor<?x2xf64>
  %5 = tg.cast %4 to i64 : index
  %6 = tensor.from_elements %5, %c2_i64 : tensor<2xi64>
  %7 = tg.slice %6[0] : tensor<2xi64>
  %8 = tg.add %7, %2 : i64
  %cst = arith.constant 0.0 : f64
  %9 = tg.cast %8 to index : i64
  %10 = tg.cast %3 to index : i64
  %11 = tg.full %cst [%9, %10] : f64
  %12 = tensor.cast %11 : tensor<?x?xf64> to tensor<?x2xf64>
  %13 = tg.cast %2 to index : i64
  %14 = tg.set_slice %0 into %12[:%13, :] : (tensor<1x2xf64>, tensor<?x2xf64>)
  %15 = tg.cast %7 to index : i64
  %16 = tg.slice %x[:%15, :] : tensor<?x2xf64>
  %17 = tg.slice %14[:1, :] : tensor<?x2xf64>
  %18 = tensor.cast %17 : tensor<?x2xf64> to tensor<1x2xf64>
  %19 = tg.slice %18[0, :] : tensor<1x2xf64>
  %20 = tg.cast %7 to index : i64
  %21:2 = tg.scan %i0 to %20
      seqs(%i1 = %16 : tensor<?x2xf64>)
      states(%i2 = %19 : tensor<2xf64>)
      consts(%i3 = %w : tensor<2xf64>)
      -> (tensor<2xf64>, tensor<?x2xf64>) {
    %22 = tg.mul %i2, %i3 : tensor<2xf64>
    %23 = tg.add %i1, %22 : tensor<2xf64>
    tg.yield %23 : tensor<2xf64> outs(%23 : tensor<2xf64>)
  }
  %22 = tensor.dim %14, %c0 : tensor<?x2xf64>
  %23 = tg.concat %18, %21#1 axis 0 : (tensor<1x2xf64>, tensor<?x2xf64>)
  %24 = tensor.dim %23, %c0 : tensor<?x2xf64>
  %25 = tg.sub %24, %22 : index
  %26 = tg.maximum %25, %c0 : index
  %27 = tg.slice %23[%26:, :] : tensor<?x2xf64>
  %28 = tg.sub %22, %24 : index
  %29 = tg.maximum %28, %c0 : index
  %30 = tg.pad %27 with %cst low [0, 0] high [%29, 0] : tensor<?x2xf64>
  %31 = tg.slice %30[1:, :] : tensor<?x2xf64>
  %32 = tg.sum %31 axes [0] : tensor<?x2xf64>
  return %32 : tensor<2xf64>
}

tg.expect @state_sum(dense<[[0.0, 0.125], [0.25, 0.375], [0.5, 0.625], [0.75, 0.875]]> : tensor<4x2xf64>, dense<[0.5, -1.0]> : tensor<2xf64>, dense<[0.25, 2.0]> : tensor<2xf64>) returns (dense<[1.869140625, -22.75]> : tensor<2xf64>) within 8 ulp

func.func @state_sum_rewritten(%x: tensor<?x2xf64>, %v: tensor<2xf64>, %w: tensor<2xf64>) -> tensor<2xf64> {
  %0 = tg.expand_dims %v [0] : tensor<2xf64>
  %c0 = arith.constant 0 : index
  %1 = tensor.dim %x, %c0 : tensor<?x2xf64>
  %2 = tg.cast %1 to i64 : index
  %c1_i64 = arith.constant 1 : i64
  %3 = tg.add %c1_i64, %2 : i64
  %4 = tg.slice %0[0, :] : tensor<1x2xf64>
  %5:2 = tg.scan %i0 to %1
      seqs(%i1 = %x : tensor<?x2xf64>)
      states(%i2 = %4 : tensor<2xf64>)
      consts(%i3 = %w : tensor<2xf64>)
      -> (tensor<2xf64>, tensor<?x2xf64>) {
    %6 = tg.mul %i2, %i3 : tensor<2xf64>
    %7 = tg.add %i1, %6 : tensor<2xf64>
    tg.yield %7 : tensor<2xf64> outs(%7 : tensor<2xf64>)
  }
  %6 = tg.cast %3 to index : i64
  %7 = tg.sum %5#1 axes [0] : tensor<?x2xf64>
  return %7 : tensor<2xf64>
}

tg.expect @state_sum_rewritten(dense<[[0.0, 0.125], [0.25, 0.375], [0.5, 0.625], [0.75, 0.875]]> : tensor<4x2xf64>, dense<[0.5, -1.0]> : tensor<2xf64>, dense<[0.25, 2.0]> : tensor<2xf64>) returns (dense<[1.869140625, -22.75]> : tensor<2xf64>) within 8 ulp

func.func @state_element(%x: tensor<?x2xf64>, %v: tensor<2xf64>, %w: tensor<2xf64>) -> tensor<f64> {
  %0 = tg.expand_dims %v [0] : tensor<2xf64>
  %c1_i64 = arith.constant 1 : i64
  %c2_i64 = arith.constant 2 : i64
  %1 = tensor.from_elements %c1_i64, %c2_i64 : tensor<2xi64>
  %2 = tg.slice %1[0] : tensor<2xi64>
  %3 = tg.slice %1[1] : tensor<2xi64>
  %c0 = arith.constant 0 : index
  %4 = tensor.dim %x, %c0 : tensor<?x2xf64>
  %5 = tg.cast %4 to i64 : index
  %6 = tensor.from_elements %5, %c2_i64 : tensor<2xi64>
  %7 = tg.slice %6[0] : tensor<2xi64>
  %8 = tg.add %7, %2 : i64
  %cst = arith.constant 0.0 : f64
  %9 = tg.cast %8 to index : i64
  %10 = tg.cast %3 to index : i64
  %11 = tg.full %cst [%9, %10] : f64
  %12 = tensor.cast %11 : tensor<?x?xf64> to tensor<?x2xf64>
  %13 = tg.cast %2 to index : i64
  %14 = tg.set_slice %0 into %12[:%13, :] : (tensor<1x2xf64>, tensor<?x2xf64>)
  %15 = tg.cast %7 to index : i64
  %16 = tg.slice %x[:%15, :] : tensor<?x2xf64>
  %17 = tg.slice %14[:1, :] : tensor<?x2xf64>
  %18 = tensor.cast %17 : tensor<?x2xf64> to tensor<1x2xf64>
  %19 = tg.slice %18[0, :] : tensor<1x2xf64>
  %20 = tg.cast %7 to index : i64
  %21:2 = tg.scan %i0 to %20
      seqs(%i1 = %16 : tensor<?x2xf64>)
      states(%i2 = %19 : tensor<2xf64>)
      consts(%i3 = %w : tensor<2xf64>)
      -> (tensor<2xf64>, tensor<?x2xf64>) {
    %22 = tg.mul %i2, %i3 : tensor<2xf64>
    %23 = tg.add %i1, %22 : tensor<2xf64>
    tg.yield %23 : tensor<2xf64> outs(%23 : tensor<2xf64>)
  }
  %22 = tensor.dim %14, %c0 : tensor<?x2xf64>
  %23 = tg.concat %18, %21#1 axis 0 : (tensor<1x2xf64>, tensor<?x2xf64>)
  %24 = tensor.dim %23, %c0 : tensor<?x2xf64>
  %25 = tg.sub %24, %22 : index
  %26 = tg.maximum %25, %c0 : index
  %27 = tg.slice %23[%26:, :] : tensor<?x2xf64>
  %28 = tg.sub %22, %24 : index
  %29 = tg.maximum %28, %c0 : index
  %30 = tg.pad %27 with %cst low [0, 0] high [%29, 0] : tensor<?x2xf64>
  %31 = tg.slice %30[1:, :] : tensor<?x2xf64>
  %32 = tg.slice %31[2, 1] : tensor<?x2xf64>
  %33 = tensor.from_elements %32 : tensor<f64>
  return %33 : tensor<f64>
}

tg.expect @state_element(dense<[[0.0, 0.125], [0.25, 0.375], [0.5, 0.625], [0.75, 0.875]]> : tensor<4x2xf64>, dense<[0.5, -1.0]> : tensor<2xf64>, dense<[0.25, 2.0]> : tensor<2xf64>) returns (dense<-6.125> : tensor<f64>) within 8 ulp

func.func @state_element_rewritten(%x: tensor<?x2xf64>, %v: tensor<2xf64>, %w: tensor<2xf64>) -> tensor<f64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x, %c0 : tensor<?x2xf64>
  %1 = tg.cast %0 to i64 : index
  %c3_i8 = arith.constant 3 : i8
  %c3_i64 = arith.constant 3 : i64
  %2 = tg.minimum %c3_i64, %1 : i64
  %c1_i8 = arith.constant 1 : i8
  %c1_i64 = arith.constant 1 : i64
  %3 = tg.add %2, %c1_i64 : i64
  %4 = tg.sub %c3_i64, %3 : i64
  %5 = tg.expand_dims %v [0] : tensor<2xf64>
  %6 = tg.add %2, %c1_i64 : i64
  %7 = tg.slice %5[0, :] : tensor<1x2xf64>
  %8 = tg.cast %2 to index : i64
  %9:2 = tg.scan %i0 to %8
      seqs(%i1 = %x : tensor<?x2xf64>)
      states(%i2 = %7 : tensor<2xf64>)
      consts(%i3 = %w : tensor<2xf64>)
      -> (tensor<2xf64>, tensor<?x2xf64>) {
    %10 = tg.mul %i2, %i3 : tensor<2xf64>
    %11 = tg.add %i1, %10 : tensor<2xf64>
    tg.yield %11 : tensor<2xf64> outs(%11 : tensor<2xf64>)
  }
  %10 = tg.cast %6 to index : i64
  %11 = tg.cast %4 to index : i64
  %12 = tg.concat %5, %9#1 axis 0 : (tensor<1x2xf64>, tensor<?x2xf64>)
  %13 = tg.slice %12[%11, 1] : tensor<?x2xf64>
  %14 = tensor.from_elements %13 : tensor<f64>
  return %14 : tensor<f64>
}

tg.expect @state_element_rewritten(dense<[[0.0, 0.125], [0.25, 0.375], [0.5, 0.625], [0.75, 0.875]]> : tensor<4x2xf64>, dense<[0.5, -1.0]> : tensor<2xf64>, dense<[0.25, 2.0]> : tensor<2xf64>) returns (dense<-6.125> : tensor<f64>) within 8 ulp

func.func @state_gradient(%x: tensor<?x2xf64>, %v: tensor<2xf64>, %w: tensor<2xf64>) -> (tensor<?x2xf64>, tensor<2xf64>, tensor<2xf64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x, %c0 : tensor<?x2xf64>
  %1 = tg.cast %0 to i64 : index
  %c1_i64 = arith.constant 1 : i64
  %2 = tg.add %c1_i64, %1 : i64
  %3 = tg.minimum %c1_i64, %2 : i64
  %c1_i8 = arith.constant 1 : i8
  %4 = tg.sub %3, %c1_i64 : i64
  %c0_i64 = arith.constant 0 : i64
  %5 = tg.sub %4, %c0_i64 : i64
  %6 = tg.floordiv %5, %c1_i64 : i64
  %7 = tg.add %c1_i64, %6 : i64
  %8 = tg.lt %c0_i64, %3 : i64
  %9 = tg.select %8, %7, %c0_i64 : (i1, i64, i64)
  %cst = arith.constant 0.0 : f64
  %10 = tg.cast %9 to index : i64
  %11 = tg.full %cst [%10, 2] : f64
  %12 = tg.expand_dims %v [0] : tensor<2xf64>
  %13 = tg.slice %12[0, :] : tensor<1x2xf64>
  %14:2 = tg.scan %i0 to %0
      seqs(%i1 = %x : tensor<?x2xf64>)
      states(%i2 = %13 : tensor<2xf64>)
      consts(%i3 = %w : tensor<2xf64>)
      -> (tensor<2xf64>, tensor<?x2xf64>) {
    %15 = tg.mul %i2, %i3 : tensor<2xf64>
    %16 = tg.add %i1, %15 : tensor<2xf64>
    tg.yield %16 : tensor<2xf64> outs(%16 : tensor<2xf64>)
  }
  %15 = tg.cast %2 to index : i64
  %cst_0 = arith.constant dense<2.0> : tensor<1x1xf64>
  %16 = tg.mul %cst_0, %14#1 : (tensor<1x1xf64>, tensor<?x2xf64>)
  %cst_1 = arith.constant dense<0.0> : tensor<1x1xf64>
  %17 = tg.cast %2 to index : i64
  %18 = tg.broadcast_to %cst_1 [%17, 2] : tensor<1x1xf64>
  %19 = tg.inc_slice %16 into %18[1:, :] : tensor<?x2xf64>
  %20 = tg.slice %19[::-1, :] : tensor<?x2xf64>
  %21 = tg.concat %12, %14#1 axis 0 : (tensor<1x2xf64>, tensor<?x2xf64>)
  %22 = tg.slice %21[-2::-1, :] : tensor<?x2xf64>
  %23 = tg.slice %22[:%0, :] : tensor<?x2xf64>
  %24 = tg.slice %11[:1, :] : tensor<?x2xf64>
  %25 = tensor.cast %24 : tensor<?x2xf64> to tensor<1x2xf64>
  %26 = tg.slice %25[0, :] : tensor<1x2xf64>
  %27:4 = tg.scan %i0 to %0
      seqs(%i1 = %23 : tensor<?x2xf64>)
      states(%i2 = %20 : tensor<?x2xf64>, %i3 = %26 : tensor<2xf64>)
      consts(%i4 = %w : tensor<2xf64>)
      -> (tensor<?x2xf64>, tensor<2xf64>, tensor<?x2xf64>, tensor<?x2xf64>) {
    %28 = tg.slice %i2[%i0, :] : tensor<?x2xf64>
    %c1 = arith.constant 1 : index
    %29 = tg.add %i0, %c1 : index
    %30 = tg.slice %i2[%29, :] : tensor<?x2xf64>
    %31 = tg.mul %28, %i1 : tensor<2xf64>
    %32 = tg.add %31, %i3 : tensor<2xf64>
    %33 = tg.mul %28, %i4 : tensor<2xf64>
    %34 = tg.add %33, %30 : tensor<2xf64>
    %35 = tg.add %i0, %c1 : index
    %36 = tg.set_slice %34 into %i2[%35, :] : (tensor<2xf64>, tensor<?x2xf64>)
    tg.yield %36, %32 : tensor<?x2xf64>, tensor<2xf64> outs(%32, %28 : tensor<2xf64>, tensor<2xf64>)
  }
  %28 = tensor.dim %11, %c0 : tensor<?x2xf64>
  %29 = tg.concat %25, %27#2 axis 0 : (tensor<1x2xf64>, tensor<?x2xf64>)
  %30 = tensor.dim %29, %c0 : tensor<?x2xf64>
  %31 = tg.sub %30, %28 : index
  %32 = tg.maximum %31, %c0 : index
  %33 = tg.slice %29[%32:, :] : tensor<?x2xf64>
  %34 = tg.sub %28, %30 : index
  %35 = tg.maximum %34, %c0 : index
  %36 = tg.pad %33 with %cst low [0, 0] high [%35, 0] : tensor<?x2xf64>
  %37 = tg.slice %36[-1, :] : tensor<?x2xf64>
  %38 = tg.slice %27#0[:-2:-1, :] : tensor<?x2xf64>
  %39 = tg.sum %38 axes [0] : tensor<?x2xf64>
  %40 = tg.slice %27#3[::-1, :] : tensor<?x2xf64>
  %41 = tg.broadcast_to %cst_1 [%0, 2] : tensor<1x1xf64>
  %42 = tg.inc_slice %40 into %41[:%0, :] : tensor<?x2xf64>
  return %42, %39, %37 : tensor<?x2xf64>, tensor<2xf64>, tensor<2xf64>
}

tg.expect @state_gradient(dense<[[0.0, 0.125], [0.25, 0.375], [0.5, 0.625], [0.75, 0.875]]> : tensor<4x2xf64>, dense<[0.5, -1.0]> : tensor<2xf64>, dense<[0.25, 2.0]> : tensor<2xf64>) returns (dense<[[0.48980712890625, -248.25], [0.959228515625, -122.25], [1.5869140625, -57.75], [1.78515625, -22.75]]> : tensor<4x2xf64>, dense<[0.1224517822265625, -496.5]> : tensor<2xf64>, dense<[1.8292236328125, 811.71875]> : tensor<2xf64>) within 32 ulp

func.func @truncated_gradient(%x: tensor<?x2xf64>, %v: tensor<2xf64>, %w: tensor<2xf64>) -> tensor<2xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x, %c0 : tensor<?x2xf64>
  %1 = tg.cast %0 to i64 : index
  %c2_i64 = arith.constant 2 : i64
  %2 = tg.minimum %1, %c2_i64 : i64
  %c1_i64 = arith.constant 1 : i64
  %3 = tg.add %c1_i64, %2 : i64
  %4 = tg.minimum %c1_i64, %3 : i64
  %c1_i8 = arith.constant 1 : i8
  %5 = tg.sub %4, %c1_i64 : i64
  %c0_i64 = arith.constant 0 : i64
  %6 = tg.sub %5, %c0_i64 : i64
  %7 = tg.floordiv %6, %c1_i64 : i64
  %8 = tg.add %c1_i64, %7 : i64
  %9 = tg.lt %c0_i64, %4 : i64
  %10 = tg.select %9, %8, %c0_i64 : (i1, i64, i64)
  %cst = arith.constant 0.0 : f64
  %11 = tg.cast %10 to index : i64
  %12 = tg.full %cst [%11, 2] : f64
  %13 = tg.expand_dims %v [0] : tensor<2xf64>
  %14 = tg.add %c1_i64, %1 : i64
  %15 = tg.slice %13[0, :] : tensor<1x2xf64>
  %16:2 = tg.scan %i0 to %0
      seqs(%i1 = %x : tensor<?x2xf64>)
      states(%i2 = %15 : tensor<2xf64>)
      consts(%i3 = %w : tensor<2xf64>)
      -> (tensor<2xf64>, tensor<?x2xf64>) {
    %17 = tg.mul %i2, %i3 : tensor<2xf64>
    %18 = tg.add %i1, %17 : tensor<2xf64>
    tg.yield %18 : tensor<2xf64> outs(%18 : tensor<2xf64>)
  }
  %17 = tg.cast %14 to index : i64
  %cst_0 = arith.constant dense<2.0> : tensor<1x1xf64>
  %18 = tg.mul %cst_0, %16#1 : (tensor<1x1xf64>, tensor<?x2xf64>)
  %cst_1 = arith.constant dense<0.0> : tensor<1x1xf64>
  %19 = tg.cast %14 to index : i64
  %20 = tg.broadcast_to %cst_1 [%19, 2] : tensor<1x1xf64>
  %21 = tg.inc_slice %18 into %20[1:, :] : tensor<?x2xf64>
  %22 = tg.slice %21[::-1, :] : tensor<?x2xf64>
  %23 = tg.concat %13, %16#1 axis 0 : (tensor<1x2xf64>, tensor<?x2xf64>)
  %24 = tg.slice %23[-2::-1, :] : tensor<?x2xf64>
  %25 = tg.cast %2 to index : i64
  %26 = tg.slice %24[:%25, :] : tensor<?x2xf64>
  %27 = tg.slice %12[:1, :] : tensor<?x2xf64>
  %28 = tensor.cast %27 : tensor<?x2xf64> to tensor<1x2xf64>
  %29 = tg.slice %28[0, :] : tensor<1x2xf64>
  %30 = tg.cast %2 to index : i64
  %31:3 = tg.scan %i0 to %30
      seqs(%i1 = %26 : tensor<?x2xf64>)
      states(%i2 = %22 : tensor<?x2xf64>, %i3 = %29 : tensor<2xf64>)
      consts(%i4 = %w : tensor<2xf64>)
      -> (tensor<?x2xf64>, tensor<2xf64>, tensor<?x2xf64>) {
    %32 = tg.slice %i2[%i0, :] : tensor<?x2xf64>
    %c1 = arith.constant 1 : index
    %33 = tg.add %i0, %c1 : index
    %34 = tg.slice %i2[%33, :] : tensor<?x2xf64>
    %35 = tg.mul %32, %i1 : tensor<2xf64>
    %36 = tg.add %35, %i3 : tensor<2xf64>
    %37 = tg.mul %32, %i4 : tensor<2xf64>
    %38 = tg.add %37, %34 : tensor<2xf64>
    %39 = tg.add %i0, %c1 : index
    %40 = tg.set_slice %38 into %i2[%39, :] : (tensor<2xf64>, tensor<?x2xf64>)
    tg.yield %40, %36 : tensor<?x2xf64>, tensor<2xf64> outs(%36 : tensor<2xf64>)
  }
  %32 = tensor.dim %12, %c0 : tensor<?x2xf64>
  %33 = tg.concat %28, %31#2 axis 0 : (tensor<1x2xf64>, tensor<?x2xf64>)
  %34 = tensor.dim %33, %c0 : tensor<?x2xf64>
  %35 = tg.sub %34, %32 : index
  %36 = tg.maximum %35, %c0 : index
  %37 = tg.slice %33[%36:, :] : tensor<?x2xf64>
  %38 = tg.sub %32, %34 : index
  %39 = tg.maximum %38, %c0 : index
  %40 = tg.pad %37 with %cst low [0, 0] high [%39, 0] : tensor<?x2xf64>
  %41 = tg.slice %40[-1, :] : tensor<?x2xf64>
  return %41 : tensor<2xf64>
}

tg.expect @truncated_gradient(dense<[[0.0, 0.125], [0.25, 0.375], [0.5, 0.625], [0.75, 0.875]]> : tensor<4x2xf64>, dense<[0.5, -1.0]> : tensor<2xf64>, dense<[0.25, 2.0]> : tensor<2xf64>) returns (dense<[1.46441650390625, 334.25]> : tensor<2xf64>) within 32 ulp

func.func @window_last_1(%s: tensor<2xf64>, %n: tensor<i64>) -> tensor<f64> {
  %0 = tensor.extract %n[] : tensor<i64>
  %1 = tg.slice %s[:2] : tensor<2xf64>
  %2 = tg.cast %0 to index : i64
  %3:2 = tg.scan %i0 to %2
      states(%i1, %i2 = %1[-1, -2] : tensor<2xf64>)
      -> (tensor<2xf64>, tensor<?xf64>) {
    %cst = arith.constant 0.25 : f64
    %4 = tg.mul %cst, %i2 : f64
    %cst_0 = arith.constant 0.5 : f64
    %5 = tg.mul %cst_0, %i1 : f64
    %6 = tg.sub %5, %4 : f64
    tg.yield %6 : f64 outs(%6 : f64)
  }
  %4 = tg.slice %3#0[-1] : tensor<2xf64>
  %5 = tensor.from_elements %4 : tensor<f64>
  return %5 : tensor<f64>
}

tg.expect @window_last_1(dense<[1.0, 2.0]> : tensor<2xf64>, dense<1> : tensor<i64>) returns (dense<0.75> : tensor<f64>) within 4 ulp

func.func @window_last_5(%s: tensor<2xf64>, %n: tensor<i64>) -> tensor<f64> {
  %0 = tensor.extract %n[] : tensor<i64>
  %1 = tg.slice %s[:2] : tensor<2xf64>
  %2 = tg.cast %0 to index : i64
  %3:2 = tg.scan %i0 to %2
      states(%i1, %i2 = %1[-1, -2] : tensor<2xf64>)
      -> (tensor<2xf64>, tensor<?xf64>) {
    %cst = arith.constant 0.25 : f64
    %4 = tg.mul %cst, %i2 : f64
    %cst_0 = arith.constant 0.5 : f64
    %5 = tg.mul %cst_0, %i1 : f64
    %6 = tg.sub %5, %4 : f64
    tg.yield %6 : f64 outs(%6 : f64)
  }
  %4 = tg.slice %3#0[-1] : tensor<2xf64>
  %5 = tensor.from_elements %4 : tensor<f64>
  return %5 : tensor<f64>
}

tg.expect @window_last_5(dense<[1.0, 2.0]> : tensor<2xf64>, dense<5> : tensor<i64>) returns (dense<0.015625> : tensor<f64>) within 4 ulp

func.func @window_trace_1(%s: tensor<2xf64>, %n: tensor<i64>) -> tensor<?xf64> {
  %0 = tensor.extract %n[] : tensor<i64>
  %c2_i64 = arith.constant 2 : i64
  %1 = tg.add %c2_i64, %0 : i64
  %2 = tg.cast %0 to index : i64
  %3:2 = tg.scan %i0 to %2
      states(%i1, %i2 = %s[-1, -2] : tensor<2xf64>)
      -> (tensor<2xf64>, tensor<?xf64>) {
    %cst = arith.constant 0.25 : f64
    %4 = tg.mul %cst, %i2 : f64
    %cst_0 = arith.constant 0.5 : f64
    %5 = tg.mul %cst_0, %i1 : f64
    %6 = tg.sub %5, %4 : f64
    tg.yield %6 : f64 outs(%6 : f64)
  }
  %4 = tg.cast %1 to index : i64
  return %3#1 : tensor<?xf64>
}

tg.expect @window_trace_1(dense<[1.0, 2.0]> : tensor<2xf64>, dense<1> : tensor<i64>) returns (dense<0.75> : tensor<1xf64>) within 4 ulp

func.func @window_trace_5(%s: tensor<2xf64>, %n: tensor<i64>) -> tensor<?xf64> {
  %0 = tensor.extract %n[] : tensor<i64>
  %c2_i64 = arith.constant 2 : i64
  %1 = tg.add %c2_i64, %0 : i64
  %2 = tg.cast %0 to index : i64
  %3:2 = tg.scan %i0 to %2
      states(%i1, %i2 = %s[-1, -2] : tensor<2xf64>)
      -> (tensor<2xf64>, tensor<?xf64>) {
    %cst = arith.constant 0.25 : f64
    %4 = tg.mul %cst, %i2 : f64
    %cst_0 = arith.constant 0.5 : f64
    %5 = tg.mul %cst_0, %i1 : f64
    %6 = tg.sub %5, %4 : f64
    tg.yield %6 : f64 outs(%6 : f64)
  }
  %4 = tg.cast %1 to index : i64
  return %3#1 : tensor<?xf64>
}

tg.expect @window_trace_5(dense<[1.0, 2.0]> : tensor<2xf64>, dense<5> : tensor<i64>) returns (dense<[0.75, -0.125, -0.25, -0.09375, 0.015625]> : tensor<5xf64>) within 4 ulp

func.func @window_window_1(%s: tensor<2xf64>, %n: tensor<i64>) -> tensor<?xf64> {
  %0 = tensor.extract %n[] : tensor<i64>
  %c2_i8 = arith.constant 2 : i8
  %c2_i64 = arith.constant 2 : i64
  %1 = tg.minimum %c2_i64, %0 : i64
  %2 = tg.sub %c2_i64, %1 : i64
  %3 = tg.slice %s[:2] : tensor<2xf64>
  %4 = tg.cast %0 to index : i64
  %5:2 = tg.scan %i0 to %4
      states(%i1, %i2 = %3[-1, -2] : tensor<2xf64>)
      -> (tensor<2xf64>, tensor<?xf64>) {
    %cst = arith.constant 0.25 : f64
    %6 = tg.mul %cst, %i2 : f64
    %cst_0 = arith.constant 0.5 : f64
    %7 = tg.mul %cst_0, %i1 : f64
    %8 = tg.sub %7, %6 : f64
    tg.yield %8 : f64 outs(%8 : f64)
  }
  %6 = tg.cast %2 to index : i64
  %7 = tg.slice %5#0[%6:] : tensor<2xf64>
  return %7 : tensor<?xf64>
}

tg.expect @window_window_1(dense<[1.0, 2.0]> : tensor<2xf64>, dense<1> : tensor<i64>) returns (dense<0.75> : tensor<1xf64>) within 4 ulp

func.func @window_window_5(%s: tensor<2xf64>, %n: tensor<i64>) -> tensor<?xf64> {
  %0 = tensor.extract %n[] : tensor<i64>
  %c2_i8 = arith.constant 2 : i8
  %c2_i64 = arith.constant 2 : i64
  %1 = tg.minimum %c2_i64, %0 : i64
  %2 = tg.sub %c2_i64, %1 : i64
  %3 = tg.slice %s[:2] : tensor<2xf64>
  %4 = tg.cast %0 to index : i64
  %5:2 = tg.scan %i0 to %4
      states(%i1, %i2 = %3[-1, -2] : tensor<2xf64>)
      -> (tensor<2xf64>, tensor<?xf64>) {
    %cst = arith.constant 0.25 : f64
    %6 = tg.mul %cst, %i2 : f64
    %cst_0 = arith.constant 0.5 : f64
    %7 = tg.mul %cst_0, %i1 : f64
    %8 = tg.sub %7, %6 : f64
    tg.yield %8 : f64 outs(%8 : f64)
  }
  %6 = tg.cast %2 to index : i64
  %7 = tg.slice %5#0[%6:] : tensor<2xf64>
  return %7 : tensor<?xf64>
}

tg.expect @window_window_5(dense<[1.0, 2.0]> : tensor<2xf64>, dense<5> : tensor<i64>) returns (dense<[-0.09375, 0.015625]> : tensor<2xf64>) within 4 ulp

func.func @window_with_a_gap(%third: tensor<3xf64>) -> tensor<?xf64> {
  %c4 = arith.constant 4 : index
  %0:2 = tg.scan %i0 to %c4
      states(%i1 = %third[-3] : tensor<3xf64>)
      -> (tensor<3xf64>, tensor<?xf64>) {
    %cst = arith.constant 1.0 : f64
    %1 = tg.add %cst, %i1 : f64
    tg.yield %1 : f64 outs(%1 : f64)
  }
  return %0#1 : tensor<?xf64>
}

tg.expect @window_with_a_gap(dense<[1.0, 2.0, 3.0]> : tensor<3xf64>) returns (dense<[2.0, 3.0, 4.0, 3.0]> : tensor<4xf64>)

func.func @sequence_taps(%y: tensor<?xf64>) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %y, %c0 : tensor<?xf64>
  %1 = tg.cast %0 to i64 : index
  %cm1_i64 = arith.constant -1 : i64
  %2 = tg.add %cm1_i64, %1 : i64
  %c0_i8 = arith.constant 0 : i8
  %c0_i64 = arith.constant 0 : i64
  %3 = tg.lt %2, %c0_i64 : i64
  %cm1_i8 = arith.constant -1 : i8
  %4 = tg.select %3, %cm1_i64, %2 : (i1, i64, i64)
  %5 = tg.ge %4, %1 : i64
  %6 = tg.select %5, %1, %4 : (i1, i64, i64)
  %7 = tg.lt %6, %c0_i64 : i64
  %8 = tg.select %7, %c0_i64, %6 : (i1, i64, i64)
  %c1_i64 = arith.constant 1 : i64
  %9 = tg.ge %c1_i64, %1 : i64
  %10 = tg.select %9, %1, %c1_i64 : (i1, i64, i64)
  %11 = tg.lt %10, %c0_i64 : i64
  %12 = tg.select %11, %c0_i64, %10 : (i1, i64, i64)
  %13 = tg.lt %12, %8 : i64
  %14 = tg.select %13, %12, %8 : (i1, i64, i64)
  %15 = tg.sub %8, %14 : i64
  %cm2_i64 = arith.constant -2 : i64
  %16 = tg.add %cm2_i64, %1 : i64
  %17 = tg.lt %16, %c0_i64 : i64
  %18 = tg.select %17, %c0_i64, %16 : (i1, i64, i64)
  %19 = tg.minimum %18, %15 : i64
  %20 = tg.slice %y[2:] : tensor<?xf64>
  %21 = tg.cast %19 to index : i64
  %22 = tg.slice %20[:%21] : tensor<?xf64>
  %cst = arith.constant dense<100.0> : tensor<1xf64>
  %23 = tg.mul %cst, %22 : (tensor<1xf64>, tensor<?xf64>)
  %c2_i64 = arith.constant 2 : i64
  %24 = tg.lt %c2_i64, %1 : i64
  %25 = tg.select %24, %c2_i64, %1 : (i1, i64, i64)
  %26 = tg.sub %1, %25 : i64
  %27 = tg.minimum %19, %26 : i64
  %28 = tg.slice %y[1:-1] : tensor<?xf64>
  %29 = tg.cast %27 to index : i64
  %30 = tg.slice %28[:%29] : tensor<?xf64>
  %cst_0 = arith.constant dense<10.0> : tensor<1xf64>
  %31 = tg.mul %cst_0, %30 : (tensor<1xf64>, tensor<?xf64>)
  %32 = tg.slice %y[:-2] : tensor<?xf64>
  %33 = tg.cast %27 to index : i64
  %34 = tg.slice %32[:%33] : tensor<?xf64>
  %35 = tg.add %34, %31 : tensor<?xf64>
  %36 = tg.add %35, %23 : tensor<?xf64>
  return %36 : tensor<?xf64>
}

tg.expect @sequence_taps(dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<6xf64>) returns (dense<[210.0, 321.0, 432.0, 543.0]> : tensor<4xf64>)

func.func @backwards(%y: tensor<?xf64>) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %y, %c0 : tensor<?xf64>
  %1 = tg.cast %0 to i64 : index
  %c1_i64 = arith.constant 1 : i64
  %2 = tg.add %c1_i64, %1 : i64
  %3 = tg.slice %y[::-1] : tensor<?xf64>
  %cst = arith.constant dense<0.0> : tensor<1xf64>
  %4 = tg.slice %cst[0] : tensor<1xf64>
  %5:2 = tg.scan %i0 to %0
      seqs(%i1 = %3 : tensor<?xf64>)
      states(%i2 = %4 : f64)
      -> (f64, tensor<?xf64>) {
    %6 = tg.add %i1, %i2 : f64
    tg.yield %6 : f64 outs(%6 : f64)
  }
  %6 = tg.cast %2 to index : i64
  return %5#1 : tensor<?xf64>
}

tg.expect @backwards(dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf64>) returns (dense<[3.0, 5.0, 6.0, 6.0]> : tensor<4xf64>)

func.func @map(%x: tensor<?x2xf64>) -> tensor<?x2xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x, %c0 : tensor<?x2xf64>
  %1 = tg.cast %0 to i64 : index
  %2 = tg.scan %i0 to %0
      seqs(%i1 = %x : tensor<?x2xf64>)
      -> tensor<?x2xf64> {
    %3 = tg.sum %i1 : tensor<2xf64>
    %4 = tg.expand_dims %3 [0] : f64
    %5 = tg.add %4, %i1 : (tensor<1xf64>, tensor<2xf64>)
    tg.yield outs(%5 : tensor<2xf64>)
  }
  return %2 : tensor<?x2xf64>
}

tg.expect @map(dense<[[0.0, 0.125], [0.25, 0.375], [0.5, 0.625], [0.75, 0.875]]> : tensor<4x2xf64>) returns (dense<[[0.125, 0.25], [0.875, 1.0], [1.625, 1.75], [2.375, 2.5]]> : tensor<4x2xf64>) within 4 ulp

func.func @map_two_outs(%x: tensor<?x2xf64>) -> (tensor<?xf64>, tensor<?x2xf64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x, %c0 : tensor<?x2xf64>
  %1 = tg.cast %0 to i64 : index
  %2:2 = tg.scan %i0 to %0
      seqs(%i1 = %x : tensor<?x2xf64>)
      -> (tensor<?xf64>, tensor<?x2xf64>) {
    %cst = arith.constant dense<2.0> : tensor<1xf64>
    %3 = tg.mul %cst, %i1 : (tensor<1xf64>, tensor<2xf64>)
    %4 = tg.sum %i1 : tensor<2xf64>
    tg.yield outs(%4, %3 : f64, tensor<2xf64>)
  }
  return %2#0, %2#1 : tensor<?xf64>, tensor<?x2xf64>
}

tg.expect @map_two_outs(dense<[[0.0, 0.125], [0.25, 0.375], [0.5, 0.625], [0.75, 0.875]]> : tensor<4x2xf64>) returns (dense<[0.125, 0.625, 1.125, 1.625]> : tensor<4xf64>, dense<[[0.0, 0.25], [0.5, 0.75], [1.0, 1.25], [1.5, 1.75]]> : tensor<4x2xf64>) within 4 ulp

func.func @map_last(%x: tensor<?x2xf64>) -> tensor<2xf64> {
  %0 = tg.slice %x[-1, :] : tensor<?x2xf64>
  %cst = arith.constant dense<2.0> : tensor<1xf64>
  %1 = tg.mul %cst, %0 : (tensor<1xf64>, tensor<2xf64>)
  return %1 : tensor<2xf64>
}

tg.expect @map_last(dense<[[0.0, 0.125], [0.25, 0.375], [0.5, 0.625], [0.75, 0.875]]> : tensor<4x2xf64>) returns (dense<[1.5, 1.75]> : tensor<2xf64>)

func.func @empty(%x: tensor<?x2xf64>, %v: tensor<2xf64>) -> tensor<?x2xf64> {
  %0 = tg.expand_dims %v [0] : tensor<2xf64>
  %c0 = arith.constant 0 : index
  %1 = tensor.dim %x, %c0 : tensor<?x2xf64>
  %2 = tg.cast %1 to i64 : index
  %c1_i64 = arith.constant 1 : i64
  %3 = tg.add %c1_i64, %2 : i64
  %4 = tg.slice %0[0, :] : tensor<1x2xf64>
  %5:2 = tg.scan %i0 to %1
      seqs(%i1 = %x : tensor<?x2xf64>)
      states(%i2 = %4 : tensor<2xf64>)
      -> (tensor<2xf64>, tensor<?x2xf64>) {
    %6 = tg.add %i1, %i2 : tensor<2xf64>
    tg.yield %6 : tensor<2xf64> outs(%6 : tensor<2xf64>)
  }
  %6 = tg.cast %3 to index : i64
  return %5#1 : tensor<?x2xf64>
}

tg.expect @empty(dense<> : tensor<0x2xf64>, dense<[0.5, -1.0]> : tensor<2xf64>) returns (dense<> : tensor<0x2xf64>)

func.func @until_stops(%p: tensor<f64>, %n: tensor<i64>) -> (tensor<?xf64>, tensor<f64>) {
  %0 = tensor.extract %p[] : tensor<f64>
  %1 = tensor.extract %n[] : tensor<i64>
  %2 = tg.expand_dims %0 [0] : f64
  %c1_i64 = arith.constant 1 : i64
  %3 = tg.add %c1_i64, %1 : i64
  %4 = tg.slice %2[0] : tensor<1xf64>
  %5 = tg.cast %1 to index : i64
  %6:2 = tg.scan %i0 to %5
      states(%i1 = %4 : f64)
      -> (f64, tensor<?xf64>) {
    %cst = arith.constant 2.0 : f64
    %7 = tg.mul %cst, %i1 : f64
    %c8_i8 = arith.constant 8 : i8
    %cst_0 = arith.constant 8.0 : f64
    %8 = tg.ge %7, %cst_0 : f64
    tg.yield %7 : f64 outs(%7 : f64) until %8
  }
  %7 = tg.cast %3 to index : i64
  %8 = tensor.from_elements %6#0 : tensor<f64>
  return %6#1, %8 : tensor<?xf64>, tensor<f64>
}

tg.expect @until_stops(dense<1.0> : tensor<f64>, dense<10> : tensor<i64>) returns (dense<[2.0, 4.0, 8.0]> : tensor<3xf64>, dense<8.0> : tensor<f64>)

func.func @until_does_not_stop(%p: tensor<f64>, %n: tensor<i64>) -> (tensor<?xf64>, tensor<f64>) {
  %0 = tensor.extract %p[] : tensor<f64>
  %1 = tensor.extract %n[] : tensor<i64>
  %2 = tg.expand_dims %0 [0] : f64
  %c1_i64 = arith.constant 1 : i64
  %3 = tg.add %c1_i64, %1 : i64
  %4 = tg.slice %2[0] : tensor<1xf64>
  %5 = tg.cast %1 to index : i64
  %6:2 = tg.scan %i0 to %5
      states(%i1 = %4 : f64)
      -> (f64, tensor<?xf64>) {
    %cst = arith.constant 2.0 : f64
    %7 = tg.mul %cst, %i1 : f64
    %c8_i8 = arith.constant 8 : i8
    %cst_0 = arith.constant 8.0 : f64
    %8 = tg.ge %7, %cst_0 : f64
    tg.yield %7 : f64 outs(%7 : f64) until %8
  }
  %7 = tg.cast %3 to index : i64
  %8 = tensor.from_elements %6#0 : tensor<f64>
  return %6#1, %8 : tensor<?xf64>, tensor<f64>
}

tg.expect @until_does_not_stop(dense<1.0> : tensor<f64>, dense<2> : tensor<i64>) returns (dense<[2.0, 4.0]> : tensor<2xf64>, dense<4.0> : tensor<f64>)

func.func @until_map(%y: tensor<?xf64>) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %y, %c0 : tensor<?xf64>
  %1 = tg.cast %0 to i64 : index
  %2 = tg.scan %i0 to %0
      seqs(%i1 = %y : tensor<?xf64>)
      -> tensor<?xf64> {
    %c2_i8 = arith.constant 2 : i8
    %cst = arith.constant 2.0 : f64
    %3 = tg.gt %i1, %cst : f64
    %4 = tg.mul %cst, %i1 : f64
    tg.yield outs(%4 : f64) until %3
  }
  return %2 : tensor<?xf64>
}

tg.expect @until_map(dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<6xf64>) returns (dense<[0.0, 2.0, 4.0, 6.0]> : tensor<4xf64>)

func.func @nested(%x: tensor<?x2xf64>, %w: tensor<2xf64>) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x, %c0 : tensor<?x2xf64>
  %1 = tg.cast %0 to i64 : index
  %2 = tg.scan %i0 to %0
      seqs(%i1 = %x : tensor<?x2xf64>)
      consts(%i2 = %w : tensor<2xf64>)
      -> tensor<?xf64> {
    %cst = arith.constant 0.0 : f64
    %c2 = arith.constant 2 : index
    %3 = tg.scan %j0 to %c2
        seqs(%j1 = %i1 : tensor<2xf64>, %j2 = %i2 : tensor<2xf64>)
        states(%j3 = %cst : f64)
        -> f64 {
      %4 = tg.mul %j1, %j3 : f64
      %5 = tg.add %4, %j2 : f64
      tg.yield %5 : f64
    }
    tg.yield outs(%3 : f64)
  }
  return %2 : tensor<?xf64>
}

tg.expect @nested(dense<[[0.0, 0.125], [0.25, 0.375], [0.5, 0.625], [0.75, 0.875]]> : tensor<4x2xf64>, dense<[0.25, 2.0]> : tensor<2xf64>) returns (dense<[2.03125, 2.09375, 2.15625, 2.21875]> : tensor<4xf64>) within 4 ulp

func.func @nested_gradient(%x: tensor<?x2xf64>, %w: tensor<2xf64>) -> tensor<2xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x, %c0 : tensor<?x2xf64>
  %1 = tg.cast %0 to i64 : index
  %c1_i64 = arith.constant 1 : i64
  %2 = tg.add %c1_i64, %1 : i64
  %3 = tg.minimum %c1_i64, %2 : i64
  %c1_i8 = arith.constant 1 : i8
  %4 = tg.sub %3, %c1_i64 : i64
  %c0_i64 = arith.constant 0 : i64
  %5 = tg.sub %4, %c0_i64 : i64
  %6 = tg.floordiv %5, %c1_i64 : i64
  %7 = tg.add %c1_i64, %6 : i64
  %8 = tg.lt %c0_i64, %3 : i64
  %9 = tg.select %8, %7, %c0_i64 : (i1, i64, i64)
  %cst = arith.constant 0.0 : f64
  %10 = tg.cast %9 to index : i64
  %11 = tg.full %cst [%10, 2] : f64
  %cst_0 = arith.constant dense<1.0> : tensor<1xf64>
  %12 = tg.broadcast_to %cst_0 [%0] : tensor<1xf64>
  %13 = tg.slice %x[::-1, :] : tensor<?x2xf64>
  %14 = tg.slice %11[:1, :] : tensor<?x2xf64>
  %15 = tensor.cast %14 : tensor<?x2xf64> to tensor<1x2xf64>
  %16 = tg.slice %15[0, :] : tensor<1x2xf64>
  %17:2 = tg.scan %i0 to %0
      seqs(%i1 = %13 : tensor<?x2xf64>, %i2 = %12 : tensor<?xf64>)
      states(%i3 = %16 : tensor<2xf64>)
      consts(%i4 = %w : tensor<2xf64>)
      -> (tensor<2xf64>, tensor<?x2xf64>) {
    %cst_1 = arith.constant dense<0.0> : tensor<1xf64>
    %18 = tg.broadcast_to %cst_1 [2] : tensor<1xf64>
    %19 = tg.inc_slice %i2 into %18[-1] : (f64, tensor<2xf64>)
    %20 = tg.broadcast_to %cst_1 [3] : tensor<1xf64>
    %21 = tg.inc_slice %19 into %20[1:] : (tensor<2xf64>, tensor<3xf64>)
    %22 = tg.slice %21[::-1] : tensor<3xf64>
    %23 = tg.slice %i1[::-1] : tensor<2xf64>
    %24 = tensor.cast %22 : tensor<3xf64> to tensor<?xf64>
    %c2 = arith.constant 2 : index
    %25:2 = tg.scan %j0 to %c2
        seqs(%j1 = %23 : tensor<2xf64>)
        states(%j2 = %24 : tensor<?xf64>)
        -> (tensor<?xf64>, tensor<?xf64>) {
      %26 = tg.slice %j2[%j0] : tensor<?xf64>
      %c1 = arith.constant 1 : index
      %27 = tg.add %j0, %c1 : index
      %28 = tg.slice %j2[%27] : tensor<?xf64>
      %29 = tg.mul %26, %j1 : f64
      %30 = tg.add %29, %28 : f64
      %31 = tg.add %j0, %c1 : index
      %32 = tg.set_slice %30 into %j2[%31] : (f64, tensor<?xf64>)
      tg.yield %32 : tensor<?xf64> outs(%26 : f64)
    }
    %26 = tg.slice %25#1[::-1] : tensor<?xf64>
    %27 = tg.add %i3, %26 : (tensor<2xf64>, tensor<?xf64>)
    tg.yield %27 : tensor<2xf64> outs(%27 : tensor<2xf64>)
  }
  %18 = tensor.dim %11, %c0 : tensor<?x2xf64>
  %19 = tg.concat %15, %17#1 axis 0 : (tensor<1x2xf64>, tensor<?x2xf64>)
  %20 = tensor.dim %19, %c0 : tensor<?x2xf64>
  %21 = tg.sub %20, %18 : index
  %22 = tg.maximum %21, %c0 : index
  %23 = tg.slice %19[%22:, :] : tensor<?x2xf64>
  %24 = tg.sub %18, %20 : index
  %25 = tg.maximum %24, %c0 : index
  %26 = tg.pad %23 with %cst low [0, 0] high [%25, 0] : tensor<?x2xf64>
  %27 = tg.slice %26[-1, :] : tensor<?x2xf64>
  return %27 : tensor<2xf64>
}

tg.expect @nested_gradient(dense<[[0.0, 0.125], [0.25, 0.375], [0.5, 0.625], [0.75, 0.875]]> : tensor<4x2xf64>, dense<[0.25, 2.0]> : tensor<2xf64>) returns (dense<[2.0, 4.0]> : tensor<2xf64>) within 8 ulp

func.func @integers(%k: tensor<?xi8>) -> tensor<?xi8> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %k, %c0 : tensor<?xi8>
  %1 = tg.cast %0 to i64 : index
  %c1_i64 = arith.constant 1 : i64
  %2 = tg.add %c1_i64, %1 : i64
  %cst = arith.constant dense<1> : tensor<1xi8>
  %3 = tg.slice %cst[0] : tensor<1xi8>
  %4:2 = tg.scan %i0 to %0
      seqs(%i1 = %k : tensor<?xi8>)
      states(%i2 = %3 : i8)
      -> (i8, tensor<?xi8>) {
    %c3_i8 = arith.constant 3 : i8
    %5 = tg.mul %c3_i8, %i2 : i8
    %6 = tg.add %5, %i1 : i8
    tg.yield %6 : i8 outs(%6 : i8)
  }
  %5 = tg.cast %2 to index : i64
  return %4#1 : tensor<?xi8>
}

tg.expect @integers(dense<[0, 1, 2, 3, 4, 5]> : tensor<6xi8>) returns (dense<[3, 10, 32, 99, 45, -116]> : tensor<6xi8>)

func.func @unsigned(%u: tensor<?xui8>) -> tensor<?xui8> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %u, %c0 : tensor<?xui8>
  %1 = tg.cast %0 to i64 : index
  %c1_i64 = arith.constant 1 : i64
  %2 = tg.add %c1_i64, %1 : i64
  %cst = arith.constant dense<1> : tensor<1xui8>
  %3 = tg.slice %cst[0] : tensor<1xui8>
  %4:2 = tg.scan %i0 to %0
      seqs(%i1 = %u : tensor<?xui8>)
      states(%i2 = %3 : ui8)
      -> (ui8, tensor<?xui8>) {
    %c3_i16 = arith.constant 3 : i16
    %5 = tg.cast %i2 to i16 : ui8
    %6 = tg.mul %c3_i16, %5 : i16
    %7 = tg.cast %i1 to i16 : ui8
    %8 = tg.add %6, %7 : i16
    %9 = tg.cast %8 to ui8 : i16
    tg.yield %9 : ui8 outs(%9 : ui8)
  }
  %5 = tg.cast %2 to index : i64
  return %4#1 : tensor<?xui8>
}

tg.expect @unsigned(dense<[0, 1, 2, 3, 4, 5]> : tensor<6xui8>) returns (dense<[3, 10, 32, 99, 45, 140]> : tensor<6xui8>)

func.func @rnn(%v: tensor<2xf64>, %m: tensor<2x2xf64>) -> (tensor<2xf64>, tensor<2x2xf64>) {
  %0 = tg.expand_dims %v [0] : tensor<2xf64>
  %1 = tg.slice %0[0, :] : tensor<1x2xf64>
  %c3 = arith.constant 3 : index
  %2:2 = tg.scan %i0 to %c3
      states(%i1 = %1 : tensor<2xf64>)
      consts(%i2 = %m : tensor<2x2xf64>)
      -> (tensor<2xf64>, tensor<?x2xf64>) {
    %3 = tg.expand_dims %i1 [1] : tensor<2xf64>
    %4 = tg.dot %i2, %i1 : (tensor<2x2xf64>, tensor<2xf64>)
    %5 = tg.expand_dims %4 [1] : tensor<2xf64>
    %6 = tg.tanh %4 : tensor<2xf64>
    tg.yield %6 : tensor<2xf64> outs(%6 : tensor<2xf64>)
  }
  %3 = tg.concat %0, %2#1 axis 0 : (tensor<1x2xf64>, tensor<?x2xf64>)
  %4 = tg.slice %3[-2::-1, :] : tensor<?x2xf64>
  %5 = tg.slice %4[:3, :] : tensor<?x2xf64>
  %6 = tg.transpose %m [1, 0] : tensor<2x2xf64>
  %cst = arith.constant dense<0.0> : tensor<1x1xf64>
  %7 = tg.broadcast_to %cst [3, 2] : tensor<1x1xf64>
  %cst_0 = arith.constant dense<1.0> : tensor<2xf64>
  %8 = tg.inc_slice %cst_0 into %7[-1, :] : (tensor<2xf64>, tensor<3x2xf64>)
  %9 = tg.broadcast_to %cst [4, 2] : tensor<1x1xf64>
  %10 = tg.inc_slice %8 into %9[1:, :] : (tensor<3x2xf64>, tensor<4x2xf64>)
  %11 = tg.slice %10[::-1, :] : tensor<4x2xf64>
  %12 = tg.slice %3[:0:-1, :] : tensor<?x2xf64>
  %13 = tg.slice %12[:3, :] : tensor<?x2xf64>
  %14 = tg.sqr %13 : tensor<?x2xf64>
  %cst_1 = arith.constant dense<1.0> : tensor<1x1xf64>
  %15 = tg.sub %cst_1, %14 : (tensor<1x1xf64>, tensor<?x2xf64>)
  %16 = tensor.cast %11 : tensor<4x2xf64> to tensor<?x2xf64>
  %17:2 = tg.scan %i0 to %c3
      seqs(%i1 = %15 : tensor<?x2xf64>)
      states(%i2 = %16 : tensor<?x2xf64>)
      consts(%i3 = %6 : tensor<2x2xf64>)
      -> (tensor<?x2xf64>, tensor<?x2x1xf64>) {
    %18 = tg.slice %i2[%i0, :] : tensor<?x2xf64>
    %c1 = arith.constant 1 : index
    %19 = tg.add %i0, %c1 : index
    %20 = tg.slice %i2[%19, :] : tensor<?x2xf64>
    %21 = tg.expand_dims %i1 [1] : tensor<2xf64>
    %22 = tg.expand_dims %18 [1] : tensor<2xf64>
    %23 = tg.mul %22, %21 : tensor<2x1xf64>
    %24 = tg.squeeze %23 [1] : tensor<2x1xf64>
    %25 = tg.dot %i3, %24 : (tensor<2x2xf64>, tensor<2xf64>)
    %26 = tg.expand_dims %25 [1] : tensor<2xf64>
    %27 = tg.add %25, %20 : tensor<2xf64>
    %28 = tg.add %i0, %c1 : index
    %29 = tg.set_slice %27 into %i2[%28, :] : (tensor<2xf64>, tensor<?x2xf64>)
    tg.yield %29 : tensor<?x2xf64> outs(%23 : tensor<2x1xf64>)
  }
  %18 = tg.squeeze %17#1 [2] : tensor<?x2x1xf64>
  %19 = tg.transpose %18 [1, 0] : tensor<?x2xf64>
  %20 = tg.dot %19, %5 : (tensor<2x?xf64>, tensor<?x2xf64>)
  %21 = tg.slice %3[3, :] : tensor<?x2xf64>
  return %21, %20 : tensor<2xf64>, tensor<2x2xf64>
}

tg.expect @rnn(dense<[0.5, -1.0]> : tensor<2xf64>, dense<[[0.5, -1.0], [0.25, 0.125]]> : tensor<2x2xf64>) returns (dense<[-0.00874065446926176, 0.12555588997207867]> : tensor<2xf64>, dense<[[0.9462757689184885, 0.1798941675535636], [-0.6828953471958481, 0.9368903775054115]]> : tensor<2x2xf64>) within 32 ulp

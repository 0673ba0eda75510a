// Recorded by scripts/record-pytensor from test/Python/pytensor/programs.
// RUN: tg-run %s --check --mode=fast-run | FileCheck %s
// CHECK: {{^}}12 expectations hold in 4 ways

func.func @minimize_bfgs(%x: tensor<?xf64>, %a: tensor<f64>) -> (tensor<?xf64>, tensor<i1>) {
  %0 = tensor.extract %a[] : tensor<f64>
  %1 = tg.expand_dims %0 [0] : f64
  %2:4 = tg.minimize bfgs
      from(%i0 = %x : tensor<?xf64>) consts(%i1 = %1 : tensor<1xf64>) {
    %3 = tg.slice %i0[:-1] : tensor<?xf64>
    %cst = arith.constant dense<1.0> : tensor<1xf64>
    %4 = tg.sub %cst, %3 : (tensor<1xf64>, tensor<?xf64>)
    %cst_0 = arith.constant dense<-2.0> : tensor<1xf64>
    %5 = tg.mul %cst_0, %4 : (tensor<1xf64>, tensor<?xf64>)
    %6 = tg.sqr %3 : tensor<?xf64>
    %7 = tg.slice %i0[1:] : tensor<?xf64>
    %8 = tg.sub %7, %6 : tensor<?xf64>
    %cst_1 = arith.constant dense<-4.0> : tensor<1xf64>
    %9 = tg.mul %cst_1, %i1 : tensor<1xf64>
    %10 = tg.mul %9, %8 : (tensor<1xf64>, tensor<?xf64>)
    %11 = tg.mul %10, %3 : tensor<?xf64>
    %12 = tg.add %11, %5 : tensor<?xf64>
    %cst_2 = arith.constant dense<2.0> : tensor<1xf64>
    %13 = tg.mul %cst_2, %i1 : tensor<1xf64>
    %14 = tg.mul %13, %8 : (tensor<1xf64>, tensor<?xf64>)
    %c0 = arith.constant 0 : index
    %15 = tensor.dim %i0, %c0 : tensor<?xf64>
    %16 = tg.cast %15 to i64 : index
    %cst_3 = arith.constant dense<0.0> : tensor<1xf64>
    %17 = tg.broadcast_to %cst_3 [%15] : tensor<1xf64>
    %18 = tg.inc_slice %14 into %17[1:] : tensor<?xf64>
    %19 = tg.inc_slice %12 into %18[:-1] : tensor<?xf64>
    %20 = tg.sqr %4 : tensor<?xf64>
    %21 = tg.sqr %8 : tensor<?xf64>
    %22 = tg.mul %i1, %21 : (tensor<1xf64>, tensor<?xf64>)
    %23 = tg.add %22, %20 : tensor<?xf64>
    %24 = tg.sum %23 : tensor<?xf64>
    tg.yield %24, %19 : f64, tensor<?xf64>
  }
  %c0_i32 = arith.constant 0 : i32
  %3 = tg.eq %2#2, %c0_i32 : i32
  %4 = tensor.from_elements %3 : tensor<i1>
  return %2#0, %4 : tensor<?xf64>, tensor<i1>
}

tg.expect @minimize_bfgs(dense<0.0> : tensor<3xf64>, dense<2.0> : tensor<f64>) returns (dense<1.0> : tensor<3xf64>, dense<true> : tensor<i1>) within 1000000000 ulp

func.func @minimize_l_bfgs_b(%x: tensor<?xf64>, %a: tensor<f64>) -> (tensor<?xf64>, tensor<i1>) {
  %0 = tensor.extract %a[] : tensor<f64>
  %1 = tg.expand_dims %0 [0] : f64
  %2:4 = tg.minimize lbfgs
      from(%i0 = %x : tensor<?xf64>) consts(%i1 = %1 : tensor<1xf64>) {
    %3 = tg.slice %i0[:-1] : tensor<?xf64>
    %cst = arith.constant dense<1.0> : tensor<1xf64>
    %4 = tg.sub %cst, %3 : (tensor<1xf64>, tensor<?xf64>)
    %cst_0 = arith.constant dense<-2.0> : tensor<1xf64>
    %5 = tg.mul %cst_0, %4 : (tensor<1xf64>, tensor<?xf64>)
    %6 = tg.sqr %3 : tensor<?xf64>
    %7 = tg.slice %i0[1:] : tensor<?xf64>
    %8 = tg.sub %7, %6 : tensor<?xf64>
    %cst_1 = arith.constant dense<-4.0> : tensor<1xf64>
    %9 = tg.mul %cst_1, %i1 : tensor<1xf64>
    %10 = tg.mul %9, %8 : (tensor<1xf64>, tensor<?xf64>)
    %11 = tg.mul %10, %3 : tensor<?xf64>
    %12 = tg.add %11, %5 : tensor<?xf64>
    %cst_2 = arith.constant dense<2.0> : tensor<1xf64>
    %13 = tg.mul %cst_2, %i1 : tensor<1xf64>
    %14 = tg.mul %13, %8 : (tensor<1xf64>, tensor<?xf64>)
    %c0 = arith.constant 0 : index
    %15 = tensor.dim %i0, %c0 : tensor<?xf64>
    %16 = tg.cast %15 to i64 : index
    %cst_3 = arith.constant dense<0.0> : tensor<1xf64>
    %17 = tg.broadcast_to %cst_3 [%15] : tensor<1xf64>
    %18 = tg.inc_slice %14 into %17[1:] : tensor<?xf64>
    %19 = tg.inc_slice %12 into %18[:-1] : tensor<?xf64>
    %20 = tg.sqr %4 : tensor<?xf64>
    %21 = tg.sqr %8 : tensor<?xf64>
    %22 = tg.mul %i1, %21 : (tensor<1xf64>, tensor<?xf64>)
    %23 = tg.add %22, %20 : tensor<?xf64>
    %24 = tg.sum %23 : tensor<?xf64>
    tg.yield %24, %19 : f64, tensor<?xf64>
  }
  %c0_i32 = arith.constant 0 : i32
  %3 = tg.eq %2#2, %c0_i32 : i32
  %4 = tensor.from_elements %3 : tensor<i1>
  return %2#0, %4 : tensor<?xf64>, tensor<i1>
}

tg.expect @minimize_l_bfgs_b(dense<0.0> : tensor<3xf64>, dense<2.0> : tensor<f64>) returns (dense<1.0> : tensor<3xf64>, dense<true> : tensor<i1>) within 1000000000 ulp

func.func @minimize_newton_cg(%x: tensor<?xf64>, %a: tensor<f64>) -> (tensor<?xf64>, tensor<i1>) {
  %0 = tensor.extract %a[] : tensor<f64>
  %1 = tg.expand_dims %0 [0] : f64
  %2:4 = tg.minimize newton
      from(%i0 = %x : tensor<?xf64>) consts(%i1 = %1 : tensor<1xf64>) {
    %3 = tg.expand_dims %i1 [0] : tensor<1xf64>
    %4 = tg.slice %i0[:-1] : tensor<?xf64>
    %5 = tg.expand_dims %4 [0] : tensor<?xf64>
    %c0 = arith.constant 0 : index
    %6 = tensor.dim %i0, %c0 : tensor<?xf64>
    %7 = tg.cast %6 to i64 : index
    %8 = tg.eye [%6, %6] : f64
    %9 = tg.slice %8[:, :-1] : tensor<?x?xf64>
    %cst = arith.constant dense<-2.0> : tensor<1x1xf64>
    %10 = tg.mul %cst, %9 : (tensor<1x1xf64>, tensor<?x?xf64>)
    %11 = tg.mul %10, %5 : (tensor<?x?xf64>, tensor<1x?xf64>)
    %12 = tg.slice %8[:, 1:] : tensor<?x?xf64>
    %13 = tg.add %12, %11 : tensor<?x?xf64>
    %cst_0 = arith.constant dense<2.0> : tensor<1x1xf64>
    %14 = tg.mul %cst_0, %13 : (tensor<1x1xf64>, tensor<?x?xf64>)
    %15 = tg.mul %14, %3 : (tensor<?x?xf64>, tensor<1x1xf64>)
    %16 = tg.sqr %5 : tensor<1x?xf64>
    %17 = tg.slice %i0[1:] : tensor<?xf64>
    %18 = tg.expand_dims %17 [0] : tensor<?xf64>
    %19 = tg.sub %18, %16 : tensor<1x?xf64>
    %cst_1 = arith.constant dense<-4.0> : tensor<1x1xf64>
    %20 = tg.mul %cst_1, %9 : (tensor<1x1xf64>, tensor<?x?xf64>)
    %21 = tg.mul %20, %3 : (tensor<?x?xf64>, tensor<1x1xf64>)
    %22 = tg.mul %21, %19 : (tensor<?x?xf64>, tensor<1x?xf64>)
    %23 = tg.mul %cst_1, %13 : (tensor<1x1xf64>, tensor<?x?xf64>)
    %24 = tg.mul %23, %3 : (tensor<?x?xf64>, tensor<1x1xf64>)
    %25 = tg.mul %24, %5 : (tensor<?x?xf64>, tensor<1x?xf64>)
    %26 = tg.mul %cst_0, %9 : (tensor<1x1xf64>, tensor<?x?xf64>)
    %27 = tg.add %26, %25 : tensor<?x?xf64>
    %28 = tg.add %27, %22 : tensor<?x?xf64>
    %cst_2 = arith.constant dense<0.0> : tensor<1x1xf64>
    %29 = tg.broadcast_to %cst_2 [%6, %6] : tensor<1x1xf64>
    %30 = tg.inc_slice %28 into %29[:, :-1] : tensor<?x?xf64>
    %31 = tg.inc_slice %15 into %30[:, 1:] : tensor<?x?xf64>
    %cst_3 = arith.constant dense<1.0> : tensor<1xf64>
    %32 = tg.sub %cst_3, %4 : (tensor<1xf64>, tensor<?xf64>)
    %cst_4 = arith.constant dense<-2.0> : tensor<1xf64>
    %33 = tg.mul %cst_4, %32 : (tensor<1xf64>, tensor<?xf64>)
    %34 = tg.slice %i0[:-1] : tensor<?xf64>
    %35 = tg.sqr %34 : tensor<?xf64>
    %36 = tg.sub %17, %35 : tensor<?xf64>
    %cst_5 = arith.constant dense<-4.0> : tensor<1xf64>
    %37 = tg.mul %cst_5, %i1 : tensor<1xf64>
    %38 = tg.mul %37, %36 : (tensor<1xf64>, tensor<?xf64>)
    %39 = tg.mul %38, %34 : tensor<?xf64>
    %40 = tg.add %39, %33 : tensor<?xf64>
    %cst_6 = arith.constant dense<2.0> : tensor<1xf64>
    %41 = tg.mul %cst_6, %i1 : tensor<1xf64>
    %42 = tg.mul %41, %36 : (tensor<1xf64>, tensor<?xf64>)
    %cst_7 = arith.constant dense<0.0> : tensor<1xf64>
    %43 = tg.broadcast_to %cst_7 [%6] : tensor<1xf64>
    %44 = tg.inc_slice %42 into %43[1:] : tensor<?xf64>
    %45 = tg.inc_slice %40 into %44[:-1] : tensor<?xf64>
    %46 = tg.sqr %32 : tensor<?xf64>
    %47 = tg.sqr %36 : tensor<?xf64>
    %48 = tg.mul %i1, %47 : (tensor<1xf64>, tensor<?xf64>)
    %49 = tg.add %48, %46 : tensor<?xf64>
    %50 = tg.sum %49 : tensor<?xf64>
    tg.yield %50, %45, %31 : f64, tensor<?xf64>, tensor<?x?xf64>
  }
  %c0_i32 = arith.constant 0 : i32
  %3 = tg.eq %2#2, %c0_i32 : i32
  %4 = tensor.from_elements %3 : tensor<i1>
  return %2#0, %4 : tensor<?xf64>, tensor<i1>
}

tg.expect @minimize_newton_cg(dense<0.0> : tensor<3xf64>, dense<2.0> : tensor<f64>) returns (dense<1.0> : tensor<3xf64>, dense<true> : tensor<i1>) within 1000000000 ulp

func.func @minimize_trust_exact(%x: tensor<?xf64>, %a: tensor<f64>) -> (tensor<?xf64>, tensor<i1>) {
  %0 = tensor.extract %a[] : tensor<f64>
  %1 = tg.expand_dims %0 [0] : f64
  %2:4 = tg.minimize newton
      from(%i0 = %x : tensor<?xf64>) consts(%i1 = %1 : tensor<1xf64>) {
    %3 = tg.expand_dims %i1 [0] : tensor<1xf64>
    %4 = tg.slice %i0[:-1] : tensor<?xf64>
    %5 = tg.expand_dims %4 [0] : tensor<?xf64>
    %c0 = arith.constant 0 : index
    %6 = tensor.dim %i0, %c0 : tensor<?xf64>
    %7 = tg.cast %6 to i64 : index
    %8 = tg.eye [%6, %6] : f64
    %9 = tg.slice %8[:, :-1] : tensor<?x?xf64>
    %cst = arith.constant dense<-2.0> : tensor<1x1xf64>
    %10 = tg.mul %cst, %9 : (tensor<1x1xf64>, tensor<?x?xf64>)
    %11 = tg.mul %10, %5 : (tensor<?x?xf64>, tensor<1x?xf64>)
    %12 = tg.slice %8[:, 1:] : tensor<?x?xf64>
    %13 = tg.add %12, %11 : tensor<?x?xf64>
    %cst_0 = arith.constant dense<2.0> : tensor<1x1xf64>
    %14 = tg.mul %cst_0, %13 : (tensor<1x1xf64>, tensor<?x?xf64>)
    %15 = tg.mul %14, %3 : (tensor<?x?xf64>, tensor<1x1xf64>)
    %16 = tg.sqr %5 : tensor<1x?xf64>
    %17 = tg.slice %i0[1:] : tensor<?xf64>
    %18 = tg.expand_dims %17 [0] : tensor<?xf64>
    %19 = tg.sub %18, %16 : tensor<1x?xf64>
    %cst_1 = arith.constant dense<-4.0> : tensor<1x1xf64>
    %20 = tg.mul %cst_1, %9 : (tensor<1x1xf64>, tensor<?x?xf64>)
    %21 = tg.mul %20, %3 : (tensor<?x?xf64>, tensor<1x1xf64>)
    %22 = tg.mul %21, %19 : (tensor<?x?xf64>, tensor<1x?xf64>)
    %23 = tg.mul %cst_1, %13 : (tensor<1x1xf64>, tensor<?x?xf64>)
    %24 = tg.mul %23, %3 : (tensor<?x?xf64>, tensor<1x1xf64>)
    %25 = tg.mul %24, %5 : (tensor<?x?xf64>, tensor<1x?xf64>)
    %26 = tg.mul %cst_0, %9 : (tensor<1x1xf64>, tensor<?x?xf64>)
    %27 = tg.add %26, %25 : tensor<?x?xf64>
    %28 = tg.add %27, %22 : tensor<?x?xf64>
    %cst_2 = arith.constant dense<0.0> : tensor<1x1xf64>
    %29 = tg.broadcast_to %cst_2 [%6, %6] : tensor<1x1xf64>
    %30 = tg.inc_slice %28 into %29[:, :-1] : tensor<?x?xf64>
    %31 = tg.inc_slice %15 into %30[:, 1:] : tensor<?x?xf64>
    %cst_3 = arith.constant dense<1.0> : tensor<1xf64>
    %32 = tg.sub %cst_3, %4 : (tensor<1xf64>, tensor<?xf64>)
    %cst_4 = arith.constant dense<-2.0> : tensor<1xf64>
    %33 = tg.mul %cst_4, %32 : (tensor<1xf64>, tensor<?xf64>)
    %34 = tg.slice %i0[:-1] : tensor<?xf64>
    %35 = tg.sqr %34 : tensor<?xf64>
    %36 = tg.sub %17, %35 : tensor<?xf64>
    %cst_5 = arith.constant dense<-4.0> : tensor<1xf64>
    %37 = tg.mul %cst_5, %i1 : tensor<1xf64>
    %38 = tg.mul %37, %36 : (tensor<1xf64>, tensor<?xf64>)
    %39 = tg.mul %38, %34 : tensor<?xf64>
    %40 = tg.add %39, %33 : tensor<?xf64>
    %cst_6 = arith.constant dense<2.0> : tensor<1xf64>
    %41 = tg.mul %cst_6, %i1 : tensor<1xf64>
    %42 = tg.mul %41, %36 : (tensor<1xf64>, tensor<?xf64>)
    %cst_7 = arith.constant dense<0.0> : tensor<1xf64>
    %43 = tg.broadcast_to %cst_7 [%6] : tensor<1xf64>
    %44 = tg.inc_slice %42 into %43[1:] : tensor<?xf64>
    %45 = tg.inc_slice %40 into %44[:-1] : tensor<?xf64>
    %46 = tg.sqr %32 : tensor<?xf64>
    %47 = tg.sqr %36 : tensor<?xf64>
    %48 = tg.mul %i1, %47 : (tensor<1xf64>, tensor<?xf64>)
    %49 = tg.add %48, %46 : tensor<?xf64>
    %50 = tg.sum %49 : tensor<?xf64>
    tg.yield %50, %45, %31 : f64, tensor<?xf64>, tensor<?x?xf64>
  }
  %c0_i32 = arith.constant 0 : i32
  %3 = tg.eq %2#2, %c0_i32 : i32
  %4 = tensor.from_elements %3 : tensor<i1>
  return %2#0, %4 : tensor<?xf64>, tensor<i1>
}

tg.expect @minimize_trust_exact(dense<0.0> : tensor<3xf64>, dense<2.0> : tensor<f64>) returns (dense<1.0> : tensor<3xf64>, dense<true> : tensor<i1>) within 1000000000 ulp

func.func @root_scalar_secant(%s: tensor<f64>, %a: tensor<f64>) -> (tensor<f64>, tensor<i1>) {
  %0 = tensor.extract %s[] : tensor<f64>
  %1 = tensor.extract %a[] : tensor<f64>
  %2:4 = tg.root_scalar secant
      from(%i0 = %0 : f64) consts(%i1 = %1 : f64) {
    %3 = tg.sin %i0 : f64
    %4 = tg.mul %i1, %3 : f64
    %cst = arith.constant -1.0 : f64
    %5 = tg.add %cst, %i0 : f64
    %6 = tg.sub %5, %4 : f64
    tg.yield %6 : f64
  }
  %c0_i32 = arith.constant 0 : i32
  %3 = tg.eq %2#2, %c0_i32 : i32
  %4 = tensor.from_elements %2#0 : tensor<f64>
  %5 = tensor.from_elements %3 : tensor<i1>
  return %4, %5 : tensor<f64>, tensor<i1>
}

tg.expect @root_scalar_secant(dense<1.0> : tensor<f64>, dense<0.5> : tensor<f64>) returns (dense<1.4987011335178482> : tensor<f64>, dense<true> : tensor<i1>) within 1000000000 ulp

func.func @root_scalar_newton(%s: tensor<f64>, %a: tensor<f64>) -> (tensor<f64>, tensor<i1>) {
  %0 = tensor.extract %s[] : tensor<f64>
  %1 = tensor.extract %a[] : tensor<f64>
  %2:4 = tg.root_scalar newton
      from(%i0 = %0 : f64) consts(%i1 = %1 : f64) {
    %3 = tg.cos %i0 : f64
    %cst = arith.constant -1.0 : f64
    %4 = tg.mul %cst, %i1 : f64
    %5 = tg.mul %4, %3 : f64
    %cst_0 = arith.constant 1.0 : f64
    %6 = tg.add %cst_0, %5 : f64
    %7 = tg.sin %i0 : f64
    %8 = tg.mul %i1, %7 : f64
    %9 = tg.add %cst, %i0 : f64
    %10 = tg.sub %9, %8 : f64
    tg.yield %10, %6 : f64, f64
  }
  %c0_i32 = arith.constant 0 : i32
  %3 = tg.eq %2#2, %c0_i32 : i32
  %4 = tensor.from_elements %2#0 : tensor<f64>
  %5 = tensor.from_elements %3 : tensor<i1>
  return %4, %5 : tensor<f64>, tensor<i1>
}

tg.expect @root_scalar_newton(dense<1.0> : tensor<f64>, dense<0.5> : tensor<f64>) returns (dense<1.4987011335178482> : tensor<f64>, dense<true> : tensor<i1>) within 1000000000 ulp

func.func @root_scalar_halley(%s: tensor<f64>, %a: tensor<f64>) -> (tensor<f64>, tensor<i1>) {
  %0 = tensor.extract %s[] : tensor<f64>
  %1 = tensor.extract %a[] : tensor<f64>
  %2:4 = tg.root_scalar halley
      from(%i0 = %0 : f64) consts(%i1 = %1 : f64) {
    %3 = tg.sin %i0 : f64
    %4 = tg.mul %i1, %3 : f64
    %5 = tg.cos %i0 : f64
    %cst = arith.constant -1.0 : f64
    %6 = tg.mul %cst, %i1 : f64
    %7 = tg.mul %6, %5 : f64
    %cst_0 = arith.constant 1.0 : f64
    %8 = tg.add %cst_0, %7 : f64
    %9 = tg.add %cst, %i0 : f64
    %10 = tg.sub %9, %4 : f64
    tg.yield %10, %8, %4 : f64, f64, f64
  }
  %c0_i32 = arith.constant 0 : i32
  %3 = tg.eq %2#2, %c0_i32 : i32
  %4 = tensor.from_elements %2#0 : tensor<f64>
  %5 = tensor.from_elements %3 : tensor<i1>
  return %4, %5 : tensor<f64>, tensor<i1>
}

tg.expect @root_scalar_halley(dense<1.0> : tensor<f64>, dense<0.5> : tensor<f64>) returns (dense<1.4987011335178482> : tensor<f64>, dense<true> : tensor<i1>) within 1000000000 ulp

func.func @root_hybr(%x: tensor<?xf64>, %a: tensor<f64>) -> (tensor<?xf64>, tensor<i1>) {
  %0 = tensor.extract %a[] : tensor<f64>
  %1:4 = tg.root hybrid
      from(%i0 = %x : tensor<?xf64>) consts(%i1 = %0 : f64) {
    %2 = tg.slice %i0[1] : tensor<?xf64>
    %3 = tg.slice %i0[0] : tensor<?xf64>
    %c0 = arith.constant 0 : index
    %4 = tensor.dim %i0, %c0 : tensor<?xf64>
    %5 = tg.cast %4 to i64 : index
    %cst = arith.constant dense<0.0> : tensor<1xf64>
    %6 = tg.broadcast_to %cst [%4] : tensor<1xf64>
    %7 = tg.sub %3, %2 : f64
    %8 = tg.mul %3, %2 : f64
    %9 = tg.sub %8, %i1 : f64
    %10 = tensor.from_elements %9, %7 : tensor<2xf64>
    %cst_0 = arith.constant dense<[0, 1]> : tensor<2xi64>
    %c2 = arith.constant 2 : index
    %11 = tg.scan %j0 to %c2
        seqs(%j1 = %cst_0 : tensor<2xi64>)
        consts(%j2 = %10 : tensor<2xf64>, %j3 = %6 : tensor<?xf64>, %j4 = %3 : f64, %j5 = %2 : f64)
        -> tensor<?x?xf64> {
      %cst_1 = arith.constant dense<0.0> : tensor<2xf64>
      %cst_2 = arith.constant 1.0 : f64
      %12 = tg.cast %j1 to index : i64
      %13 = tg.set_slice %cst_2 into %cst_1[%12] : (f64, tensor<2xf64>)
      %14 = tg.slice %13[1] : tensor<2xf64>
      %15 = tg.neg %14 : f64
      %16 = tg.slice %13[0] : tensor<2xf64>
      %17 = tg.mul %16, %j4 : f64
      %18 = tg.mul %16, %j5 : f64
      %19 = tg.add %j3, %j3 : tensor<?xf64>
      %20 = tg.add %19, %j3 : tensor<?xf64>
      %21 = tg.add %20, %j3 : tensor<?xf64>
      %22 = tg.inc_slice %18 into %21[0] : (f64, tensor<?xf64>)
      %23 = tg.inc_slice %17 into %22[1] : (f64, tensor<?xf64>)
      %24 = tg.inc_slice %14 into %23[0] : (f64, tensor<?xf64>)
      %25 = tg.inc_slice %15 into %24[1] : (f64, tensor<?xf64>)
      tg.yield outs(%25 : tensor<?xf64>)
    }
    %12 = tensor.cast %10 : tensor<2xf64> to tensor<?xf64>
    tg.yield %12, %11 : tensor<?xf64>, tensor<?x?xf64>
  }
  %c0_i32 = arith.constant 0 : i32
  %2 = tg.eq %1#2, %c0_i32 : i32
  %3 = tensor.from_elements %2 : tensor<i1>
  return %1#0, %3 : tensor<?xf64>, tensor<i1>
}

tg.expect @root_hybr(dense<[1.0, 3.0]> : tensor<2xf64>, dense<4.0> : tensor<f64>) returns (dense<1.9999999999999958> : tensor<2xf64>, dense<true> : tensor<i1>) within 1000000000 ulp

func.func @root_hybr_of_a_number(%s: tensor<f64>, %a: tensor<f64>) -> (tensor<f64>, tensor<i1>) {
  %0 = tensor.extract %s[] : tensor<f64>
  %1 = tensor.extract %a[] : tensor<f64>
  %2:4 = tg.root hybrid
      from(%i0 = %0 : f64) consts(%i1 = %1 : f64) {
    %3 = tg.expand_dims %i0 [0, 1] : f64
    %4 = tg.cos %3 : tensor<1x1xf64>
    %5 = tg.expand_dims %i1 [0, 1] : f64
    %cst = arith.constant dense<-1.0> : tensor<1x1xf64>
    %6 = tg.mul %cst, %5 : tensor<1x1xf64>
    %7 = tg.mul %6, %4 : tensor<1x1xf64>
    %cst_0 = arith.constant dense<1.0> : tensor<1x1xf64>
    %8 = tg.add %cst_0, %7 : tensor<1x1xf64>
    %9 = tg.sin %i0 : f64
    %10 = tg.mul %i1, %9 : f64
    %cst_1 = arith.constant -1.0 : f64
    %11 = tg.add %cst_1, %i0 : f64
    %12 = tg.sub %11, %10 : f64
    %13 = tg.reshape %8 [1] : tensor<1x1xf64>
    %14 = tg.squeeze %13 [0] : tensor<1xf64>
    tg.yield %12, %14 : f64, f64
  }
  %c0_i32 = arith.constant 0 : i32
  %3 = tg.eq %2#2, %c0_i32 : i32
  %4 = tensor.from_elements %2#0 : tensor<f64>
  %5 = tensor.from_elements %3 : tensor<i1>
  return %4, %5 : tensor<f64>, tensor<i1>
}

tg.expect @root_hybr_of_a_number(dense<1.0> : tensor<f64>, dense<0.5> : tensor<f64>) returns (dense<1.4987011335178482> : tensor<f64>, dense<true> : tensor<i1>) within 1000000000 ulp

func.func @root_lm(%x: tensor<?xf64>, %a: tensor<f64>) -> (tensor<?xf64>, tensor<i1>) {
  %0 = tensor.extract %a[] : tensor<f64>
  %1:4 = tg.root lm
      from(%i0 = %x : tensor<?xf64>) consts(%i1 = %0 : f64) {
    %2 = tg.slice %i0[1] : tensor<?xf64>
    %3 = tg.slice %i0[0] : tensor<?xf64>
    %c0 = arith.constant 0 : index
    %4 = tensor.dim %i0, %c0 : tensor<?xf64>
    %5 = tg.cast %4 to i64 : index
    %cst = arith.constant dense<0.0> : tensor<1xf64>
    %6 = tg.broadcast_to %cst [%4] : tensor<1xf64>
    %7 = tg.sub %3, %2 : f64
    %8 = tg.mul %3, %2 : f64
    %9 = tg.sub %8, %i1 : f64
    %10 = tensor.from_elements %9, %7 : tensor<2xf64>
    %cst_0 = arith.constant dense<[0, 1]> : tensor<2xi64>
    %c2 = arith.constant 2 : index
    %11 = tg.scan %j0 to %c2
        seqs(%j1 = %cst_0 : tensor<2xi64>)
        consts(%j2 = %10 : tensor<2xf64>, %j3 = %6 : tensor<?xf64>, %j4 = %3 : f64, %j5 = %2 : f64)
        -> tensor<?x?xf64> {
      %cst_1 = arith.constant dense<0.0> : tensor<2xf64>
      %cst_2 = arith.constant 1.0 : f64
      %12 = tg.cast %j1 to index : i64
      %13 = tg.set_slice %cst_2 into %cst_1[%12] : (f64, tensor<2xf64>)
      %14 = tg.slice %13[1] : tensor<2xf64>
      %15 = tg.neg %14 : f64
      %16 = tg.slice %13[0] : tensor<2xf64>
      %17 = tg.mul %16, %j4 : f64
      %18 = tg.mul %16, %j5 : f64
      %19 = tg.add %j3, %j3 : tensor<?xf64>
      %20 = tg.add %19, %j3 : tensor<?xf64>
      %21 = tg.add %20, %j3 : tensor<?xf64>
      %22 = tg.inc_slice %18 into %21[0] : (f64, tensor<?xf64>)
      %23 = tg.inc_slice %17 into %22[1] : (f64, tensor<?xf64>)
      %24 = tg.inc_slice %14 into %23[0] : (f64, tensor<?xf64>)
      %25 = tg.inc_slice %15 into %24[1] : (f64, tensor<?xf64>)
      tg.yield outs(%25 : tensor<?xf64>)
    }
    %12 = tensor.cast %10 : tensor<2xf64> to tensor<?xf64>
    tg.yield %12, %11 : tensor<?xf64>, tensor<?x?xf64>
  }
  %c0_i32 = arith.constant 0 : i32
  %2 = tg.eq %1#2, %c0_i32 : i32
  %3 = tensor.from_elements %2 : tensor<i1>
  return %1#0, %3 : tensor<?xf64>, tensor<i1>
}

tg.expect @root_lm(dense<[1.0, 3.0]> : tensor<2xf64>, dense<4.0> : tensor<f64>) returns (dense<2.0> : tensor<2xf64>, dense<true> : tensor<i1>) within 1000000000 ulp

func.func @root_lm_of_a_number(%s: tensor<f64>, %a: tensor<f64>) -> (tensor<f64>, tensor<i1>) {
  %0 = tensor.extract %s[] : tensor<f64>
  %1 = tensor.extract %a[] : tensor<f64>
  %2:4 = tg.root lm
      from(%i0 = %0 : f64) consts(%i1 = %1 : f64) {
    %3 = tg.expand_dims %i0 [0, 1] : f64
    %4 = tg.cos %3 : tensor<1x1xf64>
    %5 = tg.expand_dims %i1 [0, 1] : f64
    %cst = arith.constant dense<-1.0> : tensor<1x1xf64>
    %6 = tg.mul %cst, %5 : tensor<1x1xf64>
    %7 = tg.mul %6, %4 : tensor<1x1xf64>
    %cst_0 = arith.constant dense<1.0> : tensor<1x1xf64>
    %8 = tg.add %cst_0, %7 : tensor<1x1xf64>
    %9 = tg.sin %i0 : f64
    %10 = tg.mul %i1, %9 : f64
    %cst_1 = arith.constant -1.0 : f64
    %11 = tg.add %cst_1, %i0 : f64
    %12 = tg.sub %11, %10 : f64
    %13 = tg.reshape %8 [1] : tensor<1x1xf64>
    %14 = tg.squeeze %13 [0] : tensor<1xf64>
    tg.yield %12, %14 : f64, f64
  }
  %c0_i32 = arith.constant 0 : i32
  %3 = tg.eq %2#2, %c0_i32 : i32
  %4 = tensor.from_elements %2#0 : tensor<f64>
  %5 = tensor.from_elements %3 : tensor<i1>
  return %4, %5 : tensor<f64>, tensor<i1>
}

tg.expect @root_lm_of_a_number(dense<1.0> : tensor<f64>, dense<0.5> : tensor<f64>) returns (dense<1.4987011335178484> : tensor<f64>, dense<true> : tensor<i1>) within 1000000000 ulp

func.func @minimize_scalar(%s: tensor<f64>, %a: tensor<f64>) -> (tensor<f64>, tensor<i1>) {
  %0 = tensor.extract %s[] : tensor<f64>
  %1 = tensor.extract %a[] : tensor<f64>
  %cst = arith.constant 0.0 : f64
  %2:4 = tg.minimize_scalar brent
      from(%i0 = %cst : f64) consts(%i1 = %1 : f64) {
    %3 = tg.sub %i0, %i1 : f64
    %4 = tg.sqr %3 : f64
    %cst_0 = arith.constant 1.0 : f64
    %5 = tg.add %cst_0, %4 : f64
    tg.yield %5 : f64
  }
  %c0_i32 = arith.constant 0 : i32
  %3 = tg.eq %2#2, %c0_i32 : i32
  %4 = tensor.from_elements %2#0 : tensor<f64>
  %5 = tensor.from_elements %3 : tensor<i1>
  return %4, %5 : tensor<f64>, tensor<i1>
}

tg.expect @minimize_scalar(dense<0.0> : tensor<f64>, dense<3.0> : tensor<f64>) returns (dense<3.0> : tensor<f64>, dense<true> : tensor<i1>) within 1000000000 ulp

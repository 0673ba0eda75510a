// RUN: tg-opt %s | tg-opt | FileCheck %s

// CHECK-LABEL: func.func @unary(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xf64>)
func.func @unary(%x: tensor<?x3xf64>) {
  // CHECK: tg.log1mexp %[[X]] : tensor<?x3xf64>
  %0 = tg.log1mexp %x : tensor<?x3xf64>
  // CHECK: tg.logit %[[X]] : tensor<?x3xf64>
  %1 = tg.logit %x : tensor<?x3xf64>
  // CHECK: tg.entr %[[X]] : tensor<?x3xf64>
  %2 = tg.entr %x : tensor<?x3xf64>
  // CHECK: tg.erfcx %[[X]] : tensor<?x3xf64>
  %3 = tg.erfcx %x : tensor<?x3xf64>
  // CHECK: tg.erfinv %[[X]] : tensor<?x3xf64>
  %4 = tg.erfinv %x : tensor<?x3xf64>
  // CHECK: tg.erfcinv %[[X]] : tensor<?x3xf64>
  %5 = tg.erfcinv %x : tensor<?x3xf64>
  // CHECK: tg.ndtr %[[X]] : tensor<?x3xf64>
  %6 = tg.ndtr %x : tensor<?x3xf64>
  // CHECK: tg.log_ndtr %[[X]] : tensor<?x3xf64>
  %7 = tg.log_ndtr %x : tensor<?x3xf64>
  // CHECK: tg.ndtri %[[X]] : tensor<?x3xf64>
  %8 = tg.ndtri %x : tensor<?x3xf64>
  // CHECK: tg.gamma %[[X]] : tensor<?x3xf64>
  %9 = tg.gamma %x : tensor<?x3xf64>
  // CHECK: tg.i0 %[[X]] : tensor<?x3xf64>
  %10 = tg.i0 %x : tensor<?x3xf64>
  // CHECK: tg.i1 %[[X]] : tensor<?x3xf64>
  %11 = tg.i1 %x : tensor<?x3xf64>
  // CHECK: tg.i0e %[[X]] : tensor<?x3xf64>
  %12 = tg.i0e %x : tensor<?x3xf64>
  // CHECK: tg.i1e %[[X]] : tensor<?x3xf64>
  %13 = tg.i1e %x : tensor<?x3xf64>
  // CHECK: tg.j0 %[[X]] : tensor<?x3xf64>
  %14 = tg.j0 %x : tensor<?x3xf64>
  // CHECK: tg.j1 %[[X]] : tensor<?x3xf64>
  %15 = tg.j1 %x : tensor<?x3xf64>
  return
}

// CHECK-LABEL: func.func @binary(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xf32>, %[[Y:.+]]: f32)
func.func @binary(%x: tensor<?x3xf32>, %y: f32) {
  // CHECK: tg.logdiffexp %[[X]], %[[Y]] : (tensor<?x3xf32>, f32)
  %0 = tg.logdiffexp %x, %y : (tensor<?x3xf32>, f32)
  // CHECK: tg.xlogy %[[X]], %[[Y]] : (tensor<?x3xf32>, f32)
  %1 = tg.xlogy %x, %y : (tensor<?x3xf32>, f32)
  // CHECK: tg.xlog1py %[[X]], %[[Y]] : (tensor<?x3xf32>, f32)
  %2 = tg.xlog1py %x, %y : (tensor<?x3xf32>, f32)
  // CHECK: tg.owens_t %[[X]], %[[Y]] : (tensor<?x3xf32>, f32)
  %3 = tg.owens_t %x, %y : (tensor<?x3xf32>, f32)
  // CHECK: tg.betaln %[[X]], %[[Y]] : (tensor<?x3xf32>, f32)
  %4 = tg.betaln %x, %y : (tensor<?x3xf32>, f32)
  // CHECK: tg.gammainc %[[X]], %[[Y]] : (tensor<?x3xf32>, f32)
  %5 = tg.gammainc %x, %y : (tensor<?x3xf32>, f32)
  // CHECK: tg.gammaincc %[[X]], %[[Y]] : (tensor<?x3xf32>, f32)
  %6 = tg.gammaincc %x, %y : (tensor<?x3xf32>, f32)
  // CHECK: tg.gammaincinv %[[X]], %[[Y]] : (tensor<?x3xf32>, f32)
  %7 = tg.gammaincinv %x, %y : (tensor<?x3xf32>, f32)
  // CHECK: tg.gammainccinv %[[X]], %[[Y]] : (tensor<?x3xf32>, f32)
  %8 = tg.gammainccinv %x, %y : (tensor<?x3xf32>, f32)
  // CHECK: tg.gammal %[[X]], %[[Y]] : (tensor<?x3xf32>, f32)
  %9 = tg.gammal %x, %y : (tensor<?x3xf32>, f32)
  // CHECK: tg.gammau %[[X]], %[[Y]] : (tensor<?x3xf32>, f32)
  %10 = tg.gammau %x, %y : (tensor<?x3xf32>, f32)
  // CHECK: tg.gammainc_da %[[X]], %[[Y]] : (tensor<?x3xf32>, f32)
  %11 = tg.gammainc_da %x, %y : (tensor<?x3xf32>, f32)
  // CHECK: tg.zeta %[[X]], %[[Y]] : (tensor<?x3xf32>, f32)
  %12 = tg.zeta %x, %y : (tensor<?x3xf32>, f32)
  // CHECK: tg.iv %[[X]], %[[Y]] : (tensor<?x3xf32>, f32)
  %13 = tg.iv %x, %y : (tensor<?x3xf32>, f32)
  // CHECK: tg.ive %[[X]], %[[Y]] : (tensor<?x3xf32>, f32)
  %14 = tg.ive %x, %y : (tensor<?x3xf32>, f32)
  // CHECK: tg.kv %[[X]], %[[Y]] : (tensor<?x3xf32>, f32)
  %15 = tg.kv %x, %y : (tensor<?x3xf32>, f32)
  // CHECK: tg.kve %[[X]], %[[Y]] : (tensor<?x3xf32>, f32)
  %16 = tg.kve %x, %y : (tensor<?x3xf32>, f32)
  // CHECK: tg.jv %[[X]], %[[Y]] : (tensor<?x3xf32>, f32)
  %17 = tg.jv %x, %y : (tensor<?x3xf32>, f32)
  // CHECK: tg.yv %[[X]], %[[Y]] : (tensor<?x3xf32>, f32)
  %18 = tg.yv %x, %y : (tensor<?x3xf32>, f32)
  return
}

// CHECK-LABEL: func.func @ternary(
// CHECK-SAME: %[[X:.+]]: tensor<2xf16>)
func.func @ternary(%x: tensor<2xf16>) {
  // CHECK: tg.betainc %[[X]], %[[X]], %[[X]] : tensor<2xf16>
  %0 = tg.betainc %x, %x, %x : tensor<2xf16>
  // CHECK: tg.betaincinv %[[X]], %[[X]], %[[X]] : tensor<2xf16>
  %1 = tg.betaincinv %x, %x, %x : tensor<2xf16>
  // CHECK: tg.betainc_da %[[X]], %[[X]], %[[X]] : tensor<2xf16>
  %2 = tg.betainc_da %x, %x, %x : tensor<2xf16>
  return
}

// CHECK-LABEL: func.func @of_four(
// CHECK-SAME: %[[X:.+]]: tensor<?x2xf32>, %[[Z:.+]]: f32)
func.func @of_four(%x: tensor<?x2xf32>, %z: f32) -> tensor<?x2xf32> {
  // CHECK: %[[R:.+]] = tg.hyp2f1 %[[Z]], %[[X]], %[[X]], %[[Z]] : (f32, tensor<?x2xf32>, tensor<?x2xf32>, f32)
  %0 = tg.hyp2f1 %z, %x, %x, %z : (f32, tensor<?x2xf32>, tensor<?x2xf32>, f32)
  // CHECK: tg.hyp2f1_da %[[X]], %[[X]], %[[X]], %[[X]] : tensor<?x2xf32>
  %1 = tg.hyp2f1_da %x, %x, %x, %x : tensor<?x2xf32>
  // CHECK: tg.hyp2f1_dc %[[X]], %[[X]], %[[X]], %[[X]] : tensor<?x2xf32>
  %2 = tg.hyp2f1_dc %x, %x, %x, %x : tensor<?x2xf32>
  // CHECK: return %[[R]] : tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}

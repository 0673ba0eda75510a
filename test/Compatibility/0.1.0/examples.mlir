module @"tg.abs" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.abs %x : tensor<?xf64>
  return
  }
}
module @"tg.acos" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.acos %x : tensor<?xf64>
  return
  }
}
module @"tg.acosh" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.acosh %x : tensor<?xf64>
  return
  }
}
module @"tg.add" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.add %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.add_windows" {
  func.func @example(%g: tensor<2x3x3x6x6xf32>) {
  %r = tg.add_windows %g into [8, 8] axis 1 : tensor<2x3x3x6x6xf32>       // tensor<2x8x8xf32>
  return
  }
}
module @"tg.all" {
  func.func @example(%x: tensor<?x3xi1>) {
  %r = tg.all %x axes [0] : tensor<?x3xi1>
  %s = tg.all %x : tensor<?x3xi1>
  return
  }
}
module @"tg.and" {
  func.func @example(%x: tensor<?xi1>, %y: tensor<?xi1>) {
  %r = tg.and %x, %y : tensor<?xi1>
  return
  }
}
module @"tg.angle" {
  func.func @example(%x: tensor<?xcomplex<f64>>) {
  %r = tg.angle %x : tensor<?xcomplex<f64>>
  return
  }
}
module @"tg.any" {
  func.func @example(%x: tensor<?x3xi1>) {
  %r = tg.any %x axes [0] : tensor<?x3xi1>
  %s = tg.any %x : tensor<?x3xi1>
  return
  }
}
module @"tg.argmax" {
  func.func @example(%x: tensor<?x3xf64>) {
  %r = tg.argmax %x axes [0] : tensor<?x3xf64>
  %s = tg.argmax %x : tensor<?x3xf64>
  return
  }
}
module @"tg.argmin" {
  func.func @example(%x: tensor<?x3xf64>) {
  %r = tg.argmin %x axes [0] : tensor<?x3xf64>
  %s = tg.argmin %x : tensor<?x3xf64>
  return
  }
}
module @"tg.argsort" {
  func.func @example(%x: tensor<?x3xf64>) {
  %r = tg.argsort %x axis 0 : tensor<?x3xf64>
  return
  }
}
module @"tg.asin" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.asin %x : tensor<?xf64>
  return
  }
}
module @"tg.asinh" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.asinh %x : tensor<?xf64>
  return
  }
}
module @"tg.assert" {
  func.func @example(%ok: i1, %x: tensor<?xf64>, %m: index, %n: index) {
  %r = tg.assert %ok, %x, "expects positive data" : tensor<?xf64>
  %s = tg.assert %ok, %x, "expects {} rows, but got {}"(%m, %n : index, index) code "bad_size" : tensor<?xf64>
  return
  }
}
module @"tg.atan" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.atan %x : tensor<?xf64>
  return
  }
}
module @"tg.atan2" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.atan2 %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.atanh" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.atanh %x : tensor<?xf64>
  return
  }
}
module @"tg.betainc" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>, %z: tensor<?xf64>) {
  %r = tg.betainc %x, %y, %z : tensor<?xf64>
  return
  }
}
module @"tg.betainc_da" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>, %z: tensor<?xf64>) {
  %r = tg.betainc_da %x, %y, %z : tensor<?xf64>
  return
  }
}
module @"tg.betaincinv" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>, %z: tensor<?xf64>) {
  %r = tg.betaincinv %x, %y, %z : tensor<?xf64>
  return
  }
}
module @"tg.betaln" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.betaln %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.broadcast_to" {
  func.func @example(%x: tensor<3xf64>, %n: index) {
  %r = tg.broadcast_to %x [%n, 3] : tensor<3xf64> // tensor<?x3xf64>
  return
  }
}
module @"tg.cast" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.cast %x to i32 : tensor<?xf64>
  return
  }
}
module @"tg.cbrt" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.cbrt %x : tensor<?xf64>
  return
  }
}
module @"tg.ceil" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.ceil %x : tensor<?xf64>
  return
  }
}
module @"tg.cholesky" {
  func.func @example(%a: tensor<?x3x3xf64>) {
  %l = tg.cholesky %a : tensor<?x3x3xf64>
  %m = tg.cholesky %a nan : tensor<?x3x3xf64>
  return
  }
}
module @"tg.cholesky_solve" {
  func.func @example(%l: tensor<3x3xf64>, %b: tensor<3xf64>) {
  %x = tg.cholesky_solve %l, %b : (tensor<3x3xf64>, tensor<3xf64>)
  return
  }
}
module @"tg.clip" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>, %z: tensor<?xf64>) {
  %r = tg.clip %x, %y, %z : tensor<?xf64>
  return
  }
}
module @"tg.complex" {
  func.func @example(%re: tensor<?xf64>, %im: f64) {
  %z = tg.complex %re, %im : (tensor<?xf64>, f64)       // tensor<?xcomplex<f64>>
  return
  }
}
module @"tg.composite" {
  func.func @example(%x: tensor<?xf64>, %y: f64) {
  %r = tg.composite (%i0 = %x, %i1 = %y) : (tensor<?xf64>, f64) -> tensor<?xf64> {
    %0 = tg.mul %i0, %i1 : f64
    %1 = tg.exp %0 : f64
    tg.yield %1 : f64
  }
  return
  }
}
module @"tg.concat" {
  func.func @example(%x: tensor<?x3xf64>, %y: tensor<2x3xf64>) {
  %r = tg.concat %x, %y axis 0 : (tensor<?x3xf64>, tensor<2x3xf64>)
  return
  }
}
module @"tg.conj" {
  func.func @example(%x: tensor<?xcomplex<f64>>) {
  %r = tg.conj %x : tensor<?xcomplex<f64>>
  return
  }
}
module @"tg.constant" {
  func.func @example() {
  %r = tg.constant 200 : ui8
  %s = arith.constant dense<[1, 200]> : tensor<2xui8>
  %z = tg.constant (1.5, -2.0) : complex<f64>
  %w = arith.constant dense<(1.5, -2.0)> : tensor<2xcomplex<f64>>
  return
  }
}
module @"tg.conv" {
  func.func @example(%x: tensor<?x3x8xf64>, %w: tensor<4x3x3xf64>, %y: tensor<1x3x8x8xf32>, %v: tensor<6x1x2x3xf32>) {
  %r = tg.conv %x, %w low [1] high [1] : (tensor<?x3x8xf64>, tensor<4x3x3xf64>)               // tensor<?x4x8xf64>
  %s = tg.conv %y, %v strides [2, 1] groups 3 : (tensor<1x3x8x8xf32>, tensor<6x1x2x3xf32>)  // tensor<1x6x4x6xf32>
  return
  }
}
module @"tg.copysign" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.copysign %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.cos" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.cos %x : tensor<?xf64>
  return
  }
}
module @"tg.cosh" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.cosh %x : tensor<?xf64>
  return
  }
}
module @"tg.cummax" {
  func.func @example(%x: tensor<?x3xf64>) {
  %r = tg.cummax %x axis 0 : tensor<?x3xf64>
  %b = tg.cummax %x axis 0 reverse : tensor<?x3xf64>
  return
  }
}
module @"tg.cummin" {
  func.func @example(%x: tensor<?x3xf64>) {
  %r = tg.cummin %x axis 0 : tensor<?x3xf64>
  %b = tg.cummin %x axis 0 reverse : tensor<?x3xf64>
  return
  }
}
module @"tg.cumprod" {
  func.func @example(%x: tensor<?x3xf64>) {
  %r = tg.cumprod %x axis 0 : tensor<?x3xf64>
  %b = tg.cumprod %x axis 0 reverse : tensor<?x3xf64>
  return
  }
}
module @"tg.cumsum" {
  func.func @example(%x: tensor<?x3xf64>) {
  %r = tg.cumsum %x axis 0 : tensor<?x3xf64>
  %b = tg.cumsum %x axis 0 reverse : tensor<?x3xf64>
  return
  }
}
module @"tg.det" {
  func.func @example(%a: tensor<?x3x3xf64>) {
  %d = tg.det %a : tensor<?x3x3xf64>              // tensor<?xf64>
  return
  }
}
module @"tg.digamma" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.digamma %x : tensor<?xf64>
  return
  }
}
module @"tg.div" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.div %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.dot" {
  func.func @example(%a: tensor<?x4xf64>, %b: tensor<4x5xf64>, %v: tensor<?xf64>, %w: tensor<?xf64>) {
  %r = tg.dot %a, %b : (tensor<?x4xf64>, tensor<4x5xf64>)   // tensor<?x5xf64>
  %s = tg.dot %v, %w parts 64 : tensor<?xf64>               // f64
  return
  }
}
module @"tg.eig" {
  func.func @example(%a: tensor<?x3x3xf64>) {
  %values, %vectors = tg.eig %a : tensor<?x3x3xf64>    // tensor<?x3xcomplex<f64>>, tensor<?x3x3xcomplex<f64>>
  return
  }
}
module @"tg.eigh" {
  func.func @example(%a: tensor<?x3x3xf64>) {
  %values, %vectors = tg.eigh %a : tensor<?x3x3xf64>   // tensor<?x3xf64>, tensor<?x3x3xf64>
  return
  }
}
module @"tg.eigvalsh" {
  func.func @example(%a: tensor<?x3x3xf64>) {
  %values = tg.eigvalsh %a : tensor<?x3x3xf64>    // tensor<?x3xf64>
  return
  }
}
module @"tg.entr" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.entr %x : tensor<?xf64>
  return
  }
}
module @"tg.eq" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.eq %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.erf" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.erf %x : tensor<?xf64>
  return
  }
}
module @"tg.erfc" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.erfc %x : tensor<?xf64>
  return
  }
}
module @"tg.erfcinv" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.erfcinv %x : tensor<?xf64>
  return
  }
}
module @"tg.erfcx" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.erfcx %x : tensor<?xf64>
  return
  }
}
module @"tg.erfinv" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.erfinv %x : tensor<?xf64>
  return
  }
}
module @"tg.exp" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.exp %x : tensor<?xf64>
  return
  }
}
module @"tg.exp2" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.exp2 %x : tensor<?xf64>
  return
  }
}
module @"tg.expand_dims" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.expand_dims %x [0] : tensor<?xf64>      // tensor<1x?xf64>
  return
  }
}
module @"tg.expect" {
  func.func @total(%x: tensor<?xf64>) -> f64 {
    %0 = tg.sum %x : tensor<?xf64>
    return %0 : f64
  }
  tg.expect @total(dense<[1.0, 2.0]> : tensor<2xf64>) returns (3.0 : f64)
  tg.expect @total(dense<0.1> : tensor<1000xf64>) returns (100.0 : f64) within 64 ulp
  tg.expect @total(dense<> : tensor<0xf64>)
}
module @"tg.expm" {
  func.func @example(%a: tensor<?x3x3xf64>) {
  %x = tg.expm %a : tensor<?x3x3xf64>
  return
  }
}
module @"tg.expm1" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.expm1 %x : tensor<?xf64>
  return
  }
}
module @"tg.eye" {
  func.func @example(%n: index) {
  %r = tg.eye [%n, 3] : f64                       // tensor<?x3xf64>
  return
  }
}
module @"tg.fft" {
  func.func @example(%x: tensor<?x8xcomplex<f64>>) {
  %y = tg.fft %x axis 1 : tensor<?x8xcomplex<f64>>
  %z = tg.fft %y axis 1 inverse : tensor<?x8xcomplex<f64>>
  return
  }
}
module @"tg.fft_rows" {
  func.func @example(%x: tensor<?x8xcomplex<f64>>) {
  %y = tg.fft_rows %x inverse : tensor<?x8xcomplex<f64>>
  return
  }
}
module @"tg.flip" {
  func.func @example(%x: tensor<?x3xf64>) {
  %r = tg.flip %x [0] : tensor<?x3xf64>
  return
  }
}
module @"tg.floor" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.floor %x : tensor<?xf64>
  return
  }
}
module @"tg.floordiv" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.floordiv %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.fma" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>, %z: tensor<?xf64>) {
  %r = tg.fma %x, %y, %z : tensor<?xf64>
  return
  }
}
module @"tg.full" {
  func.func @example(%v: f64, %n: index) {
  %r = tg.full %v [%n, 3] : f64                   // tensor<?x3xf64>
  return
  }
}
module @"tg.gamma" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.gamma %x : tensor<?xf64>
  return
  }
}
module @"tg.gammainc" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.gammainc %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.gammainc_da" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.gammainc_da %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.gammaincc" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.gammaincc %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.gammainccinv" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.gammainccinv %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.gammaincinv" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.gammaincinv %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.gammal" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.gammal %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.gammau" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.gammau %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.gather" {
  func.func @example(%x: tensor<?x5xf64>, %i: tensor<4xi64>, %j: tensor<4xi64>, %y: tensor<2x?x5xf64>) {
  %r = tg.gather %x[%i, %j] : (tensor<?x5xf64>, tensor<4xi64>, tensor<4xi64>)            // tensor<4xf64>
  %s = tg.gather %y[%i, %j] axis 1 : (tensor<2x?x5xf64>, tensor<4xi64>, tensor<4xi64>)  // tensor<2x4xf64>
  %t = tg.gather %x[%i, %j] drop : (tensor<?x5xf64>, tensor<4xi64>, tensor<4xi64>)       // tensor<4xf64>
  return
  }
}
module @"tg.ge" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.ge %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.gt" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.gt %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.host_call" {
  func.func @example(%a: tensor<?x?xf64>, %b: tensor<?xf64>, %c: tensor<?x3xf64>) {
  %x = tg.host_call "solve"(%a, %b) : (tensor<?x?xf64>, tensor<?xf64>) -> tensor<?xf64>
  %q, %r = tg.host_call "qr"(%c) : (tensor<?x3xf64>) -> (tensor<?x3xf64>, tensor<3x3xf64>)
  return
  }
}
module @"tg.hyp2f1" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>, %z: tensor<?xf64>, %w: tensor<?xf64>) {
  %r = tg.hyp2f1 %x, %y, %z, %w : tensor<?xf64>
  return
  }
}
module @"tg.hyp2f1_da" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>, %z: tensor<?xf64>, %w: tensor<?xf64>) {
  %r = tg.hyp2f1_da %x, %y, %z, %w : tensor<?xf64>
  return
  }
}
module @"tg.hyp2f1_dc" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>, %z: tensor<?xf64>, %w: tensor<?xf64>) {
  %r = tg.hyp2f1_dc %x, %y, %z, %w : tensor<?xf64>
  return
  }
}
module @"tg.hypot" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.hypot %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.i0" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.i0 %x : tensor<?xf64>
  return
  }
}
module @"tg.i0e" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.i0e %x : tensor<?xf64>
  return
  }
}
module @"tg.i1" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.i1 %x : tensor<?xf64>
  return
  }
}
module @"tg.i1e" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.i1e %x : tensor<?xf64>
  return
  }
}
module @"tg.imag" {
  func.func @example(%x: tensor<?xcomplex<f64>>) {
  %r = tg.imag %x : tensor<?xcomplex<f64>>
  return
  }
}
module @"tg.inc_slice" {
  func.func @example(%v: tensor<?xf64>, %x: tensor<?x4xf64>, %n: index) {
  %r = tg.inc_slice %v into %x[1:%n, 0] : (tensor<?xf64>, tensor<?x4xf64>)
  return
  }
}
module @"tg.inv" {
  func.func @example(%a: tensor<?x3x3xf64>) {
  %x = tg.inv %a : tensor<?x3x3xf64>
  return
  }
}
module @"tg.iota" {
  func.func @example(%n: index) {
  %r = tg.iota [%n] : f64                         // tensor<?xf64>
  return
  }
}
module @"tg.irfft" {
  func.func @example(%y: tensor<?x5xcomplex<f64>>) {
  %x = tg.irfft %y axis 1 [8] : tensor<?x5xcomplex<f64>>      // tensor<?x8xf64>
  return
  }
}
module @"tg.isinf" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.isinf %x : tensor<?xf64>
  return
  }
}
module @"tg.isnan" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.isnan %x : tensor<?xf64>
  return
  }
}
module @"tg.iv" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.iv %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.ive" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.ive %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.j0" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.j0 %x : tensor<?xf64>
  return
  }
}
module @"tg.j1" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.j1 %x : tensor<?xf64>
  return
  }
}
module @"tg.jv" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.jv %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.jvp" {
  func.func @example(%x: tensor<?xf64>, %w: f64, %vx: tensor<?xf64>) {
  %y, %dy = tg.jvp "f" (%i0 = %x, %i1 = %w) along [0](%vx : tensor<?xf64>)
      : (tensor<?xf64>, f64) -> (tensor<?xf64>, tensor<?xf64>) {
    %0 = tg.mul %i0, %i1 : (tensor<?xf64>, f64)
    tg.yield %0 : tensor<?xf64>
  }
  return
  }
}
module @"tg.kv" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.kv %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.kve" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.kve %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.le" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.le %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.lgamma" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.lgamma %x : tensor<?xf64>
  return
  }
}
module @"tg.log" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.log %x : tensor<?xf64>
  return
  }
}
module @"tg.log10" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.log10 %x : tensor<?xf64>
  return
  }
}
module @"tg.log1mexp" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.log1mexp %x : tensor<?xf64>
  return
  }
}
module @"tg.log1p" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.log1p %x : tensor<?xf64>
  return
  }
}
module @"tg.log2" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.log2 %x : tensor<?xf64>
  return
  }
}
module @"tg.log_ndtr" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.log_ndtr %x : tensor<?xf64>
  return
  }
}
module @"tg.log_softmax" {
  func.func @example(%x: tensor<?x3xf64>) {
  %r = tg.log_softmax %x axis 1 : tensor<?x3xf64>
  return
  }
}
module @"tg.logaddexp" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.logaddexp %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.logdiffexp" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.logdiffexp %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.logit" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.logit %x : tensor<?xf64>
  return
  }
}
module @"tg.logsumexp" {
  func.func @example(%x: tensor<?x3xf64>) {
  %r = tg.logsumexp %x axes [1] : tensor<?x3xf64>
  return
  }
}
module @"tg.lstsq" {
  func.func @example(%a: tensor<4x3xf64>, %b: tensor<4xf64>) {
  %x = tg.lstsq %a, %b : (tensor<4x3xf64>, tensor<4xf64>)     // tensor<3xf64>
  return
  }
}
module @"tg.lt" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.lt %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.lu" {
  func.func @example(%a: tensor<?x?xf64>, %b: tensor<?xf64>) {
  %factors, %order, %sign = tg.lu %a : tensor<?x?xf64>    // tensor<?x?xf64>, tensor<?xindex>, f64
  %x = tg.lu_solve %factors, %order, %b : (tensor<?x?xf64>, tensor<?xindex>, tensor<?xf64>)
  return
  }
}
module @"tg.lu_solve" {
  func.func @example(%factors: tensor<?x?xf64>, %order: tensor<?xindex>, %b: tensor<?x2xf64>) {
  %x = tg.lu_solve %factors, %order, %b transposed : (tensor<?x?xf64>, tensor<?xindex>, tensor<?x2xf64>)
  return
  }
}
module @"tg.max" {
  func.func @example(%x: tensor<?x3xf64>) {
  %r = tg.max %x axes [0] : tensor<?x3xf64>
  %s = tg.max %x : tensor<?x3xf64>
  return
  }
}
module @"tg.maximum" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.maximum %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.mean" {
  func.func @example(%x: tensor<?x3xf64>) {
  %r = tg.mean %x axes [0] : tensor<?x3xf64>
  %s = tg.mean %x : tensor<?x3xf64>
  return
  }
}
module @"tg.min" {
  func.func @example(%x: tensor<?x3xf64>) {
  %r = tg.min %x axes [0] : tensor<?x3xf64>
  %s = tg.min %x : tensor<?x3xf64>
  return
  }
}
module @"tg.minimize" {
  func.func @example(%beta0: tensor<3xf64>, %x: tensor<?x3xf64>, %y: tensor<?xf64>) {
  %beta, %loss, %status, %steps = tg.minimize bfgs {gtol = 1.0e-10}
      from(%i0 = %beta0 : tensor<3xf64>) consts(%i1 = %x : tensor<?x3xf64>, %i2 = %y : tensor<?xf64>) {
    %0 = tg.dot %i1, %i0 : (tensor<?x3xf64>, tensor<3xf64>)
    %1 = tg.sub %0, %i2 : tensor<?xf64>
    %2 = tg.dot %1, %1 : tensor<?xf64>
    tg.yield %2 : f64
  }
  return
  }
}
module @"tg.minimize_scalar" {
  func.func @example(%low: f64, %high: f64, %a: tensor<?xf64>) {
  %x, %f, %status, %steps = tg.minimize_scalar brent
      in(%i0 = %low, %high : f64, f64) consts(%i1 = %a : tensor<?xf64>) {
    %0 = tg.sub %i0, %i1 : f64
    %1 = tg.cosh %0 : f64
    tg.yield %1 : f64
  }
  return
  }
}
module @"tg.minimum" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.minimum %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.mod" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.mod %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.mul" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.mul %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.ndtr" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.ndtr %x : tensor<?xf64>
  return
  }
}
module @"tg.ndtri" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.ndtri %x : tensor<?xf64>
  return
  }
}
module @"tg.ne" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.ne %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.neg" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.neg %x : tensor<?xf64>
  return
  }
}
module @"tg.nonzero" {
  func.func @example(%mask: tensor<?x3xi1>, %x: tensor<?x3xf64>) {
  %i, %j = tg.nonzero %mask : tensor<?x3xi1>      // tensor<?xindex>, tensor<?xindex>
  %r = tg.gather %x[%i, %j] : (tensor<?x3xf64>, tensor<?xindex>, tensor<?xindex>)
  return
  }
}
module @"tg.not" {
  func.func @example(%x: tensor<?xi1>) {
  %r = tg.not %x : tensor<?xi1>
  return
  }
}
module @"tg.ofg" {
  func.func @example(%x: tensor<?x4xf64>, %w: tensor<4x4xf64>) {
  %h = tg.ofg "layer" (%i0 = %x, %i1 = %w) : (tensor<?x4xf64>, tensor<4x4xf64>) -> tensor<?x4xf64> {
    %0 = tg.dot %i0, %i1 : (tensor<?x4xf64>, tensor<4x4xf64>)
    %1 = tg.tanh %0 : tensor<?x4xf64>
    tg.yield %1 : tensor<?x4xf64>
  }
  return
  }
}
module @"tg.or" {
  func.func @example(%x: tensor<?xi1>, %y: tensor<?xi1>) {
  %r = tg.or %x, %y : tensor<?xi1>
  return
  }
}
module @"tg.owens_t" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.owens_t %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.pad" {
  func.func @example(%x: tensor<?x3xf64>, %v: f64, %k: index) {
  %r = tg.pad %x with %v low [1, %k] high [0, 2] : tensor<?x3xf64>
  return
  }
}
module @"tg.pinv" {
  func.func @example(%a: tensor<4x3xf64>) {
  %x = tg.pinv %a : tensor<4x3xf64>               // tensor<3x4xf64>
  return
  }
}
module @"tg.polygamma" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.polygamma %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.pool" {
  func.func @example(%x: tensor<?x3x8x8xf32>, %y: tensor<?xf64>) {
  %r = tg.pool max %x window [1, 1, 2, 2] strides [1, 1, 2, 2] : tensor<?x3x8x8xf32>  // tensor<?x3x4x4xf32>
  %s = tg.pool add %y window [3] low [1] high [1] : tensor<?xf64>                      // tensor<?xf64>
  return
  }
}
module @"tg.pow" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.pow %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.print" {
  func.func @example(%t: index, %loss: f64, %w: tensor<?xf64>) {
  tg.print "training begins"
  tg.print "step {}: loss {:.3f}, weights {}"(%t, %loss, %w : index, f64, tensor<?xf64>)
  return
  }
}
module @"tg.prod" {
  func.func @example(%x: tensor<?x3xf64>) {
  %r = tg.prod %x axes [0] : tensor<?x3xf64>
  %s = tg.prod %x : tensor<?x3xf64>
  return
  }
}
module @"tg.qr" {
  func.func @example(%a: tensor<4x3xf64>) {
  %q, %r = tg.qr %a : tensor<4x3xf64>             // tensor<4x3xf64>, tensor<3x3xf64>
  return
  }
}
module @"tg.qz" {
  func.func @example(%a: tensor<3x3xf64>, %b: tensor<3x3xf64>) {
  %s, %t, %alpha, %beta, %q, %z = tg.qz %a, %b sort iuc : tensor<3x3xf64>
  return
  }
}
module @"tg.random.bernoulli" {
  func.func @example(%key: tensor<2xi64>, %p: f64, %rows: index) {
  %r = tg.random.bernoulli %key, %p [%rows, 3] : (tensor<2xi64>, f64)
  return
  }
}
module @"tg.random.beta" {
  func.func @example(%key: tensor<2xi64>, %a: f64, %b: f64, %rows: index) {
  %r = tg.random.beta %key, %a, %b [%rows, 3] : (tensor<2xi64>, f64, f64)
  return
  }
}
module @"tg.random.beta_binomial" {
  func.func @example(%key: tensor<2xi64>, %n: i64, %a: f64, %b: f64, %rows: index) {
  %r = tg.random.beta_binomial %key, %n, %a, %b [%rows, 3] : (tensor<2xi64>, i64, f64, f64)
  return
  }
}
module @"tg.random.beta_slope" {
  func.func @example(%key: tensor<2xi64>, %a: f64, %b: f64, %second: f64, %rows: index) {
  %r = tg.random.beta_slope %key, %a, %b, %second [%rows, 3] : (tensor<2xi64>, f64, f64, f64)
  return
  }
}
module @"tg.random.binomial" {
  func.func @example(%key: tensor<2xi64>, %n: i64, %p: f64, %rows: index) {
  %r = tg.random.binomial %key, %n, %p [%rows, 3] : (tensor<2xi64>, i64, f64)
  return
  }
}
module @"tg.random.bits" {
  func.func @example(%key: tensor<2xi64>, %rows: index) {
  %r = tg.random.bits %key [%rows, 3] : tensor<2xi64>
  return
  }
}
module @"tg.random.categorical" {
  func.func @example(%key: tensor<2xi64>, %weights: tensor<4xf64>, %n: index) {
  %r = tg.random.categorical %key, %weights [%n] : (tensor<2xi64>, tensor<4xf64>)     // tensor<?xindex>
  return
  }
}
module @"tg.random.cauchy" {
  func.func @example(%key: tensor<2xi64>, %location: f64, %scale: f64, %rows: index) {
  %r = tg.random.cauchy %key, %location, %scale [%rows, 3] : (tensor<2xi64>, f64, f64)
  return
  }
}
module @"tg.random.chi_square" {
  func.func @example(%key: tensor<2xi64>, %df: f64, %rows: index) {
  %r = tg.random.chi_square %key, %df [%rows, 3] : (tensor<2xi64>, f64)
  return
  }
}
module @"tg.random.choice" {
  func.func @example(%key: tensor<2xi64>, %weights: tensor<4xf64>) {
  %r = tg.random.choice %key, %weights [2] : (tensor<2xi64>, tensor<4xf64>)      // tensor<2xindex>
  return
  }
}
module @"tg.random.dirichlet" {
  func.func @example(%key: tensor<2xi64>, %a: tensor<3xf64>, %n: index) {
  %r = tg.random.dirichlet %key, %a [%n, 3] : (tensor<2xi64>, tensor<3xf64>)     // tensor<?x3xf64>
  return
  }
}
module @"tg.random.exponential" {
  func.func @example(%key: tensor<2xi64>, %scale: f64, %rows: index) {
  %r = tg.random.exponential %key, %scale [%rows, 3] : (tensor<2xi64>, f64)
  return
  }
}
module @"tg.random.fold_in" {
  func.func @example(%key: tensor<2xi64>, %t: index, %numbers: tensor<?xi64>) {
  %k = tg.random.fold_in %key, %t : (tensor<2xi64>, index)
  %ks = tg.random.fold_in %key, %numbers : (tensor<2xi64>, tensor<?xi64>)     // tensor<?x2xi64>
  return
  }
}
module @"tg.random.gamma" {
  func.func @example(%key: tensor<2xi64>, %shape: f64, %scale: f64, %rows: index) {
  %r = tg.random.gamma %key, %shape, %scale [%rows, 3] : (tensor<2xi64>, f64, f64)
  return
  }
}
module @"tg.random.gamma_slope" {
  func.func @example(%key: tensor<2xi64>, %shape: f64, %rows: index) {
  %r = tg.random.gamma_slope %key, %shape [%rows, 3] : (tensor<2xi64>, f64)
  return
  }
}
module @"tg.random.geometric" {
  func.func @example(%key: tensor<2xi64>, %p: f64, %rows: index) {
  %r = tg.random.geometric %key, %p [%rows, 3] : (tensor<2xi64>, f64)
  return
  }
}
module @"tg.random.gumbel" {
  func.func @example(%key: tensor<2xi64>, %location: f64, %scale: f64, %rows: index) {
  %r = tg.random.gumbel %key, %location, %scale [%rows, 3] : (tensor<2xi64>, f64, f64)
  return
  }
}
module @"tg.random.half_cauchy" {
  func.func @example(%key: tensor<2xi64>, %location: f64, %scale: f64, %rows: index) {
  %r = tg.random.half_cauchy %key, %location, %scale [%rows, 3] : (tensor<2xi64>, f64, f64)
  return
  }
}
module @"tg.random.half_normal" {
  func.func @example(%key: tensor<2xi64>, %location: f64, %scale: f64, %rows: index) {
  %r = tg.random.half_normal %key, %location, %scale [%rows, 3] : (tensor<2xi64>, f64, f64)
  return
  }
}
module @"tg.random.hypergeometric" {
  func.func @example(%key: tensor<2xi64>, %good: i64, %bad: i64, %sampled: i64, %rows: index) {
  %r = tg.random.hypergeometric %key, %good, %bad, %sampled [%rows, 3] : (tensor<2xi64>, i64, i64, i64)
  return
  }
}
module @"tg.random.integers" {
  func.func @example(%key: tensor<2xi64>, %low: i64, %high: i64, %rows: index) {
  %r = tg.random.integers %key, %low, %high [%rows, 3] : (tensor<2xi64>, i64, i64)
  return
  }
}
module @"tg.random.inverse_gamma" {
  func.func @example(%key: tensor<2xi64>, %shape: f64, %scale: f64, %rows: index) {
  %r = tg.random.inverse_gamma %key, %shape, %scale [%rows, 3] : (tensor<2xi64>, f64, f64)
  return
  }
}
module @"tg.random.key" {
  func.func @example(%seed: i64) {
  %key = tg.random.key %seed : i64                // tensor<2xi64>
  return
  }
}
module @"tg.random.laplace" {
  func.func @example(%key: tensor<2xi64>, %location: f64, %scale: f64, %rows: index) {
  %r = tg.random.laplace %key, %location, %scale [%rows, 3] : (tensor<2xi64>, f64, f64)
  return
  }
}
module @"tg.random.log_gamma" {
  func.func @example(%key: tensor<2xi64>, %shape: f64, %rows: index) {
  %r = tg.random.log_gamma %key, %shape [%rows, 3] : (tensor<2xi64>, f64)
  return
  }
}
module @"tg.random.log_gamma_slope" {
  func.func @example(%key: tensor<2xi64>, %shape: f64, %rows: index) {
  %r = tg.random.log_gamma_slope %key, %shape [%rows, 3] : (tensor<2xi64>, f64)
  return
  }
}
module @"tg.random.logistic" {
  func.func @example(%key: tensor<2xi64>, %location: f64, %scale: f64, %rows: index) {
  %r = tg.random.logistic %key, %location, %scale [%rows, 3] : (tensor<2xi64>, f64, f64)
  return
  }
}
module @"tg.random.lognormal" {
  func.func @example(%key: tensor<2xi64>, %location: f64, %scale: f64, %rows: index) {
  %r = tg.random.lognormal %key, %location, %scale [%rows, 3] : (tensor<2xi64>, f64, f64)
  return
  }
}
module @"tg.random.multinomial" {
  func.func @example(%key: tensor<2xi64>, %n: i64, %weights: tensor<4xf64>, %rows: index) {
  %r = tg.random.multinomial %key, %n, %weights [%rows] : (tensor<2xi64>, i64, tensor<4xf64>)     // tensor<?x4xi64>
  return
  }
}
module @"tg.random.multivariate_normal" {
  func.func @example(%key: tensor<2xi64>, %mean: tensor<3xf64>, %l: tensor<3x3xf64>, %n: index) {
  %r = tg.random.multivariate_normal %key, %mean, %l [%n, 3] : (tensor<2xi64>, tensor<3xf64>, tensor<3x3xf64>)     // tensor<?x3xf64>
  return
  }
}
module @"tg.random.negative_binomial" {
  func.func @example(%key: tensor<2xi64>, %n: f64, %p: f64, %rows: index) {
  %r = tg.random.negative_binomial %key, %n, %p [%rows, 3] : (tensor<2xi64>, f64, f64)
  return
  }
}
module @"tg.random.normal" {
  func.func @example(%key: tensor<2xi64>, %location: f64, %scale: f64, %rows: index) {
  %r = tg.random.normal %key, %location, %scale [%rows, 3] : (tensor<2xi64>, f64, f64)
  return
  }
}
module @"tg.random.pareto" {
  func.func @example(%key: tensor<2xi64>, %shape: f64, %scale: f64, %rows: index) {
  %r = tg.random.pareto %key, %shape, %scale [%rows, 3] : (tensor<2xi64>, f64, f64)
  return
  }
}
module @"tg.random.permutation" {
  func.func @example(%key: tensor<2xi64>, %n: index) {
  %r = tg.random.permutation %key [%n] : tensor<2xi64>                // tensor<?xindex>
  return
  }
}
module @"tg.random.poisson" {
  func.func @example(%key: tensor<2xi64>, %rate: f64, %rows: index) {
  %r = tg.random.poisson %key, %rate [%rows, 3] : (tensor<2xi64>, f64)
  return
  }
}
module @"tg.random.split" {
  func.func @example(%key: tensor<2xi64>, %n: index) {
  %keys = tg.random.split %key [%n] : tensor<2xi64>       // tensor<?x2xi64>
  return
  }
}
module @"tg.random.student_t" {
  func.func @example(%key: tensor<2xi64>, %df: f64, %location: f64, %scale: f64, %rows: index) {
  %r = tg.random.student_t %key, %df, %location, %scale [%rows, 3] : (tensor<2xi64>, f64, f64, f64)
  return
  }
}
module @"tg.random.student_t_slope" {
  func.func @example(%key: tensor<2xi64>, %df: f64, %rows: index) {
  %r = tg.random.student_t_slope %key, %df [%rows, 3] : (tensor<2xi64>, f64)
  return
  }
}
module @"tg.random.triangular" {
  func.func @example(%key: tensor<2xi64>, %left: f64, %mode: f64, %right: f64, %rows: index) {
  %r = tg.random.triangular %key, %left, %mode, %right [%rows, 3] : (tensor<2xi64>, f64, f64, f64)
  return
  }
}
module @"tg.random.truncated_normal" {
  func.func @example(%key: tensor<2xi64>, %location: f64, %scale: f64, %low: f64, %high: f64, %rows: index) {
  %r = tg.random.truncated_normal %key, %location, %scale, %low, %high [%rows, 3] : (tensor<2xi64>, f64, f64, f64, f64)
  return
  }
}
module @"tg.random.uniform" {
  func.func @example(%key: tensor<2xi64>, %low: f64, %high: f64, %rows: index) {
  %r = tg.random.uniform %key, %low, %high [%rows, 3] : (tensor<2xi64>, f64, f64)
  return
  }
}
module @"tg.random.von_mises" {
  func.func @example(%key: tensor<2xi64>, %location: f64, %concentration: f64, %rows: index) {
  %r = tg.random.von_mises %key, %location, %concentration [%rows, 3] : (tensor<2xi64>, f64, f64)
  return
  }
}
module @"tg.random.von_mises_slope" {
  func.func @example(%key: tensor<2xi64>, %concentration: f64, %rows: index) {
  %r = tg.random.von_mises_slope %key, %concentration [%rows, 3] : (tensor<2xi64>, f64)
  return
  }
}
module @"tg.random.wald" {
  func.func @example(%key: tensor<2xi64>, %mean: f64, %scale: f64, %rows: index) {
  %r = tg.random.wald %key, %mean, %scale [%rows, 3] : (tensor<2xi64>, f64, f64)
  return
  }
}
module @"tg.random.weibull" {
  func.func @example(%key: tensor<2xi64>, %shape: f64, %scale: f64, %rows: index) {
  %r = tg.random.weibull %key, %shape, %scale [%rows, 3] : (tensor<2xi64>, f64, f64)
  return
  }
}
module @"tg.real" {
  func.func @example(%x: tensor<?xcomplex<f64>>) {
  %r = tg.real %x : tensor<?xcomplex<f64>>
  return
  }
}
module @"tg.reciprocal" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.reciprocal %x : tensor<?xf64>
  return
  }
}
module @"tg.reduce_and" {
  func.func @example(%x: tensor<?x3xi32>) {
  %r = tg.reduce_and %x axes [0] : tensor<?x3xi32>
  %s = tg.reduce_and %x : tensor<?x3xi32>
  return
  }
}
module @"tg.reduce_or" {
  func.func @example(%x: tensor<?x3xi32>) {
  %r = tg.reduce_or %x axes [0] : tensor<?x3xi32>
  %s = tg.reduce_or %x : tensor<?x3xi32>
  return
  }
}
module @"tg.reduce_xor" {
  func.func @example(%x: tensor<?x3xi32>) {
  %r = tg.reduce_xor %x axes [0] : tensor<?x3xi32>
  %s = tg.reduce_xor %x : tensor<?x3xi32>
  return
  }
}
module @"tg.repeat" {
  func.func @example(%x: tensor<?x3xf64>, %counts: tensor<?xi64>, %n: index) {
  %r = tg.repeat %x by %counts axis 0 : (tensor<?x3xf64>, tensor<?xi64>)   // tensor<?x3xf64>
  %s = tg.repeat %x by %n axis 1 : (tensor<?x3xf64>, index)                // tensor<?x?xf64>
  return
  }
}
module @"tg.reshape" {
  func.func @example(%x: tensor<?x6xf64>, %n: index, %m: index) {
  %r = tg.reshape %x [%n, -1] : tensor<?x6xf64>         // tensor<?x?xf64>
  %s = tg.reshape %x [%n, %m] infer : tensor<?x6xf64>  // tensor<?x?xf64>
  return
  }
}
module @"tg.rfft" {
  func.func @example(%x: tensor<?x8xf64>) {
  %y = tg.rfft %x axis 1 : tensor<?x8xf64>            // tensor<?x5xcomplex<f64>>
  return
  }
}
module @"tg.root" {
  func.func @example(%x0: tensor<?xf64>, %b: tensor<?xf64>) {
  %x, %residual, %status, %steps = tg.root hybrid from(%i0 = %x0 : tensor<?xf64>) consts(%i1 = %b : tensor<?xf64>) {
    %0 = tg.exp %i0 : tensor<?xf64>
    %1 = tg.add %0, %i0 : tensor<?xf64>
    %2 = tg.sub %1, %i1 : tensor<?xf64>
    tg.yield %2 : tensor<?xf64>
  }
  return
  }
}
module @"tg.root_scalar" {
  func.func @example(%low: f64, %high: f64, %m: tensor<?xf64>, %e: f64) {
  %x, %f, %status, %steps = tg.root_scalar chandrupatla in(%i0 = %low, %high : f64, f64)
      consts(%i1 = %m : tensor<?xf64>, %i2 = %e : f64) {
    %0 = tg.sin %i0 : f64
    %1 = tg.mul %i2, %0 : f64
    %2 = tg.sub %i0, %1 : f64
    %3 = tg.sub %2, %i1 : f64
    tg.yield %3 : f64
  }
  return
  }
}
module @"tg.round" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.round %x : tensor<?xf64>
  return
  }
}
module @"tg.rsqrt" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.rsqrt %x : tensor<?xf64>
  return
  }
}
module @"tg.scan" {
  func.func @example(%x: tensor<?x4xf64>, %n: index, %h0: tensor<2x4xf64>, %c0: f64, %w: tensor<4xf64>, %h1: tensor<4xf64>) {
  %hN, %cN, %hs = tg.scan %i0 to %n
      seqs(%i1, %i2 = %x[-1, 0] : tensor<?x4xf64>)
      states(%i3, %i4 = %h0[-2, -1] : tensor<2x4xf64>, %i5 = %c0 : f64)
      consts(%i6 = %w : tensor<4xf64>)
      -> (tensor<2x4xf64>, f64, tensor<?x4xf64>) {
    %0 = tg.add %i1, %i3 : tensor<4xf64>
    %1 = tg.mul %0, %i6 : tensor<4xf64>
    tg.yield %1, %i5 : tensor<4xf64>, f64 outs(%1 : tensor<4xf64>)
  }
  %total = tg.scan seqs(%xt = %x : tensor<?x4xf64>) states(%h = %h1 : tensor<4xf64>) consts(%w : tensor<4xf64>) {
    %0 = tg.fma %xt, %w, %h : tensor<4xf64>
    tg.yield %0 : tensor<4xf64>
  }
  return
  }
}
module @"tg.scatter" {
  func.func @example(%v: tensor<4xf64>, %x: tensor<?xf64>, %i: tensor<4xi64>, %w: tensor<2x4xf64>, %y: tensor<2x?xf64>) {
  %r = tg.scatter add %v into %x[%i] : (tensor<4xf64>, tensor<?xf64>, tensor<4xi64>)
  %s = tg.scatter set %w into %y[%i] axis 1 : (tensor<2x4xf64>, tensor<2x?xf64>, tensor<4xi64>)
  %t = tg.scatter max %v into %x[%i] drop : (tensor<4xf64>, tensor<?xf64>, tensor<4xi64>)
  return
  }
}
module @"tg.schur" {
  func.func @example(%a: tensor<?x3x3xf64>) {
  %t, %z = tg.schur %a : tensor<?x3x3xf64>             // tensor<?x3x3xf64>, tensor<?x3x3xf64>
  %u, %w = tg.schur %a sort iuc nan : tensor<?x3x3xf64>
  return
  }
}
module @"tg.searchsorted" {
  func.func @example(%edges: tensor<?xf64>, %x: tensor<?x3xf64>, %v: f64) {
  %r = tg.searchsorted %edges, %x : (tensor<?xf64>, tensor<?x3xf64>)       // tensor<?x3xindex>
  %s = tg.searchsorted %edges, %v right : (tensor<?xf64>, f64)             // index
  return
  }
}
module @"tg.select" {
  func.func @example(%c: tensor<?xi1>, %x: tensor<?xf64>, %y: f64) {
  %r = tg.select %c, %x, %y : (tensor<?xi1>, tensor<?xf64>, f64)
  return
  }
}
module @"tg.set_slice" {
  func.func @example(%v: tensor<?xf64>, %x: tensor<?x4xf64>, %n: index) {
  %r = tg.set_slice %v into %x[1:%n, 0] : (tensor<?xf64>, tensor<?x4xf64>)
  return
  }
}
module @"tg.shape_of" {
  func.func @example(%x: tensor<?x3xf64>) {
  %r = tg.shape_of %x : tensor<?x3xf64>           // tensor<2xindex>
  return
  }
}
module @"tg.shard" {
  func.func @example(%x: tensor<?x3xf64>) {
  %r = tg.shard %x to <[{"rows"=64}, {}]> : tensor<?x3xf64>
  return
  }
}
module @"tg.shl" {
  func.func @example(%x: tensor<?xi64>, %y: tensor<?xi64>) {
  %r = tg.shl %x, %y : tensor<?xi64>
  return
  }
}
module @"tg.shr" {
  func.func @example(%x: tensor<?xi64>, %y: tensor<?xi64>) {
  %r = tg.shr %x, %y : tensor<?xi64>
  return
  }
}
module @"tg.sigmoid" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.sigmoid %x : tensor<?xf64>
  return
  }
}
module @"tg.sign" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.sign %x : tensor<?xf64>
  return
  }
}
module @"tg.sin" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.sin %x : tensor<?xf64>
  return
  }
}
module @"tg.sinh" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.sinh %x : tensor<?xf64>
  return
  }
}
module @"tg.slice" {
  func.func @example(%x: tensor<?x4x5xf64>, %n: index) {
  %r = tg.slice %x[1:%n, ::-1, -1] : tensor<?x4x5xf64>    // tensor<?x4xf64>
  return
  }
}
module @"tg.slogdet" {
  func.func @example(%a: tensor<?x3x3xf64>) {
  %sign, %log = tg.slogdet %a : tensor<?x3x3xf64>  // tensor<?xf64>, tensor<?xf64>
  return
  }
}
module @"tg.softmax" {
  func.func @example(%x: tensor<?x3xf64>) {
  %r = tg.softmax %x axis 1 : tensor<?x3xf64>
  return
  }
}
module @"tg.softplus" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.softplus %x : tensor<?xf64>
  return
  }
}
module @"tg.solve" {
  func.func @example(%a: tensor<?x?xf64>, %b: tensor<?xf64>) {
  %x = tg.solve %a, %b : (tensor<?x?xf64>, tensor<?xf64>)
  %y = tg.solve %a, %b assume positive_definite : (tensor<?x?xf64>, tensor<?xf64>)
  return
  }
}
module @"tg.sort" {
  func.func @example(%x: tensor<?x3xf64>) {
  %r = tg.sort %x axis 0 : tensor<?x3xf64>
  return
  }
}
module @"tg.split" {
  func.func @example(%x: tensor<?x3xf64>, %k: index) {
  %a, %b = tg.split %x axis 0 [2, %k] : tensor<?x3xf64>   // tensor<2x3xf64>, tensor<?x3xf64>
  return
  }
}
module @"tg.sqr" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.sqr %x : tensor<?xf64>
  return
  }
}
module @"tg.sqrt" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.sqrt %x : tensor<?xf64>
  return
  }
}
module @"tg.squeeze" {
  func.func @example(%x: tensor<?x1xf64>) {
  %r = tg.squeeze %x [1] : tensor<?x1xf64>        // tensor<?xf64>
  return
  }
}
module @"tg.std" {
  func.func @example(%x: tensor<?x3xf64>) {
  %r = tg.std %x axes [0] : tensor<?x3xf64>
  %s = tg.std %x ddof 1 : tensor<?x3xf64>
  return
  }
}
module @"tg.stop_gradient" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.stop_gradient %x : tensor<?xf64>
  return
  }
}
module @"tg.sub" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.sub %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.sum" {
  func.func @example(%x: tensor<?x3xf64>) {
  %r = tg.sum %x axes [0] : tensor<?x3xf64>
  %s = tg.sum %x : tensor<?x3xf64>
  return
  }
}
module @"tg.svd" {
  func.func @example(%a: tensor<4x3xf64>) {
  %u, %s, %v = tg.svd %a : tensor<4x3xf64>        // tensor<4x3xf64>, tensor<3xf64>, tensor<3x3xf64>
  return
  }
}
module @"tg.sylvester" {
  func.func @example(%a: tensor<3x3xf64>, %b: tensor<2x2xf64>, %c: tensor<3x2xf64>) {
  %x = tg.sylvester %a, %b, %c : (tensor<3x3xf64>, tensor<2x2xf64>, tensor<3x2xf64>)   // tensor<3x2xf64>
  return
  }
}
module @"tg.take" {
  func.func @example(%x: tensor<?x5xf64>, %i: tensor<2x3xi64>) {
  %r = tg.take %x at %i axis 1 : (tensor<?x5xf64>, tensor<2x3xi64>)        // tensor<?x2x3xf64>
  %s = tg.take %x at %i axis 1 clamp : (tensor<?x5xf64>, tensor<2x3xi64>)  // tensor<?x2x3xf64>
  return
  }
}
module @"tg.take_along" {
  func.func @example(%x: tensor<?x5xf64>, %i: tensor<?x2xi64>) {
  %r = tg.take_along %x at %i axis 1 : (tensor<?x5xf64>, tensor<?x2xi64>)  // tensor<?x2xf64>
  return
  }
}
module @"tg.tan" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.tan %x : tensor<?xf64>
  return
  }
}
module @"tg.tanh" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.tanh %x : tensor<?xf64>
  return
  }
}
module @"tg.transpose" {
  func.func @example(%x: tensor<?x3xf64>) {
  %r = tg.transpose %x [1, 0] : tensor<?x3xf64>
  return
  }
}
module @"tg.triangular_solve" {
  func.func @example(%l: tensor<3x3xf64>, %b: tensor<3xf64>) {
  %x = tg.triangular_solve %l, %b : (tensor<3x3xf64>, tensor<3xf64>)
  %y = tg.triangular_solve %l, %x transposed : (tensor<3x3xf64>, tensor<3xf64>)
  return
  }
}
module @"tg.tridiagonal_solve" {
  func.func @example(%t: tensor<?x?xf64>, %b: tensor<?xf64>) {
  %x = tg.tridiagonal_solve %t, %b : (tensor<?x?xf64>, tensor<?xf64>)
  return
  }
}
module @"tg.trunc" {
  func.func @example(%x: tensor<?xf64>) {
  %r = tg.trunc %x : tensor<?xf64>
  return
  }
}
module @"tg.unique" {
  func.func @example(%x: tensor<?x3xf64>) {
  %values, %first, %inverse, %counts = tg.unique %x : tensor<?x3xf64>
  %r = tg.take %values at %inverse axis 0 : (tensor<?xf64>, tensor<?x3xindex>)    // tensor<?x3xf64>
  return
  }
}
module @"tg.unpool" {
  func.func @example(%g: tensor<?x4xf32>, %x: tensor<?x8xf32>) {
  %r = tg.unpool max %g, %x window [1, 2] strides [1, 2] : (tensor<?x4xf32>, tensor<?x8xf32>)  // tensor<?x8xf32>
  return
  }
}
module @"tg.var" {
  func.func @example(%x: tensor<?x3xf64>) {
  %r = tg.var %x axes [0] : tensor<?x3xf64>
  %s = tg.var %x ddof 1 : tensor<?x3xf64>
  return
  }
}
module @"tg.vjp" {
  func.func @example(%z: f64, %x: tensor<?x4xf64>, %w: tensor<4x3xf64>, %labels: tensor<?xi64>, %one: f64) {
  %loss, %dx, %dw = tg.vjp "loss" (%i0 = %x, %i1 = %w, %i2 = %labels) wrt [0, 1] of [0](%one : f64)
      : (tensor<?x4xf64>, tensor<4x3xf64>, tensor<?xi64>) -> (f64, tensor<?x4xf64>, tensor<4x3xf64>) {
    %0 = tg.dot %i0, %i1 : (tensor<?x4xf64>, tensor<4x3xf64>)
    %1 = tg.sum %0 : tensor<?x3xf64>
    tg.yield %1 : f64
  }
  %square, %dz = tg.vjp (%z : f64) wrt(%z) {
    %0 = tg.mul %z, %z : f64
    tg.yield %0 : f64
  }
  return
  }
}
module @"tg.vmap" {
  func.func @example(%x: tensor<?x4xf64>, %w: tensor<4x3xf64>, %key: tensor<2xi64>) {
  %y, %z = tg.vmap "layer" (%i0 = %x, %i1 = %w, %i2 = %key) over [0, whole, split] to [0, 1]
      : (tensor<?x4xf64>, tensor<4x3xf64>, tensor<2xi64>) -> (tensor<?xf64>, tensor<3x?xf64>) {
    %0 = tg.dot %i0, %i1 : (tensor<4xf64>, tensor<4x3xf64>)
    %zero = arith.constant 0.0 : f64
    %one = arith.constant 1.0 : f64
    %1 = tg.random.uniform %i2, %zero, %one [3] : (tensor<2xi64>, f64, f64)
    %2 = tg.mul %0, %1 : tensor<3xf64>
    %3 = tg.sum %2 : tensor<3xf64>
    tg.yield %3, %2 : f64, tensor<3xf64>
  }
  return
  }
}
module @"tg.windows" {
  func.func @example(%x: tensor<2x8x8xf32>, %y: tensor<?xf64>, %k: index) {
  %r = tg.windows %x window [3, 3] axis 1 : tensor<2x8x8xf32>             // tensor<2x3x3x6x6xf32>
  %s = tg.windows %y window [%k] axis 0 strides [2] : tensor<?xf64>       // tensor<?x?xf64>
  return
  }
}
module @"tg.with_pullback" {
  func.func @example(%n0: f64, %x: tensor<?xf64>) {
  %n = tg.with_pullback "norm" of(%i0 = %n0 : f64) on(%i1 = %x : tensor<?xf64>) cotangents(%i2) {
    %zero = arith.constant 0.0 : f64
    %one = arith.constant 1.0 : f64
    %isZero = tg.eq %i0, %zero : f64
    %length = tg.select %isZero, %one, %i0 : (i1, f64, f64)
    %0 = tg.div %i2, %length : f64
    %1 = tg.mul %i1, %0 : (tensor<?xf64>, f64)
    tg.yield %1 : tensor<?xf64>
  }
  return
  }
}
module @"tg.with_pushforward" {
  func.func @example(%n0: f64, %x: tensor<?xf64>) {
  %n = tg.with_pushforward "norm" of(%i0 = %n0 : f64) on(%i1 = %x : tensor<?xf64>) tangents(%i2) {
    %0 = tg.dot %i1, %i2 : tensor<?xf64>
    %1 = tg.div %0, %i0 : f64
    tg.yield %1 : f64
  }
  return
  }
}
module @"tg.xlog1py" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.xlog1py %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.xlogy" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.xlogy %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.xor" {
  func.func @example(%x: tensor<?xi1>, %y: tensor<?xi1>) {
  %r = tg.xor %x, %y : tensor<?xi1>
  return
  }
}
module @"tg.yield" {
  func.func @example(%h: tensor<4xf64>, %c: f64, %stop: i1) {
  tg.yield %h, %c : tensor<4xf64>, f64 outs(%h last 3, %c : tensor<4xf64>, f64) until %stop
  }
}
module @"tg.yv" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.yv %x, %y : tensor<?xf64>
  return
  }
}
module @"tg.zeta" {
  func.func @example(%x: tensor<?xf64>, %y: tensor<?xf64>) {
  %r = tg.zeta %x, %y : tensor<?xf64>
  return
  }
}

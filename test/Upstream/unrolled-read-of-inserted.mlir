// MLIR unrolls a read whose only use is an insertion into the insertion's destination, which is the read itself. When this
// test fails, MLIR has been mended: `tg-unroll-transfers` can become upstream's pass.

// RUN: not --crash mlir-opt --convert-vector-to-scf=full-unroll=true %s
func.func @main(%x: memref<3x3xf64>, %a: f64, %y: memref<3x3xf64>) {
  %zero = arith.constant 0.0 : f64
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %x[%c0, %c0], %zero {in_bounds = [true, true]} : memref<3x3xf64>, vector<3x3xf64>
  %1 = vector.insert %a, %0 [0, 1] : f64 into vector<3x3xf64>
  %2 = arith.negf %1 : vector<3x3xf64>
  vector.transfer_write %2, %y[%c0, %c0] {in_bounds = [true, true]} : vector<3x3xf64>, memref<3x3xf64>
  return
}

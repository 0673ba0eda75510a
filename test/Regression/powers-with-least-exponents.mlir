// The functions of MLIR negate negative exponents, which their least numbers do not survive.
// RUN: tg-run %s --mode=debug --entry=bits --input=2xf64=4,-0.5 --input=2xi1=true,false --compare=interp --print | FileCheck %s --check-prefix=BITS
// RUN: tg-run %s --mode=debug --entry=bytes --input=3xf16=1,-1,1.001 --input=3xi8=-128,127,-128 --compare=interp --print \
// RUN:   | FileCheck %s --check-prefix=BYTES
// RUN: tg-run %s --entry=bytes --input=3xf16=1,-1,1.001 --input=3xi8=-128,127,-128 --mode=fast-run \
// RUN:   | FileCheck %s --check-prefix=BYTES
// RUN: tg-run %s --mode=debug --entry=words --input=f32=-1 --input=i64=-9223372036854775808 --compare=interp --print \
// RUN:   | FileCheck %s --check-prefix=WORDS
// BITS: tensor<2xf64> = [0.25, 1.0]
func.func @bits(%x: tensor<2xf64>, %n: tensor<2xi1>) -> tensor<2xf64> {
  %0 = math.fpowi %x, %n : tensor<2xf64>, tensor<2xi1>
  return %0 : tensor<2xf64>
}
// BYTES: tensor<3xf16> = [1.0, -1.0, 0.{{8[0-9]+}}]
func.func @bytes(%x: tensor<3xf16>, %n: tensor<3xi8>) -> tensor<3xf16> {
  %0 = math.fpowi %x, %n : tensor<3xf16>, tensor<3xi8>
  return %0 : tensor<3xf16>
}
// WORDS: f32 = 1.0
func.func @words(%x: f32, %n: i64) -> f32 {
  %0 = math.fpowi %x, %n : f32, i64
  return %0 : f32
}

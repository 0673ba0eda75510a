// With a bad constant in the program, operands are looked at, too.
// RUN: tg-opt %s --tg-insert-guards=values=inf | FileCheck %s
// RUN: tg-opt %s --tg-insert-guards=values=nan | FileCheck %s --check-prefix=GOOD

// CHECK-LABEL: @main
// CHECK: tgl.guard %{{.*}}, "'tg.add' gives {report}" flags 2 bound 0.000000e+00 given(%{{.*}}, %{{.*}} : tensor<?xf64>, f64) : tensor<?xf64>
// GOOD: tgl.guard %{{.*}}, "'tg.add' gives {report}" flags 1 bound 0.000000e+00 : tensor<?xf64>
func.func @main(%x: tensor<?xf64>) -> tensor<?xf64> {
  %inf = arith.constant 0x7FF0000000000000 : f64
  %0 = tg.add %x, %inf : (tensor<?xf64>, f64)
  return %0 : tensor<?xf64>
}

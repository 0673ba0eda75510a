// RUN: tg-run %s --compare=interp --print --input=index=300 | FileCheck %s

// CHECK: all results are equal
// CHECK-NEXT: tensor<300xf64> = [0.0, 1.0, 2.0, {{.*}}, 297.0, 298.0, 299.0]
// CHECK-NEXT: tensor<300xindex> = [0, 1, 2, {{.*}}, 297, 298, 299]
// CHECK-NEXT: tensor<300xf16> = [0.0, 1.0, 2.0, {{.*}}, 297.0, 298.0, 299.0]
// CHECK-NEXT: tensor<300xi8> = [0, 1, 2, {{.*}}, 41, 42, 43]
func.func @main(%n: index) -> (tensor<?xf64>, tensor<?xindex>, tensor<?xf16>, tensor<?xi8>) {
  %0 = tg.iota [%n] : f64
  %1 = tg.iota [%n] : index
  %2 = tg.iota [%n] : f16
  %3 = tg.iota [%n] : i8
  return %0, %1, %2, %3 : tensor<?xf64>, tensor<?xindex>, tensor<?xf16>, tensor<?xi8>
}

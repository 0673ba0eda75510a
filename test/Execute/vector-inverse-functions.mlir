// RUN: tg-run %s --mode=debug --code=fast --entry=angles --input=10xf64=0,-0.0,0,-0.0,inf,inf,-inf,1,1e308,5e-324 --input=10xf64=0,0,-0.0,-1,inf,-inf,3,nan,-1.5e308,0 | FileCheck %s --check-prefix=ANGLES
// RUN: tg-run %s --mode=debug --code=fast --mcpu=x86-64 --entry=angles --input=10xf64=0,-0.0,0,-0.0,inf,inf,-inf,1,1e308,5e-324 --input=10xf64=0,0,-0.0,-1,inf,-inf,3,nan,-1.5e308,0 | FileCheck %s --check-prefix=ANGLES
// RUN: tg-run %s --interpret --entry=angles --input=10xf64=0,-0.0,0,-0.0,inf,inf,-inf,1,1e308,5e-324 --input=10xf64=0,0,-0.0,-1,inf,-inf,3,nan,-1.5e308,0 | FileCheck %s --check-prefix=ANGLES
// RUN: tg-run %s --mode=debug --code=fast --input=9xf64=-0.0,0,1,-1,2,nan,0.5,5e-324,-0.75 | FileCheck %s
// RUN: tg-run %s --interpret --input=9xf64=-0.0,0,1,-1,2,nan,0.5,5e-324,-0.75 | FileCheck %s
// RUN: tg-run %s --mode=debug --code=fast --entry=arc --input=8xf32=-0.0,inf,-inf,nan,1e-45,1,-2,1e30 | FileCheck %s --check-prefix=ARC
// RUN: tg-run %s --interpret --entry=arc --input=8xf32=-0.0,inf,-inf,nan,1e-45,1,-2,1e30 | FileCheck %s --check-prefix=ARC

// Limits and signs of zeros of arcus functions.

// ANGLES: tensor<10xf64> = [0.0, -0.0, 3.141592653589793, -3.141592653589793, 0.785398163397448{{[0-9]}}, 2.356194490192345, -1.570796326794896{{[0-9]}}, nan, 2.5535900500422{{[0-9]+}}, 1.570796326794896{{[0-9]}}]
func.func @angles(%y: tensor<?xf64>, %x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.atan2 %y, %x : tensor<?xf64>
  return %0 : tensor<?xf64>
}

// CHECK: tensor<9xf64> = [-0.0, 0.0, 1.570796326794896{{[0-9]}}, -1.570796326794896{{[0-9]}}, nan, nan, 0.523598775598298{{[0-9]+}}, 5e-324, -0.84806207898148{{[0-9]+}}]
// CHECK: tensor<9xf64> = [1.570796326794896{{[0-9]}}, 1.570796326794896{{[0-9]}}, 0.0, 3.141592653589793, nan, nan, 1.04719755119659{{[0-9]+}}, 1.570796326794896{{[0-9]}}, 2.41885840577637{{[0-9]+}}]
func.func @main(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.asin %x : tensor<?xf64>
  %1 = tg.acos %x : tensor<?xf64>
  return %0, %1 : tensor<?xf64>, tensor<?xf64>
}

// ARC: tensor<8xf32> = [-0.0, 1.570796{{[0-9]*}}, -1.570796{{[0-9]*}}, nan, 1e-45, 0.785398{{[0-9]*}}, -1.10714{{[0-9]*}}, 1.570796{{[0-9]*}}]
func.func @arc(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = tg.atan %x : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// RUN: tg-run %s --mode=debug --code=fast --input=10xf64=-0.0,0,inf,-inf,nan,5e-324,-1,0.5,27.22,-30 | FileCheck %s --check-prefix=F64
// RUN: tg-run %s --mode=debug --code=fast --mcpu=x86-64 --input=10xf64=-0.0,0,inf,-inf,nan,5e-324,-1,0.5,27.22,-30 | FileCheck %s --check-prefix=F64
// RUN: tg-run %s --interpret --input=10xf64=-0.0,0,inf,-inf,nan,5e-324,-1,0.5,27.22,-30 | FileCheck %s --check-prefix=F64
// RUN: tg-run %s --mode=debug --code=fast --entry=single --input=8xf32=-0.0,inf,-inf,nan,1e-45,10.05,4,-7 | FileCheck %s --check-prefix=F32
// RUN: tg-run %s --interpret --entry=single --input=8xf32=-0.0,inf,-inf,nan,1e-45,10.05,4,-7 | FileCheck %s --check-prefix=F32

// The limits of the error function, and some of the last numbers of its complement before it vanishes.

// F64: tensor<10xf64> = [-0.0, 0.0, 1.0, -1.0, nan, 5e-324, -0.842700792949714{{[0-9]+}}, 0.520499877813046{{[0-9]+}}, 1.0, -1.0]
// F64: tensor<10xf64> = [1.0, 1.0, 0.0, 2.0, nan, 1.0, 1.84270079294971{{[0-9]+}}, 0.479500122186953{{[0-9]+}}, 5e-324, 2.0]
func.func @main(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.erf %x : tensor<?xf64>
  %1 = tg.erfc %x : tensor<?xf64>
  return %0, %1 : tensor<?xf64>, tensor<?xf64>
}

// F32: tensor<8xf32> = [-0.0, 1.0, -1.0, nan, 1e-45, 1.0, 1.0, -1.0]
// F32: tensor<8xf32> = [1.0, 0.0, 2.0, nan, 1.0, 1e-45, 1.54172{{[0-9]+}}e-08, 2.0]
func.func @single(%x: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = tg.erf %x : tensor<?xf32>
  %1 = tg.erfc %x : tensor<?xf32>
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}

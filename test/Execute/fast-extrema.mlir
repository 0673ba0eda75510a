// Largest and smallest elements, with NaNs and zeros of both signs anywhere, are bit for bit those of strict code.
// RUN: /usr/bin/python3 %S/Inputs/fast-extrema.py %s tg-run | FileCheck %s
// CHECK: 224 rows, 0 differences

func.func @f64(%x: tensor<?x?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.amax %x axes [1] : tensor<?x?xf64>
  %1 = tg.amin %x axes [1] : tensor<?x?xf64>
  return %0, %1 : tensor<?xf64>, tensor<?xf64>
}

func.func @f32(%x: tensor<?x?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = tg.amax %x axes [1] : tensor<?x?xf32>
  %1 = tg.amin %x axes [1] : tensor<?x?xf32>
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}

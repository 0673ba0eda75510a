// Largest and smallest elements, with NaNs and zeros of both signs anywhere, are bit for bit those of strict code.
// RUN: /usr/bin/python3 %S/Inputs/fast-extrema.py %s tg-run | FileCheck %s
// CHECK: 448 rows, 0 differences

func.func @f64(%x: tensor<?x?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.max %x axes [1] : tensor<?x?xf64>
  %1 = tg.min %x axes [1] : tensor<?x?xf64>
  return %0, %1 : tensor<?xf64>, tensor<?xf64>
}

func.func @f32(%x: tensor<?x?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = tg.max %x axes [1] : tensor<?x?xf32>
  %1 = tg.min %x axes [1] : tensor<?x?xf32>
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}

func.func @f16(%x: tensor<?x?xf16>) -> (tensor<?xf16>, tensor<?xf16>, tensor<?xindex>) {
  %0 = tg.max %x axes [1] : tensor<?x?xf16>
  %1 = tg.min %x axes [1] : tensor<?x?xf16>
  %2 = tg.argmax %x axes [1] : tensor<?x?xf16>
  return %0, %1, %2 : tensor<?xf16>, tensor<?xf16>, tensor<?xindex>
}

func.func @bf16(%x: tensor<?x?xbf16>) -> (tensor<?xbf16>, tensor<?xbf16>, tensor<?xindex>) {
  %0 = tg.max %x axes [1] : tensor<?x?xbf16>
  %1 = tg.min %x axes [1] : tensor<?x?xbf16>
  %2 = tg.argmax %x axes [1] : tensor<?x?xbf16>
  return %0, %1, %2 : tensor<?xbf16>, tensor<?xbf16>, tensor<?xindex>
}

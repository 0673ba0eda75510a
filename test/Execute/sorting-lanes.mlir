// Lanes of all sizes, which are sorted in different ways, have the bits and the order of the interpreter.
// RUN: /usr/bin/python3 %S/Inputs/sorting-lanes.py %s tg-run | FileCheck %s
// CHECK: {{^}}656 lanes, 0 differences

func.func @i8(%x: tensor<?x?xi8>) -> (tensor<?x?xi8>, tensor<?x?xindex>, tensor<?x?xi8>, tensor<?x?xindex>) {
  %t = tg.transpose %x [1, 0] : tensor<?x?xi8>
  %0 = tg.sort %x axis 1 : tensor<?x?xi8>
  %1 = tg.argsort %x axis 1 : tensor<?x?xi8>
  %2 = tg.sort %t axis 0 : tensor<?x?xi8>
  %3 = tg.argsort %t axis 0 : tensor<?x?xi8>
  return %0, %1, %2, %3 : tensor<?x?xi8>, tensor<?x?xindex>, tensor<?x?xi8>, tensor<?x?xindex>
}

func.func @i16(%x: tensor<?x?xi16>) -> (tensor<?x?xi16>, tensor<?x?xindex>, tensor<?x?xi16>, tensor<?x?xindex>) {
  %t = tg.transpose %x [1, 0] : tensor<?x?xi16>
  %0 = tg.sort %x axis 1 : tensor<?x?xi16>
  %1 = tg.argsort %x axis 1 : tensor<?x?xi16>
  %2 = tg.sort %t axis 0 : tensor<?x?xi16>
  %3 = tg.argsort %t axis 0 : tensor<?x?xi16>
  return %0, %1, %2, %3 : tensor<?x?xi16>, tensor<?x?xindex>, tensor<?x?xi16>, tensor<?x?xindex>
}

func.func @i32(%x: tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?x?xindex>, tensor<?x?xi32>, tensor<?x?xindex>) {
  %t = tg.transpose %x [1, 0] : tensor<?x?xi32>
  %0 = tg.sort %x axis 1 : tensor<?x?xi32>
  %1 = tg.argsort %x axis 1 : tensor<?x?xi32>
  %2 = tg.sort %t axis 0 : tensor<?x?xi32>
  %3 = tg.argsort %t axis 0 : tensor<?x?xi32>
  return %0, %1, %2, %3 : tensor<?x?xi32>, tensor<?x?xindex>, tensor<?x?xi32>, tensor<?x?xindex>
}

func.func @i64(%x: tensor<?x?xi64>) -> (tensor<?x?xi64>, tensor<?x?xindex>, tensor<?x?xi64>, tensor<?x?xindex>) {
  %t = tg.transpose %x [1, 0] : tensor<?x?xi64>
  %0 = tg.sort %x axis 1 : tensor<?x?xi64>
  %1 = tg.argsort %x axis 1 : tensor<?x?xi64>
  %2 = tg.sort %t axis 0 : tensor<?x?xi64>
  %3 = tg.argsort %t axis 0 : tensor<?x?xi64>
  return %0, %1, %2, %3 : tensor<?x?xi64>, tensor<?x?xindex>, tensor<?x?xi64>, tensor<?x?xindex>
}

func.func @index(%x: tensor<?x?xindex>) -> (tensor<?x?xindex>, tensor<?x?xindex>, tensor<?x?xindex>, tensor<?x?xindex>) {
  %t = tg.transpose %x [1, 0] : tensor<?x?xindex>
  %0 = tg.sort %x axis 1 : tensor<?x?xindex>
  %1 = tg.argsort %x axis 1 : tensor<?x?xindex>
  %2 = tg.sort %t axis 0 : tensor<?x?xindex>
  %3 = tg.argsort %t axis 0 : tensor<?x?xindex>
  return %0, %1, %2, %3 : tensor<?x?xindex>, tensor<?x?xindex>, tensor<?x?xindex>, tensor<?x?xindex>
}

func.func @f16(%x: tensor<?x?xf16>) -> (tensor<?x?xf16>, tensor<?x?xindex>, tensor<?x?xf16>, tensor<?x?xindex>) {
  %t = tg.transpose %x [1, 0] : tensor<?x?xf16>
  %0 = tg.sort %x axis 1 : tensor<?x?xf16>
  %1 = tg.argsort %x axis 1 : tensor<?x?xf16>
  %2 = tg.sort %t axis 0 : tensor<?x?xf16>
  %3 = tg.argsort %t axis 0 : tensor<?x?xf16>
  return %0, %1, %2, %3 : tensor<?x?xf16>, tensor<?x?xindex>, tensor<?x?xf16>, tensor<?x?xindex>
}

func.func @bf16(%x: tensor<?x?xbf16>) -> (tensor<?x?xbf16>, tensor<?x?xindex>, tensor<?x?xbf16>, tensor<?x?xindex>) {
  %t = tg.transpose %x [1, 0] : tensor<?x?xbf16>
  %0 = tg.sort %x axis 1 : tensor<?x?xbf16>
  %1 = tg.argsort %x axis 1 : tensor<?x?xbf16>
  %2 = tg.sort %t axis 0 : tensor<?x?xbf16>
  %3 = tg.argsort %t axis 0 : tensor<?x?xbf16>
  return %0, %1, %2, %3 : tensor<?x?xbf16>, tensor<?x?xindex>, tensor<?x?xbf16>, tensor<?x?xindex>
}

func.func @f32(%x: tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?x?xindex>, tensor<?x?xf32>, tensor<?x?xindex>) {
  %t = tg.transpose %x [1, 0] : tensor<?x?xf32>
  %0 = tg.sort %x axis 1 : tensor<?x?xf32>
  %1 = tg.argsort %x axis 1 : tensor<?x?xf32>
  %2 = tg.sort %t axis 0 : tensor<?x?xf32>
  %3 = tg.argsort %t axis 0 : tensor<?x?xf32>
  return %0, %1, %2, %3 : tensor<?x?xf32>, tensor<?x?xindex>, tensor<?x?xf32>, tensor<?x?xindex>
}

func.func @f64(%x: tensor<?x?xf64>) -> (tensor<?x?xf64>, tensor<?x?xindex>, tensor<?x?xf64>, tensor<?x?xindex>) {
  %t = tg.transpose %x [1, 0] : tensor<?x?xf64>
  %0 = tg.sort %x axis 1 : tensor<?x?xf64>
  %1 = tg.argsort %x axis 1 : tensor<?x?xf64>
  %2 = tg.sort %t axis 0 : tensor<?x?xf64>
  %3 = tg.argsort %t axis 0 : tensor<?x?xf64>
  return %0, %1, %2, %3 : tensor<?x?xf64>, tensor<?x?xindex>, tensor<?x?xf64>, tensor<?x?xindex>
}

func.func @ui8(%x: tensor<?x?xui8>) -> (tensor<?x?xui8>, tensor<?x?xindex>, tensor<?x?xui8>, tensor<?x?xindex>) {
  %t = tg.transpose %x [1, 0] : tensor<?x?xui8>
  %0 = tg.sort %x axis 1 : tensor<?x?xui8>
  %1 = tg.argsort %x axis 1 : tensor<?x?xui8>
  %2 = tg.sort %t axis 0 : tensor<?x?xui8>
  %3 = tg.argsort %t axis 0 : tensor<?x?xui8>
  return %0, %1, %2, %3 : tensor<?x?xui8>, tensor<?x?xindex>, tensor<?x?xui8>, tensor<?x?xindex>
}

func.func @ui16(%x: tensor<?x?xui16>) -> (tensor<?x?xui16>, tensor<?x?xindex>, tensor<?x?xui16>, tensor<?x?xindex>) {
  %t = tg.transpose %x [1, 0] : tensor<?x?xui16>
  %0 = tg.sort %x axis 1 : tensor<?x?xui16>
  %1 = tg.argsort %x axis 1 : tensor<?x?xui16>
  %2 = tg.sort %t axis 0 : tensor<?x?xui16>
  %3 = tg.argsort %t axis 0 : tensor<?x?xui16>
  return %0, %1, %2, %3 : tensor<?x?xui16>, tensor<?x?xindex>, tensor<?x?xui16>, tensor<?x?xindex>
}

func.func @ui32(%x: tensor<?x?xui32>) -> (tensor<?x?xui32>, tensor<?x?xindex>, tensor<?x?xui32>, tensor<?x?xindex>) {
  %t = tg.transpose %x [1, 0] : tensor<?x?xui32>
  %0 = tg.sort %x axis 1 : tensor<?x?xui32>
  %1 = tg.argsort %x axis 1 : tensor<?x?xui32>
  %2 = tg.sort %t axis 0 : tensor<?x?xui32>
  %3 = tg.argsort %t axis 0 : tensor<?x?xui32>
  return %0, %1, %2, %3 : tensor<?x?xui32>, tensor<?x?xindex>, tensor<?x?xui32>, tensor<?x?xindex>
}

func.func @ui64(%x: tensor<?x?xui64>) -> (tensor<?x?xui64>, tensor<?x?xindex>, tensor<?x?xui64>, tensor<?x?xindex>) {
  %t = tg.transpose %x [1, 0] : tensor<?x?xui64>
  %0 = tg.sort %x axis 1 : tensor<?x?xui64>
  %1 = tg.argsort %x axis 1 : tensor<?x?xui64>
  %2 = tg.sort %t axis 0 : tensor<?x?xui64>
  %3 = tg.argsort %t axis 0 : tensor<?x?xui64>
  return %0, %1, %2, %3 : tensor<?x?xui64>, tensor<?x?xindex>, tensor<?x?xui64>, tensor<?x?xindex>
}

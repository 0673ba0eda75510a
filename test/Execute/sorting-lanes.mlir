// Lanes of all sizes, which are sorted in different ways, have the bits and the order of the interpreter.
// RUN: /usr/bin/python3 %S/Inputs/sorting-lanes.py %s tg-run | FileCheck %s
// RUN: tg-run %s --check
// CHECK: {{^}}2216 lanes, 0 differences

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

// Slices of what is sorted, of which only those places are computed.

func.func @part_of_ui8(%x: tensor<?x?xui8>, %a: index, %b: index) -> (tensor<?x?xui8>, tensor<?x?xindex>, tensor<?x?xui8>, tensor<?x?xindex>) {
  %t = tg.transpose %x [1, 0] : tensor<?x?xui8>
  %0 = tg.sort %x axis 1 : tensor<?x?xui8>
  %1 = tg.argsort %x axis 1 : tensor<?x?xui8>
  %2 = tg.sort %t axis 0 : tensor<?x?xui8>
  %3 = tg.argsort %t axis 0 : tensor<?x?xui8>
  %4 = tg.slice %0[:, %a:%b] : tensor<?x?xui8>
  %5 = tg.slice %1[1:, %a:%b] : tensor<?x?xindex>
  %6 = tg.slice %2[%b:%a:-1, :] : tensor<?x?xui8>
  %7 = tg.slice %3[%a:%b:2, :] : tensor<?x?xindex>
  return %4, %5, %6, %7 : tensor<?x?xui8>, tensor<?x?xindex>, tensor<?x?xui8>, tensor<?x?xindex>
}

func.func @part_of_f16(%x: tensor<?x?xf16>, %a: index, %b: index) -> (tensor<?x?xf16>, tensor<?x?xindex>, tensor<?x?xf16>, tensor<?x?xindex>) {
  %t = tg.transpose %x [1, 0] : tensor<?x?xf16>
  %0 = tg.sort %x axis 1 : tensor<?x?xf16>
  %1 = tg.argsort %x axis 1 : tensor<?x?xf16>
  %2 = tg.sort %t axis 0 : tensor<?x?xf16>
  %3 = tg.argsort %t axis 0 : tensor<?x?xf16>
  %4 = tg.slice %0[:, %a:%b] : tensor<?x?xf16>
  %5 = tg.slice %1[1:, %a:%b] : tensor<?x?xindex>
  %6 = tg.slice %2[%b:%a:-1, :] : tensor<?x?xf16>
  %7 = tg.slice %3[%a:%b:2, :] : tensor<?x?xindex>
  return %4, %5, %6, %7 : tensor<?x?xf16>, tensor<?x?xindex>, tensor<?x?xf16>, tensor<?x?xindex>
}

func.func @part_of_i32(%x: tensor<?x?xi32>, %a: index, %b: index) -> (tensor<?x?xi32>, tensor<?x?xindex>, tensor<?x?xi32>, tensor<?x?xindex>) {
  %t = tg.transpose %x [1, 0] : tensor<?x?xi32>
  %0 = tg.sort %x axis 1 : tensor<?x?xi32>
  %1 = tg.argsort %x axis 1 : tensor<?x?xi32>
  %2 = tg.sort %t axis 0 : tensor<?x?xi32>
  %3 = tg.argsort %t axis 0 : tensor<?x?xi32>
  %4 = tg.slice %0[:, %a:%b] : tensor<?x?xi32>
  %5 = tg.slice %1[1:, %a:%b] : tensor<?x?xindex>
  %6 = tg.slice %2[%b:%a:-1, :] : tensor<?x?xi32>
  %7 = tg.slice %3[%a:%b:2, :] : tensor<?x?xindex>
  return %4, %5, %6, %7 : tensor<?x?xi32>, tensor<?x?xindex>, tensor<?x?xi32>, tensor<?x?xindex>
}

func.func @part_of_f32(%x: tensor<?x?xf32>, %a: index, %b: index) -> (tensor<?x?xf32>, tensor<?x?xindex>, tensor<?x?xf32>, tensor<?x?xindex>) {
  %t = tg.transpose %x [1, 0] : tensor<?x?xf32>
  %0 = tg.sort %x axis 1 : tensor<?x?xf32>
  %1 = tg.argsort %x axis 1 : tensor<?x?xf32>
  %2 = tg.sort %t axis 0 : tensor<?x?xf32>
  %3 = tg.argsort %t axis 0 : tensor<?x?xf32>
  %4 = tg.slice %0[:, %a:%b] : tensor<?x?xf32>
  %5 = tg.slice %1[1:, %a:%b] : tensor<?x?xindex>
  %6 = tg.slice %2[%b:%a:-1, :] : tensor<?x?xf32>
  %7 = tg.slice %3[%a:%b:2, :] : tensor<?x?xindex>
  return %4, %5, %6, %7 : tensor<?x?xf32>, tensor<?x?xindex>, tensor<?x?xf32>, tensor<?x?xindex>
}

func.func @part_of_i64(%x: tensor<?x?xi64>, %a: index, %b: index) -> (tensor<?x?xi64>, tensor<?x?xindex>, tensor<?x?xi64>, tensor<?x?xindex>) {
  %t = tg.transpose %x [1, 0] : tensor<?x?xi64>
  %0 = tg.sort %x axis 1 : tensor<?x?xi64>
  %1 = tg.argsort %x axis 1 : tensor<?x?xi64>
  %2 = tg.sort %t axis 0 : tensor<?x?xi64>
  %3 = tg.argsort %t axis 0 : tensor<?x?xi64>
  %4 = tg.slice %0[:, %a:%b] : tensor<?x?xi64>
  %5 = tg.slice %1[1:, %a:%b] : tensor<?x?xindex>
  %6 = tg.slice %2[%b:%a:-1, :] : tensor<?x?xi64>
  %7 = tg.slice %3[%a:%b:2, :] : tensor<?x?xindex>
  return %4, %5, %6, %7 : tensor<?x?xi64>, tensor<?x?xindex>, tensor<?x?xi64>, tensor<?x?xindex>
}

func.func @part_of_f64(%x: tensor<?x?xf64>, %a: index, %b: index) -> (tensor<?x?xf64>, tensor<?x?xindex>, tensor<?x?xf64>, tensor<?x?xindex>) {
  %t = tg.transpose %x [1, 0] : tensor<?x?xf64>
  %0 = tg.sort %x axis 1 : tensor<?x?xf64>
  %1 = tg.argsort %x axis 1 : tensor<?x?xf64>
  %2 = tg.sort %t axis 0 : tensor<?x?xf64>
  %3 = tg.argsort %t axis 0 : tensor<?x?xf64>
  %4 = tg.slice %0[:, %a:%b] : tensor<?x?xf64>
  %5 = tg.slice %1[1:, %a:%b] : tensor<?x?xindex>
  %6 = tg.slice %2[%b:%a:-1, :] : tensor<?x?xf64>
  %7 = tg.slice %3[%a:%b:2, :] : tensor<?x?xindex>
  return %4, %5, %6, %7 : tensor<?x?xf64>, tensor<?x?xindex>, tensor<?x?xf64>, tensor<?x?xindex>
}

// A median, and the place of the largest.
func.func @median(%x: tensor<?xf64>, %k: index) -> (f64, index) {
  %0 = tg.sort %x axis 0 : tensor<?xf64>
  %1 = tg.slice %0[%k] : tensor<?xf64>
  %2 = tg.argsort %x axis 0 : tensor<?xf64>
  %3 = tg.slice %2[-1] : tensor<?xindex>
  return %1, %3 : f64, index
}
tg.expect @median(dense<[3.0, -1.0, 0x7FF8000000000000, 2.0, 0.5]> : tensor<5xf64>, 2 : index) returns (2.0, 2 : index)
tg.expect @median(dense<[-0.0, 0.0, -1.0]> : tensor<3xf64>, 1 : index) returns (-0.0, 1 : index)
tg.expect @median(dense<[0.0, -0.0, -1.0]> : tensor<3xf64>, 1 : index) returns (0.0, 1 : index)

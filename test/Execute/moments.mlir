// RUN: tg-run %s --check

func.func @of_rows(%x: tensor<?x?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?x1xf64>) {
  %0 = tg.mean %x axes [1] : tensor<?x?xf64>
  %1 = tg.var %x axes [0] : tensor<?x?xf64>
  %2 = tg.std %x axes [1] keepdims ddof 1 : tensor<?x?xf64>
  return %0, %1, %2 : tensor<?xf64>, tensor<?xf64>, tensor<?x1xf64>
}
tg.expect @of_rows(dense<[[1.0, 3.0], [5.0, 5.0]]> : tensor<2x2xf64>) returns (dense<[2.0, 5.0]> : tensor<2xf64>, dense<[4.0, 1.0]> : tensor<2xf64>, dense<[[1.4142135623730951], [0.0]]> : tensor<2x1xf64>)
// One element less one: a sum of 0 divided by 0.
tg.expect @of_rows(dense<[[1.0], [5.0]]> : tensor<2x1xf64>) returns (dense<[1.0, 5.0]> : tensor<2xf64>, dense<[4.0]> : tensor<1xf64>, dense<0x7FF8000000000000> : tensor<2x1xf64>)
// No elements.
tg.expect @of_rows(dense<> : tensor<2x0xf64>) returns (dense<0x7FF8000000000000> : tensor<2xf64>, dense<> : tensor<0xf64>, dense<0x7FF8000000000000> : tensor<2x1xf64>)
tg.expect @of_rows(dense<> : tensor<0x2xf64>) returns (dense<> : tensor<0xf64>, dense<0x7FF8000000000000> : tensor<2xf64>, dense<> : tensor<0x1xf64>)

// The divisor is not negative.
func.func @few(%x: tensor<?xf64>) -> (f64, f64) {
  %0 = tg.var %x ddof 3 : tensor<?xf64>
  %1 = tg.std %x ddof 2 : tensor<?xf64>
  return %0, %1 : f64, f64
}
tg.expect @few(dense<[1.0, 3.0]> : tensor<2xf64>) returns (0x7FF0000000000000 : f64, 0x7FF0000000000000 : f64)
tg.expect @few(dense<[1.0, 3.0, 2.0]> : tensor<3xf64>) returns (0x7FF0000000000000 : f64, 1.4142135623730951 : f64)
tg.expect @few(dense<2.0> : tensor<2xf64>) returns (0x7FF8000000000000 : f64, 0x7FF8000000000000 : f64)

// Of integers and booleans they are f64.
func.func @whole(%k: tensor<?xi8>, %u: tensor<?xui8>, %b: tensor<4xi1>, %n: tensor<2xindex>) -> (f64, f64, f64, f64, f64) {
  %0 = tg.mean %k : tensor<?xi8>
  %1 = tg.var %k : tensor<?xi8>
  %2 = tg.mean %u : tensor<?xui8>
  %3 = tg.mean %b : tensor<4xi1>
  %4 = tg.std %n : tensor<2xindex>
  return %0, %1, %2, %3, %4 : f64, f64, f64, f64, f64
}
tg.expect @whole(dense<[127, 127, -1, -1]> : tensor<4xi8>, dense<[255, 254]> : tensor<2xui8>, dense<[true, false, true, true]> : tensor<4xi1>, dense<[2, 6]> : tensor<2xindex>) returns (63.0 : f64, 4096.0 : f64, 254.5 : f64, 0.75 : f64, 2.0 : f64)

// The sum of f16 is not one.
func.func @half(%x: tensor<?xf16>) -> (f16, f16, f16) {
  %0 = tg.mean %x : tensor<?xf16>
  %1 = tg.var %x : tensor<?xf16>
  %2 = tg.std %x : tensor<?xf16>
  return %0, %1, %2 : f16, f16, f16
}
tg.expect @half(dense<[6.0e+04, 6.0e+04, 6.0e+04, 6.0e+04]> : tensor<4xf16>) returns (6.0e+04 : f16, 0.0 : f16, 0.0 : f16)
tg.expect @half(dense<[1000.0, 0.0]> : tensor<2xf16>) returns (500.0 : f16, 0x7C00 : f16, 500.0 : f16)

// Magnitudes count.
func.func @complex(%z: tensor<?xcomplex<f64>>) -> (complex<f64>, f64, f64) {
  %0 = tg.mean %z : tensor<?xcomplex<f64>>
  %1 = tg.var %z : tensor<?xcomplex<f64>>
  %2 = tg.std %z ddof 1 : tensor<?xcomplex<f64>>
  return %0, %1, %2 : complex<f64>, f64, f64
}
tg.expect @complex(dense<[(3.0, 4.0), (-3.0, -4.0)]> : tensor<2xcomplex<f64>>) returns ((0.0, 0.0) : complex<f64>, 25.0 : f64, 7.0710678118654755 : f64)

func.func @one(%x: tensor<f64>) -> (f64, f64) {
  %0 = tg.mean %x : tensor<f64>
  %1 = tg.var %x : tensor<f64>
  return %0, %1 : f64, f64
}
tg.expect @one(dense<3.0> : tensor<f64>) returns (3.0 : f64, 0.0 : f64)

// In an inner graph, for each row.
func.func @in_a_loop(%x: tensor<?x3xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %0, %1 = tg.scan seqs(%row = %x : tensor<?x3xf64>) {
    %2 = tg.mean %row : tensor<3xf64>
    %3 = tg.var %row ddof 1 : tensor<3xf64>
    tg.yield outs(%2, %3 : f64, f64)
  }
  return %0, %1 : tensor<?xf64>, tensor<?xf64>
}
tg.expect @in_a_loop(dense<[[1.0, 2.0, 3.0], [4.0, 4.0, 4.0]]> : tensor<2x3xf64>) returns (dense<[2.0, 4.0]> : tensor<2xf64>, dense<[1.0, 0.0]> : tensor<2xf64>)

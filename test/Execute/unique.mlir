// Distinct elements, and searches in sorted tensors.
// RUN: tg-run %s --check
// RUN: tg-run %s --check --mode=fast-run --code=fast --threads=2

// NaNs are equal, and so are -0.0 and 0.0: the first one is the value.
func.func @unique(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) {
  %0:4 = tg.unique %x : tensor<?xf64>
  return %0#0, %0#1, %0#2, %0#3 : tensor<?xf64>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
}
tg.expect @unique(dense<[3.0, 0x7FF8000000000000, -0.0, 3.0, 0.0, 0x7FF8000000000000, 0x7FF0000000000000, 1.0]> : tensor<8xf64>) returns (dense<[-0.0, 1.0, 3.0, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<5xf64>, dense<[2, 7, 0, 6, 1]> : tensor<5xindex>, dense<[2, 4, 0, 2, 0, 4, 3, 1]> : tensor<8xindex>, dense<[2, 1, 2, 1, 2]> : tensor<5xindex>)
tg.expect @unique(dense<[0.0, -0.0]> : tensor<2xf64>) returns (dense<0.0> : tensor<1xf64>, dense<0> : tensor<1xindex>, dense<0> : tensor<2xindex>, dense<2> : tensor<1xindex>)
tg.expect @unique(dense<> : tensor<0xf64>) returns (dense<> : tensor<0xf64>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>)
tg.expect @unique(dense<7.0> : tensor<1xf64>) returns (dense<7.0> : tensor<1xf64>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<1> : tensor<1xindex>)

// Each result alone.
func.func @values(%x: tensor<?x2xi32>) -> tensor<?xi32> {
  %0:4 = tg.unique %x : tensor<?x2xi32>
  return %0#0 : tensor<?xi32>
}
tg.expect @values(dense<[[5, -1], [5, 0], [-1, -1]]> : tensor<3x2xi32>) returns (dense<[-1, 0, 5]> : tensor<3xi32>)

func.func @first(%x: tensor<?x2xi32>) -> tensor<?xindex> {
  %0:4 = tg.unique %x : tensor<?x2xi32>
  return %0#1 : tensor<?xindex>
}
tg.expect @first(dense<[[5, -1], [5, 0], [-1, -1]]> : tensor<3x2xi32>) returns (dense<[1, 3, 0]> : tensor<3xindex>)

func.func @inverse(%x: tensor<?x2xi32>) -> tensor<?x2xindex> {
  %0:4 = tg.unique %x : tensor<?x2xi32>
  return %0#2 : tensor<?x2xindex>
}
tg.expect @inverse(dense<[[5, -1], [5, 0], [-1, -1]]> : tensor<3x2xi32>) returns (dense<[[2, 0], [2, 1], [0, 0]]> : tensor<3x2xindex>)
tg.expect @inverse(dense<> : tensor<0x2xi32>) returns (dense<> : tensor<0x2xindex>)

func.func @counts(%x: tensor<?x2xi32>) -> tensor<?xindex> {
  %0:4 = tg.unique %x : tensor<?x2xi32>
  return %0#3 : tensor<?xindex>
}
tg.expect @counts(dense<[[5, -1], [5, 0], [-1, -1]]> : tensor<3x2xi32>) returns (dense<[3, 1, 2]> : tensor<3xindex>)
tg.expect @counts(dense<> : tensor<0x2xi32>) returns (dense<> : tensor<0xindex>)

// values[inverse] is the tensor.
func.func @back(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %v, %f, %i, %c = tg.unique %x : tensor<2x3xf32>
  %0 = tg.take %v at %i axis 0 : (tensor<?xf32>, tensor<2x3xindex>)
  return %0 : tensor<2x3xf32>
}
tg.expect @back(dense<[[3.0, 1.0, 3.0], [0x7FC00000, 1.0, 2.0]]> : tensor<2x3xf32>) returns (dense<[[3.0, 1.0, 3.0], [0x7FC00000, 1.0, 2.0]]> : tensor<2x3xf32>)

func.func @every_type(%a: tensor<4xi1>, %b: tensor<4xf16>, %c: tensor<4xbf16>, %d: tensor<4xi8>, %e: tensor<index>, %f: tensor<0xi64>) -> (tensor<?xi1>, tensor<?xindex>, tensor<?xf16>, tensor<?xbf16>, tensor<?xi8>, tensor<?xindex>, tensor<index>, tensor<?xi64>, tensor<0xindex>) {
  %0:4 = tg.unique %a : tensor<4xi1>
  %1:4 = tg.unique %b : tensor<4xf16>
  %2:4 = tg.unique %c : tensor<4xbf16>
  %3:4 = tg.unique %d : tensor<4xi8>
  %4:4 = tg.unique %e : tensor<index>
  %5:4 = tg.unique %f : tensor<0xi64>
  return %0#0, %0#1, %1#0, %2#0, %3#0, %4#0, %4#2, %5#0, %5#2 : tensor<?xi1>, tensor<?xindex>, tensor<?xf16>, tensor<?xbf16>, tensor<?xi8>, tensor<?xindex>, tensor<index>, tensor<?xi64>, tensor<0xindex>
}
tg.expect @every_type(dense<[true, true, false, true]> : tensor<4xi1>, dense<[0x7E00, 2.0, 2.0, -0.0]> : tensor<4xf16>, dense<[0x7FC0, 2.0, 0x7FC0, -1.0]> : tensor<4xbf16>, dense<[127, -128, 127, 0]> : tensor<4xi8>, dense<9> : tensor<index>, dense<> : tensor<0xi64>) returns (dense<[false, true]> : tensor<2xi1>, dense<[2, 0]> : tensor<2xindex>, dense<[-0.0, 2.0, 0x7E00]> : tensor<3xf16>, dense<[-1.0, 2.0, 0x7FC0]> : tensor<3xbf16>, dense<[-128, 0, 127]> : tensor<3xi8>, dense<9> : tensor<1xindex>, dense<0> : tensor<index>, dense<> : tensor<0xi64>, dense<> : tensor<0xindex>)

func.func @search(%a: tensor<?xf64>, %v: tensor<?xf64>) -> (tensor<?xindex>, tensor<?xindex>) {
  %0 = tg.searchsorted %a, %v : tensor<?xf64>
  %1 = tg.searchsorted %a, %v right : tensor<?xf64>
  return %0, %1 : tensor<?xindex>, tensor<?xindex>
}
tg.expect @search(dense<[1.0, 2.0, 2.0, 4.0]> : tensor<4xf64>, dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 0x7FF8000000000000]> : tensor<7xf64>) returns (dense<[0, 0, 1, 3, 3, 4, 4]> : tensor<7xindex>, dense<[0, 1, 3, 3, 4, 4, 4]> : tensor<7xindex>)
tg.expect @search(dense<[-1.0, -0.0, 0.0, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<6xf64>, dense<[0.0, -0.0, 0x7FF8000000000000, 0x7FF0000000000000]> : tensor<4xf64>) returns (dense<[1, 1, 4, 3]> : tensor<4xindex>, dense<[3, 3, 6, 4]> : tensor<4xindex>)
tg.expect @search(dense<> : tensor<0xf64>, dense<[0.0, 0x7FF8000000000000]> : tensor<2xf64>) returns (dense<0> : tensor<2xindex>, dense<0> : tensor<2xindex>)
tg.expect @search(dense<[1.0]> : tensor<1xf64>, dense<> : tensor<0xf64>) returns (dense<> : tensor<0xindex>, dense<> : tensor<0xindex>)
// What is not sorted is searched in the same way.
tg.expect @search(dense<[3.0, 1.0, 2.0, 5.0, 0.0]> : tensor<5xf64>, dense<[2.0, 4.0]> : tensor<2xf64>)

func.func @search_scalar(%a: tensor<3xi1>, %v: i1, %b: tensor<?xi8>, %w: i8, %m: tensor<2x2xi8>, %s: tensor<i8>) -> (index, index, index, tensor<2x2xindex>, tensor<index>) {
  %0 = tg.searchsorted %a, %v : (tensor<3xi1>, i1)
  %1 = tg.searchsorted %a, %v right : (tensor<3xi1>, i1)
  %2 = tg.searchsorted %b, %w : (tensor<?xi8>, i8)
  %3 = tg.searchsorted %b, %m right : (tensor<?xi8>, tensor<2x2xi8>)
  %4 = tg.searchsorted %b, %s : (tensor<?xi8>, tensor<i8>)
  return %0, %1, %2, %3, %4 : index, index, index, tensor<2x2xindex>, tensor<index>
}
tg.expect @search_scalar(dense<[false, true, true]> : tensor<3xi1>, true, dense<[-128, 0, 127]> : tensor<3xi8>, 0 : i8, dense<[[-128, 127], [1, -1]]> : tensor<2x2xi8>, dense<127> : tensor<i8>) returns (1 : index, 3 : index, 1 : index, dense<[[1, 3], [2, 1]]> : tensor<2x2xindex>, dense<2> : tensor<index>)
tg.expect @search_scalar(dense<[false, true, true]> : tensor<3xi1>, false, dense<> : tensor<0xi8>, 0 : i8, dense<0> : tensor<2x2xi8>, dense<0> : tensor<i8>) returns (0 : index, 1 : index, 0 : index, dense<0> : tensor<2x2xindex>, dense<0> : tensor<index>)

func.func @search_halves(%a: tensor<3xf16>, %v: tensor<2xf16>, %b: tensor<3xbf16>, %w: tensor<2xbf16>, %c: tensor<3xf32>, %u: tensor<2xf32>) -> (tensor<2xindex>, tensor<2xindex>, tensor<2xindex>) {
  %0 = tg.searchsorted %a, %v : (tensor<3xf16>, tensor<2xf16>)
  %1 = tg.searchsorted %b, %w right : (tensor<3xbf16>, tensor<2xbf16>)
  %2 = tg.searchsorted %c, %u : (tensor<3xf32>, tensor<2xf32>)
  return %0, %1, %2 : tensor<2xindex>, tensor<2xindex>, tensor<2xindex>
}
tg.expect @search_halves(dense<[1.0, 2.0, 0x7E00]> : tensor<3xf16>, dense<[2.0, 0x7E00]> : tensor<2xf16>, dense<[1.0, 2.0, 3.0]> : tensor<3xbf16>, dense<[2.0, 9.0]> : tensor<2xbf16>, dense<[-1.0, 2.5, 3.0]> : tensor<3xf32>, dense<[2.5, 2.75]> : tensor<2xf32>) returns (dense<[1, 2]> : tensor<2xindex>, dense<[2, 3]> : tensor<2xindex>, dense<[1, 2]> : tensor<2xindex>)

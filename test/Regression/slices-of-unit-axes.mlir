// Upstream tells the axes that a slice leaves out by their strides, and not where one that is kept has an unknown stride.
// RUN: tg-run %s --check
func.func @all_ones(%x: tensor<?x1x1xf16>, %n: index, %s: index) -> tensor<1x?xf16> {
  %0 = tensor.extract_slice %x[0, 0, 0] [1, %n, 1] [1, %s, %s] : tensor<?x1x1xf16> to tensor<1x?xf16>
  return %0 : tensor<1x?xf16>
}
tg.expect @all_ones(dense<[[[1.0]], [[2.0]]]> : tensor<2x1x1xf16>, 1 : index, 3 : index) returns (dense<1.0> : tensor<1x1xf16>)
tg.expect @all_ones(dense<[[[1.0]], [[2.0]]]> : tensor<2x1x1xf16>, 0 : index, 3 : index) returns (dense<> : tensor<1x0xf16>)
tg.expect @all_ones(dense<[[[1.0]], [[2.0]]]> : tensor<2x1x1xf16>, 2 : index, 0 : index) returns (dense<1.0> : tensor<1x2xf16>)
tg.expect @all_ones(dense<[[[1.0]], [[2.0]]]> : tensor<2x1x1xf16>, 2 : index, 1 : index) fails "a slice of 2 elements from 0 with stride 1 leaves axis 1 of size 1"

func.func @insert(%x: tensor<?x1x1xf16>, %y: tensor<1x?xf16>, %n: index, %s: index) -> tensor<?x1x1xf16> {
  %0 = tensor.insert_slice %y into %x[1, 0, 0] [1, %n, 1] [1, %s, 1] : tensor<1x?xf16> into tensor<?x1x1xf16>
  return %0 : tensor<?x1x1xf16>
}
tg.expect @insert(dense<[[[1.0]], [[2.0]]]> : tensor<2x1x1xf16>, dense<5.0> : tensor<1x1xf16>, 1 : index, 3 : index) returns (dense<[[[1.0]], [[5.0]]]> : tensor<2x1x1xf16>)

func.func @others(%x: tensor<?x4x1xf16>, %y: tensor<?x?x?xf16>, %n: index, %s: index) -> (tensor<1x?xf16>, tensor<1x?xf16>) {
  %0 = tensor.extract_slice %x[0, 0, 0] [1, %n, 1] [1, %s, 1] : tensor<?x4x1xf16> to tensor<1x?xf16>
  %1 = tensor.extract_slice %y[0, 0, 0] [1, %n, 1] [1, %s, 1] : tensor<?x?x?xf16> to tensor<1x?xf16>
  return %0, %1 : tensor<1x?xf16>, tensor<1x?xf16>
}
tg.expect @others(dense<[[[1.0], [2.0], [3.0], [4.0]]]> : tensor<1x4x1xf16>, dense<[[[1.0], [2.0], [3.0], [4.0]]]> : tensor<1x4x1xf16>, 2 : index, 2 : index) returns (dense<[[1.0, 3.0]]> : tensor<1x2xf16>, dense<[[1.0, 3.0]]> : tensor<1x2xf16>)

func.func @subscripts(%x: tensor<?x1x1xf16>, %s: index, %n: index) -> tensor<?x?xf16> {
  %0 = tg.slice %x[0:1, :%n:%s, 0] : tensor<?x1x1xf16>
  return %0 : tensor<?x?xf16>
}
tg.expect @subscripts(dense<[[[1.0]], [[2.0]]]> : tensor<2x1x1xf16>, 3 : index, 1 : index) returns (dense<1.0> : tensor<1x1xf16>)
tg.expect @subscripts(dense<[[[1.0]], [[2.0]]]> : tensor<2x1x1xf16>, -1 : index, 0 : index) returns (dense<> : tensor<1x0xf16>)

func.func @set_subscripts(%x: tensor<?x1x1xf64>, %y: tensor<1x?xf64>, %s: index, %n: index) -> tensor<?x1x1xf64> {
  %0 = tg.set_slice %y into %x[0:1, :%n:%s, 0] : (tensor<1x?xf64>, tensor<?x1x1xf64>)
  return %0 : tensor<?x1x1xf64>
}
tg.expect @set_subscripts(dense<[[[1.0]], [[2.0]]]> : tensor<2x1x1xf64>, dense<5.0> : tensor<1x1xf64>, 3 : index, 1 : index) returns (dense<[[[5.0]], [[2.0]]]> : tensor<2x1x1xf64>)

// A cast of the slice must not change which axis is left out.
func.func @insert_of_cast(%x: tensor<?x?x?x1xf16>, %y: tensor<1x2x1xf16>, %n: index, %m: index) -> tensor<?x?x?x1xf16> {
  %0 = tensor.cast %y : tensor<1x2x1xf16> to tensor<?x?x1xf16>
  %1 = tensor.insert_slice %0 into %x[1, 0, 0, 0] [1, %n, %m, 1] [1, 1, 1, 1] : tensor<?x?x1xf16> into tensor<?x?x?x1xf16>
  return %1 : tensor<?x?x?x1xf16>
}
tg.expect @insert_of_cast(dense<0.0> : tensor<2x2x2x1xf16>, dense<[[[1.0], [2.0]]]> : tensor<1x2x1xf16>, 1 : index, 2 : index) returns (dense<[[[[0.0], [0.0]], [[0.0], [0.0]]], [[[1.0], [2.0]], [[0.0], [0.0]]]]> : tensor<2x2x2x1xf16>)

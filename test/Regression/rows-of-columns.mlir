// A row of a column has one element, with the stride of the rows of the whole: the wrong one of two axes of size 1 was
// taken for the one that is left out.
// RUN: tg-run %s --check
func.func @window(%a: tensor<?x3xi8>, %m: index, %n: index) -> (tensor<?x1xi8>, tensor<?x1xi8>) {
  %s = tensor.extract_slice %a[0, 0] [%m, 1] [1, 1] : tensor<?x3xi8> to tensor<?x1xi8>
  %0:2 = tg.scan %t to %n states(%p, %q = %s[-1, -2] : tensor<?x1xi8>) -> (tensor<?x1xi8>, tensor<?x1xi8>) {
    %1 = tg.add %p, %q : tensor<1xi8>
    tg.yield %1 : tensor<1xi8> outs(%1 last 1 : tensor<1xi8>)
  }
  return %0#0, %0#1 : tensor<?x1xi8>, tensor<?x1xi8>
}
tg.expect @window(dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi8>, 2 : index, 3 : index) returns (dense<[[9], [14]]> : tensor<2x1xi8>, dense<14> : tensor<1x1xi8>)

func.func @trace(%a: tensor<?x3xf64>, %n: index) -> (tensor<?x1xf64>, tensor<?x1xf64>) {
  %s = tg.slice %a[:, 1:2] : tensor<?x3xf64>
  %0:2 = tg.scan %t to %n states(%p, %q = %s[-1, -2] : tensor<?x1xf64>) -> (tensor<?x1xf64>, tensor<?x1xf64>) {
    %1 = tg.sub %p, %q : tensor<1xf64>
    tg.yield %1 : tensor<1xf64> outs(%1 : tensor<1xf64>)
  }
  return %0#0, %0#1 : tensor<?x1xf64>, tensor<?x1xf64>
}
tg.expect @trace(dense<[[1.0, 2.0, 3.0], [4.0, 7.0, 6.0]]> : tensor<2x3xf64>, 3 : index) returns (dense<[[-2.0], [-7.0]]> : tensor<2x1xf64>, dense<[[5.0], [-2.0], [-7.0]]> : tensor<3x1xf64>)
tg.expect @trace(dense<[[1.0, 2.0, 3.0], [4.0, 7.0, 6.0]]> : tensor<2x3xf64>, 0 : index) returns (dense<[[2.0], [7.0]]> : tensor<2x1xf64>, dense<> : tensor<0x1xf64>)

func.func @rank_3(%a: tensor<2x3x4xf64>, %n: index) -> (tensor<2x1x1xf64>, tensor<?x1x1xf64>) {
  %s = tensor.extract_slice %a[0, 1, 2] [2, 1, 1] [1, 1, 1] : tensor<2x3x4xf64> to tensor<2x1x1xf64>
  %0:2 = tg.scan %t to %n seqs(%e = %s : tensor<2x1x1xf64>) states(%p, %q = %s[-1, -2] : tensor<2x1x1xf64>)
      -> (tensor<2x1x1xf64>, tensor<?x1x1xf64>) {
    %1 = tg.add %p, %q : tensor<1x1xf64>
    %2 = tg.add %1, %e : tensor<1x1xf64>
    tg.yield %2 : tensor<1x1xf64> outs(%2 : tensor<1x1xf64>)
  }
  return %0#0, %0#1 : tensor<2x1x1xf64>, tensor<?x1x1xf64>
}
tg.expect @rank_3(dense<1.0> : tensor<2x3x4xf64>, 2 : index) returns (dense<[[[3.0]], [[5.0]]]> : tensor<2x1x1xf64>, dense<[[[3.0]], [[5.0]]]> : tensor<2x1x1xf64>)

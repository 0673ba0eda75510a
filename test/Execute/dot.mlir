// RUN: tg-run %s --check

func.func @all_ranks(%a: tensor<?x?xf64>, %b: tensor<?x2xf64>, %v: tensor<?xf64>)
    -> (tensor<?x2xf64>, tensor<?xf64>, tensor<2xf64>, f64) {
  %0 = tg.dot %a, %b : (tensor<?x?xf64>, tensor<?x2xf64>)
  %1 = tg.dot %a, %v : (tensor<?x?xf64>, tensor<?xf64>)
  %2 = tg.dot %v, %b : (tensor<?xf64>, tensor<?x2xf64>)
  %3 = tg.dot %v, %v : tensor<?xf64>
  return %0, %1, %2, %3 : tensor<?x2xf64>, tensor<?xf64>, tensor<2xf64>, f64
}
tg.expect @all_ranks(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf64>, dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf64>, dense<[1.0, 0.0, -1.0]> : tensor<3xf64>) returns (dense<[[22.0, 28.0], [49.0, 64.0]]> : tensor<2x2xf64>, dense<-2.0> : tensor<2xf64>, dense<-4.0> : tensor<2xf64>, 2.0 : f64)
tg.expect @all_ranks(dense<> : tensor<2x0xf64>, dense<> : tensor<0x2xf64>, dense<> : tensor<0xf64>) returns (dense<0.0> : tensor<2x2xf64>, dense<0.0> : tensor<2xf64>, dense<0.0> : tensor<2xf64>, 0.0 : f64)

func.func @batches(%a: tensor<?x1x2xi32>, %b: tensor<?x2x2xi32>, %v: tensor<2xi32>)
    -> (tensor<?x1x2xi32>, tensor<?x2x1xi32>, tensor<?x1xi32>, tensor<?x2xi32>, tensor<?x2x2xi32>) {
  %0 = tg.dot %a, %b : (tensor<?x1x2xi32>, tensor<?x2x2xi32>)
  %t = tg.transpose %a [0, 2, 1] : tensor<?x1x2xi32>
  %1 = tg.dot %b, %t : (tensor<?x2x2xi32>, tensor<?x2x1xi32>)
  %2 = tg.dot %a, %v : (tensor<?x1x2xi32>, tensor<2xi32>)
  %3 = tg.dot %v, %b : (tensor<2xi32>, tensor<?x2x2xi32>)
  // One matrix for the whole batch.
  %one = tg.slice %b[0:1:1, :, :] : tensor<?x2x2xi32>
  %same = tensor.cast %one : tensor<?x2x2xi32> to tensor<1x2x2xi32>
  %4 = tg.dot %same, %b : (tensor<1x2x2xi32>, tensor<?x2x2xi32>)
  return %0, %1, %2, %3, %4 : tensor<?x1x2xi32>, tensor<?x2x1xi32>, tensor<?x1xi32>, tensor<?x2xi32>, tensor<?x2x2xi32>
}
tg.expect @batches(dense<[[[1, 2]], [[3, 4]]]> : tensor<2x1x2xi32>, dense<[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]> : tensor<2x2x2xi32>, dense<[1, 10]> : tensor<2xi32>) returns (dense<[[[7, 10]], [[43, 50]]]> : tensor<2x1x2xi32>, dense<[[[5], [11]], [[39], [53]]]> : tensor<2x2x1xi32>, dense<[[21], [43]]> : tensor<2x1xi32>, dense<[[31, 42], [75, 86]]> : tensor<2x2xi32>, dense<[[[7, 10], [15, 22]], [[19, 22], [43, 50]]]> : tensor<2x2x2xi32>)

func.func @halves(%a: tensor<?x?xf16>, %b: tensor<?x?xf16>, %v: tensor<?xbf16>) -> (tensor<?x?xf16>, bf16) {
  %0 = tg.dot %a, %b : tensor<?x?xf16>
  %1 = tg.dot %v, %v : tensor<?xbf16>
  return %0, %1 : tensor<?x?xf16>, bf16
}
tg.expect @halves(dense<[[2048.0, 1.0, 1.0, 1.0]]> : tensor<1x4xf16>, dense<1.0> : tensor<4x1xf16>, dense<[1.0, 2.0, 3.0]> : tensor<3xbf16>) returns (dense<2052.0> : tensor<1x1xf16>, 14.0 : bf16)

func.func @integers_wrap(%a: tensor<1x2xi8>, %b: tensor<2x1xi8>, %v: tensor<2xindex>) -> (tensor<1x1xi8>, index) {
  %0 = tg.dot %a, %b : (tensor<1x2xi8>, tensor<2x1xi8>)
  %1 = tg.dot %v, %v : tensor<2xindex>
  return %0, %1 : tensor<1x1xi8>, index
}
tg.expect @integers_wrap(dense<100> : tensor<1x2xi8>, dense<2> : tensor<2x1xi8>, dense<[3, 4]> : tensor<2xindex>) returns (dense<-112> : tensor<1x1xi8>, 25 : index)

// The sum starts at 0, so it is never -0.0.
func.func @zero_times_infinity(%a: tensor<2xf64>, %b: tensor<2xf64>) -> (f64, f64) {
  %0 = tg.dot %a, %b : tensor<2xf64>
  %1 = tg.slice %a[1:2:1] : tensor<2xf64>
  %2 = tg.slice %b[1:2:1] : tensor<2xf64>
  %3 = tg.dot %1, %2 : tensor<1xf64>
  return %0, %3 : f64, f64
}
tg.expect @zero_times_infinity(dense<[0.0, -0.0]> : tensor<2xf64>, dense<[0x7FF0000000000000, 1.0]> : tensor<2xf64>) returns (0x7FF8000000000000 : f64, 0.0 : f64)

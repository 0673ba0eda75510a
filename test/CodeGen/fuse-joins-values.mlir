// RUN: tg-run --check %s

// Elementwise operations on joined parts (see fuse-joins.mlir), for sizes of 0 and 1, too.
func.func @one_join(%x: tensor<?xf64>, %y: tensor<?xf64>, %z: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.concat %x, %y axis 0 : tensor<?xf64>
  %1 = tg.mul %0, %z : tensor<?xf64>
  return %1 : tensor<?xf64>
}
func.func @known_ring(%x: tensor<300xf64>) -> tensor<300xf64> {
  %0 = tg.slice %x[-1:] : tensor<300xf64>
  %1 = tg.slice %x[:-1] : tensor<300xf64>
  %2 = tg.concat %0, %1 axis 0 : (tensor<1xf64>, tensor<299xf64>)
  %3 = tg.slice %x[1:] : tensor<300xf64>
  %4 = tg.slice %x[:1] : tensor<300xf64>
  %5 = tg.concat %3, %4 axis 0 : (tensor<299xf64>, tensor<1xf64>)
  %6 = tg.add %2, %5 : tensor<300xf64>
  return %6 : tensor<300xf64>
}
func.func @ring(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.slice %x[-1:] : tensor<?xf64>
  %1 = tg.slice %x[:-1] : tensor<?xf64>
  %2 = tg.concat %0, %1 axis 0 : tensor<?xf64>
  %3 = tg.slice %x[1:] : tensor<?xf64>
  %4 = tg.slice %x[:1] : tensor<?xf64>
  %5 = tg.concat %3, %4 axis 0 : tensor<?xf64>
  %6 = tg.add %2, %5 : tensor<?xf64>
  return %6 : tensor<?xf64>
}
func.func @three(%x: tensor<?xf64>, %y: tensor<?xf64>, %z: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.concat %x, %y axis 0 : tensor<?xf64>
  %1 = tg.concat %y, %x axis 0 : tensor<?xf64>
  %2 = tg.concat %z, %z axis 0 : tensor<?xf64>
  %3 = tg.composite (%a = %0, %b = %1, %c = %2) : (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64> {
    %4 = tg.add %a, %b : f64
    %5 = tg.mul %4, %c : f64
    tg.yield %5 : f64
  }
  return %3 : tensor<?xf64>
}
#id = affine_map<(i, j) -> (i, j)>
#turned = affine_map<(i, j) -> (j, i)>
func.func @turned(%x: tensor<?x?xf64>, %y: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = tg.concat %x, %y axis 0 : tensor<?x?xf64>
  %c0 = arith.constant 0 : index
  %n = tensor.dim %0, %c0 : tensor<?x?xf64>
  %e = tensor.empty(%n, %n) : tensor<?x?xf64>
  %1 = linalg.generic {indexing_maps = [#id, #turned, #id], iterator_types = ["parallel", "parallel"]}
      ins(%0, %0 : tensor<?x?xf64>, tensor<?x?xf64>) outs(%e : tensor<?x?xf64>) {
  ^bb0(%a: f64, %b: f64, %o: f64):
    %2 = arith.subf %a, %b : f64
    linalg.yield %2 : f64
  } -> tensor<?x?xf64>
  return %1 : tensor<?x?xf64>
}

tg.expect @one_join(dense<[1.0]> : tensor<1xf64>, dense<[2.0, 3.0]> : tensor<2xf64>, dense<[4.0, 5.0, 6.0]> : tensor<3xf64>)
  returns (dense<[4.0, 10.0, 18.0]> : tensor<3xf64>)
tg.expect @one_join(dense<> : tensor<0xf64>, dense<[2.0]> : tensor<1xf64>, dense<[4.0]> : tensor<1xf64>)
  returns (dense<[8.0]> : tensor<1xf64>)
tg.expect @one_join(dense<[2.0]> : tensor<1xf64>, dense<> : tensor<0xf64>, dense<[4.0]> : tensor<1xf64>)
  returns (dense<[8.0]> : tensor<1xf64>)
tg.expect @one_join(dense<> : tensor<0xf64>, dense<> : tensor<0xf64>, dense<> : tensor<0xf64>)
  returns (dense<> : tensor<0xf64>)
tg.expect @one_join(dense<2.0> : tensor<1xf64>, dense<3.0> : tensor<1xf64>, dense<4.0> : tensor<1xf64>)
  fails "sizes of axis 0 do not agree: 2 and 1"
tg.expect @ring(dense<[1.0, 10.0, 100.0, 1000.0]> : tensor<4xf64>)
  returns (dense<[1010.0, 101.0, 1010.0, 101.0]> : tensor<4xf64>)
tg.expect @ring(dense<[1.0, 10.0]> : tensor<2xf64>) returns (dense<[20.0, 2.0]> : tensor<2xf64>)
tg.expect @ring(dense<[3.0]> : tensor<1xf64>) returns (dense<[6.0]> : tensor<1xf64>)
tg.expect @ring(dense<> : tensor<0xf64>) returns (dense<> : tensor<0xf64>)
tg.expect @known_ring(dense<3.0> : tensor<300xf64>) returns (dense<6.0> : tensor<300xf64>)
tg.expect @three(dense<[1.0, 2.0, 3.0]> : tensor<3xf64>, dense<[4.0]> : tensor<1xf64>, dense<[5.0, 6.0]> : tensor<2xf64>)
  returns (dense<[25.0, 18.0, 25.0, 42.0]> : tensor<4xf64>)
tg.expect @turned(dense<[[1.0, 2.0]]> : tensor<1x2xf64>, dense<[[3.0, 4.0]]> : tensor<1x2xf64>)
  returns (dense<[[0.0, -1.0], [1.0, 0.0]]> : tensor<2x2xf64>)

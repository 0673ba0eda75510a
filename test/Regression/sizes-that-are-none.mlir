// Sizes whose sum does not fit 63 bits, and a reshape of nothing with a size that could be any: compiled code wrote out of
// bounds, and guessed.
// RUN: tg-run %s --check

func.func @sum(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %v = arith.constant 7.0 : f64
  %0 = tg.full %v [%n] : f64
  %1 = tg.concat %0, %0, %0, %0, %x axis 0 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
  return %1 : tensor<?xf64>
}
tg.expect @sum(dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>, 4611686018427387904 : index) fails "63 bits"

func.func @empty(%y: tensor<?x0xf64>, %n: index) -> tensor<?x0xf64> {
  %v = arith.constant 7.0 : f64
  %0 = tg.full %v [%n, 0] : f64
  %1 = tg.concat %0, %0, %0, %0, %y axis 0 : tensor<?x0xf64>, tensor<?x0xf64>, tensor<?x0xf64>, tensor<?x0xf64>, tensor<?x0xf64>
  return %1 : tensor<?x0xf64>
}
tg.expect @empty(dense<> : tensor<4x0xf64>, 4611686018427387904 : index) fails "63 bits"

func.func @reshape(%x: tensor<?xf64>, %a: index, %b: index) -> tensor<?x?x?xf64> {
  %0 = tg.reshape %x [%a, %b, -1] : tensor<?xf64>
  return %0 : tensor<?x?x?xf64>
}
tg.expect @reshape(dense<> : tensor<0xf64>, 0 : index, 5 : index)
    fails "the new sizes do not fit the number of elements, 0"

// Errors of operations on tensors, one function for each.
// RUN: tg-run %s --check

func.func @broadcast(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.add %x, %y : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @broadcast(dense<0.0> : tensor<2xf64>, dense<0.0> : tensor<3xf64>) fails "sizes of axis 0 do not agree: 2 and 3"

// Broadcasting is by type: a size of 1 that only shows at run time is not repeated.
func.func @one_at_run_time(%x: tensor<?xf64>, %y: tensor<3xf64>) -> tensor<3xf64> {
  %0 = tg.add %x, %y : (tensor<?xf64>, tensor<3xf64>)
  return %0 : tensor<3xf64>
}
tg.expect @one_at_run_time(dense<0.0> : tensor<1xf64>, dense<0.0> : tensor<3xf64>) fails "sizes of axis 0 do not agree: 1 and 3"

func.func @index(%x: tensor<?x?xf64>, %i: index) -> tensor<?xf64> {
  %0 = tg.slice %x[:, %i] : tensor<?x?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @index(dense<0.0> : tensor<2x3xf64>, -4 : index) fails "index -4 is out of range for axis 1 of size 3"

func.func @step(%x: tensor<?xf64>, %i: index) -> tensor<?xf64> {
  %0 = tg.slice %x[::%i] : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @step(dense<0.0> : tensor<2xf64>, 0 : index) fails "the step along axis 0 is 0"

func.func @set(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.set_slice %x into %y[:] : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @set(dense<0.0> : tensor<2xf64>, dense<0.0> : tensor<3xf64>) fails "cannot broadcast axis 0 of size 2 to 3"

func.func @take(%x: tensor<?xf64>, %i: tensor<?xi64>) -> tensor<?xf64> {
  %0 = tg.take %x at %i axis 0 : (tensor<?xf64>, tensor<?xi64>)
  return %0 : tensor<?xf64>
}
tg.expect @take(dense<0.0> : tensor<2xf64>, dense<[1, 2]> : tensor<2xi64>) fails "index 2 is out of range for axis 0 of size 2"

func.func @scatter(%x: tensor<?xf64>, %i: tensor<?xi64>) -> tensor<?xf64> {
  %one = arith.constant 1.0 : f64
  %0 = tg.scatter add %one into %x[%i] : (f64, tensor<?xf64>, tensor<?xi64>)
  return %0 : tensor<?xf64>
}
tg.expect @scatter(dense<0.0> : tensor<2xf64>, dense<[-3, 0]> : tensor<2xi64>) fails "index -3 is out of range for axis 0 of size 2"

func.func @reshape(%x: tensor<?x?xf64>, %n: index) -> tensor<?xf64> {
  %0 = tg.reshape %x [%n] : tensor<?x?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @reshape(dense<0.0> : tensor<2x3xf64>, 4 : index) fails "the new sizes do not fit the number of elements, 6"
tg.expect @reshape(dense<0.0> : tensor<2x3xf64>, -2 : index) fails "the size of axis 0 is negative: -2"

func.func @reshape_overflows(%x: tensor<?x?xf64>, %n: index) -> tensor<?x4xf64> {
  %0 = tg.reshape %x [%n, 4] : tensor<?x?xf64>
  return %0 : tensor<?x4xf64>
}
tg.expect @reshape_overflows(dense<> : tensor<0x3xf64>, 4611686018427387904 : index) fails "the new sizes do not fit the number of elements, 0"

func.func @squeeze(%x: tensor<?xf64>) -> f64 {
  %0 = tg.squeeze %x [0] : tensor<?xf64>
  return %0 : f64
}
tg.expect @squeeze(dense<0.0> : tensor<2xf64>) fails "cannot drop axis 0 of size 2"

func.func @concat(%x: tensor<?x?xf64>, %y: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = tg.concat %x, %y axis 0 : tensor<?x?xf64>
  return %0 : tensor<?x?xf64>
}
tg.expect @concat(dense<0.0> : tensor<2x3xf64>, dense<0.0> : tensor<2x4xf64>) fails "sizes of axis 1 do not agree: 3 and 4"

func.func @split(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %0, %1 = tg.split %x axis 0 [1, %n] : tensor<?xf64>
  return %1 : tensor<?xf64>
}
tg.expect @split(dense<0.0> : tensor<3xf64>, 1 : index) fails "the sizes of the parts do not add up to the size of axis 0, 3"
tg.expect @split(dense<0.0> : tensor<3xf64>, -1 : index) fails "the size of part 1 is negative: -1"
tg.expect @split(dense<> : tensor<0xf64>, -1 : index) fails "the size of part 1 is negative: -1"

func.func @split_overflows(%x: tensor<?xi8>, %n: index) -> tensor<?xi8> {
  %0, %1, %2, %3 = tg.split %x axis 0 [%n, %n, %n, %n] : tensor<?xi8>
  return %1 : tensor<?xi8>
}
tg.expect @split_overflows(dense<> : tensor<0xi8>, 4611686018427387904 : index) fails "the sizes of the parts do not add up to the size of axis 0, 0"

func.func @pad(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %zero = arith.constant 0.0 : f64
  %0 = tg.pad %x with %zero low [%n] high [%n] : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @pad(dense<0.0> : tensor<3xf64>, -1 : index) fails "the padding of axis 0 is negative: -1"
tg.expect @pad(dense<0.0> : tensor<3xf64>, 9223372036854775807 : index) fails "the padding of axis 0 of size 3 makes it too large"

func.func @full(%n: index) -> tensor<2x?xf64> {
  %zero = arith.constant 0.0 : f64
  %0 = tg.full %zero [2, %n] : f64
  return %0 : tensor<2x?xf64>
}
tg.expect @full(-1 : index) fails "the size of axis 1 is negative: -1"

func.func @broadcast_to(%x: tensor<?xf64>, %n: index) -> tensor<4x?xf64> {
  %0 = tg.broadcast_to %x [4, %n] : tensor<?xf64>
  return %0 : tensor<4x?xf64>
}
tg.expect @broadcast_to(dense<0.0> : tensor<3xf64>, 2 : index) fails "cannot broadcast axis 0 of size 3 to 2"

func.func @reduced(%x: tensor<?x?xf64>) -> tensor<?xf64> {
  %0 = tg.max %x axes [1] : tensor<?x?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @reduced(dense<> : tensor<2x0xf64>) fails "axis 1, which is reduced, is empty"

func.func @dot(%x: tensor<?x?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.dot %x, %y : (tensor<?x?xf64>, tensor<?xf64>)
  return %0 : tensor<?xf64>
}
tg.expect @dot(dense<0.0> : tensor<2x3xf64>, dense<0.0> : tensor<2xf64>) fails "sizes of the summed axes do not agree: 3 and 2"

func.func @batch(%x: tensor<?x?x?xf64>, %y: tensor<?x?x?xf64>) -> tensor<?x?x?xf64> {
  %0 = tg.dot %x, %y : tensor<?x?x?xf64>
  return %0 : tensor<?x?x?xf64>
}
tg.expect @batch(dense<0.0> : tensor<2x1x1xf64>, dense<0.0> : tensor<3x1x1xf64>) fails "sizes of axis 0 do not agree: 2 and 3"

func.func @shift(%x: tensor<2xi32>) -> tensor<2xi32> {
  %0 = tg.shl %x, %x : tensor<2xi32>
  return %0 : tensor<2xi32>
}
tg.expect @shift(dense<[1, 32]> : tensor<2xi32>) fails "shift amount is negative or not less than the width"

func.func @power(%x: tensor<2xi32>) -> tensor<2xi32> {
  %0 = tg.pow %x, %x : tensor<2xi32>
  return %0 : tensor<2xi32>
}
tg.expect @power(dense<[1, -1]> : tensor<2xi32>) fails "integer raised to a negative power"

func.func @assert(%ok: i1) -> i1 {
  %0 = tg.assert %ok, %ok, "expects {0} and {braces}" : i1
  return %0 : i1
}
tg.expect @assert(false) fails "expects {0} and {braces}"

func.func @assert_with_values(%ok: i1, %k: i64) -> i1 {
  %n = arith.constant 3 : index
  %0 = tg.assert %ok, %ok, "{0} is not {{{1}}"(%k, %n : i64, index) : i1
  return %0 : i1
}
tg.expect @assert_with_values(false, -7 : i64) fails "-7 is not {3}"

func.func @assert_in_order(%ok: i1, %k: i64) -> i1 {
  %n = arith.constant 3 : index
  %0 = tg.assert %ok, %ok, "{} is not {{}: {{{}}"(%k, %n : i64, index) : i1
  return %0 : i1
}
tg.expect @assert_in_order(false, -7 : i64) fails "-7 is not {}: {3}"

func.func @assert_braces(%ok: i1) -> i1 {
  %0 = tg.assert %ok, %ok, "expects {} and {{}" : i1
  return %0 : i1
}
tg.expect @assert_braces(false) fails "expects {} and {{}"

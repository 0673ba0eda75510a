// Padding and joining, where types tell sizes that do not follow from the operands: upstream refused what is written
// behind the end, though nothing is. Negative padding, which upstream leaves undefined, wrote before the buffer.
// RUN: tg-run %s --check


func.func @low(%x: tensor<?x?xf32>, %k: index, %f: f32) -> tensor<5x2xf32> {
  %0 = tensor.pad %x low[0, 2] high[2, %k] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<?x?xf32> to tensor<5x2xf32>
  return %0 : tensor<5x2xf32>
}
tg.expect @low(dense<> : tensor<3x0xf32>, 0 : index, 2.0 : f32) returns (dense<2.0> : tensor<5x2xf32>)
tg.expect @low(dense<1.0> : tensor<3x1xf32>, 0 : index, 2.0 : f32) fails "expects size 2 of axis 1, but got 3"

func.func @low_constant(%x: tensor<?x?xf32>, %k: index, %f: f32) -> tensor<5x2xf32> {
  %c = arith.constant 2 : index
  %0 = tensor.pad %x low[0, %c] high[2, %k] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<?x?xf32> to tensor<5x2xf32>
  return %0 : tensor<5x2xf32>
}
tg.expect @low_constant(dense<> : tensor<3x0xf32>, 0 : index, 2.0 : f32) returns (dense<2.0> : tensor<5x2xf32>)

func.func @known_late(%x: tensor<?xf32>, %k: index, %f: f32) -> tensor<2xf32> {
  %c = arith.constant 2 : index
  %0 = tg.pad %x with %f low [%c] high [%k] : tensor<?xf32>
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<2xf32>
  %2 = tg.exp %1 : tensor<2xf32>
  return %2 : tensor<2xf32>
}
tg.expect @known_late(dense<> : tensor<0xf32>, 0 : index, 0.0 : f32) returns (dense<1.0> : tensor<2xf32>)

func.func @insert(%x: tensor<?xf32>, %y: tensor<2xf32>, %k: index) -> tensor<2xf32> {
  %c = arith.constant 2 : index
  %0 = tensor.insert_slice %x into %y[%c] [%k] [1] : tensor<?xf32> into tensor<2xf32>
  return %0 : tensor<2xf32>
}
tg.expect @insert(dense<> : tensor<0xf32>, dense<1.0> : tensor<2xf32>, 0 : index) returns (dense<1.0> : tensor<2xf32>)

func.func @extract(%y: tensor<2xf32>, %k: index) -> tensor<?xf32> {
  %c = arith.constant 2 : index
  %0 = tensor.extract_slice %y[%c] [%k] [1] : tensor<2xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}
tg.expect @extract(dense<1.0> : tensor<2xf32>, 0 : index) returns (dense<> : tensor<0xf32>)

func.func @concat(%x: tensor<?xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
  %0 = tensor.concat dim(0) %y, %x : (tensor<2xf32>, tensor<?xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
tg.expect @concat(dense<> : tensor<0xf32>, dense<1.0> : tensor<2xf32>) returns (dense<1.0> : tensor<2xf32>)
tg.expect @concat(dense<1.0> : tensor<1xf32>, dense<1.0> : tensor<2xf32>) fails "expects size 2"

func.func @concat_known_late(%x: tensor<?xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
  %0 = tg.concat %y, %x axis 0 : (tensor<2xf32>, tensor<?xf32>)
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<2xf32>
  %2 = tg.exp %1 : tensor<2xf32>
  return %2 : tensor<2xf32>
}
tg.expect @concat_known_late(dense<> : tensor<0xf32>, dense<0.0> : tensor<2xf32>) returns (dense<1.0> : tensor<2xf32>)

func.func @set_slice(%x: tensor<?xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
  %0 = tg.set_slice %x into %y[2:] : (tensor<?xf32>, tensor<2xf32>)
  return %0 : tensor<2xf32>
}
tg.expect @set_slice(dense<> : tensor<0xf32>, dense<1.0> : tensor<2xf32>) returns (dense<1.0> : tensor<2xf32>)

func.func @slice(%y: tensor<2xf32>, %k : index) -> tensor<?xf32> {
  %0 = tg.slice %y[2:%k] : tensor<2xf32>
  return %0 : tensor<?xf32>
}
tg.expect @slice(dense<1.0> : tensor<2xf32>, 5 : index) returns (dense<> : tensor<0xf32>)
tg.expect @slice(dense<1.0> : tensor<2xf32>, 2 : index) returns (dense<> : tensor<0xf32>)

func.func @negative(%x: tensor<?xf32>, %low: index, %high: index, %f: f32) -> tensor<?xf32> {
  %0 = tensor.pad %x low[%low] high[%high] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<?xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}
tg.expect @negative(dense<[1.0, 2.0]> : tensor<2xf32>, 1 : index, -1 : index, 2.0 : f32) fails "the padding of axis 0 is negative: -1"
tg.expect @negative(dense<[1.0, 2.0]> : tensor<2xf32>, -5 : index, 5 : index, 2.0 : f32) fails "the padding of axis 0 is negative: -5"
tg.expect @negative(dense<[1.0, 2.0]> : tensor<2xf32>, 9223372036854775807 : index, 0 : index, 2.0 : f32) fails "the padding of axis 0 of size 2 makes it too large"

func.func @negative_constant(%x: tensor<3xf32>, %f: f32) -> tensor<2xf32> {
  %0 = tensor.pad %x low[0] high[-1] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<3xf32> to tensor<2xf32>
  return %0 : tensor<2xf32>
}
tg.expect @negative_constant(dense<1.0> : tensor<3xf32>, 2.0 : f32) fails "the padding of axis 0 is negative: -1"

func.func @larger_than_result(%x: tensor<3xf32>, %k: index, %f: f32) -> tensor<2xf32> {
  %0 = tensor.pad %x low[0] high[%k] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<3xf32> to tensor<2xf32>
  return %0 : tensor<2xf32>
}
tg.expect @larger_than_result(dense<1.0> : tensor<3xf32>, 0 : index, 2.0 : f32) fails "expects size 2 of axis 0, but got 3"

// Constants are not numbers of the type.
func.func @constants(%x: tensor<3xf32>, %y: tensor<?xf32>, %f: f32) -> (tensor<?xf32>, tensor<4xf32>) {
  %c1 = arith.constant 1 : index
  %0 = tensor.pad %x low[%c1] high[0] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<3xf32> to tensor<?xf32>
  %1 = tensor.pad %y low[%c1] high[%c1] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<?xf32> to tensor<4xf32>
  return %0, %1 : tensor<?xf32>, tensor<4xf32>
}
tg.expect @constants(dense<1.0> : tensor<3xf32>, dense<3.0> : tensor<2xf32>, 2.0 : f32) returns (dense<[2.0, 1.0, 1.0, 1.0]> : tensor<4xf32>, dense<[2.0, 3.0, 3.0, 2.0]> : tensor<4xf32>)
tg.expect @constants(dense<1.0> : tensor<3xf32>, dense<3.0> : tensor<3xf32>, 2.0 : f32) fails "expects size 4 of axis 0, but got 5"

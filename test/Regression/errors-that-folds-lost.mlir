// Folds of upstream take operations for defined: where a tensor has equal elements, where a loop carries nothing, where
// something is put and taken again, the error was gone, and the program returned something.
// RUN: tg-run %s --check
func.func @row_of_equal_rows(%k: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %ones = arith.constant dense<1.0> : tensor<6x2xf64>
  %0 = tg.scan %t to %n seqs(%e = %ones : tensor<6x2xf64>) consts(%c = %k : tensor<?xf64>) -> tensor<?xf64> {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %m1 = arith.constant -1 : index
    %1 = tensor.cast %e : tensor<2xf64> to tensor<?xf64>
    %d = tensor.dim %c, %c0 : tensor<?xf64>
    %o = arith.addi %d, %m1 : index
    %2 = tensor.extract_slice %1[%o] [%c2] [1] : tensor<?xf64> to tensor<?xf64>
    %3 = tg.sum %2 : tensor<?xf64>
    tg.yield outs(%3 : f64)
  }
  return %0 : tensor<?xf64>
}
tg.expect @row_of_equal_rows(dense<1.0> : tensor<2xf64>, 1 : index) fails "a slice of 2 elements from 1 with stride 1 leaves axis 0 of size 2"
tg.expect @row_of_equal_rows(dense<1.0> : tensor<1xf64>, 1 : index) returns (dense<2.0> : tensor<1xf64>)

func.func @extract(%i: index) -> f64 {
  %e = arith.constant dense<1.0> : tensor<2xf64>
  %0 = tensor.extract %e[%i] : tensor<2xf64>
  return %0 : f64
}
tg.expect @extract(5 : index) fails "index 5"

func.func @insert(%i: index) -> tensor<2xf64> {
  %e = arith.constant dense<1.0> : tensor<2xf64>
  %c = arith.constant 1.0 : f64
  %0 = tensor.insert %c into %e[%i] : tensor<2xf64>
  return %0 : tensor<2xf64>
}
tg.expect @insert(5 : index) fails "index 5"

func.func @splat(%c: f64, %i: index) -> f64 {
  %e = tensor.splat %c : tensor<2xf64>
  %0 = tensor.extract %e[%i] : tensor<2xf64>
  return %0 : f64
}
tg.expect @splat(1.0 : f64, 5 : index) fails "index 5"

func.func @part(%i: index) -> tensor<2xf64> {
  %e = arith.constant dense<1.0> : tensor<2xf64>
  %0 = tensor.extract_slice %e[%i] [2] [1] : tensor<2xf64> to tensor<2xf64>
  return %0 : tensor<2xf64>
}
tg.expect @part(1 : index) fails "a slice of 2"

func.func @put(%x: tensor<2xf64>, %y: tensor<2xf64>, %i: index) -> tensor<2xf64> {
  %0 = tensor.insert_slice %x into %y[%i] [2] [1] : tensor<2xf64> into tensor<2xf64>
  %1 = tensor.extract_slice %0[%i] [2] [1] : tensor<2xf64> to tensor<2xf64>
  return %1 : tensor<2xf64>
}
tg.expect @put(dense<1.0> : tensor<2xf64>, dense<1.0> : tensor<2xf64>, 1 : index) fails "a slice of 2"

func.func @expand(%n: index) -> tensor<2x3xf64> {
  %e = arith.constant dense<1.0> : tensor<6xf64>
  %0 = tensor.expand_shape %e [[0, 1]] output_shape [2, %n] : tensor<6xf64> into tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
tg.expect @expand(4 : index) fails "cannot expand"

func.func @reshape(%n: tensor<1xindex>) -> tensor<3xf64> {
  %e = arith.constant dense<1.0> : tensor<3xf64>
  %0 = tensor.reshape %e(%n) : (tensor<3xf64>, tensor<1xindex>) -> tensor<3xf64>
  return %0 : tensor<3xf64>
}
tg.expect @reshape(dense<4> : tensor<1xindex>) fails "fit"

func.func @generate(%n: index, %i: index) -> f64 {
  %e = tensor.generate %n {
  ^bb0(%k: index):
    %c = arith.constant 1.0 : f64
    tensor.yield %c : f64
  } : tensor<?xf64>
  %0 = tensor.extract %e[%i] : tensor<?xf64>
  return %0 : f64
}
tg.expect @generate(3 : index, 5 : index) fails "index 5"
tg.expect @generate(-3 : index, 5 : index) fails "negative"

func.func @identity(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%x : tensor<?xf64>) outs(%y : tensor<?xf64>) {
  ^bb0(%a: f64, %b: f64):
    linalg.yield %a : f64
  } -> tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @identity(dense<1.0> : tensor<2xf64>, dense<1.0> : tensor<3xf64>) fails "operand"

func.func @copy(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = linalg.copy ins(%x : tensor<?xf64>) outs(%y : tensor<?xf64>) -> tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @copy(dense<1.0> : tensor<2xf64>, dense<1.0> : tensor<3xf64>) fails "operand"

func.func @loop(%x: f64, %n: index, %s: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %c0 step %s iter_args(%a = %x) -> (f64) {
    %1 = tg.add %a, %a : f64
    scf.yield %1 : f64
  }
  return %0 : f64
}
tg.expect @loop(1.0 : f64, 0 : index, 0 : index) fails "step"

func.func @same(%x: f64, %n: index, %s: index) -> f64 {
  %c0 = arith.constant 0 : index
  %0 = scf.for %i = %c0 to %n step %s iter_args(%a = %x) -> (f64) {
    scf.yield %a : f64
  }
  return %0 : f64
}
tg.expect @same(1.0 : f64, 3 : index, 0 : index) fails "step"

func.func @fill_slice(%c: f64, %i: index) -> tensor<2xf64> {
  %e = tensor.splat %c : tensor<2xf64>
  %0 = tensor.extract_slice %e[%i] [2] [1] : tensor<2xf64> to tensor<2xf64>
  return %0 : tensor<2xf64>
}
tg.expect @fill_slice(1.0 : f64, 1 : index) fails "a slice of 2"

func.func @extract_insert(%x: tensor<2xf64>, %c: f64, %i: index) -> f64 {
  %0 = tensor.insert %c into %x[%i] : tensor<2xf64>
  %1 = tensor.extract %0[%i] : tensor<2xf64>
  return %1 : f64
}
tg.expect @extract_insert(dense<1.0> : tensor<2xf64>, 1.0 : f64, 2 : index) fails "index 2"

func.func @divide(%x: i64) -> i64 {
  %0 = arith.divsi %x, %x : i64
  return %0 : i64
}
tg.expect @divide(0 : i64) fails "division"

func.func @remainder(%x: i64) -> i64 {
  %0 = arith.remui %x, %x : i64
  return %0 : i64
}
tg.expect @remainder(0 : i64) fails "division"

func.func @zero_divided(%x: i64) -> i64 {
  %c = arith.constant 0 : i64
  %0 = arith.divsi %c, %x : i64
  return %0 : i64
}
tg.expect @zero_divided(0 : i64) fails "division"

func.func @mul_div(%x: i64, %y: i64) -> i64 {
  %0 = arith.muli %x, %y overflow<nsw> : i64
  %1 = arith.divsi %0, %y : i64
  return %1 : i64
}
tg.expect @mul_div(1 : i64, 0 : i64) fails "division"

func.func @shift(%x: i32, %y: i32) -> i32 {
  %c = arith.constant 32 : i32
  %0 = arith.shrsi %x, %c : i32
  %1 = arith.shli %0, %y : i32
  return %1 : i32
}
tg.expect @shift(-1 : i32, 0 : i32) returns (0 : i32)

func.func @casts(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tensor.cast %x : tensor<?xf64> to tensor<3xf64>
  %1 = tensor.cast %0 : tensor<3xf64> to tensor<?xf64>
  return %1 : tensor<?xf64>
}
tg.expect @casts(dense<1.0> : tensor<2xf64>) fails "expects size 3"

func.func @fill(%x: tensor<?xf64>, %n: index) -> f64 {
  %c = arith.constant 1.0 : f64
  %c7 = arith.constant 7 : index
  %0 = linalg.fill ins(%c : f64) outs(%x : tensor<?xf64>) -> tensor<?xf64>
  %1 = tensor.extract %0[%n] : tensor<?xf64>
  return %1 : f64
}
tg.expect @fill(dense<1.0> : tensor<2xf64>, 7 : index) fails "index 7"

func.func @pad_fill(%n: index) -> tensor<?xf64> {
  %c = arith.constant 1.0 : f64
  %e = tensor.empty(%n) : tensor<?xf64>
  %0 = linalg.fill ins(%c : f64) outs(%e : tensor<?xf64>) -> tensor<?xf64>
  %1 = tensor.pad %0 low[%n] high[%n] {
  ^bb0(%i: index):
    tensor.yield %c : f64
  } : tensor<?xf64> to tensor<?xf64>
  return %1 : tensor<?xf64>
}
tg.expect @pad_fill(-1 : index) fails "negative"

func.func @splat_expand(%f: f32, %n: index) -> tensor<2x?xf32> {
  %0 = tensor.splat %f : tensor<6xf32>
  %1 = tensor.cast %0 : tensor<6xf32> to tensor<?xf32>
  %2 = tensor.expand_shape %1 [[0, 1]] output_shape [2, %n] : tensor<?xf32> into tensor<2x?xf32>
  return %2 : tensor<2x?xf32>
}
tg.expect @splat_expand(1.0 : f32, 4 : index) fails "cannot expand"
tg.expect @splat_expand(1.0 : f32, 3 : index) returns (dense<1.0> : tensor<2x3xf32>)

func.func @axis1(%i: index) -> tensor<3x2xi32> {
  %e = arith.constant dense<7> : tensor<3x4xi32>
  %0 = tensor.extract_slice %e[0, %i] [3, 2] [1, 1] : tensor<3x4xi32> to tensor<3x2xi32>
  %1 = tg.add %0, %0 : tensor<3x2xi32>
  return %1 : tensor<3x2xi32>
}
tg.expect @axis1(3 : index) fails "a slice of 2 elements from 3 with stride 1 leaves axis 1 of size 4"
tg.expect @axis1(2 : index) returns (dense<14> : tensor<3x2xi32>)

// What a pattern moves out of a branch or a loop counts as new, and was folded.
func.func @branch(%x: tensor<2x2xf64>, %p: f64, %n: index) -> tensor<?xf64> {
  %r = tg.scan %t to %n consts(%y = %x : tensor<2x2xf64>, %q = %p : f64) -> tensor<?xf64> {
    %zero = arith.constant 0 : index
    %isZero = arith.cmpi eq, %zero, %zero : index
    %v = scf.if %isZero -> f64 {
      %low = arith.constant 2 : index
      %high = arith.constant -2 : index
      %0 = tensor.pad %y low[%low, 0] high[%high, 0] {
      ^bb0(%i: index, %j: index):
        tensor.yield %q : f64
      } : tensor<2x2xf64> to tensor<?x2xf64>
      %1 = tg.sum %0 axes [0, 1] : tensor<?x2xf64>
      scf.yield %1 : f64
    } else {
      scf.yield %q : f64
    }
    tg.yield outs(%v : f64)
  }
  return %r : tensor<?xf64>
}
tg.expect @branch(dense<1.0> : tensor<2x2xf64>, 1.0 : f64, 2 : index) fails "the padding of axis 0 is negative: -2"
tg.expect @branch(dense<1.0> : tensor<2x2xf64>, 1.0 : f64, 0 : index) returns (dense<> : tensor<0xf64>)

func.func @one_step(%i: index) -> f64 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %c = arith.constant 7.0 : f64
  %r = scf.for %t = %zero to %one step %one iter_args(%s = %c) -> f64 {
    %x = tensor.splat %c : tensor<2xf64>
    %e = tensor.extract %x[%i] : tensor<2xf64>
    scf.yield %e : f64
  }
  return %r : f64
}
tg.expect @one_step(2 : index) fails "index 2 is out of range"
tg.expect @one_step(1 : index) returns (7.0 : f64)

func.func @regions(%i: index) -> f64 {
  %true = arith.constant true
  %r = scf.if %true -> f64 {
    %s = scf.execute_region -> f64 {
      %c = arith.constant dense<7.0> : tensor<2xf64>
      %e = tensor.extract %c[%i] : tensor<2xf64>
      scf.yield %e : f64
    }
    scf.yield %s : f64
  } else {
    %c = arith.constant dense<8.0> : tensor<2xf64>
    %e = tensor.extract %c[%i] : tensor<2xf64>
    scf.yield %e : f64
  }
  return %r : f64
}
tg.expect @regions(2 : index) fails "index 2 is out of range"
tg.expect @regions(1 : index) returns (7.0 : f64)

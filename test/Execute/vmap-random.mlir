// RUN: tg-run %s --check
// RUN: tg-opt %s --tg-freeze | tg-run --check
// Keys: one for each row, one that is split, one that all rows get whole, and keys of keys.

func.func @split(%key: tensor<2xi64>, %scale: tensor<?xf64>) -> (tensor<?x3xf64>, tensor<?x2xi64>) {
  %0:2 = tg.vmap (%i0 = %key, %i1 = %scale) over [split, 0] : (tensor<2xi64>, tensor<?xf64>) -> (tensor<?x3xf64>, tensor<?x2xi64>) {
    %zero = arith.constant 0.0 : f64
    %1 = tg.random.normal %i0, %zero, %i1 [3] : (tensor<2xi64>, f64, f64)
    tg.yield %1, %i0 : tensor<3xf64>, tensor<2xi64>
  }
  return %0#0, %0#1 : tensor<?x3xf64>, tensor<?x2xi64>
}
func.func @split_before(%key: tensor<2xi64>, %scale: tensor<?xf64>) -> (tensor<?x3xf64>, tensor<?x2xi64>) {
  %first = arith.constant 0 : index
  %n = tensor.dim %scale, %first : tensor<?xf64>
  %keys = tg.random.split %key [%n] : tensor<2xi64>
  %0 = tg.scan %t to %n seqs(%k = %keys : tensor<?x2xi64>, %s = %scale : tensor<?xf64>) -> (tensor<?x3xf64>) {
    %zero = arith.constant 0.0 : f64
    %1 = tg.random.normal %k, %zero, %s [3] : (tensor<2xi64>, f64, f64)
    tg.yield outs(%1 : tensor<3xf64>)
  }
  return %0, %keys : tensor<?x3xf64>, tensor<?x2xi64>
}
func.func @keys(%key: tensor<2xi64>, %scale: tensor<?xf64>) -> (tensor<?x3xf64>, tensor<?x2xi64>) {
  %first = arith.constant 0 : index
  %n = tensor.dim %scale, %first : tensor<?xf64>
  %keys = tg.random.split %key [%n] : tensor<2xi64>
  %0 = tg.vmap (%i0 = %keys, %i1 = %scale) over [0, 0] : (tensor<?x2xi64>, tensor<?xf64>) -> tensor<?x3xf64> {
    %zero = arith.constant 0.0 : f64
    %1 = tg.random.normal %i0, %zero, %i1 [3] : (tensor<2xi64>, f64, f64)
    tg.yield %1 : tensor<3xf64>
  }
  return %0, %keys : tensor<?x3xf64>, tensor<?x2xi64>
}
tg.expect @split(dense<[42, 0]> : tensor<2xi64>, dense<[1.0, 2.0, 0.5, 3.0, 1.0]> : tensor<5xf64>) like @split_before
tg.expect @split(dense<[42, 7]> : tensor<2xi64>, dense<1.0> : tensor<130xf64>) like @split_before
tg.expect @split(dense<[42, 7]> : tensor<2xi64>, dense<> : tensor<0xf64>) like @split_before
tg.expect @split(dense<[42, 7]> : tensor<2xi64>, dense<[1.0, -1.0]> : tensor<2xf64>) fails "the scale is negative"
tg.expect @keys(dense<[42, 7]> : tensor<2xi64>, dense<2.0> : tensor<9xf64>) like @split_before

// All rows draw the same numbers from a key that they get whole.
func.func @whole(%key: tensor<2xi64>, %x: tensor<?xf64>) -> tensor<?xi1> {
  %0 = tg.vmap (%i0 = %key, %i1 = %x) over [whole, 0] : (tensor<2xi64>, tensor<?xf64>) -> tensor<?xf64> {
    %zero = arith.constant 0.0 : f64
    %one = arith.constant 1.0 : f64
    %1 = tg.random.uniform %i0, %zero, %one [] : (tensor<2xi64>, f64, f64)
    %2 = tg.mul %1, %i1 : f64
    tg.yield %2 : f64
  }
  %first = tg.slice %0[0] : tensor<?xf64>
  %1 = tg.eq %0, %first : (tensor<?xf64>, f64)
  return %1 : tensor<?xi1>
}
tg.expect @whole(dense<[3, 4]> : tensor<2xi64>, dense<2.0> : tensor<4xf64>) returns (dense<true> : tensor<4xi1>)

// A map in a map splits the key of its row.
func.func @nested(%key: tensor<2xi64>, %m: index, %n: index) -> tensor<?x?x2xi64> {
  %0 = tg.vmap (%i0 = %key, %i1 = %n) over [split, whole] rows %m : (tensor<2xi64>, index) -> tensor<?x?x2xi64> {
    %1 = tg.vmap (%j0 = %i0) over [split] rows %i1 : (tensor<2xi64>) -> tensor<?x2xi64> {
      tg.yield %j0 : tensor<2xi64>
    }
    tg.yield %1 : tensor<?x2xi64>
  }
  return %0 : tensor<?x?x2xi64>
}
func.func @nested_before(%key: tensor<2xi64>, %m: index, %n: index) -> tensor<?x?x2xi64> {
  %0 = tg.random.split %key [%m] : tensor<2xi64>
  %1 = tg.scan %t to %m seqs(%k = %0 : tensor<?x2xi64>) consts(%c = %n : index) -> (tensor<?x?x2xi64>) {
    %2 = tg.random.split %k [%c] : tensor<2xi64>
    tg.yield outs(%2 : tensor<?x2xi64>)
  }
  return %1 : tensor<?x?x2xi64>
}
tg.expect @nested(dense<[42, 0]> : tensor<2xi64>, 3 : index, 4 : index) like @nested_before

// Attempts differ between rows; a loop of draws.
func.func @walks(%key: tensor<2xi64>, %shape: tensor<?xf64>, %n: index) -> (tensor<?xf64>, tensor<?x?xf64>) {
  %0:2 = tg.vmap (%i0 = %key, %i1 = %shape, %i2 = %n) over [split, 0, whole] : (tensor<2xi64>, tensor<?xf64>, index) -> (tensor<?xf64>, tensor<?x?xf64>) {
    %one = arith.constant 1.0 : f64
    %1:2 = tg.scan %t to %i2 states(%x = %one : f64) consts(%k = %i0 : tensor<2xi64>, %a = %i1 : f64, %b = %one : f64) -> (f64, tensor<?xf64>) {
      %kt = tg.random.fold_in %k, %t : (tensor<2xi64>, index)
      %2 = tg.random.gamma %kt, %a, %b [] : (tensor<2xi64>, f64, f64)
      %3 = tg.add %x, %2 : f64
      tg.yield %3 : f64 outs(%3 : f64)
    }
    tg.yield %1#0, %1#1 : f64, tensor<?xf64>
  }
  return %0#0, %0#1 : tensor<?xf64>, tensor<?x?xf64>
}
tg.expect @walks(dense<[42, 0]> : tensor<2xi64>, dense<[0.5, 1.0, 2.5]> : tensor<3xf64>, 6 : index)

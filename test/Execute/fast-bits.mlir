// Reductions of integers and indices in lanes, with a rest that does not fill them.
// RUN: tg-run %s --check --mode=fast-run --code=fast
// RUN: tg-run %s --check --mode=fast-run --code=fast --threads=2

func.func @bits(%n: index, %m: index) -> (i32, i32, i32, i8, index, index, index, i1) {
  %x = tg.iota [%n] : i32
  %c = arith.constant -1024 : i32
  %y = tg.or %x, %c : (tensor<?xi32>, i32)
  %0 = tg.reduce_and %y : tensor<?xi32>
  %1 = tg.reduce_or %x : tensor<?xi32>
  %2 = tg.reduce_xor %x : tensor<?xi32>
  %b = tg.iota [%m] : i8
  %3 = tg.reduce_xor %b : tensor<?xi8>
  %i = tg.iota [%n] : index
  %7 = arith.constant 4096 : index
  %j = tg.or %i, %7 : (tensor<?xindex>, index)
  %4 = tg.reduce_and %j : tensor<?xindex>
  %5 = tg.reduce_or %i : tensor<?xindex>
  %6 = tg.reduce_xor %i : tensor<?xindex>
  %k = arith.constant 100 : index
  %t = tg.lt %i, %k : (tensor<?xindex>, index)
  %8 = tg.reduce_xor %t : tensor<?xi1>
  return %0, %1, %2, %3, %4, %5, %6, %8 : i32, i32, i32, i8, index, index, index, i1
}
tg.expect @bits(1001 : index, 127 : index) returns (-1024 : i32, 1023 : i32, 1000 : i32, 127 : i8, 4096 : index, 1023 : index, 1000 : index, false)
tg.expect @bits(70000 : index, 3 : index) returns (-1024 : i32, 131071 : i32, 0 : i32, 3 : i8, 4096 : index, 131071 : index, 0 : index, false)
tg.expect @bits(1 : index, 0 : index) returns (-1024 : i32, 0 : i32, 0 : i32, 0 : i8, 4096 : index, 0 : index, 0 : index, true)

// All that combine indices: upstream's neutral elements have the width of an integer.
func.func @indices(%n: index) -> (index, index, index, index) {
  %c = arith.constant 3 : index
  %i = tg.iota [%n] : index
  %x = tg.add %i, %c : (tensor<?xindex>, index)
  %0 = tg.max %x : tensor<?xindex>
  %1 = tg.min %x : tensor<?xindex>
  %2 = tg.sum %x : tensor<?xindex>
  %3 = tg.prod %x : tensor<?xindex>
  return %0, %1, %2, %3 : index, index, index, index
}
tg.expect @indices(10 : index) returns (12 : index, 3 : index, 75 : index, 239500800 : index)

func.func @rows(%x: tensor<?x?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
  %0 = tg.reduce_or %x axes [1] : tensor<?x?xi64>
  %1 = tg.reduce_xor %x axes [0] : tensor<?x?xi64>
  return %0, %1 : tensor<?xi64>, tensor<?xi64>
}
tg.expect @rows(dense<[[1, 2, 4, 8, 16, 32, 64], [1, 1, 1, 1, 1, 1, 1]]> : tensor<2x7xi64>) returns (dense<[127, 1]> : tensor<2xi64>, dense<[0, 3, 5, 9, 17, 33, 65]> : tensor<7xi64>)

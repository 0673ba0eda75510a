// RUN: tg-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{argument 0: expects a sharding of 2 axes for 'tensor<?x3xf64>', but got #tg.sharding<[{"rows"=64}]>}}
func.func @axes(%x: tensor<?x3xf64> {tg.sharding = #tg.sharding<[{"rows"=64}]>}) {
  return
}

// -----

// expected-error@+1 {{the shard axis "rows" divides a tensor twice}}
func.func @twice(%x: tensor<?x3xf64> {tg.sharding = #tg.sharding<[{"rows"=64}, {"rows"=64}]>}) {
  return
}

// -----

// expected-error@+1 {{argument 0: expects a tensor with a sharding, but got 'f64'}}
func.func @scalar(%x: f64 {tg.sharding = #tg.sharding<[]>}) {
  return
}

// -----

// expected-error@+1 {{expects 'tg.sharding' to be a #tg.sharding, but got 64 : i64}}
func.func @kind(%x: tensor<?xf64> {tg.sharding = 64 : i64}) {
  return
}

// -----

// expected-error@+1 {{result 0: cannot divide axis 0 of 'tensor<1xf64>', whose size is 1}}
func.func @one(%x: tensor<1xf64>) -> (tensor<1xf64> {tg.sharding = #tg.sharding<[{"rows"=64}]>}) {
  return %x : tensor<1xf64>
}

// -----

// expected-error@+1 {{expects 1 to 65536 shards for "rows", but got 0}}
func.func @none(%x: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=0}]>}) {
  return
}

// -----

// expected-error@+1 {{expects the name of a shard axis, but got an empty one}}
func.func @name(%x: tensor<?xf64> {tg.sharding = #tg.sharding<[{""=2}]>}) {
  return
}

// -----

func.func @operation(%x: tensor<?xf64>) -> tensor<?xf64> {
  // expected-error@+1 {{expects a sharding of 1 axes for 'tensor<?xf64>', but got #tg.sharding<[{}, {}]>}}
  %0 = tg.shard %x to <[{}, {}]> : tensor<?xf64>
  return %0 : tensor<?xf64>
}

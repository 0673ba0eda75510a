// RUN: tg-opt %s --tg-partition --split-input-file --verify-diagnostics

// expected-error@+1 {{cannot divide a function that is called}}
func.func @called(%x: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}) -> tensor<?xf64> {
  return %x : tensor<?xf64>
}
func.func @main(%x: tensor<?xf64>) -> tensor<?xf64> {
  // expected-note@+1 {{called here}}
  %0 = call @called(%x) : (tensor<?xf64>) -> tensor<?xf64>
  return %0 : tensor<?xf64>
}

// -----

func.func @several(%x: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}) -> tensor<?xf64> {
  // expected-note@-1 {{named here}}
  // expected-error@+1 {{expects one shard axis in a function, but got "model" beside "rows": ranks are divided along one axis, so name "rows" in both places, or leave one value whole}}
  %0 = tg.shard %x to <[{"model"=2}]> : tensor<?xf64>
  return %0 : tensor<?xf64>
}

// -----

// expected-error@+1 {{expects one block in a function with shardings}}
func.func @blocks(%x: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}) -> tensor<?xf64> {
  cf.br ^bb1
^bb1:
  return %x : tensor<?xf64>
}

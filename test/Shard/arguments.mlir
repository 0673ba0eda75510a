// RUN: tg-opt %s --tg-shard="arguments=0:rows,1:rows" | FileCheck %s
// RUN: tg-opt %s --tg-shard="function=main arguments=0:model=8" | FileCheck %s --check-prefix=EIGHT
// RUN: not tg-opt %s --tg-shard="function=other" 2>&1 | FileCheck %s --check-prefix=FUNCTION
// RUN: not tg-opt %s --tg-shard="arguments=rows" 2>&1 | FileCheck %s --check-prefix=FORM
// RUN: not tg-opt %s --tg-shard="arguments=0:rows=x" 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: not tg-opt %s --tg-shard="arguments=9:rows" 2>&1 | FileCheck %s --check-prefix=ARGUMENT
// RUN: not tg-opt %s --tg-shard="arguments=2:rows" 2>&1 | FileCheck %s --check-prefix=SCALAR
// RUN: not tg-opt %s --tg-shard="arguments=3:rows" 2>&1 | FileCheck %s --check-prefix=ONE
// RUN: not tg-opt %s --tg-shard="arguments=0:rows=0" 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not tg-opt %s --tg-shard="arguments=0:rows,1:rows=8" 2>&1 | FileCheck %s --check-prefix=SIZES
// RUN: not tg-opt %s --tg-shard="arguments=0:rows,1:model" 2>&1 | FileCheck %s --check-prefix=NAMES

// CHECK-LABEL: func.func @main(
// CHECK-SAME: tensor<?x2xf64> {tg.sharding = #tg.sharding<[{"rows"=64}, {}]>}
// CHECK-SAME: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=64}]>}, %{{[a-z0-9]+}}: f64,
// EIGHT: tensor<?x2xf64> {tg.sharding = #tg.sharding<[{"model"=8}, {}]>}, %{{[a-z0-9]+}}: tensor<?xf64>,
// FUNCTION: error: tg-shard: there is no function 'other'
// FORM: error: tg-shard: expects an argument and its shards such as 0:rows or 0:rows=8, but got 'rows'
// NUMBER: error: tg-shard: expects an argument and its shards such as 0:rows or 0:rows=8, but got '0:rows=x'
// ARGUMENT: error: tg-shard: 'main' has no argument 9
// SCALAR: error: tg-shard: expects a tensor with an axis as argument 2, but got 'f64'
// ONE: error: tg-shard: argument 3: cannot divide axis 0 of 'tensor<1xf64>', whose size is 1
// NONE: error: tg-shard: expects 1 to 65536 shards for "rows", but got 0
// SIZES: error: the shard axis "rows" has 8 shards here
// SIZES: note: and 64 here
// NAMES: error: expects one shard axis in a function, but got "model" beside "rows"
// NAMES: note: named here
func.func @main(%x: tensor<?x2xf64>, %y: tensor<?xf64>, %a: f64, %one: tensor<1xf64>) -> f64 {
  %0 = tg.sum %x : tensor<?x2xf64>
  return %0 : f64
}

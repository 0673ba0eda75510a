// RUN: tg-opt %s | tg-opt | FileCheck %s
// RUN: tg-opt %s --mlir-print-op-generic | tg-opt | FileCheck %s
// RUN: tg-opt %s --canonicalize | FileCheck %s --check-prefix=FOLDED

// CHECK-LABEL: func.func @arguments(
// CHECK-SAME: %{{.*}}: tensor<?x3xf64> {tg.sharding = #tg.sharding<[{"rows"=64}, {}]>}
// CHECK-SAME: -> (tensor<?x3xf64> {tg.sharding = #tg.sharding<[{"rows"=64}, {}]>})
func.func @arguments(%x: tensor<?x3xf64> {tg.sharding = #tg.sharding<[{"rows"=64}, {}]>})
    -> (tensor<?x3xf64> {tg.sharding = #tg.sharding<[{"rows"=64}, {}]>}) {
  return %x : tensor<?x3xf64>
}

// CHECK-LABEL: func.func @operation(
// FOLDED-LABEL: func.func @operation(
func.func @operation(%x: tensor<?x4xf64>) -> tensor<?x4xf64> {
  // CHECK: tg.shard %{{.*}} to <[{"model"=8, "rows"=2}, {}]> : tensor<?x4xf64>
  %0 = tg.shard %x to <[{"model"=8, "rows"=2}, {}]> : tensor<?x4xf64>
  // CHECK: tg.shard %{{.*}} to <[{}, {}]> : tensor<?x4xf64>
  %1 = tg.shard %0 to <[{}, {}]> : tensor<?x4xf64>
  // FOLDED-COUNT-2: tg.shard
  // FOLDED-NOT: tg.shard
  %2 = tg.shard %1 to <[{}, {}]> : tensor<?x4xf64>
  return %2 : tensor<?x4xf64>
}

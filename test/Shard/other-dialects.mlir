// A program without operations of tg gets shardings, too.
// RUN: tg-opt %s --tg-shard=arguments=0:rows | FileCheck %s
// CHECK: func.func @main(%{{.+}}: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=64}]>})
func.func @main(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = arith.negf %x : tensor<?xf64>
  return %0 : tensor<?xf64>
}

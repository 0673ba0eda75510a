// RUN: tg-opt %s | tg-opt | FileCheck %s
// RUN: tg-opt %s --mlir-print-op-generic | tg-opt | FileCheck %s
// RUN: tg-opt %s --canonicalize --cse --loop-invariant-code-motion --control-flow-sink | FileCheck %s
// RUN: tg-opt %s --tg-cse --tg-simplify | FileCheck %s

// What ranks do together is never merged, moved or dropped: all ranks must send the same messages.

// CHECK-LABEL: func.func @all_of_them(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xf64>, %[[N:.+]]: index, %[[C:.+]]: i1)
func.func @all_of_them(%x: tensor<?x3xf64>, %n: index, %c: i1) -> (tensor<3xf64>, tensor<?x3xf64>) {
  // CHECK: %[[SUM:.+]] = tgl.all_reduce "sum" %[[X]] over "rows"=64 : tensor<?x3xf64> -> tensor<3xf64>
  %0 = tgl.all_reduce "sum" %x over "rows"=64 : tensor<?x3xf64> -> tensor<3xf64>
  // CHECK: tgl.all_reduce "sum" %[[X]] over "rows"=64 : tensor<?x3xf64> -> tensor<3xf64>
  %1 = tgl.all_reduce "sum" %x over "rows"=64 : tensor<?x3xf64> -> tensor<3xf64>
  // CHECK: tgl.all_gather %[[X]][%[[N]]] over "rows"=64 : tensor<?x3xf64> -> tensor<?x3xf64>
  %2 = tgl.all_gather %x[%n] over "rows"=64 : tensor<?x3xf64> -> tensor<?x3xf64>
  // CHECK: %[[ALL:.+]] = tgl.all_gather %[[X]][%[[N]]] over "rows"=64 {place = "a place"} : tensor<?x3xf64> -> tensor<?x3xf64>
  %3 = tgl.all_gather %x[%n] over "rows"=64 {place = "a place"} : tensor<?x3xf64> -> tensor<?x3xf64>
  // CHECK: scf.if
  scf.if %c {
    func.call @use(%3) : (tensor<?x3xf64>) -> ()
  }
  // CHECK: return %[[SUM]], %[[ALL]]
  return %0, %3 : tensor<3xf64>, tensor<?x3xf64>
}
func.func private @use(tensor<?x3xf64>)

// CHECK-LABEL: func.func @in_a_loop(
func.func @in_a_loop(%x: tensor<?xui8>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: scf.for
  scf.for %k = %c0 to %n step %c1 {
    // CHECK-NEXT: tgl.all_reduce "max" unsigned %{{.+}} over "rows"=3 : tensor<?xui8> -> tensor<ui8>
    %0 = tgl.all_reduce "max" unsigned %x over "rows"=3 : tensor<?xui8> -> tensor<ui8>
  }
  return
}

// Shards do not change, so passes may move these.
// CHECK-LABEL: func.func @shards(
func.func @shards(%n: index) -> (index, index, tensor<?xindex>) {
  // CHECK: %[[FIRST:.+]], %[[COUNT:.+]] = tgl.shard_rows "rows"=64[%{{.+}}]
  %first, %count = tgl.shard_rows "rows"=64 [%n]
  // CHECK: %[[OFFSETS:.+]] = tgl.shard_offsets "rows"=64[%{{.+}}] : tensor<?xindex>
  %offsets = tgl.shard_offsets "rows"=64 [%n] : tensor<?xindex>
  // CHECK-NEXT: return %[[FIRST]], %[[COUNT]], %[[OFFSETS]]
  return %first, %count, %offsets : index, index, tensor<?xindex>
}

// RUN: tg-opt %s --tg-propagate-shardings --tg-partition --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func.func @loss(
// CHECK-SAME: %[[X:[a-z0-9]+]]: tensor<?x20xf64>, %[[N:[a-z0-9]+]]: index, %[[Y:[a-z0-9]+]]: tensor<?xf64>,
// CHECK-SAME: %[[M:[a-z0-9]+]]: index, %[[W:[a-z0-9]+]]: tensor<20xf64>) -> (f64, tensor<20xf64>)
// CHECK-SAME: tg.partitioned = {inputs = [{axis = 0 : i64, name = "rows", shards = 8 : i64}, {axis = 0 : i64, name = "rows", shards = 8 : i64}, {}], results = [{}, {}]}
func.func @loss(%x: tensor<?x20xf64> {tg.sharding = #tg.sharding<[{"rows"=8}, {}]>},
                %y: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}, %w: tensor<20xf64>) -> (f64, tensor<20xf64>) {
  // CHECK-DAG: %[[OFFSETS:.+]] = tgl.shard_offsets "rows"=8[%[[N]]] : tensor<?xindex>
  // CHECK-DAG: %[[SAME:.+]] = arith.cmpi eq, %[[N]], %[[M]]
  // CHECK: tg.assert %[[SAME]], %[[Y]], "sizes of axis 0 do not agree: {0} and {1}"(%[[N]], %[[M]]
  // CHECK: %[[PARTIALS:.+]]:2 = tg.scan
  // CHECK: tensor.extract
  // CHECK: tensor.extract
  // CHECK: tg.yield
  // CHECK-DAG: tgl.all_reduce "sum" %[[PARTIALS]]#{{.}} over "rows"=8 : tensor<?xf64> -> tensor<f64>
  // CHECK-DAG: tgl.all_reduce "sum" %[[PARTIALS]]#{{.}} over "rows"=8 : tensor<?x20xf64> -> tensor<20xf64>
  %0 = tg.dot %x, %w : (tensor<?x20xf64>, tensor<20xf64>)
  %1 = tg.sub %0, %y : tensor<?xf64>
  %2 = tg.sqr %1 : tensor<?xf64>
  %3 = tg.sum %2 : tensor<?xf64>
  %4 = tg.transpose %x [1, 0] : tensor<?x20xf64>
  %5 = tg.dot %4, %1 : (tensor<20x?xf64>, tensor<?xf64>)
  return %3, %5 : f64, tensor<20xf64>
}

// A size is that of the whole axis.
// CHECK-LABEL: func.func @size(
// CHECK-SAME: %[[N:[a-z0-9]+]]: index
// CHECK: return %[[N]]
func.func @size(%x: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x, %c0 : tensor<?xf64>
  return %0 : index
}

// A size that the type says is compared.
// CHECK-LABEL: func.func @known(
// CHECK-SAME: %[[X:[a-z0-9]+]]: tensor<?xf64>, %[[N:[a-z0-9]+]]: index
// CHECK: %[[SAME:.+]] = arith.cmpi eq, %[[N]], %c1000
// CHECK: tg.assert %[[SAME]], %[[X]], "expects size 1000 of axis 0, but got {0}"(%[[N]]
func.func @known(%x: tensor<1000xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}) -> tensor<1000xf64> {
  %0 = tg.exp %x : tensor<1000xf64>
  return %0 : tensor<1000xf64>
}

// Other axes than the first are transposed to be gathered; what is whole is sliced.
// CHECK-LABEL: func.func @columns(
// CHECK: %[[FIRST:.+]], %{{.+}} = tgl.shard_rows "rows"=8
// CHECK: %[[T:.+]] = tg.transpose %{{.+}} [1, 0] : tensor<3x?xf64>
// CHECK: %[[ALL:.+]] = tgl.all_gather %[[T]][%{{.+}}] over "rows"=8 : tensor<?x3xf64> -> tensor<?x3xf64>
// CHECK: tg.transpose %[[ALL]] [1, 0] : tensor<?x3xf64>
// CHECK: tg.slice %{{.+}}[%[[FIRST]]:%{{.+}}] : tensor<?xf64>
func.func @columns(%x: tensor<3x?xf64> {tg.sharding = #tg.sharding<[{}, {"rows"=8}]>}, %y: tensor<?xf64>)
    -> (tensor<3x?xf64>, tensor<3x?xf64>) {
  %0 = tg.sort %x axis 1 : tensor<3x?xf64>
  %1 = tg.add %x, %y : (tensor<3x?xf64>, tensor<?xf64>)
  return %0, %1 : tensor<3x?xf64>, tensor<3x?xf64>
}

// A value that is repeated is repeated for the rows of the rank.
// CHECK-LABEL: func.func @repeated(
// CHECK-SAME: %[[X:[a-z0-9]+]]: tensor<?xf64>, %[[N:[a-z0-9]+]]: index, %[[A:[a-z0-9]+]]: f64
// CHECK: %{{.+}}, %[[COUNT:.+]] = tgl.shard_rows "rows"=8[%[[N]]]
// CHECK: tg.full %[[A]] [%[[COUNT]]] : f64
// CHECK-NOT: tg.slice
// CHECK: return
func.func @repeated(%x: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}, %a: f64) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xf64>
  %0 = tg.full %a [%n] : f64
  %1 = tg.max %0 : tensor<?xf64>
  %2 = tg.sub %x, %0 : tensor<?xf64>
  %3 = tg.mul %2, %1 : (tensor<?xf64>, f64)
  return %3 : tensor<?xf64>
}

// A rank without rows has the least value.
// CHECK-LABEL: func.func @largest(
// CHECK: scf.if
// CHECK: tgl.all_reduce "max" %{{.+}} over "rows"=8 : tensor<?xf64> -> tensor<f64>
func.func @largest(%x: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}) -> f64 {
  %0 = tg.max %x : tensor<?xf64>
  return %0 : f64
}

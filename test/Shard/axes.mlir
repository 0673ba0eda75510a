// Rules for axes other than those that operations combine: nothing is gathered.
// RUN: tg-opt %s --tg-propagate-shardings=strict | FileCheck %s --implicit-check-not='to <[{}'
// RUN: tg-opt %s --tg-propagate-shardings --tg-partition | FileCheck %s --check-prefix=PART --implicit-check-not=all_gather

// Operations of arith and math on tensors are elementwise.
// CHECK-LABEL: func.func @foreign(
// CHECK: tg.sum %{{[^ ]+}} parts 8
func.func @foreign(%x: tensor<?xi64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}) -> f64 {
  %0 = arith.sitofp %x : tensor<?xi64> to tensor<?xf64>
  %1 = math.exp %0 : tensor<?xf64>
  %2 = arith.addf %1, %0 : tensor<?xf64>
  %3 = tg.sum %2 : tensor<?xf64>
  return %3 : f64
}

// Each matrix of a batch is factored for itself, and one matrix serves all right sides.
// CHECK-LABEL: func.func @matrices(
// CHECK-SAME: -> (tensor<?x3xf64> {tg.sharding = #tg.sharding<[{"rows"=8}, {}]>}, tensor<?x3x3xf64> {tg.sharding = #tg.sharding<[{"rows"=8}, {}, {}]>}, tensor<?x3x2xf64> {tg.sharding = #tg.sharding<[{"rows"=8}, {}, {}]>})
func.func @matrices(%a: tensor<?x3x3xf64> {tg.sharding = #tg.sharding<[{"rows"=8}, {}, {}]>},
                    %b: tensor<?x3x2xf64> {tg.sharding = #tg.sharding<[{"rows"=8}, {}, {}]>}, %l: tensor<3x3xf64>)
    -> (tensor<?x3xf64>, tensor<?x3x3xf64>, tensor<?x3x2xf64>) {
  %values, %vectors = tg.eigh %a : tensor<?x3x3xf64>
  %x = tg.triangular_solve %l, %b : (tensor<3x3xf64>, tensor<?x3x2xf64>)
  %factors, %order, %sign = tg.lu %a : tensor<?x3x3xf64>
  %y = tg.lu_solve %factors, %order, %x : (tensor<?x3x3xf64>, tensor<?x3xindex>, tensor<?x3x2xf64>)
  return %values, %vectors, %y : tensor<?x3xf64>, tensor<?x3x3xf64>, tensor<?x3x2xf64>
}

// Windows do not move along the batch.
// CHECK-LABEL: func.func @windows(
// CHECK-SAME: -> (tensor<?x3x6x6xf64> {tg.sharding = #tg.sharding<[{"rows"=8}, {}, {}, {}]>}, tensor<?x2x3x3xf64> {{.*}}, tensor<?x2x8xf64>
func.func @windows(%x: tensor<?x2x8x8xf64> {tg.sharding = #tg.sharding<[{"rows"=8}, {}, {}, {}]>}, %w: tensor<3x2x3x3xf64>)
    -> (tensor<?x3x6x6xf64>, tensor<?x2x3x3xf64>, tensor<?x2x8xf64>) {
  %0 = tg.conv %x, %w : (tensor<?x2x8x8xf64>, tensor<3x2x3x3xf64>)
  %1 = tg.pool max %x window [1, 1, 3, 3] strides [1, 1, 2, 2] : tensor<?x2x8x8xf64>
  %2 = tg.windows %x window [8] axis 1 : tensor<?x2x8x8xf64>
  %3 = tg.sum %2 axes [1, 4] : tensor<?x8x2x8x1xf64>
  return %0, %1, %3 : tensor<?x3x6x6xf64>, tensor<?x2x3x3xf64>, tensor<?x2x8xf64>
}

// Nothing but values inside is divided, so the number of shards stands beside.
// PART-LABEL: func.func @inside(
// PART-SAME: tg.partitioned = {inputs = [{}], results = [{}], shards = 8 : i64}
func.func @inside(%x: tensor<?xf64>) -> f64 {
  %0 = tg.shard %x to <[{"rows"=8}]> : tensor<?xf64>
  %1 = tg.sum %0 : tensor<?xf64>
  return %1 : f64
}

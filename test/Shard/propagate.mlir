// RUN: tg-opt %s --tg-propagate-shardings | FileCheck %s
// RUN: tg-opt %s --tg-propagate-shardings --remarks-filter=tg-propagate-shardings -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REMARK --implicit-check-not=remark
// RUN: not tg-opt %s --tg-propagate-shardings=strict -o /dev/null 2>&1 | FileCheck %s --check-prefix=STRICT --implicit-check-not=error:

// A likelihood: elementwise operations and products by rows go on, sums get parts.
// CHECK-LABEL: func.func @loss(
func.func @loss(%x: tensor<?x20xf64> {tg.sharding = #tg.sharding<[{"rows"=8}, {}]>},
                %y: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}, %w: tensor<20xf64>)
    -> (f64, tensor<20xf64>, tensor<?xf64>) {
  // CHECK: tg.dot %{{[^ ]+}}, %{{[^ ]+}} : (tensor<?x20xf64>, tensor<20xf64>)
  %0 = tg.dot %x, %w : (tensor<?x20xf64>, tensor<20xf64>)
  %1 = tg.sub %0, %y : tensor<?xf64>
  %2 = tg.sqr %1 : tensor<?xf64>
  // CHECK: tg.sum %{{[^ ]+}} parts 8 : tensor<?xf64>
  %3 = tg.sum %2 : tensor<?xf64>
  %4 = tg.transpose %x [1, 0] : tensor<?x20xf64>
  // CHECK: tg.dot %{{[^ ]+}}, %{{[^ ]+}} parts 8 : (tensor<20x?xf64>, tensor<?xf64>)
  %5 = tg.dot %4, %1 : (tensor<20x?xf64>, tensor<?xf64>)
  // CHECK-NOT: tg.shard %
  return %3, %5, %1 : f64, tensor<20xf64>, tensor<?xf64>
}

// A graph of elements is divided as an elementwise operation is.
// CHECK-LABEL: func.func @elements(
// CHECK-SAME: -> (tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}, f64)
func.func @elements(%x: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}, %y: tensor<?xf64>, %a: f64) -> (tensor<?xf64>, f64) {
  // CHECK-NOT: tg.shard %
  %0:2 = tg.composite (%i0 = %x, %i1 = %y, %i2 = %a) : (tensor<?xf64>, tensor<?xf64>, f64) -> (tensor<?xf64>, tensor<?xf64>) {
    %1 = tg.mul %i0, %i1 : f64
    %2 = tg.add %1, %i2 : f64
    tg.yield %1, %2 : f64, f64
  }
  // CHECK: tg.sum %{{[^ ]+}} parts 8 : tensor<?xf64>
  %3 = tg.sum %0#1 : tensor<?xf64>
  return %0#0, %3 : tensor<?xf64>, f64
}

// Sums of integers, and the largest element, are the same in any order. Another axis is not divided.
// CHECK-LABEL: func.func @exact(
func.func @exact(%x: tensor<?x3xi32> {tg.sharding = #tg.sharding<[{"rows"=8}, {}]>}) -> (i32, tensor<3xi32>, tensor<?xi32>) {
  // CHECK-NOT: parts
  // CHECK-NOT: tg.shard %
  // CHECK: return
  %0 = tg.sum %x : tensor<?x3xi32>
  %1 = tg.max %x axes [0] : tensor<?x3xi32>
  %2 = tg.prod %x axes [1] : tensor<?x3xi32>
  return %0, %1, %2 : i32, tensor<3xi32>, tensor<?xi32>
}

// The divided axis is summed first.
// CHECK-LABEL: func.func @two_axes(
func.func @two_axes(%x: tensor<3x?xf64> {tg.sharding = #tg.sharding<[{}, {"rows"=8}]>}) -> f64 {
  // CHECK: %[[FIRST:.+]] = tg.sum %{{[^ ]+}} axes [1] parts 8 : tensor<3x?xf64>
  // CHECK: tg.sum %[[FIRST]]{{( axes \[0\])?}} : tensor<3xf64>
  %0 = tg.sum %x : tensor<3x?xf64>
  return %0 : f64
}

// Operations without a rule for the axis gather.
// CHECK-LABEL: func.func @whole(
func.func @whole(%x: tensor<1000xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}) -> tensor<1000xf64> {
  // CHECK: %[[ALL:.+]] = tg.shard %{{[^ ]+}} to <[{}]> : tensor<1000xf64>
  // CHECK: tg.sort %[[ALL]] axis 0
  // REMARK: propagate.mlir:[[@LINE+2]]:{{.*}} remark: {{.*}}gathers 8 kB: 'tg.sort' needs axis 0 whole
  // STRICT: propagate.mlir:[[@LINE+1]]:{{.*}} error: gathers 8 kB: 'tg.sort' needs axis 0 whole
  %0 = tg.sort %x axis 0 : tensor<1000xf64>
  return %0 : tensor<1000xf64>
}

// Parts that the program has already are others.
// CHECK-LABEL: func.func @other_parts(
func.func @other_parts(%x: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}) -> (f64, f64) {
  // CHECK: %[[ALL:.+]] = tg.shard
  // CHECK: tg.sum %[[ALL]] parts 7
  // REMARK: propagate.mlir:[[@LINE+2]]:{{.*}} remark: {{.*}}gathers a value: 'tg.sum' needs axis 0 whole
  // STRICT: propagate.mlir:[[@LINE+1]]:{{.*}} error: gathers a value: 'tg.sum' needs axis 0 whole
  %0 = tg.sum %x parts 7 : tensor<?xf64>
  // CHECK: tg.sum %arg0 parts 8
  %1 = tg.sum %x parts 8 : tensor<?xf64>
  return %0, %1 : f64, f64
}

// Of two operands that are divided along other axes, one is gathered.
// CHECK-LABEL: func.func @conflict(
func.func @conflict(%x: tensor<?x?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}, {}]>},
                    %y: tensor<?x?xf64> {tg.sharding = #tg.sharding<[{}, {"rows"=8}]>}) -> tensor<?x?xf64> {
  // CHECK: %[[Y:.+]] = tg.shard %{{[^ ]+}} to <[{"rows"=8}, {}]>
  // CHECK: tg.add %{{[^ ]+}}, %[[Y]]
  // REMARK: propagate.mlir:[[@LINE+2]]:{{.*}} remark: {{.*}}gathers a value: 'tg.add' needs axis 0 divided, not axis 1
  // STRICT: propagate.mlir:[[@LINE+1]]:{{.*}} error: gathers a value: 'tg.add' needs axis 0 divided, not axis 1
  %0 = tg.add %x, %y : tensor<?x?xf64>
  return %0 : tensor<?x?xf64>
}

// Calls of graphs are replaced by the graphs.
// CHECK-LABEL: func.func @layer(
// CHECK-NOT: tg.ofg
// CHECK: tg.sum %{{.*}} parts 8
func.func @layer(%x: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}) -> f64 {
  %0 = tg.ofg "layer" (%i0 = %x) : (tensor<?xf64>) -> f64 {
    %1 = tg.exp %i0 : tensor<?xf64>
    %2 = tg.sum %1 : tensor<?xf64>
    tg.yield %2 : f64
  }
  return %0 : f64
}

// Each rank runs its steps of a map. What they compute is not divided any further.
// CHECK-LABEL: func.func @map(
func.func @map(%x: tensor<?x3xf64> {tg.sharding = #tg.sharding<[{"rows"=8}, {}]>}) -> (tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}) {
  // CHECK: tg.scan
  // CHECK: tg.sum %{{[^ ]+}} : tensor<3xf64>
  // CHECK-NOT: tg.shard %
  // CHECK: return
  %0 = tg.scan seqs(%row = %x : tensor<?x3xf64>) -> tensor<?xf64> {
    %1 = tg.sum %row : tensor<3xf64>
    tg.yield outs(%1 : f64)
  }
  return %0 : tensor<?xf64>
}

// What is the same in each step is gathered once.
// CHECK-LABEL: func.func @const(
func.func @const(%x: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=8}]>}, %h: f64) -> f64 {
  // CHECK: %[[ALL:.+]] = tg.shard %{{[^ ]+}} to <[{}]> : tensor<?xf64>
  // CHECK: tg.scan
  // CHECK: = %[[ALL]] : tensor<?xf64>
  // CHECK-NOT: tg.shard %
  // CHECK: return
  %0 = tg.scan to 5 states(%s = %h : f64) consts(%c = %x : tensor<?xf64>) -> f64 {
    // REMARK: propagate.mlir:[[@LINE+2]]:{{.*}} remark: {{.*}}gathers a value: 'tg.sort' needs axis 0 whole
    // STRICT: propagate.mlir:[[@LINE+1]]:{{.*}} error: gathers a value: 'tg.sort' needs axis 0 whole
    %1 = tg.sort %c axis 0 : tensor<?xf64>
    %2 = tg.slice %1[0] : tensor<?xf64>
    %3 = tg.add %s, %2 : f64
    tg.yield %3 : f64
  }
  return %0 : f64
}

// A state becomes divided as what steps compute is.
// CHECK-LABEL: func.func @state(
func.func @state(%x: tensor<?x3xf64> {tg.sharding = #tg.sharding<[{"rows"=8}, {}]>}, %h: tensor<?x3xf64>, %n: index) -> f64 {
  // CHECK: %[[H:.+]] = tg.shard %{{[^ ]+}} to <[{"rows"=8}, {}]>
  // CHECK: states(%{{[^ ]+}} = %[[H]]
  // CHECK: tg.sum %{{[^ ]+}} parts 8
  %0 = tg.scan to %n states(%s = %h : tensor<?x3xf64>) consts(%c = %x : tensor<?x3xf64>) -> tensor<?x3xf64> {
    %1 = tg.add %s, %c : tensor<?x3xf64>
    tg.yield %1 : tensor<?x3xf64>
  }
  %2 = tg.sum %0 : tensor<?x3xf64>
  return %2 : f64
}

// RUN: tg-opt %s --tg-expand-maps | FileCheck %s
// RUN: tg-opt %s --tg-expand-maps --remarks-filter=tg-expand-maps -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARKS
// RUN: tg-opt %s --tg-freeze --tg-expand-maps | tg-opt --tg-verify-graphs | FileCheck %s --check-prefix=FROZEN

// Products of rows become one product.
// REMARKS: {{Passed.*Category:tg-expand-maps.*all rows run at once}}
// CHECK-LABEL: @products
// CHECK-NOT: tg.vmap
// CHECK-NEXT: %[[P:.*]] = tg.dot %arg0, %arg1 : (tensor<?x4xf64>, tensor<4x3xf64>)
// CHECK-NEXT: %[[E:.*]] = tg.exp %[[P]] : tensor<?x3xf64>
// CHECK-NEXT: return %[[E]]
func.func @products(%x: tensor<?x4xf64>, %w: tensor<4x3xf64>) -> tensor<?x3xf64> {
  %0 = tg.vmap (%i0 = %x, %i1 = %w) over [0, whole] : (tensor<?x4xf64>, tensor<4x3xf64>) -> tensor<?x3xf64> {
    %1 = tg.dot %i0, %i1 : (tensor<4xf64>, tensor<4x3xf64>)
    %2 = tg.exp %1 : tensor<3xf64>
    tg.yield %2 : tensor<3xf64>
  }
  return %0 : tensor<?x3xf64>
}

// An operation that has no form for all rows.
// REMARKS: {{Missed.*Category:tg-expand-maps.*'tg.cholesky' has no form for all rows}}
// CHECK-LABEL: @factors
// CHECK: tg.scan
// CHECK-NEXT: seqs(%[[R:.*]] = %arg0 : tensor<?x2x2xf64>)
// CHECK-NEXT: -> tensor<?x2x2xf64> {
// CHECK-NEXT: tg.cholesky %[[R]]
func.func @factors(%x: tensor<?x2x2xf64>) -> tensor<?x2x2xf64> {
  %0 = tg.vmap (%i0 = %x) over [0] : (tensor<?x2x2xf64>) -> tensor<?x2x2xf64> {
    %1 = tg.cholesky %i0 : tensor<2x2xf64>
    tg.yield %1 : tensor<2x2xf64>
  }
  return %0 : tensor<?x2x2xf64>
}

// An effect.
// REMARKS: {{Missed.*'tg.print' may have an effect}}
// CHECK-LABEL: @prints
// CHECK: tg.scan
// CHECK-NEXT: seqs(
// CHECK-NEXT: tg.print
func.func @prints(%x: tensor<?xf64>) {
  tg.vmap (%i0 = %x) over [0] : (tensor<?xf64>) -> () {
    tg.print "{}"(%i0 : f64)
  }
  return
}

// Values on the way that need more memory than the operands and results.
// REMARKS: {{Missed.*rows of values on the way would take more memory}}
// CHECK-LABEL: @memory
// CHECK: tg.scan
func.func @memory(%x: tensor<?x100xf64>) -> tensor<?xf64> {
  %0 = tg.vmap (%i0 = %x) over [0] : (tensor<?x100xf64>) -> tensor<?xf64> {
    %1 = tg.expand_dims %i0 [0] : tensor<100xf64>
    %2 = tg.expand_dims %i0 [1] : tensor<100xf64>
    %3 = tg.sub %1, %2 : (tensor<1x100xf64>, tensor<100x1xf64>)
    %4 = tg.sqr %3 : tensor<100x100xf64>
    %5 = tg.sum %4 : tensor<100x100xf64>
    tg.yield %5 : f64
  }
  return %0 : tensor<?xf64>
}

// A loop of small states is a loop on all rows, whose counter is that of one.
// REMARKS: {{Passed.*all rows run at once}}
// CHECK-LABEL: @loop
// CHECK: %[[S:[0-9]+]] = tg.transpose %arg0 [1, 0] : tensor<?x?xf64>
// CHECK: tg.scan
// CHECK-NEXT: seqs(%[[E:.*]] = %[[S]] : tensor<?x?xf64>)
// CHECK-NEXT: states(%[[H:.*]] = %{{.*}} : tensor<?xf64>, %[[K:.*]] = %{{.*}} : index)
// CHECK: tg.add %[[H]], %[[E]] : tensor<?xf64>
// CHECK: arith.addi %[[K]], %{{.*}} : index
func.func @loop(%x: tensor<?x?xf64>, %n: index) -> (tensor<?xf64>, tensor<?xindex>) {
  %0:2 = tg.vmap (%i0 = %x, %i1 = %n) over [0, whole] : (tensor<?x?xf64>, index) -> (tensor<?xf64>, tensor<?xindex>) {
    %h0 = arith.constant 0.0 : f64
    %k0 = arith.constant 0 : index
    %1:2 = tg.scan %t to %i1 seqs(%e = %i0 : tensor<?xf64>) states(%h = %h0 : f64, %k = %k0 : index) -> (f64, index) {
      %one = arith.constant 1 : index
      %2 = tg.add %h, %e : f64
      %3 = arith.addi %k, %one : index
      tg.yield %2, %3 : f64, index
    }
    tg.yield %1#0, %1#1 : f64, index
  }
  return %0#0, %0#1 : tensor<?xf64>, tensor<?xindex>
}

// One that may end early in each row, on scalars: each point of a composite.
// REMARKS: {{Passed.*all rows run at once}}
// CHECK-LABEL: @until
// CHECK: tg.composite
// CHECK-NEXT: tg.scan
func.func @until(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %0 = tg.vmap (%i0 = %x, %i1 = %n) over [0, whole] : (tensor<?xf64>, index) -> tensor<?xf64> {
    %1 = tg.scan %t to %i1 states(%h = %i0 : f64) -> (f64) {
      %2 = tg.mul %h, %h : f64
      %limit = arith.constant 9.0 : f64
      %3 = tg.gt %2, %limit : f64
      tg.yield %2 : f64 until %3
    }
    tg.yield %1 : f64
  }
  return %0 : tensor<?xf64>
}

// With sequences, or large steps, rows run one by one.
// REMARKS: {{Missed.*a loop ends in each row by itself}}
// REMARKS: {{Missed.*a step of a loop has work for vectors in each row}}
// REMARKS: {{Missed.*rows of a loop have different numbers of steps}}
// CHECK-LABEL: @loops_in_scans
// CHECK-COUNT-6: tg.scan
// CHECK-NOT: tg.scan
func.func @loops_in_scans(%x: tensor<?x?xf64>, %y: tensor<?x100xf64>, %n: index, %m: tensor<?xindex>) -> (tensor<?xf64>, tensor<?x100xf64>, tensor<?x100xf64>) {
  %0 = tg.vmap (%i0 = %x, %i1 = %n) over [0, whole] : (tensor<?x?xf64>, index) -> tensor<?xf64> {
    %h0 = arith.constant 0.0 : f64
    %1 = tg.scan %t to %i1 seqs(%e = %i0 : tensor<?xf64>) states(%h = %h0 : f64) -> (f64) {
      %2 = tg.add %h, %e : f64
      %3 = tg.gt %2, %e : f64
      tg.yield %2 : f64 until %3
    }
    tg.yield %1 : f64
  }
  %4 = tg.vmap (%i0 = %y, %i1 = %n) over [0, whole] : (tensor<?x100xf64>, index) -> tensor<?x100xf64> {
    %1 = tg.scan %t to %i1 states(%h = %i0 : tensor<100xf64>) -> (tensor<100xf64>) {
      %2 = tg.sqr %h : tensor<100xf64>
      tg.yield %2 : tensor<100xf64>
    }
    tg.yield %1 : tensor<100xf64>
  }
  %5 = tg.vmap (%i0 = %y, %i1 = %m) over [0, 0] : (tensor<?x100xf64>, tensor<?xindex>) -> tensor<?x100xf64> {
    %1 = tg.scan %t to %i1 states(%h = %i0 : tensor<100xf64>) -> (tensor<100xf64>) {
      %2 = tg.sqr %h : tensor<100xf64>
      tg.yield %2 : tensor<100xf64>
    }
    tg.yield %1 : tensor<100xf64>
  }
  return %0, %4, %5 : tensor<?xf64>, tensor<?x100xf64>, tensor<?x100xf64>
}

// A map in a frozen graph: what is around it is frozen again.
// FROZEN-LABEL: @in_graph
// FROZEN: tg.ofg frozen #{{.*}}
// FROZEN-NEXT: tg.sqr %i0 : tensor<3xf64>
func.func @in_graph(%x: tensor<3xf64>) -> tensor<3xf64> {
  %0 = tg.ofg (%i0 = %x) : (tensor<3xf64>) -> tensor<3xf64> {
    %1 = tg.vmap (%j0 = %i0) over [0] : (tensor<3xf64>) -> tensor<3xf64> {
      %2 = tg.sqr %j0 : f64
      tg.yield %2 : f64
    }
    tg.yield %1 : tensor<3xf64>
  }
  return %0 : tensor<3xf64>
}

// Results whose sizes depend on values are allocated once they are known, and filled in place: nothing is copied.
// RUN: tg-opt %s --tg-lower-to-loops | FileCheck %s

// CHECK-LABEL: func.func @nonzero(
// CHECK: %[[COUNT:.+]] = scf.for
// CHECK-COUNT-2: memref.alloc(%[[COUNT]])
// CHECK-NOT: memref.alloc(
// CHECK-NOT: copy
// CHECK: return
func.func @nonzero(%x: tensor<?x?xf64>) -> (tensor<?xindex>, tensor<?xindex>) {
  %0:2 = tg.nonzero %x : tensor<?x?xf64>
  return %0#0, %0#1 : tensor<?xindex>, tensor<?xindex>
}

// CHECK-LABEL: func.func @repeat(
// CHECK: %[[COUNT:.+]] = scf.for
// CHECK: memref.alloc(%[[COUNT]])
// CHECK-NOT: memref.alloc(
// CHECK-NOT: copy
// CHECK: return
func.func @repeat(%x: tensor<?xf64>, %c: tensor<?xi64>) -> tensor<?xf64> {
  %0 = tg.repeat %x by %c axis 0 : (tensor<?xf64>, tensor<?xi64>)
  return %0 : tensor<?xf64>
}

// CHECK-LABEL: func.func @searchsorted(
// CHECK-COUNT-1: memref.alloc(
// CHECK-NOT: memref.alloc(
// CHECK-NOT: copy
// CHECK: return
func.func @searchsorted(%s: tensor<?xf64>, %x: tensor<?x?xf64>) -> tensor<?x?xindex> {
  %0 = tg.searchsorted %s, %x : (tensor<?xf64>, tensor<?x?xf64>)
  return %0 : tensor<?x?xindex>
}

// The result, and the words that the runtime works in.
// CHECK-LABEL: func.func @argsort(
// CHECK-DAG: %[[RESULT:.+]] = memref.alloc(%{{.+}}) {{.*}}: memref<?xindex>
// CHECK-DAG: %[[WORK:.+]] = memref.alloc(%{{.+}}) {{.*}}: memref<?xi64>
// CHECK-NOT: memref.alloc(
// CHECK-NOT: copy
// CHECK: tgl.sort_lane positions %{{.+}} into %[[RESULT]] using %[[WORK]]
// CHECK-NOT: copy
// CHECK: return %[[RESULT]]
func.func @argsort(%x: tensor<?xf64>) -> tensor<?xindex> {
  %0 = tg.argsort %x axis 0 : tensor<?xf64>
  return %0 : tensor<?xindex>
}

// A step allocates the indices that it finds, and updates the state in place.
// CHECK-LABEL: func.func @masked_updates(
// CHECK: {{^}}    scf.for
// CHECK: memref.alloc(
// CHECK-NOT: memref.alloc(
// CHECK-NOT: copy
// CHECK: {{^    [}]$}}
func.func @masked_updates(%x: tensor<?xf64>, %m: tensor<?x?xi1>, %n: index) -> tensor<?xf64> {
  %r = tg.scan %t to %n seqs(%row = %m : tensor<?x?xi1>) states(%s = %x : tensor<?xf64>) -> tensor<?xf64> {
    %one = arith.constant 1.0 : f64
    %i = tg.nonzero %row : tensor<?xi1>
    %u = tg.scatter add %one into %s[%i] : (f64, tensor<?xf64>, tensor<?xindex>)
    tg.yield %u : tensor<?xf64>
  }
  return %r : tensor<?xf64>
}

// Values alone are sorted without their positions.
// CHECK-LABEL: func.func @values(
// CHECK-NOT: memref.alloc({{.*}}xindex>
// CHECK: scf.while (%{{.+}} = %{{.+}}) : (index) -> index
// CHECK: return
func.func @values(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0:4 = tg.unique %x : tensor<?xf64>
  return %0#0 : tensor<?xf64>
}

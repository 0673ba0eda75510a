// Operations with regions, of dialects that are not ours, are merged as MLIR's pass merges them.
// RUN: tg-opt %s --allow-unregistered-dialect --tg-cse | FileCheck %s
// RUN: tg-opt %s --allow-unregistered-dialect --cse --mlir-print-debuginfo -o %t.theirs
// RUN: tg-opt %s --allow-unregistered-dialect --tg-cse --mlir-print-debuginfo | diff %t.theirs -
// RUN: mlir-opt %s --allow-unregistered-dialect --load-pass-plugin=%tg_plugin --pass-pipeline='builtin.module(tg-cse)' \
// RUN:   | FileCheck %s
// RUN: mlir-opt %s --allow-unregistered-dialect --load-pass-plugin=%tg_plugin --tg-cse | FileCheck %s
// RUN: mlir-opt %s --allow-unregistered-dialect --load-pass-plugin=%tg_plugin --tg-merge-functions --tg-cse | FileCheck %s
// RUN: not mlir-opt %s --allow-unregistered-dialect --load-pass-plugin=%tg_plugin --tg-cse --canonicalize 2>&1 | FileCheck %s --check-prefix=MIXED
// MIXED: error: '-pass-pipeline' option can't be used with individual pass options

#map = affine_map<(d0) -> (d0)>

// Bodies are equal, or differ in the order of two operands, in a value from outside, or in an attribute.
// CHECK-LABEL: func.func @bodies(
// CHECK-COUNT-4: linalg.generic
// CHECK-NOT: linalg.generic
// CHECK: return %[[A:.+]], %[[A]], %{{.+}}, %{{.+}}, %{{.+}} : tensor
func.func @bodies(%t: tensor<4xf32>, %c: f32, %d: f32)
    -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]}
      ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    %1 = arith.subf %x, %c : f32
    linalg.yield %1 : f32
  } -> tensor<4xf32>
  %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]}
      ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32):
    %1 = arith.subf %a, %c : f32
    linalg.yield %1 : f32
  } -> tensor<4xf32>
  %3 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]}
      ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    %1 = arith.subf %c, %x : f32
    linalg.yield %1 : f32
  } -> tensor<4xf32>
  %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]}
      ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    %1 = arith.subf %x, %d : f32
    linalg.yield %1 : f32
  } -> tensor<4xf32>
  %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]}
      ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    %1 = arith.subf %x, %c {note = 1 : i64} : f32
    linalg.yield %1 : f32
  } -> tensor<4xf32>
  return %0, %2, %3, %4, %5 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// Operands of commutative operations may be in any order, but not inside of regions, as in MLIR's pass.
// CHECK-LABEL: func.func @commutative(
// CHECK-COUNT-2: scf.for
// CHECK: %[[S:.+]] = arith.addi %arg1, %arg2
// CHECK-NEXT: return %{{.+}}, %{{.+}}, %[[S]], %[[S]] : i32
func.func @commutative(%n: index, %a: i32, %b: i32) -> (i32, i32, i32, i32) {
  %0 = scf.for %i = %n to %n step %n iter_args(%s = %a) -> (i32) {
    %x = arith.addi %a, %b : i32
    scf.yield %x : i32
  }
  %1 = scf.for %i = %n to %n step %n iter_args(%s = %a) -> (i32) {
    %x = arith.addi %b, %a : i32
    scf.yield %x : i32
  }
  %2 = arith.addi %a, %b : i32
  %3 = arith.addi %b, %a : i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}

// A closure in a region equals one around it; what it captures there is outside for both.
// CHECK-LABEL: func.func @levels(
// CHECK: %[[A:.+]] = tensor.generate
// CHECK: scf.if
// CHECK-NEXT: scf.yield %[[A]]
// CHECK-NEXT: else
// CHECK-NEXT: tensor.generate
func.func @levels(%p: i1, %x: f32, %y: f32) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = tensor.generate {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32>
  %1 = scf.if %p -> tensor<4xf32> {
    %2 = tensor.generate {
    ^bb0(%i: index):
      tensor.yield %x : f32
    } : tensor<4xf32>
    scf.yield %2 : tensor<4xf32>
  } else {
    %2 = tensor.generate {
    ^bb0(%i: index):
      tensor.yield %y : f32
    } : tensor<4xf32>
    scf.yield %2 : tensor<4xf32>
  }
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// Reads are merged up to the next write, also one in a region; unregistered operations may do anything.
// CHECK-LABEL: func.func @reads(
// CHECK-COUNT-3: memref.load
// CHECK-NOT: memref.load
// CHECK: return %[[A:.+]], %[[A]], %[[B:.+]], %[[B]], %{{.+}} : f32
func.func @reads(%m: memref<4xf32>, %n: index, %v: f32) -> (f32, f32, f32, f32, f32) {
  %0 = memref.load %m[%n] : memref<4xf32>
  %1 = memref.load %m[%n] : memref<4xf32>
  scf.for %i = %n to %n step %n {
    memref.store %v, %m[%n] : memref<4xf32>
  }
  %2 = memref.load %m[%n] : memref<4xf32>
  %3 = memref.load %m[%n] : memref<4xf32>
  "foreign.anything"() : () -> ()
  %4 = memref.load %m[%n] : memref<4xf32>
  return %0, %1, %2, %3, %4 : f32, f32, f32, f32, f32
}

// Along the dominator tree, in whichever order the blocks are written.
// CHECK-LABEL: func.func @blocks(
// CHECK-COUNT-2: arith.muli
// CHECK-NOT: arith.muli
func.func @blocks(%p: i1, %x: i32) -> i32 {
  %0 = arith.muli %x, %x : i32
  cf.cond_br %p, ^bb2(%0 : i32), ^bb3(%0 : i32)
^bb1(%y: i32):
  %1 = arith.muli %x, %x : i32
  %2 = arith.muli %y, %x : i32
  %3 = arith.addi %1, %2 : i32
  return %3 : i32
^bb2(%z: i32):
  %4 = arith.muli %x, %x : i32
  cf.br ^bb1(%4 : i32)
^bb3(%w: i32):
  return %w : i32
}

// In regions of unregistered operations, too; each may be isolated, so nothing from outside comes in.
// CHECK-LABEL: func.func @foreign(
// CHECK: arith.constant 1
// CHECK: "foreign.region"
// CHECK-NEXT: %[[A:.+]] = arith.constant 1
// CHECK-NEXT: "foreign.end"(%[[A]], %[[A]])
func.func @foreign() -> i32 {
  %0 = arith.constant 1 : i32
  "foreign.region"() ({
    %1 = arith.constant 1 : i32
    %2 = arith.constant 1 : i32
    "foreign.end"(%1, %2) : (i32, i32) -> ()
  }) : () -> ()
  return %0 : i32
}

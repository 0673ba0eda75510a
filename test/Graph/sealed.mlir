// Operations of other dialects are sealed where they stand. TensorGraph's passes leave them as they are, and others that
// edit one are caught and named. Values from outside are not part of the content: they may merge.
// RUN: tg-opt %s --allow-unregistered-dialect --tg-freeze=ops=linalg.generic,scf.for,scf.while,foreign.region,func.func -o %t
// RUN: FileCheck %s --input-file %t
// RUN: tg-opt %t --allow-unregistered-dialect --tg-freeze=ops=linalg.generic,scf.for | diff %t -
// RUN: tg-opt %t --allow-unregistered-dialect --emit-bytecode -o %t.mlirbc && tg-opt %t.mlirbc --allow-unregistered-dialect | diff %t -
// RUN: tg-opt %t --allow-unregistered-dialect --tg-cse --tg-canonicalize | diff %t -
// RUN: not tg-opt %t --allow-unregistered-dialect --cse 2>&1 | FileCheck %s --check-prefix=EDITED -DPASS=cse
// RUN: not tg-opt %t --allow-unregistered-dialect --canonicalize 2>&1 | FileCheck %s --check-prefix=EDITED -DPASS=canonicalize
// RUN: not tg-opt %t --allow-unregistered-dialect --convert-linalg-to-loops --convert-scf-to-cf 2>&1 \
// RUN:   | FileCheck %s --check-prefix=EDITED -DPASS=convert-linalg-to-loops
// RUN: tg-opt %t --allow-unregistered-dialect --tg-verify-digests=never --cse -o %t.edited
// RUN: not tg-opt %t.edited --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=READ
// RUN: not tg-opt %t.edited --allow-unregistered-dialect --tg-verify-digests=never --tg-verify-graphs 2>&1 \
// RUN:   | FileCheck %s --check-prefix=READ
// RUN: tg-opt %t --allow-unregistered-dialect --tg-unfreeze --cse | FileCheck %s --check-prefix=OPEN

// Only the loops and the region are sealed: what is around them may change.
// RUN: tg-opt %s --allow-unregistered-dialect --tg-freeze=ops=scf.for,foreign.region,scf.while -o %t.loops
// RUN: tg-opt %t.loops --allow-unregistered-dialect --tg-cse --tg-canonicalize | FileCheck %s --check-prefix=AROUND

// EDITED: error: the sealed operation was modified: its digest is {{[0-9a-f]+}}…, not {{[0-9a-f]+}}…
// EDITED: note: 'tg-unfreeze' opens sealed operations, 'tg-freeze=ops={{.+}}' seals them again
// EDITED: note: 'tg-canonicalize' and 'tg-cse' leave sealed operations as they are, 'canonicalize' and 'cse' do not
// EDITED: error: pass '[[PASS]]' modified this sealed operation
// READ: error: the sealed operation was modified
// OPEN-NOT: tg.seal

// Equal operations have equal seals.
// CHECK-LABEL: func.func @main
// CHECK-SAME:  attributes {tg.seal = #{{.+}}}
// CHECK:       linalg.generic {{.*}} attrs = {tg.seal = #{{.+}}}
// CHECK:       scf.for
// CHECK:       } {tg.seal = #[[LOOP:.+]]}
// CHECK:       scf.for
// CHECK:       } {tg.seal = #[[LOOP]]}
// CHECK:       scf.while
// CHECK:       } attributes {tg.seal = #{{.+}}}
// CHECK:       }) {tg.seal = #{{.+}}} : (f32) -> f32
// AROUND-LABEL:   func.func @main
// AROUND-COUNT-1: arith.constant 0
// AROUND-NOT:     arith.constant 0
// AROUND:         %[[Y:.+]] = arith.addf %arg2, %arg2
// AROUND:         linalg.generic
// AROUND:           arith.addf %{{.+}}, %[[Y]]
// AROUND-NOT:       arith.addf
// AROUND:         scf.for
// AROUND-COUNT-2:   arith.addf %{{.+}}, %[[Y]]
// AROUND:         } {tg.seal
func.func @main(%t: tensor<4xf32>, %n: index, %x: f32, %p: i1) -> (tensor<4xf32>, f32, f32, f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 0 : index
  %y = arith.addf %x, %x : f32
  %z = arith.addf %x, %x : f32
  %0 = linalg.generic {indexing_maps = [affine_map<(d) -> (d)>, affine_map<(d) -> (d)>], iterator_types = ["parallel"]}
      ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32):
    %5 = arith.addf %a, %y : f32
    %6 = arith.addf %a, %z : f32
    %7 = arith.mulf %5, %6 : f32
    linalg.yield %7 : f32
  } -> tensor<4xf32>
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %y) -> (f32) {
    %5 = arith.addf %s, %z : f32
    %6 = arith.addf %s, %z : f32
    %7 = arith.mulf %6, %5 : f32
    scf.yield %7 : f32
  }
  %2 = scf.for %i = %c1 to %n step %c1 iter_args(%s = %x) -> (f32) {
    %5 = arith.addf %s, %y : f32
    %6 = arith.addf %s, %y : f32
    %7 = arith.mulf %6, %5 : f32
    scf.yield %7 : f32
  }
  %3 = scf.while (%s = %y) : (f32) -> f32 {
    %5 = arith.addf %s, %x : f32
    scf.condition(%p) %5 : f32
  } do {
  ^bb0(%s: f32):
    scf.yield %s : f32
  }
  %4 = "foreign.region"(%z) ({
  ^bb0(%a: f32):
    %c2 = arith.constant 2.0 : f32
    %5 = arith.mulf %a, %c2 : f32
    "foreign.end"(%5) : (f32) -> ()
  }) : (f32) -> f32
  return %0, %1, %2, %3, %4 : tensor<4xf32>, f32, f32, f32, f32
}

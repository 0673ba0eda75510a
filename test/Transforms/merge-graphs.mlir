// RUN: tg-opt %s --tg-freeze --tg-merge-graphs | FileCheck %s
// RUN: tg-opt %s --tg-freeze=mode=ordered --tg-merge-graphs | FileCheck %s --check-prefix=ORDERED
// RUN: tg-opt %s --tg-merge-graphs | FileCheck %s --check-prefix=ORDERED

// Neither of ordered graphs, nor of open ones.
// ORDERED-COUNT-22: tg.ofg
// ORDERED-NOT: tg.ofg

// CHECK-LABEL: func.func @treatment_and_names_do_not_matter(
func.func @treatment_and_names_do_not_matter(%x: f64) -> (f64, f64, f64) {
  // CHECK: %[[A:.+]] = tg.ofg frozen {{#.+}} inline "first"
  // CHECK-NOT: tg.ofg
  // CHECK: return %[[A]], %[[A]], %[[A]]
  %0 = tg.ofg inline "first" (%a = %x) : (f64) -> f64 {
    %1 = tg.exp %a : f64
    tg.yield %1 : f64
  }
  %2 = tg.ofg "second" (%a = %x) : (f64) -> f64 {
    %1 = tg.exp %a : f64
    tg.yield %1 : f64
  }
  %3 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = tg.exp %a : f64
    tg.yield %1 : f64
  } {tg.debug.line = 3}
  return %0, %2, %3 : f64, f64, f64
}

// CHECK-LABEL: func.func @graphs_operands_and_attributes_matter(
func.func @graphs_operands_and_attributes_matter(%x: f64, %y: f64) -> (f64, f64, f64, f64) {
  // CHECK-COUNT-4: tg.ofg
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = tg.exp %a : f64
    tg.yield %1 : f64
  }
  %2 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = tg.exp2 %a : f64
    tg.yield %1 : f64
  }
  %3 = tg.ofg (%a = %y) : (f64) -> f64 {
    %1 = tg.exp %a : f64
    tg.yield %1 : f64
  }
  %4 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = tg.exp %a : f64
    tg.yield %1 : f64
  } {note = 1}
  return %0, %2, %3, %4 : f64, f64, f64, f64
}

// CHECK-LABEL: func.func @what_comes_before_a_region_is_seen_in_it(
func.func @what_comes_before_a_region_is_seen_in_it(%x: f64, %p: i1) -> (f64, f64) {
  // CHECK: %[[A:.+]] = tg.ofg
  // CHECK: scf.if
  // CHECK-NEXT: scf.yield %[[A]]
  // CHECK-NOT: tg.ofg
  // CHECK: return
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = tg.exp %a : f64
    tg.yield %1 : f64
  }
  %2 = scf.if %p -> f64 {
    %3 = tg.ofg inline (%a = %x) : (f64) -> f64 {
      %1 = tg.exp %a : f64
      tg.yield %1 : f64
    }
    scf.yield %3 : f64
  } else {
    scf.yield %x : f64
  }
  return %0, %2 : f64, f64
}

// CHECK-LABEL: func.func @what_is_in_a_region_is_not_seen_after_it(
func.func @what_is_in_a_region_is_not_seen_after_it(%x: f64, %p: i1) -> (f64, f64) {
  // CHECK-COUNT-3: tg.ofg
  %0 = scf.if %p -> f64 {
    %3 = tg.ofg inline (%a = %x) : (f64) -> f64 {
      %1 = tg.exp %a : f64
      tg.yield %1 : f64
    }
    scf.yield %3 : f64
  } else {
    %3 = tg.ofg (%a = %x) : (f64) -> f64 {
      %1 = tg.exp %a : f64
      tg.yield %1 : f64
    }
    scf.yield %3 : f64
  }
  %2 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = tg.exp %a : f64
    tg.yield %1 : f64
  }
  return %0, %2 : f64, f64
}

// CHECK-LABEL: func.func @blocks_that_dominate_are_seen(
func.func @blocks_that_dominate_are_seen(%x: f64, %p: i1) -> f64 {
  // CHECK: %[[A:.+]] = tg.ofg
  // CHECK: cf.cond_br
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = tg.exp %a : f64
    tg.yield %1 : f64
  }
  cf.cond_br %p, ^left, ^right
^left:
  // CHECK: ^bb1:
  // CHECK-NEXT: %[[B:.+]] = tg.ofg
  // CHECK: tg.add %[[A]], %[[B]]
  %2 = tg.ofg inline (%a = %x) : (f64) -> f64 {
    %1 = tg.exp %a : f64
    tg.yield %1 : f64
  }
  %3 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = tg.neg %a : f64
    tg.yield %1 : f64
  }
  %4 = tg.add %2, %3 : f64
  cf.br ^end(%4 : f64)
^right:
  // CHECK: ^bb2:
  // CHECK-NEXT: tg.ofg
  %5 = tg.ofg inline (%a = %x) : (f64) -> f64 {
    %1 = tg.neg %a : f64
    tg.yield %1 : f64
  }
  cf.br ^end(%5 : f64)
^end(%r: f64):
  // CHECK: ^bb3(%{{.+}}: f64):
  // CHECK-NEXT: %[[C:.+]] = tg.ofg
  // CHECK: tg.add %[[C]], %{{.+}}
  %6 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = tg.neg %a : f64
    tg.yield %1 : f64
  }
  %7 = tg.add %6, %r : f64
  return %7 : f64
}

// What is in frozen graphs was equal for the digest; nothing is done to it, or the digest would be wrong.
// CHECK-LABEL: func.func @frozen_graphs_are_not_touched(
func.func @frozen_graphs_are_not_touched(%x: f64) -> f64 {
  // CHECK-COUNT-3: tg.ofg
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = tg.ofg (%b = %a) : (f64) -> f64 {
      %2 = tg.exp %b : f64
      tg.yield %2 : f64
    }
    %3 = tg.ofg inline (%b = %a) : (f64) -> f64 {
      %2 = tg.exp %b : f64
      tg.yield %2 : f64
    }
    %4 = tg.sub %1, %3 : f64
    tg.yield %4 : f64
  }
  return %0 : f64
}

// Functions do not see each other.
// CHECK-LABEL: func.func @another_function(
func.func @another_function(%x: f64) -> (f64, f64) {
  // CHECK: %[[A:.+]]:2 = tg.ofg
  // CHECK: return %[[A]]#0, %[[A]]#1
  %0:2 = tg.ofg (%a = %x) : (f64) -> (f64, f64) {
    %1 = tg.exp %a : f64
    tg.yield %1, %a : f64, f64
  }
  %2:2 = tg.ofg inline (%a = %x) : (f64) -> (f64, f64) {
    %1 = tg.exp %a : f64
    tg.yield %1, %a : f64, f64
  }
  return %0#0, %2#1 : f64, f64
}

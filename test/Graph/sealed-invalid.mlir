// Operations that cannot be sealed, and wrong seals, are errors at their places, one each.
// RUN: tg-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics \
// RUN:   --tg-freeze=ops=arith.addf,foreign.region,scf.execute_region,scf.loop
// RUN: not tg-opt %s --allow-unregistered-dialect --split-input-file --remarks-filter=tg-freeze \
// RUN:   --tg-freeze="ops=arith.addf,foreign.region leave-unfreezable" 2>&1 | FileCheck %s

// CHECK: remark: [Missed] left-open | Category:tg-freeze | Remark="the operation stays open: 'arith.addf' op has no region, so there is nothing to seal"
func.func @no_region(%x: f64) -> f64 {
  // expected-error @below {{'arith.addf' op has no region, so there is nothing to seal}}
  %0 = arith.addf %x, %x : f64
  return %0 : f64
}

// -----

// CHECK: remark: {{.*}}the operation stays open: 'foreign.leaf' op has a distinct attribute, which equals no other
func.func @no_digest() {
  // expected-note @below {{so this operation cannot be sealed}}
  "foreign.region"() ({
    // expected-error @below {{'foreign.leaf' op has a distinct attribute, which equals no other}}
    "foreign.leaf"() {mark = distinct[0]<unit>} : () -> ()
  }) : () -> ()
  return
}

// -----

// expected-error @below {{there is no operation 'scf.loop' to seal}}
module {
  func.func @no_operation() {
    scf.execute_region {
      scf.yield
    }
    return
  }
}

// -----

func.func @not_a_digest() {
  // expected-error @below {{expects 'tg.seal' to be an ordered #tg.digest, but got 3 : i64}}
  "foreign.other"() ({}) {tg.seal = 3} : () -> ()
  return
}

// -----

#graph = #tg.digest<v1.22, pure, "b3:0000000000000000000000000000000000000000000000000000000000000000">
func.func @not_ordered() {
  // expected-error @below {{expects 'tg.seal' to be an ordered #tg.digest, but got #tg.digest<v1.22, pure}}
  "foreign.other"() ({}) {tg.seal = #graph} : () -> ()
  return
}

// -----

#graph = #tg.digest<v1.22, ordered, "b3:0000000000000000000000000000000000000000000000000000000000000000">
func.func @nothing_to_seal() {
  // expected-error @below {{'foreign.other' op carries a seal, but no region}}
  "foreign.other"() {tg.seal = #graph} : () -> ()
  return
}

// -----

#graph = #tg.digest<v1.21, ordered, "b3:0000000000000000000000000000000000000000000000000000000000000000">
func.func @schema_of_another_llvm() {
  // expected-error @below {{the digest has schema v1.21, but this is v1.22: remove it, and freeze the graph again}}
  "foreign.other"() ({}) {tg.seal = #graph} : () -> ()
  return
}

// -----

#graph = #tg.digest<v1.22, ordered, "b3:0000000000000000000000000000000000000000000000000000000000000000">
func.func @does_not_match() {
  // expected-error @below {{the sealed operation was modified: its digest is }}
  // expected-note @below {{'tg-unfreeze' opens sealed operations, 'tg-freeze=ops=foreign.other' seals them again}}
  // expected-note @below {{'tg-canonicalize' and 'tg-cse' leave sealed operations as they are, 'canonicalize' and 'cse' do not}}
  "foreign.other"() ({}) {tg.seal = #graph} : () -> ()
  return
}

// -----

#graph = #tg.digest<v1.22, ordered, "b3:0000000000000000000000000000000000000000000000000000000000000000">
func.func @without_a_digest() {
  // expected-error @below {{the sealed operation has no digest}}
  "foreign.other"() ({
    // expected-note @below {{'foreign.leaf' op has a distinct attribute, which equals no other}}
    "foreign.leaf"() {mark = distinct[0]<unit>} : () -> ()
  }) {tg.seal = #graph} : () -> ()
  return
}

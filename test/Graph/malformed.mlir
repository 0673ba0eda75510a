// Digests that are wrong are errors, one each.
// RUN: tg-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// expected-error @below {{expects a schema such as v1.22, but got 1.22}}
#graph = #tg.digest<"1.22", pure, "b3:0000000000000000000000000000000000000000000000000000000000000000">

// -----

// expected-error @below {{expects a schema such as v1.22, but got v1}}
#graph = #tg.digest<"v1", pure, "b3:0000000000000000000000000000000000000000000000000000000000000000">

// -----

// expected-error @below {{expects a schema such as v1.22, but got v1.x}}
#graph = #tg.digest<v1.x, pure, "b3:0000000000000000000000000000000000000000000000000000000000000000">

// -----

// expected-error @below {{expects the mode 'pure' or 'ordered', but got 'loose'}}
#graph = #tg.digest<v1.22, loose, "b3:0000000000000000000000000000000000000000000000000000000000000000">

// -----

// expected-error @below {{expects "b3:" and 64 hexadecimal digits, but got "b3:123"}}
#graph = #tg.digest<v1.22, pure, "b3:123">

// -----

// expected-error @below {{expects "b3:" and 64 hexadecimal digits, but got "0000000000000000000000000000000000000000000000000000000000000000"}}
#graph = #tg.digest<v1.22, pure, "0000000000000000000000000000000000000000000000000000000000000000">

// -----

// expected-error @below {{expects "b3:" and 64 hexadecimal digits, but got "b3:g000000000000000000000000000000000000000000000000000000000000000"}}
#graph = #tg.digest<v1.22, pure, "b3:g000000000000000000000000000000000000000000000000000000000000000">

// -----

#graph = #tg.digest<v2.22, pure, "b3:0000000000000000000000000000000000000000000000000000000000000000">
func.func @schema_of_another_version(%x: f64) {
  // expected-error @below {{the digest has schema v2.22, but this is v1.22: remove it, and freeze the graph again}}
  %0 = tg.ofg frozen #graph (%a = %x) : (f64) -> f64 {
    tg.yield %a : f64
  }
  return
}

// -----

#graph = #tg.digest<v1.21, pure, "b3:0000000000000000000000000000000000000000000000000000000000000000">
func.func @schema_of_another_llvm(%x: f64) {
  // expected-error @below {{the digest has schema v1.21, but this is v1.22: remove it, and freeze the graph again}}
  %0 = tg.ofg frozen #graph (%a = %x) : (f64) -> f64 {
    tg.yield %a : f64
  }
  return
}

// -----

#graph = #tg.digest<v1.22, pure, "b3:0000000000000000000000000000000000000000000000000000000000000000">
func.func @no_inner_graph(%x: f64) {
  // expected-error @below {{'tg.exp' op carries a digest, but no inner graph}}
  %0 = tg.exp %x {tg.digest = #graph} : f64
  return
}

// -----

#graph = #tg.digest<v1.22, pure, "b3:0000000000000000000000000000000000000000000000000000000000000000">
func.func @unregistered_operation(%x: f64) {
  // expected-error @below {{'magic.wand' op carries a digest, but no inner graph}}
  "magic.wand"(%x) ({
  ^bb0(%a: f64):
    tg.yield %a : f64
  }) {tg.digest = #graph} : (f64) -> ()
  return
}

// -----

func.func @not_a_digest(%x: f64) {
  // expected-error @below {{expects 'tg.digest' to be a #tg.digest, but got 3 : i64}}
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    tg.yield %a : f64
  } {tg.digest = 3}
  return
}

// -----

#graph = #tg.digest<v1.22, pure, "b3:0000000000000000000000000000000000000000000000000000000000000000">
func.func @does_not_match(%x: f64) {
  // expected-error @below {{the frozen graph was modified: its digest is }}
  // expected-note @below {{frozen graphs are rebuilt, not edited: 'tg-unfreeze' opens them, 'tg-freeze' freezes them again}}
  %0 = tg.ofg frozen #graph (%a = %x) : (f64) -> f64 {
    tg.yield %a : f64
  }
  return
}

// -----

#graph = #tg.digest<v1.22, pure, "b3:0000000000000000000000000000000000000000000000000000000000000000">
func.func @graph_without_a_digest(%x: f64) {
  // expected-error @below {{the frozen graph has no digest}}
  %0 = tg.ofg frozen #graph (%a = %x) : (f64) -> f64 {
    // expected-note @below {{'magic.wand' op is not registered, so its meaning is unknown}}
    %1 = "magic.wand"(%a) : (f64) -> f64
    tg.yield %1 : f64
  }
  return
}

// RUN: tg-opt %s --tg-verify-digests=never --tg-verify-graphs --split-input-file --verify-diagnostics -o /dev/null

// Open graphs are fine.
func.func @open(%x: f64) -> f64 {
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    tg.yield %a : f64
  }
  return %0 : f64
}

// -----

// Each wrong graph is an error of its own.
#graph = #tg.digest<v1.22, pure, "b3:0000000000000000000000000000000000000000000000000000000000000000">
func.func @wrong(%x: f64) -> (f64, f64) {
  // expected-error @below {{the frozen graph was modified}}
  // expected-note @below {{frozen graphs are rebuilt, not edited}}
  %0 = tg.ofg frozen #graph (%a = %x) : (f64) -> f64 {
    tg.yield %a : f64
  }
  // expected-error @below {{the frozen graph was modified}}
  // expected-note @below {{frozen graphs are rebuilt, not edited}}
  %1 = tg.ofg frozen #graph (%a = %x) : (f64) -> f64 {
    %2 = tg.exp %a : f64
    tg.yield %2 : f64
  }
  return %0, %1 : f64, f64
}

// RUN: tg-opt %s --tg-freeze=mode=ordered --split-input-file --verify-diagnostics

func.func @not_simplified(%x: f64) {
  // expected-error @below {{'tg.ofg' op has a graph that canonicalization or CSE would change, so its order cannot be frozen: run 'canonicalize,cse' first}}
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = tg.exp %a : f64
    %2 = tg.exp %a : f64
    %3 = tg.div %1, %2 : f64
    tg.yield %3 : f64
  }
  return
}

// -----

func.func @dead(%x: f64) {
  // expected-error @below {{'tg.ofg' op has a graph that canonicalization or CSE would change, so its order cannot be frozen: run 'canonicalize,cse' first}}
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = tg.exp %a : f64
    tg.yield %a : f64
  }
  return
}

// Digests are of content and of the order in which values from outside are first used.
// RUN: tg-opt %s --allow-unregistered-dialect --tg-digest=ops=scf.for,foreign.region,func.func --verify-diagnostics \
// RUN:   --split-input-file -o /dev/null
// RUN: mlir-opt %s --allow-unregistered-dialect --load-pass-plugin=%tg_plugin --verify-diagnostics --split-input-file \
// RUN:   --pass-pipeline='builtin.module(tg-digest{ops=scf.for,foreign.region,func.func})' -o /dev/null

// expected-remark-re @+1 {{digest b3:f8769d93{{[0-9a-f]+}}, inputs: 0}}
func.func @loops(%a: index, %x: f64, %y: f64) -> (f64, f64, f64) {
  // expected-remark-re @+1 {{digest b3:9324110b{{[0-9a-f]+}}, inputs: 3}}
  %0 = scf.for %i = %a to %a step %a iter_args(%s = %x) -> (f64) {
    %1 = arith.addf %s, %y : f64
    scf.yield %1 : f64
  }
  // The values change places.
  // expected-remark-re @+1 {{digest b3:9324110b{{[0-9a-f]+}}, inputs: 3}}
  %2 = scf.for %j = %a to %a step %a iter_args(%t = %y) -> (f64) {
    %3 = arith.addf %t, %x {tg.debug.line = 7 : i64} : f64
    scf.yield %3 : f64
  }
  // One value twice.
  // expected-remark-re @+1 {{digest b3:ce367544{{[0-9a-f]+}}, inputs: 2}}
  %4 = scf.for %i = %a to %a step %a iter_args(%s = %x) -> (f64) {
    %5 = arith.addf %s, %x : f64
    scf.yield %5 : f64
  }
  return %0, %2, %4 : f64, f64, f64
}

// -----

// Regions of several blocks, of an operation that nobody registered.
// expected-remark @+1 {{digest b3:}}
func.func @foreign(%p: i1) {
  // expected-remark-re @+1 {{digest b3:42e1216a{{[0-9a-f]+}}, inputs: 1}}
  "foreign.region"() ({
    cf.cond_br %p, ^bb1, ^bb2
  ^bb1:
    cf.br ^bb2
  ^bb2:
    "foreign.end"() : () -> ()
  }) : () -> ()
  return
}

// -----

// expected-error @+1 {{'func.func' op has no digest}}
func.func @distinct() {
  // expected-note @+1 {{'foreign.op' op has a distinct attribute, which equals no other}}
  "foreign.op"() {a = distinct[0]<unit>} : () -> ()
  return
}

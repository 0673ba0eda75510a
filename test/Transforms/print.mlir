// Prints stay in their steps and in their order, while what is around them is optimised.
// RUN: tg-opt %s --tg-fast-run | FileCheck %s
// RUN: tg-opt %s --tg-fast-run --tg-freeze | tg-opt --tg-fast-run | FileCheck %s

// Elementwise operations before and after a print are fused; what does not depend on the step leaves the loop.
// CHECK-LABEL: @fused
// CHECK-COUNT-1: tg.composite
// CHECK-NOT: tg.composite
// CHECK: return
func.func @fused(%x: tensor<?xf64>, %n: f64) -> tensor<?xf64> {
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.add %0, %x : tensor<?xf64>
  tg.print "{}"(%n : f64)
  %2 = tg.mul %1, %0 : tensor<?xf64>
  return %2 : tensor<?xf64>
}

// CHECK-LABEL: @in_step
// CHECK:       tg.exp
// CHECK:       tg.scan
// CHECK-NOT:   tg.exp
// CHECK:         tg.print "{} {}"
// CHECK:         tg.print "constant"
// CHECK:         tg.yield
func.func @in_step(%x: tensor<?xf64>, %n: index, %h: f64) -> f64 {
  %0 = tg.scan %t to %n states(%s = %h : f64) consts(%c = %x : tensor<?xf64>) -> (f64) {
    %1 = tg.exp %c : tensor<?xf64>
    %2 = tg.sum %1 : tensor<?xf64>
    %3 = tg.mul %s, %2 : f64
    tg.print "{} {}"(%t, %3 : index, f64)
    tg.print "constant"
    tg.yield %3 : f64
  }
  return %0 : f64
}

// A scan whose results are not used runs for its prints; two such scans are not merged.
// CHECK-LABEL: @unused
// CHECK:       tg.scan
// CHECK:         tg.print "first {}"
// CHECK:       tg.scan
// CHECK:         tg.print "second {}"
func.func @unused(%x: tensor<?xf64>, %n: index) {
  %0 = tg.scan %t to %n seqs(%r = %x : tensor<?xf64>) -> (tensor<?xf64>) {
    tg.print "first {}"(%r : f64)
    tg.yield outs(%r : f64)
  }
  %1 = tg.scan %t to %n seqs(%r = %x : tensor<?xf64>) -> (tensor<?xf64>) {
    tg.print "second {}"(%r : f64)
    tg.yield outs(%r : f64)
  }
  return
}

// Equal graphs on equal operands print twice.
// CHECK-LABEL: @twice
// CHECK-COUNT-2: tg.print "{}"
func.func @twice(%x: f64) -> f64 {
  %0 = tg.ofg (%i = %x) : (f64) -> f64 {
    tg.print "{}"(%i : f64)
    tg.yield %i : f64
  }
  %1 = tg.ofg (%i = %x) : (f64) -> f64 {
    tg.print "{}"(%i : f64)
    tg.yield %i : f64
  }
  %2 = tg.add %0, %1 : f64
  return %2 : f64
}

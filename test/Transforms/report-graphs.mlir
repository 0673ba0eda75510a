// RUN: tg-opt %s --tg-freeze --tg-report-graphs --split-input-file --verify-diagnostics
// RUN: tg-opt %s --tg-freeze --tg-report-graphs --split-input-file 2>/dev/null | FileCheck %s

// Terminators count, and operations of graphs inside count for those around them too.
// expected-remark @below {{4 inner graphs (0 open), 3 distinct; 12 operations in total, 10 in the distinct ones}}
module {
  // CHECK: tg.ofg frozen
  func.func @f(%x: f64, %n: index) -> (f64, f64, f64) {
    // expected-remark @below {{(pure, 2 operations): 2 uses}}
    %0 = tg.ofg (%a = %x) : (f64) -> f64 {
      %1 = tg.exp %a : f64
      tg.yield %1 : f64
    }
    // expected-note @below {{used here}}
    %2 = tg.ofg "again" (%a = %x) : (f64) -> f64 {
      %1 = tg.exp %a : f64
      tg.yield %1 : f64
    }
    // expected-remark @below {{(pure, 5 operations): 1 uses}}
    %3 = tg.scan %t to %n states(%s = %x : f64) -> f64 {
      // expected-remark @below {{(pure, 3 operations): 1 uses}}
      %4 = tg.composite (%e = %s) : (f64) -> f64 {
        %5 = tg.exp %e : f64
        %6 = tg.neg %5 : f64
        tg.yield %6 : f64
      }
      tg.yield %4 : f64
    }
    return %0, %2, %3 : f64, f64, f64
  }
}

// -----

// expected-remark @below {{0 inner graphs (0 open), 0 distinct; 0 operations in total, 0 in the distinct ones}}
module {
}

// Prints: their text, and that nothing erases, merges or freezes them away.
// RUN: tg-opt %s | tg-opt | FileCheck %s
// RUN: tg-opt %s --emit-bytecode | tg-opt | FileCheck %s
// RUN: tg-opt %s --cse --canonicalize | FileCheck %s
// RUN: tg-opt %s --tg-freeze | FileCheck %s --check-prefix=FROZEN
// RUN: tg-opt %s --tg-freeze | tg-opt | FileCheck %s --check-prefix=FROZEN

// CHECK-LABEL: @formats
// CHECK-NEXT: tg.print "begins"{{$}}
// CHECK-NEXT: tg.print "{} {:.3} {:.0e} {:all} {:all.2f} {{[{][{][}][}]}} %"(%{{.*}} : i1, f64, tensor<?xbf16>, tensor<2xui8>, tensor<?x?xf64>)
// CHECK-NEXT: return
func.func @formats(%a: i1, %b: f64, %c: tensor<?xbf16>, %d: tensor<2xui8>, %e: tensor<?x?xf64>) {
  tg.print "begins"
  tg.print "{} {:.3} {:.0e} {:all} {:all.2f} {{}} %"(%a, %b, %c, %d, %e : i1, f64, tensor<?xbf16>, tensor<2xui8>, tensor<?x?xf64>)
  return
}

// CHECK-LABEL: @twice
// CHECK-COUNT-2: tg.print "{}"(%{{.*}} : f64)
func.func @twice(%x: f64) {
  tg.print "{}"(%x : f64)
  tg.print "{}"(%x : f64)
  return
}

// Graphs that print are frozen, in ordered mode, and so are the graphs around them.
// FROZEN-COUNT-2: = #tg.digest<{{.*}}, ordered,
// FROZEN-LABEL: @graphs
// FROZEN: tg.ofg frozen #{{.*}} "outer"
// FROZEN: tg.ofg frozen #{{.*}} "inner"
// FROZEN: tg.print
func.func @graphs(%x: f64) -> f64 {
  %0 = tg.ofg "outer" (%i = %x) : (f64) -> f64 {
    %1 = tg.ofg "inner" (%j = %i) : (f64) -> f64 {
      tg.print "{}"(%j : f64)
      tg.yield %j : f64
    }
    tg.yield %1 : f64
  }
  return %0 : f64
}

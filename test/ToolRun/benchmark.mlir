// RUN: tg-run %s --mode=debug --benchmark=20,1000 --input=1000xf64=2 | FileCheck %s
// CHECK:      {{^}}least of 20 calls: {{[0-9.]+}} us CPU, {{[0-9.]+}} us wall, {{[^ ]+}} GFLOP/s, {{[^ ]+}} GB/s, peak {{[0-9.]+}} {{k?}}B in 1 allocation{{$}}
// CHECK-NOT:  tensor

// Results come after the cost, where they are asked for.
// RUN: tg-run %s --mode=debug --benchmark=1 --input=3xf64=1,2,3 --print | FileCheck %s --check-prefix=PRINT
// PRINT:      least of 1 call: {{[0-9.]+}} us CPU, {{[0-9.]+}} us wall, {{[^ ]+}} GB/s, peak {{.+}} {{k?}}B in 1 allocation
// PRINT-NEXT: tensor<3xf64> = [2.0, 4.0, 6.0]

// RUN: tg-run %s --mode=debug --benchmark=2 --timing --input=1xf64=1 2>&1 >/dev/null | FileCheck %s --check-prefix=TIMING
// TIMING: parse {{.+}} ms, compile {{.+}} ms, run {{.+}} ms, benchmark {{.+}} ms

// RUN: sh -c 'tg-run %s --mode=debug --benchmark=1 --input=1xf64=-1; echo $?' 2>&1 | FileCheck %s --check-prefix=FAILS
// FAILS: error: the first element must be positive
// FAILS: 1

// RUN: sh -c 'tg-run %s --mode=debug --benchmark=0; echo $?' 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: error: expects --benchmark=calls or calls,flops, positive numbers, but got '0'
// WRONG-NEXT: 2
// RUN: not tg-run %s --benchmark=1 --interpret 2>&1 | FileCheck %s --check-prefix=BOTH
// BOTH: error: expects --benchmark or --interpret, not both
func.func @main(%x: tensor<?xf64>) -> tensor<?xf64> {
  %zero = arith.constant 0.0 : f64
  %first = tg.slice %x[0] : tensor<?xf64>
  %positive = tg.gt %first, %zero : f64
  %0 = tg.assert %positive, %x, "the first element must be positive" : tensor<?xf64>
  %1 = tg.add %0, %0 : tensor<?xf64>
  return %1 : tensor<?xf64>
}

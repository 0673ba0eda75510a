// Lack of memory is an error, of the interpreter at the operation that asks for it. (A machine may have more than the sizes
// below; a process has what it is allowed.)
// RUN: ulimit -v 3000000; not tg-run %s --interpret --entry=rows --input=index=500000 2>&1 | FileCheck %s --check-prefix=ROWS
// RUN: ulimit -v 3000000; not tg-run %s --mode=debug --entry=rows --input=index=500000 2>&1 | FileCheck %s --check-prefix=CALL
// RUN: ulimit -v 3000000; not tg-run %s --interpret --entry=square --input=index=4000000 2>&1 | FileCheck %s --check-prefix=SQUARE
// RUN: ulimit -v 3000000; not tg-run %s --mode=debug --entry=square --input=index=4000000 2>&1 | FileCheck %s --check-prefix=SQUARE-CALL
// RUN: not tg-run %s --interpret --entry=square --input=index=9223372036854775807 2>&1 | FileCheck %s --check-prefix=BITS
// RUN: not tg-run %s --mode=debug --entry=square --input=index=9223372036854775807 2>&1 | FileCheck %s --check-prefix=BITS

// CALL: memory.mlir:[[#@LINE+1]]:1: error: out of memory while 'rows' was running
func.func @rows(%n: index) -> tensor<?x1000xf64> {
  %c = arith.constant dense<1.0> : tensor<1000xf64>
  // ROWS: memory.mlir:[[#@LINE+1]]:8: error: out of memory for 4000000000 bytes
  %0 = tg.scan %t to %n consts(%v = %c : tensor<1000xf64>) -> (tensor<?x1000xf64>) {
    tg.yield outs(%v : tensor<1000xf64>)
  }
  return %0 : tensor<?x1000xf64>
}

// SQUARE-CALL: memory.mlir:[[#@LINE+1]]:1: error: out of memory while 'square' was running
func.func @square(%n: index) -> tensor<?x?xf64> {
  %c = arith.constant 1.0 : f64
  // SQUARE: memory.mlir:[[#@LINE+2]]:8: error: out of memory for 128000000000000 bytes
  // BITS: memory.mlir:[[#@LINE+1]]:8: error: the size of a tensor of type tensor<?x?xf64> in bytes does not fit 63 bits
  %0 = tg.full %c [%n, %n] : f64
  return %0 : tensor<?x?xf64>
}

// MLIR's parser crashes on an array of index.
// RUN: not tg-opt %s 2>&1 | FileCheck %s
// RUN: not tg-run %s --mode=debug 2>&1 | FileCheck %s
// RUN: not tg-compile %s -o %t.o 2>&1 | FileCheck %s
// RUN: not tg-explain %s %s 2>&1 | FileCheck %s
// CHECK: array-of-index.mlir:[[#@LINE+1]]:48: error: expects an array of integers or floats, but got one of index
func.func @f() attributes {tg.destroys = array<index: 0>} { return }

// RUN: tg-opt %s \
// RUN:   | FileCheck %s --check-prefixes=CHECK,GENERIC-FORM
// RUN: mkdir -p %t && tg-opt %s -o %t/saved.mlir
// RUN: mlir-opt %s > %t/saved.mlir
// RUN: not tg-opt --no-such-option
// RUN: tg-opt %s --split-input-file --verify-diagnostics
// RUN: tg-opt %s | FileCheck %s --check-prefix=OTHER

// Prose, a LABEL, a NOTE: and CHECK in prose are not directives.
// TODO: neither is this.
// CHECK-LABEL: @f
// CHECK-COUNT-2: x
// CHECK-NOT{LITERAL}: [[
// GENERIC-FORM-NEXT: x
func.func @f() { return } // OTHER: return

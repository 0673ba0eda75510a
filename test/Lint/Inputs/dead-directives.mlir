// RUN: tg-opt %s | FileCheck %s
// RUN: tg-opt %s | FileCheck %s --check-prefixes=GENERIC,UNUSED

// CHECK-LABEL @no_colon
// CHECK-NXET: misspelt suffix
// CHECK : space
// CHEK-NEXT: misspelt prefix
// OTHER-LABEL: unknown prefix
// CHECK-COUNT-0: count
// CHECK tg.add
func.func @f() { return } // CHECK-SMAE: not at the start of the line
// GENERIC: used

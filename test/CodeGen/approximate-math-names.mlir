// RUN: tg-opt %s --tg-approximate-math=processor=512,fma,libmvec:512 | FileCheck %s

// A function of the program that happens to have the name is not called.

// CHECK-LABEL: func.func @main
// CHECK:       math.cbrt %{{.+}} : vector<8xf64>
func.func @main(%x: vector<8xf64>) -> vector<8xf64> {
  %0 = math.cbrt %x : vector<8xf64>
  return %0 : vector<8xf64>
}

func.func private @_ZGVeN8v_cbrt(%x: vector<8xf64>) -> vector<8xf64> {
  return %x : vector<8xf64>
}

// RUN: tg-run %s --mode=debug --code=fast --input=5xf64=-0.0,1,0.25,-700,3 | FileCheck %s
// RUN: tg-run %s --mode=debug --code=fast --mcpu=x86-64 --input=5xf64=-0.0,1,0.25,-700,3 | FileCheck %s
// RUN: tg-run %s --mode=debug --code=fast --entry=steps --input=index=3 | FileCheck %s --check-prefix=STEPS
// RUN: tg-run %s --mode=debug --code=fast --entry=narrow --input=4xbf16=0,1,-2,100 --input=4xf16=0,1,-2,100 | FileCheck %s --check-prefix=NARROW
// RUN: tg-run %s --mode=debug --code=fast --input=0xf64= | FileCheck %s --check-prefix=EMPTY
// RUN: not tg-run %s --mode=debug --code=fast --mcpu=quantum --input=0xf64= 2>&1 | FileCheck %s --check-prefix=CPU


// Programs of the dialect, with functions as arithmetic and as calls of libm.

// CHECK: tensor<5xf64> = [0.5, 0.731058578630004{{[0-9]+}}, 0.562176500885798{{[0-9]*}}, 9.85967654375977{{[0-9]*}}e-305, 0.952574126822433{{[0-9]*}}]
// CHECK: tensor<5xf64> = [-0.0, 0.841470984807896{{[0-9]*}}, 0.247403959254522{{[0-9]*}}, -0.5439{{[0-9]*}}, 0.141120008059867{{[0-9]*}}]
// CHECK: tensor<5xf64> = [-0.0, 0.842700792949714{{[0-9]*}}, 0.276326390168236{{[0-9]*}}, -1.0, 0.999977909503001{{[0-9]*}}]
// EMPTY-COUNT-3: tensor<0xf64> = []
// CPU: error: cannot compile for the processor 'quantum', which LLVM does not know
func.func @main(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.sigmoid %x : tensor<?xf64>
  %1 = tg.sin %x : tensor<?xf64>
  %2 = tg.erf %x : tensor<?xf64>
  return %0, %1, %2 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

// In the body of a loop: 0, 1, e, e^e.
// STEPS: f64 = 15.154262241479{{[0-9]*}}
func.func @steps(%n: index) -> f64 {
  %zero = arith.constant 0.0 : f64
  %h = tg.scan %i0 to %n states(%i1 = %zero : f64) -> f64 {
    %0 = tg.exp %i1 : f64
    tg.yield %0 : f64
  }
  return %h : f64
}

// NARROW: tensor<4xbf16> = [1.0, 2.72, 0.136, inf]
// NARROW: tensor<4xf16> = [1.0, 2.719, 0.1354, inf]
func.func @narrow(%x: tensor<?xbf16>, %y: tensor<?xf16>) -> (tensor<?xbf16>, tensor<?xf16>) {
  %0 = tg.exp %x : tensor<?xbf16>
  %1 = tg.exp %y : tensor<?xf16>
  return %0, %1 : tensor<?xbf16>, tensor<?xf16>
}

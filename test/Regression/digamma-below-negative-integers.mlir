// The reflection computed tan(π(x - floor(x))), which just below an integer is that of nearly π: 12,000 ulp were lost at
// -3.00004628, and all digits close to 0 and to the zeros. Expected values are those of mpmath.
// RUN: tg-run %s --mode=debug --input=8xf64=-3.00004628,-2.99995372,-1e-300,-0.5040830082644554,1.4616321449683623,-1.5734984731623905,-9.702672540001863,-3 \
// RUN:   --compare=interp --print-all | FileCheck %s
// RUN: tg-run %s --mode=fast-run --input=8xf64=-3.00004628,-2.99995372,-1e-300,-0.5040830082644554,1.4616321449683623,-1.5734984731623905,-9.702672540001863,-3 \
// RUN:   --compare=interp --print-all | FileCheck %s
// RUN: tg-run %s --mode=debug --entry=narrow --input=4xf32=-50.0006,-49.9994,1.4616321,-0.50408304 --compare=interp --print-all | FileCheck %s --check-prefix=NARROW
// CHECK:       all results are equal
// CHECK-NEXT:  tensor<8xf64> = [21608.86185589062, -21606.34962055393, 1e+300, 7.28976390297689{{[5-8]}}e-17, -9.24126552172942{{[5-8]}}e-17, 1.5649788481838454e-16, 4.939256869086382e-15, nan]
// NARROW:      all results are equal
// NARROW-NEXT: tensor<4xf32> = [1673.6271, -1665.7831, -1.2036052e-08, -2.6025495e-07]
func.func @main(%x: tensor<?xf64>) -> tensor<?xf64> {
  %r = tg.digamma %x : tensor<?xf64>
  return %r : tensor<?xf64>
}
func.func @narrow(%x: tensor<?xf32>) -> tensor<?xf32> {
  %r = tg.digamma %x : tensor<?xf32>
  return %r : tensor<?xf32>
}

// RUN: tg-run %s --mode=debug --code=fast --input=8xf64=3,-3,-3,-0.0,-0.0,0,-0.0,-1 --input=8xf64=2,3,0.5,-2,-3,0.5,3,inf | FileCheck %s --check-prefix=SIGNS
// RUN: tg-run %s --mode=debug --code=fast --input=8xf64=1,nan,0,nan,0.5,2,0.5,5e-324 --input=8xf64=nan,0,-0.0,1,1080,1025,1074,-1 | FileCheck %s --check-prefix=LIMITS
// RUN: tg-run %s --mode=debug --code=fast --input=4xf64=-1,-1,-1,-1 --input=4xf64=9007199254740991,9007199254740992,4503599627370497,-4503599627370495.5 | FileCheck %s --check-prefix=ODD
// RUN: tg-run %s --mode=debug --code=fast --mcpu=x86-64 --input=8xf64=3,-3,-3,-0.0,-0.0,0,-0.0,-1 --input=8xf64=2,3,0.5,-2,-3,0.5,3,inf | FileCheck %s --check-prefix=SIGNS
// RUN: tg-run %s --interpret --input=8xf64=3,-3,-3,-0.0,-0.0,0,-0.0,-1 --input=8xf64=2,3,0.5,-2,-3,0.5,3,inf | FileCheck %s --check-prefix=SIGNS
// RUN: tg-run %s --mode=debug --code=fast --input=4xf64=1.0000000000000002,0.5,10,2 --input=4xf64=3e18,-1000,-320,0.5 | FileCheck %s --check-prefix=USUAL

// Special values of powers as C has them, together with usual ones in the same vectors.

// SIGNS: tensor<8xf64> = [9.0, -27.0, nan, inf, -inf, 0.0, -0.0, 1.0]
// LIMITS: tensor<8xf64> = [1.0, 1.0, 1.0, nan, 0.0, inf, 5e-324, inf]
// ODD: tensor<4xf64> = [-1.0, 1.0, -1.0, nan]
// USUAL: tensor<4xf64> = [1.98719262165461{{[0-9]*}}e+289, 1.0715086071862{{[0-9]*}}e+301, 1e-320, 1.41421356237309{{[0-9]*}}]
func.func @main(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.pow %x, %y : tensor<?xf64>
  return %0 : tensor<?xf64>
}

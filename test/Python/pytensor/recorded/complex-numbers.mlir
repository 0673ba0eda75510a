// Recorded by scripts/record-pytensor from test/Python/pytensor/programs.
// RUN: tg-run %s --check --mode=fast-run | FileCheck %s
// CHECK: {{^}}12 expectations hold in 4 ways

func.func @arithmetic_complex64(%x: tensor<?xcomplex<f32>>, %y: tensor<?xcomplex<f32>>) -> (tensor<?xcomplex<f32>>, tensor<?xcomplex<f32>>, tensor<?xcomplex<f32>>, tensor<?xcomplex<f32>>, tensor<?xcomplex<f32>>, tensor<?xcomplex<f32>>, tensor<?xcomplex<f32>>) {
  %0 = tg.reciprocal %x : tensor<?xcomplex<f32>>
  %1 = tg.sqr %x : tensor<?xcomplex<f32>>
  %2 = tg.neg %x : tensor<?xcomplex<f32>>
  %3 = tg.div %x, %y : tensor<?xcomplex<f32>>
  %4 = tg.mul %x, %y : tensor<?xcomplex<f32>>
  %5 = tg.sub %x, %y : tensor<?xcomplex<f32>>
  %6 = tg.add %x, %y : tensor<?xcomplex<f32>>
  return %6, %5, %4, %3, %2, %1, %0 : tensor<?xcomplex<f32>>, tensor<?xcomplex<f32>>, tensor<?xcomplex<f32>>, tensor<?xcomplex<f32>>, tensor<?xcomplex<f32>>, tensor<?xcomplex<f32>>, tensor<?xcomplex<f32>>
}

tg.expect @arithmetic_complex64(dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0)]> : tensor<3xcomplex<f32>>, dense<[(0.5, -1.0), (2.0, 2.0), (-1.0, 0.75)]> : tensor<3xcomplex<f32>>) returns (dense<[(1.5, 1.0), (1.5, 2.25), (2.0, -0.25)]> : tensor<3xcomplex<f32>>, dense<[(0.5, 3.0), (-2.5, -1.75), (4.0, -1.75)]> : tensor<3xcomplex<f32>>, dense<[(2.5, 0.0), (-1.5, -0.5), (-2.25, 3.25)]> : tensor<3xcomplex<f32>>, dense<[(-1.2, 1.6), (-0.0625, 0.1875), (-2.3999999, -0.79999995)]> : tensor<3xcomplex<f32>>, dense<[(-1.0, -2.0), (0.5, -0.25), (-3.0, 1.0)]> : tensor<3xcomplex<f32>>, dense<[(-3.0, 4.0), (0.1875, -0.25), (8.0, -6.0)]> : tensor<3xcomplex<f32>>, dense<[(0.2, -0.4), (-1.6, -0.8), (0.3, 0.10000001)]> : tensor<3xcomplex<f32>>) within 16 ulp

func.func @functions_complex64(%x: tensor<?xcomplex<f32>>) -> (tensor<?xcomplex<f32>>, tensor<?xcomplex<f32>>, tensor<?xcomplex<f32>>, tensor<?xcomplex<f32>>, tensor<?xcomplex<f32>>, tensor<?xcomplex<f32>>, tensor<?xcomplex<f32>>, tensor<?xcomplex<f32>>) {
  %0 = tg.expm1 %x : tensor<?xcomplex<f32>>
  %1 = tg.log1p %x : tensor<?xcomplex<f32>>
  %2 = tg.tanh %x : tensor<?xcomplex<f32>>
  %3 = tg.cos %x : tensor<?xcomplex<f32>>
  %4 = tg.sin %x : tensor<?xcomplex<f32>>
  %5 = tg.sqrt %x : tensor<?xcomplex<f32>>
  %6 = tg.log %x : tensor<?xcomplex<f32>>
  %7 = tg.exp %x : tensor<?xcomplex<f32>>
  return %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xcomplex<f32>>, tensor<?xcomplex<f32>>, tensor<?xcomplex<f32>>, tensor<?xcomplex<f32>>, tensor<?xcomplex<f32>>, tensor<?xcomplex<f32>>, tensor<?xcomplex<f32>>, tensor<?xcomplex<f32>>
}

tg.expect @functions_complex64(dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0)]> : tensor<3xcomplex<f32>>) returns (dense<[(-1.1312044, 2.4717267), (0.5876751, 0.15005809), (10.852262, -16.901396)]> : tensor<3xcomplex<f32>>, dense<[(0.804719, 1.1071488), (-0.5815754, 2.6779451), (1.1512926, -0.32175055)]> : tensor<3xcomplex<f32>>, dense<[(1.2720196, 0.7861514), (0.17178038, 0.72767335), (1.7553173, -0.28484878)]> : tensor<3xcomplex<f32>>, dense<[(3.1657786, 1.9596009), (-0.4944858, 0.22168817), (0.21775953, 1.1634403)]> : tensor<3xcomplex<f32>>, dense<[(2.032723, -3.0518978), (0.9051501, 0.1211088), (-1.5276382, 0.1658444)]> : tensor<3xcomplex<f32>>, dense<[(1.1667362, -0.24345821), (-0.48548725, 0.19805546), (1.0020552, -0.0045171375)]> : tensor<3xcomplex<f32>>, dense<[(1.0397208, 0.7853982), (-0.5815754, 0.4636476), (1.4166067, -0.24497867)]> : tensor<3xcomplex<f32>>, dense<[(-2.1312044, 2.4717267), (-0.4123249, 0.15005809), (9.852262, -16.901396)]> : tensor<3xcomplex<f32>>) within 64 ulp

func.func @parts_complex64(%x: tensor<?xcomplex<f32>>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xcomplex<f32>>, tensor<?xf32>) {
  %0 = tg.abs %x : tensor<?xcomplex<f32>>
  %1 = tg.conj %x : tensor<?xcomplex<f32>>
  %2 = tg.imag %x : tensor<?xcomplex<f32>>
  %3 = tg.real %x : tensor<?xcomplex<f32>>
  return %3, %2, %1, %0 : tensor<?xf32>, tensor<?xf32>, tensor<?xcomplex<f32>>, tensor<?xf32>
}

tg.expect @parts_complex64(dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0)]> : tensor<3xcomplex<f32>>) returns (dense<[1.0, -0.5, 3.0]> : tensor<3xf32>, dense<[2.0, 0.25, -1.0]> : tensor<3xf32>, dense<[(1.0, -2.0), (-0.5, -0.25), (3.0, 1.0)]> : tensor<3xcomplex<f32>>, dense<[2.236068, 0.559017, 3.1622777]> : tensor<3xf32>) within 16 ulp

func.func @made_complex64(%re: tensor<?xf32>, %y: tensor<?xcomplex<f32>>) -> (tensor<?xcomplex<f32>>, tensor<?xcomplex<f32>>) {
  %0 = tg.cast %re to complex<f32> : tensor<?xf32>
  %1 = tg.mul %0, %y : tensor<?xcomplex<f32>>
  %cst = arith.constant dense<1.0> : tensor<1xf32>
  %2 = tg.add %cst, %re : (tensor<1xf32>, tensor<?xf32>)
  %3 = tg.complex %re, %2 : tensor<?xf32>
  return %3, %1 : tensor<?xcomplex<f32>>, tensor<?xcomplex<f32>>
}

tg.expect @made_complex64(dense<[1.5, -2.0, 0.25]> : tensor<3xf32>, dense<[(0.5, -1.0), (2.0, 2.0), (-1.0, 0.75)]> : tensor<3xcomplex<f32>>) returns (dense<[(1.5, 2.5), (-2.0, -1.0), (0.25, 1.25)]> : tensor<3xcomplex<f32>>, dense<[(0.75, -1.5), (-4.0, -4.0), (-0.25, 0.1875)]> : tensor<3xcomplex<f32>>) within 16 ulp

func.func @tests_complex64(%x: tensor<?xcomplex<f32>>, %y: tensor<?xcomplex<f32>>) -> (tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xcomplex<f32>>) {
  %0 = tg.eq %x, %y : tensor<?xcomplex<f32>>
  %1 = tg.select %0, %x, %y : (tensor<?xi1>, tensor<?xcomplex<f32>>, tensor<?xcomplex<f32>>)
  %2 = tg.isinf %x : tensor<?xcomplex<f32>>
  %3 = tg.isnan %x : tensor<?xcomplex<f32>>
  %4 = tg.ne %x, %y : tensor<?xcomplex<f32>>
  return %0, %4, %3, %2, %1 : tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xcomplex<f32>>
}

tg.expect @tests_complex64(dense<[(1.0, 0x7FC00000), (0x7F800000, 0.0), (3.0, -1.0)]> : tensor<3xcomplex<f32>>, dense<[(3.0, -1.0), (0x7F800000, 0.0), (1.0, 0x7FC00000)]> : tensor<3xcomplex<f32>>) returns (dense<[false, true, false]> : tensor<3xi1>, dense<[true, false, true]> : tensor<3xi1>, dense<[true, false, false]> : tensor<3xi1>, dense<[false, true, false]> : tensor<3xi1>, dense<[(3.0, -1.0), (0x7F800000, 0.0), (1.0, 0x7FC00000)]> : tensor<3xcomplex<f32>>) within 16 ulp

func.func @reductions_complex64(%m: tensor<?x3xcomplex<f32>>, %x: tensor<?xcomplex<f32>>) -> (tensor<3xcomplex<f32>>, tensor<?xcomplex<f32>>, tensor<?x3xcomplex<f32>>, tensor<?xcomplex<f32>>, tensor<3x?xcomplex<f32>>, tensor<3xcomplex<f32>>) {
  %0 = tg.slice %m[0, :] : tensor<?x3xcomplex<f32>>
  %1 = tg.transpose %m [1, 0] : tensor<?x3xcomplex<f32>>
  %2 = tg.expand_dims %x [1] : tensor<?xcomplex<f32>>
  %3 = tg.dot %m, %x : (tensor<?x3xcomplex<f32>>, tensor<?xcomplex<f32>>)
  %4 = tg.expand_dims %3 [1] : tensor<?xcomplex<f32>>
  %5 = tg.cumsum %m axis 1 : tensor<?x3xcomplex<f32>>
  %6 = tg.prod %m axes [1] : tensor<?x3xcomplex<f32>>
  %7 = tg.sum %m axes [0] : tensor<?x3xcomplex<f32>>
  return %7, %6, %5, %3, %1, %0 : tensor<3xcomplex<f32>>, tensor<?xcomplex<f32>>, tensor<?x3xcomplex<f32>>, tensor<?xcomplex<f32>>, tensor<3x?xcomplex<f32>>, tensor<3xcomplex<f32>>
}

tg.expect @reductions_complex64(dense<[[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0)], [(0.5, -1.0), (2.0, 2.0), (-1.0, 0.75)]]> : tensor<2x3xcomplex<f32>>, dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0)]> : tensor<3xcomplex<f32>>) returns (dense<[(1.5, 1.0), (1.5, 2.25), (2.0, -0.25)]> : tensor<3xcomplex<f32>>, dense<[(-3.75, -1.25), (-2.25, 3.25)]> : tensor<2xcomplex<f32>>, dense<[[(1.0, 2.0), (0.5, 2.25), (3.5, 1.25)], [(0.5, -1.0), (2.5, 1.0), (1.5, 1.75)]]> : tensor<2x3xcomplex<f32>>, dense<[(5.1875, -2.25), (-1.25, 2.75)]> : tensor<2xcomplex<f32>>, dense<[[(1.0, 2.0), (0.5, -1.0)], [(-0.5, 0.25), (2.0, 2.0)], [(3.0, -1.0), (-1.0, 0.75)]]> : tensor<3x2xcomplex<f32>>, dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0)]> : tensor<3xcomplex<f32>>) within 64 ulp

func.func @arithmetic_complex128(%x: tensor<?xcomplex<f64>>, %y: tensor<?xcomplex<f64>>) -> (tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>) {
  %0 = tg.reciprocal %x : tensor<?xcomplex<f64>>
  %1 = tg.sqr %x : tensor<?xcomplex<f64>>
  %2 = tg.neg %x : tensor<?xcomplex<f64>>
  %3 = tg.div %x, %y : tensor<?xcomplex<f64>>
  %4 = tg.mul %x, %y : tensor<?xcomplex<f64>>
  %5 = tg.sub %x, %y : tensor<?xcomplex<f64>>
  %6 = tg.add %x, %y : tensor<?xcomplex<f64>>
  return %6, %5, %4, %3, %2, %1, %0 : tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>
}

tg.expect @arithmetic_complex128(dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0)]> : tensor<3xcomplex<f64>>, dense<[(0.5, -1.0), (2.0, 2.0), (-1.0, 0.75)]> : tensor<3xcomplex<f64>>) returns (dense<[(1.5, 1.0), (1.5, 2.25), (2.0, -0.25)]> : tensor<3xcomplex<f64>>, dense<[(0.5, 3.0), (-2.5, -1.75), (4.0, -1.75)]> : tensor<3xcomplex<f64>>, dense<[(2.5, 0.0), (-1.5, -0.5), (-2.25, 3.25)]> : tensor<3xcomplex<f64>>, dense<[(-1.2000000000000002, 1.6), (-0.0625, 0.1875), (-2.4, -0.8)]> : tensor<3xcomplex<f64>>, dense<[(-1.0, -2.0), (0.5, -0.25), (-3.0, 1.0)]> : tensor<3xcomplex<f64>>, dense<[(-3.0, 4.0), (0.1875, -0.25), (8.0, -6.0)]> : tensor<3xcomplex<f64>>, dense<[(0.2, -0.4), (-1.6, -0.8), (0.3, 0.09999999999999999)]> : tensor<3xcomplex<f64>>) within 16 ulp

func.func @functions_complex128(%x: tensor<?xcomplex<f64>>) -> (tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>) {
  %0 = tg.expm1 %x : tensor<?xcomplex<f64>>
  %1 = tg.log1p %x : tensor<?xcomplex<f64>>
  %2 = tg.tanh %x : tensor<?xcomplex<f64>>
  %3 = tg.cos %x : tensor<?xcomplex<f64>>
  %4 = tg.sin %x : tensor<?xcomplex<f64>>
  %5 = tg.sqrt %x : tensor<?xcomplex<f64>>
  %6 = tg.log %x : tensor<?xcomplex<f64>>
  %7 = tg.exp %x : tensor<?xcomplex<f64>>
  return %7, %6, %5, %4, %3, %2, %1, %0 : tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>
}

tg.expect @functions_complex128(dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0)]> : tensor<3xcomplex<f64>>) returns (dense<[(-1.1312043837568135, 2.4717266720048188), (0.5876750903439226, 0.15005808662216327), (10.852261914197959, -16.901396535150095)]> : tensor<3xcomplex<f64>>, dense<[(0.8047189562170503, 1.1071487177940904), (-0.5815754049028404, 2.677945044588987), (1.151292546497023, -0.3217505543966422)]> : tensor<3xcomplex<f64>>, dense<[(1.272019649514069, 0.7861513777574233), (0.17178037486125622, 0.7276733451126774), (1.755317301824428, -0.28484878459314106)]> : tensor<3xcomplex<f64>>, dense<[(3.165778513216168, 1.9596010414216063), (-0.494485780933195, 0.22168816414957482), (0.21775955162215221, 1.1634403637032504)]> : tensor<3xcomplex<f64>>, dense<[(2.0327230070196656, -3.0518977991518), (0.9051501505596068, 0.12110879604381165), (-1.5276382501165433, 0.1658444019189788)]> : tensor<3xcomplex<f64>>, dense<[(1.16673625724092, -0.2434582011857253), (-0.4854872810241353, 0.19805544995134955), (1.0020549882458116, -0.004517137276658425)]> : tensor<3xcomplex<f64>>, dense<[(1.039720770839918, 0.7853981633974483), (-0.5815754049028404, 0.4636476090008061), (1.416606672028108, -0.24497866312686414)]> : tensor<3xcomplex<f64>>, dense<[(-2.1312043837568133, 2.4717266720048188), (-0.4123249096560773, 0.15005808662216327), (9.852261914197959, -16.901396535150095)]> : tensor<3xcomplex<f64>>) within 64 ulp

func.func @parts_complex128(%x: tensor<?xcomplex<f64>>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xcomplex<f64>>, tensor<?xf64>) {
  %0 = tg.abs %x : tensor<?xcomplex<f64>>
  %1 = tg.conj %x : tensor<?xcomplex<f64>>
  %2 = tg.imag %x : tensor<?xcomplex<f64>>
  %3 = tg.real %x : tensor<?xcomplex<f64>>
  return %3, %2, %1, %0 : tensor<?xf64>, tensor<?xf64>, tensor<?xcomplex<f64>>, tensor<?xf64>
}

tg.expect @parts_complex128(dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0)]> : tensor<3xcomplex<f64>>) returns (dense<[1.0, -0.5, 3.0]> : tensor<3xf64>, dense<[2.0, 0.25, -1.0]> : tensor<3xf64>, dense<[(1.0, -2.0), (-0.5, -0.25), (3.0, 1.0)]> : tensor<3xcomplex<f64>>, dense<[2.23606797749979, 0.5590169943749475, 3.1622776601683795]> : tensor<3xf64>) within 16 ulp

func.func @made_complex128(%re: tensor<?xf64>, %y: tensor<?xcomplex<f64>>) -> (tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>) {
  %0 = tg.cast %re to complex<f64> : tensor<?xf64>
  %1 = tg.mul %0, %y : tensor<?xcomplex<f64>>
  %cst = arith.constant dense<1.0> : tensor<1xf64>
  %2 = tg.add %cst, %re : (tensor<1xf64>, tensor<?xf64>)
  %3 = tg.complex %re, %2 : tensor<?xf64>
  return %3, %1 : tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>
}

tg.expect @made_complex128(dense<[1.5, -2.0, 0.25]> : tensor<3xf64>, dense<[(0.5, -1.0), (2.0, 2.0), (-1.0, 0.75)]> : tensor<3xcomplex<f64>>) returns (dense<[(1.5, 2.5), (-2.0, -1.0), (0.25, 1.25)]> : tensor<3xcomplex<f64>>, dense<[(0.75, -1.5), (-4.0, -4.0), (-0.25, 0.1875)]> : tensor<3xcomplex<f64>>) within 16 ulp

func.func @tests_complex128(%x: tensor<?xcomplex<f64>>, %y: tensor<?xcomplex<f64>>) -> (tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xcomplex<f64>>) {
  %0 = tg.eq %x, %y : tensor<?xcomplex<f64>>
  %1 = tg.select %0, %x, %y : (tensor<?xi1>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>)
  %2 = tg.isinf %x : tensor<?xcomplex<f64>>
  %3 = tg.isnan %x : tensor<?xcomplex<f64>>
  %4 = tg.ne %x, %y : tensor<?xcomplex<f64>>
  return %0, %4, %3, %2, %1 : tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xi1>, tensor<?xcomplex<f64>>
}

tg.expect @tests_complex128(dense<[(1.0, 0x7FF8000000000000), (0x7FF0000000000000, 0.0), (3.0, -1.0)]> : tensor<3xcomplex<f64>>, dense<[(3.0, -1.0), (0x7FF0000000000000, 0.0), (1.0, 0x7FF8000000000000)]> : tensor<3xcomplex<f64>>) returns (dense<[false, true, false]> : tensor<3xi1>, dense<[true, false, true]> : tensor<3xi1>, dense<[true, false, false]> : tensor<3xi1>, dense<[false, true, false]> : tensor<3xi1>, dense<[(3.0, -1.0), (0x7FF0000000000000, 0.0), (1.0, 0x7FF8000000000000)]> : tensor<3xcomplex<f64>>) within 16 ulp

func.func @reductions_complex128(%m: tensor<?x3xcomplex<f64>>, %x: tensor<?xcomplex<f64>>) -> (tensor<3xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?x3xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<3x?xcomplex<f64>>, tensor<3xcomplex<f64>>) {
  %0 = tg.slice %m[0, :] : tensor<?x3xcomplex<f64>>
  %1 = tg.transpose %m [1, 0] : tensor<?x3xcomplex<f64>>
  %2 = tg.expand_dims %x [1] : tensor<?xcomplex<f64>>
  %3 = tg.dot %m, %x : (tensor<?x3xcomplex<f64>>, tensor<?xcomplex<f64>>)
  %4 = tg.expand_dims %3 [1] : tensor<?xcomplex<f64>>
  %5 = tg.cumsum %m axis 1 : tensor<?x3xcomplex<f64>>
  %6 = tg.prod %m axes [1] : tensor<?x3xcomplex<f64>>
  %7 = tg.sum %m axes [0] : tensor<?x3xcomplex<f64>>
  return %7, %6, %5, %3, %1, %0 : tensor<3xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?x3xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<3x?xcomplex<f64>>, tensor<3xcomplex<f64>>
}

tg.expect @reductions_complex128(dense<[[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0)], [(0.5, -1.0), (2.0, 2.0), (-1.0, 0.75)]]> : tensor<2x3xcomplex<f64>>, dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0)]> : tensor<3xcomplex<f64>>) returns (dense<[(1.5, 1.0), (1.5, 2.25), (2.0, -0.25)]> : tensor<3xcomplex<f64>>, dense<[(-3.75, -1.25), (-2.25, 3.25)]> : tensor<2xcomplex<f64>>, dense<[[(1.0, 2.0), (0.5, 2.25), (3.5, 1.25)], [(0.5, -1.0), (2.5, 1.0), (1.5, 1.75)]]> : tensor<2x3xcomplex<f64>>, dense<[(5.1875, -2.25), (-1.25, 2.75)]> : tensor<2xcomplex<f64>>, dense<[[(1.0, 2.0), (0.5, -1.0)], [(-0.5, 0.25), (2.0, 2.0)], [(3.0, -1.0), (-1.0, 0.75)]]> : tensor<3x2xcomplex<f64>>, dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0)]> : tensor<3xcomplex<f64>>) within 64 ulp

// RUN: tg-run %s --check

// Elementwise operations, reductions and products are compared with NumPy: test/Numpy/complex.py.

func.func @parts(%z: tensor<?xcomplex<f64>>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xcomplex<f64>>, tensor<?xf64>) {
  %0 = tg.real %z : tensor<?xcomplex<f64>>
  %1 = tg.imag %z : tensor<?xcomplex<f64>>
  %2 = tg.conj %z : tensor<?xcomplex<f64>>
  %3 = tg.angle %z : tensor<?xcomplex<f64>>
  return %0, %1, %2, %3 : tensor<?xf64>, tensor<?xf64>, tensor<?xcomplex<f64>>, tensor<?xf64>
}
tg.expect @parts(dense<[(-1.0, 0.0), (-1.0, -0.0)]> : tensor<2xcomplex<f64>>) returns (dense<-1.0> : tensor<2xf64>, dense<[0.0, -0.0]> : tensor<2xf64>, dense<[(-1.0, -0.0), (-1.0, 0.0)]> : tensor<2xcomplex<f64>>, dense<[3.141592653589793, -3.141592653589793]> : tensor<2xf64>)
tg.expect @parts(dense<> : tensor<0xcomplex<f64>>)

// Of floats.
func.func @parts_of_floats(%x: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %0 = tg.real %x : tensor<?xf32>
  %1 = tg.imag %x : tensor<?xf32>
  %2 = tg.conj %x : tensor<?xf32>
  %3 = tg.angle %x : tensor<?xf32>
  return %0, %1, %2, %3 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}
tg.expect @parts_of_floats(dense<[2.0, -3.0]> : tensor<2xf32>) returns (dense<[2.0, -3.0]> : tensor<2xf32>, dense<0.0> : tensor<2xf32>, dense<[2.0, -3.0]> : tensor<2xf32>, dense<[0.0, 3.14159274]> : tensor<2xf32>)

func.func @scalars(%x: complex<f64>, %n: i64, %y: complex<f32>) -> (complex<f32>, i64, complex<f64>) {
  %0 = tg.mul %x, %x : complex<f64>
  %1 = tg.neg %y : complex<f32>
  return %1, %n, %0 : complex<f32>, i64, complex<f64>
}
tg.expect @scalars((1.0, 2.0) : complex<f64>, 7 : i64, (0.5, -0.0) : complex<f32>) returns ((-0.5, 0.0) : complex<f32>, 7 : i64, (-3.0, 4.0) : complex<f64>)

// Moved, and not computed with.
func.func @moved(%z: tensor<?x?xcomplex<f64>>, %i: tensor<?xindex>, %w: complex<f64>) -> (tensor<?x?xcomplex<f64>>, tensor<?x?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?x?xcomplex<f64>>, tensor<?x?xcomplex<f64>>, tensor<?x?xcomplex<f64>>, tensor<?xcomplex<f64>>) {
  %0 = tg.transpose %z [1, 0] : tensor<?x?xcomplex<f64>>
  %1 = tg.take %0 at %i axis 0 : (tensor<?x?xcomplex<f64>>, tensor<?xindex>)
  %2 = tg.slice %z[0, :] : tensor<?x?xcomplex<f64>>
  %3 = tg.inc_slice %w into %z[0, :] : (complex<f64>, tensor<?x?xcomplex<f64>>)
  %4 = tg.scatter add %w into %z[%i] : (complex<f64>, tensor<?x?xcomplex<f64>>, tensor<?xindex>)
  %5 = tg.pad %z with %w low [1, 0] high [0, 1] : tensor<?x?xcomplex<f64>>
  %6 = tg.concat %2, %2 axis 0 : tensor<?xcomplex<f64>>
  %7 = tg.flip %6 [0] : tensor<?xcomplex<f64>>
  return %0, %1, %2, %3, %4, %5, %7 : tensor<?x?xcomplex<f64>>, tensor<?x?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?x?xcomplex<f64>>, tensor<?x?xcomplex<f64>>, tensor<?x?xcomplex<f64>>, tensor<?xcomplex<f64>>
}
tg.expect @moved(dense<[[(1.0, 2.0), (3.0, 4.0)]]> : tensor<1x2xcomplex<f64>>, dense<0> : tensor<1xindex>, (0.5, -0.5) : complex<f64>) returns (dense<[[(1.0, 2.0)], [(3.0, 4.0)]]> : tensor<2x1xcomplex<f64>>, dense<[[(1.0, 2.0)]]> : tensor<1x1xcomplex<f64>>, dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f64>>, dense<[[(1.5, 1.5), (3.5, 3.5)]]> : tensor<1x2xcomplex<f64>>, dense<[[(1.5, 1.5), (3.5, 3.5)]]> : tensor<1x2xcomplex<f64>>, dense<[[(0.5, -0.5), (0.5, -0.5), (0.5, -0.5)], [(1.0, 2.0), (3.0, 4.0), (0.5, -0.5)]]> : tensor<2x3xcomplex<f64>>, dense<[(3.0, 4.0), (1.0, 2.0), (3.0, 4.0), (1.0, 2.0)]> : tensor<4xcomplex<f64>>)

func.func @created(%n: index) -> (tensor<?x3xcomplex<f32>>, tensor<?xcomplex<f32>>, tensor<?x?xcomplex<f32>>) {
  %0 = tg.eye [%n, 3] : complex<f32>
  %1 = tg.iota [%n] : complex<f32>
  %c = tg.constant (0.5, 2.0) : complex<f32>
  %2 = tg.full %c [%n, %n] : complex<f32>
  return %0, %1, %2 : tensor<?x3xcomplex<f32>>, tensor<?xcomplex<f32>>, tensor<?x?xcomplex<f32>>
}
tg.expect @created(2 : index) returns (dense<[[(1.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f32>>, dense<[(0.0, 0.0), (1.0, 0.0)]> : tensor<2xcomplex<f32>>, dense<(0.5, 2.0)> : tensor<2x2xcomplex<f32>>)

// The Mandelbrot iteration: a scan whose states are complex, with a mask and counts.
func.func @mandelbrot(%c: tensor<?xcomplex<f64>>, %steps: index) -> (tensor<?xcomplex<f64>>, tensor<?xi64>) {
  %z0 = tg.sub %c, %c : tensor<?xcomplex<f64>>
  %zero = arith.constant 0 : i64
  %r = tg.real %c : tensor<?xcomplex<f64>>
  %n0 = tg.cast %r to i64 : tensor<?xf64>
  %n1 = tg.mul %n0, %zero : (tensor<?xi64>, i64)
  %two = arith.constant 2.0 : f64
  %one = arith.constant 1 : i64
  %last:2 = tg.scan %t to %steps states(%z = %z0 : tensor<?xcomplex<f64>>, %n = %n1 : tensor<?xi64>)
      consts(%w = %c : tensor<?xcomplex<f64>>) -> (tensor<?xcomplex<f64>>, tensor<?xi64>) {
    %limit = arith.constant 2.0 : f64
    %step = arith.constant 1 : i64
    %size = tg.abs %z : tensor<?xcomplex<f64>>
    %inside = tg.le %size, %limit : (tensor<?xf64>, f64)
    %square = tg.sqr %z : tensor<?xcomplex<f64>>
    %next = tg.add %square, %w : tensor<?xcomplex<f64>>
    %kept = tg.select %inside, %next, %z : (tensor<?xi1>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>)
    %more = tg.cast %inside to i64 : tensor<?xi1>
    %count = tg.add %n, %more : tensor<?xi64>
    tg.yield %kept, %count : tensor<?xcomplex<f64>>, tensor<?xi64>
  }
  return %last#0, %last#1 : tensor<?xcomplex<f64>>, tensor<?xi64>
}
tg.expect @mandelbrot(dense<[(0.0, 0.0), (1.0, 1.0), (-1.0, 0.0), (0.0, 1.0)]> : tensor<4xcomplex<f64>>, 8 : index) returns (dense<[(0.0, 0.0), (1.0, 3.0), (0.0, 0.0), (-1.0, 1.0)]> : tensor<4xcomplex<f64>>, dense<[8, 2, 8, 8]> : tensor<4xi64>)

// A discrete Fourier transform by a matrix, and its inverse.
func.func @dft(%x: tensor<?xcomplex<f64>>, %sign: f64) -> tensor<?xcomplex<f64>> {
  %zero = arith.constant 0 : index
  %n = tensor.dim %x, %zero : tensor<?xcomplex<f64>>
  %k = tg.iota [%n] : f64
  %row = tg.expand_dims %k [0] : tensor<?xf64>
  %column = tg.expand_dims %k [1] : tensor<?xf64>
  %kj = tg.mul %row, %column : (tensor<1x?xf64>, tensor<?x1xf64>)
  %size = tg.cast %n to f64 : index
  %tau = arith.constant 6.283185307179586 : f64
  %unit = tg.div %tau, %size : f64
  %signed = tg.mul %unit, %sign : f64
  %angles = tg.mul %kj, %signed : (tensor<?x?xf64>, f64)
  %none = arith.constant 0.0 : f64
  %exponents = tg.complex %none, %angles : (f64, tensor<?x?xf64>)
  %matrix = tg.exp %exponents : tensor<?x?xcomplex<f64>>
  %0 = tg.dot %matrix, %x : (tensor<?x?xcomplex<f64>>, tensor<?xcomplex<f64>>)
  return %0 : tensor<?xcomplex<f64>>
}
tg.expect @dft(dense<[(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)]> : tensor<4xcomplex<f64>>, -1.0 : f64) returns (dense<[(10.0, 0.0), (-2.0, 2.0), (-2.0, 0.0), (-2.0, -2.0)]> : tensor<4xcomplex<f64>>) within 8 ulp
tg.expect @dft(dense<> : tensor<0xcomplex<f64>>, -1.0 : f64) returns (dense<> : tensor<0xcomplex<f64>>)

// Composites, calls, branches and loops of other dialects.
func.func @nested(%x: tensor<?xcomplex<f32>>, %p: i1, %n: index) -> (tensor<?xcomplex<f32>>, complex<f32>) {
  %0 = tg.composite (%i0 = %x) : (tensor<?xcomplex<f32>>) -> tensor<?xcomplex<f32>> {
    %1 = tg.exp %i0 : complex<f32>
    %2 = tg.conj %1 : complex<f32>
    %3 = tg.mul %1, %2 : complex<f32>
    tg.yield %3 : complex<f32>
  }
  %4 = tg.ofg "scale" (%i0 = %0) : (tensor<?xcomplex<f32>>) -> tensor<?xcomplex<f32>> {
    %c = tg.constant (0.0, 1.0) : complex<f32>
    %5 = tg.mul %i0, %c : (tensor<?xcomplex<f32>>, complex<f32>)
    tg.yield %5 : tensor<?xcomplex<f32>>
  }
  %6 = scf.if %p -> tensor<?xcomplex<f32>> {
    %7 = tg.neg %4 : tensor<?xcomplex<f32>>
    scf.yield %7 : tensor<?xcomplex<f32>>
  } else {
    scf.yield %4 : tensor<?xcomplex<f32>>
  }
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %start = tg.constant (1.0, 0.0) : complex<f32>
  %8 = scf.for %k = %c0 to %n step %c1 iter_args(%s = %start) -> complex<f32> {
    %i = tg.constant (0.0, 1.0) : complex<f32>
    %9 = tg.mul %s, %i : complex<f32>
    scf.yield %9 : complex<f32>
  }
  return %6, %8 : tensor<?xcomplex<f32>>, complex<f32>
}
tg.expect @nested(dense<(0.0, 0.0)> : tensor<3xcomplex<f32>>, true, 3 : index) returns (dense<(0.0, -1.0)> : tensor<3xcomplex<f32>>, (0.0, -1.0) : complex<f32>) within 2 ulp
tg.expect @nested(dense<(1.0, 0.5)> : tensor<2xcomplex<f32>>, false, 5 : index)

func.func @checks(%x: tensor<?xcomplex<f64>>, %y: tensor<?xcomplex<f64>>) -> tensor<?xcomplex<f64>> {
  %0 = tg.div %x, %y : tensor<?xcomplex<f64>>
  return %0 : tensor<?xcomplex<f64>>
}
tg.expect @checks(dense<(1.0, 0.0)> : tensor<2xcomplex<f64>>, dense<(0.0, 1.0)> : tensor<3xcomplex<f64>>) fails "sizes of axis 0 do not agree: 2 and 3"
tg.expect @checks(dense<(1.0, 0.0)> : tensor<2xcomplex<f64>>, dense<(0.0, 1.0)> : tensor<2xcomplex<f64>>) returns (dense<(0.0, -1.0)> : tensor<2xcomplex<f64>>)

func.func @nonzero(%x: tensor<?xcomplex<f64>>) -> tensor<?xindex> {
  %0 = tg.nonzero %x : tensor<?xcomplex<f64>>
  return %0 : tensor<?xindex>
}
tg.expect @nonzero(dense<[(0.0, 0.0), (0.0, 1.0), (-0.0, 0.0), (0x7FF8000000000000, 0.0)]> : tensor<4xcomplex<f64>>) returns (dense<[1, 3]> : tensor<2xindex>)

// A fold in the lowered body leaves a constant of this dialect.
func.func @folded() -> tensor<1xi1> {
  %0 = arith.constant dense<(2.5, 3.0)> : tensor<1xcomplex<f32>>
  %1 = tg.composite (%i = %0) : (tensor<1xcomplex<f32>>) -> tensor<1xi1> {
    %z = tg.constant (2.5, 3.0) : complex<f32>
    %2 = tg.tanh %z : complex<f32>
    %3 = tg.ne %2, %z : complex<f32>
    tg.yield %3 : i1
  }
  return %1 : tensor<1xi1>
}
tg.expect @folded() returns (dense<true> : tensor<1xi1>)

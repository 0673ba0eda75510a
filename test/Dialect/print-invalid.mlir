// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @too_few(%x: f64) {
  // expected-error @+1 {{'tg.print' op expects 2 values for its format, but got 1}}
  tg.print "{} {}"(%x : f64)
  return
}

// -----

func.func @too_many(%x: f64) {
  // expected-error @+1 {{'tg.print' op expects 0 values for its format, but got 1}}
  tg.print "{{}}"(%x : f64)
  return
}

// -----

func.func @open(%x: f64) {
  // expected-error @+1 {{'tg.print' op expects '{}', '{:.3f}', '{:all}', '{{' or '}}' in the format, but got '{ and more t'}}
  tg.print "loss { and more text"
  return
}

// -----

func.func @closed() {
  // expected-error @+1 {{in the format, but got '} end'}}
  tg.print "loss } end"
  return
}

// -----

func.func @number(%x: f64) {
  // expected-error @+1 {{in the format, but got '{0}'}}
  tg.print "{0}"(%x : f64)
  return
}

// -----

func.func @too_precise(%x: f64) {
  // expected-error @+1 {{in the format, but got '{:.41f}'}}
  tg.print "{:.41f}"(%x : f64)
  return
}

// -----

func.func @integer(%x: tensor<?xi32>) {
  // expected-error @+1 {{'tg.print' op expects '{}' for value 1 of type 'tensor<?xi32>', which has no digits after a point}}
  tg.print "{} {:.3}"(%x, %x : tensor<?xi32>, tensor<?xi32>)
  return
}

// -----

func.func @zero_byte() {
  // expected-error @+1 {{'tg.print' op expects a format without zero bytes}}
  tg.print "a\00b"
  return
}

// -----

func.func @complex(%x: complex<f16>) {
  // expected-error @+1 {{'tg.print' op operand #0 must be variadic of scalar or ranked tensor}}
  tg.print "{}"(%x : complex<f16>)
  return
}

// -----

func.func @points(%x: tensor<?xf64>) -> tensor<?xf64> {
  // expected-note @+1 {{in this tg.composite}}
  %0 = tg.composite (%i = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    // expected-error @+1 {{'tg.print' op cannot print in a graph whose points have no order}}
    tg.print "{}"(%i : f64)
    tg.yield %i : f64
  }
  return %0 : tensor<?xf64>
}

// -----

func.func @structured(%x: tensor<?xf64>) -> tensor<?xf64> {
  // expected-note @+1 {{in this linalg.generic}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%x : tensor<?xf64>) {
  ^bb0(%i: f64):
    // expected-error @+1 {{'tg.print' op cannot print in a graph whose points have no order}}
    tg.print "{}"(%i : f64)
    linalg.yield %i : f64
  } -> tensor<?xf64>
  return %0 : tensor<?xf64>
}

// -----

func.func @parallel(%n: index) {
  // expected-note @+1 {{in this scf.forall}}
  scf.forall (%i) in (%n) {
    // expected-error @+1 {{'tg.print' op cannot print in a graph whose points have no order}}
    tg.print "{}"(%i : index)
  }
  return
}

// -----

func.func @points_of_a_solver(%x: tensor<?xf64>) -> tensor<?xf64> {
  // expected-note @+1 {{in this tg.root_scalar}}
  %0:4 = tg.root_scalar newton from(%i = %x : tensor<?xf64>) {
    // expected-error @+1 {{'tg.print' op cannot print in a graph whose points have no order}}
    tg.print "{}"(%i : f64)
    %1 = tg.mul %i, %i : f64
    tg.yield %1, %i : f64, f64
  }
  return %0#0 : tensor<?xf64>
}

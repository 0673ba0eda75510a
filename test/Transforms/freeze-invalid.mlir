// RUN: tg-opt %s --tg-freeze --split-input-file --verify-diagnostics --allow-unregistered-dialect

func.func @effects(%x: memref<4xf64>) {
  // expected-note @below {{so this graph cannot be frozen}}
  %0 = tg.ofg (%a = %x) : (memref<4xf64>) -> f64 {
    %z = arith.constant 0 : index
    // expected-error @below {{'memref.load' op has memory effects, so its graph can be frozen in ordered mode only}}
    %1 = memref.load %a[%z] : memref<4xf64>
    tg.yield %1 : f64
  }
  return
}

// -----

func.func @allocations() {
  // expected-note @below {{so this graph cannot be frozen}}
  %0 = tg.ofg () : () -> tensor<5xf64> {
    // expected-error @below {{'bufferization.alloc_tensor' op has memory effects, so its graph can be frozen in ordered mode only}}
    %1 = bufferization.alloc_tensor() : tensor<5xf64>
    tg.yield %1 : tensor<5xf64>
  }
  return
}

// -----

func.func private @g(f64) -> f64

func.func @calls(%x: f64) {
  // expected-note @below {{so this graph cannot be frozen}}
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    // expected-error @below {{'func.call' op calls @g, which is only declared, so its graph can be frozen in ordered mode only}}
    %1 = func.call @g(%a) : (f64) -> f64
    tg.yield %1 : f64
  }
  return
}

// -----

func.func @unregistered(%x: f64) {
  // expected-note @below {{so this graph cannot be frozen}}
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    // expected-error @below {{'magic.wand' op is not registered, so its meaning is unknown}}
    %1 = "magic.wand"(%a) : (f64) -> f64
    tg.yield %1 : f64
  }
  return
}

// -----

func.func @several_blocks(%x: i1) {
  // expected-note @below {{so this graph cannot be frozen}}
  %0 = tg.ofg (%a = %x) : (i1) -> f64 {
    %c = arith.constant 1.0 : f64
    // expected-error @below {{'scf.execute_region' op has a region of several blocks}}
    %1 = scf.execute_region -> f64 {
      cf.cond_br %a, ^one, ^two
    ^one:
      scf.yield %c : f64
    ^two:
      %d = tg.neg %c : f64
      scf.yield %d : f64
    }
    tg.yield %1 : f64
  }
  return
}

// -----

func.func @distinct_attribute(%x: f64) {
  // expected-note @below {{so this graph cannot be frozen}}
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    // expected-error @below {{'tg.exp' op has a distinct attribute, which equals no other}}
    %1 = tg.exp %a {id = distinct[0]<1 : i64>} : f64
    tg.yield %1 : f64
  }
  return
}

// -----

func.func @opaque_attribute(%x: f64) {
  // expected-note @below {{so this graph cannot be frozen}}
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    // expected-error @below {{'tg.exp' op has an opaque attribute, whose content is unknown}}
    %1 = tg.exp %a {id = #magic.wand<1>} : f64
    tg.yield %1 : f64
  }
  return
}

// -----

func.func @opaque_type(%x: !magic.wand) {
  // expected-error @below {{'tg.ofg' op has an opaque type, whose content is unknown}}
  %0 = tg.ofg (%a = %x) : (!magic.wand) -> !magic.wand {
    tg.yield %a : !magic.wand
  }
  return
}

// -----

func.func @missing_resource() {
  // expected-note @below {{so this graph cannot be frozen}}
  %0 = tg.ofg () : () -> tensor<2xf64> {
    // expected-error @below {{'arith.constant' op has the resource 'lost', whose data is missing}}
    %1 = arith.constant dense_resource<lost> : tensor<2xf64>
    tg.yield %1 : tensor<2xf64>
  }
  return
}

// RUN: tg-run %s --check
// RUN: tg-opt %s --tg-freeze | tg-run --check
// Gradients of maps, maps of gradients, and both again.

func.func @loss_of_rows(%x: tensor<?x3xf64>, %w: tensor<3xf64>) -> f64 {
  %0 = tg.vmap (%i0 = %x, %i1 = %w) over [0, whole] : (tensor<?x3xf64>, tensor<3xf64>) -> tensor<?xf64> {
    %1 = tg.dot %i0, %i1 : tensor<3xf64>
    %2 = tg.sqr %1 : f64
    tg.yield %2 : f64
  }
  %1 = tg.sum %0 : tensor<?xf64>
  return %1 : f64
}

// d Σ (x·w)² = 2 (x·w) x
func.func @of_map(%x: tensor<?x3xf64>, %w: tensor<3xf64>) -> (tensor<?x3xf64>, tensor<3xf64>) {
  %one = arith.constant 1.0 : f64
  %0:3 = tg.vjp (%a = %x, %b = %w) wrt [0, 1] of [0](%one : f64) : (tensor<?x3xf64>, tensor<3xf64>) -> (f64, tensor<?x3xf64>, tensor<3xf64>) {
    %1 = func.call @loss_of_rows(%a, %b) : (tensor<?x3xf64>, tensor<3xf64>) -> f64
    tg.yield %1 : f64
  }
  return %0#1, %0#2 : tensor<?x3xf64>, tensor<3xf64>
}
tg.expect @of_map(dense<[[1.0, 2.0, 3.0], [0.0, 1.0, 0.0]]> : tensor<2x3xf64>, dense<[1.0, 0.5, 0.25]> : tensor<3xf64>)
  returns (dense<[[5.5, 2.75, 1.375], [1.0, 0.5, 0.25]]> : tensor<2x3xf64>, dense<[5.5, 12.0, 16.5]> : tensor<3xf64>) within 4 ulp
tg.expect @of_map(dense<> : tensor<0x3xf64>, dense<[1.0, 0.5, 0.25]> : tensor<3xf64>) returns (dense<> : tensor<0x3xf64>, dense<0.0> : tensor<3xf64>)

// The gradient of each row by itself.
func.func @map_of(%x: tensor<?x3xf64>, %w: tensor<3xf64>) -> (tensor<?x3xf64>, tensor<?x3xf64>) {
  %0:2 = tg.vmap (%i0 = %x, %i1 = %w) over [0, whole] : (tensor<?x3xf64>, tensor<3xf64>) -> (tensor<?x3xf64>, tensor<?x3xf64>) {
    %one = arith.constant 1.0 : f64
    %1:3 = tg.vjp (%a = %i0, %b = %i1) wrt [0, 1] of [0](%one : f64) : (tensor<3xf64>, tensor<3xf64>) -> (f64, tensor<3xf64>, tensor<3xf64>) {
      %2 = tg.dot %a, %b : tensor<3xf64>
      %3 = tg.sqr %2 : f64
      tg.yield %3 : f64
    }
    tg.yield %1#1, %1#2 : tensor<3xf64>, tensor<3xf64>
  }
  return %0#0, %0#1 : tensor<?x3xf64>, tensor<?x3xf64>
}
tg.expect @map_of(dense<[[1.0, 2.0, 3.0], [0.0, 1.0, 0.0]]> : tensor<2x3xf64>, dense<[1.0, 0.5, 0.25]> : tensor<3xf64>)
  returns (dense<[[5.5, 2.75, 1.375], [1.0, 0.5, 0.25]]> : tensor<2x3xf64>, dense<[[5.5, 11.0, 16.5], [0.0, 1.0, 0.0]]> : tensor<2x3xf64>)

// Tangents, and a map with a loop in each row.
func.func @tangents(%x: tensor<?xf64>, %v: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %0:2 = tg.jvp (%a = %x) along [0](%v : tensor<?xf64>) : (tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
    %1 = tg.vmap (%i0 = %a) over [0] : (tensor<?xf64>) -> tensor<?xf64> {
      %n = arith.constant 3 : index
      %one = arith.constant 1.0 : f64
      %2 = tg.scan %t to %n states(%h = %one : f64) consts(%c = %i0 : f64) -> (f64) {
        %3 = tg.mul %h, %c : f64
        tg.yield %3 : f64
      }
      tg.yield %2 : f64
    }
    tg.yield %1 : tensor<?xf64>
  }
  return %0#0, %0#1 : tensor<?xf64>, tensor<?xf64>
}
tg.expect @tangents(dense<[1.0, 2.0, 3.0]> : tensor<3xf64>, dense<[1.0, 1.0, 0.5]> : tensor<3xf64>) returns (dense<[1.0, 8.0, 27.0]> : tensor<3xf64>, dense<[3.0, 12.0, 13.5]> : tensor<3xf64>)

// A gradient of a map of gradients: Σ ‖∇ x³‖² with ∇ = 3x², so d = 36 x³.
func.func @again(%x: tensor<?xf64>) -> tensor<?xf64> {
  %one = arith.constant 1.0 : f64
  %0:2 = tg.vjp (%a = %x) wrt [0] of [0](%one : f64) : (tensor<?xf64>) -> (f64, tensor<?xf64>) {
    %1 = tg.vmap (%i0 = %a) over [0] : (tensor<?xf64>) -> tensor<?xf64> {
      %g = arith.constant 1.0 : f64
      %2:2 = tg.vjp (%b = %i0) wrt [0] of [0](%g : f64) : (f64) -> (f64, f64) {
        %3 = tg.sqr %b : f64
        %4 = tg.mul %3, %b : f64
        tg.yield %4 : f64
      }
      %5 = tg.sqr %2#1 : f64
      tg.yield %5 : f64
    }
    %6 = tg.sum %1 : tensor<?xf64>
    tg.yield %6 : f64
  }
  return %0#1 : tensor<?xf64>
}
tg.expect @again(dense<[1.0, 2.0, -1.0]> : tensor<3xf64>) returns (dense<[36.0, 288.0, -36.0]> : tensor<3xf64>)

// A map whose rows have no form for all rows at once, and a map in a graph that is frozen in another.
func.func @factors(%x: tensor<?x2x2xf64>) -> tensor<?x2x2xf64> {
  %one = arith.constant 1.0 : f64
  %0:2 = tg.vjp (%a = %x) wrt [0] of [0](%one : f64) : (tensor<?x2x2xf64>) -> (f64, tensor<?x2x2xf64>) {
    %1 = tg.ofg "logarithms" (%b = %a) : (tensor<?x2x2xf64>) -> tensor<?xf64> {
      %2 = tg.vmap (%i0 = %b) over [0] : (tensor<?x2x2xf64>) -> tensor<?xf64> {
        %3 = tg.det %i0 : tensor<2x2xf64>
        %4 = tg.log %3 : f64
        tg.yield %4 : f64
      }
      tg.yield %2 : tensor<?xf64>
    }
    %5 = tg.sum %1 : tensor<?xf64>
    tg.yield %5 : f64
  }
  return %0#1 : tensor<?x2x2xf64>
}
tg.expect @factors(dense<[[[2.0, 0.0], [0.0, 4.0]], [[1.0, 0.0], [0.0, 0.5]]]> : tensor<2x2x2xf64>) returns (dense<[[[0.5, 0.0], [0.0, 0.25]], [[1.0, 0.0], [0.0, 2.0]]]> : tensor<2x2x2xf64>)

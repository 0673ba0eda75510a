// Applied graphs of another dialect whose types do not fit: one error each, of the interface.
func.func @tensors(%x: tensor<?xf64>) -> tensor<?xf64> {
  // expected-note @+1 {{in this each}}
  %0 = workshop.each %x : (tensor<?xf64>) -> tensor<?xf64> {
  ^bb0(%a: f64):
    // expected-error @+1 {{'arith.constant' op has a value of type 'tensor<3xf64>', but the graph of 'workshop.each' operates on scalars}}
    %t = arith.constant dense<1.0> : tensor<3xf64>
    workshop.done %t : tensor<3xf64>
  }
  return %0 : tensor<?xf64>
}

// -----

func.func @no_number(%x: tensor<?xf64>) -> tensor<?xf64> {
  // expected-note @+1 {{in this each}}
  %0 = workshop.each %x : (tensor<?xf64>) -> tensor<?xf64> {
  ^bb0(%a: f64):
    %t = builtin.unrealized_conversion_cast %a : f64 to none
    // expected-error @+1 {{'workshop.done' op expects a scalar for result 0, but got 'none'}}
    workshop.done %t : none
  }
  return %0 : tensor<?xf64>
}

// -----

func.func @rank(%x: tensor<?xf64>) -> tensor<?x?xf64> {
  // expected-error @+1 {{expects result 0 to have type 'tensor<?xf64>', but got 'tensor<?x?xf64>'}}
  %0 = workshop.each %x : (tensor<?xf64>) -> tensor<?x?xf64> {
  ^bb0(%a: f64):
    workshop.done %a : f64
  }
  return %0 : tensor<?x?xf64>
}

// -----

func.func @sizes(%x: tensor<2xf64>, %y: tensor<3xf64>) -> tensor<3xf64> {
  // expected-error @+1 {{cannot broadcast sizes 2 and 3 of axis 0 with each other}}
  %0 = workshop.each %x, %y : (tensor<2xf64>, tensor<3xf64>) -> tensor<3xf64> {
  ^bb0(%a: f64, %b: f64):
    workshop.done %a : f64
  }
  return %0 : tensor<3xf64>
}

// -----

func.func @result(%x: tensor<?xf64>) -> tensor<?xf32> {
  // expected-error @+1 {{expects result 0 to have type 'tensor<?xf64>', but got 'tensor<?xf32>'}}
  %0 = workshop.call %x : (tensor<?xf64>) -> tensor<?xf32> {
  ^bb0(%a: tensor<?xf64>):
    workshop.done %a : tensor<?xf64>
  }
  return %0 : tensor<?xf32>
}

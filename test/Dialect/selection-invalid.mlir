// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @nonzero_of_rank_0(%x: tensor<f64>) {
  // expected-error @+2 {{failed to infer returned types}}
  // expected-error @+1 {{expects a ranked tensor of rank 1 or more, but got 'tensor<f64>'}}
  "tg.nonzero"(%x) : (tensor<f64>) -> ()
  return
}

// -----

func.func @nonzero_of_a_scalar(%x: f64) {
  // expected-error @+1 {{must be ranked tensor of scalars, but got 'f64'}}
  "tg.nonzero"(%x) : (f64) -> tensor<?xindex>
  return
}

// -----

func.func @nonzero_of_other_elements(%x: tensor<?xcomplex<f16>>) {
  // expected-error @+1 {{must be ranked tensor of scalars, but got 'tensor<?xcomplex<f16>>'}}
  %0 = tg.nonzero %x : tensor<?xcomplex<f16>>
  return
}

// -----

func.func @too_few_indices(%x: tensor<?x3xf64>) {
  // expected-error @+2 {{failed to infer returned types}}
  // expected-error @+1 {{inferred type(s) 'tensor<?xindex>', 'tensor<?xindex>' are incompatible with return type(s) of operation 'tensor<?xindex>'}}
  %0 = "tg.nonzero"(%x) : (tensor<?x3xf64>) -> tensor<?xindex>
  return
}

// -----

func.func @a_number_of_indices_that_is_not_known(%x: tensor<3xf64>) {
  // expected-error @+2 {{failed to infer returned types}}
  // expected-error @+1 {{inferred type(s) 'tensor<?xindex>' are incompatible with return type(s) of operation 'tensor<3xindex>'}}
  %0 = "tg.nonzero"(%x) : (tensor<3xf64>) -> tensor<3xindex>
  return
}

// -----

func.func @repeat_along_no_axis(%x: tensor<?x3xf64>, %n: index) {
  // expected-error @+1 {{expects an axis in [0, 2), but got 2}}
  %0 = tg.repeat %x by %n axis 2 : (tensor<?x3xf64>, index)
  return
}

// -----

func.func @repeat_by_another_number_of_counts(%x: tensor<?x3xf64>, %n: tensor<2xi64>) {
  // expected-error @+1 {{expects one count for each of 3 rows along axis 1, but got 2}}
  %0 = tg.repeat %x by %n axis 1 : (tensor<?x3xf64>, tensor<2xi64>)
  return
}

// -----

func.func @repeat_by_a_matrix(%x: tensor<?x3xf64>, %n: tensor<3x1xi64>) {
  // expected-error @+1 {{expects counts of rank 1, or a scalar, but got 'tensor<3x1xi64>'}}
  %0 = tg.repeat %x by %n axis 1 : (tensor<?x3xf64>, tensor<3x1xi64>)
  return
}

// -----

func.func @repeat_by_floats(%x: tensor<?x3xf64>, %n: tensor<3xf64>) {
  // expected-error @+1 {{must be integer or tensor of integers, but got 'tensor<3xf64>'}}
  %0 = tg.repeat %x by %n axis 1 : (tensor<?x3xf64>, tensor<3xf64>)
  return
}

// -----

func.func @unique_of_a_scalar(%x: f64) {
  // expected-error @+1 {{expects a ranked tensor, but got 'f64'}}
  %0:4 = tg.unique %x : f64
  return
}

// -----

func.func @indices_that_do_not_fit_memory(%x: tensor<4611686018427387904xi8>) {
  // expected-error @+1 {{the size of 'tensor<4611686018427387904xindex>' in bytes does not fit 63 bits}}
  %0:4 = tg.unique %x : tensor<4611686018427387904xi8>
  return
}

// -----

func.func @search_in_a_matrix(%x: tensor<2x3xf64>, %v: f64) {
  // expected-error @+1 {{expects a tensor of rank 1 to search in, but got 'tensor<2x3xf64>'}}
  %0 = tg.searchsorted %x, %v : (tensor<2x3xf64>, f64)
  return
}

// -----

func.func @search_for_another_type(%x: tensor<3xf64>, %v: tensor<2xf32>) {
  // expected-error @+1 {{expects values of element type 'f64', but got 'tensor<2xf32>'}}
  %0 = tg.searchsorted %x, %v : (tensor<3xf64>, tensor<2xf32>)
  return
}

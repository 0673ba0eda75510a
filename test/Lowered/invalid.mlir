// RUN: tg-opt %s --split-input-file --verify-diagnostics

// expected-note @+1 {{prior use here}}
func.func @check_of_a_number(%n: index) {
  // expected-error @+1 {{use of value '%n' expects different type than prior uses: 'i1' vs 'index'}}
  tgl.check %n, "no"
  return
}

// -----

func.func @check_with_a_value_of_another_type(%ok: i1, %x: f64) {
  // expected-error @+1 {{'tgl.check' op operand #1 must be variadic of index or 64-bit signless integer, but got 'f64'}}
  tgl.check %ok, "got {0}"(%x : f64)
  return
}

// -----

func.func @row_of_another_rank(%b: tensor<?x4xf64>, %p: index, %c: i1) {
  // expected-error @+1 {{'tgl.row' op expects a row of 'tensor<?x4xf64>', but got 'tensor<?x4xf64>'}}
  %0 = tgl.row %b[%p] : tensor<?x4xf64> -> tensor<?x4xf64>
  return
}

// -----

func.func @row_of_another_size(%b: tensor<?x4xf64>, %p: index, %c: i1) {
  // expected-error @+1 {{'tgl.row' op expects a row of 'tensor<?x4xf64>', but got 'tensor<5xf64>'}}
  %0 = tgl.row %b[%p] : tensor<?x4xf64> -> tensor<5xf64>
  return
}

// -----

func.func @row_of_another_element_type(%b: tensor<?x4xf64>, %p: index, %c: i1) {
  // expected-error @+1 {{'tgl.row' op expects a row of 'tensor<?x4xf64>', but got 'tensor<4xf32>'}}
  %0 = tgl.row %b[%p] : tensor<?x4xf64> -> tensor<4xf32>
  return
}

// -----

func.func @initial_rows_of_another_size(%b: tensor<?x4xf64>, %p: index, %c: i1, %i: tensor<2x5xf64>) {
  // expected-error @+1 {{'tgl.row' op expects initial rows of type 'tensor<4xf64>', but got 'tensor<2x5xf64>'}}
  %0 = tgl.row %b[%p], %c, %i[%p] : tensor<?x4xf64>, tensor<2x5xf64> -> tensor<4xf64>
  return
}

// -----

func.func @initial_rows_of_another_rank(%b: tensor<?x4xf64>, %p: index, %c: i1, %i: tensor<1x2x4xf64>) {
  // expected-error @+1 {{'tgl.row' op expects initial rows of type 'tensor<4xf64>', but got 'tensor<1x2x4xf64>'}}
  %0 = tgl.row %b[%p], %c, %i[%p] : tensor<?x4xf64>, tensor<1x2x4xf64> -> tensor<4xf64>
  return
}

// -----

func.func @trace_without_rows(%b: tensor<f64>, %n: index) {
  // expected-error @+1 {{'tgl.grow' op expects a tensor that has rows, but got 'tensor<f64>'}}
  %0 = tgl.grow %b keeping %n to [] : tensor<f64>
  return
}

// -----

func.func @trace_of_other_sizes(%b: tensor<?x4xf64>, %n: index) {
  // expected-error @+1 {{'tgl.grow' op expects 1 sizes, one for each unknown size of 'tensor<?x4xf64>', but got 2}}
  %0 = tgl.grow %b keeping %n to [%n, %n] : tensor<?x4xf64>
  return
}

// -----

func.func @initial_rows_without_a_condition(%b: tensor<?x4xf64>, %p: index, %c: i1, %i: tensor<2x4xf64>) {
  // expected-error @+1 {{'tgl.row' op expects all of the initial rows, their condition and their position or none, but got 1 of 3}}
  %0 = "tgl.row"(%b, %p, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}>
      : (tensor<?x4xf64>, index, tensor<2x4xf64>) -> tensor<4xf64>
  return
}

// -----

func.func @row_with_wrong_segments(%b: tensor<?x4xf64>, %p: index, %c: i1) {
  // expected-error @+1 {{'tgl.row' op operand count (2) does not match with the total size (3) specified in attribute 'operandSegmentSizes'}}
  %0 = "tgl.row"(%b, %p) <{operandSegmentSizes = array<i32: 2, 1, 0, 0, 0>}> : (tensor<?x4xf64>, index) -> tensor<4xf64>
  return
}

// -----

func.func @call_of_nothing(%x: f64) {
  // expected-error @+1 {{'tgl.call' op expects a function, but 'f' is none}}
  tgl.call @f(%x) : (f64) -> ()
  return
}

// -----

func.func private @f(%d: tensor<4xf64>) -> tensor<4xf64> attributes {tg.destinations = 1 : i64}
func.func @call_without_a_result(%d: tensor<4xf64>) {
  // expected-error @+1 {{'tgl.call' op expects a result for each destination, but got 0 results for 1 destinations}}
  tgl.call @f() into(%d : tensor<4xf64>) : () -> ()
  return
}

// -----

func.func private @f(%d: tensor<?xf64>) -> tensor<?xf64> attributes {tg.destinations = 1 : i64}
func.func @call_with_another_result(%d: tensor<?xf64>) {
  // expected-error @+1 {{'tgl.call' op expects result 0 of the type of its destination, 'tensor<?xf64>', but got 'tensor<4xf64>'}}
  %0 = tgl.call @f() into(%d : tensor<?xf64>) : () -> tensor<4xf64>
  return
}

// -----

// expected-note @+1 {{the function}}
func.func private @f(%x: f64, %d: tensor<4xf64>) -> tensor<4xf64> attributes {tg.destinations = 1 : i64}
func.func @call_with_other_operands(%d: tensor<4xf64>) {
  // expected-error @+1 {{'tgl.call' op expects operands of types 'f64', 'tensor<4xf64>', but got 'tensor<4xf64>'}}
  %0 = tgl.call @f() into(%d : tensor<4xf64>) : () -> tensor<4xf64>
  return
}

// -----

// expected-note @+1 {{the function}}
func.func private @f(%d: tensor<4xf64>) -> (tensor<4xf64>, f64) attributes {tg.destinations = 1 : i64}
func.func @call_with_fewer_results(%d: tensor<4xf64>) {
  // expected-error @+1 {{'tgl.call' op expects results of types 'tensor<4xf64>', 'f64', but got 'tensor<4xf64>'}}
  %0 = tgl.call @f() into(%d : tensor<4xf64>) : () -> tensor<4xf64>
  return
}

// -----

// expected-note @+1 {{the function}}
func.func private @f(%d: tensor<4xf64>) -> tensor<4xf64>
func.func @call_with_other_destinations(%d: tensor<4xf64>) {
  // expected-error @+1 {{'tgl.call' op expects 0 destinations, but got 1}}
  %0 = tgl.call @f() into(%d : tensor<4xf64>) : () -> tensor<4xf64>
  return
}

// -----

// expected-error @+1 {{'func.func' op expects tensors of one type as a destination and its result, but got 'tensor<4xf64>' and 'f64'}}
func.func private @f(%d: tensor<4xf64>) -> f64 attributes {tg.destinations = 1 : i64}

// -----

// expected-error @+1 {{'func.func' op expects 'tg.destinations' to be an i64 and on a function}}
func.func private @f(%d: tensor<4xf64>) -> tensor<4xf64> attributes {tg.destinations}

// -----

func.func @sort_lane_of_rank_2(%x: tensor<?x?xf32>, %d: tensor<?xf32>, %w: tensor<?xi64>) {
  // expected-error @+1 {{'tgl.sort_lane' op expects operands of rank 1, but got 'tensor<?x?xf32>'}}
  %0 = tgl.sort_lane %x into %d using %w : tensor<?x?xf32>, tensor<?xf32>, tensor<?xi64> -> tensor<?xf32>
  return
}

// -----

func.func @sort_lane_of_complex(%x: tensor<?xcomplex<f32>>, %w: tensor<?xi64>) {
  // expected-error @+1 {{'tgl.sort_lane' op expects elements that have an order, but got 'complex<f32>'}}
  %0 = tgl.sort_lane %x into %x using %w : tensor<?xcomplex<f32>>, tensor<?xcomplex<f32>>, tensor<?xi64> -> tensor<?xcomplex<f32>>
  return
}

// -----

func.func @sort_lane_into_other_elements(%x: tensor<?xf32>, %d: tensor<?xf64>, %w: tensor<?xi64>) {
  // expected-error @+1 {{'tgl.sort_lane' op expects a destination of 'index', but got 'tensor<?xf64>'}}
  %0 = tgl.sort_lane positions %x into %d using %w : tensor<?xf32>, tensor<?xf64>, tensor<?xi64> -> tensor<?xf64>
  return
}

// -----

func.func @sort_lane_using_floats(%x: tensor<?xf32>, %d: tensor<?xf32>) {
  // expected-error @+1 {{'tgl.sort_lane' op expects words of i64 to work in, but got 'tensor<?xf32>'}}
  %0 = tgl.sort_lane %x into %d using %x : tensor<?xf32>, tensor<?xf32>, tensor<?xf32> -> tensor<?xf32>
  return
}

// -----

func.func @sort_lane_without_result(%x: tensor<?xf32>, %d: tensor<?xf32>, %w: tensor<?xi64>) {
  // expected-error @+1 {{'tgl.sort_lane' op expects a result of the type of the destination}}
  tgl.sort_lane %x into %d using %w : tensor<?xf32>, tensor<?xf32>, tensor<?xi64>
  return
}

// -----

func.func @sort_lane_on_buffers(%x: memref<?xf32>, %d: memref<?xf32>, %w: memref<?xi64>) {
  // expected-error @+1 {{'tgl.sort_lane' op expects no result}}
  %0 = tgl.sort_lane %x into %d using %w : memref<?xf32>, memref<?xf32>, memref<?xi64> -> memref<?xf32>
  return
}

// -----

func.func @print_line_of_other_elements(%x: tensor<?xf64>) {
  // expected-error @+1 {{'tgl.print_line' op expects the number of an element of 'f64', but got 8}}
  tgl.print_line "{}"(%x : tensor<?xf64>) elements [8]
  return
}

// -----

func.func @print_line_of_too_many_elements(%x: tensor<?xf64>) {
  // expected-error @+1 {{'tgl.print_line' op expects 1 elements, but got 2}}
  tgl.print_line "{}"(%x : tensor<?xf64>) elements [9, 9]
  return
}

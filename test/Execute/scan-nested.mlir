// RUN: tg-run %s --check

func.func @matrix_power_rows(%x: tensor<?x3xi64>, %n: index) -> (tensor<?xi64>, tensor<?x?xi64>) {
  %0:2 = tg.scan %t to %n seqs(%row = %x : tensor<?x3xi64>) -> (tensor<?xi64>, tensor<?x?xi64>) {
    %zero = arith.constant 0 : i64
    %three = arith.constant 3 : index
    %1:2 = tg.scan %u to %three seqs(%e = %row : tensor<3xi64>) states(%s = %zero : i64) -> (i64, tensor<?xi64>) {
      %2 = tg.add %s, %e : i64
      tg.yield %2 : i64 outs(%2 : i64)
    }
    tg.yield outs(%1#0, %1#1 : i64, tensor<?xi64>)
  }
  return %0#0, %0#1 : tensor<?xi64>, tensor<?x?xi64>
}
tg.expect @matrix_power_rows(dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi64>, 2 : index) returns (dense<[6, 15]> : tensor<2xi64>, dense<[[1, 3, 6], [4, 9, 15]]> : tensor<2x3xi64>)

func.func @inner_trace_is_a_row(%n: index, %m: index) -> tensor<?x?xindex> {
  %0 = tg.scan %t to %n consts(%l = %m : index) -> tensor<?x?xindex> {
    %1 = tg.scan %u to %l consts(%v = %t : index) -> tensor<?xindex> {
      %2 = tg.mul %u, %v : index
      tg.yield outs(%2 : index)
    }
    tg.yield outs(%1 : tensor<?xindex>)
  }
  return %0 : tensor<?x?xindex>
}
tg.expect @inner_trace_is_a_row(3 : index, 2 : index) returns (dense<[[0, 0], [0, 1], [0, 2]]> : tensor<3x2xindex>)

func.func @scan_over_a_trace(%n: index) -> tensor<?xindex> {
  %0 = tg.scan %t to %n -> tensor<?xindex> {
    tg.yield outs(%t : index)
  }
  %one = arith.constant 1 : index
  %m = tg.sub %n, %one : index
  %1 = tg.scan %t to %m seqs(%a, %b = %0[0, 1] : tensor<?xindex>) -> tensor<?xindex> {
    %2 = tg.add %a, %b : index
    tg.yield outs(%2 : index)
  }
  return %1 : tensor<?xindex>
}
tg.expect @scan_over_a_trace(4 : index) returns (dense<[1, 3, 5]> : tensor<3xindex>)

func.func @outer_state_is_inner_init(%x: tensor<?xi64>, %n: index, %m: index)
    -> (tensor<?xi64>, tensor<?x?xi64>, tensor<?x?x?xi64>) {
  %0:3 = tg.scan %t to %n states(%s = %x : tensor<?xi64>) consts(%l = %m : index)
      -> (tensor<?xi64>, tensor<?x?xi64>, tensor<?x?x?xi64>) {
    %1:2 = tg.scan %u to %l states(%r = %s : tensor<?xi64>) -> (tensor<?xi64>, tensor<?x?xi64>) {
      %2 = tg.add %r, %r : tensor<?xi64>
      tg.yield %2 : tensor<?xi64> outs(%2 : tensor<?xi64>)
    }
    tg.yield %1#0 : tensor<?xi64> outs(%s, %1#1 : tensor<?xi64>, tensor<?x?xi64>)
  }
  return %0#0, %0#1, %0#2 : tensor<?xi64>, tensor<?x?xi64>, tensor<?x?x?xi64>
}
tg.expect @outer_state_is_inner_init(dense<[1, 2]> : tensor<2xi64>, 2 : index, 3 : index) returns (dense<[64, 128]> : tensor<2xi64>, dense<[[1, 2], [8, 16]]> : tensor<2x2xi64>, dense<[[[2, 4], [4, 8], [8, 16]], [[16, 32], [32, 64], [64, 128]]]> : tensor<2x3x2xi64>)

// The rows of the sequence are read again after the inner loop: it must not work in their place.
func.func @outer_row_is_inner_init(%x: tensor<?x2xi64>, %n: index) -> (tensor<?x2xi64>, tensor<?x2xi64>, tensor<?x2xi64>) {
  %0:2 = tg.scan %t to %n seqs(%row = %x : tensor<?x2xi64>) -> (tensor<?x2xi64>, tensor<?x2xi64>) {
    %two = arith.constant 2 : index
    %1 = tg.scan %u to %two states(%s = %row : tensor<2xi64>) -> tensor<2xi64> {
      %zero = arith.constant 0 : i64
      %2 = tg.set_slice %zero into %s[%u] : (i64, tensor<2xi64>)
      tg.yield %2 : tensor<2xi64>
    }
    tg.yield outs(%1, %row : tensor<2xi64>, tensor<2xi64>)
  }
  return %0#0, %0#1, %x : tensor<?x2xi64>, tensor<?x2xi64>, tensor<?x2xi64>
}
tg.expect @outer_row_is_inner_init(dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>, 2 : index) returns (dense<0> : tensor<2x2xi64>, dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>, dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>)

func.func @outer_window_is_inner_window(%x: tensor<2x1xi64>, %n: index) -> tensor<?x2x1xi64> {
  %0:2 = tg.scan %t to %n states(%s = %x : tensor<2x1xi64>) -> (tensor<2x1xi64>, tensor<?x2x1xi64>) {
    %two = arith.constant 2 : index
    %1 = tg.scan %u to %two states(%a, %b = %s[-2, -1] : tensor<2x1xi64>) -> tensor<2x1xi64> {
      %2 = tg.add %a, %b : tensor<1xi64>
      tg.yield %2 : tensor<1xi64>
    }
    tg.yield %1 : tensor<2x1xi64> outs(%1 : tensor<2x1xi64>)
  }
  return %0#1 : tensor<?x2x1xi64>
}
tg.expect @outer_window_is_inner_window(dense<1> : tensor<2x1xi64>, 2 : index) returns (dense<[[[2], [3]], [[5], [8]]]> : tensor<2x2x1xi64>)

func.func @steps_depend_on_the_step(%n: index) -> tensor<?xindex> {
  %0 = tg.scan %t to %n -> tensor<?xindex> {
    %zero = arith.constant 0 : index
    %1 = tg.scan %u to %t states(%s = %zero : index) -> index {
      %2 = tg.add %s, %u : index
      tg.yield %2 : index
    }
    tg.yield outs(%1 : index)
  }
  return %0 : tensor<?xindex>
}
tg.expect @steps_depend_on_the_step(4 : index) returns (dense<[0, 0, 1, 3]> : tensor<4xindex>)

func.func @until_in_both(%n: index) -> tensor<?xindex> {
  %0 = tg.scan %t to %n consts(%m = %n : index) -> tensor<?xindex> {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %two = arith.constant 2 : index
    %1 = tg.scan %u to %m states(%s = %zero : index) consts(%limit = %t : index, %k = %one : index) -> index {
      %2 = tg.add %s, %k : index
      %3 = tg.ge %u, %limit : index
      tg.yield %2 : index until %3
    }
    %4 = tg.ge %t, %two : index
    tg.yield outs(%1 : index) until %4
  }
  return %0 : tensor<?xindex>
}
tg.expect @until_in_both(4 : index) returns (dense<[1, 2, 3]> : tensor<3xindex>)

func.func @in_an_ofg_in_a_scan(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %0 = tg.scan %t to %n states(%s = %x : tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.ofg "triple" (%a = %s) : (tensor<?xf64>) -> tensor<?xf64> {
      %two = arith.constant 2 : index
      %2 = tg.scan %u to %two states(%r = %a : tensor<?xf64>) consts(%b = %a : tensor<?xf64>) -> tensor<?xf64> {
        %3 = tg.add %r, %b : tensor<?xf64>
        tg.yield %3 : tensor<?xf64>
      }
      tg.yield %2 : tensor<?xf64>
    }
    tg.yield %1 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}
tg.expect @in_an_ofg_in_a_scan(dense<[1.0, 2.0]> : tensor<2xf64>, 2 : index) returns (dense<[9.0, 18.0]> : tensor<2xf64>)

// NaN stays where it is: all comparisons with it are false.
func.func @bubble_sort(%x: tensor<?xf64>) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xf64>
  %0 = tg.scan %t to %n states(%s = %x : tensor<?xf64>) -> tensor<?xf64> {
    %one = arith.constant 1 : index
    %zero = arith.constant 0 : index
    %d = tensor.dim %s, %zero : tensor<?xf64>
    %m = tg.sub %d, %one : index
    %1 = tg.scan %u to %m states(%r = %s : tensor<?xf64>) consts(%k = %one : index) -> tensor<?xf64> {
      %v = tg.add %u, %k : index
      %a = tg.slice %r[%u] : tensor<?xf64>
      %b = tg.slice %r[%v] : tensor<?xf64>
      %less = tg.lt %b, %a : f64
      %lo = tg.select %less, %b, %a : (i1, f64, f64)
      %hi = tg.select %less, %a, %b : (i1, f64, f64)
      %r1 = tg.set_slice %lo into %r[%u] : (f64, tensor<?xf64>)
      %r2 = tg.set_slice %hi into %r1[%v] : (f64, tensor<?xf64>)
      tg.yield %r2 : tensor<?xf64>
    }
    tg.yield %1 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}
tg.expect @bubble_sort(dense<[5.0, 3.0, 0x7FF8000000000000, 1.0, 2.0]> : tensor<5xf64>) returns (dense<[3.0, 5.0, 0x7FF8000000000000, 1.0, 2.0]> : tensor<5xf64>)

func.func @buffer_of_the_outer_loop(%x: tensor<?x?xi64>, %n: index) -> tensor<?x?xi64> {
  %0 = tg.scan %t to %n states(%s = %x : tensor<?x?xi64>) consts(%m = %n : index) -> tensor<?x?xi64> {
    %1 = tg.scan %u to %m states(%r = %s : tensor<?x?xi64>) consts(%v = %t : index) -> tensor<?x?xi64> {
      %2 = tg.add %u, %v : index
      %3 = tg.cast %2 to i64 : index
      %4 = tg.set_slice %3 into %r[%v, %u] : (i64, tensor<?x?xi64>)
      tg.yield %4 : tensor<?x?xi64>
    }
    tg.yield %1 : tensor<?x?xi64>
  }
  return %0 : tensor<?x?xi64>
}
tg.expect @buffer_of_the_outer_loop(dense<0> : tensor<2x2xi64>, 2 : index) returns (dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>)

func.func @three_deep(%x: tensor<2xi64>, %n: index) -> tensor<2xi64> {
  %0 = tg.scan %t to %n states(%s = %x : tensor<2xi64>) consts(%m = %n : index) -> tensor<2xi64> {
    %1 = tg.scan %u to %m states(%r = %s : tensor<2xi64>) consts(%l = %m : index) -> tensor<2xi64> {
      %2 = tg.scan %v to %l states(%q = %r : tensor<2xi64>) -> tensor<2xi64> {
        %3 = tg.add %q, %q : tensor<2xi64>
        tg.yield %3 : tensor<2xi64>
      }
      tg.yield %2 : tensor<2xi64>
    }
    tg.yield %1 : tensor<2xi64>
  }
  return %0 : tensor<2xi64>
}
tg.expect @three_deep(dense<[1, 2]> : tensor<2xi64>, 2 : index) returns (dense<[256, 512]> : tensor<2xi64>)

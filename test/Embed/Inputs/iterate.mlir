// Doubles a vector until its sum is not less than a limit.
func.func private @double(%x: tensor<?xf64>, %limit: f64) -> tensor<?xf64> {
  %0 = workshop.iterate %x, %limit : tensor<?xf64>, f64 -> tensor<?xf64> {
  ^bb0(%s: tensor<?xf64>, %l: f64):
    %1 = tg.ofg "twice" (%a = %s) : (tensor<?xf64>) -> tensor<?xf64> {
      %zero = arith.constant 0.0 : f64
      %5 = tg.add %a, %a : tensor<?xf64>
      %6 = tg.add %5, %zero : (tensor<?xf64>, f64)
      tg.yield %6 : tensor<?xf64>
    }
    workshop.done %1 : tensor<?xf64>
  } while {
  ^bb0(%s: tensor<?xf64>, %l: f64):
    %2 = tg.sum %s axes [0] : tensor<?xf64>
    %3 = tg.lt %2, %l : f64
    workshop.done %3 : i1
  }
  return %0 : tensor<?xf64>
}

func.func @main(%x: tensor<?xf64>, %limit: f64) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %0 = func.call @double(%x, %limit) : (tensor<?xf64>, f64) -> tensor<?xf64>
  %y = tg.sqr %x : tensor<?xf64>
  %1 = workshop.iterate %y, %limit : tensor<?xf64>, f64 -> tensor<?xf64> {
  ^bb0(%s: tensor<?xf64>, %l: f64):
    %4 = tg.add %s, %s : tensor<?xf64>
    workshop.done %4 : tensor<?xf64>
  } while {
  ^bb0(%s: tensor<?xf64>, %l: f64):
    %2 = tg.sum %s axes [0] : tensor<?xf64>
    %3 = tg.lt %2, %l : f64
    workshop.done %3 : i1
  }
  %2 = workshop.iterate %y, %limit : tensor<?xf64>, f64 -> tensor<?xf64> {
  ^bb0(%s: tensor<?xf64>, %l: f64):
    %4 = tg.add %s, %s : tensor<?xf64>
    workshop.done %4 : tensor<?xf64>
  } while {
  ^bb0(%s: tensor<?xf64>, %l: f64):
    %2 = tg.sum %s axes [0] : tensor<?xf64>
    %3 = tg.lt %2, %l : f64
    workshop.done %3 : i1
  }
  return %0, %1, %2 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

func.func @other(%x: tensor<?xf64>, %limit: f64) -> tensor<?xf64> {
  %0 = workshop.iterate %x, %limit : tensor<?xf64>, f64 -> tensor<?xf64> {
  ^bb0(%s: tensor<?xf64>, %l: f64):
    %4 = tg.add %s, %s : tensor<?xf64>
    workshop.done %4 : tensor<?xf64>
  } while {
  ^bb0(%s: tensor<?xf64>, %l: f64):
    %2 = tg.sum %s axes [0] : tensor<?xf64>
    %3 = tg.le %2, %l : f64
    workshop.done %3 : i1
  }
  return %0 : tensor<?xf64>
}

func.func @inplace(%x: tensor<?xf64>, %limit: f64) -> tensor<?xf64> {
  %y = tg.sqr %x : tensor<?xf64>
  %0 = workshop.iterate %y, %limit : tensor<?xf64>, f64 -> tensor<?xf64> {
  ^bb0(%s: tensor<?xf64>, %l: f64):
    %1 = tg.add %s, %s : tensor<?xf64>
    workshop.done %1 : tensor<?xf64>
  } while {
  ^bb0(%s: tensor<?xf64>, %l: f64):
    %2 = tg.sum %s axes [0] : tensor<?xf64>
    %3 = tg.lt %2, %l : f64
    workshop.done %3 : i1
  }
  return %0 : tensor<?xf64>
}

// Temporaries of each of the graphs.
func.func @temporaries(%x: tensor<?xf64>, %limit: f64) -> tensor<?xf64> {
  %0 = workshop.iterate %x, %limit : tensor<?xf64>, f64 -> tensor<?xf64> {
  ^bb0(%s: tensor<?xf64>, %l: f64):
    %1 = tg.exp %s : tensor<?xf64>
    %2 = tg.add %1, %s : tensor<?xf64>
    workshop.done %2 : tensor<?xf64>
  } while {
  ^bb0(%s: tensor<?xf64>, %l: f64):
    %1 = tg.exp %s : tensor<?xf64>
    %2 = tg.neg %1 : tensor<?xf64>
    %3 = tg.sum %2 axes [0] : tensor<?xf64>
    %4 = tg.gt %3, %l : f64
    workshop.done %4 : i1
  }
  return %0 : tensor<?xf64>
}

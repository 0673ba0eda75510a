// RUN: tg-run %s --check

func.func @main(%n: index) -> (tensor<?xf64>, tensor<?xindex>, tensor<?xf16>, tensor<?xi8>) {
  %0 = tg.iota [%n] : f64
  %1 = tg.iota [%n] : index
  %2 = tg.iota [%n] : f16
  %3 = tg.iota [%n] : i8
  return %0, %1, %2, %3 : tensor<?xf64>, tensor<?xindex>, tensor<?xf16>, tensor<?xi8>
}
tg.expect @main(300 : index)

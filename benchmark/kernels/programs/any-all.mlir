func.func @main(%x: tensor<?xf64>, %y: tensor<?xf64>) -> (f64, f64) {
  %less = tg.lt %x, %y : tensor<?xf64>
  %any = tg.any %less : tensor<?xi1>
  %all = tg.all %less : tensor<?xi1>
  %0 = tg.cast %any to f64 : i1
  %1 = tg.cast %all to f64 : i1
  return %0, %1 : f64, f64
}

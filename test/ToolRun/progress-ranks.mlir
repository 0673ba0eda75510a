// The progress of ranks that are threads is that of the first one.
// RUN: /usr/bin/python3 %S/Inputs/on-terminal.py 60 '/100000000000, 1 s' tg-run %s --mode=debug --progress --ranks=2 --input=index=100000000000 \
// RUN:   --input=3xf64=1,2,3 | FileCheck %s
// CHECK: run {{[0-9]+}}/100000000000, 1 s
// CHECK: exit status 130
func.func @main(%n: index, %x: tensor<?xf64> {tg.sharding = #tg.sharding<[{"rows"=2}]>}) -> f64 {
  %zero = arith.constant 0.0 : f64
  %last = tg.scan %t to %n states(%h = %zero : f64) consts(%y = %x : tensor<?xf64>) -> (f64) {
    %0 = tg.sum %y : tensor<?xf64>
    %1 = tg.add %h, %0 : f64
    tg.yield %1 : f64
  }
  return %last : f64
}

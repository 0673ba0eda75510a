// Which lanes of a loop go on, and where one has stopped, are masks that it carries. Without registers for masks, they
// are integers as wide as the lanes: nothing is packed.

// RUN: tg-compile %s -o %t.o --header=off --pkg-config=off --mcpu=x86-64-v3
// RUN: llvm-objdump -d --no-show-raw-insn %t.o | FileCheck %s

// CHECK-LABEL: <tg_entry_main>:
// CHECK-NOT:   vpack
// CHECK:       vdivps {{.*}}ymm
// CHECK-NOT:   vpack
// CHECK:       vblendvps {{.*}}ymm
// CHECK-NOT:   vpack
// CHECK:       ret
func.func @main(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = tg.composite (%a = %x) : (tensor<?xf32>) -> tensor<?xf32> {
    %c100 = arith.constant 100 : index
    %1 = tg.scan %t to %c100 states(%s = %a : f32) consts(%b = %a : f32) -> (f32) {
      %half = arith.constant 0.5 : f32
      %q = tg.div %b, %s : f32
      %sum = tg.add %s, %q : f32
      %next = tg.mul %sum, %half : f32
      %stop = tg.eq %next, %s : f32
      tg.yield %next : f32 until %stop
    }
    tg.yield %1 : f32
  }
  return %0 : tensor<?xf32>
}

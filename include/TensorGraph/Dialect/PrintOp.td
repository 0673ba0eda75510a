//===- PrintOp.td - Prints values --------------------------*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_PRINTOP_TD
#define TENSORGRAPH_DIALECT_PRINTOP_TD

include "TensorGraph/Dialect/TensorGraphBase.td"

def TG_PrintOp : TG_Op<"print", [CostOpInterface, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "prints values as a line of text";
  let description = [{
    In the format, `{}` stands for the next value, in the spelling of tg-run's results: of floats the fewest digits that
    read back as the number, of tensors of more than 64 elements both ends of each axis. `{:.3}` or `{:.3g}`, `{:.3f}`
    and `{:.3e}` write floats with so many digits, as printf does, `{:all}` and `{:all.3f}` all elements of a tensor;
    `{{` and `}}` are braces. To print a part of a tensor, print a slice of it.

    Prints run in the order of the program, in each step of a scan, whether or not anything else is used: they are not
    erased, merged, moved out of loops, or divided among threads. A graph that holds one is frozen in ordered mode. A
    graph of elements (`tg.composite`), whose points have no order, cannot hold one. docs/Wrong.md says where the
    text goes, and what derivatives do.

    Example:
    ```mlir
    tg.print "training begins"
    tg.print "step {}: loss {:.3f}, weights {}"(%t, %loss, %w : index, f64, tensor<?xf64>)
    ```
  }];
  let arguments = (ins StrAttr:$format, Variadic<TG_Any>:$values);
  let assemblyFormat = "$format (`(` $values^ `:` type($values) `)`)? attr-dict";
  let hasVerifier = 1;
}

#endif // TENSORGRAPH_DIALECT_PRINTOP_TD

//===- ValueTraits.td - Facts about results ----------------*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INTERFACES_VALUETRAITS_TD
#define TENSORGRAPH_INTERFACES_VALUETRAITS_TD

include "mlir/IR/OpBase.td"

class TG_ValueTrait<string name> : NativeOpTrait<name> {
  let cppNamespace = "::tg";
}

// See ValueTraits.h.
def DrawsFromKey : TG_ValueTrait<"DrawsFromKey">;
def IsMonotone : TG_ValueTrait<"IsMonotone">;
def IsNotNegative : TG_ValueTrait<"IsNotNegative">;
def IsWhole : TG_ValueTrait<"IsWhole">;
def KeepsNotNegative : TG_ValueTrait<"KeepsNotNegative">;
def KeepsShape : TG_ValueTrait<"KeepsShape">;
def NumbersAxes : TG_ValueTrait<"NumbersAxes">;
def Rearranges : TG_ValueTrait<"Rearranges">;
def Repeats : TG_ValueTrait<"Repeats">;

#endif // TENSORGRAPH_INTERFACES_VALUETRAITS_TD

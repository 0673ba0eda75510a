//===- Attributes.h - Attributes of StableHLO's operations ------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_IMPORT_STABLEHLO_ATTRIBUTES_H
#define TENSORGRAPH_LIB_IMPORT_STABLEHLO_ATTRIBUTES_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/StringMap.h"

namespace tg::stablehlo {

using Numbers = SmallVector<int64_t>;

/// Returns all attributes of an operation, including those in `<{…}>`.
mlir::DictionaryAttr getAttributes(Operation *op);
Attribute getAttribute(Operation *op, StringRef name);

/// Returns a number, true or false; `missing` if there is none.
int64_t getNumber(Operation *op, StringRef name, int64_t missing = 0);
/// Returns a list of numbers, in any of the forms that StableHLO has had; empty if there is none.
Numbers getNumbers(Operation *op, StringRef name);
/// Returns the list of numbers, or `count` times `missing` if there is none.
Numbers getNumbers(Operation *op, StringRef name, size_t count, int64_t missing);
/// Returns LT of `#stablehlo<comparison_direction LT>`; empty if there is none.
StringRef getWord(Operation *op, StringRef name);
/// Returns the text in `#stablehlo.conv<…>`.
std::string getText(Operation *op, StringRef name);

/// Returns the bounds of the sizes of a type, kDynamic where there is no bound; empty if the type has none. Fails if
/// the type has an encoding that is not understood.
FailureOr<Numbers> getBounds(mlir::RankedTensorType type);

/// The fields of `#stablehlo.gather<offset_dims = [0], index_vector_dim = 1>`.
class Fields {
public:
  /// Fails with an error if there is a field that is not in `known`.
  static FailureOr<Fields> read(Operation *op, StringRef name, ArrayRef<StringRef> known);
  /// Returns the numbers of one field; empty if there is none.
  static Numbers find(Operation *op, StringRef name, StringRef field);
  Numbers operator[](StringRef field) const { return fields.lookup(field); }
  int64_t number(StringRef field, int64_t missing) const;

private:
  llvm::StringMap<Numbers> fields;
};

} // namespace tg::stablehlo

#endif // TENSORGRAPH_LIB_IMPORT_STABLEHLO_ATTRIBUTES_H

//===- ResultTypes.cpp - Result types in the text of operations -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ResultTypes.h"

using namespace mlir;
using namespace tg;

ParseResult tg::detail::parseResultTypes(OpAsmParser &parser, OperationState &state) {
  if (failed(parser.parseOptionalArrow()))
    return success();
  SMLoc location = parser.getCurrentLocation();
  SmallVector<Type> given;
  if (succeeded(parser.parseOptionalLParen())) {
    if (failed(parser.parseOptionalRParen()) && (parser.parseTypeList(given) || parser.parseRParen()))
      return failure();
  } else if (parser.parseTypeList(given)) {
    return failure();
  }
  if (given.size() != state.types.size())
    return parser.emitError(location, "expects ") << state.types.size() << " result types, but got " << given.size()
                                                  << "; the results are " << TypeRange(state.types);
  for (auto [k, types] : llvm::enumerate(llvm::zip_equal(state.types, given))) {
    auto [type, written] = types;
    if (type == written)
      continue;
    InFlightDiagnostic error = parser.emitError(location, "expects ");
    if (given.size() > 1)
      error << "result " << k << " to be ";
    return error << type << " after '->', but got " << written;
  }
  return success();
}

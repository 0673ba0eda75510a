//===- UnitLocations.cpp - Operations of a unit by their ordinals ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A number is a FileLineColLoc in a file that does not exist; its line is the unit, and its column the ordinal.
//
//===----------------------------------------------------------------------===//

#include "UnitLocations.h"
#include "TensorGraph/CodeGen/OperationTags.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tg;

static constexpr StringLiteral kFile = "tg.unit";

static bool isNumber(FileLineColLoc location) { return location.getFilename() == kFile; }

void UnitLocations::replaceIn(Operation *op, unsigned unit) {
  StringAttr file = StringAttr::get(op->getContext(), kFile);
  auto next = [&](Location origin) -> Location {
    origins.push_back(origin);
    Location number = FileLineColLoc::get(file, unit, origins.size() - 1);
    // Passes for profiles read what operations were.
    DictionaryAttr tag = getTagOf(origin);
    return tag ? FusedLoc::get(tag.getContext(), number, tag) : number;
  };
  // The positions of constants are not part of the key of a unit. So constants come last: units with equal keys number
  // all other operations alike.
  SmallVector<Operation *> constants;
  op->walk<WalkOrder::PreOrder>([&](Operation *inner) {
    if (inner->hasTrait<OpTrait::ConstantLike>())
      return constants.push_back(inner);
    inner->setLoc(next(inner->getLoc()));
    for (Region &region : inner->getRegions())
      for (Block &block : region)
        for (BlockArgument argument : block.getArguments())
          argument.setLoc(next(argument.getLoc()));
  });
  for (Operation *constant : constants)
    constant->setLoc(next(constant->getLoc()));
}

static Location replaceNumbers(LocationAttr location, llvm::function_ref<LocationAttr(FileLineColLoc)> replacement) {
  AttrTypeReplacer replacer;
  replacer.addReplacement([&](FileLineColLoc inner) -> std::optional<std::pair<Attribute, WalkResult>> {
    if (!isNumber(inner))
      return std::nullopt;
    return std::pair<Attribute, WalkResult>(replacement(inner), WalkResult::skip());
  });
  return Location(cast<LocationAttr>(replacer.replace(location)));
}

Location tg::makeIn(MLIRContext &context, Location location) {
  if (location.getContext() == &context)
    return location;
  if (auto file = dyn_cast<FileLineColRange>(location))
    return FileLineColRange::get(&context, file.getFilename().getValue(), file.getStartLine(), file.getStartColumn(),
                                 file.getEndLine(), file.getEndColumn());
  if (auto name = dyn_cast<NameLoc>(location))
    return NameLoc::get(StringAttr::get(&context, name.getName().getValue()), makeIn(context, name.getChildLoc()));
  if (auto call = dyn_cast<CallSiteLoc>(location))
    return CallSiteLoc::get(makeIn(context, call.getCallee()), makeIn(context, call.getCaller()));
  if (auto fused = dyn_cast<FusedLoc>(location))
    return FusedLoc::get(
        &context, llvm::map_to_vector(fused.getLocations(), [&](Location part) { return makeIn(context, part); }));
  return UnknownLoc::get(&context);
}

Location UnitLocations::resolve(LocationAttr location) const {
  return replaceNumbers(location, [&](FileLineColLoc number) -> LocationAttr {
    if (number.getColumn() < origins.size())
      return makeIn(*number.getContext(), origins[number.getColumn()]);
    return UnknownLoc::get(number.getContext());
  });
}

Location UnitLocations::resolve(MLIRContext *context, StringRef text) const {
  ScopedDiagnosticHandler quiet(context, [](Diagnostic &) { return success(); });
  if (auto location = dyn_cast_or_null<LocationAttr>(parseAttribute(text, context)))
    return resolve(location);
  return UnknownLoc::get(context);
}

std::string tg::printLocation(LocationAttr location) {
  Location shared = replaceNumbers(location, [&](FileLineColLoc number) {
    return FileLineColLoc::get(number.getFilename(), 0, number.getColumn());
  });
  std::string text;
  llvm::raw_string_ostream stream(text);
  LocationAttr(shared).print(stream);
  return text;
}

std::optional<unsigned> tg::unitOf(LocationAttr location) {
  std::optional<unsigned> unit;
  Location(location)->walk([&](Location inner) {
    auto number = dyn_cast<FileLineColLoc>(LocationAttr(inner));
    if (!number || !isNumber(number))
      return WalkResult::advance();
    unit = number.getLine();
    return WalkResult::interrupt();
  });
  return unit;
}

//===- Syntax.cpp - The text of StableHLO's operations --------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Nearly all operations are `name operand, …, key = value, … {attributes} : types`. The table says which attribute a
// key of an operation stands for; the types of operands and results follow from those that are written. An unknown key,
// or more or fewer types than there are operands, is an error.
//
//===----------------------------------------------------------------------===//

#include "Syntax.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Keys
//===----------------------------------------------------------------------===//

namespace {
enum class Form {
  Number,  // 3
  Numbers, // [1, 2]
  Boolean, // true
  Text,    // "text"
  Word,    // LT, as #stablehlo<comparison_direction LT>
  Words,   // [DEFAULT, HIGH], as an array of such attributes
  Pair,    // [0] x [1], as two lists of #stablehlo.dot<…>
  Fields,  // <a = 1, b = f32>, as #stablehlo.dot_algorithm<…>
  Format,  // e8m23, as two numbers
  Axes,    // [b, 0, f]x[0, i, o]->[b, 0, f], as #stablehlo.conv<…>
  Window   // {stride = [1], pad = [[0, 0]]}, as several attributes
};

struct Key {
  StringLiteral operation, key, attribute;
  Form form;
};
} // namespace

static constexpr Key kKeys[] = {
    {"stablehlo.broadcast", "sizes", "broadcast_sizes", Form::Numbers},
    {"stablehlo.broadcast_in_dim", "dims", "broadcast_dimensions", Form::Numbers},
    {"stablehlo.cholesky", "lower", "lower", Form::Boolean},
    {"stablehlo.concatenate", "dim", "dimension", Form::Number},
    {"stablehlo.convolution", "dim_numbers", "dimension_numbers", Form::Axes},
    {"stablehlo.convolution", "window", "", Form::Window},
    {"stablehlo.dot", "precision", "precision_config", Form::Words},
    {"stablehlo.dot_general", "algorithm", "algorithm", Form::Fields},
    {"stablehlo.dot_general", "batching_dims", "batching", Form::Pair},
    {"stablehlo.dot_general", "contracting_dims", "contracting", Form::Pair},
    {"stablehlo.dot_general", "precision", "precision_config", Form::Words},
    {"stablehlo.dynamic_broadcast_in_dim", "dims", "broadcast_dimensions", Form::Numbers},
    {"stablehlo.dynamic_iota", "dim", "iota_dimension", Form::Number},
    {"stablehlo.dynamic_slice", "sizes", "slice_sizes", Form::Numbers},
    {"stablehlo.einsum", "config", "einsum_config", Form::Text},
    {"stablehlo.fft", "length", "fft_length", Form::Numbers},
    {"stablehlo.fft", "type", "fft_type", Form::Word},
    {"stablehlo.get_dimension_size", "dim", "dimension", Form::Number},
    {"stablehlo.iota", "dim", "iota_dimension", Form::Number},
    {"stablehlo.pad", "high", "edge_padding_high", Form::Numbers},
    {"stablehlo.pad", "interior", "interior_padding", Form::Numbers},
    {"stablehlo.pad", "low", "edge_padding_low", Form::Numbers},
    {"stablehlo.reduce_precision", "format", "", Form::Format},
    {"stablehlo.reverse", "dims", "dimensions", Form::Numbers},
    {"stablehlo.rng", "distribution", "rng_distribution", Form::Word},
    {"stablehlo.rng_bit_generator", "algorithm", "rng_algorithm", Form::Word},
    {"stablehlo.set_dimension_size", "dim", "dimension", Form::Number},
    {"stablehlo.transpose", "dims", "permutation", Form::Numbers},
    {"stablehlo.unary_einsum", "config", "einsum_config", Form::Text},
    {"chlo.top_k", "is_stable", "is_stable", Form::Boolean},
    {"chlo.top_k", "k", "k", Form::Number},
};

static Attribute opaque(MLIRContext *context, const Twine &text) {
  return OpaqueAttr::get(StringAttr::get(context, "stablehlo"), text.str(), NoneType::get(context));
}

static std::string listText(ArrayRef<int64_t> numbers) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "[";
  llvm::interleaveComma(numbers, os);
  os << "]";
  return text;
}

FailureOr<DenseI64ArrayAttr> stablehlo::parseNumbers(OpAsmParser &parser) {
  SmallVector<int64_t> numbers;
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                     [&] { return parser.parseInteger(numbers.emplace_back()); }))
    return failure();
  return parser.getBuilder().getDenseI64ArrayAttr(numbers);
}

/// Returns the name of the attribute behind `#stablehlo<`, for words that are written alone.
static StringRef wordName(StringRef attribute) { return attribute == "precision_config" ? "precision" : attribute; }

static ParseResult parseWords(OpAsmParser &parser, StringRef attribute, OperationState &state) {
  SmallVector<Attribute> words;
  auto parseWord = [&] {
    StringRef word;
    if (parser.parseKeyword(&word))
      return failure();
    words.push_back(opaque(parser.getContext(), wordName(attribute) + " " + word));
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseWord))
    return failure();
  state.addAttribute(attribute, parser.getBuilder().getArrayAttr(words));
  return success();
}

/// Parses the dimension numbers of a product, which two keys give.
static ParseResult parsePair(OpAsmParser &parser, StringRef kind, OperationState &state) {
  auto lhs = stablehlo::parseNumbers(parser);
  if (failed(lhs) || parser.parseKeyword("x"))
    return failure();
  auto rhs = stablehlo::parseNumbers(parser);
  if (failed(rhs))
    return failure();
  std::string text;
  if (auto known = dyn_cast_or_null<OpaqueAttr>(state.attributes.get("dot_dimension_numbers")))
    text = known.getAttrData().drop_back().str() + ", ";
  else
    text = "dot<";
  state.attributes.set("dot_dimension_numbers",
                       opaque(parser.getContext(), text + "lhs_" + kind +
                                                       "_dimensions = " + listText(lhs->asArrayRef()) + ", rhs_" +
                                                       kind + "_dimensions = " + listText(rhs->asArrayRef()) + ">"));
  return success();
}

static ParseResult parseFields(OpAsmParser &parser, StringRef attribute, OperationState &state) {
  std::string text = "dot_algorithm<";
  llvm::raw_string_ostream os(text);
  StringRef separator;
  auto parseField = [&]() -> ParseResult {
    StringRef name, word;
    int64_t number;
    if (parser.parseKeyword(&name) || parser.parseEqual())
      return failure();
    os << separator << name << " = ";
    separator = ", ";
    // Types and truth values are words, too.
    if (succeeded(parser.parseOptionalKeyword(&word))) {
      os << word;
      return success();
    }
    if (parser.parseInteger(number))
      return failure();
    os << number;
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, parseField))
    return failure();
  state.addAttribute(attribute, opaque(parser.getContext(), text + ">"));
  return success();
}

static ParseResult parseFormat(OpAsmParser &parser, OperationState &state) {
  StringRef format;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseKeyword(&format))
    return failure();
  int32_t exponent, mantissa;
  auto [first, second] = format.drop_front().split('m');
  if (!format.starts_with("e") || first.getAsInteger(10, exponent) || second.getAsInteger(10, mantissa))
    return parser.emitError(loc, "expects a format like e8m23");
  state.addAttribute("exponent_bits", parser.getBuilder().getI32IntegerAttr(exponent));
  state.addAttribute("mantissa_bits", parser.getBuilder().getI32IntegerAttr(mantissa));
  return success();
}

static ParseResult parseAxes(OpAsmParser &parser, StringRef attribute, OperationState &state) {
  std::string text;
  llvm::raw_string_ostream os(text);
  auto parseList = [&]() -> ParseResult {
    StringRef separator;
    os << "[";
    auto parseAxis = [&]() -> ParseResult {
      int64_t number;
      StringRef word;
      os << separator;
      separator = ", ";
      if (OptionalParseResult parsed = parser.parseOptionalInteger(number); parsed.has_value()) {
        os << number;
        return *parsed;
      }
      if (parser.parseKeyword(&word))
        return failure();
      os << word;
      return success();
    };
    if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseAxis))
      return failure();
    os << "]";
    return success();
  };
  if (parseList() || parser.parseKeyword("x"))
    return failure();
  os << "x";
  if (parseList() || parser.parseArrow())
    return failure();
  os << "->";
  if (parseList())
    return failure();
  state.addAttribute(attribute, opaque(parser.getContext(), "conv<" + text + ">"));
  return success();
}

static ParseResult parseWindow(OpAsmParser &parser, OperationState &state) {
  Builder &b = parser.getBuilder();
  auto parsePart = [&]() -> ParseResult {
    StringRef name;
    SMLoc loc = parser.getCurrentLocation();
    if (parser.parseKeyword(&name) || parser.parseEqual())
      return failure();
    if (name == "pad") {
      SmallVector<int64_t> numbers;
      auto parseRow = [&]() -> ParseResult {
        auto row = stablehlo::parseNumbers(parser);
        if (failed(row))
          return failure();
        llvm::append_range(numbers, row->asArrayRef());
        return success();
      };
      if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseRow))
        return failure();
      auto type = RankedTensorType::get({int64_t(numbers.size() / 2), 2}, b.getI64Type());
      if (numbers.size() % 2)
        return parser.emitError(loc, "expects pairs of numbers");
      state.addAttribute("padding", DenseIntElementsAttr::get(type, ArrayRef<int64_t>(numbers)));
      return success();
    }
    if (name == "reverse") {
      SmallVector<bool> flags;
      auto parseFlag = [&]() -> ParseResult {
        int64_t number;
        if (OptionalParseResult parsed = parser.parseOptionalInteger(number); parsed.has_value()) {
          flags.push_back(number != 0);
          return *parsed;
        }
        StringRef word;
        if (parser.parseKeyword(&word))
          return failure();
        flags.push_back(word == "true");
        return success();
      };
      if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseFlag))
        return failure();
      state.addAttribute("window_reversal", b.getDenseBoolArrayAttr(flags));
      return success();
    }
    StringRef attribute = llvm::StringSwitch<StringRef>(name)
                              .Case("stride", "window_strides")
                              .Case("lhs_dilate", "lhs_dilation")
                              .Case("rhs_dilate", "rhs_dilation")
                              .Default("");
    if (attribute.empty())
      return parser.emitError(loc) << "'" << name << "' of a window is unknown";
    auto numbers = stablehlo::parseNumbers(parser);
    if (failed(numbers))
      return failure();
    state.addAttribute(attribute, *numbers);
    return success();
  };
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, parsePart);
}

static ParseResult parseValue(OpAsmParser &parser, const Key &key, OperationState &state) {
  Builder &b = parser.getBuilder();
  switch (key.form) {
  case Form::Number: {
    int64_t number;
    if (parser.parseInteger(number))
      return failure();
    state.addAttribute(key.attribute, b.getI64IntegerAttr(number));
    return success();
  }
  case Form::Numbers: {
    auto numbers = stablehlo::parseNumbers(parser);
    if (failed(numbers))
      return failure();
    state.addAttribute(key.attribute, *numbers);
    return success();
  }
  case Form::Boolean: {
    StringRef word;
    if (parser.parseKeyword(&word))
      return failure();
    state.addAttribute(key.attribute, b.getBoolAttr(word == "true"));
    return success();
  }
  case Form::Text: {
    std::string text;
    if (parser.parseString(&text))
      return failure();
    state.addAttribute(key.attribute, b.getStringAttr(text));
    return success();
  }
  case Form::Word: {
    StringRef word;
    if (parser.parseKeyword(&word))
      return failure();
    state.addAttribute(key.attribute, opaque(parser.getContext(), key.attribute + " " + word));
    return success();
  }
  case Form::Words:
    return parseWords(parser, key.attribute, state);
  case Form::Pair:
    return parsePair(parser, key.attribute, state);
  case Form::Fields:
    return parseFields(parser, key.attribute, state);
  case Form::Format:
    return parseFormat(parser, state);
  case Form::Axes:
    return parseAxes(parser, key.attribute, state);
  case Form::Window:
    return parseWindow(parser, state);
  }
  llvm_unreachable("unknown form");
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

/// Parses a word without a key, as `compare` has it.
static ParseResult parseBareWord(OpAsmParser &parser, SMLoc loc, StringRef word, OperationState &state) {
  StringRef name = state.name.getStringRef();
  if (name != "stablehlo.compare" && name != "chlo.broadcast_compare")
    return parser.emitError(loc) << "'" << word << "' of '" << name << "' is unknown";
  StringRef dialect = name.split('.').first;
  StringRef attribute = state.attributes.get("comparison_direction") ? "compare_type" : "comparison_direction";
  StringRef kind = attribute == "compare_type" ? "comparison_type" : attribute;
  state.addAttribute(attribute, OpaqueAttr::get(StringAttr::get(parser.getContext(), dialect),
                                                (kind + " " + word).str(), NoneType::get(parser.getContext())));
  return success();
}

/// Parses `%x, %y, key = value, …`.
static ParseResult parseItems(OpAsmParser &parser, SmallVectorImpl<OpAsmParser::UnresolvedOperand> &operands,
                              OperationState &state) {
  do {
    OpAsmParser::UnresolvedOperand operand;
    if (OptionalParseResult parsed = parser.parseOptionalOperand(operand); parsed.has_value()) {
      if (failed(*parsed))
        return failure();
      operands.push_back(operand);
      continue;
    }
    StringRef word;
    SMLoc loc = parser.getCurrentLocation();
    if (failed(parser.parseOptionalKeyword(&word)))
      continue;
    if (failed(parser.parseOptionalEqual())) {
      if (parseBareWord(parser, loc, word, state))
        return failure();
      continue;
    }
    StringRef name = state.name.getStringRef();
    const Key *key = llvm::find_if(kKeys, [&](const Key &key) { return key.operation == name && key.key == word; });
    if (key == std::end(kKeys))
      return parser.emitError(loc) << "'" << word << "' of '" << name << "' is unknown";
    if (parseValue(parser, *key, state))
      return failure();
  } while (succeeded(parser.parseOptionalComma()));
  return success();
}

/// Parses `[0:2, 1:5:2]` of a slice, or `[0]` of an element of a tuple.
static ParseResult parseBrackets(OpAsmParser &parser, OperationState &state) {
  Builder &b = parser.getBuilder();
  if (state.name.getStringRef() == "stablehlo.get_tuple_element") {
    int32_t index;
    if (parser.parseLSquare() || parser.parseInteger(index) || parser.parseRSquare())
      return failure();
    state.addAttribute("index", b.getI32IntegerAttr(index));
    return success();
  }
  if (state.name.getStringRef() != "stablehlo.slice")
    return success();
  SmallVector<int64_t> starts, limits, strides;
  auto parseRange = [&]() -> ParseResult {
    strides.push_back(1);
    if (parser.parseInteger(starts.emplace_back()) || parser.parseColon() || parser.parseInteger(limits.emplace_back()))
      return failure();
    if (succeeded(parser.parseOptionalColon()))
      return parser.parseInteger(strides.back());
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseRange))
    return failure();
  state.addAttribute("start_indices", b.getDenseI64ArrayAttr(starts));
  state.addAttribute("limit_indices", b.getDenseI64ArrayAttr(limits));
  state.addAttribute("strides", b.getDenseI64ArrayAttr(strides));
  return success();
}

/// Completes types that are written without the types of the results, or only once for all.
static void completeTypes(StringRef name, size_t numOperands, SmallVectorImpl<Type> &operands,
                          SmallVectorImpl<Type> &results) {
  if (name == "stablehlo.return" || name == "sdy.return")
    return;
  if (numOperands == 0 || name == "stablehlo.optimization_barrier") {
    results.assign(operands.begin(), operands.end());
    if (numOperands == 0)
      operands.clear();
    return;
  }
  if ((name == "stablehlo.select" || name == "chlo.broadcast_select") && operands.size() == 2) {
    operands.push_back(operands.back());
    results.assign(1, operands.back());
    return;
  }
  if (auto tuple = dyn_cast<TupleType>(operands.front()); tuple && name == "stablehlo.tuple") {
    results.assign(1, tuple);
    operands.assign(tuple.begin(), tuple.end());
    return;
  }
  if (operands.size() != 1)
    return;
  results.assign(1, operands.front());
  auto tensor = dyn_cast<RankedTensorType>(operands.front());
  auto element = tensor ? dyn_cast<ComplexType>(tensor.getElementType()) : ComplexType();
  Type type = operands.front();
  if (element && name == "stablehlo.complex")
    type = tensor.clone(element.getElementType());
  operands.assign(numOperands, type);
}

static ParseResult parseTypes(OpAsmParser &parser, size_t numOperands, StringRef name, SmallVectorImpl<Type> &operands,
                              SmallVectorImpl<Type> &results) {
  if (failed(parser.parseOptionalColon()))
    return success();
  if (parser.parseTypeList(operands))
    return failure();
  if (auto function = dyn_cast<FunctionType>(operands.front()); function && operands.size() == 1) {
    results.assign(function.getResults().begin(), function.getResults().end());
    operands.assign(function.getInputs().begin(), function.getInputs().end());
    return success();
  }
  if (failed(parser.parseOptionalArrow())) {
    completeTypes(name, numOperands, operands, results);
    return success();
  }
  if (operands.size() == 1)
    operands.append(numOperands - std::min<size_t>(numOperands, 1), operands.front());
  return parser.parseOptionalLParen().succeeded() ? failure(parser.parseTypeList(results) || parser.parseRParen())
                                                  : parser.parseTypeList(results);
}

static ParseResult parseConstant(OpAsmParser &parser, OperationState &state) {
  TypedAttr value;
  if (parser.parseOptionalAttrDict(state.attributes) || parser.parseAttribute(value, "value", state.attributes))
    return failure();
  state.addTypes(value.getType());
  return success();
}

ParseResult stablehlo::parseOperation(OpAsmParser &parser, OperationState &state) {
  StringRef name = state.name.getStringRef();
  auto own = llvm::StringSwitch<ParseResult (*)(OpAsmParser &, OperationState &)>(name)
                 .Case("stablehlo.while", parseWhile)
                 .Case("stablehlo.reduce", parseReduce)
                 .Cases({"stablehlo.constant", "chlo.constant"}, parseConstant)
                 .Case("chlo.scan", parseScan)
                 .Case("sdy.mesh", parseMesh)
                 .Case("sdy.sharding_constraint", parseShardingConstraint)
                 .Case("sdy.manual_computation", parseManualComputation)
                 .Default(nullptr);
  if (own)
    return own(parser, state);

  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  StringAttr text, symbol;
  SMLoc loc = parser.getCurrentLocation();
  if (name == "stablehlo.composite" && parser.parseAttribute(text, "name", state.attributes))
    return failure();
  if (name == "stablehlo.custom_call" && parser.parseSymbolName(symbol, "call_target_name", state.attributes))
    return failure();
  if (succeeded(parser.parseOptionalLParen()) && (parseItems(parser, operands, state) || parser.parseRParen()))
    return failure();
  if (parseItems(parser, operands, state) || parseBrackets(parser, state) ||
      parser.parseOptionalAttrDict(state.attributes))
    return failure();
  SmallVector<Type> types, results;
  if (parseTypes(parser, operands.size(), name, types, results))
    return failure();
  state.addTypes(results);
  return parser.resolveOperands(operands, types, loc, state.operands);
}

//===- Options.cpp - Options of the C interface ---------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Options.h"
#include "TensorGraph/Support/GuardOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tg;
using namespace tg::capi;

namespace {
/// An option: what its value may be, and how it is read. Returns whether the value is valid.
struct Option {
  StringLiteral name, expected;
  bool (*read)(StringRef value, Options &options);
};
} // namespace

static bool readNumber(StringRef text, unsigned least, unsigned most, unsigned &result) {
  unsigned value;
  if (text.getAsInteger(10, value) || value < least || value > most)
    return false;
  result = value;
  return true;
}

static bool readBool(StringRef text, bool &result) {
  result = text == "true";
  return text == "true" || text == "false";
}

static bool readMode(StringRef value, Options &options) {
  std::optional<Mode> mode = parseMode(value);
  options.session.mode = mode.value_or(options.session.mode);
  return mode.has_value();
}

static constexpr Option kOptions[] = {
    {"evaluator", "compiled or interpreted",
     [](StringRef value, Options &options) {
       options.isInterpreted = value == "interpreted";
       return value == "compiled" || value == "interpreted";
     }},
    {"passes", "a list of passes",
     [](StringRef value, Options &options) {
       options.session.passes = value.str();
       return true;
     }},
    {"mode", "debug, fast-compile or fast-run", readMode},
    {"code", "strict or fast",
     [](StringRef value, Options &options) {
       options.session.compile.code = value == "fast" ? CodeKind::Fast : CodeKind::Strict;
       return value == "strict" || value == "fast";
     }},
    {"mcpu", "the name of a processor",
     [](StringRef value, Options &options) {
       options.session.compile.cpu = value.str();
       return !value.empty();
     }},
    {"opt-level", "a number from 0 to 3",
     [](StringRef value, Options &options) { return readNumber(value, 0, 3, options.session.compile.optLevel); }},
    {"threads", "a number from 1 to 1024",
     [](StringRef value, Options &options) { return readNumber(value, 1, 1024, options.session.compile.threads); }},
    {"flush-subnormals", "true or false",
     [](StringRef value, Options &options) { return readBool(value, options.session.compile.flushSubnormals); }},
    {"specialize", "never, small or always",
     [](StringRef value, Options &options) {
       std::optional<Specialize> specialize = parseSpecialize(value);
       options.session.compile.specialize = specialize.value_or(Specialize::Never);
       return specialize.has_value();
     }},
    {"check-foreign", "true or false",
     [](StringRef value, Options &options) { return readBool(value, options.session.compile.checkForeign); }},
    {"reassociate", "true or false",
     [](StringRef value, Options &options) { return readBool(value, options.session.compile.reassociate); }},
    {"guard", "nan, inf, big or big:NUMBER, separated by commas",
     [](StringRef value, Options &options) {
       llvm::Expected<GuardOptions> values = GuardOptions::parse(value);
       options.session.compile.guard = value.str();
       if (values)
         return true;
       llvm::consumeError(values.takeError());
       return false;
     }},
    {"shard", "arguments with their shards such as 0:rows,1:rows=8",
     [](StringRef value, Options &options) {
       options.session.shard = value.str();
       return true;
     }},
    {"cache", "a folder, or off", [](StringRef value, Options &options) {
       options.session.compile.cache = value.str();
       return true;
     }}};

TgError *tg::capi::readOptions(ArrayRef<TgOption> list, Options &options) {
  bool hasCode = false;
  for (const TgOption &given : list) {
    StringRef name = given.name ? given.name : "", value = given.value ? given.value : "";
    const Option *option = llvm::find_if(kOptions, [&](const Option &known) { return known.name == name; });
    if (option == std::end(kOptions)) {
      std::string names = llvm::join(llvm::map_range(kOptions, [](const Option &known) { return known.name; }), ", ");
      return makeError(TG_ERROR_OPTION, "unknown option '" + name + "'; the options are " + names);
    }
    if (!option->read(value, options))
      return makeError(TG_ERROR_OPTION,
                       "option '" + name + "' expects " + option->expected + ", but got '" + value + "'");
    hasCode |= name == "code";
  }
  if (!hasCode)
    options.session.compile.code = getCodeKind(options.session.mode);
  return nullptr;
}

//===- Library.cpp - Programs compiled ahead of time, for C ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The module is one unit, and each distinct graph is one function of it. The C functions only collect their
// parameters; the runtime does the rest (see LibraryABI.h).
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/ExecutionEngine/Library.h"
#include "LibraryData.h"
#include "Lower.h"
#include "Partitions.h"
#include "TensorGraph/Dialect/CompilerAttributes.h"
#include "TensorGraph/Dialect/HostCallOp.h"
#include "TensorGraph/Pipelines/Pipelines.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace tg;

namespace {
/// Adds the C functions, and the data that they refer to, to a lowered module.
class CFunctions {
public:
  CFunctions(ModuleOp module, const Library &library)
      : module(module), library(library), data(module->getAttrOfType<DictionaryAttr>(kChecksAttr)),
        b(OpBuilder::atBlockEnd(module.getBody())), loc(module.getLoc()),
        pointer(LLVM::LLVMPointerType::get(b.getContext())) {}

  LogicalResult add() {
    // Functions of the runtime under the library's names.
    auto none = LLVM::LLVMVoidType::get(b.getContext());
    if (failed(addForward("context_create", "tg_library_create", pointer, {})) ||
        failed(addForward("context_destroy", "tg_library_destroy", none, {pointer})) ||
        failed(addForward("message", "tg_library_message", pointer, {pointer})) ||
        failed(addForward("free", "tg_library_free", none, {pointer})))
      return failure();
    Type i32 = b.getI32Type(), i64 = b.getI64Type();
    if (library.isDivided() &&
        (failed(addForward("context_set_communicator", "tg_library_set_communicator", i32, {pointer, i32})) ||
         failed(addForward("context_rank", "tg_library_rank", i32, {pointer})) ||
         failed(addForward("context_size", "tg_library_size", i32, {pointer})) ||
         failed(addForward("context_first_row", "tg_library_first_row", i64, {pointer, i32, i64, i64}))))
      return failure();
    words = addGlobal("tg.library.words");
    texts = addGlobal("tg.library.texts");
    for (const LibraryFunction &function : library.functions)
      if (failed(addFunction(function)))
        return failure();
    setValue(words, b.getI64TensorAttr(data.getWords()), b.getI64Type(), data.getWords().size());
    setValue(texts, b.getStringAttr(data.getTexts()), b.getI8Type(), data.getTexts().size());
    return success();
  }

private:
  /// Adds a function with an entry block, and sets the insertion point to the block.
  FailureOr<LLVM::LLVMFuncOp> define(StringRef name, Type result, ArrayRef<Type> parameters) {
    if (Operation *other = module.lookupSymbol(name)) {
      other->emitError("has the name '") << name << "', which the library reserves";
      return failure();
    }
    b.setInsertionPointToEnd(module.getBody());
    auto function = LLVM::LLVMFuncOp::create(b, loc, name, LLVM::LLVMFunctionType::get(result, parameters));
    b.setInsertionPointToStart(function.addEntryBlock(b));
    return function;
  }

  LLVM::LLVMFuncOp declare(StringRef name, Type result, ArrayRef<Type> parameters) {
    if (auto known = module.lookupSymbol<LLVM::LLVMFuncOp>(name))
      return known;
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(module.getBody());
    return LLVM::LLVMFuncOp::create(b, loc, name, LLVM::LLVMFunctionType::get(result, parameters));
  }

  LogicalResult addForward(StringRef name, StringRef callee, Type result, ArrayRef<Type> parameters) {
    auto function = define((library.name + "_" + name).str(), result, parameters);
    if (failed(function))
      return failure();
    auto call = LLVM::CallOp::create(b, loc, declare(callee, result, parameters), function->getArguments());
    LLVM::ReturnOp::create(b, loc, call.getResults());
    return success();
  }

  LLVM::GlobalOp addGlobal(StringRef name) {
    b.setInsertionPointToStart(module.getBody());
    return LLVM::GlobalOp::create(b, loc, LLVM::LLVMArrayType::get(b.getI8Type(), 0), /*isConstant=*/true,
                                  LLVM::Linkage::Internal, name, /*value=*/Attribute());
  }
  void setValue(LLVM::GlobalOp global, Attribute value, Type element, size_t count) {
    global.setGlobalType(LLVM::LLVMArrayType::get(element, count));
    global.setValueAttr(value);
  }

  /// Returns the type as which a scalar is passed. A bool is a byte; f16 and bf16 are passed as bits; a complex number
  /// by its address, as how it is passed otherwise depends on the compiler and the machine.
  Type scalarInC(Type type) {
    if (isComplex(type))
      return pointer;
    if (isa<IndexType>(type))
      return b.getI64Type();
    if (type.isInteger(1))
      return b.getI8Type();
    if (type.isF16() || type.isBF16())
      return b.getI16Type();
    if (isUnsigned(type))
      return b.getIntegerType(type.getIntOrFloatBitWidth());
    return type;
  }

  LogicalResult addFunction(const LibraryFunction &function) {
    auto entry = module.lookupSymbol<LLVM::LLVMFuncOp>("tg_entry_" + function.symbol);
    if (!entry)
      return emitError(function.location, "has no compiled code");
    entry.setLinkage(LLVM::Linkage::Internal);
    Type i64 = b.getI64Type(), i32 = b.getI32Type();
    SmallVector<Type> types{pointer};
    for (const LibraryValue &value : function.arguments) {
      types.push_back(isa<RankedTensorType>(value.type) ? pointer : scalarInC(value.type));
      types.append(value.sizes.size(), i64);
    }
    types.append(countParameters(function.results), pointer);
    auto own = define(function.name, i32, types);
    if (failed(own))
      return failure();

    int64_t count = types.size() - 1 + countArgumentSlots(function.arguments) + countSlots(function.results);
    auto number = [&](int64_t value) -> Value { return LLVM::ConstantOp::create(b, loc, b.getI64IntegerAttr(value)); };
    Value slots = LLVM::AllocaOp::create(b, loc, pointer, i64, number(std::max<int64_t>(count, 1)), alignof(int64_t));
    for (auto [k, parameter] : llvm::enumerate(own->getArguments().drop_front())) {
      Value slot = LLVM::GEPOp::create(b, loc, pointer, i64, slots, ArrayRef<LLVM::GEPArg>{int32_t(k)});
      LLVM::StoreOp::create(b, loc, parameter, slot);
    }
    auto address = [&](auto symbol) -> Value { return LLVM::AddressOfOp::create(b, loc, symbol); };
    auto callee = declare(library.isDivided() ? "tg_library_call_on_ranks" : "tg_library_call", i32,
                          {pointer, pointer, pointer, i64, pointer, pointer});
    auto call = LLVM::CallOp::create(b, loc, callee,
                                     ValueRange{own->getArgument(0), address(words), address(texts),
                                                number(data.addSignature(function)), address(entry), slots});
    LLVM::ReturnOp::create(b, loc, call.getResults());
    return success();
  }

  ModuleOp module;
  const Library &library;
  LibraryData data;
  OpBuilder b;
  Location loc;
  Type pointer;
  LLVM::GlobalOp words, texts;
};
} // namespace

FailureOr<SmallVector<char, 0>> tg::compileLibrary(ModuleOp module, const Library &library, CompileOptions options) {
  options.runsOnHost = false;
  if (!options.acceptsCompilerAttributes && failed(refuseCompilerAttributes(module)))
    return failure();
  // Whoever links the library gives it no functions.
  if (failed(findHostFunctions(module, nullptr)) || failed(refuseLongVectors(module)))
    return failure();
  options.debugInfo = options.perf = false;
  if (library.isDivided())
    roundAsOnRanks(options);
  PassManager manager(module.getContext());
  manager.addPass(createSymbolDCEPass()); // removes functions that no entry calls
  addOutlining(manager, options.code, options.profile);
  manager.enableVerifier(false); // what is compiled is verified at the end
  if (failed(manager.run(module)))
    return failure();
  UnitReport report;
  ObjectJob job{module.clone(), library.name, &report,
                [&](ModuleOp lowered) { return CFunctions(lowered, library).add(); }};
  if (failed(lowerToObject(*module.getContext(), job, options)))
    return failure();
  return std::move(job.object);
}

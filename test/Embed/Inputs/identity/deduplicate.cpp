// Merges equal operations and functions of a file of any dialects, and prints how many operations have which digest.
#include "TensorGraph/Identity/CommonSubexpressions.h"
#include "TensorGraph/Identity/MergeFunctions.h"
#include "TensorGraph/Identity/OperationDigest.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Parser/Parser.h"
#include <map>

int main(int argc, char **argv) {
  mlir::MLIRContext context;
  context.allowUnregisteredDialects();
  context.loadDialect<mlir::arith::ArithDialect, mlir::func::FuncDialect>();
  mlir::OwningOpRef<mlir::ModuleOp> module = mlir::parseSourceFile<mlir::ModuleOp>(argv[1], &context);
  if (!module)
    return 1;

  tg::AttributeHasher attributes;
  {
    tg::OperationDigester digester(attributes);
    std::map<tg::Hash256, int> digests;
    module->walk([&](mlir::Operation *op) {
      if (op->getName().getStringRef() == "foreign.closure")
        if (const tg::OperationDigest *digest = digester.digest(op))
          ++digests[digest->hash];
    });
    for (auto [digest, count] : digests)
      llvm::outs() << "closures with one digest: " << count << "\n";
  }

  mlir::IRRewriter rewriter(&context);
  mlir::DominanceInfo dominance(*module);
  tg::SubexpressionCounts counts = tg::eliminateCommonSubexpressions(rewriter, dominance, *module);
  int64_t functions = tg::mergeEqualFunctions(*module);
  llvm::outs() << "operations merged: " << counts.merged << ", functions: " << functions << "\n" << *module << "\n";
  return 0;
}

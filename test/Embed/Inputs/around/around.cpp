#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/InitAll.h"
#include "mlir/IR/MLIRContext.h"

int main() {
  mlir::DialectRegistry registry;
  tg::registerAllDialects(registry);
  mlir::MLIRContext context(registry);
  return context.getOrLoadDialect<tg::TensorGraphDialect>() == nullptr;
}

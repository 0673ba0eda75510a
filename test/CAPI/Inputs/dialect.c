/* The dialect and its passes by functions of mlir-c. */
#include "TensorGraph-c/Dialect.h"
#include "mlir-c/Pass.h"
#include <stdio.h>

static void print(MlirStringRef text, void *data) {
  (void)data;
  fwrite(text.data, 1, text.length, stdout);
}

int main(void) {
  MlirContext alone = mlirContextCreate();
  mlirDialectHandleRegisterDialect(mlirGetDialectHandle__tg__(), alone);
  MlirDialect dialect = mlirContextGetOrLoadDialect(alone, mlirStringRefCreateFromCString("tg"));
  printf("%s\n", mlirDialectIsNull(dialect) ? "no dialect" : mlirDialectGetNamespace(dialect).data);
  mlirContextDestroy(alone);

  MlirDialectRegistry registry = mlirDialectRegistryCreate();
  tgRegisterAllDialects(registry);
  MlirContext context = mlirContextCreateWithRegistry(registry, false);
  mlirDialectRegistryDestroy(registry);
  tgRegisterAllPasses();
  tgRegisterAllPasses();
  MlirModule module = mlirModuleCreateParse(context, mlirStringRefCreateFromCString("func.func @f(%x: f64) -> f64 {\n"
                                                                                    "  %0 = tg.mul %x, %x : f64\n"
                                                                                    "  %1 = tg.mul %x, %x : f64\n"
                                                                                    "  %2 = tg.add %0, %1 : f64\n"
                                                                                    "  return %2 : f64\n"
                                                                                    "}\n"));
  MlirPassManager manager = mlirPassManagerCreate(context);
  MlirOpPassManager passes = mlirPassManagerGetAsOpPassManager(manager);
  MlirLogicalResult parsed =
      mlirParsePassPipeline(passes, mlirStringRefCreateFromCString("builtin.module(tg-fast-run)"), print, NULL);
  MlirOperation op = mlirModuleGetOperation(module);
  if (mlirLogicalResultIsFailure(parsed) || mlirLogicalResultIsFailure(mlirPassManagerRunOnOp(manager, op)))
    return 1;
  mlirOperationPrint(op, print, NULL);
  mlirPassManagerDestroy(manager);
  mlirModuleDestroy(module);
  mlirContextDestroy(context);
  return 0;
}

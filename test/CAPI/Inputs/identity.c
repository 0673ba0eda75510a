/* Digests, CSE and equal functions of a module of other dialects. */
#include "TensorGraph-c/Identity.h"
#include "TensorGraph-c/Dialect.h"
#include <stdio.h>
#include <string.h>

static const char *kText = "func.func private @f(%x: f64, %y: f64) -> f64 {\n"
                           "  %0 = \"foreign.op\"(%x) ({\n"
                           "    %2 = \"foreign.read\"(%y) : (f64) -> f64\n"
                           "    \"foreign.end\"(%2) : (f64) -> ()\n"
                           "  }) : (f64) -> f64\n"
                           "  %1 = \"foreign.op\"(%y) ({\n"
                           "    %2 = \"foreign.read\"(%x) : (f64) -> f64\n"
                           "    \"foreign.end\"(%2) : (f64) -> ()\n"
                           "  }) : (f64) -> f64\n"
                           "  return %1 : f64\n"
                           "}\n"
                           "func.func private @g(%x: f64, %y: f64) -> f64 {\n"
                           "  %c = arith.constant 1.0 : f64\n"
                           "  %d = arith.constant 1.0 : f64\n"
                           "  %e = arith.addf %c, %d : f64\n"
                           "  %s = arith.addf %c, %d : f64\n"
                           "  \"foreign.use\"(%e, %s) : (f64, f64) -> ()\n"
                           "  return %x : f64\n"
                           "}\n"
                           "func.func private @h(%x: f64, %y: f64) -> f64 {\n"
                           "  %c = arith.constant 1.0 : f64\n"
                           "  %e = arith.addf %c, %c : f64\n"
                           "  \"foreign.use\"(%e, %e) : (f64, f64) -> ()\n"
                           "  return %x : f64\n"
                           "}\n"
                           "func.func @main() -> ((f64, f64) -> f64) {\n"
                           "  %0 = func.constant @h : (f64, f64) -> f64\n"
                           "  return %0 : (f64, f64) -> f64\n"
                           "}\n";

static void count(MlirValue value, void *data) {
  (void)value;
  ++*(int *)data;
}

static void print(MlirStringRef text, void *data) {
  (void)data;
  fwrite(text.data, 1, text.length, stdout);
}

int main(void) {
  MlirDialectRegistry registry = mlirDialectRegistryCreate();
  tgRegisterAllDialects(registry);
  MlirContext context = mlirContextCreateWithRegistry(registry, false);
  mlirDialectRegistryDestroy(registry);
  mlirContextSetAllowUnregisteredDialects(context, true);
  MlirModule module = mlirModuleCreateParse(context, mlirStringRefCreateFromCString(kText));
  MlirOperation function = mlirBlockGetFirstOperation(mlirModuleGetBody(module));
  MlirOperation first = mlirBlockGetFirstOperation(mlirRegionGetFirstBlock(mlirOperationGetRegion(function, 0)));
  uint8_t digests[2][TG_DIGEST_SIZE];
  int inputs = 0;
  if (mlirLogicalResultIsFailure(tgOperationDigest(first, digests[0], count, &inputs)) ||
      mlirLogicalResultIsFailure(tgOperationDigest(mlirOperationGetNextInBlock(first), digests[1], NULL, NULL)))
    return 1;
  printf("%s, inputs: %d\n", memcmp(digests[0], digests[1], TG_DIGEST_SIZE) ? "different" : "equal", inputs);
  printf("erased: %d\n", (int)tgEliminateCommonSubexpressions(mlirModuleGetOperation(module)));
  printf("functions: %d\n", (int)tgMergeEqualFunctions(mlirModuleGetOperation(module)));
  mlirOperationPrint(mlirModuleGetOperation(module), print, NULL);
  mlirModuleDestroy(module);
  mlirContextDestroy(context);
  return 0;
}

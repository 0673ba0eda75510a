// A scan is taken apart, a fused loop is one row; calls and memory are exact.
// RUN: tg-run %s --profile=%t.json --input=20x8xf64=0.5 --input=8x8xf64=0.01 --input=8xf64=0.1 | FileCheck %s --check-prefix=RESULT
// RUN: FileCheck %s --check-prefix=JSON < %t.json
// RUN: /usr/bin/python3 -c "import json, sys; p = json.load(open(sys.argv[1])); print(sum(o['allocations'] for o in p['operations']), sum(g['calls'] for g in p['graphs']))" %t.json | FileCheck %s --check-prefix=SUMS
// RESULT:    f64 = 3.94{{[0-9]+}}
// JSON:      {
// JSON-NEXT:   "version": 1,
// JSON-NEXT:   "unit": "ns",
// JSON-NEXT:   "program": "{{.*}}profile.mlir",
// JSON-NEXT:   "operations": [
// JSON-DAG:        "name": "tg.dot",
// JSON-DAG:        "name": "tg.add+tg.tanh",
// JSON:        "graph": "b3:{{[0-9a-f]+}}",
// JSON-NEXT:   "calls": 20,
// JSON-NEXT:   "time": {{[0-9]+}},
// JSON-NEXT:   "bytes": 0,
// JSON-NEXT:   "allocations": 0
// JSON:      "graphs": [
// JSON:        "digest": "b3:{{[0-9a-f]+}}",
// JSON-NEXT:   "name": "graph_{{[0-9a-f]+}}",
// JSON-NEXT:   "calls": 20,

// As many allocations as a call makes; one call of main, and 20 steps.
// SUMS:      [[#ALLOCATIONS:]] 21
// RUN: tg-run %s --profile=%t.json --benchmark=1 --input=20x8xf64=0.5 --input=8x8xf64=0.01 --input=8xf64=0.1 | FileCheck %s --check-prefix=CALLS
// CALLS: in 3 allocations

// RUN: tg-run %s --profile=- --code=strict --input=20x8xf64=0.5 --input=8x8xf64=0.01 --input=8xf64=0.1 | FileCheck %s --check-prefix=TABLE
// RUN: tg-run %s --profile=- --mode=debug --threads=2 --input=20x8xf64=0.5 --input=8x8xf64=0.01 --input=8xf64=0.1 | FileCheck %s --check-prefix=TABLE
// TABLE:      f64 = 3.94{{[0-9]+}}
// TABLE-NEXT: time       time      calls          bytes  allocs  operation
// TABLE:      {{[0-9.]+}}% {{.+}} 20 {{.+}} tg.dot {{.+}}profile.mlir:{{[0-9]+}}:10{{$}}
// TABLE:      graph{{$}}
// TABLE:      main{{$}}

// Both formats of viewers are JSON.
// RUN: tg-run %s --profile=- --profile-format=speedscope --input=20x8xf64=0.5 --input=8x8xf64=0.01 --input=8xf64=0.1 | tail -n +2 > %t.speedscope
// RUN: /usr/bin/python3 -c "import json, sys; p = json.load(open(sys.argv[1])); q = p['profiles'][0]; print(p['\$schema'], len(q['samples']) == len(q['weights']), sum(q['weights']) == q['endValue'])" %t.speedscope | FileCheck %s --check-prefix=SPEEDSCOPE
// SPEEDSCOPE: https://www.speedscope.app/file-format-schema.json True True
// RUN: tg-run %s --profile=%t.chrome --profile-format=chrome --input=20x8xf64=0.5 --input=8x8xf64=0.01 --input=8xf64=0.1 | FileCheck %s --check-prefix=RESULT
// RUN: /usr/bin/python3 -c "import json, sys; print(json.load(open(sys.argv[1]))['traceEvents'][0]['name'])" %t.chrome | FileCheck %s --check-prefix=CHROME
// CHROME: main

// A failure leaves no file.
// RUN: rm -f %t.none && not tg-run %s --profile=%t.none --input=20x8xf64=0.5 --input=7x7xf64=0.01 --input=8xf64=0.1 2>&1 | FileCheck %s --check-prefix=FAILS
// RUN: not ls %t.none
// FAILS: profile.mlir:[[#]]:10: error: sizes of {{.+}} do not agree

// RUN: not tg-run %s --profile-format=json 2>&1 | FileCheck %s --check-prefix=ALONE
// ALONE: error: expects --profile with --profile-format
// RUN: not tg-run %s --profile=- --profile-format=xml 2>&1 | FileCheck %s --check-prefix=FORMAT
// FORMAT: error: expects --profile-format=json, speedscope, chrome or table, but got 'xml'
// RUN: not tg-run %s --profile=- --interpret 2>&1 | FileCheck %s --check-prefix=WITHOUT
// WITHOUT: error: expects --profile without --interpret, --compare, --check and --check-gradient
// RUN: not tg-run %s --profile=%t.missing/x.json --input=20x8xf64=0.5 --input=8x8xf64=0.01 --input=8xf64=0.1 2>&1 | FileCheck %s --check-prefix=WRITE
// WRITE: error: {{.+}}x.json{{.+}}

func.func @main(%x: tensor<?x?xf64>, %w: tensor<?x?xf64>, %h0: tensor<?xf64>) -> f64 {
  %zero = arith.constant 0 : index
  %n = tensor.dim %x, %zero : tensor<?x?xf64>
  %last = tg.scan %t to %n
      seqs(%xt = %x : tensor<?x?xf64>)
      states(%h = %h0 : tensor<?xf64>)
      consts(%a = %w : tensor<?x?xf64>)
      -> (tensor<?xf64>) {
    %0 = tg.dot %a, %h : (tensor<?x?xf64>, tensor<?xf64>)
    %1 = tg.add %0, %xt : tensor<?xf64>
    %2 = tg.tanh %1 : tensor<?xf64>
    tg.yield %2 : tensor<?xf64>
  }
  %q = tg.sum %last : tensor<?xf64>
  return %q : f64
}

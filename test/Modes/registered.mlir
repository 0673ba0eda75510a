// Rewrites of a plugin run in the modes, in functions and in inner graphs, and options include and exclude them.

// RUN: tg-opt %s --load-dialect-plugin=%rewrite_plugin --tg-fast-run 2>/dev/null | FileCheck %s --check-prefix=ONCE
// RUN: tg-opt %s --tg-fast-run | FileCheck %s --check-prefix=TWICE
// RUN: tg-opt %s --load-dialect-plugin=%rewrite_plugin --tg-fast-run=exclude=rounding 2>/dev/null | FileCheck %s --check-prefix=TWICE
// RUN: tg-opt %s --load-dialect-plugin=%rewrite_plugin --tg-fast-run=exclude=tag:rounding-of-plugins 2>/dev/null \
// RUN:   | FileCheck %s --check-prefix=TWICE
// RUN: tg-opt %s --load-dialect-plugin=%rewrite_plugin --tg-fast-compile 2>/dev/null | FileCheck %s --check-prefix=TWICE
// RUN: tg-opt %s --load-dialect-plugin=%rewrite_plugin --tg-fast-compile=include=tag:rounding-of-plugins 2>/dev/null \
// RUN:   | FileCheck %s --check-prefix=ONCE
// RUN: tg-opt %s --load-dialect-plugin=%rewrite_plugin --tg-fast-compile=include=stamp 2>/dev/null \
// RUN:   | FileCheck %s --check-prefix=STAMP

// ONCE-LABEL:  func.func @main
// ONCE-NOT:    tg.floor
// ONCE-COUNT-2: tg.ceil
// TWICE-LABEL: func.func @main
// TWICE:       tg.floor
// TWICE:       tg.floor
// STAMP:       test.stamp

// The tags of the modes' own rewrites.
// RUN: tg-opt %s --tg-fast-run='exclude=tag:fusion,tag:inline' | FileCheck %s --check-prefix=UNFUSED
// UNFUSED-LABEL: func.func @main
// UNFUSED-NOT: tg.composite
// UNFUSED:     tg.ceil %arg0
// UNFUSED:     tg.ofg

// The list has their places, and what is refused has a reason.
// RUN: tg-opt --load-dialect-plugin=%rewrite_plugin --tg-list-rewrites 2>%t.refused | FileCheck %s --check-prefix=LIST
// RUN: FileCheck %s --check-prefix=REFUSED < %t.refused
// LIST: {{[0-9]+}} cse graphs fast-run merge operations that have become equal (tag:clean)
// LIST-NEXT: {{[0-9]+}} rounding graphs fast-run round once (tag:algebra) (tag:rounding-of-plugins)
// LIST-NEXT: {{[0-9]+}} fuse graphs
// LIST: {{[0-9]+}} cse program fast-run
// LIST-NEXT: {{[0-9]+}} stamp program say that a program was seen
// LIST-NEXT: {{[0-9]+}} block-steps program
// LIST-NEXT: {{[0-9]+}} repair-destroys
// REFUSED:      refused: rewrite 'rounding': there is one of this name
// REFUSED-NEXT: refused: rewrite 'sign': there is one of this name
// REFUSED-NEXT: refused: rewrite 'new,name': expects a name of letters, digits and hyphens
// REFUSED-NEXT: refused: rewrite 'new': expects one of 'before' and 'after'
// REFUSED-NEXT: refused: rewrite 'new': no rewrite 'none' to run before
// REFUSED-NEXT: refused: rewrite 'new': expects tags of letters, digits and hyphens, but got 'a b'
// REFUSED-NEXT: refused: rewrite 'new': expects passes to add

// A tag that there is not.
// RUN: not tg-opt %s --tg-fast-run=exclude=tag:none 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: no rewrite or pattern 'tag:none' to exclude; there are: {{.*}}inplace, tag:algebra, tag:check, {{.*}}tag:scans

func.func @main(%x: tensor<?xf64>, %n: index) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.ceil %x : tensor<?xf64>
  %8 = tg.cumsum %0 axis 0 : tensor<?xf64>
  %1 = tg.floor %8 : tensor<?xf64>
  %2 = tg.ofg (%a = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %3 = tg.cumsum %a axis 0 : tensor<?xf64>
    %4 = tg.ceil %3 : tensor<?xf64>
    %5 = tg.cumsum %4 axis 0 : tensor<?xf64>
    %6 = tg.floor %5 : tensor<?xf64>
    tg.yield %6 : tensor<?xf64>
  }
  %7 = tg.ofg (%a = %2) : (tensor<?xf64>) -> tensor<?xf64> {
    %3 = tg.cumsum %a axis 0 : tensor<?xf64>
    %4 = tg.ceil %3 : tensor<?xf64>
    %5 = tg.cumsum %4 axis 0 : tensor<?xf64>
    %6 = tg.floor %5 : tensor<?xf64>
    tg.yield %6 : tensor<?xf64>
  }
  return %1, %7 : tensor<?xf64>, tensor<?xf64>
}

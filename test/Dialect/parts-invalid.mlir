// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @no_parts(%x: tensor<?xf64>) {
  // expected-error @+1 {{'tg.sum' op expects from 1 to 65536 parts, but got 0}}
  %0 = tg.sum %x parts 0 : tensor<?xf64>
  return
}

// -----

func.func @negative_parts(%x: tensor<?xf64>) {
  // expected-error @+1 {{'tg.dot' op expects from 1 to 65536 parts, but got -8}}
  %0 = tg.dot %x, %x parts -8 : tensor<?xf64>
  return
}

// -----

func.func @too_many_parts(%x: tensor<?xf64>) {
  // expected-error @+1 {{'tg.logsumexp' op expects from 1 to 65536 parts, but got 65537}}
  %0 = tg.logsumexp %x parts 65537 : tensor<?xf64>
  return
}

// -----

func.func @parts_of_a_maximum(%x: tensor<?xf64>) {
  // expected-error @+1 {{'tg.max' has no parts: its result does not depend on the order of elements}}
  %0 = tg.max %x parts 8 : tensor<?xf64>
  return
}

// -----

func.func @parts_of_a_position(%x: tensor<?xf64>) {
  // expected-error @+1 {{'tg.argmin' has no parts: its result does not depend on the order of elements}}
  %0 = tg.argmin %x axes [0] keepdims parts 8 : tensor<?xf64>
  return
}

// -----

func.func @parts_of_truth_values(%x: tensor<?xi1>) {
  // expected-error @+1 {{'tg.any' has no parts: its result does not depend on the order of elements}}
  %0 = tg.any %x axes [0] parts 8 : tensor<?xi1>
  return
}

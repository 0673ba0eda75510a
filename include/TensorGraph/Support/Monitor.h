//===- Monitor.h - Says whether a call goes on ------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_SUPPORT_MONITOR_H
#define TENSORGRAPH_SUPPORT_MONITOR_H

#include "TensorGraph/Runtime/RuntimeABI.h"
#include <functional>

namespace tg {

/// Returns whether a call goes on. The thread that calls asks, about every ten milliseconds while loops run.
using Monitor = std::function<bool()>;

/// A monitor for compiled code. It does not move.
class RuntimeMonitor : public tg_monitor {
public:
  explicit RuntimeMonitor(Monitor monitor)
      : tg_monitor{[](const tg_monitor *own) -> int32_t {
          return static_cast<const RuntimeMonitor *>(own)->monitor() ? TG_OK : TG_STOPPED;
        }},
        monitor(std::move(monitor)) {}

private:
  Monitor monitor;
};

} // namespace tg

#endif // TENSORGRAPH_SUPPORT_MONITOR_H

// A Google Benchmark program that times two competitors, after it has made sure that they agree.
#pragma once

#include "agree.hpp"

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdio>

namespace bench {

template <class State, class Derived, class HandWritten>
int time(int argc, char** argv, const Derived& derived, const HandWritten& hand_written) {
  if (!agree<State>(derived, hand_written)) return std::fputs("the competitors disagree\n", stderr), 1;
  const auto list = states<State>();
  const auto add = [&list](const char* name, const auto& evaluate) {
    benchmark::RegisterBenchmark(name, [&](benchmark::State& run) {
      std::size_t i = 0;
      for (auto _ : run) benchmark::DoNotOptimize(evaluate(list[i++ % list.size()]));
    });
  };
  add("ctdyn", derived), add("hand-written", hand_written);
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}

} // namespace bench

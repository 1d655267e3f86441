// A program that evaluates one competitor a given number of times, for a tool that counts its instructions.
#pragma once

#include "agree.hpp"

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace bench {

/// The results count as read, and memory as changed.
template <class T> void keep(const T& value) { asm volatile("" : : "r"(&value) : "memory"); }

/// PROGRAM derived|hand_written COUNT, or PROGRAM agree.
template <class State, class Derived, class HandWritten>
int repeat(int argc, char** argv, const Derived& derived, const HandWritten& hand_written) {
  const std::string_view what = argc > 1 ? argv[1] : "";
  if (what == "agree") return agree<State>(derived, hand_written) ? 0 : 1;
  if (argc != 3) return std::fputs("usage: derived|hand_written COUNT, or agree\n", stderr), 2;
  const auto list = states<State>();
  const auto run = [&, count = std::strtoul(argv[2], nullptr, 10)](const auto& evaluate) {
    for (std::size_t i = 0; i < count; ++i) keep(evaluate(list[i % list.size()]));
  };
  what == "derived" ? run(derived) : run(hand_written);
  return 0;
}

} // namespace bench

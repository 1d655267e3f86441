// How many multiplications and additions an output of a description takes.
#pragma once

#include <ctdyn/ctdyn.hpp>

#include <cstddef>

template <const auto& System, class Output> constexpr std::size_t operations(Output) {
  constexpr ctdyn::operation_count c = ctdyn::kanes_method<System>::cost(Output{});
  return c.multiplications + c.additions;
}

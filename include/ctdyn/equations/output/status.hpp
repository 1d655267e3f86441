// The status: how far the other results of an evaluation can be trusted.
#pragma once

#include "../../model/outputs.hpp"
#include "core.hpp"
#include "output.hpp"

#include <array>

namespace ctdyn {

template <class Scalar> struct solve_status; // emit/regularity.hpp

namespace detail {

/// The status of the equations of motion. With outputs that have programs of their own, it is zero where one of their
/// entries is not finite.
template <> struct output_reader<output::status> : number_output {
  template <class Scalar> using result = solve_status<Scalar>;
  static constexpr sentence no_derivatives = [] {
    sentence s;
    s << "the status has no derivatives: it tells which results to trust; ask for jacobian(udot, ...), and for status beside it";
    return s;
  }();

  template <class System, class Context> static constexpr std::array<handle, 1> entries(Context& c) {
    (void)solved_equations<System>(c); // first, so that the status is made of its values
    return {System::equations().made.status(c.g(), System::equations().made.list, c.g().solve_count() != 0)};
  }
  template <class System, class Context>
  static constexpr std::array<handle, 1> entries_beside(Context& c, const auto& list) {
    handle status =
        System::equations().made.status_of_results(c.g(), entries<System>(c)[0], solved_equations<System>(c));
    for (const handle entry : list) status = c.g().function(opcode::finite, status, entry);
    return {status};
  }
};

} // namespace detail
} // namespace ctdyn

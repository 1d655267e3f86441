// Evaluations that lack a state or outputs: sentences that say how they are written.
#pragma once

#include "../detail/require.hpp"

#include <type_traits>

namespace ctdyn::detail {

/// Whether an argument is of a type, as a state is, or is converted to it.
template <class T, class Meant> concept taken_as = requires(void (*take)(const Meant&), const T& given) {
  take(given);
};

/// About a first argument that is no state; void if there is none.
template <class Wrong>
inline constexpr sentence no_state_evaluated =
    sentence{}
    << (std::is_void_v<Wrong> ? "evaluate(): the state is missing"
                              : "evaluate(...): its first argument is no state of this model")
    << "; write evaluate(x, udot) with a state x = eom.state(...); many states at once are for the batch of an evaluator";

inline constexpr sentence nothing_asked =
    sentence{}
    << "no output is asked for; name some of them, as in evaluate(x, udot) or evaluator(mass_matrix, forcing)";

} // namespace ctdyn::detail

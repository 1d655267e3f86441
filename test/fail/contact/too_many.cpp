// expect: contact c64 is one too many: contacts have at most 128 directions in all
#include "fail/contact/foot.hpp"
#include <support/numbered.hpp>

#include <utility>

template <std::size_t... I> constexpr auto held(std::index_sequence<I...>) {
  return facts(contact<numbered::named<"c", I>>(P, N, N.x, N.y)...);
}
#ifdef CTDYN_COMPILES
inline constexpr auto description = system(ball, held(std::make_index_sequence<2>()));
#else
inline constexpr auto description = system(ball, held(std::make_index_sequence<65>()));
#endif

[[maybe_unused]] const double one = used<kanes_method<description>>(mass_matrix);

// expect: loop c64 is one too many: contacts and loops have at most 128 directions in all
#include "fail/contact/foot.hpp"
#include <support/numbered.hpp>

#include <utility>

template <std::size_t... I> constexpr auto held(std::index_sequence<I...>) {
  return facts(loop<numbered::named<"c", I>>(P, R)...);
}
#ifdef CTDYN_COMPILES
inline constexpr auto description = system(ball, held(std::make_index_sequence<2>()));
#else
inline constexpr auto description = system(ball, held(std::make_index_sequence<65>()));
#endif

[[maybe_unused]] const double one = used<kanes_method<description>>(mass_matrix);

// expect: speed v129 is one too many
// expect: a system has at most 1024 symbols, 128 of them coordinates and 128 speeds
#include "fail/description/symbols.hpp"
#include <support/numbered.hpp>

#include <utility>

template <std::size_t First, std::size_t... I> constexpr auto sum(std::index_sequence<I...>) {
  return (speed<numbered::named<"v", First + I>>() + ...);
}
inline constexpr auto first_speeds = sum<2>(std::make_index_sequence<64>());
inline constexpr auto last_speeds = sum<66>(std::make_index_sequence<63>());

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
#ifdef CTDYN_COMPILES
    force(P, u1 * N.x)
#else
    force(P, first_speeds * N.x),
    force(P, (last_speeds + speed<"v129">()) * N.x)
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();

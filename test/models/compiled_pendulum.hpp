// A pendulum as files see it that do not derive it, and its description.
#pragma once

#include <ctdyn/compiled_model.hpp>

namespace compiled_pendulum {
using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr parameter<"l"> l;
constexpr parameter<"m"> m;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr frame<"A"> A;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;

struct interface {
  static constexpr auto symbols = given(g, l, m, q, u);
  static constexpr auto outputs = offers(together(offer<1, 1>(mass_matrix), offer<1>(forcing)), offer<1>(udot),
                                         at_udots(offer<1>(inverse_dynamics)), offer(dot(P.vel(N), A.x)));
  static constexpr std::size_t prepared = 8;
  static void compute(const compiled_call<double>& call) noexcept;
};

constexpr auto description = system(declare(g, l, m, q, u), newtonian(N, O), dt(q) == u, A.orient_axis(N, q, N.z),
                                    P.set_pos(O, -l * A.y), particle<"P">(P, m), gravity(-g * N.y));

} // namespace compiled_pendulum

// A pendulum as files see it that do not derive it: what it offers is all that a simulation needs, or only its
// accelerations.
#pragma once

#include <ctdyn/compiled_model.hpp>

namespace offered_little {
using namespace ctdyn;
constexpr parameter<"l"> l;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr input<"T"> T;

struct udot_alone {
  static constexpr auto symbols = given(l, q, u, T);
  static constexpr auto outputs = offers(offer<1>(udot));
  static constexpr std::size_t prepared = 8;
  static void compute(const compiled_call<double>& call) noexcept;
};
struct slopes : udot_alone {
  static constexpr auto outputs = offers(together(offer<2>(rhs), offer(status)), offer(kinetic_energy));
  static constexpr bool projects = true;
  static void compute(const compiled_call<double>& call) noexcept;
};
struct derivatives : udot_alone {
  static constexpr auto outputs = offers(together(offer<2>(rhs), offer(status)), offer<2, 2>(state_matrix));
  static void compute(const compiled_call<double>& call) noexcept;
};
template <class Interface> using state_of = typename compiled_model<Interface>::state_type;
} // namespace offered_little

// Interfaces of three systems, each twice: `written` is computed by the text that ctdyn_model makes, `derived` by what
// the compiler makes of the same derivation.
#pragma once

#include <ctdyn/compiled_model.hpp>

namespace functions { // inputs, time, and all functions and kinds of constants
using namespace ctdyn;
inline constexpr parameter<"m"> m;
inline constexpr parameter<"k"> k;
inline constexpr coordinate<"x"> x;
inline constexpr coordinate<"angle"> angle;
inline constexpr speed<"v"> v;
inline constexpr speed<"omega"> omega;
inline constexpr input<"F"> F;
inline constexpr ctdyn::time t;

struct offered_here {
  static constexpr auto symbols = given(m, k, x, angle, v, omega, F, t);
  static constexpr auto outputs = offers(
      together(offer<2, 2>(mass_matrix), offer<2>(forcing), offer<2>(udot), offer<4>(rhs)),
      together(offer(value_of<sqrt(1 + x * x)>), offer(value_of<log(2 + sin(v))>), offer(atan2(x, angle)),
               offer(value_of<asin(x / 4)>), offer(acos(sin(v))), offer(exp(-x)), offer(abs(omega)),
               offer(sinh(x) + cosh(v) + tanh(omega)), offer(sign(x)), offer(min(x, angle)), offer(max(v, omega)),
               offer(heaviside(x)), offer(asinh(x)), offer(cbrt(v)), offer(erf(angle)), offer(value_of<m - 0.3 * k>),
               offer(value_of<0 * m>), offer(value_of<pow<-3>(k) / 11 * x + (-1.0 / 3) * t>),
               offer(value_of<1e22 * sin(1e-22 * m)>), offer(value_of<pow<3, 2>(k)>)));
  static constexpr bool animates = true;
  static constexpr std::size_t prepared = 40;
};
struct written : offered_here {
  static void compute(const compiled_call<double>& call) noexcept;
  static void compute(const compiled_call<float>& call) noexcept;
  static void compute(const compiled_call<long double>& call) noexcept;
};
struct derived : offered_here {
  static void compute(const compiled_call<double>& call) noexcept;
  static void compute(const compiled_call<float>& call) noexcept;
  static void compute(const compiled_call<long double>& call) noexcept;
};
} // namespace functions

namespace linkage { // linear systems that are solved with numbers, and the status
using namespace ctdyn;
inline constexpr parameter<"l1"> l1;
inline constexpr parameter<"l2"> l2;
inline constexpr parameter<"l3"> l3;
inline constexpr parameter<"l4"> l4;
inline constexpr parameter<"rho"> rho;
inline constexpr parameter<"g"> g;
inline constexpr coordinate<"q1"> q1;
inline constexpr coordinate<"q2"> q2;
inline constexpr coordinate<"q3"> q3;
inline constexpr speed<"u1"> u1;
inline constexpr speed<"u2"> u2;
inline constexpr speed<"u3"> u3;

struct offered_here {
  static constexpr auto symbols = given(l1, l2, l3, l4, rho, g, q1, q2, q3, u1, u2, u3);
  static constexpr auto outputs = offers(offer<3>(udot), together(offer<6>(rhs), offer(status)), offer<2>(multipliers),
                                         offer<2, 2>(state_matrix), offer(kinetic_energy));
  static constexpr bool projects = true;
  static constexpr std::size_t prepared = 80;
};
struct written : offered_here {
  static void compute(const compiled_call<double>& call) noexcept;
};
struct derived : offered_here {
  static void compute(const compiled_call<double>& call) noexcept;
};
} // namespace linkage

namespace chain { // sines and cosines of two and four angles at once, many results, zeros among them
using namespace ctdyn;
inline constexpr parameter<"g"> g;
inline constexpr parameter<"m"> m;
inline constexpr parameter<"l"> l;
inline constexpr coordinate<"q1"> q1;
inline constexpr coordinate<"q2"> q2;
inline constexpr coordinate<"q3"> q3;
inline constexpr coordinate<"q4"> q4;
inline constexpr coordinate<"q5"> q5;
inline constexpr speed<"u1"> u1;
inline constexpr speed<"u2"> u2;
inline constexpr speed<"u3"> u3;
inline constexpr speed<"u4"> u4;
inline constexpr speed<"u5"> u5;

struct offered_here {
  static constexpr auto symbols = given(g, m, l, q1, q2, q3, q4, q5, u1, u2, u3, u4, u5);
  static constexpr auto outputs =
      offers(offer<5>(udot), at_udots(offer<5>(inverse_dynamics)),
             together(offer<5, 5>(mass_matrix), offer<5>(forcing)), offer<10, 10>(state_matrix));
  static constexpr std::size_t prepared = 100;
};
struct written : offered_here {
  static void compute(const compiled_call<double>& call) noexcept;
};
struct derived : offered_here {
  static void compute(const compiled_call<double>& call) noexcept;
};
} // namespace chain

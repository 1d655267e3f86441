// The sizes of regulators, filters and samplings in double that the library ctdyn::runtime has compiled. Who links it
// does not compile them again; other sizes, and float, are compiled where they are used.
#pragma once

#include "discretize.hpp"
#include "riccati.hpp"

// clang-format off
/// Explicit instantiations, or with `extern` declarations of them, for all of these numbers of states and inputs.
#define CTDYN_FOR_RICCATI_SIZES(SIZE) \
  SIZE(2, 1) SIZE(2, 2) SIZE(3, 1) SIZE(4, 1) SIZE(4, 2) SIZE(5, 1) SIZE(6, 1) SIZE(6, 2) SIZE(6, 3) \
  SIZE(8, 1) SIZE(8, 2) SIZE(8, 4) SIZE(12, 3) SIZE(12, 4) SIZE(12, 6)
#define CTDYN_RICCATI_PROBLEM(n, m) \
  template quadratic_problem<double, n, m> problem_of(const fixed<double, n, n>&, const fixed<double, n, m>&, \
    const fixed<double, n, n>&, const fixed<double, m, m>&, const fixed<double, n, m>&) noexcept;
#define CTDYN_RICCATI_SOLUTION(Equation, n, m) \
  template control_status solve<Equation>(const quadratic_problem<double, n, m>&, \
    riccati_iterate<double, n, m>&) noexcept;
/// The same for samplings, of all numbers of states and inputs together.
#define CTDYN_FOR_HELD_SIZES(SIZE) \
  SIZE(2) SIZE(3) SIZE(4) SIZE(5) SIZE(6) SIZE(7) SIZE(8) SIZE(9) SIZE(10) SIZE(12) SIZE(15) SIZE(16) SIZE(18)
#define CTDYN_HELD_SYSTEM(k) \
  template control_status hold(const fixed<double, k, k>&, double, fixed<double, k, k>&, \
    fixed<double, k, k>&) noexcept;

#ifdef CTDYN_RUNTIME
namespace ctdyn::detail {
#define CTDYN_COMPILED(n, m) \
  extern CTDYN_RICCATI_PROBLEM(n, m) \
  extern CTDYN_RICCATI_SOLUTION(continuous_riccati_equation, n, m) \
  extern CTDYN_RICCATI_SOLUTION(discrete_riccati_equation, n, m)
CTDYN_FOR_RICCATI_SIZES(CTDYN_COMPILED)
#undef CTDYN_COMPILED
#define CTDYN_COMPILED(k) extern CTDYN_HELD_SYSTEM(k)
CTDYN_FOR_HELD_SIZES(CTDYN_COMPILED)
#undef CTDYN_COMPILED
} // namespace ctdyn::detail
#undef CTDYN_FOR_RICCATI_SIZES
#undef CTDYN_RICCATI_PROBLEM
#undef CTDYN_RICCATI_SOLUTION
#undef CTDYN_FOR_HELD_SIZES
#undef CTDYN_HELD_SYSTEM
#endif
// clang-format on

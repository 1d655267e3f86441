// expect: the system has no auxiliary states, so there is no zdot: leave it out
// alone: its error stops other models of the same description
#include "models/compiled_pendulum.hpp"

#include <ctdyn/ctdyn.hpp>

#include <ctdyn/method/interface_of_method.hpp>

using namespace compiled_pendulum;
using dynamics = kanes_method<compiled_pendulum::description>;

#ifdef CTDYN_COMPILES
using told = detail::interface_of_method<dynamics, decltype(detail::requested(udot)), decltype(detail::requested(qdot))>;
#else
using told = detail::interface_of_method<dynamics, decltype(detail::requested(udot)), decltype(detail::requested(zdot))>;
#endif
struct pendulum : told { // as ctdyn_model(... OUTPUTS udot zdot) writes it
  static constexpr std::size_t prepared = told::prepared_numbers<false, false>();
  static void compute(const compiled_call<double>& call) noexcept;
};

void pendulum::compute(const compiled_call<double>& call) noexcept { compile<pendulum, dynamics>(call); }

// expect: ctdyn_model writes the computation of an interface into a file of its own, which cannot name
// expect: pendulum: make it a class of a named namespace
#include "models/compiled_pendulum.hpp"

#include <ctdyn/ctdyn.hpp>

using namespace compiled_pendulum;

#ifdef CTDYN_COMPILES
namespace named {
#else
namespace {
#endif
struct pendulum {
  static constexpr auto symbols = given(g, l, m, q, u);
  static constexpr auto outputs = offers(offer<1>(udot));
  static constexpr std::size_t prepared = 8;
  static void compute(const compiled_call<double>& call) noexcept;
};

void pendulum::compute(const compiled_call<double>& call) noexcept {
  compile<pendulum, kanes_method<compiled_pendulum::description>>(call);
}
} // namespace

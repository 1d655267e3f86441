// expect: animation: a compiled model has no description to be drawn
// expect: make the animation where the model is derived, of its method, as kanes_method<description>
#include <ctdyn/ctdyn.hpp>

#include <ctdyn/compiled_model.hpp>
#include <ctdyn/with/picture/animation.hpp>

namespace machine {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr input<"F"> F;
constexpr auto description = system(newtonian(N, O), dt(x) == v, C.set_pos(O, x * N.x), particle<"C">(C, 1), force(C, F * N.x));
using kane = kanes_method<description>;
struct interface {
  static constexpr auto symbols = given(x, v, F);
  static constexpr auto outputs = offers(offer<2>(rhs));
  static constexpr std::size_t prepared = 4;
  static void compute(const compiled_call<double>& call) noexcept;
};
} // namespace machine

#ifdef CTDYN_COMPILES
using shown = machine::kane;
#else
using shown = ctdyn::compiled_model<machine::interface>;
#endif
bool show(const shown& eom, const shown::state_type& x) {
  ctdyn::animation film{eom, "a cart"};
  film.trace(machine::C).at_most(10);
  return static_cast<bool>(film.write("cart.html", std::array{x}));
}

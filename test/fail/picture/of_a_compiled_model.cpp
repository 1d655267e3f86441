// expect: animation: the file that derives a compiled model keeps what is drawn of its description if the interface has
// expect: static constexpr bool animates = true
#include <ctdyn/compiled_model.hpp>
#include <ctdyn/with/picture/animation.hpp>

namespace machine {
using namespace ctdyn;
constexpr point<"C"> C;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr input<"F"> F;
struct interface {
  static constexpr auto symbols = given(x, v, F);
  static constexpr auto outputs = offers(offer<2>(rhs));
#ifdef CTDYN_COMPILES
  static constexpr bool animates = true;
#endif
  static constexpr std::size_t prepared = 4;
  static void compute(const compiled_call<double>& call) noexcept;
};
} // namespace machine

using shown = ctdyn::compiled_model<machine::interface>;
bool show(const shown& eom, const shown::state_type& x) {
  ctdyn::animation film{eom, "a cart"};
  film.trace(machine::C).at_most(10);
  return static_cast<bool>(film.write("cart.html", std::array{x}));
}

// expect: the function cube has a row without the column slope or partials: its derivative
#include <ctdyn/graph/function/operations.hpp>

namespace {
using namespace ctdyn;

struct cube : detail::quick_function {
  static constexpr std::string_view name = "cube";
  static constexpr detail::as_computed c{};
  static constexpr auto latex = detail::latex_spelling::command("\\operatorname{cube}");
  static constexpr parity sign = parity::odd;
  static constexpr identities obeys = identities::none;
#ifdef CTDYN_COMPILES
  static constexpr auto slope(auto x, auto /*y*/) { return 3 * (x * x); }
#else
#endif
  static constexpr detail::none rate{};
  static constexpr auto value(const auto& x) { return x * x * x; }
};
static_assert(detail::accept<detail::missing_column<cube>>());
} // namespace

int main() {}

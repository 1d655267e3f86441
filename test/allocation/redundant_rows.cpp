// cost: nightly
// To find which rows repeat others asks for no memory.
#include "support/count_malloc.hpp"

#include <ctdyn/ctdyn.hpp>

namespace {

using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr coordinate<"x"> x;
constexpr speed<"u"> u;
constexpr auto bead = ctdyn::system(newtonian(N, O), P.set_pos(O, x* N.x), dt(x) == u, particle<"bead">(P, 2),
                                    contact<"once">(P, N, N.x), contact<"twice">(P, N, N.x));

} // namespace

int main() {
  const kanes_method<bead> eom;
  auto s = neutral(eom);
  s.closed << 1, 1;
  const auto before = ctdyn_test::allocations();
  const auto rows = redundant_rows(eom, s);
  const bool silent = ctdyn_test::allocations() == before;
  return silent && rows.count() == 1 && to_string(rows) == "(twice, N.x) = (once, N.x)\n" ? 0 : 1;
}

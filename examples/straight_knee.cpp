// What is left of the forces in a leg whose knee is nearly straight: hip and foot are held, and the knee is pushed.
#include <ctdyn/ctdyn.hpp>

#include <cmath>
#include <cstdio>

namespace knee {
using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"thigh"> thigh;
constexpr frame<"shank"> shank;
constexpr point<"O"> O;
constexpr point<"H"> H;
constexpr point<"K"> K;
constexpr point<"F"> F;
constexpr coordinate<"y"> y;
constexpr coordinate<"h"> h;
constexpr coordinate<"k"> k;
constexpr speed<"v"> v;
constexpr speed<"uh"> uh;
constexpr speed<"uk"> uk;
constexpr input<"push"> push;

// The hip slides along N.y; thigh and shank are 0.5 m long, and straight at h = k = 0.
constexpr auto leg = system(newtonian(N, O), H.set_pos(O, y* N.y), thigh.orient_axis(N, h, N.z),
                            shank.orient_axis(thigh, k, N.z), K.set_pos(H, -0.5 * thigh.y),
                            F.set_pos(K, -0.5 * shank.y), dt(y) == v, dt(h) == uh, dt(k) == uk, particle<"hip">(H, 40),
                            particle<"knee">(K, 5), particle<"foot">(F, 2), force(K, push* N.x),
                            contact<"hip">(H, N, N.y), contact<"foot">(F, N, N.x, N.y));
} // namespace knee

int main() {
  using namespace knee;
  const kanes_method<leg> eom;
  const auto bent_by = [&](double bend) {
    return eom.state(values(y = 0.0, h = -bend / 2, k = bend, v = 0.0, uh = 0.0, uk = 0.0, push = 20.0),
                     values(closed<"hip"> = 1, closed<"foot"> = 1));
  };
  std::printf("bent by     rank  regularity  force of foot  exact       error below  residual\n");
  bool right = true;
  for (const double bend : {1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 6e-6, 3e-6, 1e-6, 1e-7, 1e-8}) {
    const auto [forces, how] = eom.evaluate(bent_by(bend), contact_forces, contact_status);
    const double exact = 10 / std::tan(bend / 2); // each of the bars carries half of the push
    std::printf("%.0e rad  %4.0f  %10.1e  %-13.5g  %-10.5g  ", bend, how.rank(), how.regularity(), forces(2), exact);
    if (how.rank() == 3) {
      const double bound = 1e-15 / how.regularity();
      std::printf("%-11.0e  0\n", bound);
      right = right && std::abs(forces(2) - exact) < bound * exact && how.residual() < 1e-9;
    } else {
      std::printf("-            %.0e\n", how.residual());
      right = right && std::abs(forces(2)) < 1e-4;
    }
  }
  const auto rows = redundant_rows(eom, bent_by(0));
  std::printf("%s", to_string(rows).c_str());
  return right && rows.count() == 1 ? 0 : 1;
}

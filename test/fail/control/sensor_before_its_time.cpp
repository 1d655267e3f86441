// expect: by_estimate: the delay of a sensor is the number of samples that it delivers late, and not negative
#include <ctdyn/control.hpp>

#include <Eigen/Core>

namespace machine {
using one = Eigen::Matrix<double, 1, 1>;
struct filter {
  struct state_type {
    one r;
    double t;
  };
  state_type now;
  const state_type& state() const noexcept { return now; }
  ctdyn::control_status predict(const one&, double) noexcept { return ctdyn::control_status::solved; }
  ctdyn::control_status update(int, const one&) noexcept { return ctdyn::control_status::solved; }
};
template <int Delay> struct seen {
  static constexpr int delay = Delay;
  using measurement = one;
  bool sample(const auto&) noexcept { return true; }
  int of() const noexcept { return 1; }
  one value() const noexcept { return one(1); }
};
inline constexpr auto keep = [](const filter::state_type& x) { return x.r; };
#ifdef CTDYN_COMPILES
inline one inputs(filter& f) { return ctdyn::by_estimate(f, keep, seen<1>{})(f.now); }
#else
inline one inputs(filter& f) { return ctdyn::by_estimate(f, keep, seen<-1>{})(f.now); }
#endif
} // namespace machine

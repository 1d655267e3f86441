#include "task.hpp"

#include "models/bicycle.hpp"

namespace {
using kane = ctdyn::kanes_method<bicycle::description>;

/// The benchmark's numbers of Meijaard et al. (2007) for a frame like it, in the order of declare(...).
const kane& machine() noexcept {
  static const kane eom = [] {
    kane::parameter_vector p;
    p << 9.81, 0.3, 0.35, 1.2566, 0.9535, 0.2676, 0.0321, 0.3791, 0.3209, 0.01, 0.47, 2, 3, 85, 4, 0.0603, 0.12, 0.1405, 0.28, 9.2, 11,
        2.8, 2.4, 0.05892, 0.06, 0.00708, 0.00756;
    return kane(p);
  }();
  return eom;
}
} // namespace

real_time::task real_time::bicycle() noexcept {
  return {"bicycle, accelerations", [](std::size_t i) noexcept {
            static const auto motion = machine().evaluator(ctdyn::udot);
            static const auto list = [] { // upright within a third of a radian
              auto all = bench::states<kane::state_type, count>();
              for (auto& x : all) x.q *= 0.2;
              return all;
            }();
            return motion(list[i % count]).sum();
          }};
}

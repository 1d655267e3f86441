#include "task.hpp"

#include <ctdyn/control.hpp>
#include <ctdyn/urdf.hpp>

#include <iiwa.urdf.hpp>

namespace {
using namespace ctdyn;
constexpr frame<"world"> world;
constexpr auto robot = system(urdf<iiwa_urdf>(actuated), gravity(-9.81 * world.z));
using kane = kanes_method<robot>;
} // namespace

real_time::task real_time::arm() noexcept {
  return {"arm, computed torque", [](std::size_t i) noexcept {
            static const computed_torque control{kane{}, 100.0, 20.0};
            static const auto list = bench::states<kane::state_type, count>();
            const auto [r, how] = control(list[i % count], {list[(i + 1) % count], list[i % count].u});
            return r(0) + r(6);
          }};
}

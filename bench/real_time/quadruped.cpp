#include "task.hpp"

#include <ctdyn/urdf.hpp>

#include <hyq.urdf.hpp>

namespace {
using namespace ctdyn;
constexpr frame<"world"> world;
constexpr auto robot = system(urdf<hyq_urdf>(floating_base, actuated), gravity(-9.81 * world.z));
using kane = kanes_method<robot>;
} // namespace

real_time::task real_time::quadruped() noexcept {
  return {"quadruped, accelerations", [](std::size_t i) noexcept {
            static const kane eom;
            static const auto motion = eom.evaluator(udot);
            static const auto list = [] {
              auto all = bench::states<kane::state_type, count>();
              for (auto& x : all) x = normalized(eom, x);
              return all;
            }();
            return motion(list[i % count]).sum();
          }};
}

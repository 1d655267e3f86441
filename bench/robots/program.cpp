// Outputs of a robot from its file, floating, its numbers as parameters: what bench/compile_robots compiles.
//   -DROBOT=NAME       of test/robot/files/generate, whose constant NAME_urdf is in <NAME.urdf.hpp>
//   -DOUTPUTS=...      in which tip and tip_point are the frame and a point of the link -DTIP='"name"'
//   -DAT_ACCELERATIONS if an output depends on the derivatives of the speeds
// limits: raised
#include <ctdyn/urdf.hpp>

#define ROBOT_PASTED(name, end) name##end
#define ROBOT_NAMED(name, end) ROBOT_PASTED(name, end)
#define ROBOT_TEXT(text) #text
#define ROBOT_HEADER(name) ROBOT_TEXT(name.urdf.hpp)
#include ROBOT_HEADER(ROBOT)

namespace robots { // and inline: otherwise nothing would be compiled of functions of such types that nobody calls
using namespace ctdyn;
inline constexpr parameter<"g"> g;
inline constexpr frame<"world"> world;
inline constexpr frame<TIP> tip;
inline constexpr point<TIP> tip_point;
inline constexpr auto description =
    system(urdf<ROBOT_NAMED(ROBOT, _urdf)>(floating_base, actuated), gravity(-g * world.z));
using asked = kanes_evaluator<description, OUTPUTS>;
} // namespace robots
using robots::asked;

#ifdef AT_ACCELERATIONS
auto results(const asked& robot, const asked::state_type& x) {
  return robot(x, Eigen::Vector<double, int(asked::derivation_type::speeds)>::Ones().eval());
}
#else
auto results(const asked& robot, const asked::state_type& x) { return robot(x); }
#endif

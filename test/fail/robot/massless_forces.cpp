// expect: speed plane.w moves no body
#include <ctdyn/urdf.hpp>
using namespace ctdyn;
constexpr char file[] = R"(<robot name="arm">
  <link name="base"/><link name="tip"/>
  <link name="arm"><inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <joint name="pin" type="continuous"><parent link="base"/><child link="arm"/></joint>
  <joint name="plane" type="planar"><parent link="arm"/><child link="tip"/></joint>
</robot>)";
#ifdef CTDYN_COMPILES
inline constexpr auto description = system(urdf<file>());
using evaluated = kanes_evaluator<description, jacobian_of(point<"tip">{}, frame<"base">{})>;
#else
inline constexpr auto description = system(urdf<file>());
using evaluated = kanes_evaluator<description, inverse_dynamics>;
#endif
const evaluated motion;
auto a = motion(evaluated::state(Eigen::Vector4d::Zero(), Eigen::Vector4d::Zero()));

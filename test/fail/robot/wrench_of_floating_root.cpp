// expect: joint_wrench<base>: base is free, a free body is held by nothing
#include <ctdyn/urdf.hpp>
using namespace ctdyn;
constexpr char file[] = R"(<robot name="pendulum">
  <link name="base"><inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <link name="arm"><inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <joint name="pin" type="continuous"><parent link="base"/><child link="arm"/></joint>
</robot>)";
inline constexpr auto description = system(urdf<file>(floating_base));
#ifdef CTDYN_COMPILES
inline constexpr auto cost = kanes_method<description>::cost(joint_wrench<"pin">);
#else
inline constexpr auto cost = kanes_method<description>::cost(joint_wrench<"base">);
#endif

// expect: line 3, column 3: link "arm" is no child of a joint
// expect: a robot has one root
#include <ctdyn/urdf.hpp>
using namespace ctdyn;
#ifdef CTDYN_COMPILES
#define CHILD "arm"
#else
#define CHILD "hand"
#endif
constexpr char file[] = R"(<robot name="two">
  <link name="base"/>
  <link name="arm"><inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial></link>
)"
#ifndef CTDYN_COMPILES
R"(  <link name="hand"><inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial></link>
)"
#endif
R"(  <joint name="pin" type="continuous"><parent link="base"/><child link=")" CHILD R"("/></joint>
</robot>)";
constexpr auto description = system(urdf<file>());
inline constexpr auto costs = kanes_method<description>::cost(udot);

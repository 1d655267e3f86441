// expect: line 3, column
#include <ctdyn/urdf.hpp>
using namespace ctdyn;
#ifdef CTDYN_COMPILES
#define MASS "1.5"
#else
#define MASS "1,5"
#endif
constexpr char file[] = R"(<robot name="pendulum">
  <link name="base"/>
  <link name="arm"><inertial><mass value=")" MASS R"("/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <joint name="pin" type="continuous"><parent link="base"/><child link="arm"/></joint>
</robot>)";
constexpr auto description = system(urdf<file>());
inline constexpr auto costs = kanes_method<description>::cost(udot);

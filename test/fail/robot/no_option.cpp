// expect: urdf<...>(...): argument 2 is no option
#include <ctdyn/urdf.hpp>
using namespace ctdyn;
constexpr char file[] = R"(<robot name="pendulum">
  <link name="base"/>
  <link name="arm"><inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <joint name="pin" type="continuous"><parent link="base"/><child link="arm"/></joint>
</robot>)";
#ifdef CTDYN_COMPILES
constexpr auto description = system(urdf<file>(as_constants, actuated));
#else
constexpr auto description = system(urdf<file>(as_constants, frame<"base">{}));
#endif
inline constexpr auto costs = kanes_method<description>::cost(udot);

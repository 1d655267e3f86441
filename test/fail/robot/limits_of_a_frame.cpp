// expect: limits_of<...>(world): this is a frame; limits are those of joints with one coordinate
#include <ctdyn/urdf.hpp>
using namespace ctdyn;
constexpr char file[] = R"(<robot name="arm">
  <link name="base"/>
  <link name="arm"><inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <joint name="pin" type="continuous"><parent link="base"/><child link="arm"/></joint>
</robot>)";
constexpr auto robot = urdf<file>();
constexpr auto arm = system(robot);
using kane = kanes_method<arm>;
#ifdef CTDYN_COMPILES
inline const auto limits = limits_of<kane>(robot);
#else
constexpr frame<"world"> N;
inline const auto limits = limits_of<kane>(robot, N);
#endif

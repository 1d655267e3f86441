// expect: joint_of<pin>(file): the joint stands still by an option of urdf
#include <ctdyn/urdf.hpp>
using namespace ctdyn;
constexpr char file[] = R"(<robot name="arm">
  <link name="base"/><link name="tip"/>
  <link name="arm"><inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <joint name="pin" type="continuous"><parent link="base"/><child link="arm"/></joint>
  <joint name="plane" type="planar"><parent link="arm"/><child link="tip"/></joint>
</robot>)";
#ifdef CTDYN_COMPILES
constexpr auto robot = urdf<file>(massless_welded);
#else
constexpr auto robot = urdf<file>(locked<"pin">);
#endif
[[maybe_unused]] constexpr auto pin = joint_of<"pin">(robot);

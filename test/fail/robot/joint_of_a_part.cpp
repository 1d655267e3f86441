// expect: joint_of<pin>(...): this is a fact of a system, not a robot file as urdf<...>(...) gives it
#include <ctdyn/urdf.hpp>
using namespace ctdyn;
constexpr char file[] = R"(<robot name="arm">
  <link name="base"/>
  <link name="arm"><inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <joint name="pin" type="continuous"><parent link="base"/><child link="arm"/></joint>
</robot>)";
constexpr auto robot = urdf<file>();
inline constexpr part<"left"> left;
#ifdef CTDYN_COMPILES
inline constexpr auto pin = joint_of<"pin">(robot);
#else
inline constexpr auto pin = joint_of<"pin">(left(robot));
#endif

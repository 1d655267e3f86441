// expect: urdf_limits<..., elbow>: the file has no joint of this name; it has pin
#include <ctdyn/urdf.hpp>
using namespace ctdyn;
constexpr char file[] = R"(<robot name="pendulum">
  <link name="base"/>
  <link name="arm"><inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <joint name="pin" type="continuous"><parent link="base"/><child link="arm"/></joint>
</robot>)";
#ifdef CTDYN_COMPILES
static_assert(urdf_limits<file, "pin">.upper > 1e300);
#else
static_assert(urdf_limits<file, "elbow">.upper > 1e300);
#endif

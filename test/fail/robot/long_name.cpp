// expect: names of links and joints have at most 96
#include <ctdyn/urdf.hpp>
using namespace ctdyn;
#ifdef CTDYN_COMPILES
#define NAME "a_name_of_96_bytes_is_what_a_link_or_joint_has_at_most__xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
#else
#define NAME "a_name_of_96_bytes_is_what_a_link_or_joint_has_at_most__xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxy"
#endif
constexpr char file[] = R"(<robot name="pendulum">
  <link name="base"/>
  <link name="arm"><inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <joint name=")" NAME R"(" type="continuous"><parent link="base"/><child link="arm"/></joint>
</robot>)";
constexpr auto description = system(urdf<file>());
inline constexpr auto costs = kanes_method<description>::cost(udot);

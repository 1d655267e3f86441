// expect: urdf<...>(locked_except<finger, ...>): the joint follows joint thumb, which is locked
#include <ctdyn/urdf.hpp>
using namespace ctdyn;
#define BODY "<inertial><mass value='1'/><inertia ixx='1' iyy='1' izz='1' ixy='0' ixz='0' iyz='0'/></inertial></link>"
constexpr char file[] = "<robot name='hand'><link name='palm'/><link name='a'>" BODY "<link name='b'>" BODY R"(
  <joint name="thumb" type="continuous"><parent link="palm"/><child link="a"/></joint>
  <joint name="finger" type="continuous"><parent link="palm"/><child link="b"/><mimic joint="thumb"/></joint>
</robot>)";
#ifdef CTDYN_COMPILES
constexpr auto description = system(urdf<file>(locked_except<"finger">, without_mimic));
#else
constexpr auto description = system(urdf<file>(locked_except<"finger">));
#endif
inline constexpr auto costs = kanes_method<description>::cost(udot);

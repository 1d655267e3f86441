// expect: the name left_leg_of_a_walker.a_joint_whose_name
// expect: names have at most 111 bytes, with the prefix of a part; shorten the name or the prefix
#include <ctdyn/urdf.hpp>
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"O"> O;
#define NAME "a_joint_whose_name_has_ninety_six_bytes_of_which_none_is_needed_but_all_are_there_as_in_so"
constexpr char file[] = R"(<robot name="pendulum">
  <link name="base"/>
  <link name="arm"><inertial><mass value="2"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <joint name=")" NAME R"(" type="continuous"><parent link="base"/><child link="arm"/><origin xyz="2 0 0" rpy="0 0.2 0"/>
    <dynamics friction="0.5"/></joint>
</robot>)";
#ifdef CTDYN_COMPILES
constexpr part<"left"> leg;
#else
constexpr part<"left_leg_of_a_walker"> leg;
#endif
constexpr auto description = system(newtonian(N, O), leg(facts(urdf<file>(mounted_on(N, O), as_constants)), shared(N, O)));
inline constexpr auto costs = kanes_method<description>::cost(udot);

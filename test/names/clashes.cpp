// Names that users have: of what ROS has a namespace is written with the library's; other names are the user's.
namespace urdf { class Model; }

#include <ctdyn/urdf.hpp>

using namespace ctdyn;

constexpr int plain = 1, stored = 2, number = 3, sentence = 4, sort = 5; // words that the library has inside
static_assert(plain + stored + number + sentence + sort == 15);

constexpr char text[] = R"(<robot name="r"><link name="base"/>
  <link name="a"><inertial><origin xyz="0 0 0.2"/><mass value="2"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <joint name="j" type="continuous"><parent link="base"/><child link="a"/><axis xyz="0 1 0"/></joint></robot>)";
constexpr auto robot = ctdyn::system(ctdyn::urdf<text>());
static_assert(kanes_method<robot>::speed_names.size() == 1);

int main() {}

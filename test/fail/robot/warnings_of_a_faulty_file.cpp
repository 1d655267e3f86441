// expect: line 2, column 3: link "base" is there twice
#include <ctdyn/urdf.hpp>
using namespace ctdyn;
#ifdef CTDYN_COMPILES
#define NAME "arm"
#else
#define NAME "base"
#endif
constexpr char file[] = R"(<robot name="pendulum"> <link name="base"/>
  <link name=")" NAME R"("/>
  <joint name="pin" type="fixed"><parent link="base"/><child link=")" NAME R"("/></joint>
</robot>)";
inline constexpr auto warned = urdf_warnings<file>().size();

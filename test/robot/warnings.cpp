// Links of robot files whose inertia no body has: told while compiling and at run time, with their lines.
#include <ctdyn/urdf.hpp>

#include <boost/test/unit_test.hpp>

#include <string>

namespace {

constexpr char doubtful[] = "<robot name='r'>\r\n"
                            "  <link name='base'/>\r\n"
                            "  <link name='upper&lt;'><inertial><mass value='1'/>\r\n"
                            "    <inertia ixx='1' iyy='1' izz='3' ixy='0' ixz='0' iyz='0'/></inertial></link>\r\n"
                            "  <link name='disk'><inertial><mass value='1'/>\r\n"
                            "    <inertia ixx='1' iyy='1' izz='2' ixy='0' ixz='0' iyz='0'/></inertial></link>\r\n"
                            "\t<link name='rotor'><inertial><mass value='0'/>\r\n"
                            "    <inertia ixx='1' iyy='1' izz='1' ixy='0' ixz='0' iyz='0'/></inertial></link>\r\n"
                            "  <joint name='a' type='continuous'><parent link='base'/><child link='upper&lt;'/></joint>\r\n"
                            "  <joint name='b' type='continuous'><parent link='upper&lt;'/><child link='disk'/></joint>\r\n"
                            "  <joint name='c' type='continuous'><parent link='disk'/><child link='rotor'/></joint>\r\n"
                            "</robot>\r\n";
constexpr char sound[] = "<robot name='r'><link name='base'/></robot>";

static_assert(ctdyn::urdf_warnings<sound>().empty());
static_assert(ctdyn::urdf_warnings<doubtful>().size() == 2 && ctdyn::urdf_warnings<doubtful>()[0].link == "upper<");

} // namespace

BOOST_AUTO_TEST_CASE(are_listed) {
  std::string list;
  for (const ctdyn::urdf_warning& w : ctdyn::urdf_warnings<doubtful>())
    list += std::to_string(w.line) + ":" + std::to_string(w.column) + " " + std::string(w.link) + ": " + std::string(w.what) + "\n";
  BOOST_TEST(list == "3:3 upper<: no body has such an inertia: principal moments are not negative, and none is larger than the sum "
                     "of the other two\n"
                     "7:2 rotor: it has an inertia and no mass\n");
}

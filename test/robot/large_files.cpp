// cost: heavy
// Two hundred links with a megabyte of visuals, and one link with a megabyte of them.
#include <ctdyn/with/robot/urdf_reader.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <memory>
#include <string>

namespace {
using namespace ctdyn::detail;

/// A chain; each link has as many visuals.
std::string chain(std::size_t links, std::size_t visuals) {
  std::string text = "<robot name='chain'>\n", shapes;
  for (std::size_t i = 0; i < visuals; ++i)
    shapes += "    <visual name='shell'><origin xyz='0.0125 -0.003 1e-3'/><geometry><mesh filename='a > b' scale='1 1 1'/>"
              "</geometry><!-- <link> --></visual>\n";
  for (std::size_t i = 0; i < links; ++i)
    text += "  <link name='link" + std::to_string(i) + "'>\n" + shapes + "    <inertial><mass value='" + std::to_string(i) +
            ".5'/><inertia ixx='1' ixy='0' ixz='0' iyy='1' iyz='0' izz='1'/></inertial></link>\n";
  for (std::size_t i = 1; i < links; ++i) // from the tip inwards
    text += "  <joint name='joint" + std::to_string(i) + "' type='continuous'><parent link='link" +
            std::to_string(links - i - 1) + "'/><child link='link" + std::to_string(links - i) + "'/></joint>\n";
  return text + "</robot>\n";
}
} // namespace

BOOST_AUTO_TEST_CASE(two_hundred_links_with_a_megabyte_of_visuals) {
  constexpr std::size_t links = 200;
  const std::string text = chain(links, 40);
  BOOST_TEST(text.size() > 1'000'000u);
  const auto r = std::make_unique<urdf_reading<links, links>>(read_urdf<links, links>(text));
  BOOST_TEST(r->fault.view() == "");
  BOOST_TEST(r->model.link_count == links);
  BOOST_TEST(r->model.root == 0u);
  for (std::size_t k = 0; k + 1 < links; ++k) {
    BOOST_TEST(r->model.order[k] == links - 2 - k);
    BOOST_TEST(r->model.joints[r->model.order[k]].child == k + 1);
    BOOST_TEST(r->model.links[k].mass.nearest == static_cast<double>(k) + 0.5);
  }
}

BOOST_AUTO_TEST_CASE(a_megabyte_of_visuals_in_one_link) {
  std::string text = chain(1, 8000);
  BOOST_TEST(text.size() > 1'000'000u);
  BOOST_TEST((read_urdf<2, 2>(text).fault.view() == ""));
  text.replace(text.rfind("</visual>"), 9, "</Visual>");
  BOOST_TEST((read_urdf<2, 2>(text).fault.view() ==
              "line 8002, column 134: </Visual> closes <visual>, which was opened in line 8002, column 5"));
}

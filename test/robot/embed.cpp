// file: robot/files/everything.urdf
// A file by #embed, where the compiler has it, and as bytes: the same robot as by the constant that CMake makes.
#include <ctdyn/with/robot/urdf_reader.hpp>

#include <everything.urdf.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>

namespace {
using namespace ctdyn::detail;

constexpr auto bytes = [] { // as other tools give them
  std::array<unsigned char, sizeof(everything_urdf)> copy{};
  for (std::size_t i = 0; i < sizeof(everything_urdf); ++i) copy[i] = static_cast<unsigned char>(everything_urdf[i]);
  return copy;
}();

template <const auto& Text> constexpr bool same_robot = [] {
  constexpr auto &r = read_urdf<Text>(), &expected = read_urdf<everything_urdf>();
  bool same = r.fault.empty() && r.model.link_count == expected.model.link_count;
  for (std::size_t i = 0; i < expected.model.link_count; ++i)
    same = same && r.model.links[i].name == expected.model.links[i].name &&
           r.model.links[i].mass.value == expected.model.links[i].mass.value;
  return same;
}();
static_assert(read_urdf<everything_urdf>().model.link_count > 3 && same_robot<bytes>);

#if defined(__clang__)
#pragma clang diagnostic ignored "-Wc23-extensions"
#endif
#if defined(__has_embed)
constexpr char embedded[] = {
#embed "files/everything.urdf"
};
static_assert(same_robot<embedded>);
constexpr bool has_embed = true;
#else
constexpr bool has_embed = false;
#endif

} // namespace

BOOST_AUTO_TEST_CASE(compiled) { BOOST_TEST_MESSAGE("#embed: " << (has_embed ? "compared" : "not in this compiler")); }

// cost: nightly
// limits: raised
// Tangents to a cone, and belts over two pulleys, open and crossed, with a force along each. One pulley and an end turn.
#include "words.hpp"

#include <ctdyn/actuators.hpp>

namespace {
using namespace words;
constexpr point<"C"> C;
constexpr point<"D"> D;
constexpr point<"E"> E;
constexpr point<"apex"> apex;
constexpr auto places = facts(lever, C.set_pos(O, -2 * N.x), D.set_pos(O, 2 * A.x), E.set_pos(O, -N.x + 2.5 * N.y), apex.set_pos(O, -8 * N.z));

template <const auto& Path> constexpr auto pull = force_actuator(-k * Path.length, Path);
template <const auto& Path> constexpr auto pulled = system(places, pull<Path>);
template <const auto& Path> auto past(std::string_view name) {
  return of<pulled<Path>>(name, {}, value_of<Path.length>, value_of<Path.extension_velocity>, value_of<pull<Path>.force>);
}

// At the height of O the cone is 3.7 wide, and the straight line passes it by about 3.2: the path wraps it.
constexpr auto round_cone = tangent_pathway(P, Q, wrapping_cone(0.433, apex, N.z, N));
// Down on the left of the first pulley and up on the right of the second; over the first one and below the second.
constexpr auto open_belt = obstacle_set_pathway(P, wrapping_cylinder(0.5, C, N.z, N), wrapping_cylinder(0.5, D, N.z, A), Q);
constexpr auto crossed_belt = obstacle_set_pathway(P, wrapping_cylinder(0.5, E, -N.z, N), wrapping_cylinder(0.5, D, N.z, A), Q);
} // namespace

int main(int count, char** given) {
  return c_code::test(count, given, past<round_cone>("round_cone"), past<open_belt>("open_belt"), past<crossed_belt>("crossed_belt"));
}

// cost: nightly
// Every pathway, with a force along it; tangents to cones and belts, which take minutes, are in tangent_words.cpp.
#include "words.hpp"

#include <ctdyn/actuators.hpp>

namespace {
using namespace words;
constexpr point<"eye"> eye;
constexpr frame<"B"> B;
constexpr point<"T"> T;
constexpr auto pin = pin_joint<"pin">(N, O, B, T, N.z);
constexpr auto places = facts(lever, eye.set_pos(O, 4 * N.y));
constexpr auto jointed = facts(lever, pin, rigid_body<"crank">(B, T, m, inertia(B, m, m, m)));

template <const auto& Path> constexpr auto pull = force_actuator(-k * Path.length, Path);
template <const auto& Path, const auto& Places = lever> constexpr auto pulled = system(Places, pull<Path>);
template <const auto& Path, const auto& Places = lever> auto past(std::string_view name) {
  return of<pulled<Path, Places>>(name, {}, value_of<Path.length>, value_of<Path.extension_velocity>, value_of<pull<Path>.force>);
}

constexpr auto line = linear_pathway(P, Q);
constexpr auto eyes = obstacle_set_pathway(P, eye, Q);
constexpr auto ball = obstacle_set_pathway(P, wrapping_sphere(4, O), Q, eye);
constexpr auto tendon = tendon_pathway(k, pin, m);
constexpr auto on_sphere = wrapping_pathway(P, Q, wrapping_sphere(m, O));
constexpr auto on_cylinder = wrapping_pathway(P, Q, wrapping_cylinder(m, O, N.z, N));
constexpr auto on_cone = wrapping_pathway(P, Q, wrapping_cone(0.5, O, N.z, N));
constexpr auto round_sphere = tangent_pathway(P, Q, wrapping_sphere(4, O));
constexpr auto round_cylinder = tangent_pathway(P, Q, wrapping_cylinder(0.5, O, N.z, N));
} // namespace

int main(int count, char** given) {
  return c_code::test(count, given, past<line>("linear"), past<eyes, places>("obstacle_set"), past<ball, places>("obstacle_ball"),
                      past<tendon, jointed>("tendon"), past<on_sphere>("on_sphere"),
                      past<on_cylinder>("on_cylinder"), past<on_cone>("on_cone"), past<round_sphere>("round_sphere"),
                      past<round_cylinder>("round_cylinder"));
}

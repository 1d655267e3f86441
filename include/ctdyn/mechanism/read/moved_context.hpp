// A mechanism of which places are displaced, for virtual work: what changes, and by how much.
#pragma once

#include "../../graph/calculus/derivative.hpp"
#include "../../graph/calculus/substitute.hpp"
#include "../frame_origin.hpp"
#include "lower.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace ctdyn::detail {

/// A context in which frames and points are displaced by a motion times a symbol `displacement`, and move with it times
/// a symbol `speed`. Values are correct to the first order in both: x + displacement dx, v + speed dx. A `Motion` has
/// the members `turn(frame)` and `shift(point)`.
template <class Context, class Motion> class moved_context : public Context {
  using base = Context;
  using graph_type = std::remove_reference_t<decltype(std::declval<Context&>().g())>;

public:
  using base::g, base::m, base::add, base::dot, base::cross, base::multiply, base::subtract;
  handle displacement, speed;

  constexpr moved_context(Context& c, const Motion& motion)
      : base(c.g(), c.m()), displacement(made(c.g(), "auxiliary displacement")),
        speed(made(c.g(), "auxiliary displacement speed")), motion_(motion), by_displacement_(c.g()) {
    by_displacement_.set(displacement, one);
  }

  /// The derivative of a value by one of the two symbols, where nothing is displaced.
  constexpr handle change(handle symbol, handle value) {
    directional<graph_type> by(g());
    by.set(symbol, one);
    substitution<graph_type> here(g());
    here.set(displacement, zero);
    return here(by(value));
  }

  constexpr spatial_vector basis_vector(frame_id f, std::size_t axis) {
    const spatial_vector b(f, basis(axis));
    return displaced(b, cross(turn(f), b));
  }
  constexpr matrix3 cosines(frame_id a, frame_id b) {
    matrix3 result{};
    for (std::size_t i = 0; i < 3; ++i)
      for (std::size_t j = 0; j < 3; ++j) result[i][j] = dot(basis_vector(a, i), basis_vector(b, j));
    return result;
  }
  constexpr spatial_vector position(point_id p, point_id from) {
    return displaced(base::position(p, from), subtract(shift(p), shift(from)));
  }
  constexpr spatial_vector angular_velocity(frame_id f, frame_id in) {
    return gaining(base::angular_velocity(f, in), subtract(turn(f), turn(in)));
  }
  constexpr spatial_vector velocity(point_id p, frame_id in) { return gaining(base::velocity(p, in), gain(p, in)); }
  constexpr spatial_vector linear_momentum(frame_id in) {
    spatial_vector sum{};
    for (const body_record& b : m().all_bodies()) sum = add(sum, multiply(b.mass, gain(b.mass_center, in)));
    return gaining(base::linear_momentum(in), sum);
  }
  constexpr spatial_vector angular_momentum(point_id about, frame_id in) {
    spatial_vector sum{};
    for (const body_record& b : m().all_bodies()) {
      sum = add(sum, cross(base::position(b.mass_center, about), multiply(b.mass, gain(b.mass_center, in))));
      if (b.has_spin()) sum = add(sum, dot(b.inertia, subtract(turn(b.frame), turn(in))));
    }
    return gaining(base::angular_momentum(about, in), sum);
  }
  constexpr handle rate(handle h) { return add(base::rate(h), multiply(speed, by_displacement_(h))); }
  constexpr spatial_vector rate_in(const spatial_vector& v, frame_id in) {
    spatial_vector change = cross(base::negate(turn(in)), v);
    for (const component& part : v) change = add(change, spatial_vector(part.frame, by_displacement_(part.xyz)));
    return gaining(base::rate_in(v, in), change);
  }

private:
  static constexpr handle made(graph_type& g, std::string_view what) {
    return g.symbol(symbol_class::auxiliary, 0, fingerprint::hash(what)); // no symbol of a user has a blank in its name
  }
  constexpr spatial_vector turn(frame_id f) { return motion_.turn(f); }
  constexpr spatial_vector shift(point_id p) { return motion_.shift(p); }
  constexpr spatial_vector displaced(const spatial_vector& v, const spatial_vector& change) {
    return add(v, multiply(displacement, change));
  }
  constexpr spatial_vector gaining(const spatial_vector& v, const spatial_vector& gain) {
    return add(v, multiply(speed, gain));
  }
  /// What is added to the velocity of a point in a frame; other frames than the Newtonian are as in
  /// kinematics::velocity.
  constexpr spatial_vector gain(point_id p, frame_id in) {
    if (in == 0) return shift(p);
    const frame_origin origin(static_cast<base&>(*this), in, p);
    if (!origin.known()) return {};
    return add(subtract(shift(p), shift(origin.point())),
               cross(base::negate(turn(in)), base::position(p, origin.point())));
  }

  Motion motion_;
  directional<graph_type> by_displacement_;
};

template <class Context, class Motion, fixed_string Frame, int Axis>
constexpr spatial_vector lower_terminal(moved_context<Context, Motion>& c, expr::basis_vector<Frame, Axis>) {
  return c.basis_vector(c.frame(key_of<Frame>, Frame.view()), static_cast<std::size_t>(Axis));
}

} // namespace ctdyn::detail

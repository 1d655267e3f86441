// The operations of a context, in which expressions are read, and outputs and formulations are written.
#pragma once

#include "../detail/exact.hpp"
#include "../graph/function/operations.hpp"
#include "../graph/function/symbol_class.hpp"
#include "../graph/spatial.hpp"
#include "mechanism.hpp"

#include <concepts>
#include <cstdint>
#include <string_view>

namespace ctdyn {
namespace detail {

template <class T, class Wanted> concept gives = std::same_as<std::remove_cvref_t<T>, Wanted>;

/// Values that can be added, negated and multiplied by scalars.
template <class C, class Value> concept adds = requires(C& c, const Value& a, handle factor) {
  { c.add(a, a) } -> gives<Value>;
  { c.negate(a) } -> gives<Value>;
  { c.multiply(factor, a) } -> gives<Value>;
};

/// What read/lower.hpp requires: symbols, numbers, frames and points by name, algebra, and kinematics in any frame.
template <class C>
concept reading_context = adds<C, handle> && adds<C, spatial_vector> && adds<C, spatial_dyadic> &&
    requires(C& c, handle h, const spatial_vector& v, const spatial_dyadic& d, frame_id f, point_id p,
             std::uint64_t key, std::string_view label, void (*write)(sentence&)) {
  { c.symbol(symbol_class::speed, key, label) } -> gives<handle>;
  { c.constant(exact{}) } -> gives<handle>;
  { c.frame(key, label) } -> gives<frame_id>;
  { c.point(key, label) } -> gives<point_id>;
  { c.function(opcode::sin, h) } -> gives<handle>;
  { c.function(opcode::atan2, h, h) } -> gives<handle>;
  { c.tan(h) } -> gives<handle>;
  { c.inverse(h, write) } -> gives<handle>;
  { c.power(h, 2, write) } -> gives<handle>;
  { c.rate(h) } -> gives<handle>;
  { c.dot(v, v) } -> gives<handle>;
  { c.dot(d, v) } -> gives<spatial_vector>;
  { c.dot(v, d) } -> gives<spatial_vector>;
  { c.dot(d, d) } -> gives<spatial_dyadic>;
  { c.cross(v, v) } -> gives<spatial_vector>;
  { c.outer(v, v) } -> gives<spatial_dyadic>;
  { c.angular_velocity(f, f) } -> gives<spatial_vector>;
  { c.angular_acceleration(f, f) } -> gives<spatial_vector>;
  { c.position(p, p) } -> gives<spatial_vector>;
  { c.velocity(p, f) } -> gives<spatial_vector>;
  { c.acceleration(p, f) } -> gives<spatial_vector>;
  { c.linear_momentum(f) } -> gives<spatial_vector>;
  { c.angular_momentum(p, f) } -> gives<spatial_vector>;
  { c.rate_in(v, f) } -> gives<spatial_vector>;
  { c.partial_in(v, h, f) } -> gives<spatial_vector>;
  { c.cosines(f, f) } -> gives<matrix3>;
};

} // namespace detail

/// The operations by which outputs and formulations read a mechanism and its motion. Scalars are values (copied freely,
/// `detail::handle`), vectors are sums over frames; the Newtonian frame and origin are 0; angles are in rad.
///
/// - scalars: `constant(1, 2)`, `add(a, b)`, `negate(a)`, `multiply(a, b)`, `function(opcode::sqrt, a)`;
/// - vectors v and dyadics d: `add`, `negate`, `multiply(a, v)`, `dot(v, v)`, `dot(d, v)`, `cross(v, v)`; `express(v,
///   frame).first()` are the three measure numbers in a frame;
/// - names: `frame("A")`, `point("P")`; symbols by their place: `coordinate(i)`, `speed(i)`, `udot(i)`;
/// - motion in the Newtonian frame: `velocity(point)`, `omega(frame)`, and with the derivatives of the speeds
///   `acceleration(point, 0)`, `angular_acceleration(frame, 0)`; `position(point, from)`; in any frame `velocity(point,
///   frame)` and so on; `acceleration(point)` and `alpha(frame)` are those at constant speeds;
/// - derivatives: `derivative(value, symbol)`, `rate(value)` by time, `drift(value)` by time at constant speeds;
///   `partial_in(v, speed(i), 0)`, a partial velocity; `at_constant_speeds(value)`: where the derivatives of the speeds
///   are zero;
/// - `bodies()`: records with `mass_center` (a point), `mass`, and where `rigid` is true `frame` and central `inertia`;
/// - `loads()`: records with a force at a point, or where `torque` is true a torque on a frame: `target` and `value`;
///   weights by gravity(...) are among them, with the index of their `body`; `applied_potential()`: the energy whose
///   negative gradient is a load, too, without these weights;
/// - `kinetic_energy()`, `potential_energy()`: of all bodies.
template <class C>
concept mechanics = detail::reading_context<C> &&
    requires(C& c, detail::handle h, const detail::spatial_vector& v, detail::frame_id f, detail::point_id p,
             std::string_view name, std::size_t i) {
  { c.constant(1, 2) } -> detail::gives<detail::handle>;
  { c.express(v, f).first() } -> detail::gives<detail::triple>;
  { c.frame(name) } -> detail::gives<detail::frame_id>;
  { c.point(name) } -> detail::gives<detail::point_id>;
  { c.coordinate(i) } -> detail::gives<detail::handle>;
  { c.speed(i) } -> detail::gives<detail::handle>;
  { c.udot(i) } -> detail::gives<detail::handle>;
  { c.velocity(p) } -> detail::gives<detail::spatial_vector>;
  { c.omega(f) } -> detail::gives<detail::spatial_vector>;
  { c.acceleration(p) } -> detail::gives<detail::spatial_vector>;
  { c.alpha(f) } -> detail::gives<detail::spatial_vector>;
  { c.derivative(h, h) } -> detail::gives<detail::handle>;
  { c.drift(h) } -> detail::gives<detail::handle>;
  { c.at_constant_speeds(h) } -> detail::gives<detail::handle>;
  { *c.bodies().begin() } -> detail::gives<detail::body_record>;
  { *c.loads().begin() } -> detail::gives<detail::load_record>;
  { c.applied_potential() } -> detail::gives<detail::handle>;
  { c.kinetic_energy() } -> detail::gives<detail::handle>;
  { c.potential_energy() } -> detail::gives<detail::handle>;
};

} // namespace ctdyn

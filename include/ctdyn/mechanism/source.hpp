// Sources: what fills a mechanism, by verbs on values. A description is one of them.
#pragma once

#include "body_builder.hpp"
#include "constraint_builder.hpp"
#include "given_velocities.hpp"
#include "load_builder.hpp"
#include "motion_builder.hpp"
#include "quantity.hpp"
#include "source_sizes.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// What a source is given to say what a system is, from the Newtonian frame outwards: frames and points first, then
/// kinematical equations, then bodies, loads and constraints. Numbers may stand for scalars; units are the source's.
///
///     struct oscillator {                                 // a source: numbers in, a mechanism out
///       double stiffness;
///       constexpr void build(auto& b) const {
///         const auto [N, O] = b.newtonian("N", "O");
///         const auto q = b.coordinate("q"), u = b.speed("u");
///         const auto P = b.set_pos("P", O, q * b.basis(N, 0));
///         b.kinematical_equation(b.rate(q) - u);
///         b.particle("P", P, b.parameter("m"));
///         b.force(P, -stiffness * q * b.basis(N, 0));
///       }
///     };
///     constexpr oscillator spring{40.0};
///     using kane = kanes_method<spring>;
template <class Context> class source_builder {
public:
  using scalar = quantity<Context>;
  using vector = vector_quantity<Context>;
  struct inertial {
    source_frame frame;
    source_point origin;
  };

  constexpr explicit source_builder(Context& c)
      : c_(&c), structure_(c), geometry_(c), motion_(c), bodies_(c), loads_(c), constraints_(c) {}

  // ---- symbols and values

  constexpr scalar parameter(std::string_view label) { return symbol(symbol_class::parameter, label); }
  constexpr scalar coordinate(std::string_view label) { return symbol(symbol_class::coordinate, label); }
  constexpr scalar speed(std::string_view label) { return symbol(symbol_class::speed, label); }
  constexpr scalar input(std::string_view label) { return symbol(symbol_class::input, label); }
  constexpr scalar time() { return symbol(symbol_class::time, "t"); }
  constexpr scalar number(detail::number auto x) { return {c_, c_->constant(exact_number(x))}; }
  /// A basis vector of a frame: axis 0, 1 or 2.
  constexpr vector basis(source_frame f, std::size_t axis) { return {c_, spatial_vector(f.id, detail::basis(axis))}; }
  /// A vector by its measure numbers in a frame.
  constexpr vector measured(source_frame f, const auto& x, const auto& y, const auto& z) {
    return x * basis(f, 0) + y * basis(f, 1) + z * basis(f, 2);
  }

  // ---- frames and points

  /// The frame and point that are fixed in inertial space: the first that is said.
  constexpr inertial newtonian(std::string_view frame, std::string_view origin) {
    structure_.newtonian(frame, origin);
    return {};
  }
  /// A frame turned in another one by an angle about an axis.
  constexpr source_frame orient_axis(std::string_view label, source_frame in, const auto& angle, const vector& axis) {
    frame_record& f = oriented(label, in.id, orientation_kind::axis);
    geometry_.orient_axis(f, value(angle), axis.value);
    return id(f);
  }
  /// By the quaternion of unit norm e0 + e1 i + e2 j + e3 k.
  constexpr source_frame orient_quaternion(std::string_view label, source_frame in, const auto& e0, const auto& e1,
                                           const auto& e2, const auto& e3) {
    frame_record& f = oriented(label, in.id, orientation_kind::quaternion);
    geometry_.orient_quaternion(f, {value(e0), value(e1), value(e2), value(e3)});
    return id(f);
  }
  /// By the nine direction cosines of its parent's basis (rows) with its own (columns), row by row.
  template <class Scalar>
  constexpr source_frame orient_explicit(std::string_view label, source_frame in,
                                         const std::array<Scalar, 9>& cosines) {
    frame_record& f = oriented(label, in.id, orientation_kind::matrix);
    std::array<handle, 9> entries{};
    for (std::size_t i = 0; i < 9; ++i) entries[i] = value(cosines[i]);
    geometry_.orient_explicit(f, entries);
    return id(f);
  }
  /// A point at a position from another one.
  constexpr source_point set_pos(std::string_view label, source_point from, const vector& position) {
    before_bodies();
    point_record& p = structure_.placed(label);
    p.parent = from.id, p.connected = true, p.awaits_place = false;
    geometry_.set_pos(p, position.value);
    return {static_cast<point_id>(&p - m().points)};
  }

  // ---- motion

  /// The rate of a coordinate or of what depends on coordinates, in speeds once bodies are told.
  constexpr scalar rate(const scalar& x) { return {c_, c_->rate(x.value)}; }
  /// residual = 0 between rates of coordinates and speeds.
  constexpr void kinematical_equation(const scalar& residual) {
    before_bodies();
    motion_.kinematical_equation(residual.value);
  }
  constexpr vector position(source_point p, source_point from) { return {c_, c_->position(p.id, from.id)}; }
  constexpr vector velocity(source_point p, source_frame in = {}) {
    return moving(), vector{c_, c_->velocity(p.id, in.id)};
  }
  constexpr vector angular_velocity(source_frame f, source_frame in = {}) {
    return moving(), vector{c_, c_->angular_velocity(f.id, in.id)};
  }

  // ---- bodies

  constexpr void particle(std::string_view label, source_point mass_center, const auto& mass) {
    moving();
    bodies_.particle(label, mass_center.id, value(mass));
  }
  /// With the central inertia in the basis of its frame: Ixx, Iyy, Izz, Ixy, Iyz, Izx.
  template <class Scalar>
  constexpr void rigid_body(std::string_view label, source_frame f, source_point mass_center, const auto& mass,
                            const std::array<Scalar, 6>& inertia) {
    moving();
    const handle xy = value(inertia[3]), yz = value(inertia[4]), zx = value(inertia[5]);
    const matrix3 entries{{{value(inertia[0]), xy, zx}, {xy, value(inertia[1]), yz}, {zx, yz, value(inertia[2])}}};
    bodies_.rigid(bodies_.particle(label, mass_center.id, value(mass)), f.id, {f.id, entries});
  }

  // ---- loads and constraints

  constexpr void force(source_point p, const vector& f) {
    loading();
    loads_.force(p.id, loads_.load(f.value, "the force on point ", m().points[p.id].label.view()));
  }
  constexpr void torque(source_frame f, const vector& t) {
    loading();
    loads_.torque(f.id, loads_.load(t.value, "the torque on frame ", m().frames[f.id].label.view()));
  }
  /// Acts on the bodies that were told before.
  constexpr void gravity(const vector& field) { loading(), loads_.gravity(field.value); }
  constexpr void potential_energy(const scalar& energy) { loading(), loads_.potential_energy(energy.value); }
  constexpr void velocity_constraint(const scalar& residual) {
    loading(), constraints_.velocity_constraint(residual.value, unwritten);
  }
  constexpr void configuration_constraint(const scalar& residual) {
    loading(), constraints_.configuration_constraint(residual.value, unwritten);
  }
  /// A coordinate or speed that follows from the constraints.
  constexpr void dependent(const scalar& symbol) { constraints_.dependent(symbol.value, "a symbol of the source"); }

  /// The library calls this at the end.
  constexpr void finish() {
    if (structure_.begun()) loading(), motion_.finish();
  }

private:
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }
  constexpr scalar symbol(symbol_class kind, std::string_view label) {
    return {c_, c_->symbol(kind, fingerprint::hash(label), label)};
  }
  constexpr handle value(const auto& x) { return value_in(*c_, x); }
  constexpr frame_record& oriented(std::string_view label, frame_id in, orientation_kind kind) {
    before_bodies();
    frame_record& f = structure_.oriented(label, kind);
    f.parent = in, f.depth = m().frames[in].depth + 1, f.connected = true, f.awaits_place = false;
    return f;
  }
  constexpr source_frame id(const frame_record& f) const { return {static_cast<frame_id>(&f - m().frames)}; }

  constexpr void before_bodies() {
    (void)structure_.begun();
    if (!moving_) return;
    m().fault = sentence{}; // whatever was found because something is missing
    m().fault << "a source tells bodies, loads and constraints after frames, points and kinematical equations: the "
                 "rates of the coordinates are known by then";
  }
  /// Solves the kinematical equations, once.
  constexpr void moving() {
    if (!moving_) moving_ = true, (void)motion_.solve();
  }
  /// Once, after the bodies.
  constexpr void loading() {
    moving();
    if (!loading_) loading_ = true, motion_.name_parallel_turns();
  }
  static constexpr auto unwritten = [](sentence&) {};

  Context* c_;
  structure<Context> structure_;
  geometry_builder<Context> geometry_;
  motion_builder<Context> motion_;
  body_builder<Context> bodies_;
  load_builder<Context> loads_;
  constraint_builder<Context> constraints_;
  bool moving_ = false, loading_ = false;
};

/// What fills a mechanism: a constant with a member `build(auto& builder) const`, which tells a source_builder what the
/// system is. It is called twice, the first time to count what it will tell.
template <class S> concept source = requires(const S& s, size_counter& counter) { s.build(counter); };

} // namespace ctdyn::detail

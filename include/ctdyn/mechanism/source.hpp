// Sources: what fills a mechanism, by verbs on values. A description is one of them.
#pragma once

#include "body_builder.hpp"
#include "constraint_builder.hpp"
#include "load_builder.hpp"
#include "motion_builder.hpp"
#include "quantity.hpp"
#include "source_names.hpp"
#include "source_sizes.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace ctdyn::detail {

/// What a source is given to say what a system is. It says so in any order, but a frame or point before what is
/// oriented in it or placed from it. Numbers may stand for scalars; units are the source's.
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
///
/// The source is gone through once for each `telling`, and all that does not concern it is passed over.
template <class Context> class source_builder {
public:
  using scalar = quantity<Context>;
  using vector = vector_quantity<Context>;

  /// Kinematical equations go to `motion`, which solves them together with others.
  constexpr source_builder(Context& c, telling what, motion_builder<Context>* motion = nullptr)
      : c_(&c), geometry_(c), motion_(motion), bodies_(c), loads_(c), constraints_(c), told_(what) {}

  /// Whether this is the time of `what`: a long source need not form what would be passed over.
  [[nodiscard]] constexpr bool tells(telling what) const { return told_ == what; }

  // ---- symbols and values

  constexpr scalar parameter(std::string_view label) { return symbol(symbol_class::parameter, label); }
  /// One that need not be bound: this is its value then.
  constexpr scalar parameter(std::string_view label, double /*value*/) { return parameter(label); }
  constexpr scalar coordinate(std::string_view label) { return symbol(symbol_class::coordinate, label); }
  constexpr scalar speed(std::string_view label) { return symbol(symbol_class::speed, label); }
  constexpr scalar input(std::string_view label) { return symbol(symbol_class::input, label); }
  constexpr scalar time() { return symbol(symbol_class::time, "t"); }
  constexpr scalar number(detail::number auto x) { return {c_, c_->constant(exact_number(x))}; }
  constexpr scalar number(const exact& x) { return {c_, c_->constant(x)}; }
  /// A basis vector of a frame: axis 0, 1 or 2.
  constexpr vector basis(source_frame f, std::size_t axis) {
    if constexpr (requires { c_->basis_vector(f.id, axis); })
      return {c_, c_->basis_vector(f.id, axis)};
    else
      return {c_, spatial_vector(f.id, detail::basis(axis))};
  }
  /// A vector by its measure numbers in a frame.
  constexpr vector measured(source_frame f, const auto& x, const auto& y, const auto& z) {
    return x * basis(f, 0) + y * basis(f, 1) + z * basis(f, 2);
  }

  // ---- frames and points

  /// The frame and point that are fixed in inertial space.
  constexpr source_ground newtonian(std::string_view, std::string_view) { return {}; }
  /// A frame or point that something else than this source has.
  constexpr source_frame frame(std::string_view label) { return {c_->frame(label)}; }
  constexpr source_point point(std::string_view label) { return {c_->point(label)}; }
  /// A frame turned in another one by an angle about an axis.
  constexpr source_frame orient_axis(std::string_view label, source_frame /*in*/, const auto& angle,
                                     const vector& axis) {
    const frame_id f = c_->frame(label);
    place(m().frames[f].awaits_place, [&] { geometry_.orient_axis(m().frames[f], handle_of(angle), axis.value); });
    return {f};
  }
  /// By the quaternion of unit norm e0 + e1 i + e2 j + e3 k.
  constexpr source_frame orient_quaternion(std::string_view label, source_frame /*in*/, const auto& e0, const auto& e1,
                                           const auto& e2, const auto& e3) {
    const frame_id f = c_->frame(label);
    place(m().frames[f].awaits_place, [&] {
      geometry_.orient_quaternion(m().frames[f], {handle_of(e0), handle_of(e1), handle_of(e2), handle_of(e3)});
    });
    return {f};
  }
  /// By the nine direction cosines of its parent's basis (rows) with its own (columns), row by row.
  template <class Scalar>
  constexpr source_frame orient_explicit(std::string_view label, source_frame /*in*/,
                                         const std::array<Scalar, 9>& cosines) {
    const frame_id f = c_->frame(label);
    place(m().frames[f].awaits_place, [&] {
      std::array<handle, 9> entries{};
      for (std::size_t i = 0; i < 9; ++i) entries[i] = handle_of(cosines[i]);
      geometry_.orient_explicit(m().frames[f], entries);
    });
    return {f};
  }
  /// A point at a position from another one.
  constexpr source_point set_pos(std::string_view label, source_point /*from*/, const vector& position) {
    const point_id p = c_->point(label);
    place(m().points[p].awaits_place, [&] { geometry_.set_pos(m().points[p], position.value); });
    return {p};
  }

  // ---- motion

  /// The rate of a coordinate or of what depends on coordinates.
  constexpr scalar rate(const scalar& x) { return {c_, c_->rate(x.value)}; }
  /// residual = 0 between rates of coordinates and speeds.
  constexpr void kinematical_equation(const scalar& residual) {
    if (now(telling::equations)) motion_->kinematical_equation(residual.value);
  }
  constexpr vector position(source_point p, source_point from) { return {c_, c_->position(p.id, from.id)}; }
  constexpr vector velocity(source_point p, source_frame in = {}) {
    return told_ < telling::equations ? any_motion() : vector{c_, c_->velocity(p.id, in.id)};
  }
  constexpr vector angular_velocity(source_frame f, source_frame in = {}) {
    return told_ < telling::equations ? any_motion() : vector{c_, c_->angular_velocity(f.id, in.id)};
  }

  // ---- bodies

  constexpr void particle(std::string_view label, source_point mass_center, const auto& mass) {
    if (now(telling::bodies)) bodies_.particle(label, mass_center.id, handle_of(mass));
  }
  /// With the central inertia in the basis of its frame: Ixx, Iyy, Izz, Ixy, Iyz, Izx.
  template <class Scalar>
  constexpr void rigid_body(std::string_view label, source_frame f, source_point mass_center, const auto& mass,
                            const std::array<Scalar, 6>& inertia) {
    if (!now(telling::bodies)) return;
    const auto v = [&](std::size_t i) { return handle_of(inertia[i]); };
    const handle xy = v(3), yz = v(4), zx = v(5);
    const matrix3 entries{{{v(0), xy, zx}, {xy, v(1), yz}, {zx, yz, v(2)}}};
    bodies_.rigid(bodies_.particle(label, mass_center.id, handle_of(mass), true), f.id, {f.id, entries});
  }

  /// What holds a child's frame and point at the parent's, or (`holds` is false) leaves them free: what joint_wrench
  /// asks about. The basis is that of the child, where it is not the frame that is moved.
  constexpr void joint(std::string_view label, source_frame parent, source_point from, source_frame child,
                       source_point to, source_frame basis, bool holds = true) {
    if (!now(telling::bodies)) return;
    bodies_.joint(label, {fingerprint::hash(label), parent.id, child.id, basis.id, from.id, to.id, holds});
  }

  // ---- loads and constraints

  /// With a joint, whose two sides exert it and its reaction on each other.
  constexpr void force(source_point p, const vector& f, std::string_view joint = {}) {
    if (!now(telling::loads)) return;
    loads_.of_joint(joint.empty() ? 0 : fingerprint::hash(joint));
    loads_.force(p.id, loads_.load(f.value, "the force on point ", m().points[p.id].label.view()));
    loads_.of_joint(0);
  }
  constexpr void torque(source_frame f, const vector& t, std::string_view joint = {}) {
    if (!now(telling::loads)) return;
    loads_.of_joint(joint.empty() ? 0 : fingerprint::hash(joint));
    loads_.torque(f.id, loads_.load(t.value, "the torque on frame ", m().frames[f.id].label.view()));
    loads_.of_joint(0);
  }
  /// Acts on all bodies of the system.
  constexpr void gravity(const vector& field) {
    if (now(telling::loads)) loads_.gravity(field.value);
  }
  constexpr void potential_energy(const scalar& energy) {
    if (now(telling::loads)) loads_.potential_energy(energy.value);
  }
  constexpr void velocity_constraint(const scalar& residual) {
    if (now(telling::constraints)) constraints_.velocity_constraint(residual.value, unwritten);
  }
  constexpr void configuration_constraint(const scalar& residual) {
    if (now(telling::constraints)) constraints_.configuration_constraint(residual.value, unwritten);
  }
  /// A coordinate or speed that follows from the constraints.
  constexpr void dependent(const scalar& symbol) {
    if (now(telling::constraints)) constraints_.dependent(symbol.value, "a symbol of the source");
  }

  /// At the end.
  constexpr void finish() { (void)now(told_); }

private:
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }
  constexpr scalar symbol(symbol_class kind, std::string_view label) {
    return {c_, c_->symbol(kind, fingerprint::hash(label), label)};
  }
  constexpr handle handle_of(const auto& x) { return value_in(*c_, x); }

  /// Whether a verb acts. One that does not forgets what was wrong with its arguments before their time.
  constexpr bool now(telling t) {
    if (told_ == telling::places && !failed_) forget();
    return told_ == t;
  }
  /// Places a frame or point that waits for it, unless something that its place is made of is waiting, too.
  template <class Act> constexpr void place(bool& awaits, Act act) {
    if (told_ != telling::places || failed_) return;
    if (awaits && !m().unread) {
      if (!c_->faulty()) act();
      awaits = m().unread;
      failed_ = c_->faulty() && !awaits;
    }
    if (!failed_) forget();
  }
  constexpr void forget() {
    if (m().unread || c_->faulty()) m().fault = sentence{}, c_->reset();
    m().unread = false;
  }
  /// While velocities are not known; no number of it is zero, so that something may be divided by it.
  constexpr vector any_motion() { return measured(source_frame{}, number(3) / 7, number(5) / 11, number(13) / 17); }
  static constexpr auto unwritten = [](sentence&) {};

  Context* c_;
  geometry_builder<Context> geometry_;
  motion_builder<Context>* motion_;
  body_builder<Context> bodies_;
  load_builder<Context> loads_;
  constraint_builder<Context> constraints_;
  telling told_;
  bool failed_ = false; // something is wrong, and is not forgotten
};

/// What fills a mechanism: a constant with a member `build(auto& builder) const`, which tells a source_builder what the
/// system is.
template <class S> concept source = requires(const S& s, size_counter& counter) { s.build(counter); };

} // namespace ctdyn::detail

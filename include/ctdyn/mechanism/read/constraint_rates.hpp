// The time derivatives of constraints, from the motion of their vectors rather than from derivatives of measure
// numbers.
#pragma once

#include "../../detail/in_order.hpp"
#include "../../detail/limits.hpp"
#include "../../graph/calculus/derivative.hpp"
#include "../../graph/calculus/operations_of.hpp"
#include "../../graph/calculus/substitute.hpp"
#include "lower.hpp"
#include "told.hpp"

#include <boost/hana/unpack.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace ctdyn::detail {

/// A context that shows the mechanism a time `later` (a symbol t) from now, at constant speeds: x + t x', and where
/// `twice`, x + t x' + t^2 x'' / 2. Positions change by velocities and accelerations, whose formulas are short since
/// they are recursive; derivatives of measure numbers and cosines are long.
template <class Context> class later_context : public Context {
  using base = Context;

public:
  using base::g, base::m, base::add, base::multiply, base::cross, base::subtract;
  handle later;
  bool twice = false, known = true; // known: all that was read so far is shown at the later time

  constexpr explicit later_context(Context& c)
      : base(c), later(g().symbol(symbol_class::auxiliary, 0, fingerprint::hash("time that has passed"))) {
    for (std::uint32_t p = 0; p < m().point_count; ++p) given_ = given_ || m().points[p].overridden;
    for (std::uint32_t f = 0; f < m().frame_count; ++f) known = known && !m().frames[f].overridden;
  }

  constexpr handle symbol(symbol_class kind, std::uint64_t key, std::string_view label) {
    const handle s = base::symbol(kind, key, label), first = base::drift(s);
    return add(s, changed(first, twice && first != zero ? base::drift(first) : zero));
  }
  constexpr spatial_vector basis_vector(frame_id f, std::size_t axis) {
    const spatial_vector b(f, basis(axis)), first = cross(base::omega(f), b);
    if (f == 0) return b;
    return moved(b, first, [&] { return add(cross(base::alpha(f), b), cross(base::omega(f), first)); });
  }
  constexpr spatial_vector position(point_id p, point_id from) {
    const spatial_vector r = base::position(p, from);
    if (given_) return moved(r, base::drift_in_N(r), [&] { return base::drift_in_N(base::drift_in_N(r)); });
    return moved(r, subtract(base::velocity(p), base::velocity(from)),
                 [&] { return subtract(base::acceleration(p), base::acceleration(from)); });
  }
  constexpr spatial_vector angular_velocity(frame_id f, frame_id in) {
    known = known && !twice;
    const auto alpha = [this](frame_id frame) { return base::bias_angular_acceleration(frame); };
    return moved(base::angular_velocity(f, in), subtract(alpha(f), alpha(in)), nothing);
  }
  constexpr spatial_vector velocity(point_id p, frame_id in) {
    known = known && !twice && in == 0;
    return moved(base::velocity(p, in), base::acceleration(p), nothing);
  }
  constexpr matrix3 cosines(frame_id a, frame_id b) { return known = false, base::cosines(a, b); }
  constexpr handle rate(handle h) { return known = false, base::rate(h); }
  constexpr spatial_vector rate_in(const spatial_vector& v, frame_id in) { return known = false, base::rate_in(v, in); }
  constexpr spatial_vector partial_in(const spatial_vector& v, handle symbol, frame_id in) {
    return known = false, base::partial_in(v, symbol, in);
  }
  constexpr spatial_vector angular_acceleration(frame_id f, frame_id in) {
    return known = false, base::angular_acceleration(f, in);
  }
  constexpr spatial_vector acceleration(point_id p, frame_id in) { return known = false, base::acceleration(p, in); }
  constexpr spatial_vector linear_momentum(frame_id in) { return known = false, base::linear_momentum(in); }
  constexpr spatial_vector angular_momentum(point_id about, frame_id in) {
    return known = false, base::angular_momentum(about, in);
  }

private:
  bool given_ = false; // a point has a given velocity, which need not be that of its position

  static constexpr auto nothing = [] { return spatial_vector{}; };

  /// t first + t^2 second / 2
  constexpr handle changed(handle first, handle second) {
    const handle half = multiply(base::constant(1, 2), multiply(later, later));
    return add(multiply(later, first), multiply(half, second));
  }
  constexpr spatial_vector moved(const spatial_vector& v, const spatial_vector& first, auto second) {
    const spatial_vector sum = add(v, multiply(later, first));
    if (!twice) return sum;
    return add(sum, multiply(multiply(base::constant(1, 2), multiply(later, later)), second()));
  }
};

template <class Context, fixed_string Frame, int Axis>
constexpr spatial_vector lower_terminal(later_context<Context>& c, expr::basis_vector<Frame, Axis>) {
  return c.basis_vector(c.frame(key_of<Frame>, Frame.view()), static_cast<std::size_t>(Axis));
}

/// Finds the time derivatives of the constraints that facts state, and keeps them in the constraint records.
template <class Context> class constraint_rates : public expr::source_verbs<constraint_rates<Context>, silent_builder> {
public:
  constexpr explicit constraint_rates(Context& c) : c_(&c) {}

  template <class Description> constexpr void read(const Description& description) {
    if (c_->m().constraint_count == 0) return;
    for (const constraint_record& k : c_->m().all_constraints()) // a short formula has a shorter derivative
      if (operations_of(c_->g(), k.velocity) <= limits::operations_of_short_constraint) (void)c_->drift(k.velocity);
    boost::hana::unpack(description.facts, reading{this});
  }
  template <class E> constexpr void constraint(expr::related what, const E& residual) {
    const bool holonomic = what == expr::related::coordinates;
    using graph_type = std::remove_reference_t<decltype(c_->g())>;
    later_context<Context> moved(*c_);
    moved.twice = holonomic;
    const handle value = lower(moved, residual);
    directional<graph_type> by(c_->g());
    by.set(moved.later, one);
    substitution<graph_type> now(c_->g());
    now.set(moved.later, zero);
    const handle first = by(value), rate = now(holonomic ? by(first) : first);
    for (std::uint32_t k = 0; k < c_->m().constraint_count && moved.known; ++k) {
      constraint_record& record = c_->m().constraints[k];
      const handle same = record.holonomic ? record.configuration : record.velocity;
      if (record.holonomic == holonomic && now(value) == same) record.rate = rate;
    }
  }

private:
  struct reading {
    constraint_rates* by;
    constexpr void operator()(const auto&... facts) const { in_order{(tell_fact(facts, *by), 0)...}; }
  };
  Context* c_;
};

} // namespace ctdyn::detail

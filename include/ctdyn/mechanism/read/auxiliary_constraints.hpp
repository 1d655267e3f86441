// Reads from constraints the coefficients that auxiliary speeds have in them.
#pragma once

#include "../../detail/in_order.hpp"
#include "../../graph/calculus/substitute.hpp"
#include "../../model/source.hpp"
#include "../auxiliary.hpp"
#include "lower.hpp"
#include "source.hpp"

#include <boost/hana/unpack.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// A context in which frames and points are displaced by one auxiliary motion times a symbol `displacement`, and move
/// with it times a symbol `speed`. Values are correct to the first order in both: x + displacement dx, v + speed dx.
template <class Context> class auxiliary_context : public Context {
  using base = Context;
  using graph_type = std::remove_reference_t<decltype(std::declval<Context&>().g())>;

public:
  using base::g, base::m, base::add, base::dot, base::cross, base::multiply, base::subtract;
  handle displacement, speed;

  constexpr auxiliary_context(Context& c, std::uint32_t auxiliary_speed)
      : base(c.g(), c.m()), displacement(made(c.g(), "auxiliary displacement")),
        speed(made(c.g(), "auxiliary displacement speed")), auxiliary_speed_(auxiliary_speed), by_displacement_(c.g()) {
    by_displacement_.set(displacement, one);
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
      if (b.rigid && !b.armature) sum = add(sum, dot(b.inertia, subtract(turn(b.frame), turn(in))));
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
  constexpr spatial_vector turn(frame_id f) { return auxiliary<base>(*this).turn(f, auxiliary_speed_); }
  constexpr spatial_vector shift(point_id p) { return auxiliary<base>(*this).shift(p, auxiliary_speed_); }
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

  std::uint32_t auxiliary_speed_;
  directional<graph_type> by_displacement_;
};

template <class Context, fixed_string Frame, int Axis>
constexpr spatial_vector lower_terminal(auxiliary_context<Context>& c, expr::basis_vector<Frame, Axis>) {
  return c.basis_vector(c.frame(key_of<Frame>, Frame.view()), static_cast<std::size_t>(Axis));
}

/// Collects the coefficients of one auxiliary speed in the constraints, in their order.
template <class Context> class auxiliary_coefficients {
public:
  constexpr auxiliary_coefficients(Context& c, handle* to) : c_(&c), to_(to) {}

  constexpr void of_velocity(handle residual) { add(c_->speed, residual); }
  constexpr void of_configuration(handle residual) { add(c_->displacement, residual); }
  constexpr void of_prescribed() { ++to_; } // zero: no auxiliary motion changes a coordinate or a speed

private:
  constexpr void add(handle symbol, handle residual) {
    using graph_type = std::remove_reference_t<decltype(c_->g())>;
    directional<graph_type> by(c_->g());
    by.set(symbol, one);
    substitution<graph_type> here(c_->g());
    here.set(c_->displacement, zero);
    *to_++ = here(by(residual));
  }

  Context* c_;
  handle* to_;
};

/// Reads the constraints of a source, which come first, and (auxiliary_fact_reader) those of facts.
template <class Context> class auxiliary_source_reader : public source_builder<Context> {
  using base = source_builder<Context>;

public:
  constexpr auxiliary_source_reader(Context& c, auxiliary_coefficients<Context>& to)
      : base(c, telling::constraints), to_(&to) {}

  constexpr void velocity_constraint(const typename base::scalar& residual) { to_->of_velocity(residual.value); }
  constexpr void configuration_constraint(const typename base::scalar& residual) {
    to_->of_configuration(residual.value);
  }
  constexpr void dependent(const auto&) {}

private:
  auxiliary_coefficients<Context>* to_;
};
template <class Context> class auxiliary_fact_reader : public silent_builder {
public:
  constexpr auxiliary_fact_reader(Context& c, auxiliary_coefficients<Context>& to) : c_(&c), to_(&to) {}

  constexpr void velocity_constraint(const auto& residual) { to_->of_velocity(lower(*c_, residual)); }
  constexpr void configuration_constraint(const auto& residual) { to_->of_configuration(lower(*c_, residual)); }
  constexpr void prescribed(const auto&, const auto&) { to_->of_prescribed(); }

private:
  Context* c_;
  auxiliary_coefficients<Context>* to_;
};

/// C_aux: the coefficients that auxiliary speeds would have in C u + b = 0; row k of the list is that of auxiliary
/// speed k. They are zero in a constraint that is written in speeds and coordinates alone.
template <std::size_t Auxiliaries, std::size_t Rows> class auxiliary_constraints {
public:
  using list = std::array<std::array<handle, Rows>, Auxiliaries>;

  constexpr explicit auxiliary_constraints(list& coefficients) : coefficients_(&coefficients) {}

  template <class Context, class Description> constexpr void read(Context& c, const Description& description) {
    for (std::uint32_t k = 0; k < Auxiliaries; ++k) {
      auxiliary_context<Context> moved(c, k);
      auxiliary_coefficients<auxiliary_context<Context>> to(moved, (*coefficients_)[k].data());
      boost::hana::unpack(description.facts, reading<auxiliary_context<Context>>{&moved, &to});
    }
  }

private:
  template <class Context> struct reading {
    Context* c;
    auxiliary_coefficients<Context>* to;
    constexpr void operator()(const auto&... facts) const {
      in_order{(build(facts), 0)...};
      auxiliary_fact_reader reader(*c, *to);
      in_order{(tell_fact(facts, reader), 0)...};
    }

  private:
    constexpr void build(const auto&) const {}
    template <class Source> constexpr void build(const fact::built<Source>& f) const {
      auxiliary_source_reader reader(*c, *to);
      f.source.build(reader);
    }
  };

  list* coefficients_;
};

} // namespace ctdyn::detail

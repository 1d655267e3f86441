// From the facts of a description to a mechanism, in the order in which they need each other.
#pragma once

#include "../detail/in_order.hpp"
#include "../mechanism/body_builder.hpp"
#include "../mechanism/given_velocities.hpp"
#include "../mechanism/load_builder.hpp"
#include "../mechanism/motion_builder.hpp"
#include "../mechanism/parallel_frames.hpp"
#include "../mechanism/source.hpp"
#include "auxiliary.hpp"
#include "constraints.hpp"
#include "names.hpp"
#include "rounds.hpp"
#include "symbols.hpp"

#include <boost/hana/unpack.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// Reads one kind of fact after another; each reader takes the facts of its phase and leaves the others alone. What a
/// fact says is checked by the builders of mechanism/.
template <class Context> class fact_reader : name_reader<Context> {
  using base = name_reader<Context>;
  using base::c, base::m, base::frame_named, base::point_named;
  using attempt = reading_attempt<Context>;

public:
  constexpr explicit fact_reader(Context& context)
      : base(context), geometry_(context), velocities_(context), motion_(context), bodies_(context), loads_(context),
        rounds_(context) {}

  template <class Description> constexpr void read(const Description& description) {
    boost::hana::unpack(description.facts, reading{this});
  }

private:
  /// No lambda: its type, and all that is called with it, would have the whole description in its name.
  struct reading {
    fact_reader* by;
    template <class... Facts> constexpr void operator()(const Facts&... facts) const { by->read_facts(facts...); }
  };

  template <class... Facts> constexpr void read_facts(const Facts&... facts) {
    if (!base::read_names(facts...)) return;
    symbol_counter(c()).count(facts...);
    constexpr bool built = any_built<Facts...>;
    while (rounds_.another()) {
      in_order{(orient(facts), 0)...};
      if constexpr (built) in_order{(tell(facts, telling::places), 0)...};
      in_order{(place(facts), 0)...};
    }
    rounds_.begin_velocities();
    while (rounds_.another()) in_order{(move(facts), 0)...};
    rounds_.end();
    c().enter("a kinematical equation");
    in_order{(relate(facts), 0)...};
    if constexpr (built) in_order{(tell(facts, telling::equations), 0)...};
    if (!motion_.solve()) return;
    in_order{(add_body(facts), 0)...};
    if constexpr (built) in_order{(tell(facts, telling::bodies), 0)...};
    name_parallel_turns_as_arranged(c().g(), m());
    in_order{(load(facts), 0)...};
    if constexpr (built) in_order{(tell(facts, telling::loads), 0)...};
    if constexpr (built) in_order{(tell(facts, telling::constraints), 0)...};
    constraint_reader(c()).read(facts...);
    motion_.finish();
  }

  template <class E> constexpr auto value(const E& e) const { return lower(c(), e); }
  template <class V> constexpr spatial_vector value(const reactions_left_out<V>& load) const {
    return lower_without_reactions(c(), load.load);
  }

  template <class Fact> constexpr void tell(const Fact&, telling) {}
  template <class Source> constexpr void tell(const fact::built<Source>& f, telling what) {
    if (c().faulty()) return;
    source_builder builder(c(), what, &motion_);
    f.source.build(builder);
    builder.finish();
  }

  // ---- orientations and positions

  template <class Fact> constexpr void orient(const Fact&) {}
  template <fixed_string F, fixed_string P, class A, class X>
  constexpr void orient(const fact::orient_axis<F, P, A, X>& f) {
    if (const attempt trial = place_frame<F>(); trial) {
      const handle angle = value(f.angle);
      geometry_.orient_axis(frame_named(named_as<F>), angle, value(f.axis));
    }
  }
  template <fixed_string F, fixed_string P, bool Body, class X, class Y, class Z>
  constexpr void orient(const fact::orient_sequence<F, P, Body, X, Y, Z>& f) {
    if (const attempt trial = place_frame<F>(); trial) {
      std::array<std::size_t, 3> axes{};
      for (std::size_t i = 0; i < 3; ++i) axes[i] = static_cast<std::size_t>(f.order.axis[i]);
      geometry_.orient_sequence(frame_named(named_as<F>), Body, {value(f.a1), value(f.a2), value(f.a3)}, axes);
    }
  }
  template <fixed_string F, fixed_string P, class A, class X, class Y, class Z>
  constexpr void orient(const fact::orient_quaternion<F, P, A, X, Y, Z>& f) {
    if (const attempt trial = place_frame<F>(); trial)
      geometry_.orient_quaternion(frame_named(named_as<F>), {value(f.e0), value(f.e1), value(f.e2), value(f.e3)});
  }
  template <fixed_string F, fixed_string P, class M> constexpr void orient(const fact::orient_explicit<F, P, M>& f) {
    if (const attempt trial = place_frame<F>(); trial)
      geometry_.orient_explicit(frame_named(named_as<F>), boost::hana::unpack(f.m.entries, [&](const auto&... e) {
                                  return std::array<handle, 9>{value(e)...};
                                }));
  }
  template <fixed_string F, fixed_string P, class V, int Axis, bool Backwards>
  constexpr void orient(const fact::orient_explicit<F, P, fact::aligned<V, expr::alignment<Axis, Backwards>>>& f) {
    if (const attempt trial = place_frame<F>(); trial)
      geometry_.orient_along(frame_named(named_as<F>), value(f.m.v), Axis, Backwards);
  }
  template <fixed_string F, class A, class I> constexpr void orient(const fact::armature<F, A, I>& f) {
    if (const attempt trial = place_frame<F>(); trial)
      geometry_.orient_axis(frame_named(named_as<F>), value(f.angle), spatial_vector(0, {zero, zero, one}));
  }
  template <fixed_string F> constexpr attempt place_frame() {
    c().enter("the orientation of frame ", F.view());
    return attempt(c(), frame_named(named_as<F>).awaits_place);
  }

  template <class Fact> constexpr void place(const Fact&) {}
  template <fixed_string P, fixed_string O, class V> constexpr void place(const fact::set_pos<P, O, V>& f) {
    c().enter("the position of point ", P.view());
    if (const attempt trial(c(), point_named(named_as<P>).awaits_place); trial)
      geometry_.set_pos(point_named(named_as<P>), value(f.r));
  }

  // ---- velocities given by the user

  template <class Fact> constexpr void move(const Fact&) {}
  template <fixed_string F, fixed_string P, class V> constexpr void move(const fact::set_ang_vel<F, P, V>& f) {
    c().enter("the given angular velocity of frame ", F.view());
    if (const attempt trial(c(), frame_named(named_as<F>).awaits_velocity); trial)
      velocities_.set_ang_vel(frame_named(named_as<F>), [&] { return value(f.w); });
  }
  template <fixed_string P, fixed_string F, class V> constexpr void move(const fact::set_vel<P, F, V>& f) {
    c().enter("the given velocity of point ", P.view());
    if (const attempt trial(c(), point_named(named_as<P>).awaits_velocity); trial)
      velocities_.set_vel(point_named(named_as<P>), [&] { return value(f.v); });
  }

  // ---- kinematical equations

  template <class Fact> constexpr void relate(const Fact&) {}
  template <class Elements> constexpr void relate(const scalar<expr_kind::equal_to, Elements>& equation) {
    handle residual = value(equation);
    if (residual == zero) // 0 == 0: the rate is meant to follow from a velocity that was given in speeds
      residual = velocities_.trusting([&] { return value(equation); });
    motion_.kinematical_equation(residual);
  }

  // ---- bodies

  template <class Fact> constexpr void add_body(const Fact&) {}
  template <fixed_string Name, fixed_string P, class M> constexpr void add_body(const fact::particle<Name, P, M>& f) {
    c().enter("the mass of body ", Name.view());
    const point_id mass_center = point_of_body<Name, P>();
    bodies_.particle(Name.view(), mass_center, value(f.mass));
  }
  template <fixed_string Name, fixed_string F, fixed_string P, class M, class I>
  constexpr void add_body(const fact::rigid_body<Name, F, P, M, I>& f) {
    c().enter("the mass or inertia of body ", Name.view());
    const point_id mass_center = point_of_body<Name, P>();
    body_record& b = bodies_.particle(Name.view(), mass_center, value(f.mass), true);
    const frame_id frame = c().frame(key_of<F>, F.view());
    bodies_.rigid(b, frame, central(f.inertia, b));
  }

  template <fixed_string Name, class A, class I> constexpr void add_body(const fact::armature<Name, A, I>& f) {
    c().enter("the inertia of ", Name.view());
    bodies_.armature(Name.view(), frame_named(named_as<Name>), value(f.inertia));
  }

  template <fixed_string Name, fixed_string A, fixed_string P, fixed_string B, fixed_string Q, bool Holds>
  constexpr void add_body(const fact::joint<Name, A, P, B, Q, Holds>&) {
    const frame_id child = c().frame(key_of<B>, B.view());
    bodies_.joint(Name.view(), {key_of<Name>, c().frame(key_of<A>, A.view()), child, child,
                                c().point(key_of<P>, P.view()), c().point(key_of<Q>, Q.view()), Holds});
  }

  template <fixed_string Name, fixed_string P> constexpr point_id point_of_body() {
    for (std::uint32_t i = 0; i < m().point_count; ++i)
      if (m().points[i].key == key_of<P>) return i;
    c().tell() << "body " << Name.view() << " has its mass center at point " << P.view()
               << ", which has no position; place it, as in " << P.view() << ".set_pos(" << m().points[0].label.view()
               << ", vector)";
    return 0;
  }

  /// Inertia about the mass center.
  template <expr_kind Kind, class Elements>
  constexpr spatial_dyadic central(const dyadic<Kind, Elements>& inertia, const body_record&) {
    return value(inertia);
  }
  template <fixed_string F, class X, class Y, class Z, class XY, class YZ, class ZX>
  constexpr spatial_dyadic central(const fact::inertia_in<F, X, Y, Z, XY, YZ, ZX>& i, const body_record&) {
    const handle xy = value(i.ixy), yz = value(i.iyz), zx = value(i.izx);
    return {c().frame(key_of<F>, F.view()), {{{value(i.ixx), xy, zx}, {xy, value(i.iyy), yz}, {zx, yz, value(i.izz)}}}};
  }
  template <class I, fixed_string P>
  constexpr spatial_dyadic central(const fact::inertia_about<I, P>& i, const body_record& b) {
    const spatial_dyadic about = central(i.i, b);
    return bodies_.central(b, about, c().point(key_of<P>, P.view()));
  }

  // ---- loads

  template <class Fact> constexpr void load(const Fact&) {}
  template <fixed_string P, class V> constexpr void load(const fact::force<P, V>& f) {
    for (std::uint32_t i = 0; i < m().point_count; ++i)
      if (m().points[i].key == key_of<P>)
        return loads_.force(i, without_reactions(f.f, "the force on point ", P.view()));
    c().tell() << "force on point " << P.view() << ", which has no position; place it, or name the point that is meant";
  }
  template <fixed_string F, class V> constexpr void load(const fact::torque<F, V>& f) {
    for (std::uint32_t i = 0; i < m().frame_count; ++i)
      if (m().frames[i].key == key_of<F>)
        return loads_.torque(i, without_reactions(f.t, "the torque on frame ", F.view()));
    c().tell() << "torque on frame " << F.view()
               << ", which is not oriented anywhere; orient it, or name the frame that is meant";
  }
  template <fixed_string Joint, class Load> constexpr void load(const fact::joint_load<Joint, Load>& f) {
    loads_.of_joint(key_of<Joint>);
    load(f.load);
    loads_.of_joint(0);
  }
  /// All joints are known by now.
  template <fixed_string Name, fixed_string B> constexpr void load(const fact::child_of_joint<Name, B>&) {
    for (joint_record& j : m().all_joints())
      if (j.key == key_of<Name>) j.basis = c().frame(key_of<B>, B.view());
  }
  template <class V> constexpr void load(const fact::gravity<V>& f) {
    c().enter("gravity");
    loads_.gravity(value(f.g));
  }
  template <class V> constexpr void load(const fact::potential<V>& f) {
    c().enter("the potential energy");
    loads_.potential_energy(value(f.v));
  }
  /// The load that is left where all reactions are zero; auxiliary_reader finds what multiplies them.
  template <class V>
  constexpr spatial_vector without_reactions(const V& v, std::string_view what, std::string_view label) {
    check_reactions<V>(c(), what, label);
    if (c().faulty()) return {};
    c().enter(what, label);
    return loads_.load(value(reactions_left_out<V>{v}), what, label);
  }

  geometry_builder<Context> geometry_;
  given_velocities<Context> velocities_;
  motion_builder<Context> motion_;
  body_builder<Context> bodies_;
  load_builder<Context> loads_;
  reading_rounds<Context> rounds_;
};

} // namespace ctdyn::detail

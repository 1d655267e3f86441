// From the facts of a description to a mechanism, in the order in which they need each other.
#pragma once

#include "../mechanism/input_rates.hpp"
#include "../mechanism/kinematical_equations.hpp"
#include "auxiliary.hpp"
#include "constraints.hpp"
#include "names.hpp"
#include "rounds.hpp"
#include "symbols.hpp"

#include <boost/hana/unpack.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace ctdyn::detail {

/// Reads one kind of fact after another; each reader takes the facts of its phase and leaves the others alone.
template <class Context> class fact_reader : name_reader<Context> {
  using base = name_reader<Context>;
  using base::c, base::m, base::frame_named, base::point_named;
  using attempt = reading_attempt<Context>;

public:
  constexpr explicit fact_reader(Context& context) : base(context), rounds_(context) {}

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
    while (rounds_.another()) (orient(facts), ...), (place(facts), ...);
    rounds_.begin_velocities();
    while (rounds_.another()) (move(facts), ...);
    rounds_.end();
    kinematical_equations<Context> equations(c());
    c().enter("a kinematical equation");
    (relate(equations, facts), ...);
    if (!c().complain()) return;
    if (equations.solve(); !c().complain()) return;
    settle_overrides();
    (embody(facts), ...);
    name_parallel_turns();
    (load(facts), ...);
    constraint_reader(c()).read(facts...);
    if (!c().complain()) return;
    equations.check_coordinates();
    check_motion();
    input_rates(c()).count();
  }

  template <class E> constexpr auto value(const E& e) const { return lower(c(), e); }
  template <class V> constexpr spatial_vector value(const reactions_left_out<V>& load) const {
    return lower_without_reactions(c(), load.load);
  }

  /// The value of what says where a frame or point is; speeds and rates have no part in that.
  template <class E> constexpr auto configuration(const E& e, std::string_view what, std::string_view label) {
    c().enter(what == "frame " ? "the orientation of frame " : "the position of point ", label);
    const auto result = value(e);
    const dependence d = depends(result);
    if ((d.on(symbol_class::speed) || d.on(symbol_class::udot) || d.on(symbol_class::rate)) && c().complain())
      m().fault << "where " << what << label << " is depends on ", c().name_motion(d),
          m().fault << "; orientations and positions are functions of coordinates, parameters, inputs and time";
    return result;
  }
  /// The value of a load, or of a velocity that is given; derivatives of speeds are found from them.
  template <class E>
  constexpr auto at_known_motion(const E& e, std::string_view what, std::string_view label, std::string_view remedy) {
    c().enter(what, label);
    const auto result = value(e);
    if (const dependence d = depends(result); d.on(symbol_class::udot) && c().complain())
      m().fault << what << label << " depends on ", c().name_motion(d), m().fault << "; " << remedy;
    return result;
  }
  [[nodiscard]] constexpr dependence depends(handle h) const { return c().g().depends(h); }
  [[nodiscard]] constexpr dependence depends(const spatial_vector& v) const {
    dependence sum{};
    for (const component& part : v)
      for (const handle h : part.xyz) sum = sum | depends(h);
    return sum;
  }

  // ---- orientations and positions

  template <class Fact> constexpr void orient(const Fact&) {}
  template <fixed_string F, fixed_string P, class A, class X>
  constexpr void orient(const fact::orient_axis<F, P, A, X>& f) {
    frame_record& record = frame_named(F);
    const attempt trial(c(), record.awaits_place);
    if (!trial) return;
    record.angles[0] = configuration(f.angle, "frame ", F.view());
    const triple along = axis_of(record, value(f.axis));
    const handle square = known(dot(c().g(), along, along));
    if (square == zero) return;
    const exact root = square_root(c().g().ratio_of(square));
    const handle length = root.valid ? c().g().constant(root) : c().g().function(opcode::sqrt, square);
    record.axes[0] = scale(c().g(), c().g().inv(length), along);
    record.cosines = c().turn(record.axes[0], record.angles[0]);
  }
  template <fixed_string F, fixed_string P, bool Body, class X, class Y, class Z>
  constexpr void orient(const fact::orient_sequence<F, P, Body, X, Y, Z>& f) {
    frame_record& record = frame_named(F);
    const attempt trial(c(), record.awaits_place);
    if (!trial) return;
    const handle angles[] = {configuration(f.a1, "frame ", F.view()), configuration(f.a2, "frame ", F.view()),
                             configuration(f.a3, "frame ", F.view())};
    record.cosines = identity3;
    for (std::size_t i = 0; i < 3; ++i) { // turns about fixed axes are the turns about moving ones in reverse order
      const std::size_t k = Body ? i : 2 - i;
      record.angles[i] = angles[k];
      record.axes[i] = basis(static_cast<std::size_t>(f.order.axis[k]));
      record.cosines = multiply(c().g(), c().turn(record.axes[i], record.angles[i]), record.cosines);
    }
  }
  template <fixed_string F, fixed_string P, class A, class X, class Y, class Z>
  constexpr void orient(const fact::orient_quaternion<F, P, A, X, Y, Z>& f) {
    auto& g = c().g();
    frame_record& record = frame_named(F);
    const attempt trial(c(), record.awaits_place);
    if (!trial) return;
    record.angles = {configuration(f.e0, "frame ", F.view()), configuration(f.e1, "frame ", F.view()),
                     configuration(f.e2, "frame ", F.view()), configuration(f.e3, "frame ", F.view())};
    const auto& e = record.angles;
    const handle two = g.constant(2);
    for (std::size_t i = 0; i < 3; ++i) { // Kane, Likins and Levinson (1983), section 1.3
      const std::size_t j = (i + 1) % 3, k = (i + 2) % 3;
      const handle ei = e[1 + i], ej = e[1 + j], ek = e[1 + k];
      record.cosines[i][i] = g.sub(one, g.mul(two, g.add(g.mul(ej, ej), g.mul(ek, ek))));
      record.cosines[i][j] = g.mul(two, g.add(g.mul(ei, ej), g.mul(e[0], ek)));
      record.cosines[j][i] = g.mul(two, g.sub(g.mul(ei, ej), g.mul(e[0], ek)));
    }
  }
  template <fixed_string F, fixed_string P, class M> constexpr void orient(const fact::orient_explicit<F, P, M>& f) {
    frame_record& record = frame_named(F);
    const attempt trial(c(), record.awaits_place);
    if (!trial) return;
    const auto entries = boost::hana::unpack(
        f.m.entries, [&](const auto&... e) { return std::array<handle, 9>{configuration(e, "frame ", F.view())...}; });
    for (std::size_t i = 0; i < 9; ++i) record.cosines[i % 3][i / 3] = entries[i]; // a = m b, and rows here are b's
    const bool orthonormal = multiply(c().g(), record.cosines, transpose(record.cosines)) == identity3;
    if (orthonormal && cross(c().g(), record.cosines[0], record.cosines[1]) != record.cosines[2] && c().complain())
      m().fault << "frame " << F.view()
                << " is oriented by a matrix whose determinant is -1, a reflection; turn one of its "
                << "columns, the basis of " << F.view() << " in " << P.view();
    if (!orthonormal && c().complain())
      m().fault << "frame " << F.view()
                << " is oriented by a matrix that is not orthonormal; its rows are the basis of " << P.view() << " in "
                << F.view();
  }

  /// A value that is a number in every state, as that number.
  constexpr handle known(handle h) {
    const exact value = c().g().ratio_of(h);
    return value.valid ? c().g().constant(value) : h;
  }
  constexpr triple axis_of(const frame_record& f, const spatial_vector& axis) {
    const frame_id own = static_cast<frame_id>(&f - m().frames);
    const bool simple = axis.count == 1 && (axis.begin()->frame == own || axis.begin()->frame == f.parent);
    triple along = simple ? axis.first() : axis.count == 0 ? triple{} : c().express(axis, f.parent).first();
    for (handle& h : along) h = known(h); // constant, though it may be written with frames that turn
    dependence moves{};
    for (const handle h : along) moves = moves | c().g().depends(h);
    if ((is_zero(along) || !moves.parameters_only()) && c().complain())
      m().fault << "frame " << f.label.view() << " is turned about an axis that is "
                << (is_zero(along) ? "zero" : "not constant") << "; give an axis that is fixed in "
                << m().frames[f.parent].label.view() << " and in " << f.label.view();
    return along;
  }

  template <class Fact> constexpr void place(const Fact&) {}
  template <fixed_string P, fixed_string O, class V> constexpr void place(const fact::set_pos<P, O, V>& f) {
    point_record& record = point_named(P);
    if (const attempt trial(c(), record.awaits_place); trial) record.position = configuration(f.r, "point ", P.view());
  }

  // ---- velocities given by the user

  template <class Fact> constexpr void move(const Fact&) {}
  template <fixed_string F, fixed_string P, class V> constexpr void move(const fact::set_ang_vel<F, P, V>& f) {
    frame_record& record = frame_named(F);
    const attempt trial(c(), record.awaits_velocity);
    if (!trial) return;
    record.overridden = false; // not while it is being read
    record.override_velocity =
        at_known_motion(f.w, "the given angular velocity of frame ", F.view(), "write it in speeds and coordinates");
    record.overridden = record.kind == orientation_kind::none;
  }
  template <fixed_string P, fixed_string F, class V> constexpr void move(const fact::set_vel<P, F, V>& f) {
    point_record& record = point_named(P);
    const attempt trial(c(), record.awaits_velocity);
    if (!trial) return;
    record.overridden = false;
    record.override_velocity =
        at_known_motion(f.v, "the given velocity of point ", P.view(), "write it in speeds and coordinates");
    record.overridden = !record.positioned;
  }

  /// Given velocities replace the derived ones where they agree with orientations and positions, and are an error where
  /// they do not.
  constexpr void settle_overrides() {
    auto& g = c().g();
    substitution<std::remove_reference_t<decltype(g)>> known(g);
    for (std::uint32_t i = 0; i < m().symbol_count; ++i)
      if (m().symbols[i].kind == symbol_class::coordinate)
        known.set(g.find_symbol(symbol_class::rate, m().symbols[i].key), m().rates[m().symbols[i].index]);
    const auto settle = [&](auto& record) {
      for (std::size_t i = 0; i < record.override_velocity.count; ++i)
        for (handle& h : record.override_velocity.components[i].xyz) h = known(h);
    };
    for (std::uint32_t i = 1; i < m().frame_count; ++i) {
      frame_record& f = m().frames[i];
      if (f.override_velocity.is_zero() && !f.overridden) continue;
      settle(f);
      if (f.overridden) continue;
      const frame_id in = f.override_in;
      const spatial_vector derived = c().express(c().angular_velocity(i, in), i),
                           given = c().express(f.override_velocity, i);
      bool agree = same(derived, given);
      if (!agree &&
          f.kind == orientation_kind::quaternion) { // e.e = 1 is no identity of the four symbols: allow for it
        handle norm{};
        for (const handle e : f.angles) norm = g.add(norm, g.mul(e, e));
        agree = same(derived, c().multiply(norm, given));
      }
      if (!agree && c().complain())
        m().fault
            << "frame " << f.label.view() << " is given an angular velocity in " << m().frames[in].label.view()
            << " that contradicts its orientation and the kinematical equations; correct it or leave set_ang_vel away";
      f.overridden = agree;
    }
    for (std::uint32_t i = 1; i < m().point_count; ++i) {
      point_record& p = m().points[i];
      if (p.override_velocity.is_zero() && !p.overridden) continue;
      settle(p);
      if (p.overridden) continue;
      const frame_id in = p.override_in;
      const spatial_vector difference = c().subtract(c().velocity(i, in), p.override_velocity);
      const bool agree = c().express(difference, 0).is_zero();
      if (!agree && c().complain())
        m().fault << "point " << p.label.view() << " is given a velocity in " << m().frames[in].label.view()
                  << " that contradicts its position and the kinematical equations; correct it or leave set_vel away";
      p.overridden = agree;
    }
    c().reset();
  }
  static constexpr bool same(const spatial_vector& a, const spatial_vector& b) {
    return a.count == b.count && a.first() == b.first();
  }

  // ---- kinematical equations

  template <class Equations, class Fact> constexpr void relate(Equations&, const Fact&) {}
  template <class Equations, class Elements>
  constexpr void relate(Equations& equations, const scalar<expr_kind::equal_to, Elements>& equation) {
    handle residual = value(equation);
    if (residual == zero) { // 0 == 0: the rate is meant to follow from a velocity that was given in speeds
      trust_given_velocities(true);
      residual = value(equation);
      trust_given_velocities(false);
    }
    equations.add(residual);
  }

  constexpr void trust_given_velocities(bool trust) {
    for (std::uint32_t i = 1; i < m().frame_count; ++i) {
      frame_record& f = m().frames[i];
      if (f.kind != orientation_kind::none && !f.override_velocity.is_zero()) f.overridden = trust;
    }
    for (std::uint32_t i = 1; i < m().point_count; ++i) {
      point_record& p = m().points[i];
      if (p.positioned && !p.override_velocity.is_zero()) p.overridden = trust;
    }
    c().reset();
  }

  // ---- bodies

  template <class Fact> constexpr void embody(const Fact&) {}
  template <fixed_string Name, fixed_string P, class M> constexpr void embody(const fact::particle<Name, P, M>& f) {
    c().enter("the mass of body ", Name.view());
    (void)body(Name, point_of_body<Name, P>(), value(f.mass));
  }
  template <fixed_string Name, fixed_string F, fixed_string P, class M, class I>
  constexpr void embody(const fact::rigid_body<Name, F, P, M, I>& f) {
    c().enter("the mass or inertia of body ", Name.view());
    body_record& b = body(Name, point_of_body<Name, P>(), value(f.mass));
    b.rigid = true;
    b.frame = c().frame(key_of<F>, F.view());
    b.inertia = central(f.inertia, b);
  }

  template <fixed_string Name, fixed_string P> constexpr point_id point_of_body() {
    for (std::uint32_t i = 0; i < m().point_count; ++i)
      if (m().points[i].key == key_of<P>) return i;
    if (c().complain())
      m().fault << "body " << Name.view() << " has its mass center at point " << P.view()
                << ", which has no position; place it, as in " << P.view() << ".set_pos(" << m().points[0].label.view()
                << ", vector)";
    return 0;
  }
  template <std::size_t N> constexpr body_record& body(const fixed_string<N>& label, point_id center, handle mass) {
    for (std::uint32_t i = 0; i < m().body_count; ++i)
      if (m().bodies[i].label.view() == label.view() && c().complain())
        m().fault << "body " << label.view() << " is given twice; name the second one differently";
    if (mass == zero && c().complain())
      m().fault << "body " << label.view() << " has no mass; give it one, or leave the body away";
    body_record& b = m().bodies[m().body_count++];
    const dependence d = depends(mass);
    if ((d.on(symbol_class::coordinate) || d.on(symbol_class::speed) || d.on(symbol_class::time)) && c().complain())
      m().fault << "the mass of body " << label.view() << " is not constant; it is made of parameters and numbers";
    b.label = name(label.view()), b.mass_center = center, b.mass = mass;
    return b;
  }

  /// Inertia about the mass centre.
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
    // parallel axes: I = I_P - m (r.r U - r r), r from P to the mass centre (Kane and Levinson 1985, section 3.6)
    auto& g = c().g();
    spatial_dyadic result = central(i.i, b);
    const triple r = c().express(c().position(b.mass_center, c().point(key_of<P>, P.view())), result.frame).first();
    const handle square = dot(g, r, r);
    for (std::size_t row = 0; row < 3; ++row)
      for (std::size_t column = 0; column < 3; ++column) {
        const handle offset = g.sub(row == column ? square : zero, g.mul(r[row], r[column]));
        result.entries[row][column] = g.sub(result.entries[row][column], g.mul(b.mass, offset));
      }
    return result;
  }

  /// The sine and cosine of a sum of angles are made before products of those of the angles can be taken for them.
  constexpr void name_parallel_turns() {
    if (!chained(m())) return;
    const parallel_turns<std::remove_cvref_t<decltype(m())>::capacity> turns(c().g(), m());
    for (frame_id f = 1; f < m().frame_count; ++f)
      if (turns.angle[f] != zero) (void)c().g().sin(turns.angle[f]), (void)c().g().cos(turns.angle[f]);
  }

  /// Bodies and loads are where the motion is known.
  constexpr void check_motion() {
    for (std::uint32_t i = 1; i < m().point_count; ++i) {
      const point_record& p = m().points[i];
      if (!p.positioned && p.override_in != 0 && c().complain())
        m().fault << "point " << p.label.view() << " has a velocity in frame " << m().frames[p.override_in].label.view()
                  << " but no position; place it, or give its velocity in the Newtonian frame "
                  << m().frames[0].label.view();
    }
  }

  // ---- loads

  template <class Fact> constexpr void load(const Fact&) {}
  template <class E> constexpr auto load_value(const E& e, std::string_view what, std::string_view label) {
    return at_known_motion(e, what, label, "loads are functions of coordinates, speeds, inputs and time");
  }
  /// The load that is left where all reactions are zero; auxiliary_reader finds what multiplies them.
  template <class V>
  constexpr spatial_vector without_reactions(const V& v, std::string_view what, std::string_view label) {
    check_reactions<V>(c(), what, label);
    return c().complain() ? load_value(reactions_left_out<V>{v}, what, label) : spatial_vector();
  }
  template <fixed_string P, class V> constexpr void load(const fact::force<P, V>& f) {
    if (!unknown_point<P>())
      m().loads[m().load_count++] = {false, c().point(key_of<P>, P.view()),
                                     without_reactions(f.f, "the force on point ", P.view())};
  }
  template <fixed_string F, class V> constexpr void load(const fact::torque<F, V>& f) {
    for (std::uint32_t i = 0; i < m().frame_count; ++i)
      if (m().frames[i].key == key_of<F>) {
        m().loads[m().load_count++] = {true, i, without_reactions(f.t, "the torque on frame ", F.view())};
        return;
      }
    if (c().complain())
      m().fault << "torque on frame " << F.view()
                << ", which is not oriented anywhere; orient it, or name the frame that is meant";
  }
  template <class V> constexpr void load(const fact::gravity<V>& f) {
    const spatial_vector field = load_value(f.g, "gravity", "");
    for (std::uint32_t i = 0; i < m().body_count; ++i) {
      const body_record& b = m().bodies[i];
      const spatial_vector weight = c().multiply(b.mass, field);
      require(m().load_count < 2 * m().capacity, "there are more loads than the mechanism holds");
      m().loads[m().load_count++] = {false, b.mass_center, weight, true, i};
      if (c().has_position(b.mass_center))
        m().potential_energy = c().g().sub(m().potential_energy, c().dot(weight, c().position(b.mass_center, 0)));
      else
        m().unplaced = b.mass_center; // known motion is enough for the equations of motion
    }
  }
  template <class V> constexpr void load(const fact::potential<V>& f) {
    const handle energy = load_value(f.v, "the potential energy", "");
    if (const dependence d = depends(energy); d.on(symbol_class::speed) && c().complain())
      m().fault << "the potential energy depends on ", c().name_motion(d),
          m().fault << "; a potential is a function of the configuration, write other loads as force or torque";
    m().applied_potential = c().g().add(m().applied_potential, energy);
    m().potential_energy = c().g().add(m().potential_energy, energy);
  }
  template <fixed_string P> constexpr bool unknown_point() {
    for (std::uint32_t i = 0; i < m().point_count; ++i)
      if (m().points[i].key == key_of<P>) return false;
    if (c().complain())
      m().fault << "force on point " << P.view()
                << ", which has no position; place it, or name the point that is meant";
    return true;
  }

  reading_rounds<Context> rounds_;
};

} // namespace ctdyn::detail

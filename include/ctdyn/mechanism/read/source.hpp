// Sources fill a mechanism by verbs on values. The facts of a description are told by the same verbs.
#pragma once

#include "../../model/inertia.hpp"
#include "../../model/source_verbs.hpp"
#include "../body_builder.hpp"
#include "../constraint_builder.hpp"
#include "../input_roles.hpp"
#include "../load_builder.hpp"
#include "reactions.hpp"
#include "source_contacts.hpp"
#include "source_names.hpp"
#include "source_sizes.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <type_traits>

namespace ctdyn::detail {

/// The builder to which a source tells a system. The order of the verbs does not matter, but a frame has to be told
/// before the frames that are oriented in it, and a point before those that are placed from it. Scalars may be numbers;
/// the source chooses the units.
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
/// `build` is called once for each `telling`; verbs of other tellings do nothing in that call.
template <class Context>
class source_builder : public expr::source_verbs<source_builder<Context>, source_contacts<Context>> {
  using base = expr::source_verbs<source_builder, source_contacts<Context>>;

public:
  using typename base::scalar, typename base::vector;

  constexpr source_builder(Context& context, telling what, motion_builder<Context>* motion = nullptr,
                           bool of_facts = false)
      : base(context, what, motion, of_facts), bodies_(context), loads_(context), constraints_(context) {}

  // ---- bodies

  constexpr void body(std::string_view label, const auto& center, const auto& mass) {
    if (now(telling::bodies)) (void)begun(label, "the mass of body ", center, mass, false);
  }
  constexpr void body(std::string_view label, const auto& center, const auto& mass, const auto& frame,
                      const auto& inertia) {
    if (!now(telling::bodies)) return;
    body_record& b = begun(label, "the mass or inertia of body ", center, mass, true);
    const frame_id f = of_frame(frame);
    bodies_.rigid(b, f, central(inertia, f, b));
  }
  /// A joint, which connects frame and point of a child to those of a parent, or (`holds` is false) leaves them free;
  /// joint_wrench needs it. `basis` is the child's own frame, where that is not the one that the joint moves.
  template <class A = source_frame, class P = source_point, class B = source_frame, class Q = source_point,
            class Basis = source_frame>
  constexpr void joint(std::string_view label, const A& parent, const P& from, const B& child, const Q& to,
                       const Basis& basis, bool holds = true) {
    if (!now(telling::bodies)) return;
    bodies_.joint(label, {fingerprint::hash(label), of_frame(parent), of_frame(child), of_frame(basis), of_point(from),
                          of_point(to), holds});
  }
  /// Sets the child's own frame of a joint that moves another frame, in the pass of loads, when all joints are known.
  constexpr void child_of_joint(std::string_view label, const auto& basis) {
    if (!now(telling::loads)) return;
    for (joint_record& j : m().all_joints())
      if (j.key == fingerprint::hash(label)) j.basis = of_frame(basis);
  }

  // ---- loads and constraints

  /// Reads scalars and vectors that several loads of a fact have in common; they must not contain reactions. A message
  /// about them calls them a force on this point.
  template <class... E> constexpr auto once(const auto& point, const E&... e) {
    std::tuple read{base::template unread<E>()...};
    if (!now(telling::loads) || c().faulty()) return read;
    const point_id at = acted_on<false>(point);
    if (c().faulty()) return read;
    c().enter("the force on point ", m().points[at].label.view());
    return base::read_long(e...);
  }
  template <bool Torque>
  constexpr void load(expr::exerted<Torque>, const auto& where, const auto& amount, std::string_view joint = {}) {
    if (!now(telling::loads)) return;
    const std::uint32_t at = acted_on<Torque>(where);
    if (c().faulty()) return;
    if (!joint.empty()) of_joint(joint);
    if constexpr (Torque)
      loads_.torque(at, value_of_load(amount, "the torque on frame ", m().frames[at].label.view()));
    else
      loads_.force(at, value_of_load(amount, "the force on point ", m().points[at].label.view()));
    if (!joint.empty()) of_joint({});
  }
  /// The axis of a surface, which has to be fixed in this frame.
  constexpr void fixed_axis(const auto& frame, const auto& axis) {
    if (now(telling::loads)) loads_.fixed_axis(acted_on<true>(frame), [&] { return value(axis); });
  }
  /// Says that the loads that follow are those of this joint; with an empty name, that they are of no joint.
  constexpr void of_joint(std::string_view joint) { loads_.of_joint(joint.empty() ? 0 : fingerprint::hash(joint)); }
  /// Gravity, an acceleration (m/s^2), which acts on all bodies of the system.
  constexpr void gravity(const auto& field) {
    if (!now(telling::loads)) return;
    c().enter("gravity");
    loads_.gravity(value(field));
  }
  constexpr void potential_energy(const auto& energy) {
    if (!now(telling::loads)) return;
    c().enter("the potential energy");
    loads_.potential_energy(value(energy));
  }
  constexpr void constraint(expr::related what, const auto& residual) {
    if (!now(telling::constraints)) return;
    c().enter("a constraint");
    const handle zero_by_it = value(residual);
    if (what == expr::related::speeds)
      constraints_.of_speeds(zero_by_it, as_stated(residual));
    else
      constraints_.of_coordinates(zero_by_it, as_stated(residual));
  }
  /// A coordinate or speed that is a given function. It is marked as dependent in the last pass, after all constraints.
  template <class Symbol, class E> constexpr void prescribed(const Symbol& symbol, const E& given) {
    if (now(telling::constraints)) {
      using equation = ctdyn::scalar<expr_kind::equal_to, boost::hana::tuple<Symbol, E>>;
      c().enter("prescribed motion");
      const handle left = value(symbol);
      constraints_.prescribed(left, value(given), written<equation>);
    }
    if (now(telling::prescriptions)) constraints_.dependent_by_prescription(found(symbol));
  }
  /// A coordinate or speed that the constraints determine.
  constexpr void dependent(const scalar& symbol) {
    if (now(telling::constraints)) constraints_.dependent(symbol.value, "a symbol of the source");
  }
  template <symbol_class Kind, fixed_string Name>
  constexpr void dependent(const expr::scalar_terminal<expr::symbol<Kind, Name>>& symbol) {
    if (now(telling::dependents)) constraints_.dependent(found(symbol), Name.view());
  }
  constexpr void baumgarte(const auto& alpha, const auto& beta) {
    if (!now(telling::dependents)) return;
    c().enter("baumgarte(...)");
    const handle first = value(alpha);
    constraints_.baumgarte(first, value(beta));
  }
  constexpr void lagrangian(const auto& energy) {
    if (!now(telling::dependents)) return;
    c().enter("the Lagrangian");
    constraints_.lagrangian(value(energy));
  }

  /// Says what an input is: an actuator, a reference, a disturbance or a measured motion.
  template <symbol_class Kind, fixed_string Name>
  constexpr void input_role(const expr::scalar_terminal<expr::symbol<Kind, Name>>& symbol, detail::input_role role) {
    if (now(telling::dependents)) set_input_role(c(), found(symbol), Name.view(), role);
  }

protected:
  using base::c, base::m, base::value, base::now, base::of_frame, base::of_point;

private:
  // ---- names that have a sentence of their own if they are unknown

  template <bool Frame, class Where> constexpr std::uint32_t acted_on(const Where& where) {
    if constexpr (std::is_same_v<Where, std::conditional_t<Frame, source_frame, source_point>>) {
      return where.id;
    } else {
      const named n = named_of(where);
      for (std::uint32_t i = 0; i < (Frame ? m().frame_count : m().point_count); ++i)
        if ((Frame ? m().frames[i].key : m().points[i].key) == n.key) return i;
      if (Frame)
        c().tell() << "torque on frame " << n.label
                   << ", which is not oriented anywhere; orient it, or name the frame that is meant";
      else
        c().tell() << "force on point " << n.label
                   << ", which has no position; place it, or name the point that is meant";
      return 0;
    }
  }
  constexpr point_id mass_center_of(std::string_view, source_point p) { return p.id; }
  constexpr point_id mass_center_of(std::string_view body, const auto& p) {
    const named n = named_of(p);
    for (std::uint32_t i = 0; i < m().point_count; ++i)
      if (m().points[i].key == n.key) return i;
    c().tell() << "body " << body << " has its mass center at point " << n.label
               << ", which has no position; place it, as in " << n.label << ".set_pos(" << m().points[0].label.view()
               << ", vector)";
    return 0;
  }

  constexpr body_record& begun(std::string_view label, std::string_view what, const auto& mass_center, const auto& mass,
                               bool rigid) {
    c().enter(what, label);
    const point_id center = mass_center_of(label, mass_center);
    return bodies_.particle(label, center, value(mass), rigid);
  }
  /// The inertia about the mass center, whichever way it is written.
  template <class Scalar>
  constexpr spatial_dyadic central(const std::array<Scalar, 6>& inertia, frame_id f, const body_record&) {
    const handle xy = value(inertia[3]), yz = value(inertia[4]), zx = value(inertia[5]);
    return {f, {{{value(inertia[0]), xy, zx}, {xy, value(inertia[1]), yz}, {zx, yz, value(inertia[2])}}}};
  }
  template <expr_kind Kind, class Elements>
  constexpr spatial_dyadic central(const ctdyn::dyadic<Kind, Elements>& inertia, frame_id, const body_record&) {
    return value(inertia);
  }
  template <fixed_string F, class X, class Y, class Z, class XY, class YZ, class ZX>
  constexpr spatial_dyadic central(const fact::inertia_in<F, X, Y, Z, XY, YZ, ZX>& i, frame_id, const body_record&) {
    const handle xy = value(i.ixy), yz = value(i.iyz), zx = value(i.izx);
    return {c().frame(key_of<F>, F.view()), {{{value(i.ixx), xy, zx}, {xy, value(i.iyy), yz}, {zx, yz, value(i.izz)}}}};
  }
  template <class I, fixed_string P>
  constexpr spatial_dyadic central(const fact::inertia_about<I, P>& i, frame_id f, const body_record& b) {
    const spatial_dyadic about = central(i.i, f, b);
    return bodies_.central(b, about, c().point(key_of<P>, P.view()));
  }
  template <class I> constexpr spatial_dyadic central(const fact::reflected_inertia<I>& i, frame_id, body_record& b) {
    b.has_momentum = false;
    return {0, {{{zero, zero, zero}, {zero, zero, zero}, {zero, zero, value(i.about_axis)}}}};
  }

  /// The value of a load if all reactions are zero; auxiliary_reader finds their coefficients.
  template <class V> constexpr spatial_vector value_of_load(const V& v, std::string_view what, std::string_view label) {
    if constexpr (requires { V::kind; }) {
      check_reactions<V>(c(), what, label);
      if (c().faulty()) return {};
      c().enter(what, label);
      return loads_.load(lower_without_reactions(c(), v), what, label);
    } else {
      return loads_.load(value(v), what, label);
    }
  }

  // ---- constraints

  template <class E> static constexpr auto written = [](sentence& s) { expr::write<E>(s); };
  /// Writes a constraint for messages, with the number on the right side of an equation. A constraint of a source has
  /// no text.
  template <class E> static constexpr auto as_stated(const E&) {
    if constexpr (requires { E::kind; })
      return written<E>;
    else
      return [](sentence&) {};
  }
  template <class Left>
  static constexpr auto
  as_stated(const ctdyn::scalar<expr_kind::equal_to, boost::hana::tuple<Left, expr::literal_terminal>>& residual) {
    const exact right = boost::hana::at_c<0>(boost::hana::at_c<1>(residual.elements).elements).value;
    return [right](sentence& s) {
      expr::write<Left>(s, expr::strength::sum), s << " == ";
      detail::write_number(s, right.as<double>());
    };
  }
  template <symbol_class Kind, fixed_string Name>
  constexpr handle found(const expr::scalar_terminal<expr::symbol<Kind, Name>>&) const {
    return c().g().find_symbol(Kind, key_of<Name>);
  }

  body_builder<Context> bodies_;
  load_builder<Context> loads_;
  constraint_builder<Context> constraints_;
};

/// A constant that fills a mechanism: its member `build(auto& builder) const` tells a source_builder the system.
template <class S> concept source = requires(const S& s, size_counter& counter) { s.build(counter); };

} // namespace ctdyn::detail

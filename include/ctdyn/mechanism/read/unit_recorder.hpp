// What facts say about units: their expressions as they are written, and the unit that each of them has to have.
#pragma once

#include "../../detail/growing_list.hpp"
#include "../../detail/name.hpp"
#include "../../model/units.hpp"
#include "told.hpp"
#include "type_of_expression.hpp"
#include "written_expression.hpp"

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <type_traits>

namespace ctdyn::detail {

/// The order in which facts are read for their units: messages explain later contradictions by the earlier facts.
enum class unit_stage : std::uint8_t { given, places, equations, bodies, loads, constraints };

/// A fact as it is written, of.word<label>(first, ...); what is empty is left out.
struct written_fact {
  unit_stage stage = unit_stage::places;
  std::string_view of{}, word{}, label{}, first{};
  bool of_source = false; // a source tells it, so a contradiction in it has no message
};
/// An expression of a fact. Its unit has to be `value`; if that is none, only its terms, and the sides of an equation,
/// have to have equal units.
struct unit_condition {
  static constexpr std::uint32_t none = UINT32_MAX;
  std::uint32_t fact = 0, node = 0;
  known_dimension value{};
  std::string_view noun{}; // what messages call a quantity of this unit, such as "a force"
  bool of_quaternion = false;
  std::uint32_t over = none; // an expression by the square of whose unit `value` is divided
};
/// A unit that is given to a symbol.
struct unit_given {
  std::uint32_t fact = 0;
  symbol_class kind = symbol_class::parameter;
  std::string_view name{};
  measurement_unit value{};
};

/// A symbol whose unit is sought. Its index is that of its unknown.
struct unit_subject {
  symbol_class kind = symbol_class::parameter;
  std::string_view name{};
  bool given = false;
  measurement_unit shown{};   // the unit that was given
  bool of_quaternion = false; // it is an entry of a quaternion, whose rate follows from an angular velocity
  std::uint32_t before = 0;   // the index, plus one, of the subject that unit_reader compares next; 0 if none
};

/// A builder whose verbs record the expressions on which units depend.
class unit_recorder : public expr::source_verbs<unit_recorder, told_recorder> {
public:
  constexpr unit_recorder() = default;
  unit_recorder(const unit_recorder&) = delete;
  unit_recorder& operator=(const unit_recorder&) = delete;
  constexpr ~unit_recorder() {
    for (std::size_t i = 0; i < names_.size(); ++i) delete names_[i];
  }

  written_text text{};
  growing_list<written_fact> facts{};
  growing_list<unit_condition> conditions{};
  growing_list<unit_given> given{};

  template <symbol_class Kind, fixed_string Name>
  constexpr void unit(const expr::scalar_terminal<expr::symbol<Kind, Name>>&, const measurement_unit& u) {
    given.add({enter(unit_stage::given, {}, "units"), Kind, Name.view(), u});
  }
  constexpr void unit(const fact::units<>&, const measurement_unit&) {}
  template <class How> constexpr named orient(const auto& frame, const auto& in, const How& how) {
    enter(unit_stage::places, named_of(frame).label, orientation_of<How>::word, {}, place(in));
    orientation_of<How>::visit(how, *this);
    return named_of(frame);
  }
  constexpr void part(const auto& e, part_of_turn what) {
    switch (what) {
    case part_of_turn::angle: return condition(e, of_angle, "an angle");
    case part_of_turn::direction: return condition(e);
    case part_of_turn::quaternion:
      return condition(e, no_dimension, "an entry of a quaternion"), last_is_of_quaternion();
    case part_of_turn::cosine: return condition(e, no_dimension, "a direction cosine");
    }
  }
  constexpr void set_ang_vel(const auto& frame, const auto& in, const auto& w) {
    turned(frame, in, "set_ang_vel", of_angular_velocity, "an angular velocity", w);
  }
  constexpr named set_pos(const auto& point, const auto& from, const auto& r) {
    turned(point, from, "set_pos", of_length, "a position", r);
    return named_of(point);
  }
  constexpr void set_vel(const auto& point, const auto& in, const auto& v) {
    turned(point, in, "set_vel", of_velocity, "a velocity", v);
  }
  constexpr void kinematical_equation(const auto& e) { enter(unit_stage::equations, {}, {}), condition(e); }

  constexpr void body(std::string_view label, const auto&, const auto& mass) {
    enter(unit_stage::bodies, {}, "particle", label), condition(mass, of_mass, "a mass");
  }
  constexpr void body(std::string_view label, const auto&, const auto& mass, const auto&, const auto& inertia) {
    enter(unit_stage::bodies, {}, "rigid_body", label), condition(mass, of_mass, "a mass");
    inertias(inertia);
  }
  /// Twice its energy is the inertia times the square of a rate, that of an angle or of a length.
  constexpr void reflected_inertia(std::string_view label, const auto& position, const auto& inertia) {
    enter(unit_stage::bodies, {}, label);
    const std::uint32_t over = down(position);
    condition(inertia, of_inertia, "a reflected inertia");
    conditions[conditions.size() - 1].over = over;
  }
  template <class... E> constexpr auto once(const auto& /*point*/, const E&... e) { return std::tuple{shared(e)...}; }
  constexpr void load(auto exerted, const auto& where, const auto& value, std::string_view = {}) {
    if (exerted.torque)
      acts("torque", of_torque, "a torque", value, named_of(where).label);
    else
      acts("force", of_force, "a force", value, named_of(where).label);
  }
  constexpr void gravity(const auto& g) { acts("gravity", of_acceleration, "an acceleration", g); }
  constexpr void potential_energy(const auto& v) { acts("potential_energy", of_torque, "an energy", v); }
  constexpr void lagrangian(const auto& v) { acts("lagrangian", of_torque, "an energy", v); }
  constexpr void constraint(expr::related what, const auto& e) {
    holds(what == expr::related::speeds ? "velocity_constraint" : "configuration_constraint", e);
  }
  constexpr void contact_row(const auto&, const auto&, const auto&, const auto& direction) {
    enter(unit_stage::constraints, {}, "contact"), condition(direction, no_dimension, "a direction");
  }
  template <class Rows> constexpr void loop_rows(const auto&, const Rows& rows) {
    rows_of_loop<Rows>::visit(rows, *this);
  }
  constexpr void residual(const auto& e) { holds("loop", e); }
  constexpr void length(const auto& e) {
    enter(unit_stage::constraints, {}, "distance"), condition(e, of_length, "a length");
  }
  constexpr void restitution(const auto&, const auto& number, const auto&... along) {
    enter(unit_stage::constraints, {}, "restitution"), condition(number, no_dimension, "a coefficient of restitution");
    (condition(along, no_dimension, "a direction"), ...);
  }
  constexpr void characteristic_length(const auto& l) {
    enter(unit_stage::constraints, {}, "characteristic_length"), condition(l, of_length, "a length");
  }
  constexpr void prescribed(const auto& symbol, const auto& value) {
    enter(unit_stage::constraints, {}, "prescribed");
    const std::uint32_t left = down(symbol);
    add(text.add_two(written_kind::equals, left, down(value)), {}, {});
  }
  constexpr void baumgarte(const auto& alpha, const auto& beta) {
    enter(unit_stage::constraints, {}, "baumgarte"), condition(alpha, of_rate, "a rate of decay");
    condition(beta, of_rate, "a rate of decay");
  }
  constexpr void declare(const auto& symbol) { (void)down(symbol); }
  constexpr void auxiliary_velocity(const auto& point, const auto& v) {
    acts("auxiliary_velocity", of_velocity, "a velocity", v, named_of(point).label);
  }
  constexpr void auxiliary_angular_velocity(const auto& frame, const auto& w) {
    acts("auxiliary_angular_velocity", of_angular_velocity, "an angular velocity", w, named_of(frame).label);
  }

  // ---- what sources tell, see read/unit_source.hpp

  template <class Source> constexpr void built_by(const Source& source);
  /// A node for a number of a source. If it is `measured`, it may have any unit.
  constexpr handle source_number(const exact& x, bool measured) {
    if (measured && !x.is_zero()) return {text.add({.what = written_kind::open})};
    return {text.add({.constant = true, .number = x.template as<double>()})};
  }
  constexpr handle source_symbol(symbol_class kind, std::string_view label) {
    return {text.add({.what = written_kind::symbol, .kind = kind, .name = kept(label)})};
  }
  constexpr void source_condition(unit_stage stage, std::uint32_t node, known_dimension value) {
    facts.add({stage, {}, "what a source tells", {}, {}, true});
    add(node, value, {});
  }

  /// Marks the last condition as that of an entry of a quaternion.
  constexpr void last_is_of_quaternion() { conditions[conditions.size() - 1].of_quaternion = true; }

  /// Adds an expression that is in no fact, and returns its node. Only the type of the expression is known, not its
  /// numbers.
  constexpr std::uint32_t ask(const auto& e) {
    text.numbers_known = false;
    enter(unit_stage::constraints, {}, {}), condition(e);
    return conditions[conditions.size() - 1].node;
  }

private:
  constexpr std::uint32_t enter(unit_stage stage, std::string_view of, std::string_view word,
                                std::string_view label = {}, std::string_view first = {}) {
    return static_cast<std::uint32_t>(facts.add({stage, of, word, label, first}));
  }
  /// The node of an expression or a number. The result of a verb may have any unit.
  template <class E> constexpr std::uint32_t down(const E& e) {
    if constexpr (requires { E::kind; })
      return write_down(text, e);
    else if constexpr (std::is_same_v<E, shared_part>)
      return e.node;
    else if constexpr (expr::exact_number<E>)
      return text.add({.constant = true, .number = static_cast<double>(e)});
    else
      return text.add({.what = written_kind::direction, .constant = true});
  }
  /// Writes an expression that several loads have in common, and writes it only once.
  template <class E> constexpr shared_part shared(const E& e) {
    for (std::size_t i = 0; i < shared_.size(); ++i)
      if (shared_[i].type == mark_of(type_of_expression<E>) && has_numbers_of(text, shared_[i].node, e))
        return {&text, shared_[i].node};
    const std::uint32_t node = down(e);
    text.nodes[node].shared = true, shared_.add({mark_of(type_of_expression<E>), node});
    return {&text, node};
  }
  constexpr void add(std::uint32_t node, known_dimension value, std::string_view noun) {
    conditions.add({static_cast<std::uint32_t>(facts.size() - 1), node, value, noun});
  }
  constexpr void condition(const auto& e) { add(down(e), {}, {}); }
  constexpr void condition(const auto& e, const dimension& value, std::string_view noun) { add(down(e), value, noun); }
  constexpr void turned(const auto& of, const auto& in, std::string_view word, const dimension& value,
                        std::string_view noun, const auto&... e) {
    enter(unit_stage::places, named_of(of).label, word, {}, place(in));
    (condition(e, value, noun), ...);
  }
  /// The name of a frame or point; the inertial frame of a source has none.
  static constexpr std::string_view place(const auto& in) {
    if constexpr (requires { named_of(in); })
      return named_of(in).label;
    else
      return {};
  }
  constexpr void acts(std::string_view word, const dimension& value, std::string_view noun, const auto& e,
                      std::string_view on = {}) {
    enter(unit_stage::loads, {}, word, {}, on), condition(e, value, noun);
  }
  constexpr void holds(std::string_view word, const auto& e) { enter(unit_stage::constraints, {}, word), condition(e); }

  /// Copies a name that a source gives, because its characters may not outlive the source.
  constexpr std::string_view kept(std::string_view label) { return names_[names_.add(new name(label))]->view(); }

  template <class Scalar> constexpr void inertias(const std::array<Scalar, 6>& entries) {
    for (const Scalar& e : entries) condition(e, of_inertia, "an inertia");
  }
  template <expr_kind Kind, class Elements> constexpr void inertias(const ctdyn::dyadic<Kind, Elements>& e) {
    condition(e, of_inertia, "an inertia");
  }
  template <fixed_string F, class... E> constexpr void inertias(const fact::inertia_in<F, E...>& i) {
    inertias(i.ixx, i.iyy, i.izz, i.ixy, i.iyz, i.izx);
  }
  template <class X, class... E>
    requires(sizeof...(E) == 5)
  constexpr void inertias(const X& xx, const E&... others) {
    condition(xx, of_inertia, "an inertia"), (condition(others, of_inertia, "an inertia"), ...);
  }
  template <class I, fixed_string P> constexpr void inertias(const fact::inertia_about<I, P>& i) { inertias(i.i); }

  growing_list<name*> names_{};
  struct known_part {
    type_mark type{};
    std::uint32_t node = 0;
  };
  growing_list<known_part> shared_{};
};

} // namespace ctdyn::detail

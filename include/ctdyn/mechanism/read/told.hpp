// What a description says, as a list of values: for each fact its verb, its names, and the text of its expressions.
#pragma once

#include "../../detail/in_order.hpp"
#include "../../model/expr/occurrence.hpp"
#include "../../model/source.hpp"
#include "../../model/system.hpp"
#include "../structure.hpp"
#include "loop_rows.hpp"
#include "orientations.hpp"
#include "silent_builder.hpp"
#include "text.hpp"

#include <boost/hana/unpack.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace ctdyn::detail {

template <class T> concept is_equation = requires { requires T::kind == expr_kind::equal_to; };

/// A fact tells a builder what it says; an equation is told as a kinematical one.
template <class Fact> constexpr void tell_fact(const Fact& fact, auto& builder) {
  if constexpr (is_equation<Fact>)
    builder.kinematical_equation(fact);
  else
    fact.tell(builder);
}

/// The name that a verb is given: a text, or a frame or point of the user.
constexpr named named_of(std::string_view label) { return label; }
constexpr named named_of(const char* label) { return label; }
constexpr named named_of(const named& n) { return n; }
template <declared Named> constexpr named named_of(const Named&) { return {Named::name.view(), key_of<Named::name>}; }

/// One verb that is told: which one, the frame or point that it is about, and the text of its expressions.
struct told_fact {
  enum class verb : std::uint8_t {
    other,
    newtonian,
    orientation,
    angular_velocity,
    position,
    velocity,
    equation,
    body,
    load,
    field, // gravity: a load of each body
    constraint,
    contact,
    contact_row,
    restitution,
    joint,
    declaration,
    bearings,
    unit,
    source
  } what = verb::other;
  named who{}, on{}; // the subject, and its parent
  orientation_kind orientation = orientation_kind::none;
  void (*text)(text_listener&) = text_of_parts<>::visit;
  std::size_t exposed = 0; // how many records of reactions and auxiliary speeds it makes at most
  bool turned = false;     // a frame that may be turned by a constant right angle (mechanism/parallel_frames.hpp)
  bool leans = false;      // bases of links may be turned (mechanism/turned_bases.hpp)

  [[nodiscard]] constexpr bool of_frame() const { return what == verb::orientation || what == verb::angular_velocity; }
  [[nodiscard]] constexpr bool of_point() const { return what == verb::position || what == verb::velocity; }
  [[nodiscard]] constexpr bool moves() const { return what == verb::angular_velocity || what == verb::velocity; }
};

/// The verbs of a source_builder, which only list what is told.
class told_recorder : public expr::source_verbs<told_recorder, silent_builder> {
  using verb = told_fact::verb;

public:
  /// Without a list, what is told is only counted.
  constexpr explicit told_recorder(told_fact* to = nullptr) : to_(to) {}
  [[nodiscard]] constexpr std::size_t count() const { return count_; }

  static constexpr named ground() { return {}; }
  static constexpr named frame(std::string_view label) { return label; }
  static constexpr named point(std::string_view label) { return label; }
  static constexpr vector basis(const auto&, std::size_t) { return {nullptr, {}}; }

  constexpr void newtonian(const auto& frame, const auto& origin) {
    add({.what = verb::newtonian, .who = named_of(frame), .on = named_of(origin)});
  }
  template <class How> constexpr named orient(const auto& frame, const auto& in, const How&) {
    using known = orientation_of<How>;
    return add({.what = verb::orientation,
                .who = named_of(frame),
                .on = named_of(in),
                .orientation = known::kind,
                .text = known::text::visit,
                .turned = known::turned,
                .leans = known::leans});
  }
  template <class V> constexpr void set_ang_vel(const auto& frame, const auto& in, const V&) {
    add({.what = verb::angular_velocity, .who = named_of(frame), .on = named_of(in), .text = text_of<V>::visit});
  }
  template <class V> constexpr named set_pos(const auto& point, const auto& from, const V&) {
    return add({.what = verb::position, .who = named_of(point), .on = named_of(from), .text = text_of<V>::visit});
  }
  template <class V> constexpr void set_vel(const auto& point, const auto& in, const V&) {
    add({.what = verb::velocity, .who = named_of(point), .on = named_of(in), .text = text_of<V>::visit});
  }
  template <class E> constexpr void kinematical_equation(const E&) { add<E>(verb::equation); }

  template <class Mass> constexpr void body(std::string_view, const auto&, const Mass&) { add<Mass>(verb::body); }
  template <class Mass, class Inertia>
  constexpr void body(std::string_view, const auto&, const Mass&, const auto&, const Inertia&) {
    add<Mass, Inertia>(verb::body);
  }
  constexpr void joint(const auto&...) { add<>(verb::joint); }

  template <class V> constexpr void load(auto, const auto&, const V&, std::string_view = {}) {
    add({.what = verb::load, .text = text_of<V>::visit, .exposed = expr::occurrences<symbol_class::reaction, V>});
  }
  template <class V> constexpr void gravity(const V&) { add<V>(verb::field); }
  template <class E> constexpr void potential_energy(const E&) { add<E>(verb::other); }
  template <class E> constexpr void constraint(expr::related, const E&) { add<E>(verb::constraint); }
  template <class Symbol> constexpr void contact(const Symbol&) { add<Symbol>(verb::contact); }
  template <class Symbol, class V> constexpr void contact_row(const Symbol&, const auto&, const auto&, const V&) {
    add<V>(verb::contact_row);
  }
  template <class Rows> constexpr void loop_rows(const auto&, const Rows&) {
    using known = rows_of_loop<Rows>;
    for (std::size_t k = 0; k < known::count; ++k) add({.what = verb::contact_row, .text = known::text::visit});
  }
  template <class Symbol, class... E> constexpr void restitution(const Symbol&, const E&...) {
    add<E...>(verb::restitution); // without its name, which is no symbol if no contact has it
  }
  template <class E> constexpr void characteristic_length(const E&) { add<E>(verb::other); }
  template <class Symbol, class E> constexpr void prescribed(const Symbol&, const E&) {
    add<Symbol, E>(verb::constraint);
  }
  template <class A, class B> constexpr void baumgarte(const A&, const B&) { add<A, B>(verb::other); }
  template <class E> constexpr void lagrangian(const E&) { add<E>(verb::other); }
  constexpr void unit(const auto&, const auto&) { add<>(verb::unit); }
  template <class Symbol> constexpr void declare(const Symbol&) { add<Symbol>(verb::declaration); }
  template <class V> constexpr void auxiliary_velocity(const auto&, const V&) { add_auxiliary<V>(); }
  template <class V> constexpr void auxiliary_angular_velocity(const auto&, const V&) { add_auxiliary<V>(); }
  constexpr void bearings() { add({.what = verb::bearings, .exposed = 1}); }
  constexpr void built_by(const auto&) { add<>(verb::source); }

private:
  constexpr named add(const told_fact& t) {
    if (to_ != nullptr) to_[count_] = t;
    ++count_;
    return t.who;
  }
  template <class... E> constexpr void add(verb what) { add({.what = what, .text = text_of_parts<E...>::visit}); }
  template <class V> constexpr void add_auxiliary() {
    add({.text = text_of<V>::visit, .exposed = 1 + expr::occurrences<symbol_class::auxiliary, V>});
  }

  told_fact* to_;
  std::size_t count_ = 0;
};

/// Tells all facts of a description to a recorder, in their order. This is no lambda, because the names of a lambda's
/// type and of all functions that it calls would contain the whole description.
template <class Recorder> struct telling_facts {
  Recorder* to;
  constexpr void operator()(const auto&... facts) const { in_order{(tell_fact(facts, *to), 0)...}; }
};
template <const auto& Description>
inline constexpr auto told_by = [] {
  constexpr auto go = [](told_fact* to) {
    told_recorder recorder(to);
    boost::hana::unpack(Description.facts, telling_facts<told_recorder>{&recorder});
    return recorder.count();
  };
  std::array<told_fact, go(nullptr) + 1> list{}; // the last one says nothing
  go(list.data());
  return list;
}();

/// Whether a fact is a source, and (`any_built`) whether one of several is: if not, there is no pass for sources.
template <class Fact> inline constexpr bool is_built = false;
template <class Source> inline constexpr bool is_built<fact::built<Source>> = true;
template <class... Facts>
inline constexpr bool any_built = [] {
  bool any = false;
  for (const bool built : {false, is_built<Facts>...}) any = any || built;
  return any;
}();

} // namespace ctdyn::detail

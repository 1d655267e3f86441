// The sets of outputs that an interface offers, each by its programs, compared with the interface.
#pragma once

#include "compiled_model.hpp"
#include "interface_places.hpp"
#include "method.hpp"
#include "state_places.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

namespace ctdyn {

namespace detail {

template <std::size_t N, std::size_t M>
constexpr bool differ(sentence& s, symbol_class kind, const names<N>& in_interface, const names<M>& in_system) {
  if (std::equal(in_interface.begin(), in_interface.end(), in_system.begin(), in_system.end())) return false;
  const auto list = [&](const auto& all) {
    write_names(s, all);
    if (all.size() == 0) s << "none";
  };
  s << "the " << word(kind) << "s of the interface differ from those of the system: the system has ", list(in_system);
  s << ", in this order, and given(...) lists ", list(in_interface);
  return true;
}

/// The message about an interface whose symbols differ from those of the system.
template <symbol_lists Symbols, class D>
inline constexpr sentence wrong_symbols = [] {
  sentence s;
  if (differ(s, symbol_class::parameter, Symbols::parameter_names, D::parameter_names) ||
      differ(s, symbol_class::coordinate, Symbols::coordinate_names, D::coordinate_names) ||
      differ(s, symbol_class::speed, Symbols::speed_names, D::speed_names) ||
      differ(s, symbol_class::input, Symbols::input_names, D::input_names) ||
      differ(s, symbol_class::auxiliary_state, auxiliary_states_in<Symbols>, auxiliary_states_in<D>) ||
      differ(s, symbol_class::contact, contacts_in<Symbols>, contacts_in<D>))
    return s;
  if (D::uses_time && !Symbols::uses_time)
    s << "the equations depend on time t: add t to given(...) in the interface";
  else if (!D::uses_time && Symbols::uses_time)
    s << "the equations do not depend on time t: leave t out of given(...) in the interface";
  return s;
}();

/// Tells that a list of the interface, of places, differs from that of the system.
constexpr void tell_places(sentence& s, std::string_view list, std::size_t count, const auto& each) {
  s << list << " of the interface differ from those of the system: write static constexpr auto " << list << " = given(";
  for (std::size_t i = 0; i < count; ++i) s << (i == 0 ? "" : ", ") << each(i);
  s << ")";
}

/// Whether the interface's quaternions are not those of the system, which is told.
template <class Interface, class D> constexpr bool wrong_quaternions(sentence& s) {
  using places = state_places<D>;
  using quaternions = quaternion_names_of<Interface>;
  const auto at = [](std::size_t i) { return D::coordinate_names[places::quaternions[i / 4][i % 4]].view(); };
  const std::size_t count = 4 * places::quaternions.size();
  bool same = quaternions::coordinate_names.size() == count;
  for (std::size_t i = 0; same && i < count; ++i) same = quaternions::coordinate_names[i].view() == at(i);
  if (!same) tell_places(s, "quaternions", count, at);
  return !same;
}

/// Whether the interface's dependent symbols are not those of the system, which is told.
template <class Interface, class D> constexpr bool wrong_dependent(sentence& s) {
  using places = state_places<D>;
  using dependent = dependent_names_of<Interface>;
  std::array<std::string_view, D::coordinate_names.size() + D::speed_names.size() + 1> wanted{};
  std::size_t count = 0, coordinates = 0;
  const auto gather = [&](const auto& all, const auto& independent) {
    std::size_t next = 0;
    for (std::size_t i = 0; i < all.size(); ++i)
      if (next < independent.size() && independent[next] == i)
        ++next;
      else
        wanted[count++] = all[i].view();
  };
  gather(D::coordinate_names, places::coordinates), coordinates = count, gather(D::speed_names, places::speeds);
  bool same = dependent::coordinate_names.size() == coordinates && dependent::speed_names.size() == count - coordinates;
  for (std::size_t i = 0; same && i < count; ++i)
    same = i < coordinates ? place_in(dependent::coordinate_names, wanted[i]) != coordinates
                           : place_in(dependent::speed_names, wanted[i]) != count - coordinates;
  if (!same) tell_places(s, "dependent", count, [&](std::size_t i) { return wanted[i]; });
  return !same;
}

/// The message about an interface whose lists of quaternions or dependent symbols differ from those of the system. A
/// list may be left out.
template <class Interface, class D>
inline constexpr sentence wrong_places = [] {
  sentence s;
  if constexpr (requires { Interface::quaternions; })
    if (wrong_quaternions<Interface, D>(s)) return s;
  if constexpr (requires { Interface::dependent; })
    if (wrong_dependent<Interface, D>(s)) return s;
  if constexpr (requires { Interface::input_roles; })
    for (std::size_t i = 0; i < D::input_names.size() && s.empty(); ++i) {
      const std::string_view label = D::input_names[i].view();
      const auto said = roles_said<std::remove_cv_t<decltype(Interface::input_roles)>>::of(label);
      if (said != state_places<D>::roles[i])
        s << "input_roles of the interface: " << label << " is " << noun(said) << " there and "
          << noun(state_places<D>::roles[i]) << " in the description; let both say the same";
    }
  return s;
}();

/// The message about an output that is offered in a wrong shape.
template <class D, class Offered>
inline constexpr sentence wrong_shape = [] {
  sentence s;
  constexpr shape form = D::template form_of<typename Offered::output>;
  constexpr int rows = form.scalar ? 0 : static_cast<int>(form.rows), columns = static_cast<int>(form.columns);
  if (rows == Offered::rows && columns == Offered::columns) return s;
  expr::write_output<typename Offered::output>(s);
  if (form.scalar)
    s << " is a number: write offer(";
  else
    s << " has " << form.rows << (form.rows == 1 ? " row and " : " rows and ") << form.columns
      << (form.columns == 1 ? " column: write offer<" : " columns: write offer<") << form.rows;
  if (!form.scalar && form.columns != 1) s << ", " << form.columns;
  s << (form.scalar ? "" : ">("), expr::write_output<typename Offered::output>(s);
  s << ") in the interface";
  return s;
}();

/// One set of outputs by a method, in the code that the user chooses.
template <class D, class Code, class Set> struct compiled_set;
template <class D, class Code, bool AtUdots, class... Offered>
struct compiled_set<D, Code, offered_set<AtUdots, Offered...>> {
  using asked = detail::asked<D, typename Offered::output...>;
  static constexpr bool silent = !asked::usable && asked::finding.empty();
  static constexpr sentence finding = [] {
    sentence s = asked::finding;
    if constexpr (asked::usable) {
      s = first_said({&nothing_wrong, &wrong_shape<D, Offered>...});
      if (s.empty() && plan<D, typename Offered::output...>::reads_udots != AtUdots) {
        write_outputs<false, typename Offered::output...>(s);
        s << (AtUdots ? ": not one of these outputs depends on the derivatives of the speeds: write together(...)"
                      : ": these outputs depend on the derivatives of the speeds: write at_udots(...)")
          << " in the interface";
      }
    }
    return s;
  }();

  using plan = detail::plan<D, Code, typename Offered::output...>;
  static constexpr bool core() { return plan::core; }
  static constexpr std::size_t prepared() { return plan::prepare.result_count; }

  /// Computes the numbers that depend on parameters only.
  template <class Scalar> static constexpr void prepare(const arguments<Scalar>& in, Scalar* to) noexcept {
    run_by<plan, plan::prepare>(in, to);
  }
  template <class Scalar> static void evaluate(arguments<Scalar> in, Scalar* const* results) noexcept {
    run_by<plan, plan::evaluate, plan::places>(in, results);
  }
};

/// All sets of an interface. The prepared numbers of the core outputs come first, then those of each other set.
template <class Interface, class D, class Code, class Scalar, class Sets> struct compiled_sets;
template <class Interface, class D, class Code, class Scalar, class... Sets>
struct compiled_sets<Interface, D, Code, Scalar, offered_sets<Sets...>> {
  using derivation = D;
  template <class Other> using with = compiled_sets<Interface, D, Code, Scalar, Other>;
  static constexpr std::size_t count = sizeof...(Sets);
  template <std::size_t I> using set = compiled_set<D, Code, expr::element<I, Sets...>>;
  using symbols = symbols_of<Interface, Scalar>;
  static constexpr bool silent =
      detail::silent<D> || detail::silent<symbols> || (compiled_set<D, Code, Sets>::silent || ...);

  static constexpr bool is_core[sizeof...(Sets) + 1] = {compiled_set<D, Code, Sets>::core()..., false};
  static constexpr std::size_t lengths[sizeof...(Sets) + 1] = {compiled_set<D, Code, Sets>::prepared()..., 0};
  /// The core set with the most prepared numbers, of which the other core sets read the first ones.
  static constexpr std::size_t longest_core() {
    std::size_t longest = sizeof...(Sets);
    for (std::size_t i = 0; i < sizeof...(Sets); ++i)
      if (is_core[i] && (longest == sizeof...(Sets) || lengths[i] > lengths[longest])) longest = i;
    return longest;
  }
  static constexpr std::size_t first(std::size_t set) {
    if (is_core[set]) return 0;
    std::size_t at = lengths[longest_core()];
    for (std::size_t i = 0; i < set; ++i)
      if (!is_core[i]) at += lengths[i];
    return at;
  }
  static constexpr std::size_t prepared() { return first(sizeof...(Sets)); }

  static constexpr sentence finding = [] {
    sentence s;
    if constexpr (!silent) {
      s = first_said(
          {&wrong_symbols<symbols, D>, &wrong_places<Interface, D>, &compiled_set<D, Code, Sets>::finding...});
      if constexpr ((compiled_set<D, Code, Sets>::finding.empty() && ...))
        if (s.empty() && prepared() > Interface::prepared)
          s << prepared()
            << " numbers depend on parameters only: write static constexpr std::size_t prepared = " << prepared()
            << " in the interface";
    }
    return s;
  }();

  /// Whether the preparation of a set is its own: that of the longest core set serves all core sets.
  template <std::size_t I> static constexpr bool prepares() { return !is_core[I] || I == longest_core(); }
  template <std::size_t I> static void prepare_set(const arguments<Scalar>& in, Scalar* to) noexcept {
    if constexpr (prepares<I>()) set<I>::prepare(in, to);
  }
  static void prepare(const compiled_call<Scalar>& call) noexcept {
    const arguments<Scalar> in{.parameters = call.parameters};
    Scalar* const to = call.results[0];
    [&]<std::size_t... I>(std::index_sequence<I...>) { (prepare_set<I>(in, to + first(I)), ...); }
    (std::index_sequence_for<Sets...>{});
  }
  template <std::size_t I> static void evaluate(const compiled_call<Scalar>& call) noexcept {
    set<I>::template evaluate<Scalar>({call.parameters, call.coordinates, call.speeds, call.inputs, call.time,
                                       call.udots, call.prepared + first(I), call.auxiliary_states, call.contacts},
                                      call.results);
  }
  static void compute(const compiled_call<Scalar>& call) noexcept {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      using computation = void (*)(const compiled_call<Scalar>&) noexcept;
      static constexpr computation computations[] = {&prepare, &evaluate<I>...};
      computations[call.what](call);
    }
    (std::index_sequence_for<Sets...>{});
  }
};

} // namespace detail
} // namespace ctdyn

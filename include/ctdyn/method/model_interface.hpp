// What other files know of a model that one of them derives: its symbols, and the outputs that it computes.
#pragma once

#include "../detail/parameter_default.hpp"
#include "../graph/function/symbol_class.hpp"
#include "../model/contact.hpp"
#include "../model/declare.hpp"
#include "../model/expr/rates.hpp"
#include "../model/output_name.hpp"
#include "../program/emit/regularity.hpp"
#include "state.hpp"

#include <Eigen/Core>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <type_traits>

namespace ctdyn {

/// The symbols of an interface, which get values in this order.
template <class... Symbols> struct given_symbols {};

namespace detail {

template <class T> struct as_given : expr::declaration<expr::plain_t<T>> {};
template <fixed_string Name, class Rate> struct as_given<expr::rate_of_input<Name, Rate>> {
  static constexpr bool good = true;
  using type = fact::declare<expr::symbol<symbol_class::input, Name>>;
};
template <> struct as_given<time> {
  static constexpr bool good = true;
  using type = fact::declare<expr::symbol<symbol_class::time, "t">>;
};

template <class... Symbols> constexpr given_symbols<Symbols...> all_given(fact::declare<Symbols...>) { return {}; }

template <std::size_t Position, class T>
inline constexpr sentence not_given =
    sentence{}
    << "given(...): argument " << Position << ", " << expr::as_written<T> << ", is " << expr::noun_of<T>()
    << "; the symbols of an interface are parameters, coordinates, speeds, inputs, their rates as dt(F), and time";

} // namespace detail

/// The symbols of an interface, each kind in the order of the system's own names. They are those that `declare` takes,
/// and rates of inputs and time if the equations depend on them.
///
///     static constexpr auto symbols = given(g, l, m, q, u, s, dt(s), dt(dt(s)), t);
template <class... Symbols> constexpr auto given(const Symbols&...) {
  constexpr std::size_t misfit = expr::misfit_of<detail::as_given<Symbols>::good...>;
  if constexpr (misfit == sizeof...(Symbols)) {
    return detail::all_given(
        expr::join(fact::declare<>{}, fact::declare<>{}, typename detail::as_given<Symbols>::type{}...));
  } else {
    using wrong = expr::element<misfit, Symbols...>;
    return expr::refused<detail::not_given<misfit + 1, wrong>, wrong>();
  }
}

namespace detail {
template <class Output, class Scalar, int Rows, int Columns> struct offered_result {
  using type = Eigen::Matrix<Scalar, Rows, Columns>;
};
template <class Output, class Scalar, int Columns> struct offered_result<Output, Scalar, 0, Columns> {
  using type = Scalar;
};
template <class Scalar, int Columns> struct offered_result<output::status, Scalar, 0, Columns> {
  using type = solve_status<Scalar>;
};
template <class Scalar> struct offered_result<output::contact_status, Scalar, 4, 1> {
  using type = contact_report<Scalar>;
};
template <class Output, class Scalar, int Rows, int Columns>
  requires requires { typename Output::template result<Scalar>; }
struct offered_result<Output, Scalar, Rows, Columns> {
  using type = typename Output::template result<Scalar>;
};
} // namespace detail

/// An output that an interface offers, and the shape of its result; 0 rows mean a number.
template <class Output, int Rows, int Columns> struct offered {
  /// The type of the output.
  using output = Output;
  static constexpr int rows = Rows, columns = Columns;
  /// The type of its result.
  template <class Scalar> using result = typename detail::offered_result<Output, Scalar, Rows, Columns>::type;
};

/// Outputs that one evaluation computes, at a state or (`AtUdots`) at a state and derivatives of the speeds.
template <bool AtUdots, class... Offered> struct offered_set {};
/// All sets of outputs of an interface.
template <class... Sets> struct offered_sets {
  /// The set at an index.
  template <std::size_t Index> static constexpr auto set() { return expr::element<Index, Sets...>{}; }
};

/// An output with its shape: `offer<6, 6>(mass_matrix)`, `offer<6>(forcing)`, and for a number `offer(kinetic_energy)`.
/// If a shape is wrong, the file that derives the model does not compile, and the message says which is right.
template <int Rows = 0, int Columns = 1, class Output> constexpr auto offer(const Output&) {
  if constexpr (expr::sort_of<Output> == expr::sort::rejected)
    return expr::rejected{};
  else
    return offered_set<false, offered<Output, Rows, Columns>>{};
}

namespace detail {

template <class T> inline constexpr bool is_offer = false;
template <bool AtUdots, class... Offered> inline constexpr bool is_offer<offered_set<AtUdots, Offered...>> = true;

template <std::size_t Position, class T>
inline constexpr sentence no_offer = [] {
  sentence s;
  s << "argument " << Position << ", ", expr::write_output<T>(s);
  s << ", has no shape: write offer<rows, columns>(", expr::write_output<T>(s), s << "), or offer(...) of a number";
  return s;
}();

/// Makes `Make` of offers, or reports the argument that is not an offer.
template <class Make, class... Offers> constexpr auto checked_offers() {
  if constexpr (((expr::sort_of<Offers> == expr::sort::rejected) || ...)) {
    return expr::rejected{};
  } else {
    constexpr std::size_t misfit = expr::misfit_of<is_offer<Offers>...>;
    if constexpr (misfit == sizeof...(Offers))
      return Make{}(Offers{}...);
    else
      return (void)refusal<no_offer<misfit + 1, expr::element<misfit, Offers...>>>{}, expr::rejected{};
  }
}

template <bool AtUdots> struct join_offers {
  template <bool A, class... Offered> constexpr auto operator()(offered_set<A, Offered...>) const {
    return offered_set<AtUdots, Offered...>{};
  }
  template <bool A, bool B, class... First, class... Second, class... Rest>
  constexpr auto operator()(offered_set<A, First...>, offered_set<B, Second...>, Rest... rest) const {
    return (*this)(offered_set<AtUdots, First..., Second...>{}, rest...);
  }
};
struct list_offers {
  template <class... Sets> constexpr auto operator()(Sets...) const { return offered_sets<Sets...>{}; }
};

} // namespace detail

/// Outputs that one evaluation computes, in this order: `evaluate(x, mass_matrix, forcing)`.
///
///     together(offer<6, 6>(mass_matrix), offer<6>(forcing))
template <class... Offers> constexpr auto together(const Offers&...) {
  return detail::checked_offers<detail::join_offers<false>, Offers...>();
}

/// Outputs that depend on the derivatives of the speeds: `evaluate(x, udots, inverse_dynamics)`.
///
///     at_udots(offer<6>(inverse_dynamics))
template <class... Offers> constexpr auto at_udots(const Offers&...) {
  return detail::checked_offers<detail::join_offers<true>, Offers...>();
}

/// All that an interface offers: a set of outputs for each way to call `evaluate`.
///
///     static constexpr auto outputs = offers(offer<6>(udot), together(offer<6, 6>(mass_matrix), offer<6>(forcing)));
template <class... Sets> constexpr auto offers(const Sets&...) {
  return detail::checked_offers<detail::list_offers, Sets...>();
}

namespace detail {
struct scene_tables; // method/scene_tables.hpp
} // namespace detail

/// One computation of a compiled model: the addresses of what it reads and of its results. `what` is 0 to bind
/// parameters, with the prepared numbers as the only result, or k + 1 to compute the k-th set of outputs (from 0), a
/// result for each.
template <class Scalar> struct compiled_call {
  std::size_t what = 0;
  const Scalar* parameters = nullptr;
  const Scalar* coordinates = nullptr;
  const Scalar* speeds = nullptr;
  const Scalar* inputs = nullptr;
  const Scalar* time = nullptr;
  const Scalar* udots = nullptr;
  const Scalar* prepared = nullptr;
  Scalar* const* results = nullptr;
  const Scalar* auxiliary_states = nullptr;
  const Scalar* contacts = nullptr;
  const detail::scene_tables** scene = nullptr;
};

namespace detail {

/// The value of `what` that asks for the nearest state that satisfies the constraints: coordinates, speeds, and 1 if it
/// was found.
inline constexpr std::size_t projection_call = static_cast<std::size_t>(-1);
/// The value of `what` that asks for the tables of the scene. Its numbers are a set behind those that are offered.
inline constexpr std::size_t scene_call = static_cast<std::size_t>(-2);

template <symbol_class Kind, class... Symbols>
inline constexpr auto names_of_kind = [] {
  // no fold expressions: clang limits the number of their operands
  constexpr symbol_class kinds[] = {Symbols::kind..., Kind};
  const std::string_view texts[] = {Symbols::name.view()..., {}};
  names<std::count(kinds, kinds + sizeof...(Symbols), Kind)> list{};
  for (std::size_t i = 0, at = 0; i < sizeof...(Symbols); ++i)
    if (kinds[i] == Kind) list[at++] = name(texts[i]);
  return list;
}();

/// The symbols of an interface as lists of names.
template <class Symbols> struct interface_symbols { static constexpr bool listed = false; };
template <template <class...> class List, class... Symbols>
  requires(std::is_same_v<List<>, given_symbols<>> || std::is_same_v<List<>, fact::declare<>>)
struct interface_symbols<List<Symbols...>> {
  static constexpr bool listed = true;
  static constexpr auto& parameter_names = names_of_kind<symbol_class::parameter, Symbols...>;
  static constexpr auto& coordinate_names = names_of_kind<symbol_class::coordinate, Symbols...>;
  static constexpr auto& speed_names = names_of_kind<symbol_class::speed, Symbols...>;
  static constexpr auto& input_names = names_of_kind<symbol_class::input, Symbols...>;
  static constexpr auto& auxiliary_state_names = names_of_kind<symbol_class::auxiliary_state, Symbols...>;
  static constexpr auto& contact_names = names_of_kind<symbol_class::contact, Symbols...>;
  static constexpr bool uses_time = names_of_kind<symbol_class::time, Symbols...>.size() != 0;
};

/// Symbols that are lists of names already, as in a written header.
template <class Lists>
  requires requires { Lists::parameter_names, Lists::coordinate_names, Lists::speed_names, Lists::input_names; }
struct interface_symbols<Lists> : Lists {
  static constexpr bool listed = true;
};

/// The lists for symbols that were refused: all empty.
template <> struct interface_symbols<expr::rejected> : interface_symbols<given_symbols<>> {
  static constexpr bool rejected = true;
};

} // namespace detail
} // namespace ctdyn

// A model whose equations one file derives, for all other files that use it.
#pragma once

#include "../detail/type_name.hpp"
#include "asked_set.hpp"
#include "bound_parameters.hpp"
#include "interface_places.hpp"
#include "interface_units.hpp"
#include "model_interface.hpp"
#include "no_evaluation.hpp"
#include "projection_sets.hpp"
#include "scene_tables.hpp"
#include "state_symbols.hpp"
#include "unoffered_results.hpp"

#include <Eigen/Core>

#include <array>
#include <concepts>
#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

namespace ctdyn {

namespace detail {

/// The message about a type that is not the interface of a compiled model.
template <class Interface, class Scalar>
inline constexpr sentence fault_of_interface = [] {
  sentence s;
  if constexpr (!requires { Interface::symbols; })
    s << "the interface " << type_name<Interface>()
      << " has no symbols: add static constexpr auto symbols = given(g, m, q, u)";
  else if constexpr (!interface_symbols<std::remove_cv_t<decltype(Interface::symbols)>>::listed)
    s << "the symbols of the interface " << type_name<Interface>()
      << " are listed by given(...), as in given(g, m, q, u)";
  else if constexpr (!requires { Interface::outputs; })
    s << "the interface " << type_name<Interface>()
      << " has no outputs: add static constexpr auto outputs = offers(offer<6>(udot))";
  else if constexpr (!requires {
                       { Interface::prepared } -> std::convertible_to<std::size_t>;
                     })
    s << "the interface " << type_name<Interface>()
      << " does not say how many numbers an object keeps beside its parameters: add static constexpr std::size_t prepared = 100, and the file that derives the model says if these are too few";
  else if constexpr (!requires(const compiled_call<Scalar>& call) {
                       { Interface::compute(call) }
                       noexcept;
                     })
    s << "the interface " << type_name<Interface>()
      << " does not declare its computation: add static void compute(const compiled_call<double>&) noexcept, with the type of the model's numbers";
  else
    s = fault_of_places<Interface, interface_symbols<std::remove_cv_t<decltype(Interface::symbols)>>>;
  return s;
}();

/// The symbols of an interface that has values for some of its parameters.
template <class Interface>
struct symbols_with_presets : interface_symbols<std::remove_cv_t<decltype(Interface::symbols)>> {
  static constexpr const auto& parameter_defaults = Interface::parameter_defaults;
};
template <class Interface, class Scalar> consteval auto find_symbols() {
  if constexpr (!fault_of_interface<Interface, Scalar>.empty())
    return interface_symbols<expr::rejected>{};
  else if constexpr (requires { Interface::parameter_defaults; })
    return symbols_with_presets<Interface>{};
  else
    return interface_symbols<std::remove_cv_t<decltype(Interface::symbols)>>{};
}
template <class Interface> consteval auto sets_of_interface() {
  if constexpr (requires { Interface::outputs; })
    return Interface::outputs;
  else
    return expr::rejected{};
}
template <class Interface, class Scalar> using symbols_of = decltype(find_symbols<Interface, Scalar>());

template <class Interface>
inline constexpr sentence no_projections =
    sentence{}
    << "projected(x) needs the constraints of a compiled model: add static constexpr bool projects = true to its interface, or PROJECTS to ctdyn_model if that writes the interface";

/// The results of a set of outputs: the only one, or a std::tuple.
template <class Interface, class Scalar, bool AtUdots, class... Offered>
auto compiled_results(offered_set<AtUdots, Offered...>, compiled_call<Scalar> call) noexcept {
  std::tuple<typename Offered::template result<Scalar>...> all;
  std::apply(
      [&](auto&... result) {
        Scalar* const results[] = {entries<Scalar>(result)...};
        call.results = results;
        Interface::compute(call);
      },
      all);
  if constexpr (sizeof...(Offered) == 1)
    return std::get<0>(all);
  else
    return all;
}

} // namespace detail

/// The equations of motion of a model that another file derives, as numbers of type Scalar. This header includes
/// nothing of the derivation, so that a file that uses the model compiles almost as fast as one that includes Eigen.
///
/// `Interface` is a type of the user with `symbols`, `outputs`, the number of `prepared` numbers, and the declaration
/// of `compute`, which one file defines with `compile`. Objects are made from the values of the parameters like those
/// of a method, and have its states and results. Evaluation is noexcept and allocates nothing.
///
/// If integrators, regulators and filters shall treat unit quaternions and dependent symbols as those of a method, the
/// interface lists them: `static constexpr auto quaternions = given(e0, e1, e2, e3)`, four coordinates for each, and
/// `static constexpr auto dependent = given(q2, u2)`. It says what inputs are by `static constexpr auto input_roles =
/// facts(actuators(F))`. With `static constexpr bool projects = true` simulations keep the constraints, too, and with
/// `static constexpr bool animates = true` animations show the model.
///
///     struct cart {
///       static constexpr auto symbols = given(m, k, q, u);
///       static constexpr auto outputs = offers(offer<1>(udot), together(offer<1, 1>(mass_matrix), offer<1>(forcing)));
///       static constexpr std::size_t prepared = 8;
///       static void compute(const compiled_call<double>& call) noexcept; // in cart.cpp
///     };
///     const compiled_model<cart> eom{values(m = 2.0, k = 30.0)};
///     const auto [M, f] = eom.evaluate(eom.state(values(q = 0.1, u = 0.0)), mass_matrix, forcing);
template <class Interface, class Scalar = double>
class compiled_model : detail::refuse<detail::fault_of_interface<Interface, Scalar>>,
                       public bound_parameters<detail::symbols_of<Interface, Scalar>, Scalar> {
  using symbols = detail::symbols_of<Interface, Scalar>;
  using base = bound_parameters<symbols, Scalar>;
  static constexpr bool silent = detail::silent<symbols>;
  using sets = decltype(detail::sets_of_interface<Interface>());

public:
  /// The type that declares symbols and outputs.
  using interface_type = Interface;
  using typename base::state_type; ///< The type of the model's states.

  /// Parameters by name, in any split and order, or as one vector in the order of `symbols`.
  template <class... Arguments>
    requires(sizeof...(Arguments) != 1 || !(std::is_base_of_v<compiled_model, Arguments> && ...))
  explicit compiled_model(const Arguments&... arguments) noexcept {
    if constexpr (sizeof...(Arguments) == 0 && !silent && symbols::parameter_names.size() == 0)
      prepare();
    else if (base::bind(arguments...))
      prepare();
  }

  /// A set of outputs that the interface offers, computed together: a matrix or a number for one output, a std::tuple
  /// of them for several. Symbols of the state and parameters, which need no offer, may be among them.
  template <class... Outputs>
    requires(!detail::eigen<Outputs> && ...)
  [[nodiscard]] auto evaluate(const state_type& x, const Outputs&... /*outputs*/) const noexcept {
    return results<false, Outputs...>(x, nullptr);
  }

  /// The same for outputs that depend on the derivatives of the speeds.
  template <class Udots, class... Outputs>
  [[nodiscard]] auto evaluate(const state_type& x, const Eigen::MatrixBase<Udots>& udots,
                              const Outputs&... /*outputs*/) const noexcept {
    constexpr auto& wrong = detail::wrong_length<symbols::speed_names, symbol_class::speed, Udots>;
    if constexpr (!silent && !wrong.empty())
      return (void)detail::refuse<wrong>{}, detail::unoffered_results<compiled_model, Outputs...>();
    else
      return results<true, Outputs...>(x, detail::vector_as<typename base::speed_vector>(udots).data());
  }

  /// Refuses arguments that begin with no state of this model.
  template <class First, class... Rest>
    requires(!detail::taken_as<First, state_type>)
  auto evaluate(const First& /*wrong*/, const Rest&... /*rest*/) const noexcept {
    return (void)detail::refuse<detail::no_state_evaluated<First>>{}, expr::rejected{};
  }
  /// Refuses an evaluation without a state.
  template <class Missing = void> auto evaluate() const noexcept {
    return (void)detail::refuse<detail::no_state_evaluated<Missing>>{}, expr::rejected{};
  }

  /// What is wrong with outputs that are evaluated, at a state or also at derivatives of the speeds; empty if nothing
  /// is. Functions of models ask for it, so that a message says it where they are called.
  template <class... Outputs>
  static constexpr detail::sentence finding = detail::finding_beside_symbols<sets, symbols, Outputs...>();

  /// The nearest state that satisfies the constraints, and whether one was found; see `project`. The interface has to
  /// say `static constexpr bool projects = true`.
  ///
  ///     const auto [y, found] = eom.projected(x);
  [[nodiscard]] std::pair<state_type, bool> projected(const state_type& x) const noexcept
      requires(detail::asks_for_projections<Interface>) {
    state_type y = x;
    Scalar found(0);
    Scalar* const results[] = {y.q.data(), y.u.data(), &found};
    Interface::compute({detail::projection_call, this->parameters_.data(), x.q.data(), x.u.data(), x.r.data(), &x.t,
                        nullptr, prepared_.data(), results, detail::auxiliary_states_of(x), detail::contacts_of(x)});
    return {y, found > Scalar(0)};
  }
  /// The same for an interface that does not say it: it does not compile.
  template <class Refused = Interface>
  [[nodiscard]] std::pair<state_type, bool> projected(const state_type& x) const noexcept
      requires(!detail::asks_for_projections<Interface>) {
    return (void)detail::refuse<detail::no_projections<Refused>>{}, std::pair(x, false);
  }

  /// What an animation shows of the model: names, and numbers at a state (`numbers` of them, without checks). The
  /// interface has to say `static constexpr bool animates = true`.
  /// @{
  [[nodiscard]] const detail::scene_tables& scene() const noexcept requires(detail::asks_for_animations<Interface>) {
    const detail::scene_tables* found = nullptr;
    Interface::compute(compiled_call<Scalar>{.what = detail::scene_call, .scene = &found});
    return *found;
  }
  void scene_at(const state_type& x, Scalar* numbers) const noexcept requires(detail::asks_for_animations<Interface>) {
    Scalar* const results[] = {numbers};
    Interface::compute({detail::scene_set<Interface>, this->parameters_.data(), x.q.data(), x.u.data(), x.r.data(),
                        &x.t, nullptr, prepared_.data(), results, detail::auxiliary_states_of(x),
                        detail::contacts_of(x)});
  }
  /// @}

private:
  template <bool AtUdots, class... Outputs> auto results(const state_type& x, const Scalar* udots) const noexcept {
    if constexpr (silent) {
      return detail::unoffered_results<compiled_model, Outputs...>();
    } else {
      using asked = detail::asked_of<sets, AtUdots, Outputs...>;
      if constexpr (asked::usable)
        return results_of_set<asked::set>(x, udots);
      else
        return results_beside_symbols<AtUdots, Outputs...>(x, udots);
    }
  }
  /// The results of outputs that are no set, but would be without the symbols among them.
  template <bool AtUdots, class... Outputs>
  auto results_beside_symbols(const state_type& x, const Scalar* udots) const noexcept {
    using split = detail::beside_symbols<symbols, Outputs...>;
    using others = typename split::others;
    using asked = detail::asked_of_list<sets, AtUdots, others>;
    if constexpr (std::is_same_v<others, detail::listed_outputs<>>)
      return split::results(udots, x, this->parameters_.data());
    else if constexpr (asked::usable)
      return split::results(results_of_set<asked::set>(x, udots), x, this->parameters_.data());
    else
      return (void)detail::refuse<asked::finding>{}, detail::unoffered_results<compiled_model, Outputs...>();
  }
  template <std::size_t Set> auto results_of_set(const state_type& x, const Scalar* udots) const noexcept {
    return detail::compiled_results<Interface, Scalar>(
        sets::template set<Set>(), {Set + 1, this->parameters_.data(), x.q.data(), x.u.data(), x.r.data(), &x.t, udots,
                                    prepared_.data(), nullptr, detail::auxiliary_states_of(x), detail::contacts_of(x)});
  }

  void prepare() noexcept {
    Scalar* const results[] = {prepared_.data()};
    Interface::compute(compiled_call<Scalar>{.parameters = this->parameters_.data(), .results = results});
  }

  static constexpr std::size_t room = [] {
    if constexpr (silent)
      return std::size_t{0};
    else
      return std::size_t{Interface::prepared};
  }();
  std::array<Scalar, room> prepared_;
};

} // namespace ctdyn

// Results of programs as Eigen matrices and numbers.
#pragma once

#include "../equations/derive/refused.hpp"
#include "../equations/output/output.hpp"
#include "../program/emit/pivoted_solve.hpp"
#include "../program/emit/plan.hpp"
#include "../program/emit/regularity.hpp"
#include "checked.hpp"
#include "no_evaluation.hpp"
#include "state.hpp"

#include <Eigen/Core>

#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

namespace ctdyn {

/// Which entries of an output can differ from zero: `pattern(i, j)` is false where the entry is identically zero.
template <std::size_t Rows, std::size_t Columns> struct sparsity_pattern {
  bool entries[Rows][Columns]{};

  /// Whether an entry can differ from zero.
  [[nodiscard]] constexpr bool operator()(std::size_t row, std::size_t column) const { return entries[row][column]; }
  /// How many entries can differ from zero.
  [[nodiscard]] constexpr std::size_t nonzeros() const {
    std::size_t count = 0;
    for (const auto& row : entries)
      for (const bool entry : row) count += entry ? 1 : 0;
    return count;
  }
};

namespace detail {

/// A value in place of the result of a refused output, so that `T + 1` and `M(0, 0)` compile: a number, a column of any
/// length, a matrix of any size or a status, as far as the form of the output is known.
template <class Derivation, class Scalar, class Output> auto any_result() {
  if constexpr (with_result<Output, Scalar>) {
    return result_type<Output, Scalar>{};
  } else if constexpr (requires { Derivation::template form_of<Output>; }) {
    constexpr auto form = Derivation::template form_of<Output>;
    constexpr int columns = form.columns == 1 ? 1 : Eigen::Dynamic;
    if constexpr (form.scalar)
      return Scalar(0);
    else
      return Eigen::Matrix<Scalar, Eigen::Dynamic, columns>();
  } else {
    return Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>();
  }
}

/// An argument that names an output; Eigen objects are vectors of values.
template <class T> concept output_argument = !eigen<T>;

template <class Scalar> inline constexpr const Scalar* no_udots = nullptr;
inline constexpr sentence udots_missing =
    sentence{}
    << "an output depends on the derivatives of the speeds: give them as a vector after the state, as in evaluate(x, udots, Fr_star), or take the model's own, as in Fr_star | given(dt(all_speeds) == udot)";

/// Whether a set of outputs can be computed and, if not, the first finding of the derivation. If it is not `usable` and
/// nothing is found, another message has already named the mistake.
template <derivation D, class... Outputs> struct asked {
  using derivation = D;
  static constexpr bool silent = detail::silent<D> || ((expr::sort_of<Outputs> == expr::sort::rejected) || ...);
  static constexpr sentence finding = [] {
    if constexpr (silent)
      return nothing_wrong;
    else if constexpr (sizeof...(Outputs) == 0)
      return nothing_asked;
    else if constexpr ((is_code_choice<Outputs> || ...))
      return misplaced_choice;
    else
      return D::template finding<Outputs...>;
  }();
  static constexpr bool usable = !silent && finding.empty();
};

/// The same for outputs that are evaluated, which may follow a choice of code.
template <derivation D, class... Outputs> struct asked_of_evaluator : asked<D, Outputs...> {};
template <derivation D, code_choice Choice, class... Outputs>
struct asked_of_evaluator<D, Choice, Outputs...> : asked<D, Outputs...> {};
template <derivation D, code_choice Choice> struct asked_of_evaluator<D, Choice> {
  static constexpr bool usable = false;
  static constexpr const sentence& finding = choice_of_nothing;
};

/// Whether an output has forces of contacts or constraints in it, which are those at the model's own accelerations.
template <class D, class Output> inline constexpr bool of_own_motion = false;
template <class D, class Output>
  requires built_on_contact_forces<expr::plain_t<Output>>
inline constexpr bool of_own_motion<D, Output> = has_forces_of_motion<D>;

/// The same for an evaluation with derivatives of the speeds of type Udots, or without them (void).
template <derivation D, class Udots, class... Outputs> struct asked_at {
  static constexpr const sentence& find() {
    if constexpr (!asked_of_evaluator<D, Outputs...>::usable)
      return asked_of_evaluator<D, Outputs...>::finding;
    else if constexpr (std::is_void_v<Udots>)
      return plan<D, Outputs...>::reads_udots ? udots_missing : nothing_wrong;
    else if constexpr ((of_own_motion<D, Outputs> || ...))
      return udots_beside_contacts;
    else
      return wrong_length<D::speed_names, symbol_class::speed, Udots>;
  }
  static constexpr const sentence& finding = find();
  static constexpr bool usable = asked_of_evaluator<D, Outputs...>::usable && finding.empty();
};

/// Whether outputs depend on the derivatives of the speeds; false if they cannot be computed.
template <class D, class... Outputs> struct udots_read {
  static constexpr bool value = [] {
    if constexpr (asked<D, Outputs...>::usable)
      return plan<D, Outputs...>::reads_udots;
    else
      return false;
  }();
};

template <shape Form, class Output, class Scalar> struct result_of {
  using matrix = Eigen::Matrix<Scalar, static_cast<int>(Form.rows), static_cast<int>(Form.columns)>;
  using type = std::conditional_t<Form.scalar, Scalar, matrix>;
};
template <shape Form, class Output, class Scalar>
  requires with_result<Output, Scalar>
struct result_of<Form, Output, Scalar> {
  using type = result_type<Output, Scalar>;
};
template <class Plan, std::size_t Output, class Scalar>
using result =
    typename result_of<Plan::shapes[Output], std::tuple_element_t<Output, typename Plan::outputs>, Scalar>::type;

/// The outputs of a plan, computed by a program: the only one, or a std::tuple. `only_result_of` returns a variable of
/// its outermost block, which compilers build in the object of the caller: better for many numbers. Few numbers are
/// better kept in registers until all are computed: for all that compilers know, an early store might change what is
/// read later.
template <class Plan, const auto& Program, class Scalar>
CTDYN_DETAIL_INLINE auto only_result_of(const arguments<Scalar>& in) noexcept {
  result<Plan, 0, Scalar> value;
  Scalar* const destinations[] = {entries<Scalar>(value)};
  run_by<Plan, Program, Plan::places>(in, destinations);
  return value;
}
template <class Plan, const auto& Program, class Scalar>
CTDYN_DETAIL_INLINE auto results_of(const arguments<Scalar>& in) noexcept {
  if constexpr (Plan::output_count == 0) {
    return Plan::template results<Scalar>(); // they were refused
  } else if constexpr (Plan::output_count != 1) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
      std::tuple<result<Plan, I, Scalar>...> all;
      Scalar* const destinations[] = {entries<Scalar>(std::get<I>(all))...};
      run_by<Plan, Program, Plan::places>(in, destinations);
      return all;
    }
    (std::make_index_sequence<Plan::output_count>{});
  } else if constexpr (Program.result_count > limits::results_in_registers) {
    return only_result_of<Plan, Program>(in);
  } else {
    auto value = only_result_of<Plan, Program>(in);
    return value;
  }
}

/// The outputs at a state.
template <class Plan, class Scalar, class State>
CTDYN_DETAIL_INLINE auto results_at(const Scalar* parameters, const Scalar* prepared, const State& x,
                                    const Scalar* udots) noexcept {
  return results_of<Plan, Plan::evaluate>(arguments<Scalar>{parameters, x.q.data(), x.u.data(), x.r.data(), &x.t, udots,
                                                            prepared, auxiliary_states_of(x), contacts_of(x)});
}

/// Values in place of the results of all arguments that are not a choice of code.
template <derivation D, class Scalar, class... Outputs> auto results_beside_choices() {
  const auto of = []<class Output>() {
    if constexpr (is_code_choice<Output>)
      return std::tuple();
    else
      return std::tuple(any_result<D, Scalar, Output>());
  };
  auto all = std::tuple_cat(of.template operator()<Outputs>()...);
  if constexpr (std::tuple_size_v<decltype(all)> == 1)
    return std::get<0>(all);
  else
    return all;
}

/// Values in place of results that cannot be computed, so that the message about these remains the only one.
template <derivation D, class Scalar, class... Outputs> auto no_results() {
  if constexpr ((is_code_choice<Outputs> || ...))
    return results_beside_choices<D, Scalar, Outputs...>();
  else if constexpr (sizeof...(Outputs) == 1)
    return (any_result<D, Scalar, Outputs>(), ...);
  else
    return std::tuple(any_result<D, Scalar, Outputs>()...);
}

/// The plan in place of outputs that cannot be computed: the compiler says why, and values that stand for any other are
/// the answers to all that is asked of it.
template <class Asked, derivation D, class... Outputs> struct refused_plan : refuse<Asked::finding> {
  static constexpr std::size_t output_count = 0;
  static constexpr bool core = false, as_data = false;
  static constexpr program<0, 0, 0> evaluate{}, prepare{};
  static constexpr any_operation_count evaluate_cost{}, prepare_cost{};
  static constexpr any_sparsity sparsity{};
  template <class, bool> static constexpr any_number workspace() { return {}; }
  template <class Scalar> static auto results() { return no_results<D, Scalar, Outputs...>(); }
};
/// The plan of outputs, of which `Asked` says whether they can be computed.
template <class Asked, derivation D, class... Outputs>
using plan_if = std::conditional_t<Asked::usable, plan<D, Outputs...>, refused_plan<Asked, D, Outputs...>>;
/// The plan of outputs that are evaluated with derivatives of the speeds of type Udots, or without them (void).
template <derivation D, class Udots, class... Outputs>
using plan_at = plan_if<asked_at<D, Udots, Outputs...>, D, Outputs...>;

template <class Plan>
inline constexpr auto sparsity_of = [] {
  constexpr shape s = Plan::shapes[0];
  sparsity_pattern<s.rows, s.columns> pattern;
  for (std::size_t i = 0; i < s.rows; ++i)
    for (std::size_t j = 0; j < s.columns; ++j)
      pattern.entries[i][j] = Plan::evaluate.results[i * s.columns + j] != Plan::evaluate.structural_zero;
  return pattern;
}();
template <class Asked, derivation D, class... Outputs>
inline constexpr any_sparsity sparsity_of<refused_plan<Asked, D, Outputs...>> =
    refused_plan<Asked, D, Outputs...>::sparsity;

} // namespace detail
} // namespace ctdyn

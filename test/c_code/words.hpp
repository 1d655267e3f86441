// Small models of one word each: their C code, their states by lanes, and their formulas as text and LaTeX.
#pragma once

#include "compare.hpp"

#include <algorithm>
#include <initializer_list>

namespace words {
using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr parameter<"m"> m;
constexpr parameter<"k"> k;
constexpr coordinate<"x"> x;
constexpr speed<"u"> u;
constexpr input<"F"> F;

/// A body turns about O and carries Q; P is at rest. The straight line between them passes 2 to 3 above O.
constexpr auto lever = facts(newtonian(N, O), dt(x) == u, A.orient_axis(N, x / 4, N.z), P.set_pos(O, -3 * N.x + 3 * N.y),
                             Q.set_pos(O, 3 * A.x + 3 * A.y + A.z / 2), rigid_body<"lever">(A, O, m, inertia(A, m, m, m)), torque(A, F * N.z));

/// What a text must have: brackets that match, names of what it reads, and no number that is none.
inline bool well_formed(std::string_view text, std::initializer_list<std::string_view> names) {
  const auto count = [&](char c) { return std::count(text.begin(), text.end(), c); };
  return !text.empty() && count('(') == count(')') && count('{') == count('}') && count('[') == count(']') &&
         text.find("nan") == text.npos && std::all_of(names.begin(), names.end(), [&](auto name) { return text.find(name) != text.npos; });
}

/// A model and some outputs under a name: the functions of c_code, with two more checks.
template <class Method, class... Outputs> struct word : c_code::function<Method, Outputs...> {
  std::initializer_list<std::string_view> names;

  [[nodiscard]] int compare(void* library) const {
    return c_code::function<Method, Outputs...>::compare(library) + by_lanes() + texts();
  }

private:
  using scalar = typename Method::scalar_type;
  using table = Eigen::Matrix<scalar, Eigen::Dynamic, Eigen::Dynamic>;
  static constexpr Eigen::Index count = 2 * static_cast<Eigen::Index>(widest_lanes<scalar>) + 1;
  template <class Names> static table some(const Names& all, states::source& from) {
    table result(count, static_cast<Eigen::Index>(all.size()));
    for (Eigen::Index i = 0; i < result.size(); ++i) result(i) = from.number(0.25, 0.75);
    return result;
  }
  /// All states at once against one by one, where every word is defined: results are finite.
  [[nodiscard]] int by_lanes() const {
    states::source from(3);
    const Method eom(states::parameters<Method>(from));
    const table q = some(Method::coordinate_names, from), v = some(Method::speed_names, from),
                z = some(Method::auxiliary_state_names, from), r = some(Method::input_names, from);
    const auto at = [&] {
      if constexpr (Method::auxiliary_state_names.size() != 0)
        return Method::states(q, v, z, r);
      else
        return Method::states(q, v, r);
    }();
    return std::apply([&](const auto&... o) { return (same(eom, o, at, q, v, z, r) + ...); }, this->outputs);
  }
  template <class Output, class At>
  int same(const Method& eom, const Output& output, const At& at, const table& q, const table& v, const table& z, const table& r) const {
    const auto evaluate = eom.evaluator(output);
    table found(count, c_code::in_rows(evaluate(neutral(eom))).size());
    if (evaluate.batch(at, found) != batch_status::computed) return std::cerr << this->name << ": no batch\n", 1;
    int wrong = 0;
    for (Eigen::Index i = 0; i < count; ++i) {
      auto state = neutral(eom);
      state.q = q.row(i), state.u = v.row(i), state.r = r.row(i);
      if constexpr (Method::auxiliary_state_names.size() != 0) state.z = z.row(i);
      const auto expected = c_code::in_rows(evaluate(state));
      if (!expected.allFinite() || !((found.row(i).transpose() - expected).norm() <= 1e-12 * (1 + expected.norm())))
        std::cerr << this->name << " by lanes: " << found.row(i) << "\ninstead of " << expected.transpose() << '\n', ++wrong;
    }
    return wrong;
  }
  [[nodiscard]] int texts() const {
    const auto text = Method::template text<capacity>(rhs), latex = Method::template latex<capacity>(rhs);
    if (text.complete && latex.complete && well_formed(text.view(), names) && well_formed(latex.view(), {})) return 0;
    return std::cerr << this->name << " as text:\n" << text.view() << '\n' << latex.view() << '\n', 1;
  }
  static constexpr std::size_t capacity = 1 << 17;
};

/// The word in the model with these facts beside the lever, its rates and members; `names` are of symbols in the rates.
template <const auto& Facts, class... Members>
auto of(std::string_view name, std::initializer_list<std::string_view> names, const Members&...) {
  using method = kanes_method<Facts>;
  return word<method, std::remove_cvref_t<decltype(rhs)>, Members...>{{name}, names};
}
/// The same of an actuator along a pathway.
template <const auto& Actuator> constexpr auto with = system(lever, Actuator);
template <const auto& Actuator> auto along(std::string_view name, std::initializer_list<std::string_view> names = {}) {
  return of<with<Actuator>>(name, names, value_of<Actuator.length>, value_of<Actuator.extension_velocity>, value_of<Actuator.force>);
}

} // namespace words

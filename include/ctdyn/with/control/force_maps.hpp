// Which generalized forces inputs, contacts, loops and constraints exert.
#pragma once

#include "input_choice.hpp"
#include "matrices.hpp"
#include "orthogonal_factors.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <tuple>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// What is smaller, relative to what it is a part of, is a rounding error.
template <class Scalar> [[nodiscard]] Scalar negligible_part() noexcept {
  return std::pow(std::numeric_limits<Scalar>::epsilon(), Scalar(2) / Scalar(3));
}
template <class Matrix> [[nodiscard]] auto square_of_column(const Matrix& A, int j) noexcept {
  return sum_of<Matrix::RowsAtCompileTime>([&](int i) { return A(i, j) * A(i, j); });
}

/// Whether a model has contacts, and contacts or loops.
template <class Model>
inline constexpr bool model_has_contacts = [] {
  if constexpr (derived_here<Model>)
    return Model::derivation_type::mechanism.contact_count != Model::derivation_type::mechanism.loop_count;
  else
    return requires(typename Model::state_type & x) { x.closed; };
}();
template <class Model> inline constexpr bool has_contact_rows = model_has_contacts<Model> || model_has_loops<Model>;

template <class Model>
inline constexpr sentence without_inputs = [] {
  sentence s;
  if (Model::input_names.size() == 0)
    s << "this controller finds inputs, and the model has none: describe the forces of its motors by inputs, as in torque(A, T * A.z)";
  return s;
}();

/// The weights of inputs that `by` names with or without them.
template <class Choice> struct choice_of { using type = Choice; };
template <fixed_string... Names> struct choice_of<weighted_inputs<Names...>> { using type = inputs_by<Names...>; };

/// The roots of the inverse weights of the inputs that are sought: 1 without weights. Not finite for a weight that is
/// not positive.
template <class Scalar, int inputs, class Inputs>
[[nodiscard]] fixed<Scalar, inputs, 1> parts_by([[maybe_unused]] const Inputs& by) noexcept {
  fixed<Scalar, inputs, 1> parts;
  for (int j = 0; j < inputs; ++j)
    if constexpr (requires { by.weights; })
      parts(j, 0) = Scalar(1) / std::sqrt(static_cast<Scalar>(by.weights[static_cast<std::size_t>(j)]));
    else
      parts(j, 0) = Scalar(1);
  return parts;
}

/// The matrices that say which generalized forces inputs, contacts and constraints exert.
template <class Model>
using force_maps = decltype(std::tuple_cat(
    std::conditional_t<Model::input_names.size() != 0, std::tuple<output::actuation_matrix>,
                       std::tuple<output::udot>>{}, // without inputs it is refused by one sentence
    std::conditional_t<has_contact_rows<Model>, std::tuple<output::closed_contact_jacobian>, std::tuple<>>{},
    std::conditional_t<has_constraint_rows<Model>, std::tuple<output::constraint_jacobian>, std::tuple<>>{}));

/// Evaluates these matrices: B in its columns, J and C in their rows. Where a model has no contacts or constraints,
/// there are no such rows.
template <class Model, class Maps = force_maps<Model>> class force_maps_of;
template <class Model, class... Maps> class force_maps_of<Model, std::tuple<Maps...>> {
  using function = function_type<Model, Maps...>;
  using results = decltype(std::declval<const function&>()(std::declval<const typename Model::state_type&>()));
  template <std::size_t I, class All> static const auto& map(const All& all) noexcept {
    if constexpr (sizeof...(Maps) == 1)
      return all;
    else
      return std::get<I>(all);
  }
  static constexpr std::size_t last = sizeof...(Maps) - 1;
  template <std::size_t I>
  static constexpr int rows_of =
      std::remove_cvref_t<decltype(map<I>(std::declval<const results&>()))>::RowsAtCompileTime;

public:
  static constexpr int contacts = [] {
    if constexpr (has_contact_rows<Model>)
      return rows_of<1>;
    else
      return 0;
  }();
  static constexpr int constraints = [] {
    if constexpr (has_constraint_rows<Model>)
      return rows_of<last>;
    else
      return 0;
  }();
  static constexpr int speeds = rows_of<0>, rows = contacts + constraints;
  using scalar = typename Model::scalar_type;
  /// J^T, then C^T. Where nothing holds the model, there is a column of zeros.
  using holding_matrix = fixed<scalar, speeds, rows == 0 ? 1 : rows>;

  explicit force_maps_of(const Model& model) noexcept : function_(function_of(model, Maps{}...)) {}

  /// Writes the columns of the chosen inputs, and of what holds the model.
  template <class Chosen, class Matrix>
  void read(const typename Model::state_type& x, Matrix& B, holding_matrix& held) const noexcept {
    const auto all = function_(x);
    B = {};
    const auto& by_all = map<0>(all);
    for (std::size_t j = 0; j < Chosen::size; ++j)
      for (int i = 0; i < speeds; ++i) B(i, static_cast<int>(j)) = by_all(i, Chosen::places[j]);
    held = {};
    const auto put = [&](const auto& J, int first) {
      for (int k = 0; k < std::remove_cvref_t<decltype(J)>::RowsAtCompileTime; ++k)
        for (int i = 0; i < speeds; ++i) held(i, first + k) = J(k, i);
    };
    if constexpr (contacts != 0) put(map<1>(all), 0);
    if constexpr (constraints != 0) put(map<last>(all), contacts);
    drop_rows_at_rest(held);
  }

private:
  /// Removes the rows of directions in which a place cannot move at this state: they are rounding errors.
  static void drop_rows_at_rest(holding_matrix& held) noexcept {
    const scalar most = std::max(std::numeric_limits<scalar>::epsilon() * 8, negligible_part<scalar>() * largest(held));
    for (int k = 0; k < holding_matrix::ColsAtCompileTime; ++k)
      if (square_of_column(held, k) <= most * most) held.scale_column(k, scalar(0));
  }

  function function_;
};

/// The part of B, the generalized forces by unit inputs, that moves the model. Constraints and contacts take the rest.
template <class Scalar, int speeds, int inputs, class Holds>
[[nodiscard]] fixed<Scalar, speeds, inputs> moving_part(const Holds& holds,
                                                        const fixed<Scalar, speeds, inputs>& B) noexcept {
  const Scalar negligible = negligible_part<Scalar>();
  fixed<Scalar, speeds, inputs> moving;
  for (int j = 0; j < inputs; ++j) {
    moving.set_block(0, j, holds.without_range(B.template block<speeds, 1>(0, j)));
    if (square_of_column(moving, j) <= negligible * negligible * square_of_column(B, j))
      moving.scale_column(j, Scalar(0));
  }
  return moving;
}

} // namespace ctdyn::detail

// The difference of two states with no redundant entries: three for a quaternion.
#pragma once

#include "../../detail/sentence.hpp"
#include "../integration/model_functions.hpp"
#include "error_entries.hpp"
#include "rotation_vector.hpp"

#include <Eigen/Core>

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>

namespace ctdyn {

namespace detail {

template <class Model>
inline constexpr sentence part_of_a_quaternion = [] {
  sentence s;
  using places = places_of<Model>;
  for (const auto& quaternion : places::quaternions)
    for (const std::size_t entry : quaternion) {
      bool found = false;
      for (const std::size_t coordinate : places::coordinates) found = found || coordinate == entry;
      if (!found && s.empty())
        s << "coordinate " << Model::coordinate_names[entry].view()
          << " of a quaternion is named dependent, and errors of states turn quaternions as a whole: name another one";
    }
  return s;
}();

} // namespace detail

/// The local coordinates of a model's states: the errors of regulators and filters. An error has `size` entries, for
/// the coordinates, the speeds, then the auxiliary states, as in `state_matrix` (without dependent ones). A unit
/// quaternion has three entries, in the places of its last three coordinates: the rotation vector (rad) from one
/// attitude to the other, in the basis of the turned frame.
///
/// A compiled model has the quaternions and dependent symbols that its interface lists. (Sola 2017, "Quaternion
/// kinematics for the error-state Kalman filter".)
///
///     using error = error_state<kane>;
///     const error::vector e = error::between(desired, x);
template <class Model> class error_state : detail::refuse<detail::part_of_a_quaternion<Model>> {
  using places = detail::places_of<Model>;
  using entries = detail::error_entries<Model>;
  static constexpr std::size_t coordinates = places::coordinates.size(), speeds = places::speeds.size();
  static constexpr std::size_t auxiliary = Model::auxiliary_state_names.size();

public:
  /// The state of the model.
  using state_type = typename Model::state_type;
  /// The scalar type.
  using scalar_type = typename Model::scalar_type;

  /// The number of rows of `state_matrix`.
  static constexpr int rows = static_cast<int>(coordinates + speeds + auxiliary);
  /// The number of entries of an error.
  static constexpr int size = rows - static_cast<int>(places::quaternions.size());
  /// The number of inputs.
  static constexpr int inputs = static_cast<int>(Model::input_names.size());

  /// An error.
  using vector = Eigen::Matrix<scalar_type, size, 1>;
  /// A map from errors to errors, or a covariance of them.
  using matrix = Eigen::Matrix<scalar_type, size, size>;
  /// The derivatives of the coordinates and speeds in the rows of `state_matrix` by an error.
  using basis = Eigen::Matrix<scalar_type, rows, size>;

  /// The index of the entry for a coordinate or speed. Symbols without an entry do not compile: dependent coordinates
  /// and speeds, the first coordinate of a quaternion, and symbols of other kinds.
  ///
  ///     Q(error::entry_of(q1), error::entry_of(q1)) = 100;
  template <class Symbol>
    requires(!std::is_convertible_v<const Symbol&, std::string_view>)
  [[nodiscard]] static constexpr int entry_of(const Symbol& /*symbol*/) noexcept {
    if constexpr (detail::coordinate_or_speed<Symbol>) {
      using symbol = typename expr::declaration_of<Symbol>::payload;
      if constexpr (detail::no_entry<Model, symbol>.empty())
        return column(static_cast<int>(entries::row_of(symbol::name.view())));
      else
        return (void)detail::refuse<detail::no_entry<Model, symbol>>{}, 0;
    } else {
      return (void)expr::refused<detail::no_symbol_of_an_entry<Model, Symbol>, Symbol>(), 0;
    }
  }
  /// The same by name, which has to be known at compile time.
  ///
  ///     Q(error::entry_of("q1"), error::entry_of("q1")) = 100;
  [[nodiscard]] static consteval int entry_of(std::string_view name) {
    detail::require<detail::no_entry_of_this_name<Model>>(entries::has(name) || entries::silent);
    return column(static_cast<int>(entries::row_of(name)));
  }

  /// A diagonal matrix with values by name, and zeros elsewhere: weights of errors, or variances of them. A name
  /// without an entry, or one that is given twice, does not compile.
  ///
  ///     const error::matrix Q = error::diagonal(q1 = 100, u1 = 1);
  template <class... Values> [[nodiscard]] static matrix diagonal(const Values&... values) noexcept {
    matrix D = matrix::Zero();
    if constexpr (!detail::no_entries<Values...>.empty())
      (void)expr::refused<detail::no_entries<Values...>,
                          std::conditional_t<(detail::is_rejected<Values> || ...), expr::rejected, void>>();
    else
      (put(D, values), ...);
    return D;
  }
  /// The name of the coordinate, speed or auxiliary state to which an entry of an error belongs.
  [[nodiscard]] static constexpr std::string_view name_of(int entry) noexcept {
    for (int row = rows - 1; row > 0; --row)
      if (column(row) == entry) return entries::name_of(static_cast<std::size_t>(row)); // the last of two rows
    return entries::name_of(0);
  }

  /// The error that leads from one state to another: `moved(from, between(from, to))` is `to`, up to the signs of
  /// quaternions. Inputs and time are not compared.
  [[nodiscard]] static vector between(const state_type& from, const state_type& to) noexcept {
    vector e = vector::Zero();
    for (int row = 0; row < rows; ++row)
      if (!in_quaternion(row)) e(column(row)) = entry(to, row) - entry(from, row);
    if constexpr (has_quaternions) // what turns is not compiled for others
      for (std::size_t k = 0; k < places::quaternions.size(); ++k) {
        const auto turn = detail::rotation_vector(quaternion(from, k), quaternion(to, k));
        for (int i = 0; i < 3; ++i) e(column(part(k, i + 1))) = turn(i);
      }
    return e;
  }

  /// The state to which an error leads; quaternions are turned by the exponential map. Inputs and time stay.
  [[nodiscard]] static state_type moved(const state_type& from, const vector& e) noexcept {
    state_type to = from;
    for (int row = 0; row < rows; ++row)
      if (!in_quaternion(row)) entry(to, row) += e(column(row));
    if constexpr (has_quaternions)
      for (std::size_t k = 0; k < places::quaternions.size(); ++k) {
        const auto turned = detail::turned(quaternion(from, k), turn_of(e, k));
        for (int i = 0; i < 4; ++i) entry(to, part(k, i)) = turned(i);
      }
    return to;
  }

  /// The derivatives of the coordinates and speeds of `moved(x, e)` by e at e = 0. They are linear in quaternions, and
  /// constant otherwise.
  [[nodiscard]] static basis directions(const state_type& x) noexcept {
    basis E = basis::Zero();
    for (int row = 0; row < rows; ++row)
      if (!in_quaternion(row)) E(row, column(row)) = scalar_type(1);
    if constexpr (has_quaternions)
      for (std::size_t k = 0; k < places::quaternions.size(); ++k) {
        const auto turn = detail::half_product(quaternion(x, k));
        for (int i = 0; i < 4; ++i)
          for (int j = 0; j < 3; ++j) E(part(k, i), column(part(k, j + 1))) = turn(i, j);
      }
    return E;
  }

  /// The errors that small changes of coordinates and speeds cause: `inverse_directions(x) * directions(x)` is the
  /// identity. Quaternions need not have unit norm: a change of the norm causes no error.
  [[nodiscard]] static Eigen::Matrix<scalar_type, size, rows> inverse_directions(const state_type& x) noexcept {
    basis E = directions(x);
    if constexpr (has_quaternions)
      for (std::size_t k = 0; k < places::quaternions.size(); ++k) {
        const scalar_type by = scalar_type(4) / quaternion(x, k).squaredNorm(); // columns have half its length
        for (int i = 0; i < 4; ++i)
          for (int j = 0; j < 3; ++j) E(part(k, i), column(part(k, j + 1))) *= by;
      }
    return E.transpose();
  }

  /// The derivative of the error e to a second state by a further error of that state: the identity, but for
  /// quaternions.
  [[nodiscard]] static matrix change_of(const vector& e) noexcept {
    return by_turns(e, [](const auto& turn) { return detail::inverse_right_jacobian(turn); });
  }

  /// The inverse of `change_of(e)`: how a change of e changes `moved(x, e)`, as an error there. A filter that corrects
  /// its estimate by e changes its covariance with it.
  [[nodiscard]] static matrix reset_of(const vector& e) noexcept {
    return by_turns(e, [](const auto& turn) { return detail::right_jacobian(turn); });
  }

  /// Whether an error is more than a difference of coordinates and speeds.
  static constexpr bool has_quaternions = places::quaternions.size() != 0;

private:
  template <symbol_class Kind, fixed_string Name, class Value>
  static void put(matrix& D, const binding<Kind, Name, Value>& value) noexcept {
    using symbol = expr::symbol<Kind, Name>;
    if constexpr (!detail::no_entry<Model, symbol, "diagonal(">.empty()) {
      (void)detail::refuse<detail::no_entry<Model, symbol, "diagonal(">>{};
    } else {
      constexpr int at = column(static_cast<int>(entries::row_of(Name.view())));
      D(at, at) = static_cast<scalar_type>(value.value);
    }
  }
  /// The coordinate, speed or auxiliary state of a state for a row of `state_matrix`.
  template <class State> [[nodiscard]] static auto& entry(State& x, int row) noexcept {
    const auto at = static_cast<std::size_t>(row);
    if constexpr (auxiliary != 0)
      if (at >= coordinates + speeds) return x.z(static_cast<Eigen::Index>(at - coordinates - speeds));
    return at < coordinates ? x.q(static_cast<Eigen::Index>(places::coordinates[at]))
                            : x.u(static_cast<Eigen::Index>(places::speeds[at - coordinates]));
  }
  /// The row of coordinate i of a quaternion.
  [[nodiscard]] static constexpr int part(std::size_t quaternion, int i) noexcept {
    int row = 0;
    while (row + 1 < static_cast<int>(coordinates) && places::coordinates[static_cast<std::size_t>(row)] !=
                                                          places::quaternions[quaternion][static_cast<std::size_t>(i)])
      ++row;
    return row;
  }
  [[nodiscard]] static constexpr bool in_quaternion(int row) noexcept {
    for (std::size_t k = 0; k < places::quaternions.size(); ++k)
      for (int i = 0; i < 4; ++i)
        if (part(k, i) == row) return true;
    return false;
  }
  /// The entry of an error for a row; the first row of a quaternion has none.
  [[nodiscard]] static constexpr int column(int row) noexcept {
    int before = 0;
    for (std::size_t k = 0; k < places::quaternions.size(); ++k) before += part(k, 0) < row ? 1 : 0;
    return row - before;
  }
  [[nodiscard]] static Eigen::Matrix<scalar_type, 4, 1> quaternion(const state_type& x, std::size_t k) noexcept {
    return {entry(x, part(k, 0)), entry(x, part(k, 1)), entry(x, part(k, 2)), entry(x, part(k, 3))};
  }
  /// The identity, with a 3 x 3 block for each quaternion.
  template <class Block> [[nodiscard]] static matrix by_turns(const vector& e, const Block& block) noexcept {
    matrix J = matrix::Identity();
    if constexpr (has_quaternions)
      for (std::size_t k = 0; k < places::quaternions.size(); ++k) {
        const Eigen::Matrix<scalar_type, 3, 3> turn = block(turn_of(e, k));
        for (int i = 0; i < 3; ++i)
          for (int j = 0; j < 3; ++j) J(column(part(k, i + 1)), column(part(k, j + 1))) = turn(i, j);
      }
    return J;
  }
  [[nodiscard]] static Eigen::Matrix<scalar_type, 3, 1> turn_of(const vector& e, std::size_t k) noexcept {
    return {e(column(part(k, 1))), e(column(part(k, 2))), e(column(part(k, 3)))};
  }
};

} // namespace ctdyn

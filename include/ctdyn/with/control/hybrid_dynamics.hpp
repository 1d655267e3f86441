// Motion of which some accelerations are given and others follow, with the inputs that this takes.
#pragma once

#include "commanded.hpp"
#include "force_maps.hpp"
#include "input_choice.hpp"
#include "orthogonal_factors.hpp"

#include <Eigen/Core>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string_view>
#include <type_traits>
#include <utility>

namespace ctdyn {

/// Some speeds of a model, whose derivatives are given; `accelerations` makes it.
template <fixed_string... Names> struct accelerations_of {
  static constexpr std::size_t count = sizeof...(Names);
  static constexpr std::array<std::string_view, count> names{Names.view()...};
};

/// What `hybrid_dynamics` finds. Unless it is solved, they are the inputs of the state, and the motion with these.
template <class Scalar, int Speeds, int Inputs> struct hybrid_motion {
  Eigen::Matrix<Scalar, Speeds, 1> udot;   ///< derivatives of all speeds (m/s^2, rad/s^2)
  Eigen::Matrix<Scalar, Inputs, 1> inputs; ///< values of all inputs
  int rank = 0;                            ///< how many of the inputs are determined; of the others the least are taken
  control_status status = control_status::solved; ///< `no_solution`: these inputs cannot accelerate the speeds so
};

namespace detail {

template <class... Written>
inline constexpr sentence no_accelerations = [] {
  sentence s;
  constexpr std::size_t count = sizeof...(Written);
  if constexpr (count == 0) {
    s << "accelerations(): name the speeds whose derivatives are given, as in accelerations(u1, u2)";
  } else {
    std::size_t at = 0;
    const auto look = [&]<class T>(std::type_identity<T>) {
      ++at;
      bool speed = false;
      if constexpr (written_symbol<T>::known && !is_binding<T>) speed = written_symbol<T>::kind == symbol_class::speed;
      if (!s.empty() || speed) return;
      s << "accelerations(...): argument " << at << " is ";
      if constexpr (written_symbol<T>::known && !is_binding<T>)
        s << noun(written_symbol<T>::kind);
      else
        s << expr::noun_of<T>();
      s << "; the speeds are meant whose derivatives are given, as in accelerations(u1, u2)";
    };
    (look(std::type_identity<Written>{}), ...);
  }
  return s;
}();

template <class Model, class Given>
inline constexpr sentence no_such_speed = [] {
  sentence s = without_inputs<Model>;
  for (std::size_t i = 0; i < Given::count; ++i) {
    bool found = error_entries<Model>::silent, twice = false;
    for (const auto& name : Model::speed_names) found = found || name.view() == Given::names[i];
    for (std::size_t j = 0; j < i; ++j) twice = twice || Given::names[j] == Given::names[i];
    if (!s.empty() || (found && !twice)) continue;
    s << "accelerations(" << spelled{Given::names[i]} << "): ";
    if (twice) s << "it is named twice";
    if (!twice) s << "the model has no such speed; its speeds are ", write_names(s, Model::speed_names);
  }
  return s;
}();

/// The derivatives of udot by inputs.
template <class Model, class Choice, class Indices> struct slopes_of_udot;
template <class Model, class Choice, std::size_t... I> struct slopes_of_udot<Model, Choice, std::index_sequence<I...>> {
  using type = output::jacobian<
      output::udot,
      expr::symbol<symbol_class::input, name_in<Model::input_names, std::size_t{static_cast<std::size_t>(
                                                                        chosen_inputs<Model, Choice>::places[I])}>>...>;
};

} // namespace detail

/// The speeds whose derivatives are given to `hybrid_dynamics`, in the order in which they are named.
///
///     const hybrid_dynamics walk{eom, accelerations(u_hip, u_knee), by(T_hip, T_knee)};
///     const auto found = walk(x, {0.3, -1.2});
template <class... Speeds> [[nodiscard]] constexpr auto accelerations(const Speeds&... /*speeds*/) noexcept {
  if constexpr (detail::rejected_before<Speeds...>)
    return expr::rejected{};
  else if constexpr (!detail::no_accelerations<Speeds...>.empty())
    return expr::refused<detail::no_accelerations<Speeds...>>();
  else
    return accelerations_of<detail::written_symbol<Speeds>::name...>{};
}

/// Hybrid dynamics: some accelerations are given and the inputs that give them are sought, while the others follow from
/// inputs that are known, contacts, loops and constraints. With accelerations of all speeds given it is inverse
/// dynamics. Where more inputs are sought than there are accelerations, those of least norm are taken (with weights,
/// the least sum of w r^2). Inputs that `by` does not name are those of the state.
///
/// `udot` has to be linear in these inputs. The status says if they cannot give these accelerations, as when contacts
/// hold a speed at another one, or if accelerations are `singular`. noexcept, without heap allocation. A compiled model
/// has to offer `together(udot, jacobian(udot, T1, T2), status)`, with the inputs that are sought, and the maps of
/// `constrained_inverse_dynamics`.
///
/// Source: Featherstone, Rigid Body Dynamics Algorithms (2008), section 9.2.
///
///     const hybrid_dynamics arm{eom, accelerations(u1), by(T1)}; // the elbow's motor is off
///     const auto [udots, inputs, rank, how] = arm(x, 0.5);
template <class Model, class Given, class Inputs = all_inputs>
class hybrid_dynamics : detail::refuse<detail::no_such_speed<Model, Given>> {
  using choice = typename detail::choice_of<Inputs>::type;
  using chosen = detail::chosen_inputs<Model, choice>;
  using maps = detail::force_maps_of<Model>;
  using slopes = typename detail::slopes_of_udot<Model, choice, std::make_index_sequence<chosen::size>>::type;
  static constexpr int speeds = maps::speeds, inputs = chosen::count, count = static_cast<int>(Given::count);

public:
  /// The state of the model.
  using state_type = typename Model::state_type;
  /// The scalar type.
  using scalar_type = typename Model::scalar_type;
  /// The accelerations that are given, in the order in which the speeds were named.
  using accelerations_vector = Eigen::Matrix<scalar_type, count, 1>;
  /// The motion and the inputs.
  using result_type = hybrid_motion<scalar_type, speeds, static_cast<int>(Model::input_names.size())>;

  /// Makes it for a model whose parameters are bound.
  explicit hybrid_dynamics(const Model& model, const Given& /*accelerations*/, const Inputs& by = {}) noexcept
      : motion_(detail::function_of(model, udot, slopes{}, status)), maps_(model),
        parts_(detail::parts_by<scalar_type, inputs>(by)) {
    (void)detail::refuse<detail::not_linear_in_inputs<Model, choice>>{};
  }

  /// The same with one acceleration, a number.
  [[nodiscard]] result_type operator()(const state_type& x, scalar_type given) const noexcept requires(count == 1) {
    return (*this)(x, accelerations_vector(given));
  }
  /// The motion at a state, with these accelerations of the named speeds (m/s^2, rad/s^2).
  [[nodiscard]] result_type operator()(const state_type& x, const accelerations_vector& given) const noexcept {
    const auto [own, by_inputs, how] = motion_(x);
    result_type result{own, x.r};
    if (!detail::all_finite(parts_)) return result.status = control_status::not_positive, result;
    if (how.singular()) return result.status = control_status::singular, result;
    input_matrix<speeds> B;
    typename maps::holding_matrix J;
    maps_.template read<chosen>(x, B, J);
    const input_matrix<speeds> moving =
        detail::moving_part(detail::orthogonal_factors(J, detail::negligible_part<scalar_type>()), B);

    const auto before = chosen::of(x.r);
    input_matrix<speeds> all{}; // forces that contacts and loops balance move nothing, but for rounding errors
    for (int j = 0; j < inputs; ++j)
      for (int i = 0; i < speeds && detail::square_of_column(moving, j) != scalar_type(0); ++i)
        all(i, j) = by_inputs(i, j);
    input_matrix<count> G;
    detail::fixed<scalar_type, count, 1> missing;
    for (int i = 0; i < count; ++i) {
      missing(i, 0) = given(i) - own(place(i));
      for (int j = 0; j < inputs; ++j) {
        missing(i, 0) += all(place(i), j) * before(j);
        G(i, j) = all(place(i), j) * parts_(j, 0);
      }
    }
    const detail::orthogonal_factors drives(G, detail::negligible_part<scalar_type>());
    result.rank = drives.rank();
    const input_column part = drives.solve(missing);
    const scalar_type error = detail::largest(missing - detail::times(G, part));
    if (!detail::all_finite(missing) || !detail::all_finite(G))
      return result.status = control_status::not_finite, result;
    if (!(error <= allowed(given, own))) return result.status = control_status::no_solution, result;
    auto r = before;
    for (int j = 0; j < inputs; ++j)
      if (detail::square_of_column(B, j) != scalar_type(0)) r(j) = part(j, 0) * parts_(j, 0); // others are no forces
    for (int j = 0; j < inputs; ++j)
      for (int i = 0; i < speeds; ++i) result.udot(i) += all(i, j) * (r(j) - before(j));
    result.inputs = chosen::within(x.r, r);
    return result;
  }

private:
  template <int rows> using input_matrix = detail::fixed<scalar_type, rows, inputs>;
  using input_column = detail::fixed<scalar_type, inputs, 1>;

  /// The place of a given acceleration among all speeds.
  static int place(int i) noexcept { return places[static_cast<std::size_t>(i)]; }
  static constexpr auto places = [] {
    std::array<int, Given::count> list{};
    for (std::size_t i = 0; i < Given::count; ++i)
      for (std::size_t k = 0; k < Model::speed_names.size(); ++k)
        if (Model::speed_names[k].view() == Given::names[i]) list[i] = static_cast<int>(k);
    return list;
  }();
  /// What may be missing of accelerations of this size.
  static scalar_type allowed(const accelerations_vector& given, const auto& own) noexcept {
    return std::sqrt(std::numeric_limits<scalar_type>::epsilon()) *
           std::max(detail::largest(given), detail::largest(own));
  }

  detail::function_type<Model, output::udot, slopes, output::status> motion_;
  maps maps_;
  input_column parts_; // the roots of inverse weights
};

/// After `accelerations(...)` was refused.
template <class Model, class Inputs> class hybrid_dynamics<Model, expr::rejected, Inputs> {
public:
  /// Does nothing.
  explicit hybrid_dynamics(const Model& /*model*/, const expr::rejected& /*refused*/,
                           const Inputs& /*by*/ = {}) noexcept {}
};

} // namespace ctdyn

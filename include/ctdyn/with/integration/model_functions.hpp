// What integrators and controllers read of a model, whether this file derives it or another file compiles it.
#pragma once

#include "../../detail/fixed_string.hpp"
#include "../../detail/require.hpp"
#include "../../detail/sentence.hpp"
#include "../../method/interface_places.hpp"
#include "../../method/unit_quaternions.hpp"
#include "../../method/unoffered_results.hpp"
#include "../../model/model.hpp"

#include <Eigen/Core>

#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>

namespace ctdyn {

namespace detail {

/// Makes a compiled model callable like an evaluator. (The model itself keeps what depends on parameters alone.)
template <class Model, class... Outputs> class evaluation_of {
public:
  constexpr explicit evaluation_of(const Model& model) noexcept : model_(model) {}
  [[nodiscard]] auto operator()(const typename Model::state_type& x) const noexcept {
    return model_.evaluate(x, Outputs{}...);
  }
  template <class Udots>
  [[nodiscard]] auto operator()(const typename Model::state_type& x,
                                const Eigen::MatrixBase<Udots>& udots) const noexcept {
    return model_.evaluate(x, udots, Outputs{}...);
  }

private:
  Model model_;
};

/// A model that is derived in this file, so that its derivation is known.
template <class Model> concept derived_here = requires { typename Model::derivation_type; };

/// What is wrong with outputs of a model that is not derived here; empty if nothing is known to be.
template <class Model, class... Outputs>
inline constexpr sentence fault_of_outputs = [] {
  if constexpr (requires { Model::template finding<Outputs...>.empty(); })
    return Model::template finding<Outputs...>;
  else
    return sentence{};
}();
/// Whether a model that is not derived here finds the nearest states that satisfy its constraints.
template <class Model>
inline constexpr bool projects_by_itself = [] {
  if constexpr (requires { typename Model::interface_type; })
    return asks_for_projections<typename Model::interface_type>;
  else
    return requires(const Model& model, const typename Model::state_type& x) { model.projected(x); };
}();

/// Makes what a compiled model does not offer callable, so that the message about it remains the only one.
template <class Model, class... Outputs> struct unoffered_function {
  using state = typename Model::state_type;
  [[nodiscard]] auto operator()(const state& /*x*/) const noexcept { return unoffered_results<Model, Outputs...>(); }
  template <class Udots> [[nodiscard]] auto operator()(const state& x, const Eigen::MatrixBase<Udots>&) const noexcept {
    return (*this)(x);
  }
};

/// Some outputs of a model as a function of its state; terms that depend on parameters only are computed beforehand.
template <class Model, class... Outputs>
[[nodiscard]] constexpr auto function_of(const Model& model, const Outputs&... outputs) noexcept {
  if constexpr (derived_here<Model>)
    return model.evaluator(outputs...);
  else if constexpr (!fault_of_outputs<Model, Outputs...>.empty())
    return (void)model, (void)refuse<fault_of_outputs<Model, Outputs...>>{}, unoffered_function<Model, Outputs...>{};
  else
    return evaluation_of<Model, Outputs...>(model);
}
template <class Model, class... Outputs>
using function_type = decltype(function_of(std::declval<const Model&>(), std::declval<const Outputs&>()...));

template <class Derivation> struct state_places; // defined in method/state_places.hpp, which a derived model includes
template <class Derivation, class... Outputs> struct udots_read; // defined in method/results.hpp, likewise

/// Whether outputs of a derived model depend on the derivatives of the speeds; false for a compiled model.
template <class Model, class... Outputs> consteval bool read_udots() {
  if constexpr (derived_here<Model>)
    return udots_read<typename Model::derivation_type, Outputs...>::value;
  else
    return false;
}

template <class Model> consteval auto find_places() {
  if constexpr (derived_here<Model>)
    return static_cast<state_places<typename Model::derivation_type>*>(nullptr);
  else
    return static_cast<interface_places<Model>*>(nullptr);
}
template <class Model> using places_of = std::remove_pointer_t<decltype(find_places<Model>())>;

/// Whether `state_matrix` has rows of some coordinates and speeds only.
template <class Model>
inline constexpr bool has_dependent_symbols = places_of<Model>::coordinates.size() != Model::coordinate_names.size() ||
                                              places_of<Model>::speeds.size() != Model::speed_names.size();

/// Whether a model has loops, and whether it has constraints; of a compiled model, whether it has dependent symbols.
template <class Model>
inline constexpr bool model_has_loops = [] {
  if constexpr (derived_here<Model>)
    return Model::derivation_type::mechanism.loop_count != 0;
  else if constexpr (requires { Model::interface_type::loops; })
    return Model::interface_type::loops;
  else
    return false;
}();
template <class Model>
inline constexpr bool has_constraint_rows = [] {
  if constexpr (derived_here<Model>)
    return Model::derivation_type::mechanism.constraint_count != 0;
  else
    return has_dependent_symbols<Model>;
}();
/// Whether constraints or loops bind the state of a model, also where no symbol depends on others.
template <class Model> inline constexpr bool has_bound_states = has_constraint_rows<Model> || model_has_loops<Model>;

// Functions of method/manifold.hpp, which a derived model includes and argument-dependent lookup finds. Ordinary lookup
// finds these declarations, which hide functions of the user with the same names in the global namespace.
void difference();
void integrate();
void moves_in_closed_form();
void normalized();

/// Whether `integrate` and `difference` have closed formulas for the motion of a model at constant speeds.
template <class Model> [[nodiscard]] constexpr bool has_closed_form() noexcept {
  if constexpr (derived_here<Model>)
    return moves_in_closed_form(static_cast<const Model*>(nullptr));
  else
    return false;
}
/// The state of a derived model after it moved at constant speeds v for the unit of time.
template <class Model, class Speeds>
[[nodiscard]] auto moved_along(const Model& model, const typename Model::state_type& x, const Speeds& v) noexcept {
  return integrate(model, x, v);
}
/// The constant speeds that lead from one configuration to another in the unit of time; for a compiled model, the
/// differences of the coordinates.
template <class Model>
[[nodiscard]] typename Model::speed_vector speeds_between(const Model& model, const typename Model::state_type& from,
                                                          const typename Model::state_type& to) noexcept {
  if constexpr (derived_here<Model>)
    return difference(model, from, to);
  else
    return (void)model, to.q - from.q;
}
/// The state with its quaternions normalized, as is necessary after an addition to coordinates.
template <class Model>
[[nodiscard]] auto with_unit_quaternions(const Model& model, const typename Model::state_type& x) noexcept {
  if constexpr (derived_here<Model>) {
    return normalized(model, x);
  } else {
    auto y = x;
    unit_quaternions<places_of<Model>, every_quaternion>::normalize(y.q);
    return (void)model, y;
  }
}

} // namespace detail
} // namespace ctdyn

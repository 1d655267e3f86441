// What steps in time and controllers take of a model, be it derived here or compiled in another file.
#pragma once

#include "../detail/fixed_string.hpp"
#include "../model/model.hpp"

#include <Eigen/Core>

#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>

namespace ctdyn {

namespace detail {

/// A compiled model as an evaluator. (It keeps prepared numbers itself.)
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

/// A model of which the derivation is known, for it is derived in this file.
template <class Model> concept derived_here = requires { typename Model::derivation_type; };

/// Some outputs of a model as a function of its state, with all prepared that depends on parameters only.
template <class Model, class... Outputs>
[[nodiscard]] constexpr auto function_of(const Model& model, const Outputs&... outputs) noexcept {
  if constexpr (derived_here<Model>)
    return model.evaluator(outputs...);
  else
    return evaluation_of<Model, Outputs...>(model);
}
template <class Model, class... Outputs>
using function_type = decltype(function_of(std::declval<const Model&>(), std::declval<const Outputs&>()...));

template <class Derivation> struct state_places; // of method/state_places.hpp, which a derived model brings
template <class Derivation, class... Outputs> struct udots_read; // of method/results.hpp, likewise

/// Whether outputs of a model depend on the derivatives of the speeds; what a compiled model offers does not.
template <class Model, class... Outputs> consteval bool read_udots() {
  if constexpr (derived_here<Model>)
    return udots_read<typename Model::derivation_type, Outputs...>::value;
  else
    return false;
}

/// Of a compiled model it is not known which coordinates are quaternions or follow from others.
template <class Model> struct plain_places {
  static constexpr std::array<std::array<std::size_t, 4>, 0> quaternions{};
  template <std::size_t N>
  static constexpr auto all = [] {
    std::array<std::size_t, N> list{};
    for (std::size_t i = 0; i < N; ++i) list[i] = i;
    return list;
  }();
  static constexpr auto coordinates = all<Model::coordinate_names.size()>;
  static constexpr auto speeds = all<Model::speed_names.size()>;
};
template <class Model> consteval auto find_places() {
  if constexpr (derived_here<Model>)
    return static_cast<state_places<typename Model::derivation_type>*>(nullptr);
  else
    return static_cast<plain_places<Model>*>(nullptr);
}
template <class Model> using places_of = std::remove_pointer_t<decltype(find_places<Model>())>;

/// The name of a symbol as a template argument.
template <const auto& Names, std::size_t Index>
inline constexpr auto name_in = [] {
  fixed_string<Names[Index].size + 1> text;
  for (std::size_t i = 0; i < Names[Index].size; ++i) text.characters[i] = Names[Index].characters[i];
  return text;
}();

// Functions of method/manifold.hpp, which a derived model brings: their arguments find them. These here are found
// first, and hide what a user has of the same name in the global namespace.
void difference();
void integrate();
void moves_in_closed_form();
void normalized();

/// Whether a model's motions along constant speeds are known in closed form.
template <class Model> [[nodiscard]] constexpr bool has_closed_form() noexcept {
  if constexpr (derived_here<Model>)
    return moves_in_closed_form(static_cast<const Model*>(nullptr));
  else
    return false;
}
/// The state of a derived model after such a motion.
template <class Model, class Speeds>
[[nodiscard]] auto moved_along(const Model& model, const typename Model::state_type& x, const Speeds& v) noexcept {
  return integrate(model, x, v);
}
/// The constant speeds that lead from one configuration to another in a second; of a compiled model the differences of
/// the coordinates.
template <class Model>
[[nodiscard]] typename Model::speed_vector speeds_between(const Model& model, const typename Model::state_type& from,
                                                          const typename Model::state_type& to) noexcept {
  if constexpr (derived_here<Model>)
    return difference(model, from, to);
  else
    return (void)model, to.q - from.q;
}
/// What an addition to coordinates leaves to do: quaternions of unit norm. A compiled model does not know of them.
template <class Model>
[[nodiscard]] auto with_unit_quaternions(const Model& model, const typename Model::state_type& x) noexcept {
  if constexpr (derived_here<Model>)
    return normalized(model, x);
  else
    return x;
}

} // namespace detail
} // namespace ctdyn

// The scene of a model: of its derivation, or of what its interface has from the file that derives it.
#pragma once

#include "../integration/model_functions.hpp"
#include "animation_content.hpp"
#include "named_in.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ctdyn::detail {

template <class Number> [[nodiscard]] std::vector<double> in_double(const Number* numbers, std::size_t count) {
  std::vector<double> all(count);
  std::transform(numbers, numbers + count, all.begin(), [](const Number& n) { return static_cast<double>(n); });
  return all;
}

template <class System> struct scene_of_system; // method/scene_of_system.hpp, which a derived model includes

template <class Model> inline constexpr bool has_compiled_scene = requires(const Model& model) { model.scene(); };
template <class Model>
inline constexpr sentence shown_without_description = [] {
  sentence s;
  if (!derived_here<Model> && !has_compiled_scene<Model>)
    s << "animation: the file that derives a compiled model keeps what is drawn of its description if the interface has static constexpr bool animates = true";
  return s;
}();

/// What an animation knows of a model: facts, the indices of names in them, and the numbers at a state. This is for
/// models about which there was a message.
template <class Model> struct scene_of_model {
  static constexpr bool known = false;
  static scene_facts facts(const Model& /*model*/) { return {}; }
  template <fixed_string What, fixed_string Name> static std::size_t place(animation_content& /*film*/) { return 0; }
};

template <class Model>
  requires(derived_here<Model>)
struct scene_of_model<Model> {
  using derivation = typename Model::derivation_type;
  static constexpr bool known = !silent<derivation>;
  static scene_facts facts(const Model& /*model*/) {
    if constexpr (known)
      return facts_of(scene_of_system<derivation>::tables);
    else
      return {};
  }
  template <fixed_string What, fixed_string Name> static std::size_t place(animation_content& /*film*/) {
    return place_of<derivation, What, Name>();
  }
  static auto column(const Model& model) {
    return [of = model.evaluator(typename scene_of_system<derivation>::output{})](const typename Model::state_type& x) {
      const auto numbers = of(x);
      return in_double(numbers.data(), static_cast<std::size_t>(numbers.size()));
    };
  }
};

template <class Model>
  requires(has_compiled_scene<Model>)
struct scene_of_model<Model> {
  static constexpr bool known = true;
  static scene_facts facts(const Model& model) { return facts_of(model.scene()); }
  template <fixed_string What, fixed_string Name> static std::size_t place(animation_content& film) {
    if (What.view() == "frame") return find(film, film.facts.frames, What.view(), Name.view());
    if (What.view() == "point") return find(film, film.facts.points, What.view(), Name.view());
    return find(film, film.facts.bodies, What.view(), Name.view());
  }
  static auto column(const Model& model) {
    return [&model](const typename Model::state_type& x) {
      std::vector<typename Model::scalar_type> numbers(model.scene().numbers);
      model.scene_at(x, numbers.data());
      return in_double(numbers.data(), numbers.size());
    };
  }

private:
  static std::size_t find(animation_content& film, const auto& facts, std::string_view what, std::string_view name) {
    std::size_t i = 0;
    while (i < facts.size() && facts[i].name != name) ++i;
    if (i == facts.size() && film.not_there.empty()) film.not_there = not_found(facts, what, name);
    return i;
  }
  /// The words of `not_there` (named_in.hpp).
  static std::string not_found(const auto& facts, std::string_view what, std::string_view name) {
    std::string text = "there is no ";
    text.append(what).append(" ").append(name) += " in the description; there are ";
    for (std::size_t i = 0; i < facts.size() && i < 12; ++i) text += (i == 0 ? "" : ", ") + facts[i].name;
    return text + (facts.size() > 12 ? " and others" : "");
  }
};

} // namespace ctdyn::detail

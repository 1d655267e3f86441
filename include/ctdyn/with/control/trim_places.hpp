// The numbers of a state that a trim changes, and those that it holds.
#pragma once

#include "../integration/model_functions.hpp"
#include "error_entries.hpp"
#include "trim_words.hpp"

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

namespace ctdyn::detail {

/// A number of a state: its kind, and its place among those of its kind.
struct place_in_state {
  symbol_class kind{};
  std::size_t index = 0;
};

template <class Model> constexpr bool is_in(const place_in_state& place, std::string_view name, symbol_class kind) {
  if (place.kind != kind) return false;
  if (kind == symbol_class::coordinate) return Model::coordinate_names[place.index].view() == name;
  if (kind == symbol_class::speed) return Model::speed_names[place.index].view() == name;
  if constexpr (Model::auxiliary_state_names.size() != 0)
    if (kind == symbol_class::auxiliary_state) return Model::auxiliary_state_names[place.index].view() == name;
  if constexpr (Model::input_names.size() != 0)
    if (kind == symbol_class::input) return Model::input_names[place.index].view() == name;
  return false;
}

/// All numbers of a state that a trim may change: rates of inputs are held.
template <class Model> constexpr auto all_places() {
  constexpr std::size_t q = Model::coordinate_names.size(), u = Model::speed_names.size(),
                        z = Model::auxiliary_state_names.size(), r = Model::input_names.size();
  std::pair<std::array<place_in_state, q + u + z + r>, std::size_t> list{};
  const auto add = [&](symbol_class kind, std::size_t count, const auto& wanted) {
    for (std::size_t i = 0; i < count; ++i)
      if (wanted(i)) list.first[list.second++] = {kind, i};
  };
  const auto any = [](std::size_t) { return true; };
  add(symbol_class::coordinate, q, any), add(symbol_class::speed, u, any), add(symbol_class::auxiliary_state, z, any);
  add(symbol_class::input, r, [](std::size_t i) { return !Model::input_names[i].view().ends_with('\''); });
  return list;
}

/// Whether a number is held: also an input that is not chosen (see `all_inputs`), such as a disturbance.
template <class Model, class... Held> constexpr bool is_held(const place_in_state& place) {
  bool held = false;
  if constexpr (says_roles<Model>) held = place.kind == symbol_class::input && !is_meant<Model>(place.index);
  return ((held = held || is_in<Model>(place, Held::name.view(), Held::kind)), ..., held);
}
/// What a trim seeks: the places of all numbers of a state that are not held.
template <class Model, class Held> struct unknown_places;
template <class Model, class... Held> struct unknown_places<Model, held_symbols<Held...>> {
  static constexpr std::size_t count = [] {
    constexpr auto all = all_places<Model>();
    std::size_t n = 0;
    for (std::size_t i = 0; i < all.second; ++i) n += is_held<Model, Held...>(all.first[i]) ? 0 : 1;
    return n;
  }();
  static constexpr auto list = [] {
    constexpr auto all = all_places<Model>();
    std::array<place_in_state, count> unknown{};
    for (std::size_t i = 0, at = 0; i < all.second; ++i)
      if (!is_held<Model, Held...>(all.first[i])) unknown[at++] = all.first[i];
    return unknown;
  }();
};

template <class Model, class... Held>
inline constexpr sentence cannot_be_trimmed = [] {
  sentence s;
  if constexpr (!derived_here<Model>) {
    s << "trim(eom, ...): a compiled model does not offer what a trim needs: include its description, and make the method here";
  } else if (!error_entries<Model>::silent) {
    constexpr auto all = all_places<Model>();
    const auto look = [&](symbol_class kind, std::string_view name) {
      bool found = !s.empty() || name.ends_with('\'');
      for (std::size_t i = 0; i < all.second; ++i) found = found || is_in<Model>(all.first[i], name, kind);
      if (!found)
        s << "held(" << spelled{name} << "): the model has no " << word(kind) << " " << spelled{name}
          << "; what it has is listed in coordinate_names, speed_names, input_names and auxiliary_state_names";
    };
    (look(Held::kind, Held::name.view()), ...);
    if (s.empty() && unknown_places<Model, held_symbols<Held...>>::count == 0)
      s << "trim(eom, ...): everything is held, and nothing is left to find";
  }
  return s;
}();
/// Whether a model can be trimmed with these symbols held; if not, it does not compile, with a sentence.
template <class Model, class... Held> consteval bool can_be_trimmed() {
  (void)refuse<cannot_be_trimmed<Model, Held...>>{};
  if constexpr (cannot_be_trimmed<Model, Held...>.empty())
    return !error_entries<Model>::silent;
  else
    return false;
}

} // namespace ctdyn::detail

// How settings give values to the symbols of a model.
#pragma once

#include "settings.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ctdyn {

namespace detail {

[[nodiscard]] constexpr settings_status status_of(value_fault fault) noexcept {
  switch (fault) {
  case value_fault::none: return settings_status::read;
  case value_fault::unknown: return settings_status::unknown;
  case value_fault::misplaced: return settings_status::misplaced;
  case value_fault::twice: return settings_status::twice;
  case value_fault::missing: return settings_status::missing;
  case value_fault::no_number: return settings_status::not_a_number;
  case value_fault::wrong_length: return settings_status::wrong_length;
  }
  return settings_status::read;
}

/// The sentence about a symbol in the wrong place, with @ for its name.
[[nodiscard]] inline std::string elsewhere(symbol_class kind) {
  return kind == symbol_class::parameter
             ? "parameter @ is given to a state: give it among the parameters of the model"
             : std::string(word(kind)) + " @ is given where parameters are bound: give it among the values of a state";
}

} // namespace detail

inline void settings::take_object(const json& given, detail::value_taker& taker) {
  for (const auto& [name, value] : given.items()) {
    const detail::value_taker::wanted* const w = taker.place_for(name);
    if (w == nullptr) return;
    if (!value.is_number()) return taker.tell_no_number(*w);
    *w->number = value.get<double>();
  }
}

inline void settings::take_vectors(const json& given, const std::string& place,
                                   const std::vector<detail::symbol_group>& groups) {
  const bool one = groups.size() == 1; // parameters are one vector, a state several
  std::size_t next = 0;
  for (const detail::symbol_group& group : groups) {
    const std::string_view kind = detail::word(group.kind);
    const std::size_t count = group.names.size();
    const bool last = next == given.size(), time = group.kind == symbol_class::time;
    if (!one && (last ? group.optional || count == 0 : count == 0 && next > 1)) continue; // it is not there
    std::string names;
    for (std::size_t i = 0; i < count; ++i) names += (i == 0 ? "" : ", ") + group.named(i);
    if (!one && last)
      return tell(settings_status::missing,
                  place + ": there is no vector of the " + std::string(kind) + "s: add one with " + names);
    const json& vector = one ? given : given[next++];
    const std::span<const json> entries = // time is a number
        time && vector.is_number() ? std::span(&vector, 1)
        : vector.is_array()        ? std::span(vector.get_ptr<const json::array_t*>()->data(), vector.size())
                                   : std::span<const json>();
    if (entries.size() != count || (!vector.is_array() && !(time && vector.is_number())))
      return tell(settings_status::wrong_length,
                  place + ": " + detail::wrong_vector(kind, kind_of(vector), count, names));
    for (std::size_t i = 0; i < count; ++i) {
      if (!entries[i].is_number())
        return tell(settings_status::not_a_number, place + ": the value of " + std::string(kind) + " " +
                                                       group.named(i) + " is " + detail::noun_of_json(entries[i]) +
                                                       ": give a number");
      group.numbers[i] = entries[i].get<double>();
    }
  }
  if (!one && next < given.size())
    tell(settings_status::wrong_length, place + " has " + std::to_string(given.size()) + " vectors: give " +
                                            std::to_string(next) +
                                            ", of coordinates, speeds, auxiliary states and inputs, as far as the "
                                            "system has some");
}

inline void settings::take(const std::string& place, const std::vector<detail::symbol_group>& groups,
                           const std::vector<detail::symbol_group>& others,
                           const std::vector<std::string>& have_values) {
  const json* const given = find(place, "{...}");
  if (given == nullptr) return;
  if (given->is_array()) return take_vectors(*given, place, groups);
  if (!given->is_object())
    return tell(settings_status::not_a_number, place + " is " + detail::noun_of_json(*given) +
                                                   ": give values by name, as in {\"m\": 1.5}, or vectors");
  detail::value_taker taker('"' + place + '"', detail::value_spelling::quoted);
  for (const detail::symbol_group& group : groups)
    for (std::size_t i = 0; i < group.names.size(); ++i)
      taker.want(detail::word(group.kind), group.names[i], group.numbers + i, group.optional,
                 group.units.empty() ? std::string() : group.units[i]);
  for (const std::string& name : have_values) taker.has_value(name);
  for (const detail::symbol_group& group : others)
    for (const std::string& name : group.names)
      if (name != "t") taker.refuse(name, detail::elsewhere(group.kind));
  take_object(*given, taker);
  if (!taker.complete()) tell(detail::status_of(taker.fault), place + ": " + taker.sentence);
}

} // namespace ctdyn

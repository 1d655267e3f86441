// Start values of a unit from a file of settings, for the program that writes its descriptions (unit.cmake).
#pragma once

#include "../c/model.h"
#include "../settings/json_text.hpp"
#include "../settings/value_taker.hpp"
#include "describe.hpp"

#include <charconv>
#include <cstddef>
#include <cstdio>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ctdyn::detail {

/// Lets a file give values to all symbols of a model. None of them needs a value there, because the argument START may
/// give it, and the values are checked together later. In the table of units those of derivatives stand before those of
/// inputs.
inline void want_symbols(value_taker& taker, const ctdyn_model& model) {
  const ctdyn_symbols& s = model.symbols;
  const std::pair<std::string_view, const ctdyn_names*> kinds[] = {
      {"parameter", &s.parameters}, {"coordinate", &s.coordinates},
      {"speed", &s.speeds},         {"auxiliary state", &s.auxiliary_states},
      {"input", &s.inputs},         {"contact", &s.contacts}};
  std::size_t unit = 0;
  for (const auto& [word, names] : kinds) {
    const bool has_units = model.units != nullptr && names != &s.contacts;
    if (names == &s.inputs) unit += s.coordinates.count + s.speeds.count + s.auxiliary_states.count;
    for (std::size_t i = 0; i < names->count; ++i, ++unit)
      taker.want(word, names->names[i], nullptr, true, has_units ? unit_behind(model.units[unit]) : std::string());
  }
}

/// Start values that a place of a file gives to symbols of a model, each as m=1.2. The first mistake is kept.
[[nodiscard]] inline std::vector<std::string> start_settings(const ctdyn_model& model, const std::string& path,
                                                             const std::string& place, settings_fault& fault) {
  const nlohmann::json all = json_of_file(path, fault);
  std::vector<std::string> values;
  if (fault.status != settings_status::read) return values;
  const std::string of = place.empty() ? path : path + ": " + place;
  if (!place.empty() && !all.contains(place))
    return fault.tell(settings_status::missing, path + ": there is no " + place + ": add " +
                                                    given_as(value_spelling::quoted, place, "{\"m\": 1.5}")),
           values;
  const nlohmann::json& given = place.empty() ? all : all[place];
  if (!given.is_object())
    return fault.tell(settings_status::not_a_number,
                      of + " is " + noun_of_json(given) + ": write values by name, {\"m\": 1.5}"),
           values;
  value_taker taker(of, value_spelling::quoted);
  want_symbols(taker, model);
  for (const auto& [name, value] : given.items()) {
    const value_taker::wanted* const symbol = taker.place_for(name);
    if (symbol == nullptr) break;
    if (!value.is_number()) {
      taker.tell_no_number(*symbol);
      break;
    }
    char digits[64];
    const char* const end = std::to_chars(digits, digits + sizeof digits, value.get<double>()).ptr;
    values.push_back(name + "=" + std::string(static_cast<const char*>(digits), end));
  }
  if (!taker.complete()) fault.tell(settings_status::unknown, of + ": " + taker.sentence);
  return values;
}

/// As ctdyn_describe_unit, with start values from a file besides. The first two arguments of the program are the path
/// of the file, and place:NAME of the object in it, without a name if the whole file is that object.
inline int describe_unit_with_settings(const ctdyn_model* model, ctdyn_reach reach, const unit_events* events,
                                       int count, const char* const* arguments) {
  constexpr std::string_view place = "place:";
  if (model == nullptr || count < 3 || !std::string_view(arguments[2]).starts_with(place)) return 1;
  settings_fault fault;
  const std::vector<std::string> values = start_settings(*model, arguments[1], arguments[2] + place.size(), fault);
  if (fault.status != settings_status::read)
    return std::fprintf(stderr, "ctdyn_fmu(%s ...): %s\n", model->name, fault.sentence.c_str()), 1;
  std::vector<const char*> all{arguments[0]};
  all.insert(all.end(), arguments + 3, arguments + count);
  all.push_back(values_of_file);
  for (const std::string& each : values) all.push_back(each.c_str());
  return ctdyn_describe_unit(model, reach, events, static_cast<int>(all.size()), all.data());
}

} // namespace ctdyn::detail

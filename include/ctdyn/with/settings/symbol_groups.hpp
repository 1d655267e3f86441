// The symbols of a model as groups of names, for code that binds them by name while a program runs.
#pragma once

#include "../../method/bound_parameters.hpp"
#include "../../method/shown_units.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace ctdyn::detail {

/// Symbols of one kind as they are written, dt(F) for the rate of an input F, and where their values go.
struct symbol_group {
  symbol_class kind = symbol_class::parameter;
  std::vector<std::string> names{};
  double* numbers = nullptr;
  bool optional = false;
  std::vector<std::string> units{}; // " [rad]" of each, if units are known

  /// A name with its unit behind it.
  [[nodiscard]] std::string named(std::size_t i) const { return units.empty() ? names[i] : names[i] + units[i]; }
};

template <class Lists, std::size_t N>
[[nodiscard]] symbol_group group_of(symbol_class kind, const names<N>& list, double* numbers, bool optional = false) {
  symbol_group all{kind, {}, numbers, optional, {}};
  for (const name& each : list) {
    sentence s;
    s << spelled{each.view()};
    all.names.emplace_back(s.view());
    if constexpr (shown_units<Lists>::any) all.units.push_back(shown_units<Lists>::behind(kind, each.view()));
  }
  return all;
}

/// Writes the values that the description has for parameters, and returns the names of these parameters.
template <class Model> [[nodiscard]] std::vector<std::string> defaults_of(double* numbers) {
  using lists = lists_of<Model>;
  std::vector<std::string> all;
  if constexpr (requires { lists::parameter_defaults; })
    for (std::size_t i = 0; i < lists::parameter_names.size(); ++i)
      if (lists::parameter_defaults[i].given)
        numbers[i] = lists::parameter_defaults[i].number, all.emplace_back(lists::parameter_names[i].view());
  return all;
}

/// The parameters of a model, whose values go to an array.
template <class Model> [[nodiscard]] symbol_group parameters_of(double* numbers) {
  return group_of<lists_of<Model>>(symbol_class::parameter, Model::parameter_names, numbers);
}

/// The groups of a state, in the order in which `state(q, u, z, r)` takes them, then contacts and time.
template <class Model> [[nodiscard]] std::vector<symbol_group> groups_of_state(typename Model::state_type& x) {
  std::vector<symbol_group> all;
  all.push_back(group_of<lists_of<Model>>(symbol_class::coordinate, Model::coordinate_names, x.q.data()));
  all.push_back(group_of<lists_of<Model>>(symbol_class::speed, Model::speed_names, x.u.data()));
  all.push_back(
      group_of<lists_of<Model>>(symbol_class::auxiliary_state, Model::auxiliary_state_names, auxiliary_states_of(x)));
  all.push_back(group_of<lists_of<Model>>(symbol_class::input, Model::input_names, x.r.data()));
  all.push_back(group_of<lists_of<Model>>(symbol_class::contact, Model::contact_names, contacts_of(x), true));
  all.push_back(group_of<lists_of<Model>>(symbol_class::time, names<1>{"t"}, &x.t, !lists_of<Model>::uses_time));
  return all;
}

} // namespace ctdyn::detail

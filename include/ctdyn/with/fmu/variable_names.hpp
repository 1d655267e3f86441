// The names that the variables of a unit have in its modelDescription.xml.
#pragma once

#include "variables.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ctdyn::detail {

/// Symbols have their names, q1; their derivatives are der(q1), entries of outputs mass_matrix[1,2], counted from 1. A
/// name that is no identifier is put between quotes, 'to_matrix(P.pos_from(O), N)'[3]. That is the convention
/// "structured" of the standard. If a name has letters outside ASCII, the convention is "flat": names are any texts.
class unit_variable_names {
public:
  explicit unit_variable_names(const unit_variables& v) {
    const ctdyn_symbols& s = v.model.symbols;
    const ctdyn_names* const states[] = {&s.coordinates, &s.speeds, &s.auxiliary_states};
    for (const ctdyn_names* each :
         {&s.parameters, &s.coordinates, &s.speeds, &s.auxiliary_states, &s.inputs, &s.contacts})
      for (std::size_t i = 0; i < each->count; ++i) structured_ = structured_ && is_ascii(each->names[i]);
    for (std::size_t k = 0; k < v.model.output_count; ++k)
      structured_ = structured_ && is_ascii(v.model.outputs[k].name);
    names_.emplace_back(); // of time, which gets what the symbols leave
    add_all(s.parameters);
    for (const ctdyn_names* each : states) add_all(*each);
    for (const ctdyn_names* each : states)
      for (std::size_t i = 0; i < each->count; ++i) add("der(" + quoted(each->names[i]) + ")");
    add_all(s.inputs), add_all(s.contacts);
    for (std::size_t k = 0; k < v.model.output_count; ++k)
      if (v.is_output(k)) add_output(v.model.outputs[k]);
    for (std::size_t i = 1; i <= v.events; ++i) add("event_indicator[" + std::to_string(i) + "]");
    add("time");
    names_.front() = names_.back();
    names_.pop_back();
  }

  /// The name of a value reference.
  [[nodiscard]] const std::string& of(std::size_t reference) const { return names_[reference]; }
  /// Whether the names follow the convention "structured".
  [[nodiscard]] bool structured() const { return structured_; }

private:
  static bool letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
  static bool digit(char c) { return c >= '0' && c <= '9'; }
  static bool is_identifier(std::string_view text) { // with parts between points
    char before = '.';
    for (const char c : text) {
      if (before == '.' ? !letter(c) : !letter(c) && !digit(c) && c != '.') return false;
      before = c;
    }
    return before != '.';
  }
  static bool is_ascii(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
  }
  [[nodiscard]] std::string quoted(std::string_view name) const {
    if (is_identifier(name) || !structured_) return std::string(name);
    std::string text = "'";
    for (const char c : name) {
      if (c == '\'' || c == '\\') text += '\\';
      text += c;
    }
    return text + "'";
  }
  /// Adds a name, with a number if there is one like it already.
  void add(const std::string& name) {
    std::string own = name;
    for (std::size_t n = 2; std::find(names_.begin(), names_.end(), own) != names_.end(); ++n)
      own = name + "_" + std::to_string(n);
    names_.push_back(own);
  }
  void add_all(const ctdyn_names& all) {
    for (std::size_t i = 0; i < all.count; ++i) add(quoted(all.names[i]));
  }
  void add_output(const ctdyn_output& o) {
    const std::string name = quoted(o.name);
    for (int column = 1; column <= o.columns; ++column)
      for (int row = 1; row <= (o.rows == 0 ? 1 : o.rows); ++row)
        add(name + (o.rows == 0      ? ""
                    : o.columns == 1 ? "[" + std::to_string(row) + "]"
                                     : "[" + std::to_string(row) + "," + std::to_string(column) + "]"));
  }

  std::vector<std::string> names_;
  bool structured_ = true;
};

} // namespace ctdyn::detail

// modelDescription.xml of a unit, in both versions of the standard.
#pragma once

#include "dependencies.hpp"
#include "variable_names.hpp"
#include "variables.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ctdyn::detail {

/// What the description of a unit says besides its variables.
struct unit_facts {
  std::string name, token;
  std::vector<double> start; ///< of parameters, coordinates, speeds, auxiliary states, inputs, contacts
  double step = 0;           ///< of co-simulation (s)
  unit_dependencies dependencies;
  std::size_t events = 0;
  std::vector<unsigned char> modes{}; ///< whether each input and contact is one, which events change
};

/// Writes the description for a version of the standard, 2 or 3.
class unit_description {
public:
  unit_description(const ctdyn_model& model, const unit_facts& facts, unsigned version)
      : variables_(model, facts.events), facts_(facts), two_(version == 2), names_(variables_) {
    write_head(), write_interfaces(), write_units(), write_variables(), write_structure();
    text_ += "</fmiModelDescription>\n";
  }
  [[nodiscard]] const std::string& text() const { return text_; }

private:
  // ---- XML

  static std::string escaped(std::string_view text) {
    std::string all;
    for (const char c : text) {
      if (c == '&')
        all += "&amp;";
      else if (c == '<')
        all += "&lt;";
      else if (c == '>')
        all += "&gt;";
      else if (c == '"')
        all += "&quot;";
      else
        all += c;
    }
    return all;
  }
  static std::string attribute(std::string_view name, std::string_view value) {
    return " " + std::string(name) + "=\"" + escaped(value) + "\"";
  }
  /// The shortest digits that give the number.
  static std::string digits(double x) {
    char text[64];
    return {text, std::to_chars(text, text + sizeof text, x).ptr};
  }
  void line(std::string_view text) { text_.append(text) += "\n"; }

  // ---- parts

  void write_head() {
    line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    line("<fmiModelDescription" + attribute("fmiVersion", two_ ? "2.0" : "3.0") + attribute("modelName", facts_.name) +
         attribute(two_ ? "guid" : "instantiationToken", facts_.token) +
         attribute("generationTool", "ctdyn " + std::string(variables_.model.version)) +
         attribute("variableNamingConvention", names_.structured() ? "structured" : "flat") +
         (two_ ? attribute("numberOfEventIndicators", std::to_string(variables_.events)) : "") + ">");
  }
  void write_interfaces() {
    const std::string is = "=\"true\"", identifier = attribute("modelIdentifier", facts_.name),
                      state = two_ ? "FMUstate" : "FMUState";
    const std::string common = identifier + " canGetAndSet" + state + is + " canSerialize" + state + is +
                               (two_ ? " canNotUseMemoryManagementFunctions=\"true\" providesDirectionalDerivative"
                                     : " providesAdjointDerivatives=\"true\" providesDirectionalDerivatives") +
                               is;
    const bool completed = variables_.events != 0; // whether the unit has to know the ends of steps
    line("  <ModelExchange" + common +
         (two_ && !completed ? " completedIntegratorStepNotNeeded" + std::string(is) : "") +
         (!two_ && completed ? " needsCompletedIntegratorStep" + std::string(is) : "") + "/>");
    line("  <CoSimulation" + common + " canHandleVariableCommunicationStepSize=\"true\"/>");
  }
  void write_units() {
    find_units();
    line("  <UnitDefinitions>");
    for (std::size_t i = 0; i < units_.size(); ++i)
      line("    <Unit" + attribute("name", names_of_units_[i]) + ">\n      <BaseUnit" +
           powers_of(units_[i].substr(name_of(units_[i]).size() + 1)) + "/>\n    </Unit>");
    line("  </UnitDefinitions>");
    line("  <LogCategories>");
    line("    <Category name=\"logStatusDiscard\" description=\"calls that were not carried out\"/>");
    line("    <Category name=\"logStatusError\" description=\"errors\"/>");
    line("    <Category name=\"logAll\" description=\"all messages\"/>\n  </LogCategories>");
    line("  <DefaultExperiment startTime=\"0\"" + attribute("stepSize", digits(facts_.step)) + "/>");
  }

  /// The attributes of a BaseUnit, from the exponents of the base units, after which a factor may stand.
  static std::string powers_of(std::string_view exponents) {
    std::string all;
    for (const char* const base : {"m", "kg", "s", "A", "K", "mol", "cd", "rad"}) {
      const std::string_view power = exponents.substr(0, exponents.find(' '));
      if (power != "0") all += attribute(base, power);
      exponents.remove_prefix(std::min(power.size() + 1, exponents.size()));
    }
    if (!exponents.empty()) all += attribute("factor", exponents);
    return all;
  }
  /// The unit of a variable, a tabulator, and the exponents of the base units; empty if no unit is known, or the
  /// variable is dimensionless.
  [[nodiscard]] std::string_view unit_and_powers(unit_variable v) const {
    if (v.kind == unit_kind::time) return "s\t0 0 1 0 0 0 0 0";
    const char* const* const units = variables_.model.units;
    if (units == nullptr || v.kind == unit_kind::contact || v.kind >= unit_kind::indicator) return "";
    std::size_t at = v.index;
    const std::size_t states = variables_.states, before[] = {variables_.parameters, states, states, variables_.inputs};
    const auto first = static_cast<std::size_t>(unit_kind::parameter);
    const auto kinds = v.kind == unit_kind::output ? std::size_t{4} : static_cast<std::size_t>(v.kind) - first;
    for (std::size_t k = 0; k < kinds; ++k) at += before[k];
    if (v.kind == unit_kind::output) {
      const unit_entry e = variables_.entry_of(v.index);
      at += e.entry - v.index;
      for (std::size_t k = 0; k < e.output; ++k) at += variables_.entries_of(k);
    }
    const std::string_view unit = units[at] == nullptr ? "" : units[at];
    return unit.ends_with("\t0 0 0 0 0 0 0 0") ? "" : unit;
  }
  static std::string_view name_of(std::string_view unit) { return unit.substr(0, unit.find('\t')); }
  /// Finds the units of all variables, and their names. A user may define different units with one name: the second one
  /// is called "bar (2)", or by the next number with which no other unit is called so.
  void find_units() {
    for (std::size_t i = 0; i < variables_.count(); ++i) {
      const std::string_view unit = unit_and_powers(variables_.at(i));
      if (!name_of(unit).empty() && std::find(units_.begin(), units_.end(), unit) == units_.end())
        units_.push_back(unit);
    }
    const auto given = [this](std::string_view name) {
      return std::any_of(units_.begin(), units_.end(), [name](std::string_view unit) { return name_of(unit) == name; });
    };
    for (const std::string_view unit : units_) {
      std::string name(name_of(unit));
      const auto used = [&] {
        return std::find(names_of_units_.begin(), names_of_units_.end(), name) != names_of_units_.end();
      };
      for (std::size_t number = 2; used() || (number > 2 && given(name)); ++number)
        name = std::string(name_of(unit)) + " (" + std::to_string(number) + ")";
      names_of_units_.push_back(name);
    }
  }
  /// The name of a variable's unit in UnitDefinitions; empty if no unit is known.
  [[nodiscard]] std::string unit_of(unit_variable v) const {
    const auto place = std::find(units_.begin(), units_.end(), unit_and_powers(v));
    return place == units_.end() ? std::string() : names_of_units_[static_cast<std::size_t>(place - units_.begin())];
  }

  [[nodiscard]] bool is_mode(unit_variable v) const {
    if (v.kind != unit_kind::input && v.kind != unit_kind::contact) return false;
    return facts_.modes[v.index + (v.kind == unit_kind::contact ? variables_.inputs : 0)] != 0;
  }
  struct kind_of_variable {
    std::string_view causality, variability, initial, description;
  };
  [[nodiscard]] kind_of_variable kind_of(unit_variable v) const {
    if (is_mode(v)) return {"local", "discrete", "exact", "mode, which events change"};
    switch (v.kind) {
    case unit_kind::time: return {"independent", "continuous", "", "time"};
    case unit_kind::parameter: return {"parameter", "tunable", "exact", "parameter"};
    case unit_kind::state: return {"local", "continuous", "exact", ""};
    case unit_kind::derivative: return {"local", "continuous", "calculated", "time derivative"};
    case unit_kind::input: return {"input", "continuous", "", "input"};
    case unit_kind::contact: return {"input", "discrete", "", "whether the contact is closed"};
    case unit_kind::indicator: return {"local", "continuous", "calculated", "event indicator"};
    case unit_kind::output:
    case unit_kind::none: break;
    }
    return {"output", "continuous", "calculated", ""};
  }
  [[nodiscard]] std::string_view description_of(unit_variable v) const {
    if (v.kind != unit_kind::state) return kind_of(v).description;
    if (v.index < variables_.coordinates) return "coordinate";
    return v.index < variables_.coordinates + variables_.speeds ? "speed" : "auxiliary state";
  }
  /// The start value of a variable, or nothing.
  [[nodiscard]] std::string start_of(unit_variable v) const {
    std::size_t at = v.index;
    switch (v.kind) {
    case unit_kind::parameter: break;
    case unit_kind::state: at += variables_.parameters; break;
    case unit_kind::input: at += variables_.parameters + variables_.states; break;
    case unit_kind::contact: return facts_.start[facts_.start.size() - variables_.contacts + at] > 0 ? "true" : "false";
    default: return "";
    }
    return digits(facts_.start[at]);
  }

  void write_variables() {
    line("  <ModelVariables>");
    for (std::size_t i = 0; i < variables_.count(); ++i) write_variable(i);
    line("  </ModelVariables>");
  }
  void write_variable(std::size_t reference) {
    const unit_variable v = variables_.at(reference);
    const kind_of_variable kind = kind_of(v);
    std::string common =
        attribute("name", names_.of(reference)) + attribute("valueReference", std::to_string(reference));
    if (const std::string_view text = description_of(v); !text.empty()) common += attribute("description", text);
    const bool offered = v.kind == unit_kind::state && variables_.is_offered(v.index);
    common += attribute("causality", offered ? "output" : kind.causality) + attribute("variability", kind.variability);
    if (!kind.initial.empty()) common += attribute("initial", kind.initial);
    std::string own;
    if (const std::string start = start_of(v); !start.empty()) own += attribute("start", start);
    if (!unit_of(v).empty()) own += attribute("unit", unit_of(v));
    if (v.kind == unit_kind::derivative) own += attribute("derivative", reference_of({unit_kind::state, v.index}));
    const bool boolean = v.kind == unit_kind::contact;
    if (two_)
      line("    <ScalarVariable" + common + ">\n      <" + (boolean ? "Boolean" : "Real") + own +
           "/>\n    </ScalarVariable>");
    else
      line(std::string("    <") + (boolean ? "Boolean" : "Float64") + common + own + "/>");
  }

  // ---- what depends on what

  /// How one variable names another: by its number from 1 in FMI 2.0, by its value reference in FMI 3.0.
  [[nodiscard]] std::string reference_of(unit_variable v) const {
    return std::to_string(variables_.first(v.kind) + v.index + (two_ ? 1 : 0));
  }
  /// The knowns of an unknown.
  [[nodiscard]] std::string dependencies_of(unit_variable unknown) const {
    std::string list;
    for (const unit_variable known : facts_.dependencies.of(unknown))
      if (!is_mode(known)) list += (list.empty() ? "" : " ") + reference_of(known);
    return list;
  }
  /// Writes an unknown. Initial unknowns depend on parameters, too, and are written without dependencies, which in the
  /// standard means that they may depend on everything.
  void write_unknown(const std::string& tag, unit_variable v, bool initial) {
    line((two_ ? "      <" : "    <") + tag + attribute(two_ ? "index" : "valueReference", reference_of(v)) +
         (initial ? "" : attribute("dependencies", dependencies_of(v))) + "/>");
  }
  void write_unknowns(const std::string& tag, unit_kind kind, std::size_t count, bool initial) {
    for (std::size_t i = 0; i < count; ++i) write_unknown(two_ ? "Unknown" : tag, {kind, i}, initial);
  }
  void write_structure() {
    const auto list = [this](std::string_view name, std::size_t count, auto write) {
      if (two_ && count != 0) line("    <" + std::string(name) + ">");
      write();
      if (two_ && count != 0) line("    </" + std::string(name) + ">");
    };
    const std::size_t outputs = variables_.outputs, states = variables_.states;
    std::size_t offered = 0;
    for (std::size_t i = 0; i < states; ++i) offered += variables_.is_offered(i) ? 1U : 0U;
    line("  <ModelStructure>");
    list("Outputs", offered + outputs, [&] {
      for (std::size_t i = 0; i < states; ++i)
        if (variables_.is_offered(i)) write_unknown(two_ ? "Unknown" : "Output", {unit_kind::state, i}, false);
      write_unknowns("Output", unit_kind::output, outputs, false);
    });
    list("Derivatives", states,
         [&] { write_unknowns("ContinuousStateDerivative", unit_kind::derivative, states, false); });
    list("InitialUnknowns", outputs + states, [&] {
      write_unknowns("InitialUnknown", unit_kind::derivative, states, true);
      write_unknowns("InitialUnknown", unit_kind::output, outputs, true);
    });
    if (!two_)
      for (std::size_t i = 0; i < variables_.events; ++i)
        line("    <EventIndicator" + attribute("valueReference", reference_of({unit_kind::indicator, i})) + "/>");
    line("  </ModelStructure>");
  }

  unit_variables variables_;
  const unit_facts& facts_;
  bool two_;
  unit_variable_names names_;
  std::vector<std::string_view> units_; ///< of UnitDefinitions, with their exponents
  std::vector<std::string> names_of_units_;
  std::string text_;
};

} // namespace ctdyn::detail

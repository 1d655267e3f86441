// The table of a compiled model for C (with/c/model.h) as text of C++, for the program that writes it.
#pragma once

#include "../detail/unit_text.hpp"
#include "../equations/output/constraints.hpp"
#include "../program/emit/c_number.hpp"
#include "compiled_sets.hpp"
#include "interface_of_method.hpp"
#include "models_to_write.hpp"
#include "output_labels.hpp"
#include "output_text.hpp"
#include "state_places.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace ctdyn::detail {

/// A literal of a text of any length and with any characters.
inline std::string c_literal(std::string_view text) {
  constexpr std::string_view digits = "01234567";
  std::string literal = "\"";
  std::size_t line = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\' || c == '?')
      literal += {'\\', c};
    else if (byte >= 32 && byte < 127)
      literal += c;
    else
      literal += {'\\', digits[byte >> 6U], digits[(byte >> 3U) & 7U], digits[byte & 7U]};
    if (++line == 100) literal += "\"\n    \"", line = 0; // compilers need not take long lines
  }
  return literal + "\"";
}

template <class Derivation> struct unit_report; // method/units.hpp

/// Symbols, outputs and formulas of a model. Formulas are left out if they are longer than a person reads.
template <class Interface, class Compiled> class c_model_writer;
template <class Interface, class D, class Code, class Scalar, class... Sets>
class c_model_writer<Interface, compiled_sets<Interface, D, Code, Scalar, offered_sets<Sets...>>> {
  static constexpr std::size_t longest_formula = 20000;
  using symbols = symbols_of<Interface, Scalar>;

public:
  /// Adds the table, whose number is part of its names. `cases` is the code that computes the sets, `preparations` that
  /// which prepares numbers for them, and `reads` says what each set reads.
  static void write(model_text& to, std::size_t number, const std::string& cases, const std::string& preparations,
                    const std::vector<unsigned>& reads) {
    if constexpr (std::is_same_v<Scalar, double>) {
      c_model_writer w;
      w.number_ = std::to_string(number), w.reads_ = reads;
      w.write_names(), w.write_outputs(), w.write_functions(cases, preparations), w.write_table();
      to.c_model = w.text_, to.c_header = w.header_;
    }
  }

private:
  /// Whether the file that derives the model includes units.hpp, and the compiler has looked for units.
  static constexpr bool has_units = requires { sizeof(unit_report<D>); };

  /// The units of parameters, states (coordinates, speeds, auxiliary states), their derivatives, inputs, and the
  /// entries of all outputs, column by column, as the elements of an array: as text, and the exponents of m, kg, s, A,
  /// K, mol, cd and rad. They are SI units, without the scales of those that were given, but an output that was
  /// requested in a unit has that one; an unknown one is null.
  [[nodiscard]] static std::string units() {
    std::string all;
    const auto list = [&all](symbol_class kind, const auto& names, int rate = 0) {
      for (const auto& each : names) all += unit_literal(unit_report<D>::of_symbol(kind, each.view()), rate);
    };
    list(symbol_class::parameter, symbols::parameter_names);
    for (const int rate : {0, 1}) {
      list(symbol_class::coordinate, symbols::coordinate_names, rate);
      list(symbol_class::speed, symbols::speed_names, rate);
      list(symbol_class::auxiliary_state, auxiliary_states_in<symbols>, rate);
    }
    list(symbol_class::input, symbols::input_names);
    const auto of_set = [&all]<bool AtUdots, class... Offered>(offered_set<AtUdots, Offered...>) {
      (add_units<Offered>(all), ...);
    };
    (of_set(Sets{}), ...);
    return all;
  }
  template <class Offered> static void add_units(std::string& all) {
    using asked = typename Offered::output;
    for (std::size_t j = 0; j < Offered::columns; ++j)
      for (std::size_t i = 0; i == 0 || i < Offered::rows; ++i)
        if constexpr (std::is_same_v<asked, output::status>)
          all += "nullptr, ";
        else if constexpr (asked_unit<asked>::any)
          all += literal_in_unit(asked_unit<asked>::unit);
        else
          all += unit_literal(without_radian(unit_report<D>::unit(asked{}, i, j)));
  }
  /// Leaves out radians beside metres, because formulas multiply lengths by angles: m rad/s^2 and m/s^2 are one unit,
  /// and tools compare units exactly.
  template <class Known> static Known without_radian(Known unit) {
    if (unit.value.powers.metre.numerator != 0) unit.value.powers.radian = 0;
    return unit;
  }
  /// The unit as a literal; with a rate of 1, that of the derivative by time.
  template <class Known> static std::string unit_literal(const Known& unit, int rate = 0) {
    if (unit.how == std::remove_cvref_t<decltype(unit.how)>::open) return "nullptr, ";
    auto powers = unit.value.powers;
    powers.second = powers.second + -rate;
    return literal_in_unit(std::remove_cvref_t<decltype(unit.value)>{powers, {}, {}});
  }
  /// The literal of a unit: its text, its exponents and, if it is no SI unit, its value in SI units; `nullptr` if an
  /// exponent is a fraction.
  static std::string literal_in_unit(const auto& unit) {
    std::string text(unit_words(unit).view());
    for (std::size_t i = 0; i < base_count; ++i) {
      if (!unit.powers.at(i).is_whole()) return "nullptr, ";
      text += (i == 0 ? '\t' : ' ') + std::to_string(unit.powers.at(i).numerator);
    }
    if (!(unit.scale == unit_scale{})) text += ' ' + c_digits(unit.scale.template as<double>());
    return c_literal(text) + ", ";
  }

  [[nodiscard]] std::string name(std::string_view what) const { return std::string(what) + number_; }

  template <class List> void write_list(std::string_view what, std::string_view word, const List& all) {
    header_.append("enum { ctdyn_prefix_").append(word) += " = " + std::to_string(all.size()) + " };\n";
    text_ += "constexpr const char* " + name(what) + "[] = {";
    for (const auto& each : all) {
      sentence s;
      s << spelled{each.view()};
      text_ += c_literal(s.view()) + ", ";
    }
    text_ += "nullptr};\n";
  }
  void write_names() {
    write_list("parameters", "PARAMETERS", symbols::parameter_names);
    write_list("coordinates", "COORDINATES", symbols::coordinate_names);
    write_list("speeds", "SPEEDS", symbols::speed_names);
    write_list("auxiliary_states", "AUXILIARY_STATES", auxiliary_states_in<symbols>);
    write_list("inputs", "INPUTS", symbols::input_names);
    write_list("contacts", "CONTACTS", contacts_in<symbols>);
    header_ += "enum { ctdyn_prefix_PREPARED = " + std::to_string(prepared()) + " };\n";
    std::string given = "constexpr unsigned char " + name("given") + "[] = {", numbers;
    numbers = "constexpr double " + name("numbers") + "[] = {";
    for (std::size_t i = 0; i < symbols::parameter_names.size(); ++i) {
      given += has_default<symbols>(i) ? "1, " : "0, ";
      if constexpr (requires { symbols::parameter_defaults; })
        numbers += c_digits(static_cast<double>(symbols::parameter_defaults[i].number)) + ", ";
      else
        numbers += "0.0, ";
    }
    text_ += given + "0};\n" + numbers + "0.0};\n";
    using places = state_places<D>;
    text_ += "constexpr std::size_t " + name("quaternions") + "[] = {";
    for (const auto& four : places::quaternions)
      for (const std::size_t i : four) text_ += std::to_string(i) + ", ";
    text_ += "0};\n";
  }
  static constexpr std::size_t prepared() { return Interface::prepared; }
  static constexpr std::size_t quaternions() { return state_places<D>::quaternions.size(); }

  template <class Output> static std::string spelling() {
    sentence s;
    expr::write_output<Output>(s);
    std::string spelled(s.view());
    if constexpr (asked_unit<Output>::any)
      spelled += asked_unit<Output>::behind(); // the name alone is that of numbers in SI units
    return spelled;
  }
  template <class Offered> void write_output() {
    using output = typename Offered::output;
    outputs_ += "    {" + c_literal(labels_.of(spelling<output>(), full_name<output>())) + ", " +
                std::to_string(Offered::rows) + ", " + std::to_string(Offered::columns) + ", " +
                formula<output>(notation::ascii) + ",\n     " + formula<output>(notation::latex) + "},\n";
    ++count_;
  }
  /// The names by which all outputs and symbols are written.
  static std::vector<std::string> written_names() {
    std::vector<std::string> all;
    for (const auto& each : symbols::coordinate_names) all.emplace_back(each.view());
    for (const auto& each : symbols::speed_names) all.emplace_back(each.view());
    for (const auto& each : auxiliary_states_in<symbols>) all.emplace_back(each.view());
    const auto add_set = [&all]<bool AtUdots, class... Offered>(offered_set<AtUdots, Offered...>) {
      (all.push_back(spelling<typename Offered::output>()), ...);
    };
    (add_set(Sets{}), ...);
    return all;
  }
  template <class Output> static std::string formula([[maybe_unused]] notation style) {
#ifndef CTDYN_WRITES_NO_FORMULAS
    if constexpr (!std::is_same_v<Output, output::status> && asked_text<D, Output>::usable &&
                  requires { D::template entry<Output>(0); }) {
      const auto text = output_text<longest_formula, D, Output>(style);
      if (text.complete) return c_literal(text.view());
    }
#endif
    return "nullptr";
  }
  template <bool AtUdots, class... Offered> void write_set(offered_set<AtUdots, Offered...>) {
    sets_ += "    {" + std::to_string(count_) + ", " + std::to_string(sizeof...(Offered)) +
             (AtUdots ? ", 1, " : ", 0, ") + std::to_string(reads_[set_count_++]) + "u},\n";
    (write_output<Offered>(), ...);
  }
  void write_outputs() {
    (write_set(Sets{}), ...);
    text_ += "constexpr ctdyn_output " + name("outputs") + "[] = {\n" + outputs_ + "};\nconstexpr ctdyn_set " +
             name("sets") + "[] = {\n" + sets_ + "};\n";
  }
  void write_functions(const std::string& cases, const std::string& preparations) {
    text_ += "template <class call_type> void " + name("evaluate_set") +
             "(const call_type& call) noexcept {\n  switch (call.what) {\n" + cases + "  default: break;\n  }\n}\n";
    text_ += "template <class number> void " + name("prepare_all") +
             "([[maybe_unused]] const number* parameters, [[maybe_unused]] number* prepared) noexcept {\n" +
             preparations + "}\n";
  }
  void write_counts() {
    const std::string functions = name("functions");
    if constexpr (has_units)
      text_ += "constexpr const char* const " + name("units") + "[] = {" + units() + "nullptr};\n";
    text_ += "struct " + functions + " {\n  using interface = " + std::string(qualified_name<Interface>()) +
             ";\n  [[maybe_unused]] static constexpr std::size_t set_count = " + std::to_string(sizeof...(Sets)) +
             ", most_outputs = " + std::to_string(most_outputs()) +
             ", contacts = " + std::to_string(contacts_in<symbols>.size()) +
             ",\n                               coordinates = " + std::to_string(symbols::coordinate_names.size()) +
             ", speeds = " + std::to_string(symbols::speed_names.size()) +
             ", auxiliary_states = " + std::to_string(auxiliary_states_in<symbols>.size()) +
             ", inputs = " + std::to_string(symbols::input_names.size()) +
             ",\n                               constraints = " + std::to_string(D::rows) +
             ", configurations = " + std::to_string(configuration_rows<D>) + ", loops = " + std::to_string(loops()) +
             ",\n                               parameters = " + std::to_string(symbols::parameter_names.size()) +
             ", prepared = " + std::to_string(prepared()) +
             ";\n  static constexpr const ctdyn_set* sets = " + name("sets") +
             ";\n  static constexpr const ctdyn_output* outputs = " + name("outputs") +
             ";\n  [[maybe_unused]] static const ctdyn_model& model() noexcept;\n" +
             "  template <class call_type> static void evaluate(const call_type& call) noexcept {\n" + "    " +
             name("evaluate_set") + "(call);\n  }\n" +
             "  template <class number> static void prepare(const number* from, number* to) noexcept {\n" + "    " +
             name("prepare_all") + "(from, to);\n  }\n};\n";
  }
  void write_table() {
    const auto list = [&](std::string_view what, std::size_t size) {
      return "{" + std::to_string(size) + ", " + name(what) + "}, ";
    };
    const auto counted = [&](std::string_view what, std::size_t size) {
      return std::to_string(size) + ", " + name(what) + ", ";
    };
    const std::string functions = name("functions");
    write_counts();
    text_ += "constexpr ctdyn_model " + name("c_model") +
             " = {CTDYN_ABI, sizeof(ctdyn_model), ctdyn_detail_name, ctdyn_detail_version,\n    {" +
             list("parameters", symbols::parameter_names.size()) +
             list("coordinates", symbols::coordinate_names.size()) + list("speeds", symbols::speed_names.size()) +
             list("auxiliary_states", auxiliary_states_in<symbols>.size()) +
             list("inputs", symbols::input_names.size()) + list("contacts", contacts_in<symbols>.size()) +
             (symbols::uses_time ? "1" : "0") + ",\n     " + name("given") + ", " + name("numbers") + ", " +
             std::to_string(quaternions()) + ", " + name("quaternions") + ", " + std::to_string(D::rows) + ", " +
             std::to_string(configuration_rows<D>) + ", " + std::to_string(loops()) + "},\n    " +
             std::to_string(prepared()) + ", " + counted("outputs", count_) + counted("sets", sizeof...(Sets)) +
             "\n    &ctdyn::detail::c_prepare<" + functions + ">, &ctdyn::detail::c_evaluate<" + functions +
             ">,\n    &ctdyn::detail::c_batch<" + functions + ", " + std::to_string(batch_numbers()) +
             ">, ctdyn::solve_status<double>::threshold(), " + (has_units ? name("units") : std::string("nullptr")) +
             ",\n    " + projection(functions) + "};\nconst ctdyn_model& " + functions +
             "::model() noexcept { return " + name("c_model") + "; }\n";
  }
  static std::string projection(const std::string& functions) {
    if (D::rows == 0) return "nullptr, 0";
    const std::string of = "<" + functions + ">()";
    return "ctdyn::detail::projection_function" + of + ", ctdyn::detail::projection_memory" + of;
  }
  /// The rows of loops.
  static constexpr std::size_t loops() {
    std::size_t sum = 0;
    for (const auto& row : D::mechanism.all_contacts()) sum += row.loop ? 1 : 0;
    return sum;
  }
  static constexpr std::size_t most_outputs() {
    std::size_t most = 0;
    const auto count = []<bool AtUdots, class... Offered>(offered_set<AtUdots, Offered...>) {
      return sizeof...(Offered);
    };
    for (const std::size_t each : {std::size_t{0}, count(Sets{})...}) most = each > most ? each : most;
    return most;
  }
  /// How many numbers a batch copies for each lane: parameters, prepared numbers, those of a state, and derivatives of
  /// speeds.
  static constexpr std::size_t batch_numbers() {
    return symbols::parameter_names.size() + symbols::coordinate_names.size() + 2 * symbols::speed_names.size() +
           symbols::input_names.size() + auxiliary_states_in<symbols>.size() + contacts_in<symbols>.size() + 1 +
           prepared();
  }

  std::string number_, text_, header_, outputs_, sets_;
  std::size_t count_ = 0, set_count_ = 0;
  std::vector<unsigned> reads_;
  output_labels labels_{written_names()};
};

} // namespace ctdyn::detail

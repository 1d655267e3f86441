// Outputs of a method as a C99 function. Not part of ctdyn.hpp, since evaluation in C++ needs no strings.
#pragma once

#include "../detail/type_name.hpp"
#include "../model/jacobian.hpp"
#include "../model/output_name.hpp"
#include "../program/emit/c_program.hpp"
#include "shown_units.hpp"
#include "translate.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace ctdyn {
namespace detail {

/// An array argument of the C function: its name, the number of its entries, and their meaning.
struct c_array {
  std::string name;
  std::size_t size = 0;
  std::string meaning;
};

/// The name of an output's type without template arguments and namespace; empty for an expression.
template <class Output> constexpr std::string_view name_of_output() {
  constexpr bool own = own_output<Output> && with_form<Output, any_system>;
  return own ? type_name<Output>() : expr::name_of_output<Output>();
}

/// An expression as a formula, or as it was written.
template <class Expression> constexpr void write_expression(sentence& s, std::type_identity<Expression>) {
  expr::write_output<Expression>(s);
}
template <auto Expression>
constexpr void write_expression(sentence& s, std::type_identity<value_of_expression<Expression>>) {
  expr::write_output<std::remove_cv_t<decltype(Expression)>>(s);
}
/// Writes what an output is made for: `jacobian(udot, q, u)`, `Fr_of<A, B>`; nothing if its name says it all.
template <class Output> inline constexpr auto write_made_for = [](std::string&) {};
template <class Of, class... Symbols>
inline constexpr auto write_made_for<output::jacobian<Of, Symbols...>> = [](std::string& out) {
  sentence s;
  if (const std::string_view name = name_of_output<Of>(); !name.empty())
    s << name;
  else
    write_expression(s, std::type_identity<Of>{});
  ((s << ", " << Symbols::name.view()), ...);
  out += "jacobian(" + std::string(s.view()) + ")";
};
template <template <fixed_string...> class Of, fixed_string... Bodies>
inline constexpr auto write_made_for<Of<Bodies...>> = [](std::string& out) {
  std::string bodies;
  ((bodies += (bodies.empty() ? "" : ", ") + std::string(Bodies.view())), ...);
  out += std::string(name_of_output<Of<Bodies...>>()) + "<" + bodies + ">";
};

template <derivation D, class Output> std::string spelled_output(const shape& form) {
  if constexpr (requires { D::template entry<Output>(0); })
    if (form.scalar)
      if (const auto formula = output_text<200, D, Output>(notation::ascii); formula.complete)
        return std::string(formula.view());
  sentence s;
  write_expression(s, std::type_identity<expr::plain_t<Output>>{});
  return std::string(s.view());
}

template <derivation D> inline constexpr bool has_auxiliary_states = auxiliary_states_in<D>.size() != 0;
template <derivation D> inline constexpr bool has_contacts = contacts_in<D>.size() != 0;

/// The array of all symbols of a kind, which are listed as its meaning.
template <derivation D>
c_array array_of_symbols(std::string_view name, symbol_class kind, const auto& symbols, std::string_view prime) {
  c_array array{std::string(name), symbols.size(), {}};
  for (const auto& symbol : symbols) {
    const std::string label = std::string(symbol.view()) + std::string(prime);
    array.meaning += (array.meaning.empty() ? "" : ", ") + label;
    if constexpr (shown_units<D>::any) array.meaning += shown_units<D>::behind(kind, label);
  }
  return array;
}

/// The unit behind the meaning of an output; empty if none is known.
template <derivation D, class Output> std::string unit_behind_output() {
  if constexpr (shown_units<D>::any)
    return shown_units<D>::template behind_output<Output>();
  else if constexpr (asked_unit<Output>::any)
    return asked_unit<Output>::behind();
  else
    return {};
}

/// The array of an output, which is `number` of the outputs, from 1.
template <derivation D, class Output> c_array array_of_output(const shape& form, std::size_t number) {
  c_array array{std::string(name_of_output<Output>()), form.size(), {}};
  if (!form.scalar) {
    array.meaning = std::to_string(form.rows) + " x " + std::to_string(form.columns);
    if (form.rows > 1 && form.columns > 1) array.meaning += ", row by row";
  }
  if (std::string made_for; write_made_for<Output>(made_for), !made_for.empty())
    array.meaning += (array.meaning.empty() ? "" : ": ") + made_for;
  if (array.name.empty()) {
    array.name = "output_" + std::to_string(number);
    const std::string spelled = spelled_output<D, Output>(form);
    if (spelled != "(...)") array.meaning += (array.meaning.empty() ? "" : ": ") + spelled;
  }
  const std::string unit = unit_behind_output<D, Output>();
  array.meaning += array.meaning.empty() && !unit.empty() ? unit.substr(1) : unit;
  return array;
}

/// The arrays that the C function for these outputs reads, followed by those that it writes.
template <derivation D, class... Outputs> std::vector<c_array> c_arrays(bool reads_udots) {
  std::vector<c_array> list;
  const auto add = [&](std::string_view name, symbol_class kind, const auto& symbols, std::string_view prime = "") {
    list.push_back(array_of_symbols<D>(name, kind, symbols, prime));
  };
  add("parameters", symbol_class::parameter, D::parameter_names);
  add("q", symbol_class::coordinate, D::coordinate_names);
  add("u", symbol_class::speed, D::speed_names);
  if constexpr (has_auxiliary_states<D>) add("z", symbol_class::auxiliary_state, auxiliary_states_in<D>);
  add("inputs", symbol_class::input, D::input_names);
  if constexpr (has_contacts<D>) add("closed", symbol_class::contact, contacts_in<D>);
  if (reads_udots) add("udot", symbol_class::speed, D::speed_names, "'");
  std::size_t number = 0;
  const auto add_output = [&]<class Output>(std::type_identity<Output>) {
    const shape& form = plan<D, Outputs...>::shapes[number++];
    c_array array = array_of_output<D, Output>(form, number);
    for (const c_array& other : list) // requested twice, or udot and what depends on it
      if (other.name == array.name) array.name += "_" + std::to_string(number);
    list.push_back(array);
  };
  (add_output(std::type_identity<Outputs>{}), ...);
  return list;
}

/// The type, name and arguments of the C function. With `restricted`, pointers are `restrict`, as in its definition.
inline std::string c_signature(std::string_view function, const std::string& number, const std::vector<c_array>& arrays,
                               std::size_t read, bool restricted) {
  constexpr std::size_t longest = 100;
  std::string text = "void " + std::string(function) + "(";
  const std::size_t indent = text.size();
  std::size_t line = 0;
  const auto append = [&](const std::string& parameter, bool last) {
    if (text.size() - line + parameter.size() > longest) {
      text.back() = '\n';
      line = text.size();
      text.append(indent, ' ');
    }
    text += parameter + (last ? ")" : ", ");
  };
  for (std::size_t i = 0; i < arrays.size(); ++i) {
    append((i < read ? "const " : "") + number + (restricted ? " *restrict " : " *") + arrays[i].name,
           i + 1 == arrays.size());
    if (arrays[i].name == "inputs") append(number + " t", false);
  }
  return text;
}

inline std::string c_comment(std::string_view function, const std::vector<c_array>& arrays, std::size_t read,
                             const std::string& time) {
  std::vector<std::string> labels;
  std::size_t width = 0;
  for (const c_array& a : arrays) {
    labels.push_back(a.name + "[" + std::to_string(a.size) + "]");
    if (labels.back().size() > width) width = labels.back().size();
  }
  std::string text = "/* " + std::string(function) + "\n *\n * reads\n";
  for (std::size_t i = 0; i < arrays.size(); ++i) {
    if (i == read) text += " * writes\n";
    text += " *   " + labels[i];
    if (!arrays[i].meaning.empty()) text.append(width + 2 - labels[i].size(), ' ') += arrays[i].meaning;
    text += "\n";
    if (arrays[i].name == "inputs") text.append(" *   t").append(width + 1, ' ') += time + "\n";
  }
  return text + " */\n";
}

template <derivation D, class Scalar, class... Outputs> std::string c_text(std::string_view function, bool definition) {
  c99<Scalar> body(function);
  translate_outputs<D, Outputs...>(body);
  const bool reads_udots = body.reads(symbol_class::speed_derivative);
  const std::size_t read =
      4U + (has_auxiliary_states<D> ? 1U : 0U) + (has_contacts<D> ? 1U : 0U) + (reads_udots ? 1U : 0U);
  const std::string number(c_type<Scalar>::name);
  const std::vector<c_array> arrays = c_arrays<D, Outputs...>(reads_udots);
  const std::string declaration = c_signature(function, number, arrays, read, false) + ";\n";
  if (!definition) return declaration;

  std::string text = c_comment(function, arrays, read, shown_units<D>::any ? "time [s]" : "time") +
                     "#include <math.h>\n\n" + declaration + "\n" + body.solver() +
                     c_signature(function, number, arrays, read, true) + "\n{\n";
  const auto unread = [&](std::string_view name, symbol_class kind) {
    if (!body.reads(kind)) text += "  (void)" + std::string(name) + ";\n";
  };
  unread("parameters", symbol_class::parameter);
  unread("q", symbol_class::coordinate);
  unread("u", symbol_class::speed);
  if (has_auxiliary_states<D>) unread("z", symbol_class::auxiliary_state);
  unread("inputs", symbol_class::input);
  if (has_contacts<D>) unread("closed", symbol_class::contact);
  unread("t", symbol_class::time);
  text += body.statements();
  for (const auto& [to, value] : body.results())
    text += "  " + arrays[read + to.destination].name + "[" + std::to_string(to.offset) + "] = " + value + ";\n";
  return text + "}\n";
}

template <class Scalar>
inline constexpr sentence no_type_of_c = [] {
  sentence s;
  if (!c_type<Scalar>::known)
    s << "C has no numbers of type " << type_name<Scalar>()
      << ": c_function writes for methods of float, double and long double, as kanes_method<description, float>";
  return s;
}();

template <class Method, class... Outputs> std::string checked_c_text(std::string_view function, bool definition) {
  using derivation = derivation_for<Method>;
  using scalar = typename Method::scalar_type;
  using asked = asked_of_code<detail::asked<derivation, Outputs...>, no_type_of_c<scalar>>;
  return answer<asked>(
      [&]<class Asked>(Asked) { return c_text<typename Asked::derivation, scalar, Outputs...>(function, definition); },
      std::string());
}

} // namespace detail

/// A C99 source file with one function that computes some outputs by the same steps as `evaluate`.
///
/// The function needs only <math.h>, allocates nothing and has no state. Its numbers are of the method's type: float,
/// double or long double. It reads parameters, coordinates q, speeds u, auxiliary states z (if there are some) and
/// inputs in declaration order, the time t (s), the numbers `closed` of contacts (if there are some) and, if an output
/// depends on them, the derivatives udot of the speeds; then it writes each output row by row. The comment at its top
/// lists the contents of every array, with their units where the description says units. An expression is called
/// output_1, by its place among the outputs; `name` has to be an identifier of C.
///
///     #include <ctdyn/c_code.hpp>
///     std::ofstream("rods.c") << c_function<kane>("rods", mass_matrix, forcing);
template <class Method, detail::output_argument... Outputs>
[[nodiscard]] std::string c_function(std::string_view name, const Outputs&... /*outputs*/) {
  return detail::checked_c_text<Method, Outputs...>(name, true);
}

/// The declaration of the function that `c_function` writes, for C and, as `extern "C"`, for C++.
template <class Method, detail::output_argument... Outputs>
[[nodiscard]] std::string c_declaration(std::string_view name, const Outputs&... /*outputs*/) {
  return detail::checked_c_text<Method, Outputs...>(name, false);
}

} // namespace ctdyn

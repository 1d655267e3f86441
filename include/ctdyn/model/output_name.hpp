// The names of outputs in messages and tables.
#pragma once

#include "../detail/short_decimal.hpp"
#include "../detail/type_name.hpp"
#include "contact_dynamics.hpp"
#include "jacobian.hpp"
#include "unit_literal.hpp"
#include "value_of.hpp"

#include <boost/hana/unpack.hpp>

#include <cstddef>
#include <string_view>
#include <type_traits>

namespace ctdyn::expr {

/// The name of an output's type as the compiler prints it, without its template arguments; empty for an expression.
template <class Output> constexpr std::string_view name_of_output() {
  constexpr bool output = detail::qualified_name<Output>().starts_with("ctdyn::output::");
  return output ? detail::type_name<Output>() : std::string_view{};
}

/// The numbers of an expression from left to right, in the units in which they are written.
struct written_numbers {
  static constexpr std::size_t capacity = detail::sentence::capacity / 8;
  double values[capacity]{};
  std::size_t count = 0;

  constexpr void add(double number) {
    if (count < capacity) values[count] = number;
    ++count;
  }
};
constexpr double number_in_its_unit(const literal& l) { return l.value.template as<double>(); }
template <measurement_unit Unit> constexpr double number_in_its_unit(const literal_with_unit<Unit>& l) {
  return l.value.template as<double>() / Unit.scale.template as<double>();
}
template <class T> constexpr void add_written_numbers(written_numbers& all, const T& x) {
  if constexpr (requires { x.elements; })
    boost::hana::unpack(x.elements, [&all](const auto&... part) { (add_written_numbers(all, part), ...); });
  else if constexpr (requires { x.expr; })
    add_written_numbers(all, x.expr);
  else if constexpr (std::is_base_of_v<literal, T>)
    all.add(number_in_its_unit(x));
}

/// Where the next number stands in a text that was made from a type; npos if there is none.
constexpr std::size_t place_of_number(std::string_view text) {
  constexpr std::string_view word = "number";
  const auto in_a_name = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
  };
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !in_a_name(text[at - 1])) && (end == text.size() || !in_a_name(text[end]))) return at;
  }
  return text.npos;
}
/// Writes a text that was made from a type with numbers in the places of the word `number`. If they are not as many,
/// as where a symbol has this name, the text stays as it is.
constexpr void write_with_numbers(detail::sentence& s, std::string_view text, const written_numbers& numbers) {
  const std::string_view whole = text;
  const std::size_t before = s.size, length = std::string_view("number").size();
  std::size_t written = 0;
  for (std::size_t at = place_of_number(text); at != text.npos; at = place_of_number(text), ++written) {
    if (written >= numbers.count || written >= written_numbers::capacity) break;
    s << text.substr(0, at), detail::write_number(s, numbers.values[written]);
    text.remove_prefix(at + length);
  }
  if (written == numbers.count && place_of_number(text) == text.npos)
    s << text;
  else
    s.size = before, s << whole;
}

/// An output as it was written: its name, or an expression.
template <class Output> struct output_spelling {
  static constexpr void write(detail::sentence& s) {
    constexpr std::string_view name = name_of_output<Output>();
    if constexpr (name.empty())
      expr::write<Output>(s);
    else
      s << name;
  }
};
template <class Of, class... Symbols> struct output_spelling<output::jacobian<Of, Symbols...>> {
  static constexpr void write(detail::sentence& s) {
    s << "jacobian(", output_spelling<Of>::write(s);
    ((s << ", " << Symbols::name.view()), ...);
    s << ")";
  }
};
template <class Of, class Columns> struct output_spelling<output::jacobian_by_all<Of, Columns>> {
  static constexpr void write(detail::sentence& s) {
    s << "jacobian(", output_spelling<Of>::write(s);
    s << ", " << detail::type_name<Columns>() << ")";
  }
};
template <class Expression, fixed_string Frame> struct output_spelling<fact::matrix_of<Expression, Frame>> {
  static constexpr void write(detail::sentence& s) {
    s << "to_matrix(", expr::write<Expression>(s), s << ", " << Frame.view() << ")";
  }
};
template <fixed_string Name> struct output_spelling<output::contact_force<Name>> {
  static constexpr void write(detail::sentence& s) { s << "contact_force<\"" << Name.view() << "\">"; }
};
template <auto Expression> struct output_spelling<value_of_expression<Expression>> {
  static constexpr void write(detail::sentence& s) {
    detail::sentence text;
    written_numbers numbers;
    output_spelling<plain_t<std::remove_cv_t<decltype(Expression)>>>::write(text);
    add_written_numbers(numbers, Expression);
    s << "value_of<", write_with_numbers(s, text.view(), numbers), s << ">";
  }
};

template <class Output> constexpr void write_output(detail::sentence& s) { output_spelling<plain_t<Output>>::write(s); }

} // namespace ctdyn::expr

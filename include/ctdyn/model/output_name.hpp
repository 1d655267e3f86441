// The names of outputs in messages.
#pragma once

#include "../detail/type_name.hpp"
#include "contact_dynamics.hpp"
#include "jacobian.hpp"
#include "value_of.hpp"

#include <string_view>
#include <type_traits>

namespace ctdyn::expr {

/// The name of an output's type as the compiler prints it, without its template arguments; empty for an expression.
template <class Output> constexpr std::string_view name_of_output() {
  constexpr bool output = detail::qualified_name<Output>().starts_with("ctdyn::output::");
  return output ? detail::type_name<Output>() : std::string_view{};
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
    s << "value_of<", output_spelling<plain_t<std::remove_cv_t<decltype(Expression)>>>::write(s), s << ">";
  }
};

template <class Output> constexpr void write_output(detail::sentence& s) { output_spelling<plain_t<Output>>::write(s); }

} // namespace ctdyn::expr

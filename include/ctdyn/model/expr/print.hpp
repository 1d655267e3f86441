// Expressions as the user wrote them, for messages. The text is made from the type alone, since the values of operands
// are function parameters and no constants; so a number appears as the word `number`.
#pragma once

#include "../../detail/sentence.hpp"
#include "binding.hpp"
#include "expression.hpp"
#include "payload.hpp"
#include "symbol_kind.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::expr {

enum class strength { equation, sum, product, prefix, atom }; // the precedence of the outermost operator

/// The text of a type: `write` appends it, and it needs parentheses where `level` is below the level that its context
/// requires. Headers that define something with a name specialize it.
template <class T> struct spelling {
  static constexpr strength level = strength::atom;
  static constexpr void write(detail::sentence& s) {
    if constexpr (requires { T::name; })
      s << T::name.view();
    else if constexpr (sort_of<T> == sort::order)
      s << "order";
    else if constexpr (std::is_same_v<T, bool>)
      s << "bool";
    else if constexpr (std::is_same_v<T, long double>)
      s << "long double";
    else if constexpr (exact_number<T>)
      s << "number";
    else if constexpr (number<T>)
      s << "character";
    else
      s << "(...)";
  }
};

template <class T> constexpr void write(detail::sentence& s, strength context = strength::equation) {
  using text = spelling<plain_t<std::remove_cvref_t<T>>>;
  const bool parentheses = text::level < context;
  if (parentheses) s << "(";
  text::write(s);
  if (parentheses) s << ")";
}

/// Appends the text, or (...) for a long expression.
template <class T> constexpr void write_brief(detail::sentence& s, strength context = strength::equation) {
  constexpr std::size_t limit = 24;
  detail::sentence whole;
  write<T>(whole, context);
  s << (whole.size <= limit ? whole.view() : std::string_view("(...)"));
}

/// `write` and `write_brief` as operands of <<, as in `s << "the vector " << as_written<T>`.
template <class T, bool Brief> struct written_type {};
template <class T> inline constexpr written_type<T, false> as_written{};
template <class T> inline constexpr written_type<T, true> briefly{};
template <class T, bool Brief> constexpr detail::sentence& operator<<(detail::sentence& s, written_type<T, Brief>) {
  Brief ? write_brief<T>(s) : write<T>(s);
  return s;
}

template <class... Arguments> constexpr void write_list(detail::sentence& s) {
  std::size_t count = 0;
  ((s << (count++ == 0 ? "" : ", "), write<Arguments>(s)), ...);
}

/// The arguments of a call in brackets, long ones as (...).
template <class... Arguments> constexpr void write_briefly(detail::sentence& s) {
  s << "(";
  std::size_t count = 0;
  ((s << (count++ == 0 ? "" : ", "), write_brief<Arguments>(s)), ...);
  s << ")";
}

constexpr void write_axis(detail::sentence& s, int axis) { s << (axis == 0 ? "x" : axis == 1 ? "y" : "z"); }

constexpr std::string_view function_name(opcode f) { return properties(f).name; }
constexpr std::string_view function_name(function f) {
  switch (f) {
  case function::tan: return "tan";
  case function::atan: return "atan";
  case function::power: return "pow";
  case function::dt: return "dt";
  case function::dot: return "dot";
  case function::cross: return "cross";
  case function::outer: return "outer";
  case function::magnitude: return "magnitude";
  case function::normalize: return "normalize";
  case function::partial: return "partial_velocity";
  }
  detail::require(false, "expr/print.hpp: a function has no name");
  return {};
}

/// A spelling that is a fixed text.
template <fixed_string Text> struct wording : spelling<void*> {
  static constexpr void write(detail::sentence& s) { s << Text.view(); }
};

template <> struct spelling<literal> : spelling<int> {};
template <number_unit Unit> struct spelling<library_number<Unit>> : spelling<int> {};
template <symbol_class Kind, fixed_string Name, class Value> struct spelling<binding<Kind, Name, Value>> {
  static constexpr strength level = strength::equation;
  static constexpr void write(detail::sentence& s) { s << Name.view() << " = ..."; }
};

template <fixed_string Frame, int Axis> struct spelling<basis_vector<Frame, Axis>> : spelling<void*> {
  static constexpr void write(detail::sentence& s) { s << Frame.view() << ".", write_axis(s, Axis); }
};
template <> struct spelling<zero_vector_payload> : spelling<void*> {
  static constexpr void write(detail::sentence& s) { s << "zero_vector"; }
};
template <> struct spelling<identity_dyadic> : spelling<void*> {
  static constexpr void write(detail::sentence& s) { s << "unit"; }
};

constexpr void write_query(detail::sentence& s, std::string_view of, std::string_view what, std::string_view in) {
  s << of << "." << what << "(" << in << ")";
}
template <fixed_string Of, fixed_string What, fixed_string In> struct query_spelling : spelling<void*> {
  static constexpr void write(detail::sentence& s) { write_query(s, Of.view(), What.view(), In.view()); }
};
template <fixed_string B, fixed_string N>
struct spelling<angular_velocity<B, N>> : query_spelling<B, "ang_vel_in", N> {};
template <fixed_string B, fixed_string N>
struct spelling<angular_acceleration<B, N>> : query_spelling<B, "ang_acc_in", N> {};
template <fixed_string P, fixed_string O> struct spelling<position<P, O>> : query_spelling<P, "pos_from", O> {};
template <fixed_string P, fixed_string N> struct spelling<velocity<P, N>> : query_spelling<P, "vel", N> {};
template <fixed_string P, fixed_string N> struct spelling<acceleration<P, N>> : query_spelling<P, "acc", N> {};
template <fixed_string N> struct spelling<linear_momentum<N>> : spelling<void*> {
  static constexpr void write(detail::sentence& s) { s << "linear_momentum(" << N.view() << ")"; }
};
template <fixed_string O, fixed_string N> struct spelling<angular_momentum<O, N>> : spelling<void*> {
  static constexpr void write(detail::sentence& s) { s << "angular_momentum(" << O.view() << ", " << N.view() << ")"; }
};
template <fixed_string B, fixed_string N, int Row, int Column>
struct spelling<cosine<B, N, Row, Column>> : spelling<void*> {
  static constexpr void write(detail::sentence& s) {
    write_query(s, B.view(), "dcm", N.view());
    s << ".entry<" << static_cast<std::size_t>(Row) << ", " << static_cast<std::size_t>(Column) << ">()";
  }
};

template <class Function, class... Arguments> struct call_spelling;
template <auto F, class... Arguments> struct call_spelling<function_of<F>, Arguments...> {
  static constexpr void write(detail::sentence& s) {
    s << function_name(F) << "(", write_list<Arguments...>(s), s << ")";
  }
};
template <int N, int D> constexpr void write_power(detail::sentence& s) {
  s << "pow<" << (N < 0 ? "-" : "") << static_cast<std::size_t>(N < 0 ? -std::int64_t{N} : N);
  if (D != 1) s << ", " << static_cast<std::size_t>(D);
  s << ">";
}
template <int N, int D, class Argument> struct call_spelling<power_of<N, D>, Argument> {
  static constexpr void write(detail::sentence& s) {
    write_power<N, D>(s), s << "(", expr::write<Argument>(s), s << ")";
  }
};
template <class Argument> struct call_spelling<function_of<function::magnitude>, Argument> {
  static constexpr void write(detail::sentence& s) { expr::write<Argument>(s, strength::atom), s << ".magnitude()"; }
};
template <class Argument> struct call_spelling<function_of<function::normalize>, Argument> {
  static constexpr void write(detail::sentence& s) { expr::write<Argument>(s, strength::atom), s << ".normalize()"; }
};
template <fixed_string Frame, class Argument> struct call_spelling<dt_in<Frame>, Argument> {
  static constexpr void write(detail::sentence& s) {
    s << "dt(", expr::write<Argument>(s), s << ", " << Frame.view() << ")";
  }
};
template <fixed_string Frame, class... Arguments> struct call_spelling<partial_in<Frame>, Arguments...> {
  static constexpr void write(detail::sentence& s) {
    s << "partial_velocity(", write_list<Arguments...>(s), s << ", " << Frame.view() << ")";
  }
};

template <template <expr_kind, class> class Sort, class Payload>
struct spelling<Sort<expr_kind::terminal, boost::hana::tuple<Payload>>> : spelling<Payload> {};

template <template <expr_kind, class> class Sort, class... Elements>
struct spelling<Sort<expr_kind::call, boost::hana::tuple<Elements...>>> : call_spelling<Elements...> {
  static constexpr strength level = strength::atom;
};

template <template <expr_kind, class> class Sort, number_unit Unit, class Operand>
struct spelling<Sort<expr_kind::call, boost::hana::tuple<has_unit<Unit>, Operand>>> : spelling<Operand> {};
template <template <expr_kind, class> class Sort, size_range Range, class Operand>
struct spelling<Sort<expr_kind::call, boost::hana::tuple<within<Range>, Operand>>> : spelling<Operand> {};

template <template <expr_kind, class> class Sort, class Operand>
struct spelling<Sort<expr_kind::negate, boost::hana::tuple<Operand>>> {
  static constexpr strength level = strength::sum;
  static constexpr void write(detail::sentence& s) { s << "-", expr::write<Operand>(s, strength::product); }
};

constexpr std::string_view sign(expr_kind kind) {
  return kind == expr_kind::plus         ? " + "
         : kind == expr_kind::minus      ? " - "
         : kind == expr_kind::multiplies ? " * "
         : kind == expr_kind::divides    ? " / "
                                         : " == ";
}

constexpr strength level_of(expr_kind kind) {
  return kind == expr_kind::equal_to                           ? strength::equation
         : kind == expr_kind::plus || kind == expr_kind::minus ? strength::sum
                                                               : strength::product;
}

template <expr_kind Kind, class Left, class Right> constexpr void write_operator(detail::sentence& s) {
  constexpr strength level = level_of(Kind), above = static_cast<strength>(static_cast<int>(level) + 1);
  write<Left>(s, Kind == expr_kind::equal_to ? above : level);
  s << sign(Kind);
  write<Right>(s, Kind == expr_kind::plus || Kind == expr_kind::multiplies ? level : above);
}

template <template <expr_kind, class> class Sort, expr_kind Kind, class Left, class Right>
  requires(Kind != expr_kind::call)
struct spelling<Sort<Kind, boost::hana::tuple<Left, Right>>> {
  static constexpr strength level = level_of(Kind);
  static constexpr void write(detail::sentence& s) { write_operator<Kind, Left, Right>(s); }
};

} // namespace ctdyn::expr

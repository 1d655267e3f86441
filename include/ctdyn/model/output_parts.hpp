// What an output is, for a print of it that is the same by each compiler: its words, and what these leave out.
// Compilers print types differently, so this is done for those templates that outputs are made of.
#pragma once

#include "../detail/unit_text.hpp"
#include "output_name.hpp"
#include "unit_of.hpp"

#include <boost/hana/tuple.hpp>
#include <boost/hana/unpack.hpp>

#include <cstdint>
#include <type_traits>

namespace ctdyn::detail {

/// Adds the numbers of an expression, which its words do not have.
template <class T> constexpr void add_numbers(auto& p, const T& x) {
  if constexpr (requires { x.elements; })
    boost::hana::unpack(x.elements, [&p](const auto&... part) { (add_numbers(p, part), ...); });
  else if constexpr (requires { x.expr; })
    add_numbers(p, x.expr);
  else if constexpr (requires { x.value.numerator; })
    p.add(static_cast<std::uint64_t>(x.value.numerator)), p.add(static_cast<std::uint64_t>(x.value.denominator)),
        p.add(static_cast<std::uint64_t>(x.value.exponent));
}

/// Adds what the words of a type leave out: the parts of an output such as `udot | given(u1 == omega)`, and the numbers
/// of value_of<2 * q>.
template <class T> constexpr void add_output(auto& p);
template <class T> struct parts_of_output {
  static constexpr void add(auto&) {}
};
template <template <class...> class Made, class... Parts> struct parts_of_output<Made<Parts...>> {
  static constexpr void add(auto& p) { (add_output<Parts>(p), ...); }
};
template <template <fixed_string, class...> class Made, fixed_string Name, class... Parts>
struct parts_of_output<Made<Name, Parts...>> {
  static constexpr void add(auto& p) { p.add(Name.view()), (add_output<Parts>(p), ...); }
};
template <template <class, fixed_string> class Made, class Part, fixed_string Name>
struct parts_of_output<Made<Part, Name>> {
  static constexpr void add(auto& p) { p.add(Name.view()), add_output<Part>(p); }
};
template <template <bool, class...> class Made, bool Chosen, class... Parts>
struct parts_of_output<Made<Chosen, Parts...>> {
  static constexpr void add(auto& p) { p.add(Chosen ? 1 : 0), (add_output<Parts>(p), ...); }
};
template <measurement_unit Unit, class Output> struct parts_of_output<fact::in_unit<Unit, Output>> {
  static constexpr void add(auto& p) {
    sentence s;
    s << " in ", write_unit(s, Unit);
    p.add(s.view()), add_output<Output>(p);
  }
};
template <auto Expression> struct parts_of_output<value_of_expression<Expression>> {
  static constexpr void add(auto& p) {
    add_output<std::remove_cv_t<decltype(Expression)>>(p), add_numbers(p, Expression);
  }
};
template <auto F> struct parts_of_output<expr::function_of<F>> {
  static constexpr void add(auto& p) { p.add(static_cast<std::uint64_t>(F)); }
};
template <int N, int D> struct parts_of_output<expr::power_of<N, D>> {
  static constexpr void add(auto& p) { p.add(static_cast<std::uint64_t>(N)), p.add(static_cast<std::uint64_t>(D)); }
};
template <template <expr_kind, class> class Sort, expr_kind Kind, class... Parts>
struct parts_of_output<Sort<Kind, boost::hana::tuple<Parts...>>> {
  static constexpr bool in_words = true;
  static constexpr void add(auto& p) { p.add(static_cast<std::uint64_t>(Kind)), (add_output<Parts>(p), ...); }
};

template <class T> constexpr void add_output(auto& p) {
  using type = expr::plain_t<T>;
  sentence s;
  expr::write_output<type>(s);
  p.add(s.view());
  if constexpr (requires { parts_of_output<type>::in_words; }) {
    if (s.size == sentence::capacity) parts_of_output<type>::add(p); // these are too many words for a sentence
  } else {
    p.add(type_name<type>()), parts_of_output<type>::add(p);
  }
}

} // namespace ctdyn::detail

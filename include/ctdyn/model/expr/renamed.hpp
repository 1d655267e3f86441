// Expressions under other names: the same expression tree, with a prefix to the names of symbols, frames and points.
//
// The types are rewritten, so that headers that read or print a description meet ordinary expressions only. A type
// without an `anatomy`, here or in model/renamed.hpp, does not compile in a part, so that none can be forgotten.
#pragma once

#include "../../detail/in_order.hpp"
#include "expression.hpp"
#include "name_check.hpp"
#include "symbol_kind.hpp"

#include <boost/hana/tuple.hpp>
#include <boost/hana/unpack.hpp>

#include <cstddef>
#include <type_traits>

namespace ctdyn::expr {

/// What kind of thing has a name. The names of bodies and joints are never shared between parts.
enum class owner { unknown, symbol, frame, point, body, joint };

template <fixed_string Prefix, fixed_string Name> consteval auto find_prefixed() {
  fixed_string<Prefix.size() + Name.size() + 2> result;
  for (std::size_t i = 0; i < Prefix.size(); ++i) result.characters[i] = Prefix.characters[i];
  result.characters[Prefix.size()] = '.';
  for (std::size_t i = 0; i < Name.size(); ++i) result.characters[Prefix.size() + 1 + i] = Name.characters[i];
  return result;
}
/// The name prefix.name.
template <fixed_string Prefix, fixed_string Name> inline constexpr auto prefixed = find_prefixed<Prefix, Name>();

template <class Naming, owner Whose, fixed_string Name> consteval auto find_new_name() {
  if constexpr (Naming::keeps(Whose, Name.view()))
    return Name;
  else if constexpr (good_name(prefixed<Naming::prefix, Name>.view()))
    return prefixed<Naming::prefix, Name>;
  else
    return (void)detail::refusal<bad_name<prefixed<Naming::prefix, Name>>>{}, Name; // it is too long
}
/// The new name under a naming: a type with a `prefix`, and with a function `keeps` for names that stay as they are.
template <class Naming, owner Whose, fixed_string Name>
inline constexpr auto new_name = find_new_name<Naming, Whose, Name>();

/// What a type consists of. `under<Naming>` is the type with new names; `visit` calls a visitor with each name, from
/// left to right; `members` is the number of data members, which are rewritten too.
template <class T> struct anatomy;
template <class Naming, class T> using renamed_t = typename anatomy<T>::template under<Naming>;

/// The anatomy of a type without names.
template <class T> struct nameless_anatomy {
  template <class Naming> using under = T;
  static constexpr std::size_t members = 0;
  static constexpr void visit(auto&) {}
};
/// A naming may have other numbers, too: `number(x)` is the number in the place of x.
template <class Naming, class Number> concept renumbers = requires(const Number& x) { Naming::number(x); };
/// The anatomy of a number.
template <class Number> struct anatomy_of_number : nameless_anatomy<Number> {
  template <class Naming>
    requires renumbers<Naming, Number>
  static constexpr Number made(const Number& x) { return Naming::number(x); }
};
template <> struct anatomy<literal> : anatomy_of_number<literal> {};
template <number_unit Unit> struct anatomy<library_number<Unit>> : anatomy_of_number<library_number<Unit>> {};
template <number_unit Unit> struct anatomy<has_unit<Unit>> : nameless_anatomy<has_unit<Unit>> {};
template <size_range Range> struct anatomy<within<Range>> : nameless_anatomy<within<Range>> {};
template <> struct anatomy<zero_vector_payload> : nameless_anatomy<zero_vector_payload> {};
template <> struct anatomy<identity_dyadic> : nameless_anatomy<identity_dyadic> {};
template <auto F> struct anatomy<function_of<F>> : nameless_anatomy<function_of<F>> {};
template <int N, int D> struct anatomy<power_of<N, D>> : nameless_anatomy<power_of<N, D>> {};

template <symbol_class Kind, fixed_string Name> struct anatomy<symbol<Kind, Name>> {
  template <class Naming> using under = symbol<Kind, new_name<Naming, owner::symbol, Name>>;
  static constexpr void visit(auto& v) { v.name(owner::symbol, Name.view()); }
};
template <fixed_string Name>
struct anatomy<symbol<symbol_class::time, Name>> : nameless_anatomy<symbol<symbol_class::time, Name>> {};

template <fixed_string Frame, int Axis> struct anatomy<basis_vector<Frame, Axis>> {
  template <class Naming> using under = basis_vector<new_name<Naming, owner::frame, Frame>, Axis>;
  static constexpr void visit(auto& v) { v.name(owner::frame, Frame.view()); }
};
template <fixed_string Frame, fixed_string In, int Row, int Column> struct anatomy<cosine<Frame, In, Row, Column>> {
  template <class Naming>
  using under = cosine<new_name<Naming, owner::frame, Frame>, new_name<Naming, owner::frame, In>, Row, Column>;
  static constexpr void visit(auto& v) { v.name(owner::frame, Frame.view()), v.name(owner::frame, In.view()); }
};

template <class... T> struct anatomy<boost::hana::tuple<T...>> {
  template <class Naming> using under = boost::hana::tuple<renamed_t<Naming, T>...>;
  static constexpr void visit(auto& v) { detail::in_order{(anatomy<T>::visit(v), 0)...}; }
};
template <template <expr_kind, class> class Sort, expr_kind Kind, class Elements> struct anatomy<Sort<Kind, Elements>> {
  template <class Naming> using under = Sort<Kind, renamed_t<Naming, Elements>>;
  static constexpr std::size_t members = 1;
  static constexpr void visit(auto& v) { anatomy<Elements>::visit(v); }
};

// ---- templates whose first arguments are names: each has a row that says what they are names of

template <template <fixed_string, class...> class> inline constexpr owner owner_of_name = owner::unknown;
template <> inline constexpr owner owner_of_name<linear_momentum> = owner::frame;
template <> inline constexpr owner owner_of_name<dt_in> = owner::frame;
template <> inline constexpr owner owner_of_name<partial_in> = owner::frame;

struct owner_pair {
  owner first = owner::unknown, second = owner::unknown;
};
template <template <fixed_string, fixed_string, class...> class> inline constexpr owner_pair owners_of_names{};
template <> inline constexpr owner_pair owners_of_names<angular_velocity>{owner::frame, owner::frame};
template <> inline constexpr owner_pair owners_of_names<angular_acceleration>{owner::frame, owner::frame};
template <> inline constexpr owner_pair owners_of_names<position>{owner::point, owner::point};
template <> inline constexpr owner_pair owners_of_names<velocity>{owner::point, owner::frame};
template <> inline constexpr owner_pair owners_of_names<acceleration>{owner::point, owner::frame};
template <> inline constexpr owner_pair owners_of_names<angular_momentum>{owner::point, owner::frame};

template <template <fixed_string, class...> class Made, fixed_string A, class... T> struct anatomy<Made<A, T...>> {
  static constexpr owner whose = owner_of_name<Made>;
  static_assert(whose != owner::unknown, "owner_of_name says whether a frame, a point or a body has this name");
  template <class Naming> using under = Made<new_name<Naming, whose, A>, renamed_t<Naming, T>...>;
  static constexpr std::size_t members = sizeof...(T);
  static constexpr void visit(auto& v) { v.name(whose, A.view()), (anatomy<T>::visit(v), ...); }
};
template <template <fixed_string, fixed_string, class...> class Made, fixed_string A, fixed_string B, class... T>
struct anatomy<Made<A, B, T...>> {
  static constexpr owner_pair whose = owners_of_names<Made>;
  static_assert(whose.first != owner::unknown, "owners_of_names says which of frame, point and body have these names");
  template <class Naming>
  using under = Made<new_name<Naming, whose.first, A>, new_name<Naming, whose.second, B>, renamed_t<Naming, T>...>;
  static constexpr std::size_t members = sizeof...(T);
  static constexpr void visit(auto& v) {
    v.name(whose.first, A.view()), v.name(whose.second, B.view()), (anatomy<T>::visit(v), ...);
  }
};

// ---- values: an object without numbers is constructed from its type alone

template <class Naming, class T> constexpr renamed_t<Naming, T> renamed(const T& thing);

template <class Naming, class... T> constexpr auto renamed_elements(const boost::hana::tuple<T...>& elements) {
  return boost::hana::unpack(elements, [](const auto&... element) {
    return boost::hana::tuple<renamed_t<Naming, T>...>(renamed<Naming>(element)...);
  });
}
/// Calls `make` with the data members of an aggregate.
template <std::size_t Count, class T, class Make> constexpr auto with_members(const T& thing, Make make) {
  static_assert(0 < Count && Count <= 6, "with_members has a line for each number of members");
  if constexpr (Count == 1) {
    const auto& [a] = thing;
    return make(a);
  } else if constexpr (Count == 2) {
    const auto& [a, b] = thing;
    return make(a, b);
  } else if constexpr (Count == 3) {
    const auto& [a, b, c] = thing;
    return make(a, b, c);
  } else if constexpr (Count == 4) {
    const auto& [a, b, c, d] = thing;
    return make(a, b, c, d);
  } else if constexpr (Count == 5) {
    const auto& [a, b, c, d, e] = thing;
    return make(a, b, c, d, e);
  } else {
    const auto& [a, b, c, d, e, f] = thing;
    return make(a, b, c, d, e, f);
  }
}

/// Returns an expression or a fact with new names.
template <class Naming, class T> constexpr renamed_t<Naming, T> renamed(const T& thing) {
  using type = renamed_t<Naming, T>;
  if constexpr (std::is_empty_v<T>)
    return type{};
  else if constexpr (requires { anatomy<T>::template made<Naming>(thing); })
    return anatomy<T>::template made<Naming>(thing);
  else if constexpr (requires { renamed_elements<Naming>(thing); })
    return renamed_elements<Naming>(thing);
  else if constexpr (anatomy<T>::members == 0)
    return thing;
  else
    return with_members<anatomy<T>::members>(thing,
                                             [](const auto&... member) { return type{renamed<Naming>(member)...}; });
}

} // namespace ctdyn::expr

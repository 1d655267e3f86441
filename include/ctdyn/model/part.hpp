// Parts: descriptions whose names get a prefix, so that one leg is written and four are built.
#pragma once

#include "expr/rates.hpp"
#include "expr/symbol.hpp"
#include "frame.hpp"
#include "point.hpp"
#include "renamed.hpp"
#include "renamed_source.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace ctdyn {
namespace expr {

/// A name that gets no prefix in a part.
template <owner Whose, fixed_string Name> struct kept_name {
  static constexpr owner whose = Whose;
  static constexpr auto name = Name;
};
/// Names that get no prefix in a part; see `shared`.
template <class... Names> struct shared_names {
  static constexpr bool hold([[maybe_unused]] owner whose, [[maybe_unused]] std::string_view name) {
    return ((Names::whose == whose && Names::name.view() == name) || ...);
  }
};

/// The names that one argument of shared(...) stands for.
template <class T> struct sharing {};
template <symbol_class Kind, fixed_string Name> struct sharing<scalar_terminal<symbol<Kind, Name>>> {
  using type = shared_names<kept_name<owner::symbol, Name>>;
};
template <fixed_string Name> struct sharing<scalar_terminal<symbol<symbol_class::time, Name>>> {
  using type = shared_names<>; // time is never renamed
};
template <fixed_string Name> struct sharing<frame<Name>> { using type = shared_names<kept_name<owner::frame, Name>>; };
template <fixed_string Name> struct sharing<point<Name>> { using type = shared_names<kept_name<owner::point, Name>>; };
template <class... Names> struct sharing<shared_names<Names...>> { using type = shared_names<Names...>; };
template <class T> using sharing_of = sharing<plain_t<T>>;
template <class T> concept shareable = requires { typename sharing_of<T>::type; };

consteval auto join() { return shared_names<>{}; }
template <class... A> consteval auto join(shared_names<A...> all) { return all; }
template <class... A, class... B, class... Rest>
consteval auto join(shared_names<A...>, shared_names<B...>, Rest... rest) {
  return join(shared_names<A..., B...>{}, rest...);
}

template <std::size_t Position, class T>
inline constexpr detail::sentence not_shared =
    detail::sentence{} << "shared(...): argument " << Position << ", " << as_written<T> << ", is " << noun_of<T>()
                       << (thing<T> && sort_of<T> == sort::scalar ? " expression" : "")
                       << "; symbols, frames and points are shared, as in shared(N, g)";

/// How a part renames: its prefix, and the names that it keeps.
template <fixed_string Prefix, class Shared> struct naming {
  static constexpr auto prefix = Prefix;
  static constexpr bool keeps(owner whose, std::string_view name) { return Shared::hold(whose, name); }
};

/// Records which of the shared names occur in a description.
template <class... Names> struct names_met {
  std::array<bool, sizeof...(Names) + 1> met{};
  constexpr void name([[maybe_unused]] owner whose, [[maybe_unused]] std::string_view text) {
    std::size_t i = 0;
    ((met[i] = met[i] || (Names::whose == whose && Names::name.view() == text), ++i), ...);
  }
  /// A source may contain any name.
  constexpr void any_name() {
    for (std::size_t i = 0; i < sizeof...(Names); ++i) met[i] = true;
  }
};
template <class T, class Shared> inline constexpr std::string_view first_unmet{};
/// The first shared name that does not occur in a description; empty if all do.
template <class T, class... Names>
inline constexpr std::string_view first_unmet<T, shared_names<Names...>> = [] {
  names_met<Names...> all;
  anatomy<T>::visit(all);
  const std::string_view names[] = {Names::name.view()..., {}};
  std::size_t i = 0;
  while (all.met[i]) ++i;
  return names[i];
}();

template <fixed_string Prefix, class T> constexpr void write_part(detail::sentence& s) {
  s << "part<" << Prefix.view() << ">(", write<T>(s);
}

constexpr sort renamable =
    sort::scalar | sort::vector | sort::dyadic | sort::inertia | sort::matrix | sort::frame | sort::point | listed;

template <fixed_string Prefix, class T>
inline constexpr detail::sentence no_part = [] {
  detail::sentence s;
  write_part<Prefix, T>(s), s << "): ", write<T>(s), s << " is " << noun_of<T>();
  s << (sort_of<T> == sort::value ? "; bind the symbol of the part, as in " : "; a part is made of ");
  if (sort_of<T> == sort::value)
    s << "part<" << Prefix.view() << ">(q) = ...";
  else
    s << "facts, groups, systems, expressions, symbols, frames and points";
  return s;
}();
template <fixed_string Prefix, class T>
inline constexpr detail::sentence no_shared_list = [] {
  detail::sentence s;
  write_part<Prefix, T>(s);
  s << ", ...): behind the part stand the names that it keeps, in one list; write ";
  write_part<Prefix, T>(s);
  s << ", shared(N, g))";
  return s;
}();
template <fixed_string Prefix, class T, class Shared>
inline constexpr detail::sentence not_met = [] {
  constexpr std::string_view name = first_unmet<T, Shared>;
  detail::sentence s;
  write_part<Prefix, T>(s);
  s << ", shared(...)): " << name << " is shared, and does not occur in the part; leave it out, or correct its name";
  return s;
}();

// ---- symbols, frames, points and expressions, renamed

template <class Naming, class T> constexpr auto in_part(const T& thing) { return renamed<Naming>(plain(thing)); }
template <class Naming, template <fixed_string> class Symbol, fixed_string Name>
  requires(among(Symbol<Name>::what, sort::scalar))
constexpr auto in_part(const Symbol<Name>&) { return Symbol<new_name<Naming, owner::symbol, Name>>{}; }
template <class Naming> constexpr time in_part(const time&) { return {}; }
template <class Naming, fixed_string Name> constexpr auto in_part(const frame<Name>&) {
  return frame<new_name<Naming, owner::frame, Name>>{};
}
template <class Naming, fixed_string Name> constexpr auto in_part(const point<Name>&) {
  return point<new_name<Naming, owner::point, Name>>{};
}
template <fixed_string Name> constexpr auto rate_again(const scalar_terminal<symbol<symbol_class::input, Name>>&) {
  return input<Name>{};
}
template <class E>
constexpr auto
rate_again(const scalar<expr_kind::call, boost::hana::tuple<function_of<function::dt>, E>>& /*derivative*/) {
  return dt(rate_again(E{}));
}
template <class Naming, fixed_string Name, class Derivative>
constexpr auto in_part(const rate_of_input<Name, Derivative>&) {
  return rate_again(renamed_t<Naming, Derivative>{});
}
/// A system becomes a group of its facts, since it is listed in another system.
template <class Naming, class... Facts> constexpr auto in_part(const description<Facts...>& system) {
  return renamed_t<Naming, group<Facts...>>{renamed<Naming>(system.facts)};
}

} // namespace expr

/// Symbols, frames and points that a part has in common with the rest of a system: they keep their names. One that does
/// not occur in the part does not compile.
///
///     constexpr auto ground = shared(N, O, g);
///     left(leg, ground)
template <class... Names> constexpr auto shared(const Names&... /*names*/) {
  constexpr std::size_t misfit = expr::misfit_of<expr::shareable<Names>...>;
  if constexpr (misfit != sizeof...(Names)) {
    using wrong = expr::element<misfit, Names...>;
    return expr::refused<expr::not_shared<misfit + 1, wrong>, wrong>();
  } else {
    return expr::join(typename expr::sharing_of<Names>::type{}...);
  }
}

/// A prefix for names: it makes left.q of q. Called with a group of facts or a system, it returns the same facts, in
/// which all symbols, frames, points, bodies and joints have the prefix, except shared names and time. Called with a
/// symbol, frame, point or expression, it returns that of the part. Parts may contain parts: left.knee.q.
///
///     constexpr part<"left"> left;
///     constexpr part<"right"> right;
///     constexpr auto walker = system(newtonian(N, O), base, left(leg, shared(N, g)), right(leg, shared(N, g)),
///                                    left(Hip).set_pos(Bo, w * B.y), right(Hip).set_pos(Bo, -w * B.y));
///     values(left(q) = 0.3, right(q) = -0.3, g = 9.81)
template <fixed_string Prefix> struct part {
  static_assert(expr::accept_name<Prefix>());
  static constexpr auto name = Prefix;

  constexpr part() {} // user-provided: `constexpr part<"left"> left;` needs no initializer

  /// Returns facts, a system, a symbol, frame, point or expression with the prefix, except for the names in
  /// shared(...).
  ///
  ///     left(leg, shared(N, g))
  template <class T, class... Shared> constexpr auto operator()(const T& thing, const Shared&... names) const {
    using expr::sort, expr::sort_of;
    constexpr bool bad = !expr::among(sort_of<T>, expr::renamable) || expr::exact_number<T>;
    if constexpr (requires { typename T::group_of_facts; }) {
      return (*this)(static_cast<const typename T::group_of_facts&>(thing), names...); // a joint
    } else if constexpr (sort_of<T> == sort::rejected || ((sort_of<Shared> == sort::rejected) || ...)) {
      return expr::rejected{};
    } else if constexpr (bad) {
      return expr::refused<expr::no_part<Prefix, T>>();
    } else if constexpr (sizeof...(Shared) == 0) {
      return expr::in_part<expr::naming<Prefix, expr::shared_names<>>>(thing);
    } else {
      return with_shared(thing, names...);
    }
  }

private:
  template <class T, class... Names>
  static constexpr auto with_shared(const T& thing, const expr::shared_names<Names...>&) {
    using kept = expr::shared_names<Names...>;
    constexpr bool list = expr::among(expr::sort_of<T>, expr::sort::group | expr::sort::system);
    if constexpr (!list) {
      return expr::in_part<expr::naming<Prefix, kept>>(thing);
    } else if constexpr (expr::first_unmet<T, kept>.empty()) {
      return expr::in_part<expr::naming<Prefix, kept>>(thing);
    } else {
      return expr::refused<expr::not_met<Prefix, T, kept>>();
    }
  }
  template <class T, class... Others> static constexpr auto with_shared(const T&, const Others&...) {
    return expr::refused<expr::no_shared_list<Prefix, T>>();
  }
};

} // namespace ctdyn

// Sources in parts, which tell the same with other names.
#pragma once

#include "../detail/name.hpp"
#include "expr/renamed.hpp"
#include "source.hpp"
#include "source_verbs.hpp"

#include <cstddef>
#include <string_view>

namespace ctdyn::expr {

/// A builder that gives every name of a source the prefix of a part. The verbs that take a name are defined here, all
/// others are inherited.
template <class Naming, class Builder>
class naming_builder : public source_verbs<naming_builder<Naming, Builder>, Builder> {
public:
  constexpr explicit naming_builder(const Builder& b) : source_verbs<naming_builder, Builder>(b) {}

  constexpr auto parameter(std::string_view label, auto... value) {
    return Builder::parameter(of_symbol(label), value...);
  }
  constexpr auto coordinate(std::string_view label) { return Builder::coordinate(of_symbol(label)); }
  constexpr auto speed(std::string_view label) { return Builder::speed(of_symbol(label)); }
  constexpr auto input(std::string_view label) { return Builder::input(of_symbol(label)); }

  constexpr auto newtonian(std::string_view frame, std::string_view origin) {
    const detail::name n(of_frame(frame));
    return Builder::newtonian(n.view(), of_point(origin));
  }
  constexpr auto frame(std::string_view label) { return Builder::frame(of_frame(label)); }
  constexpr auto point(std::string_view label) { return Builder::point(of_point(label)); }
  constexpr auto orient(std::string_view label, const auto& in, const auto& how) {
    return Builder::orient(of_frame(label), in, how);
  }
  constexpr auto set_pos(std::string_view label, const auto&... where) {
    return Builder::set_pos(of_point(label), where...);
  }
  constexpr void body(std::string_view label, const auto&... what) { Builder::body(of_body(label), what...); }
  constexpr void joint(std::string_view label, const auto&... what) { Builder::joint(of_joint(label), what...); }
  constexpr void load(auto kind, const auto& where, const auto& what, auto... joint) {
    Builder::load(kind, where, what, of_joint(joint)...);
  }

private:
  constexpr std::string_view of_symbol(std::string_view label) { return renamed(owner::symbol, label); }
  constexpr std::string_view of_frame(std::string_view label) { return renamed(owner::frame, label); }
  constexpr std::string_view of_point(std::string_view label) { return renamed(owner::point, label); }
  constexpr std::string_view of_body(std::string_view label) { return renamed(owner::body, label); }
  constexpr std::string_view of_joint(std::string_view label) { return renamed(owner::joint, label); }

  /// The result is valid until the next call.
  constexpr std::string_view renamed(owner whose, std::string_view label) {
    if (Naming::keeps(whose, label)) return label;
    const std::string_view prefix = Naming::prefix.view();
    std::size_t size = 0;
    for (const std::string_view text : {prefix, std::string_view("."), label})
      for (const char c : text)
        if (size < sizeof(longer_)) longer_[size++] = c;
    return {longer_, size};
  }

  char longer_[detail::name::capacity]{}; // longer names are cut off here, and refused by source_names
};

/// A source whose names get the prefix of a part.
template <class Naming, class Source> struct renamed_source {
  Source source;

  template <class Builder> constexpr void build(Builder& b) const {
    naming_builder<Naming, Builder> longer(b);
    source.build(longer);
    b = static_cast<const Builder&>(longer); // takes over what was counted
  }
};

template <class Source> struct anatomy<fact::built<Source>> {
  template <class Naming> using under = fact::built<renamed_source<Naming, Source>>;
  /// Its names are known only when it is built.
  static constexpr void visit(auto& v) { v.any_name(); }
  template <class Naming> static constexpr under<Naming> made(const fact::built<Source>& f) { return {{f.source}}; }
};

} // namespace ctdyn::expr

// Limits of joints, as joints themselves and sources state them.
#pragma once

#include "../detail/name.hpp"
#include "expr/renamed.hpp"
#include "group.hpp"
#include "joint_limits.hpp"
#include "renamed_source.hpp"
#include "source.hpp"

#include <boost/hana/for_each.hpp>

#include <cstddef>
#include <string_view>

namespace ctdyn::expr {

/// `visit(told, enter)` calls enter(coordinate, speed, limits) for each joint with one coordinate; the first two are
/// names.
template <class T> struct limits_told;
template <class Joint>
  requires requires(const Joint& j) { Joint::name, j.limits.upper; }
struct limits_told<Joint> {
  static constexpr void visit(const Joint& j, const auto& enter) {
    enter(prefixed<Joint::name, "q">.view(), prefixed<Joint::name, "u">.view(), j.limits);
  }
};
/// Ignores limits; it serves to find out whether a source has a member that states them.
struct any_limits {
  constexpr void operator()(std::string_view, std::string_view, const joint_limits&) const {}
};
template <class Source>
  requires requires { Source::for_each_limit(any_limits{}); }
struct limits_told<fact::built<Source>> {
  static constexpr void visit(const fact::built<Source>&, const auto& enter) { Source::for_each_limit(enter); }
};

/// A name with the prefix of a part, unless the part keeps it.
template <class Naming> struct name_in_part {
  char characters[detail::name::capacity]{};
  std::size_t size = 0;

  constexpr explicit name_in_part(std::string_view label) {
    const bool kept = Naming::keeps(owner::symbol, label);
    for (const std::string_view text :
         {kept ? std::string_view() : Naming::prefix.view(), std::string_view(kept ? "" : "."), label})
      for (const char c : text)
        if (size < sizeof(characters)) characters[size++] = c;
  }
  [[nodiscard]] constexpr std::string_view view() const { return {characters, size}; }
};
template <class Naming, class Source> struct limits_told<fact::built<renamed_source<Naming, Source>>> {
  static constexpr void visit(const fact::built<renamed_source<Naming, Source>>& f, const auto& enter) {
    limits_told<fact::built<Source>>::visit(
        {f.source.source}, [&](std::string_view q, std::string_view u, const auto& limits) {
          enter(name_in_part<Naming>(q).view(), name_in_part<Naming>(u).view(), limits);
        });
  }
};
template <class... Facts> struct limits_told<group<Facts...>> {
  static constexpr void visit(const group<Facts...>& all, const auto& enter) {
    boost::hana::for_each(all.facts, [&]<class Fact>(const Fact& fact) {
      if constexpr (requires { limits_told<Fact>::visit(fact, enter); }) limits_told<Fact>::visit(fact, enter);
    });
  }
};

} // namespace ctdyn::expr

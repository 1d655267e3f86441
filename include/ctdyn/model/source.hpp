// Sources as facts.
#pragma once

#include "fact.hpp"

namespace ctdyn::fact {

/// The fact that hands a source to a builder; see detail::source_builder.
template <class Source> struct built {
  static constexpr expr::sort what = expr::sort::fact;
  Source source;
  constexpr void tell(auto& b) const { b.built_by(source); }
};

} // namespace ctdyn::fact

namespace ctdyn {

/// A source as a fact: other facts may name its frames, points, symbols and bodies. These may in turn be oriented in,
/// or placed from, those of other facts. A source is an object with a member `build(auto& builder) const`; see
/// detail::source_builder.
///
///     system(built_by(rods{0.5, 0.25}), newtonian(N, O), gravity(-g * N.z))
template <class Source> constexpr auto built_by(const Source& source) { return fact::built<Source>{source}; }

} // namespace ctdyn

// What is compiled of an interface: the sets that it offers, that of the scene if it animates, and those of projections
// if it projects.
#pragma once

#include "derivation_conditions.hpp"
#include "projection_sets.hpp"
#include "scene_of_system.hpp"

namespace ctdyn::detail {

template <bool Animates, bool Projects, class D, class Sets> constexpr auto all_sets_to_compile(Sets offered_here) {
  if constexpr (silent<D>) {
    return offered_here;
  } else {
    const auto scenes = set_if_any<Animates>(offered<scene, static_cast<int>(scene_layout<D>::size), 1>{});
    if constexpr (Projects)
      return joined(joined(offered_here, scenes), projection_sets<conditions_of_derivation<D>::counts>());
    else
      return joined(offered_here, scenes);
  }
}
/// The sets of an interface of a system.
template <class Interface, class D>
using sets_to_compile =
    decltype(all_sets_to_compile<asks_for_animations<Interface>, asks_for_projections<Interface>, D>(
        std::remove_cv_t<decltype(Interface::outputs)>{}));

} // namespace ctdyn::detail

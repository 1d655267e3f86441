// What is compiled of an interface: the sets that it offers, that of the scene if it animates, and those of projections
// if it projects. And the derivation by which they are found.
#pragma once

#include "../equations/derive/direct_motion.hpp"
#include "derivation_conditions.hpp"
#include "projection_sets.hpp"
#include "scene_of_system.hpp"

#include <type_traits>

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

/// The derivation for sets: where not one of them needs the equations but for rates of the state that are found without
/// them (derive/direct_motion.hpp), the equations are not derived.
template <class D, class... Lists>
using derivation_of_lists = std::conditional_t<are_directly_alone<D, Lists...>, directly_alone<D>, D>;
template <class Set> struct list_of_set;
template <bool AtUdots, class... Offered> struct list_of_set<offered_set<AtUdots, Offered...>> {
  using type = outputs_together<typename Offered::output...>;
};
template <class D, class Sets> struct derivation_of_offered;
template <class D, class... Sets> struct derivation_of_offered<D, offered_sets<Sets...>> {
  using type = derivation_of_lists<D, typename list_of_set<Sets>::type...>;
};
template <class D, class Sets> using derivation_of_sets = typename derivation_of_offered<D, Sets>::type;

} // namespace ctdyn::detail

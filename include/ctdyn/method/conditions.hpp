// What searches for states that satisfy constraints, loops and anchors know of a model beside numbers.
#pragma once

namespace ctdyn::detail {

/// How many conditions hold a system.
struct condition_counts {
  int coordinates = 0, speeds = 0;
  int configurations = 0; ///< constraints h = 0 on the coordinates
  int held = 0;           ///< these, and those of loops
  int places = 0;         ///< these, and the numbers that tell where contacts are
  int constraints = 0;    ///< constraints C u + b = 0
  int contacts = 0;       ///< rows of contacts
  int velocities = 0;     ///< rows of constraints, contacts and loops
  bool loops = false;     ///< whether there are loops: then masses weigh the distance of states
};

/// The conditions of a derivation: `counts`, `quaternions` (as state_places has them) and `anchored_rows`.
template <class Derivation> struct conditions_of_derivation; // derivation_conditions.hpp

template <class Model> struct conditions_of_model {
  using type = conditions_of_derivation<typename Model::derivation_type>;
};
template <class Model>
  requires requires { typename Model::conditions; }
struct conditions_of_model<Model> {
  using type = typename Model::conditions;
};
/// The conditions of a method, or those that a compiled model has.
template <class Model> using conditions_of = typename conditions_of_model<Model>::type;

} // namespace ctdyn::detail

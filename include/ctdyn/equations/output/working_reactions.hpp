// The outputs that are available, besides core outputs, where loads depend on reactions
// (formulation/working_reactions.hpp).
#pragma once

#include "../../model/auxiliary.hpp"
#include "../../model/centroidal.hpp"
#include "../../model/given.hpp"
#include "../../model/jacobian_of.hpp"
#include "../../model/maps.hpp"
#include "../../model/outputs.hpp"
#include "expressions.hpp"

namespace ctdyn::detail {

/// Whether an output is available: those that are no forces, and those that are made of the solved equations. Others,
/// such as inverse dynamics and its parts, are made of the loads without reactions, and would be wrong.
template <class Output> inline constexpr bool knows_working_reactions = false;
template <expr_kind Kind, class Elements> inline constexpr bool knows_working_reactions<scalar<Kind, Elements>> = true;
template <class Expression, fixed_string Frame>
inline constexpr bool knows_working_reactions<fact::matrix_of<Expression, Frame>> = true;
template <class Expression, fixed_string Frame>
inline constexpr bool knows_working_reactions<fact::partials_of<Expression, Frame>> = true;
template <fixed_string Frame, fixed_string In>
inline constexpr bool knows_working_reactions<fact::dcm_of<Frame, In>> = true;
template <auto Expression> inline constexpr bool knows_working_reactions<value_of_expression<Expression>> = true;
template <> inline constexpr bool knows_working_reactions<output::kinetic_energy> = true;
template <> inline constexpr bool knows_working_reactions<output::potential_energy> = true;
template <> inline constexpr bool knows_working_reactions<output::mechanical_energy> = true;
template <> inline constexpr bool knows_working_reactions<output::total_mass> = true;
template <> inline constexpr bool knows_working_reactions<output::center_of_mass> = true;
template <> inline constexpr bool knows_working_reactions<output::velocity_map> = true;
template <> inline constexpr bool knows_working_reactions<output::inverse_velocity_map> = true;
template <class Place> inline constexpr bool knows_working_reactions<output::jacobian_of<Place>> = true;
template <class Place> inline constexpr bool knows_working_reactions<output::bias_acceleration_of<Place>> = true;
template <> inline constexpr bool knows_working_reactions<output::reactions> = true;
template <> inline constexpr bool knows_working_reactions<output::Fr_star> = true;
template <> inline constexpr bool knows_working_reactions<output::Fr_star_bias> = true;
template <> inline constexpr bool knows_working_reactions<output::Fr_star_auxiliary> = true;
template <> inline constexpr bool knows_working_reactions<output::explicit_mass_matrix_full> = true;
template <> inline constexpr bool knows_working_reactions<output::explicit_forcing_full> = true;
template <> inline constexpr bool knows_working_reactions<output::state_matrix> = true;
template <> inline constexpr bool knows_working_reactions<output::input_matrix> = true;
template <> inline constexpr bool knows_working_reactions<output::mass_matrix> = true; // for given(...), jacobian(...)
template <> inline constexpr bool knows_working_reactions<output::forcing> = true;
template <> inline constexpr bool knows_working_reactions<output::qdot> = true;
template <> inline constexpr bool knows_working_reactions<output::udot> = true;
template <> inline constexpr bool knows_working_reactions<output::rhs> = true;
template <class Output, class... Symbols>
inline constexpr bool knows_working_reactions<output::jacobian<Output, Symbols...>> = knows_working_reactions<Output>;
template <class Output, class... Equations>
inline constexpr bool knows_working_reactions<output::given<Output, Equations...>> = knows_working_reactions<Output>;

} // namespace ctdyn::detail

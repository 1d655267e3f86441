// Mass, mass center and momentum of the whole system.
#pragma once

#include "../../model/centroidal.hpp"
#include "../formulation/momentum.hpp"
#include "output.hpp"

#include <array>

namespace ctdyn::detail {

template <class Derivation, class Context> constexpr auto momentum_in(Context& c) {
  return typename Derivation::template momenta<Context>(c);
}
/// The six rows of a momentum, linear above angular.
constexpr auto stacked_momentum(const auto& momentum) {
  return entries_by<6>([&](auto i) { return i < 3 ? momentum.linear[i] : momentum.angular[i - 3]; });
}
struct momentum_output {
  template <class> static constexpr std::size_t derivatives = 1; // about as many nodes as all other values together
  template <class> static constexpr shape form = shape_of(6);
};

template <> struct output_reader<output::total_mass> : number_output {
  static constexpr bool knows_working_reactions = true;
  template <class Derivation> static constexpr auto entries(auto& c) {
    return std::array{momentum_in<Derivation>(c).total_mass()};
  }
};
template <> struct output_reader<output::center_of_mass> {
  static constexpr bool knows_working_reactions = true;
  static constexpr bool before_equations = true;
  template <class> static constexpr shape form = shape_of(3);
  template <class Derivation> static constexpr auto entries(auto& c) {
    return momentum_in<Derivation>(c).mass_center();
  }
};
template <> struct output_reader<output::mechanical_energy> : number_output {
  static constexpr bool knows_working_reactions = true;
  template <class> static constexpr auto entries(auto& c) {
    return std::array{c.add(c.kinetic_energy(), c.potential_energy())};
  }
};

template <> struct output_reader<output::centroidal_momentum> : momentum_output {
  static constexpr bool before_equations = true;
  template <class Derivation> static constexpr auto entries(auto& c) {
    return stacked_momentum(momentum_in<Derivation>(c).whole());
  }
};
template <> struct output_reader<output::centroidal_momentum_rate> : momentum_output {
  static constexpr bool before_equations = true;
  template <class Derivation> static constexpr auto entries(auto& c) {
    return stacked_momentum(momentum_in<Derivation>(c).rate());
  }
};
template <> struct output_reader<output::centroidal_momentum_matrix> {
  template <class> static constexpr std::size_t derivatives = 2;
  template <class Derivation> static constexpr shape form = shape_of(6, Derivation::speeds);
  template <class Derivation> static constexpr auto entries(auto& c) {
    const auto given = momentum_in<Derivation>(c).by_speeds();
    return entries_by<6, Derivation::speeds>(
        [&](auto i, auto r) { return i < 3 ? given.linear[r][i] : given.angular[r][i - 3]; });
  }
};

} // namespace ctdyn::detail

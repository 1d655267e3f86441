// Mass center and momentum of all bodies.
#pragma once

#include "partial_velocities.hpp"

#include <array>
#include <cstddef>

namespace ctdyn::detail {

/// All values are in the Newtonian frame and its basis. `Tree` has shorter ways for the bodies of a tree.
///
/// Source: Orin, Goswami and Lee, Centroidal dynamics of a humanoid robot (2013).
template <std::size_t Speeds, class Context, template <std::size_t, class> class Tree = no_tree> class momentum {
public:
  using columns = std::array<triple, Speeds>;

  /// Linear momentum P, and angular momentum about the mass center c: H_c = H_O - c x P.
  struct pair {
    triple linear{}, angular{};
  };
  struct columns_pair {
    columns linear{}, angular{};
  };

  constexpr explicit momentum(Context& c) : c_(&c), tree_(c) {}

  constexpr handle total_mass() {
    handle sum{};
    for (const body_record& b : c_->m().all_bodies()) sum = c_->add(sum, b.mass);
    return sum;
  }
  /// 1 / mass. A system without mass is a fault, since it has no mass center.
  constexpr handle reciprocal_of_mass() {
    const handle mass = total_mass();
    if (mass != zero) return c_->g().inv(mass);
    c_->tell() << "there is no mass center, since the masses of all bodies are zero; give one a mass";
    return one;
  }
  constexpr triple mass_center() {
    triple moment{};
    bool placed = true;
    for (const body_record& b : c_->m().all_bodies()) placed = placed && c_->has_position(b.mass_center);
    if (!placed || !tree_.moment_of_mass(moment))
      for (const body_record& b : c_->m().all_bodies())
        moment = add(g(), moment, scale(g(), b.mass, in_N(c_->position(b.mass_center, 0))));
    return scale(g(), reciprocal_of_mass(), moment);
  }

  /// The partial derivatives of the momenta by each speed.
  constexpr columns_pair by_speeds() {
    columns_pair result;
    const triple center = mass_center();
    if (!tree_.momentum_by_speeds(result.linear, result.angular)) {
      partial_velocities<Speeds, Context, Tree> partial(*c_);
      result.linear = partial.of(c_->linear_momentum(0), 0), result.angular = partial.of(c_->angular_momentum(0, 0), 0);
    }
    for (std::size_t r = 0; r < Speeds; ++r)
      result.angular[r] = add(g(), result.angular[r], -cross(g(), center, result.linear[r]));
    return result;
  }
  constexpr pair whole() {
    pair result;
    const triple center = mass_center();
    if (!tree_.momentum(result.linear, result.angular))
      result = {in_N(c_->linear_momentum(0)), in_N(c_->angular_momentum(0, 0))};
    result.angular = add(g(), result.angular, -cross(g(), center, result.linear));
    return result;
  }
  /// The rates of both momenta at any derivatives of the speeds: the sum of m a, and its moment about the mass center
  /// with the rates of the bodies' own angular momenta.
  constexpr pair rate() {
    pair result;
    const triple center = mass_center();
    if (!tree_.momentum_rate(result.linear, result.angular)) {
      result.linear = in_N(c_->rate_in(c_->linear_momentum(0), 0));
      result.angular = in_N(c_->rate_in(c_->angular_momentum(0, 0), 0));
    }
    result.angular = add(g(), result.angular, -cross(g(), center, result.linear));
    return result;
  }

private:
  [[nodiscard]] constexpr auto& g() const { return c_->g(); }
  constexpr triple in_N(const spatial_vector& v) { return c_->express(v, 0).first(); }

  Context* c_;
  Tree<Speeds, Context> tree_;
};

} // namespace ctdyn::detail

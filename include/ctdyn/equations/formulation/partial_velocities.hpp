// Partial velocities of points and frames, accelerations at constant speeds, and the Coriolis matrix.
#pragma once

#include "kane.hpp"

#include <array>
#include <cstddef>

namespace ctdyn::detail {

/// Velocities are those in the Newtonian frame, with one column for each speed. `Tree` has shorter ways for points and
/// frames of a tree.
///
/// Source: Kane and Levinson (1985), section 2.14; "Learn Multibody Dynamics", equations (172) and (173).
template <std::size_t Speeds, class Context, template <std::size_t, class> class Tree = no_tree>
class partial_velocities {
public:
  using columns = std::array<triple, Speeds>;
  using matrix = std::array<handle, Speeds * Speeds>;
  using tree_type = Tree<Speeds, Context>;

  constexpr explicit partial_velocities(Context& c) : c_(&c), tree_(c) {}

  /// Partial velocities of a point, in the basis of a frame.
  constexpr columns of_point(point_id p, frame_id basis) {
    columns result{};
    if (!tree_.partial_velocities(result, p, basis)) result = of(c_->velocity(p), basis);
    return result;
  }
  /// Partial angular velocities of a frame.
  constexpr columns of_frame(frame_id f, frame_id basis) {
    columns result{};
    if (!tree_.partial_angular_velocities(result, f, basis)) result = of(c_->omega(f), basis);
    return result;
  }
  /// The partial derivatives of any vector by each speed.
  constexpr columns of(const spatial_vector& v, frame_id basis) {
    columns result{};
    for (std::size_t r = 0; r < Speeds; ++r) result[r] = c_->express(partial(v, r), basis).first();
    return result;
  }

  /// Accelerations at constant speeds, of a point and of a frame. `Tree` takes the former relative to free fall, as its
  /// inertia forces do, and adds the acceleration of gravity, so that both have values in common.
  constexpr triple bias_of_point(point_id p, frame_id basis) {
    triple result{}, field{};
    (void)tree_.find_field(field);
    return tree_.bias_acceleration(result, p, basis, field) ? result : c_->express(c_->acceleration(p), basis).first();
  }
  constexpr triple bias_of_frame(frame_id f, frame_id basis) {
    triple result{};
    return tree_.bias_angular_acceleration(result, f, basis) ? result : c_->express(c_->alpha(f), basis).first();
  }

  /// C in C u = -Fr* at constant speeds, with dM/dt - 2 C skew: C_rs is the integral of v_r . dv_s/dt over all masses,
  /// C_rs = sum over the bodies of m v_r . dv_s/dt + w_r . (I dw_s/dt - omega x E w_s), with the second moments
  /// E = (trace I)/2 - I.
  constexpr matrix coriolis_matrix() {
    matrix result{};
    if (tree_.coriolis_matrix(result)) return result;
    for (const body_record& b : c_->bodies()) {
      std::array<spatial_vector, Speeds> v{}, f{}, w{}, t{};
      for (std::size_t r = 0; r < Speeds; ++r) {
        v[r] = partial(c_->velocity(b.mass_center), r);
        f[r] = c_->multiply(b.mass, c_->drift_in_N(v[r]));
        if (!b.rigid) continue;
        w[r] = partial(c_->omega(b.frame), r);
        const spatial_vector Ew = c_->subtract(c_->multiply(half_trace(b), w[r]), c_->dot(b.inertia, w[r]));
        t[r] = c_->subtract(c_->dot(b.inertia, c_->drift_in_N(w[r])), c_->cross(c_->omega(b.frame), Ew));
      }
      for (std::size_t r = 0; r < Speeds; ++r)
        for (std::size_t s = 0; s < Speeds; ++s) {
          handle& entry = result[r * Speeds + s];
          entry = c_->add(entry, c_->add(c_->dot(v[r], f[s]), c_->dot(w[r], t[s])));
        }
    }
    return result;
  }

private:
  constexpr spatial_vector partial(const spatial_vector& v, std::size_t speed) {
    spatial_vector result{};
    directional<std::remove_cvref_t<decltype(c_->g())>> d(c_->g());
    d.set(c_->speed(speed), one);
    for (const component& part : v) result = c_->add(result, spatial_vector(part.frame, d(part.xyz)));
    return result;
  }
  constexpr handle half_trace(const body_record& b) {
    const matrix3 i = c_->express(b.inertia, b.frame).entries;
    return c_->multiply(c_->constant(1, 2), c_->add(c_->add(i[0][0], i[1][1]), i[2][2]));
  }

  Context* c_;
  Tree<Speeds, Context> tree_;
};

} // namespace ctdyn::detail

// Forces of potentials through a joint: their change when one side of the joint is displaced against the other.
#pragma once

#include "../../detail/in_order.hpp"
#include "../../graph/calculus/derivative.hpp"
#include "../../graph/calculus/substitute.hpp"
#include "../../model/expr/occurrence.hpp"
#include "../joint_sides.hpp"
#include "lower.hpp"
#include "told.hpp"

#include <boost/hana/unpack.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// A context in which the bodies outboard of a joint are displaced by a symbol `displacement`: along a basis vector, or
/// (`turns`) about it at the child's point. Values are correct to the first order in the symbol.
template <class Context> class displaced_context : public Context {
  using base = Context;

public:
  using base::add, base::cross, base::dot, base::g, base::m, base::multiply, base::subtract;
  handle displacement;

  constexpr displaced_context(Context& c, joint_sides<Context>& sides, point_id at, const spatial_vector& direction,
                              bool turns)
      : base(c.g(), c.m()),
        displacement(c.g().symbol(symbol_class::auxiliary, 0, fingerprint::hash("joint displacement"))), sides_(&sides),
        at_(at), direction_(direction), turns_(turns) {}

  constexpr spatial_vector basis_vector(frame_id f, std::size_t axis) {
    const spatial_vector b(f, basis(axis));
    return turns_ && sides_->carries(f) ? displaced(b, cross(direction_, b)) : b;
  }
  constexpr matrix3 cosines(frame_id a, frame_id b) {
    matrix3 result{};
    for (std::size_t i = 0; i < 3; ++i)
      for (std::size_t j = 0; j < 3; ++j) result[i][j] = dot(basis_vector(a, i), basis_vector(b, j));
    return result;
  }
  constexpr spatial_vector position(point_id p, point_id from) {
    return displaced(base::position(p, from), subtract(shift(p), shift(from)));
  }

private:
  constexpr spatial_vector shift(point_id p) {
    if (!sides_->carries_point(p)) return {};
    return turns_ ? cross(direction_, base::position(p, at_)) : direction_;
  }
  constexpr spatial_vector displaced(const spatial_vector& v, const spatial_vector& change) {
    return add(v, multiply(displacement, change));
  }

  joint_sides<Context>* sides_;
  point_id at_;
  spatial_vector direction_;
  bool turns_;
};

template <class Context, fixed_string Frame, int Axis>
constexpr spatial_vector lower_terminal(displaced_context<Context>& c, expr::basis_vector<Frame, Axis>) {
  return c.basis_vector(c.frame(key_of<Frame>, Frame.view()), static_cast<std::size_t>(Axis));
}

/// The gradient of the potentials of a description by displacements of the bodies outboard of a joint: minus the force
/// on them, and minus its moment about the child's point, in the basis of a frame. A potential that is written in
/// coordinates does not tell where it acts, and is a fault.
template <class Context> class displaced_potentials : public silent_builder {
public:
  constexpr displaced_potentials(Context& c, const joint_record& j, frame_id basis) : c_(&c), j_(&j), basis_(basis) {}

  template <class Description> constexpr std::array<handle, 6> gradient(const Description& description) {
    boost::hana::unpack(description.facts, [this](const auto&... facts) { in_order{(tell_fact(facts, *this), 0)...}; });
    if (told_ != c_->m().applied_potential) tell(); // a source told a potential, too
    return sum_;
  }
  template <class E> constexpr void potential_energy(const E& energy) {
    if constexpr (expr::occurrences<symbol_class::coordinate, E> != 0) tell();
    if (c_->faulty()) return;
    auto& g = c_->g();
    told_ = g.add(told_, lower(*c_, energy));
    joint_sides<Context> sides(*c_, *j_);
    for (std::size_t k = 0; k < 6 && !c_->faulty(); ++k) {
      displaced_context<Context> moved(*c_, sides, j_->to, spatial_vector(basis_, detail::basis(k % 3)), k >= 3);
      directional<std::remove_reference_t<decltype(g)>> by(g);
      by.set(moved.displacement, one);
      substitution<std::remove_reference_t<decltype(g)>> here(g);
      here.set(moved.displacement, zero);
      sum_[k] = g.add(sum_[k], here(by(lower(moved, energy))));
    }
  }

private:
  constexpr void tell() {
    c_->tell()
        << "joint_wrench<" << j_->label.view()
        << ">: potential_energy(...) of coordinates acts on the bodies at places that are not known; write it by positions, as in m * g * dot(P.pos_from(O), N.z), or as force, torque or the spring of a joint";
  }

  Context* c_;
  const joint_record* j_;
  frame_id basis_;
  std::array<handle, 6> sum_{};
  handle told_{};
};

} // namespace ctdyn::detail

// Forces of potentials through a joint: their change when one side of the joint is displaced against the other.
#pragma once

#include "../../detail/in_order.hpp"
#include "../../model/expr/occurrence.hpp"
#include "joint_motion.hpp"
#include "told.hpp"

#include <boost/hana/unpack.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

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
      moved_context<Context, joint_motion<Context>> moved(*c_, joint_motion<Context>(*c_, sides, *j_, basis_, k));
      sum_[k] = g.add(sum_[k], moved.change(moved.displacement, lower(moved, energy)));
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

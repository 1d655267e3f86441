// The loads on the links outboard of the cut (augmented_bodies.hpp).
#pragma once

#include "augmented_bodies.hpp"

#include <array>
#include <cstdint>

namespace ctdyn::detail {

/// The loads on each link: a force, and a torque about the reference point, in the basis of the link's description.
template <class Context> class outer_forces {
  using links = augmented_bodies<Context>;

public:
  constexpr outer_forces(Context& c, const links& l) : c_(&c), links_(&l) {}

  /// Adds a load to the link in which its point, or its frame, is fixed, if that link is outboard; else to the cut,
  /// where the resultant is the same.
  constexpr void add(const load_record& l) {
    const std::uint32_t found = l.torque ? links_->link_of(l.target) : links_->link_of_point(l.target);
    const std::uint32_t i = found != links::most && links_->on(found, links_->cut()) ? found : links_->cut();
    const triple value = c_->express(l.value, links_->basis_of(i)).first();
    auto& [force, torque] = sums_[i];
    if (!l.torque) force = detail::add(c_->g(), force, value);
    const triple moment =
        l.torque ? value : cross(c_->g(), links_->in_basis(i, links_->position(l.target, (*links_)[i])), value);
    torque = detail::add(c_->g(), torque, moment);
  }
  [[nodiscard]] constexpr const std::array<triple, 2>& on(std::uint32_t i) const { return sums_[i]; }

private:
  Context* c_;
  const links* links_;
  std::array<triple, 2> sums_[links::most]{};
};

} // namespace ctdyn::detail

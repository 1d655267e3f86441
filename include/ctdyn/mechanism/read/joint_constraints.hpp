// What constraints exert on the bodies outboard of a joint.
#pragma once

#include "../../detail/in_order.hpp"
#include "../../model/expr/occurrence.hpp"
#include "../joint_motor.hpp"
#include "joint_motion.hpp"
#include "silent_builder.hpp"
#include "told.hpp"

#include <boost/hana/unpack.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// The force (N) of all constraints on the bodies outboard of a joint, and its moment (N m) about the child's point, in
/// the basis of a frame: the virtual work of the multipliers when these bodies are moved against the others. So a
/// constraint has to tell where its forces act. One that is written in coordinates or speeds does not, and is a fault.
/// Prescribed motion is that of a motor in the joint of its coordinate, which exerts nothing across other joints. It is
/// a fault if the motor acts across this joint without being a part of it.
template <class Context>
class joint_constraints : public expr::source_verbs<joint_constraints<Context>, silent_builder> {
public:
  constexpr joint_constraints(Context& c, const joint_record& j, frame_id basis, const handle* multipliers)
      : c_(&c), j_(&j), sides_(c, j), basis_(basis), multipliers_(multipliers) {}

  template <class Description> constexpr std::array<handle, 6> forces(const Description& description) {
    boost::hana::unpack(description.facts, [this](const auto&... facts) { in_order{(tell_fact(facts, *this), 0)...}; });
    if (told_ != c_->m().constraint_count) ++told_, tell(", which a source tells");
    return sum_;
  }
  template <class E> constexpr void constraint(expr::related what, const E& residual) {
    const std::uint32_t at = told_++;
    if constexpr (expr::occurrences<symbol_class::coordinate, E> + expr::occurrences<symbol_class::speed, E> != 0)
      tell(", which is written in coordinates or speeds");
    for (std::size_t k = 0; k < 6 && !c_->faulty(); ++k) {
      moved_context<Context, joint_motion<Context>> moved(*c_, joint_motion<Context>(*c_, sides_, *j_, basis_, k));
      const handle work =
          moved.change(what == expr::related::speeds ? moved.speed : moved.displacement, lower(moved, residual));
      sum_[k] = c_->g().add(sum_[k], c_->g().mul(multipliers_[at], work));
    }
  }
  template <class Symbol, class E> constexpr void prescribed(const Symbol& symbol, const E& /*value*/) {
    handle s = lower(*c_, symbol);
    if (const bool speed = !c_->m().constraints[told_++].holonomic; speed && !changes_one_coordinate(s, s))
      tell(", prescribed motion of a speed that is not the rate of one coordinate");
    else if (!joint_motor<Context>(*c_, sides_, *j_).keeps_to_a_side(s))
      tell(", prescribed motion of an absolute angle or of a coordinate of several joints, which acts across this one");
  }

private:
  /// Whether the rate of exactly one coordinate depends on a speed, and depends on no other speed. The motor of such a
  /// speed acts in the joint of that coordinate alone.
  constexpr bool changes_one_coordinate(const handle speed, handle& coordinate) {
    std::uint32_t count = 0;
    bool alone = true;
    for (std::uint32_t i = 0; i < c_->m().count_of(symbol_class::coordinate); ++i) {
      if (!stands_in(speed, c_->m().rates[i])) continue;
      ++count;
      for (const symbol_record& s : c_->m().all_symbols())
        if (s.kind == symbol_class::coordinate && s.index == i) coordinate = s.value;
      for (const symbol_record& s : c_->m().all_symbols())
        if (s.kind == symbol_class::speed && s.value != speed) alone = alone && !stands_in(s.value, c_->m().rates[i]);
    }
    return count == 1 && alone;
  }
  constexpr bool stands_in(handle speed, handle rate) {
    directional<std::remove_reference_t<decltype(c_->g())>> by(c_->g());
    by.set(speed, one);
    return by(rate) != zero;
  }
  constexpr void tell(std::string_view why) {
    c_->tell()
        << "joint_wrench<" << j_->label.view() << ">: constraint " << std::size_t{told_} << why
        << ", does not tell at which places its forces act; write it by points and frames, as in dot(P.pos_from(Q), N.x), or by joints";
  }

  Context* c_;
  const joint_record* j_;
  joint_sides<Context> sides_;
  frame_id basis_;
  const handle* multipliers_;
  std::uint32_t told_ = 0;
  std::array<handle, 6> sum_{};
};

} // namespace ctdyn::detail

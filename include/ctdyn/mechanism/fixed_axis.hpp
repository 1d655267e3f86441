// Axes that have to be fixed in a frame.
#pragma once

#include "context.hpp"

namespace ctdyn::detail {

/// Whether the components of a vector in a frame are constant: their derivatives by all symbols but parameters are
/// zero. The mechanism does not list derivatives of speeds, and rates that are not known yet, among its symbols, so a
/// component that contains one of them counts as not constant.
constexpr bool is_fixed_in(auto& c, frame_id f, const spatial_vector& v) {
  for (const handle h : c.express(v, f).first()) {
    const dependence d = c.g().depends(h);
    if (d.parameters_only()) continue;
    if (d.on(symbol_class::speed_derivative) || d.on(symbol_class::rate)) return false;
    for (const symbol_record& s : c.m().all_symbols())
      if (s.kind != symbol_class::parameter && c.derivative(h, s.value) != zero) return false;
  }
  return true;
}
/// Reports a fault if the axis of a surface moves in the frame of the surface's body.
constexpr void check_axis(auto& c, frame_id f, auto axis) {
  if (c.faulty()) return;
  const auto frame = c.m().frames[f].label.view();
  c.enter("the axis of a surface on frame ", frame);
  if (!is_fixed_in(c, f, axis()))
    c.tell() << "the axis of a cylinder or cone that a pathway wraps moves in the frame " << frame
             << " of its body; give one that is fixed there, such as " << frame << ".z";
}

} // namespace ctdyn::detail

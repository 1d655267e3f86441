// Which symbols, frames and points a source has, and which hang on which.
#pragma once

#include "silent_builder.hpp"
#include "structure.hpp"

#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// The verbs of a source_builder that make records of names. A source is gone through twice: first all that it has is
/// there (`first`), then it hangs on what it, a fact or another source has.
template <class Context> class source_names : public silent_builder {
public:
  constexpr source_names(Context& c, bool first) : c_(&c), structure_(c), first_(first) {}

  [[nodiscard]] static constexpr bool tells(telling what) { return what == telling::names; }
  constexpr scalar parameter(std::string_view label) { return symbol(symbol_class::parameter, label); }
  constexpr scalar parameter(std::string_view label, double value) {
    const std::uint64_t key = fingerprint::hash(label);
    if (!first_ || c_->faulty()) return silent_builder::value();
    const handle made = c_->symbol(symbol_class::parameter, key, label);
    for (std::uint32_t i = m().symbol_count; i-- != 0;)
      if (m().symbols[i].value == made) {
        m().symbols[i].preset = {true, value};
        break;
      }
    return silent_builder::value();
  }
  constexpr scalar coordinate(std::string_view label) { return symbol(symbol_class::coordinate, label); }
  constexpr scalar speed(std::string_view label) { return symbol(symbol_class::speed, label); }
  constexpr scalar input(std::string_view label) { return symbol(symbol_class::input, label); }

  constexpr source_ground newtonian(std::string_view frame, std::string_view origin) {
    if (first_) structure_.newtonian(frame, origin);
    return {};
  }
  constexpr source_frame frame(std::string_view label) { return {first_ ? 0 : c_->frame(label)}; }
  constexpr source_point point(std::string_view label) { return {first_ ? 0 : c_->point(label)}; }
  constexpr source_frame orient_axis(std::string_view label, source_frame in, const auto&, const vector&) {
    return oriented(label, in, orientation_kind::axis);
  }
  constexpr source_frame orient_quaternion(std::string_view label, source_frame in, const auto&, const auto&,
                                           const auto&, const auto&) {
    return oriented(label, in, orientation_kind::quaternion);
  }
  constexpr source_frame orient_explicit(std::string_view label, source_frame in, const auto&) {
    return oriented(label, in, orientation_kind::matrix);
  }
  constexpr source_point set_pos(std::string_view label, source_point from, const vector&) {
    point_record& p = first_ ? structure_.placed(label) : structure_.point(label);
    p.parent = from.id;
    return {static_cast<point_id>(&p - m().points)};
  }

private:
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }
  constexpr scalar symbol(symbol_class kind, std::string_view label) {
    if (first_) (void)c_->symbol(kind, fingerprint::hash(label), label);
    return silent_builder::value();
  }
  constexpr source_frame oriented(std::string_view label, source_frame in, orientation_kind kind) {
    frame_record& f = first_ ? structure_.oriented(label, kind) : structure_.frame(label);
    f.parent = in.id;
    return {static_cast<frame_id>(&f - m().frames)};
  }

  Context* c_;
  structure<Context> structure_;
  bool first_;
};

} // namespace ctdyn::detail

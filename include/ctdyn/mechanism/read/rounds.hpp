// Facts that need other facts are read after these: a description means the same in any order of its facts.
#pragma once

#include "../mechanism.hpp"

#include <cstdint>

namespace ctdyn::detail {

/// Passes (rounds) over the facts, in the order of the text, until none waits for another: for orientations and
/// positions first, then for given velocities.
template <class Context> class reading_rounds {
public:
  constexpr explicit reading_rounds(Context& c) : c_(&c) {}

  /// Whether another pass is needed: something waits, and the last pass has read something.
  constexpr bool another() {
    std::uint32_t waiting = 0;
    for (const frame_record& f : m().all_frames()) waiting += waits(f);
    for (const point_record& p : m().all_points()) waiting += waits(p);
    const bool goes_on = waiting != 0 && waiting != waited_;
    waited_ = goes_on ? waiting : 0;
    return goes_on && !c_->faulty();
  }

  /// Ends the passes for places, and reports what still waits. A given velocity is not needed to read others if an
  /// orientation or position gives the motion.
  constexpr void begin_velocities() {
    for (frame_record& f : m().all_frames()) {
      if (f.awaits_place) report(f.label, "frame ", " is oriented", "its angles and its axis with frames");
      if (f.kind != orientation_kind::none) f.overridden = false;
    }
    for (point_record& p : m().all_points()) {
      if (p.awaits_place) report(p.label, "point ", " is placed", "its position with points");
      if (p.positioned) p.overridden = false;
    }
    velocities_ = true, waited_ = 0;
  }
  constexpr void end() {
    for (const frame_record& f : m().all_frames())
      if (f.awaits_velocity) report_velocity(f.label, "angular velocity of frame ");
    for (const point_record& p : m().all_points())
      if (p.awaits_velocity) report_velocity(p.label, "velocity of point ");
  }

private:
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }
  template <class Record> [[nodiscard]] constexpr bool waits(const Record& r) const {
    return velocities_ ? r.awaits_velocity : r.awaits_place;
  }
  constexpr void report(const name& label, const char* what, const char* how, const char* remedy) {
    c_->tell() << what << label.view() << how << " by what is known only when " << label.view() << how << "; write "
               << remedy << " nearer to " << m().frames[0].label.view();
  }
  constexpr void report_velocity(const name& label, const char* what) {
    c_->tell() << "the given " << what << label.view() << " depends on itself; write it in speeds and coordinates";
  }

  Context* c_;
  bool velocities_ = false; // velocities are being read, else places
  std::uint32_t waited_ = 0;
};

} // namespace ctdyn::detail

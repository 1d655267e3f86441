// All that a reading of a robot file has, as one number: to compare readings while compiling and while a program runs.
#pragma once

#include <ctdyn/with/robot/urdf_reader.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace robot_digest {

using namespace ctdyn::detail;

class digest {
public:
  constexpr void add(std::uint64_t x) { sum_ = (sum_ ^ x) * 0x9e3779b97f4a7c15, sum_ ^= sum_ >> 29; }
  constexpr void add(std::string_view text) {
    add(text.size());
    for (const char c : text) add(static_cast<std::uint64_t>(static_cast<unsigned char>(c)));
  }
  constexpr void add(const decimal& x) {
    add(std::bit_cast<std::uint64_t>(x.nearest)), add(static_cast<std::uint64_t>(x.value.numerator));
    add(static_cast<std::uint64_t>(x.value.denominator)), add(static_cast<std::uint64_t>(x.value.exponent));
    add(static_cast<std::uint64_t>(x.last_place));
  }
  constexpr void add(const robot_pose& p) {
    for (std::size_t i = 0; i < 3; ++i) add(p.xyz[i]), add(p.rpy[i]);
  }
  constexpr void add(const robot_link& l) {
    add(l.name), add(l.joint), add(std::uint64_t{l.has_inertial}), add(l.mass), add(l.center), add(l.inertia.xx), add(l.inertia.yy);
    add(l.inertia.zz), add(l.inertia.xy), add(l.inertia.xz), add(l.inertia.yz), add(std::uint64_t{l.possible}), add(l.at);
  }
  constexpr void add(const robot_joint& j) {
    add(j.name), add(static_cast<std::uint64_t>(j.kind)), add(j.parent), add(j.child), add(j.origin), add(j.damping), add(j.friction);
    for (const decimal& x : j.axis) add(x);
    add(j.lower), add(j.upper), add(j.effort), add(j.velocity), add(std::uint64_t{j.has_mimic}), add(j.mimic), add(j.multiplier);
    add(j.offset), add(j.at);
  }
  [[nodiscard]] constexpr std::uint64_t sum() const { return sum_; }

private:
  std::uint64_t sum_ = 0;
};

constexpr std::uint64_t of(const auto& reading) {
  digest d;
  d.add(reading.fault.view());
  if (!reading.fault.empty()) return d.sum();
  d.add(reading.model.name), d.add(reading.model.root);
  for (std::size_t i = 0; i < reading.model.link_count; ++i) d.add(reading.model.links[i]);
  for (std::size_t i = 0; i < reading.model.joint_count; ++i) d.add(reading.model.joints[i]), d.add(reading.model.order[i]);
  return d.sum();
}

} // namespace robot_digest

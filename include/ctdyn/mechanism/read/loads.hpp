// Loads that an output has in place of those of the description, as in Fr(force(P, v)).
#pragma once

#include "../context.hpp"
#include "../fixed_axis.hpp"
#include "lower.hpp"
#include "told.hpp"

#include <boost/hana/unpack.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// Counts the loads of facts: single forces and torques, and fields, which act on each body.
struct load_counter : expr::source_verbs<load_counter, silent_builder> {
  std::size_t single = 0, fields = 0;

  constexpr void load(auto, const auto&, const auto&, std::string_view = {}) { ++single; }
  constexpr void gravity(const auto&) { ++fields; }
};
template <class Facts> constexpr load_counter loads_of() {
  load_counter counter;
  boost::hana::unpack(Facts(), [&](const auto&... loads) { (loads.tell(counter), ...); });
  return counter;
}

/// The records of loads that are no facts of the system.
template <std::size_t Capacity> struct load_list {
  std::array<load_record, Capacity> records{};
  std::uint32_t count = 0;
  handle potential{};

  constexpr void add(const load_record& l) { records[count++] = l; }
};

/// A builder that adds the loads that it is told to a load_list.
template <class Context, std::size_t Capacity>
class load_reader : public expr::source_verbs<load_reader<Context, Capacity>, silent_builder> {
public:
  constexpr load_reader(Context& c, load_list<Capacity>& to) : c_(&c), to_(&to) {}

  constexpr void read_all(const auto& facts) {
    boost::hana::unpack(facts, [this](const auto&... loads) { (loads.tell(*this), ...); });
  }
  constexpr void load(auto exerted, const auto& where, const auto& value, std::string_view = {}) {
    const named n = named_of(where);
    const std::uint32_t at = exerted.torque ? c_->frame(n.key, n.label) : c_->point(n.key, n.label);
    to_->add({exerted.torque, at, lower(*c_, value)});
  }
  constexpr void fixed_axis(const auto& frame, const auto& axis) {
    const named f = named_of(frame);
    check_axis(*c_, c_->frame(f.key, f.label), [&] { return lower(*c_, axis); });
  }
  constexpr void gravity(const auto& g) {
    const spatial_vector field = lower(*c_, g);
    for (std::uint32_t i = 0; i < c_->m().body_count; ++i) {
      const body_record& b = c_->m().bodies[i];
      to_->add({false, b.mass_center, c_->multiply(b.mass, field), true, i});
    }
  }
  constexpr void potential_energy(const auto& energy) {
    to_->potential = c_->g().add(to_->potential, lower(*c_, energy));
  }

private:
  Context* c_;
  load_list<Capacity>* to_;
};

} // namespace ctdyn::detail

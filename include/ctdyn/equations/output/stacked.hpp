// The matrices and columns of the TMT method, as outputs of any method.
#pragma once

#include "../formulation/tmt.hpp"
#include "generalized_forces.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace ctdyn::detail {

/// The number of rows of a body, or 3 if there is no such body.
template <class Derivation> constexpr std::size_t rows_of(std::string_view body) {
  const auto& m = Derivation::mechanism;
  for (const body_record& b : m.all_bodies())
    if (b.label.view() == body) return b.rigid ? 6 : 3;
  return 3;
}
template <class Derivation>
inline constexpr std::size_t stacked_rows = [] {
  std::size_t sum = 0;
  for (const body_record& b : Derivation::mechanism.all_bodies()) sum += b.rigid ? 6 : 3;
  return sum;
}();

/// The base of columns with the stacked rows of all bodies.
struct stacked_column {
  template <class Derivation> static constexpr shape form = shape_of(stacked_rows<Derivation>);
};

template <> struct output_reader<output::stacked_velocity> : stacked_column {
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    tmt<Derivation::speeds, Context> method(c);
    return entries_by<stacked_rows<Derivation>>([&](std::size_t row) { return method.v(row); });
  }
};
template <> struct output_reader<output::stacked_momentum_rate> : stacked_column {
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    tmt<Derivation::speeds, Context> method(c);
    return entries_by<stacked_rows<Derivation>>([&](std::size_t row) { return method.gbar(row); });
  }
};
template <> struct output_reader<output::stacked_resultant> : stacked_column {
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    auto& m = c.m();
    load_owner<Context> owner(c);
    if (m.applied_potential != zero && !c.faulty())
      m.fault << "a potential_energy has no resultants on single bodies; write its forces and torques instead";
    for (const load_record& l : m.all_loads()) {
      const auto owners = owner.of(l);
      if (owners.count == 1 || owner.at_rest(l) || c.faulty()) continue;
      owner.tell(l, owners);
      m.fault << "; its resultant has no rows, let it act on one body";
    }
    tmt<Derivation::speeds, Context> method(c);
    return entries_by<stacked_rows<Derivation>>([&](std::size_t row) { return method.F(row); });
  }
};
template <> struct output_reader<output::stacked_mass_matrix> {
  template <class Derivation>
  static constexpr shape form = shape_of(stacked_rows<Derivation>, stacked_rows<Derivation>);
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    tmt<Derivation::speeds, Context> method(c);
    constexpr std::size_t n = stacked_rows<Derivation>;
    return entries_by<n, n>([&](std::size_t i, std::size_t j) { return method.M(i, j); });
  }
};

template <> struct output_reader<output::Md> {
  template <class Derivation> static constexpr shape form = shape_of(Derivation::speeds, Derivation::speeds);
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    auto list = tmt<Derivation::speeds, Context>(c).mass_matrix();
    for (handle& h : list) h = -h;
    return list;
  }
};
template <> struct output_reader<output::gd> : speed_column {
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    return tmt<Derivation::speeds, Context>(c).forcing();
  }
};

// ---- T for all bodies, for named ones, and for points and frames

template <> struct output_reader<output::velocity_jacobian> {
  template <class Derivation> static constexpr shape form = shape_of(stacked_rows<Derivation>, Derivation::speeds);
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    tmt<Derivation::speeds, Context> method(c);
    return entries_by<stacked_rows<Derivation>, Derivation::speeds>(
        [&](std::size_t i, std::size_t j) { return method.T(i, j); });
  }
};
template <fixed_string... Bodies> struct output_reader<output::velocity_jacobian_of<Bodies...>> {
  template <class Derivation>
  static constexpr shape form = shape_of((rows_of<Derivation>(Bodies.view()) + ... + 0), Derivation::speeds);
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    tmt<Derivation::speeds, Context> method(c);
    constexpr std::size_t n = Derivation::speeds;
    std::array<handle, form<Derivation>.size()> list{};
    const auto bodies = bodies_named<Bodies...>(c);
    if (c.faulty()) return list;
    std::size_t at = 0;
    for (const std::uint32_t body : bodies)
      for (std::size_t k = 0; k < (c.m().bodies[body].rigid ? 6 * n : 3 * n); ++k)
        list[at++] = method.T(method.first_row(body) + k / n, k % n);
    return list;
  }
};
template <expr::sort... Sorts, fixed_string... Names>
struct output_reader<output::velocity_jacobian_at<output::moving<Sorts, Names>...>> {
  template <class Derivation> static constexpr shape form = shape_of(3 * sizeof...(Names), Derivation::speeds);
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    constexpr std::size_t n = Derivation::speeds;
    std::array<handle, form<Derivation>.size()> list{};
    std::size_t row = 0;
    const auto append = [&](const spatial_vector& velocity) {
      const triple in_N = c.express(velocity, 0).first();
      for (const symbol_record& s : c.m().all_symbols()) {
        if (s.kind != symbol_class::speed) continue;
        directional<std::remove_cvref_t<decltype(c.g())>> d(c.g());
        d.set(s.value, one);
        for (std::size_t i = 0; i < 3; ++i) list[(row + i) * n + s.index] = d(in_N[i]);
      }
      row += 3;
    };
    (append(Sorts == expr::sort::point ? c.velocity(c.point(key_of<Names>, Names.view()))
                                       : c.omega(c.frame(key_of<Names>, Names.view()))),
     ...);
    return list;
  }
};

} // namespace ctdyn::detail

// The motion of frames and points by its definition, in numbers of the field at the random point: derivatives of
// positions, and nothing else.
#pragma once

#include "../../mechanism/mechanism.hpp"
#include "moving_basis.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// A mechanism in one motion of its speeds and in one virtual motion. Vectors are written in the Newtonian basis, and
/// velocities are derivatives of positions and basis vectors: nothing of kinematics, links and recursions is used here.
///
/// No equation of motion depends on the orientation of a frame of which only the angular velocity is known, so that it
/// gets an arbitrary one. A point of which only the velocity is known needs no position.
///
/// The first `Count` nodes of the graph are those that the description made.
template <std::size_t Speeds, std::size_t Count, class Graph, class Mechanism> class defined_motion {
public:
  using motion_type = point_motion<Graph, Count>;
  using speed_numbers = std::array<residue, Speeds>;

  constexpr defined_motion(const Graph& g, const Mechanism& m) : g_(&g), m_(&m), motion_(g) {}

  /// Finds how everything moves, from the derivatives of the speeds and the virtual speeds. False if that is not known.
  constexpr bool move(const speed_numbers& accelerations, const speed_numbers& virtual_speeds) {
    if (!readable()) return false;
    for (moving_basis& b : frames_) b = moving_basis{}; // g++ 12 loses the members' initializers
    for (moving_vector& v : points_) v = moving_vector{};
    find_partials(virtual_speeds);
    if (velocity_alone_) find_partial_velocities();
    follow(accelerations);
    return move_frames() && move_points() && known_;
  }
  /// Finds how the symbols and all formulas move, without frames and points.
  constexpr void move_symbols(const speed_numbers& accelerations, const speed_numbers& virtual_speeds) {
    find_partials(virtual_speeds);
    follow(accelerations);
  }

  [[nodiscard]] constexpr const motion_type& formulas() const { return motion_; }
  [[nodiscard]] constexpr const moving_basis& frame(std::size_t f) const { return frames_[f]; }
  [[nodiscard]] constexpr const moving_vector& point(std::size_t p) const { return points_[p]; }
  /// The product of a dyadic and a vector.
  [[nodiscard]] constexpr triple_of times(const spatial_dyadic& dyadic, const triple_of& v) const {
    const auto& e = frames_[dyadic.frame].e;
    const matrix3 entries = dyadic.entries;
    triple_of own{}, result{};
    for (std::size_t i = 0; i < 3; ++i)
      for (std::size_t x = 0; x < 3; ++x) own[i] += e[i][x].value * v[x];
    for (std::size_t i = 0; i < 3; ++i) {
      residue component{};
      for (std::size_t j = 0; j < 3; ++j) component += motion_.value(entries[i][j]) * own[j];
      for (std::size_t x = 0; x < 3; ++x) result[x] += component * e[i][x].value;
    }
    return result;
  }
  /// C times the virtual speeds, for a constraint C u + b = 0.
  [[nodiscard]] constexpr residue virtual_rate(std::size_t constraint) const { return virtual_rate_[constraint]; }

  /// The change of a contact's velocity.
  [[nodiscard]] constexpr residue virtual_rate_of_contact(std::size_t row) const { return virtual_contact_rate_[row]; }

protected:
  /// Whether each frame has an orientation or an angular velocity, and each point a position or a velocity in N.
  constexpr bool readable() {
    velocity_alone_ = false;
    for (std::uint32_t f = 1; f < m_->frame_count; ++f) {
      const frame_record& record = m_->frames[f];
      if (record.kind != orientation_kind::none) continue;
      if (!record.overridden) return false;
      velocity_alone_ = true;
    }
    for (std::uint32_t p = 1; p < m_->point_count; ++p) {
      const point_record& record = m_->points[p];
      if (record.positioned) continue;
      if (!record.overridden || record.override_in != 0) return false;
      velocity_alone_ = true;
    }
    return true;
  }

  // ---- symbols

  /// Finds the changes of all formulas if the virtual speeds are added to the speeds. Those of the coordinates' rates
  /// are the virtual displacements of the coordinates.
  constexpr void find_partials(const speed_numbers& virtual_speeds) {
    motion_ = motion_type(*g_);
    for (const symbol_record& s : m_->all_symbols())
      if (s.kind == symbol_class::speed) motion_.set_virtual(s.value, virtual_speeds[s.index]);
    motion_.find_virtual();
    for (std::uint32_t k = 0; k < m_->constraint_count; ++k)
      virtual_rate_[k] = motion_.virtually(m_->constraints[k].velocity);
    for (std::uint32_t k = 0; k < m_->contact_count; ++k)
      virtual_contact_rate_[k] = motion_.virtually(m_->contacts[k].velocity);
  }
  /// Moves the symbols, and with them all formulas: first and second derivatives by time, and virtual displacements.
  constexpr void follow(const speed_numbers& accelerations) {
    std::array<residue, Mechanism::sizes.coordinates> displacements{};
    for (const symbol_record& s : m_->all_symbols())
      if (s.kind == symbol_class::coordinate)
        displacements[s.index] = motion_.virtually(m_->rates[s.index]),
        known_ = known_ && motion_.known(m_->rates[s.index]);
    for (const symbol_record& s : m_->all_symbols()) {
      if (s.kind == symbol_class::coordinate) {
        motion_.set_first(s.value, motion_.value(m_->rates[s.index]));
        motion_.set_virtual(s.value, displacements[s.index]);
      } else if (s.kind == symbol_class::speed) {
        motion_.set_first(s.value, accelerations[s.index]), motion_.set_virtual(s.value, {});
      } else if (s.kind == symbol_class::time) {
        motion_.set_first(s.value, {1});
      } else if (s.kind == symbol_class::input) {
        motion_.set_first(s.value, rate_of_input(s.label));
      } else if (s.kind == symbol_class::auxiliary_state) {
        motion_.set_first(s.value, motion_.value(m_->state_rates[s.index]));
      }
    }
    motion_.find_first(), motion_.find_virtual();
    for (const symbol_record& s : m_->all_symbols()) {
      if (s.kind == symbol_class::coordinate) motion_.set_second(s.value, motion_.first(m_->rates[s.index]));
      if (s.kind == symbol_class::input) motion_.set_second(s.value, rate_of_input(Mechanism::rate_of(s.label)));
    }
    motion_.find_second();
  }
  /// The rate of an input, or zero if that does not occur.
  constexpr residue rate_of_input(const name& input) const {
    const name rate = Mechanism::rate_of(input);
    for (const symbol_record& s : m_->all_symbols())
      if (s.kind == symbol_class::input && s.label == rate) return motion_.value(s.value);
    return {};
  }

  // ---- frames, from the Newtonian one outwards; false if one of them is not reached

  constexpr bool move_frames() {
    for (std::size_t i = 0; i < 3; ++i) frames_[0].e[i][i].value = {1};
    bool done[Mechanism::sizes.frames]{true};
    std::size_t placed = 1;
    for (bool more = true, all = false; more; more = more && !all) {
      more = false, all = true;
      for (frame_id f = 1; f < m_->frame_count; ++f) {
        if (done[f]) continue;
        const bool alone = m_->frames[f].kind == orientation_kind::none;
        if (alone ? !stands_on(f, done) : !done[m_->frames[f].parent]) {
          all = false;
          continue;
        }
        alone ? turn_frame(f) : move_frame(f);
        done[f] = more = true, frame_order_[placed++] = f;
      }
      if (all) return true;
    }
    return false;
  }
  /// Whether all frames are known in which a frame's angular velocity is expressed.
  constexpr bool stands_on(frame_id f, const bool* done) const {
    const frame_record& record = m_->frames[f];
    for (const component& part : record.override_velocity)
      if (part.frame != f && !done[part.frame]) return false;
    return done[record.override_in];
  }
  constexpr void move_frame(frame_id f) {
    const frame_record& record = m_->frames[f];
    const matrix3 cosines = record.cosines;
    const moving_basis& parent = frames_[record.parent];
    moving_basis& own = frames_[f];
    for (std::size_t i = 0; i < 3; ++i)
      for (std::size_t k = 0; k < 3; ++k) {
        if (cosines[i][k] == zero) continue;
        const moving_residue c = motion_[cosines[i][k]];
        known_ = known_ && motion_.known(cosines[i][k]);
        const bool stands = stands_still(cosines[i][k]);
        for (std::size_t x = 0; x < 3; ++x)
          if (stands)
            add_multiple(own.e[i][x], c.value, parent.e[k][x]);
          else
            add_product(own.e[i][x], c, parent.e[k][x]);
      }
    known_ = known_ && (record.kind != orientation_kind::quaternion || own.is_unit());
    own.find_turning();
  }

  constexpr bool stands_still(const handle& h) const { return g_->nodes[h.id()].depends.parameters_only(); }

  // ---- points

  constexpr bool move_points() {
    bool done[Mechanism::sizes.points]{true};
    std::size_t placed = 1;
    for (bool more = true, all = false; more; more = more && !all) {
      more = false, all = true;
      for (point_id p = 1; p < m_->point_count; ++p) {
        if (done[p]) continue;
        const point_record& record = m_->points[p];
        if (record.positioned && !done[record.parent]) {
          all = false;
          continue;
        }
        moving_vector r = record.positioned ? points_[record.parent] : moving_vector{};
        if (record.positioned)
          for (const component& part : record.position) add_vector(r, part);
        else
          add_velocity(r, record.override_velocity), r.virtually = partial_velocities_[p];
        points_[p] = r, done[p] = more = true, point_order_[placed++] = p;
      }
      if (all) return true;
    }
    return false;
  }
  constexpr void add_vector(moving_vector& sum, const component& part) {
    for (std::size_t k = 0; k < 3; ++k) {
      if (part.xyz[k] == zero) continue;
      const moving_residue c = motion_[part.xyz[k]];
      known_ = known_ && motion_.known(part.xyz[k]);
      const bool stands = stands_still(part.xyz[k]);
      for (std::size_t x = 0; x < 3; ++x) {
        moving_residue product{};
        if (stands)
          add_multiple(product, c.value, frames_[part.frame].e[k][x]);
        else
          add_product(product, c, frames_[part.frame].e[k][x]);
        sum.first[x] += product.first, sum.second[x] += product.second, sum.virtually[x] += product.virtually;
      }
    }
  }

  // ---- frames and points of which only the velocity is known

  /// Finds what the virtual speeds add to given velocities; of frames this needs the orientations alone.
  constexpr void find_partial_velocities() {
    known_ = move_frames() && known_;
    find_partials_of_given();
    for (moving_basis& b : frames_) b = moving_basis{};
  }
  constexpr void find_partials_of_given() {
    for (frame_id f = 1; f < m_->frame_count; ++f) partial_turns_[f] = partial(m_->frames[f].override_velocity);
    for (point_id p = 1; p < m_->point_count; ++p) partial_velocities_[p] = partial(m_->points[p].override_velocity);
  }
  constexpr triple_of partial(const spatial_vector& velocity) {
    triple_of sum{};
    for (const component& part : velocity)
      for (std::size_t k = 0; k < 3; ++k)
        for (std::size_t x = 0; x < 3; ++x)
          sum[x] += motion_.virtually(part.xyz[k]) * frames_[part.frame].e[k][x].value;
    return sum;
  }
  /// Adds a velocity and its rate to the first and second derivatives of a position.
  constexpr void add_velocity(moving_vector& sum, const spatial_vector& velocity) {
    for (const component& part : velocity)
      for (std::size_t k = 0; k < 3; ++k) {
        known_ = known_ && motion_.known(part.xyz[k]);
        for (std::size_t x = 0; x < 3; ++x) {
          const moving_residue& e = frames_[part.frame].e[k][x];
          sum.first[x] += motion_.value(part.xyz[k]) * e.value;
          sum.second[x] += motion_.first(part.xyz[k]) * e.value + motion_.value(part.xyz[k]) * e.first;
        }
      }
  }
  /// Gives an arbitrary orientation to a frame, which then turns with its given angular velocity.
  constexpr void turn_frame(frame_id f) {
    const frame_record& record = m_->frames[f];
    const moving_basis& in = frames_[record.override_in];
    moving_basis& own = frames_[f];
    own.place(f);
    moving_vector turn{};
    add_velocity(turn, record.override_velocity); // its rate lacks that of the own basis, and is formed again below
    for (std::size_t x = 0; x < 3; ++x) {
      own.omega[x] = in.omega[x] + turn.first[x];
      own.virtual_omega[x] = in.virtual_omega[x] + partial_turns_[f][x];
    }
    own.find_motion();
    turn = {};
    add_velocity(turn, record.override_velocity);
    for (std::size_t x = 0; x < 3; ++x) own.alpha[x] = in.alpha[x] + turn.second[x];
    own.find_motion();
  }

  const Graph* g_;
  const Mechanism* m_;
  motion_type motion_;
  moving_basis frames_[Mechanism::sizes.frames]{};
  moving_vector points_[Mechanism::sizes.points]{};
  triple_of partial_turns_[Mechanism::sizes.frames]{}, partial_velocities_[Mechanism::sizes.points]{};
  std::array<residue, Mechanism::sizes.constraints> virtual_rate_{};
  residue virtual_contact_rate_[Mechanism::sizes.contacts + 1]{};
  frame_id frame_order_[Mechanism::sizes.frames]{}; // each after those from which it is placed
  point_id point_order_[Mechanism::sizes.points]{};
  bool velocity_alone_ = false, known_ = true;
};

} // namespace ctdyn::detail

// Which symbols, frames and points a source has, and the parents of frames and points.
#pragma once

#include "../../detail/short_decimal.hpp"
#include "../structure.hpp"
#include "orientations.hpp"
#include "silent_builder.hpp"

#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// The verbs of a source_builder that make records of names. There are two passes over a source: the first (`first`)
/// makes all of its records, the second sets their parents, which this source, a fact or another source has.
template <class Context> class source_names : public expr::source_verbs<source_names<Context>, silent_builder> {
public:
  using scalar = silent_builder::scalar;
  static constexpr bool reads_names_alone = true;

  constexpr source_names(Context& c, bool first) : c_(&c), structure_(c), first_(first) {}

  [[nodiscard]] static constexpr bool tells(telling what) { return what == telling::names; }
  constexpr scalar parameter(std::string_view label) { return symbol(symbol_class::parameter, label); }
  constexpr scalar parameter(std::string_view label, double value) {
    if (!first_ || c_->faulty()) return silent_builder::value();
    label = fitting(label);
    const handle made = c_->symbol(symbol_class::parameter, fingerprint::hash(label), label);
    if (symbol_record* const known = m().find(made); known != nullptr) preset(*known, value);
    return silent_builder::value();
  }
  constexpr scalar coordinate(std::string_view label) { return symbol(symbol_class::coordinate, label); }
  constexpr scalar speed(std::string_view label) { return symbol(symbol_class::speed, label); }
  constexpr scalar input(std::string_view label) { return symbol(symbol_class::input, label); }
  constexpr scalar auxiliary_state(std::string_view label) { return symbol(symbol_class::auxiliary_state, label); }

  constexpr source_ground newtonian(std::string_view frame, std::string_view origin) {
    if (first_) structure_.newtonian(fitting(frame), fitting(origin));
    return {};
  }
  constexpr source_frame frame(std::string_view label) { return {first_ ? 0 : c_->frame(label)}; }
  constexpr source_point point(std::string_view label) { return {first_ ? 0 : c_->point(label)}; }
  template <class How> constexpr source_frame orient(std::string_view label, source_frame in, const How&) {
    label = fitting(label);
    frame_record& f = first_ ? structure_.oriented(label, orientation_of<How>::kind) : structure_.frame(label);
    f.parent = f.oriented_in = in.id;
    return {static_cast<frame_id>(&f - m().frames)};
  }
  constexpr source_point set_pos(std::string_view label, source_point from, const auto&) {
    label = fitting(label);
    point_record& p = first_ ? structure_.placed(label) : structure_.point(label);
    p.parent = from.id;
    return {static_cast<point_id>(&p - m().points)};
  }

  constexpr void body(std::string_view label, const auto&...) { (void)fitting(label); }

private:
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }
  /// The name, or the beginning of a name that is too long, which is a fault.
  constexpr std::string_view fitting(std::string_view label) {
    if (label.size() <= name::longest) return label;
    label = label.substr(0, name::longest);
    c_->tell() << "the name " << label << "... of a source is too long: names have at most " << name::longest
               << " bytes, with the prefix of a part; shorten the name or the prefix";
    return label;
  }
  /// Sets the value that a parameter has where none is bound. Sources that give it one have to agree.
  constexpr void preset(symbol_record& parameter, double value) {
    if (parameter.preset.given && !same_number(parameter.preset.number, value) && !c_->faulty()) {
      m().fault << "parameter " << parameter.label.view() << " is given two values by sources, ";
      write_number(m().fault, parameter.preset.number), m().fault << " and ";
      write_number(m().fault, value);
      m().fault
          << "; give both the same one, or make one source a part, whose prefix its names get: part<\"left\">(...)";
    }
    parameter.preset = {true, value};
  }
  constexpr scalar symbol(symbol_class kind, std::string_view label) {
    label = fitting(label);
    if (first_) (void)c_->symbol(kind, fingerprint::hash(label), label);
    return silent_builder::value();
  }

  Context* c_;
  structure<Context> structure_;
  bool first_;
};

} // namespace ctdyn::detail

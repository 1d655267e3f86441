// The names of the rows of contacts and loops, as in `LF, N.z`.
#pragma once

#include "../../detail/short_decimal.hpp"
#include "told.hpp"

#include <boost/hana/unpack.hpp>

#include <array>
#include <cstddef>
#include <string_view>

namespace ctdyn::detail {

/// A builder that lists a name for each row of contacts, or (`loops`) of loops, including those rows of loops that are
/// left out because nothing moves along them. Without a list it only counts the rows. `Read`, a graph and a mechanism,
/// is needed because types do not tell the numbers of a direction such as 0.6 * N.x + 0.8 * N.y.
template <const auto& Read> class row_namer : public silent_builder {
public:
  constexpr row_namer(bool loops, name* to) : loops_(loops), to_(to) {}
  [[nodiscard]] constexpr std::size_t count() const { return count_; }

  template <class Symbol, class Place, class Direction>
  constexpr void contact_row(const Symbol&, const Place&, const auto&, const Direction&) {
    sentence s = row_of<Symbol>();
    s << (expr::sort_of<Place> == expr::sort::frame ? ", about " : ", ");
    if (loops_ || !write_numbers(s)) expr::write<Direction>(s);
    add(s, false);
  }
  template <class Symbol, class Rows> constexpr void loop_rows(const Symbol&, const Rows&) {
    loop_ = row_of<Symbol>();
    rows_of_loop<Rows>::named(*this);
  }
  constexpr void row() { add(loop_, true); }
  constexpr void along(int axis) { add_axis(", ", ground(), axis); }
  constexpr void about(std::string_view frame, int axis) { add_axis(", about ", frame, axis); }

private:
  static constexpr std::string_view ground() { return Read.mechanism.frames[0].label.view(); }
  /// Writes the direction of the next row of a contact if it is constant.
  constexpr bool write_numbers(sentence& s) const {
    const triple direction = Read.mechanism.contacts[count_].direction;
    if (is_zero(direction)) return false;
    for (const handle x : direction)
      if (!Read.graph.is_constant(x)) return false;
    bool first = true;
    for (int axis = 0; axis < 3; ++axis) {
      const handle x = direction[static_cast<std::size_t>(axis)];
      if (x == zero) continue;
      const double number = Read.graph.constant_value(x).template as<double>();
      s << (number < 0 ? (first ? "-" : " - ") : first ? "" : " + ");
      if (x.absolute() != one) write_number(s, number < 0 ? -number : number), s << " ";
      s << ground() << ".", expr::write_axis(s, axis);
      first = false;
    }
    return true;
  }
  template <class Symbol> static constexpr sentence row_of() {
    sentence s;
    expr::write<Symbol>(s);
    return s;
  }
  constexpr void add_axis(std::string_view how, std::string_view frame, int axis) {
    sentence s = loop_;
    s << how << frame << ".", expr::write_axis(s, axis);
    add(s, true);
  }
  constexpr void add(const sentence& s, bool loop) {
    if (loop != loops_) return;
    if (to_ != nullptr) {
      const bool fits = s.size <= name::longest;
      sentence text;
      text << s.view().substr(0, fits ? s.size : name::longest) << (fits ? "" : "...");
      to_[count_] = name(text.view());
    }
    ++count_;
  }

  bool loops_;
  name* to_;
  std::size_t count_ = 0;
  sentence loop_{};
};
/// This is no lambda, because the names of a lambda's type and of all functions that it calls would contain the whole
/// description.
template <class Namer> struct naming_rows {
  Namer* to;
  constexpr void operator()(const auto&... facts) const { in_order{(tell_fact(facts, *to), 0)...}; }
};

/// The names of all rows of a mechanism, in the order of its records.
template <const auto& Description, const auto& Read>
inline constexpr auto row_names = [] {
  constexpr auto listed = [](bool loops, name* to) {
    row_namer<Read> namer(loops, to);
    boost::hana::unpack(Description.facts, naming_rows<row_namer<Read>>{&namer});
    return namer.count();
  };
  constexpr std::size_t contacts = listed(false, nullptr), loops = listed(true, nullptr);
  std::array<name, contacts + loops + 1> told{};
  (void)listed(false, told.data()), (void)listed(true, told.data() + contacts);
  std::array<name, Read.mechanism.contact_count> list{};
  for (std::size_t k = 0; k < list.size(); ++k)
    list[k] = told[k < contacts ? k : contacts + Read.mechanism.contacts[k].told];
  return list;
}();

} // namespace ctdyn::detail

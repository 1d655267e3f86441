// The units of all symbols of a description, found from what it says.
#pragma once

#include "../../model/units.hpp"
#include "described_system.hpp"
#include "unit_contradiction.hpp"
#include "unit_source.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn {

/// How the unit of a symbol is known: the description gives it, it follows from the facts, or it is open.
enum class unit_origin : std::uint8_t { given, inferred, open };

/// The unit of a symbol, an expression or an entry of an output. It is equal to any unit of the same dimension; radians
/// do not count.
///
///     static_assert(kane::unit(forcing, 0) == si::newton_metre);
struct known_unit {
  /// How the unit is known.
  unit_origin how = unit_origin::open;
  /// The unit; where it is given, with its scale and spelling. An open one is 1.
  measurement_unit value{};

  /// The unit as text, `N m/rad`; `?` if it is open.
  [[nodiscard]] constexpr detail::unit_words text() const {
    return how == unit_origin::open ? detail::unit_words("?") : detail::unit_words(value);
  }
  /// The same in LaTeX, `\mathrm{N\,m/rad}`.
  [[nodiscard]] constexpr detail::latex_unit_words latex() const { return detail::latex_unit_words(text()); }
  /// Whether the unit is known and has the dimension of another one; radians do not count.
  template <measurement_unit Unit> friend constexpr bool operator==(const known_unit& a, unit_of<Unit>) {
    return a.how != unit_origin::open && a.value.powers.fits(Unit.powers);
  }
};

/// The unit of one symbol, as `kane::units()` lists it.
///
///     for (const auto& s : kane::units()) std::cout << s.symbol.view() << " in " << s.text().view() << '\n';
///     // prints "q1 in rad" and so on
struct symbol_unit : known_unit {
  /// The name of the symbol.
  detail::name symbol{};
  /// Its kind.
  symbol_class kind = symbol_class::parameter;
};

namespace detail {

/// The units of the symbols of a description, and the sentence of the first contradiction.
template <std::size_t Most> struct unit_table {
  std::array<symbol_unit, Most> list{};
  std::size_t count = 0;
  sentence fault{};

  /// The index of a symbol in the list, or `count` if it is not there; and how often it is differentiated: F' once.
  struct symbol_place {
    std::size_t at = 0;
    std::int32_t rates = 0;
  };
  [[nodiscard]] constexpr symbol_place place(symbol_class kind, std::string_view label) const {
    symbol_place p;
    for (; label.ends_with('\''); ++p.rates) label.remove_suffix(1);
    while (p.at < count && (list[p.at].kind != kind || list[p.at].symbol.view() != label)) ++p.at;
    return p;
  }
  /// The unit of a symbol; that of a derivative F' is the unit of F over seconds.
  [[nodiscard]] constexpr symbol_unit find(symbol_class kind, std::string_view label) const {
    symbol_unit found{{}, name(label), kind};
    const symbol_place p = place(kind, label);
    if (p.at == count) return found;
    found.how = list[p.at].how, found.value = list[p.at].value;
    if (p.rates == 0) return found;
    if (found.how == unit_origin::given) found.how = unit_origin::inferred;
    return found.value = {list[p.at].value.powers.times(of_time, -p.rates), {}, {}}, found;
  }
  [[nodiscard]] constexpr bool some_open() const {
    for (std::size_t i = 0; i < count; ++i)
      if (list[i].how == unit_origin::open) return true;
    return false;
  }
};

/// Reads all that a recorder was told, and keeps the first contradiction.
class unit_inference {
public:
  constexpr explicit unit_inference(unit_recorder& told) : reader_(told.text, told.facts) {
    reader_.conditions = &told.conditions;
    for (std::uint32_t i = 0; i < told.text.nodes.size(); ++i)
      if (told.text.nodes[i].what == written_kind::symbol)
        told.text.nodes[i].a = reader_.subject(told.text.nodes[i].kind, told.text.nodes[i].name);
    for (std::size_t i = 0; i < told.conditions.size(); ++i)
      if (const written_node& n = told.text.nodes[told.conditions[i].node];
          told.conditions[i].of_quaternion && n.what == written_kind::symbol)
        reader_.subjects[n.a].of_quaternion = true;
    for (std::size_t i = 0; i < told.given.size(); ++i) give(told.given[i]);
    for (const unit_stage stage :
         {unit_stage::places, unit_stage::equations, unit_stage::bodies, unit_stage::loads, unit_stage::constraints})
      for (std::size_t i = 0; i < told.conditions.size(); ++i)
        if (reader_.fault.empty() && told.facts[told.conditions[i].fact].stage == stage)
          reader_.read(told.conditions[i]);
  }

  template <std::size_t Most> constexpr unit_table<Most> table() {
    unit_table<Most> result;
    result.fault = reader_.fault;
    for (std::uint32_t i = 0; i < reader_.subjects.size() && result.count < Most; ++i) {
      const unit_subject& s = reader_.subjects[i];
      if (s.name.empty()) continue; // a number
      symbol_unit& to = result.list[result.count++];
      to.symbol = name(s.name), to.kind = s.kind;
      const unit_form form = reader_.unknowns.reduced(unit_form::of_unknown(i));
      if (form.open()) continue;
      to.how = s.given ? unit_origin::given : unit_origin::inferred;
      to.value = s.given ? s.shown : measurement_unit{form.known(), {}, {}};
    }
    return result;
  }

  /// The units of the same symbols, with open ones as products of unknowns.
  template <std::size_t Most> constexpr std::array<unit_form, Most> forms() {
    std::array<unit_form, Most> list{};
    for (std::uint32_t i = 0, at = 0; i < reader_.subjects.size() && at < Most; ++i)
      if (!reader_.subjects[i].name.empty()) list[at++] = reader_.unknowns.reduced(unit_form::of_unknown(i));
    return list;
  }
  constexpr unit_reader& reader() { return reader_; }

  /// The unit of a node of the same text.
  constexpr known_unit unit_at(std::uint32_t node) {
    const unit_reader::found found = reader_.unit_at(node);
    const unit_form form = reader_.unknowns.reduced(found.form);
    if (found.constant || form.open()) return {};
    return {unit_origin::inferred, {form.known(), {}, unit_symbol::of(reader_.counts_cycles(node) ? "Hz" : "")}};
  }
  [[nodiscard]] constexpr const sentence& fault() const { return reader_.fault; }

private:
  constexpr void give(const unit_given& g) {
    if (!reader_.fault.empty()) return;
    bool known = false;
    for (std::uint32_t i = 0; i < reader_.subjects.size(); ++i)
      known = known || (reader_.subjects[i].kind == g.kind && reader_.subjects[i].name == g.name);
    sentence& s = reader_.fault;
    if (!known) {
      s << "units(" << g.name << " = ...): the description has no " << word(g.kind) << " " << g.name
        << "; leave it out, or correct its name";
      return;
    }
    const std::uint32_t which = reader_.subject(g.kind, g.name);
    const unit_form before = reader_.unknowns.reduced(unit_form::of_unknown(which));
    if (!reader_.unknowns.equal(unit_form::of(g.value.powers), unit_form::of_unknown(which), g.fact)) {
      s << "units(" << g.name << " = ";
      write_unit(s, g.value), s << "): " << g.name << " has ", write_dimension(s, before.known());
      s << (g.kind == symbol_class::time ? ", as time always has" : " by another units(...)");
    }
    reader_.subjects[which].given = true, reader_.subjects[which].shown = g.value;
  }

  unit_reader reader_;
};

template <const auto& Description> struct inferred_units {
  static constexpr void tell(unit_recorder& to) {
    boost::hana::unpack(Description.facts, telling_facts<unit_recorder>{&to});
  }
  template <bool Forms = false> static constexpr auto make() {
    constexpr std::size_t most = sizes_with<Description>(count_sources(Description)).symbols + 1;
    unit_recorder told;
    tell(told);
    if constexpr (Forms)
      return unit_inference(told).template forms<most>();
    else
      return unit_inference(told).template table<most>();
  }
  static constexpr auto table = make();

  // ---- open units, as products of powers of unknown ones
  template <bool Forms> static constexpr auto forms_of_open = make<Forms>();
  static constexpr bool some_open = table.some_open();
  /// The unit of a symbol. Where it is open, it is a product of powers of unknown units.
  static constexpr unit_form form_of(symbol_class kind, std::string_view label) {
    if (kind == symbol_class::time) return unit_form::of(of_time);
    const symbol_unit s = table.find(kind, label);
    if constexpr (some_open) {
      if (s.how == unit_origin::open) {
        const auto place = table.place(kind, label);
        if (place.at == table.count) return unit_form::of_unknown(unit_form::nobody);
        unit_form form = forms_of_open<true>[place.at];
        return form.multiply(unit_form::of(of_time), -place.rates), form;
      }
    }
    return unit_form::of(s.value.powers);
  }

  /// The unit of an expression, and the sentence if it contradicts itself.
  struct answer {
    known_unit unit{};
    sentence fault{};
  };
  template <class E> static constexpr answer ask(const E& e) {
    unit_recorder told;
    tell(told);
    const std::uint32_t node = told.ask(e);
    unit_inference inference(told);
    answer a;
    a.unit = inference.unit_at(node), a.fault = inference.fault();
    return a;
  }
};

} // namespace detail
} // namespace ctdyn

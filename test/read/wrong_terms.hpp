// Every term of a description made wrong, one at a time: it is multiplied by a symbol in kelvins, in the text that the
// facts of the description tell.
#pragma once

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace wrong_terms {
using namespace ctdyn;
using detail::written_kind;

/// The terms of a text whose units are demanded: sides, summands, arguments of functions, and what facts take.
class terms {
public:
  explicit terms(const detail::unit_recorder& told) : text_(&told.text) {
    for (std::size_t i = 0; i < told.conditions.size(); ++i)
      if (!told.facts[told.conditions[i].fact].of_source)
        visit(told.conditions[i].node, static_cast<bool>(told.conditions[i].value));
  }
  std::vector<std::uint32_t> list{};

private:
  void visit(std::uint32_t at, bool demanded) {
    const detail::written_node n = text_->nodes[at];
    if (n.constant) return;
    const bool sum = n.what == written_kind::plus || n.what == written_kind::minus;
    if (demanded && !sum && n.what != written_kind::negate) list.push_back(at);
    switch (n.what) {
    case written_kind::plus:
    case written_kind::minus:
    case written_kind::equals: return pair(n, demanded);
    case written_kind::negate: return visit(n.a, demanded);
    case written_kind::multiplies:
    case written_kind::divides: return visit(n.a, false), visit(n.b, false);
    case written_kind::call: return call(n, detail::rule_of(static_cast<opcode>(n.code)));
    case written_kind::function: return function(n, static_cast<expr::function>(n.code));
    case written_kind::power:
    case written_kind::rate: return visit(n.a, false);
    default: return;
    }
  }
  /// Each of two terms has the unit of the other, unless that is a number.
  void pair(const detail::written_node& n, bool demanded) {
    visit(n.a, demanded || !text_->nodes[n.b].constant), visit(n.b, demanded || !text_->nodes[n.a].constant);
  }
  void call(const detail::written_node& n, detail::unit_rule rule) {
    using detail::unit_rule;
    if (rule == unit_rule::equal_arguments || rule == unit_rule::direction) return pair(n, false);
    visit(n.a, rule == unit_rule::number || rule == unit_rule::angle_in || rule == unit_rule::angle_out);
  }
  void function(const detail::written_node& n, expr::function f) {
    visit(n.a, f == expr::function::tan || f == expr::function::atan);
    if (f == expr::function::dot || f == expr::function::cross || f == expr::function::outer) visit(n.b, false);
  }

  const detail::written_text* text_;
};

/// What the compiler says where the unit of each symbol is given and one term is wrong; with `few`, where only those
/// are given that the description gives.
template <class Units> struct refused {
  static constexpr std::size_t most = Units::table.list.size() + 1;
  struct answer {
    std::string says;
    bool shown = false; // a symbol has a unit with kelvins, or one more is open
  };

  static std::vector<std::uint32_t> all() {
    detail::unit_recorder told;
    Units::tell(told);
    return terms(told).list;
  }
  static answer say(std::uint32_t term, bool few) {
    detail::unit_recorder told;
    Units::tell(told);
    const auto fact = static_cast<std::uint32_t>(told.facts.add({detail::unit_stage::given, {}, "units"}));
    for (std::size_t i = 0; i < Units::table.count && !few; ++i) {
      const symbol_unit& s = Units::table.list[i];
      if (s.how == unit_origin::inferred && s.kind != symbol_class::time && s.kind != symbol_class::contact)
        told.given.add({fact, s.kind, s.symbol.view(), s.value});
    }
    const auto odd = told.text.add({.what = written_kind::symbol, .kind = symbol_class::parameter, .name = "odd"});
    const auto right = told.text.add(told.text.nodes[term]);
    told.given.add({fact, symbol_class::parameter, "odd", si::kelvin.value});
    told.text.nodes[term] = {.what = written_kind::multiplies, .a = odd, .b = right};
    const auto found = detail::unit_inference(told).template table<most>();
    answer a{std::string(found.fault.view())};
    for (std::size_t i = 0; i < found.count; ++i) {
      const auto kelvin = found.list[i].value.powers.kelvin;
      a.shown = a.shown || (!kelvin.is_zero() && found.list[i].symbol.view() != "odd");
      a.shown = a.shown || (found.list[i].how == unit_origin::open);
    }
    return a;
  }
  /// Whether a sentence names the wrong term, and two units or the function that takes another one.
  static bool names_both(std::string_view text) {
    const std::size_t first = text.find(" has ");
    return text.find("odd * ") != text.npos && first != text.npos &&
           (text.find(" has ", first + 1) != text.npos || text.find("which is no argument of") != text.npos);
  }
};

} // namespace wrong_terms

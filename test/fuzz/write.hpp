// A mechanism as a description of ctdyn's.
#pragma once

#include "mechanism.hpp"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

namespace fuzz {

class writer {
public:
  writer(const mechanism& m, dice& chance) : m_(&m), dice_(&chance) {}

  std::string name_of(symbol s) const {
    switch (s.kind) {
    case symbol_kind::parameter: return m_->parameters[s.index].name;
    case symbol_kind::coordinate: return m_->coordinates[s.index];
    case symbol_kind::speed: return m_->speeds[s.index];
    case symbol_kind::input: return m_->inputs[s.index];
    }
    return {};
  }

  std::string text(const scalar& s) const { return text(s.node()); }
  std::string text(const formula& f) const {
    using operation = formula::operation;
    const auto left = [&] { return text(*f.left); };
    const auto both = [&](const char* sign) { return "(" + left() + sign + text(*f.right) + ")"; };
    switch (f.what) {
    case operation::ratio:
      if (f.denominator == 1)
        return f.numerator < 0 ? "(-" + std::to_string(-f.numerator) + "_r)" : std::to_string(f.numerator) + "_r";
      return std::string("(") + (f.numerator < 0 ? "-" : "") + std::to_string(std::labs(f.numerator)) + "_r / " +
             std::to_string(f.denominator) + ")";
    case operation::number: return f.decimal < 0 ? "(" + decimal(f.decimal) + ")" : decimal(f.decimal);
    case operation::symbol: return name_of(f.of);
    case operation::rate: return "dt(" + name_of(f.of) + ")";
    case operation::time: return "t";
    case operation::add: return both(" + ");
    case operation::subtract: return both(" - ");
    case operation::multiply: return both(" * ");
    case operation::divide: return both(" / ");
    case operation::negate: return "(-" + left() + ")";
    case operation::sine: return "sin(" + left() + ")";
    case operation::cosine: return "cos(" + left() + ")";
    case operation::square: return "pow<2>(" + left() + ")";
    case operation::root: return "sqrt(" + left() + ")";
    case operation::measure: {
      const known_vector& v = m_->vectors[f.vector];
      return "dot(" + text(v) + ", " + basis(v.frame, v.axis) + ")";
    }
    }
    return {};
  }

  std::string basis(std::size_t f, std::size_t axis) const { return m_->frames[f].name + "." + "xyz"[axis]; }
  std::string text(const known_vector& v) const {
    switch (v.what) {
    case known_vector::kind::position: return m_->points[v.of].name + ".pos_from(" + m_->points[v.in].name + ")";
    case known_vector::kind::velocity: return m_->points[v.of].name + ".vel(N)";
    case known_vector::kind::angular_velocity:
      return m_->frames[v.of].name + ".ang_vel_in(" + m_->frames[v.in].name + ")";
    }
    return {};
  }
  std::string text(const direction& d, const std::vector<std::pair<scalar, std::size_t>>& known = {}) const {
    std::vector<std::string> terms;
    for (const along& a : d)
      terms.push_back(a.length.is_one() ? basis(a.frame, a.axis) : text(a.length) + " * " + basis(a.frame, a.axis));
    for (const auto& [factor, v] : known) terms.push_back(text(factor) + " * " + text(m_->vectors[v]));
    dice_->shuffle(terms);
    std::string result;
    for (const std::string& s : terms) result += (result.empty() ? "" : " + ") + s;
    return result.empty() ? "0 * N.x" : result;
  }

  /// The facts, in random order.
  std::vector<std::string> facts() {
    std::vector<std::string> list{"newtonian(N, O)"};
    for (const equation& e : m_->equations) list.push_back(text(e.left) + " == " + text(e.right));
    for (const frame& f : m_->frames)
      if (f.parent != none) list.push_back(orientation_of(f));
    for (const point& p : m_->points)
      if (p.from != none)
        list.push_back(p.name + ".set_pos(" + m_->points[p.from].name + ", " + text(p.position) + ")");
    for (const body& b : m_->bodies) list.push_back(fact(b));
    for (const load& l : m_->loads) list.push_back(fact(l));
    for (const constraint& c : m_->constraints) list.push_back(fact(c));
    if (!m_->baumgarte.empty())
      list.push_back("baumgarte(" + text(m_->baumgarte[0]) + ", " + text(m_->baumgarte[1]) + ")");
    if (!dependents.empty()) list.push_back("dependent(" + joined(dependents) + ")");
    if (m_->declared) list.push_back("declare(" + joined(used_in(list)) + ")");
    dice_->shuffle(list);
    keep_order_of_constraints(list);
    return list;
  }

  std::vector<std::string> dependents;

  /// Rows and multipliers are in the order of the constraints: here it is the reference's.
  void keep_order_of_constraints(std::vector<std::string>& list) const {
    std::vector<std::string> constraints;
    for (const constraint& c : m_->constraints) constraints.push_back(fact(c));
    std::size_t next = 0;
    for (std::string& s : list)
      if (std::find(constraints.begin(), constraints.end(), s) != constraints.end()) s = fact(m_->constraints[next++]);
  }

  /// The symbols that occur in these facts.
  void write_symbols(std::ostream& out, const std::vector<std::string>& facts) const {
    const auto write = [&](const char* what, const std::string& name) {
      if (occurs(name, facts)) out << "constexpr " << what << "<\"" << name << "\"> " << name << ";\n";
    };
    for (const parameter& p : m_->parameters) write("parameter", p.name);
    for (const std::string& s : m_->coordinates) write("coordinate", s);
    for (const std::string& s : m_->speeds) write("speed", s);
    for (const std::string& s : m_->inputs) write("input", s);
    if (occurs("t", facts)) out << "constexpr ctdyn::time t;\n";
    for (const frame& f : m_->frames) write("frame", f.name);
    for (const point& p : m_->points) write("point", p.name);
  }

private:
  static std::string joined(const std::vector<std::string>& list) {
    std::string result;
    for (const std::string& s : list) result += (result.empty() ? "" : ", ") + s;
    return result;
  }
  /// All symbols that occur in facts.
  std::vector<std::string> used_in(const std::vector<std::string>& facts) const {
    std::vector<std::string> result;
    for (const std::string& s : all_symbols())
      if (occurs(s, facts)) result.push_back(s);
    return result;
  }
  static bool occurs(const std::string& name, const std::vector<std::string>& facts) {
    return std::any_of(facts.begin(), facts.end(), [&](const std::string& f) { return has_word(f, name); });
  }
  static bool has_word(const std::string& text, const std::string& word) {
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
      const auto letter = [&](std::size_t i) {
        return i < text.size() && std::isalnum(static_cast<unsigned char>(text[i])) != 0;
      };
      if (!letter(at + word.size()) && (at == 0 || !letter(at - 1))) return true;
    }
    return false;
  }
  std::vector<std::string> all_symbols() const {
    std::vector<std::string> result;
    for (const parameter& p : m_->parameters) result.push_back(p.name);
    for (const auto* list : {&m_->coordinates, &m_->speeds, &m_->inputs})
      result.insert(result.end(), list->begin(), list->end());
    return result;
  }
  static std::string decimal(double x) {
    char text[40];
    std::snprintf(text, sizeof text, "%.17g", x);
    return text;
  }
  std::string orientation_of(const frame& f) const {
    std::vector<std::string> angles;
    for (const scalar& a : f.angles) angles.push_back(text(a));
    const std::string parent = m_->frames[f.parent].name, list = joined(angles);
    switch (f.kind) {
    case orientation::newtonian: break;
    case orientation::axis: return f.name + ".orient_axis(" + parent + ", " + list + ", " + text(f.axis) + ")";
    case orientation::body_fixed:
      return f.name + ".orient_body_fixed(" + parent + ", " + list + ", \"" + f.order + "\")";
    case orientation::space_fixed:
      return f.name + ".orient_space_fixed(" + parent + ", " + list + ", \"" + f.order + "\")";
    case orientation::quaternion: return f.name + ".orient_quaternion(" + parent + ", " + list + ")";
    case orientation::direction_cosines:
      return f.name + ".orient_explicit(" + parent + ", direction_cosine_matrix(" + list + "))";
    }
    return {};
  }
  std::string fact(const body& b) const {
    const std::string place = m_->points[b.point].name;
    if (!b.rigid) return "particle<\"" + b.name + "\">(" + place + ", " + text(b.mass) + ")";
    std::vector<std::string> entries;
    bool products = false;
    for (std::size_t i = 3; i < 6; ++i) products = products || !b.inertia[i].is_zero();
    for (std::size_t i = 0; i < (products ? 6 : 3); ++i) entries.push_back(text(b.inertia[i]));
    std::string result =
        "rigid_body<\"" + b.name + "\">(" + m_->frames[b.frame].name + ", " + place + ", " + text(b.mass);
    result += ", inertia(" + m_->frames[b.inertia_frame].name + ", " + joined(entries) + ")";
    return result + (b.about == none ? ")" : ".about(" + m_->points[b.about].name + "))");
  }
  std::string fact(const load& l) const {
    switch (l.what) {
    case load::kind::force: return "force(" + m_->points[l.target].name + ", " + text(l.value, l.of_known) + ")";
    case load::kind::torque: return "torque(" + m_->frames[l.target].name + ", " + text(l.value, l.of_known) + ")";
    case load::kind::gravity: return "gravity(" + text(l.value) + ")";
    case load::kind::potential: return "potential_energy(" + text(l.energy) + ")";
    }
    return {};
  }
  std::string fact(const constraint& c) const {
    const std::string both = text(c.left) + " == " + text(c.right);
    switch (c.what) {
    case constraint::kind::configuration: return "configuration_constraint(" + both + ")";
    case constraint::kind::velocity: return "velocity_constraint(" + both + ")";
    case constraint::kind::prescribed: return "prescribed(" + both + ")";
    }
    return {};
  }

  const mechanism* m_;
  dice* dice_;
};

} // namespace fuzz

// The loops that solve linear systems, as C code.
#pragma once

#include "c_number.hpp"
#include "semidefinite_solve.hpp"

#include <cstddef>
#include <string>

namespace ctdyn::detail {

/// The loops and assignments of solve_by_pivots and solve_semidefinite as statements of C, for a system of n rows.
template <class Real> class c_solve_steps {
  using number_type = c_number<Real>;

public:
  static constexpr bool several = false; // systems at once

  /// The index of a row or column.
  struct index {
    std::string text;

    friend index operator+(const index& i, int more) { return {i.text + " + " + std::to_string(more)}; }
  };

  [[nodiscard]] const std::string& text() const { return text_; }

  [[nodiscard]] static index size() { return {"n"}; }
  [[nodiscard]] static index columns() { return {"columns"}; }
  [[nodiscard]] static number_type a(const index& i, const index& j) { return entry("a", i.text + " * n + " + j.text); }
  [[nodiscard]] static number_type b(const index& i, const index& j) {
    return entry("b", i.text + " * columns + " + j.text);
  }
  [[nodiscard]] static number_type scale(const index& i) { return entry("scale", i.text); }
  [[nodiscard]] static number_type reciprocal(const index& i) { return entry("reciprocal", i.text); }
  [[nodiscard]] static number_type regularity() { return number_type("*regularity"); }
  [[nodiscard]] static index right_hand_sides() { return {"columns - 1"}; }
  [[nodiscard]] static number_type copy(const index& i, const index& j) {
    return entry("copy", i.text + " * columns + " + j.text);
  }
  [[nodiscard]] static number_type kept(const index& i) { return entry("kept_rows", i.text); }
  [[nodiscard]] static number_type pivot(const index& i) { return entry("pivots", i.text); }
  [[nodiscard]] static number_type place(const index& i) { return entry("places", i.text); }
  template <class Value, class Body> void at_largest(const index& k, const index& n, Value value, Body body) {
    line("int at = " + k.text + ";");
    const number_type largest = variable("largest", value(k));
    up(k + 1, n, [&](const index& i) {
      const number_type other = let("other", value(i));
      block("if (" + (other > largest).text + ") {", [&] {
        set(largest, other);
        line("at = " + i.text + ";");
      });
    });
    block("if (at != " + k.text + ") {", [&] {
      line(std::string(c_type<Real>::name) + " old;");
      body(index{"at"}, [this](const number_type& x, const number_type& y) {
        line("old = " + x.text() + ";");
        set(x, y);
        set(y, number_type("old"));
      });
    });
  }
  template <class Body> void at_place(const index& k, const index&, Body body) {
    line("const int to = (int)" + place(k).text() + ";");
    body(index{"to"}, [this](const number_type& to, const number_type& from) { set(to, from); });
  }
  template <class Body> void if_zero(const number_type& x, Body body) {
    block("if (!(" + x.text() + " > " + number(0).text() + ")) {", body);
  }
  [[nodiscard]] static number_type dependent_pivot() { return number_type(c_digits(detail::dependent_pivot<Real>())); }
  [[nodiscard]] static number_type clear_pivot() { return number_type(c_digits(detail::clear_pivot<Real>())); }

  [[nodiscard]] static number_type number(int x) { return number_type(x); }
  [[nodiscard]] number_type variable(const char* name, const number_type& x) {
    line(std::string(c_type<Real>::name) + " " + name + " = " + x.text() + ";");
    return number_type(name);
  }
  [[nodiscard]] number_type let(const char* name, const number_type& x) {
    line("const " + std::string(c_type<Real>::name) + " " + name + " = " + x.text() + ";");
    return number_type(name);
  }
  [[nodiscard]] c_condition let(const char* name, const c_condition& x) {
    line(std::string("const int ") + name + " = " + x.text + ";");
    return {name};
  }
  void set(const number_type& to, const number_type& x) { line(to.text() + " = " + x.text() + ";"); }

  template <class Body> void up(int from, const index& to, Body body) { up(index{std::to_string(from)}, to, body); }
  template <class Body> void up(const index& from, const index& to, Body body) {
    const std::string i = counter();
    block("for (int " + i + " = " + from.text + "; " + i + " < " + to.text + "; ++" + i + ") {",
          [&] { body(index{i}); });
  }
  template <class Body> void before(const index& i, Body body) { up(0, i, body); }
  template <class Body> void behind(const index& i, Body body) { up(i + 1, size(), body); }
  template <class Body> void between(const index& k, const index& i, Body body) { up(k + 1, i, body); }
  template <class Body> void down(const index& from, Body body) {
    const std::string i = counter();
    block("for (int " + i + " = " + from.text + " - 1; " + i + " >= 0; --" + i + ") {", [&] { body(index{i}); });
  }
  template <class Body> void if_one(const index& count, Body body) { block("if (" + count.text + " == 1) {", body); }

private:
  static number_type entry(const char* array, const std::string& at) {
    return number_type(std::string(array) + "[" + at + "]");
  }
  [[nodiscard]] std::string counter() const { return std::string(1, "ijklmpqr"[depth_ - 1]); }
  void line(const std::string& statement) { text_ += std::string(2 * depth_, ' ') + statement + "\n"; }
  template <class Body> void block(const std::string& head, Body body) {
    line(head);
    ++depth_;
    body();
    --depth_;
    line("}");
  }

  std::string text_;
  std::size_t depth_ = 1;
};

} // namespace ctdyn::detail

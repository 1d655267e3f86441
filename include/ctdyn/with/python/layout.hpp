// What a module of Python knows of its model: symbols by name, the numbers of a state, and the sentences about them.
#pragma once

#include "../c/model.h"
#include "../settings/value_taker.hpp"

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ctdyn::detail {

namespace py = pybind11;
/// An array of double in one piece, row by row, and aligned.
using numbers_of_python =
    py::array_t<double, py::array::c_style | py::array::forcecast | py::detail::npy_api::NPY_ARRAY_ALIGNED_>;

/// The symbols of one kind, and the place of their first number.
struct symbols_of_kind {
  std::string_view word, field; // "coordinate", and the name that tables of them have in Python
  ctdyn_names all;
  std::size_t first = 0;
};
/// Where the number of a symbol lies.
struct symbol_place {
  std::size_t kind, at; // `at`: among all numbers
};

/// The order of the numbers of a state: coordinates, speeds, auxiliary states, inputs, contacts, time.
class state_layout {
public:
  explicit state_layout(const ctdyn_model& m)
      : kinds{{{"coordinate", "q", m.symbols.coordinates},
               {"speed", "u", m.symbols.speeds},
               {"auxiliary state", "z", m.symbols.auxiliary_states},
               {"input", "inputs", m.symbols.inputs},
               {"contact", "closed", m.symbols.contacts},
               {"time", "t", {1, &time_name}}}} {
    for (std::size_t k = 0, at = 0; k < kinds.size(); at += kinds[k++].all.count) {
      kinds[k].first = at;
      for (std::size_t i = 0; i < kinds[k].all.count; ++i)
        places.emplace(kinds[k].all.names[i], symbol_place{k, at + i});
      size = at + kinds[k].all.count;
    }
  }
  /// How many numbers are integrated: coordinates, speeds and auxiliary states.
  [[nodiscard]] std::size_t equations() const { return kinds[3].first; }

  enum : std::size_t { coordinates, speeds, auxiliary, inputs, contacts, time };
  std::array<symbols_of_kind, 6> kinds;
  std::unordered_map<std::string_view, symbol_place> places;
  std::size_t size = 0;

private:
  static constexpr const char* time_name = "t";
};

/// Names with commas between them, and their units if these are known.
inline std::string listed(const ctdyn_names& all, const char* const* units = nullptr) {
  std::string text;
  for (std::size_t i = 0; i < all.count; ++i)
    text += (i == 0 ? "" : ", ") + std::string(all.names[i]) + (units == nullptr ? "" : unit_behind(units[i]));
  return text;
}

/// These throw exceptions of Python with a sentence: ValueError and TypeError.
[[noreturn]] inline void fail_value(const std::string& sentence) { throw py::value_error(sentence); }
[[noreturn]] inline void fail_type(const std::string& sentence) { throw py::type_error(sentence); }

/// A number that a user gives for a symbol. `unit()` returns " [rad]", or nothing; it is a function because only the
/// sentence about a wrong value needs the text.
template <class Unit> double number_in_unit(py::handle value, std::string_view word, std::string_view name, Unit unit) {
  const double number = PyFloat_AsDouble(value.ptr());
  if (number == -1.0 && PyErr_Occurred() != nullptr) {
    PyErr_Clear();
    fail_type("the value of " + std::string(word) + " " + std::string(name) + std::string(unit()) +
              " is not a number: write " + std::string(name) + " = 1.5");
  }
  return number;
}
inline double number_of(py::handle value, std::string_view word, std::string_view name, std::string_view unit = {}) {
  return number_in_unit(value, word, name, [unit] { return unit; });
}

/// An array of real numbers as a user gives it, of any type of numbers.
inline py::array real_array(const py::handle& given, const std::string& what) {
  py::array array = py::array::ensure(given);
  if (!array) {
    PyErr_Clear();
    fail_type(what + " are no array of numbers");
  }
  if (std::string_view("fiub").find(array.dtype().kind()) == std::string_view::npos)
    fail_type(what + " are given as an array of " + std::string(py::str(array.dtype())) + ": give real numbers");
  return array;
}

/// A vector with one number for each symbol. If the units are known, the sentence about a wrong length has them.
inline numbers_of_python vector_of(const py::handle& given, std::string_view word, const ctdyn_names& names,
                                   const char* const* units = nullptr) {
  const std::string what = "the " + std::string(word) + "s";
  numbers_of_python vector(real_array(given, what));
  if (vector.ndim() != 1 || static_cast<std::size_t>(vector.shape(0)) != names.count) {
    std::string is = "an array of " + std::to_string(vector.ndim()) + " dimensions";
    if (vector.ndim() == 1) is = vector_of_entries(static_cast<std::size_t>(vector.shape(0)));
    fail_value(wrong_vector(word, is, names.count, listed(names, units)));
  }
  return vector;
}

/// Takes values that are given by name and by arrays, until each symbol has one.
class python_taker {
public:
  explicit python_taker(const std::string& to) : function_(to + "(...)"), taker_(function_) {}

  /// Adds a kind of symbols: where their values go, whether values may be missing, and their units if these are known.
  void want(std::string_view word, const ctdyn_names& names, double* numbers, bool optional,
            const char* const* units = nullptr) {
    for (std::size_t i = 0; i < names.count; ++i)
      taker_.want(word, names.names[i], numbers + i, optional,
                  units == nullptr ? std::string() : unit_behind(units[i]));
  }
  /// Notes that a symbol has a value already.
  void has_value(std::string_view name) { taker_.has_value(name); }

  void give(const std::string& name, py::handle value) {
    const value_taker::wanted* const w = taker_.place_for(name);
    if (w == nullptr) fail_type(taker_.sentence);
    *w->number = number_of(value, w->word, w->name, w->unit);
  }
  void give_all(const py::dict& values) {
    for (const auto& [name, value] : values) {
      if (!py::isinstance<py::str>(name)) fail_type(function_ + ": the names of values are texts");
      give(name.cast<std::string>(), value);
    }
  }
  void give_vector(const py::handle& given, std::string_view word, const ctdyn_names& names,
                   const char* const* units = nullptr) {
    const numbers_of_python vector = vector_of(given, word, names, units);
    for (std::size_t i = 0; i < names.count; ++i) {
      const value_taker::wanted* const w = taker_.place_for(names.names[i]);
      if (w == nullptr) fail_type(taker_.sentence);
      *w->number = vector.data()[i];
    }
  }
  /// Adds names that users may confuse with those wanted, and the sentence about them.
  void refuse(const ctdyn_names& names, const std::string& sentence) {
    for (std::size_t i = 0; i < names.count; ++i) taker_.refuse(names.names[i], sentence);
  }
  void check() {
    if (!taker_.complete()) fail_type(taker_.sentence);
  }

private:
  std::string function_;
  value_taker taker_;
};

} // namespace ctdyn::detail

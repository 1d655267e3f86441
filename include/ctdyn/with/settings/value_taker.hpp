// Values that are given by name while a program runs, and the sentences about them, for files and for Python.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace ctdyn::detail {

/// How many letters two names differ in: the least number of letters to add, to remove or to exchange.
[[nodiscard]] inline std::size_t letters_between(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t exchanged = diagonal + (a[i] != b[j] ? 1 : 0);
      diagonal = row[j + 1];
      row[j + 1] = std::min({row[j] + 1, row[j + 1] + 1, exchanged});
    }
  }
  return row[b.size()];
}

/// Names with commas between them; of many only the nearest to a name, nearest first.
[[nodiscard]] inline std::string near_names(std::string_view to, std::vector<std::string_view> names) {
  constexpr std::size_t few = 8, nearest = 5;
  if (names.size() > few) {
    for (std::size_t k = 0; k < nearest; ++k) { // of names that are as near, the first
      const auto at = names.begin() + static_cast<std::ptrdiff_t>(k);
      const auto best = std::min_element(at, names.end(), [to](std::string_view a, std::string_view b) {
        return letters_between(a, to) < letters_between(b, to);
      });
      std::rotate(at, best, best + 1);
    }
    names.resize(nearest);
  }
  std::string all;
  for (const std::string_view name : names) all += (all.empty() ? "" : ", ") + std::string(name);
  return all;
}

/// What is wrong with values that are given by name.
enum class value_fault : std::uint8_t { none, unknown, misplaced, twice, missing, no_number, wrong_length };

/// How a value is written where it is given: `m = ...` in a program, `"m": ...` in a file.
enum class value_spelling : std::uint8_t { assigned, quoted };

/// A unit as it is shown behind a name: " [rad]". `unit` is an entry of a table of units, in which a tabulator and
/// other words follow the unit; it is null if the unit is not known.
[[nodiscard]] inline std::string unit_behind(const char* unit) {
  if (unit == nullptr) return {};
  const std::string_view text(unit);
  return " [" + std::string(text.substr(0, text.find('\t'))) + "]";
}

[[nodiscard]] inline std::string given_as(value_spelling how, std::string_view name, std::string_view value) {
  return how == value_spelling::assigned ? std::string(name) + " = " + std::string(value)
                                         : '"' + std::string(name) + "\": " + std::string(value);
}

/// The sentence about a vector that does not have one entry for each of some names; `names` is a text with commas.
[[nodiscard]] inline std::string wrong_vector(std::string_view word, const std::string& given, std::size_t count,
                                              const std::string& names) {
  const std::string what = "the " + std::string(word) + "s are given as " + given;
  if (count == 0) return what + ": the system has none, leave them out, or give a vector of no entries";
  return what + ": give a vector with one entry for each of " + names + ", in this order";
}
[[nodiscard]] inline std::string vector_of_entries(std::size_t count) {
  return "a vector of " + std::to_string(count) + (count == 1 ? " entry" : " entries");
}

/// Takes values by name until each symbol has one. The first mistake is kept, with a sentence about it.
class value_taker {
public:
  /// A symbol that needs a value.
  struct wanted {
    std::string_view word, name; ///< "coordinate", "q1"
    double* number;              ///< where its value goes
    bool optional, given;        ///< whether it need not be given, and whether it was
    std::string unit;            ///< " [rad]"; empty if it is not known

    /// The symbol in a sentence: "coordinate q1 [rad]".
    [[nodiscard]] std::string text() const { return std::string(word) + " " + std::string(name) + unit; }
  };

  /// `to` says in sentences where values are added, as in "state(...)".
  explicit value_taker(std::string to, value_spelling how = value_spelling::assigned) : to_(std::move(to)), how_(how) {}

  void want(std::string_view word, std::string_view name, double* number, bool optional, std::string unit = {}) {
    places_.emplace(name, wanted_.size());
    wanted_.push_back({word, name, number, optional, false, std::move(unit)});
  }
  /// Notes that a symbol has a value already.
  void has_value(std::string_view name) { wanted_[places_.at(name)].optional = true; }
  /// Adds a name that users may confuse with those wanted, and the sentence about it, with @ for the name.
  void refuse(std::string_view name, const std::string& about) { refused_.emplace(name, about); }

  /// The symbol that gets the next value, or null if something is wrong with the name.
  [[nodiscard]] wanted* place_for(std::string_view name) {
    const auto place = places_.find(name);
    if (place == places_.end()) return tell_unknown(name), nullptr;
    wanted& w = wanted_[place->second];
    if (w.given)
      return tell(value_fault::twice, std::string(w.word) + " " + std::string(w.name) +
                                          " is given twice: keep only one " + given_as(how_, w.name, "...")),
             nullptr;
    w.given = true;
    return &w;
  }
  /// Says that the value of a symbol is no number.
  void tell_no_number(const wanted& w) {
    tell(value_fault::no_number,
         "the value of " + w.text() + " is not a number: write " + given_as(how_, w.name, "1.5"));
  }
  /// Whether nothing is wrong, and each symbol that needs a value has one.
  [[nodiscard]] bool complete() {
    std::string missing, remedy;
    for (const wanted& w : wanted_) {
      if (w.given || w.optional) continue;
      missing += (missing.empty() ? "no value is given for " : ", ") + w.text();
      remedy += (remedy.empty() ? "" : ", ") + given_as(how_, w.name, "...");
    }
    if (!missing.empty()) tell(value_fault::missing, missing + ": add " + remedy + " to " + to_);
    return fault == value_fault::none;
  }

  void tell(value_fault what, std::string about) {
    if (fault == value_fault::none) fault = what, sentence = std::move(about);
  }

  value_fault fault = value_fault::none; ///< the first mistake
  std::string sentence{};                ///< about it

private:
  void tell_unknown(std::string_view name) {
    if (const auto known = refused_.find(name); known != refused_.end()) {
      std::string about = known->second;
      for (std::size_t at = 0; (at = about.find('@', at)) != about.npos; at += name.size()) about.replace(at, 1, name);
      return tell(value_fault::misplaced, about);
    }
    std::vector<std::string_view> all;
    for (const wanted& w : wanted_) all.push_back(w.name);
    tell(value_fault::unknown,
         std::string(name) + " does not occur in this system: leave out " + given_as(how_, name, "...") +
             (all.empty() ? std::string(", it has none") : " or correct its name to one of " + near_names(name, all)));
  }

  std::string to_;
  value_spelling how_;
  std::vector<wanted> wanted_;
  std::unordered_map<std::string_view, std::size_t> places_;
  std::unordered_map<std::string_view, std::string> refused_;
};

} // namespace ctdyn::detail

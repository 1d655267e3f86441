// What is drawn for each sample of a study, as names and numbers that do not depend on the type of the model.
#pragma once

#include "distribution.hpp"
#include "philox.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace ctdyn {

/// How many samples a study has in each cell of its grids, and where its random numbers come from; `samples` and
/// `latin_hypercube` make it.
struct sampling {
  std::size_t count = 1;   ///< the number of samples in each cell of the grids; without grids, of all samples
  std::uint64_t seed = 0;  ///< another seed gives other random numbers
  bool stratified = false; ///< whether each value has one sample in each of `count` intervals of equal probability
};

/// Draws `count` samples independently.
///
///     draws(samples(1000, 7), values(...)) // seed 7
[[nodiscard]] constexpr sampling samples(std::size_t count, std::uint64_t seed = 0) noexcept {
  return {count, seed, false};
}
/// Draws `count` samples such that each drawn value has one sample in each of `count` intervals of equal probability,
/// so that means have smaller errors. (McKay, Beckman, Conover 1979.)
///
///     draws(latin_hypercube(1000, 7), values(...))
[[nodiscard]] constexpr sampling latin_hypercube(std::size_t count, std::uint64_t seed = 0) noexcept {
  return {count, seed, true};
}

namespace detail {

/// A symbol with its distribution. Its random numbers depend on its name, not on its place among the symbols, so that
/// they stay the same when other symbols are added.
struct drawn_symbol {
  std::string name;
  distribution how;
  std::size_t stride = 1; // of a grid: how many consecutive cells have the same point
};

/// The symbols of a study, and the values of each sample.
class draw_plan {
public:
  draw_plan() = default;
  draw_plan(const sampling& how, std::vector<drawn_symbol> symbols) : how_(how), symbols_(std::move(symbols)) {
    for (std::size_t i = symbols_.size(); i-- != 0;) { // the last grid changes fastest
      const std::size_t points = symbols_[i].how.points().size();
      if (points == 0) continue;
      symbols_[i].stride = cells_;
      too_many_ = too_many_ || cells_ > most / points;
      if (!too_many_) cells_ *= points;
    }
    too_many_ = too_many_ || (how_.count != 0 && cells_ > most / how_.count);
  }

  [[nodiscard]] const std::vector<drawn_symbol>& symbols() const noexcept { return symbols_; }
  [[nodiscard]] std::size_t samples() const noexcept { return cells_ * how_.count; }

  /// The value of a symbol in a sample.
  [[nodiscard]] double value(std::size_t symbol, std::size_t sample) const noexcept {
    const drawn_symbol& s = symbols_[symbol];
    if (const auto& points = s.how.points(); !points.empty())
      return points[sample / how_.count / s.stride % points.size()];
    if (s.how.is_constant()) return s.how.at(0.5);
    const std::uint64_t place = sample % how_.count, stream = checksum(s.name); // the same in all cells
    const double share = random_number(place, stream, how_.seed);
    if (!how_.stratified) return s.how.at(share);
    const auto stratum = static_cast<double>(permuted(place, how_.count, stream, how_.seed));
    const double inside = (stratum + share) / static_cast<double>(how_.count);
    return s.how.at(inside < 1 ? inside : std::nextafter(1.0, 0.0)); // a sum may be rounded up
  }

  /// What is wrong with the draws, or nothing.
  [[nodiscard]] std::string fault() const {
    for (const drawn_symbol& s : symbols_)
      if (const std::string wrong = s.how.fault(); !wrong.empty()) return s.name + " = " + wrong;
    if (how_.count == 0) return "a study has at least one sample: write samples(1000, seed)";
    if (too_many_) return "the grids have too many cells: write fewer points";
    return {};
  }
  /// What the draws are, in lines of text. Draws with equal texts have equal samples.
  [[nodiscard]] std::string text() const {
    std::string all = how_.stratified ? "latin_hypercube(" : "samples(";
    all += std::to_string(how_.count) + ", " + std::to_string(how_.seed) + ")\n";
    for (const drawn_symbol& s : symbols_) all += s.name + " = " + s.how.text() + '\n';
    return all;
  }

private:
  static constexpr std::size_t most = std::size_t{1} << 53; // numbers of samples are exact as doubles

  sampling how_{};
  std::vector<drawn_symbol> symbols_{};
  std::size_t cells_ = 1;
  bool too_many_ = false;
};

} // namespace detail
} // namespace ctdyn

// The names of outputs in the table of a compiled model.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ctdyn::detail {

/// Gives each output, which is a type, a name that no other has. Most have the name that they are written by; of a
/// second one that is written so, as `jacobian_of` another point, it is jacobian_of_2. `written` are the names by which
/// all outputs and symbols are written, which no such number may make.
class output_labels {
public:
  explicit output_labels(std::vector<std::string> written) : written_(std::move(written)) {}

  [[nodiscard]] std::string of(const std::string& spelled, std::string_view type) {
    for (const auto& [label, other] : given_)
      if (other == type) return label;
    std::string own = spelled;
    for (std::size_t same = 2; is_given(own) || (own != spelled && is_written(own)); ++same)
      own = spelled + "_" + std::to_string(same);
    given_.emplace_back(own, type);
    return own;
  }

private:
  [[nodiscard]] bool is_written(const std::string& name) const {
    return std::find(written_.begin(), written_.end(), name) != written_.end();
  }
  [[nodiscard]] bool is_given(const std::string& name) const {
    return std::any_of(given_.begin(), given_.end(), [&](const auto& each) { return each.first == name; });
  }

  std::vector<std::string> written_;
  std::vector<std::pair<std::string, std::string>> given_{}; // and the type of each
};

} // namespace ctdyn::detail

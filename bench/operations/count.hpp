// What was counted; every system adds itself.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace operations {

struct count {
  std::string_view system;
  int rods;
  std::size_t multiplications, additions;
};

inline std::vector<count>& counts() {
  static std::vector<count> all;
  return all;
}

struct registration {
  explicit registration(const count& one) { counts().push_back(one); }
};

} // namespace operations

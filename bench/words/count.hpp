// Operations of each word, of each robot.
#pragma once

#include <string>
#include <vector>

namespace words {

struct count {
  std::string word, robot;
  unsigned multiplications = 0, additions = 0, others = 0; // divisions, roots, pairs of sines and cosines
};
inline std::vector<count>& counts() {
  static std::vector<count> all;
  return all;
}

} // namespace words

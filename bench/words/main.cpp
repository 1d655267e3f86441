// Operations of the words of robotics, as a table.
#include "count.hpp"

#include <algorithm>
#include <cstdio>

int main() {
  const auto& all = words::counts();
  std::vector<std::string> names, robots;
  const auto enter = [](auto& list, const std::string& name) {
    if (std::find(list.begin(), list.end(), name) == list.end()) list.push_back(name);
  };
  for (const words::count& c : all) enter(names, c.word), enter(robots, c.robot);
  std::printf("| multiplications + additions (and divisions, roots, sines with cosines) |");
  for (const std::string& robot : robots) std::printf(" %s |", robot.c_str());
  std::printf("\n|---|");
  for (std::size_t i = 0; i < robots.size(); ++i) std::printf("---:|");
  for (const std::string& name : names) {
    std::printf("\n| %s |", name.c_str());
    for (const std::string& robot : robots) {
      const auto c = std::find_if(all.begin(), all.end(), [&](const auto& x) { return x.word == name && x.robot == robot; });
      if (c == all.end())
        std::printf(" – |");
      else
        std::printf(" %u (%u) |", c->multiplications + c->additions, c->others);
    }
  }
  std::printf("\n");
}

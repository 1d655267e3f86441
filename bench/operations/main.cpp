// Operations of mass matrix and forcing over the number of rods, beside SymPy's.   operations CSV SYMPY_CSV
#include "count.hpp"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <tuple>

namespace {

/// By "system,rods".
std::map<std::string, double> read(const char* path) {
  std::map<std::string, double> all;
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  while (std::getline(file, line)) all[line.substr(0, line.rfind(','))] = std::stod(line.substr(line.rfind(',') + 1));
  return all;
}

} // namespace

int main(int argc, char** argv) {
  if (argc != 3) return std::fputs("usage: operations CSV SYMPY_CSV\n", stderr), 2;
  auto& list = operations::counts();
  std::sort(list.begin(), list.end(), [](const auto& a, const auto& b) {
    return std::tie(b.system, a.rods) < std::tie(a.system, b.rods); // the plain pendulum first
  });
  const auto sympy = read(argv[2]);
  std::ofstream csv(argv[1]);
  csv << "system,rods,multiplications,additions,ctdyn,sympy,ratio\n";
  std::printf("%-10s %4s %15s %9s %6s %6s %6s\n", "system", "rods", "multiplications", "additions", "ctdyn", "SymPy",
              "ratio");
  for (const auto& c : list) {
    const std::size_t own = c.multiplications + c.additions;
    std::printf("%-10s %4d %15zu %9zu %6zu", c.system.data(), c.rods, c.multiplications, c.additions, own);
    std::ostringstream line;
    line << c.system << ',' << c.rods;
    const auto found = sympy.find(line.str());
    line << ',' << c.multiplications << ',' << c.additions << ',' << own << ',';
    if (found != sympy.end() && found->second > 0) {
      const double ratio = static_cast<double>(own) / found->second;
      line << found->second << ',' << ratio;
      std::printf(" %6g %6.2f", found->second, ratio);
    } else {
      line << ',';
    }
    csv << line.str() << '\n';
    std::printf("\n");
  }
  return 0;
}

// The heads of a study's table have the units of the model's symbols where the description says some; what is drawn
// beside the model, and the outcomes, have none. The random numbers do not depend on that.
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/study.hpp>
#include <ctdyn/units.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

namespace {

using namespace ctdyn;
constexpr parameter<"m"> m;
constexpr parameter<"c"> c;
constexpr parameter<"e"> e;
constexpr parameter<"k"> k; // of the program
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr auto bead = facts(newtonian(N, O), P.set_pos(O, q* N.x), dt(q) == u, particle<"P">(P, m), force(P, -c* e* u* N.x));

/// The table of a study of a system.
template <const auto& System> std::string table_of(const char* path) {
  const kanes_method<System> eom{values(m = 2.0, c = 1.0, e = 1.0)};
  const auto drawn = draws(samples(2, 3), values(m = uniform(1.0, 2.0), c = uniform(0.0, 1.0), q = normal(0.0, 0.1), u = 1.0),
                           beside(k = uniform(0.0, 1.0)));
  const auto run = [](const auto& sample) { return sample.eom.evaluate(sample.x, udot)(0) * sample[k]; };
  const auto done = study(eom, drawn, run, collected<"braking">{.table = std::string(path)});
  BOOST_TEST(static_cast<bool>(done), done.message());
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  std::remove(path), std::remove((std::string(path) + ".checkpoint").c_str());
  return text;
}

constexpr auto without = system(bead);
constexpr auto with = system(bead, units(q = si::millimetre));

BOOST_AUTO_TEST_CASE(heads_of_studies_have_units) {
  const std::string plain = table_of<without>("study_without_units.csv"), text = table_of<with>("study_with_units.csv");
  const std::string heads = "sample,m,c,q,k,braking\n", shown = "sample,m [kg],c,q [m],k,braking\n"; // c is open
  BOOST_TEST((plain.starts_with(heads) && text.starts_with(shown)), text);
  BOOST_TEST(text.substr(shown.size()) == plain.substr(heads.size()));
}

} // namespace

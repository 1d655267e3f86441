// The page of a model that another file could have derived is that of the description, to the byte; names that are not
// there are told when it is written.
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/pictures.hpp>
#include <ctdyn/with/simulation/simulation_result.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

namespace crank {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr coordinate<"q"> q;
constexpr coordinate<"s"> s;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr input<"T"> T;
constexpr frame<"N"> N;
constexpr frame<"arm/A"> A;
constexpr frame<"Free"> Free;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr point<"Slip"> Slip;
constexpr auto description =
    system(newtonian(N, O), dt(q) == u, dt(s) == v, A.orient_axis(N, q, N.z), P.set_pos(O, l * A.x),
           Q.set_pos(P, s * A.x + l / 2 * N.y), Free.set_ang_vel(N, u * N.z), Slip.set_vel(N, v * N.x), // without a place
           rigid_body<"rod">(A, P, m, inertia(A, m, 2 * m, 2 * m)), particle<"Q">(Q, m), torque(A, T * N.z),
           gravity(-9.81 * N.y));
template <class Scalar> using kane = kanes_method<description, Scalar>;

struct interface {
  static constexpr auto symbols = given(l, m, q, s, u, v, T);
  static constexpr auto outputs = offers(offer<4>(rhs), offer(kinetic_energy));
  static constexpr bool animates = true;
  static constexpr std::size_t prepared = 20;
  static void compute(const compiled_call<double>& call) noexcept;
  static void compute(const compiled_call<float>& call) noexcept;
};
void interface::compute(const compiled_call<double>& call) noexcept { compile<interface, kane<double>>(call); }
void interface::compute(const compiled_call<float>& call) noexcept { compile<interface, kane<float>>(call); }
} // namespace crank

namespace {
using namespace crank;

const std::string path = "picture_compiled_test.html";
struct libraries { // of this test
  libraries() {
    for (const char* file : {"three.min.js", "chart.min.js"}) std::ofstream(file) << "const library = 1;";
  }
  ~libraries() {
    for (const char* file : {"three.min.js", "chart.min.js"}) std::remove(file);
    std::remove(path.c_str());
  }
};

template <class Model> auto states(const Model& eom) {
  std::array<typename Model::state_type, 30> all;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const double t = 0.1 * static_cast<double>(i);
    all[i] = eom.state(values(q = 2 * t, s = 0.1 * t), values(u = 2.0, v = 0.1, T = 0.3));
    all[i].t = static_cast<typename Model::scalar_type>(t);
  }
  return all;
}
template <class Model> std::string page_of(const Model& eom) {
  animation film{eom, "A crank"};
  film.libraries_in(".").trace(P, Q).template shape<"Q">(box(0.1, 0.2, 0.3)).draw(sphere(0.1), P, A);
  film.plot("energy", kinetic_energy).plot("crank (rad)", q, T).plot("rod", u, kinetic_energy, s);
  const auto how = film.write(path, states(eom));
  BOOST_TEST_REQUIRE(static_cast<bool>(how), how.message());
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

BOOST_AUTO_TEST_CASE(pages_are_those_of_the_description) {
  const libraries written_here;
  const auto numbers = values(l = 0.4, m = 2.0);
  const std::string page = page_of(kane<double>{numbers});
  BOOST_TEST((page_of(compiled_model<interface>{numbers}) == page));
  BOOST_TEST((page_of(compiled_model<interface, float>{numbers}) == page_of(kane<float>{numbers})));
}

BOOST_AUTO_TEST_CASE(a_run_is_shown_as_its_states_are) {
  const libraries written_here;
  const compiled_model<interface> eom{values(l = 0.4, m = 2.0)};
  const auto all = states(eom);
  simulation_result<compiled_model<interface>::state_type> run;
  run.states.assign(all.begin(), all.end());
  const auto page_of_states = [&](const auto& shown) {
    const auto how = animation{eom}.libraries_in(".").plot("crank (rad)", q).write(path, shown);
    BOOST_TEST_REQUIRE(static_cast<bool>(how), how.message());
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  const std::string page = page_of_states(all);
  BOOST_TEST((page_of_states(run) == page));
  const auto a = signals(eom, run, q, kinetic_energy), b = signals(eom, all, q, kinetic_energy);
  BOOST_TEST_REQUIRE((a.size() == 2 && b.size() == 2));
  for (std::size_t i = 0; i < 2; ++i) BOOST_TEST((a[i].name == b[i].name && a[i].values == b[i].values));
}

BOOST_AUTO_TEST_CASE(names_that_are_not_there_are_told) {
  const compiled_model<interface> eom{values(l = 0.4, m = 2.0)};
  const auto told = [&](const auto& film, const std::string& message) {
    const auto how = film.write(path, states(eom));
    BOOST_TEST((how.status == picture_status::no_name));
    BOOST_TEST(how.message() == message + "; nothing was written");
    BOOST_TEST(!std::ifstream(path).good());
  };
  told(animation{eom}.trace(P, point<"hand">()).trace(point<"foot">()),
       "there is no point hand in the description; there are O, P, Q, Slip");
  told(animation{eom}.shape<"Rod">(sphere(1)), "there is no body Rod in the description; there are rod, Q");
  told(animation{eom}.draw(sphere(1), P, frame<"B">()),
       "there is no frame B in the description; there are N, arm/A, Free");
}

} // namespace

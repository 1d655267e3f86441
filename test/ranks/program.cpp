// A study on ranks, for ./check: program TABLE SAMPLES WORK [CHUNK [ROOM]], with WORK steps of a pendulum's swing in
// each run, and files that cannot become longer than ROOM bytes; or program lanes TABLE SAMPLES [CHUNK], where lanes
// compute the accelerations of a pendulum. A TABLE.h5 is one of HDF5; program text TABLE.h5 prints it as the table of
// comma-separated values that has the same rows.
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>
#ifdef CTDYN_TEST_HDF5
#include <ctdyn/study_hdf5.hpp>
#endif
#include <ctdyn/study_ranks.hpp>

#include "settings/hand_made.hpp"

#include <array>
#include <atomic>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <sys/resource.h>

namespace tables {

#ifdef CTDYN_TEST_HDF5
ctdyn::table_place place_of(const std::string& path) {
  return path.ends_with(".h5") ? ctdyn::hdf5_table(path) : ctdyn::table_place(path);
}

/// Prints the names of the columns, and the rows that are whole, as the library of HDF5 reads them.
int print(const char* path) {
  const hid_t file = H5Fopen(path, H5F_ACC_RDONLY, H5P_DEFAULT);
  if (file < 0) return 1;
  const hid_t table = H5Dopen2(file, "table", H5P_DEFAULT), finished = H5Dopen2(file, "finished", H5P_DEFAULT),
              names = H5Aopen(table, "columns", H5P_DEFAULT), kind = H5Aget_type(names);
  hsize_t size[2] = {};
  H5Sget_simple_extent_dims(H5Dget_space(table), size, nullptr);
  std::vector<double> numbers(size[0] * size[1]);
  std::vector<char*> columns(size[1]);
  std::size_t rows = 0;
  if (H5Dread(table, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, numbers.data()) < 0 ||
      H5Dread(finished, H5T_NATIVE_ULLONG, H5S_ALL, H5S_ALL, H5P_DEFAULT, &rows) < 0 || rows > size[0] ||
      H5Aread(names, kind, columns.data()) < 0)
    return 1;
  std::string text = "sample";
  for (const char* name : columns) text.append(",").append(name);
  char digits[32];
  for (std::size_t i = 0; i < rows; ++i) {
    text += "\n" + std::to_string(i);
    for (std::size_t j = 0; j < size[1]; ++j)
      text.append(",").append(digits, std::to_chars(digits, digits + sizeof digits, numbers[i * size[1] + j]).ptr);
  }
  return std::puts(text.c_str()) < 0 ? 1 : 0;
}
#else
ctdyn::table_place place_of(const std::string& path) { return path; }
int print(const char*) { return 77; } // there is no HDF5
#endif

} // namespace tables

namespace by_lanes {

using namespace ctdyn;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr input<"T"> T;
constexpr input<"c"> c; // of a damper
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr auto description =
    system(declare(l, g), newtonian(N, O), dt(q) == u, A.orient_axis(N, q, N.z), P.set_pos(O, -l* A.y),
           particle<"P">(P, 1), gravity(-g* N.y), torque(A, (T - c * u) * N.z));
using kane = kanes_method<description>;

/// Says how many batches the rank with the fewest of them has computed.
int run(const ranks& here, const char* table, std::size_t count, std::size_t chunk) {
  const kane eom{values(l = 0.5, g = 9.81)};
  const auto drawn = draws(samples(count, 5), values(q = uniform(-3.0, 3.0), u = normal(0.0, 1.0), T = normal(0.0, 1.0),
                                                     c = uniform(0.0, 0.5)));
  const auto accelerations = eom.evaluator(udot);
  std::atomic<unsigned long> batches = 0;
  const auto run = in_batches([&](const auto& many) {
    ++batches;
    if (here.first() && here.count() > 1) std::this_thread::sleep_for(std::chrono::milliseconds(1)); // others get some
    Eigen::MatrixXd outcomes(many.q.rows(), 1);
    const bool done = accelerations.batch(kane::states(many.q, many.u, many.r), outcomes) == batch_status::computed;
    return done ? outcomes : Eigen::MatrixXd();
  });
  const collected<"acceleration"> collect{.table = tables::place_of(table), .chunk = chunk, .threads = 1, .progress = false};
  const auto done = study(eom, drawn, run, collect, here);
  const auto fewest = boost::mpi::all_reduce(here.world(), batches.load(), boost::mpi::minimum<unsigned long>());
  if (here.first() && done)
    std::printf("%lu batches, %zu samples, mean %.17g, median %.17g\n", fewest, done.finished,
                done["acceleration"].mean(), done["acceleration"].quantile(0.5));
  if (here.first() && !done) std::puts(done.message());
  return done ? 0 : 1;
}

} // namespace by_lanes

int main(int count, char** arguments) {
  using namespace hand_made;
  if (count == 3 && arguments[1] == std::string_view("text")) return tables::print(arguments[2]);
  const ranks here(count, arguments);
  if (count < 4) return 2;
  const auto number = [&](int i) { return i < count ? std::strtoul(arguments[i], nullptr, 10) : 0; };
  if (arguments[1] == std::string_view("lanes")) return by_lanes::run(here, arguments[2], number(3), number(4));
  if (number(5) != 0) {
    const rlimit room{number(5), number(5)};
    std::signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &room);
  }
  const auto steps = number(3);
  const pendulum nominal{values(m = 1.0, l = 0.5, g = 9.81)};
  const auto drawn =
      draws(samples(number(2), 3), values(l = uniform(0.4, 0.6), q = normal(0.0, 0.3), u = 0.0, T = 0.0));
  const auto run = [steps](const auto& sample) {
    auto x = sample.x;
    double largest = 0;
    for (unsigned long i = 0; i < steps; ++i) {
      x.u(0) += 1e-3 * std::get<0>(sample.eom.evaluate(x, rhs, status))(1), x.q(0) += 1e-3 * x.u(0);
      if (x.u(0) > largest) largest = x.u(0);
    }
    return std::array{largest, x.q(0)};
  };
  const collected<"speed", "angle"> collect{
      .table = tables::place_of(arguments[1]), .chunk = number(4), .threads = 1, .progress = false};
  const auto done = study(nominal, drawn, run, collect, here);
  if (here.first() && done)
    std::printf("%zu ranks, %zu samples, %zu there before, mean %.17g, median %.17g\n", here.count(), done.finished,
                done.resumed, done["speed"].mean(), done["angle"].quantile(0.5));
  if (here.first() && !done) std::puts(done.message());
  return done ? 0 : 1;
}

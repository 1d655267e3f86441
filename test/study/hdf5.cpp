// A table in HDF5 has the numbers of the one of comma-separated values, as the library of HDF5 reads them; stopped,
// damaged and without room it loses nothing.
// cost: heavy
// needs: HDF5
#include <ctdyn/study_hdf5.hpp>

#include "settings/hand_made.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <limits>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using namespace hand_made;

std::string text_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}
void put(const std::string& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

/// A table that is removed before and afterwards.
struct table_here {
  std::string path, kept = path + ".checkpoint";
  explicit table_here(std::string name) : path(std::move(name)) { remove(); }
  ~table_here() { remove(); }
  void remove() const { std::remove(path.c_str()), std::remove(kept.c_str()); }
};

/// What the library reads: the names, the rows that are whole, one after the other, and their number.
struct contents {
  std::string names{};
  std::vector<double> rows{};
  std::uint64_t finished = 0;
  hsize_t size[2]{};
};
contents read(const std::string& path) {
  contents all;
  const hid_t file = H5Fopen(path.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT);
  BOOST_REQUIRE(file >= 0);
  const hid_t table = H5Dopen2(file, "table", H5P_DEFAULT), finished = H5Dopen2(file, "finished", H5P_DEFAULT);
  H5Sget_simple_extent_dims(H5Dget_space(table), all.size, nullptr);
  all.rows.resize(all.size[0] * all.size[1]);
  BOOST_REQUIRE(H5Dread(table, H5T_IEEE_F64LE, H5S_ALL, H5S_ALL, H5P_DEFAULT, all.rows.data()) >= 0);
  BOOST_REQUIRE(H5Dread(finished, H5T_STD_U64LE, H5S_ALL, H5S_ALL, H5P_DEFAULT, &all.finished) >= 0);
  all.rows.resize(all.finished * all.size[1]);
  const hid_t names = H5Aopen(table, "columns", H5P_DEFAULT), text = H5Aget_type(names);
  std::vector<char*> list(all.size[1]);
  BOOST_REQUIRE(H5Aread(names, text, list.data()) >= 0);
  for (const char* each : list) all.names += std::string(",") + each;
  H5Tclose(text), H5Aclose(names), H5Dclose(finished), H5Dclose(table), H5Fclose(file);
  return all;
}
/// The numbers of a table of comma-separated values, without those of the samples.
std::vector<double> numbers_of(const std::string& csv) {
  std::vector<double> all;
  std::istringstream lines(csv);
  std::string line, field;
  std::getline(lines, line);
  while (std::getline(lines, line)) {
    std::istringstream fields(line);
    std::getline(fields, field, ',');
    while (std::getline(fields, field, ',')) all.push_back(std::stod(field));
  }
  return all;
}

const pendulum nominal{values(m = 1.0, l = 0.5, g = 9.81)};
const auto some = draws(samples(100, 7), values(m = uniform(0.9, 1.1), q = normal(0.0, 0.2), u = 0.0, T = 0.0));
const auto run = [](const auto& sample) {
  return std::array{std::get<0>(sample.eom.evaluate(sample.x, rhs, status))(1),
                    sample.number == 5 ? 1.0 / 3.0 : sample.eom.parameters()(0) + sample.x.q(0)};
};
using names = collected<"force", "sum">;

study_result stopped_at(std::size_t sample, const std::string& path) {
  const auto stopping = [sample](const auto& one) {
    if (one.number == sample) throw std::runtime_error("stopped");
    return run(one);
  };
  return study(nominal, some, stopping, names{.table = hdf5_table(path), .chunk = 5, .threads = 1});
}

BOOST_AUTO_TEST_CASE(it_has_the_numbers_of_the_other_table) {
  const table_here csv("study_hdf5.csv"), file("study_hdf5.h5");
  BOOST_TEST(static_cast<bool>(study(nominal, some, run, names{.table = csv.path})));
  for (const std::size_t threads : {1u, 2u}) {
    file.remove();
    const auto done = study(nominal, some, run, names{.table = hdf5_table(file.path), .chunk = 7, .threads = threads});
    BOOST_TEST(static_cast<bool>(done), done.message());
    const contents all = read(file.path);
    BOOST_TEST((all.size[0] == 100 && all.size[1] == 4 && all.finished == 100));
    BOOST_TEST(all.names == ",m,q,force,sum");
    BOOST_TEST(all.rows == numbers_of(text_of(csv.path))); // all digits
  }
}

BOOST_AUTO_TEST_CASE(it_goes_on_where_it_stopped) {
  const table_here whole("study_whole.h5"), parts("study_parts.h5");
  const auto done = study(nominal, some, run, names{.table = hdf5_table(whole.path)});
  const auto stopped = stopped_at(23, parts.path);
  BOOST_TEST((stopped.status == study_status::run_failed && stopped.finished == 23));
  BOOST_TEST(read(parts.path).finished == 23); // a program may read it now
  const std::string half = text_of(parts.path), kept = text_of(parts.kept);
  std::string more = half; // rows that a killed process had begun
  for (std::size_t i = 2048 + 26 * 32; i < 2048 + 27 * 32; ++i) more[i] = 'x';
  for (const std::string& left : {half, more}) {
    put(parts.path, left), put(parts.kept, kept);
    std::atomic<std::size_t> runs = 0;
    const auto counting = [&runs](const auto& sample) { return ++runs, run(sample); };
    const auto rest = study(nominal, some, counting, names{.table = hdf5_table(parts.path), .chunk = 8});
    BOOST_TEST(static_cast<bool>(rest), rest.message());
    BOOST_TEST((rest.resumed == 23 && runs == 77));
    BOOST_TEST(read(parts.path).rows == read(whole.path).rows);
    BOOST_TEST(rest["force"].variance() == done["force"].variance());
  }
  const auto again = stopped_at(0, parts.path); // all is there: nothing is computed
  BOOST_TEST((static_cast<bool>(again) && again.resumed == 100 && again["sum"].mean() == done["sum"].mean()));
}

// A process that computes is killed at random times, until the study is done: no row is lost, and none is there twice.
BOOST_AUTO_TEST_CASE(killed_at_random) {
  const table_here whole("study_alive.h5"), file("study_killed.h5");
  BOOST_TEST(static_cast<bool>(study(nominal, some, run, names{.table = hdf5_table(whole.path)})));
  const auto slow = [](const auto& sample) {
    std::this_thread::sleep_for(std::chrono::microseconds(300));
    return run(sample);
  };
  std::uint64_t before = 0;
  int kills = 0, midst = 0;
  bool ended = false;
  for (unsigned seed = 1; !ended && kills < 200; ++seed) {
    const pid_t child = fork();
    BOOST_REQUIRE(child >= 0);
    if (child == 0) // writes after each row
      _exit(study(nominal, some, slow, names{.table = hdf5_table(file.path), .chunk = 1, .threads = 1}) ? 0 : 1);
    std::this_thread::sleep_for(std::chrono::microseconds(1000 + seed * 2654435761U % 20000 + seed * 1000));
    kill(child, SIGKILL);
    int how = 0;
    BOOST_REQUIRE(waitpid(child, &how, 0) == child);
    ended = WIFEXITED(how);
    BOOST_TEST((!ended || WEXITSTATUS(how) == 0)); // what a killed one left is never refused
    kills += ended ? 0 : 1;
    const std::string kept = text_of(file.kept);
    const std::size_t at = kept.find(" rows\n");
    const std::uint64_t now = at == kept.npos ? 0 : std::stoull(kept.substr(kept.rfind('\n', at) + 1));
    BOOST_TEST(now >= before);
    if (now > 0 && now < 100) ++midst;
    before = now;
  }
  BOOST_TEST((ended && midst >= 2), kills << " kills, " << midst << " in the midst of the table");
  BOOST_TEST((read(file.path).finished == 100 && read(file.path).rows == read(whole.path).rows));
}

BOOST_AUTO_TEST_CASE(damaged_files) {
  const table_here file("study_damaged.h5");
  const auto now = [&] { return study(nominal, some, run, names{.table = hdf5_table(file.path)}).status; };
  BOOST_TEST((stopped_at(23, file.path).status == study_status::run_failed));
  const std::string table = text_of(file.path), kept = text_of(file.kept);
  const double sought = read(file.path).rows[40];
  std::string changed = table;
  changed[table.find(std::string(reinterpret_cast<const char*>(&sought), sizeof sought))] ^= 1;
  for (const std::string& wrong : {changed, table.substr(0, table.size() / 2), table.substr(0, 10), std::string()}) {
    put(file.path, wrong);
    BOOST_TEST((now() == study_status::bad_table));
    BOOST_TEST((text_of(file.path) == wrong && text_of(file.kept) == kept)); // nothing is lost
  }
  const auto as_csv = study(nominal, some, run, names{.table = file.path});
  BOOST_TEST((as_csv.status == study_status::bad_table));
  put(file.path, table);
  const auto other = draws(samples(100, 8), some.values);
  BOOST_TEST((study(nominal, other, run, names{.table = hdf5_table(file.path)}).status == study_status::other_study));
  BOOST_TEST(text_of(file.path) == table);
  std::remove(file.kept.c_str());
  BOOST_TEST((now() == study_status::bad_table)); // it is not overwritten
  BOOST_TEST(text_of(file.path) == table);
}

BOOST_AUTO_TEST_CASE(a_full_disk) {
  const table_here file("study_full.h5");
  std::signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const auto within = [&before](rlim_t room) {
    const rlimit small{room, before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
  };
  within(600); // for the checkpoint, and not for the file
  const auto none = study(nominal, some, run, names{.table = hdf5_table(file.path)});
  within(before.rlim_cur);
  BOOST_TEST((none.status == study_status::not_written && none.finished == 0), none.message());
  BOOST_TEST(none.sentence.find("File too large") != std::string::npos, none.message());
  const auto filling = [&](const auto& sample) { // while it is running
    if (sample.number == 40) within(3000);
    return run(sample);
  };
  const auto full = study(nominal, some, filling, names{.table = hdf5_table(file.path), .chunk = 4, .threads = 1});
  within(before.rlim_cur);
  BOOST_TEST((full.status == study_status::not_written && full.finished > 0 && full.finished < 100), full.message());
  BOOST_TEST(full.sentence.find("File too large") != std::string::npos, full.message());
  BOOST_TEST(read(file.path).finished == full.finished);
  const auto rest = study(nominal, some, run, names{.table = hdf5_table(file.path)});
  BOOST_TEST((static_cast<bool>(rest) && rest.resumed == full.finished), rest.message());
  const table_here whole("study_roomy.h5");
  BOOST_TEST(static_cast<bool>(study(nominal, some, run, names{.table = hdf5_table(whole.path)})));
  BOOST_TEST(read(file.path).rows == read(whole.path).rows);
  const auto lost = study(nominal, some, run, names{.table = hdf5_table("no/such/folder.h5")});
  BOOST_TEST((lost.status == study_status::not_written));
}

} // namespace

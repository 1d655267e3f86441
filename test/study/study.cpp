// A study is the same to the bit for any number of threads and any chunks, also if it was stopped and called again. A
// terminal shows how far it is.
#include <ctdyn/study.hpp>

#include "settings/hand_made.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <limits>
#include <regex>
#include <stdexcept>
#include <string>
#include <thread>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <unistd.h>

namespace {

using namespace hand_made;
constexpr parameter<"k"> k;
constexpr parameter<"mode"> mode;

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

const pendulum nominal{values(m = 1.0, l = 0.5, g = 9.81)};
const auto some = draws(samples(50, 7), values(m = uniform(0.9, 1.1), q = normal(0.0, 0.2), u = 0.0, T = 0.0),
                        beside(k = grid({1.0, 2.0}), mode = choices({-1.0, 1.0})));
const auto run = [](const auto& sample) { // two numbers that depend on all that is drawn
  const auto [slope, how] = sample.eom.evaluate(sample.x, rhs, status);
  return std::array{slope(1) * sample[k] * sample[mode], sample.eom.parameters()(0) + sample.x.q(0)};
};
using names = collected<"force", "sum">;

BOOST_AUTO_TEST_CASE(the_same_for_any_threads_and_chunks) {
  const table_here first("study_first.csv"), other("study_other.csv");
  const auto done = study(nominal, some, run, names{.table = first.path, .chunk = 100, .threads = 1});
  BOOST_TEST(static_cast<bool>(done), done.message());
  BOOST_TEST((done.samples == 100 && done.finished == 100 && done.resumed == 0));
  const std::string table = text_of(first.path);
  BOOST_TEST(table.starts_with("sample,m,q,k,mode,force,sum\n0,")); // constants are no columns
  for (const std::size_t threads : {1u, 2u, 3u})
    for (const std::size_t chunk : {0u, 1u, 7u, 64u}) {
      const auto again = study(nominal, some, run, names{.table = other.path, .chunk = chunk, .threads = threads});
      BOOST_TEST(static_cast<bool>(again), again.message());
      BOOST_TEST(text_of(other.path) == table);
      BOOST_TEST((again["force"].mean() == done["force"].mean() && again["sum"].variance() == done["sum"].variance()));
      BOOST_TEST(again["force"].quantile(0.9) == done["force"].quantile(0.9));
      BOOST_TEST(again["force"].greatest()[2].number == done["force"].greatest()[2].number);
      other.remove();
    }
  BOOST_TEST((done.cells.size() == 2 && done.cells[1].first == 50 && done.cells[1]["sum"].count() == 50));
  BOOST_TEST(done.cells[0]["sum"].mean() == done.cells[1]["sum"].mean()); // with the same random numbers
  BOOST_TEST(2 * done.cells[0]["force"].mean() == done.cells[1]["force"].mean());
  const auto without = study(nominal, some, run, names{.chunk = 3, .threads = 2});
  BOOST_TEST(without["sum"].mean() == done["sum"].mean());
}

BOOST_AUTO_TEST_CASE(columns_have_names_of_their_own) {
  const table_here here("study_names.csv");
  constexpr parameter<"sample"> sample_of_user;
  const auto drawn = draws(samples(3, 7), values(m = uniform(0.9, 1.1)), beside(k = uniform(1.0, 2.0), sample_of_user = uniform(5.0, 6.0)));
  const auto twice = [](const auto& each) { return 2 * each[k]; };
  const auto done = study(nominal, drawn, twice, collected<"k">{.table = here.path});
  BOOST_TEST(static_cast<bool>(done), done.message());
  BOOST_TEST(text_of(here.path).starts_with("sample,m,k_drawn,sample_drawn,k\n0,"));
  BOOST_TEST(done["k"].mean() > 2);
}

/// What a study of 14 samples, of which the first one takes more than a second and each other one a fifteenth, writes to
/// the standard error, and how long it takes (s). It is a terminal (a pseudoterminal, from whose other side the text
/// comes), or a pipe.
struct study_with_progress {
  static constexpr int samples = 14;
  std::string text{};
  double seconds = 0;

  study_with_progress(bool terminal, bool progress) {
    int sides[2] = {-1, -1};
    if (terminal) {
      sides[0] = posix_openpt(O_RDWR | O_NOCTTY);
      BOOST_REQUIRE((sides[0] >= 0 && grantpt(sides[0]) == 0 && unlockpt(sides[0]) == 0));
      sides[1] = open(ptsname(sides[0]), O_RDWR | O_NOCTTY);
    } else {
      BOOST_REQUIRE(pipe(sides) == 0);
    }
    const auto [other_side, shown] = sides;
    BOOST_REQUIRE((shown >= 0 && isatty(shown) == (terminal ? 1 : 0)));
    const auto begun = std::chrono::steady_clock::now();
    const int usual = dup(STDERR_FILENO);
    dup2(shown, STDERR_FILENO);
    const auto slow = [](const auto& sample) {
      std::this_thread::sleep_for(std::chrono::milliseconds(sample.number == 0 ? 1010 : 67));
      return std::array{sample.x.q(0)};
    };
    const auto few = draws(ctdyn::samples(samples, 7), values(q = normal(0.0, 0.2), u = 0.0, T = 0.0));
    const auto done = study(nominal, few, slow, collected<"q">{.chunk = 1, .threads = 1, .progress = progress});
    std::fflush(stderr);
    dup2(usual, STDERR_FILENO);
    close(usual);
    seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    BOOST_TEST(static_cast<bool>(done), done.message());
    close(shown); // no more text follows
    char part[500];
    for (ssize_t length; (length = read(other_side, part, sizeof part)) > 0;)
      text.append(part, static_cast<std::size_t>(length));
    close(other_side);
  }
};

/// Checks what is on the terminal; returns how many bars were shown one after the other.
int bars_of(const study_with_progress& all) {
  const std::regex bar("\r\\[(=*)( *)\\] ( *[0-9]+) %  ([0-9]+):([0-9][0-9]) left\x1b\\[K");
  std::string behind = all.text;
  int before = 0, bars = 0;
  for (std::smatch found; std::regex_search(behind, found, bar, std::regex_constants::match_continuous); ++bars) {
    const int percent = std::stoi(found[3]), filled = static_cast<int>(found[1].length());
    int count = before + 1; // of the samples that are done: it grows from one bar to the next
    while (count <= all.samples && 100 * count / all.samples != percent) ++count;
    BOOST_TEST((count <= all.samples && filled == 20 * count / all.samples && filled + found[2].length() == 20));
    // The first bar comes after a second: what is left takes as long for each sample as those that are done.
    const double left_of_done = static_cast<double>(all.samples - count) / count;
    const int left = 60 * std::stoi(found[4]) + std::stoi(found[5]);
    BOOST_TEST((left >= left_of_done && left <= std::ceil(all.seconds * left_of_done)));
    before = count, behind = found.suffix();
  }
  BOOST_TEST(bars >= 1);
  BOOST_TEST(behind == "\r\x1b[K"); // the bar is removed
  return bars;
}

BOOST_AUTO_TEST_CASE(a_terminal_shows_how_far_it_is) {
  int bars = 0; // on a loaded machine the second one may come too late
  for (int tries = 0; tries < 5 && bars < 2; ++tries) bars = bars_of({true, true});
  BOOST_TEST(bars >= 2);
  BOOST_TEST(study_with_progress(true, false).text == "");
  BOOST_TEST(study_with_progress(false, true).text == ""); // a pipe has no bars
}

BOOST_AUTO_TEST_CASE(cells_of_a_grid_see_the_same_numbers) {
  for (const std::size_t i : {0u, 13u, 49u}) {
    const auto one = sample_of(nominal, some, i), two = sample_of(nominal, some, 50 + i);
    BOOST_TEST((one[k] == 1 && two[k] == 2 && one[mode] == two[mode]));
    BOOST_TEST((one.x.q(0) == two.x.q(0) && one.eom.parameters() == two.eom.parameters()));
    BOOST_TEST((one.eom.parameters()(0) > 0.9 && one.eom.parameters()(0) < 1.1));
    BOOST_TEST((one.eom.parameters()(1) == 0.5 && one.x.u(0) == 0)); // what is not drawn
  }
  const auto fewer = draws(samples(50, 7), values(T = 0.0, u = 0.0, q = normal(0.0, 0.2))); // in another order
  BOOST_TEST(sample_of(nominal, fewer, 13).x.q(0) == sample_of(nominal, some, 13).x.q(0));
  const auto reseeded = draws(samples(50, 8), values(T = 0.0, u = 0.0, q = normal(0.0, 0.2)));
  BOOST_TEST(sample_of(nominal, reseeded, 13).x.q(0) != sample_of(nominal, some, 13).x.q(0));
}

BOOST_AUTO_TEST_CASE(the_worst_case_is_drawn_again) {
  const auto done = study(nominal, some, run, names{.chunk = 7, .threads = 2});
  const auto outcome = [](std::size_t number, std::size_t i) { return run(sample_of(nominal, some, number))[i]; };
  for (std::size_t i = 0; i < 2; ++i) {
    const auto& all = done.outcomes[i];
    double worst = outcome(0, i), best = worst;
    for (std::size_t number = 1; number < 100; ++number)
      worst = std::max(worst, outcome(number, i)), best = std::min(best, outcome(number, i));
    BOOST_TEST((all.greatest().front().value == worst && all.least().front().value == best));
    for (const auto& each : all.greatest()) BOOST_TEST(outcome(each.number, i) == each.value); // to the bit
    for (const auto& each : all.least()) BOOST_TEST(outcome(each.number, i) == each.value);
  }
}

/// The study, until a sample is begun whose number is not allowed; then as if the process were killed: nothing of what
/// follows reaches the table.
auto stopped_at(std::size_t allowed, const std::string& path, std::size_t chunk) {
  const auto stopping = [allowed](const auto& sample) {
    if (sample.number >= allowed) throw std::runtime_error("stopped");
    return run(sample);
  };
  return study(nominal, some, stopping, names{.table = path, .chunk = chunk, .threads = 2});
}

BOOST_AUTO_TEST_CASE(it_goes_on_where_it_stopped) {
  const table_here whole("study_whole.csv"), parts("study_parts.csv");
  const auto done = study(nominal, some, run, names{.table = whole.path});
  const auto stopped = stopped_at(23, parts.path, 5);
  BOOST_TEST((stopped.status == study_status::run_failed && stopped.finished == 23));
  BOOST_TEST(stopped.sentence == "the run of sample 23 failed: stopped");
  const std::string table = text_of(parts.path), kept = text_of(parts.kept), whole_table = text_of(whole.path);
  for (const std::string& tail : {std::string(), std::string("23,0.9"), "23,1,1,1,1,1,1\n" + whole_table + table}) {
    put(parts.path, table + tail), put(parts.kept, kept); // rows that a killed process had begun
    std::atomic<std::size_t> runs = 0;
    const auto counting = [&runs](const auto& sample) { return ++runs, run(sample); };
    const auto rest = study(nominal, some, counting, names{.table = parts.path, .chunk = 8});
    BOOST_TEST(static_cast<bool>(rest), rest.message());
    BOOST_TEST((rest.resumed == 23 && runs == 77));
    BOOST_TEST(text_of(parts.path) == text_of(whole.path));
    BOOST_TEST(rest["force"].variance() == done["force"].variance());
    BOOST_TEST(rest["force"].quantile(0.5) == done["force"].quantile(0.5));
  }
  const auto read = stopped_at(0, parts.path, 1); // all is there: nothing is computed
  BOOST_TEST((static_cast<bool>(read) && read.resumed == 100 && read["sum"].mean() == done["sum"].mean()));
}

BOOST_AUTO_TEST_CASE(another_study_is_refused) {
  const table_here file("study_refused.csv");
  BOOST_TEST((stopped_at(23, file.path, 5).status == study_status::run_failed));
  const std::string table = text_of(file.path), kept = text_of(file.kept);
  const auto refused = [&](const study_result& r, study_status expected, const std::string& words) {
    BOOST_TEST((r.status == expected), r.message());
    BOOST_TEST(r.sentence.find(words) != std::string::npos, r.message());
    BOOST_TEST((text_of(file.path) == table && text_of(file.kept) == kept)); // nothing is lost
  };
  const auto other = draws(samples(50, 8), some.values, beside_values(some.others));
  refused(study(nominal, other, run, names{.table = file.path}), study_status::other_study,
          "there samples(50, 7), here samples(50, 8)");
  const pendulum longer{values(m = 1.0, l = 0.6, g = 9.81)};
  refused(study(longer, some, run, names{.table = file.path}), study_status::other_study, "l = 0.6");
  refused(study(nominal, some, run, names{.table = file.path, .version = "2"}), study_status::other_study,
          "here version 2");
  refused(study(nominal, some, run, collected<"force", "total">{.table = file.path}), study_status::other_study,
          "outcomes force total");
}

BOOST_AUTO_TEST_CASE(damaged_files) {
  const table_here file("study_damaged.csv");
  BOOST_TEST((stopped_at(23, file.path, 5).status == study_status::run_failed));
  const std::string table = text_of(file.path), kept = text_of(file.kept);
  for (std::size_t size = 0; size < kept.size(); size += 9) {
    put(file.kept, kept.substr(0, size));
    BOOST_TEST((study(nominal, some, run, names{.table = file.path}).status == study_status::bad_checkpoint));
    BOOST_TEST(text_of(file.path) == table);
  }
  put(file.kept, kept);
  std::string changed = table;
  changed[changed.size() / 2] = changed[changed.size() / 2] == '1' ? '2' : '1';
  for (const std::string& wrong : {changed, table.substr(0, table.size() - 1), std::string()}) {
    put(file.path, wrong);
    BOOST_TEST((study(nominal, some, run, names{.table = file.path}).status == study_status::bad_table));
    BOOST_TEST((text_of(file.path) == wrong && text_of(file.kept) == kept));
  }
  std::remove(file.kept.c_str());
  put(file.path, ""); // of a process that was killed at once
  BOOST_TEST((stopped_at(23, file.path, 5).status == study_status::run_failed));
  BOOST_TEST(text_of(file.path) == table);
  const int other = ::open(file.path.c_str(), O_RDONLY);
  BOOST_TEST(::flock(other, LOCK_EX) == 0); // as another process
  BOOST_TEST((study(nominal, some, run, names{.table = file.path}).status == study_status::in_use));
  ::close(other);
  std::remove(file.kept.c_str());
  put(file.path, "not ours");
  BOOST_TEST((study(nominal, some, run, names{.table = file.path}).status == study_status::bad_table));
  BOOST_TEST(text_of(file.path) == "not ours");
}

BOOST_AUTO_TEST_CASE(a_full_disk) {
  const table_here whole("study_roomy.csv"), file("study_full.csv");
  BOOST_TEST(static_cast<bool>(study(nominal, some, run, names{.table = whole.path})));
  std::signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  std::size_t finished = 0;
  for (const rlim_t room : {100u, 1500u, 4000u}) { // for the checkpoint not even, for some rows, for more
    const rlimit small{room, before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
    const auto full = study(nominal, some, run, names{.table = file.path, .chunk = 4});
    setrlimit(RLIMIT_FSIZE, &before);
    BOOST_TEST((full.status == study_status::not_written), full.message());
    BOOST_TEST(full.sentence.find("File too large") != std::string::npos, full.message());
    BOOST_TEST((full.finished >= finished && full.resumed == finished));
    finished = full.finished;
  }
  BOOST_TEST((finished > 30 && finished < 100));
  const auto rest = study(nominal, some, run, names{.table = file.path});
  BOOST_TEST((static_cast<bool>(rest) && rest.resumed == finished), rest.message());
  BOOST_TEST(text_of(file.path) == text_of(whole.path));
  BOOST_TEST((study(nominal, some, run, names{.table = "no/such/folder.csv"}).status == study_status::not_written));
}

BOOST_AUTO_TEST_CASE(outcomes_that_are_no_numbers) {
  const table_here file("study_nan.csv");
  const auto some_are_none = [](const auto& sample) {
    const double infinite = std::numeric_limits<double>::infinity();
    return std::array{sample.number % 10 == 3 ? std::nan("") : 1.0, sample.number == 5 ? -infinite : 2.0};
  };
  for (int again = 0; again < 2; ++again) { // computed, then read
    const auto done = study(nominal, some, some_are_none, names{.table = file.path});
    BOOST_TEST((done["force"].not_finite_count() == 10 && done["force"].count() == 90));
    BOOST_TEST((done["force"].not_finite()[1].number == 13 && done["sum"].not_finite()[0].number == 5));
    BOOST_TEST((done["force"].mean() == 1 && done["force"].variance() == 0 && done["sum"].mean() == 2));
  }
}

BOOST_AUTO_TEST_CASE(draws_that_make_no_sense) {
  const auto about = [](const auto& how, double from, double to) {
    const auto wrong = draws(how, values(q = uniform(from, to), u = 0.0, T = 0.0));
    const auto r = study(
        nominal, wrong, [](const auto& sample) { return sample.x.q(0); }, collected<"q">{});
    BOOST_TEST((r.status == study_status::bad_draws && r.finished == 0));
    return r.sentence;
  };
  BOOST_TEST(about(samples(10), 2, 1) == "q = uniform(2, 1): give the lower limit first");
  BOOST_TEST(about(samples(10), 0, std::nan("")) == "q = uniform(0, nan): give finite numbers");
  BOOST_TEST(about(samples(0), 0, 1) == "a study has at least one sample: write samples(1000, seed)");
  const std::string none = distribution(grid(std::vector<double>{})).fault();
  BOOST_TEST(none == "grid({}): give at least one value");
  BOOST_TEST(log_normal(-1.0, 1.0).fault() == "log_normal(-1, 1): the median is positive");
  BOOST_TEST(normal(0.0, -1.0).fault() == "normal(0, -1): the standard deviation is not negative");
  const auto huge = draws(samples(1u << 30), values(q = grid(0.0, 1.0, 1000), u = grid(0.0, 1.0, 100000), T = 0.0));
  const auto r = study(
      nominal, huge, [](const auto& sample) { return sample.x.q(0); }, collected<"q">{});
  BOOST_TEST(r.sentence == "the grids have too many cells: write fewer points");
}

BOOST_AUTO_TEST_CASE(runs_in_batches) {
  const auto states = draws(samples(200, 1), values(q = uniform(-1.0, 1.0), u = normal(0.0, 1.0), T = 0.0),
                            beside(k = uniform(0.0, 1.0)));
  const auto single = [](const auto& sample) {
    return Eigen::Vector2d(sample.x.q(0) * sample[k], 9.81 / 0.5 * sample.x.u(0));
  };
  const auto many = in_batches([](const auto& batch) {
    Eigen::MatrixXd outcomes(batch.q.rows(), 2);
    outcomes.col(0) = batch.q.col(0).cwiseProduct(batch[k]), outcomes.col(1) = 9.81 / 0.5 * batch.u.col(0);
    return outcomes;
  });
  const table_here one("study_single.csv"), all("study_batches.csv");
  BOOST_TEST(static_cast<bool>(study(nominal, states, single, names{.table = one.path})));
  BOOST_TEST(static_cast<bool>(study(nominal, states, many, names{.table = all.path, .chunk = 33, .threads = 2})));
  BOOST_TEST(text_of(one.path) == text_of(all.path));
  const auto short_table = in_batches([](const auto& /*batch*/) { return Eigen::MatrixXd(1, 2); });
  const auto wrong = study(nominal, states, short_table, names{.chunk = 33});
  BOOST_TEST((wrong.status == study_status::run_failed && wrong.finished == 0));
}

} // namespace

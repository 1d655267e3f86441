// States between tables and lanes: registers of two, four and eight numbers, which are exchanged in pairs, tables by
// rows, by columns and with any strides, odd numbers of columns, fewer states than lanes; batches by rows of a small
// and of a large output, which does not go by the stack.
// cost: heavy
#pragma GCC diagnostic ignored "-Wpsabi" // longer vectors than the machine's registers are parts
#include <ctdyn/with/c/batch.hpp>
#include <ctdyn/with/c/state_block.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace {

using namespace ctdyn;

struct strides {
  std::ptrdiff_t row, column;
};

template <std::size_t Width, std::size_t Count> void check(const strides& in, const strides& out) {
  using lane = detail::vector_of<double, 8 * Width>;
  constexpr std::ptrdiff_t room = 400;
  for (std::size_t states = 1; states <= Width + 1; ++states) {
    std::vector<double> from(2 * room, -1.0), to(2 * room, -1.0), expected = to;
    const std::size_t used = states < Width ? states : Width;
    for (std::size_t i = 0; i < used; ++i)
      for (std::size_t j = 0; j < Count; ++j) {
        const auto row = static_cast<std::ptrdiff_t>(i), column = static_cast<std::ptrdiff_t>(j);
        const double number = 1 + static_cast<double>(100 * i + j);
        from[static_cast<std::size_t>(room + row * in.row + column * in.column)] = number;
        expected[static_cast<std::size_t>(room + row * out.row + column * out.column)] = number;
      }
    const detail::state_block<lane> block(states);
    std::array<lane, Count + 1> lanes{};
    block.template read<Count>({from.data() + room, in.row, in.column}, lanes.data());
    for (std::size_t i = 0; i < Width; ++i)
      for (std::size_t j = 0; j < Count; ++j) {
        const double number = lanes[j][i];
        BOOST_TEST(number == 1 + static_cast<double>(100 * (i < used ? i : used - 1) + j));
      }
    block.template write<Count>(lanes.data(), {to.data() + room, out.row, out.column});
    BOOST_TEST(to == expected, boost::test_tools::per_element());
  }
}

template <std::size_t Width> void check_all() {
  constexpr std::array<strides, 5> all{{{5, 1}, {1, 11}, {-7, 1}, {20, -2}, {23, 3}}};
  for (const strides& in : all)
    for (const strides& out : all) check<Width, 5>(in, out), check<Width, 4>(in, out), check<Width, 1>(in, out);
}

} // namespace

namespace {

std::uintptr_t deepest; // on the stack

/// A compiled model by hand: entry j of its outputs is (j + 1) q, of 2 and of 74 * 74 entries.
struct by_hand {
  static constexpr ctdyn_output outputs[] = {
      {"pair", 2, 1, nullptr, nullptr}, {"matrix", 74, 74, nullptr, nullptr}, {"number", 0, 1, nullptr, nullptr}};
  static constexpr ctdyn_set sets[] = {{0, 1, 0, CTDYN_READS_COORDINATES}, {1, 2, 0, CTDYN_READS_COORDINATES}};
  static constexpr std::size_t set_count = 2, most_outputs = 2, contacts = 0, coordinates = 1, speeds = 0,
                               auxiliary_states = 0, inputs = 0, parameters = 0, prepared = 0;
  template <class Call> [[gnu::noinline]] static void evaluate(const Call& call) noexcept {
    const char here = 0;
    deepest = reinterpret_cast<std::uintptr_t>(&here);
    const auto q = call.coordinates[0];
    for (std::size_t j = 0; j < (call.what == 1 ? 2U : 74U * 74U); ++j)
      call.results[0][j] = static_cast<double>(j + 1) * q;
    if (call.what == 2) call.results[1][0] = -q;
  }
};

/// How many bytes of the stack a batch takes until it evaluates.
std::uintptr_t check_batch(std::size_t set, std::size_t states, std::ptrdiff_t entries) {
  const auto rows = static_cast<std::ptrdiff_t>(states);
  std::vector<double> q(states), to(states * static_cast<std::size_t>(entries + 1), -1.0), number(2 * states, -1.0);
  for (std::size_t i = 0; i < states; ++i) q[i] = 1.5 + static_cast<double>(i);
  const ctdyn_results results[] = {{to.data(), entries + 1, 1}, {number.data(), 2, 1}};
  ctdyn_batch batch{};
  batch.coordinates = {q.data(), 1, rows}, batch.results = results;
  const char here = 0;
  BOOST_TEST((detail::c_batch<by_hand, 8>(set, states, &batch)) == 0);
  for (std::size_t i = 0; i < states; ++i) {
    const double* const row = to.data() + i * static_cast<std::size_t>(entries + 1);
    for (std::ptrdiff_t j = 0; j < entries; ++j)
      if (row[j] != static_cast<double>(j + 1) * q[i]) BOOST_ERROR("an entry is wrong");
    BOOST_TEST(row[entries] == -1); // nothing beside
    BOOST_TEST((number[2 * i] == (set == 1 ? -q[i] : -1.0) && number[2 * i + 1] == -1));
  }
  return reinterpret_cast<std::uintptr_t>(&here) - deepest;
}

} // namespace

BOOST_AUTO_TEST_CASE(batches_by_rows) {
  for (std::size_t states = 1; states < 20; ++states) {
    BOOST_TEST(check_batch(0, states, 2) < 50000);
    BOOST_TEST(check_batch(1, states, 74 * 74) < 50000);
  }
}
BOOST_AUTO_TEST_CASE(two_numbers) { check_all<2>(); }
BOOST_AUTO_TEST_CASE(four_numbers) { check_all<4>(); }
BOOST_AUTO_TEST_CASE(eight_numbers) { check_all<8>(); }

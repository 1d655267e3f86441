// States between tables and lanes: registers of two, four and eight numbers, which are exchanged in pairs, tables by
// rows, by columns and with any strides, odd numbers of columns, fewer states than lanes.
// cost: heavy
#pragma GCC diagnostic ignored "-Wpsabi" // longer vectors than the machine's registers are parts
#include <ctdyn/with/c/state_block.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
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

BOOST_AUTO_TEST_CASE(two_numbers) { check_all<2>(); }
BOOST_AUTO_TEST_CASE(four_numbers) { check_all<4>(); }
BOOST_AUTO_TEST_CASE(eight_numbers) { check_all<8>(); }

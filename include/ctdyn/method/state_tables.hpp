// Many states in tables, and the tables themselves.
#pragma once

#include "../detail/require.hpp"
#include "../program/derivation.hpp"
#include "state.hpp"

#include <Eigen/Core>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <utility>

namespace ctdyn {
namespace detail {

/// The place of a table: entry (i, j) is data[i + j * stride].
template <class Scalar> struct table {
  Scalar* data = nullptr;
  std::ptrdiff_t rows = 0, columns = 0, stride = 0;
};

template <class T> concept direct_matrix = eigen<T> && requires(T& m) {
  m.data(), m.rows(), m.cols(), m.innerStride(), m.outerStride();
};

/// Matrices and blocks of them whose columns are contiguous; Element is const if they are only read.
template <class T, class Element>
inline constexpr bool is_table = [] {
  if constexpr (direct_matrix<T>)
    return std::convertible_to<decltype(std::declval<T&>().data()), Element*> && T::InnerStrideAtCompileTime == 1 &&
           (!T::IsRowMajor || T::ColsAtCompileTime == 1);
  else
    return false;
}();

/// The number of columns of a table, if its type tells it.
template <class T> inline constexpr std::ptrdiff_t columns_known = Eigen::Dynamic;
template <direct_matrix T> inline constexpr std::ptrdiff_t columns_known<T> = T::ColsAtCompileTime;

template <class Scalar, class T> table<Scalar> table_of(T& m) noexcept {
  return {m.data(), m.rows(), m.cols(), m.cols() > 1 ? m.outerStride() : 0};
}

/// Whether the memory from the first entry of one table to its last overlaps that of another.
template <class A, class B> bool overlap(const table<A>& a, const table<B>& b) noexcept {
  if (a.rows == 0 || a.columns == 0 || b.rows == 0 || b.columns == 0) return false;
  const auto begin = [](const auto& t) { return reinterpret_cast<std::uintptr_t>(t.data); };
  const auto end = [](const auto& t) {
    return reinterpret_cast<std::uintptr_t>(t.data + ((t.columns - 1) * t.stride + t.rows));
  };
  return begin(a) < end(b) && begin(b) < end(a);
}

} // namespace detail

/// Many states in tables: row i of every table is state i. `states(Q, U)` of a method makes it; the tables have to live
/// as long.
template <class Scalar> struct state_tables {
  detail::table<const Scalar> coordinates, speeds, inputs, time, auxiliary_states, contacts;
};

namespace detail {

/// The message about a table whose type does not have one column for each of some names.
template <std::size_t N>
constexpr sentence wrong_width(std::string_view of, std::ptrdiff_t columns, const names<N>& wanted) {
  sentence s;
  if (columns == Eigen::Dynamic || columns == static_cast<std::ptrdiff_t>(N)) return s;
  s << "the matrix of the " << of << "s has " << static_cast<std::size_t>(columns)
    << (columns == 1 ? " column" : " columns") << ": give it one for each of ";
  write_names(s, wanted);
  s << ", in this order";
  return s;
}

/// Makes states of tables; `finding` says what is wrong with them.
template <derivation D, class Scalar, class... Tables> struct states_from {
  static constexpr bool has_states = !silent<D> && auxiliary_states_in<D>.size() != 0;
  static constexpr std::size_t inputs = 2 + has_states; // the place of their table
  static constexpr bool has_contacts = !silent<D> && contacts_in<D>.size() != 0;
  static constexpr std::size_t contacts = inputs + (!silent<D> && D::input_names.size() != 0);
  static constexpr std::size_t wanted = contacts + has_contacts + (!silent<D> && D::uses_time);
  static constexpr sentence finding = [] {
    sentence s;
    if (silent<D>) return s;
    if constexpr (sizeof...(Tables) == wanted && (is_table<Tables, const Scalar> && ...)) {
      constexpr std::ptrdiff_t columns[] = {columns_known<Tables>..., 0};
      const sentence found[] = {
          wrong_width(word(symbol_class::coordinate), columns[0], D::coordinate_names),
          wrong_width(word(symbol_class::speed), columns[1], D::speed_names),
          has_states ? wrong_width(word(symbol_class::auxiliary_state), columns[2], auxiliary_states_in<D>) : s,
          D::input_names.size() != 0 ? wrong_width(word(symbol_class::input), columns[inputs], D::input_names) : s,
          has_contacts ? wrong_width(word(symbol_class::contact), columns[contacts], contacts_in<D>) : s,
          D::uses_time ? wrong_width("time", columns[wanted - 1], names<1>{"t"}) : s};
      for (const sentence& f : found)
        if (!f.empty()) return f;
      return s;
    }
    s << "many states are given as states(Q, U" << (has_states ? ", Z" : "")
      << (D::input_names.size() != 0 ? ", R" : "") << (has_contacts ? ", C" : "") << (D::uses_time ? ", t" : "")
      << "): matrices of the scalar type of the method, stored column by column, with a row for each state and a column for each coordinate";
    const std::string_view words[] = {"speed", has_states ? word(symbol_class::auxiliary_state) : "",
                                      D::input_names.size() != 0 ? word(symbol_class::input) : "",
                                      has_contacts ? word(symbol_class::contact) : ""};
    std::size_t last = 0;
    for (std::size_t i = 0; i < std::size(words); ++i)
      if (!words[i].empty()) last = i;
    for (std::size_t i = 0; i <= last; ++i)
      if (!words[i].empty()) s << (i == last ? " and " : ", ") << words[i];
    s << (D::uses_time ? ", and a column of times" : "");
    return s;
  }();
  static constexpr bool usable = !silent<D> && finding.empty();

  static state_tables<Scalar> make(const Tables&... tables) noexcept {
    const table<const Scalar> all[] = {table_of<const Scalar>(tables)...};
    state_tables<Scalar> x{all[0], all[1], {}, {}, {}, {}};
    std::size_t next = 2;
    if (has_states) x.auxiliary_states = all[next++];
    if (D::input_names.size() != 0) x.inputs = all[next++];
    if (has_contacts) x.contacts = all[next++];
    if (D::uses_time) x.time = all[next++];
    return x;
  }
};

} // namespace detail
} // namespace ctdyn

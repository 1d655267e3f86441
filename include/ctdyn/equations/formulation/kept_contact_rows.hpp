// The rows of contacts in the list of the equations.
#pragma once

#include "contacts.hpp"

#include <array>
#include <cstddef>

namespace ctdyn::detail {

template <class Layout> constexpr void keep_contact_rows(auto& list, const auto& rows) {
  for (std::size_t k = 0; k < Layout::contacts; ++k) {
    for (std::size_t i = 0; i < Layout::n; ++i) {
      list[Layout::contact_jacobian + k * Layout::n + i] = rows.jacobian[k][i];
      list[Layout::turned_jacobian + k * Layout::n + i] = rows.turned.jacobian[k][i];
    }
    for (std::size_t x = 0; x < 3; ++x) list[Layout::axes + 3 * k + x] = rows.turned.axis[k][x];
    list[Layout::contact_bias + k] = rows.bias[k], list[Layout::turned_bias + k] = rows.turned.bias[k];
    list[Layout::closed + k] = rows.closed[k], list[Layout::closed_share + k] = rows.share[k];
    list[Layout::sound + k] = rows.sound[k], list[Layout::weight + k] = rows.weight[k];
  }
}
/// The rows over all speeds. `frames`: along whose axes they are solved for.
template <class Layout>
constexpr auto kept_contact_rows(const auto& list, const std::array<frame_id, Layout::contacts>& frames) {
  contact_rows<Layout::n, Layout::contacts> rows;
  rows.turned.frame = frames;
  for (std::size_t k = 0; k < Layout::contacts; ++k) {
    for (std::size_t i = 0; i < Layout::n; ++i) {
      rows.jacobian[k][i] = list[Layout::contact_jacobian + k * Layout::n + i];
      rows.turned.jacobian[k][i] = list[Layout::turned_jacobian + k * Layout::n + i];
    }
    for (std::size_t x = 0; x < 3; ++x) rows.turned.axis[k][x] = list[Layout::axes + 3 * k + x];
    rows.bias[k] = list[Layout::contact_bias + k], rows.turned.bias[k] = list[Layout::turned_bias + k];
    rows.closed[k] = list[Layout::closed + k], rows.share[k] = list[Layout::closed_share + k];
    rows.sound[k] = list[Layout::sound + k], rows.weight[k] = list[Layout::weight + k];
  }
  return rows;
}

} // namespace ctdyn::detail

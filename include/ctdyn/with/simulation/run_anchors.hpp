// The anchors of a run: where its contacts closed.
#pragma once

#include "../integration/model_functions.hpp"
#include "state_numbers.hpp"

#include <cstddef>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace ctdyn {
template <class Method> class anchors; // in method/contact_anchors.hpp, which a derived model includes

namespace detail {

/// Whether contacts of a model are held at their anchors; those of a compiled model are not.
template <class Model> inline constexpr bool has_anchors = derived_here<Model>&& contact_size<Model> != 0;

/// Whether any contact is closed.
template <class State> [[nodiscard]] bool any_closed(const State& x) {
  for (Eigen::Index i = 0; i < x.closed.size(); ++i)
    if (x.closed(i) != typename decltype(State::closed)::Scalar(0)) return true;
  return false;
}

/// Stands for the anchors of a model without contacts.
struct no_anchors {};
/// The anchors of a run, which its jumps change.
template <class Model> class run_anchors {
  using state = typename Model::state_type;
  using scalar = typename Model::scalar_type;
  static constexpr bool fits = std::numeric_limits<scalar>::digits <= std::numeric_limits<double>::digits;

public:
  /// Begins at a state or, if numbers were kept, continues with them.
  void start(const Model& model, const state& x, const std::vector<double>* kept) {
    here_.emplace(model, x);
    auto& [places, closed] = here_->numbers();
    if (!fits || kept == nullptr || kept->size() != static_cast<std::size_t>(places.size() + closed.size())) return;
    unpack_to(*kept, places, closed);
    here_->update(model, x);
  }
  /// Anchors the contacts that a jump closes where they are after the jump; all closed contacts if it moves
  /// coordinates.
  void follow(const Model& model, const state& before, const state& after) {
    if (before.q == after.q)
      here_->update(model, after);
    else
      here_->renew(model, after);
  }
  /// Keeps the numbers, for a run that continues.
  void keep(std::vector<double>& kept) const {
    const auto& [places, closed] = std::as_const(*here_).numbers();
    kept.resize(static_cast<std::size_t>(places.size() + closed.size()));
    pack_to(kept, places, closed);
  }
  /// The state projected to constraints and these anchors, as `project` returns it.
  [[nodiscard]] auto projected(const Model& model, const state& x) const { return project(model, x, *here_); }

private:
  std::optional<anchors<Model>> here_{};
};

template <class Model> using anchors_of_run = std::conditional_t<has_anchors<Model>, run_anchors<Model>, no_anchors>;

} // namespace detail
} // namespace ctdyn

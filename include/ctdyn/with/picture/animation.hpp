// The animation of a model, as a page for a browser.
#pragma once

#include "../../model/frame.hpp"
#include "../../model/point.hpp"
#include "../integration/model_functions.hpp"
#include "../integration/step_status.hpp"
#include "animation_content.hpp"
#include "scene_of_model.hpp"
#include "write_page.hpp"

#include <cmath>
#include <cstddef>
#include <functional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace ctdyn {

/// The animation of a model in one HTML file. It shows every frame, point and body of the description and plots of any
/// signals, and needs no network. The mouse turns the camera; time runs or is dragged, also in plots.
///
/// A line joins each point to the point from which it is placed. A rigid body is drawn as the ball, cylinder or box of
/// uniform density that has its mass and inertia, a particle as a ball, unless `shape` gives another shape. Up is
/// opposite to the weights, unless `up` gives another direction. A point of which only a velocity is known has no
/// position and is not drawn; a rigid body at such a point is drawn as if the unknown position were zero, and the page
/// says so.
///
/// A model that another file derives is shown, too, if its interface says `static constexpr bool animates = true`.
/// Frames, points and bodies are looked up when the program runs, so `write` tells which are not there.
///
/// The page contains three.js and Chart.js, with their licences. They are read when the page is written, from where the
/// Debian packages libjs-three and libjs-chart.js put them, or from a folder (`libraries_in`).
///
///     animation film{eom, "An arm"};
///     film.trace(hand);
///     film.plot("height (m)", dot(hand.pos_from(O), N.z));
///     if (const auto how = film.write("arm.html", states); !how) std::puts(how.message());
template <class Model> class animation : detail::refuse<detail::shown_without_description<Model>> {
  using scene = detail::scene_of_model<Model>;

public:
  /// The state of the model.
  using state_type = typename Model::state_type;

  /// Begins an animation of a model with its parameters bound.
  explicit animation(const Model& model, std::string title = "Animation") : model_(model) {
    film_.title = std::move(title);
    film_.facts = scene::facts(model);
    film_.shapes.resize(film_.facts.bodies.size());
  }

  /// Draws the paths of points, in the Newtonian frame.
  template <fixed_string... Points> animation& trace(const point<Points>&...) {
    (film_.traces.push_back(scene::template place<"point", Points>(film_)), ...);
    return *this;
  }

  /// Sets the shape of a body, about its mass center in the basis of its frame; that of a particle is in the Newtonian
  /// basis.
  ///
  ///     film.shape<"link">(cylinder(0.02, 0.3).along_x());
  template <fixed_string Body> animation& shape(const solid& s) {
    const std::size_t body = scene::template place<"body", Body>(film_);
    if (body < film_.shapes.size()) film_.shapes[body] = s;
    return *this;
  }

  /// Draws one more solid, at a point in the basis of a frame.
  ///
  ///     film.draw(cylinder(0.1, 0.01).painted(0x444444), rotor, body);
  template <fixed_string Point, fixed_string Frame>
  animation& draw(const solid& s, const point<Point>&, const frame<Frame>&) {
    film_.drawings.push_back(
        {scene::template place<"point", Point>(film_), scene::template place<"frame", Frame>(film_), s});
    return *this;
  }

  /// Adds a plot over time (s) of numbers, vectors or matrices (each entry) of the model, or of signals from elsewhere.
  /// Units stand behind the numbers where the description has them or an output is asked for in one; the unit of a
  /// signal stands in its name, `wanted [m]`.
  ///
  ///     film.plot("joint angles (rad)", q1, q2);
  ///     film.plot("height (m)", series{"wanted", times, heights});
  template <class... Outputs> animation& plot(std::string title, const Outputs&... outputs) {
    plots_.push_back([=, title = std::move(title)](const Model& model, const state_list& list) {
      return detail::plot_content{title, detail::gathered(model, list, outputs...)};
    });
    return *this;
  }

  /// Sets the upward direction, in the Newtonian basis.
  animation& up(double x, double y, double z) {
    if (const double length = std::sqrt(x * x + y * y + z * z); length > 0)
      film_.up = {x / length, y / length, z / length};
    return *this;
  }

  /// Sets how many states the page shows at most, at equal steps of time as nearly as possible; the default is 600, and
  /// one is the last state.
  /// Paths of points and plots go through all states.
  animation& at_most(std::size_t states) {
    film_.most_frames = states;
    return *this;
  }

  /// Sets the folder of three.min.js and chart.min.js, if they are not where Debian puts them.
  animation& libraries_in(std::string folder) {
    film_.folder = std::move(folder);
    return *this;
  }

  /// Writes the page. `states` is any range of states of the model, in the order of their times `t` (s), or the result
  /// of a simulation, which has one; one state makes a still picture. If anything fails, no file is written, and the
  /// result says why.
  template <class States> [[nodiscard]] picture_result write(const std::string& path, const States& states) const {
    if constexpr (requires { states.states.begin(); }) {
      return write(path, states.states);
    } else if constexpr (!scene::known) {
      return {picture_status::no_states, "the description was refused"};
    } else {
      state_list list;
      for (const state_type& x : states) list.push_back(&x);
      const auto column = scene::column(model_);
      detail::shown_motion motion{list.size(), [&](std::size_t i) { return static_cast<double>(list[i]->t); },
                                  [&](std::size_t i) { return detail::finite_state(*list[i]); },
                                  [&](std::size_t i) -> std::vector<double> { return column(*list[i]); }};
      for (const auto& plot : plots_) motion.plots.push_back([&] { return plot(model_, list); });
      return detail::write_page<EIGEN_MAX_ALIGN_BYTES>(path, film_, motion);
    }
  }

private:
  using state_list = std::vector<const state_type*>;

  Model model_;
  detail::animation_content film_{};
  std::vector<std::function<detail::plot_content(const Model&, const state_list&)>> plots_{};
};

} // namespace ctdyn

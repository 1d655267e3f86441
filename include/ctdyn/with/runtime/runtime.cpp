// What does not depend on a model, compiled once: the library ctdyn::runtime.
#include <ctdyn/with/picture/animation_page.hpp>
#include <ctdyn/with/picture/plot_drawing.hpp>
#include <ctdyn/with/picture/written_file.hpp>
#include <ctdyn/with/simulation/csv_text.hpp>
#include <ctdyn/with/simulation/simulation_run.hpp>
#include <ctdyn/with/simulation/usual_steppers.hpp>

#include <string>

namespace ctdyn::detail {

template scene_facts facts_of(const scene_tables&);
template std::string indexed_name(const std::string&, int, int, bool);
template void begin_one(std::vector<series>&, const std::string&, const std::string&);
template void append_one(std::vector<series>&, std::size_t, double, const double&);
template picture_result write_file(const std::string&, const std::string&);
template picture_result draw_plot<EIGEN_MAX_ALIGN_BYTES>(std::string&, std::string_view, const std::vector<series>&,
                                                         const svg_plot_layout&);
template picture_result write_page<EIGEN_MAX_ALIGN_BYTES>(const std::string&, const animation_content&,
                                                          const shown_motion&);
template void append_name(std::string&, std::string_view, const std::string&);
template void append_entry_name(std::string&, std::string_view, int, int, const std::string&);
template void append_value(std::string&, const double&);
template std::unique_ptr<run_stepper<double>> usual_stepper(const tolerances&);
template std::unique_ptr<run_stepper<double>> implicit_stepper(const tolerances&);
template simulation_outcome run_of<false>(run_model<double>&, run_stepper<double>&, const run_state<double>&,
                                          const run_settings&, simulation_outcome*);
template simulation_outcome run_of<true>(run_model<double>&, run_stepper<double>&, const run_state<double>&,
                                         const run_settings&, simulation_outcome*);

} // namespace ctdyn::detail

// The outcome of a fit.
#pragma once

namespace ctdyn {

/// The outcome of a fit. Only `found` and `undetermined` come with values that make the residuals least.
///
///     const auto found = fit(problem, data);
///     if (found.status != fit_status::found) stop();
enum class fit_status {
  found,         ///< the residuals are least, and the data determine all unknowns
  undetermined,  ///< the residuals are least, but other values of the unknowns make them as small: see `determined`
  not_converged, ///< the iterations did not suffice, or no step made the residuals smaller; the best values are kept
  too_few,       ///< fewer numbers were measured than there are unknowns
  not_finite,    ///< a number of the data or of the start is not finite, or the start leads to one that is not
  not_positive,  ///< a standard deviation of noise is not positive, or a lower limit exceeds the upper one
  no_step,       ///< a step of time is zero or negative, or samples are not in the order of time
  singular       ///< accelerations cannot be computed on the way from the start: see solve_status
};

} // namespace ctdyn

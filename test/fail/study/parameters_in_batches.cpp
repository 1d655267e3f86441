// expect: in_batches(...): all states of a batch have the same parameters: leave parameters out of the draws
#include "fail/study/symbols.hpp"
using namespace hand_made;
inline const auto many = in_batches([](const auto& batch) { return Eigen::MatrixXd(batch.q); });
#ifdef CTDYN_COMPILES
inline const auto drawn = draws(samples(9), values(q = uniform(0.0, 0.1), u = 0.0, T = 0.0));
#else
inline const auto drawn = draws(samples(9), values(m = uniform(1.0, 2.0), q = 0.1, u = 0.0, T = 0.0));
#endif
inline const auto done = study(eom, drawn, many, collected<"angle">{});

// Studies on the ranks of MPI, as on the nodes of a cluster.
#pragma once

#include "../study/study.hpp"
#include "rank_workers.hpp"

#include <boost/mpi.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <thread>

namespace ctdyn {

/// The ranks of this program: the processes that `mpirun` has started, or this one alone. A program has one such
/// object, made at the beginning of `main`.
///
///     int main(int count, char** arguments) {
///       const ranks here(count, arguments);
///       const auto done = study(eom, draws, run, collect, here);
///       if (here.first()) std::cout << done["swing"].mean() << '\n';
///     }
class ranks {
public:
  /// Starts MPI, with the arguments of `main`.
  ranks(int& count, char**& arguments) : environment_(count, arguments, boost::mpi::threading::funneled) {}

  /// Whether this is the first rank, which writes the table and has the statistics.
  [[nodiscard]] bool first() const { return world_.rank() == 0; }
  /// The number of ranks.
  [[nodiscard]] std::size_t count() const { return static_cast<std::size_t>(world_.size()); }
  /// The communicator of all ranks.
  [[nodiscard]] const boost::mpi::communicator& world() const noexcept { return world_; }

private:
  boost::mpi::environment environment_;
  boost::mpi::communicator world_{};
};

namespace detail {

/// The number of threads of this rank: the given one, or, if that is 0, the cores of the machine divided by its ranks.
[[nodiscard]] inline std::size_t threads_of_rank(const boost::mpi::communicator& world, std::size_t threads) {
  MPI_Comm node = MPI_COMM_NULL;
  int on_node = 1;
  MPI_Comm_split_type(world, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node);
  MPI_Comm_size(node, &on_node);
  MPI_Comm_free(&node);
  if (threads != 0) return threads;
  return std::max<std::size_t>(std::thread::hardware_concurrency() / static_cast<std::size_t>(on_node), 1);
}

[[nodiscard]] inline study_result run_study_on(const boost::mpi::communicator& world, const study_work& work,
                                               const study_settings& settings, std::size_t threads) {
  study_result result;
  std::uint64_t first = checksum(work.text);
  boost::mpi::broadcast(world, first, 0);
  if (!boost::mpi::all_reduce(world, first == checksum(work.text), std::logical_and<bool>())) {
    result.status = study_status::different_ranks;
    result.sentence = "the ranks compute different studies: give all of them the same draws, parameters and outcomes";
    return result;
  }
  threads = threads_of_rank(world, threads);
  if (world.rank() == 0) {
    row_collector collector(work, settings, result);
    bool goes_on = collector.resume() && result.finished != work.samples;
    boost::mpi::broadcast(world, goes_on, 0);
    if (goes_on) {
      rank_workers workers(world, work, threads);
      compute_in_order(work, settings, workers, collector, result);
    }
  } else {
    bool goes_on = false;
    boost::mpi::broadcast(world, goes_on, 0);
    if (goes_on) serve_chunks(world, work, threads);
  }
  boost::mpi::broadcast(world, result.status, 0); // all ranks go the same way afterwards
  boost::mpi::broadcast(world, result.sentence, 0);
  boost::mpi::broadcast(world, result.finished, 0);
  boost::mpi::broadcast(world, result.resumed, 0);
  result.samples = work.samples;
  return result;
}

} // namespace detail

/// A study on all ranks of MPI: each rank calls this with the same arguments. The first rank has the table and the
/// statistics, the others have the status. Results are those of one process, to the bit. If a rank or its machine dies,
/// `mpirun` ends the others; when it is called again, the study goes on behind its last checkpoint, with any number of
/// ranks.
///
///     const auto done = study(eom, draws, run, collected<"swing">{.table = "swing.csv"}, here);
template <class Model, class Values, class Others, class Run, fixed_string... Names>
[[nodiscard]] study_result study(const Model& eom, const study_draws<Values, Others>& draws, const Run& run,
                                 const collected<Names...>& collect, const ranks& here) {
  return detail::checked_study(eom, draws, run, collect,
                               [&here](const auto&... work) { return detail::run_study_on(here.world(), work...); });
}

} // namespace ctdyn

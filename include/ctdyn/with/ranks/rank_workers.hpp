// Ranks of MPI that compute the chunks of a study: the first one has the table, and gives chunks to the others.
#pragma once

#include "../study/study_work.hpp"
#include "../study/thread_workers.hpp"

#include <boost/mpi.hpp>

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <list>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace ctdyn::detail {

/// What ranks send each other. A chunk is sent as its first sample and its end; two zeros say that there are no more
/// chunks. Rows come behind a heading: first sample, end, how many numbers the rows have, the length of the failure's
/// text, and the time that the chunk took (ns).
struct rank_messages {
  enum tags : int { chunk_tag = 1, heading_tag, rows_tag, failure_tag };
  using chunk = std::array<std::uint64_t, 2>;
  using heading = std::array<std::uint64_t, 5>;
  static constexpr std::chrono::microseconds pause{200}; // between looking for messages

  static void send_rows(const boost::mpi::communicator& world, const chunk_of_rows& c) {
    const heading head{c.first, c.last, c.rows.size(), c.failure.size(), static_cast<std::uint64_t>(c.seconds * 1e9)};
    world.send(0, heading_tag, head.data(), static_cast<int>(head.size()));
    if (!c.rows.empty()) world.send(0, rows_tag, c.rows.data(), static_cast<int>(c.rows.size()));
    if (!c.failure.empty()) world.send(0, failure_tag, c.failure.data(), static_cast<int>(c.failure.size()));
  }
  [[nodiscard]] static chunk_of_rows receive_rows(const boost::mpi::communicator& world, int from) {
    heading head{};
    world.recv(from, heading_tag, head.data(), static_cast<int>(head.size()));
    chunk_of_rows c{head[0], head[1], std::vector<double>(head[2]), static_cast<double>(head[4]) * 1e-9,
                    std::string(head[3], ' ')};
    if (!c.rows.empty()) world.recv(from, rows_tag, c.rows.data(), static_cast<int>(c.rows.size()));
    if (!c.failure.empty()) world.recv(from, failure_tag, c.failure.data(), static_cast<int>(c.failure.size()));
    return c;
  }
};

/// The ranks as the first one sees them; its own threads compute, too.
class rank_workers final : public study_workers {
public:
  rank_workers(const boost::mpi::communicator& world, const study_work& work, std::size_t threads)
      : world_(&world), here_(work, threads), given_(static_cast<std::size_t>(world.size())) {
    boost::mpi::gather(world, here_.count(), threads_, 0);
    for (const std::size_t each : threads_) count_ += each;
  }
  ~rank_workers() override { // the others finish the chunks that they have, whose rows are dropped
    const rank_messages::chunk none{0, 0};
    for (int rank = 1; rank < world_->size(); ++rank) sent_.push_back({none, {}}), send(rank, sent_.back());
    for (std::size_t left = 0; (left = left_of_others()) != 0;)
      if (!receive(unwanted_)) std::this_thread::sleep_for(rank_messages::pause);
    for (message& each : sent_) each.request.wait();
  }

  [[nodiscard]] std::size_t count() const override { return count_; }
  [[nodiscard]] bool wants_more() override { return here_.wants_more() || next_rank() != 0; }
  void give(chunk_of_rows chunk) override {
    const std::size_t rank = here_.wants_more() ? 0 : next_rank();
    if (rank == 0) return here_.give(std::move(chunk));
    ++given_[rank];
    sent_.remove_if([](message& each) { return each.request.test().has_value(); });
    sent_.push_back({{chunk.first, chunk.last}, {}});
    send(static_cast<int>(rank), sent_.back());
  }
  [[nodiscard]] bool take(chunk_of_rows& chunk) override {
    for (int tries = 0; tries < 200; ++tries)
      if (receive(chunk) || here_.take_within(chunk, std::chrono::milliseconds(0)))
        return true;
      else
        std::this_thread::sleep_for(rank_messages::pause);
    return false;
  }

private:
  struct message {
    rank_messages::chunk chunk;
    boost::mpi::request request;
  };
  void send(int rank, message& each) {
    each.request = world_->isend(rank, rank_messages::chunk_tag, each.chunk.data(), 2);
  }
  [[nodiscard]] bool receive(chunk_of_rows& chunk) {
    const auto there = world_->iprobe(boost::mpi::any_source, rank_messages::heading_tag);
    if (!there) return false;
    chunk = rank_messages::receive_rows(*world_, there->source());
    --given_[static_cast<std::size_t>(there->source())];
    return true;
  }
  /// The rank that has the least to do for each of its threads, or 0 if all others have enough.
  [[nodiscard]] std::size_t next_rank() const {
    std::size_t best = 0;
    for (std::size_t rank = 1; rank < given_.size(); ++rank) {
      if (given_[rank] >= 2 * threads_[rank]) continue;
      if (best == 0 || given_[rank] * threads_[best] < given_[best] * threads_[rank]) best = rank;
    }
    return best;
  }
  [[nodiscard]] std::size_t left_of_others() const {
    std::size_t all = 0;
    for (std::size_t rank = 1; rank < given_.size(); ++rank) all += given_[rank];
    return all;
  }

  const boost::mpi::communicator* world_;
  thread_workers here_;
  std::vector<std::size_t> given_, threads_{};
  std::size_t count_ = 0;
  std::list<message> sent_{}; // messages that may not have arrived yet
  chunk_of_rows unwanted_{};
};

/// Computes chunks on a rank other than the first one, until the first one has no more.
inline void serve_chunks(const boost::mpi::communicator& world, const study_work& work, std::size_t threads) {
  thread_workers here(work, threads);
  boost::mpi::gather(world, here.count(), 0);
  std::size_t given = 0;
  for (bool more = true; more || given != 0;) {
    bool idle = true;
    if (more && world.iprobe(0, rank_messages::chunk_tag)) {
      rank_messages::chunk chunk{};
      world.recv(0, rank_messages::chunk_tag, chunk.data(), 2);
      more = chunk[0] != chunk[1], idle = false;
      if (more) here.give({chunk[0], chunk[1], {}, 0, {}}), ++given;
    }
    for (chunk_of_rows done; given != 0 && here.take_within(done, std::chrono::milliseconds(0)); --given, idle = false)
      rank_messages::send_rows(world, done);
    if (idle) std::this_thread::sleep_for(rank_messages::pause);
  }
}

} // namespace ctdyn::detail

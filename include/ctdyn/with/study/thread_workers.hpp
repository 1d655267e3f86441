// Threads that compute the chunks of a study.
#pragma once

#include "study_work.hpp"

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace ctdyn::detail {

/// Threads of this process. What they compute does not depend on their number.
class thread_workers final : public study_workers {
public:
  /// Starts `threads` threads; 0 means as many as the machine has cores.
  thread_workers(const study_work& work, std::size_t threads) : work_(&work) {
    if (threads == 0) threads = std::thread::hardware_concurrency();
    if (threads == 0) threads = 1;
    threads_.reserve(threads); // a thread that has no place would end the program
    try {
      for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { compute(); });
    } catch (const std::system_error&) { // the system grants no more
      if (threads_.empty()) throw;
    } catch (...) { // there is no memory for what a thread keeps
      end();
      throw;
    }
  }
  ~thread_workers() override { end(); }

  [[nodiscard]] std::size_t count() const override { return threads_.size(); }
  [[nodiscard]] bool wants_more() override {
    const std::lock_guard lock(mutex_);
    return given_.size() < threads_.size(); // `given_` is without the chunks that are being computed
  }
  void give(chunk_of_rows chunk) override {
    {
      const std::lock_guard lock(mutex_);
      given_.push_back(std::move(chunk));
    }
    work_comes_.notify_one();
  }
  [[nodiscard]] bool take(chunk_of_rows& chunk) override { return take_within(chunk, std::chrono::milliseconds(50)); }
  [[nodiscard]] bool take_within(chunk_of_rows& chunk, std::chrono::milliseconds time) {
    std::unique_lock lock(mutex_);
    if (!result_comes_.wait_for(lock, time, [this] { return !finished_.empty(); })) return false;
    chunk = std::move(finished_.front());
    finished_.pop_front();
    return true;
  }

private:
  void end() {
    {
      const std::lock_guard lock(mutex_);
      ends_ = true, given_.clear();
    }
    work_comes_.notify_all();
    for (std::thread& each : threads_) each.join();
  }
  void compute() {
    std::unique_lock lock(mutex_);
    for (;;) {
      work_comes_.wait(lock, [this] { return ends_ || !given_.empty(); });
      if (ends_) return;
      chunk_of_rows chunk = std::move(given_.front());
      given_.pop_front();
      lock.unlock();
      const auto begin = std::chrono::steady_clock::now();
      work_->compute(chunk);
      chunk.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
      lock.lock();
      finished_.push_back(std::move(chunk));
      result_comes_.notify_one();
    }
  }

  const study_work* work_;
  std::mutex mutex_{};
  std::condition_variable work_comes_{}, result_comes_{};
  std::deque<chunk_of_rows> given_{}, finished_{};
  bool ends_ = false;
  std::vector<std::thread> threads_{};
};

} // namespace ctdyn::detail

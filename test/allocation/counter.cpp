// The counter itself: each way to request memory is seen, and doing nothing is not.
#include <support/count_malloc.hpp>

#include <Eigen/Core>
#include <cstdlib>
#include <malloc.h>
#include <memory>

namespace {

template <class Request> bool counted(Request request) {
  const auto before = ctdyn_test::allocations();
  request();
  return ctdyn_test::allocations() != before;
}

template <class T> T& keep(T& value) { // the optimizer must assume that it is read
  asm volatile("" : : "g"(&value) : "memory");
  return value;
}

bool counted_memory(void* (*request)()) {
  return counted([=] {
    void* memory = request();
    std::free(keep(memory));
  });
}

void* aligned() {
  void* memory = nullptr;
  return posix_memalign(&memory, 64, 64) == 0 ? memory : nullptr;
}

} // namespace

int main() {
  if (counted([] {})) return 1;
  if (!counted_memory([] { return std::malloc(8); })) return 2;
  if (!counted_memory([] { return std::calloc(2, 8); })) return 3;
  if (!counted_memory([] { return std::realloc(nullptr, 8); })) return 4;
  if (!counted_memory([] { return std::aligned_alloc(64, 64); })) return 5;
  if (!counted_memory([] { return memalign(64, 64); })) return 6;
  if (!counted_memory(aligned)) return 7;
  if (!counted([] { keep(*std::make_unique<double>(1.0)); })) return 8;
  if (!counted([] { keep(*Eigen::VectorXd::Ones(3).eval().data()); })) return 9;
  if (counted([] { keep(*Eigen::Vector3d::Ones().eval().data()); })) return 10;
}

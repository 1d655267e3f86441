// Stands between the program and the C library's allocator, and counts. Requests which dlsym makes before the C
// library's functions are found are served from a small array that is never freed.
#include <support/count_malloc.hpp>

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <dlfcn.h>

namespace {

std::atomic<unsigned long> requests{0};

alignas(std::max_align_t) char early[4096];
std::size_t early_used = 0;

bool is_early(const void* memory) {
  const auto* at = static_cast<const char*>(memory);
  return at >= early && at < early + sizeof early;
}

void* take_early(std::size_t size) {
  constexpr std::size_t alignment = alignof(std::max_align_t);
  const std::size_t rounded = (size + alignment - 1) / alignment * alignment;
  if (rounded > sizeof early - early_used) return nullptr;
  void* memory = early + early_used;
  early_used += rounded;
  return memory;
}

/// The C library's function of this name; null while it is being looked up.
template <class Function> class next {
public:
  explicit constexpr next(const char* name) : name_(name) {}
  Function* get() {
    if (function_ == nullptr && !searching_) {
      searching_ = true;
      void* found = dlsym(RTLD_NEXT, name_);
      std::memcpy(&function_, &found, sizeof function_);
      searching_ = false;
    }
    return function_;
  }

private:
  const char* name_;
  Function* function_ = nullptr;
  bool searching_ = false;
};

constinit next<void*(std::size_t)> next_malloc{"malloc"};
constinit next<void*(std::size_t, std::size_t)> next_calloc{"calloc"};
constinit next<void*(void*, std::size_t)> next_realloc{"realloc"};
constinit next<int(void**, std::size_t, std::size_t)> next_posix_memalign{"posix_memalign"};
constinit next<void*(std::size_t, std::size_t)> next_aligned_alloc{"aligned_alloc"};
constinit next<void*(std::size_t, std::size_t)> next_memalign{"memalign"};
constinit next<void(void*)> next_free{"free"};

} // namespace

unsigned long ctdyn_test::allocations() noexcept { return requests; }

extern "C" {

void* malloc(std::size_t size) {
  ++requests;
  auto* const real = next_malloc.get();
  return real != nullptr ? real(size) : take_early(size);
}

void* calloc(std::size_t count, std::size_t size) {
  ++requests;
  auto* const real = next_calloc.get();
  return real != nullptr ? real(count, size) : take_early(count * size);
}

void* realloc(void* memory, std::size_t size) {
  ++requests;
  if (!is_early(memory)) return next_realloc.get()(memory, size);
  void* const moved = next_malloc.get()(size);
  const auto left = static_cast<std::size_t>(early + sizeof early - static_cast<char*>(memory));
  if (moved != nullptr) std::memcpy(moved, memory, size < left ? size : left);
  return moved;
}

int posix_memalign(void** memory, std::size_t alignment, std::size_t size) {
  ++requests;
  return next_posix_memalign.get()(memory, alignment, size);
}

void* aligned_alloc(std::size_t alignment, std::size_t size) {
  ++requests;
  return next_aligned_alloc.get()(alignment, size);
}

void* memalign(std::size_t alignment, std::size_t size) {
  ++requests;
  return next_memalign.get()(alignment, size);
}

void free(void* memory) {
  if (memory != nullptr && !is_early(memory)) next_free.get()(memory);
}
}

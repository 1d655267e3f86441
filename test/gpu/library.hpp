// Kernels in a shared library, with the members of examples/gpu's devices: as C99, or as CUDA whose work items run one
// after the other.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <dlfcn.h>
#include <iostream>
#include <string>
#include <vector>

namespace gpu {

class library {
public:
  template <class Number> struct table {
    Number* memory;
    std::size_t size;
  };

  explicit library(const char* file) : library_(dlopen(file, RTLD_NOW)) {
    if (library_ == nullptr) std::cerr << dlerror() << '\n', std::exit(1);
  }

  template <class Number> table<Number> make(std::size_t size) {
    memory_.emplace_back(size * sizeof(Number));
    return {reinterpret_cast<Number*>(memory_.back().data()), size};
  }
  template <class Number, class Numbers> void write(const table<Number>& to, const Numbers& numbers) {
    std::memcpy(to.memory, numbers.data(), to.size * sizeof(Number));
  }
  template <class Number, class Numbers> void read(const table<Number>& from, Numbers& numbers) {
    std::memcpy(numbers.data(), from.memory, from.size * sizeof(Number));
  }
  template <class... Arguments> void run(const std::string& name, std::size_t items, const Arguments&... arguments) {
    const auto kernel = reinterpret_cast<void (*)(decltype(plain(arguments))...)>(dlsym(library_, name.c_str()));
    if (kernel == nullptr) std::cerr << name << " is missing\n", std::exit(1);
    using setter = void (*)(unsigned, unsigned, unsigned, unsigned);
    const auto place = reinterpret_cast<setter*>(dlsym(library_, "set_work_item"));
    if (place == nullptr) return kernel(plain(arguments)...);
    const auto size = static_cast<unsigned>(items);
    for (unsigned block = 0; block < 2; ++block)
      for (unsigned thread = 0; thread < size; ++thread) (*place)(block, thread, size, 2), kernel(plain(arguments)...);
  }
  void finish() {}

private:
  template <class Number> static Number plain(const Number& number) { return number; }
  template <class Number> static Number* plain(const table<Number>& t) { return t.memory; }

  void* library_;
  std::deque<std::vector<char>> memory_;
};

} // namespace gpu

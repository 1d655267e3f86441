// The first graphics processor of CUDA, with the kernels of a text. Its driver and its compiler of texts (NVRTC) are
// opened when the program runs, so that it builds where there is no CUDA.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <dlfcn.h>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

/// Kernels on a device, with the same members as `opencl`.
class cuda {
public:
  /// Numbers in the memory of the device.
  template <class Number> struct table {
    std::uint64_t address;
    std::size_t size;
  };

  /// Whether there are a driver and a device.
  [[nodiscard]] static bool is_there() {
    void* driver = dlopen("libcuda.so.1", RTLD_NOW);
    return driver != nullptr && found<int (*)(unsigned)>(driver, "cuInit")(0) == 0;
  }

  explicit cuda(const std::string& text) : driver_(open({"libcuda.so.1"})) {
    int major = 0, minor = 0;
    call("cuInit", 0U);
    call("cuDeviceGet", &device_, 0);
    call("cuDeviceGetAttribute", &major, 75, device_); // compute capability
    call("cuDeviceGetAttribute", &minor, 76, device_);
    call("cuDevicePrimaryCtxRetain", &context_, device_);
    call("cuCtxSetCurrent", context_);
    call("cuModuleLoadData", &module_, compiled(text, std::to_string(10 * major + minor)).data());
  }
  cuda(const cuda&) = delete;
  cuda& operator=(const cuda&) = delete;
  ~cuda() {
    for (const std::uint64_t address : tables_) found<int (*)(std::uint64_t)>(driver_, "cuMemFree_v2")(address);
    found<int (*)(void*)>(driver_, "cuModuleUnload")(module_);
    found<int (*)(int)>(driver_, "cuDevicePrimaryCtxRelease_v2")(device_);
  }

  [[nodiscard]] std::string name() const {
    char text[200] = {};
    call("cuDeviceGetName", static_cast<char*>(text), 199, device_);
    return "CUDA: " + std::string(text);
  }

  template <class Number> table<Number> make(std::size_t size) {
    std::uint64_t address = 0;
    call("cuMemAlloc_v2", &address, size * sizeof(Number));
    tables_.push_back(address);
    return {address, size};
  }
  /// Copies numbers, of a matrix or a vector that has as many as the table.
  template <class Number, class Numbers> void write(const table<Number>& to, const Numbers& numbers) {
    const Number* const from = data_of(numbers, to.size);
    call("cuMemcpyHtoD_v2", to.address, static_cast<const void*>(from), to.size * sizeof(Number));
  }
  template <class Number, class Numbers> void read(const table<Number>& from, Numbers& numbers) {
    Number* const to = data_of(numbers, from.size);
    call("cuMemcpyDtoH_v2", static_cast<void*>(to), from.address, from.size * sizeof(Number));
  }

  /// Starts a kernel by its name on about a number of work items, which share the states; its arguments are tables,
  /// numbers, or nullptr.
  template <class... Arguments> void run(const std::string& name, std::size_t items, const Arguments&... arguments) {
    if (!kernels_.contains(name)) call("cuModuleGetFunction", &kernels_[name], module_, name.c_str());
    static constexpr std::uint64_t nothing = 0;
    const void* pointers[] = {argument(arguments, nothing)...};
    const unsigned block = items < group ? 1 : group,
                   blocks = static_cast<unsigned>(std::max<std::size_t>(items / block, 1));
    call("cuLaunchKernel", kernels_[name], blocks, 1U, 1U, block, 1U, 1U, 0U, static_cast<void*>(nullptr),
         static_cast<const void**>(pointers), static_cast<void**>(nullptr));
  }
  void finish() { call("cuCtxSynchronize"); }

private:
  template <class Numbers> static auto* data_of(Numbers& numbers, std::size_t size) {
    if (static_cast<std::size_t>(numbers.size()) != size)
      throw std::runtime_error("CUDA: " + std::to_string(numbers.size()) + " numbers for a table of " +
                               std::to_string(size));
    return numbers.data();
  }
  static constexpr unsigned group = 128;

  static void* open(std::vector<std::string> names) {
    for (const std::string& name : names)
      if (void* library = dlopen(name.c_str(), RTLD_NOW)) return library;
    throw std::runtime_error("CUDA: there is no " + names.front());
  }
  template <class Function> static Function found(void* library, const char* name) {
    if (void* function = dlsym(library, name)) return reinterpret_cast<Function>(function);
    throw std::runtime_error("CUDA: there is no function " + std::string(name));
  }
  template <class... Arguments> void call(const char* name, Arguments... arguments) const {
    if (const int error = found<int (*)(Arguments...)>(driver_, name)(arguments...))
      throw std::runtime_error("CUDA: " + std::string(name) + ", error " + std::to_string(error));
  }
  template <class Number> static const void* argument(const Number& number, const std::uint64_t&) { return &number; }
  template <class Number> static const void* argument(const table<Number>& t, const std::uint64_t&) {
    return &t.address;
  }
  static const void* argument(std::nullptr_t, const std::uint64_t& nothing) { return &nothing; }

  static std::string compiled(const std::string& text, const std::string& architecture) {
    void* library = open({"libnvrtc.so", "libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so.11.2"});
    void* program = nullptr;
    const auto expect = [&](int error) {
      if (error == 0) return;
      std::string said(20000, '\0');
      if (program != nullptr) found<int (*)(void*, char*)>(library, "nvrtcGetProgramLog")(program, said.data());
      throw std::runtime_error("NVRTC: error " + std::to_string(error) + " " + said.c_str());
    };
    using create = int (*)(void**, const char*, const char*, int, const char* const*, const char* const*);
    expect(found<create>(library, "nvrtcCreateProgram")(&program, text.c_str(), "kernels.cu", 0, nullptr, nullptr));
    const std::string option = "--gpu-architecture=sm_" + architecture;
    const char* options[] = {option.c_str()};
    expect(found<int (*)(void*, int, const char* const*)>(library, "nvrtcCompileProgram")(program, 1, options));
    std::size_t size = 0;
    expect(found<int (*)(void*, std::size_t*)>(library, "nvrtcGetCUBINSize")(program, &size));
    std::string binary(size, '\0');
    expect(found<int (*)(void*, char*)>(library, "nvrtcGetCUBIN")(program, binary.data()));
    return binary;
  }

  void* driver_;
  int device_ = 0;
  void *context_ = nullptr, *module_ = nullptr;
  std::vector<std::uint64_t> tables_;
  std::map<std::string, void*> kernels_;
};

// The first device of OpenCL, a graphics processor where there is one, with the kernels of a text.
#pragma once

#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

#include <cstddef>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

/// Kernels on a device. Errors are exceptions; what a compiler of kernels says is in them.
class opencl {
public:
  /// Numbers in the memory of the device.
  template <class Number> struct table {
    cl_mem memory;
    std::size_t size;
  };

  explicit opencl(const std::string& text) : device_(first_device()) {
    cl_int error = 0;
    context_ = clCreateContext(nullptr, 1, &device_, nullptr, nullptr, &error), check(error, "context");
    queue_ = clCreateCommandQueue(context_, device_, 0, &error), check(error, "queue");
    const char* source = text.c_str();
    program_ = clCreateProgramWithSource(context_, 1, &source, nullptr, &error), check(error, "program");
    if (clBuildProgram(program_, 1, &device_, "", nullptr, nullptr) != CL_SUCCESS) {
      std::string said(20000, '\0');
      clGetProgramBuildInfo(program_, device_, CL_PROGRAM_BUILD_LOG, said.size(), said.data(), nullptr);
      throw std::runtime_error("OpenCL: " + std::string(said.c_str()));
    }
  }
  opencl(const opencl&) = delete;
  opencl& operator=(const opencl&) = delete;
  ~opencl() {
    for (const auto& [name, kernel] : kernels_) clReleaseKernel(kernel);
    for (const cl_mem memory : tables_) clReleaseMemObject(memory);
    clReleaseProgram(program_), clReleaseCommandQueue(queue_), clReleaseContext(context_);
  }

  [[nodiscard]] std::string name() const {
    char text[200] = {};
    clGetDeviceInfo(device_, CL_DEVICE_NAME, sizeof text - 1, text, nullptr);
    return "OpenCL: " + std::string(text);
  }

  template <class Number> table<Number> make(std::size_t size) {
    cl_int error = 0;
    tables_.push_back(clCreateBuffer(context_, CL_MEM_READ_WRITE, size * sizeof(Number), nullptr, &error));
    return check(error, "memory"), table<Number>{tables_.back(), size};
  }
  /// Copies numbers, of a matrix or a vector that has as many as the table.
  template <class Number, class Numbers> void write(const table<Number>& to, const Numbers& numbers) {
    const Number* const from = data_of(numbers, to.size);
    check(clEnqueueWriteBuffer(queue_, to.memory, CL_TRUE, 0, to.size * sizeof(Number), from, 0, nullptr, nullptr),
          "write");
  }
  template <class Number, class Numbers> void read(const table<Number>& from, Numbers& numbers) {
    Number* const to = data_of(numbers, from.size);
    check(clEnqueueReadBuffer(queue_, from.memory, CL_TRUE, 0, from.size * sizeof(Number), to, 0, nullptr, nullptr),
          "read");
  }

  /// Starts a kernel by its name on a number of work items; its arguments are tables, numbers, or nullptr.
  template <class... Arguments> void run(const std::string& name, std::size_t items, const Arguments&... arguments) {
    cl_int error = 0;
    if (!kernels_.contains(name))
      kernels_[name] = clCreateKernel(program_, name.c_str(), &error), check(error, "kernel");
    cl_uint i = 0;
    (argument(kernels_[name], i++, arguments), ...);
    check(clEnqueueNDRangeKernel(queue_, kernels_[name], 1, nullptr, &items, nullptr, 0, nullptr, nullptr), "run");
  }
  void finish() { check(clFinish(queue_), "finish"); }

private:
  template <class Numbers> static auto* data_of(Numbers& numbers, std::size_t size) {
    if (static_cast<std::size_t>(numbers.size()) != size)
      throw std::runtime_error("OpenCL: " + std::to_string(numbers.size()) + " numbers for a table of " +
                               std::to_string(size));
    return numbers.data();
  }
  static void check(cl_int error, const char* what) {
    if (error != CL_SUCCESS)
      throw std::runtime_error("OpenCL: " + std::string(what) + ", error " + std::to_string(error));
  }
  static cl_device_id first_device() {
    cl_uint count = 0;
    std::vector<cl_platform_id> platforms(16);
    clGetPlatformIDs(16, platforms.data(), &count), platforms.resize(count);
    for (const cl_device_type type : {cl_device_type{CL_DEVICE_TYPE_GPU}, cl_device_type{CL_DEVICE_TYPE_ALL}})
      for (const cl_platform_id platform : platforms)
        if (cl_device_id device{}; clGetDeviceIDs(platform, type, 1, &device, nullptr) == CL_SUCCESS) return device;
    throw std::runtime_error("OpenCL: there is no device");
  }
  template <class Number> static void argument(cl_kernel kernel, cl_uint i, const Number& number) {
    check(clSetKernelArg(kernel, i, sizeof number, &number), "argument");
  }
  template <class Number> static void argument(cl_kernel kernel, cl_uint i, const table<Number>& t) {
    check(clSetKernelArg(kernel, i, sizeof t.memory, &t.memory), "argument");
  }
  static void argument(cl_kernel kernel, cl_uint i, std::nullptr_t) {
    check(clSetKernelArg(kernel, i, sizeof(cl_mem), nullptr), "argument");
  }

  cl_device_id device_;
  cl_context context_ = nullptr;
  cl_command_queue queue_ = nullptr;
  cl_program program_ = nullptr;
  std::vector<cl_mem> tables_;
  std::map<std::string, cl_kernel> kernels_;
};

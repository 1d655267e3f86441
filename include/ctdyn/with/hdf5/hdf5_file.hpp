// The frame of a table in a file of HDF5, which is made once, and found again by later programs.
#pragma once

#include <hdf5.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace ctdyn::detail {

/// An object of HDF5, which its destructor closes.
class hdf5_object {
public:
  hdf5_object(hid_t id, herr_t (*close)(hid_t)) noexcept : id_(id), close_(close) {}
  hdf5_object(const hdf5_object&) = delete;
  hdf5_object& operator=(const hdf5_object&) = delete;
  ~hdf5_object() { (void)close(); }

  operator hid_t() const noexcept { return id_; }
  [[nodiscard]] explicit operator bool() const noexcept { return id_ >= 0; }
  [[nodiscard]] bool close() noexcept { return id_ < 0 || close_(std::exchange(id_, -1)) >= 0; }

private:
  hid_t id_;
  herr_t (*close_)(hid_t);
};

/// Keeps HDF5 from printing its errors, since callers report them.
class silent_hdf5 {
public:
  silent_hdf5() noexcept {
    H5Eget_auto2(H5E_DEFAULT, &print_, &data_);
    H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
  }
  silent_hdf5(const silent_hdf5&) = delete;
  silent_hdf5& operator=(const silent_hdf5&) = delete;
  ~silent_hdf5() { H5Eset_auto2(H5E_DEFAULT, print_, data_); }

private:
  H5E_auto2_t print_ = nullptr;
  void* data_ = nullptr;
};

/// The properties with which files are opened: without HDF5's lock, since the study has its own lock on the same file.
[[nodiscard]] inline hid_t unlocked_access() noexcept {
  const hid_t how = H5Pcreate(H5P_FILE_ACCESS);
  H5Pset_file_locking(how, false, true);
  return how;
}

/// Makes a file with the data set "table" of `rows` rows of numbers, whose attribute "columns" names the columns, and
/// the data set "finished", the number of rows that are whole. Each lies in one piece, whose place never changes:
/// afterwards numbers are written there directly, and HDF5 writes nothing more.
[[nodiscard]] inline bool make_hdf5(const std::string& path, std::size_t rows,
                                    const std::vector<std::string>& columns) {
  const silent_hdf5 silence;
  const hdf5_object access(unlocked_access(), H5Pclose);
  hdf5_object file(H5Fcreate(path.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, access), H5Fclose);
  if (!file) return false;
  const hsize_t sizes[] = {rows, columns.size()}, count = columns.size();
  const hdf5_object now(H5Pcreate(H5P_DATASET_CREATE), H5Pclose), text(H5Tcopy(H5T_C_S1), H5Tclose);
  H5Pset_alloc_time(now, H5D_ALLOC_TIME_EARLY);
  H5Pset_fill_time(now, H5D_FILL_TIME_NEVER); // disks keep no bytes for what is not written
  H5Tset_size(text, H5T_VARIABLE);
  H5Tset_cset(text, H5T_CSET_UTF8);
  const hdf5_object plane(H5Screate_simple(2, sizes, nullptr), H5Sclose), one(H5Screate(H5S_SCALAR), H5Sclose),
      line(H5Screate_simple(1, &count, nullptr), H5Sclose);
  hdf5_object table(H5Dcreate2(file, "table", H5T_NATIVE_DOUBLE, plane, H5P_DEFAULT, now, H5P_DEFAULT), H5Dclose);
  hdf5_object finished(H5Dcreate2(file, "finished", H5T_NATIVE_UINT64, one, H5P_DEFAULT, now, H5P_DEFAULT), H5Dclose);
  hdf5_object names(H5Acreate2(table, "columns", text, line, H5P_DEFAULT, H5P_DEFAULT), H5Aclose);
  std::vector<const char*> list;
  for (const std::string& each : columns) list.push_back(each.c_str());
  const bool written = table && finished && names && H5Awrite(names, text, list.data()) >= 0;
  // These are closed first, so that closing the file has nothing else to write.
  const bool closed = names.close() && finished.close() && table.close();
  return file.close() && written && closed;
}

/// Finds where the numbers lie in a file that `make_hdf5` made, in bytes from its beginning. Returns false if it is no
/// such file, or one of other sizes.
[[nodiscard]] inline bool find_hdf5(const std::string& path, std::size_t rows, std::size_t columns, std::size_t& table,
                                    std::size_t& finished) {
  const silent_hdf5 silence;
  const hdf5_object access(unlocked_access(), H5Pclose);
  const hdf5_object file(H5Fopen(path.c_str(), H5F_ACC_RDONLY, access), H5Fclose);
  if (!file) return false;
  const auto place_of = [&file](const char* name, hid_t type, std::size_t size, std::size_t& place) {
    const hdf5_object set(H5Dopen2(file, name, H5P_DEFAULT), H5Dclose);
    if (!set) return false;
    const hdf5_object numbers(H5Dget_type(set), H5Tclose);
    const haddr_t at = H5Dget_offset(set);
    place = static_cast<std::size_t>(at);
    return at != HADDR_UNDEF && H5Tequal(numbers, type) > 0 && H5Dget_storage_size(set) == size;
  };
  return place_of("table", H5T_NATIVE_DOUBLE, rows * columns * sizeof(double), table) &&
         place_of("finished", H5T_NATIVE_UINT64, sizeof(std::uint64_t), finished);
}

} // namespace ctdyn::detail

// Files that a killed process or a full disk leaves whole.
#pragma once

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

namespace ctdyn::detail {

/// A file that is open. Functions return whether they succeeded; if not, `errno` says why.
class open_file {
public:
  open_file(const std::string& path, int how) noexcept : file_(::open(path.c_str(), how | O_CLOEXEC, 0644)) {}
  open_file(const open_file&) = delete;
  open_file& operator=(const open_file&) = delete;
  ~open_file() { (void)close(); }

  [[nodiscard]] bool is_open() const noexcept { return file_ >= 0; }
  /// Locks the file; returns false if another process has locked it. Where the file system has no locks, it returns
  /// true. The lock ends with the process, however that ends.
  [[nodiscard]] bool lock() const noexcept { return ::flock(file_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK; }
  [[nodiscard]] bool write(std::string_view text) const noexcept {
    while (!text.empty()) {
      const auto written = ::write(file_, text.data(), text.size());
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) return false;
      if (written == 0) return errno = ENOSPC, false;
      text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
  }
  /// Reads the next bytes, fewer at the end of the file. Returns how many, or a negative number if it cannot read.
  [[nodiscard]] long read(char* to, std::size_t size) const noexcept {
    long count = 0;
    do count = static_cast<long>(::read(file_, to, size));
    while (count < 0 && errno == EINTR);
    return count;
  }
  /// Reads `size` bytes; returns whether there were so many.
  [[nodiscard]] bool read_all(char* to, std::size_t size) const noexcept {
    while (size != 0) {
      const long count = read(to, size);
      if (count <= 0) return false;
      to += count, size -= static_cast<std::size_t>(count);
    }
    return true;
  }
  /// Continues at a place in the file.
  [[nodiscard]] bool go_to(std::size_t place) const noexcept {
    return ::lseek(file_, static_cast<off_t>(place), SEEK_SET) >= 0;
  }
  /// Cuts or extends the file to a size (bytes), and continues at its end.
  [[nodiscard]] bool cut(std::size_t size) const noexcept {
    return ::ftruncate(file_, static_cast<off_t>(size)) == 0 && ::lseek(file_, 0, SEEK_END) >= 0;
  }
  /// Waits until what was written is on the disk.
  [[nodiscard]] bool keep() const noexcept { return ::fsync(file_) == 0 || errno == EINVAL || errno == EROFS; }
  [[nodiscard]] bool close() noexcept { return file_ < 0 || ::close(std::exchange(file_, -1)) == 0; }

private:
  int file_;
};

[[nodiscard]] inline bool exists(const std::string& path) noexcept {
  struct stat is {};
  return ::stat(path.c_str(), &is) == 0;
}

[[nodiscard]] inline std::size_t size_of(const std::string& path) noexcept {
  struct stat is {};
  return ::stat(path.c_str(), &is) == 0 ? static_cast<std::size_t>(is.st_size) : 0;
}

/// Reads a whole file; returns whether that was possible.
[[nodiscard]] inline bool read_whole(const std::string& path, std::string& text) {
  const open_file file(path, O_RDONLY);
  text.clear();
  char piece[4096];
  for (long count = 0; file.is_open();) {
    if ((count = file.read(piece, sizeof piece)) <= 0) return count == 0;
    text.append(piece, static_cast<std::size_t>(count));
  }
  return false;
}

/// Replaces a file by another text: at any time it has the old text or the new one, also if the machine fails.
[[nodiscard]] inline bool replace_whole(const std::string& path, std::string_view text) {
  const std::string part = path + ".part";
  open_file file(part, O_WRONLY | O_CREAT | O_TRUNC);
  if (!file.is_open() || !file.write(text) || !file.keep() || !file.close() ||
      std::rename(part.c_str(), path.c_str()) != 0) {
    const int why = errno;
    std::remove(part.c_str());
    return errno = why, false;
  }
  const std::size_t slash = path.rfind('/');
  const open_file folder(slash == std::string::npos ? "." : path.substr(0, slash + 1), O_RDONLY | O_DIRECTORY);
  return !folder.is_open() || folder.keep(); // the new name has to be on the disk, too
}

[[nodiscard]] inline std::string reason() { return std::strerror(errno); }

} // namespace ctdyn::detail

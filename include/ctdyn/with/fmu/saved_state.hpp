// Saved states of an instance, in memory and as bytes.
#pragma once

#include "values.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>

namespace ctdyn::detail {

/// The head of a saved state; its numbers lie behind it. The bytes of a saved state are a copy of both, so only
/// processors with the same order of bytes can read them, as is true of a binary.
struct saved_state {
  char word[8];        // "ctdynFMU"
  std::uint64_t token; // a hash of the unit's token
  std::uint64_t sum;   // a hash of all that follows
  std::uint64_t size;  // in bytes, with the numbers
  std::uint32_t exchange, version;
  unit_progress progress;

  static constexpr char first[9] = "ctdynFMU";
  [[nodiscard]] double* numbers() noexcept { return reinterpret_cast<double*>(this + 1); }
};

/// The hash of Fowler, Noll and Vo (FNV-1a, 64 bits).
inline std::uint64_t hash_of(const void* bytes, std::size_t count) noexcept {
  std::uint64_t hash = 0xcbf29ce484222325U;
  const auto* const byte = static_cast<const unsigned char*>(bytes);
  for (std::size_t k = 0; k < count; ++k) hash = (hash ^ byte[k]) * 0x100000001b3U;
  return hash;
}
inline std::size_t size_of_saved(const unit_instance& i) noexcept {
  return sizeof(saved_state) + sizeof(double) * unit_instance::numbers_of(i.variables);
}
inline std::uint64_t sum_of_saved(const saved_state& s) noexcept {
  constexpr std::size_t from = offsetof(saved_state, size);
  return hash_of(reinterpret_cast<const char*>(&s) + from, s.size - from);
}
/// Whether a saved state is one of this unit, and of this kind of instance.
inline bool is_saved_of(const unit_instance& i, const saved_state& s) noexcept {
  return std::memcmp(s.word, saved_state::first, sizeof s.word) == 0 && s.size == size_of_saved(i) &&
         s.token == hash_of(i.unit.token, std::strlen(i.unit.token)) && s.exchange == (i.from.exchange ? 1U : 0U) &&
         s.version == i.from.version;
}

/// Saves the state, in `*to` if that is a saved state already, else in new memory.
inline unit_status save_state(unit_instance& i, const char* function, void** to) noexcept {
  if (to == nullptr) return i.fail("%s: a null pointer in place of that to a state", function);
  if (*to != nullptr && !is_saved_of(i, *static_cast<saved_state*>(*to)))
    return i.fail("%s: what is to be overwritten is no saved state of this instance", function);
  if (*to == nullptr) *to = std::calloc(1, size_of_saved(i));
  if (*to == nullptr) return i.fail("%s: there is no memory for a state", function);
  auto& s = *static_cast<saved_state*>(*to);
  std::memcpy(s.word, saved_state::first, sizeof s.word);
  s.token = hash_of(i.unit.token, std::strlen(i.unit.token)), s.size = size_of_saved(i);
  s.exchange = i.from.exchange ? 1 : 0, s.version = i.from.version, s.progress = i.progress;
  std::copy_n(i.numbers, unit_instance::numbers_of(i.variables), s.numbers());
  s.sum = sum_of_saved(s);
  return unit_status::ok;
}
inline unit_status restore_state(unit_instance& i, const char* function, void* from) noexcept {
  if (from == nullptr || !is_saved_of(i, *static_cast<saved_state*>(from)))
    return i.fail("%s: this is no saved state of the unit", function);
  auto& s = *static_cast<saved_state*>(from);
  i.progress = s.progress;
  std::copy_n(s.numbers(), unit_instance::numbers_of(i.variables), i.numbers);
  i.changed(true);
  return unit_status::ok;
}
inline unit_status free_state(unit_instance& i, const char* function, void** state) noexcept {
  if (state == nullptr || *state == nullptr) return unit_status::ok;
  auto& s = *static_cast<saved_state*>(*state);
  if (!is_saved_of(i, s)) return i.fail("%s: this is no saved state of the unit", function);
  s.word[0] = 0; // so that what is used after it was freed is no state
  std::free(*state);
  *state = nullptr;
  return unit_status::ok;
}

inline unit_status size_state(unit_instance& i, const char* function, void* state, std::size_t* size) noexcept {
  if (size == nullptr || state == nullptr || !is_saved_of(i, *static_cast<saved_state*>(state)))
    return i.fail("%s: this is no saved state of the unit, or a null pointer", function);
  *size = size_of_saved(i);
  return unit_status::ok;
}
inline unit_status state_to_bytes(unit_instance& i, const char* function, void* state, void* bytes,
                                  std::size_t size) noexcept {
  if (state == nullptr || bytes == nullptr || !is_saved_of(i, *static_cast<saved_state*>(state)))
    return i.fail("%s: this is no saved state of the unit, or a null pointer", function);
  if (size < size_of_saved(i)) return i.fail("%s: %zu bytes for a state of %zu", function, size, size_of_saved(i));
  std::memcpy(bytes, state, size_of_saved(i));
  return unit_status::ok;
}
/// Makes a saved state from bytes; an error if they were changed, or are not those of a state of this unit.
inline unit_status state_of_bytes(unit_instance& i, const char* function, const void* bytes, std::size_t size,
                                  void** to) noexcept {
  if (bytes == nullptr || to == nullptr) return i.fail("%s: a null pointer", function);
  saved_state head;
  if (size < size_of_saved(i)) return i.fail("%s: %zu bytes are too few for a state", function, size);
  std::memcpy(&head, bytes, sizeof head);
  constexpr std::size_t from = offsetof(saved_state, size);
  if (!is_saved_of(i, head) || head.sum != hash_of(static_cast<const char*>(bytes) + from, size_of_saved(i) - from))
    return i.fail("%s: these bytes are not those of a state of this unit", function);
  if (*to == nullptr) {
    if (const unit_status how = save_state(i, function, to); how != unit_status::ok) return how;
  } else if (!is_saved_of(i, *static_cast<saved_state*>(*to))) {
    return i.fail("%s: what is to be overwritten is no saved state of this instance", function);
  }
  std::memcpy(*to, bytes, size_of_saved(i));
  return unit_status::ok;
}

} // namespace ctdyn::detail

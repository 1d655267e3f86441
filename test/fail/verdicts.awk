# What a compiler's output says of snippets that must not compile, see ./check.   awk -f verdicts.awk SNIPPETS OUTPUT
#
# SNIPPETS is a file with a path a line, OUTPUT is what the compiler printed. For each snippet that it does not reject as
# it should, a line: the snippet's number, from zero, a tab, what is wrong.
# The messages of several snippets are cut apart where a new one begins; each belongs to the snippet whose path it has. Where one
# has none, nothing is known of any snippet.

function plain(text) { # the sentences of a compiler's output, each in one piece
  gsub(/\n/, " ", text)
  gsub(/"}*, *[A-Za-z_0-9:]+<[0-9]+[A-Za-z]*>{+"/, "", text)
  gsub(/\[\.\.\.\]/, "", text)
  gsub(/\\"/, "\"", text)
  gsub(/[ \t\r]+/, " ", text)
  return text
}

function says(text, words) {
  words = plain(words)
  sub(/ $/, "", words)
  return index(plain(text), words) > 0
}

function give(  k, owner, owners) { # the message that has been read to the snippet it belongs to
  if (!has_error) { # what follows a message is a part of it
    message[last] = message[last] text
  } else {
    owners = 0
    for (k = 0; k < count; ++k)
      if (count == 1 || index(text, path[k] ":")) { owner = k; ++owners }
    last = owners == 1 ? owner : "of none"
    message[last] = message[last] text
  }
  text = ""
  has_error = 0
}

function fault(k,   n, lines, i, line, words, twin, first, errors, whole) {
  n = twin = 0
  while ((getline line < path[k]) > 0) {
    if (line ~ /^\/\/ expect: *[^ ]/) { sub(/^\/\/ expect: */, "", line); words[++n] = line }
    if (line ~ /^#ifdef CTDYN_COMPILES/) twin = 1
  }
  close(path[k])
  if (!n) return "it says nothing about the expected words (// expect: WORDS)"
  if (!twin) return "it has no twin that compiles (#ifdef CTDYN_COMPILES)"
  if (message[k] ~ /nternal compiler error|PLEASE submit a bug report/) return "the compiler breaks down"
  if (message[k] !~ /error:/) return "it compiles, though it must not"

  lines = split(message[k], line_of, "\n") - 1
  errors = whole = 0
  for (i = 1; i <= lines; ++i) {
    if (line_of[i] !~ /error:/) continue
    if (!whole++) first = line_of[i]
    # clang says of a constant that it is none after it has said why, if it says why
    if (line_of[i] !~ /must be initialized by a constant expression/) ++errors
  }
  if (!errors) errors = whole
  if (!says(first, words[1])) return "the first error line does not say: " words[1]
  for (i = 1; i <= n; ++i)
    if (!says(message[k], words[i])) return "the output does not say: " words[i]
  if (errors != 1) return "one mistake makes " errors " errors"
  if (lines > max_lines) return "the message takes " lines " lines, more than " max_lines
  return ""
}

BEGIN { if (!max_lines) max_lines = 25; last = "of none" }
FNR == 1 { ++file }
file == 1 { path[count++] = $0; next }
/^[0-9]+ errors? generated\.$/ && count > 1 { next }
/error:/ && has_error && count > 1 { give() }
/^In file included from |: In (instantiation|substitution|(static |copy )?(member )?function|lambda|constructor) |: +(recursively )?required |: +in .constexpr. expansion / {
  if (has_error && count > 1) give()
}
/error:/ { has_error = 1 }
{ text = text $0 "\n" }
END {
  has_error = has_error || count == 1
  give()
  astray = message["of none"] ~ /error:/ # then no snippet is known to have one error alone
  for (k = 0; k < count; ++k)
    if ((found = astray ? "an error belongs to no snippet" : fault(k)) != "") printf "%d\t%s\n", k, found
}

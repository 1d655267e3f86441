// Made by ./embed of head.html, which is what to edit.
// clang-format off
#pragma once

#include <string_view>

namespace ctdyn::detail {

inline constexpr std::string_view page_head = R"page(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy"
  content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:">
<link rel="icon" href="data:,">
)page";

} // namespace ctdyn::detail

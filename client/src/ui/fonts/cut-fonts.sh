#!/usr/bin/env bash
# Makes the fonts of this folder again, the same bytes (README.md). Needs npm, and once: pip install fonttools==4.68.0 brotli==1.2.1
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The characters of a file, as ../styles/fonts.css says them to the browser.
range_of() {
  tr -d '\n ' <"$here/../styles/fonts.css" | grep -o "fonts/$1\.woff2[^}]*" | head -1 | sed 's/.*unicode-range:\([^;]*\);.*/\1/'
}

cut() { # package, part, weights, layout features, then the files made
  local package=$1 part=$2 weights=$3 features=$4 file
  npm pack --silent --pack-destination "$work" "@fontsource-variable/$package@5.3.0" >/dev/null
  tar xzf "$work/fontsource-variable-$package-5.3.0.tgz" -C "$work" package/files
  fonttools varLib.instancer -q --no-recalc-timestamp "$work/package/files/$package-$part-wght-normal.woff2" "wght=$weights" -o "$work/font.ttf"
  local also=
  # Beside what unicode-range says: joiners, and the sign of the rupee.
  if [ "$package" = noto-sans-bengali ]; then also=,U+200C-200D,U+20B9; fi
  for file in "${@:5}"; do
    fonttools subset "$work/font.ttf" --unicodes="$(range_of "$file")$also" --layout-features="$features" \
      --flavor=woff2 --output-file="$here/$file.woff2"
  done
}

cut figtree latin 400:700 kern,mark,mkmk,ccmp,locl,tnum,pnum figtree-first figtree-rest
cut sofia-sans-condensed latin 600:800 kern,mark,mkmk,ccmp,locl,liga,calt \
  sofia-sans-condensed-first sofia-sans-condensed-rest
# All features: they join letters.
cut noto-sans-bengali bengali 400:700 '*' noto-sans-bengali

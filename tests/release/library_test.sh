#!/bin/sh
# library_test.sh -- what strangers get: installed into a folder, the example of docs/library.md is built
# from there by every compiler in every documented way and plays the same game; nothing but hx_ is seen
# from outside; manual and completions say what the program says; the packages hold what they should.
set -eu
build=$(dirname "$HX_PROGRAM")
example=$HX_SOURCE_DIR/docs/examples/bots_play.c
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
to=$work/installed
cd "$work"

fail() {
    echo "library_test: $1" >&2
    exit 1
}

cmake --install "$build" --prefix "$to" >install.log || fail "cmake --install: $(cat install.log)"
export PKG_CONFIG_PATH="$to/lib/pkgconfig"
unset CFLAGS CXXFLAGS LDFLAGS

# ---- names ---------------------------------------------------------------------------------------------

nm -D --defined-only "$to/lib/libhexshore.so" | awk '{ print $3 }' | sort >shared
nm -g --defined-only "$to/lib/libhexshore.a" | awk 'NF == 3 { print $3 }' | sort >archive
[ "$(wc -l <shared)" -gt 150 ] || fail "libhexshore.so shows only $(wc -l <shared) names"
! grep -v '^hx_' shared || fail "libhexshore.so shows more than hx_"
cmp -s shared archive || fail "libhexshore.a shows other names: $(diff shared archive)"
# What headers declare is there, and what is there is declared.
cat "$to"/include/hx/*.h | tr -c 'a-zA-Z0-9_' '\n' | grep '^hx_' | sort -u >named
undeclared=$(comm -23 shared named)
[ -z "$undeclared" ] || fail "no installed header has: $undeclared"
sed -n 's/^[a-z][a-z_0-9 ]*[ *]\(hx_[a-z_0-9]*\)(.*/\1/p' "$to"/include/hx/*.h | sort -u >functions
sed -n 's/^static inline .*[ *]\(hx_[a-z_0-9]*\)(.*/\1/p; s/^typedef .*[ *]\(hx_[a-z_0-9]*\)(.*/\1/p' \
    "$to"/include/hx/*.h | sort -u >no_functions
[ "$(wc -l <functions)" -gt 150 ] || fail "only $(wc -l <functions) functions found in the headers"
missing=$(comm -23 functions no_functions | comm -23 - shared)
[ -z "$missing" ] || fail "declared, but not in the library: $missing"

objdump -p "$to/lib/libhexshore.so" >dynamic
grep -Eq 'SONAME +libhexshore\.so\.[0-9]+$' dynamic || fail "no soname"
needed=$(sed -n 's/^ *NEEDED *//p' dynamic | grep -Ev '^(libc|libm|libgcc_s|ld-linux[-a-z0-9_]*)\.so' || true)
[ -z "$needed" ] || fail "the library needs $needed"

# ---- headers, each alone ---------------------------------------------------------------------------------

for header in "$to"/include/hx/*.h; do
    printf '#include "hx/%s"\nextern int something;\n' "$(basename "$header")" >alone.c
    for compiler in 'gcc -std=c17' 'clang -std=c17' 'g++ -std=c++17 -x c++' 'clang++ -std=c++17 -x c++'; do
        # shellcheck disable=SC2086  # words of a command
        $compiler -Wall -Wextra -pedantic -Werror -fsyntax-only -I"$to/include" alone.c ||
            fail "$compiler does not take $(basename "$header")"
    done
done

# ---- the example -----------------------------------------------------------------------------------------

# plays PROGRAM -- says what the first of them said.
plays() {
    LD_LIBRARY_PATH=$to/lib "$1" "catan seats=3" simple 7 >said || fail "$1 failed"
    [ -f expected ] || cp said expected
    cmp -s said expected || fail "$1 plays another game"
}

tested=0
for compiler in gcc clang g++ clang++; do
    language=
    case $compiler in *++) language='-x c++' ;; esac
    # shellcheck disable=SC2046,SC2086  # words of a command
    {
        $compiler -Wall -Wextra -pedantic -Werror $language "$example" -x none -o with_shared \
            $(pkg-config --cflags --libs hexshore) || fail "$compiler, pkg-config"
        $compiler $language "$example" -x none -o with_archive $(pkg-config --cflags hexshore) \
            "$to/lib/libhexshore.a" $(pkg-config --static --libs hexshore | tr ' ' '\n' | grep -v hexshore) ||
            fail "$compiler, archive"
    }
    plays ./with_shared
    plays ./with_archive
    ! objdump -p with_archive | grep -q libhexshore || fail "$compiler took the shared library"
    tested=$((tested + 2))
done
grep -q 'won' expected || fail "nobody won: $(cat expected)"

cat >CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.16)
project(example LANGUAGES C CXX)
find_package(hexshore 0.1 REQUIRED)
configure_file(${EXAMPLE} example.cpp COPYONLY)
add_executable(with_c ${EXAMPLE})
target_link_libraries(with_c hexshore::hexshore)
add_executable(with_cpp ${CMAKE_CURRENT_BINARY_DIR}/example.cpp)
target_link_libraries(with_cpp hexshore::static)
END
for compiler in gcc clang; do
    cpp=g++
    [ $compiler = gcc ] || cpp=clang++
    cmake -S . -B "cmake-$compiler" -G Ninja -DEXAMPLE="$example" -DCMAKE_PREFIX_PATH="$to" \
        -DCMAKE_C_COMPILER=$compiler -DCMAKE_CXX_COMPILER=$cpp >cmake.log 2>&1 &&
        cmake --build "cmake-$compiler" >>cmake.log 2>&1 || fail "find_package: $(cat cmake.log)"
    plays "cmake-$compiler/with_c"
    plays "cmake-$compiler/with_cpp"
    tested=$((tested + 2))
done

if rustc --version >/dev/null 2>&1; then
    cat >rust.rs <<'END'
use std::ffi::CStr;
use std::os::raw::{c_char, c_int};
extern "C" {
    fn hx_status_name(status: c_int) -> *const c_char;
    fn hx_bot_open(name: *const c_char, why: *mut u8) -> *mut u8;
    fn hx_bot_close(bot: *mut u8);
}
fn main() {
    unsafe {
        let bot = hx_bot_open(b"net\0".as_ptr() as *const c_char, std::ptr::null_mut());
        assert!(!bot.is_null());
        hx_bot_close(bot);
        println!("{}", CStr::from_ptr(hx_status_name(4)).to_str().unwrap());
    }
}
END
    for kind in static dylib; do
        rustc --edition 2018 -O -L "$to/lib" -l $kind=hexshore -l m -o rust rust.rs || fail "rustc, $kind"
        [ "$(LD_LIBRARY_PATH=$to/lib ./rust)" = CANNOT_PAY ] || fail "the Rust program says something else"
        tested=$((tested + 1))
    done
else
    echo "rustc is missing: not tested with it"
fi

# ---- without the packages of server and drawing --------------------------------------------------------------

mkdir only
PKG_CONFIG_LIBDIR=$work/only PKG_CONFIG_PATH='' cmake -G Ninja -S "$HX_SOURCE_DIR" -B only -DHX_LIBRARY_ONLY=ON \
    -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=-O0 >only.log 2>&1 && ninja -C only >>only.log 2>&1 ||
    fail "HX_LIBRARY_ONLY: $(tail -n 20 only.log)"
cmake --install only --prefix "$work/alone" >only.log || fail "HX_LIBRARY_ONLY: $(cat only.log)"
[ ! -e "$work/alone/bin" ] || fail "HX_LIBRARY_ONLY installs a program"
gcc -I"$work/alone/include" "$example" "$work/alone/lib/libhexshore.a" -lm -o with_archive
plays ./with_archive

# ---- manual and completions ---------------------------------------------------------------------------------

commands=$("$to/bin/hexshore" --lang en help | sed -n 's/^  \([a-z]*\)  .*/\1/p')
for command in $commands; do
    options=$("$to/bin/hexshore" "$command" --lang en --help | sed -n 's/^  --\([a-z0-9-]*\).*/\1/p')
    for page in "man/man1" "man/de/man1"; do
        text=$(sed 's/\\-/-/g; s/\\f[BIR]//g' "$to/share/$page/hexshore-$command.1") || fail "no page about $command"
        for option in $options; do
            printf '%s\n' "$text" | grep -q -- "^--$option\b" || fail "$page of $command lacks --$option"
        done
    done
done
if command -v man >/dev/null; then
    for page in "$to"/share/man/man1/*.1 "$to"/share/man/de/man1/*.1; do
        MANROFFSEQ='' LC_ALL=C.UTF-8 man --warnings -l "$page" >/dev/null 2>man.log </dev/null || fail "$page: $(cat man.log)"
        [ ! -s man.log ] || fail "$page: $(cat man.log)"
    done
fi
# completes WORD... -- what bash offers for the last of them.
completes() {
    bash -c '. "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _hexshore; echo "${COMPREPLY[*]}"' \
        "$to/share/bash-completion/completions/hexshore" "$@"
}
[ "$(completes hexshore pl)" = play ] || fail "bash: pl gives $(completes hexshore pl)"
[ "$(completes hexshore solve --dis)" = --distribution ] || fail "bash: --dis gives $(completes hexshore solve --dis)"
[ "$(completes hexshore help ver)" = verify ] || fail "bash: help ver gives $(completes hexshore help ver)"
zsh=$to/share/zsh/site-functions/_hexshore
fish=$to/share/fish/vendor_completions.d/hexshore.fish
if command -v zsh >/dev/null; then zsh -n "$zsh" || fail "zsh does not take $zsh"; fi
if command -v fish >/dev/null; then fish -n "$fish" || fail "fish does not take $fish"; fi
grep -q -- "'--distribution\[" "$zsh" || fail "zsh lacks --distribution"
grep -q -- "from solve' -l distribution " "$fish" || fail "fish lacks --distribution"

# ---- Debian packages -----------------------------------------------------------------------------------------

if command -v dpkg-shlibdeps >/dev/null; then
    (cd "$build" && cpack -G DEB -B "$work/deb") >cpack.log 2>&1 || fail "cpack: $(cat cpack.log)"
    for pair in hexshore_=./usr/bin/hexshore hexshore_=./usr/share/man/man1/hexshore-play.1 \
        libhexshore1_=./usr/lib/libhexshore.so.1 libhexshore-dev_=./usr/include/hx/game.h \
        libhexshore-dev_=./usr/lib/libhexshore.a libhexshore-dev_=./usr/lib/pkgconfig/hexshore.pc; do
        dpkg-deb -c deb/"${pair%%=*}"*.deb | grep -E " ${pair#*=}( |\$)" >/dev/null || fail "${pair%%=*} has no ${pair#*=}"
    done
    dpkg-deb -f deb/hexshore_*.deb Depends | grep -q libsqlite3 || fail "the program's package does not depend on SQLite"
    dpkg-deb -f deb/libhexshore1_*.deb Depends | grep -Eqv 'sqlite|cairo|libuv' || fail "the library's depends on too much"
    dpkg-deb -f deb/libhexshore-dev_*.deb Depends | grep -q 'libhexshore1 (= ' || fail "-dev does not depend on the library"
else
    echo "dpkg-shlibdeps is missing: no packages made"
fi
echo "$tested programs built and run, $(wc -l <shared) names shown"

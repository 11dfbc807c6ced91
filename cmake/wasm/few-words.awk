# few-words.awk -- the catalogue of texts with those left empty that a module never says.
#
# usage: awk -f few-words.awk SOURCES... CATALOGUES.def...
#
# An entry is kept where a source names its HX_W_ number; the numbers themselves stay as they are.
# Relies on the house style: an entry begins with TEXT( in the first column and ends with a line's
# last two characters being a quote and a bracket.
FILENAME !~ /\.def$/ {
    line = $0
    while (match(line, /HX_W_[A-Z0-9_]+/)) {
        used[substr(line, RSTART + 5, RLENGTH - 5)] = 1
        line = substr(line, RSTART + RLENGTH)
    }
    next
}
/^TEXT\(/ {
    match($0, /[A-Z0-9_]+,/)
    id = substr($0, RSTART, RLENGTH - 1)
    inside = 1
    if (!(id in used)) print "TEXT(" id ", \"\", \"\")"
}
inside && (id in used) { print }
inside && /"\)$/ { inside = 0 }

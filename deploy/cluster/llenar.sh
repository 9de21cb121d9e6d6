#!/bin/sh
# Llena una plantilla: sh llenar.sh valores.env patroni.yml > /etc/patroni/config.yml
# Cada {{NOMBRE}} se vuelve lo que dice su línea NOMBRE=valor; si una falta, no escribe nada y lo dice.
set -eu
[ $# -eq 2 ] || { echo 'Uso: sh llenar.sh VALORES PLANTILLA' >&2; exit 2; }
filled=$(awk '
  NR == FNR {
    if (match($0, /^[A-Z0-9_]+=/)) value[substr($0, 1, RLENGTH - 1)] = substr($0, RLENGTH + 1)
    next
  }
  {
    rest = $0
    line = ""
    while (match(rest, /[{][{][A-Z0-9_]+[}][}]/)) {
      name = substr(rest, RSTART + 2, RLENGTH - 4)
      if (!(name in value)) { print "Falta " name " en " ARGV[1] > "/dev/stderr"; exit 1 }
      line = line substr(rest, 1, RSTART - 1) value[name]
      rest = substr(rest, RSTART + RLENGTH)
    }
    print line rest
  }' "$1" "$2")
printf '%s\n' "$filled"

/** An address as routes write it, '/student/courses/$courseId', where a name stands for one part, and what it leads to. */
type Known<Value> = { readonly pattern: string; readonly value: Value }

/** What an address leads to, and the values in place of the names, as they're written there. */
type Found<Value> = { readonly value: Value; readonly params: Record<string, string> }

type Shape<Value> = { readonly parts: readonly string[]; readonly value: Value }

/** Finds which pattern an address is of, of several the first. Only those with as many parts are looked at. */
export function addressFinder<Value>(known: readonly Known<Value>[]): (address: string) => Found<Value> | null {
  const shapes: Shape<Value>[] = known.map(({ pattern, value }) => ({ parts: partsOf(withoutEnd(pattern)), value }))
  const byLength = Map.groupBy(shapes, ({ parts }) => parts.length)
  return (address) => {
    const written = partsOf(address)
    for (const { parts, value } of byLength.get(written.length) ?? []) {
      const params = paramsOf(parts, written)
      if (params) return { value, params }
    }
    return null
  }
}

function paramsOf(parts: readonly string[], written: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (const [place, part] of parts.entries()) {
    const given = written[place] ?? ''
    if (part.startsWith('$') && given !== '') params[part.slice(1)] = given
    else if (part !== given) return null
  }
  return params
}

const partsOf = (address: string) => address.split('/')

/** Some routes' patterns end in a slash. */
const withoutEnd = (pattern: string) => (pattern.length > 1 ? pattern.replace(/\/+$/, '') : pattern)

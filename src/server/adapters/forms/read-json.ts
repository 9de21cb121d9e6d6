/** More values than the largest form has, and deeper than any: a file with more is refused before it's parsed. */
const JSON_LIMITS = { values: 100_000, depth: 100 } as const

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
/** [ and { */
const OPENING: readonly number[] = [0x5b, 0x7b]
/** ] and } */
const CLOSING: readonly number[] = [0x5d, 0x7d]

/** What a JSON text in UTF-8 says; `large`: too many values, or too deep; `broken`: it's no JSON. */
export function readJson(bytes: Uint8Array): { readonly json: unknown } | 'large' | 'broken' {
  const { values, depth } = measureJson(bytes)
  if (values > JSON_LIMITS.values) return 'large'
  if (depth > JSON_LIMITS.depth) return 'broken'
  try {
    return { json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) }
  } catch {
    return 'broken'
  }
}

/**
 * About how many values a JSON text has and how deep they lie, outside its texts: a file of brackets alone would take 20 times its size. Each
 * value but the first of a list or an object follows a comma or a bracket.
 */
function measureJson(bytes: Uint8Array): { values: number; depth: number } {
  let [values, depth, deepest] = [0, 0, 0]
  let inText = false
  for (let at = 0; at < bytes.length && values <= JSON_LIMITS.values; at++) {
    const byte = bytes[at] ?? 0
    if (inText && byte === BACKSLASH) at++
    else if (byte === QUOTE) inText = !inText
    else if (inText) continue
    else if (OPENING.includes(byte)) {
      values++
      depth++
      deepest = Math.max(deepest, depth)
    } else if (CLOSING.includes(byte)) depth--
    else if (byte === COMMA) values++
  }
  return { values, depth: deepest }
}

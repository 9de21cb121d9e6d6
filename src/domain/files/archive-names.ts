/** Names that Windows reserves for its devices, regardless of their extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)(?= *(?:\.|$))/iu
/** What no system, or not Windows, takes in a name. */
const REFUSED = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}]/gu

/**
 * The longest name of a file or a folder, in letters as Windows counts them and in bytes as Linux does. A folder, a file in it and the
 * archive's own name stay together below the 260 letters that Windows takes, wherever somebody's downloads are.
 */
const LONGEST = { letters: 70, bytes: 240 } as const
/** The minimum space left for a name before its suffix. */
const LEAST = 12

type Wish = {
  /** The suffix, which isn't cut before the name is, such as an email that tells two people apart. */
  readonly end?: string
  readonly letters?: number
}

/** A name that every system takes for a file or a folder, no longer than `letters`: without slashes, control characters and what Windows refuses. */
export function shortName(name: string, { end = '', letters = LONGEST.letters }: Wish = {}): string {
  return joined(name, { middle: '', end, letters })
}

/** The same for a file: its ending stays. */
export function shortFileName(name: string, { end = '', letters = LONGEST.letters }: Wish = {}): string {
  const { stem, ending } = partsOf(name)
  return joined(stem, { middle: '', end: `${end}${ending}`, letters })
}

/**
 * Gives the entries of one archive their paths, each once: names that differ in their case alone are one to Windows, so the second gets a
 * number. A folder is known by whom or what it's `of`, so that two never become one, however alike they are called.
 */
export function archiveNames(): {
  folder(of: string, name: string, end?: string): string
  /** With an `end` of its own, as ' - no disponible.txt', the name's ending is a part of the name. */
  file(folder: string, name: string, end?: string): string
} {
  const folders = new Map<string, string>()
  const taken = new Set<string>()
  const free = (within: string, name: string, end: string): string => {
    for (let copy = 1; ; copy += 1) {
      const middle = copy === 1 ? '' : ` (${copy})`
      const path = `${within}${joined(name, { middle, end, letters: LONGEST.letters })}`
      const key = path.toUpperCase().toLowerCase()
      if (taken.has(key)) continue
      taken.add(key)
      return path
    }
  }
  return {
    folder(of, name, end = '') {
      const made = folders.get(of) ?? free('', name, end)
      folders.set(of, made)
      return made
    },
    file(folder, name, end) {
      const { stem, ending } = end === undefined ? partsOf(name) : { stem: name, ending: end }
      return free(`${folder}/`, stem, ending)
    },
  }
}

/** A name and its extension including the dot, such as '.pdf'; no extension if there is nothing like one. */
function partsOf(name: string): { stem: string; ending: string } {
  const plain = plainName(name)
  const [ending = ''] = /(?<=.)\.[\p{L}\p{N}_-]{1,10}$/u.exec(plain) ?? []
  return { stem: plain.slice(0, plain.length - ending.length), ending }
}

/** The name is cut first, then the suffix; the part between them never is. */
function joined(
  name: string,
  { middle, end, letters }: Record<'middle' | 'end', string> & { letters: number },
): string {
  const most = letters - LEAST - middle.length
  const last = `${middle}${cut(end.normalize('NFC').replace(REFUSED, '_').replace(/\s+/g, ' '), most)}`
  const first = cut(plainName(name), letters - last.length, LONGEST.bytes - bytesOf(last))
  // A cut may leave what Windows drops, or a blank before the end.
  return `${plainName(first)}${last}`.replace(/[. ]+$/, '')
}

function plainName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(REFUSED, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .replace(DEVICE, '$&_')
  return plain || '_'
}

/** As many whole letters of a text as fit. */
function cut(text: string, letters: number, bytes = Infinity): string {
  if (text.length <= letters && bytesOf(text) <= bytes) return text
  let kept = ''
  for (const { segment } of new Intl.Segmenter('es').segment(text)) {
    const longer = kept + segment
    if (longer.length > letters || bytesOf(longer) > bytes) break
    kept = longer
  }
  return kept
}

/** In UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}

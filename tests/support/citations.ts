/**
 * What the requirement and the decision records contain, as it's cited: `3 §2.13`, `L8`, `014`. A heading that occurs twice is
 * here twice.
 */
export type Citable = {
  readonly sections: readonly string[]
  readonly decisions: readonly string[]
  readonly records: readonly string[]
}

const ID = String.raw`[EASMRLCW]\d{1,2}`
const SECTION = String.raw`§\d+(?:\.\d+)?`
const AND = String.raw`(?:,\s+and\s+|,\s+|\s+and\s+|\s+to\s+)`
/** How each kind is written, and what a citation names. */
const KINDS: { kind: keyof Citable; spelling: RegExp; named: (citation: string) => string[] }[] = [
  {
    kind: 'sections',
    spelling: new RegExp(String.raw`\bdocument\s+[123]\s+${SECTION}(?:${AND}${SECTION})*(?!\w)`, 'gi'),
    named: (citation) => all(citation, /§[\d.]*\d/g).map((section) => `${all(citation, /\d/).join()} ${section}`),
  },
  {
    kind: 'decisions',
    spelling: new RegExp(String.raw`\bdecisions?\s+${ID}(?:${AND}${ID})*\b`, 'gi'),
    named: (citation) => all(citation, new RegExp(ID, 'g')),
  },
  {
    kind: 'records',
    spelling: new RegExp(String.raw`\brecords?\s+0\d\d(?:${AND}0\d\d)*\b`, 'gi'),
    named: (citation) => all(citation, /0\d\d/g),
  },
]
/** Other spellings: none of these may remain once the readable ones are removed. */
const UNREADABLE = /\bdocuments?\s+[123](?![\w.])|§|\bdecisions?\s+(?:record\s+)?0?\d\d\b/gi
/** An id without its kind. S3 is also the storage service of that name. */
const BARE = new RegExp(String.raw`(?<![\w$%'/:.-])(?!S3\b)${ID}(?![\w'%-])`, 'g')
const COMMENTS = /\/\*[^]*?\*\/|(?<!["'`:\w])\/\/[^\n]*|^[ \t]*--[^\n]*/gm
/** The requirement's own headings, which define what is cited. */
const DEFINITIONS = new RegExp(String.raw`^#+ (?:§[\d.]+|${ID}) .*`, 'gm')

/** The citations of a file that lead nowhere or can't be read, each as `path:line what`. */
export function brokenCitations(path: string, text: string, citable: Citable): string[] {
  const isPage = path.endsWith('.md')
  let rest = unwrapped(isPage ? text.replaceAll(DEFINITIONS, blank) : text)
  const broken: { at: number; what: string }[] = []
  for (const { kind, spelling, named } of KINDS) {
    for (const { index, 0: citation } of rest.matchAll(spelling))
      for (const target of named(citation))
        if (citable[kind].filter((one) => one === target).length !== 1)
          broken.push({ at: index, what: `${oneSpaced(citation)}: not one heading ${target}` })
    rest = rest.replaceAll(spelling, blank)
  }
  for (const { index, 0: found } of rest.matchAll(UNREADABLE)) broken.push({ at: index, what: `${found}: unreadable` })
  for (const { index, 0: found } of proseOf(text, rest, isPage).matchAll(BARE))
    broken.push({ at: index, what: `${found}: without its kind` })
  return broken
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, what }) => `${path}:${text.slice(0, at).split('\n').length} ${what}`)
}

/** A text whose comments and sentences run on over their lines, each character at its place. */
function unwrapped(text: string): string {
  return text.replaceAll(/\n[ \t]*(?:\*(?!\/)|\/\/|--)?[ \t]*/g, blank)
}

/** What remains in code comments, or in a page's prose; everything else is blanked. */
function proseOf(text: string, rest: string, isPage: boolean): string {
  if (isPage) return rest.replaceAll(/`[^`]*`|\]\([^)]*\)/g, blank)
  const comments = [...text.matchAll(COMMENTS)].map(({ index, 0: comment }) => ({ index, end: index + comment.length }))
  let prose = ''
  for (const { index, end } of comments) prose = prose.padEnd(index) + rest.slice(index, end)
  return prose.replaceAll(/`[^`]*`/g, blank)
}

function blank(part: string): string {
  return ' '.repeat(part.length)
}

function all(text: string, pattern: RegExp): string[] {
  return [...(text.match(pattern) ?? [])]
}

function oneSpaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

/** The relative links of a page; without a path the anchor is the page's own. */
export function relativeLinks(page: string): { path: string; anchor: string }[] {
  const prose = page.replaceAll(/```[^]*?```|`[^`\n]*`/g, '')
  return [...prose.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(([, path = '', anchor = '']) => ({
    path,
    anchor,
  }))
}

/** The anchors of a page's headings, as GitHub makes them. */
export function anchorsOf(page: string): string[] {
  return headingsOf(page).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** The texts of a page's headings. */
export function headingsOf(page: string): string[] {
  return [...page.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading.trim())
}

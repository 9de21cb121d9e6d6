import { posix } from 'node:path'
import { getFormatFromId } from 'numfmt'
import { walkXml } from './walk-xml.ts'

/** The parts of a workbook by their names. */
export type Parts = ReadonlyMap<string, Buffer>

/** A sheet that is shown: its name, and its part. */
type Sheet = { readonly name: string; readonly part: Buffer }
/** The sheets that are shown, and what their cells need; `formats` are codes as Excel writes them, by the style's number. */
export type Workbook = {
  readonly sheets: readonly Sheet[]
  readonly texts: readonly string[]
  readonly formats: readonly string[]
  /** Days are counted from 1904 instead of 1900. */
  readonly is1904: boolean
}

const MAIN = 'xl/workbook.xml'

/** Returns the sheets that aren't hidden, and what their cells need; fails if there is none. */
export function openWorkbook(parts: Parts): Workbook {
  const main = parts.get(MAIN)
  if (!main) throw new Error('a zip that is no workbook')
  const { sheets, is1904 } = readMain(main)
  const related = readRelations(parts.get('xl/_rels/workbook.xml.rels'))
  // However often a part is named, it's read once.
  const shown = new Map<string, Sheet>()
  for (const { name, relation, isHidden } of sheets) {
    const target = related.get(relation)?.target ?? ''
    const part = parts.get(target)
    if (!isHidden && part && !shown.has(target)) shown.set(target, { name, part })
  }
  if (shown.size === 0) throw new Error('a workbook without a sheet')
  const partOf = (kind: string) =>
    parts.get([...related.values()].find(({ type }) => type.endsWith(`/${kind}`))?.target ?? '')
  return {
    sheets: [...shown.values()],
    is1904,
    texts: readTexts(partOf('sharedStrings')),
    formats: readFormats(partOf('styles')),
  }
}

function readMain(part: Buffer) {
  const sheets: { name: string; relation: string; isHidden: boolean }[] = []
  let is1904 = false
  walkXml(part, {
    open(name, attribute) {
      if (name === 'workbookPr') is1904 = isTrue(attribute('date1904'))
      if (name === 'sheet')
        sheets.push({
          name: attribute('name') ?? '',
          relation: attribute('id') ?? '',
          isHidden: /hidden/i.test(attribute('state') ?? ''),
        })
    },
  })
  return { sheets, is1904 }
}

/** What is written for no in a workbook. */
export function isFalse(value: string | undefined): boolean {
  return value === '0' || value === 'false'
}

/** What is written for yes in a workbook. */
export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}

function readRelations(part: Buffer | undefined) {
  const related = new Map<string, { type: string; target: string }>()
  if (!part) return related
  walkXml(part, {
    open(name, attribute) {
      if (name !== 'Relationship') return
      const target = posix.resolve('/xl', attribute('Target') ?? '').slice(1)
      related.set(attribute('Id') ?? '', { type: attribute('Type') ?? '', target })
    },
  })
  return related
}

/** The strings that cells share, each with all its runs; text that only gives the pronunciation is left out. */
function readTexts(part: Buffer | undefined): string[] {
  const texts: string[] = []
  if (!part) return texts
  let [current, isText, isSpoken] = ['', false, false]
  walkXml(part, {
    open(name) {
      if (name === 'si') current = ''
      if (name === 't') isText = true
      if (name === 'rPh') isSpoken = true
    },
    close(name) {
      if (name === 'si') texts.push(unescaped(current))
      if (name === 't') isText = false
      if (name === 'rPh') isSpoken = false
    },
    text(said) {
      if (isText && !isSpoken) current += said
    },
  })
  return texts
}

/** '_x000D_' stands for a character that XML can't hold; line breaks are one. */
export function unescaped(text: string): string {
  return text
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n')
}

/** Excel takes no longer ones. */
const FORMAT_MAX = 255
/** Those that follow the region of who reads. */
const OF_THE_REGION: Readonly<Record<number, string>> = { 14: 'd/m/yyyy', 22: 'd/m/yyyy h:mm' }

function readFormats(part: Buffer | undefined): string[] {
  const own = new Map<number, string>()
  const formats: string[] = []
  if (!part) return formats
  let isOfCells = false
  walkXml(part, {
    open(name, attribute) {
      if (name === 'numFmt') own.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
      if (name === 'cellXfs') isOfCells = true
      if (name !== 'xf' || !isOfCells) return
      const id = Number(attribute('numFmtId') ?? 0)
      const code = own.get(id) ?? OF_THE_REGION[id] ?? getFormatFromId(id) ?? ''
      formats.push(code.length > FORMAT_MAX || code === '' ? 'General' : code)
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return formats
}

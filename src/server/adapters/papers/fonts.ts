import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { unpackWoff } from './unpack-woff.ts'

/** The fonts' files, by the names that the maker of PDFs knows them by. */
const FILES = {
  normal: import.meta.resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'),
  bold: import.meta.resolve('pdfmake/fonts/Roboto/Roboto-Medium.ttf'),
  serif: import.meta.resolve('@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff'),
  text: import.meta.resolve('@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff'),
  hebrew: import.meta.resolve('@fontsource/noto-serif-hebrew/files/noto-serif-hebrew-hebrew-400-normal.woff'),
  hebrewBold: import.meta.resolve('@fontsource/noto-serif-hebrew/files/noto-serif-hebrew-hebrew-600-normal.woff'),
  greek: import.meta.resolve('@fontsource/gentium-plus/files/gentium-plus-greek-400-normal.woff'),
  greekBold: import.meta.resolve('@fontsource/gentium-plus/files/gentium-plus-greek-700-normal.woff'),
  accented: import.meta.resolve('@fontsource/gentium-plus/files/gentium-plus-greek-ext-400-normal.woff'),
  accentedBold: import.meta.resolve('@fontsource/gentium-plus/files/gentium-plus-greek-ext-700-normal.woff'),
} as const
type FontFile = keyof typeof FILES

/** The families of the papers; the serif has one weight for titles, and one for text. */
export const FAMILIES = {
  Roboto: { normal: 'normal', bold: 'bold' },
  Serif: { normal: 'serif', bold: 'serif' },
  SerifText: { normal: 'text', bold: 'serif' },
  Hebrew: { normal: 'hebrew', bold: 'hebrewBold' },
  Greek: { normal: 'greek', bold: 'greekBold' },
  GreekAccented: { normal: 'accented', bold: 'accentedBold' },
} as const satisfies Record<string, Record<'normal' | 'bold', FontFile>>
export type Family = keyof typeof FAMILIES

/** Which characters a family has in both weights. */
export type Coverage = Readonly<Record<Family, ReadonlySet<number>>>

/** Every font's bytes, unpacked, and what each family has letters for. */
export async function readFonts(): Promise<{ files: ReadonlyMap<FontFile, Buffer>; coverage: Coverage }> {
  const { create } = await import('fontkit')
  const files = new Map<FontFile, Buffer>()
  const letters = new Map<string, ReadonlySet<number>>()
  for (const name of Object.keys(FILES) as FontFile[]) {
    const bytes = await readFile(fileURLToPath(FILES[name]))
    const plain = FILES[name].endsWith('.woff') ? unpackWoff(bytes) : bytes
    if (/^(hebrew|greek|accented)/.test(name)) setHeight(plain)
    const font = create(plain)
    if (!('characterSet' in font)) throw new Error(`${FILES[name]} is no single font`)
    files.set(name, plain)
    letters.set(name, new Set(font.characterSet))
  }
  const inBoth = ({ normal, bold }: (typeof FAMILIES)[Family]) => {
    const other = letters.get(bold)
    return new Set([...(letters.get(normal) ?? [])].filter((point) => other?.has(point)))
  }
  return {
    files,
    coverage: {
      Roboto: inBoth(FAMILIES.Roboto),
      Serif: inBoth(FAMILIES.Serif),
      SerifText: inBoth(FAMILIES.SerifText),
      Hebrew: inBoth(FAMILIES.Hebrew),
      Greek: inBoth(FAMILIES.Greek),
      GreekAccented: inBoth(FAMILIES.GreekAccented),
    },
  }
}

/** Above and below the line, of the font's size: as the papers' own font has it. */
const HEIGHT = { above: 0.928, below: 0.244 }

/** Gives a font no more height than the papers' own, so that a line with a word in it is no taller than its neighbours. */
function setHeight(font: Buffer): void {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16)
  const offsetOf = (tag: string) => {
    const entry = tables.find((at) => font.toString('latin1', at, at + 4) === tag)
    if (entry === undefined) throw new Error(`a font of the papers has no ${tag}`)
    return font.readUInt32BE(entry + 8)
  }
  const unit = font.readUInt16BE(offsetOf('head') + 18)
  const at = offsetOf('hhea')
  font.writeInt16BE(Math.round(HEIGHT.above * unit), at + 4)
  font.writeInt16BE(-Math.round(HEIGHT.below * unit), at + 6)
  font.writeInt16BE(0, at + 8)
}

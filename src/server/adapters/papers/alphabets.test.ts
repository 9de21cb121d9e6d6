import { spawnSync } from 'node:child_process'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { unprinted } from '#domain/printed.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { readFonts } from './fonts.ts'
import { officialPdf } from './official-paper.ts'
import { pdfOf } from './paper.ts'
import { hasLetter } from './printable.ts'

const HEBREW = 'בְּרֵאשִׁית בָּרָא אֱלֹהִים'
const GREEK = 'Ἐν ἀρχῇ ἦν ὁ λόγος'

const paper = {
  institution: { name: 'Seminario בית מדרש', lines: [] },
  title: 'Constancia',
  number: 'N.º 1/2026',
  about: 'Анна Ёлкина',
  signer: { name: 'Анна Ёлкина', office: 'Rectora' },
  signature: null,
  seal: null,
  verify: { address: 'https://demo.test/verify/0', site: 'demo.test/verify', code: '0000' },
  notes: [],
  createdAt: new Date('2026-03-01T12:00:00Z'),
}

/** What a row of facts with this value is printed as. */
const printed = (value: string, about = '') =>
  pdfOf({ ...paper, parts: [{ kind: 'facts', facts: [['Curso', value]] }], about })

/** The text with its letters alone: readers put marks and blanks of their own between them. */
const lettersOf = (text: string) => text.normalize('NFD').replace(/[^\p{L}\d]/gu, '')

test('Hebrew with its points, ancient Greek and Cyrillic are read back from a paper', async () => {
  const paragraphs = [`Анна Ёлкина aprobó «Hebreo (${HEBREW})» y «${GREEK}».`]
  const { text } = await readPdf(await officialPdf({ ...paper, paragraphs }))
  const read = lettersOf(text)
  for (const words of ['Анна Ёлкина', 'ברא', 'אלהים', 'בית', GREEK]) expect(read).toContain(lettersOf(words))
  expect(text).not.toMatch(/[?\ufffd]/)
})

const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined

test.runIf(hasPoppler)('a second reader finds the words in the order in which they are read', async () => {
  const bytes = await printed('מבוא לתנ״ך ולספרות (חלק ב) 12, Ἑλληνικὴ Ёлкина')
  const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' })
  const text = stdout.replace(/\p{Cf}/gu, '')
  for (const words of ['מבוא לתנ״ך ולספרות', 'חלק ב', 'Ἑλληνικὴ Ёлкина']) expect(text).toContain(words)
})

test('what is read from the right stands so, line by line, between words that are read from the left', async () => {
  const place = await placesOf(await printed(`Hebreo ${'אלף '.repeat(60)}אחרון fin`))
  const first = place('Hebreo')
  const words = place.all('אלף')
  const line = words.filter(({ y }) => y === first.y)
  expect(line.length).toBeGreaterThan(5)
  // The words come in the order in which they're read, each left of the one before, all right of the Spanish one.
  expect(line.map(({ x }) => x)).toEqual(line.map(({ x }) => x).toSorted((a, b) => b - a))
  expect(Math.min(...line.map(({ x }) => x))).toBeGreaterThan(first.x)
  expect(place('אחרון').y).toBeLessThan(first.y)
  expect(place('fin').x).toBeGreaterThan(place('אחרון').x)
})

test('a justified line stretches between words, never behind a hyphen, a dash or a slash, nor at a blank that does not break', async () => {
  const joined = ['Fernández-Bustamante', 'Díaz–Paz', 'y/o', 'ida—vuelta', 'N.º\u00a012/2026']
  const text = Array.from({ length: 60 }, (_, index) => joined[index % joined.length]).join(' ')
  const pdf = await getDocumentProxy(Uint8Array.from(await officialPdf({ ...paper, paragraphs: [text] })))
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const parts = items.flatMap((item) => ('str' in item && item.str !== '' ? [item] : []))
  // The reader puts a blank of its own where it sees a gap; a few words are broken at the end of a line.
  const plain = (words: string) => words.replaceAll('\u00a0', ' ')
  const read = plain(parts.map(({ str }) => str).join(''))
  for (const word of joined.map(plain)) expect(read.split(word).length).toBeGreaterThan(6)
  expect(read).not.toMatch(/[-–—/] +\S/)
})

test('brackets and numbers within Hebrew stand as its readers expect', async () => {
  const place = await placesOf(await printed('פרק 12 (חלק) סוף'))
  const at = ['סוף', 'חלק', '12', 'פרק'].map((word) => place(word).x)
  expect(at).toEqual(at.toSorted((a, b) => a - b))
  const brackets = [place('(').x, place('חלק').x, place(')').x]
  expect(brackets).toEqual(brackets.toSorted((a, b) => a - b))
})

test('a letter that no font has is a question mark, never a box, at the foot too', async () => {
  const { text } = await readPdf(await printed('نیما 李 👩\u200d🏫 Ḥasan', 'Seminario 🎉'))
  expect(text.replace(/\s+/g, ' ')).toContain('???? ? ? Hasan')
  expect(text).toContain('Seminario ?')
})

test('a word in another alphabet makes no line taller', async () => {
  const heights = await Promise.all(
    ['Curso', 'עברית', 'Ἑλληνικὴ'].map(async (word) => {
      const place = await placesOf(await printed(`Uno ${'palabra '.repeat(12)}${word} ${'palabra '.repeat(12)}fin`))
      return Math.round(place('Uno').y - place('fin').y)
    }),
  )
  expect(new Set(heights).size).toBe(1)
})

test('what may be written is what the fonts have, character by character', async () => {
  const { coverage } = await readFonts()
  const has = (letter: string) => hasLetter(coverage, letter)
  const wrong: string[] = []
  for (let point = 0x20; point <= 0x10ffff; point += 1) {
    const letter = String.fromCodePoint(point)
    // What NFC writes otherwise is looked at where it's written so.
    if (/[\p{M}\p{Z}\p{C}]/u.test(letter) || letter.normalize('NFC') !== letter) continue
    const base = letter.normalize('NFD').charAt(0)
    if ((unprinted(letter).length === 0) !== (has(letter) || has(base))) wrong.push(`U+${point.toString(16)} ${letter}`)
  }
  expect(wrong).toEqual([])
})

/** Where each piece of text on the first page begins, by its words. */
async function placesOf(bytes: Buffer) {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes))
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const places = items.flatMap((item) =>
    'str' in item ? [{ text: item.str.trim(), x: Number(item.transform[4]), y: Number(item.transform[5]) }] : [],
  )
  const all = (words: string) => places.filter(({ text }) => text.split(' ').includes(words))
  const one = (words: string) => {
    const [found] = all(words)
    if (!found) throw new Error(`${words} isn't printed: ${places.map(({ text }) => text).join(' | ')}`)
    return found
  }
  return Object.assign(one, { all })
}

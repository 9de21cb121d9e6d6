import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { listedSentences, saysLetterForLetter } from './support/sentences.ts'
import { anyOf, rejectedWords, textsOf } from './support/words.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const { said } = listedSentences(readFileSync(join(ROOT, 'docs/requirements/sentences.md'), 'utf8'))
const words = rejectedWords(readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8'))
const anyRejected = anyOf(words)

const sources = readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true })
  .filter(
    (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|-test-support\.ts$/.test(entry.name),
  )
  .map((entry) => relative(join(ROOT, 'src'), join(entry.parentPath, entry.name)))
  .filter((path) => !path.startsWith('server/seed/'))

test('one word for each concept: no text says a rejected one, unless the requirement quotes it', () => {
  const found = sources.flatMap((path) =>
    textsOf(readFileSync(join(ROOT, 'src', path), 'utf8'))
      .filter((text) => anyRejected.test(text) && !isQuoted(text))
      .map((text) => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})

test('the table names a word for each concept that rejects some', () => {
  expect(words.length).toBeGreaterThan(50)
  expect(words.filter(({ word }) => word === '')).toEqual([])
})

describe('how a text is looked at', () => {
  const rejected = anyOf(
    rejectedWords('| concept | word | never |\n| --- | --- | --- |\n| seat | cupo | un lugar, órdenes |\n'),
  )
  const says = (source: string) => textsOf(source).some((text) => rejected.test(text))

  test.each([
    ["const a = 'Queda un lugar'"],
    ['const a = `Quedan ${amount} Órdenes`'],
    ['return <p>Hay un lugar</p>'],
    ['const a = "un lugar"'],
  ])('%s says a rejected word', (source) => expect(says(source)).toBe(true))

  test.each([["const a = 'Un cupo'"], ['// un lugar'], [' * un lugar'], ["const a = 'según lugares'"]])(
    '%s does not',
    (source) => expect(says(source)).toBe(false),
  )
})

/** A quoted sentence as a whole, or a control's name that begins with it: 'Cambiar forma de pago de {course}'. */
function isQuoted(text: string): boolean {
  return said.some(
    ({ sentence }) => saysLetterForLetter(`'${text}'`, sentence) || text.startsWith(`${sentence} de \${`),
  )
}

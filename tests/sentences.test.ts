import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { letterForLetter, listedSentences, reasonsIn, saysLetterForLetter, spoken } from './support/sentences.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const page = readFileSync(join(ROOT, 'docs/requirements/sentences.md'), 'utf8')
const { said, unsaid, unbuilt } = listedSentences(page)
const record = readFileSync(join(ROOT, 'docs/decisions/026-sentences-that-no-screen-says.md'), 'utf8')

const sources = readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => relative(join(ROOT, 'src'), join(entry.parentPath, entry.name)))
  .filter((path) => !path.startsWith('server/seed/'))
  .map((path) => ({ path, text: spoken(readFileSync(join(ROOT, 'src', path), 'utf8')) }))

test('each sentence of the requirement stands letter for letter in its room', () => {
  const missing = said.filter(({ sentence, rooms }) => {
    const pattern = letterForLetter(sentence)
    return (
      rooms.length === 0 ||
      rooms.some((room) => !sources.some(({ path, text }) => isIn(room, path) && pattern.test(text)))
    )
  })
  expect(missing).toEqual([])
})

test('what no screen says isn’t in the source: once it is, its place is among the sentences', () => {
  const found = [...unsaid, ...unbuilt].flatMap((sentence) => {
    const pattern = letterForLetter(sentence)
    return sources.filter(({ text }) => pattern.test(text)).map(({ path }) => `${path}: ${sentence}`)
  })
  expect(found).toEqual([])
})

test('each sentence that no screen says has its reason in record 026, which gives none for another', () => {
  const reasons = reasonsIn(record)
  expect([...reasons.keys()]).toEqual(unsaid)
  expect([...reasons].filter(([, why]) => why.length < 40)).toEqual([])
})

test('the rooms that are named exist, and no sentence stands twice under a place', () => {
  const rooms = new Set(said.flatMap((one) => one.rooms))
  expect([...rooms].filter((room) => !existsSync(join(ROOT, 'src', room)))).toEqual([])
  const keys = said.map(({ place, sentence }) => `${place}: ${sentence}`)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

describe('how a sentence is looked for', () => {
  test.each([
    ["const a = 'Error al guardar'", 'Error al guardar'],
    ['const a = "La pregunta"', 'La pregunta'],
    ['const a = `Vencida hace ${count(days, "día", \'días\')}`', 'Vencida hace {n} días'],
    ["const a = count(days, 'día restante', 'días restantes')", '{n} días restantes'],
    ["const a = 'Ya existe un usuario con {type}: {number}'", 'Ya existe un usuario con {TYPE}: {number}'],
    ['const a = `Estudiantes: ${code}\\u00A0- ${name}`', 'Estudiantes: {code} - {name}'],
    ["const a = 'Acceso denegado. Avisa al equipo.'", 'Acceso denegado{…}'],
  ])('%s says %j', (text, sentence) => {
    expect(saysLetterForLetter(text, sentence)).toBe(true)
  })

  test.each([
    ["const a = 'Error al guardar la nota'", 'Error al guardar'],
    ["const a = 'error al guardar'", 'Error al guardar'],
    ["// Error al guardar\nconst a = ''", 'Error al guardar'],
    ["const a = 'Lección guardada'", 'Lección guardada!'],
    ['const a = `Venció hace ${days}`', 'Vencida hace {n} días'],
    ["const a = 'días restantes del curso'", '{n} días restantes'],
  ])('%s does not say %j', (text, sentence) => {
    expect(saysLetterForLetter(text, sentence)).toBe(false)
  })

  test('the page is read by its places', () => {
    const read = listedSentences(
      '## document 1 §1\n\n| sentence | when | room |\n| --- | --- | --- |\n| Sí | Asked | web/home, contract |\n\n' +
        '## Quoted, and said by no screen\n\n| sentence | place |\n| --- | --- |\n| No | document 1 §1 |\n\n' +
        '## Quoted, and not built yet\n\n| sentence | place |\n| --- | --- |\n| Luego | decision R5 |\n',
    )
    expect(read).toEqual({
      said: [{ place: 'document 1 §1', sentence: 'Sí', rooms: ['web/home', 'contract'] }],
      unsaid: ['No'],
      unbuilt: ['Luego'],
    })
  })
})

function isIn(room: string, path: string): boolean {
  return path.startsWith(`${room}/`)
}

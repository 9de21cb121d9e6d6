import { buffer, text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const columns = [
  { header: 'Nombre', value: (row: Row) => row.name },
  { header: 'Nota', value: (row: Row) => row.grade },
]
type Row = { name: string; grade: number | null }

test('a table opens in a spreadsheet of the region: its mark, semicolons, decimal commas, CRLF', async () => {
  const table = await utf8(csvOf(columns, [{ name: 'Muñoz; Ana', grade: 85.5 }]))
  expect(table).toBe('\uFEFF"Nombre";"Nota"\r\n"Muñoz; Ana";"85,5"\r\n')
})

test('what a spreadsheet would run is shown instead', async () => {
  const names = [
    '=1+1',
    '+54 9 11',
    '-5',
    '@SUM(A1)',
    '\t=1',
    ' =1',
    '＝1',
    '"=1',
    'Ana',
    'a=1',
    '',
    'José; "el negro"',
  ]
  expect(await namesIn(csvOf(columns, rowsOf(names)))).toEqual([
    "'=1+1",
    "'+54 9 11",
    "'-5",
    "'@SUM(A1)",
    "'\t=1",
    "' =1",
    "'＝1",
    `'"=1`,
    'Ana',
    'a=1',
    '',
    'José; "el negro"',
  ])
})

test.each(['=', '+', '-', '@', '＝', '＋', '－', '＠'])('no line of the file begins with %s', async (starter) => {
  const formula = `${starter}HYPERLINK("http://evil.example")`
  const breaks = ['', '\n', '\r', '\r\n', '\n\n', '\v', '\f', '\u0085', '\u2028', '\u2029']
  const names = breaks.flatMap((end) => [
    `${end}${formula}`,
    `Ana${end} ${formula}`,
    `Ana${end}"${formula}`,
    `Ana;${end}${formula}`,
  ])
  const file = await utf8(csvOf(columns, rowsOf(names)))
  const lines = file.split(/[\r\n\v\f\u0085\u2028\u2029]/)
  expect(lines.length).toBeGreaterThan(names.length)
  expect(lines.filter((line) => /^\uFEFF?["\s]*[=+\-@＝＋－＠]/.test(line))).toEqual([])
  // Nor does any cell, and none is cut in two by its line breaks or semicolons.
  const cells = await namesIn(csvOf(columns, rowsOf(names)))
  expect(cells.map((cell) => cell.replaceAll("'", ''))).toEqual(names)
})

test('a table without rows has its titles, and a negative number stays a number', async () => {
  expect(await utf8(csvOf(columns, []))).toBe('\uFEFF"Nombre";"Nota"\r\n')
  expect(await text(csvOf(columns, [{ name: 'a', grade: -1.5 }]))).toContain('"a";"-1,5"')
})

test('what fails while the rows are read reaches the reader', async () => {
  async function* broken() {
    yield { name: 'Ana', grade: 1 }
    throw new Error('the database went away')
  }
  await expect(text(csvOf(columns, broken()))).rejects.toThrow('the database went away')
})

test('rows are taken as they are read, not all at once', async () => {
  let taken = 0
  function* many() {
    for (; taken < 100_000; taken++) yield { name: `Alumno ${taken}`, grade: taken }
  }
  const stream = csvOf(columns, many())
  for await (const chunk of stream) {
    expect(String(chunk).length).toBeGreaterThan(0)
    break
  }
  expect(taken).toBeLessThan(50_000)
})

const rowsOf = (names: readonly string[]) => names.map((name) => ({ name, grade: null }))

/** The first column as a spreadsheet reads it. */
async function namesIn(stream: Readable): Promise<string[]> {
  const rows: string[][] = parse(await utf8(stream), { bom: true, delimiter: ';', recordDelimiter: '\r\n' })
  return rows.slice(1).map(([name = '']) => name)
}

/** As it lies in the file: decoding a stream takes the mark off. */
async function utf8(stream: Readable) {
  return (await buffer(stream)).toString('utf8')
}

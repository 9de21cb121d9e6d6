import { buffer, text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const columns = [
  { header: 'Nombre', value: (row: Row) => row.name },
  { header: 'Nota', value: (row: Row) => row.grade },
]
type Row = { name: string; grade: number | null }

test('a table opens in a spreadsheet of the region: its mark, semicolons, decimal commas, CRLF', async () => {
  const table = await utf8(csvOf(columns, [{ name: 'Muñoz; Ana', grade: 85.5 }]))
  expect(table).toBe('\uFEFFNombre;Nota\r\n"Muñoz; Ana";85,5\r\n')
})

test('what a spreadsheet would run is shown instead', async () => {
  const names = ['=1+1', '+54 9 11', '-5', '@SUM(A1)', '\t=1', 'Ana']
  const table = await text(
    csvOf(
      columns,
      names.map((name) => ({ name, grade: null })),
    ),
  )
  const cells = table.split('\r\n').slice(1, -1)
  expect(cells).toEqual(["'=1+1;", "'+54 9 11;", "'-5;", "'@SUM(A1);", "'\t=1;", 'Ana;'])
})

test('a table without rows has its titles, and a negative number stays a number', async () => {
  expect(await utf8(csvOf(columns, []))).toBe('\uFEFFNombre;Nota\r\n')
  expect(await text(csvOf(columns, [{ name: 'a', grade: -1.5 }]))).toContain('a;-1,5')
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

/** As it lies in the file: decoding a stream takes the mark off. */
async function utf8(stream: Readable) {
  return (await buffer(stream)).toString('utf8')
}

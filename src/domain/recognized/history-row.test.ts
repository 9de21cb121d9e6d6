import { expect, test } from 'vitest'
import { fieldsOfHeader, missingColumns } from '../imports/columns.ts'
import { HISTORY_COLUMNS } from './history-columns.ts'
import { readHistoryRow } from './history-row.ts'

const TODAY = '2026-11-23'
const GOOD = { email: 'ana@ejemplo.test', course: 'HERM1', grade: '80', dated_on: '2015' }
const read = (cells: Parameters<typeof readHistoryRow>[0]) => readHistoryRow({ ...GOOD, ...cells }, TODAY)
const codes = (cells: Parameters<typeof readHistoryRow>[0]) => read(cells).problems.map(({ code }) => code)

test('the titles of old spreadsheets are understood, and what is missing is named', () => {
  const fields = fieldsOfHeader(HISTORY_COLUMNS, ['DNI', 'Código de curso', 'Nota final', 'AÑO', 'Libro', 'Folio'])
  expect(fields).toEqual(['document_number', 'course', 'grade', 'dated_on', 'source', null])
  expect(missingColumns(HISTORY_COLUMNS, ['email', 'grade'])).toEqual(['Curso', 'Fecha'])
})

test.each([
  ['70', '', null],
  [' 8 ', 'APROBADA', 'aprobada'],
  ['', 'Reprobado', 'desaprobada'],
  ['A', 'Promocionado', 'aprobada'],
])('grade %o and status %o', (grade, status, said) => {
  expect(read({ grade, status })).toMatchObject({ said, typed_grade: grade.trim(), problems: [] })
})

test.each([
  ['2015', '2015-12-31'],
  ['5/3/2015', '2015-03-05'],
  ['05-03-2015', '2015-03-05'],
  ['2015-03-05', '2015-03-05'],
])('the day %s', (dated_on, day) => {
  expect(read({ dated_on })).toMatchObject({ dated_on: day, problems: [] })
})

test('every problem of a row at once', () => {
  expect(codes({ email: '', course: ' ', grade: '', dated_on: '', source: 'Libro\n3' })).toEqual([
    'REQUIRED',
    'ONE_LINE',
    'HISTORY_NOBODY',
    'HISTORY_NO_RESULT',
    'REQUIRED',
  ])
  expect(
    codes({ email: 'ana', document_type: 'carnet', grade: '101', status: 'Bien', dated_on: '31/02/2015' }),
  ).toEqual(['USER_EMAIL', 'IMPORT_DOCUMENT_TYPE', 'HISTORY_STATUS', 'DATE'])
  expect(codes({ dated_on: '2026' })).toEqual(['HISTORY_FUTURE'])
  expect(codes({ dated_on: '1899' })).toEqual(['DATE'])
  expect(codes({ source: 'x'.repeat(201) })).toEqual(['TOO_LONG'])
})

test('a document without its type may be of any', () => {
  expect(read({ email: '', document_number: '30.123.456' })).toMatchObject({
    document_number: '30123456',
    document_type: null,
    problems: [],
  })
  expect(read({ document_type: 'Cédula' }).document_type).toBe('cedula')
})

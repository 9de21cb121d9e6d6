import { expect, test } from 'vitest'
import type { CallInput } from '#contract/operation.ts'
import type { importHistory } from '#contract/recognized.ts'
import { listAttempts } from '../database/academic-record.ts'
import { zip } from '#tests/support/sample-files.ts'
import { expectFailure, seminary, ZONE, type Seminary } from '#tests/support/seminary.ts'

const HEADER = 'Email;Documento;Curso;Nota;Estado;Fecha;Origen'

type Chosen = Partial<CallInput<typeof importHistory>>

/** Sends a file as Carla does; answers the last line, the result, and how many lines came before. */
async function send(as: Seminary['as'], file: Buffer | string, mode: 'check' | 'apply' = 'apply', chosen: Chosen = {}) {
  const answer = await as.carla.importHistory({ name: 'historia.csv', mode, ...chosen }, { file: Buffer.from(file) })
  const lines = String(answer).trim().split('\n')
  return { ...JSON.parse(lines.at(-1) ?? '{}').result, lines: lines.length }
}

const told = ({ problems }: { problems: { row: number; column: string; message: string }[] }) =>
  problems.map(({ row, column, message }) => `${row} ${column}: ${message}`)

test('a dry run writes nothing; then all of it is written and counts as history, and again nothing is doubled', async () => {
  const { as, cast, database, db } = await seminary()
  await database.pool.query(`update users set document_type = 'dni', document_number = '30123456' where id = $1`, [
    cast.people.diego.id,
  ])
  const file = `${HEADER}
ESTUDIANTE@demo.test;;dogm1;85,5;;15/12/2015;Libro de actas 3
;30.123.456;ética cristiana;;Aprobado;2014;
diego@demo.test;30123456;HOMIL;40;;2013-07-01;`
  const { rows: names } = await database.pool.query(
    `update courses set name = 'Ética cristiana' where course_code = 'ETICA' returning id`,
  )
  expect(names).toHaveLength(1)
  const before = await as.carla.listAudit({})
  expect(await send(as, file, 'check')).toMatchObject({ applied: false, new_courses: 3, people: 2, problem_count: 0 })
  expect((await as.carla.listAudit({})).total).toBe(before.total)
  expect(await send(as, file)).toMatchObject({ applied: true, new_courses: 3, known_courses: 0, lines: 3 })
  expect(await send(as, file)).toMatchObject({ applied: true, new_courses: 0, known_courses: 3, people: 0 })

  const ofDiego = await listAttempts(db, { userIds: [cast.people.diego.id], zone: ZONE })
  expect(ofDiego.filter(({ form }) => form === 'historia')).toMatchObject([
    { course_code: 'HOMIL', state: 'failed', grade: 40, on: '2013-07-01', institution: null },
    { course_code: 'ETICA', state: 'approved', grade: null, on: '2014-12-31' },
  ])
  const { items } = await as.ana.listOwnRecognitions({})
  expect(items).toMatchObject([
    { origin: 'historia', institution: 'Libro de actas 3', dated_on: '2015-12-15', courses: [{ grade: 85.5 }] },
  ])
  const { items: actions } = await as.carla.listAudit({ action: 'history.imported' })
  expect(actions).toHaveLength(1)
})

test('every problem is told with its row and column, and nothing of the file is written', async () => {
  const { as, cast, database } = await seminary()
  await database.pool.query(`update courses set name = 'Griego' where course_code in ('GRIE1', 'DOGM1')`)
  await database.pool.query(`update users set document_number = '30123456', document_type = 'dni' where id = $1`, [
    cast.people.diego.id,
  ])
  await database.pool.query(`update users set document_number = '30123456', document_type = 'cedula' where id = $1`, [
    cast.people.bruno.id,
  ])
  const file = `${HEADER}
nadie@ejemplo.test;;HERM1;80;;2015;
;99999999;HERM1;80;;2015;
estudiante@demo.test;;Griego;80;;2015;
estudiante@demo.test;;Nada;80;;2015;
estudiante@demo.test;;HOMIL;;;2015;
estudiante@demo.test;;HOMIL;80;;2031;
estudiante@demo.test;30123456;HOMIL;80;;2010;
estudiante@demo.test;;HERM1;80;;2015;
estudiante@demo.test;;herm1;80;;31/12/2015;
;30123456;HERM1;80;;2015;`
  const result = await send(as, file)
  expect(result.applied).toBe(false)
  expect(told(result)).toEqual([
    '2 Email: Nadie del portal tiene este email: crea primero a la persona.',
    '3 Documento: Nadie del portal tiene este documento: crea primero a la persona.',
    '4 Curso: Varios cursos se llaman Griego: escribe el código.',
    '5 Curso: No hay un curso con el código o el nombre Nada.',
    '6 Nota: Escribe la nota o el estado: sin los dos no sabemos si aprobó.',
    '7 Fecha: La fecha todavía no llegó.',
    '8 Documento: El documento no es el de la persona que tiene ese email.',
    '10 Curso: La misma persona, curso y fecha ya están en la fila 9.',
    '11 Documento: Varias personas tienen este número: escribe también el tipo de documento, o el email.',
  ])
  // Whatever can't be read isn't said to be read as anything.
  expect(result.readings.map(({ row }: { row: number }) => row)).toEqual([9])
  expect((await as.ana.listOwnRecognitions({})).total).toBe(0)
})

test('another result for what is there is told; it is left, taken by whoever saw it, or takes the place of what was annulled', async () => {
  const { as } = await seminary()
  const row = (grade: number) => `${HEADER}\nestudiante@demo.test;;DOGM1;${grade};;2015;Libro 1`
  await send(as, row(80))
  const other = await send(as, row(90))
  expect(other).toMatchObject({ applied: true, new_courses: 0, corrected: 0, read: { differs: 1 } })
  expect(other.readings).toMatchObject([
    { row: 2, kind: 'differs', grade: 90, portal: 'Aprobado, 80', is_taken: false },
  ])
  // Taken unseen it's shown, and so is what changed meanwhile.
  const { seen, applied } = await send(as, row(90), 'apply', { take: 'all' })
  expect(applied).toBe(false)
  expect(await send(as, row(95), 'apply', { take: 'all', seen })).toMatchObject({ applied: false })
  expect(await send(as, row(90), 'apply', { take: [2], seen })).toMatchObject({ applied: true, corrected: 1 })
  const [right] = (await as.ana.listOwnRecognitions({})).items
  expect(right).toMatchObject({ courses: [{ grade: 90 }] })
  const { items: notices } = await as.ana.listNotifications({})
  expect(notices[0]?.message).toContain('decía Aprobado, 80, y es Aprobado, 90')
  const { items: actions } = await as.carla.listAudit({ action: 'recognition.annulled' })
  expect(actions[0]?.before).toMatchObject({ grade: 80 })
  const recognizedId = right?.id ?? ''
  const resting = await as.carla.getRestingOnRecognition({ recognizedId })
  await as.carla.annulRecognition({ recognizedId, reason: 'Era de otro libro', seen: resting.seen })
  // The same file leaves it annulled.
  expect(await send(as, row(90))).toMatchObject({ applied: true, new_courses: 0, known_courses: 1 })
  expect((await as.ana.listOwnRecognitions({})).total).toBe(0)
  expect(await send(as, row(85))).toMatchObject({ applied: true, new_courses: 1 })
  expect((await as.ana.listOwnRecognitions({})).items).toMatchObject([{ id: right?.id, courses: [{ grade: 85 }] }])
})

test('grades of another scale, and states that their grade contradicts, are never taken in silence', async () => {
  const { as } = await seminary()
  const file = `${HEADER}
estudiante@demo.test;;DOGM1;8;Aprobado;2015;
estudiante@demo.test;;HOMIL;90;Reprobado;2015;
estudiante@demo.test;;ETICA;9,5;;2015;
estudiante@demo.test;;HERM1;85;Aprobado;2015;
estudiante@demo.test;;GRIE1;10;;2015;`
  const read = await send(as, file)
  expect(read).toMatchObject({ applied: false, problem_count: 0, read: { unclear: 4, approved: 1, failed: 0 } })
  expect(read.readings.slice(0, 4)).toMatchObject([
    { row: 2, typed_grade: '8', said: 'aprobada', warning: 'PASSED_BELOW' },
    { row: 3, typed_grade: '90', said: 'desaprobada', warning: 'FAILED_ABOVE' },
    { row: 4, typed_grade: '9,5', said: null, outcome: 'desaprobada', warning: 'SMALL' },
    { row: 6, warning: 'SMALL' },
  ])
  expect((await as.ana.listOwnRecognitions({})).total).toBe(0)
  // Out of 10, but the last row, which is in percent; what is above 10 is asked about.
  const chosen: Chosen = { conversion: { kind: 'scale', top: 10 }, as_written: [6] }
  const converted = await send(as, file, 'check', chosen)
  expect(converted.readings.map(({ row, grade, warning }: Record<string, unknown>) => [row, grade, warning])).toEqual([
    [3, 90, 'FAILED_ABOVE'],
    [5, 85, 'ABOVE_TOP'],
    [2, 80, null],
    [4, 95, null],
    [6, 10, null],
  ])
  // Having seen another reading confirms nothing.
  expect(await send(as, file, 'apply', { ...chosen, seen: read.seen })).toMatchObject({ applied: false })
  expect(await send(as, file, 'apply', { ...chosen, seen: converted.seen })).toMatchObject({
    applied: true,
    new_courses: 5,
  })
  const { items } = await as.ana.listOwnRecognitions({})
  expect(items.map(({ courses }) => courses[0]?.grade ?? 0).toSorted((a, b) => a - b)).toEqual([10, 80, 85, 90, 95])
  const { items: actions } = await as.carla.listAudit({ action: 'history.imported' })
  expect(actions[0]?.after).toMatchObject({ conversion: 'sobre 10; en porcentaje las filas 6', confirmed_rows: 2 })
  // Again, nothing that is already there as it's read is in doubt.
  expect(await send(as, file, 'apply', chosen)).toMatchObject({ applied: true, new_courses: 0, known_courses: 5 })
})

test('letters go by a table, which must know each of them', async () => {
  const { as } = await seminary()
  const file = `${HEADER}\nestudiante@demo.test;;DOGM1;A;;2015;\nestudiante@demo.test;;ETICA;B-;;2015;`
  expect(told(await send(as, file, 'check'))[0]).toMatch(/^2 Nota: .+ Si es de otra escala, elige abajo/)
  const table = { a: 95 }
  const half = await send(as, file, 'check', { conversion: { kind: 'table', table } })
  expect(told(half)).toEqual(['3 Nota: La tabla no dice cuánto vale B-: complétala.'])
  expect(half.typed).toEqual([
    { key: 'a', rows: 1, grade: 95 },
    { key: 'b-', rows: 1, grade: null },
  ])
  const whole = { conversion: { kind: 'table', table: { ...table, 'b-': 60 } } } as const
  expect(await send(as, file, 'apply', whole)).toMatchObject({ applied: true, read: { approved: 1, failed: 1 } })
  await expectFailure(
    as.carla.importHistory(
      { name: 'x.csv', mode: 'check', conversion: { kind: 'scale', top: 0 } },
      { file: Buffer.from(file) },
    ),
    'INVALID_INPUT',
  )
})

test('a workbook is read as a table is, and what is no table of past years is refused in words', async () => {
  const { as } = await seminary()
  const cell = (value: string | number, at: string) =>
    typeof value === 'number'
      ? `<c r="${at}"><v>${value}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
  const row = (number: number, values: (string | number)[]) =>
    `<row r="${number}">${values.map((value, index) => cell(value, `${'ABCD'.charAt(index)}${number}`)).join('')}</row>`
  const sheet = `<worksheet><sheetData>${row(1, ['Email', 'Curso', 'Nota', 'Fecha'])}${row(2, ['estudiante@demo.test', 'DOGM1', 85.5, 2015])}</sheetData></worksheet>`
  const file = zip({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
  })
  expect(await send(as, file)).toMatchObject({ applied: true, new_courses: 1 })
  const check = (text: string) => as.carla.importHistory({ name: 'x.csv', mode: 'check' }, { file: Buffer.from(text) })
  const { detail } = await expectFailure(check('Email;Nota\na@b.co;80'), 'IMPORT_COLUMNS')
  expect(detail).toBe('A la planilla le faltan columnas: Curso y Fecha. Usa la plantilla.')
  const template = String(await as.carla.getHistoryTemplate({}))
  expect(told(await send(as, template, 'check'))).toHaveLength(1)
})

test('two imports of one file at once write each course once', async () => {
  const { as, database } = await seminary()
  const rows = process.env.LONG ? 20_000 : 1200
  const day = (n: number) => new Date(Date.UTC(1950, 0, 1 + n)).toISOString().slice(0, 10)
  const lines = Array.from({ length: rows }, (_, n) => `estudiante@demo.test;;HERM1;${n % 101};;${day(n)};`)
  const file = [HEADER, ...lines].join('\n')
  const { seen } = await send(as, file, 'check')
  const [one, other] = await Promise.all([send(as, file, 'apply', { seen }), send(as, file, 'apply', { seen })])
  expect([one.new_courses, other.new_courses].toSorted((a, b) => a - b)).toEqual([0, rows])
  expect(Math.max(one.lines, other.lines)).toBeGreaterThan(3)
  const { rows: counted } = await database.pool.query('select count(*)::int from recognized_courses')
  expect(counted[0].count).toBe(rows)
})

test('of two thousand rows that differ each choice is taken, one by one', async () => {
  const { as, database } = await seminary()
  const day = (n: number) => new Date(Date.UTC(1950, 0, 1 + n)).toISOString().slice(0, 10)
  const table = (grade: number) =>
    [HEADER, ...Array.from({ length: 2000 }, (_, n) => `estudiante@demo.test;;HERM1;${grade};;${day(n)};`)].join('\n')
  await send(as, table(8), 'apply', { conversion: { kind: 'scale', top: 10 } })
  const even = Array.from({ length: 1000 }, (_, n) => 2 + 2 * n)
  const chosen: Chosen = { conversion: { kind: 'scale', top: 10 }, as_written: even, take: even }
  expect(await send(as, table(9), 'check', chosen)).toMatchObject({ read: { differs: 2000 }, corrected: 1000 })
  // Each correction annuls what was: fewer of them are written.
  const some: Chosen = { ...chosen, take: even.slice(0, 100) }
  const { seen } = await send(as, table(9), 'check', some)
  expect(await send(as, table(9), 'apply', { ...some, seen })).toMatchObject({ applied: true, corrected: 100 })
  const { rows } = await database.pool.query(
    'select grade::float, count(*)::int from recognized_course_items group by 1 order by 1',
  )
  expect(rows).toEqual([
    { grade: 9, count: 100 },
    { grade: 80, count: 1900 },
  ])
})

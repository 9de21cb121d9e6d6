import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readPdf } from '#tests/support/read-pdf.ts'
import { settingsOfPapers } from '#tests/support/paper-settings.ts'
import { expectFailure, seminary, sharedSeminary } from '#tests/support/seminary.ts'
import { SETTING_DEFAULTS } from '#domain/settings/settings.ts'
import { FINAL_GRADE, PASS_PERCENT } from '#domain/grades/limits.ts'
import { readActaSnapshot } from './acta-facts.ts'
import { listCopies } from './acta-copies-queries.ts'

const here = sharedSeminary()

/** The closed actas of the demo's last period, with their teachers. */
async function closed() {
  const { rows } = await here().database.pool.query<{
    id: string
    course_id: string
    period_id: string
    closed_by: string
    enrollment_id: string
    final_grade: string
  }>(`select distinct on (a.closed_at, a.id) a.id, a.course_id, a.period_id, a.closed_by, e.id as enrollment_id, e.final_grade from course_actas a
      join courses c on c.id = a.course_id and c.is_active and c.teacher_id = a.closed_by
      join enrollments e on (e.course_id, e.period_id) = (a.course_id, a.period_id) and e.status = 'Aprobado'
      where a.reopened_at is null order by a.closed_at, a.id, e.id`)
  return rows
}

const textOf = async (file: unknown) => (await readPdf(file as Buffer)).text.replace(/\s+/g, ' ')

test('a closed acta names people as they were, with its number, book and folio by hand, grades in words, regular and oyente apart, totals', async () => {
  const { callerOf, database } = here()
  const [acta] = await closed()
  if (!acta) throw new Error('the demo has closed actas')
  const teacher = await callerOf(acta.closed_by)
  const [copy] = await listCopies(database.db, [acta.id])
  const { closing } = readActaSnapshot([copy?.facts])
  const of = { courseId: acta.course_id, periodId: acta.period_id }
  await database.pool.query(
    `update users set first_name = 'Otra', last_name = 'Persona', name = 'Otra Persona', document_number = null
    where id in (select user_id from enrollments where (course_id, period_id) = ($1, $2)) or id = $3`,
    [acta.course_id, acta.period_id, acta.closed_by],
  )
  const text = await textOf(await teacher.printActa(of))
  for (const { last_first, document_number } of closing.lines) {
    expect(text).toContain(last_first)
    expect(text).toContain(document_number ?? last_first)
  }
  for (const words of [
    `N.º ${closing.number.number}/${closing.number.year}`,
    'Libro ____________, folio ____________',
    `por ${closing.closed_by.name}`,
    'Estudiantes regulares',
    'se aprueba con 70 o más',
    `Regulares ${closing.lines.filter(({ type_coursed }) => type_coursed === 'regular').length}`,
    `Aprobados ${closing.lines.filter(({ status }) => status === 'Aprobado').length}`,
  ])
    expect(text).toContain(words)
  expect(text).toMatch(/\d+ \((setenta|ochenta|noventa|cien)/)
  expect(text).not.toContain('Otra Persona')
  const shown = await teacher.getActa(of)
  expect(shown).toMatchObject({ closed_by_name: closing.closed_by.name, number: closing.number })
  expect(String(await teacher.exportFinalGrades(of))).not.toContain('Persona')
})

test('a rectification adds its own: what was before stays readable, and opening it again keeps its number', async () => {
  const { as, callerOf, database } = here()
  const [, acta] = await closed()
  if (!acta) throw new Error('the demo has closed actas')
  const teacher = await callerOf(acta.closed_by)
  const of = { courseId: acta.course_id, periodId: acta.period_id }
  const before = (await teacher.printActa(of)) as Buffer
  await teacher.rectifyFinalGrade({
    enrollmentId: acta.enrollment_id,
    final_grade: 77.25,
    reason: 'Se sumó mal el ensayo',
  })
  const { copies, number } = await teacher.getActa(of)
  expect(copies.map(({ deed }) => deed)).toEqual(['closing', 'rectification'])
  const [first, second] = copies
  if (!first || !second) throw new Error('two copies')
  expect((await teacher.printActaCopy({ copyId: first.id })) as Buffer).toEqual(before)
  const rectified = await textOf(await teacher.printActa(of))
  expect(rectified).toContain('77,25 (setenta y siete con veinticinco centésimos), rectificada')
  expect(rectified).toContain('Se sumó mal el ensayo')

  await as.carla.reopenActa({ actaId: acta.id, reason: 'Faltaba un trabajo' })
  const reopened = (await as.carla.listActas({ courseId: acta.course_id })).items.find(({ id }) => id === acta.id)
  expect(reopened).toMatchObject({ number, reopen_reason: 'Faltaba un trabajo', reopened_by_name: 'Carla Ferrari' })
  const off = reopened?.copies.at(-1)
  expect(await textOf(await as.carla.printActaCopy({ copyId: off?.id ?? '' }))).toContain(
    'SIN EFECTO: se abrió otra vez el',
  )
  expect((await as.carla.printActaCopy({ copyId: first.id })) as Buffer).toEqual(before)
  await database.pool.query(`update enrollments_open set is_open = false where (course_id, period_id) = ($1, $2)`, [
    acta.course_id,
    acta.period_id,
  ])
  const again = await teacher.closeActa({ ...of, is_early: true })
  expect(again.number).toEqual(number)
  expect(await textOf(await teacher.printActa(of))).toContain('Cierre 2.º de esta acta')
})

test('whoever closed an acta reads it when the course is another teacher’s, who reads it too; nobody else does', async () => {
  const { as, callerOf, cast, database } = here()
  const acta = (await closed()).at(-1)
  if (!acta) throw new Error('the demo has closed actas')
  const other = acta.closed_by === cast.people.elena.id ? cast.people.bruno.id : cast.people.elena.id
  await database.pool.query('update courses set teacher_id = $1 where id = $2', [other, acta.course_id])
  const closer = await callerOf(acta.closed_by)
  const found = (await closer.listReadableActas({ page_size: 100 })).items.find(({ id }) => id === acta.id)
  const copyId = found?.copies.at(-1)?.id ?? ''
  const bytes = (await closer.printActaCopy({ copyId })) as Buffer
  expect((await (await callerOf(other)).printActaCopy({ copyId })) as Buffer).toEqual(bytes)
  expect((await as.carla.printActaCopy({ copyId })) as Buffer).toEqual(bytes)
  await expectFailure(as.diego.printActaCopy({ copyId }), 'NOT_FOUND')
  await database.pool.query('update courses set is_active = false where id = $1', [acta.course_id])
  expect((await closer.printActaCopy({ copyId })) as Buffer).toEqual(bytes)
})

test('numbers have no gaps and no doubles, however many close at once; folios follow one another in their book', async () => {
  const { as, cast, database } = await seminary({ max: 10 })
  const { pool } = database
  const settings = { ...settingsOfPapers, acta_book: 'III' }
  await expectFailure(as.carla.savePaperSettings({ ...settings, acta_book: '', acta_folio: 4 }), 'INVALID_INPUT')
  await as.carla.savePaperSettings({ ...settings, acta_folio: 40 })
  const periods = Array.from({ length: 8 }, () => randomUUID())
  for (const [at, id] of periods.entries())
    await pool.query(
      `insert into periods (id, name, start_date, end_date) values ($1, $2, '2001-01-01', '2001-06-01')`,
      [id, `Período ${at}`],
    )
  const { rows: before } = await pool.query<{ last: number }>(
    'select coalesce(max(last_number), 0) as last from acta_series where year = 2031',
  )
  const outcomes = await Promise.allSettled(
    periods.map((period) =>
      pool.query(
        `insert into course_actas (course_id, period_id, closed_by, closed_at) values ($1, $2, $3, '2031-07-01T12:00:00Z')`,
        [
          cast.courses.hermeneutics,
          // One in two closes what another closes.
          periods[Math.floor(periods.indexOf(period) / 2) * 2],
          cast.people.bruno.id,
        ],
      ),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  const { rows } = await pool.query<{ number: number; folio: number; book: string }>(
    'select number, folio, book from acta_numbers where year = 2031 order by number',
  )
  expect(before).toEqual([{ last: 0 }])
  expect(rows).toEqual([1, 2, 3, 4].map((number) => ({ number, folio: 39 + number, book: 'III' })))
})

test('what the database says by itself is what the rules say', async () => {
  const { database } = here()
  const { rows } = await database.pool.query<{ name: string }>(
    `with none as (delete from system_settings where key = 'site_name') select 1`,
  )
  expect(rows).toHaveLength(1)
  const { rows: said } = await database.pool.query<{ facts: { name: string } }>('select institution_facts() as facts')
  expect(said[0]?.facts.name).toBe(SETTING_DEFAULTS.site_name)
  const { rows: scales } = await database.pool.query<{ scale: unknown }>(
    `select distinct facts -> 'scale' as scale from acta_copies where deed = 'closing'`,
  )
  expect(scales).toEqual([{ scale: { min: FINAL_GRADE.min, max: FINAL_GRADE.max, pass: PASS_PERCENT } }])
})

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskStorage } from '#server/adapters/storage/disk-storage.ts'
import { sharedSeminary, ZONE } from '#tests/support/seminary.ts'
import { exportEverything } from './export-everything.ts'
import { EXPORT_TABLES } from './tables.ts'

/** A CSV's rows by their titles, as read by a program that knows nothing about the portal. */
type Rows = Record<string, string>[]

const shared = sharedSeminary()
const parent = mkdtempSync(join(tmpdir(), 'atrio-export-'))
const folder = join(parent, 'salida')
afterAll(() => rmSync(parent, { recursive: true, force: true }))

beforeAll(async () => {
  const { database, filesFolder, clock } = shared()
  await exportEverything(folder, {
    pool: database.pool,
    storage: diskStorage(filesFolder),
    zone: ZONE,
    version: '1.0.0',
    now: clock.now(),
    signal: new AbortController().signal,
    onProgress: () => {},
  })
})

function table(name: string): Rows {
  return parse(readFileSync(join(folder, `${name}.csv`)), {
    bom: true,
    delimiter: ';',
    recordDelimiter: '\r\n',
    columns: true,
  })
}

const decimal = (cell = '') => Number(cell.replace(',', '.'))
const cents = (cell = '') => Math.round(decimal(cell) * 100)
const count = (rows: Rows, column: string, value: string) => rows.filter((row) => row[column] === value).length
const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals

test("the administrator's dashboard", async () => {
  const people = table('personas')
  const held = (row: Rows[number], role: string) => (row['Roles'] ?? '').split(', ').includes(role)
  const reviewed = table('pagos').filter((row) => row['Estado'] === 'En revisión' && row['Id archivo'] !== '')
  const { activity: _, ...figures } = await shared().as.carla.getAdminDashboard({})
  expect(figures).toEqual({
    student_count: people.filter((row) => held(row, 'Estudiante') && row['Anonimizada'] === '').length,
    teacher_count: people.filter((row) => held(row, 'Profesor') && row['Activo'] === 'Sí').length,
    active_course_count: count(table('cursos'), 'Activo', 'Sí'),
    announcement_count: count(table('anuncios'), 'Activo', 'Sí'),
    receipts_in_review: new Set(reviewed.map((row) => row['Id archivo'])).size,
  })
  expect(figures.receipts_in_review).toBeGreaterThan(0)
})

test('the charts: enrollments by period, and each month’s payments to the cent', async () => {
  const { enrollments, payments } = await shared().as.carla.getAdminCharts({})
  const enrolled = table('matriculas')
  for (const { id, enrollments: shown } of enrollments) expect(count(enrolled, 'Id período', id)).toBe(shown)
  const money = table('pagos').filter((row) => row['Método'] !== 'Beca')
  const sum = (month: string, ...states: string[]) =>
    money
      .filter((row) => row['Creado']?.startsWith(month) && states.includes(row['Estado'] ?? ''))
      .reduce((total, row) => total + cents(row['Importe']), 0)
  expect(payments).toEqual(
    payments.map(({ month }) => ({
      month,
      pending_cents: sum(month, 'Pendiente', 'En proceso', 'En revisión'),
      collected_cents: sum(month, 'Completado'),
      failed_cents: sum(month, 'Fallido'),
      refunded_cents: sum(month, 'Reembolsado'),
    })),
  )
  expect(payments.some(({ collected_cents }) => collected_cents > 0)).toBe(true)
})

test('the totals of the payments', async () => {
  const { summary } = await shared().as.carla.listPayments({})
  const payments = table('pagos')
  const collected = payments.filter((row) => row['Estado'] === 'Completado' && row['Método'] !== 'Beca')
  expect(summary).toEqual({
    total: payments.length,
    pending: payments.filter((row) => ['Pendiente', 'En proceso', 'En revisión'].includes(row['Estado'] ?? '')).length,
    completed: count(payments, 'Estado', 'Completado'),
    collected_cents: collected.reduce((total, row) => total + cents(row['Importe']), 0),
  })
})

test('the states of the students', async () => {
  const { counts } = await shared().as.carla.listStudentStatistics({})
  const ever = new Set(table('matriculas').map((row) => row['Id persona']))
  const students = table('personas').filter((row) => row['Roles']?.includes('Estudiante') && row['Anonimizada'] === '')
  const active = students.filter((row) => row['Activo'] === 'Sí')
  expect(counts).toEqual({
    total: students.length,
    active: active.filter((row) => !ever.has(row['Id persona'])).length,
    enrolled: active.filter((row) => ever.has(row['Id persona'])).length,
    inactive: students.length - active.length,
  })
})

test('the seats of every window, as the enrollments take them', async () => {
  const windows = table('periodos-de-matricula')
  expect(windows).not.toEqual([])
  const live = table('matriculas').filter(
    (row) => !['Desistido', 'Reprobado', 'Desaprobado'].includes(row['Estado'] ?? ''),
  )
  for (const courseId of new Set(windows.map((row) => row['Id curso'] ?? ''))) {
    for (const { id, seats_taken, seats_max } of (await shared().as.carla.listWindows({ courseId })).items) {
      const window = windows.find((row) => row['Id período de matrícula'] === id)
      expect(window).toMatchObject({ Cupos: String(seats_max ?? ''), 'Cupos ocupados': String(seats_taken) })
      expect(count(live, 'Id período de matrícula', id)).toBe(seats_taken)
    }
  }
})

test('every final grade of the secretariat', async () => {
  const enrolled = table('matriculas')
  const shownAs: Record<string, string> = { 'En Progreso': 'En curso', Desaprobado: 'Reprobado' }
  const listed = await allPages((page) => shared().as.carla.listSecretariatGrades({ page, page_size: 100 }))
  expect(listed).toHaveLength(enrolled.length)
  for (const shown of listed) {
    const row = enrolled.find((one) => one['Id matrícula'] === shown.enrollment_id)
    const status = row?.['Estado'] ?? ''
    expect({ grade: row?.['Nota final'], status: shownAs[status] ?? status, course: row?.['Curso'] }).toEqual({
      grade: shown.final_grade === null ? '' : String(shown.final_grade).replace('.', ','),
      status: shown.status,
      course: shown.course_name,
    })
  }
  expect(listed.some(({ final_grade }) => final_grade !== null)).toBe(true)
})

test("a student's averages, from the partial grades", async () => {
  const { as, cast } = shared()
  const regular = table('matriculas').filter(
    (row) => row['Tipo de cursada'] === 'Regular' && !['Desistido', 'Oyente'].includes(row['Estado'] ?? ''),
  )
  const ids = new Set(regular.map((row) => row['Id matrícula']))
  const graded = table('entregas').filter(
    (row) => row['Id persona'] === cast.people.ana.id && row['Nota'] !== '' && ids.has(row['Id matrícula']),
  )
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const { summary } = await as.ana.listOwnGrades({})
  expect(graded.length).toBeGreaterThan(3)
  expect(summary).toMatchObject({
    average_points: round(mean(graded.map((row) => decimal(row['Nota']))), 2),
    average_percentage: round(
      mean(graded.map((row) => (decimal(row['Nota']) / decimal(row['Puntaje máximo'])) * 100)),
      1,
    ),
  })
})

test('every answer of a form that was handed in, in the words of its question', async () => {
  const { database } = shared()
  const { rows } = await database.pool.query(
    `select count(*)::int as given from assignment_submissions s, jsonb_object_keys(s.form_answers) where s.form_answers is not null`,
  )
  const answers = table('respuestas')
  expect(answers).toHaveLength(rows[0].given)
  const options = new Map(
    table('preguntas').map((row) => [`${row['Id evaluación']} ${row['Id pregunta']}`, row['Opciones']]),
  )
  for (const row of answers) {
    expect(options.get(`${row['Id evaluación']} ${row['Id pregunta']}`)).toContain(row['Respuesta']?.split('\n')[0])
  }
})

test('all of it is described, readable by its owner alone, and holds no secret', async () => {
  const { database } = shared()
  const names = readdirSync(folder)
  expect(names.toSorted()).toEqual(
    ['LEEME.txt', 'archivos.csv', ...EXPORT_TABLES.map(({ name }) => `${name}.csv`)].toSorted(),
  )
  const page = readFileSync(join(import.meta.dirname, '../../../docs/export-format.md'), 'utf8')
  for (const name of names.filter((one) => one.endsWith('.csv'))) {
    const [titles = ''] = readFileSync(join(folder, name), 'utf8')
      .replace(/^\uFEFF/, '')
      .split('\r\n')
    const described = titles.split(';').map((title) => title.replaceAll('"', ''))
    expect(page).toContain(`### ${name}\n`)
    expect(page).toContain(`\n${described.join(', ')}\n`)
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  }
  const everything = names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  const { rows } = await database.pool.query(
    `select password_hash as secret from users where password_hash is not null
     union all select encode(token_hash, 'hex') from sessions union all select encode(value, 'hex') from installation_keys`,
  )
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ secret }) => everything.includes(secret))).toEqual([])
})

async function allPages<Item>(list: (page: number) => Promise<{ items: Item[]; has_more: boolean }>): Promise<Item[]> {
  const all: Item[] = []
  for (let page = 1; ; page++) {
    const { items, has_more } = await list(page)
    all.push(...items)
    if (!has_more) return all
  }
}

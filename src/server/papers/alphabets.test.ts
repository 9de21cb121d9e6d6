import { expect, test } from 'vitest'
import { readPdf } from '#tests/support/read-pdf.ts'
import { settingsOfPapers } from '#tests/support/paper-settings.ts'
import { expectFailure, sharedSeminary } from '#tests/support/seminary.ts'
import { settingsForm } from '#tests/support/settings-form.ts'

const open = sharedSeminary()

const WRONG = 'Griego 李🎉'
const PRINTED = {
  code: 'PRINTED',
  message: 'Los documentos no pueden imprimir «李», «🎉»: usa letras latinas, griegas, cirílicas o hebreas, sin emojis',
}
const TERM = { start_date: '2041-03-01', end_date: '2041-07-15' }
const PLAN = { valid_from: '2041-03-01', credits_required: 40, grade_scale: 'percent' as const }
const PROGRAM = { code: 'LETRA', years: 2, title_granted: 'Magíster' }

/** What a refusal says of each field. */
const fieldsOf = async (asked: Promise<unknown>) => (await expectFailure(asked, 'INVALID_INPUT')).fields

test('what no paper could print is refused at every door of what papers say, and its letters are named', async () => {
  const { as, cast } = open()
  const { carla } = as
  const programId = cast.programs.degree
  const { settings, version } = await carla.getSettings({})
  const ofProgram = { program_id: programId, user_id: cast.people.diego.id, register_number: '1', ...earlier }
  const equivalence = {
    userId: cast.people.diego.id,
    outcome: 'aprobada' as const,
    institution: WRONG,
    courses_elsewhere: 'Uno',
    courses: [{ course_id: cast.courses.dogmatics, credits: 4, grade: 85 }],
    dated_on: '2024-03-01',
    resolution: WRONG,
    attachment_id: null,
    note: null,
  }
  const teacher_id = cast.people.bruno.id
  expect(await fieldsOf(carla.createCourse({ name: WRONG, course_code: 'LETRA', teacher_id }))).toEqual({
    name: PRINTED,
  })
  expect(await fieldsOf(carla.createProgram({ ...PROGRAM, name: WRONG, title_granted: WRONG }))).toEqual({
    name: PRINTED,
    title_granted: PRINTED,
  })
  expect(await fieldsOf(carla.createPlan({ programId, ...PLAN, name: WRONG }))).toEqual({ name: PRINTED })
  expect(await fieldsOf(carla.createPeriod({ ...TERM, name: WRONG }))).toEqual({ name: PRINTED })
  const site = settingsForm({ site_name: WRONG, address: WRONG, contact_phone: WRONG }, settings)
  expect(await fieldsOf(carla.saveSettings({ ...site, version }))).toEqual({
    site_name: PRINTED,
    address: PRINTED,
    contact_phone: PRINTED,
  })
  const own = { city: WRONG, signer_name: WRONG, signer_office: WRONG, recognition_legend: WRONG }
  expect(await fieldsOf(carla.savePaperSettings({ ...settingsOfPapers, ...own }))).toEqual(
    Object.fromEntries(Object.keys(own).map((field) => [field, PRINTED])),
  )
  const words = { kind: 'constancia_regular' as const, body: WRONG, legend: WRONG }
  expect(await fieldsOf(carla.savePaperText(words))).toEqual({ body: PRINTED, legend: PRINTED })
  expect(await fieldsOf(as.ana.issueOwnPaper({ kind: 'constancia_regular', addressee: WRONG }))).toEqual({
    addressee: PRINTED,
  })
  expect(await fieldsOf(carla.createEquivalence(equivalence))).toEqual({ institution: PRINTED, resolution: PRINTED })
  expect(await fieldsOf(carla.recordEarlierTitle(ofProgram))).toEqual({
    title_granted: PRINTED,
    book: PRINTED,
    folio: PRINTED,
  })
  const file = Buffer.from(`Email;Curso;Nota;Fecha;Origen\n${cast.people.diego.email};DOGM1;85;2013-07-01;${WRONG}`)
  const answer = String(await carla.importHistory({ name: 'historia.csv', mode: 'check' }, { file }))
  const { result } = JSON.parse(answer.trim().split('\n').at(-1) ?? '')
  expect(result.problems).toEqual([{ row: 2, column: 'Origen', message: PRINTED.message }])
})

test('Hebrew, ancient Greek and Cyrillic are taken, and their paper is issued and read back', async () => {
  const { as, cast } = open()
  const courseId = cast.courses.introduction
  const course = await courseForm(courseId)
  await as.carla.updateCourse({ courseId, ...course, name: 'Hebreo: עברית, Κοινὴ διάλεκτος' })
  const { items } = await as.ana.listOwnPaperOffers({})
  const offer = items.find(({ kind, missing }) => kind === 'certificado_aprobacion' && missing.length === 0)
  const subject_id = offer?.subject_id ?? ''
  const { id: paperId } = await as.ana.issueOwnPaper({ kind: 'certificado_aprobacion', subject_id })
  const { text } = await readPdf((await as.ana.downloadOwnPaper({ paperId })) as Buffer)
  expect(text.replace(/\s+/g, '')).toContain('עברית')
  expect(text.replace(/\s+/g, '')).toContain('Κοινὴδιάλεκτος')
})

test('what was stored before stays while it is not touched; its papers aren’t issued, and say which letters', async () => {
  const { as, cast, database } = open()
  const courseId = cast.courses.introduction
  const old = 'مقدمة\u200f'
  await database.pool.query('update courses set name = $2 where id = $1', [courseId, old])
  const course = await courseForm(courseId)
  expect(await as.carla.updateCourse({ courseId, ...course, name: old, hours: 7 })).toMatchObject({
    name: 'مقدمة',
    hours: 7,
  })
  expect(await fieldsOf(as.carla.updateCourse({ courseId, ...course, name: `${old} I` }))).toHaveProperty('name')
  const of = { course_id: courseId, period_id: cast.periods.past }
  const { detail } = await expectFailure(as.carla.issueCourseCertificates(of), 'DOCUMENT_LETTERS')
  expect(detail).toContain('«م», «ق», «د», «ة»')
  await database.pool.query(`update courses set name = 'Introducción' where id = $1`, [courseId])

  await database.pool.query(`update users set first_name = 'Ana 李' where id = $1`, [cast.people.ana.id])
  const refused = await expectFailure(as.ana.issueOwnPaper({ kind: 'constancia_regular' }), 'DOCUMENT_LETTERS')
  expect(refused.detail).toBe(
    'No podemos emitir este documento: diría «Ana 李 Benítez», y no puede imprimir «李». Corrige ese dato, o pide a la administración que lo corrija.',
  )
  // Of a course at once the others have theirs.
  await database.pool.query(
    `update users set first_name = '李' where id = (select user_id from enrollments
      where course_id = $1 and period_id = $2 and status = 'Aprobado' and user_id <> $3 order by id limit 1)`,
    [courseId, cast.periods.past, cast.people.ana.id],
  )
  const { waiting, issued, left } = await as.carla.issueCourseCertificates(of)
  expect(issued).toBeGreaterThan(0)
  expect(left).toBe(0)
  expect(waiting.filter(({ missing }) => missing.includes('letters'))).toMatchObject([{ missing: ['letters'] }])
})

const earlier = { title_granted: WRONG, book: WRONG, folio: WRONG, granted_on: '2001-03-01' }

/** The form of a course in its current state. */
async function courseForm(courseId: string) {
  const { as, cast } = open()
  const { items } = await as.carla.listCourses({ page_size: 100 })
  const found = items.find(({ id }) => id === courseId)
  if (!found) throw new Error('no such course')
  const { course_code, credits, hours, price_cents } = found
  return { course_code, teacher_id: cast.people.bruno.id, credits, hours, price_cents }
}

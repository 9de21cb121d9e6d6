import { expect, test } from 'vitest'
import { PDF } from '#tests/support/sample-files.ts'
import { makeProgram } from '#tests/support/programs.ts'
import { demoId } from '#server/seed/cast.ts'
import { expectFailure, sharedSeminary, type Seminary } from '#tests/support/seminary.ts'

const shared = sharedSeminary()

const formOf = ({ cast }: Seminary, courseId: string) => ({
  userId: cast.people.diego.id,
  outcome: 'aprobada' as const,
  institution: 'Instituto Bíblico del Sur',
  courses_elsewhere: 'Dogmática I\nDogmática II',
  courses: [{ course_id: courseId, credits: 4, grade: 85 }],
  dated_on: '2024-03-01',
  resolution: 'Resolución 12/2024',
  attachment_id: null as string | null,
  note: null,
})

test('an accepted equivalence counts, keeps its resolution, and its person is told', async () => {
  const { as, cast } = shared()
  const { id: attachment_id } = await as.carla.uploadFile(
    { purpose: 'resolution', name: 'resolucion.pdf' },
    { file: PDF },
  )
  const form = { ...formOf(shared(), cast.courses.dogmatics), attachment_id }
  const { id } = await as.carla.createEquivalence(form)
  const { items } = await as.carla.listRecognitions({ userId: cast.people.diego.id })
  expect(items.find((one) => one.id === id)).toMatchObject({
    origin: 'equivalencia',
    outcome: 'aprobada',
    courses_elsewhere: 'Dogmática I\nDogmática II',
    courses: [{ course_code: 'DOGM1', credits: 4, grade: 85 }],
    attachment: { id: attachment_id, file_name: 'resolucion.pdf' },
    recorded_by_name: 'Carla Ferrari',
    annulled_at: null,
  })
  const { items: notices } = await as.diego.listNotifications({})
  expect(notices[0]).toMatchObject({ title: 'Equivalencia aceptada' })
  const own: { recognized_courses: object[] } = JSON.parse(String(await as.diego.exportOwnData({})))
  expect(own.recognized_courses).toContainEqual(expect.objectContaining({ id, course_code: 'DOGM1', grade: 85 }))
  // Whoever keeps the records reads it; the file serves once.
  expect((await as.valeria.getFileLink({ fileId: attachment_id })).file_name).toBe('resolucion.pdf')
  await expectFailure(as.diego.getFileLink({ fileId: attachment_id }), 'NOT_FOUND')
  const again = { ...form, courses: [{ course_id: cast.courses.ethics, credits: 0, grade: null }] }
  await expectFailure(as.carla.createEquivalence(again), 'FILE_ALREADY_USED')
  const { detail } = await expectFailure(
    as.carla.createEquivalence({ ...form, attachment_id: null }),
    'COURSES_APPROVED',
  )
  expect(detail).toContain('Teología Sistemática I')
})

test('a refused one is kept and counts for nothing', async () => {
  const { as, cast } = shared()
  const form = formOf(shared(), cast.courses.greek)
  const courses = [{ course_id: cast.courses.greek, credits: 0, grade: null }]
  await as.carla.createEquivalence({ ...form, outcome: 'rechazada', courses, note: 'Sin programa' })
  const own = await as.diego.listOwnRecognitions({})
  expect(own.items.flatMap((one) => one.courses.map(({ course_code }) => course_code))).not.toContain('GRIE1')
  const { items } = await as.carla.listRecognitions({ userId: cast.people.diego.id })
  expect(items).toContainEqual(expect.objectContaining({ outcome: 'rechazada', note: 'Sin programa' }))
})

test('an annulled one stays to be seen with its reason, counts no more, and may be recognized again', async () => {
  const { as, cast } = shared()
  const form = formOf(shared(), cast.courses.homiletics)
  const { id } = await as.carla.createEquivalence(form)
  await as.carla.annulRecognition({ recognizedId: id, reason: 'Era de otra persona' })
  await expectFailure(as.carla.annulRecognition({ recognizedId: id, reason: 'Otra vez' }), 'RECOGNITION_ANNULLED')
  const { items } = await as.carla.listRecognitions({ userId: cast.people.diego.id })
  expect(items.find((one) => one.id === id)).toMatchObject({
    annul_reason: 'Era de otra persona',
    annulled_by_name: 'Carla Ferrari',
  })
  expect((await as.diego.listOwnRecognitions({})).items.map((one) => one.id)).not.toContain(id)
  expect((await as.diego.listNotifications({})).items[0]?.message).toBe(
    'Ya no cuenta para ti: Homilética. Motivo: Era de otra persona',
  )
  await as.carla.createEquivalence(form)
  const { items: entries } = await as.carla.listAudit({ entity_id: id })
  expect(JSON.stringify(entries[0])).toContain('Homilética')
  expect(entries.map(({ action }) => action)).toEqual(['recognition.annulled', 'recognition.created'])
})

test('what rests on one is said before it is annulled: its papers, the title, what is taken now', async () => {
  const { as, cast, database } = shared()
  const [ana, hebrew] = [cast.people.ana.id, demoId('course:HEBR1')]
  const { id: recognizedId } = await as.carla.createEquivalence({ ...formOf(shared(), hebrew), userId: ana })
  const resting = () => as.carla.getRestingOnRecognition({ recognizedId })
  expect(await resting()).toMatchObject({ courses: ['Hebreo Bíblico I'], papers: [], titles: [], diplomas: [] })
  const programId = await makeProgram(database.pool, { code: 'ANULA', courses: [hebrew, cast.courses.hermeneutics] })
  await as.carla.admitStudent({ programId, user_id: ana })
  const { rows } = await database.pool.query<{ id: string; plan_id: string; program: string }>(
    `select s.id, s.plan_id, g.name as program from program_students s join programs g on g.id = s.program_id
     where s.user_id = $1 and s.program_id = $2`,
    [ana, programId],
  )
  const [place] = rows
  await database.pool.query(
    `insert into requirements (plan_id, course_id, required_course_id, kind) values ($1, $2, $3, 'aprobada')`,
    [place?.plan_id, cast.courses.hermeneutics, hebrew],
  )
  await as.carla.issuePaper({ userId: ana, kind: 'analitico_parcial', subject_id: place?.id ?? '' })
  const before = await resting()
  expect(before.papers).toEqual([expect.stringMatching(/^Analítico parcial N\.º\s\d+\//)])
  expect(before.programs).toContain(place?.program)
  expect(before.enrollments).toEqual([{ course: 'Hermenéutica', required: 'Hebreo Bíblico I' }])
  await database.pool.query(
    `with place as (update program_students set status = 'egresado', graduated_on = current_date where id = $3 returning id)
     insert into titles (user_id, program_id, program_student_id, title_granted, register_number, book, folio, granted_on, recorded_by)
     select $1, $2, id, 'Licenciatura', '777', 'I', '1', current_date, $4 from place`,
    [ana, programId, place?.id, cast.people.carla.id],
  )
  expect((await resting()).titles).toEqual([expect.stringMatching(/^Licenciatura, N\.º\s777 del registro$/)])
  const { seen } = await resting()
  await as.carla.annulRecognition({ recognizedId, reason: 'Era de otra persona', seen })
  expect(await resting()).toMatchObject({ courses: [], papers: [], titles: [], programs: [], enrollments: [] })
})

test('of two at once for the same course one is refused', async () => {
  const { as, cast } = shared()
  const form = { ...formOf(shared(), cast.courses.ethics), userId: cast.people.ana.id }
  const outcomes = await Promise.allSettled([as.carla.createEquivalence(form), as.valeria.createEquivalence(form)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('what an equivalence may say: a grade that passes, each course once, a day that has come', async () => {
  const { as, cast } = shared()
  const form = formOf(shared(), cast.courses.ethics)
  const [course] = form.courses
  const low = [{ course_id: cast.courses.ethics, credits: 0, grade: 69 }]
  const wrong = [
    [{ ...form, courses: low }, 'courses.0.grade', 'EQUIVALENCE_GRADE'],
    [{ ...form, outcome: 'rechazada' as const }, 'courses.0.grade', 'EQUIVALENCE_GRADE'],
    [{ ...form, courses: course ? [course, course] : [] }, 'courses.1.course_id', 'COURSE_TWICE'],
    [{ ...form, dated_on: '2190-01-01' }, 'dated_on', 'NOT_YET'],
  ] as const
  for (const [sent, field, code] of wrong) {
    const { fields } = await expectFailure(as.carla.createEquivalence(sent), 'INVALID_INPUT')
    expect(fields?.[field]?.code).toBe(code)
  }
})

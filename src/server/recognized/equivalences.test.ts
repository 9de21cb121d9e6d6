import { expect, test } from 'vitest'
import { PDF } from '#tests/support/sample-files.ts'
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
  expect((await as.diego.listNotifications({})).items[0]?.message).toContain('Era de otra persona')
  await as.carla.createEquivalence(form)
  const { items: deeds } = await as.carla.listAudit({ entity_id: id })
  expect(deeds.map(({ action }) => action)).toEqual(['recognition.annulled', 'recognition.created'])
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

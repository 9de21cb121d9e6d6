import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectFailure, seminary, type Seminary } from '#tests/support/seminary.ts'
import { audit_log } from '../database/tables/audit.ts'

/** A course with two modules, an evaluation in the first, and one in none. */
async function course({ as, cast }: Seminary) {
  const courseId = cast.courses.hermeneutics
  const { lessons } = await as.bruno.getTaughtCourse({ courseId })
  const first = lessons[0]?.module_title ?? ''
  const ofFirst = lessons.filter(({ module_title }) => module_title === first)
  expect(ofFirst.length).toBeGreaterThan(1)
  const other = lessons.find(({ module_title }) => module_title !== first)?.module_title ?? ''
  const fields = { course_id: courseId, assignment_type: 'file_upload' } as const
  const work = await as.bruno.createAssignment({ ...fields, title: 'De la unidad', module_title: ` ${first} ` })
  const none = await as.bruno.createAssignment({ ...fields, title: 'De ninguna', module_title: '' })
  const moduleOf = async (id: string) =>
    (await as.bruno.getTaughtCourse({ courseId })).evaluations.find((one) => one.id === id)?.module_title
  const rename = async (lesson: (typeof lessons)[number], module_title: string | null) => {
    const { title, description, duration } = lesson
    await as.bruno.updateLesson({ lessonId: lesson.id, title, description, duration, module_title })
  }
  return { courseId, first, other, ofFirst, work, none, moduleOf, rename }
}

test('an evaluation stands in its module for its teacher and students', async () => {
  const opened = await seminary()
  const { as } = opened
  const { courseId, first, work, none, moduleOf } = await course(opened)
  expect(work.module_title).toBe(first)
  expect(await moduleOf(work.id)).toBe(first)
  expect(none.module_title).toBeNull()
  expect(await moduleOf(none.id)).toBeNull()
  const { evaluations } = await as.ana.getStudentCourse({ courseId })
  expect(evaluations.find(({ id }) => id === work.id)).toMatchObject({ module_title: first })
  await as.bruno.updateAssignment({ assignmentId: work.id, version: work.version, module_title: null })
  expect(await moduleOf(work.id)).toBeNull()
  await as.bruno.deleteAssignment({ assignmentId: none.id })
  expect(await moduleOf(none.id)).toBeUndefined()
})

test("a module's evaluations go along when its last lesson takes another's title, and are kept where none has it", async () => {
  const opened = await seminary()
  const { as, database } = opened
  const { courseId, first, ofFirst, work, moduleOf, rename } = await course(opened)
  const [last, ...rest] = ofFirst
  if (!last) throw new Error('the demo has none')
  for (const lesson of rest) {
    await rename(lesson, 'Unidad nueva')
    expect(await moduleOf(work.id)).toBe(first)
  }
  await rename(last, 'Unidad nueva')
  expect(await moduleOf(work.id)).toBe('Unidad nueva')
  const noted = await database.db.select().from(audit_log).where(eq(audit_log.entity_id, work.id))
  expect(noted.find(({ action }) => action === 'assignment.updated')).toMatchObject({
    before: { module_title: first },
    after: { module_title: 'Unidad nueva' },
  })
  // Out of every module, and gone: where it stood is kept for a lesson that has the title again.
  for (const lesson of rest) await as.bruno.deleteLesson({ lessonId: lesson.id })
  await rename(last, null)
  expect(await moduleOf(work.id)).toBe('Unidad nueva')
  await as.bruno.createLesson({ courseId, title: 'Otra vez', module_title: 'Unidad nueva' })
  const { lessons } = await as.bruno.getTaughtCourse({ courseId })
  expect(lessons.at(-1)?.module_title).toBe(await moduleOf(work.id))
})

test('whoever had the evaluation open meanwhile learns where it stands now, and who moved it', async () => {
  const opened = await seminary()
  const { as } = opened
  const { ofFirst, work, other, rename } = await course(opened)
  for (const lesson of ofFirst) await rename(lesson, other)
  const change = { assignmentId: work.id, title: 'Con otro título' }
  const refused = await expectFailure(
    as.bruno.updateAssignment({ ...change, version: work.version }),
    'CHANGED_MEANWHILE',
  )
  expect(refused.changed).toMatchObject({ fields: { module_title: other }, by: { module_title: { is_own: true } } })
  const kept = await as.bruno.updateAssignment({ ...change, version: refused.changed?.version ?? 0 })
  expect(kept).toMatchObject({ title: 'Con otro título', module_title: other })
})

test('two lessons that leave a module at once take its evaluations along once', async () => {
  const opened = await seminary()
  const { ofFirst, work, moduleOf, rename } = await course(opened)
  await Promise.all(ofFirst.map((lesson) => rename(lesson, 'A la vez')))
  expect(await moduleOf(work.id)).toBe('A la vez')
})

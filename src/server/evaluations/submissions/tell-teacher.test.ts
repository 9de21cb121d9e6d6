import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Seminary, seminary } from '../../../../tests/support/seminary.ts'
import { assignments } from '../../database/tables/evaluations.ts'
import { submissionReceived } from '../../notifications/kinds/courses.ts'
import { answersTo, fileFields, formFields, OPTIONAL, uploadPdf } from '../evaluations-test-support.ts'

/** What a teacher's bell says of submissions. */
async function toldOf(who: Seminary['as']['bruno']) {
  const { items } = await who.listNotifications({})
  return items.filter(({ type }) => type === 'submission')
}

test('the teacher is told who handed something in, where, and the notice leads to it', async () => {
  const { as, cast } = await seminary()
  const { id: assignmentId } = await as.bruno.createAssignment(fileFields(cast.courses.hermeneutics))
  await as.ana.submitFiles({ assignmentId, file_ids: [await uploadPdf(as.ana)] })
  expect(await toldOf(as.bruno)).toMatchObject([
    {
      title: 'Nueva entrega',
      message: 'Ana Benítez entregó «Trabajo escrito» en Hermenéutica.',
      metadata: { assignment_id: assignmentId },
      read: false,
    },
  ])
  expect(submissionReceived.pathOf({ assignment_id: assignmentId }, 'teacher')).toBe(
    `/teacher/assignments/${assignmentId}/submissions`,
  )
  expect(await toldOf(as.elena)).toEqual([])
})

test('submissions of the same moment are gathered in one notice; once it is read, the next one is told again', async () => {
  const { as, cast } = await seminary()
  const { id: assignmentId } = await as.bruno.createAssignment(fileFields(cast.courses.hermeneutics))
  const handIn = async (who: Seminary['as']['ana']) =>
    who.submitFiles({ assignmentId, file_ids: [await uploadPdf(who)] })
  await Promise.all([handIn(as.ana), handIn(as.diego)])
  const [gathered, ...others] = await toldOf(as.bruno)
  expect(others).toEqual([])
  expect(gathered).toMatchObject({
    title: 'Nuevas entregas',
    message: '«Trabajo escrito» tiene 2 entregas por calificar en Hermenéutica.',
  })
  await as.bruno.readAllNotifications({})
  await handIn(as.valeria)
  expect((await toldOf(as.bruno)).map(({ title, read }) => [title, read])).toEqual([
    ['Nueva entrega', false],
    ['Nuevas entregas', true],
  ])
})

test('what waits for nobody is not told: another file instead of the first, and a form that the portal grades', async () => {
  const { as, cast } = await seminary()
  const { id: assignmentId } = await as.bruno.createAssignment(fileFields(cast.courses.hermeneutics))
  await as.ana.submitFiles({ assignmentId, file_ids: [await uploadPdf(as.ana)] })
  await as.bruno.readAllNotifications({})
  await as.ana.submitFiles({ assignmentId, file_ids: [await uploadPdf(as.ana)], replaces: true })
  expect((await toldOf(as.bruno)).filter(({ read }) => !read)).toEqual([])
  const form = await as.elena.createAssignment(formFields(cast.courses.history))
  await as.ana.submitAnswers(answersTo(form, [0]))
  expect(await toldOf(as.elena)).toEqual([])
})

test('written answers wait for the teacher, so they are told', async () => {
  const { as, cast, database } = await seminary()
  const { id: assignmentId } = await as.elena.createAssignment(formFields(cast.courses.history))
  // Only an import brings other types into a form (decision L4).
  const essay = { ...OPTIONAL, id: 'q-3', question_type: 'essay', options: [], correct_answers: [] }
  await database.db
    .update(assignments)
    .set({ form_questions: [essay] })
    .where(eq(assignments.id, assignmentId))
  await as.ana.submitAnswers({
    assignmentId,
    form_version: 1,
    answers: [{ question_id: 'q-3', text: 'Porque es fiel.' }],
  })
  expect(await toldOf(as.elena)).toHaveLength(1)
})

test('an evaluation that is deleted takes its notices with it', async () => {
  const { as, cast } = await seminary()
  const { id: assignmentId } = await as.bruno.createAssignment(fileFields(cast.courses.hermeneutics))
  await as.ana.submitFiles({ assignmentId, file_ids: [await uploadPdf(as.ana)] })
  await as.bruno.deleteAssignment({ assignmentId })
  expect(await toldOf(as.bruno)).toEqual([])
  expect((await as.ana.listNotifications({})).items.filter(({ type }) => type === 'assignment')).toEqual([])
})

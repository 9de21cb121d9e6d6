import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fileFields, uploadPdf } from '#server/evaluations/evaluations-test-support.ts'
import { answersTo, CHANGES, pagesTo, READS, seminaryWithPages } from '../support/every-answer.ts'
import { expectFailure, type Seminary } from '../support/seminary.ts'

// While an evaluation is graded without names, no answer to its teacher ties a piece of work to its student: whatever speaks of the work
// has nothing of the person. All operations of the contract are asked, and all screens opened (record 076).

const FEEDBACK = 'COMENTARIOCANARIO'
const FILE = 'CANARIODIEGO.pdf'

/** The essay, graded without names: Diego's has a grade, and another one waits. */
async function nameless(here: Seminary) {
  const { db, cast, as } = here
  const assignmentId = cast.assignments.essay
  const submissionId = cast.submissions.essayOfDiego
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`set local atrio.import = 'on'`)
    await tx.execute(
      sql`update assignments set hides_names = true, due_date = null, cutoff_at = null where id = ${assignmentId}`,
    )
    await tx.execute(
      sql`update files set file_name = ${FILE} where id in (select file_id from submission_files where submission_id = ${submissionId})`,
    )
    await tx.execute(sql`update assignment_submissions set file_name = ${FILE} where id = ${submissionId}`)
    await tx.execute(sql`update assignment_submissions set grade = null, graded_at = null, graded_by = null
      where assignment_id = ${assignmentId} and id <> ${submissionId}`)
    await tx.execute(sql`insert into assignment_submissions (assignment_id, course_id, user_id, enrollment_id, submission_type, max_score)
      select a.id, a.course_id, e.user_id, e.id, 'file', a.max_score from assignments a join enrollments e on e.course_id = a.course_id
      where a.id = ${assignmentId} and e.id = ${cast.enrollments.anaInHermeneutics} on conflict do nothing`)
    return tx.execute<{
      user_id: string
      enrollment_id: string
      email: string
      first: string
      last: string
      file: string | null
    }>(sql`
      select s.user_id, s.enrollment_id, u.email, u.first_name as first, u.last_name as last, (select f.file_id from submission_files f where f.submission_id = s.id limit 1) as file
      from assignment_submissions s join users u on u.id = s.user_id where s.id = ${submissionId}`)
  })
  const [diego] = rows
  if (!diego) throw new Error('Diego handed the essay in')
  const seen = await as.bruno.listSubmissions({ assignmentId, page_size: 100 })
  const version = seen.items.find(({ id }) => id === submissionId)?.version ?? 0
  await as.bruno.gradeSubmission({ submissionId, grade: 87.31, feedback: FEEDBACK, version })
  return { assignmentId, submissionId, diego }
}

test('no answer to a teacher ties a work to its student until all is graded', async () => {
  const here = await seminaryWithPages()
  const { as, cast } = here
  const { assignmentId, submissionId, diego } = await nameless(here)
  const userId = cast.people.bruno.id
  const named = {
    assignmentId,
    submissionId,
    enrollmentId: diego.enrollment_id,
    courseId: cast.courses.hermeneutics,
    periodId: cast.periods.current,
    userId: diego.user_id,
    ...(diego.file && { fileId: diego.file }),
    id: cast.courses.hermeneutics,
  }
  const everything = async () => {
    const pages = await pagesTo(here, { userId, named, searches: [] })
    return new Map([...(await answersTo(here, { userId, asked: READS, named })), ...pages])
  }
  const ofWork = [submissionId, '87.31', '87,31', FEEDBACK]
  const ofPerson = [
    diego.user_id,
    diego.enrollment_id,
    diego.email,
    `${diego.first} ${diego.last}`,
    `${diego.last}, ${diego.first}`,
  ]
  const tied = (heard: ReadonlyMap<string, string>) =>
    [...heard]
      .filter(([, body]) => ofWork.some((word) => body.includes(word)) && ofPerson.some((word) => body.includes(word)))
      .map(([name]) => name)
  const fileNamed = (heard: ReadonlyMap<string, string>) =>
    [...heard].filter(([, body]) => body.includes(FILE)).map(([name]) => name)

  const before = await everything()
  expect(before.get('listSubmissions named')).toContain('87.31')
  expect(before.get('listSubmissions named')).toMatch(/"student_name":"Entrega [0-9A-F]{6}"/)
  expect(tied(before)).toEqual([])
  expect(fileNamed(before)).toEqual([])
  const { items } = await as.bruno.listScores({ assignmentId })
  expect(items).toEqual([])
  const score = { enrollment_id: diego.enrollment_id, grade: 1, version: 1 }
  await expectFailure(as.bruno.saveScores({ assignmentId, scores: [score] }), 'NAMES_HIDDEN')

  for (const { id, version, grade } of (await as.bruno.listSubmissions({ assignmentId, page_size: 100 })).items)
    if (grade === null) await as.bruno.gradeSubmission({ submissionId: id, grade: 50, version })
  const after = await everything()
  expect(tied(after)).toEqual(
    expect.arrayContaining([
      'listSubmissions named',
      'listScores named',
      'listGradeHistory usual',
      'explainStudentGrade named',
    ]),
  )
})

test('nothing that a teacher changes answers whose work it is', async () => {
  const here = await seminaryWithPages()
  const { cast } = here
  const { assignmentId, submissionId, diego } = await nameless(here)
  const heard = await answersTo(here, {
    userId: cast.people.bruno.id,
    asked: CHANGES.filter(({ name }) => name !== 'deleteAssignment'),
    named: { assignmentId, submissionId, enrollmentId: diego.enrollment_id },
  })
  const ofWork = [submissionId, '87.31', FEEDBACK]
  const tied = [...heard].filter(
    ([, body]) =>
      ofWork.some((word) => body.includes(word)) &&
      [diego.email, diego.user_id, diego.enrollment_id].some((word) => body.includes(word)),
  )
  expect(tied.map(([name]) => name)).toEqual([])
})

test('what is handed in to be graded without names is no news with a name', async () => {
  const { as, cast } = await seminaryWithPages()
  const { id } = await as.bruno.createAssignment({ ...fileFields(cast.courses.hermeneutics), hides_names: true })
  await as.ana.submitFiles({ assignmentId: id, file_ids: [await uploadPdf(as.ana)] })
  const { items } = await as.bruno.listNotifications({})
  expect(items.filter(({ type }) => type === 'submission').map(({ message }) => message)).toEqual([
    '«Trabajo escrito» tiene 1 entrega por calificar en Hermenéutica.',
  ])
  const { activity } = await as.bruno.getTeacherDashboard({})
  expect(activity.map(({ message }) => message)).toContain('Llegó una entrega de «Trabajo escrito»')
  const own = await as.ana.openAssignment({ assignmentId: id })
  expect(own.submission?.files[0]?.file_name).not.toMatch(/^Entrega /)
})

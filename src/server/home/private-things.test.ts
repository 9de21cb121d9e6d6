import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { ACCESS } from '#tests/access-table.ts'
import { seminary, type Caller, type Seminary } from '#tests/support/seminary.ts'
import { isOperation } from '../http/app.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { assignment_submissions } from '../database/tables/evaluations.ts'
import { files } from '../database/tables/files.ts'
import { users } from '../database/tables/people.ts'

const MARKS = {
  email: 'marcado-7731@demo.test',
  number: '+5499917731773',
  locality: 'Localidad marcada 7731',
  feedback: 'Comentario marcado 7731',
  observations: 'Observación marcada 7731',
  submission: 'entrega-marcada-7731.pdf',
  grade: 77.31,
} as const

/** Diego, who studies with Ana, with values that nobody else has; he didn't agree to his number being shown. */
async function markDiego({ cast, database }: Seminary): Promise<void> {
  const { id } = cast.people.diego
  const { email, number: whatsapp, locality } = MARKS
  await database.db.update(users).set({ email, whatsapp, whatsapp_consent: false, locality }).where(eq(users.id, id))
  await database.db
    .update(assignment_submissions)
    .set({ grade: MARKS.grade, graded_at: new Date(), feedback: MARKS.feedback })
    .where(eq(assignment_submissions.id, cast.submissions.essayOfDiego))
  await database.db.update(files).set({ file_name: MARKS.submission }).where(eq(files.id, cast.files.essayOfDiego))
  await database.db
    .update(enrollments)
    .set({ observations: MARKS.observations, final_grade: MARKS.grade })
    .where(eq(enrollments.id, cast.enrollments.diegoInHistory))
}

/** Everything that a student's session can ask for: with the inputs of the access table, and aimed at the other's things. */
async function askEverything(caller: Caller, { cast }: Seminary): Promise<{ name: string; answer: string }[]> {
  const operations = Object.values(contract).flatMap((room) => Object.entries(room))
  const answers = []
  for (const [name, operation] of operations) {
    if (!isOperation(operation) || name === 'signOut') continue
    const { input, file } = ACCESS[name as keyof Caller]
    for (const asked of [input(cast), ofDiego(input(cast), cast)]) {
      const ask: (input: unknown, options?: object) => Promise<unknown> = caller[name as keyof Caller] as never
      const answer = await ask(asked, file && { file }).catch((refusal: unknown) => refusal)
      const text = Buffer.isBuffer(answer) ? answer.toString('latin1') : JSON.stringify(answer)
      answers.push({ name, answer: text ?? '' })
    }
  }
  return answers
}

/** The same request about what is Diego's. */
function ofDiego(input: unknown, { submissions, enrollments: own, orders, payments, files }: Seminary['cast']): object {
  const his: Record<string, unknown> = {
    submissionId: submissions.essayOfDiego,
    enrollmentId: own.diegoInHistory,
    orderId: orders.transferOfAna,
    paymentId: payments.transferOfDiego,
    fileId: files.essayOfDiego,
    page_size: 100,
  }
  return Object.fromEntries(Object.entries(Object(input)).map(([key, value]) => [key, his[key] ?? value]))
}

test('no answer to a student holds what is private of another: email, number, grade, work, remarks', async () => {
  const opened = await seminary()
  await markDiego(opened)
  const answers = await askEverything(opened.as.ana, opened)
  expect(answers.length).toBeGreaterThan(150)
  const leaks = answers.flatMap(({ name, answer }) =>
    Object.entries(MARKS)
      .filter(([, mark]) => answer.includes(String(mark)))
      .map(([what]) => `${name}: ${what}`),
  )
  expect(leaks).toEqual([])
}, 120_000)

test('the marks are seen by those who may: the test can fail', async () => {
  const opened = await seminary()
  await markDiego(opened)
  const { as, cast } = opened
  const seen = JSON.stringify([
    await as.bruno.listSubmissions({ assignmentId: cast.assignments.essay }),
    await as.elena.listCourseStudents({ courseId: cast.courses.history }),
    await as.diego.getProfile({}),
  ])
  for (const mark of Object.values(MARKS)) expect(seen).toContain(String(mark))
})

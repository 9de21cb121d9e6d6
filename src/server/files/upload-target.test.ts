import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { FROM_OUR_PAGE } from '#tests/support/own-page.ts'
import { FILE_PURPOSES } from '#domain/files/purposes.ts'
import { PDF, picture } from '#tests/support/sample-files.ts'
import { expectFailure, seminary, type Seminary } from '#tests/support/seminary.ts'
import { addStudents } from '#tests/support/students.ts'
import { courses } from '../database/tables/courses.ts'
import { assignments } from '../database/tables/evaluations.ts'
import { course_actas } from '../database/tables/grades.ts'
import { periods } from '../database/tables/periods.ts'

const MEGABYTE = 1024 * 1024
const PAST = new Date('2026-01-01T00:00:00Z')

type Named = keyof Seminary['cast']['people']

/** What the portal answers to who has sent the head of a request for 50 MB, and no byte of them. */
async function answerBeforeBytes(place: Seminary, who: Named | { id: string }, query: Record<string, string>) {
  if (!place.app.server.listening) await place.app.listen({ port: 0, host: '127.0.0.1' })
  // A listening server on a port has an address of this kind.
  const { port } = place.app.server.address() as AddressInfo
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `/api/files?${new URLSearchParams({ name: 'grande.pdf', ...query }).toString()}`,
    headers: {
      ...FROM_OUR_PAGE,
      cookie: await place.cookieOf(typeof who === 'string' ? place.cast.people[who].id : who.id),
      'content-type': 'application/octet-stream',
      'content-length': 50 * MEGABYTE,
    },
  })
  sending.flushHeaders()
  const [answer] = await once(sending, 'response')
  const { code } = (await json(answer)) as { code: string }
  const sent = sending.socket?.bytesWritten ?? 0
  sending.destroy()
  expect(sent).toBeLessThan(2000)
  return `${answer.statusCode} ${code}`
}

describe('an upload for an evaluation that takes none is refused while its bytes are still to come', () => {
  const ofAna = (place: Seminary) => ({ purpose: 'submission', assignment_id: place.cast.assignments.essay })
  const change = ({ db, cast }: Seminary, changes: Partial<typeof assignments.$inferInsert>) =>
    db.update(assignments).set(changes).where(eq(assignments.id, cast.assignments.essay))

  test('after the cut-off', async () => {
    const place = await seminary()
    await change(place, { due_date: PAST, cutoff_at: PAST })
    const before = readdirSync(place.filesFolder, { recursive: true })
    expect(await answerBeforeBytes(place, 'ana', ofAna(place))).toBe('409 ASSIGNMENT_CLOSED')
    expect(readdirSync(place.filesFolder, { recursive: true })).toEqual(before)
  })

  test('while inactive, or of another kind', async () => {
    const place = await seminary()
    await change(place, { is_active: false })
    expect(await answerBeforeBytes(place, 'ana', ofAna(place))).toBe('409 ASSIGNMENT_INACTIVE')
    const quiz = { purpose: 'submission', assignment_id: place.cast.assignments.quiz }
    expect(await answerBeforeBytes(place, 'ana', quiz)).toBe('409 ASSIGNMENT_OTHER_KIND')
  })

  test('once the acta is closed, or the work graded', async () => {
    const place = await seminary()
    const { cast, db } = place
    const graded = { purpose: 'submission', assignment_id: cast.assignments.gradedEssay }
    expect(await answerBeforeBytes(place, 'ana', graded)).toBe('409 ALREADY_GRADED')
    await db.insert(course_actas).values({
      course_id: cast.courses.hermeneutics,
      period_id: cast.periods.current,
      closed_by: cast.people.bruno.id,
    })
    expect(await answerBeforeBytes(place, 'ana', ofAna(place))).toBe('409 ACTA_CLOSED')
  })

  test("when it isn't the student's, or the period and its window are over", async () => {
    const place = await seminary()
    const { cast, db } = place
    const quiz = { purpose: 'submission', assignment_id: cast.assignments.quiz }
    expect(await answerBeforeBytes(place, 'valeria', quiz)).toBe('404 NOT_FOUND')
    await db.execute(`update enrollments_open set is_open = false where period_id = '${cast.periods.current}'`)
    await db
      .update(periods)
      .set({ start_date: '2026-01-01', end_date: '2026-01-31' })
      .where(eq(periods.id, cast.periods.current))
    expect(await answerBeforeBytes(place, 'ana', ofAna(place))).toBe('404 NOT_FOUND')
  })

  test('and one that is open takes the file', async () => {
    const { as, cast } = await seminary()
    const { id } = await as.ana.uploadFile(
      { purpose: 'submission', name: 't.pdf', assignment_id: cast.assignments.essay },
      { file: PDF },
    )
    const { files } = await as.ana.submitFiles({ assignmentId: cast.assignments.essay, file_ids: [id] })
    expect(files).toMatchObject([{ id }])
  })
})

describe('a fresh account without a course', () => {
  test('hands no file in for anything that it has no part in, whatever it names', async () => {
    const place = await seminary()
    const { cast, db } = place
    const [id = ''] = await addStudents(db, 1)
    const foreign = {
      assignment_id: cast.assignments.essay,
      payment_id: cast.payments.transferOfAna,
      lesson_id: cast.lessons.hermeneuticsFirst,
    }
    const answers: Record<string, string[]> = {}
    for (const purpose of FILE_PURPOSES.filter((one) => one !== 'photo'))
      answers[purpose] = [
        await answerBeforeBytes(place, { id }, { purpose }),
        await answerBeforeBytes(place, { id }, { purpose, ...foreign }),
      ]
    const [no, nothing] = ['403 NOT_ALLOWED', '422 INVALID_INPUT']
    expect(answers).toEqual({
      receipt: [nothing, '404 NOT_FOUND'],
      submission: [nothing, '404 NOT_FOUND'],
      lesson: [nothing, no],
      course_image: [no, no],
      export: [no, no],
      resolution: [no, no],
      document: [no, no],
      signature: [no, no],
    })
  })

  test('sends the receipt of what it says to have paid, for a course that is on sale', async () => {
    const place = await seminary()
    const [id = ''] = await addStudents(place.db, 1)
    const { caller } = await place.sessionOf(id)
    const asked = { purpose: 'receipt', course_id: place.cast.courses.hermeneutics } as const
    expect((await caller.uploadFile({ ...asked, name: 'r.pdf' }, { file: PDF })).file_size).toBe(PDF.length)
    await place.db.execute('update enrollments_open set is_open = false')
    expect(await answerBeforeBytes(place, { id }, asked)).toBe('404 NOT_FOUND')
  })
})

test.each([
  ['ana', 'submission', 'assignment_id'],
  ['ana', 'receipt', 'payment_id'],
  ['diego', 'receipt', 'payment_id'],
  ['bruno', 'lesson', 'lesson_id'],
] as const)('a file for nothing in particular is taken from nobody: from %s no %s', async (who, purpose, missing) => {
  const place = await seminary()
  expect(await answerBeforeBytes(place, who, { purpose })).toBe('422 INVALID_INPUT')
  // What another purpose is for doesn't count.
  const { essay } = place.cast.assignments
  const other = { assignment_id: essay, lesson_id: place.cast.lessons.hermeneuticsFirst }
  const elsewhere = Object.entries(other).filter(([name]) => name !== missing)
  expect(await answerBeforeBytes(place, who, { purpose, ...Object.fromEntries(elsewhere) })).toBe('422 INVALID_INPUT')
  const asked = place.as[who].uploadFile({ purpose, name: 'a.pdf' }, { file: PDF })
  const { fields } = await expectFailure(asked, 'INVALID_INPUT')
  expect(fields).toMatchObject({ [missing]: { code: 'REQUIRED' } })
  expect(readdirSync(place.filesFolder, { recursive: true })).toEqual([])
})

describe('so is every other whose target takes none', () => {
  test('the receipt of a decided payment, and of somebody else’s', async () => {
    const place = await seminary()
    const { cast } = place
    const receipt = { purpose: 'receipt', payment_id: cast.payments.transferOfAna }
    expect(await answerBeforeBytes(place, 'diego', receipt)).toBe('404 NOT_FOUND')
    const paid = { purpose: 'receipt', payment_id: cast.payments.paidByAna }
    expect(await answerBeforeBytes(place, 'ana', paid)).toBe('409 RECEIPT_NOT_ACCEPTED')
  })

  test('the file of a lesson in a course that one doesn’t teach', async () => {
    const place = await seminary()
    const lesson = { purpose: 'lesson', lesson_id: place.cast.lessons.hermeneuticsFirst }
    expect(await answerBeforeBytes(place, 'elena', lesson)).toBe('404 NOT_FOUND')
  })

  test('the picture of a course that one doesn’t teach; a teacher names the course, an administrator needn’t', async () => {
    const place = await seminary()
    const { as, cast, db } = place
    const ofCourse = { purpose: 'course_image', course_id: cast.courses.hermeneutics }
    expect(await answerBeforeBytes(place, 'elena', ofCourse)).toBe('404 NOT_FOUND')
    expect(await answerBeforeBytes(place, 'bruno', { purpose: 'course_image' })).toBe('403 NOT_ALLOWED')
    expect(await answerBeforeBytes(place, 'ana', ofCourse)).toBe('403 NOT_ALLOWED')
    const file = await picture(40, 30)
    const named = { purpose: 'course_image', name: 'tapa.jpg', course_id: cast.courses.hermeneutics } as const
    await as.carla.uploadFile({ purpose: 'course_image', name: 'tapa.jpg' }, { file })
    await db.update(courses).set({ is_active: false }).where(eq(courses.id, cast.courses.hermeneutics))
    await as.bruno.uploadFile(named, { file })
    await db.update(periods).set({ end_date: '2026-02-01', start_date: '2026-01-01' })
    await expectFailure(as.bruno.uploadFile(named, { file }), 'NOT_FOUND')
  })
})

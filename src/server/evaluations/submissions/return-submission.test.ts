import { expect, test } from 'vitest'
import { expectFailure, seminary, type Seminary } from '../../../../tests/support/seminary.ts'
import { fields } from '../../../../tests/support/moves.ts'
import { secondsAfter, uploadPdf } from '../evaluations-test-support.ts'

const HOUR = 3600

/** Ana's work in an evaluation that closes in a minute, back with her for an hour. */
async function returned(here: Seminary, grade: number | null = null) {
  const { as, clock } = here
  const closes = secondsAfter(clock.now(), 60).toISOString()
  const { id: assignmentId } = await as.bruno.createAssignment(
    fields(here, { due_date: closes, cutoff_at: closes, late_percent_per_day: 10, late_percent_limit: 50 }),
  )
  const first = await uploadPdf(as.ana, 'primera.pdf')
  await as.ana.submitFiles({ assignmentId, file_ids: [first] })
  const [sent] = (await as.bruno.listSubmissions({ assignmentId })).items
  if (!sent) throw new Error('nothing was handed in')
  const submissionId = sent.id
  if (grade !== null) await as.bruno.gradeSubmission({ submissionId, grade, version: sent.version })
  clock.set(secondsAfter(new Date(closes), 60))
  const until = secondsAfter(clock.now(), HOUR).toISOString()
  const version = sent.version + (grade === null ? 0 : 1)
  const form = { submissionId, returned_until: until, return_reason: 'Faltan las fuentes', version }
  const back = await as.bruno.returnSubmission(form)
  return { assignmentId, submissionId, first, until, form, back }
}

test('files go back to their student, who mends them after the cut-off; the first ones stay for both', async () => {
  const here = await seminary()
  const { as } = here
  const { assignmentId, first, until, back } = await returned(here)
  expect(back).toMatchObject({ returned_until: until, return_reason: 'Faltan las fuentes', grade: null })
  expect((await as.bruno.listWaitingSubmissions({ page_size: 100 })).items.some(({ id }) => id === back.id)).toBe(false)
  const [notice] = (await as.ana.listNotifications({})).items
  expect(notice?.message).toContain('Motivo: Faltan las fuentes')
  const own = await as.ana.openAssignment({ assignmentId })
  expect(own).toMatchObject({ state: 'pending', submission: { returned_until: until } })
  const mended = await uploadPdf(as.ana, 'segunda.pdf')
  const sent = await as.ana.submitFiles({ assignmentId, file_ids: [mended], replaces: true })
  expect(sent).toMatchObject({ is_late: false, returned_at: null, files: [{ id: mended }] })
  expect(sent.earlier).toMatchObject([{ files: [{ id: first }], return_reason: 'Faltan las fuentes' }])
  const [waiting] = (await as.bruno.listSubmissions({ assignmentId })).items
  expect(waiting).toMatchObject({ returned_at: null, earlier: [{ files: [{ file_name: 'primera.pdf' }] }] })
  expect((await as.bruno.listWaitingSubmissions({ page_size: 100 })).items.some(({ id }) => id === back.id)).toBe(true)
  for (const who of [as.ana, as.bruno]) await who.getFileLink({ fileId: first })
  await expectFailure(as.diego.getFileLink({ fileId: first }), 'NOT_FOUND')
  // It was read once: it's no longer taken back whole.
  await expectFailure(as.ana.withdrawSubmission({ assignmentId }), 'ASSIGNMENT_CLOSED')
})

test('its grade stays and counts until the next one, and the mended work waits for its teacher', async () => {
  const here = await seminary()
  const { as } = here
  const { assignmentId, submissionId } = await returned(here, 40)
  const graded = async () => (await as.bruno.listSubmissions({ assignmentId })).items[0]
  expect(await graded()).toMatchObject({ grade: 40, needs_review: false })
  await as.ana.submitFiles({ assignmentId, file_ids: [await uploadPdf(as.ana)], replaces: true })
  const waiting = await graded()
  expect(waiting).toMatchObject({ grade: 40, needs_review: true })
  await expectFailure(
    as.ana.submitFiles({ assignmentId, file_ids: [await uploadPdf(as.ana)], replaces: true }),
    'ASSIGNMENT_CLOSED',
  )
  await as.bruno.gradeSubmission({ submissionId, grade: 90, version: waiting?.version ?? 0 })
  expect(await graded()).toMatchObject({ grade: 90, needs_review: false, original_grade: null })
})

test('what comes after its date is refused, and a grade ends the return', async () => {
  const here = await seminary()
  const { as, clock } = here
  const { assignmentId, submissionId, until, form } = await returned(here)
  await expectFailure(as.bruno.returnSubmission(form), 'CHANGED_MEANWHILE')
  clock.set(secondsAfter(new Date(until), 1))
  await expectFailure(
    as.ana.uploadFile(
      { purpose: 'submission', name: 'a.pdf', assignment_id: assignmentId },
      { file: Buffer.from('%PDF-1.4') },
    ),
    'ASSIGNMENT_CLOSED',
  )
  const [row] = (await as.bruno.listSubmissions({ assignmentId })).items
  await as.bruno.gradeSubmission({ submissionId, grade: 70, version: row?.version ?? 0 })
  expect((await as.bruno.listSubmissions({ assignmentId })).items[0]).toMatchObject({ grade: 70, returned_at: null })
  const past = { ...form, version: (row?.version ?? 0) + 1 }
  await expectFailure(as.bruno.returnSubmission(past), 'INVALID_INPUT')
})

test('a form is answered once, and is not returned', async () => {
  const { as, cast } = await seminary()
  const { items } = await as.bruno.listTaughtAssignments({ page_size: 100 })
  for (const { id, assignment_type } of items.filter((one) => one.assignment_type === 'form')) {
    const [sent] = (await as.bruno.listSubmissions({ assignmentId: id })).items
    if (!sent) continue
    expect(assignment_type).toBe('form')
    const form = {
      submissionId: sent.id,
      returned_until: '2099-01-01T00:00:00Z',
      return_reason: 'X',
      version: sent.version,
    }
    await expectFailure(as.bruno.returnSubmission(form), 'RETURN_FILES_ONLY')
    return
  }
  expect.fail(`no form was handed in to ${cast.people.bruno.id}`)
})

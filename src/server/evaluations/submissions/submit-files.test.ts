import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectFailure, seminary } from '../../../../tests/support/seminary.ts'
import { assignment_submissions } from '../../database/tables/evaluations.ts'
import { files } from '../../database/tables/files.ts'
import { fileFields, secondsAfter, uploadPdf } from '../evaluations-test-support.ts'

describe('handing in files', () => {
  test('up to three of the own files, the first of which is the file_url', async () => {
    const { as, cast, database } = await seminary()
    const assignmentId = cast.assignments.essay
    const file_ids = [await uploadPdf(as.ana, 'uno.pdf'), await uploadPdf(as.ana, 'dos.pdf'), await uploadPdf(as.ana)]
    await expectFailure(
      as.ana.submitFiles({ assignmentId, file_ids: [...file_ids, await uploadPdf(as.ana)] }),
      'INVALID_INPUT',
    )
    await expectFailure(as.ana.submitFiles({ assignmentId, file_ids: [] }), 'INVALID_INPUT')
    const submission = await as.ana.submitFiles({ assignmentId, file_ids })
    expect(submission).toMatchObject({ submission_type: 'file', is_late: false, grade: null })
    expect(submission.files.map(({ id }) => id)).toEqual(file_ids)
    const [row] = await database.db
      .select()
      .from(assignment_submissions)
      .where(eq(assignment_submissions.id, submission.id))
    expect(row).toMatchObject({ file_url: `/files/${file_ids[0]}`, file_name: 'uno.pdf', file_type: 'application/pdf' })
    expect(row?.enrollment_id).toBe(cast.enrollments.anaInHermeneutics)
  })

  test("someone else's file, or one that is in use, is refused", async () => {
    const { as, cast } = await seminary()
    const assignmentId = cast.assignments.essay
    await expectFailure(as.ana.submitFiles({ assignmentId, file_ids: [cast.files.essayOfDiego] }), 'NOT_FOUND')
    const ofDiego = await uploadPdf(as.diego)
    await expectFailure(as.ana.submitFiles({ assignmentId, file_ids: [ofDiego] }), 'NOT_FOUND')
    const { id: other } = await as.bruno.createAssignment(fileFields(cast.courses.hermeneutics))
    const used = await uploadPdf(as.ana)
    await as.ana.submitFiles({ assignmentId: other, file_ids: [used] })
    await expectFailure(as.ana.submitFiles({ assignmentId, file_ids: [used] }), 'FILE_ALREADY_USED')
  })

  test("the evaluation's own limits hold, also for a file that was uploaded for another one", async () => {
    const { as, cast } = await seminary()
    const { id: assignmentId } = await as.bruno.createAssignment(
      fileFields(cast.courses.hermeneutics, { allowed_file_types: ['docx'] }),
    )
    const refused = await expectFailure(
      as.ana.submitFiles({ assignmentId, file_ids: [await uploadPdf(as.ana)] }),
      'FILE_TYPE_NOT_ALLOWED',
    )
    expect(refused.message).toContain('DOCX (los que admite esta evaluación)')
  })

  test('while ungraded they are replaced, and what is left out is removed', async () => {
    const { as, cast, database } = await seminary()
    const assignmentId = cast.assignments.essay
    const [kept, dropped] = [await uploadPdf(as.ana, 'queda.pdf'), await uploadPdf(as.ana, 'sale.pdf')]
    const first = await as.ana.submitFiles({ assignmentId, file_ids: [dropped, kept] })
    const added = await uploadPdf(as.ana, 'nuevo.pdf')
    const second = await as.ana.submitFiles({ assignmentId, file_ids: [kept, added], replaces: true })
    expect(second.id).toBe(first.id)
    expect(second.files.map(({ file_name }) => file_name)).toEqual(['queda.pdf', 'nuevo.pdf'])
    expect(await database.db.select().from(files).where(eq(files.id, dropped))).toEqual([])
  })

  test('a graded submission stays as it is', async () => {
    const { as, cast } = await seminary()
    await expectFailure(
      as.ana.submitFiles({ assignmentId: cast.assignments.gradedEssay, file_ids: [await uploadPdf(as.ana)] }),
      'ALREADY_GRADED',
    )
  })

  test('a second one is refused to whoever has not seen the first; the same one sent again is no second', async () => {
    const { as, cast } = await seminary()
    const assignmentId = cast.assignments.essay
    const [first, second] = [await uploadPdf(as.ana, 'primero.pdf'), await uploadPdf(as.ana, 'segundo.pdf')]
    const sent = await as.ana.submitFiles({ assignmentId, file_ids: [first] })
    const refused = await expectFailure(as.ana.submitFiles({ assignmentId, file_ids: [second] }), 'ALREADY_SENT')
    expect(refused.message).toContain('Archivo ya enviado')
    expect(await as.ana.submitFiles({ assignmentId, file_ids: [first] })).toMatchObject({ id: sent.id })
    const { submission } = await as.ana.openAssignment({ assignmentId })
    expect(submission?.files.map(({ file_name }) => file_name)).toEqual(['primero.pdf'])
  })

  test('of two tabs at once one hands in and the other is told', async () => {
    const { as, cast, database } = await seminary()
    const assignmentId = cast.assignments.essay
    const uploads = [await uploadPdf(as.ana, 'a.pdf'), await uploadPdf(as.ana, 'b.pdf')]
    const sent = await Promise.allSettled(uploads.map((id) => as.ana.submitFiles({ assignmentId, file_ids: [id] })))
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const rows = await database.db
      .select()
      .from(assignment_submissions)
      .where(eq(assignment_submissions.enrollment_id, cast.enrollments.anaInHermeneutics))
    expect(rows.filter((row) => row.assignment_id === assignmentId)).toHaveLength(1)
    const { submission } = await as.ana.openAssignment({ assignmentId })
    const taken = uploads[sent.findIndex(({ status }) => status === 'fulfilled')]
    expect(submission?.files.map(({ id }) => id)).toEqual([taken])
  })
})

describe('the dates of an evaluation', () => {
  test('the last second of the due date is on time, the next one late; the cut-off refuses likewise', async () => {
    const { as, cast, clock } = await seminary()
    const due = secondsAfter(new Date(Math.floor(Date.now() / 1000) * 1000), 3600)
    const cutoff = secondsAfter(due, 600)
    const dates = { due_date: due.toISOString(), cutoff_at: cutoff.toISOString() }
    const { id: assignmentId } = await as.bruno.createAssignment(fileFields(cast.courses.hermeneutics, dates))
    const handIn = async (at: Date) => {
      const file_ids = [await uploadPdf(as.ana)]
      clock.set(at)
      return as.ana.submitFiles({ assignmentId, file_ids, replaces: true })
    }
    expect((await handIn(secondsAfter(due, 0.999))).is_late).toBe(false)
    expect((await handIn(secondsAfter(due, 1))).is_late).toBe(true)
    expect((await handIn(secondsAfter(cutoff, 0.999))).is_late).toBe(true)
    await expectFailure(handIn(secondsAfter(cutoff, 1)), 'ASSIGNMENT_CLOSED')
    const [seen] = (await as.bruno.listSubmissions({ assignmentId })).items
    expect(seen?.is_late).toBe(true)
  })
})

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { expectFailure, seminary } from '../../../../tests/support/seminary.ts'
import { files } from '../../database/tables/files.ts'
import { answersTo, fileFields, formFields, uploadPdf } from '../evaluations-test-support.ts'

/** The paths in a zip, as another program reads them; it also checks every sum. */
function pathsIn(zip: Buffer): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-zip-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'all.zip')
  writeFileSync(path, zip)
  const program =
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print("\\n".join(z.namelist()))'
  return execFileSync('python3', ['-c', program, path], { encoding: 'utf8' }).trim().split('\n')
}

describe('what students handed in, as a zip', () => {
  test('has a folder for each student, with every file whole', async () => {
    const { as, cast, app, cookieOf } = await seminary()
    const { id: assignmentId } = await as.bruno.createAssignment(fileFields(cast.courses.hermeneutics))
    await as.ana.submitFiles({
      assignmentId,
      file_ids: [await uploadPdf(as.ana, 'uno.pdf'), await uploadPdf(as.ana, 'uno.pdf')],
    })
    await as.diego.submitFiles({ assignmentId, file_ids: [await uploadPdf(as.diego, '../malo.pdf')] })
    const cookie = await cookieOf(cast.people.bruno.id)
    const answer = await app.inject({
      url: `/api/assignments/${assignmentId}/submissions/files.zip`,
      headers: { cookie },
    })
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
    expect(answer.headers['content-disposition']).toContain('Trabajo%20escrito.zip')
    expect(pathsIn(answer.rawPayload)).toEqual([
      'Benítez, Ana (estudiante@demo.test)/uno.pdf',
      'Benítez, Ana (estudiante@demo.test)/uno (2).pdf',
      'Pereyra, Diego (diego@demo.test)/.._malo.pdf'.replace('.._', '_'),
    ])
    const { items } = await as.bruno.listSubmissions({ assignmentId })
    const ofAna = items.find(({ user_id }) => user_id === cast.people.ana.id)
    const one = await app.inject({ url: `/api/submissions/${ofAna?.id}/files.zip`, headers: { cookie } })
    expect(pathsIn(one.rawPayload)).toHaveLength(2)
  })

  test('names a file that the storage has lost, and keeps the others', async () => {
    const { as, cast, app, cookieOf, database, filesFolder } = await seminary()
    const { id: assignmentId } = await as.bruno.createAssignment(fileFields(cast.courses.hermeneutics))
    const [lost, kept] = [await uploadPdf(as.ana, 'perdido.pdf'), await uploadPdf(as.ana, 'queda.pdf')]
    await as.ana.submitFiles({ assignmentId, file_ids: [lost, kept] })
    const [row] = await database.db.select().from(files).where(eq(files.id, lost))
    rmSync(join(filesFolder, row?.storage_key ?? ''))
    const cookie = await cookieOf(cast.people.bruno.id)
    const answer = await app.inject({
      url: `/api/assignments/${assignmentId}/submissions/files.zip`,
      headers: { cookie },
    })
    expect(pathsIn(answer.rawPayload).map((path) => path.replace(/^.*\//, ''))).toEqual([
      'perdido.pdf - no disponible.txt',
      'queda.pdf',
    ])
  })

  test('is refused when there is no file, and to everyone but the course’s teacher', async () => {
    const { as, cast } = await seminary()
    const form = await as.bruno.createAssignment(formFields(cast.courses.hermeneutics))
    const assignmentId = form.id
    await as.ana.submitAnswers(answersTo(form, [0]))
    const { items } = await as.bruno.listSubmissions({ assignmentId })
    await expectFailure(as.bruno.downloadSubmissions({ assignmentId }), 'NO_FILES')
    await expectFailure(as.bruno.downloadSubmission({ submissionId: items[0]?.id ?? '' }), 'NO_FILES')
    await expectFailure(as.elena.downloadSubmissions({ assignmentId: cast.assignments.essay }), 'NOT_FOUND')
    await expectFailure(as.elena.downloadSubmission({ submissionId: cast.submissions.essayOfDiego }), 'NOT_FOUND')
  })
})

describe('a student takes back what was handed in', () => {
  test('while it is ungraded: row, files and bytes', async () => {
    const { as, cast, database } = await seminary()
    const { id: assignmentId } = await as.bruno.createAssignment(fileFields(cast.courses.hermeneutics))
    const fileId = await uploadPdf(as.ana)
    await as.ana.submitFiles({ assignmentId, file_ids: [fileId] })
    await as.ana.withdrawSubmission({ assignmentId })
    expect(await as.ana.openAssignment({ assignmentId })).toMatchObject({ submission: null, state: 'pending' })
    expect(await database.db.select().from(files).where(eq(files.id, fileId))).toEqual([])
    await expectFailure(as.ana.withdrawSubmission({ assignmentId }), 'NOT_FOUND')
  })

  test('not once it is graded, and nobody else’s', async () => {
    const { as, cast } = await seminary()
    await expectFailure(as.ana.withdrawSubmission({ assignmentId: cast.assignments.gradedEssay }), 'ALREADY_GRADED')
    await expectFailure(as.ana.withdrawSubmission({ assignmentId: cast.assignments.essay }), 'NOT_FOUND')
  })
})

import { describe, expect, test } from 'vitest'
import { expectFailure, sharedSeminary, SITE } from '#tests/support/seminary.ts'
import { makeProgram } from '#tests/support/programs.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { readQr } from '#tests/support/read-qr.ts'
import { addStudents } from '#tests/support/students.ts'

const here = sharedSeminary()
const textOf = async (file: unknown) => (await readPdf(file as Buffer)).text.replace(/\s+/g, ' ')

type Recognized = { course: string; grade?: number | null; outcome?: 'aprobada' | 'desaprobada'; on?: string }

/** A course of somebody's past; answers the recognition's id. */
async function recognize(userId: string, { course, grade = 80, outcome = 'aprobada', on = '2020-07-01' }: Recognized) {
  const { cast, database } = here()
  const { rows } = await database.pool.query<{ id: string }>(
    `with r as (insert into recognized_courses (user_id, origin, outcome, institution, dated_on, recorded_by)
       values ($1, 'historia', $5, 'Libro de actas 3', $6, $2) returning id)
     insert into recognized_course_items (recognized_id, user_id, origin, dated_on, course_id, credits, grade)
     select id, $1, 'historia', $6, $3, 4, $4 from r returning recognized_id as id`,
    [userId, cast.people.carla.id, course, grade, outcome, on],
  )
  return rows[0]?.id ?? ''
}

/** A student in a program of their own whose grades are printed from 1 to 10; its courses are Introducción and Ética. */
async function student(code: string) {
  const { as, cast, database, db, callerOf } = here()
  const { introduction, ethics } = cast.courses
  const programId = await makeProgram(database.pool, { code, courses: [introduction, ethics] })
  await database.pool.query(
    `update plans set grade_scale = 'ten', scale_steps = '[{"percent":0,"ten":1},{"percent":70,"ten":7},{"percent":80,"ten":8},{"percent":90,"ten":9}]'
     where program_id = $1`,
    [programId],
  )
  const [id = ''] = await addStudents(db, 1)
  const document_number = `40${String(code.charCodeAt(0))}${code.replace(/\D/g, '').padStart(4, '0')}`
  await database.pool.query(`update users set document_number = $2 where id = $1`, [id, document_number])
  await as.carla.admitStudent({ programId, user_id: id })
  const caller = await callerOf(id)
  const [standing] = (await caller.listOwnPrograms({})).items
  return { id, caller, programId, place: standing?.id ?? '', document_number }
}

const partial = (subject_id: string) => ({ kind: 'analitico_parcial', subject_id }) as const

describe('an analítico', () => {
  test('lists what was approved by the scale of the plan, both averages, and failures on a page of their own', async () => {
    const { cast } = here()
    const { id, caller, place } = await student('ANA1')
    await expectFailure(caller.issueOwnPaper(partial(place)), 'DOCUMENT_MISSING')
    await recognize(id, { course: cast.courses.introduction, grade: 65, outcome: 'desaprobada', on: '2019-07-01' })
    await recognize(id, { course: cast.courses.introduction, grade: 85 })
    const paper = await caller.issueOwnPaper(partial(place))
    expect(paper).toMatchObject({ number: 1, state: 'valido', about: expect.stringContaining('Plan 2026') })
    const file = (await caller.downloadOwnPaper({ paperId: paper.id })) as Buffer
    const text = await textOf(file)
    for (const words of [
      'Año 1',
      'INTRO',
      '01/07/2020 8 (ocho) Historia Libro de actas 3',
      'Promedio sin aplazos 8 (ocho)',
      'Promedio con aplazos 4,5 (cuatro con cincuenta centésimos)',
      'Escala de notas 1 a 10',
      'Los aplazos constan en la última página',
    ])
      expect(text).toContain(words)
    expect(text.slice(text.indexOf('Aplazos Seminario'))).toMatch(/01\/07\/2019 1 \(uno\)/)
    expect(await readQr(file)).toBe(`${SITE}/verify/${paper.code}`)
  })

  test('shows its lines to whoever has its code and its holder’s number; whatever is wrong, nothing, and the same', async () => {
    const { as, app, cast } = here()
    const { id, caller, place, document_number } = await student('ANA2')
    await recognize(id, { course: cast.courses.introduction })
    const { code } = await caller.issueOwnPaper(partial(place))
    const page = await app.inject(`/api/verify/${code}`)
    expect(page.json()).toMatchObject({ paper: { holder_document: null, kind: 'analitico_parcial', grade: null } })
    expect(page.body).not.toContain(document_number)
    expect(page.body).not.toContain('INTRO')
    const asking = (number: string, of = code) => as.visitor.verifyTranscript({ code: of, document_number: number })
    const { transcript } = await asking(`${document_number.slice(0, 2)}.${document_number.slice(2)}`)
    expect(transcript).toMatchObject({ failures: [], average: '8 (ocho)', scale: '1 a 10' })
    expect(transcript?.lines).toMatchObject([{ code: 'INTRO', grade: '8 (ocho)', form: 'Historia', credits: 4 }])
    const proof = await as.ana.issueOwnPaper({ kind: 'constancia_regular' })
    const wrong = [asking('40999999'), asking(document_number, '0'.repeat(16)), asking('30111222', proof.code)]
    expect(await Promise.all(wrong)).toEqual(wrong.map(() => ({ transcript: null })))
    const many = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => asking(`4100000${n % 10}`)))
    expect(many.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(20)
    await expectFailure(asking(document_number), 'TOO_MANY_REQUESTS')
  })

  test('is revoked when what it rests on is: an annulled recognition, a reopened acta', async () => {
    const { as, cast, database } = here()
    const { id, caller, place, document_number } = await student('ANA3')
    const recognizedId = await recognize(id, { course: cast.courses.introduction })
    const { code } = await caller.issueOwnPaper(partial(place))
    const { seen } = await as.carla.getRestingOnRecognition({ recognizedId })
    await as.carla.annulRecognition({ recognizedId, reason: 'Era de otra persona', seen })
    expect((await as.visitor.verifyPaper({ code })).paper?.state).toBe('revocado')
    expect(await as.visitor.verifyTranscript({ code, document_number })).toEqual({ transcript: null })

    const programId = await makeProgram(database.pool, { code: 'ANA4', courses: [cast.courses.introduction] })
    await as.carla.admitStudent({ programId, user_id: cast.people.ana.id })
    const own = (await as.ana.listOwnPrograms({})).items.find(({ program_id }) => program_id === programId)
    const taken = await as.ana.issueOwnPaper(partial(own?.id ?? ''))
    const { rows } = await database.pool.query<{ id: string; source: string }>(
      `select a.id, 'Acta N.º ' || n.number || '/' || n.year as source from course_actas a
       join acta_numbers n using (course_id, period_id)
       join enrollments e using (course_id, period_id) join document_enrollments d on d.enrollment_id = e.id where d.document_id = $1`,
      [taken.id],
    )
    const words = await textOf(await as.ana.downloadOwnPaper({ paperId: taken.id }))
    for (const part of ['No registra aplazos.', rows[0]?.source ?? 'an acta']) expect(words).toContain(part)
    await as.carla.reopenActa({ actaId: rows[0]?.id ?? '', reason: 'Faltaba una nota' })
    expect((await as.visitor.verifyPaper({ code: taken.code })).paper?.state).toBe('revocado')
    // Its grade doesn't stand while the acta is open.
    await expectFailure(as.ana.issueOwnPaper(partial(own?.id ?? '')), 'DOCUMENT_MISSING')
  })
})

describe('papers about a program', () => {
  test('that close the studies are staff’s to issue, once the plan is complete; nobody has another’s', async () => {
    const { as, cast } = here()
    const { id, caller, place } = await student('PRO1')
    const { introduction, ethics } = cast.courses
    await recognize(id, { course: introduction })
    const final = { userId: id, kind: 'analitico_final', subject_id: place } as const
    await expectFailure(as.carla.issuePaper(final), 'DOCUMENT_MISSING')
    await recognize(id, { course: ethics, grade: 95, on: '2021-12-05' })
    await expectFailure(caller.issueOwnPaper({ kind: 'analitico_final', subject_id: place }), 'DOCUMENTS_BY_STAFF')
    const { items } = await caller.listOwnPaperOffers({})
    expect(items.map(({ kind, missing }) => [kind, missing])).toEqual([
      ['constancia_regular', ['not_enrolled_now']],
      ['analitico_parcial', []],
      ['analitico_final', ['by_staff']],
      ['certificado_programa', []],
      ['diploma', ['no_title']],
    ])
    const issued = await as.carla.issuePaper(final)
    expect((await caller.listNotifications({})).items[0]).toMatchObject({ title: 'Documento emitido' })
    expect(await textOf(await caller.downloadOwnPaper({ paperId: issued.id }))).toContain('5 de diciembre de 2021')
    const program = await caller.issueOwnPaper({ kind: 'certificado_programa', subject_id: place })
    const words = await textOf(await caller.downloadOwnPaper({ paperId: program.id }))
    expect(words).toContain('2 cursos aprobados, 8 créditos')
    expect(words).toContain('sin aplazos: 8,5 (ocho con cincuenta centésimos)')
    for (const kind of ['analitico_parcial', 'certificado_programa'] as const)
      await expectFailure(as.diego.issueOwnPaper({ kind, subject_id: place }), 'NOT_FOUND')
    await expectFailure(
      as.carla.issuePaper({ userId: cast.people.diego.id, kind: 'diploma', subject_id: place }),
      'NOT_FOUND',
    )
  })

  test('a diploma says what the register says; of a title from before the portal it is a duplicate that verifies', async () => {
    const { as, cast } = here()
    const { id, caller, place, programId } = await student('PRO2')
    const { introduction, ethics } = cast.courses
    for (const course of [introduction, ethics]) await recognize(id, { course })
    await as.carla.grantTitle({ programStudentId: place, book: 'IX', folio: '90', granted_on: '2026-01-02' })
    const { items } = await as.carla.listPaperOffers({ userId: id })
    const offer = items.find(({ kind }) => kind === 'diploma')
    const diploma = await as.carla.issuePaper({ userId: id, kind: 'diploma', subject_id: offer?.subject_id ?? '' })
    const file = (await caller.downloadOwnPaper({ paperId: diploma.id })) as Buffer
    expect(await readQr(file, { onPage: 2 })).toBe(`${SITE}/verify/${diploma.code}`)
    const text = await textOf(file)
    for (const words of ['Licenciatura', 'Libro IX', 'Folio 90', '2 de enero de 2026', 'Página 2 de 2'])
      expect(text).toContain(words)
    const { paper } = await as.visitor.verifyPaper({ code: diploma.code })
    expect(paper).toMatchObject({ about: 'Licenciatura', is_copy: false })
    expect(paper?.register).toMatch(/^N\.º.\d+, libro IX, folio 90$/)

    const [earlier = ''] = await addStudents(here().db, 1)
    await here().database.pool.query(`update users set document_number = '40777001' where id = $1`, [earlier])
    const register = { book: 'I', folio: '91', granted_on: '1998-12-01', register_number: '9091' }
    const title = await as.carla.recordEarlierTitle({
      user_id: earlier,
      program_id: programId,
      title_granted: 'Bachiller en Teología',
      ...register,
    })
    const copy = await as.carla.issuePaper({ userId: earlier, kind: 'diploma', subject_id: title.id })
    expect(copy.is_copy).toBe(true)
    expect((await as.visitor.verifyPaper({ code: copy.code })).paper).toMatchObject({
      about: 'Bachiller en Teología',
      register: expect.stringContaining('9091'),
      is_copy: true,
    })
  })

  test('every kind has a sample', async () => {
    const { as } = here()
    for (const kind of ['analitico_parcial', 'analitico_final', 'certificado_programa', 'diploma'] as const)
      expect(await textOf(await as.carla.previewPaper({ kind }))).toContain('MUESTRA SIN VALIDEZ')
  })
})

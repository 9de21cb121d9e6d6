import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/calendar.ts'
import { runInvariants } from '#server/database/invariants.ts'
import { documents } from '#server/database/tables/documents.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { expectFailure, seminary, type Seminary } from '#tests/support/seminary.ts'
import { addStudents } from '#tests/support/students.ts'
import { readZip } from '../adapters/archives/read-zip.ts'

/** Introducción a la Teología, last period: its acta is closed, five approved, two listened and thirteen failed. */
const introduction = ({ cast }: Seminary) => ({ course_id: cast.courses.introduction, period_id: cast.periods.past })

const kindsAndNumbers = async ({ db }: Seminary) =>
  (await db.select().from(documents)).map(({ kind, number }) => `${kind} ${number}`).toSorted()
const ALL_OF_INTRODUCTION = [
  ...[1, 2, 3, 4, 5].map((number) => `certificado_aprobacion ${number}`),
  ...[1, 2].map((number) => `certificado_participacion ${number}`),
]

describe("a course's certificates", () => {
  test('are issued at once, each by its kind, and come as a zip and as one PDF', async () => {
    const world = await seminary()
    const { as } = world
    const of = introduction(world)
    await expectFailure(as.carla.downloadCourseCertificates(of), 'NO_FILES')
    await expectFailure(as.carla.printCourseCertificates(of), 'NO_FILES')
    const before = await as.carla.getCourseCertificates(of)
    expect(before).toMatchObject({ is_acta_closed: true, standing: 0, left: 7, waiting_count: 13 })
    expect(before.waiting[0]).toMatchObject({ name: 'Álvarez, Rocío', missing: ['not_approved'] })
    const { issued, ...after } = await as.carla.issueCourseCertificates(of)
    expect(issued).toBe(7)
    expect(after).toEqual({ ...before, standing: 7, left: 0 })
    expect(await kindsAndNumbers(world)).toEqual(ALL_OF_INTRODUCTION)
    // As a crash leaves them: the number is written, the file isn't. The download draws it.
    await world.database.pool.query(`begin; alter table documents disable trigger i162_paper_stays;
      update documents set file_id = null, sha256 = null where number = 2; alter table documents enable trigger i162_paper_stays; commit`)

    const { names, files } = await readZip((await as.carla.downloadCourseCertificates(of)) as Buffer, () => true)
    expect(new Set(names).size).toBe(7)
    expect(names).toContainEqual(
      expect.stringMatching(
        /^Certificados INTRO Primer semestre \d+\/Benítez, Ana - certificado-aprobacion-\d-\d{4}\.pdf$/,
      ),
    )
    const papers = await Promise.all(Array.from(files.values(), (file) => readPdf(file)))
    const printed = await readPdf((await as.carla.printCourseCertificates(of)) as Buffer)
    expect(printed.pages).toBe(7)
    expect(printed.info).toMatchObject({ Title: expect.stringMatching(/^Certificados INTRO/) })
    // The same papers in the same order, whole.
    expect(words(printed.text)).toBe(words(papers.map(({ text }) => text).join(' ')))
    expect(words(printed.text)).toContain('Ana Benítez')
    const stored = await world.db.select().from(documents)
    expect(new Set(stored.map(({ file_id }) => file_id === null))).toEqual(new Set([false]))
  })

  test('are issued once, however many ask at once and ask again; what was revoked is issued anew', async () => {
    const world = await seminary()
    const { as, cast, clock, database } = world
    const of = introduction(world)
    const own = (await as.ana.listOwnPaperOffers({})).items.find(
      ({ kind, missing }) => kind === 'certificado_aprobacion' && missing.length === 0,
    )
    const { id } = await as.ana.issueOwnPaper({
      kind: 'certificado_aprobacion',
      subject_id: own?.subject_id ?? '',
    })
    const answers = await Promise.all([as.carla, as.valeria, as.carla].map((each) => each.issueCourseCertificates(of)))
    expect(answers.map(({ issued }) => issued).reduce((sum, issued) => sum + issued, 0)).toBe(6)
    expect(await kindsAndNumbers(world)).toEqual(ALL_OF_INTRODUCTION)
    clock.set(new Date(clock.now().getTime() + 2 * DAY_MS))
    const later = await world.callerOf(cast.people.carla.id)
    expect(await later.issueCourseCertificates(of)).toMatchObject({ issued: 0, standing: 7, left: 0 })

    await later.revokePaper({ paperId: id, reason: 'Nombre mal escrito' })
    expect(await later.getCourseCertificates(of)).toMatchObject({ standing: 6, left: 1 })
    expect(await later.issueCourseCertificates(of)).toMatchObject({ issued: 1, standing: 7, left: 0 })
    const stored = await world.db.select().from(documents)
    expect(new Set(stored.map(({ is_copy }) => is_copy))).toEqual(new Set([false]))
    const { names } = await readZip((await later.downloadCourseCertificates(of)) as Buffer, () => false)
    expect(names).toHaveLength(7)
    expect((await runInvariants(database.pool)).filter(({ rows: broken }) => broken > 0)).toEqual([])
  })

  test('are said to lack what they lack, and are issued twenty at a time', async () => {
    const world = await seminary()
    const { as, cast, database } = world
    const of = { course_id: cast.courses.hermeneutics, period_id: cast.periods.current }
    const open = await as.carla.getCourseCertificates(of)
    expect(open).toMatchObject({ is_acta_closed: false, standing: 0, left: 0 })
    expect(new Set(open.waiting.map(({ missing }) => missing.join()))).toEqual(
      new Set(['acta_open', 'acta_open,owed', 'course_lasts']),
    )
    expect(await as.carla.issueCourseCertificates(of)).toMatchObject({ issued: 0, left: 0 })

    const approved = `with i as (select set_config('atrio.import', 'on', true))
      insert into enrollments (user_id, enrollment_open_id, course_id, period_id, status, is_active, final_grade)
      select u, w.id, w.course_id, w.period_id, 'Aprobado', false, 80
      from i, unnest($1::uuid[]) u join enrollments_open w on w.id = $2`
    await database.pool.query(approved, [await addStudents(world.db, 21), cast.windows.hermeneutics])
    await database.pool.query('insert into course_actas (course_id, period_id, closed_by) values ($1, $2, $3)', [
      of.course_id,
      of.period_id,
      cast.people.bruno.id,
    ])
    const { left } = await as.carla.getCourseCertificates(of)
    expect(left).toBeGreaterThan(20)
    expect(await as.carla.issueCourseCertificates(of)).toMatchObject({ issued: 20, standing: 20, left: left - 20 })
    expect(await as.carla.issueCourseCertificates(of)).toMatchObject({ issued: left - 20, standing: left, left: 0 })
  })

  test('of a course that does not exist are not found', async () => {
    const { as, cast } = await seminary()
    const of = { course_id: cast.courses.introduction, period_id: cast.courses.introduction }
    await expectFailure(as.carla.getCourseCertificates(of), 'NOT_FOUND')
    await expectFailure(as.carla.issueCourseCertificates(of), 'NOT_FOUND')
  })
})

const words = (text: string) => text.replace(/\s+/g, ' ').trim()

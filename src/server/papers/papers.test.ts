import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/calendar.ts'
import { documents } from '#server/database/tables/documents.ts'
import { runInvariants } from '#server/database/invariants.ts'
import { notifications } from '#server/database/tables/notifications.ts'
import { deletionAsSeen } from '#tests/support/deletion.ts'
import { inBatches } from '#tests/support/in-batches.ts'
import { size } from '#tests/support/property-runs.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { readQr } from '#tests/support/read-qr.ts'
import { expectFailure, seminary, type Seminary, SITE } from '#tests/support/seminary.ts'
import { settingsOfPapers } from '#tests/support/paper-settings.ts'
import { diskStorage } from '../adapters/storage/disk-storage.ts'
import { checkPapers } from '../system/checks/papers.ts'
import { drawLeft } from './draw.ts'

const textOf = async (file: unknown) => (await readPdf(file as Buffer)).text.replace(/\s+/g, ' ')
const proof = { kind: 'constancia_regular' } as const

/** The demo's Ana has approved Introducción a la Teología, in a closed acta, and paid it. */
async function approved({ as }: Seminary) {
  const { items } = await as.ana.listOwnPaperOffers({})
  const offer = items.find(({ kind, missing }) => kind === 'certificado_aprobacion' && missing.length === 0)
  return { kind: 'certificado_aprobacion', subject_id: offer?.subject_id ?? '' } as const
}

describe('a paper', () => {
  test('is the same one twice a day and at once, and says who, what and where it verifies', async () => {
    const { as, cast, db } = await seminary()
    const wish = { ...proof, addressee: 'el Banco República' }
    const [one, two] = await Promise.all([as.ana.issueOwnPaper(wish), as.ana.issueOwnPaper(wish)])
    expect(two).toEqual(one)
    expect(await as.carla.issuePaper({ userId: cast.people.ana.id, ...wish })).toEqual(one)
    expect(one).toMatchObject({ number: 1, state: 'valido', is_copy: false, about: 'el Banco República' })
    expect(await db.$count(documents)).toBe(1)

    const file = (await as.ana.downloadOwnPaper({ paperId: one.id })) as Buffer
    const text = await textOf(file)
    for (const words of [
      'Se hace constar que Ana Benítez, DNI',
      'el Banco República',
      'Válido hasta el',
      'Página 1 de 1',
    ])
      expect(text).toContain(words)
    expect((await readPdf(file)).info).toMatchObject({ Language: 'es-AR' })
    const address = await readQr(file)
    expect(address).toBe(`${SITE}/verify/${one.code}`)
    const { paper } = await as.visitor.verifyPaper({ code: address.split('/').at(-1) ?? '' })
    expect(paper).toMatchObject({ state: 'valido', holder: 'Ana Benítez', number: 1 })
    expect(paper?.sha256).toBe(await sha256(file))
    const flipped = Buffer.from(file)
    flipped[500] = (flipped[500] ?? 0) ^ 1
    expect(paper?.sha256).not.toBe(await sha256(flipped))
  })

  test('asked for again on a later day is a copy that says so; a proof that is over is asked for anew', async () => {
    const world = await seminary()
    const { as, clock } = world
    const wish = await approved(world)
    const first = await as.ana.issueOwnPaper(wish)
    expect((await as.visitor.verifyPaper({ code: first.code })).paper?.grade).toMatch(/^96 \(noventa y seis\)/)
    const old = await as.ana.issueOwnPaper(proof)
    clock.set(new Date(clock.now().getTime() + 2 * DAY_MS))
    const later = await world.callerOf(world.cast.people.ana.id)
    const copy = await later.issueOwnPaper(wish)
    expect(copy).toMatchObject({ number: first.number + 1, is_copy: true })
    expect(await textOf(await later.downloadOwnPaper({ paperId: copy.id }))).toContain('DUPLICADO')
    clock.set(new Date(clock.now().getTime() + 70 * DAY_MS))
    expect((await as.visitor.verifyPaper({ code: old.code })).paper?.state).toBe('vencido')
  })

  test('is issued only to whom the rule gives it, and never for another', async () => {
    const world = await seminary()
    const { as, cast } = world
    const subject_id = cast.enrollments.anaInHermeneutics
    await expectFailure(as.ana.issueOwnPaper({ kind: 'certificado_aprobacion', subject_id }), 'DOCUMENT_MISSING')
    await expectFailure(as.diego.issueOwnPaper(await approved(world)), 'NOT_FOUND')
    const { id } = await as.ana.issueOwnPaper(proof)
    await expectFailure(as.diego.downloadOwnPaper({ paperId: id }), 'NOT_FOUND')
    await as.carla.savePaperSettings({ ...settingsOfPapers, students_issue: false })
    await expectFailure(as.ana.issueOwnPaper(proof), 'DOCUMENTS_BY_STAFF')
    expect((await as.ana.listOwnPaperOffers({})).students_issue).toBe(false)
  })

  test('that was taken back says so to whoever verifies it, and to its holder why', async () => {
    const { as, cast, db } = await seminary()
    const { id, code } = await as.ana.issueOwnPaper(proof)
    await as.carla.revokePaper({ paperId: id, reason: 'Se emitió por error' })
    await expectFailure(as.carla.revokePaper({ paperId: id, reason: 'Otra vez' }), 'DOCUMENT_REVOKED')
    expect((await as.visitor.verifyPaper({ code })).paper).toMatchObject({ state: 'revocado' })
    await expectFailure(as.ana.downloadOwnPaper({ paperId: id }), 'DOCUMENT_REVOKED')
    const told = await db.select().from(notifications).where(eq(notifications.user_id, cast.people.ana.id))
    expect(told.some(({ message }) => message.includes('Se emitió por error'))).toBe(true)
    expect(await as.ana.issueOwnPaper(proof)).toMatchObject({ number: 2, state: 'valido' })
  })

  test('is taken back when its acta is opened again; a changed name only marks it (decision L14)', async () => {
    const world = await seminary()
    const { as, database } = world
    const wish = await approved(world)
    const stateOf = async (code: string) => (await as.visitor.verifyPaper({ code })).paper?.state
    const first = await as.ana.issueOwnPaper(wish)
    const always = await as.ana.issueOwnPaper(proof)
    await database.pool.query(
      `update users set last_name = 'Benítez Paz', name = 'Ana Benítez Paz' where first_name = 'Ana'`,
    )
    expect([await stateOf(first.code), await stateOf(always.code)]).toEqual(['desactualizado', 'desactualizado'])
    expect((await as.visitor.verifyPaper({ code: first.code })).paper?.holder).toBe('Ana Benítez')
    const { rows } = await database.pool.query<{ id: string }>(
      `select a.id from course_actas a join enrollments e using (course_id, period_id) where e.id = $1`,
      [wish.subject_id],
    )
    await as.carla.reopenActa({ actaId: rows[0]?.id ?? '', reason: 'Faltaba una nota' })
    expect([await stateOf(first.code), await stateOf(always.code)]).toEqual(['revocado', 'desactualizado'])
    await expectFailure(as.ana.issueOwnPaper(wish), 'DOCUMENT_MISSING')
  })

  test('keeps what it printed when its holder is anonymised', async () => {
    const { as, cast } = await seminary()
    const { code } = await as.ana.issueOwnPaper(proof)
    await as.carla.deleteUser(await deletionAsSeen(as.carla, cast.people.ana.id))
    const { paper } = await as.visitor.verifyPaper({ code })
    expect(paper).toMatchObject({ holder: 'Ana Benítez', state: 'valido' })
  })

  test('that a crash left without its file is drawn by the repair, and by whoever reads it first', async () => {
    const { as, database, background, filesFolder, clock } = await seminary()
    const { id } = await as.ana.issueOwnPaper(proof)
    // As a crash leaves it: the number is written, the file isn't.
    await database.pool.query(`begin; alter table documents disable trigger i162_paper_stays;
      update documents set file_id = null, sha256 = null; alter table documents enable trigger i162_paper_stays; commit`)
    const parts = { ...background, storage: diskStorage(filesFolder) }
    expect(await drawLeft(parts)).toBe(0)
    clock.set(new Date(clock.now().getTime() + 120_000))
    expect(await drawLeft(parts)).toBe(1)
    expect(await drawLeft(parts)).toBe(0)
    expect(String(await as.ana.downloadOwnPaper({ paperId: id }))).toMatch(/^%PDF-/)
  })
})

describe('what the institution has not set', () => {
  test('keeps every paper from being numbered: students and staff are told what is missing and where it is set', async () => {
    const world = await seminary()
    const { as, cast, db } = world
    const bare = { ...settingsOfPapers, city: ' ', signer_name: '', signer_office: '' }
    await as.carla.savePaperSettings(bare)
    const unset = ['no_signer', 'no_signer_office', 'no_city']
    expect(await as.carla.getPaperSettings({})).toMatchObject({ unset })
    const checked = () => checkPapers({ database: db })
    const says = expect.stringContaining('quién firma, el cargo de quien firma y la ciudad')
    expect(await checked()).toMatchObject({ state: 'warning', says, places: ['papers'] })
    for (const { items } of [
      await as.ana.listOwnPaperOffers({}),
      await as.carla.listPaperOffers({ userId: cast.people.ana.id }),
    ])
      expect(items.map((offer) => offer.unset)).toEqual(items.map(() => unset))
    const refused = await expectFailure(as.ana.issueOwnPaper(proof), 'PAPERS_NOT_SET')
    expect(refused.detail).toBe(
      'La institución todavía no completó lo que este documento lleva. Falta: quién firma, el cargo de quien firma y la ciudad en la que se emiten. La administración lo completa en «Configuración», «Documentos que se emiten».',
    )
    await expectFailure(as.carla.issuePaper({ userId: cast.people.ana.id, ...proof }), 'PAPERS_NOT_SET')
    const of = { course_id: cast.courses.introduction, period_id: cast.periods.past }
    expect(await as.carla.getCourseCertificates(of)).toMatchObject({ unset, left: 7 })
    await expectFailure(as.carla.issueCourseCertificates(of), 'PAPERS_NOT_SET')
    expect(await db.select().from(documents)).toEqual([])
    await as.carla.savePaperSettings(settingsOfPapers)
    expect(await checked()).toMatchObject({ state: 'good' })
    expect(await as.ana.issueOwnPaper(proof)).toMatchObject({ number: 1 })
  })

  test('is also a name, a title or words that are an example still; an example of an address is left out of the head', async () => {
    const { as, cast, database } = await seminary()
    const issuing = () =>
      as.carla.issuePaper({ userId: cast.people.ana.id, kind: 'analitico_parcial', subject_id: place })
    const offers = (await as.carla.listPaperOffers({ userId: cast.people.ana.id })).items
    const place =
      offers.find(({ kind, missing }) => kind === 'analitico_parcial' && missing.length === 0)?.subject_id ?? ''
    const { id } = await as.carla.issuePaper({ userId: cast.people.ana.id, ...proof })
    expect(await textOf(await as.carla.downloadPaper({ paperId: id }))).not.toMatch(/\(ejemplo\)|contacto@|00-0000/)
    for (const [change, back, missing] of [
      [
        `update programs set title_granted = title_granted || ' (ejemplo)'`,
        `update programs set title_granted = replace(title_granted, ' (ejemplo)', '')`,
        /título.*«Programas»/,
      ],
      [
        `update system_settings set value = '"Seminario (ejemplo)"' where key = 'site_name'`,
        `update system_settings set value = '"Seminario del Sur"' where key = 'site_name'`,
        /nombre de la institución.*«Configuración»/,
      ],
      [
        `update document_settings set recognition_legend = 'Leyenda (ejemplo)'`,
        `update document_settings set recognition_legend = ''`,
        /texto de ejemplo.*«Documentos que se emiten»/,
      ],
    ] as const) {
      await database.pool.query(change)
      expect((await expectFailure(issuing(), 'PAPERS_NOT_SET')).detail).toMatch(missing)
      await database.pool.query(back)
    }
    expect(await issuing()).toMatchObject({ kind: 'analitico_parcial', number: 1 })
  })
})

describe('verifying', () => {
  test('forgives how a code is typed, and tells nothing of one that no paper has', async () => {
    const { as, app } = await seminary()
    const { code } = await as.ana.issueOwnPaper(proof)
    const typed = (code.match(/.{4}/g) ?? []).join(' - ').toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
    expect((await as.visitor.verifyPaper({ code: typed })).paper?.holder).toBe('Ana Benítez')
    const answers = await Promise.all(
      ['0000000000000000', 'ZZZZ-ZZZZ-ZZZZ-ZZZZ', 'nada'].map(async (wrong) => {
        const { statusCode, body } = await app.inject(`/api/verify/${wrong}`)
        return `${statusCode} ${body}`
      }),
    )
    expect(new Set(answers)).toEqual(new Set(['200 {"paper":null}']))
  })

  test('ends for a while after thirty codes that no paper has, also for the right one', async () => {
    const { as } = await seminary()
    const { code } = await as.ana.issueOwnPaper(proof)
    for (let tried = 0; tried < 30; tried++) await as.visitor.verifyPaper({ code: `${tried}`.padStart(16, '0') })
    await expectFailure(as.visitor.verifyPaper({ code }), 'TOO_MANY_REQUESTS')
  })
})

test(
  'many issued at once have numbers without a gap or a double, and each its own code',
  { timeout: 600_000 },
  async () => {
    const { as, cast, database, db } = await seminary()
    const amount = size({ small: 20, whole: 1000 })
    const wishes = Array.from({ length: amount }, (_, index) => `Escribanía ${index}`)
    const people = [cast.people.ana.id, cast.people.diego.id]
    await inBatches(wishes, 20, async (addressee, index) => {
      await as.carla.issuePaper({ userId: people[index % 2] ?? '', ...proof, addressee })
    })
    const rows = await db
      .select({ number: documents.number, code: documents.code, file: documents.file_id })
      .from(documents)
    expect(rows.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(wishes.map((_, index) => index + 1))
    expect(new Set(rows.map(({ code }) => code)).size).toBe(amount)
    expect(rows.filter(({ file }) => file === null)).toEqual([])
    expect((await runInvariants(database.pool)).filter(({ rows: broken }) => broken > 0)).toEqual([])
  },
)

test('administrators write the words, with a sample; a field that the kind does not know is refused', async () => {
  const { as } = await seminary()
  await as.carla.savePaperSettings({ ...settingsOfPapers, city: 'la ciudad de Salto' })
  const body = 'Consta que {nombre} estudia aquí, {lugar_y_fecha}.'
  await as.carla.savePaperText({
    kind: 'constancia_regular',
    body,
    legend: 'Sin reconocimiento oficial.',
  })
  const sample = await textOf(await as.carla.previewPaper({ kind: 'constancia_regular' }))
  for (const words of [
    'MUESTRA SIN VALIDEZ',
    'Consta que Nombre y Apellido',
    'en la ciudad de Salto',
    'Marta Ruiz',
    'Sin reconocimiento',
  ])
    expect(sample).toContain(words)
  await expectFailure(
    as.carla.savePaperText({ kind: 'constancia_regular', body: 'Consta {nota}', legend: '' }),
    'INVALID_INPUT',
  )
})

test('of two administrators who change the same settings or the same words, the second is told', async () => {
  const { as } = await seminary()
  const refusals = async (saves: Promise<unknown>[]) =>
    (await Promise.allSettled(saves)).flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  const { version, texts } = await as.carla.getPaperSettings({})
  const settings = [as.carla, as.valeria].map((one, index) =>
    one.savePaperSettings({ ...settingsOfPapers, city: `la ciudad ${index}`, version }),
  )
  expect(await refusals(settings)).toEqual(['CHANGED_MEANWHILE'])
  const of = texts.find(({ kind }) => kind === 'diploma')?.version
  const words = { kind: 'diploma', body: '{nombre}', legend: '', version: of } as const
  expect(await refusals([as.carla.savePaperText(words), as.valeria.savePaperText(words)])).toEqual([
    'CHANGED_MEANWHILE',
  ])
})

async function sha256(bytes: Uint8Array) {
  return Buffer.from(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))).toString('hex')
}

import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { DOCUMENT_FIELDS } from '#domain/papers/fields.ts'
import { PAPER_KINDS, type PaperKind } from '#domain/papers/kinds.ts'
import { COVERS } from '#domain/payments/covers.ts'
import { PAYMENT_METHODS } from '#domain/payments/methods.ts'
import { deletionAsSeen } from '#tests/support/deletion.ts'
import { settingsOfPapers } from '#tests/support/paper-settings.ts'
import { type MadePapers, printAll } from '#tests/support/printed-papers.ts'
import { makeProgram } from '#tests/support/programs.ts'
import { buyTwo, formFor, formInUruguay, seenBy, uploadReceipt } from '#tests/support/purchases.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { picture } from '#tests/support/sample-files.ts'
import { type Seminary, seminary } from '#tests/support/seminary.ts'
import { changeEverything, deleteWhatGoes } from '#tests/support/whatever-changes.ts'
import { acta_copies } from '../database/tables/actas.ts'

const CARD = { last_four: '4242', holder: 'ANA BENITEZ' }

test('every paper printed again says the same to the byte, whatever is changed or deleted of all that it names', async () => {
  const world = await seminary()
  const { pool } = world.database
  const made = await makeOneOfEach(world)
  const before = await printAll(world, made)
  const expectTheSame = async (but: Parameters<typeof printAll>[2] = {}) =>
    expect(await differing(before, await printAll(world, made, but))).toEqual([])

  const changed = await changeEverything(pool)
  for (const column of NAMED) expect(changed).toContain(column)
  expect(await saidOtherwiseNow(pool)).toEqual(expect.arrayContaining(KEPT))
  await expectTheSame()

  // And once the people are gone, including those who taught and closed, and what is left, as far as anything allows it.
  await deletePeople(world)
  const gone = await deleteWhatGoes(pool)
  for (const table of GONE) expect(gone).toContain(table)
  // Of a deactivated course without a window to come, the teacher's own screen says no more.
  await pool.query('update courses set is_active = true')
  await expectTheSame()

  // The certificates of a course go by how somebody takes it.
  await pool.query(
    `update enrollments set type_coursed = case type_coursed when 'oyente' then 'regular' else 'oyente' end`,
  )
  await expectTheSame({ without: ['downloadCourseCertificates', 'printCourseCertificates'] })
})

/** What must have been changed for the rest to prove anything. */
const NAMED = [
  ...['name', 'first_name', 'last_name', 'email', 'document_number'].map((column) => `users.${column}`),
  ...['name', 'course_code', 'credits', 'hours', 'price_usd', 'is_active'].map((column) => `courses.${column}`),
  ...['name', 'start_date', 'end_date'].map((column) => `periods.${column}`),
  ...['name', 'title_granted'].map((column) => `programs.${column}`),
  ...['city', 'signer_name', 'signer_office', 'recognition_legend', 'acta_book', 'verification_address'].map(
    (column) => `document_settings.${column}`,
  ),
  ...['body', 'legend'].map((column) => `document_texts.${column}`),
  ...['document_type', 'locality'].map((column) => `users.${column}`),
  'assignments.title',
  'plans.name',
  'payments.student_name',
  'system_settings.value',
]

/** What must have gone away for the rest to prove anything. */
const GONE = [
  'assignments',
  'document_settings',
  'document_texts',
  'enrollment_details',
  'lessons',
  'payments',
  'periods',
  'plan_courses',
  'scholarship_codes',
  'system_settings',
]

/** What an acta or a receipt has stored that would be different by now: if it weren't stored, it would have changed. */
const KEPT = [
  ...['name', 'lines'].flatMap((one) => [`acta institution ${one}`, `receipt institution ${one}`]),
  ...['name', 'code', 'credits', 'hours'].map((one) => `acta course ${one}`),
  ...['name', 'start_date', 'end_date'].map((one) => `acta period ${one}`),
  ...['teacher', 'closed_by'].flatMap((who) => [`acta ${who} name`, `acta ${who} document_number`]),
  ...['name', 'last_first', 'email', 'document_type', 'document_number'].map((one) => `acta lines ${one}`),
  ...['student_name', 'student_email', 'document_type', 'document_number', 'course_name', 'course_code', 'paid_on'].map(
    (one) => `receipt ${one}`,
  ),
]

/** For what triggers wrote with each action, what they would write differently now. */
async function saidOtherwiseNow(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ paper: string; kept: unknown; now: unknown }>(
    `select 'acta' as paper, facts as kept, closing_facts(acta_id, null) as now from acta_copies where deed = 'closing'
     union all select 'receipt', facts, receipt_facts(payment_id, null) from payment_receipts`,
  )
  return [...new Set(rows.flatMap(({ paper, kept, now }) => changedIn(paper, kept, now)))]
}

/** The names of the fields, down to the last, that two values differ in. */
function changedIn(name: string, kept: unknown, now: unknown): string[] {
  if (isDeepStrictEqual(kept, now)) return []
  if (!isRecord(kept) || !isRecord(now)) return [name]
  // A list is named as what it's in.
  return Object.keys(kept).flatMap((key) =>
    Array.isArray(kept) && !isRecord(kept[0])
      ? [name]
      : changedIn(Array.isArray(kept) ? name : `${name} ${key}`, kept[key], now[key]),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The papers that aren't as they were, with their words. */
async function differing(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): Promise<string[]> {
  const changed = [...after].filter(([name, paper]) => !isDeepStrictEqual(paper, before.get(name)))
  return Promise.all(
    changed.map(async ([name, paper]) => `${name}: ${await wordsOf(before.get(name))} → ${await wordsOf(paper)}`),
  )
}

async function wordsOf(paper: unknown): Promise<string> {
  return paper instanceof Uint8Array ? (await readPdf(paper)).text : String(paper)
}

/** A paper of each kind, with all that one can say: what isn't there yet is made first. */
async function makeOneOfEach(world: Seminary): Promise<MadePapers> {
  await setLetterhead(world)
  await payInEachWay(world)
  const titled = await makeGraduate(world)
  const actas = await closeAgain(world)
  const documents = await issueAll(world, [titled, world.cast.people.diego.id], actas)
  const { rows: copies } = await world.database.pool.query<{ id: string; deed: string }>(
    'select id, deed from acta_copies order by acta_id, position',
  )
  expect(new Set(copies.map(({ deed }) => deed))).toEqual(new Set(acta_copies.deed.enumValues))
  return { documents, receipts: await receiptsOf(world), copies: copies.map(({ id }) => id), actas }
}

/** All that a paper's head and foot may say, and words of each kind that mark each of its fields. */
async function setLetterhead({ as, database }: Seminary): Promise<void> {
  await database.pool
    .query(`insert into system_settings (key, value) values ('address', '"San Martín 100"'), ('contact_email', '"mesa@seminario.test"'),
    ('contact_phone', '"+54 341 400-0000"') on conflict (key) do update set value = excluded.value`)
  const upload = async (name: string) =>
    (await as.carla.uploadFile({ purpose: 'signature', name }, { file: await picture(120, 40) })).id
  const own = {
    recognition_legend: 'Reconocido',
    verification_address: 'https://verifica.test',
    acta_book: 'IV',
    acta_folio: 12,
  }
  const [signature_id, seal_id] = [await upload('firma.jpg'), await upload('sello.jpg')]
  await as.carla.savePaperSettings({ ...settingsOfPapers, ...own, signature_id, seal_id })
  for (const kind of PAPER_KINDS) {
    const body = DOCUMENT_FIELDS[kind].map((field) => `Campo ${field}: {${field}}`).join('\n\n')
    await as.carla.savePaperText({ kind, body, legend: `Leyenda de ${kind}` })
  }
}

/** Receipts of each method, and of each thing that takes the place of money. */
async function payInEachWay(world: Seminary): Promise<void> {
  const { as, cast, database } = world
  const { dogmatics, homiletics, ethics } = cast.courses
  await as.carla.approvePayment({ paymentId: cast.payments.transferOfAna })
  await as.ana.placeOrder(formFor(homiletics, { payment_method: 'debit_card', card: CARD }))
  await database.pool.query('update courses set price_usd = 0 where id = $1', [ethics])
  await as.ana.placeOrder(formFor(ethics, { payment_method: 'credit_card', expected_total_cents: 0 }))
  const { id: orderId } = await buyTwo(world)
  const { courses } = await as.diego.getOwnStatement({})
  const enrollmentId = courses.find(({ course_id }) => course_id === homiletics)?.enrollment_id ?? ''
  await as.carla.waiveDebt({ enrollmentId, reason: 'Lo decidió la comisión', seen_cents: 500 })
  const { payments } = await as.diego.getOrder({ orderId })
  const paymentId = payments.find(({ course_id }) => course_id === dogmatics)?.id ?? ''
  // Money that comes after its course was left is a credit.
  await as.diego.attachReceipt({ paymentId, file_id: await uploadReceipt(world, 'diego') })
  await as.diego.withdrawFromCourse({ courseId: dogmatics, reason: 'Me mudo a otra ciudad' })
  await as.carla.approvePayment({ paymentId })
  const seen = seenBy('scholarship', 0)
  await as.diego.placeOrder(formInUruguay(dogmatics, { payment_method: 'credit_card', seen }))
}

/** Ana, who has completed a program with a course that she took and one that was recognized, failed one, and holds its title. */
async function makeGraduate({ as, cast, database }: Seminary): Promise<string> {
  const { introduction, ethics } = cast.courses
  const user_id = cast.people.ana.id
  const program_id = await makeProgram(database.pool, { code: 'RECT', courses: [introduction, ethics] })
  await as.carla.admitStudent({ programId: program_id, user_id })
  for (const [outcome, grade, on] of [
    ['desaprobada', 40, '2019-07-01'],
    ['aprobada', 90, '2020-07-01'],
  ] as const)
    await database.pool.query(
      `with r as (insert into recognized_courses (user_id, origin, outcome, institution, dated_on, recorded_by)
         values ($1, 'historia', $2, 'Libro de actas 3', $3, $4) returning id)
       insert into recognized_course_items (recognized_id, user_id, origin, dated_on, course_id, credits, grade)
       select id, $1, 'historia', $3, $5, 4, $6 from r`,
      [user_id, outcome, on, cast.people.carla.id, ethics, grade],
    )
  const place = (await as.ana.listOwnPrograms({})).items.find((one) => one.program_id === program_id)
  await as.carla.grantTitle({ programStudentId: place?.id ?? '', book: 'V', folio: '9', granted_on: '2026-01-02' })
  await as.carla.recordEarlierTitle({
    user_id: cast.people.diego.id,
    program_id,
    title_granted: 'Bachiller',
    register_number: '7',
    book: 'I',
    folio: '3',
    granted_on: '2020-03-01',
  })
  return user_id
}

/** Of the closed actas one is rectified, one is opened again, and one also closed again; answers those that are closed. */
async function closeAgain({ as, callerOf, database }: Seminary): Promise<MadePapers['actas']> {
  const { rows } = await database.pool.query<{
    id: string
    enrollment_id: string
    teacher_id: string
    courseId: string
    periodId: string
  }>(
    `select distinct on (a.id) a.id, e.id as enrollment_id, c.teacher_id, c.id as "courseId", a.period_id as "periodId" from course_actas a
     join enrollments e using (course_id, period_id) join courses c on c.id = a.course_id
     where e.status in ('Aprobado', 'Desaprobado') and c.course_code <> 'INTRO' and c.is_active order by a.id, e.id`,
  )
  const [rectified, reopened, again] = rows
  if (!rectified || !reopened || !again) throw new Error('the demo has closed actas')
  const rectification = { enrollmentId: rectified.enrollment_id, final_grade: 71.25, reason: 'Se sumó mal' }
  await (await callerOf(rectified.teacher_id)).rectifyFinalGrade(rectification)
  for (const { id } of [reopened, again]) await as.carla.reopenActa({ actaId: id, reason: 'Faltaba un trabajo' })
  const { courseId, periodId } = again
  await database.pool.query('update enrollments_open set is_open = false where (course_id, period_id) = ($1, $2)', [
    courseId,
    periodId,
  ])
  await (await callerOf(again.teacher_id)).closeActa({ courseId, periodId, is_early: true })
  return [rectified, again].map((acta) => ({ courseId: acta.courseId, periodId: acta.periodId }))
}

/** Everything that is offered to people with nothing missing, and the certificates of closed actas. */
async function issueAll(
  world: Seminary,
  people: readonly string[],
  actas: MadePapers['actas'],
): Promise<MadePapers['documents']> {
  const { as, database } = world
  for (const userId of people)
    for (const { kind, subject_id, missing } of (await as.carla.listPaperOffers({ userId })).items)
      if (missing.length === 0) await as.carla.issuePaper({ userId, kind, subject_id })
  for (const { courseId: course_id, periodId: period_id } of actas)
    while ((await as.carla.issueCourseCertificates({ course_id, period_id })).left > 0) continue
  const { rows } = await database.pool.query<MadePapers['documents'][number] & { kind: PaperKind }>(
    `select d.id, d.kind, d.code, d.user_id, coalesce(u.document_number, '-') as document_number from documents d join users u on u.id = d.user_id order by d.id`,
  )
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(PAPER_KINDS))
  // One of each kind and whole batches are the same as all of them.
  return rows.filter(
    ({ kind, user_id }, at) => people.includes(user_id) || rows.findIndex((one) => one.kind === kind) === at,
  )
}

/** One of each kind: who paid for what and how, and what became of it. */
async function receiptsOf({ database }: Seminary): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string; method: string; cover: string | null }>(
    `select distinct on (p.payment_method, p.share, p.status, p.local_currency, r.facts ->> 'covered_by') p.id, p.payment_method as method,
       r.facts ->> 'covered_by' as cover from payments p join payment_receipts r on r.payment_id = p.id
     order by p.payment_method, p.share, p.status, p.local_currency, r.facts ->> 'covered_by', p.receipt_number`,
  )
  expect(new Set(rows.map(({ method }) => method))).toEqual(new Set(PAYMENT_METHODS))
  expect(new Set(rows.flatMap(({ cover }) => cover ?? []))).toEqual(new Set(COVERS))
  return rows.map(({ id }) => id)
}

/** Everybody whom papers name, but for the administrators who do it. */
async function deletePeople({ as, cast, database }: Seminary): Promise<void> {
  const { carla, valeria } = cast.people
  const { pool } = database
  await pool.query('update courses set teacher_id = $1', [valeria.id])
  const { rows } = await pool.query<{ id: string }>(
    'select id from users where id <> all ($1) and anonymised_at is null order by id',
    [[carla.id, valeria.id]],
  )
  for (const { id } of rows) await as.carla.deleteUser(await deletionAsSeen(as.carla, id))
}

import type pg from 'pg'
import { expect, test } from 'vitest'
import { makeProgram } from '#tests/support/programs.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { seminary, type Seminary } from '#tests/support/seminary.ts'

/** Who is signed in and what a file is stored as are on no paper; what the register says of a title is itself what is kept, and put right by 'correctTitle' alone. */
const NOT_NAMED = [
  'titles',
  'sessions',
  'user_roles',
  'files',
  'installation_keys',
  'users.password_hash',
  'users.auth_epoch',
  'users.is_active',
  'users.email_confirmed_at',
  'users.anonymised_at',
]

test('every paper printed again says the same to the byte, whatever became of all that it names', async () => {
  const world = await seminary()
  const { database } = world
  const papers = await issueOneOfEach(world)
  const before = await printAll(world, papers)
  expect(before.size).toBeGreaterThan(20)

  const changed = await changeEverything(database.pool)
  for (const column of NAMED) expect(changed).toContain(column)
  expect(differing(before, await printAll(world, papers))).toEqual([])

  // And once somebody is gone.
  const { ana } = world.cast.people
  await world.database.pool
    .query(`update enrollments set status = 'Desistido', is_active = false, completion_date = now(), observations = 'Se va'
    where user_id = '${ana.id}' and status = 'En Progreso'`)
  expect((await world.as.carla.deleteUser({ userId: ana.id })).outcome).toBe('anonymised')
  expect(differing(before, await printAll(world, papers))).toEqual([])
})

/** What must have been changed for the rest to prove anything. */
const NAMED = [
  ...['name', 'first_name', 'last_name', 'email', 'document_number'].map((column) => `users.${column}`),
  ...['name', 'course_code', 'credits', 'hours', 'price_usd'].map((column) => `courses.${column}`),
  ...['name', 'end_date'].map((column) => `periods.${column}`),
  ...['name', 'title_granted'].map((column) => `programs.${column}`),
  ...['city', 'signer_name', 'signer_office', 'recognition_legend', 'acta_book'].map(
    (column) => `document_settings.${column}`,
  ),
  'plans.name',
  'payments.student_name',
  'system_settings.value',
]

/** The papers that aren't as they were, with their words. */
function differing(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...before].flatMap(([name, paper]) =>
    after.get(name) === paper ? [] : [`${name}: ${paper.slice(0, 2000)} → ${after.get(name)?.slice(0, 2000)}`],
  )
}

type Papers = { receipts: string[]; documents: string[]; actas: string[] }

/** A rectified acta, one that was opened again, and a paper of each kind. */
async function issueOneOfEach(world: Seminary): Promise<Papers> {
  const { as, callerOf, cast, database } = world
  const { pool } = database
  const programId = await makeProgram(pool, { code: 'RECT', courses: [cast.courses.introduction] })
  await pool.query(`update document_settings set city = 'Rosario', signer_name = 'Rita Rectora', signer_office = 'Rectora', acta_book = 'IV',
    acta_folio = 12, recognition_legend = 'Reconocido'`)
  await as.carla.admitStudent({ programId, user_id: cast.people.ana.id })
  const documents: string[] = []
  const { items } = await as.carla.listPaperOffers({ userId: cast.people.ana.id })
  for (const { kind, subject_id, missing } of items)
    if (missing.length === 0)
      documents.push((await as.carla.issuePaper({ userId: cast.people.ana.id, kind, subject_id })).id)
  await as.carla.recordEarlierTitle({
    user_id: cast.people.diego.id,
    program_id: programId,
    title_granted: 'Bachiller',
    register_number: '7',
    book: 'I',
    folio: '3',
    granted_on: '2020-03-01',
  })
  const title = (await as.carla.listPaperOffers({ userId: cast.people.diego.id })).items.find(
    ({ kind, missing }) => kind === 'diploma' && missing.length === 0,
  )
  if (!title) throw new Error('the register has a title of Diego')
  documents.push(
    (await as.carla.issuePaper({ userId: cast.people.diego.id, kind: 'diploma', subject_id: title.subject_id })).id,
  )

  const { rows: graded } = await pool.query<{ id: string; teacher_id: string; acta_id: string }>(
    `select distinct on (a.id) e.id, c.teacher_id, a.id as acta_id from course_actas a join enrollments e using (course_id, period_id)
     join courses c on c.id = a.course_id where e.final_grade is not null and e.user_id <> $1 and c.is_active
       and e.status in ('Aprobado', 'Desaprobado') order by a.id, e.id`,
    [cast.people.ana.id],
  )
  const [rectified, reopened] = graded
  if (!rectified || !reopened) throw new Error('the demo has closed actas')
  const teacher = await callerOf(rectified.teacher_id)
  await teacher.rectifyFinalGrade({ enrollmentId: rectified.id, final_grade: 71.25, reason: 'Se sumó mal' })
  await as.carla.reopenActa({ actaId: reopened.acta_id, reason: 'Faltaba un trabajo' })
  const { rows: actas } = await pool.query<{ id: string }>('select id from acta_copies order by acta_id, position')
  const { rows: receipts } = await pool.query<{ id: string }>(
    `select id from (select distinct on (payment_method, share, status) id, receipt_number from payments where receipt_number is not null
       order by payment_method, share, status, receipt_number) kinds
     union select id from (select id from payments where receipt_number is not null and user_id = $1 limit 8) own order by 1`,
    [cast.people.ana.id],
  )
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  return { receipts: idsOf(receipts), documents, actas: idsOf(actas) }
}

/** Each paper's bytes as their words and their hash, and what is read of those that verify and of the register. */
async function printAll({ callerOf, cast }: Seminary, { receipts, documents, actas }: Papers) {
  const carla = await callerOf(cast.people.carla.id)
  const printed = new Map<string, string>()
  const add = async (name: string, file: unknown) => {
    const bytes = file as Buffer
    printed.set(name, `${(await readPdf(bytes)).text} ${bytes.toString('base64')}`)
  }
  for (const paymentId of receipts)
    await add(`receipt ${paymentId}`, await carla.downloadNumberedReceipt({ paymentId }))
  for (const documentId of documents) await add(`document ${documentId}`, await carla.downloadPaper({ documentId }))
  for (const copyId of actas) await add(`acta ${copyId}`, await carla.printActaCopy({ copyId }))
  printed.set('register', String(await carla.exportTitles({})))
  return printed
}

/** Gives every column of every table that lets it another value, one after the other; answers which ones. */
async function changeEverything(pool: pg.Pool): Promise<string[]> {
  const { rows: columns } = await pool.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' order by 1, 2`,
  )
  const changed: string[] = []
  for (const { table, column, type } of columns) {
    if (NOT_NAMED.includes(table) || NOT_NAMED.includes(`${table}.${column}`)) continue
    for (const value of valuesOf(column, type)) {
      const { rowCount } = await pool
        .query(`update "${table}" set "${column}" = ${value} where "${column}" is not null`)
        .catch(() => ({ rowCount: 0 }))
      if (!rowCount) continue
      changed.push(`${table}.${column}`)
      break
    }
  }
  await pool.query(`update system_settings set value = '"America/Mexico_City"' where key = 'time_zone'`)
  return changed
}

/** Other values for a column, the likelier first: a rule may refuse the one and not the other. */
function valuesOf(column: string, type: string): string[] {
  const name = `"${column}"`
  switch (type) {
    case 'text':
      return [
        `'Otro ' || ${name}`,
        `'otro.' || ${name}`,
        `'9' || substr(${name}, 2)`,
        `'https://otro.test/' || md5(${name})`,
        `'X' || ${name}`,
        `${name} || 'X'`,
      ]
    case 'integer':
    case 'smallint':
    case 'numeric':
    case 'bigint':
      return [`${name} + 1`, `${name} - 1`]
    case 'date':
    case 'timestamp with time zone':
      return [`${name} + interval '1 day'`, `${name} - interval '1 day'`]
    case 'jsonb':
      return [`case jsonb_typeof(${name}) when 'string' then to_jsonb('Otro ' || (${name} #>> '{}')) else ${name} end`]
    case 'boolean':
      return [`not ${name}`]
    default:
      return []
  }
}

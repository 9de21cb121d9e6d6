import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { readZip } from '#server/adapters/archives/read-zip.ts'
import { diskStorage } from '#server/adapters/storage/disk-storage.ts'
import { isOperation } from '#server/http/app.ts'
import { exportEverything } from '#server/export/export-everything.ts'
import { ACCESS } from '#tests/access-table.ts'
import { deletionAsSeen } from '#tests/support/deletion.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { type Caller, type Seminary, seminary, ZONE } from '#tests/support/seminary.ts'
import { ProblemError } from '#web/api/client.ts'

/** About the address that replaces a deleted person's, and a name in list order: nobody has such a name. */
const PLACEHOLDER = /anonimo\.invalid|eliminado, Usuario/i

test('nothing that anybody can read says the address that stands in the place of a deleted person’s', async () => {
  const { as, cast, database } = await seminary()
  await as.carla.deleteUser(await deletionAsSeen(as.carla, cast.people.ana.id))
  const said: string[] = []
  let answered = 0
  for (const name of readings()) {
    for (const who of ['carla', 'bruno', 'diego'] as const) {
      const answer = await answerOf(as[who], name, ACCESS[name].input(cast))
      if (answer !== null) answered++
      if (answer !== null && PLACEHOLDER.test(answer)) said.push(`${name} to ${who}`)
    }
  }
  expect(said).toEqual([])
  expect(answered).toBeGreaterThan(100)
  // Nor does a word of it find anybody.
  const { rows } = await database.pool.query(`select search_text from users where search_text like '%anonimo%'`)
  expect(rows).toEqual([])
  for (const q of ['anonimo', `eliminado.${cast.people.ana.id}`])
    expect((await as.carla.searchPeople({ role: 'student', q })).items).toEqual([])
})

/** The names of all operations that only read. */
function readings(): (keyof Caller)[] {
  const operations = Object.values(contract).flatMap((room) => Object.entries<object>(room))
  return operations.flatMap(([name, operation]) =>
    isOperation(operation) && operation.method === 'GET' && isCaller(name) ? [name] : [],
  )
}

function isCaller(name: string): name is keyof Caller {
  return Object.hasOwn(ACCESS, name)
}

/** What somebody is answered, as text; null where they're refused. */
async function answerOf(caller: Caller, name: keyof Caller, input: unknown): Promise<string | null> {
  // Each operation takes its own row's input.
  const ask = caller[name] as (input: unknown) => Promise<unknown>
  try {
    const answer = await ask(input)
    return answer instanceof Uint8Array ? await wordsIn(Buffer.from(answer)) : (JSON.stringify(answer) ?? '')
  } catch (error) {
    if (error instanceof ProblemError) return null
    throw error
  }
}

/** A file's content: for a PDF its words, for a zip its names and what is in it. */
async function wordsIn(file: Buffer): Promise<string> {
  const kind = file.toString('latin1', 0, 4)
  if (kind === '%PDF') {
    const { text, info } = await readPdf(file)
    return `${text.replace(/\s+/g, ' ')} ${JSON.stringify(info)}`
  }
  if (!kind.startsWith('PK')) return file.toString('utf8')
  const { names, files } = await readZip(file, () => true)
  return [...names, ...(await Promise.all([...files.values()].map(wordsIn)))].join('\n')
}

test('nor do papers, tables, archives, mails and the export of everything, also those made after she is gone', async () => {
  const world = await seminary()
  const { as, callerOf, cast, database, mails } = world
  const { ana } = cast.people
  const taught = { courseId: cast.courses.hermeneutics, periodId: cast.periods.current }
  const passed = { course_id: cast.courses.introduction, period_id: cast.periods.past }
  const { rows: own } = await database.pool.query<{ assignment_id: string; teacher_id: string }>(
    `select distinct s.assignment_id, c.teacher_id from assignment_submissions s join submission_files f on f.submission_id = s.id
     join courses c on c.id = s.course_id where s.user_id = $1 and c.is_active`,
    [ana.id],
  )
  expect(own).not.toEqual([])
  for (const { kind, subject_id, missing } of (await as.carla.listPaperOffers({ userId: ana.id })).items)
    if (missing.length === 0) await as.carla.issuePaper({ userId: ana.id, kind, subject_id })
  await as.carla.deleteUser(await deletionAsSeen(as.carla, ana.id))
  const made: [what: string, file: unknown][] = [
    ['a draft', await as.bruno.printActa(taught)],
    ['its table', await as.bruno.exportFinalGrades(taught)],
    ['certificates', await as.carla.downloadCourseCertificates(passed)],
    ['certificates to print', await as.carla.printCourseCertificates(passed)],
  ]
  for (const { assignment_id: assignmentId, teacher_id } of own)
    made.push(['hand-ins', await (await callerOf(teacher_id)).downloadSubmissions({ assignmentId })])
  // Whatever is still to be graded.
  await database.pool.query(
    'insert into course_actas (course_id, period_id, closed_by, closed_at) values ($1, $2, $3, now())',
    [taught.courseId, taught.periodId, cast.people.bruno.id],
  )
  made.push(['an acta', await as.bruno.printActa(taught)])
  made.push(['its table', await as.bruno.exportFinalGrades(taught)])
  const said = await Promise.all(made.map(async ([what, file]) => [what, await wordsIn(file as Buffer)] as const))
  const words = [...said, ['mails', JSON.stringify(await mails())] as const, ...(await exported(world))]
  expect(words.filter(([, text]) => PLACEHOLDER.test(text)).map(([what]) => what)).toEqual([])
  // Her certificate is among the others', by the name on it.
  expect(words.find(([what]) => what === 'certificates')?.[1]).toContain(
    `${ana.first_name} ${ana.last_name} - certificado`,
  )
})

/** Each table of the export of everything, and the names in it. */
async function exported({
  database,
  filesFolder,
  clock,
}: Seminary): Promise<(readonly [what: string, text: string])[]> {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-deleted-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await exportEverything(folder, {
    pool: database.pool,
    storage: diskStorage(filesFolder),
    zone: ZONE,
    version: '1.0.0',
    now: clock.now(),
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const tables = paths.filter((path) => path.endsWith('.csv'))
  expect(tables.length).toBeGreaterThan(30)
  return [
    ['names of files', paths.join('\n')],
    ...tables.map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const),
  ]
}

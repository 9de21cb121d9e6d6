import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { PAPER_KINDS, type PaperKind } from '#domain/papers/kinds.ts'
import { systemClock } from '#server/adapters/clock.ts'
import { diskStorage } from '#server/adapters/storage/disk-storage.ts'
import { connect, type Connected } from '#server/database/connect.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { runInvariants } from '#server/database/invariants.ts'
import { transactionOn } from '#server/database/transaction.ts'
import { drawLeft } from '#server/papers/draw.ts'
import { CAST } from '#server/seed/cast.ts'
import { freshDatabase } from '../support/database.ts'
import { startDemo } from '../support/demo-process.ts'
import { inBatches } from '../support/in-batches.ts'
import { copyMadePortal } from '../support/made-portal.ts'
import { openSession } from '../support/open-session.ts'
import { FROM_OUR_PAGE } from '../support/own-page.ts'
import { type Graduate, makeGraduates } from '../support/papers.ts'
import { startPortal } from '../support/portal-process.ts'

// LONG=1: papers issued by whole servers, killed in the middle. The readers of PDFs are poppler's, where they are installed.

const ADDRESSED = ['analitico_parcial', 'analitico_final', 'certificado_programa'] as const
const OF_COURSES: readonly PaperKind[] = ['constancia_regular', 'certificado_aprobacion', 'certificado_participacion']
const AT_ONCE = 32
/** Killed until this many numbers were left without their file, and at least this many times. */
const LEFT = 5
const KILLS = { least: 10, most: 40 }
const hasReaders = ['pdftotext', 'pdftoppm'].every((name) => spawnSync(name, ['-v']).error === undefined)

type Wish = { userId: string; kind: PaperKind; subject_id: string | null; addressee?: string }
type Issued = { id: string; kind: PaperKind; number: number }
type Kept = Issued & { year: number; file: string | null; sha256: Buffer | null; last_number: number }

test(
  '1,000 papers of every kind at once, through two servers: no number is left out or doubled, and each file opens',
  { timeout: 1_200_000 },
  async () => {
    const database = await freshDatabase({ template: 'seeded' })
    const folder = mkdtempSync(join(tmpdir(), 'atrio-papers-'))
    const servers = await Promise.all([0, 1].map(() => startDemo({ connection: database.connection, folder })))
    onTestFinished(async () => {
      for (const { process: server } of servers) {
        server.kill('SIGTERM')
        if (server.exitCode === null) await once(server, 'exit')
      }
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    })
    const cookie = await openSession(database, CAST.people.carla.id)
    const graduates = await makeGraduates(database, 40)
    // Ana listened to a course, whose acta is closed.
    await database.pool
      .query(`update enrollments set type_coursed = 'oyente' where id = '${CAST.enrollments.anaInHermeneutics}';
    insert into course_actas (course_id, period_id, closed_by)
    values ('${CAST.courses.hermeneutics}', '${CAST.periods.current}', '${CAST.people.bruno.id}')`)
    const wishes = [...wishesOf(graduates, 8), ...(await wishesOfCast(String(servers[0]?.address), cookie))]
    expect(wishes.length).toBeGreaterThan(1000)
    expect(new Set(wishes.map(({ kind }) => kind))).toEqual(new Set(PAPER_KINDS))

    const issued = await inBatches(wishes, AT_ONCE, async (wish, index) => {
      const answer = await issue(String(servers[index % 2]?.address), cookie, wish)
      if (!answer?.ok) throw new Error(`${answer?.status}: ${await answer?.text()}`)
      return (await answer.json()) as Issued
    })
    expect(new Set(issued.map(({ id }) => id)).size).toBe(wishes.length)
    const papers = await checkWhole(database, folder)
    expect(papers).toHaveLength(wishes.length)
    const opened = hasReaders ? await opens(folder, papers) : 'without pdftotext and pdftoppm'
    console.info(`${papers.length} papers by ${servers.length} servers, ${AT_ONCE} at once; opened: ${opened}`)
  },
)

test(
  'kill -9 of the server while papers are issued leaves no number without its paper, and no paper without its file',
  { timeout: 1_200_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atrio-papers-killed-'))
    await copyMadePortal(folder)
    let portal = await startPortal(folder)
    const { connection } = await startEmbeddedPostgres({ folder: join(folder, 'postgres') })
    const database = connect({ connection })
    onTestFinished(async () => {
      await portal.stop()
      rmSync(folder, { recursive: true, force: true })
    })
    const cookie = await openSession(database, CAST.people.carla.id)
    const wishes = wishesOf(await makeGraduates(database, 100), 8).values()
    const acknowledged = new Set<string>()
    let asked = 0
    let kills = 0
    while (kills < KILLS.least || (kills < KILLS.most && (await countLeft(database)) < LEFT)) {
      const before = acknowledged.size
      await inBatches(Array.from({ length: 8 }), 8, async () => {
        for (const wish of wishes) {
          asked += 1
          const answer = await issue(portal.address, cookie, wish)
          const paper = (await answer?.json().catch(() => null)) as Issued | null
          if (!answer || !paper) break
          if (!answer.ok) throw new Error(JSON.stringify(paper))
          acknowledged.add(paper.id)
          if (acknowledged.size < before + 12) continue
          // The other seven are in the middle of their papers.
          await portal.stop('SIGKILL')
          break
        }
      })
      kills += 1
      portal = await startPortal(folder)
    }

    const left = await countLeft(database)
    expect(left).toBeGreaterThanOrEqual(LEFT)
    const { rows } = await database.pool.query<{ id: string }>(`select id from documents where file_id is null limit 1`)
    const download = await fetch(`${portal.address}/api/documents/${String(rows[0]?.id)}/paper.pdf`, {
      headers: { cookie },
    })
    expect(Buffer.from(await download.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/)
    expect(await countLeft(database)).toBe(left - 1)
    const later = { now: () => new Date(systemClock.now().getTime() + 600_000) }
    const parts = {
      db: database.db,
      transaction: transactionOn(database.db),
      storage: diskStorage(join(folder, 'files')),
    }
    expect(await drawLeft({ ...parts, clock: later })).toBe(left - 1)
    const papers = await checkWhole(database, folder)
    const known = new Set(papers.map(({ id }) => id))
    expect([...acknowledged].filter((id) => !known.has(id))).toEqual([])
    console.info(
      `${kills} kills: ${asked} papers asked for, ${acknowledged.size} answered, ${papers.length} issued, ${left} left without a file and drawn later`,
    )
    await database.close()
  },
)

/** A diploma for each, and each of the other papers about the program for this many addressees. */
function wishesOf(graduates: readonly Graduate[], addressees: number): Wish[] {
  const addressed = Array.from({ length: addressees }, (_, index) => `Escribanía ${index}`).flatMap((addressee) =>
    ADDRESSED.flatMap((kind) => graduates.map(({ userId, place }) => ({ userId, kind, subject_id: place, addressee }))),
  )
  const diplomas = graduates.map(({ userId, title }) => ({ userId, kind: 'diploma' as const, subject_id: title }))
  return [...diplomas, ...addressed]
}

/** What the people of the demo seminary may have now of the other kinds. */
async function wishesOfCast(address: string, cookie: string): Promise<Wish[]> {
  const all = await Promise.all(
    Object.values(CAST.people).map(async ({ id: userId }) => {
      const answer = await fetch(`${address}/api/people/${userId}/documents/offers`, { headers: { cookie } })
      const { items } = (await answer.json()) as { items: (Omit<Wish, 'userId'> & { missing: string[] })[] }
      const ready = items.filter(({ kind, missing }) => missing.length === 0 && OF_COURSES.includes(kind))
      return ready.map(({ kind, subject_id }): Wish => ({ userId, kind, subject_id }))
    }),
  )
  return all.flat()
}

/** Asks for a paper as the secretariat's screen does, again while the server is too busy; null when no answer came. */
async function issue(address: string, cookie: string, { userId, ...form }: Wish): Promise<Response | null> {
  for (;;) {
    const answer = await fetch(`${address}/api/people/${userId}/documents`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, ...FROM_OUR_PAGE },
      body: JSON.stringify(form),
    }).catch(() => null)
    if (answer?.status !== 503) return answer
  }
}

async function countLeft({ pool }: Connected): Promise<number> {
  const { rows } = await pool.query<{ left: number }>(
    `select count(*)::int as left from documents where file_id is null`,
  )
  return rows[0]?.left ?? 0
}

/** Every series runs from 1 to its last number, and every file is the one whose SHA-256 was written. Answers the papers. */
async function checkWhole({ pool }: Connected, folder: string): Promise<Kept[]> {
  const { rows } = await pool.query<Kept>(
    `select d.id, d.kind, d.year, d.number, s.last_number, f.storage_key as file, d.sha256
     from documents d join document_series s using (kind, year) left join files f on f.id = d.file_id order by kind, year, number`,
  )
  for (const [series, papers] of Map.groupBy(rows, ({ kind, year }) => `${kind} ${year}`)) {
    const numbers = papers.map(({ number }) => number)
    expect({ series, numbers }).toEqual({ series, numbers: papers.map((_, index) => index + 1) })
    expect(papers[0]?.last_number).toBe(papers.length)
  }
  const wrong = rows.filter(({ file, sha256 }) => file === null || !sha256?.equals(sha256Of(pathOf(folder, file))))
  expect(wrong).toEqual([])
  expect((await runInvariants(pool)).filter(({ rows: broken }) => broken > 0)).toEqual([])
  return rows
}

/** Reads the words of each paper, and draws the pages of one of each kind; answers what was opened. */
async function opens(folder: string, papers: readonly Kept[]): Promise<string> {
  const said = await inBatches(papers, 1, async ({ file }) => run('pdftotext', [pathOf(folder, file ?? ''), '-']))
  expect(said.filter((text) => !text.includes('Página 1 de'))).toEqual([])
  const kinds = PAPER_KINDS.flatMap((kind) => papers.find((paper) => paper.kind === kind) ?? [])
  for (const { kind, file } of kinds) {
    const picture = join(folder, kind)
    run('pdftoppm', ['-r', '60', '-png', '-singlefile', pathOf(folder, file ?? ''), picture])
    expect({ kind, isDrawn: existsSync(`${picture}.png`) }).toEqual({ kind, isDrawn: true })
  }
  return `${said.length} by pdftotext, ${kinds.length} kinds by pdftoppm`
}

/** A reader that opens the file without a word of complaint; answers what it printed. */
function run(reader: string, options: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(reader, options, { encoding: 'utf8' })
  expect({ reader, status, stderr }).toEqual({ reader, status: 0, stderr: '' })
  return stdout
}

const pathOf = (folder: string, key: string) => join(folder, 'files', key)

const sha256Of = (path: string) => createHash('sha256').update(readFileSync(path)).digest()

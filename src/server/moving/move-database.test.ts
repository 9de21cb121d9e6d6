import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { moveDatabase } from '#server/cli/words/move-database.ts'
import { connect, type Connected } from '#server/database/connect.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { readAdminDashboard } from '#server/home/admin-dashboard-queries.ts'
import { PEOPLE } from '#server/seed/cast.ts'
import { addressOf } from '#tests/support/database-address.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'
import { startDebianPostgres } from '#tests/support/debian-postgres.ts'
import { openSession } from '#tests/support/open-session.ts'
import { recordedTerminal } from '#tests/support/recorded-terminal.ts'
import { switchOver } from './switch-over.ts'

const LONG = process.env['LONG'] === '1'

/** A seminary in a database of a server, with an environment file and an empty data folder. */
async function portal() {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-move-'))
  const database = await freshDatabase({ template: 'seeded', max: 2 })
  onTestFinished(async () => {
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  const environmentFile = join(folder, 'atrio.env')
  writeFileSync(environmentFile, `# La base de datos\nDATABASE_URL=x\n`)
  const environment = { DATA_DIR: join(folder, 'data'), ENV_FILE: environmentFile }
  const url = addressOf(database.connection)
  return { database, environment, url, variables: () => readFileSync(environmentFile, 'utf8') }
}

test('a line that must be written by hand is named, without the password that was typed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-move-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // Nothing longer can be written beside it, not even by root.
  const sealed = join(folder, 'x'.repeat(250))
  writeFileSync(sealed, 'PORT=1\nDATABASE_URL=postgres://ana:vieja@a/b\n')
  const to = (value: string | null) => switchOver(sealed, { name: 'DATABASE_URL', value }, {})
  expect(await to('postgres://ana:p@s:s@db:5432/portal')).toBe(
    `No pudimos cambiar ${sealed}: pon la línea DATABASE_URL=postgres://ana:CONTRASEÑA@db:5432/portal ` +
      '(con la contraseña que escribiste en lugar de CONTRASEÑA) en él, en lugar de la línea 2, antes de arrancar el portal',
  )
  expect(await to(null)).toBe(
    `No pudimos cambiar ${sealed}: borra la línea 2 (DATABASE_URL) antes de arrancar el portal`,
  )
})

function move(environment: Record<string, string>, to: string | null, recorded = recordedTerminal(environment)) {
  const given = to === null ? { arguments: [], options: { 'to-own': true } } : { arguments: [to], options: {} }
  return moveDatabase.run(given, recorded.terminal)
}

/** The hash of each table's rows, and what the dashboard says of them all. */
async function figuresOf({ pool, db }: Connected) {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(
    `select table_schema || '.' || table_name as name, string_agg(quote_ident(column_name), ', ' order by column_name) as columns
     from information_schema.columns
     where is_generated = 'NEVER' and table_name <> 'mail_log' and (table_schema = 'public' or (table_schema = 'drizzle' and table_name <> 'sql_files'))
     group by table_schema, table_name`,
  )
  const figures: Record<string, unknown> = {}
  for (const { name, columns } of tables) {
    const { rows } = await pool.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(line, chr(10) order by line collate "C")), '') as sum
       from (select row(${columns})::text as line from ${name}) lines`,
    )
    figures[name] = rows[0]?.sum
  }
  return { ...figures, dashboard: await readAdminDashboard(db) }
}

const MAILS = `select dedupe_key, held_at is not null as is_held, (select count(*)::int from jobs.job j where j.data ->> 'mail_id' = m.id::text) as jobs
  from mail_log m order by dedupe_key`

async function addMails(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into mail_log (dedupe_key, kind, recipient, data, held_at, sent_at, failed_at) values
     ('espera', 'x', 'a@b.test', '{"a": "ñ\\\\n\\t"}', null, null, null), ('retenido', 'x', 'a@b.test', '{}', now(), null, null),
     ('enviado', 'x', 'a@b.test', '{}', null, now(), null), ('abandonado', 'x', 'a@b.test', '{}', null, null, now())`,
  )
}

/** An empty database of the tests' own server, or of Debian's with all the proofs. */
async function emptyPlace(): Promise<string> {
  if (LONG) {
    const debian = await startDebianPostgres()
    onTestFinished(debian.stop)
    return debian.address
  }
  const empty: FreshDatabase = await freshDatabase({ template: 'empty', max: 2 })
  onTestFinished(empty.drop)
  return addressOf(empty.connection)
}

async function withOwn<Result>(dataFolder: string, work: (own: Connected) => Promise<Result>): Promise<Result> {
  const { connection, stop } = await startEmbeddedPostgres({ folder: join(dataFolder, 'postgres') })
  const own = connect({ connection })
  try {
    return await work(own)
  } finally {
    await own.close()
    await stop()
  }
}

test('from a server to the own database, to another server, and back: every row is there, who is signed in too', async () => {
  const { database, environment, url, variables } = await portal()
  const cookie = await openSession(database, PEOPLE.ana.id)
  expect(cookie).not.toBe('')
  await addMails(database.pool)
  const before = await figuresOf(database)
  const mails = [
    { dedupe_key: 'abandonado', is_held: false, jobs: 0 },
    { dedupe_key: 'enviado', is_held: false, jobs: 0 },
    { dedupe_key: 'espera', is_held: false, jobs: 1 },
    { dedupe_key: 'retenido', is_held: true, jobs: 0 },
  ]

  expect(await move({ ...environment, DATABASE_URL: url }, null)).toMatch(
    /^Listo: [\d.]+ filas de \d+ tablas están en la base de datos nueva, iguales a las de antes\. .*atrio\.env ya lo dice: arranca el portal\.$/,
  )
  expect(variables()).toBe('# La base de datos\n# DATABASE_URL=x\n')
  await withOwn(environment.DATA_DIR, async (own) => {
    expect(await figuresOf(own)).toEqual(before)
    expect((await own.pool.query(MAILS)).rows).toEqual(mails)
  })

  const place = await emptyPlace()
  await move(environment, place)
  expect(parseEnv(variables())).toEqual({ DATABASE_URL: place })
  const there = connect({ connection: place })
  onTestFinished(there.close)
  expect(await figuresOf(there)).toEqual(before)
  expect((await there.pool.query(MAILS)).rows).toEqual(mails)
  if (!LONG) {
    // Counters that increment on their own continue where they were.
    await there.pool.query(`insert into audit_log (action) values ('account.signed_in')`)
    return
  }
  renameSync(join(environment.DATA_DIR, 'postgres'), join(environment.DATA_DIR, 'postgres-antes'))
  await move({ ...environment, DATABASE_URL: place }, null)
  await withOwn(environment.DATA_DIR, async (own) => expect(await figuresOf(own)).toEqual(before))
})

test('a place that holds something is refused, and interrupted at any step nothing has changed', async () => {
  const { database, environment, url, variables } = await portal()
  const own = { ...environment, DATABASE_URL: url }
  const empty = await freshDatabase({ template: 'empty', max: 2 })
  onTestFinished(empty.drop)
  await expect(move(own, url)).rejects.toThrow('Esa base de datos ya tiene tablas')
  await expect(move(environment, null)).rejects.toThrow('no hay ningún portal')
  // While tables are copied, and while they're compared.
  for (const step of [5, 60]) {
    let steps = 0
    const cut = recordedTerminal(own, {
      onProgress: () => {
        steps += 1
        if (steps === step) cut.stop()
      },
    })
    await expect(move(own, addressOf(empty.connection), cut)).rejects.toThrow('Interrumpido: no cambió nada.')
    const { rows } = await empty.pool.query(`select 1 from pg_tables where schemaname in ('public', 'drizzle', 'jobs')`)
    expect(rows).toEqual([])
  }
  const { rows } = await database.pool.query('select count(*)::int as people from users')
  expect(rows[0].people).toBeGreaterThan(10)
  expect(variables()).toBe('# La base de datos\nDATABASE_URL=x\n')
  expect(existsSync(join(environment.DATA_DIR, 'postgres'))).toBe(false)
  expect(readdirSync(environment.DATA_DIR)).toEqual(['files'])
})

import type pg from 'pg'
import { papersKept } from '#server/database/steps/papers-kept.ts'
import { deskStepsOf } from './fill-desks.ts'
import { stepsOf } from './fill.ts'
import { HISTORY_TABLES, historySteps, type Growth } from './history.ts'
import { OVERVIEW_STEPS } from './overview.ts'
import type { Scale } from './scale.ts'

/** What grows large. */
const LARGE = ['users', 'user_roles', 'enrollments', 'orders', 'order_items', 'payments', 'assignment_submissions']
/** Small by comparison, but also written without its triggers, which the steps replace. */
const QUIET = [
  'ledger_entries',
  'completed_lessons',
  'scholarship_uses',
  'notifications',
  'titles',
  'recognized_courses',
  'recognized_course_items',
]

type Step = readonly [name: string, statement: string]

/** Hears of each step and of its seconds. */
type Said = (name: string, seconds: number) => void

/** Loads a seminary of this size beside the demo's people. */
export function loadSeminary(client: pg.Client, scale: Scale, said: Said): Promise<void> {
  return load(client, { large: LARGE, quiet: QUIET, steps: [...stepsOf(scale), ...deskStepsOf(scale)], said })
}

/** Loads more of the past of a SEMINARY that is loaded (history.ts). */
export function loadHistory(client: pg.Client, growth: Growth, said: Said): Promise<void> {
  return load(client, {
    large: [...LARGE, ...HISTORY_TABLES],
    quiet: ['ledger_entries'],
    steps: historySteps(growth),
    said,
  })
}

type Load = {
  readonly large: readonly string[]
  readonly quiet: readonly string[]
  readonly steps: readonly Step[]
  readonly said: Said
}

/** Takes the steps with the triggers of the large tables off, and makes their indexes and foreign keys last. */
async function load(client: pg.Client, { large, quiet, steps, said }: Load): Promise<void> {
  await client.query(`set synchronous_commit = off`)
  await client.query(`set maintenance_work_mem = '256MB'`)
  await client.query(`set work_mem = '128MB'`)
  const later = [...(await dropIndexes(client, large)), ...(await dropForeignKeys(client, large))]
  const withoutTriggers = [...large, ...quiet]
  for (const table of withoutTriggers) await client.query(`alter table ${table} disable trigger user`)
  for (const [name, statement] of [...steps, ...later, ...OVERVIEW_STEPS]) await timed(client, said, name, statement)
  await timed(client, said, 'names in the register', REGISTER_NAMES)
  for (const table of withoutTriggers) await client.query(`alter table ${table} enable trigger user`)
  await keepPapers(client, said)
  await timed(client, said, 'vacuum analyze', 'vacuum analyze')
}

/** What the triggers of actas and receipts would have stored. */
async function keepPapers(client: pg.Client, said: Said): Promise<void> {
  const started = performance.now()
  await client.query('begin')
  await papersKept.run(client)
  await client.query('commit')
  said('papers kept', (performance.now() - started) / 1000)
}

const REGISTER_NAMES = `
  update titles t set holder_name = u.name, holder_document_type = u.document_type, holder_document_number = u.document_number, program_name = g.name
  from users u, programs g where u.id = t.user_id and g.id = t.program_id and t.holder_name = ''`

async function timed(client: pg.Client, said: Said, name: string, statement: string): Promise<void> {
  const started = performance.now()
  await client.query(statement)
  said(name, (performance.now() - started) / 1000)
}

/** Drops the indexes of the large tables that no constraint needs; answers the statements that make them again. */
async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<Step[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ name, definition }) => [name, definition] as const)
}

/** The same for their foreign keys: checked once, together. */
async function dropForeignKeys(client: pg.Client, tables: readonly string[]): Promise<Step[]> {
  const { rows } = await client.query<{ name: string; place: string; definition: string }>(
    `select quote_ident(conname) as name, conrelid::regclass::text as place, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`,
    [tables],
  )
  for (const { name, place } of rows) await client.query(`alter table ${place} drop constraint ${name}`)
  return rows.map(({ name, place, definition }) => [name, `alter table ${place} add constraint ${name} ${definition}`])
}

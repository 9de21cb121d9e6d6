import type pg from 'pg'
import { deskStepsOf } from './fill-desks.ts'
import { stepsOf } from './fill.ts'
import type { Scale } from './scale.ts'

/** What grows large. */
const LARGE = ['users', 'user_roles', 'enrollments', 'orders', 'order_items', 'payments', 'assignment_submissions']
/** What is written without its triggers, which the steps stand in for. */
const QUIET = [...LARGE, 'scholarship_uses', 'notifications', 'titles', 'recognized_courses', 'recognized_course_items']

type Later = readonly [name: string, statement: string]

/** Hears of each step and of its seconds. */
type Said = (name: string, seconds: number) => void

/** Loads a seminary of this size beside the demo's people, with triggers off, and makes indexes and foreign keys last. */
export async function loadSeminary(client: pg.Client, scale: Scale, said: Said): Promise<void> {
  await client.query(`set synchronous_commit = off`)
  await client.query(`set maintenance_work_mem = '256MB'`)
  await client.query(`set work_mem = '128MB'`)
  const later = [...(await dropIndexes(client)), ...(await dropForeignKeys(client))]
  for (const table of QUIET) await client.query(`alter table ${table} disable trigger user`)
  for (const [name, statement] of [...stepsOf(scale), ...deskStepsOf(scale)]) await timed(client, said, name, statement)
  for (const [name, statement] of later) await timed(client, said, name, statement)
  for (const table of QUIET) await client.query(`alter table ${table} enable trigger user`)
  await timed(client, said, 'vacuum analyze', 'vacuum analyze')
}

async function timed(client: pg.Client, said: Said, name: string, statement: string): Promise<void> {
  const started = performance.now()
  await client.query(statement)
  said(name, (performance.now() - started) / 1000)
}

/** Drops the indexes of the large tables that no constraint needs; answers the statements that make them again. */
async function dropIndexes(client: pg.Client): Promise<Later[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [LARGE],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ name, definition }) => [name, definition] as const)
}

/** The same for their foreign keys: checked once, together. */
async function dropForeignKeys(client: pg.Client): Promise<Later[]> {
  const { rows } = await client.query<{ name: string; place: string; definition: string }>(
    `select quote_ident(conname) as name, conrelid::regclass::text as place, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`,
    [LARGE],
  )
  for (const { name, place } of rows) await client.query(`alter table ${place} drop constraint ${name}`)
  return rows.map(({ name, place, definition }) => [name, `alter table ${place} add constraint ${name} ${definition}`])
}

import type pg from 'pg'

import { countOrphans } from './orphans.ts'
import { ownConnection } from './connection-limits.ts'
import { AUDIT_RULES } from './invariants/audit.ts'
import { MONEY_RULES } from './invariants/money.ts'
import { OVERVIEW_RULES } from './invariants/overview.ts'
import { PEOPLE_RULES } from './invariants/people.ts'
import type { Invariant } from './invariants/invariant.ts'
import { PAPER_RULES } from './invariants/papers.ts'
import { STUDY_RULES, PROGRAM_RULES } from './invariants/study.ts'

/** A rule that several rows must keep, and how many break it. */
export type InvariantResult = {
  /** The rule's number and name, as its trigger or test has it: `i34_seats_counted`. */
  readonly name: string
  /** Number of rows that violate it; 0 when it holds. */
  readonly rows: number
  /** What is wrong with them, in Spanish, to be read after their number. */
  readonly what: string
}

/** What enforces the rules from now on. */
const RULES_ENFORCED: Invariant = {
  name: 'rules_enforced',
  what: 'reglas de la base de datos desactivadas',
  sql: `select tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and tgenabled not in ('O', 'A')
    union all select conname from pg_constraint where connamespace = 'public'::regnamespace and not convalidated`,
}

const RULES: readonly Invariant[] = [
  ...PEOPLE_RULES,
  ...MONEY_RULES,
  ...OVERVIEW_RULES,
  ...STUDY_RULES,
  ...PROGRAM_RULES,
  ...PAPER_RULES,
  ...AUDIT_RULES,
  RULES_ENFORCED,
]

/**
 * Looks for rows that break what only triggers and code keep (checks and unique indexes need no looking at), and for rows that
 * lead to none: a restore writes without the triggers and keys that would refuse them. All rules are answered, in one reading of the
 * database. Takes seconds at a million enrollments; reads only. A pool is asked on a connection beside it, without limits of time; a
 * client as it is, in its own transaction. Throws what `signal` gives when it aborts between two rules.
 */
export async function runInvariants(source: pg.Pool | pg.ClientBase, signal?: AbortSignal): Promise<InvariantResult[]> {
  if (!isPool(source)) return ask(source, signal)
  const client = ownConnection(source, 'atrio invariants')
  // The next caller learns of a lost connection.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only; set local statement_timeout = 0')
    return await ask(client, signal)
  } finally {
    await client.end()
  }
}

async function ask(client: pg.ClientBase, signal?: AbortSignal): Promise<InvariantResult[]> {
  const results: InvariantResult[] = []
  for (const { name, what, sql } of RULES) {
    signal?.throwIfAborted()
    const { rows } = await client.query<{ broken: number }>(`select count(*)::bigint as broken from (${sql}) as broken`)
    results.push({ name, rows: rows[0]?.broken ?? 0, what })
  }
  results.push({
    name: 'foreign_keys',
    rows: await countOrphans(client, signal),
    what: 'filas que nombran a otra que no existe',
  })
  return results
}

function isPool(source: pg.Pool | pg.ClientBase): source is pg.Pool {
  return 'totalCount' in source
}

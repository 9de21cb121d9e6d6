import type pg from 'pg'
import { phonesInE164 } from './steps/phones-in-e164.ts'

/**
 * A change of what is stored that SQL can't make: it's done once for each database, after the migrations and in their transaction, and
 * remembered by its name. What it answers is told to the operator: counts and ids, never a person's data (record 018).
 */
export type Step = { readonly name: string; run(client: pg.Client): Promise<string | null> }

/** All steps, in the order in which they're done. One that a release has run is never edited. */
export const STEPS: readonly Step[] = [phonesInE164]

/** The steps that this database hasn't done. */
export async function undone(client: pg.Pool | pg.Client, steps: readonly Step[]): Promise<Step[]> {
  const { rows } = await client.query<{ name: string }>('select name from drizzle.steps')
  const done = new Set(rows.map(({ name }) => name))
  return steps.filter(({ name }) => !done.has(name))
}

/** Does a step and remembers it, in the transaction of the caller; answers what there's to tell. */
export async function doStep(client: pg.Client, { name, run }: Step): Promise<string | null> {
  const told = await run(client)
  await client.query('insert into drizzle.steps (name) values ($1)', [name])
  return told
}

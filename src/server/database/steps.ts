import type pg from 'pg'
import { accountsOfEnrollments } from './steps/accounts-of-enrollments.ts'
import { canonicalIdentities } from './steps/canonical-identities.ts'
import { formIdentities } from './steps/form-identities.ts'
import { papersKept } from './steps/papers-kept.ts'
import { phonesInE164 } from './steps/phones-in-e164.ts'
import { mailDataInRows } from './steps/mail-data-in-rows.ts'
import { programsOfHome } from './steps/programs-of-home.ts'
import type { Step } from './steps/step.ts'

/** All steps, in the order in which they're done. One that a release has run is never edited. */
export const STEPS: readonly Step[] = [
  phonesInE164,
  mailDataInRows,
  programsOfHome,
  canonicalIdentities,
  accountsOfEnrollments,
  formIdentities,
  papersKept,
]

/** The steps that this database hasn't done. */
export async function undone(client: pg.Pool | pg.Client, steps: readonly Step[]): Promise<Step[]> {
  const { rows } = await client.query<{ name: string }>('select name from drizzle.steps')
  const done = new Set(rows.map(({ name }) => name))
  return steps.filter(({ name }) => !done.has(name))
}

/** Runs a step and records it, in the caller's transaction; returns what there is to report. */
export async function doStep(client: pg.Client, { name, run }: Step): Promise<string | null> {
  const told = await run(client)
  await client.query('insert into drizzle.steps (name) values ($1)', [name])
  return told
}

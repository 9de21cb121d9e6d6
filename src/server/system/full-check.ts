import * as z from 'zod/mini'
import * as contract from '#contract/system.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'

/** Work that takes longer has failed, even if its process still says that it goes on. */
const LONGEST_SECONDS = 3600

/** What can be looked at at once. */
export const listChecks: Handler<typeof contract.listChecks> = async (_, { system }) => ({
  lines: await system.checks('fast'),
})

/** How far the last look at everything is, whichever process took it up. */
export const getFullCheck: Handler<typeof contract.getFullCheck> = async (_, { db, system }) => {
  const run = await system.jobs.lastRun(db, 'full_check')
  if (!run) return { run: null }
  const { result, ...progress } = run
  return { run: { ...progress, lines: linesIn(result) } }
}

/** Asks for a look at everything; a worker takes it up. */
export const startFullCheck: Handler<typeof contract.startFullCheck> = async (_, context) =>
  context.transaction(async (tx) => {
    if (!(await context.system.jobs.sendAlone(tx, 'full_check', LONGEST_SECONDS))) throw new Failure('ALREADY_RUNNING')
    await record(tx, context, 'system.checked', {})
    return {}
  })

/** What a look of this version left; one of another version may have left anything. */
function linesIn(result: unknown) {
  return z.safeParse(Found, result).data?.lines ?? []
}

const Found = contract.listChecks.schema.response

import type * as contract from '#contract/system.ts'
import type { Handler } from '../actions/context.ts'
import { VERSION } from '../process/version.ts'
import { readVersions } from './check-queries.ts'

/** What the portal is made of. */
export const getVersions: Handler<typeof contract.getVersions> = async (_, { db, system }) => ({
  atrio: VERSION,
  node: process.versions.node,
  ...(await readVersions(db)),
  started_at: system.startedAt,
})

import type { Database } from '../database/connect.ts'
import { insertError, SILENCE } from './errors-queries.ts'

/** Notes that a process stood still until it was ended: what it was, and for how long. */
export async function noteSilence(db: Database, { at, what }: { at: Date; what: string }): Promise<void> {
  await insertError(db, { created_at: at, place: SILENCE, what, request_id: null })
}

import { MEGABYTE } from '#domain/files/purposes.ts'
import { roomProblem } from '#domain/files/senders.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../failure.ts'
import { readSettings } from '../settings/read-settings.ts'
import { measureFilesOf } from './files-queries.ts'

/** Whether a person has room for that many bytes more; fails with TOO_MANY_REQUESTS or PERSON_STORAGE_FULL. */
export async function checkRoom(db: Database | Tx, userId: string, bytes: number): Promise<void> {
  const max = (await readSettings(db)).max_person_storage_mb
  const problem = roomProblem(await measureFilesOf(db, userId), { bytes, maxBytes: max * MEGABYTE })
  if (problem) throw new Failure(problem, { max: `${max} MB` })
}

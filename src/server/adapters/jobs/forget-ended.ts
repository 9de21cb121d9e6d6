import { DAY_MS } from '#domain/calendar.ts'
import type { Database } from '../../database/connect.ts'
import type { Clock } from '../clock.ts'
import { deleteEndedJobs } from './jobs-queries.ts'

/** Forgets the work that ended so many days ago, done or not; what nobody tries any more waits for a person. A job calls it. */
export async function forgetEndedJobs({ db, clock }: { db: Database; clock: Clock }, days: number): Promise<void> {
  await deleteEndedJobs(db, new Date(clock.now().getTime() - days * DAY_MS))
}

import { DAY_MS } from '#domain/calendar.ts'
import type { Database } from '../../database/connect.ts'
import type { Clock } from '../clock.ts'
import { deleteGivenUp } from './mail-queries.ts'

/** Forgets the mails that were given up so many days ago, with what the mail server said of them. A job calls it. */
export async function forgetGivenUpMails({ db, clock }: { db: Database; clock: Clock }, days: number): Promise<void> {
  await deleteGivenUp(db, new Date(clock.now().getTime() - days * DAY_MS))
}

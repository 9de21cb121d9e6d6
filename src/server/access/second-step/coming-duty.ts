import { isDutyComing } from '#domain/access/second-step-duty.ts'
import { calendarDayIn } from '#domain/calendar.ts'
import type { Context } from '../../actions/context.ts'
import { institutionZone } from '../../settings/read-settings.ts'
import { listAdministrators } from '../sessions-queries.ts'
import { comingDutyMail } from './second-step-mails.ts'
import { signedIn } from './signed-in.ts'

type Parts = Pick<Context, 'db' | 'transaction' | 'mail' | 'clock' | 'zone' | 'isProduction'>

/**
 * Notifies by mail, once, each administrator who will need a second step within a week (record 037): someone who finds out while
 * signing in may not have the phone at hand. A job calls it repeatedly.
 */
export async function tellComingDuty(parts: Parts): Promise<void> {
  const { db, transaction, mail, clock } = parts
  const people = (await listAdministrators(db)).map((row) => signedIn(row, parts))
  const zone = await institutionZone(db, parts.zone)
  const mails = people.flatMap((person) => {
    const { obligatory_from } = person.second_step
    const isTold = obligatory_from !== null && isDutyComing(person.second_step, clock.now())
    return isTold ? [comingDutyMail(person, calendarDayIn(zone, obligatory_from))] : []
  })
  await transaction((tx) => mail.queueMany(tx, mails))
}

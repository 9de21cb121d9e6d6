import { seatKeptText } from '#contract/seat-texts.ts'
import { seatKeptUntil } from '#domain/enrollments/unpaid-seat.ts'
import type { Context, DeedContext } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { minutesIn } from '../texts/format.ts'
import { institutionZone, readSettings } from '../settings/read-settings.ts'
import { listEnrollmentsForUpdate } from './enrollments-queries.ts'

/** Until when some enrollments keep their seats without a payment, as it's told at the end of a sentence: of several the first that ends; '' for none. */
export async function tellSeatUntil(
  tx: Tx,
  { clock, zone }: Pick<DeedContext, 'clock'> & Pick<Context, 'zone'>,
  ids: readonly string[],
): Promise<string> {
  const { unpaid_seat_hours } = await readSettings(tx)
  const ends = (await listEnrollmentsForUpdate(tx, ids)).flatMap((one) => seatKeptUntil(one, unpaid_seat_hours) ?? [])
  const [first] = ends.filter((end) => end > clock.now()).toSorted((a, b) => a.getTime() - b.getTime())
  return first ? ` ${seatKeptText(minutesIn(await institutionZone(tx, zone))(first), ends.length)}` : ''
}

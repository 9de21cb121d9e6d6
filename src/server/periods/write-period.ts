import type { FormOf } from '#contract/operation.ts'
import * as contract from '#contract/periods.ts'
import { FIELD_TEXTS } from '#contract/field-texts.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import { readSettings } from '../settings/read-settings.ts'
import { showingMoves } from '../grades/showing-moves.ts'
import { refusing } from '../actions/refusals.ts'
import { requirePrinted } from '../actions/require-printed.ts'
import { changesBetween } from '../audit/changes.ts'
import { edited, requireVersion } from '../actions/editing.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure, InvalidFields } from '../actions/failure.ts'
import { presentPeriod } from './list-periods.ts'
import {
  deletePeriodRows,
  getPeriod,
  getPeriodForUpdate,
  insertPeriod,
  updatePeriodActivity,
  updatePeriodRow,
  findPeriodForShare,
} from './periods-queries.ts'

/** Creates a period, active from the start (document 3 §2.14). */
export const createPeriod: Handler<typeof contract.createPeriod> = async (form, context) => {
  const fields = fieldsOf(form)
  requirePrinted({ name: fields.name })
  return context
    .transaction(async (tx) => {
      const { pass_percent } = await readSettings(tx)
      const id = await insertPeriod(tx, { ...fields, pass_percent })
      await record(tx, context, 'period.created', { entity: 'periods', entity_id: id, after: fields })
      return presentPeriod(await getPeriod(tx, id), context.today)
    })
    .catch(refusing())
}

/** Changes a period's name, days and description. */
export const updatePeriod: Handler<typeof contract.updatePeriod> = async (sent, context) => {
  const { periodId } = sent
  const thing = { entity: 'periods', entity_id: periodId }
  return context
    .transaction(async (tx) => {
      const before = await getPeriodForUpdate(tx, periodId)
      const fields = fieldsOf(await edited(tx, context, { form: contract.PeriodForm, thing, stored: before, sent }))
      requirePrinted({ name: fields.name }, before)
      const changes = changesBetween(before, fields)
      if (changes) {
        // What has no date of its own is due when the period ends (decision L8).
        const whom = fields.end_date === before.end_date ? null : { undatedIn: periodId }
        await showingMoves(tx, context, whom, (moving) =>
          updatePeriodRow(moving, periodId, fields, context.clock.now()),
        )
        await record(tx, context, 'period.updated', { ...thing, ...changes })
      }
      return presentPeriod(await getPeriod(tx, periodId), context.today)
    })
    .catch(refusing())
}

/** Activates or deactivates a period; does nothing if it's already in that state. */
export const setPeriodActivity: Handler<typeof contract.setPeriodActivity> = async (sent, context) => {
  const { periodId, is_active } = sent
  const thing = { entity: 'periods', entity_id: periodId }
  return context.transaction(async (tx) => {
    const { is_active: was, version } = await getPeriodForUpdate(tx, periodId)
    const changes = changesBetween({ is_active: was }, { is_active })
    if (changes) {
      await requireVersion(tx, context, { thing, stored: { is_active: was, version }, sent })
      await updatePeriodActivity(tx, periodId, is_active, context.clock.now())
      const action = is_active ? 'period.activated' : 'period.deactivated'
      await record(tx, context, action, { ...thing, ...changes })
    }
    return presentPeriod(await getPeriod(tx, periodId), context.today)
  })
}

/** Deletes a period with its unused windows; one that has enrollments stays (document 3 §5). */
export const deletePeriod: Handler<typeof contract.deletePeriod> = async ({ periodId }, context) =>
  context
    .transaction(async (tx) => {
      const { version: _, ...period } = await getPeriodForUpdate(tx, periodId)
      await deletePeriodRows(tx, periodId)
      await record(tx, context, 'period.deleted', { entity: 'periods', entity_id: periodId, before: period })
      return {}
    })
    .catch(refusing({ in_use: 'PERIOD_IN_USE' }))

type Form = FormOf<typeof contract.createPeriod>

/** The columns for the form's fields; nothing else from it. */
function fieldsOf({ name, start_date, end_date, description = null }: Form) {
  return { name, start_date, end_date, description } satisfies Record<keyof Form, unknown>
}

/**
 * Returns the period with its first day; refuses if enrollment can't be opened in it: it doesn't exist, or it's deactivated (document
 * 3 §5).
 */
export async function requireActivePeriod(
  db: Database | Tx,
  periodId: string,
): Promise<{ id: string; start_date: string }> {
  const period = await findPeriodForShare(db, periodId)
  if (!period) throw new InvalidFields({ period_id: { code: 'OPTION', message: FIELD_TEXTS.OPTION } })
  if (!period.is_active) throw new Failure('PERIOD_INACTIVE')
  return period
}

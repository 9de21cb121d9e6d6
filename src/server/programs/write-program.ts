import type { FormOf } from '#contract/operation.ts'
import * as contract from '#contract/programs.ts'
import { changesBetween } from '../audit/changes.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import { edited, requireVersion } from '../actions/editing.ts'
import { refusing } from '../actions/refusals.ts'
import { requirePrinted } from '../actions/require-printed.ts'
import { findLastYear } from './plans-queries.ts'
import { getProgramForUpdate, getProgramRow, insertProgram, updateProgramRow } from './programs-queries.ts'

/** Creates a program, active from the start and without a plan. */
export const createProgram: Handler<typeof contract.createProgram> = async (form, context) => {
  const fields = fieldsOf(form)
  requirePrinted(printedOf(fields))
  return context
    .transaction(async (tx) => {
      const id = await insertProgram(tx, fields)
      await record(tx, context, 'program.created', { entity: 'programs', entity_id: id, after: fields })
      return getProgramRow(tx, id)
    })
    .catch(refusing())
}

/** Changes a program. Saving a sample makes it the institution's own (decision C10). */
export const updateProgram: Handler<typeof contract.updateProgram> = async (sent, context) => {
  const { programId } = sent
  const thing = { entity: 'programs', entity_id: programId }
  return context
    .transaction(async (tx) => {
      const before = await getProgramForUpdate(tx, programId)
      const fields = fieldsOf(await edited(tx, context, { form: contract.ProgramForm, thing, stored: before, sent }))
      requirePrinted(printedOf(fields), printedOf(before))
      if (fields.years < before.years) await refuseUsedYears(tx, programId, fields.years)
      const changes = changesBetween(before, fields)
      if (changes || before.is_sample) {
        await updateProgramRow(tx, programId, { ...fields, is_sample: false }, context.clock.now())
        await record(tx, context, 'program.updated', { ...thing, ...changes })
      }
      return getProgramRow(tx, programId)
    })
    .catch(refusing())
}

/** A program isn't made shorter than its plans. */
async function refuseUsedYears(tx: Tx, programId: string, years: number): Promise<void> {
  const last = await findLastYear(tx, programId)
  if (last && last.year > years) throw new Failure('PROGRAM_YEARS_USED', { plan: last.name, year: String(last.year) })
}

/** Activates or deactivates a program; does nothing if it's already in that state. */
export const setProgramActivity: Handler<typeof contract.setProgramActivity> = async (sent, context) =>
  context.transaction(async (tx) => {
    const { programId, is_active } = sent
    const thing = { entity: 'programs', entity_id: programId }
    const before = await getProgramForUpdate(tx, programId)
    await requireVersion(tx, context, { thing, stored: before, sent })
    const changes = changesBetween(before, { is_active })
    if (changes) {
      await updateProgramRow(tx, programId, { is_active }, context.clock.now())
      const action = is_active ? 'program.activated' : 'program.deactivated'
      await record(tx, context, action, { ...thing, ...changes })
    }
    return getProgramRow(tx, programId)
  })

/** What papers say of a program. */
const printedOf = ({ name, title_granted }: Pick<Form, 'name' | 'title_granted'>) => ({ name, title_granted })

type Form = FormOf<typeof contract.createProgram>

/** The columns for the form's fields; nothing else from it. */
function fieldsOf({ code, name, title_granted, years, description, audience }: Form) {
  return { code, name, title_granted, years, description, audience } satisfies Record<keyof Form, unknown>
}

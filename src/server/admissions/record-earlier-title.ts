import type * as contract from '#contract/admissions.ts'
import type { FormOf } from '#contract/operation.ts'
import { canonicalNumber } from '#domain/admissions/register.ts'
import type { Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { refusing } from '../actions/refusals.ts'
import { requirePrinted } from '../actions/require-printed.ts'
import { record } from '../audit/record.ts'
import { findStudent, listMemberships, listTitlesHeld, listWithPlan } from './admissions-queries.ts'
import { insertTitle, listTitleRows, lockRegister } from './titles-queries.ts'

/** Enters a title from before the portal as the register has it. */
export const recordEarlierTitle: Handler<typeof contract.recordEarlierTitle> = async (form, context) => {
  const { user_id, program_id } = form
  const entry = fieldsOf(form)
  const { title_granted, book, folio } = entry
  if (entry.granted_on > context.today) throw new Failure('TITLE_DAY')
  requirePrinted({ title_granted, book, folio })
  return context
    .transaction(async (tx) => {
      const [program] = await listWithPlan(tx, [program_id])
      if (!program) throw new Failure('NOT_FOUND')
      if (!(await findStudent(tx, user_id))) throw new Failure('STUDENT_NOT_FOUND')
      const [held] = await listTitlesHeld(tx, [user_id], [program_id])
      if (held) throw new Failure('TITLE_HELD')
      const own = await listMemberships(tx, [user_id], [program_id])
      if (own.some(({ status }) => status === 'activo')) throw new Failure('IN_PROGRAM_NOW')
      await lockRegister(tx)
      const by = { recorded_by: context.user.id, recorded_at: context.clock.now() }
      const id = await insertTitle(tx, { user_id, program_id, ...entry, ...by })
      const after = { program: program.name, ...entry }
      await record(tx, context, 'title.recorded', { entity: 'titles', entity_id: id, after })
      const [title] = await listTitleRows(tx, { id }, 1, { offset: 0 })
      if (!title) throw new Failure('NOT_FOUND')
      return title
    })
    .catch(refusing())
}

type Form = FormOf<typeof contract.recordEarlierTitle>

/** The columns of what the form says, besides whose title of which program it is. */
function fieldsOf({ title_granted, register_number: number, book, folio, granted_on }: Form) {
  const register_number = canonicalNumber(number)
  return { title_granted, register_number, book, folio, granted_on } satisfies Record<
    Exclude<keyof Form, 'user_id' | 'program_id'>,
    unknown
  >
}

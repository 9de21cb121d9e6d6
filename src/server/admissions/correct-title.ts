import type * as z from 'zod/mini'
import * as contract from '#contract/admissions.ts'
import { canonicalNumber } from '#domain/admissions/register.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import { edited } from '../actions/editing.ts'
import { revokeResting } from '../papers/revoke.ts'
import { Failure } from '../actions/failure.ts'
import { refusing } from '../actions/refusals.ts'
import { requirePrinted } from '../actions/require-printed.ts'
import { updateStandings } from './admissions-queries.ts'
import { findTitleForUpdate, type RegisterEntry, updateTitle } from './titles-queries.ts'

/**
 * Corrects what the register says about a title. A number that the portal assigned stays, so that there are no gaps; diplomas that say
 * what was wrong are revoked (record 043), and a graduate's date is that of the title (i150).
 */
export const correctTitle: Handler<typeof contract.correctTitle> = async (sent, context) => {
  const { titleId, reason } = sent
  const thing = { entity: 'titles', entity_id: titleId }
  return context
    .transaction(async (tx) => {
      const title = await findTitleForUpdate(tx, titleId)
      if (!title) throw new Failure('NOT_FOUND')
      const { program_student_id } = title
      const edit = { form: contract.RegisterEntryForm, thing, stored: title, sent }
      const after = fieldsOf(await edited(tx, context, edit))
      const { register_number, title_granted, book, folio, granted_on } = after
      if (granted_on > context.today) throw new Failure('TITLE_DAY')
      if (program_student_id && register_number !== title.register_number) throw new Failure('TITLE_NUMBER_GIVEN')
      requirePrinted({ title_granted, book, folio }, { ...entryOf(title) })
      await updateTitle(tx, titleId, after)
      if (program_student_id)
        await updateStandings(tx, [program_student_id], { graduated_on: granted_on, updated_at: context.clock.now() })
      await revokeResting(tx, context, { titleId }, 'se corrigió el registro del título')
      const before = entryOf(title)
      await record(tx, context, 'title.corrected', {
        ...thing,
        before,
        after: { ...after, reason },
      })
      return {}
    })
    .catch(refusing())
}

type Form = z.output<typeof contract.RegisterEntryForm>

/** The columns for the form's fields; nothing else from it. */
function fieldsOf({ title_granted, register_number: number, book, folio, granted_on }: Form) {
  const register_number = canonicalNumber(number)
  return { title_granted, register_number, book, folio, granted_on } satisfies Record<keyof Form, unknown>
}

function entryOf({ title_granted, register_number, book, folio, granted_on }: RegisterEntry): RegisterEntry {
  return { title_granted, register_number, book, folio, granted_on }
}

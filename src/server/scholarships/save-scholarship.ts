import type { FormOf } from '#contract/operation.ts'
import * as contract from '#contract/scholarships.ts'
import { canonicalScholarshipCode } from '#domain/payments/scholarships.ts'
import { changesBetween } from '../audit/changes.ts'
import { record } from '../audit/record.ts'
import type { Context, Handler } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { edited, requireVersion } from '../actions/editing.ts'
import { Failure } from '../actions/failure.ts'
import { refusing } from '../actions/refusals.ts'
import { describe, type Scholarship } from './list-scholarships.ts'
import { type CodeRow, findCode, findCodeForUpdate, insertCode, updateCode } from './scholarships-queries.ts'

type Form = FormOf<typeof contract.createScholarship>

/** Creates a code; it works at once. */
export const createScholarship: Handler<typeof contract.createScholarship> = async (form, context) =>
  context
    .transaction(async (tx) => {
      const now = context.clock.now()
      const fields = { ...fieldsOf(form), created_by: context.user.id, created_at: now, updated_at: now }
      const id = await insertCode(tx, fields)
      await record(tx, context, 'scholarship.created', {
        entity: 'scholarship_codes',
        entity_id: id,
        after: termsOf(fields),
      })
      return get(tx, id, context)
    })
    .catch(refusing())

/** Changes the terms of a code: what was bought with it stays as it was. */
export const updateScholarship: Handler<typeof contract.updateScholarship> = async (sent, context) => {
  const { scholarshipId } = sent
  const thing = { entity: 'scholarship_codes', entity_id: scholarshipId }
  return context
    .transaction(async (tx) => {
      const before = await findCodeForUpdate(tx, scholarshipId)
      if (!before) throw new Failure('NOT_FOUND')
      const stored = { ...before, countries: describe(before, context.today).countries }
      const fields = fieldsOf(await edited(tx, context, { form: contract.ScholarshipForm, thing, stored, sent }))
      if (before.uses > 0 && fields.code !== before.code) throw new Failure('SCHOLARSHIP_IN_USE')
      if (fields.max_uses !== null && fields.max_uses < before.uses)
        throw new Failure('SCHOLARSHIP_USES_TAKEN', { uses: before.uses })
      if (changesBetween(before, fields)) {
        await updateCode(tx, scholarshipId, { ...fields, updated_at: context.clock.now() })
        const changes = changesBetween(termsOf(before), termsOf(fields))
        await record(tx, context, 'scholarship.updated', { ...thing, ...changes })
      }
      return get(tx, scholarshipId, context)
    })
    .catch(refusing())
}

/** Enables or disables a code. */
export const setScholarshipActivity: Handler<typeof contract.setScholarshipActivity> = async (sent, context) =>
  context.transaction(async (tx) => {
    const { scholarshipId, is_active } = sent
    const thing = { entity: 'scholarship_codes', entity_id: scholarshipId }
    const before = await findCodeForUpdate(tx, scholarshipId)
    if (!before) throw new Failure('NOT_FOUND')
    const { code: _, ...stored } = before
    await requireVersion(tx, context, { thing, stored, sent })
    if (before.is_active !== is_active) {
      await updateCode(tx, scholarshipId, { is_active, updated_at: context.clock.now() })
      await record(tx, context, is_active ? 'scholarship.updated' : 'scholarship.deactivated', {
        ...thing,
        before: { is_active: before.is_active },
        after: { is_active },
      })
    }
    return get(tx, scholarshipId, context)
  })

/** The columns for the form's fields; nothing else from it. */
function fieldsOf(form: Form) {
  const { percent, countries, valid_from, valid_to, max_uses, description = null } = form
  const code = canonicalScholarshipCode(form.code)
  return { code, description, percent, countries, valid_from, valid_to, max_uses } satisfies Record<keyof Form, unknown>
}

/** What the audit log stores: never the code itself, which pays for whoever reads it. */
function termsOf({
  percent,
  countries,
  valid_from,
  valid_to,
  max_uses,
}: Pick<CodeRow, 'percent' | 'countries' | 'valid_from' | 'valid_to' | 'max_uses'>) {
  return { percent, countries, valid_from, valid_to, max_uses }
}

async function get(tx: Tx, id: string, { today }: Context): Promise<Scholarship> {
  const row = await findCode(tx, id)
  if (!row) throw new Failure('NOT_FOUND')
  return describe(row, today)
}

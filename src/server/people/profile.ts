import type * as contract from '#contract/people.ts'
import type { FormOf, HandlerOutput } from '#contract/operation.ts'
import { nationalPhone } from '../adapters/phones.ts'
import { changesBetween } from '../audit/changes.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../context.ts'
import { InvalidFields } from '../failure.ts'
import { refusing } from '../refusals.ts'
import { documentTaken } from './document-taken.ts'
import { getProfileOf, updateProfileOf } from './people-queries.ts'
import { onlyFilled, recordOf } from './person-record.ts'
import { requireBirthDate } from './require-birth-date.ts'
import { requireNames } from './require-names.ts'

type ProfileForm = FormOf<typeof contract.updateProfile>

/** The own profile. */
export const getProfile: Handler<typeof contract.getProfile> = async (_, { db, user }) =>
  present(await getProfileOf(db, user.id))

/** Saves the own profile. Email, role and whatever else isn't on the form stay what they are. */
export const updateProfile: Handler<typeof contract.updateProfile> = async (form, context) => {
  const { id } = context.user
  requireBirthDate(form.birth_date, context.today)
  return context
    .transaction(async (tx) => {
      const before = await getProfileOf(tx, id)
      requireNames(form, before)
      const values = toStore(form, before.whatsapp)
      await updateProfileOf(tx, id, { ...values, updated_at: context.clock.now() })
      const after = await getProfileOf(tx, id)
      await record(tx, context, 'person.updated', { entity: 'users', entity_id: id, ...changesBetween(before, after) })
      return present(after)
    })
    .catch(refusing({ i06_document_unique: () => new InvalidFields({ document_number: documentTaken(form) }) }))
}

function present(row: Awaited<ReturnType<typeof getProfileOf>>): HandlerOutput<typeof contract.getProfile> {
  return { ...row, whatsapp_national: nationalPhone(row.whatsapp) }
}

/** What the form says, in the spellings that are stored; nothing else of it. */
function toStore(form: ProfileForm, kept: string | null) {
  const person = recordOf(form, kept)
  return {
    name: form.name,
    ...person,
    // Decision C1: there is nothing to show without a number, and a new number needs a new consent.
    whatsapp_consent: form.whatsapp_consent && person.whatsapp !== null,
    social_networks: onlyFilled(form.social_networks),
  } satisfies Record<keyof ProfileForm, unknown>
}

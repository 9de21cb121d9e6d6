import type * as contract from '#contract/people.ts'
import type { HandlerInput } from '#contract/operation.ts'
import { addressOf } from '#domain/people/address.ts'
import { canonicalDocument } from '#domain/people/documents.ts'
import { canonicalPhone } from '#domain/people/phones.ts'
import { SOCIAL_NETWORKS } from '#domain/people/social-networks.ts'
import { changesBetween } from '../audit/changes.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../context.ts'
import { InvalidFields } from '../failure.ts'
import { refusing } from '../refusals.ts'
import { documentTaken } from './document-taken.ts'
import { getProfileOf, updateProfileOf } from './people-queries.ts'
import { requireBirthDate } from './require-birth-date.ts'

type ProfileForm = HandlerInput<typeof contract.updateProfile>

/** The own profile. */
export const getProfile: Handler<typeof contract.getProfile> = async (_, { db, user }) => getProfileOf(db, user.id)

/** Saves the own profile. Email, role and whatever else isn't on the form stay what they are. */
export const updateProfile: Handler<typeof contract.updateProfile> = async (form, context) => {
  const { id } = context.user
  requireBirthDate(form.birth_date, context.today)
  const values = toStore(form)
  return context
    .transaction(async (tx) => {
      const before = await getProfileOf(tx, id)
      await updateProfileOf(tx, id, { ...values, updated_at: context.clock.now() })
      const after = await getProfileOf(tx, id)
      await record(tx, context, 'person.updated', { entity: 'users', entity_id: id, ...changesBetween(before, after) })
      return after
    })
    .catch(refusing({ i06_document_unique: () => new InvalidFields({ document_number: documentTaken(form) }) }))
}

/** What the form says, in the spellings that are stored; nothing else of it. */
function toStore(form: ProfileForm) {
  const whatsapp = form.whatsapp === null ? null : canonicalPhone(form.whatsapp)
  const networks = SOCIAL_NETWORKS.flatMap((network) => {
    const link = form.social_networks[network]
    return link ? [[network, link]] : []
  })
  return {
    name: form.name,
    first_name: form.first_name,
    last_name: form.last_name,
    document_type: form.document_type,
    document_number: form.document_number ? canonicalDocument(form.document_number) : null,
    birth_date: form.birth_date,
    whatsapp,
    // Decision C1: there is nothing to show without a number, and a new number needs a new consent.
    whatsapp_consent: form.whatsapp_consent && whatsapp !== null,
    social_networks: Object.fromEntries(networks) as Record<string, string>,
    ...addressOf((field) => form[field] ?? null),
  }
}

import type * as z from 'zod/mini'
import * as contract from '#contract/people.ts'
import type { HandlerOutput } from '#contract/operation.ts'
import { nationalPhone, readPhone } from '../adapters/phones.ts'
import { changesBetween } from '../audit/changes.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import { edited } from '../actions/editing.ts'
import { InvalidFields } from '../actions/failure.ts'
import { refusing } from '../actions/refusals.ts'
import { impossiblePhone } from '../actions/require-phone.ts'
import { getProfileForUpdate, getProfileOf, updateProfileOf } from './people-queries.ts'
import { onlyFilled, recordOf, identityDocumentTaken, requireBirthDate, requireNames } from './person-record.ts'

type ProfileForm = z.output<typeof contract.ProfileForm>

/** The own profile. */
export const getProfile: Handler<typeof contract.getProfile> = async (_, { db, user }) =>
  present(await getProfileOf(db, user.id))

/** Saves the user's own profile. Email, role and anything else not on the form stay unchanged. */
export const updateProfile: Handler<typeof contract.updateProfile> = async (sent, context) => {
  const { id } = context.user
  const thing = { entity: 'users', entity_id: id }
  return context
    .transaction(async (tx) => {
      const before = await getProfileForUpdate(tx, id)
      const form = await edited(tx, context, { form: contract.ProfileForm, thing, stored: before, sent })
      requireBirthDate(form.birth_date, context.today)
      requireNames(form, before)
      const values = fieldsOf(form, before.whatsapp)
      await updateProfileOf(tx, id, { ...values, updated_at: context.clock.now() }).catch(
        refusing({ i06_document_unique: () => new InvalidFields({ document_number: identityDocumentTaken(form) }) }),
      )
      const { version, ...after } = await getProfileOf(tx, id)
      const changes = changesBetween(before, after)
      if (changes) await record(tx, context, 'person.updated', { ...thing, ...changes })
      return present({ ...after, version })
    })
    .catch(refusing())
}

function present(row: Awaited<ReturnType<typeof getProfileOf>>): HandlerOutput<typeof contract.getProfile> {
  return { ...row, whatsapp_national: nationalPhone(row.whatsapp) }
}

/** The columns of what the form says, in the spellings that are stored; nothing else of it. */
function fieldsOf(form: ProfileForm, kept: string | null) {
  const person = recordOf(form, kept)
  return {
    name: form.name,
    ...person,
    // Decision C1: there is nothing to show without a number, and a new number needs a new consent.
    whatsapp_consent: form.whatsapp_consent && person.whatsapp !== null,
    social_networks: onlyFilled(form.social_networks),
  } satisfies Record<keyof ProfileForm, unknown>
}

/** What a form shows while a number is typed: how it would be stored. */
export const understandPhone: Handler<typeof contract.understandPhone> = ({ phone, country = null }) => {
  const understood = readPhone(phone, country)
  return Promise.resolve({ understood, problem: understood ? null : impossiblePhone(country) })
}

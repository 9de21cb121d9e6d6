import type * as contract from '#contract/document-settings.ts'
import { FIELD_TEXTS } from '#contract/field-texts.ts'
import type { FormOf } from '#contract/operation.ts'
import { unknownFields } from '#domain/documents/fields.ts'
import { DOCUMENT_KINDS } from '#domain/documents/kinds.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../context.ts'
import type { Tx } from '../database/transaction.ts'
import { InvalidFields } from '../failure.ts'
import { attachFile } from '../files/attach-file.ts'
import { requirePrinted } from '../require-printed.ts'
import { nextVersion, requireSeen } from '../seen.ts'
import { readUnset } from './letterhead.ts'
import { readPaperSettings, readPaperText } from './paper-settings.ts'
import { listPictures, lockPaperSettings, storePaperSettings, storePaperText } from './settings-queries.ts'

/** What all papers share, and the words of each kind as they're printed now. */
export const getPaperSettings: Handler<typeof contract.getPaperSettings> = async (_, { db, site }) => {
  const own = await readPaperSettings(db)
  const pictures = await listPictures(db, [own.signature_id, own.seal_id])
  const pictureOf = (id: string | null) => pictures.find((picture) => picture.id === id) ?? null
  const texts = await Promise.all(DOCUMENT_KINDS.map(async (kind) => ({ kind, ...(await readPaperText(db, kind)) })))
  return {
    city: own.city,
    signer_name: own.signer_name,
    signer_office: own.signer_office,
    signature: pictureOf(own.signature_id),
    seal: pictureOf(own.seal_id),
    verification_address: own.verification_address,
    own_address: site(),
    students_issue: own.students_issue,
    proof_days: own.proof_days,
    counted_attempt: own.counted_attempt,
    recognition_legend: own.recognition_legend,
    acta_book: own.acta_book,
    acta_folio: own.acta_folio,
    updated_at: own.updated_at,
    unset: await readUnset(db),
    texts,
  }
}

/** Papers that were issued keep what they say, their pictures too: these are never forgotten. */
export const savePaperSettings: Handler<typeof contract.savePaperSettings> = async (form, context) => {
  const { user, clock } = context
  if (form.acta_folio !== null && form.acta_book === '')
    throw new InvalidFields({ acta_book: { code: 'REQUIRED', message: FIELD_TEXTS.REQUIRED } })
  return context.transaction(async (tx) => {
    await lockPaperSettings(tx)
    const before = await readPaperSettings(tx)
    requireSeen(before, form)
    requirePrinted(printedOf(form), printedOf(before))
    const updated_at = nextVersion(before, clock)
    await attachNew(tx, user.id, form.signature_id, before.signature_id)
    await attachNew(tx, user.id, form.seal_id, before.seal_id)
    await storePaperSettings(tx, { ...fieldsOf(form), updated_by: user.id, updated_at })
    await record(tx, context, 'setting.changed', { entity: 'documents', entity_id: 'settings' })
    return { updated_at }
  })
}

export const savePaperText: Handler<typeof contract.savePaperText> = async (form, context) => {
  const { kind, body, legend } = form
  const fields = { body, legend } satisfies Record<Stored<keyof FormOf<typeof contract.savePaperText>>, unknown>
  if (unknownFields(kind, body).length > 0)
    throw new InvalidFields({ body: { code: 'UNKNOWN_FIELD', message: FIELD_TEXTS.UNKNOWN_FIELD } })
  return context.transaction(async (tx) => {
    await lockPaperSettings(tx)
    const before = await readPaperText(tx, kind)
    requireSeen(before, form)
    requirePrinted(fields, { body: before.body, legend: before.legend })
    const updated_at = nextVersion(before, context.clock)
    await storePaperText(tx, { kind, ...fields, updated_by: context.user.id, updated_at })
    await record(tx, context, 'setting.changed', {
      entity: 'documents',
      entity_id: kind,
      before: { message: before.body },
      after: { message: body },
    })
    return { updated_at }
  })
}

/** The fields of a form but what its sender saw, which is compared and never stored. */
type Stored<Field> = Exclude<Field, 'seen_at'>
type Form = FormOf<typeof contract.savePaperSettings>

/** The columns of what the form says; nothing else of it. */
function fieldsOf(form: Form) {
  return {
    city: form.city,
    signer_name: form.signer_name,
    signer_office: form.signer_office,
    signature_id: form.signature_id,
    seal_id: form.seal_id,
    verification_address: form.verification_address,
    students_issue: form.students_issue,
    proof_days: form.proof_days,
    counted_attempt: form.counted_attempt,
    recognition_legend: form.recognition_legend,
    acta_book: form.acta_book,
    acta_folio: form.acta_folio,
  } satisfies Record<Stored<keyof Form>, unknown>
}

type Printed = Record<'city' | 'signer_name' | 'signer_office' | 'recognition_legend' | 'acta_book', string>

/** What all papers say. */
function printedOf({ city, signer_name, signer_office, recognition_legend, acta_book }: Printed): Printed {
  return { city, signer_name, signer_office, recognition_legend, acta_book }
}

async function attachNew(tx: Tx, userId: string, wanted: string | null, held: string | null): Promise<void> {
  if (wanted !== null && wanted !== held) await attachFile(tx, userId, wanted, 'signature')
}

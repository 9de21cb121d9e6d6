import type * as z from 'zod/mini'
import * as contract from '#contract/paper-settings.ts'
import { FIELD_TEXTS } from '#contract/field-texts.ts'
import { unknownFields } from '#domain/papers/fields.ts'
import { PAPER_KINDS } from '#domain/papers/kinds.ts'
import { changesBetween } from '../audit/changes.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { edited, versionOf } from '../actions/editing.ts'
import { InvalidFields } from '../actions/failure.ts'
import { attachFile } from '../files/attach-file.ts'
import { requirePrinted } from '../actions/require-printed.ts'
import { readUnset } from './letterhead.ts'
import { readPaperSettings, readPaperText } from './paper-settings.ts'
import { listPictures, lockPaperSettings, storePaperSettings, storePaperText } from './settings-queries.ts'

/** What all papers share, and the words of each kind as they're printed now. */
export const getPaperSettings: Handler<typeof contract.getPaperSettings> = async (_, { db, site }) => {
  const own = await readPaperSettings(db)
  const texts = await Promise.all(
    PAPER_KINDS.map(async (kind) => {
      const text = await readPaperText(db, kind)
      return { kind, ...text, version: versionOf(text) }
    }),
  )
  return {
    city: own.city,
    signer_name: own.signer_name,
    signer_office: own.signer_office,
    ...(await picturesOf(db, own)),
    verification_address: own.verification_address,
    own_address: site(),
    students_issue: own.students_issue,
    proof_days: own.proof_days,
    counted_attempt: own.counted_attempt,
    recognition_legend: own.recognition_legend,
    acta_book: own.acta_book,
    acta_folio: own.acta_folio,
    version: versionOf(fieldsOf(own)),
    unset: await readUnset(db),
    texts,
  }
}

/** Papers that were issued keep what they say, their pictures too: these are never forgotten. */
export const savePaperSettings: Handler<typeof contract.savePaperSettings> = async (sent, context) => {
  const { user, clock } = context
  const thing = { entity: 'documents', entity_id: 'settings' }
  return context.transaction(async (tx) => {
    await lockPaperSettings(tx)
    const before = fieldsOf(await readPaperSettings(tx))
    const stored = { ...before, version: versionOf(before) }
    // Anyone who decides about a picture sees which one it is.
    const also = () => picturesOf(tx, before)
    const noted = { signature: 'signature_id', seal: 'seal_id' }
    const edit = { form: contract.PaperSettingsForm, thing, stored, sent, also, noted }
    const after = fieldsOf(await edited(tx, context, edit))
    if (after.acta_folio !== null && after.acta_book === '')
      throw new InvalidFields({ acta_book: { code: 'REQUIRED', message: FIELD_TEXTS.REQUIRED } })
    requirePrinted(printedOf(after), printedOf(before))
    const changes = changesBetween(before, after)
    if (changes) {
      await attachNew(tx, user.id, after.signature_id, before.signature_id)
      await attachNew(tx, user.id, after.seal_id, before.seal_id)
      await storePaperSettings(tx, { ...after, updated_by: user.id, updated_at: clock.now() })
      await record(tx, context, 'setting.changed', { ...thing, ...changes })
    }
    return { version: versionOf(after) }
  })
}

export const savePaperText: Handler<typeof contract.savePaperText> = async (sent, context) => {
  const { kind } = sent
  const thing = { entity: 'documents', entity_id: kind }
  return context.transaction(async (tx) => {
    await lockPaperSettings(tx)
    const before = await readPaperText(tx, kind)
    const stored = { ...before, version: versionOf(before) }
    const after = fieldsOfText(await edited(tx, context, { form: contract.PaperTextForm, thing, stored, sent }))
    if (unknownFields(kind, after.body).length > 0)
      throw new InvalidFields({ body: { code: 'UNKNOWN_FIELD', message: FIELD_TEXTS.UNKNOWN_FIELD } })
    requirePrinted(after, before)
    const changes = changesBetween(before, after)
    if (changes) {
      await storePaperText(tx, { kind, ...after, updated_by: context.user.id, updated_at: context.clock.now() })
      await record(tx, context, 'setting.changed', { ...thing, ...changes })
    }
    return { version: versionOf(after) }
  })
}

type Form = z.output<typeof contract.PaperSettingsForm>

/** The columns for the form's fields; nothing else from it. */
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
  } satisfies Record<keyof Form, unknown>
}

type TextForm = z.output<typeof contract.PaperTextForm>

function fieldsOfText({ body, legend }: TextForm) {
  return { body, legend } satisfies Record<keyof TextForm, unknown>
}

type Printed = Record<'city' | 'signer_name' | 'signer_office' | 'recognition_legend' | 'acta_book', string>

/** The pictures of signature and seal, as forms show them. */
async function picturesOf(db: Database | Tx, { signature_id, seal_id }: Pick<Form, 'signature_id' | 'seal_id'>) {
  const pictures = await listPictures(db, [signature_id, seal_id])
  const pictureOf = (id: string | null) => pictures.find((picture) => picture.id === id) ?? null
  return { signature: pictureOf(signature_id), seal: pictureOf(seal_id) }
}

/** What all papers say. */
function printedOf({ city, signer_name, signer_office, recognition_legend, acta_book }: Printed): Printed {
  return { city, signer_name, signer_office, recognition_legend, acta_book }
}

async function attachNew(tx: Tx, userId: string, wanted: string | null, held: string | null): Promise<void> {
  if (wanted !== null && wanted !== held) await attachFile(tx, userId, wanted, 'signature')
}

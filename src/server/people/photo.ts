import type * as contract from '#contract/people.ts'
import { record } from '../audit/record.ts'
import type { Context, Handler } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { attachFile, forgetFiles, forgetPhotosOf, publicAddress, removeStored } from '../files/attach-file.ts'
import { lockPhoto, updatePhoto } from './people-queries.ts'

type Owner = Pick<Context, 'user' | 'request'>
/** The new photo, and the keys of the old one's bytes for `removeStored`. */
type GivenPhoto = { readonly profile_photo_url: string; readonly dropped: string[] }

/**
 * Gives an uploaded photo to the person who uploaded it, in place of the one before. With `onlyFirst`, null for somebody
 * who has one.
 */
export async function givePhoto(
  tx: Tx,
  context: Owner,
  fileId: string,
  { onlyFirst }: { onlyFirst: boolean },
): Promise<GivenPhoto | null> {
  const { id } = context.user
  const before = await lockPhoto(tx, id)
  if (onlyFirst && before !== null) return null
  const file = await attachFile(tx, id, fileId, 'photo')
  const profile_photo_url = publicAddress(file.id)
  await updatePhoto(tx, id, profile_photo_url)
  await recordPhoto(tx, context, before, profile_photo_url)
  return { profile_photo_url, dropped: await forgetPhoto(tx, before) }
}

/** Uses an uploaded file as the own photo. */
export const setPhoto: Handler<typeof contract.setPhoto> = async ({ file_id }, context) => {
  const given = await context.transaction((tx) => givePhoto(tx, context, file_id, { onlyFirst: false }))
  if (!given) throw new Error('a photo that isn’t the first was refused')
  await removeStored(context.storage, given.dropped)
  return { profile_photo_url: given.profile_photo_url }
}

/** Removes the own photo, its file too. */
export const removePhoto: Handler<typeof contract.removePhoto> = async (_, context) => {
  const { id } = context.user
  const dropped = await context.transaction(async (tx) => {
    const before = await lockPhoto(tx, id)
    if (before === null) return []
    await updatePhoto(tx, id, null)
    await recordPhoto(tx, context, before, null)
    return forgetPhoto(tx, before)
  })
  await removeStored(context.storage, dropped)
  return {}
}

/** Forgets every photo that a person uploaded; give the answer to `removeStored` once it's done. */
export async function dropPhotos(tx: Tx, userId: string): Promise<string[]> {
  await updatePhoto(tx, userId, null)
  return forgetPhotosOf(tx, userId)
}

async function recordPhoto(tx: Tx, context: Owner, before: string | null, after: string | null): Promise<void> {
  await record(tx, context, 'person.photo_changed', {
    entity: 'users',
    entity_id: context.user.id,
    before: { profile_photo_url: before },
    after: { profile_photo_url: after },
  })
}

/** A photo stored elsewhere (imported data) has no file here. */
async function forgetPhoto(tx: Tx, url: string | null): Promise<string[]> {
  const [, fileId] = /^\/files\/([0-9a-f-]{36})$/.exec(url ?? '') ?? []
  return fileId ? forgetFiles(tx, [fileId]) : []
}

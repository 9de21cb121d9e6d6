import type { Readable } from 'node:stream'
import type { downloadFile as downloadOperation, getFileLink as linkOperation } from '#contract/files.ts'
import type { HandlerInput, HandlerOutput } from '#contract/operation.ts'
import { SIGNED_LINK_SECONDS } from '#domain/files/purposes.ts'
import { mayRead } from '#domain/files/readers.ts'
import { nullIfMissing } from '../adapters/storage/storage.ts'
import type { Context, FileAnswer, VisitorContext } from '../context.ts'
import { Failure } from '../failure.ts'
import { findFile, findFileWithTies } from './files-queries.ts'
import { isSigned, signLink } from './signed-links.ts'
import { smallKeyOf } from './small-copy.ts'

/** A public file never changes under its address. */
const PUBLIC_MAX_AGE_SECONDS = 365 * 24 * 3600
const SHOWN_BY_BROWSERS = /^(?:image\/(?!tiff|heic|bmp)|video\/|audio\/|application\/pdf$)/

/** A link to a file that the person may read, for an hour (decision M8). */
export async function getFileLink(
  { fileId }: HandlerInput<typeof linkOperation>,
  { db, user, clock, linkSecret }: Context,
): Promise<HandlerOutput<typeof linkOperation>> {
  const file = await findFileWithTies(db, fileId, user.id)
  if (!file || !(file.is_public || mayRead(file.purpose, file, user.role))) throw new Failure('NOT_FOUND')
  const expires = secondsOf(clock.now()) + SIGNED_LINK_SECONDS
  const signature = signLink(linkSecret, fileId, expires)
  return {
    url: `/api/files/${fileId}/content?expires=${expires}&signature=${signature}`,
    expires_at: new Date(expires * 1000),
    file_name: file.file_name,
    file_type: file.file_type,
  }
}

/** The bytes of a public file, or of a private one by a link that was signed and hasn't ended. */
export async function downloadFile(
  { fileId, expires, signature, download, size }: HandlerInput<typeof downloadOperation>,
  context: VisitorContext,
): Promise<FileAnswer> {
  const now = secondsOf(context.clock.now())
  const isOurs =
    expires !== undefined && signature !== undefined && isSigned(context.linkSecret, fileId, expires, signature)
  if (signature !== undefined && !isOurs) throw new Failure('NOT_ALLOWED')
  if (isOurs && expires <= now) throw new Failure('LINK_EXPIRED')

  const file = await findFile(context.db, fileId)
  if (!file || !(file.is_public || isOurs)) throw new Failure('NOT_FOUND')
  const small = size === 'small' ? await openSmall(context, file.storage_key) : null
  return {
    stream: small ?? ((range) => context.storage.read(file.storage_key, range).catch(refuseStorage)),
    name: file.file_name,
    type: file.file_type,
    size: small ? null : file.file_size,
    disposition: download !== 'true' && SHOWN_BY_BROWSERS.test(file.file_type) ? 'inline' : 'attachment',
    maxAge: file.is_public ? PUBLIC_MAX_AGE_SECONDS : Math.max(0, (expires ?? now) - now),
    public: file.is_public,
  }
}

/** The small size of a photo; null for what has one size, as a photo that wasn't uploaded here. */
async function openSmall({ storage }: VisitorContext, key: string): Promise<Readable | null> {
  const smallKey = smallKeyOf(key)
  return smallKey === null ? null : storage.read(smallKey).catch(nullIfMissing).catch(refuseStorage)
}

function refuseStorage(error: unknown): never {
  throw new Failure('STORAGE_UNAVAILABLE', {}, error)
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}

import type { Readable } from 'node:stream'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type * as contract from '#contract/files.ts'
import { SIGNED_LINK_SECONDS } from '#domain/files/purposes.ts'
import { opaqueFileName } from '#domain/files/opaque-names.ts'
import { mayRead } from '#domain/files/readers.ts'
import { currentSessionHash } from '../access/sessions.ts'
import { nullIfMissing } from '../adapters/storage/storage.ts'
import type { Handler, VisitorContext } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { findFile, findFileWithTies } from './files-queries.ts'
import { smallKeyOf } from './small-copy.ts'

/** A public file never changes under its address. */
const PUBLIC_MAX_AGE_SECONDS = 365 * 24 * 3600

const SHOWN_BY_BROWSERS = /^(?:image\/(?!tiff|heic|bmp)|video\/|audio\/|application\/pdf$)/

/** What a link opens, until when (seconds since 1970), and the hash of the one session that it opens it for (decision A11). */
type SignedLink = { readonly fileId: string; readonly expires: number; readonly sessionHash: Buffer }

/** A link to a file that the person may read, for an hour and this session (decisions M8 and A11). */
export const getFileLink: Handler<typeof contract.getFileLink> = async ({ fileId }, context) => {
  const { db, user, clock, linkSecret } = context
  const file = await findFileWithTies(db, fileId, user.id)
  if (!file || !(file.is_public || mayRead(file.purpose, file, user.role))) throw new Failure('NOT_FOUND')
  const expires = secondsOf(clock.now()) + SIGNED_LINK_SECONDS
  const signature = signLink(linkSecret, { fileId, expires, sessionHash: sessionOf(context) })
  return {
    url: `/api/files/${fileId}/content?expires=${expires}&signature=${signature}`,
    expires_at: new Date(expires * 1000),
    file_name: shownName(file, user.id),
    file_type: file.file_type,
  }
}

/** The bytes of a public file, or of a private one by a link that was signed for this session and hasn't ended. */
export const downloadFile: Handler<typeof contract.downloadFile> = async (
  { fileId, expires, signature, download, size },
  context,
) => {
  const now = secondsOf(context.clock.now())
  const isOurs = signature !== undefined && isForThisSession(context, fileId, expires, signature)
  if (isOurs && Number(expires) <= now) throw new Failure('LINK_EXPIRED')

  const file = await findFile(context.db, fileId)
  if (!file || !(file.is_public || isOurs)) throw new Failure('NOT_FOUND')
  const small = size === 'small' ? await openSmall(context, file.storage_key) : null
  return {
    stream: small ?? ((range) => context.storage.read(file.storage_key, range).catch(refuseStorage)),
    name: shownName(file, context.user?.id),
    type: file.file_type,
    size: small ? null : file.file_size,
    disposition: download !== 'true' && SHOWN_BY_BROWSERS.test(file.file_type) ? 'inline' : 'attachment',
    // A copy in the browser would outlive the session.
    maxAge: file.is_public ? PUBLIC_MAX_AGE_SECONDS : 0,
    public: file.is_public,
  }
}

type Named = { file_name: string; owner_id: string; opaque_name: string | null }

/** To whoever grades it without names it's called otherwise than to its owner (record 076). */
function shownName({ file_name, owner_id, opaque_name }: Named, userId: string | undefined): string {
  return opaque_name === null || owner_id === userId ? file_name : opaqueFileName(opaque_name, 1, file_name)
}

/** The signature of a link to a file, in 43 characters. */
function signLink(secret: Buffer, { fileId, expires, sessionHash }: SignedLink): string {
  const said = `file ${fileId} ${expires} ${sessionHash.toString('base64url')}`
  return createHmac('sha256', secret).update(said).digest('base64url')
}

/** Whether a signature is ours; takes as long for a near miss as for any other. */
function isSigned(secret: Buffer, link: SignedLink, signature: string): boolean {
  const expected = Buffer.from(signLink(secret, link))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Whether a link was made in the session that opens it; fails with NOT_SIGNED_IN without one, NOT_ALLOWED for another's. */
function isForThisSession(
  context: VisitorContext,
  fileId: string,
  expires: number | undefined,
  signature: string,
): boolean {
  if (!context.user) throw new Failure('NOT_SIGNED_IN')
  const link = { fileId, expires: expires ?? 0, sessionHash: sessionOf(context) }
  if (!isSigned(context.linkSecret, link, signature)) throw new Failure('NOT_ALLOWED')
  return true
}

/** Signed-in users have a session. */
function sessionOf(context: VisitorContext): Buffer {
  const hash = currentSessionHash(context)
  if (!hash) throw new Failure('NOT_SIGNED_IN')
  return hash
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

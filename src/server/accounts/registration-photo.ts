import { createHmac, timingSafeEqual } from 'node:crypto'
import type * as contract from '#contract/accounts.ts'
import { PHOTO_TOKEN_LIFE_MS } from '#domain/access/mailed-links.ts'
import { attempt, type AttemptLimit } from '../access/attempts.ts'
import type { Context, Handler, VisitorContext } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { drain } from '../files/stage-upload.ts'
import { uploadFile } from '../files/upload-file.ts'
import { givePhoto } from '../people/photo.ts'
import { findNewAccount } from './accounts-queries.ts'

/** Photos that may be tried for one new account. */
const TRIES: AttemptLimit = { max: 10, windowMs: PHOTO_TOKEN_LIFE_MS }

type Signer = Pick<Context, 'clock' | 'linkSecret'>

/** The right to set the photo of an account that was just made: signed, short-lived, and of no use once it has one. */
export function makePhotoToken({ clock, linkSecret }: Signer, userId: string): string {
  const expires = clock.now().getTime() + PHOTO_TOKEN_LIFE_MS
  return `${userId}.${expires}.${signatureOf(linkSecret, userId, expires)}`
}

/** Takes the photo of a new account, once. */
export const setRegistrationPhoto: Handler<typeof contract.setRegistrationPhoto> = async (
  { photo_token, name },
  context,
) => {
  const user = await ownerOf(photo_token, context).catch((error: unknown) => {
    drain(context.upload.stream)
    throw error
  })
  const file = await uploadFile({ purpose: 'photo', name }, { ...context, user }).catch(inWordsOfTheWizard)
  const isFirst = await context.transaction((tx) => givePhoto(tx, { ...context, user }, file.id, { onlyFirst: true }))
  if (!isFirst) throw new Failure('LINK_EXPIRED')
  return { profile_photo_url: isFirst.profile_photo_url }
}

async function ownerOf(token: string, context: VisitorContext) {
  const userId = readPhotoToken(context, token)
  const account = userId && (await findNewAccount(context.db, userId))
  if (!account || account.profile_photo_url) throw new Failure('LINK_EXPIRED')
  if (!(await attempt(context, `registration photo ${userId}`, TRIES))) throw new Failure('TOO_MANY_REQUESTS')
  return account
}

function readPhotoToken({ clock, linkSecret }: Signer, token: string): string | null {
  const [, userId = '', expires = '', signature = ''] = /^([0-9a-f-]{36})\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  if (!userId || Number(expires) <= clock.now().getTime()) return null
  const expected = Buffer.from(signatureOf(linkSecret, userId, Number(expires)))
  return timingSafeEqual(expected, Buffer.from(signature)) ? userId : null
}

function signatureOf(secret: Buffer, userId: string, expires: number): string {
  return createHmac('sha256', secret).update(`registration photo ${userId} ${expires}`).digest('base64url')
}

/** Document 1 §5: what the wizard says of a wrong format. */
function inWordsOfTheWizard(error: unknown): never {
  throw error instanceof Failure && error.code === 'IMAGE_TYPE_NOT_ALLOWED'
    ? new Failure('PHOTO_TYPE_NOT_ALLOWED')
    : error
}

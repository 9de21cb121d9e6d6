import { createHash, randomBytes } from 'node:crypto'
import type { Connected } from '#server/database/connect.ts'
import { sessions } from '#server/database/tables/access.ts'

/** Signs a person in without a password, for a day; answers the session's cookie. For tests only. */
export async function openSession(
  { db }: Pick<Connected, 'db'>,
  userId: string,
  now = new Date(),
): Promise<`session=${string}`> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(sessions).values({
    token_hash: createHash('sha256').update(token).digest(),
    user_id: userId,
    auth_epoch: 0,
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + 24 * 3600_000),
  })
  return `session=${token}`
}

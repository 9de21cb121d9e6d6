import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Connected } from '#server/database/connect.ts'
import { sessions } from '#server/database/tables/access.ts'

type Cookie = `session=${string}`

/** Signs a person in without a password, for a day; answers the session's cookie. For tests only. */
export async function openSession(connected: Pick<Connected, 'db'>, userId: string, now?: Date): Promise<Cookie> {
  const [cookie] = await openSessions(connected, [userId], now)
  if (!cookie) throw new Error('no session was opened')
  return cookie
}

/** As `openSession`, for several at once: their cookies in the same order. They count as proven while they last (decision A13). */
export async function openSessions(
  { db }: Pick<Connected, 'db'>,
  userIds: readonly string[],
  now = new Date(),
): Promise<readonly Cookie[]> {
  const opened = userIds.map((user_id) => ({ user_id, token: randomBytes(32).toString('base64url') }))
  await db.insert(sessions).values(
    opened.map(({ user_id, token }) => ({
      token_hash: createHash('sha256').update(token).digest(),
      user_id,
      auth_epoch: sql`(select auth_epoch from users where id = ${user_id})`,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + 24 * 3600_000),
      proven_until: new Date(now.getTime() + 24 * 3600_000),
    })),
  )
  return opened.map(({ token }): Cookie => `session=${token}`)
}

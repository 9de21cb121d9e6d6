import type { HandlerOutput } from '#contract/operation.ts'
import type { getSession } from '#contract/access.ts'
import type { SessionUser } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { readSettings } from '../settings/read-settings.ts'
import { VERSION } from '../version.ts'

/** Who is signed in and the settings that every screen needs: what each page carries (decision A8). */
export async function describePage(
  { db, zone }: { db: Database; zone: string },
  user: SessionUser | null,
): Promise<HandlerOutput<typeof getSession>> {
  return {
    user: user && { ...user, role: [...user.role] },
    settings: { ...(await readSettings(db)), time_zone: zone, app_version: VERSION },
  }
}

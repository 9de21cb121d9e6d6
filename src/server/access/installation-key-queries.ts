import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { installation_keys } from '../database/tables/access.ts'

/** The installation's key of this name, made when it's first asked for; 32 random bytes. */
export async function getInstallationKey(db: Database, name: string): Promise<Buffer> {
  await db
    .insert(installation_keys)
    .values({ name, value: randomBytes(32) })
    .onConflictDoNothing()
  const [row] = await db.select().from(installation_keys).where(eq(installation_keys.name, name))
  if (!row) throw new Error(`no installation key ${name}`)
  return row.value
}

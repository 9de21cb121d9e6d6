import { eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { installation_keys } from '../database/tables/access.ts'

/** The stored key of this name, or this value when there was none. */
export async function getOrInsertKey(db: Database, name: string, value: Buffer): Promise<Buffer> {
  await db.insert(installation_keys).values({ name, value }).onConflictDoNothing()
  const key = await findKey(db, name)
  if (!key) throw new Error(`no installation key ${name}`)
  return key
}

/** The stored key of this name, or null. */
export async function findKey(db: Database, name: string): Promise<Buffer | null> {
  const [row] = await db.select().from(installation_keys).where(eq(installation_keys.name, name))
  return row?.value ?? null
}

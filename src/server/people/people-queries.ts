import { and, eq, sql } from 'drizzle-orm'
import type { Role } from '#domain/access/roles.ts'
import type { Database } from '../database/connect.ts'
import { personColumns, user_roles, users } from '../database/tables/people.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'

/** What a person sees and edits of themselves. */
export async function getProfileOf(db: Database | Tx, userId: string) {
  const [row] = await selectProfile(db, userId)
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** The same with the row locked. */
export async function getProfileForUpdate(tx: Tx, userId: string) {
  const [row] = await selectProfile(tx, userId).for('update')
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

function selectProfile(db: Database | Tx, userId: string) {
  return db
    .select({
      id: users.id,
      email: users.email,
      role: sql<
        Role[]
      >`array(select ${user_roles.role} from ${user_roles} where ${user_roles.user_id} = ${users.id} order by 1)`,
      profile_photo_url: users.profile_photo_url,
      name: users.name,
      ...personColumns,
      whatsapp_consent: users.whatsapp_consent,
      social_networks: users.social_networks,
      version: users.version,
    })
    .from(users)
    .where(eq(users.id, userId))
}

export async function updateProfileOf(
  tx: Tx,
  userId: string,
  values: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await tx.update(users).set(values).where(eq(users.id, userId))
}

/** The address of a person's photo, with the row locked: of two changes at once, one sees the other's. */
export async function lockPhoto(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx
    .select({ profile_photo_url: users.profile_photo_url })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!row) throw new Failure('NOT_FOUND')
  return row.profile_photo_url
}

export async function updatePhoto(tx: Tx, userId: string, profile_photo_url: string | null): Promise<void> {
  await tx
    .update(users)
    .set({ profile_photo_url, updated_at: sql`now()` })
    .where(eq(users.id, userId))
}

/** The first name of the active account of an email, or null. */
export async function findFirstName(db: Database, email: string): Promise<string | null> {
  const [row] = await db
    .select({ first_name: users.first_name })
    .from(users)
    .where(and(eq(users.email, email), eq(users.is_active, true)))
  return row?.first_name ?? null
}

import { sql } from 'drizzle-orm'
import type { IdentityDocumentType } from '#domain/people/identity-documents.ts'
import type { PooledDatabase } from '../database/connect.ts'

/** An account as its identity is stored. */
export type Account = {
  id: string
  name: string
  email: string
  document_type: IdentityDocumentType
  document_number: string | null
}

/** No more than this are named at once: the next ones follow once these are fixed. */
const MOST_NAMED = 20

/** The oldest accounts whose email or document isn't in its one spelling. */
export async function listMisspelled(db: PooledDatabase): Promise<Account[]> {
  const { rows } = await db.execute<Account>(sql`select id, name, email, document_type, document_number from users
    where not is_email(email) or (document_type = 'dni' and document_number ~ '^0[0-9]{7}$')
      or (document_type = 'cedula' and document_number ~ '^0[0-9]{6,7}$')
    order by created_at, id limit ${MOST_NAMED}`)
  return rows
}

/** Returns who else has this email or document. */
export async function findHolders(
  db: PooledDatabase,
  exceptId: string,
  { email, type, number }: { email: string; type: IdentityDocumentType; number: string | null },
): Promise<Account[]> {
  const { rows } = await db.execute<Account>(sql`select id, name, email, document_type, document_number from users
    where id <> ${exceptId} and (email = ${email} or (document_type = ${type} and document_number = ${number}))
    order by (email = ${email}) desc, created_at`)
  return rows
}

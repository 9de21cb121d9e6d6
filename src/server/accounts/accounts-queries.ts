import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Role } from '#domain/access/roles.ts'
import type { DocumentType } from '#domain/people/documents.ts'
import type { Database } from '../database/connect.ts'
import { email_tokens } from '../database/tables/access.ts'
import { user_roles, users } from '../database/tables/people.ts'
import type { Tx } from '../database/transaction.ts'

/** Whether an account has this canonical email. */
export async function isEmailTaken(db: Database | Tx, email: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1)
  return rows.length > 0
}

/** Whether an account has this document. */
export async function isDocumentTaken(db: Database | Tx, type: DocumentType, number: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.document_type, type), eq(users.document_number, number)))
    .limit(1)
  return rows.length > 0
}

/** Stores a person with one role; answers the new account. */
export async function insertAccount(tx: Tx, account: typeof users.$inferInsert, role: Role) {
  const [row] = await tx.insert(users).values(account).returning({ id: users.id, auth_epoch: users.auth_epoch })
  if (!row) throw new Error('insert returned no row')
  await tx.insert(user_roles).values({ user_id: row.id, role })
  return row
}

/** Uses up a single-use link; false when it's unknown, used or expired. */
export async function useToken(
  tx: Tx,
  tokenHash: Buffer,
  purpose: 'confirm' | 'reset' | 'bootstrap' | 'invitation',
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(email_tokens)
    .set({ used_at: now })
    .where(
      and(
        eq(email_tokens.token_hash, tokenHash),
        eq(email_tokens.purpose, purpose),
        isNull(email_tokens.used_at),
        gt(email_tokens.expires_at, now),
      ),
    )
    .returning({ purpose: email_tokens.purpose })
  return rows.length > 0
}

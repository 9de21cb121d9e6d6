import { and, asc, eq, sql } from 'drizzle-orm'
import { PHRASE_LIMITS } from '#domain/evaluations/phrases.ts'
import type { Database } from '../../database/connect.ts'
import { feedback_phrases } from '../../database/tables/feedback.ts'
import { users } from '../../database/tables/people.ts'
import type { Tx } from '../../database/transaction.ts'

const { id, text, owner_id, place } = feedback_phrases
const SHOWN = { id, text }

export async function listPhrasesOf(db: Database, ownerId: string) {
  return db.select(SHOWN).from(feedback_phrases).where(eq(owner_id, ownerId)).orderBy(asc(place))
}

/** Puts it in the first free place; null if there is none. The lock makes two of one person's wait for one another. */
export async function insertPhrase(tx: Tx, ownerId: string, phrase: { text: string }, now: Date) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update')
  const { rows } = await tx.execute<{ place: number }>(sql`
    select n as place from generate_series(1, ${PHRASE_LIMITS.phrases}::int) n
    where not exists (select 1 from feedback_phrases p where p.owner_id = ${ownerId} and p.place = n)
    order by n limit 1`)
  const [free] = rows
  if (!free) return null
  const [saved] = await tx
    .insert(feedback_phrases)
    .values({ owner_id: ownerId, place: free.place, text: phrase.text, created_at: now, updated_at: now })
    .returning(SHOWN)
  return saved ?? null
}

/** Changes one's own; null if there is none. */
export async function updatePhrase(tx: Tx, ownerId: string, phraseId: string, phrase: { text: string }, now: Date) {
  const [saved] = await tx
    .update(feedback_phrases)
    .set({ text: phrase.text, updated_at: now })
    .where(and(eq(id, phraseId), eq(owner_id, ownerId)))
    .returning(SHOWN)
  return saved ?? null
}

/** Deletes one's own; whether there was one. */
export async function deletePhrase(tx: Tx, ownerId: string, phraseId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(feedback_phrases).where(and(eq(id, phraseId), eq(owner_id, ownerId)))
  return rowCount === 1
}

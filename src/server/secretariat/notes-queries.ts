import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { student_notes, users } from '../database/tables/people.ts'
import type { Tx } from '../database/transaction.ts'

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

/** The newest notes on a student, and whether the reader wrote each. */
export function listNotes(db: Database | Tx, { userId, readerId }: { userId: string; readerId: string }, most: number) {
  return selectNotes(db, readerId)
    .where(eq(student_notes.user_id, userId))
    .orderBy(desc(student_notes.created_at), desc(student_notes.id))
    .limit(most)
}

/** How many notes there are on a student. */
export function countNotes(db: Database, userId: string): Promise<number> {
  return db.$count(student_notes, eq(student_notes.user_id, userId))
}

/** One note that its author reads, or null. */
export async function findOwnNote(db: Database | Tx, noteId: string, authorId: string): Promise<NoteRow | null> {
  const [row] = await selectNotes(db, authorId).where(
    and(eq(student_notes.id, noteId), eq(student_notes.author_id, authorId)),
  )
  return row ?? null
}

/** Stores a note and answers its id. */
export async function insertNote(
  tx: Tx,
  note: { user_id: string; author_id: string; text: string; created_at: Date },
): Promise<string | undefined> {
  const [row] = await tx.insert(student_notes).values(note).returning({ id: student_notes.id })
  return row?.id
}

/** Deletes one of the author's notes and returns whom it was about; null if there is none. */
export async function deleteOwnNote(tx: Tx, noteId: string, authorId: string): Promise<string | null> {
  const [row] = await tx
    .delete(student_notes)
    .where(and(eq(student_notes.id, noteId), eq(student_notes.author_id, authorId)))
    .returning({ user_id: student_notes.user_id })
  return row?.user_id ?? null
}

function selectNotes(db: Database | Tx, readerId: string) {
  return db
    .select({
      id: student_notes.id,
      text: student_notes.text,
      author_name: sql<string>`${users.name}`,
      created_at: student_notes.created_at,
      is_own: sql<boolean>`${student_notes.author_id} = ${readerId}`,
    })
    .from(student_notes)
    .innerJoin(users, eq(users.id, student_notes.author_id))
    .$dynamic()
}

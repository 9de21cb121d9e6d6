import type { Question } from '#domain/evaluations/question-types.ts'
import { readQuestions } from '#domain/evaluations/questions.ts'
import type { Database } from '../../database/connect.ts'
import type { Tx } from '../../database/transaction.ts'
import { listFormVersions } from './drafts-queries.ts'

type Answered = { form_version: number | null }

/** The questions of a form as read by the person who handed it in; null where they say the same today, or it's unknown. */
export async function versionsRead(
  db: Database | Tx,
  { id, form_version: now }: { id: string; form_version: number },
  answered: readonly Answered[],
): Promise<(one: Answered) => readonly Question[] | null> {
  const older = new Set(answered.flatMap(({ form_version }) => form_version ?? [])).difference(new Set([now]))
  const stored = await listFormVersions(db, id, [...older])
  return ({ form_version }) => (form_version === null ? null : readQuestions(stored.get(form_version)))
}

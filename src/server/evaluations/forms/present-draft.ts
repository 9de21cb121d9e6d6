import type * as contract from '#contract/evaluations.ts'
import type { HandlerOutput } from '#contract/operation.ts'
import type { Question } from '#domain/evaluations/question-types.ts'
import { isEmptyAnswer, sentAnswers } from '#domain/evaluations/answers.ts'
import { answerInWords, toFormAnswers } from '#domain/evaluations/form-answers.ts'
import { answersOf, type SavedDraft } from '#domain/evaluations/form-draft.ts'
import { readQuestions, withoutKeys } from '#domain/evaluations/questions.ts'
import { isSameToRead } from '#domain/evaluations/read-question.ts'
import type { Database } from '../../database/connect.ts'
import type { Tx } from '../../database/transaction.ts'
import { listFormVersions } from './drafts-queries.ts'

type Form = { id: string; form_version: number; questions: readonly Question[] }
type Draft = Pick<HandlerOutput<typeof contract.openAssignment>, 'draft' | 'added_since'>

/** Answers that weren't sent, to continue with on any device; where the form changed since, with what it answered (decision L22). */
export async function presentDraft(db: Database | Tx, form: Form, saved: SavedDraft): Promise<Draft> {
  const given = Object.entries(saved).filter(([, { answer }]) => !isEmptyAnswer(answer))
  const versions = new Set(given.map(([, { version }]) => version))
  const older = versions.difference(new Set([form.form_version]))
  const stored = await listFormVersions(db, form.id, [...older])
  const questionsIn = (version: number) => readQuestions(stored.get(version)) ?? []
  return {
    draft: given.map(([id, { version }]) =>
      version === form.form_version
        ? { ...sentTo(form, id, saved), was: null }
        : asAnswered(form, id, { saved, before: questionsIn(version).find((question) => question.id === id) }),
    ),
    added_since: versions.size > 0 && older.size === versions.size ? addedSince(form, [...older].map(questionsIn)) : [],
  }
}

/** An answer to an older version; `was` is null where its question says what it said. */
function asAnswered(form: Form, id: string, { saved, before }: { saved: SavedDraft; before: Question | undefined }) {
  const [now] = withoutKeys(form.questions.filter((question) => question.id === id))
  const [question = null] = withoutKeys(before ? [before] : [])
  const isSame = now !== undefined && question !== null && isSameToRead(question, now)
  const was = { question, given: before ? answerInWords(before, answersOf(saved)) : [] }
  return { ...sentTo(form, id, saved), was: isSame ? null : was }
}

/** What of an answer the form still has. */
function sentTo({ questions }: Form, id: string, saved: SavedDraft) {
  const fitting = toFormAnswers(questions, sentAnswers(answersOf(saved)))
  const [sent = { question_id: id }] = sentAnswers(Object.hasOwn(fitting, id) ? { [id]: fitting[id] ?? '' } : {})
  return sent
}

/** The questions that none of those versions has; none where it's unknown what they had. */
function addedSince({ questions }: Form, versions: readonly (readonly Question[])[]): string[] {
  const known = new Set(versions.flat().map(({ id }) => id))
  return known.size === 0 ? [] : questions.map(({ id }) => id).filter((id) => !known.has(id))
}

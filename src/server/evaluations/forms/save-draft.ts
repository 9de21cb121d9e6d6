import type * as contract from '#contract/evaluations.ts'
import type { HandlerInput } from '#contract/operation.ts'
import type { Question } from '#domain/evaluations/question-types.ts'
import { isEmptyAnswer, sentAnswers, takenAnswer } from '#domain/evaluations/answers.ts'
import { toFormAnswers } from '#domain/evaluations/form-answers.ts'
import { answersOf, type DraftAnswer, type SavedDraft, mergeDraft, readDraft } from '#domain/evaluations/form-draft.ts'
import type { Handler } from '../../actions/context.ts'
import { Failure } from '../../actions/failure.ts'
import { findDraft, lockEnrollment, upsertDraft } from './drafts-queries.ts'
import { presentDraft } from './present-draft.ts'
import { openToSubmit } from '../submissions/open-to-submit.ts'
import { questionsOf } from '../assignments/taught-assignments.ts'
import { hasSubmitted } from '../submissions/submissions-queries.ts'

type Change = HandlerInput<typeof contract.saveDraft>['changes'][number]

/** Saves the answers that a student is giving, so that a reload, another device or a lost connection loses none (document 2 §4). */
export const saveDraft: Handler<typeof contract.saveDraft> = async (
  { assignmentId, device, form_version, changes },
  context,
) => {
  return context.transaction(async (tx) => {
    const { assignment, submission } = await openToSubmit(tx, context, assignmentId, 'form')
    // A page of the release before versions: what it shows isn't known.
    if (form_version === undefined) throw new Failure('FORM_UNSEEN')
    const { enrollment_id, course_id, user_id, submitted_at: now } = submission
    await lockEnrollment(tx, enrollment_id)
    if (await hasSubmitted(tx, assignmentId, enrollment_id)) throw new Failure('ALREADY_SUBMITTED')
    const place = { assignment_id: assignmentId, enrollment_id }
    const stored = await findDraft(tx, place)
    const questions = questionsOf(assignment)
    const read = changes.flatMap((change) => asChange(questions, change))
    const { saved, conflicts } = mergeDraft(asShown(questions, readDraft(stored?.answers), read), read, {
      device,
      version: form_version > assignment.form_version ? 0 : form_version,
    })
    if (read.length > 0) await upsertDraft(tx, { ...place, course_id, user_id, answers: saved, updated_at: now })
    const { draft } = await presentDraft(tx, { ...assignment, questions }, saved)
    return { answers: draft, conflicts, form_version: assignment.form_version, saved_at: now }
  })
}

/** The saved answers to the current questions, as their student sees them: without options that no longer exist. */
function asShown(
  questions: readonly Question[],
  saved: SavedDraft,
  changes: readonly { question_id: string }[],
): SavedDraft {
  const shown = toFormAnswers(questions, sentAnswers(answersOf(saved)))
  const ids = new Set(changes.map(({ question_id }) => question_id))
  return Object.fromEntries(
    Object.entries(saved).map(([id, one]) => [id, ids.has(id) ? { ...one, answer: shown[id] ?? '' } : one]),
  )
}

/** What fits the question it answers; nothing for a question or an option that the form no longer has. */
function asChange(questions: readonly Question[], { question_id, before, after }: Change) {
  if (!questions.some(({ id }) => id === question_id)) return []
  const read = (answer: Change['after']): DraftAnswer =>
    answer ? toFormAnswers(questions, [{ question_id, ...answer }])[question_id] : undefined
  const answer = read(after)
  const isLost = after !== null && !isEmptyAnswer(takenAnswer(after)) && isEmptyAnswer(answer)
  return isLost ? [] : [{ question_id, before: read(before), after: answer }]
}

import { type FormChange, formChanges } from '#domain/evaluations/form-changes.ts'
import { questionChanges } from '#domain/evaluations/read-question.ts'
import type { OpenedAssignment } from '../answers.ts'
import type { LocalCopy, Was } from './draft-state.ts'
import { olderHeard, olderIn } from './older-answers.ts'

type Form = Pick<OpenedAssignment, 'draft' | 'form_version' | 'form_questions' | 'added_since'>

/**
 * What changed in a form since it was answered, each question once, in order: what changed while it was open, since it was answered
 * offline, and what answers from here and from other devices were given to.
 */
export function toldChanges(form: Form, copy: LocalCopy, live: readonly FormChange[]): FormChange[] {
  const { form_questions: now } = form
  const whole = copy.form ? formChanges(copy.form, now) : []
  const older = { ...olderHeard(form.draft), ...olderIn(form, copy.mine) }
  const answered = Object.entries(older).map(([id, was]) => changeOf(now, id, was))
  const added = form.added_since.flatMap((id) => addedTo(now, id))
  const told = new Map<string, FormChange>()
  for (const change of [...whole, ...live, ...answered, ...added]) if (!told.has(change.id)) told.set(change.id, change)
  return [...told.values()].toSorted((one, other) => placeOf(one) - placeOf(other))
}

function changeOf(now: Form['form_questions'], id: string, { question }: Was): FormChange {
  const place = now.findIndex((one) => one.id === id)
  const asks = now[place]
  if (!asks) return { kind: 'removed', id, text: question?.question_text ?? null }
  const changes = question ? questionChanges(question, asks) : []
  return { kind: 'changed', id, number: place + 1, text: question?.question_text ?? asks.question_text, changes }
}

function addedTo(now: Form['form_questions'], id: string): FormChange[] {
  const place = now.findIndex((one) => one.id === id)
  const asks = now[place]
  return asks ? [{ kind: 'added', id, number: place + 1, text: asks.question_text }] : []
}

/** What is gone comes last. */
function placeOf(change: FormChange): number {
  return change.kind === 'removed' ? Infinity : change.number
}

import type { Question } from '#domain/evaluations/question-types.ts'
import type { ChangedMeanwhile } from '#contract/editing.ts'
import { conflictFields, type Conflict } from '#web/api/conflict.ts'
import { linesOf } from './question-kinds/words.ts'
import { questionConflictTexts as texts } from './texts.ts'

type Sides = Readonly<Record<'began' | 'theirs' | 'mine', readonly Question[]>>

/** The name under which the order of the questions is asked about; no question has it as its id. */
const ORDER = 'order'

/** What differs between the questions of an editor and those that others stored since it began, question by question (decision L22). */
export function questionConflict(
  { began, theirs, mine }: Sides,
  changed: Pick<ChangedMeanwhile, 'by' | 'last'>,
): Pick<Conflict, 'fields' | 'says' | 'labels'> {
  const all = [...began, ...theirs, ...mine]
  const nothing = Object.fromEntries(all.map(({ id }) => [id, null]))
  const common = idsOf(theirs).filter((id) => mine.some((one) => one.id === id))
  const fieldsOf = (questions: readonly Question[]) => ({
    ...nothing,
    ...Object.fromEntries(questions.map(({ order_number: _place, ...question }) => [question.id, question])),
    [ORDER]: idsOf(questions).filter((id) => common.includes(id)),
  })
  const fields = conflictFields({ began: fieldsOf(began), theirs: fieldsOf(theirs), mine: fieldsOf(mine) }, changed)
  const wordsOf = new Map(all.toReversed().map(({ id, question_text }) => [id, question_text]))
  const labels = Object.fromEntries(
    fields.map(({ field }) => [field, field === ORDER ? texts.order : texts.question(wordsOf.get(field) ?? '')]),
  )
  const says = Object.fromEntries(
    fields.map(({ field }) => [
      field,
      field === ORDER
        ? (ids: string[]) => ids.map((id, place) => `${place + 1}. ${wordsOf.get(id) ?? ''}`).join('\n')
        : (question: Question | null) => (question ? wordsOfQuestion(question) : texts.notThere),
    ]),
  )
  const who = changed.by['form_questions']
  return { fields: who ? fields.map((one) => ({ ...one, who })) : fields, labels, says }
}

/**
 * Returns the questions with the stored version of those that are taken; others' new ones go at the end, unless their order is
 * taken.
 */
export function withTakenQuestions(
  mine: readonly Question[],
  theirs: readonly Question[],
  taken: readonly string[],
): Question[] {
  const stored = new Map(theirs.map((question) => [question.id, question]))
  const own = mine.flatMap((question) => (taken.includes(question.id) ? (stored.get(question.id) ?? []) : question))
  const come = theirs.filter(({ id }) => taken.includes(id) && !mine.some((one) => one.id === id))
  const places = new Map(idsOf(theirs).map((id, place) => [id, place]))
  const all = [...own, ...come]
  const placed = taken.includes(ORDER)
    ? all.toSorted((one, other) => (places.get(one.id) ?? Infinity) - (places.get(other.id) ?? Infinity) || 0)
    : all
  return placed.map((question, index) => ({ ...question, order_number: index + 1 }))
}

function wordsOfQuestion(question: Question): string {
  const { question_text, max_points, feedback } = question
  return [
    question_text,
    ...linesOf(question),
    texts.points(max_points),
    ...(feedback ? [texts.feedback(feedback)] : []),
  ].join('\n')
}

function idsOf(questions: readonly Question[]): string[] {
  return questions.map(({ id }) => id)
}

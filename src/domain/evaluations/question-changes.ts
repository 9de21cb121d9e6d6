import type { AssignmentType } from './limits.ts'
import { alikePlaces } from './options.ts'
import { type Question, type QuestionFinding, questionProblems, rightOptions } from './questions.ts'

/**
 * The problems of an edited form: as for a new one, but a type that an import brought in may stay as it is, because the
 * teacher decided so (decision L4), and so may options that read the same and were stored so. Two questions never share an id, or an answer would belong to both.
 */
export function editProblems(
  questions: readonly Question[],
  stored: readonly Question[],
  assignmentType: AssignmentType,
): QuestionFinding[] {
  return questionProblems(questions, assignmentType).filter(({ index, problem }) => {
    const question = questions[index ?? -1]
    const known = stored.find(({ id }) => id === question?.id)
    if (!question || !known) return true
    if (problem === 'SAME_OPTIONS') return !areAlikeAlready(question, known)
    return problem !== 'TYPE_NOT_ALLOWED' || known.question_type !== question.question_type
  })
}

function areAlikeAlready({ options }: Question, known: Question): boolean {
  const words = new Map(known.options.map(({ id, text }) => [id, text.trim()]))
  const texts = options.map(({ text }) => text)
  return alikePlaces(texts).every((place) => words.get(options[place]?.id ?? '') === texts[place]?.trim())
}

/** The index of the first question whose id another one has already, or two of whose options share one; null when each has its own. */
export function repeatedId(questions: readonly Question[]): number | null {
  const seen = new Set<string>()
  for (const [index, { id, options }] of questions.entries()) {
    if (seen.has(id) || new Set(options.map((option) => option.id)).size < options.length) return index
    seen.add(id)
  }
  return null
}

/**
 * Whether an edit only changes words and order: the same questions with the same options, key and points (decision L22). Once a
 * form has answers nothing else may change, because its grades were made with them.
 */
export function isOnlyReworded(before: readonly Question[], after: readonly Question[]): boolean {
  const byId = new Map(after.map((question) => [question.id, question]))
  return before.length === after.length && before.every((question) => isSameButWords(question, byId.get(question.id)))
}

function isSameButWords(one: Question, other: Question | undefined): boolean {
  return (
    other !== undefined &&
    one.question_type === other.question_type &&
    one.is_required === other.is_required &&
    one.max_points === other.max_points &&
    hasSame(
      one.options.map(({ id }) => id),
      other.options.map(({ id }) => id),
    ) &&
    hasSame(rightOptions(one), rightOptions(other))
  )
}

function hasSame(ids: readonly string[], others: readonly string[]): boolean {
  return ids.length === others.length && ids.every((id) => others.includes(id))
}

import type { Question } from './question-types.ts'
import type { AssignmentType } from './limits.ts'
import { kindOf } from './question-kinds/question-kinds.ts'
import { type QuestionFinding, questionProblems } from './questions.ts'

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
    // Of another type it has nothing of what was stored.
    if (known.question_type !== question.question_type) return true
    return problem !== 'TYPE_NOT_ALLOWED' && !kindOf(question).isStoredSo(problem, question, known)
  })
}

/** The index of the first question whose id another one has already, or two of whose parts share one; null when each has its own. */
export function repeatedId(questions: readonly Question[]): number | null {
  const seen = new Set<string>()
  for (const [index, question] of questions.entries()) {
    const parts = partIds(question)
    if (seen.has(question.id) || new Set(parts).size < parts.length) return index
    seen.add(question.id)
  }
  return null
}

/**
 * Checks whether an edit only changes wording and order: the same questions with the same options, key and points (decision L22).
 * Once a form has answers nothing else may change, because its grades are based on them.
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
    hasSame(partIds(one), partIds(other)) &&
    hasSame(kindOf(one).key(one), kindOf(other).key(other))
  )
}

function partIds(question: Question): string[] {
  return kindOf(question)
    .parts(question)
    .map(({ id }) => id)
}

function hasSame(ids: readonly string[], others: readonly string[]): boolean {
  return ids.length === others.length && ids.every((id) => others.includes(id))
}

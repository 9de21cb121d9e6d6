import type { Question } from './question-types.ts'
import { withoutKeys } from './questions.ts'
import { isSameToRead } from './read-question.ts'

/**
 * Whether a form looks different than before to the people answering it: another question, option, wording, type or worth, or
 * another number of options to choose. It reveals neither their order nor which option is correct. Such a change creates a new
 * version of the form (decision L22).
 */
function looksOtherwise(before: readonly Question[], after: readonly Question[]): boolean {
  const known = new Map(withoutKeys(before).map((question) => [question.id, question]))
  return (
    before.length !== after.length ||
    withoutKeys(after).some((question) => !isSameToRead(question, known.get(question.id)))
  )
}

/** The version of a form whose questions become those. */
export function versionAfter(
  before: { form_version: number; questions: readonly Question[] },
  after: readonly Question[],
): number {
  return looksOtherwise(before.questions, after) ? before.form_version + 1 : before.form_version
}

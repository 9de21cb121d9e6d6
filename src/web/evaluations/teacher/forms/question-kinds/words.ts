import type { AskedQuestion, Question } from '#domain/evaluations/question-types.ts'
import type { QuestionType } from '#domain/evaluations/limits.ts'
import { chosenOptions } from '#domain/evaluations/options.ts'
import { fileTexts, questionConflictTexts, questionTexts } from '../texts.ts'

/** What is said of a kind of question in one line, and of all that is in it. */
interface KindWords<Kind extends QuestionType> {
  inShort: (question: AskedQuestion<Kind>) => string
  lines: (question: Question<Kind>) => string[]
}

const WORDS: { readonly [Kind in QuestionType]: KindWords<Kind> } = {
  multiple_choice: {
    inShort: ({ options }) => fileTexts.options(options.length),
    lines({ options, correct_answers }) {
      const right = chosenOptions(options, correct_answers)
      return options.map((option) => questionConflictTexts.option(option.text, right.includes(option)))
    },
  },
  text: { inShort: () => questionTexts.types.text, lines: () => [] },
  essay: { inShort: () => questionTexts.types.essay, lines: () => [] },
}

/** What a question of a file is, in short. */
export function inShort<Kind extends QuestionType>(question: AskedQuestion<Kind>): string {
  return WORDS[question.question_type].inShort(question)
}

/** What is in a question besides its text, line by line. */
export function linesOf<Kind extends QuestionType>(question: Question<Kind>): string[] {
  return WORDS[question.question_type].lines(question)
}

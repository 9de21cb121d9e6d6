import { isFilled } from '../../filled.ts'
import { wordsAlone } from '../answers.ts'
import { optionsNotKept, type NotKept, type SentFields } from '../options.ts'
import type { Earned, SentKey } from './question-kind.ts'

/** The fields that document 3 §3 gives to every question, of one that has no options. */
export const NO_OPTIONS = { options: [], correct_answers: [] }

/** What questions that are answered with words share: any answer earns their points, and their teacher looks at it (decision L4). */
export const written = {
  shape: 'written',
  isOffered: false,
  hasKey: false,
  isReviewed: true,

  exported: () => ({ options: [], option_ids: [], correct_answers: [] }),

  problems: () => [],
  isStoredSo: () => false,
  importProblems: () => [],
  unsavable(sent: SentFields, isStored: boolean): NotKept[] {
    const problems = optionsNotKept(sent)
    const isTold = sent.options.length > 0 && !isStored
    return isTold ? [...problems, { field: 'options', problem: 'CHOICE_ONLY' }] : problems
  },
  sizeProblems: () => [],
  cut: same,
  mapTexts: same,
  toSave: same,

  parts: () => [],
  withParts: same,
  identified: same,

  key: () => [],
  keyInWords: () => [],
  withKey: same,
  isKeyOf: (_question: unknown, { correct_answers }: SentKey) => correct_answers.length === 0,

  fits: (_question: unknown, { selected = [] }: { selected?: readonly unknown[] | undefined }) => selected.length === 0,
  take: (_question: unknown, { text }: { text?: string | undefined }) => text,
  isAnswered: (_question: unknown, answer: string) => isFilled(answer),
  inWords: (_question: unknown, answer: string) => wordsAlone(answer),
  grade({ max_points }: { max_points: number }, answer = ''): Earned {
    const isWritten = isFilled(answer)
    return { earnedPoints: isWritten ? max_points : 0, needsReview: isWritten }
  },

  changes: () => [],
  inWordsOf: <Question>(_read: Question, now: Question) => now,
} as const

function same<Question>(question: Question): Question {
  return question
}

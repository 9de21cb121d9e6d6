import type * as z from 'zod/mini'
import type { CallOutput } from '#contract/operation.ts'
import type {
  HistoryChoices as Choices,
  HistoryResult,
  listOwnRecognitions,
  listRecognitions,
} from '#contract/recognized.ts'

export type Recognition = CallOutput<typeof listRecognitions>['items'][number]
export type OwnRecognition = CallOutput<typeof listOwnRecognitions>['items'][number]
/** What an import of past years would do, or did. */
export type HistoryReview = z.output<typeof HistoryResult>
export type HistoryChoices = z.output<typeof Choices>

import type { CallOutput } from '#contract/operation.ts'
import type { listOwnRecognitions, listRecognitions } from '#contract/recognized.ts'

export type Recognition = CallOutput<typeof listRecognitions>['items'][number]
export type OwnRecognition = CallOutput<typeof listOwnRecognitions>['items'][number]

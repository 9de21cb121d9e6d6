import type * as contract from '#contract/recognized.ts'
import type { Handlers } from '../actions/context.ts'
import { annulRecognition, createEquivalence } from './equivalences.ts'
import { getHistoryTemplate, importHistory } from './import-history.ts'
import { listOwnRecognitions, listRecognitions, listRecognizable } from './list-recognized.ts'
import { getRestingOnRecognition } from './resting.ts'

export const recognizedHandlers: Handlers<typeof contract> = {
  annulRecognition,
  createEquivalence,
  getHistoryTemplate,
  getRestingOnRecognition,
  importHistory,
  listOwnRecognitions,
  listRecognitions,
  listRecognizable,
}

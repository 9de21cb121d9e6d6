import { useQuery } from '@tanstack/react-query'
import { listSecretariatPeriods } from '#contract/secretariat.ts'
import { read } from '#web/api/read.ts'

/** What a list of periods to choose from holds at most. */
const MOST = 100

/** The periods to choose from, without their counts. */
export function usePeriodChoices() {
  return useQuery({
    ...read(listSecretariatPeriods, { counts: false, page_size: MOST }),
    select: ({ items }) => items,
  })
}

import { useQuery } from '@tanstack/react-query'
import { createPeriod, deletePeriod, listPeriods, setPeriodActivity, updatePeriod } from '#contract/periods.ts'
import type { CallOutput } from '#contract/operation.ts'
import { call } from '#web/api/client.ts'
import { useDeed } from '#web/api/useDeed.ts'
import { usePages } from '#web/api/usePages.ts'

export type Period = CallOutput<typeof listPeriods>['items'][number]

const KEY = ['periods'] as const
/** Windows offer periods by their state, and the dashboard's charts name them. */
const CHANGED = ['periods', 'windows', 'secretariat', 'admin', 'audit'] as const
const PAGE_SIZE = 24

export function usePeriods(q: string, wanted: number) {
  return usePages<Period, CallOutput<typeof listPeriods>>({
    key: [...KEY, 'list', q],
    ask: (page, signal) => call(listPeriods, { q, page, page_size: PAGE_SIZE }, { signal }),
    wanted,
  })
}

/** One period, for a dialog that an address opens; `null` when there is none. */
export function usePeriod(periodId: string | undefined) {
  return useQuery({
    queryKey: [...KEY, 'one', periodId],
    queryFn: async ({ signal }) => (await call(listPeriods, { period_id: periodId }, { signal })).items[0] ?? null,
    enabled: periodId !== undefined,
  })
}

/** Whether another period has this name; `exceptId` is the period itself. */
export async function isNameTaken(name: string, exceptId: string | undefined): Promise<boolean> {
  const { items } = await call(listPeriods, { name, page_size: 1 })
  return items.some(({ id }) => id !== exceptId)
}

export const useCreatePeriod = () => useDeed(createPeriod, CHANGED)
export const useUpdatePeriod = () => useDeed(updatePeriod, CHANGED)
export const useDeletePeriod = () => useDeed(deletePeriod, CHANGED)
export const useSetPeriodActivity = () => useDeed(setPeriodActivity, CHANGED)

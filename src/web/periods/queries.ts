import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createPeriod, deletePeriod, listPeriods, setPeriodActivity, updatePeriod } from '#contract/periods.ts'
import type { CallInput, CallOutput, Operation } from '#contract/operation.ts'
import { call } from '#web/api/client.ts'
import { usePages } from '#web/api/usePages.ts'

export type Period = CallOutput<typeof listPeriods>['items'][number]

const KEY = ['periods'] as const
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

export const useCreatePeriod = () => useDeed(createPeriod)
export const useUpdatePeriod = () => useDeed(updatePeriod)
export const useDeletePeriod = () => useDeed(deletePeriod)
export const useSetPeriodActivity = () => useDeed(setPeriodActivity)

function useDeed<O extends Operation>(operation: O) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<O>) => call(operation, input),
    // Windows offer periods by their state, so the courses' queries change with them.
    onSuccess: () =>
      Promise.all([queries.invalidateQueries({ queryKey: KEY }), queries.invalidateQueries({ queryKey: ['windows'] })]),
  })
}

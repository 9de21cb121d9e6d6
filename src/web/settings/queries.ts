import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/operation.ts'
import { getSettings, getSystemStats, saveSettings } from '#contract/settings.ts'
import { call } from '#web/api/client.ts'
import { refreshSession } from '#web/session/session.ts'

export type AllSettings = CallOutput<typeof getSettings>
export type Rate = AllSettings['rate_history'][number]
export type SettingsInput = Omit<CallInput<typeof saveSettings>, 'revision'>

const KEY = ['settings'] as const

export function useSettings() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(getSettings, {}, { signal }), staleTime: Infinity })
}

export function useSystemStats() {
  return useQuery({ queryKey: ['system-stats'], queryFn: ({ signal }) => call(getSystemStats, {}, { signal }) })
}

/** Saves everything; what the frame shows of the settings (name, notices, footer) follows at once. */
export function useSaveSettings() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof saveSettings>) => call(saveSettings, input),
    onSuccess: async (saved) => {
      queries.setQueryData(KEY, saved)
      await refreshSession()
    },
  })
}

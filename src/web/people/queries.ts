import { useQuery } from '@tanstack/react-query'
import { listSessions } from '#contract/access.ts'
import { getProfile } from '#contract/people.ts'
import { call } from '#web/api/client.ts'

export const profileKey = ['profile']
export const sessionsKey = ['sessions']

export const useProfile = () =>
  useQuery({ queryKey: profileKey, queryFn: ({ signal }) => call(getProfile, {}, { signal }), staleTime: 0 })

export const useSessions = () =>
  useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => call(listSessions, {}, { signal }), staleTime: 0 })

import { useQuery } from '@tanstack/react-query'
import { getTeacherDashboard } from '#contract/home.ts'
import type { CallOutput } from '#contract/operation.ts'
import { call } from '#web/api/client.ts'

export type TeacherDashboard = CallOutput<typeof getTeacherDashboard>

/** Everything on the teacher's dashboard. */
export function useTeacherDashboard() {
  return useQuery({
    queryKey: ['teacher', 'dashboard'],
    queryFn: ({ signal }) => call(getTeacherDashboard, {}, { signal }),
    refetchOnWindowFocus: true,
  })
}

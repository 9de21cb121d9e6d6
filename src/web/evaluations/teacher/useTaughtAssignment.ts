import { useQuery } from '@tanstack/react-query'
import { getTaughtAssignment } from '#contract/evaluations.ts'
import { read } from '#web/api/read.ts'

/** An evaluation with its questions, always refetched: it's about to be edited. */
export function useTaughtAssignment(assignmentId: string | undefined) {
  const input = assignmentId === undefined ? undefined : { assignmentId }
  return useQuery({ ...read(getTaughtAssignment, input), staleTime: 0, gcTime: 0 })
}

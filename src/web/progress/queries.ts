import { useQuery } from '@tanstack/react-query'
import type { CallOutput } from '#contract/operation.ts'
import { getProgress } from '#contract/progress.ts'
import { call } from '#web/api/client.ts'

export type Progress = CallOutput<typeof getProgress>
/** One of the student's courses with how far it has come. */
export type CourseProgress = Progress['courses'][number]

/** The student's courses with their progress, and the last weeks of study. */
export function useProgress() {
  return useQuery({
    queryKey: ['student', 'progress'],
    queryFn: ({ signal }) => call(getProgress, {}, { signal }),
  })
}

import { useQuery } from '@tanstack/react-query'
import { listStudentsProgress } from '#contract/enrollments.ts'
import { read } from '#web/api/read.ts'
import { ProgressBars } from '#web/ui/ProgressBars.tsx'

/** The progress of a teacher's own course by student. */
export default function CourseProgress({ courseId, period }: { courseId: string; period: string | undefined }) {
  return <ProgressBars query={useQuery(read(listStudentsProgress, { courseId, period_id: period }))} />
}

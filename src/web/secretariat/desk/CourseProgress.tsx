import { useQuery } from '@tanstack/react-query'
import { listProgressInCourse } from '#contract/secretariat.ts'
import { read } from '#web/api/read.ts'
import { ProgressBars } from '#web/ui/ProgressBars.tsx'

/** The progress of a course by student, in one period or in all. */
export default function CourseProgress({ courseId, period }: { courseId: string; period: string | undefined }) {
  return <ProgressBars query={useQuery(read(listProgressInCourse, { courseId, period_id: period }))} />
}

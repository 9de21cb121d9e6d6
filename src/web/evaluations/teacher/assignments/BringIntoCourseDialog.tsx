import { useQuery } from '@tanstack/react-query'
import { listWindows } from '#contract/courses.ts'
import { read } from '#web/api/read.ts'
import { BringDialog } from './BringDialog.tsx'
import { bringTexts as texts } from './texts.ts'

/** An administrator brings evaluations into a period in which a course's enrollment was opened (decision L13). */
export default function BringIntoCourseDialog({
  course,
  periodId,
  onClose,
}: {
  course: { id: string; name: string }
  periodId: string
  onClose: () => void
}) {
  const { data } = useQuery(read(listWindows, { courseId: course.id }))
  const period = data?.items.find(({ period_id }) => period_id === periodId)?.period_name
  return (
    <BringDialog of={{ courseId: course.id, periodId }} onClose={onClose}>
      <p className="bold">{period === undefined ? course.name : texts.into(course.name, period)}</p>
    </BringDialog>
  )
}

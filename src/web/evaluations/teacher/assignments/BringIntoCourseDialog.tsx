import { BringDialog } from './BringDialog.tsx'
import { bringTexts as texts } from './texts.ts'

/** An administrator brings evaluations into a period in which a course's enrollment was opened (decision L13). */
export default function BringIntoCourseDialog({
  course,
  period,
  onClose,
}: {
  course: { id: string; name: string }
  period: { id: string; name: string }
  onClose: () => void
}) {
  return (
    <BringDialog of={{ courseId: course.id, periodId: period.id }} onClose={onClose}>
      <p className="bold">{texts.into(course.name, period.name)}</p>
    </BringDialog>
  )
}

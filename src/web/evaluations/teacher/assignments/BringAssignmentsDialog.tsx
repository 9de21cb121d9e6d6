import { Select, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listTaughtPeriods } from '#contract/grades.ts'
import { read } from '#web/api/read.ts'
import { useWorkableCourses } from '#web/api/useWorkableCourses.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { foldedFilter } from '#web/ui/format.ts'
import { BringDialog } from './BringDialog.tsx'
import { bringTexts as texts, listTexts } from './texts.ts'

/** A teacher brings evaluations into a period of an own course (decision L13). */
export default function BringAssignmentsDialog({
  course,
  onClose,
}: {
  course?: string | undefined
  onClose: () => void
}) {
  const [where, setWhere] = useState<{ courseId: string | undefined; periodId?: string }>({ courseId: course })
  const courses = useWorkableCourses().data ?? []
  const courseId = where.courseId ?? (courses.length === 1 ? courses[0]?.id : undefined)
  const periods = useQuery(read(listTaughtPeriods, courseId === undefined ? undefined : { courseId }))
  const items = periods.data?.items ?? []
  const periodId = where.periodId ?? items.find(({ is_for_new_work }) => is_for_new_work)?.id
  return (
    <BringDialog of={courseId && periodId ? { courseId, periodId } : null} onClose={onClose}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label={texts.course}
          placeholder={texts.chooseCourse}
          data={courses.map(({ id, course_code, name }) => ({
            value: id,
            label: listTexts.courseOption(course_code, name),
          }))}
          value={courseId ?? null}
          onChange={(id) => setWhere({ courseId: id ?? undefined })}
          allowDeselect={false}
          searchable={courses.length > 6}
          filter={foldedFilter}
        />
        {items.length > 0 && (
          <Select
            label={texts.period}
            data={items.map(({ id, name }) => ({ value: id, label: name }))}
            value={periodId ?? null}
            onChange={(id) => setWhere({ courseId, ...(id !== null && { periodId: id }) })}
            allowDeselect={false}
          />
        )}
      </SimpleGrid>
      {courseId !== undefined && periods.data && items.length === 0 && (
        <EmptyState title={texts.nothingTitle} text={texts.noPeriodsText} />
      )}
    </BringDialog>
  )
}

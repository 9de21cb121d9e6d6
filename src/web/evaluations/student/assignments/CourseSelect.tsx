import { NativeSelect } from '@mantine/core'
import type { StudentAssignmentList } from '../answers.ts'
import { assignmentTexts as texts } from './texts.ts'

/** One of the student's courses, or all. It's there before they are loaded, so that nothing moves when they arrive. */
export function CourseSelect({
  courses = [],
  courseId,
  onCourse,
}: {
  courses: StudentAssignmentList['courses'] | undefined
  courseId: string | null
  onCourse: (courseId: string | null) => void
}) {
  const known = courses.map(({ id, name, course_code: code }) => ({ value: id, label: texts.courseOption(code, name) }))
  // The address may name one that isn't loaded yet, or is no longer the student's.
  const other = courseId !== null && !courses.some(({ id }) => id === courseId)
  return (
    <NativeSelect
      label={texts.course}
      maw="34rem"
      mb="1.25rem"
      value={courseId ?? 'all'}
      data={[
        { value: 'all', label: texts.allCourses },
        ...known,
        ...(other ? [{ value: courseId, label: texts.chosenCourse }] : []),
      ]}
      onChange={({ currentTarget: { value } }) => onCourse(value === 'all' ? null : value)}
    />
  )
}

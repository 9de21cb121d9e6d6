import { AppLink } from './AppLink.tsx'

/** The ways to the courses that another one asks for (record 042). */
export function RequiredLinks({ courses }: { courses: readonly { course_code: string; name: string }[] }) {
  return (
    <span className="flow gap-small">
      {courses.map(({ course_code, name }) => (
        <AppLink key={course_code} className="touch" to={`/courses/${course_code}`}>
          {`Ver ${name}`}
        </AppLink>
      ))}
    </span>
  )
}

import { AppLink } from './AppLink.tsx'
import styles from './RequiredLinks.module.css'

/** The ways to the courses that another one asks for (record 042). */
export function RequiredLinks({ courses }: { courses: readonly { course_code: string; name: string }[] }) {
  return (
    <span className={styles.links}>
      {courses.map(({ course_code, name }) => (
        <AppLink key={course_code} className={styles.link} to={`/courses/${course_code}`}>
          {`Ver ${name}`}
        </AppLink>
      ))}
    </span>
  )
}

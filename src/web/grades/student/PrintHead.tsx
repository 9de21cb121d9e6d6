import { useSession } from '#web/session/session.ts'
import styles from './Grades.module.css'

/** Whose grades these are, on paper only. */
export function PrintHead({ course }: { course: string | undefined }) {
  const { user } = useSession()
  return (
    <p className={styles.printHead}>
      <b>{user?.name}</b>
      {course && ` · ${course}`}
    </p>
  )
}

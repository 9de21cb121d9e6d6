import { useState } from 'react'
import { useSession } from '#web/session/session.ts'
import { formatDate } from '#web/ui/format.ts'
import styles from './Grades.module.css'
import { gradeTexts as texts } from './texts.ts'

/** Whose grades these are, on paper only. */
export function PrintHead({ course }: { course: string | undefined }) {
  const { user, settings } = useSession()
  const [today] = useState(() => new Date())
  return (
    <div className={styles.printHead}>
      <p>{settings.site_name}</p>
      <p>
        <b>{user?.name}</b>
        {course && ` · ${course}`}
      </p>
      <p>{texts.printedOn(formatDate(today))}</p>
    </div>
  )
}

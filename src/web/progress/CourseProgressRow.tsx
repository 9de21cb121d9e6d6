import { progressBand } from '#domain/progress/course-progress.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { StatusTag, type StatusTone } from '#web/ui/StatusTag.tsx'
import styles from './Progress.module.css'
import type { CourseProgress } from './queries.ts'
import { progressTexts as texts } from './texts.ts'

const TONES: Record<string, StatusTone> = { Aprobado: 'earned', 'En Progreso': 'info' }

/** A course with its percentage, and its lessons and evaluations apart while it's being studied. */
export function CourseProgressRow({ course }: { course: CourseProgress }) {
  const { counts, enrollment_status: status, name } = course
  const percent = course.progress_percent ?? 0
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.meta}>{texts.professor(course.course_code, course.professor)}</p>
        <div className={styles.tags}>
          {status && <StatusTag tone={TONES[status] ?? 'neutral'}>{status}</StatusTag>}
          <Band percent={percent} />
        </div>
      </div>
      <div className={styles.bars}>
        <ProgressBar label={texts.overall} percent={percent} earned={percent === 100} />
        {counts && counts.total_lessons > 0 && (
          <ProgressBar
            label={texts.lessons(counts.completed_lessons, counts.total_lessons)}
            percent={share(counts.completed_lessons, counts.total_lessons)}
          />
        )}
        {counts && counts.total_assignments > 0 && (
          <ProgressBar
            label={texts.assignments(counts.completed_assignments, counts.total_assignments)}
            percent={share(counts.completed_assignments, counts.total_assignments)}
          />
        )}
      </div>
      <ButtonLink to={`/student/courses/${course.id}`} variant="default" aria-label={`${texts.open}: ${name}`}>
        {texts.open}
      </ButtonLink>
    </article>
  )
}

/** The band of a percentage in colour and in words (document 2 §4). */
function Band({ percent }: { percent: number }) {
  const band = progressBand(percent)
  return (
    <span className={styles.band} data-band={band}>
      {texts.bands[band]}
    </span>
  )
}

function share(done: number, total: number): number {
  return Math.floor((100 * done) / total)
}

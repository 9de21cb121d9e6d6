import { percentage } from '#domain/grades/percentages.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { formatPercent } from '#web/ui/format.ts'
import { Panel } from '#web/ui/Section.tsx'
import type { StudentCourse } from './answers.ts'
import styles from './Study.module.css'
import { courseWorkTexts as texts } from './texts.ts'

/** The course's grade so far, or the final one, and what was graded; each links to its breakdown (decisions L8 and L21). */
export function CourseGrades({ course }: { course: StudentCourse }) {
  const { final_grade: final, enrollment } = course
  const graded = course.evaluations.flatMap((one) => (one.grade === null ? [] : [{ ...one, grade: one.grade }]))
  return (
    <Panel title={texts.grades}>
      <p className={styles.figure}>
        <span className="soft">{final.provisional ? texts.soFar : texts.final}</span>
        <b className="figures">{final.percent === null ? texts.noGrade : formatPercent(final.percent)}</b>
      </p>
      {final.percent === null ? (
        <p className="hint">{texts.noGradeHint}</p>
      ) : (
        <p className="hint">
          {final.provisional && `${texts.soFarHint} `}
          <AppLink
            to="/student/grades"
            search={{ course: course.id, final: enrollment.id }}
            aria-label={texts.explainFinal}
            data-print="hide"
          >
            {texts.explain}
          </AppLink>
        </p>
      )}
      {graded.length === 0 && final.percent !== null && <p className="soft">{texts.noneGraded}</p>}
      <ul className={styles.works}>
        {graded.map(({ id, title, grade, max_score: max, submission_id: submission }) => (
          <li key={id}>
            <span className="break">
              {title}
              <small className="block soft">{texts.points(grade, max)}</small>
            </span>
            <span className={styles.graded}>
              <b className="figures">{formatPercent(percentage(grade, max))}</b>
              {submission && (
                <AppLink
                  to="/student/grades"
                  search={{ course: course.id, grade: submission }}
                  aria-label={texts.explainOf(title)}
                  data-print="hide"
                >
                  {texts.explain}
                </AppLink>
              )}
            </span>
          </li>
        ))}
      </ul>
      <AppLink to="/student/grades" search={{ course: course.id }} className={styles.way} data-print="hide">
        {texts.allGrades}
      </AppLink>
    </Panel>
  )
}

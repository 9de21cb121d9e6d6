import { Section } from '#web/ui/Section.tsx'
import type { CoursePage } from './answers.ts'
import styles from './CoursePage.module.css'
import { coursePageTexts as texts } from './course-page-texts.ts'

/** The evaluations of a course: their titles, kinds and weights, none of their questions. */
export function CourseWork({ course }: { course: CoursePage }) {
  const { assignments, assignment_count: total } = course
  return (
    <Section title={texts.assignments} lead={total > 0 ? texts.assignmentsLead(total) : texts.noAssignments}>
      {total > 0 && (
        <table className={styles.work}>
          <thead>
            <tr className="hint">
              <th scope="col">{texts.work}</th>
              <th scope="col">{texts.weight}</th>
            </tr>
          </thead>
          <tbody>
            {assignments.map(({ title, assignment_type, evaluation_level, max_score }, index) => (
              <tr key={index}>
                <th scope="row">
                  {title}
                  <span className="hint">{texts.kindOf(assignment_type, evaluation_level)}</span>
                </th>
                <td>{texts.weightOf(max_score, course.total_score)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {total > assignments.length && <p className="hint">{texts.moreAssignments(total - assignments.length)}</p>}
    </Section>
  )
}

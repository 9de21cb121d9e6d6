import { finishedAssignmentList } from '#contract/screens/evaluations-student.ts'
import { usePages } from '#web/api/usePages.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState, SkeletonRows } from '#web/ui/QueryState.tsx'
import facts from '../../facts.module.css'
import type { FinishedAssignment } from '../answers.ts'
import { SubmissionSummary } from '../submissions/SubmissionSummary.tsx'
import styles from './Assignments.module.css'
import { CourseSelect } from './CourseSelect.tsx'
import { assignmentTexts as texts, finishedTexts } from './texts.ts'

/** 'Terminadas': what was handed in and graded in every course that no longer runs for the student. */
export default function FinishedList(props: {
  courseId: string | null
  onCourse: (courseId: string | null) => void
  pages: number
  onMore: () => void
}) {
  const { courseId, pages } = props
  const { query, isOld, loadingMore } = usePages(...finishedAssignmentList(courseId ?? undefined), pages)
  return (
    <>
      <CourseSelect courses={query.data?.first.courses} courseId={courseId} onCourse={props.onCourse} />
      <QueryState
        query={query}
        errorTitle={texts.failed}
        errorText={texts.failedText}
        skeleton={<SkeletonRows rows={4} height={150} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={finishedTexts.none} text={finishedTexts.noneText} />}
      >
        {({ items, total, hasMore }) => (
          <Pager
            shown={items.length}
            total={total}
            hasMore={hasMore}
            loading={loadingMore}
            onMore={props.onMore}
            isOld={isOld}
          >
            <ul className={styles.list} aria-label={texts.list}>
              {items.map((assignment) => (
                <li key={assignment.submission.id}>
                  <FinishedCard assignment={assignment} />
                </li>
              ))}
            </ul>
          </Pager>
        )}
      </QueryState>
    </>
  )
}

function FinishedCard({ assignment }: { assignment: FinishedAssignment }) {
  const { title, submission, max_score, assignment_type } = assignment
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <p className="hint">
          {assignment.course_code} · {assignment.course_name} · {assignment.period_name}
        </p>
        <h2 className={styles.cardTitle}>{title}</h2>
        <p className={`${facts.facts} lead`}>
          <span>{texts.types[assignment_type]}</span>
          <span>{assignment.evaluation_level}</span>
        </p>
        <SubmissionSummary submission={submission} maxScore={max_score} />
      </div>
      <div className={styles.side}>
        {submission.grade === null ? (
          <p className={styles.status}>{submission.is_held ? texts.held : finishedTexts.ungraded}</p>
        ) : (
          <AppLink
            className="alone"
            to="/student/grades"
            search={{ grade: submission.id }}
            aria-label={texts.of(finishedTexts.explain, title)}
          >
            {finishedTexts.explain}
          </AppLink>
        )}
      </div>
    </article>
  )
}

import { Box, Button } from '@mantine/core'
import { useMemo } from 'react'
import { FINAL_GRADES_SHOWN, finalGradeList } from '#contract/screens/grades-teacher.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { usePages } from '#web/api/usePages.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Email } from '#web/ui/Email.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Section } from '#web/ui/Section.tsx'
import { EnrollmentStatusTag } from '#web/ui/EnrollmentStatusTag.tsx'
import type { ViewOf } from '#web/ui/useView.ts'
import { actaTexts } from './acta-texts.ts'
import { ActaPanel } from './ActaPanel.tsx'
import type { FinalGradeRow } from './answers.ts'
import { FinalGradeCell } from './FinalGradeCell.tsx'
import styles from './FinalGrades.module.css'
import { PasteFinalGrades } from './PasteFinalGrades.tsx'
import type { Step } from './useFinalGradeForm.ts'
import { schemeTexts } from '../scheme/texts.ts'
import { finalTexts as texts } from './texts.ts'
import { uiTexts } from '#web/ui/texts.ts'
import { useSame } from '#web/ui/useSame.ts'

const StudentGradeDialog = lazyDialog(() => import('./StudentGradeDialog.tsx'))
const RectifyDialog = lazyDialog(() => import('./RectifyDialog.tsx'))

type View = ViewOf<'/teacher/grades-by-course'>
type OnView = View['onView']

/** The enrolled students of a course and period: the calculated grade beside the one set by hand (decision L8). */
export function FinalGradeStudents(props: {
  courseId: string
  periodId: string
  /** As the third step after choosing course and period; otherwise they're the place's. */
  isStep?: boolean
  view: Omit<View['view'], 'course' | 'period'>
  onView: OnView
}) {
  const { courseId, periodId, isStep, view, onView } = props
  const { query, loadingMore } = usePages(...finalGradeList(courseId, periodId, view.sort), view.pages)
  const isClosed = query.data !== undefined && query.data.first.closed_at !== null
  const show = useSame(onView)
  const items = query.data?.items ?? NO_ROWS
  const wayFrom = useSame((row: FinalGradeRow, step: Step) => {
    const edit = stepFrom(items, row, step)?.enrollment_id
    return () => onView({ edit }, true)
  })
  const columns = useMemo(() => columnsOf(isClosed, show, wayFrom), [isClosed, show, wayFrom])
  return (
    <Section title={isStep ? texts.stepStudents : texts.students}>
      <QueryState
        query={query}
        rows={6}
        errorTitle={texts.studentsFailed}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={texts.emptyTitle} text={texts.emptyText} />}
      >
        {({ total, hasMore }) => (
          <>
            <Notes courseId={courseId} periodId={periodId} isClosed={isClosed} />
            {!isClosed && (
              <PasteFinalGrades
                rows={items}
                opened={view.paste === true && !hasMore}
                onOpen={() => onView({ paste: true, pages: Math.max(1, Math.ceil(total / FINAL_GRADES_SHOWN)) }, true)}
                onClose={() => onView({ paste: undefined }, true)}
              />
            )}
            <Pager
              shown={items.length}
              total={total}
              hasMore={hasMore}
              loading={loadingMore}
              onMore={() => onView({ pages: view.pages + 1 }, true)}
            >
              <DataTable
                caption={texts.caption}
                columns={columns}
                rows={items}
                rowKey={({ enrollment_id }) => enrollment_id}
                stateOf={({ enrollment_id }) => enrollment_id === view.edit}
                isCurrent={({ enrollment_id }) => enrollment_id === view.edit}
                sorting={{ sort: view.sort, usual: 'student', onSort: (sort) => onView({ sort, pages: 1 }) }}
              />
            </Pager>
            <div className={styles.acta}>
              <ActaPanel courseId={courseId} periodId={periodId} />
            </div>
            <Dialogs items={items} view={view} onView={onView} />
          </>
        )}
      </QueryState>
    </Section>
  )
}

const NO_ROWS: readonly FinalGradeRow[] = []

/** The nearest row that may be given a grade, or undefined at the end of the list. */
function stepFrom(items: readonly FinalGradeRow[], row: FinalGradeRow, step: Step): FinalGradeRow | undefined {
  const at = items.findIndex(({ enrollment_id }) => enrollment_id === row.enrollment_id)
  return step === 'next'
    ? items.slice(at + 1).find(({ may_set }) => may_set)
    : items.slice(0, Math.max(0, at)).findLast(({ may_set }) => may_set)
}

function Dialogs({ items, view, onView }: View & { items: readonly FinalGradeRow[] }) {
  const rectified = items.find(({ enrollment_id }) => enrollment_id === view.rectify)
  return (
    <>
      {view.explain && (
        <StudentGradeDialog
          key={view.explain}
          enrollmentId={view.explain}
          onClose={() => onView({ explain: undefined }, true)}
        />
      )}
      {rectified && (
        <RectifyDialog
          key={rectified.enrollment_id}
          row={rectified}
          onClose={() => onView({ rectify: undefined }, true)}
        />
      )}
    </>
  )
}

/** The state of a row is whether its grade is being edited. */
function columnsOf(
  isClosed: boolean,
  onView: OnView,
  wayFrom: (row: FinalGradeRow, step: Step) => () => void,
): Column<FinalGradeRow, 'student' | 'status' | 'grade', boolean>[] {
  const { headers } = texts
  return [
    {
      header: headers.student,
      width: '26%',
      sort: { by: 'student', label: uiTexts.lastName },
      cell: (row) => <Student row={row} />,
    },
    {
      header: headers.status,
      plain: true,
      from: 'md',
      sort: { by: 'status' },
      cell: ({ status }) => <EnrollmentStatusTag status={status} />,
    },
    { header: headers.calculated, width: '22%', cell: (row) => <Calculated row={row} /> },
    {
      header: headers.final,
      whole: true,
      sort: { by: 'grade', kind: 'number' },
      width: '26%',
      cell: (row, edits) => (
        <FinalGradeCell
          key={row.enrollment_id}
          row={row}
          isClosed={isClosed}
          edits={edits}
          onEdit={(starts) => onView({ edit: starts ? row.enrollment_id : undefined }, true)}
          wayTo={(step) => wayFrom(row, step)}
          onRectify={() => onView({ rectify: row.enrollment_id })}
        />
      ),
    },
    {
      header: headers.actions,
      actions: true,
      cell: ({ enrollment_id, student_name }) => (
        <Button
          variant="subtle"
          size="sm"
          mih={44}
          aria-label={actaTexts.explainOf(student_name)}
          onClick={() => onView({ explain: enrollment_id })}
        >
          {actaTexts.explain}
        </Button>
      ),
    },
  ]
}

function Notes({ isClosed, courseId, periodId }: { isClosed: boolean; courseId: string; periodId: string }) {
  return (
    <div className={styles.notes}>
      <p>
        {texts.explanation}{' '}
        <AppLink to={`/teacher/courses/${courseId}/settings`} search={{ period: periodId }} data-print="hide">
          {schemeTexts.title}
        </AppLink>
      </p>
      {!isClosed && <p>{texts.statusRule}</p>}
    </div>
  )
}

function Student({ row: { student_name, student_email, type_coursed } }: { row: FinalGradeRow }) {
  return (
    <>
      <span className="bold">{student_name}</span>{' '}
      <small className="soft">
        <span className="nowrap">{`${texts.types[type_coursed]}${student_email ? ' ·' : ''}`}</span>{' '}
        {student_email && <Email>{student_email}</Email>}
      </small>
    </>
  )
}

function Calculated({ row: { calculated } }: { row: FinalGradeRow }) {
  const { final_grade, provisional, pending_count, to_grade_count } = calculated
  return (
    <div className={styles.calculated}>
      {final_grade === null ? (
        <p className="soft">{texts.noGrades}</p>
      ) : (
        <p>
          <strong>{formatNumber(final_grade)}</strong>
          {provisional && <span className={styles.provisional}>{texts.provisional}</span>}
        </p>
      )}
      {to_grade_count > 0 && (
        <Box component="p" c="ambar">
          {texts.toGrade(to_grade_count)}
        </Box>
      )}
      {pending_count > 0 && <p className="soft">{texts.pendingWork(pending_count)}</p>}
    </div>
  )
}

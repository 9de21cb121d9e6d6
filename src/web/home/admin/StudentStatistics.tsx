import { Button, UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { listStudentStatistics } from '#contract/home.ts'
import type { CallOutput } from '#contract/operation.ts'
import { studentStatisticList } from '#contract/screens/home-admin.ts'
import { STUDENT_STATES, type StudentState } from '#domain/users/student-states.ts'
import { usePages } from '#web/api/usePages.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { notify } from '#web/ui/notify.ts'
import { Page } from '#web/ui/Page.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { When } from '#web/ui/When.tsx'
import type { ViewOf } from '#web/ui/useView.ts'
import styles from './StudentStatistics.module.css'
import { statisticsTexts as texts } from './texts.ts'

type Answer = CallOutput<typeof listStudentStatistics>
type Student = Answer['items'][number]

const FAILED_MS = 3000
/** Document 3 §2.11: Matriculado green, Activo yellow, Inactivo red. */
const TONES = { enrolled: 'done', active: 'soon', inactive: 'overdue' } as const

/** The student-statistics view of the dashboard (document 3 §2.11). */
export default function StudentStatistics({
  view: { state, pages },
  onView,
  onBack,
}: ViewOf<'/admin/dashboard'> & {
  onBack: () => void
}) {
  const { query, isOld, loadingMore } = usePages(...studentStatisticList(state), pages)
  const { error, isFetching, refetch } = query
  useEffect(() => {
    if (error) notify.error(texts.failed, { title: texts.failedTitle, durationMs: FAILED_MS, about: texts.title })
    else notify.succeeded(texts.title)
  }, [error])
  return (
    <Page
      title={texts.title}
      actions={
        <>
          <Button variant="default" onClick={onBack} leftSection={<IconArrowLeft size={18} aria-hidden />}>
            {texts.back}
          </Button>
          <Button
            variant="default"
            loading={isFetching && !loadingMore}
            onClick={() => void refetch()}
            leftSection={<IconRefresh size={18} aria-hidden />}
          >
            {texts.refresh}
          </Button>
        </>
      }
    >
      <QueryState query={query} errorTitle={texts.failed} rows={6}>
        {({ items, total, hasMore, first }) => (
          <>
            <Cards counts={first.counts} chosen={state} onChoose={(next) => onView({ state: next, pages: 1 })} />
            {items.length === 0 ? (
              <EmptyState title={texts.none} />
            ) : (
              <Pager
                shown={items.length}
                total={total}
                hasMore={hasMore}
                loading={loadingMore}
                onMore={() => onView({ pages: pages + 1 })}
                isOld={isOld}
              >
                <ul className={styles.list} tabIndex={0} aria-label={texts.list}>
                  {items.map((student) => (
                    <StudentItem key={student.id} student={student} />
                  ))}
                </ul>
              </Pager>
            )}
          </>
        )}
      </QueryState>
    </Page>
  )
}

function Cards({
  counts,
  chosen,
  onChoose,
}: {
  counts: Answer['counts']
  chosen: StudentState | undefined
  onChoose: (state: StudentState | undefined) => void
}) {
  return (
    <div className={styles.cards} role="group" aria-label={texts.filters}>
      {([undefined, ...STUDENT_STATES] as const).map((state) => (
        <UnstyledButton
          key={state ?? 'all'}
          className={styles.card}
          aria-pressed={state === chosen}
          onClick={() => onChoose(state)}
        >
          <span className="hint block">{texts.cards[state ?? 'total']}</span>
          <strong>{formatNumber(counts[state ?? 'total'])}</strong>
        </UnstyledButton>
      ))}
    </div>
  )
}

function StudentItem({
  student: { name, email, state, created_at, course_codes, more_courses },
}: {
  student: Student
}) {
  return (
    <li className={styles.student}>
      <div>
        <p className={styles.name}>
          {name} <StatusTag tone={TONES[state]}>{texts.states[state]}</StatusTag>
        </p>
        <p className={styles.facts}>
          <span>{email}</span>
          <span>
            {texts.since} <When at={created_at} relative={false} />
          </span>
        </p>
      </div>
      {course_codes.length > 0 && (
        <p className={styles.codes}>
          {course_codes.map((code) => (
            <span key={code}>{code}</span>
          ))}
          {more_courses > 0 && <span>{texts.more(more_courses)}</span>}
        </p>
      )}
    </li>
  )
}

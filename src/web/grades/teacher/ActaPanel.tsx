import { Alert, Box, Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconFileTypePdf, IconLock, IconTableExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { exportFinalGrades, printActa, getActa, requestActaUnlock } from '#contract/grades.ts'
import { useAction } from '#web/api/useAction.ts'
import { notify } from '#web/ui/notify.ts'
import { addressOf } from '#web/api/client.ts'
import { read } from '#web/api/read.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { formatDate, formatDateTime } from '#web/ui/format.ts'
import { QueryState, SkeletonRows } from '#web/ui/QueryState.tsx'
import { Panel, Section } from '#web/ui/Section.tsx'
import { PublishButton } from '#web/ui/publication/PublishButton.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { When } from '#web/ui/When.tsx'
import { actaTexts as texts } from './acta-texts.ts'
import { ActaCopies } from './ActaCopies.tsx'
import type { Acta } from './answers.ts'
import styles from './FinalGrades.module.css'
import { useCloseActa } from './useCloseActa.ts'

/** The acta of a course and period: what it holds, its papers, and its closing or its rectifications. */
export function ActaPanel({ courseId, periodId }: { courseId: string; periodId: string }) {
  const query = useQuery(read(getActa, { courseId, periodId }))
  return (
    <QueryState query={query} errorTitle={texts.failed} skeleton={<SkeletonRows rows={1} height={180} />}>
      {(acta) => <Shown acta={acta} />}
    </QueryState>
  )
}

function Shown({ acta }: { acta: Acta }) {
  const { closed_at, closed_by_name, number, copies } = acta
  const isOpen = closed_at === null
  return (
    <Panel
      title={number ? texts.titleOf(number) : texts.title}
      lead={isOpen ? texts.openLead : texts.closedLead(formatDate(closed_at), closed_by_name ?? '')}
      aside={<StatusTag tone={isOpen ? 'info' : 'done'}>{isOpen ? texts.open : texts.closed}</StatusTag>}
    >
      {number && number.book !== '' && <p className={styles.counts}>{texts.place(number.book, number.folio)}</p>}
      <Counts acta={acta} />
      <Problem acta={acta} />
      <Actions acta={acta} />
      {copies.length > 1 && (
        <div style={{ marginTop: '1rem' }}>
          <p className={styles.counts}>{texts.copies}</p>
          <ActaCopies copies={copies} />
        </div>
      )}
      {acta.rectifications.length > 0 && <Rectifications acta={acta} />}
    </Panel>
  )
}

/** '28 matriculados · 20 aprobados…': what isn't there is left out. */
function Counts({ acta: { counts, closed_at } }: { acta: Acta }) {
  const names = ['students', 'passed', 'failed', 'to_calculate', 'listeners', 'without_grade'] as const
  const shown = names.filter((name) => counts[name] > 0 && (closed_at === null || name !== 'to_calculate'))
  return <p className={styles.counts}>{shown.map((name) => texts.counts[name](counts[name])).join(' · ')}</p>
}

function Problem({ acta }: { acta: Acta }) {
  const { problem, blocking_count, window_ends, unpublished } = acta
  if (problem === null) return null
  return (
    <Alert color="ambar" icon={<IconAlertTriangle size={20} aria-hidden />} mb="md">
      {problem === 'to_grade' ? texts.toGrade(blocking_count) : texts.problems[problem]}
      {window_ends !== null && (
        <>
          {' '}
          {texts.unlock(formatDateTime(window_ends))}
          <AskToUnlock acta={acta} />
        </>
      )}
      {problem === 'unpublished' && (
        <Group mt="0.6rem" gap="0.5rem">
          {unpublished.map(({ assignment_id, title, count }) => (
            <PublishButton key={assignment_id} assignmentId={assignment_id} title={title} held={count} isNamed />
          ))}
        </Group>
      )}
    </Alert>
  )
}

/** Who can end the enrollment sooner is asked to, with a notice, once a day. */
function AskToUnlock({ acta: { course_id, period_id, unlock_asked_at } }: { acta: Acta }) {
  const asking = useAction(requestActaUnlock, {
    failed: ({ detail }) => notify.error(detail, { title: texts.askFailed }),
  })
  if (unlock_asked_at !== null) return <p role="status">{texts.asked(formatDateTime(unlock_asked_at))}</p>
  return (
    <Box mt="0.6rem">
      <Button
        variant="default"
        loading={asking.isPending}
        onClick={() => void asking.run({ courseId: course_id, periodId: period_id })}
      >
        {texts.ask}
      </Button>
    </Box>
  )
}

function Actions({ acta }: { acta: Acta }) {
  const { close, closing } = useCloseActa(acta)
  const where = { courseId: acta.course_id, periodId: acta.period_id }
  const isOpen = acta.closed_at === null
  return (
    <div className={styles.actions}>
      <Button
        component="a"
        href={addressOf(printActa, where)}
        download
        variant="default"
        leftSection={<IconFileTypePdf size={18} stroke={1.7} aria-hidden />}
      >
        {isOpen ? texts.printDraft : texts.print}
      </Button>
      <Button
        component="a"
        href={addressOf(exportFinalGrades, where)}
        download
        variant="default"
        leftSection={<IconTableExport size={18} stroke={1.7} aria-hidden />}
      >
        {texts.csv}
      </Button>
      {isOpen && acta.problem === null && (
        <Button
          loading={closing}
          onClick={() => void close()}
          leftSection={<IconLock size={18} stroke={1.7} aria-hidden />}
        >
          {texts.close}
        </Button>
      )}
    </div>
  )
}

type Rectification = Acta['rectifications'][number]

const COLUMNS: Column<Rectification>[] = [
  { header: texts.columns.student, cell: ({ student_name }) => student_name },
  { header: texts.columns.before, numeric: true, cell: ({ old_grade }) => texts.grade(old_grade) },
  { header: texts.columns.after, numeric: true, cell: ({ new_grade }) => <b>{texts.grade(new_grade)}</b> },
  { header: texts.columns.reason, words: true, width: '36%', cell: ({ reason }) => reason },
  {
    header: texts.columns.by,
    words: true,
    cell: ({ by_name, at }) => (
      <>
        {by_name}, <When at={at} relative={false} />
      </>
    ),
  },
]

function Rectifications({ acta: { rectifications } }: { acta: Acta }) {
  return (
    <div style={{ marginTop: '1.5rem' }}>
      <Section title={texts.rectifications} level={3}>
        <DataTable caption={texts.rectifications} columns={COLUMNS} rows={rectifications} rowKey={({ id }) => id} />
      </Section>
    </div>
  )
}

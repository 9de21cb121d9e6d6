import { useQuery } from '@tanstack/react-query'
import { JOB_TEXTS } from '#contract/job-texts.ts'
import { discardJob, listJobs, retryJob } from '#contract/system.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { Panel, Section } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { When } from '#web/ui/When.tsx'
import type { DeadJob, Job } from './answers.ts'
import styles from './System.module.css'
import { jobTexts as texts } from './texts.ts'

const nameOf = ({ name }: { name: string }) => JOB_TEXTS[name] ?? name

const KINDS: readonly Column<Job>[] = [
  { header: texts.columns.job, primary: true, cell: nameOf },
  { header: texts.columns.last, cell: ({ last_at }) => (last_at ? <When at={last_at} /> : texts.never) },
  {
    header: texts.columns.next,
    from: 'md',
    cell: ({ next_at }) => (next_at ? <When at={next_at} /> : texts.onDemand),
  },
  { header: texts.columns.state, plain: true, cell: (job) => <State job={job} /> },
]

/** What the portal does automatically, and what it couldn't do. */
export function JobsPanel() {
  const query = useQuery(read(listJobs, {}))
  return (
    <Panel title={texts.title} lead={texts.lead}>
      <QueryState query={query} errorTitle={texts.failed} rows={5}>
        {({ kinds, dead, dead_total }) => (
          <>
            <DataTable caption={texts.caption} columns={KINDS} rows={kinds} rowKey={({ name }) => name} />
            {dead.length > 0 && <Dead jobs={dead} total={dead_total} />}
          </>
        )}
      </QueryState>
    </Panel>
  )
}

function State({ job: { last_at, last_failed, failing, waiting } }: { job: Job }) {
  if (failing > 0) return <StatusTag tone="overdue">{texts.failing(failing)}</StatusTag>
  if (last_failed) return <StatusTag tone="overdue">{texts.lastFailed}</StatusTag>
  if (waiting > 0) return <StatusTag tone="info">{texts.waiting(waiting)}</StatusTag>
  if (!last_at) return <StatusTag tone="neutral">{texts.notYet}</StatusTag>
  return <StatusTag tone="done">{texts.well}</StatusTag>
}

const DEAD: readonly Column<DeadJob>[] = [
  { header: texts.columns.job, primary: true, cell: nameOf },
  { header: texts.columns.last, cell: ({ failed_at }) => <When at={failed_at} /> },
  {
    header: texts.columns.state,
    plain: true,
    words: true,
    cell: ({ reason, detail, attempts }) => (
      <>
        {reason ?? texts.noReason} ({texts.attempts(attempts)})
        {detail !== null && <span className={styles.said}>{texts.detail(detail)}</span>}
      </>
    ),
  },
  { header: texts.columns.actions, actions: true, cell: (job) => <Actions job={job} /> },
]

function Dead({ jobs, total }: { jobs: readonly DeadJob[]; total: number }) {
  return (
    <div className={styles.dead}>
      <Section title={texts.dead} lead={texts.deadLead} level={3}>
        <DataTable caption={texts.dead} columns={DEAD} rows={jobs} rowKey={({ id }) => id} />
        {total > jobs.length && <p className="note">{texts.deadCut(jobs.length, total)}</p>}
      </Section>
    </div>
  )
}

function Actions({ job }: { job: DeadJob }) {
  const options = { changes: ['audit'], failed: { title: texts.actionFailed } } as const
  const retry = useAction(retryJob, { ...options, done: texts.retried })
  const discard = useAction(discardJob, { ...options, done: texts.discarded })
  const name = nameOf(job)
  const confirm = {
    title: texts.discardTitle(name),
    text: texts.discardText,
    isFinal: true,
    confirmLabel: texts.discard,
  }
  return (
    <RowActions
      name={name}
      actions={[
        { label: texts.retry, of: texts.retryOf(name), onClick: () => void retry.run({ jobId: job.id }) },
        {
          label: texts.discard,
          of: texts.discardOf(name),
          red: true,
          onClick: () => void discard.run({ jobId: job.id }, { confirm }),
        },
      ]}
    />
  )
}

import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getBackups, linkBackup, startBackup } from '#contract/system-backups.ts'
import { call } from '#web/api/client.ts'
import { askAgain } from '#web/api/queries.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatBytes, formatDateTime } from '#web/ui/format.ts'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { notify } from '#web/ui/notify.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { When } from '#web/ui/When.tsx'
import type { Backup } from './answers.ts'
import styles from './System.module.css'
import { backupTexts as texts } from './texts.ts'
import { isUnderWay, useEnd, WHILE_RUNNING_MS } from './useRun.ts'

const ProofDialog = lazyDialog(() => import('#web/session/ProofDialog.tsx'))

/** What was backed up, when, and a backup now. */
export function BackupsPanel() {
  const query = useQuery({
    ...read(getBackups, {}),
    refetchInterval: askAgain((data) => (data?.is_running || isUnderWay(data?.run)) && WHILE_RUNNING_MS),
  })
  const start = useAction(startBackup, {
    changes: ['audit'],
    done: texts.started,
    failed: { title: texts.startFailed },
    evenRefused: true,
  })
  const [wanted, setWanted] = useState<Backup | null>(null)
  const run = query.data?.run
  const isRunning = query.data?.is_running || isUnderWay(run)
  useEnd(run, ({ state }) => (state === 'done' ? notify.success(texts.finished) : notify.error(texts.brokenOff)))
  return (
    <Panel
      title={texts.title}
      lead={texts.lead}
      aside={
        <Button variant="default" loading={start.isPending || isRunning} onClick={() => void start.run({})}>
          {texts.now}
        </Button>
      }
    >
      {isRunning && (
        <div className={styles.run}>
          <ProgressBar label={texts.running} percent={run?.percent ?? 0} />
        </div>
      )}
      <QueryState query={query} errorTitle={texts.failed} rows={3}>
        {({ backups, unreadable, next_at }) => (
          <>
            {run?.state === 'failed' && (
              <Alert color="rojo" mb="md" title={texts.brokenOff}>
                {run.reason}
              </Alert>
            )}
            {unreadable.length > 0 && (
              <Alert color="rojo" mb="md">
                {texts.unreadable(unreadable.join(', '))}
              </Alert>
            )}
            {backups.length === 0 ? (
              <EmptyState
                title={texts.emptyTitle}
                text={
                  next_at ? (
                    <>
                      {texts.empty} <When at={next_at} />
                    </>
                  ) : (
                    texts.emptyByHand
                  )
                }
              />
            ) : (
              <>
                <DataTable
                  caption={texts.caption}
                  columns={columnsWith(setWanted)}
                  rows={backups}
                  rowKey={({ place, name }) => `${place} ${name}`}
                />
                {next_at && (
                  <p className="note">
                    {texts.next} <When at={next_at} />
                  </p>
                )}
              </>
            )}
          </>
        )}
      </QueryState>
      {wanted && (
        <ProofDialog
          title={texts.downloadTitle}
          text={texts.downloadText(formatDateTime(wanted.created_at), formatBytes(wanted.size))}
          submitLabel={texts.download}
          send={async (proof) => {
            const { url } = await call(linkBackup, { name: wanted.name, ...proof })
            window.location.assign(url)
            notify.success(wanted.name, { title: texts.downloadStarted })
          }}
          onClose={() => setWanted(null)}
        />
      )}
    </Panel>
  )
}

function columnsWith(onDownload: (backup: Backup) => void): Column<Backup>[] {
  return [
    {
      header: texts.columns.made,
      primary: true,
      cell: ({ created_at }) => <time dateTime={created_at}>{formatDateTime(created_at)}</time>,
    },
    { header: texts.columns.kind, plain: true, cell: ({ kind }) => texts.kinds[kind] },
    { header: texts.columns.size, plain: true, cell: ({ size }) => formatBytes(size) },
    { header: texts.columns.verified, plain: true, cell: (backup) => <Verified backup={backup} /> },
    {
      header: texts.columns.place,
      from: 'xl',
      words: true,
      cell: ({ place, is_encrypted }) => (
        <>
          {place}
          {is_encrypted && <span className={styles.said}>{texts.encrypted}</span>}
        </>
      ),
    },
    {
      header: texts.columns.actions,
      actions: true,
      cell: (backup) =>
        backup.harm !== 'lost' && (
          <Button
            variant="default"
            aria-label={texts.downloadOf(formatDateTime(backup.created_at))}
            onClick={() => onDownload(backup)}
          >
            {texts.download}
          </Button>
        ),
    },
  ]
}

function Verified({ backup: { verified_at, verified_how, harm } }: { backup: Backup }) {
  if (harm) return <StatusTag tone="overdue">{texts.harms[harm]}</StatusTag>
  if (!verified_at) return <StatusTag tone="neutral">{texts.notVerified}</StatusTag>
  return (
    <>
      <StatusTag tone="done">
        <When at={verified_at} />
      </StatusTag>
      {verified_how && <span className={styles.said}>{texts.how[verified_how]}</span>}
    </>
  )
}

import { Box } from '@mantine/core'
import { auditActorText, changesOf } from '#contract/audit-change-texts.ts'
import { auditActionText, auditEntityText } from '#contract/audit-texts.ts'
import type { listAudit } from '#contract/audit.ts'
import type { CallOutput } from '#contract/operation.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { formatDate, formatDateTime, formatNumber, formatTime } from '#web/ui/format.ts'
import styles from './Audit.module.css'
import { auditTexts as texts } from './texts.ts'
import type { Sorting } from '#web/ui/sort-choices.ts'

const FORMATS = { number: formatNumber, day: formatDate, moment: formatDateTime }

const COLUMNS: readonly Column<AuditRow, 'date'>[] = [
  { header: texts.columns.action, primary: true, cell: ({ action }) => auditActionText(action) },
  {
    header: texts.columns.at,
    plain: true,
    sort: { by: 'date', kind: 'date' },
    cell: ({ at }) => (
      <time dateTime={at} className={styles.at}>
        {formatDate(at)}
        <span>{formatTime(at)}</span>
      </time>
    ),
  },
  {
    header: texts.columns.who,
    from: 'md',
    words: true,
    cell: ({ actor_id, actor_name, action }) => auditActorText({ id: actor_id, name: actor_name }, action),
  },
  {
    header: texts.columns.subject,
    words: true,
    cell: ({ entity, subject }) => (
      <span className={styles.subject}>
        {subject}
        <span>{auditEntityText(entity)}</span>
      </span>
    ),
  },
  { header: texts.columns.changes, plain: true, words: true, cell: (row) => <Changes row={row} /> },
]

/** The lines of a page. */
export function AuditTable({ rows, sorting }: { rows: readonly AuditRow[]; sorting: Sorting<'date'> }) {
  return (
    <DataTable
      caption={texts.caption}
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => String(id)}
      sorting={sorting}
    />
  )
}

function Changes({ row: { before, after } }: { row: AuditRow }) {
  const changes = changesOf(before, after, FORMATS)
  if (changes.length === 0)
    return (
      <Box component="span" c="dimmed">
        {texts.noChanges}
      </Box>
    )
  return (
    <details className={styles.changes}>
      <summary>{texts.changes(changes.length)}</summary>
      <Box component="dl" ta="left">
        {changes.map(({ field, label, before: was, after: is }) => (
          <div key={field}>
            <Box component="dt" fw={600}>
              {label}
            </Box>
            {was !== null && (
              <Box component="dd" className="break" mb="0.2rem">
                <span>{texts.before}</span> {was}
              </Box>
            )}
            {is !== null && (
              <Box component="dd" className="break" mb="0.2rem">
                <span>{texts.after}</span> {is}
              </Box>
            )}
          </div>
        ))}
      </Box>
    </details>
  )
}

type AuditRow = CallOutput<typeof listAudit>['items'][number]

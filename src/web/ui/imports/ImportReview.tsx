import { Alert, Box } from '@mantine/core'
import { IconExclamationCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Column, DataTable } from '../DataTable.tsx'
import { formatNumber } from '../format.ts'
import { Panel } from '../Section.tsx'
import { StatCard } from '../StatCard.tsx'
import styles from './Import.module.css'
import { tableTexts as texts } from './texts.ts'

type Problem = { row: number; column: string; message: string }
const COLUMNS: readonly Column<Problem>[] = [
  { header: texts.columns.row, numeric: true, width: '5rem', cell: ({ row }) => formatNumber(row) },
  { header: texts.columns.column, cell: ({ column }) => column },
  { header: texts.columns.message, primary: true, cell: ({ message }) => message },
]
const WARNING_COLUMNS = COLUMNS.map((column) =>
  column.primary ? { ...column, header: texts.columns.warning } : column,
)

/** What an import would do: its figures, then the errors in the file, or the button that writes it. */
export function ImportReview({
  review: { rows, problems, problem_count },
  figures,
  note,
  isNothing,
  differs = false,
  asked,
  children,
}: {
  review: { rows: number; problems: Problem[]; problem_count: number }
  /** Labels and amounts. */
  figures: readonly (readonly [string, number])[]
  note?: string | false
  /** Whether there is nothing to write. */
  isNothing: boolean
  /** Whether known rows differ from what the portal says, so that some of it may be taken. */
  differs?: boolean
  /** What is asked before the actions, also of a file with problems. */
  asked?: ReactNode
  /** The actions of a file without problems. */
  children: ReactNode
}) {
  return (
    <Panel title={texts.reviewTitle} lead={texts.rows(rows)}>
      <div className={styles.figures}>
        {figures.map(([label, amount]) => (
          <StatCard key={label} label={label} value={formatNumber(amount)} />
        ))}
      </div>
      {note && (
        <Box component="p" my="1em">
          {note}
        </Box>
      )}
      {problem_count > 0 ? (
        <>
          <Problems problems={problems} all={problem_count} />
          {asked}
        </>
      ) : (
        <>
          <Box component="p" my="1em" role="status">
            {isNothing ? (differs ? texts.onlyDiffers : texts.nothingNew) : texts.ready}
          </Box>
          {asked}
          {!isNothing && <div className={styles.actions}>{children}</div>}
        </>
      )}
    </Panel>
  )
}

/** What somebody should look at before they say that it's right. */
export function Warnings({ warnings, all }: { warnings: readonly Problem[]; all: number }) {
  if (all === 0) return null
  return (
    <Box mb="1.25rem">
      <Alert color="ambar" role="status" icon={<IconExclamationCircle aria-hidden />} mb="md">
        {texts.warnings(all)}
      </Alert>
      <DataTable
        caption={texts.warningsCaption}
        columns={WARNING_COLUMNS}
        rows={warnings}
        rowKey={({ row, message }) => `${row} ${message}`}
      />
    </Box>
  )
}

function Problems({ problems, all }: { problems: Problem[]; all: number }) {
  return (
    <>
      <Alert color="rojo" role="alert" icon={<IconExclamationCircle aria-hidden />} mb="md">
        {texts.problems(all)}
      </Alert>
      <DataTable
        caption={texts.problemsCaption}
        columns={COLUMNS}
        rows={problems}
        rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
      />
      {problems.length < all && (
        <Box component="p" my="1em">
          {texts.problemsShown(problems.length, all)}
        </Box>
      )}
    </>
  )
}

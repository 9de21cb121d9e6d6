import { Box, Button, Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type PastedRow, readPastedScores } from '#domain/evaluations/pasted-scores.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { StatusIcon, StatusTag } from '#web/ui/StatusTag.tsx'
import { useDialog } from '#web/ui/useDialog.ts'
import styles from './Paste.module.css'
import { pasteTexts as texts } from './texts.ts'

/** A student of the list, with the score that they have. */
export type Pasteable = {
  student_name: string
  student_email: string | null
  grade: number | null
  /** Why it can't be changed; null where it can. */
  locked: string | null
}

/** A score that the pasted column gives to a student, by their place in the list. */
export type Pasted = { at: number; grade: number }

/** Pastes a column from a spreadsheet: what would be written is shown row by row first. */
export default function PasteScoresDialog(props: {
  scores: readonly Pasteable[]
  maxScore: number
  /** What the button says, with how many it uses. */
  labelOf?: (amount: number) => string
  onUse: (pasted: readonly Pasted[]) => void
  onClose: () => void
}) {
  const { scores, maxScore, labelOf = texts.use, onUse, onClose } = props
  const dialog = useDialog(onClose)
  const [text, setText] = useState('')
  const rows = text.trim() === '' ? [] : readPastedScores(text, scores, maxScore)
  const good = rows.flatMap((row) => pastedOf(row, scores))
  const bad = rows.length - good.length

  function use() {
    onUse(good)
    dialog.close()
  }

  return (
    <Modal
      opened={dialog.opened}
      onClose={dialog.close}
      onExitTransitionEnd={dialog.onExitTransitionEnd}
      title={texts.title}
      size="xl"
    >
      <Textarea
        label={texts.label}
        description={texts.hint}
        autosize
        minRows={4}
        maxRows={10}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      {rows.length > 0 && (
        <>
          <Box component="p" my="1em" role="status">
            {texts.summary(good.length, bad)}
          </Box>
          <DataTable
            caption={texts.caption}
            columns={columnsOf(scores, maxScore)}
            rows={rows}
            rowKey={({ line }) => String(line)}
          />
        </>
      )}
      <DialogButtons>
        <Button variant="default" onClick={dialog.close}>
          {texts.cancel}
        </Button>
        <Button disabled={good.length === 0} onClick={use}>
          {labelOf(good.length)}
        </Button>
      </DialogButtons>
    </Modal>
  )
}

function pastedOf({ student: at, grade, problem }: PastedRow, scores: readonly Pasteable[]): Pasted[] {
  const isUsed = at !== null && grade !== null && problem === null && scores[at]?.locked === null
  return isUsed ? [{ at, grade }] : []
}

function columnsOf(scores: readonly Pasteable[], maxScore: number): Column<PastedRow>[] {
  const { columns } = texts
  const of = ({ student }: PastedRow) => (student === null ? undefined : scores[student])
  return [
    { header: columns.row, cell: ({ line, text }) => texts.row(line, text), width: '32%' },
    { header: columns.student, cell: (row) => nameOf(of(row)) },
    { header: columns.before, numeric: true, cell: (row) => texts.score(of(row)?.grade ?? null) },
    { header: columns.after, numeric: true, cell: ({ grade }) => <b>{texts.score(grade)}</b> },
    { header: columns.state, cell: (row) => <State row={row} score={of(row)} maxScore={maxScore} /> },
  ]
}

function State({ row, score, maxScore }: { row: PastedRow; score: Pasteable | undefined; maxScore: number }) {
  if (row.problem) {
    return (
      <span className={styles.problem}>
        <StatusIcon tone="overdue" /> {texts.problems[row.problem](maxScore)}
      </span>
    )
  }
  if (score?.locked) return <StatusTag tone="overdue">{score.locked}</StatusTag>
  return score?.grade === row.grade ? (
    <StatusTag tone="neutral">{texts.same}</StatusTag>
  ) : (
    <StatusTag tone="done">{texts.ready}</StatusTag>
  )
}

function nameOf(score: Pasteable | undefined): string {
  return score ? score.student_name || texts.unknown : texts.nobody
}

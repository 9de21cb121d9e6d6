import { Button, Group, NumberInput, TextInput } from '@mantine/core'
import { IconClipboard } from '@tabler/icons-react'
import { ASSIGNMENT_LIMITS } from '#domain/evaluations/limits.ts'
import { percentage } from '#domain/grades/percentages.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { lateDialog } from '#web/ui/late/late.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import type { Score } from '../answers.ts'
import styles from '../Teacher.module.css'
import { reviewTexts } from '../submissions/texts.ts'
import { scoreTexts as texts } from './texts.ts'
import { useTypedScores } from './useTypedScores.ts'
import type { Sorting } from '#web/ui/sort-choices.ts'
import { uiTexts } from '#web/ui/texts.ts'

const PasteScoresDialog = lateDialog(() => import('./PasteScoresDialog.tsx'))

type Order = 'student' | 'grade'
type Deed = ReturnType<typeof useTypedScores> & { maxScore: number }

/** The students of an evaluation with fields for their scores, saved one at a time or all at once. */
export function ScoreTable(props: {
  assignmentId: string
  maxScore: number
  scores: readonly Score[]
  sorting: Sorting<Order>
  /** Whether a column is being pasted; it's for all students, so all of them must be there. */
  pastes: boolean
  onPaste: (opens: boolean) => void
}) {
  const { assignmentId, maxScore, scores, sorting, pastes, onPaste } = props
  const deed = { ...useTypedScores(assignmentId, maxScore, scores), maxScore }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        deed.saveAll()
      }}
    >
      <UnsavedGuard dirty={deed.changed.length > 0} />
      <Button
        variant="default"
        mb="md"
        leftSection={<IconClipboard size={18} stroke={1.7} aria-hidden />}
        onClick={() => onPaste(true)}
      >
        {texts.paste}
      </Button>
      <DataTable
        caption={texts.caption}
        columns={columnsOf(deed)}
        rows={scores}
        rowKey={(row) => row.enrollment_id}
        sorting={sorting}
      />
      <Group justify="flex-end" mt="1.25rem">
        <Button type="submit" loading={deed.saving} disabled={deed.changed.length === 0}>
          {texts.saveAll(deed.changed.length)}
        </Button>
      </Group>
      {pastes && (
        <PasteScoresDialog scores={scores} maxScore={maxScore} onUse={deed.fill} onClose={() => onPaste(false)} />
      )}
    </form>
  )
}

function columnsOf(deed: Deed): Column<Score, Order>[] {
  const { headers } = texts
  return [
    {
      header: headers.student,
      cell: (score) => <Student score={score} />,
      width: '28%',
      sort: { by: 'student', label: uiTexts.lastName },
    },
    {
      header: headers.score,
      whole: true,
      sort: { by: 'grade', kind: 'number' },
      cell: (score) => <ScoreField score={score} deed={deed} />,
      width: '9rem',
    },
    { header: headers.percentage, from: 'md', cell: (score) => <Percentage score={score} deed={deed} /> },
    {
      header: headers.feedback,
      whole: true,
      cell: (score) => <FeedbackField score={score} deed={deed} />,
      width: '30%',
    },
    { header: headers.actions, actions: true, cell: (score) => <SaveButton score={score} deed={deed} /> },
  ]
}

function Student({ score: { student_email, ...score } }: { score: Score }) {
  return (
    <div className={styles.student}>
      <p>{nameOf(score)}</p>
      <p>{student_email}</p>
    </div>
  )
}

function ScoreField({ score, deed }: { score: Score; deed: Deed }) {
  return (
    <NumberInput
      aria-label={texts.scoreOf(nameOf(score))}
      value={deed.typedOf(score).grade}
      onChange={(grade) => deed.type(score, { grade })}
      decimalScale={2}
      decimalSeparator=","
      disabled={score.acta_closed}
      error={deed.isWrong(score) && texts.invalidText(deed.maxScore)}
    />
  )
}

function Percentage({ score, deed }: { score: Score; deed: Deed }) {
  const { grade } = deed.typedOf(score)
  if (grade === '' || deed.isWrong(score)) return <span className="soft">{texts.noPercentage}</span>
  return <span className={styles.figures}>{reviewTexts.percent(percentage(Number(grade), deed.maxScore))}</span>
}

/** On paper there's no field, and all that it holds. */
function FeedbackField({ score, deed }: { score: Score; deed: Deed }) {
  const { feedback } = deed.typedOf(score)
  return (
    <>
      <TextInput
        data-print="hide"
        aria-label={texts.feedbackOf(nameOf(score))}
        value={feedback}
        disabled={score.acta_closed}
        maxLength={ASSIGNMENT_LIMITS.feedback}
        onChange={({ currentTarget: { value } }) => deed.type(score, { feedback: value })}
      />
      <span className={styles.onPaper}>{feedback}</span>
    </>
  )
}

function SaveButton({ score, deed }: { score: Score; deed: Deed }) {
  if (score.acta_closed) return <span className="soft">{texts.closed}</span>
  if (deed.isConflict(score)) return <Conflict score={score} deed={deed} />
  return (
    <Button
      variant="default"
      size="sm"
      mih={44}
      aria-label={texts.saveOf(nameOf(score))}
      disabled={deed.saving || !deed.isChanged(score)}
      onClick={() => deed.saveOne(score)}
    >
      {texts.save}
    </Button>
  )
}

/** Somebody else saved the same score meanwhile: the teacher decides which one stays, and loses nothing until then. */
function Conflict({ score, deed }: { score: Score; deed: Deed }) {
  return (
    <div role="alert">
      <p className="soft">{texts.conflictOf(score.grade)}</p>
      <Button
        variant="default"
        size="sm"
        mih={44}
        aria-label={texts.keepMineOf(nameOf(score))}
        onClick={() => deed.keepTyped(score)}
      >
        {texts.keepMine}
      </Button>{' '}
      <Button
        variant="subtle"
        size="sm"
        mih={44}
        aria-label={texts.takeTheirsOf(nameOf(score))}
        onClick={() => deed.dropTyped(score)}
      >
        {texts.takeTheirs}
      </Button>
    </div>
  )
}

function nameOf({ student_name }: Pick<Score, 'student_name'>): string {
  return student_name || texts.unknown
}

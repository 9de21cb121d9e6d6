import { Button, Group, NumberInput } from '@mantine/core'
import { IconClipboard } from '@tabler/icons-react'
import { useMemo } from 'react'
import { percentage } from '#domain/grades/percentages.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Email } from '#web/ui/Email.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import type { Score } from '../answers.ts'
import { PhrasedInput } from '../feedback/PhrasedInput.tsx'
import { lateGradeTexts } from '../arrangements/texts.ts'
import styles from '../Teacher.module.css'
import { reviewTexts } from '../submissions/texts.ts'
import { scoreTexts as texts } from './texts.ts'
import { pasteTexts } from '#web/ui/paste/texts.ts'
import { type ScoreState, untouched, useTypedScores } from './useTypedScores.ts'
import type { Sorting } from '#web/ui/sort-choices.ts'
import { uiTexts } from '#web/ui/texts.ts'
import { useSame } from '#web/ui/useSame.ts'

const PasteScoresDialog = lazyDialog(() => import('#web/ui/paste/PasteScoresDialog.tsx'))

type Order = 'student' | 'grade'
type Actions = ReturnType<typeof useTypedScores>
/** One row: the score, its status, and the available actions. */
type Line = { score: Score; state: ScoreState; actionsNow: () => Actions; maxScore: number }

/** The students of an evaluation with fields for their scores, saved one at a time or all at once. */
export function ScoreTable(props: {
  assignmentId: string
  maxScore: number
  scores: readonly Score[]
  sorting: Sorting<Order>
  /** Handed in here, rather than on another site. */
  takesSubmissions: boolean
  /** Whether a column is being pasted; it's for all students, so all of them must be there. */
  pastes: boolean
  onPaste: (opens: boolean) => void
}) {
  const { assignmentId, maxScore, scores, sorting, takesSubmissions, pastes, onPaste } = props
  const actions = useTypedScores(assignmentId, maxScore, scores)
  const actionsNow = useSame(() => actions)
  const columns = useMemo(
    () => columnsOf(actionsNow, maxScore, takesSubmissions),
    [actionsNow, maxScore, takesSubmissions],
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        actions.saveAll()
      }}
    >
      <UnsavedGuard dirty={actions.changed.length > 0} />
      <Button
        variant="default"
        mb="md"
        leftSection={<IconClipboard size={18} stroke={1.7} aria-hidden />}
        onClick={() => onPaste(true)}
      >
        {pasteTexts.open}
      </Button>
      <DataTable
        caption={texts.caption}
        columns={columns}
        rows={scores}
        stateOf={actions.stateOf}
        rowKey={(row) => row.enrollment_id}
        sorting={sorting}
      />
      <Group justify="flex-end" mt="1.25rem">
        <Button type="submit" loading={actions.saving} disabled={actions.changed.length === 0}>
          {texts.saveAll(actions.changed.length)}
        </Button>
      </Group>
      {pastes && (
        <PasteScoresDialog
          scores={scores.map((score) => ({ ...score, locked: score.acta_closed ? texts.closed : null }))}
          maxScore={maxScore}
          onUse={actions.fill}
          onClose={() => onPaste(false)}
        />
      )}
    </form>
  )
}

function columnsOf(
  actionsNow: () => Actions,
  maxScore: number,
  takesSubmissions: boolean,
): Column<Score, Order, ScoreState | null>[] {
  const { headers } = texts
  const line = (score: Score, state: ScoreState | null): Line => ({
    score,
    state: state ?? untouched(score, maxScore),
    actionsNow,
    maxScore,
  })
  return [
    {
      header: headers.student,
      cell: (score) => <Student score={score} />,
      width: '28%',
      sort: { by: 'student', label: uiTexts.lastName },
    },
    ...(takesSubmissions
      ? [{ header: headers.submission, plain: true, width: '8rem', cell: (score: Score) => <HandedIn score={score} /> }]
      : []),
    {
      header: headers.score,
      whole: true,
      sort: { by: 'grade', kind: 'number' },
      cell: (score, state) => <ScoreField {...line(score, state)} />,
      width: '9rem',
    },
    { header: headers.percentage, from: 'md', cell: (score, state) => <Percentage {...line(score, state)} /> },
    {
      header: headers.feedback,
      whole: true,
      cell: (score, state) => <FeedbackField {...line(score, state)} />,
      width: '30%',
    },
    { header: headers.actions, actions: true, cell: (score, state) => <SaveButton {...line(score, state)} /> },
  ]
}

function Student({ score: { student_email, ...score } }: { score: Score }) {
  return (
    <div className={styles.student}>
      <p>{nameOf(score)}</p>
      <p>{student_email && <Email>{student_email}</Email>}</p>
    </div>
  )
}

function HandedIn({ score: { has_submission } }: { score: Score }) {
  return (
    <StatusTag tone={has_submission ? 'done' : 'neutral'}>
      {has_submission ? texts.handedIn : texts.notHandedIn}
    </StatusTag>
  )
}

function ScoreField({ score, state, actionsNow, maxScore }: Line) {
  return (
    <NumberInput
      aria-label={texts.scoreOf(nameOf(score))}
      value={state.typed.grade}
      onChange={(grade) => actionsNow().type(score, { grade })}
      decimalScale={2}
      decimalSeparator=","
      disabled={score.acta_closed}
      error={state.isWrong && texts.invalidText(maxScore)}
    />
  )
}

function Percentage({ score, state, maxScore }: Line) {
  const { grade } = state.typed
  if (grade === '' || state.isWrong) return <span className="soft">{texts.noPercentage}</span>
  return (
    <span className={styles.figures}>
      {reviewTexts.percent(percentage(Number(grade), maxScore))}
      {score.late_percent !== null && score.grade !== null && (
        <small className="block soft">{lateGradeTexts.counts(formatNumber(score.grade), score.late_percent)}</small>
      )}
    </span>
  )
}

/** On paper there's no field, and all that it holds. */
function FeedbackField({ score, state, actionsNow }: Line) {
  const { feedback } = state.typed
  return (
    <>
      <PhrasedInput
        label={texts.feedbackOf(nameOf(score))}
        value={feedback}
        disabled={score.acta_closed}
        onChange={(text) => actionsNow().type(score, { feedback: text })}
      />
      <span className={styles.onPaper}>{feedback}</span>
    </>
  )
}

function SaveButton({ score, state, actionsNow }: Line) {
  if (score.acta_closed) return <span className="soft">{texts.closed}</span>
  if (state.isConflict) return <Conflict score={score} actionsNow={actionsNow} />
  return (
    <Button
      variant="default"
      size="sm"
      mih={44}
      aria-label={texts.saveOf(nameOf(score))}
      disabled={state.saving || !state.isChanged}
      onClick={() => actionsNow().saveOne(score)}
    >
      {texts.save}
    </Button>
  )
}

/** Another user saved the same score in the meantime: the teacher decides which one to keep, and loses nothing until then. */
function Conflict({ score, actionsNow }: Pick<Line, 'score' | 'actionsNow'>) {
  return (
    <div role="alert">
      <p className="soft">{texts.conflictOf(score.grade)}</p>
      <Button
        variant="default"
        size="sm"
        mih={44}
        aria-label={texts.keepMineOf(nameOf(score))}
        onClick={() => actionsNow().keepTyped(score)}
      >
        {texts.keepMine}
      </Button>{' '}
      <Button
        variant="subtle"
        size="sm"
        mih={44}
        aria-label={texts.takeTheirsOf(nameOf(score))}
        onClick={() => actionsNow().dropTyped(score)}
      >
        {texts.takeTheirs}
      </Button>
    </div>
  )
}

function nameOf({ student_name }: Pick<Score, 'student_name'>): string {
  return student_name || texts.unknown
}

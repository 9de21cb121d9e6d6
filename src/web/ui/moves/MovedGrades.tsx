import { Stack } from '@mantine/core'
import type { Moves } from '#contract/moves.ts'
import { ListedRows } from '../ListedRows.tsx'
import { StatusTag } from '../StatusTag.tsx'
import styles from './MovedGrades.module.css'
import { movesTexts as texts } from './texts.ts'

/**
 * Whose grades an action moves, from what to what: first in an evaluation of its own, then in the final grades, where those who pass or
 * fail because of it come first (decision L24).
 */
export default function MovedGrades({ moves, isAgain }: { moves: Moves; isAgain: boolean }) {
  const { total, evaluation, closed } = moves
  return (
    <Stack gap="xs">
      {isAgain && <strong>{texts.again}</strong>}
      {evaluation && <InEvaluation evaluation={evaluation} />}
      {total > 0 ? <Final moves={moves} /> : <span className="soft">{texts.noFinal}</span>}
      {closed && <OfActas closed={closed} />}
    </Stack>
  )
}

function Final({ moves: { items, total, passes, fails } }: { moves: Moves }) {
  return (
    <>
      <span>{texts.lead}</span>
      {(fails > 0 || passes > 0) && (
        <span className={styles.crossings}>
          {fails > 0 && <StatusTag tone="overdue">{texts.fails(fails)}</StatusTag>}{' '}
          {passes > 0 && <StatusTag tone="done">{texts.passes(passes)}</StatusTag>}
        </span>
      )}
      {total > items.length && <span className="soft">{texts.more(items.length, total)}</span>}
      <ListedRows label={texts.list} rows={items}>
        {(item) => <Moved key={item.enrollment_id} item={item} />}
      </ListedRows>
    </>
  )
}

function Moved({ item }: { item: Moves['items'][number] }) {
  const { student_name, course_name, from, to, crossing, stored_grade } = item
  return (
    <li>
      <strong>{student_name}</strong>
      {course_name !== null && <span className="soft"> {course_name}</span>}:{' '}
      {texts.move(texts.figure(from), texts.figure(to))}
      {crossing && (
        <>
          {' '}
          <StatusTag tone={crossing === 'fails' ? 'overdue' : 'done'}>{texts.crossing[crossing]}</StatusTag>
        </>
      )}
      {stored_grade !== null && <span className="soft"> {texts.stored(stored_grade)}</span>}
    </li>
  )
}

/** The content of a closed acta stays; what is shown is what would be calculated if it were reopened. */
function OfActas({ closed: { items, total } }: { closed: NonNullable<Moves['closed']> }) {
  return (
    <>
      <span>{texts.closed(total)}</span>
      {total > items.length && <span className="soft">{texts.moreByName(items.length, total)}</span>}
      <ListedRows label={texts.closedList} rows={items}>
        {(item) => <Moved key={item.enrollment_id} item={{ ...item, stored_grade: null }} />}
      </ListedRows>
    </>
  )
}

function InEvaluation({ evaluation }: { evaluation: NonNullable<Moves['evaluation']> }) {
  const { title, max_score, items, total } = evaluation
  return (
    <>
      <span>{texts.inEvaluation(title, total)}</span>
      {total > items.length && <span className="soft">{texts.moreByName(items.length, total)}</span>}
      <ListedRows label={texts.evaluationList} rows={items}>
        {({ submission_id, student_name, from, to }) => (
          <li key={submission_id}>
            <strong>{student_name}</strong>: {texts.move(texts.points(from, max_score), texts.points(to, max_score))}
          </li>
        )}
      </ListedRows>
    </>
  )
}

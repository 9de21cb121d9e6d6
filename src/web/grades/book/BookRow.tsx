import { memo } from 'react'
import { formatNumber } from '#web/ui/format.ts'
import type { BookColumn, BookStudent } from './answers.ts'
import styles from './Book.module.css'
import type { Edit, RowEdits } from './book-store.ts'
import { CELL_SIGNS, bookTexts as texts } from './texts.ts'
import type { Typing } from './useGridTyping.ts'

/** An evaluation that is shown, and its position in the book. */
export type ShownColumn = { column: BookColumn; at: number }

type Props = {
  student: BookStudent
  row: number
  top: number
  columns: readonly ShownColumn[]
  edits: RowEdits | undefined
  isLocked: boolean
  /** The column of the active cell, if it's in this row. */
  active: number | null
  /** The chosen columns; -1 for none, or the active cell alone. */
  from: number
  to: number
  typing: Typing | null
  onText: (text: string) => void
  onBlur: () => void
  onExplain: (enrollmentId: string) => void
}

/** A student's row: only rows in which something changed render again. */
export const BookRow = memo(function BookRow(props: Props) {
  const { student, row, top, columns, edits, active, from, to, typing, onText, onBlur } = props
  const isChosen = (place: number) => (from === -1 ? active === place : place >= from && place <= to)
  return (
    <div role="row" aria-rowindex={row + 2} data-row={row} className={styles.row} style={{ top }}>
      <div role="rowheader" aria-colindex={1} className={styles.name}>
        <span className={styles.nameText}>{student.student_name}</span>
        {student.type_coursed === 'oyente' && <small className="soft">{texts.listener}</small>}
        {student.status === 'Desistido' && <small className="soft">{student.status}</small>}
      </div>
      {columns.map(({ column, at }, place) => (
        <Cell
          key={column.assignment_id}
          student={student}
          column={column}
          at={at}
          place={place}
          edit={edits?.get(column.assignment_id)}
          isLocked={props.isLocked || column.names_hidden || !(student.may_score || (student.versions[at] ?? 0) > 0)}
          isActive={active === place}
          isChosen={isChosen(place)}
          typing={active === place ? typing : null}
          onText={onText}
          onBlur={onBlur}
        />
      ))}
      <FinalCell
        student={student}
        place={columns.length}
        isActive={active === columns.length}
        onExplain={props.onExplain}
      />
    </div>
  )
})

type CellProps = {
  student: BookStudent
  column: BookColumn
  at: number
  place: number
  edit: Edit | undefined
  isLocked: boolean
  isActive: boolean
  isChosen: boolean
  typing: Typing | null
  onText: (text: string) => void
  onBlur: () => void
}

function Cell({ student, column, at, place, edit, isLocked, isActive, isChosen, typing, onText, onBlur }: CellProps) {
  const state = student.states[at] ?? 'pending'
  const grade = student.grades[at] ?? null
  const signs = [
    ...(student.late.includes(at) ? [texts.lateSign] : []),
    ...(student.reduced.some(({ column: place }) => place === at) ? [texts.reducedSign] : []),
    ...(student.extended.includes(at) ? [texts.extendedSign] : []),
  ].join('')
  return (
    <div
      role="gridcell"
      aria-colindex={place + 2}
      aria-selected={isChosen}
      data-locked={isLocked || undefined}
      tabIndex={isActive ? 0 : -1}
      className={styles.cell}
      data-column={place}
      data-active={isActive || undefined}
      data-state={edit ? edit.status : state}
    >
      {typing ? (
        <input
          className={styles.input}
          aria-label={texts.fieldOf(student.student_name, column.title)}
          inputMode="decimal"
          autoComplete="off"
          value={typing.text}
          onChange={({ currentTarget: { value } }) => onText(value)}
          onBlur={onBlur}
        />
      ) : (
        <>
          <span className={styles.spoken}>
            {texts.cell(student.student_name, column.title, saysOf(student, at, column.max_score, edit))}
          </span>
          <span aria-hidden>{edit ? edit.text : grade === null ? '' : formatNumber(grade)}</span>
          <Sign state={state} signs={signs} edit={edit} />
        </>
      )}
    </div>
  )
}

function Sign({ state, signs, edit }: { state: keyof typeof CELL_SIGNS; signs: string; edit: Edit | undefined }) {
  if (edit)
    return (
      <b aria-hidden className={styles.sign}>
        {EDIT_SIGNS[edit.status]}
      </b>
    )
  const { sign } = CELL_SIGNS[state]
  if (sign === '' && signs === '') return null
  return (
    <b aria-hidden className={styles.sign}>
      {sign}
      {signs}
    </b>
  )
}

/** What a cell shows of what was typed in it. */
export const EDIT_SIGNS = { queued: '…', saving: '…', offline: '…', refused: '!', conflict: '≠' } as const

/** What a cell says in words. */
export function saysOf(student: BookStudent, at: number, maxScore: number, edit?: Edit): string {
  const grade = student.grades[at] ?? null
  const state = student.states[at] ?? 'pending'
  const said = [
    ...(grade === null ? [] : [texts.grade(grade, maxScore)]),
    ...(state === 'graded' ? [] : [CELL_SIGNS[state].words]),
    ...(student.late.includes(at) ? [texts.late] : []),
    ...student.reduced.flatMap(({ column, grade: counts }) => (column === at ? [texts.reduced(counts)] : [])),
    ...(student.extended.includes(at) ? [texts.extended] : []),
    ...(edit?.status === 'refused' || edit?.status === 'conflict' ? [texts.editHelp[edit.status]] : []),
  ]
  return said.join(', ')
}

function FinalCell({
  student,
  place,
  isActive,
  onExplain,
}: {
  student: BookStudent
  place: number
  isActive: boolean
  onExplain: (enrollmentId: string) => void
}) {
  const { final_grade, calculated, enrollment_id, student_name } = student
  return (
    <div
      role="gridcell"
      aria-colindex={place + 2}
      tabIndex={isActive ? 0 : -1}
      className={styles.final}
      data-column={place}
      data-active={isActive || undefined}
    >
      <span className={styles.figure}>
        {calculated.final_grade === null ? (
          <span className="soft">{texts.noGrades}</span>
        ) : (
          <>
            <b>{formatNumber(calculated.final_grade)}</b>
            {calculated.provisional && <small className="soft">{texts.provisional}</small>}
          </>
        )}
        {final_grade !== null && <small>{texts.inActa(final_grade)}</small>}
      </span>
      <button
        type="button"
        tabIndex={-1}
        className={styles.explain}
        aria-label={texts.explainOf(student_name)}
        onClick={() => onExplain(enrollment_id)}
      >
        {texts.explain}
      </button>
    </div>
  )
}

import { Button } from '@mantine/core'
import type { Place } from '#domain/grades/book-paste.ts'
import type { BookStudent } from './answers.ts'
import styles from './Book.module.css'
import { type BookStore, type Edit, type Edits, textOf } from './book-store.ts'
import { saysOf, type ShownColumn } from './BookRow.tsx'
import type { CellAt } from './cells.ts'
import { bookTexts as texts } from './texts.ts'

type Active = { student: BookStudent; shown: ShownColumn }

/** The active cell in words, with what was refused in it and what may be done; beside it whether all is saved. */
export function CellBar({
  active,
  edits,
  students,
  columns,
  store,
  onGo,
}: {
  active: Active | null
  edits: Edits
  students: readonly BookStudent[]
  columns: readonly ShownColumn[]
  store: BookStore
  onGo: (place: Place) => void
}) {
  const edit = active && edits.get(active.student.enrollment_id)?.get(active.shown.column.assignment_id)
  return (
    <div className={styles.bar}>
      <div className={styles.says}>
        {active && (
          <p>
            <b>{active.student.student_name}</b> · {active.shown.column.title}:{' '}
            {saysOf(active.student, active.shown.at, active.shown.column.max_score) || texts.noGrade}
          </p>
        )}
        <div role="alert">{active && edit && <CellProblem {...active} edit={edit} store={store} />}</div>
      </div>
      <Saving edits={edits} students={students} columns={columns} onGo={onGo} />
    </div>
  )
}

/** What became of what was typed in a cell, and what may be done. */
export function CellProblem({ student, shown, edit, store }: Active & { edit: Edit; store: BookStore }) {
  const { status, text, problem } = edit
  const cell: CellAt = { enrollment_id: student.enrollment_id, assignment_id: shown.column.assignment_id }
  if (status !== 'refused' && status !== 'conflict') return null
  if (status === 'conflict') {
    const theirs = student.grades[shown.at] ?? null
    return (
      <div className={styles.problem}>
        <span>{texts.conflict(texts.theirs(theirs))}</span>
        <Small label={texts.keepMine(text)} onClick={() => store.keepMine(cell)} />
        <Small label={texts.takeTheirs} onClick={() => store.drop([cell])} />
      </div>
    )
  }
  const isTyped = typeof problem === 'string'
  return (
    <div className={styles.problem}>
      <span>
        {texts.typed(text)} {problem && wordsOf(problem, shown.column.max_score)}
      </span>
      {!isTyped && <Small label={texts.again} onClick={() => store.keepMine(cell)} />}
      <Small label={texts.drop} onClick={() => store.drop([cell])} />
    </div>
  )
}

function wordsOf(problem: NonNullable<Edit['problem']>, maxScore: number): string {
  if (typeof problem !== 'string') return problem.said
  return problem === 'out_of_range' ? texts.problemIn(maxScore) : texts.problems[problem]
}

function Small({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="default" size="compact-sm" mih={32} onClick={onClick}>
      {label}
    </Button>
  )
}

type SavingProps = {
  edits: Edits
  students: readonly BookStudent[]
  columns: readonly ShownColumn[]
  onGo: (place: Place) => void
}

/** Whether all that was typed is saved, and the way to what isn't. */
function Saving({ edits, students, columns, onGo }: SavingProps) {
  const first = () => {
    for (const [row, { enrollment_id }] of students.entries()) {
      const own = edits.get(enrollment_id)
      const column = columns.findIndex(({ column: { assignment_id } }) => isUnsaved(own?.get(assignment_id)))
      if (column !== -1) return onGo({ row, column })
    }
  }
  return (
    <div className={styles.saving}>
      <SavingState edits={edits} />
      {[...edits.values()].some((row) => [...row.values()].some(isUnsaved)) && (
        <Small label={texts.showFirst} onClick={first} />
      )}
    </div>
  )
}

const isUnsaved = (edit: Edit | undefined) => edit?.status === 'refused' || edit?.status === 'conflict'

/** In a word whether all that was typed is saved. */
export function SavingState({ edits }: { edits: Edits }) {
  const all = [...edits.values()].flatMap((row) => [...row.values()])
  const unsaved = all.filter(isUnsaved).length
  const offline = all.filter(({ status }) => status === 'offline').length
  return <p role="status">{savingText(unsaved, offline, all.length)}</p>
}

function savingText(unsaved: number, offline: number, all: number): string {
  if (unsaved > 0) return texts.unsaved(unsaved)
  if (offline > 0) return texts.offline(offline)
  return all > 0 ? texts.saving : texts.saved
}

/** A stored grade as it's shown in a field. */
export const fieldText = (student: BookStudent, at: number, edit: Edit | undefined): string =>
  edit?.text ?? textOf(student.grades[at] ?? null)

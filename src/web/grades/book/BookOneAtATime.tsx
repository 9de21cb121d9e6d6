import { Button, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { foldedFilter, formatNumber } from '#web/ui/format.ts'
import type { Book, BookStudent } from './answers.ts'
import styles from './Book.module.css'
import type { BookStore, Edit } from './book-store.ts'
import { saysOf, type ShownColumn } from './BookRow.tsx'
import { CellProblem, fieldText, SavingState } from './CellBar.tsx'
import { mayType } from './cells.ts'
import { finalOf } from './order.ts'
import { bookTexts as texts } from './texts.ts'

type Props = {
  book: Book
  students: readonly BookStudent[]
  columns: readonly ShownColumn[]
  store: BookStore
  isReadOnly: boolean
  onExplain: (enrollmentId: string) => void
}

/** The book on a phone: one student with all evaluations, or one evaluation with all students. */
export function BookOneAtATime({ book, students, columns, store, isReadOnly, onExplain }: Props) {
  const edits = useSyncExternalStore(store.subscribe, store.edits, store.edits)
  const [by, setBy] = useState<'student' | 'evaluation'>('student')
  const [at, setAt] = useState({ student: 0, evaluation: 0 })
  const amount = by === 'student' ? students.length : columns.length
  const place = Math.min(at[by], amount - 1)
  const go = (next: number) => setAt((old) => ({ ...old, [by]: next }))
  const cells = students
    .slice(by === 'student' ? place : 0, by === 'student' ? place + 1 : undefined)
    .flatMap((student) =>
      columns
        .slice(by === 'evaluation' ? place : 0, by === 'evaluation' ? place + 1 : undefined)
        .map((shown) => ({ student, shown })),
    )
  const student = by === 'student' ? students[place] : undefined
  return (
    <div className={styles.one}>
      <SegmentedControl
        fullWidth
        aria-label={texts.oneAtATime}
        data={[
          { value: 'student', label: texts.byStudent },
          { value: 'evaluation', label: texts.byEvaluation },
        ]}
        value={by}
        onChange={(value) => setBy(value === 'student' ? 'student' : 'evaluation')}
      />
      <Select
        label={by === 'student' ? texts.chooseStudent : texts.chooseEvaluation}
        data={
          by === 'student'
            ? students.map(({ student_name }, index) => ({ value: String(index), label: student_name }))
            : columns.map(({ column }, index) => ({ value: String(index), label: column.title }))
        }
        value={String(place)}
        onChange={(value) => value !== null && go(Number(value))}
        allowDeselect={false}
        searchable
        filter={foldedFilter}
      />
      <SavingState edits={edits} />
      {student && (
        <p>
          {texts.final}: <b>{finalOf(student) === null ? texts.noGrades : formatNumber(finalOf(student) ?? 0)}</b>{' '}
          <Button variant="subtle" size="sm" mih={44} onClick={() => onExplain(student.enrollment_id)}>
            {texts.explain}
          </Button>
        </p>
      )}
      <ul className={styles.fields}>
        {cells.map((cell) => (
          <li key={`${cell.student.enrollment_id} ${cell.shown.column.assignment_id}`}>
            <Field
              {...cell}
              label={by === 'student' ? cell.shown.column.title : cell.student.student_name}
              edit={edits.get(cell.student.enrollment_id)?.get(cell.shown.column.assignment_id)}
              isLocked={isReadOnly || !mayType(book, cell.student, cell.shown.at)}
              store={store}
            />
          </li>
        ))}
      </ul>
      <div className={styles.turn}>
        <Button variant="default" disabled={place <= 0} onClick={() => go(place - 1)}>
          {texts.previous}
        </Button>
        <Button variant="default" disabled={place >= amount - 1} onClick={() => go(place + 1)}>
          {texts.next}
        </Button>
      </div>
    </div>
  )
}

type FieldProps = {
  student: BookStudent
  shown: ShownColumn
  label: string
  edit: Edit | undefined
  isLocked: boolean
  store: BookStore
}

function Field({ student, shown, label, edit, isLocked, store }: FieldProps) {
  const { column, at } = shown
  const text = fieldText(student, at, edit)
  const [typed, setTyped] = useState<{ text: string; seen: { grade: number | null; version: number } } | null>(null)
  const seen = { grade: student.grades[at] ?? null, version: student.versions[at] ?? 0 }
  const commit = () => {
    const cell = { enrollment_id: student.enrollment_id, assignment_id: column.assignment_id }
    if (typed && typed.text !== text) store.type([{ ...cell, ...typed }])
    setTyped(null)
  }
  return (
    <>
      <TextInput
        label={label}
        aria-label={texts.fieldOf(student.student_name, column.title)}
        description={saysOf(student, at, column.max_score, edit) || texts.noGrade}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        disabled={isLocked}
        value={typed?.text ?? text}
        onChange={({ currentTarget: { value } }) => setTyped((old) => ({ seen: old?.seen ?? seen, text: value }))}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
        rightSectionWidth="5rem"
        rightSection={<small className="soft">{texts.of(column.max_score)}</small>}
      />
      {edit && <CellProblem student={student} shown={shown} edit={edit} store={store} />}
    </>
  )
}

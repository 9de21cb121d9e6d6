import type { CellState } from '#domain/grades/book.ts'
import type { Book, BookStudent } from './answers.ts'

/** One student's work in one evaluation. */
export type CellAt = { enrollment_id: string; assignment_id: string }

/** What is stored in a cell, as it's shown. */
export type Stored = { grade: number | null; version: number }

/** The stored content of a cell, or null where the book has none any more. */
export function storedAt({ columns, students }: Book, { enrollment_id, assignment_id }: CellAt): Stored | null {
  const at = columns.findIndex((column) => column.assignment_id === assignment_id)
  const student = students.find((one) => one.enrollment_id === enrollment_id)
  return student && at !== -1 ? { grade: student.grades[at] ?? null, version: student.versions[at] ?? 0 } : null
}

/** The grade that counts in a cell: what lateness leaves of the one that was given. */
export function countedAt({ grades, reduced }: BookStudent, at: number): number | null {
  return reduced.find(({ column }) => column === at)?.grade ?? grades[at] ?? null
}

/** Whether a grade may be typed in a cell: there is something in it already, or the student is scored now; never in a closed acta, nor without names. */
export function mayType(book: Pick<Book, 'closed_at' | 'columns'>, student: BookStudent, column: number): boolean {
  const isOpen = book.closed_at === null && book.columns[column]?.names_hidden === false
  return isOpen && (student.may_score || (student.versions[column] ?? 0) > 0)
}

/** The book with some cells as they were saved: what follows from them is read again afterwards. */
export function withSaved(book: Book, assignmentId: string, saved: ReadonlyMap<string, Stored>): Book {
  const at = book.columns.findIndex(({ assignment_id }) => assignment_id === assignmentId)
  if (at === -1) return book
  const students = book.students.map((student) => {
    const cell = saved.get(student.enrollment_id)
    if (!cell) return student
    return {
      ...student,
      grades: student.grades.with(at, cell.grade),
      versions: student.versions.with(at, cell.version),
      reduced: student.reduced.filter(({ column }) => column !== at),
      states: student.states.with(at, stateAfter(student.states[at] ?? 'pending', cell.grade)),
    }
  })
  return { ...book, students }
}

function stateAfter(state: CellState, grade: number | null): CellState {
  if (grade !== null) return 'graded'
  return state === 'graded' || state === 'to_review' ? 'pending' : state
}

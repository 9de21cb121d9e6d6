import { BOOK_FILTERS, type BookFilter, isInFilter } from '#domain/grades/book.ts'
import type { Book, BookStudent } from './answers.ts'
import { countedAt } from './cells.ts'

/** What an address says of the book: '-' before a sort is from high to low. */
export type BookView = { filter?: string | undefined; sort?: string | undefined }

/** A known filter, or null for a word of an old link. */
export function filterOf(word: string | undefined): BookFilter | null {
  return BOOK_FILTERS.find((filter) => filter === word) ?? null
}

/** A sort's column ('student', 'final' or an evaluation) and direction. */
export function sortOf(word = 'student'): { by: string; isDown: boolean } {
  return word.startsWith('-') ? { by: word.slice(1), isDown: true } : { by: word, isDown: false }
}

/** The enrollments that a book shows, in its order: by last name as they come, or by a figure; those without one last. */
export function orderOf({ columns, students }: Book, { filter, sort }: BookView): string[] {
  const chosen = filterOf(filter)
  const shown = chosen ? students.filter((student) => isInFilter(chosen, student)) : students
  const { by, isDown } = sortOf(sort)
  const at = columns.findIndex(({ assignment_id }) => assignment_id === by)
  const figure = by === 'final' ? finalOf : at === -1 ? null : (student: BookStudent) => countedAt(student, at)
  const sorted = figure ? shown.toSorted((one, other) => compare(figure(one), figure(other), isDown)) : shown
  const ordered = figure === null && isDown ? sorted.toReversed() : sorted
  return ordered.map(({ enrollment_id }) => enrollment_id)
}

/** What stands in the acta, otherwise what is calculated. */
export function finalOf({ final_grade, calculated }: BookStudent): number | null {
  return final_grade ?? calculated.final_grade
}

function compare(one: number | null, other: number | null, isDown: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return isDown ? other - one : one - other
}

import type { getGradeBook } from '#contract/grades.ts'
import type { CallOutput } from '#contract/operation.ts'

export type Book = CallOutput<typeof getGradeBook>
export type BookStudent = Book['students'][number]
export type BookColumn = Book['columns'][number]

import { WindowDatesForm } from '#contract/window-shapes.ts'
import { check } from '#web/api/useContractForm.ts'
import type { CourseToOpen } from './answers.ts'

/** The two days of a window. */
export const DAYS = ['enrollment_start_date', 'enrollment_end_date'] as const
type Days = Record<(typeof DAYS)[number], string>

/** A course of the list; `own`: it has other days than all, or other seats than the course says. */
export type Row = CourseToOpen & Days & { chosen: boolean; own: boolean; seats_max: number | null }
/** The days of all courses, and the list. */
export type Values = Days & { brings_assignments: boolean; rows: Row[] }

const NO_DAYS: Days = { enrollment_start_date: '', enrollment_end_date: '' }

/** The form as it's opened: the courses of the last period are chosen. */
export function valuesOf(courses: readonly CourseToOpen[]): Values {
  const rows = courses.map((course) => ({
    ...course,
    ...NO_DAYS,
    chosen: course.was_given_before,
    own: false,
    seats_max: course.max_students,
  }))
  return { ...NO_DAYS, brings_assignments: true, rows }
}

/** A course's row with days and seats of its own, which begin as those of all, or without them again. */
export function ownOf(row: Row, { enrollment_start_date, enrollment_end_date }: Days): Row {
  return { ...row, enrollment_start_date, enrollment_end_date, own: !row.own, seats_max: row.max_students }
}

/** What is sent of the chosen courses. */
export function windowsOf({ rows, ...all }: Values) {
  return rows
    .filter(({ chosen }) => chosen)
    .map((row) => {
      const { enrollment_start_date, enrollment_end_date } = row.own ? row : all
      return { course_id: row.id, enrollment_start_date, enrollment_end_date, seats_max: row.seats_max }
    })
}

/** What is wrong, by path: in the days of all while a chosen course has them, and in the chosen rows with their own. */
export function problemsOf({ rows, ...all }: Values): Record<string, React.ReactNode> {
  const chosen = rows.map((row, index) => ({ row, index })).filter(({ row }) => row.chosen)
  const own = chosen
    .filter(({ row }) => row.own)
    .flatMap(({ row, index }) =>
      Object.entries(check(WindowDatesForm, row)).map(([field, error]) => [`rows.${index}.${field}`, error]),
    )
  const isAsked = chosen.some(({ row }) => !row.own)
  return { ...(isAsked && check(WindowDatesForm, { ...all, seats_max: null })), ...Object.fromEntries(own) }
}

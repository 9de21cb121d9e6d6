import { COVERS } from '#domain/courses/covers.ts'
import type { courses, enrollments_open } from '../../database/tables/courses.ts'
import { CAST, demoId } from '../cast.ts'
import type { PeriodName } from '../periods.ts'
import type { SeedDays } from '../seed-days.ts'
import { CATALOGUE } from './catalogue.ts'

/** An enrollment window: its days counted from today, and its seats. */
type WindowPlan = { course: string; period: PeriodName; opens: number; closes: number; seats: number | null }

/** The day, counted from today, on which this semester's windows close. */
export const WINDOW_CLOSES = 21

const past = (course: string): WindowPlan => ({ course, period: 'past', opens: -245, closes: -205, seats: 40 })
const open = (course: string, seats: number | null = 40): WindowPlan => ({
  course,
  period: 'current',
  opens: -92,
  closes: WINDOW_CLOSES,
  seats,
})

/** Past windows, those open now (one of them full), one that closed, and those that open later. */
const WINDOWS: readonly WindowPlan[] = [
  ...['INTRO', 'ANTI1', 'CONSE', 'ECLES', 'HEBR1'].map(past),
  ...['HERM1', 'HIST1', 'GRIE1', 'DOGM1', 'ETICA', 'MISIO'].map((code) => open(code)),
  open('NUEV1', null),
  /** Nobody enrolls here before the tests do: exactly 10 free seats. */
  open('HOMIL', 10),
  /** Full: its seats are those of its students. */
  open('CONFE', 6),
  { course: 'ANTI1', period: 'current', opens: -92, closes: -62, seats: 30 },
  { course: 'HEBR1', period: 'coming', opens: 40, closes: 85, seats: 25 },
  { course: 'CONSE', period: 'coming', opens: 40, closes: 85, seats: 25 },
  { course: 'ECLES', period: 'coming', opens: 40, closes: 85, seats: null },
]

/** An hour of class a week for each credit, in a term of fifteen weeks. */
const HOURS_A_CREDIT = 15

/** The id of a course's window in a period. */
export function windowId(course: string, period: PeriodName): string {
  return demoId(`window:${course}:${period}`)
}

/** The course rows. */
export function courseRows(days: SeedDays): (typeof courses.$inferInsert)[] {
  return CATALOGUE.map((course, index) => ({
    id: demoId(`course:${course.code}`),
    name: course.name,
    course_code: course.code,
    description: course.description,
    credits: course.credits,
    hours: course.credits * HOURS_A_CREDIT,
    cover: (index % COVERS) + 1,
    teacher_id: demoId(`user:${course.teacher}`),
    price_usd: course.priceCents,
    max_students: 40,
    created_at: days.at(-250 + index * 3, '11:00'),
    updated_at: days.at(-100, '11:00'),
  }))
}

/** The window rows; seats taken are counted by the database as students enroll. */
export function windowRows(days: SeedDays): (typeof enrollments_open.$inferInsert)[] {
  return WINDOWS.map(({ course, period, opens, closes, seats }) => ({
    id: windowId(course, period),
    course_id: demoId(`course:${course}`),
    period_id: CAST.periods[period],
    enrollment_start_date: days.startOf(opens),
    enrollment_end_date: days.endOf(closes),
    is_open: true,
    seats_max: seats,
    created_by: CAST.people.carla.id,
    created_at: days.at(Math.min(opens, 0) - 5, '09:00'),
    updated_at: days.at(Math.min(opens, 0) - 5, '09:00'),
  }))
}

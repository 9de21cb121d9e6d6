import type { HandlerInput, HandlerOutput } from '#contract/operation.ts'
import type * as contract from '#contract/public-course.ts'
import { offerOf } from '#domain/courses/offer.ts'
import { seatsLeft } from '#domain/courses/window-seats.ts'
import { groupLessons } from '#domain/lessons/modules.ts'
import { hasPeriodEnded } from '#domain/periods/periods.ts'
import type { VisitorContext } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { localPricesOf } from '../database/rates.ts'
import { requirementsOf } from '../requirements/missing.ts'
import {
  findActiveCourse,
  listLessonTitles,
  listProgramsWith,
  listPublicAssignments,
  listWindowsOf,
} from './public-course-queries.ts'

type Input = HandlerInput<typeof contract.getPublicCourse>
type Output = HandlerOutput<typeof contract.getPublicCourse>

/** What anybody may know of an active course (decision R5); one that isn't active doesn't exist. */
export async function getPublicCourse(
  { course: named }: Input,
  { db, clock, today }: Pick<VisitorContext, 'db' | 'clock' | 'today'>,
): Promise<Output> {
  const course = await findActiveCourse(db, named)
  if (!course) throw new Failure('NOT_FOUND')
  const [windows, lessons, local_prices, requirements, programs] = await Promise.all([
    listWindowsOf(db, course.id),
    listLessonTitles(db, course.id),
    localPricesOf(db, course.price_cents, today),
    requirementsOf(db, [course.id]),
    listProgramsWith(db, course.id),
  ])
  const { state, window } = offerOf(windows, clock.now())
  // What students of a past term no longer see, nobody else sees either (decision L1).
  const term = window && (state !== 'closed' || !hasPeriodEnded(window, today)) ? window : null
  const assignments = await listPublicAssignments(db, { courseId: course.id, periodId: term?.period_id ?? null })
  return {
    ...course,
    requirements: requirements.get(course.id) ?? [],
    enrollment_state: state,
    enrollment_start_date: window?.enrollment_start_date ?? null,
    enrollment_end_date: window?.enrollment_end_date ?? null,
    seats_left: window && seatsLeft(window.seats_max, window.seats_taken),
    period: term && { name: term.period_name, start_date: term.start_date, end_date: term.end_date },
    local_prices,
    modules: groupLessons(lessons.items, '').map(({ key, isDefault, lessons: listed }) => ({
      title: isDefault ? null : key,
      lessons: listed.map(({ lesson }) => lesson.title),
    })),
    lesson_count: lessons.total,
    assignments: assignments.items,
    assignment_count: assignments.total,
    total_score: assignments.points,
    programs,
  }
}

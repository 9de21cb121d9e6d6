import type * as z from 'zod/mini'
import type * as contract from '#contract/courses.ts'
import { WindowDatesForm } from '#contract/window-shapes.ts'
import type { FormOf } from '#contract/operation.ts'
import { calendarDayIn, endOfDayIn, startOfDayIn } from '#domain/calendar.ts'
import { seatsCover } from '#domain/courses/window-seats.ts'
import { record, recordAll } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { refusing } from '../actions/refusals.ts'
import { changesBetween } from '../audit/changes.ts'
import { edited, requireVersion } from '../actions/editing.ts'
import { bringOfCourses } from '../evaluations/assignments/bring-assignments.ts'
import { requireActivePeriod } from '../periods/write-period.ts'
import { getCourse, getCourseForUpdate } from './courses-queries.ts'
import {
  getWindow,
  getWindowForUpdate,
  insertWindow,
  insertWindows,
  listCoursesToOpenIn,
  listPeriodsToOpen,
  listWindowRows,
  lockCoursesToOpen,
  updateWindowRow,
} from './windows-queries.ts'

/** The windows of a course, and the periods in which one may still be opened (document 3 §5). */
export const listWindows: Handler<typeof contract.listWindows> = async ({ courseId }, { db, clock }) => {
  await getCourse(db, courseId, clock.now())
  const [items, periods] = await Promise.all([listWindowRows(db, courseId), listPeriodsToOpen(db, courseId)])
  return { items, periods }
}

/** Opens the enrollment of a course in an active period; without a number of seats the course's own maximum holds. */
export const openWindow: Handler<typeof contract.openWindow> = async (form, context) => {
  const { courseId, period_id } = form
  return context
    .transaction(async (tx) => {
      const course = await getCourseForUpdate(tx, courseId)
      await requireActivePeriod(tx, period_id)
      const { max_students } = course
      const fields = { course_id: courseId, period_id, ...fieldsOf(form, { zone: context.zone, seats: max_students }) }
      const id = await insertWindow(tx, { ...fields, created_by: context.user.id })
      await record(tx, context, 'window.opened', { entity: 'enrollments_open', entity_id: id, after: fields })
      return getWindow(tx, id)
    })
    .catch(refusing())
}

/** The courses whose enrollment may be opened in a period. */
export const listCoursesToOpen: Handler<typeof contract.listCoursesToOpen> = async ({ periodId }, { db }) => {
  await requireActivePeriod(db, periodId)
  return { items: await listCoursesToOpenIn(db, periodId) }
}

/** Opens the enrollment of several active courses in an active period, all or none; without a number of seats each course's own maximum holds. */
export const openWindows: Handler<typeof contract.openWindows> = async (
  { periodId, windows, brings_assignments },
  context,
) =>
  context
    .transaction(async (tx) => {
      const period = await requireActivePeriod(tx, periodId)
      const courses = await lockCoursesToOpen(
        tx,
        periodId,
        windows.map(({ course_id }) => course_id),
      )
      if (courses.length !== windows.length) throw new Failure('NOT_FOUND')
      const open = courses.filter(({ is_open }) => is_open).map(({ name }) => name)
      if (open.length > 0) throw new Failure('WINDOWS_ALREADY_OPEN', { courses: open.join(', ') })
      const maxOf = new Map(courses.map(({ id, max_students }) => [id, max_students]))
      const rows = windows.map((form) => ({
        course_id: form.course_id,
        period_id: periodId,
        ...fieldsOf(form, { zone: context.zone, seats: maxOf.get(form.course_id) ?? null }),
      }))
      const ids = await insertWindows(
        tx,
        rows.map((row) => ({ ...row, created_by: context.user.id })),
      )
      await recordAll(
        tx,
        context,
        rows.flatMap((after, index) => {
          const entity_id = ids[index]
          return entity_id
            ? [{ action: 'window.opened' as const, entity: 'enrollments_open' as const, entity_id, after }]
            : []
        }),
      )
      const courseIds = courses.map(({ id }) => id)
      const brought = brings_assignments ? await bringOfCourses(tx, context, period, courseIds) : 0
      return { opened: ids.length, brought }
    })
    .catch(refusing())

/** Changes the days and seats of a window; never to fewer seats than are taken. */
export const updateWindow: Handler<typeof contract.updateWindow> = async (sent, context) => {
  const { windowId } = sent
  const { zone } = context
  const thing = { entity: 'enrollments_open', entity_id: windowId }
  return context
    .transaction(async (tx) => {
      const window = await getWindowForUpdate(tx, windowId)
      const stored = {
        enrollment_start_date: calendarDayIn(zone, window.enrollment_start_date),
        enrollment_end_date: calendarDayIn(zone, window.enrollment_end_date),
        seats_max: window.seats_max,
        version: window.version,
      }
      const form = await edited(tx, context, { form: WindowDatesForm, thing, stored, sent })
      const fields = fieldsOf(form, { zone, seats: window.seats_max })
      if (!seatsCover(fields.seats_max, window.seats_taken)) {
        throw new Failure('WINDOW_SEATS_TAKEN', { taken: window.seats_taken })
      }
      const changes = changesBetween(window, fields)
      if (changes) {
        await updateWindowRow(tx, windowId, fields, context.clock.now())
        await record(tx, context, 'window.dates_changed', { ...thing, ...changes })
      }
      return getWindow(tx, windowId)
    })
    .catch(refusing())
}

/** Closes or reopens a window, which only an active period allows; does nothing if it's already in that state. */
export const setWindowOpenness: Handler<typeof contract.setWindowOpenness> = async (sent, context) => {
  const { windowId, is_open } = sent
  const thing = { entity: 'enrollments_open', entity_id: windowId }
  return context
    .transaction(async (tx) => {
      const window = await getWindowForUpdate(tx, windowId)
      const { is_open: was, version } = window
      const changes = changesBetween({ is_open: was }, { is_open })
      if (changes) {
        await requireVersion(tx, context, { thing, stored: { is_open: was, version }, sent })
        if (is_open) await requireActivePeriod(tx, window.period_id)
        await updateWindowRow(tx, windowId, { is_open }, context.clock.now())
        await record(tx, context, is_open ? 'window.reopened' : 'window.closed', { ...thing, ...changes })
      }
      return getWindow(tx, windowId)
    })
    .catch(refusing())
}

type Dates = z.output<typeof WindowDatesForm>
/** What the three window forms say; each action takes the location itself. */
type Forms = Dates & FormOf<typeof contract.openWindow> & FormOf<typeof contract.openWindows>['windows'][number]
type Where = 'course_id' | 'period_id'

/**
 * The columns of what the forms say. Days in the institution's zone: from the first moment of the first to 23:59:59 of the last (decision L12);
 * `seats` are those of a form that says none.
 */
function fieldsOf(form: Dates, { zone, seats }: { zone: string; seats: number | null }) {
  return {
    enrollment_start_date: startOfDayIn(zone, form.enrollment_start_date),
    enrollment_end_date: endOfDayIn(zone, form.enrollment_end_date),
    seats_max: form.seats_max === undefined ? seats : form.seats_max,
  } satisfies Record<Exclude<keyof Forms, Where>, unknown>
}

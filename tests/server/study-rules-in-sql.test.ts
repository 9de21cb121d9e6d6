import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, calendarDayIn } from '#domain/calendar.ts'
import { offerOf } from '#domain/courses/offer.ts'
import { enrollmentCan, isEnrolled } from '#domain/enrollments/standing.ts'
import { isWindowOpen, seesEvaluations } from '#domain/enrollments/windows.ts'
import { assignmentState } from '#domain/evaluations/assignment-state.ts'
import { ownDates } from '#domain/evaluations/arrangements.ts'
import { ASSIGNMENT_TYPES } from '#domain/evaluations/limits.ts'
import { enrollmentPerCourse, isWorkOf } from '#domain/evaluations/study.ts'
import { groupLessons } from '#domain/lessons/modules.ts'
import { hasPeriodEnded } from '#domain/periods/periods.ts'
import { countsFor } from '#domain/progress/course-progress.ts'
import { listCoursesOnSale } from '#server/checkout/checkout-queries.ts'
import { listCatalogueRows, listOwnCourseRows } from '#server/courses/catalogue-queries.ts'
import { getCourse, listCourseRows } from '#server/courses/courses-queries.ts'
import { work_arrangements } from '#server/database/tables/arrangements.ts'
import { notifications } from '#server/database/tables/notifications.ts'
import { periods } from '#server/database/tables/periods.ts'
import { transactionOn } from '#server/database/transaction.ts'
import { insertNoticeForStudents } from '#server/evaluations/assignments/assignments-queries.ts'
import { listScoreRows } from '#server/evaluations/scores/scores-queries.ts'
import { readStudentDashboard } from '#server/home/student-dashboard-queries.ts'
import { listTaughtRows } from '#server/lessons/taught-courses-queries.ts'
import { assignmentPublished } from '#server/notifications/kinds/courses.ts'
import { readOwnProgress } from '#server/progress/own-progress-queries.ts'
import { countCourse } from '#server/progress/progress-queries.ts'
import { CAST } from '#server/seed/cast.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'
import {
  inDays,
  newCourse,
  newEnrollment,
  newStudent,
  newWindow,
  NOW,
  RUNNING,
  RUNS,
  standings,
  windowDays,
  writeRows,
} from '#tests/support/drawn-rows.ts'
import { ZONE } from '#tests/support/seminary.ts'

// What a student sees and has done, as SQL says it (server/database/rules.ts) and as the rules do: asked of the same generated rows.

const today = calendarDayIn(ZONE, NOW)
/** Over since yesterday, in its last day, and with a day to come. */
const PERIODS = [-1, 0, 1].map((days) => ({
  id: randomUUID(),
  name: `Regla ${days}`,
  start_date: '2026-03-01',
  end_date: addDays(today, days),
}))

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ template: 'seeded', max: 2 })
  await database.db.insert(periods).values(PERIODS)
})
afterAll(() => database.drop())

/** Up to one window in each period: open ones of one period may not overlap. */
const windowsOfCourse = <More>(more: fc.Arbitrary<More>) =>
  fc.uniqueArray(fc.record({ period: fc.constantFrom(...PERIODS), is_open: fc.boolean(), days: windowDays, more }), {
    minLength: 1,
    maxLength: PERIODS.length,
    selector: ({ period }) => period.id,
  })

/** The seats of a window with this many free ones, or without a maximum. */
const seatsWith = (free: number | null) =>
  free === null ? { seats_max: null, seats_taken: 0 } : { seats_max: 2, seats_taken: 2 - free }

test('a course stands to its teacher and to the staff as offerOf says, and is for sale while isWindowOpen says so of one of its windows', async () => {
  const drawn = fc.array(windowsOfCourse(fc.constantFrom(null, 0, 1)), { minLength: 20, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(drawn, async (all) => {
      const name = randomUUID()
      const rows = all.map((windows) => {
        const course = newCourse(`${name} de las ventanas`)
        return {
          course,
          windows: windows.map((one) => ({
            ...newWindow(course, { ...one, period_id: one.period.id }),
            ...seatsWith(one.more),
          })),
        }
      })
      await writeRows(database, {
        courses: rows.map(({ course }) => course),
        windows: rows.flatMap(({ windows }) => windows),
      })
      const courseIds = rows.map(({ course }) => course.id)
      const page = { now: NOW, limit: rows.length, offset: 0 }
      const toStaff = await listCourseRows(database.db, { pattern: `%${name}%` }, page)
      const taught = await listTaughtRows(database.db, { teacherId: CAST.people.bruno.id, now: NOW, today })
      const onSale = await listCoursesOnSale(database.db, { courseIds, seenWindowIds: [], now: NOW })
      for (const { course, windows } of rows) {
        const { state } = offerOf(windows, NOW)
        const isOpen = windows.some((window) => isWindowOpen(window, NOW))
        const said = {
          toStaff: toStaff.find(({ id }) => id === course.id)?.enrollment_state,
          toTeacher: taught.find(({ id }) => id === course.id)?.enrollment_state,
          toBuyers: onSale.find(({ id }) => id === course.id)?.window !== null,
        }
        expect([windows, said]).toEqual([windows, { toStaff: state, toTeacher: state, toBuyers: isOpen }])
      }
    }),
    RUNS,
  )
})

const assignment = fc.record({
  assignment_type: fc.constantFrom(...ASSIGNMENT_TYPES),
  is_active: fc.boolean(),
  // Due in the last second that counts, in the first that doesn't, and without a date.
  due_date: fc.constantFrom(null, inDays(-1), new Date(NOW.getTime() - 1000), new Date(NOW.getTime() - 999), inDays(1)),
  submission: fc.constantFrom(null, { grade: null }, { grade: 60 }),
  /** What was arranged with the student: more time, or that they needn't do it. */
  arranged: fc.constantFrom(
    null,
    null,
    { extended_to: null, is_excused: true },
    { extended_to: inDays(2), is_excused: false },
    { extended_to: inDays(-0.5), is_excused: false },
  ),
  /** Whether what was handed in is back to be mended, and until when. */
  returned: fc.constantFrom(null, null, inDays(1), inDays(-0.5)),
  /** Of which of the course's windows it has the period; null: of none. */
  place: fc.option(fc.nat(PERIODS.length - 1)),
})

/** A student of one course: what they may submit, and what they have done of it through the first of their enrollments. */
const studied = fc.record({
  windows: windowsOfCourse(fc.oneof({ weight: 3, arbitrary: fc.constant(RUNNING) }, standings)),
  work: fc.array(assignment, { minLength: 1, maxLength: 3 }),
})

function newStudy({ windows, work }: typeof studied extends fc.Arbitrary<infer Drawn> ? Drawn : never) {
  const student = newStudent()
  const course = newCourse('Regla del estudio')
  const places = windows.map(({ period, is_open, days, more }, place) => {
    const window = newWindow(course, { is_open, days, period_id: period.id })
    const [enrollment] = newEnrollment(window, student.id, more)
    if (!enrollment) throw new Error('nobody enrolled')
    return { window, period, enrollment: { ...enrollment, enrollment_date: inDays(-place) } }
  })
  const first = places[0]?.enrollment
  const assignments = work.map(({ submission: given, place, arranged, returned, ...fields }) => {
    const period_id = place === null ? null : (places[place % places.length]?.period.id ?? null)
    return {
      id: randomUUID(),
      course_id: course.id,
      period_id,
      title: 'Trabajo',
      external_form_url: 'https://example.org/formulario',
      max_score: 100,
      ...fields,
      given: given && first && isWorkOf({ period_id }, first) ? { ...given, enrollment_id: first.id } : null,
      returned_until: given && returned,
      arranged: arranged && first && isWorkOf({ period_id }, first) ? { ...arranged, enrollment_id: first.id } : null,
    }
  })
  const arrangements = assignments.flatMap(({ id, arranged }) =>
    arranged
      ? [
          {
            ...arranged,
            assignment_id: id,
            course_id: course.id,
            user_id: student.id,
            reason: 'Regla',
            made_by: CAST.people.bruno.id,
          },
        ]
      : [],
  )
  const submissions = assignments.flatMap(({ id, given, returned_until }) =>
    given
      ? [
          {
            ...given,
            assignment_id: id,
            course_id: course.id,
            user_id: student.id,
            max_score: 100,
            graded_at: given.grade && NOW,
            ...(returned_until && {
              submission_type: 'file' as const,
              returned_at: NOW,
              returned_until,
              return_reason: 'Regla',
            }),
          },
        ]
      : [],
  )
  return { student, course, places, assignments, submissions, arrangements }
}

test('a student hears of, sees, is scored in and has done the evaluations that the rules say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(studied, { minLength: 6, maxLength: 9 }), async (drawn) => {
      const all = drawn.map(newStudy)
      await writeRows(database, {
        students: all.map(({ student }) => student),
        courses: all.map(({ course }) => course),
        windows: all.flatMap(({ places }) => places.map(({ window }) => window)),
        enrollments: all.flatMap(({ places }) => places.map(({ enrollment }) => enrollment)),
        assignments: all.flatMap(({ assignments }) => assignments),
        submissions: all.flatMap(({ submissions }) => submissions),
      })
      const arrangements = all.flatMap((one) => one.arrangements)
      if (arrangements.length > 0) await database.db.insert(work_arrangements).values(arrangements)
      for (const study of all) {
        const { places, assignments } = study
        const [said, ruled] = [await readStudy(study), ruleStudy(study)]
        expect({ places, assignments, ...said }).toEqual({ places, assignments, ...ruled })
      }
    }),
    RUNS,
  )
})

type Study = ReturnType<typeof newStudy>

/** What the statements say of a study. */
async function readStudy({ student, course, places, assignments: [first] }: Study) {
  const { db } = database
  if (!first) throw new Error('no evaluation')
  const notice = assignmentPublished.says({ course_id: course.id, course_name: course.name, count: 1 })
  await transactionOn(db)((tx) => insertNoticeForStudents(tx, first, notice, { now: NOW, today }))
  const asked = { userId: student.id, now: NOW, today, weekStart: addDays(today, -6) }
  const { upcoming } = await readStudentDashboard(db, asked)
  const scored = await listScoreRows(db, first, today, { limit: 10, offset: 0 })
  const { active_enrollment_count } = await getCourse(db, course.id, NOW)
  const counts = []
  for (const { enrollment } of places) counts.push(await countCourse(db, enrollment.id))
  return {
    isTold: (await db.$count(notifications, eq(notifications.user_id, student.id))) === 1,
    upcoming: upcoming.map(({ id }) => id).toSorted(),
    scored: scored.map(({ enrollment_id }) => enrollment_id).toSorted(),
    active_enrollment_count,
    counts: counts.map(({ total_assignments: total, completed_assignments: completed }) => ({ total, completed })),
  }
}

type Work = Study['assignments'][number]

/** An evaluation as it is for one enrollment. */
function ownOf(one: Work, enrollmentId: string) {
  const arranged = one.arranged?.enrollment_id === enrollmentId ? one.arranged : null
  const dates = ownDates({ due_date: one.due_date, cutoff_at: null }, arranged?.extended_to ?? null)
  return { ...one, ...dates, is_excused: arranged?.is_excused ?? false }
}

/** What was handed in through it; work that is back to be mended counts as handed in for the progress. */
function givenBy({ given, returned_until }: Work, enrollmentId: string, until = returned_until) {
  return given?.enrollment_id === enrollmentId ? { grade: given.grade, returned_until: until } : null
}

/** What the rules say of it. */
function ruleStudy({ places, assignments }: Study) {
  const toHandIn = places
    .filter((place) => seesEvaluations(place.enrollment, place, { now: NOW, today }))
    .map(({ enrollment }) => enrollment)
    .filter(enrollmentCan.submit)
  const [through] = enrollmentPerCourse(toHandIn)
  const upcoming = assignments.filter((one) => {
    if (through === undefined || !isWorkOf(one, through)) return false
    const own = ownOf(one, through.id)
    const given = givenBy(one, through.id)
    const due = given ? given.returned_until : own.due_date
    return due !== null && assignmentState({ ...own, due_date: due }, given, NOW) === 'pending'
  })
  const [first] = assignments
  const isOfFirst = ({ enrollment }: Study['places'][number]) => first !== undefined && isWorkOf(first, enrollment)
  const lasting = places.filter(
    (place) => isOfFirst(place) && place.enrollment.is_active && !hasPeriodEnded(place.period, today),
  )
  const given = assignments.slice(0, 1).flatMap((one) => one.given?.enrollment_id ?? [])
  const isCompletedBy = (id: string) => (one: Study['assignments'][number]) =>
    assignmentState(ownOf(one, id), givenBy(one, id, null), NOW) === 'completed'
  return {
    isTold: toHandIn.some((enrollment) => first !== undefined && isWorkOf(first, enrollment)),
    upcoming: upcoming.map(({ id }) => id).toSorted(),
    scored: [...new Set([...lasting.map(({ enrollment }) => enrollment.id), ...given])].toSorted(),
    active_enrollment_count: places.filter(({ enrollment }) => isEnrolled(enrollment)).length,
    counts: places.map(({ enrollment }) => ({
      total: assignments.filter(
        (one) => one.is_active && isWorkOf(one, enrollment) && !ownOf(one, enrollment.id).is_excused,
      ).length,
      completed: assignments.filter(isCompletedBy(enrollment.id)).length,
    })),
  }
}

test('lessons and modules of a course are counted as countsFor and groupLessons say, in the progress and in the catalogue', async () => {
  const lesson = fc.record({
    module_title: fc.constantFrom(null, '', 'Gracia', ' Gracia ', 'Creación'),
    isDone: fc.boolean(),
    created_at: fc.constantFrom(inDays(-30), NOW, new Date(NOW.getTime() + 1), inDays(1)),
  })
  const course = fc.record({ isEnded: fc.boolean(), drawn: fc.array(lesson, { maxLength: 6 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(course, { minLength: 2, maxLength: 4 }), async (all) => {
      const student = newStudent()
      const name = randomUUID()
      const rows = all.map(({ isEnded, drawn }) => {
        const course = newCourse(`${name} de los módulos`)
        const window = newWindow(course, {})
        const standing = { ...RUNNING, status: isEnded ? ('Aprobado' as const) : RUNNING.status }
        const completion_date = isEnded ? NOW : null
        const taken = newEnrollment(window, student.id, standing).map((one) => ({ ...one, completion_date }))
        const own = drawn.map(({ isDone, ...fields }, order) => ({
          id: randomUUID(),
          course_id: course.id,
          title: 'Lección',
          order,
          ...fields,
          completed_at: isDone ? NOW : null,
        }))
        return { course, window, taken, own, counted: own.filter((one) => countsFor({ completion_date }, one)) }
      })
      await writeRows(database, {
        students: [student],
        courses: rows.map(({ course }) => course),
        windows: rows.map(({ window }) => window),
        enrollments: rows.flatMap(({ taken }) => taken),
        lessons: rows.flatMap(({ own }) => own),
        completed: rows.flatMap(({ taken, own }) =>
          taken.flatMap((one) =>
            own
              .filter(({ completed_at }) => completed_at)
              .map(({ id, course_id }) => ({ user_id: student.id, lesson_id: id, course_id, enrollment_id: one.id })),
          ),
        ),
      })
      const progress = await readOwnProgress(database.db, { userId: student.id, since: '2026-08-03', zone: ZONE })
      const asked = {
        userId: student.id,
        now: NOW,
        pattern: `%${name} de%`,
        rank: null,
        limit: 10,
        offset: 0,
      }
      const catalogue = await listCatalogueRows(database.db, asked)
      const own = await listOwnCourseRows(database.db, student.id)
      for (const { course, counted } of rows) {
        const modules = groupLessons(counted, '')
        const lessons = {
          total_lessons: counted.length,
          completed_lessons: counted.filter(({ completed_at }) => completed_at).length,
        }
        expect(progress.courses.find(({ course_id }) => course_id === course.id)).toMatchObject({
          total_modules: modules.length,
          completed_modules: modules.filter((module) => module.lessons.every((one) => one.lesson.completed_at)).length,
          ...lessons,
        })
        expect(catalogue.items.find(({ id }) => id === course.id)).toMatchObject(lessons)
        expect(own.find(({ id }) => id === course.id)).toMatchObject(lessons)
      }
    }),
    RUNS,
  )
})

import * as z from 'zod/mini'
import { CATALOGUE_GROUPS, ENROLLMENT_STATES } from '#domain/courses/catalogue.ts'
import { COURSE_CODE_PATTERN } from '#domain/courses/course-code.ts'
import { COURSE_CODE_LENGTH, COURSE_LIMITS, DEFAULT_PRICE_CENTS } from '#domain/courses/limits.ts'
import { COURSE_TYPES } from '#domain/enrollments/statuses.ts'
import { CourseAddress } from './course-address.ts'
import { editing, Versioned } from './editing.ts'
import { operationsIn } from './operation.ts'
import { RequiredCourse } from './required-course.ts'
import { Cents, Day, Done, Id, Instant, Line, OptionalLine, OptionalText, PageOf, PageQuery, Search } from './shapes.ts'
import { SORTS } from './sorting.ts'
import { EnrollmentWindow, PeriodWindowsForm, WindowDatesForm, WindowForm } from './window-shapes.ts'

const operation = operationsIn('courses')

/** A course's face and facts, as every list shows them; the professor's name is '' when nobody teaches it. */
export const CourseCard = z.object({
  id: Id,
  name: z.string(),
  course_code: z.string(),
  description: z.nullable(z.string()),
  credits: z.int(),
  /** Of class and study; 0 is unsaid. */
  hours: z.int(),
  image_url: z.nullable(z.string()),
  /** The generated cover of a course without a picture, from 1 on (domain/courses/covers.ts). */
  cover: z.int(),
  professor: z.string(),
  price_cents: Cents,
  currency: z.string(),
})

/** A course of the public catalogue: with the window in which it may be bought, when there is one. */
const PublicCourse = z.extend(CourseCard, {
  enrollment_end_date: z.nullable(Instant),
  seats_left: z.nullable(z.int()),
  /** What it asks for, by the current plans. */
  requirements: z.array(RequiredCourse),
})

/** A course of the student's catalogue (document 2 §2 and §4). */
const CatalogueCourse = z.extend(CourseCard, {
  group: z.enum(CATALOGUE_GROUPS),
  enrollment_state: z.enum(ENROLLMENT_STATES),
  /** When enrollment opens, while it's coming. */
  enrollment_start_date: z.nullable(Instant),
  /** The open window, when there is one: what the cart needs. */
  enrollment_open_id: z.nullable(Id),
  enrollment_end_date: z.nullable(Instant),
  seats_taken: z.nullable(z.int()),
  seats_max: z.nullable(z.int()),
  /** What the student has to their credit for it, from before they gave it up (decision M17). */
  credit_cents: Cents,
  /** Of the student's own enrollment. */
  enrollment_status: z.nullable(z.string()),
  type_coursed: z.nullable(z.enum(COURSE_TYPES)),
  progress_percent: z.nullable(z.int()),
  /** What it asks for that the student lacks: until then it can be taken as Oyente only. */
  missing: z.array(RequiredCourse),
  /** The order in which the student said that it's paid already, while staff didn't decide: it can't be bought meanwhile. */
  claim_order_id: z.nullable(Id),
})

/** A course as administrators see it (document 3 §3). */
const Course = z.extend(CourseCard, {
  teacher_id: z.nullable(Id),
  teacher_email: z.nullable(z.string()),
  syllabus_url: z.nullable(z.string()),
  period: z.nullable(z.string()),
  max_students: z.nullable(z.int()),
  is_active: z.boolean(),
  enrollment_state: z.enum(ENROLLMENT_STATES),
  lesson_count: z.int(),
  active_enrollment_count: z.int(),
  /** Nothing depends on it except windows that nobody used (document 3 §2.13). */
  may_delete: z.boolean(),
  created_at: Instant,
  ...Versioned,
})

const Chosen = z.uuid({ error: 'OPTION' })

/** The course form (document 3 §5). The code is typed in any case and stored in capitals. */
export const CourseForm = z.object({
  name: Line(COURSE_LIMITS.name),
  course_code: z
    .string()
    .check(z.trim(), z.toUpperCase(), z.minLength(1), z.regex(COURSE_CODE_PATTERN, { error: 'COURSE_CODE' })),
  description: OptionalText(COURSE_LIMITS.description),
  teacher_id: Chosen,
  credits: z._default(z.int().check(z.minimum(0), z.maximum(COURSE_LIMITS.credits)), 0),
  hours: z._default(z.int().check(z.minimum(0), z.maximum(COURSE_LIMITS.hours)), 0),
  price_cents: z._default(Cents, DEFAULT_PRICE_CENTS),
  image_url: CourseAddress,
  syllabus_url: CourseAddress,
  period: OptionalLine(60),
  max_students: z.nullish(z.int().check(z.minimum(1), z.maximum(COURSE_LIMITS.max_students))),
})

/** What its teacher may change of a course (decision L18). */
export const CoursePictureForm = z.object({ image_url: CourseAddress })

const courseParams = z.object({ courseId: Id })
const windowParams = z.object({ windowId: Id })
const periodParams = z.object({ periodId: Id })

export const listPublicCourses = operation({
  method: 'GET',
  url: '/catalogue',
  summary: 'The public catalogue of active courses',
  access: 'public',
  shared: true,
  schema: { query: z.object({ q: Search, ...PageQuery }), response: PageOf(PublicCourse) },
})

export const listCatalogue = operation({
  method: 'GET',
  url: '/student/courses',
  summary: "The student's catalogue: own courses first, then open ones, then the rest",
  access: 'courses.browse',
  schema: {
    query: z.object({ q: Search, group: z.optional(z.enum(CATALOGUE_GROUPS)), ...PageQuery }),
    response: z.extend(PageOf(CatalogueCourse), {
      counts: z.object({ enrolled: z.int(), available: z.int(), unavailable: z.int() }),
      /** Whom to ask how to pay, where the student's country has no method that needs no question; null where it has (decision M3). */
      pays_by_request: z.nullable(z.object({ email: z.string(), whatsapp: z.string() })),
    }),
  },
})

export const listCourses = operation({
  method: 'GET',
  url: '/courses',
  summary: 'All courses, newest first',
  access: 'courses.manage',
  schema: {
    query: z.object({
      q: Search,
      course_id: z.optional(Id),
      /** Exactly this code: whether it's taken. */
      course_code: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(COURSE_CODE_LENGTH.max))),
      sort: SORTS.courses,
      ...PageQuery,
    }),
    response: PageOf(Course),
  },
})

export const createCourse = operation({
  method: 'POST',
  url: '/courses',
  summary: 'Create a course',
  access: 'courses.manage',
  schema: { body: CourseForm, response: Course },
  failures: ['COURSE_CODE_TAKEN', 'NOT_A_TEACHER', 'NOT_FOUND', 'FILE_ALREADY_USED'],
})

export const updateCourse = operation({
  method: 'PUT',
  url: '/courses/:courseId',
  summary: 'Change a course',
  access: 'courses.manage',
  schema: { params: courseParams, body: editing(CourseForm), response: Course },
  failures: ['COURSE_CODE_TAKEN', 'NOT_A_TEACHER', 'NOT_FOUND', 'FILE_ALREADY_USED', 'CHANGED_MEANWHILE'],
})

export const changeCoursePicture = operation({
  method: 'PUT',
  url: '/teacher/courses/:courseId/picture',
  summary: 'Change the picture of a course that one teaches, and nothing else of it (decision L18)',
  access: 'courses.picture',
  schema: {
    params: courseParams,
    body: editing(CoursePictureForm),
    response: z.object({ image_url: z.nullable(z.string()), ...Versioned }),
  },
  failures: ['NOT_FOUND', 'FILE_ALREADY_USED', 'CHANGED_MEANWHILE'],
})

export const setCourseActivity = operation({
  method: 'PUT',
  url: '/courses/:courseId/activity',
  summary: 'Activate or deactivate a course',
  access: 'courses.manage',
  schema: { params: courseParams, body: z.object({ is_active: z.boolean(), ...Versioned }), response: Course },
  failures: ['CHANGED_MEANWHILE'],
})

export const deleteCourse = operation({
  method: 'DELETE',
  url: '/courses/:courseId',
  summary: 'Delete a course that nobody used yet',
  access: 'courses.manage',
  schema: { params: courseParams, response: Done },
  failures: ['COURSE_IN_USE'],
})

export const listTeachers = operation({
  method: 'GET',
  url: '/teachers',
  summary: 'People who hold the teacher role, to give a course to',
  access: 'courses.manage',
  schema: {
    query: z.object({ q: Search, ...PageQuery }),
    response: PageOf(z.object({ id: Id, name: z.string(), email: z.string() })),
  },
})

export const listWindows = operation({
  method: 'GET',
  url: '/courses/:courseId/windows',
  summary: 'Enrollment windows of a course, and the periods that may still open one',
  access: 'windows.manage',
  schema: {
    params: courseParams,
    response: z.object({
      items: z.array(EnrollmentWindow),
      periods: z.array(z.object({ id: Id, name: z.string(), start_date: Day, end_date: Day })),
    }),
  },
})

export const openWindow = operation({
  method: 'POST',
  url: '/courses/:courseId/windows',
  summary: 'Open the enrollment of a course in a period',
  access: 'windows.manage',
  schema: { params: courseParams, body: WindowForm, response: EnrollmentWindow },
  failures: ['WINDOW_ALREADY_OPEN', 'WINDOW_OVERLAPS', 'PERIOD_INACTIVE'],
})

export const updateWindow = operation({
  method: 'PUT',
  url: '/windows/:windowId',
  summary: 'Change the dates and seats of a window',
  access: 'windows.manage',
  schema: { params: windowParams, body: editing(WindowDatesForm), response: EnrollmentWindow },
  failures: ['WINDOW_OVERLAPS', 'WINDOW_SEATS_TAKEN', 'CHANGED_MEANWHILE'],
})

export const setWindowOpenness = operation({
  method: 'PUT',
  url: '/windows/:windowId/openness',
  summary: 'Open or close a window',
  access: 'windows.manage',
  schema: { params: windowParams, body: z.object({ is_open: z.boolean(), ...Versioned }), response: EnrollmentWindow },
  failures: ['WINDOW_ALREADY_OPEN', 'WINDOW_OVERLAPS', 'PERIOD_INACTIVE', 'CHANGED_MEANWHILE'],
})

export const listCoursesToOpen = operation({
  method: 'GET',
  url: '/periods/:periodId/courses-to-open',
  summary: 'The active courses whose enrollment is not open in a period, and which of them the period before had',
  access: 'windows.manage',
  schema: {
    params: periodParams,
    response: z.object({
      items: z.array(
        z.object({
          id: Id,
          course_code: z.string(),
          name: z.string(),
          max_students: z.nullable(z.int()),
          /** Whether it was given in the newest period before this one that gave any. */
          was_given_before: z.boolean(),
        }),
      ),
    }),
  },
})

export const openWindows = operation({
  method: 'POST',
  url: '/periods/:periodId/windows',
  summary: 'Open the enrollment of several courses in a period, all or none',
  access: 'windows.manage',
  schema: { params: periodParams, body: PeriodWindowsForm, response: z.object({ opened: z.int(), brought: z.int() }) },
  moves: true,
  failures: ['WINDOWS_ALREADY_OPEN', 'WINDOW_ALREADY_OPEN', 'WINDOW_OVERLAPS', 'PERIOD_INACTIVE', 'GRADES_MOVE'],
})

import * as z from 'zod/mini'
import { ENROLLMENT_STATES } from '#domain/courses/catalogue.ts'
import { COURSE_TYPES, ENROLLMENT_STATUSES } from '#domain/enrollments/statuses.ts'
import { contentProblem, type ContentProblem } from '#domain/lessons/content-problem.ts'
import { LESSON_CONTENT_TYPES, LESSON_LIMITS } from '#domain/lessons/contents.ts'
import { ASSIGNMENT_TYPES } from '#domain/evaluations/limits.ts'
import { CourseCard } from './courses.ts'
import { ASSIGNMENT_STATES } from './evaluation-shapes.ts'
import { editing, Versioned } from './editing.ts'
import type { FieldCode } from './field-texts.ts'
import { operationsIn } from './operation.ts'
import { Day, Done, Id, Instant, Line, OptionalLine, OptionalText, WebAddress } from './shapes.ts'

const operation = operationsIn('lessons')

/** One item of a lesson (document 3 §3): exactly one of file, address or text. */
const LessonContent = z.object({
  id: Id,
  lesson_id: Id,
  type: z.enum(LESSON_CONTENT_TYPES),
  title: z.nullable(z.string()),
  content_url: z.nullable(z.string()),
  content_text: z.nullable(z.string()),
  file_id: z.nullable(Id),
  file_name: z.nullable(z.string()),
  file_size: z.nullable(z.int()),
  file_type: z.nullable(z.string()),
  order: z.int(),
  ...Versioned,
})

/** A lesson with its contents, in the course's order. */
const Lesson = z.object({
  id: Id,
  course_id: Id,
  title: z.string(),
  description: z.nullable(z.string()),
  duration: z.nullable(z.string()),
  module_title: z.nullable(z.string()),
  order: z.int(),
  ...Versioned,
  contents: z.array(LessonContent),
})

/** The lesson form (document 3 §5). */
export const LessonForm = z.object({
  title: Line(LESSON_LIMITS.title, 'LESSON_TITLE'),
  description: OptionalText(LESSON_LIMITS.description),
  duration: OptionalLine(LESSON_LIMITS.duration),
  module_title: OptionalLine(LESSON_LIMITS.module_title),
})

/** Where each problem of a content shows, and its line in field-texts.ts. */
const SHOWN_AS = {
  FILE_REQUIRED: ['file_id', 'FILE_REQUIRED'],
  URL_REQUIRED: ['content_url', 'URL_REQUIRED'],
  URL_INVALID: ['content_url', 'URL'],
  TEXT_REQUIRED: ['content_text', 'TEXT_REQUIRED'],
  CONTENT_SOURCE: ['content_url', 'CONTENT_SOURCE'],
} as const satisfies Record<ContentProblem | 'CONTENT_SOURCE', [field: string, code: FieldCode]>

/** The content form (document 3 §5): domain/lessons/contents.ts defines exactly what each type consists of. */
export const LessonContentForm = z
  .object({
    type: z.enum(LESSON_CONTENT_TYPES),
    title: OptionalLine(LESSON_LIMITS.title),
    content_url: z.nullish(WebAddress),
    content_text: OptionalText(LESSON_LIMITS.text),
    /** An uploaded file of the sender with purpose 'lesson', or the file that the content has already. */
    file_id: z.nullish(Id),
  })
  .check((form) => {
    const { type, content_url, content_text, file_id } = form.value
    const url = content_url ?? content_text ?? ''
    const sources = [content_url, content_text, file_id].filter(Boolean).length
    const problem =
      contentProblem({ type, url, hasFile: Boolean(file_id), isNew: true }) ?? (sources > 1 ? 'CONTENT_SOURCE' : null)
    if (problem)
      form.issues.push({ code: 'custom', input: url, message: SHOWN_AS[problem][1], path: [SHOWN_AS[problem][0]] })
  })

/** A course as its teacher works on it. */
export const TaughtCourse = z.extend(CourseCard, {
  is_active: z.boolean(),
  /** Whether its teacher works in it: active, or deactivated while a period of it lasts (decision L18). */
  is_workable: z.boolean(),
  enrollment_state: z.enum(ENROLLMENT_STATES),
  student_count: z.int(),
  lesson_count: z.int(),
  assignment_count: z.int(),
  period_name: z.nullable(z.string()),
  period_is_current: z.boolean(),
})

/** A lesson as the student reads it. */
const StudentLesson = z.extend(Lesson, { completed_at: z.nullable(Instant) })

/** How far a student is in a course (document 2 §3); `percentage` is 0 to 100. */
const CourseProgress = z.object({
  course_id: Id,
  total_lessons: z.int(),
  completed_lessons: z.int(),
  total_assignments: z.int(),
  completed_assignments: z.int(),
  percentage: z.int(),
})

/** What both sides read of an evaluation; it stands in the module with that title. */
const WORK = { id: Id, module_title: z.nullable(z.string()), title: z.string(), due_date: z.nullable(Instant) }

/** An evaluation on the student's page of its course. */
const CourseWork = z.object({
  ...WORK,
  assignment_type: z.enum(ASSIGNMENT_TYPES),
  state: z.enum(ASSIGNMENT_STATES),
  /** Null until something was handed in or graded. */
  submission_id: z.nullable(Id),
  /** In points; null without a grade. */
  grade: z.nullable(z.number()),
  is_held: z.boolean(),
  max_score: z.number(),
})

/** An evaluation on its teacher's page of the course. */
const TaughtWork = z.object({
  ...WORK,
  /** Null: it's work of every period. */
  period_name: z.nullable(z.string()),
  is_active: z.boolean(),
})

/** A student's page of a course, in one answer. */
const StudentCourse = z.extend(CourseCard, {
  syllabus_url: z.nullable(z.string()),
  enrollment: z.object({
    id: Id,
    status: z.enum(ENROLLMENT_STATUSES),
    type_coursed: z.enum(COURSE_TYPES),
    is_active: z.boolean(),
    /** While the payment is not verified: until when the student may study (decision M6). */
    provisional_until: z.nullable(Instant),
    paused: z.boolean(),
    /** While it's paused for nonpayment: until when it keeps its seat (decision M21). */
    seat_until: z.nullable(Instant),
  }),
  /** Of the enrollment. */
  period: z.object({ name: z.string(), start_date: Day, end_date: Day }),
  lessons: z.array(StudentLesson),
  /** The soonest due first; where they may not be opened (decision L1), the graded ones alone. */
  evaluations: z.array(CourseWork),
  may_open_evaluations: z.boolean(),
  /** The final grade as a whole percentage: the one set, otherwise what the rule gives so far; null while no work counts (decision L8). */
  final_grade: z.object({ percent: z.nullable(z.number()), is_set: z.boolean(), provisional: z.boolean() }),
  progress: CourseProgress,
})

const courseParams = z.object({ courseId: Id })
const lessonParams = z.object({ lessonId: Id })
const contentParams = z.object({ contentId: Id })

export const listTaughtCourses = operation({
  method: 'GET',
  url: '/teacher/courses',
  summary: "The teacher's own courses",
  access: 'courses.teach',
  schema: { response: z.object({ items: z.array(TaughtCourse) }) },
})

export const getTaughtCourse = operation({
  method: 'GET',
  url: '/teacher/courses/:courseId',
  summary: 'A course of the teacher with its lessons and contents',
  access: 'courses.teach',
  schema: {
    params: courseParams,
    response: z.extend(TaughtCourse, {
      lessons: z.array(Lesson),
      /** Of periods that haven't ended; the soonest due first. */
      evaluations: z.array(TaughtWork),
      ...Versioned,
    }),
  },
})

export const createLesson = operation({
  method: 'POST',
  url: '/courses/:courseId/lessons',
  summary: 'Add a lesson at the end of the course',
  access: 'lessons.manage',
  schema: { params: courseParams, body: LessonForm, response: Lesson },
})

export const updateLesson = operation({
  method: 'PUT',
  url: '/lessons/:lessonId',
  summary: 'Change a lesson',
  access: 'lessons.manage',
  schema: { params: lessonParams, body: editing(LessonForm), response: Lesson },
  failures: ['CHANGED_MEANWHILE'],
})

export const deleteLesson = operation({
  method: 'DELETE',
  url: '/lessons/:lessonId',
  summary: 'Delete a lesson with its contents',
  access: 'lessons.manage',
  schema: { params: lessonParams, response: Done },
})

const LessonIds = z.array(Id).check(z.minLength(1), z.maxLength(1000))

export const reorderLessons = operation({
  method: 'PUT',
  url: '/courses/:courseId/lesson-order',
  summary: 'Put the lessons of a course in a new order',
  access: 'lessons.manage',
  schema: {
    params: courseParams,
    /** `seen_ids`: the order in which they were moved, which must be the stored one still. */
    body: z.object({ lesson_ids: LessonIds, seen_ids: LessonIds }),
    response: Done,
  },
  failures: ['LESSON_ORDER_STALE', 'CHANGED_MEANWHILE'],
})

const ContentIds = z.array(Id).check(z.minLength(1), z.maxLength(1000))

export const reorderLessonContents = operation({
  method: 'PUT',
  url: '/lessons/:lessonId/content-order',
  summary: 'Put the contents of a lesson in a new order',
  access: 'lessons.manage',
  schema: {
    params: lessonParams,
    /** `seen_ids`: the order in which they were moved, which must be the stored one still. */
    body: z.object({ content_ids: ContentIds, seen_ids: ContentIds }),
    response: Done,
  },
  failures: ['CONTENT_ORDER_STALE', 'CHANGED_MEANWHILE'],
})

export const createLessonContent = operation({
  method: 'POST',
  url: '/lessons/:lessonId/contents',
  summary: 'Add a content to a lesson',
  access: 'lessons.manage',
  schema: { params: lessonParams, body: LessonContentForm, response: LessonContent },
  failures: ['FILE_ALREADY_USED'],
})

export const updateLessonContent = operation({
  method: 'PUT',
  url: '/contents/:contentId',
  summary: 'Change a content of a lesson',
  access: 'lessons.manage',
  schema: { params: contentParams, body: editing(LessonContentForm), response: LessonContent },
  failures: ['CHANGED_MEANWHILE', 'FILE_ALREADY_USED'],
})

export const deleteLessonContent = operation({
  method: 'DELETE',
  url: '/contents/:contentId',
  summary: 'Delete a content of a lesson',
  access: 'lessons.manage',
  schema: { params: contentParams, response: Done },
})

export const getStudentCourse = operation({
  method: 'GET',
  url: '/student/courses/:courseId',
  summary: "A student's own course: lessons, contents, progress",
  access: 'courses.study',
  schema: { params: courseParams, response: StudentCourse },
})

const Completion = z.object({
  lesson_id: Id,
  completed_at: z.nullable(Instant),
  progress: CourseProgress,
  streak: z.object({ current_streak: z.int(), longest_streak: z.int() }),
})

export const completeLesson = operation({
  method: 'PUT',
  url: '/lessons/:lessonId/completion',
  summary: 'Mark a lesson as completed; repeating it changes nothing',
  access: 'lessons.complete',
  schema: { params: lessonParams, response: Completion },
  failures: ['NO_ACTIVE_ENROLLMENT'],
})

export const reopenLesson = operation({
  method: 'DELETE',
  url: '/lessons/:lessonId/completion',
  summary: 'Take the mark of completion back',
  access: 'lessons.complete',
  schema: { params: lessonParams, response: Completion },
  failures: ['NO_ACTIVE_ENROLLMENT'],
})

import * as z from 'zod/mini'
import { GRADE_TRENDS } from '#domain/progress/standing.ts'
import {
  Acta,
  ActaClosing,
  FinalGradeNumber,
  FinalGradeRow,
  GradedSubmission,
  GradeExplanation,
  StudentGradeExplanation,
  WorkExplanation,
  OwnFinalGrade,
  OwnGrade,
  RectificationReason,
  ReopenReason,
} from './grade-shapes.ts'
import { operationsIn } from './operation.ts'
import { Day, Done, Id, Instant, PageOf, PageQuery, Search, ShownDigest } from './shapes.ts'
import { SORTS } from './sorting.ts'

export * from './grade-book.ts'
export * from './course-place.ts'

const operation = operationsIn('grades')

const enrollmentParams = z.object({ enrollmentId: Id })
const actaParams = z.object({ courseId: Id, periodId: Id })

export const listOwnGrades = operation({
  method: 'GET',
  url: '/student/grades',
  summary: "The student's graded evaluations, newest first, with final grades and the summary cards",
  access: 'grades.own',
  schema: {
    query: z.object({ course_id: z.optional(Id), ...PageQuery }),
    response: z.extend(PageOf(OwnGrade), {
      /** Of the chosen course, or of all: total evaluations, graded ones, mean raw points and mean percentage (decision L9), points earned and possible. */
      summary: z.object({
        total: z.int(),
        completed: z.int(),
        average_points: z.nullable(z.number()),
        average_percentage: z.nullable(z.number()),
        points: z.number(),
        max_points: z.number(),
        /** Null if there are too few grades to tell (document 2 §9). */
        trend: z.nullable(z.enum(GRADE_TRENDS)),
      }),
      /** The last grades of the choice, oldest first. */
      evolution: z.array(
        z.object({ submission_id: Id, title: z.string(), percentage: z.number(), graded_at: Instant }),
      ),
      courses: z.array(OwnFinalGrade),
    }),
  },
})

export const explainGrade = operation({
  method: 'GET',
  url: '/student/grades/:submissionId/explanation',
  summary: "What a grade of the student is made of: a form's questions, the teacher's adjustment, and its changes",
  access: 'grades.own',
  schema: { params: z.object({ submissionId: Id }), response: WorkExplanation },
})

export const explainFinalGrade = operation({
  method: 'GET',
  url: '/student/final-grades/:enrollmentId/explanation',
  summary: 'What a final grade of the student is made of, and its changes',
  access: 'grades.own',
  schema: { params: enrollmentParams, response: GradeExplanation },
})

export const listGradeHistory = operation({
  method: 'GET',
  url: '/teacher/grade-history',
  summary: "Graded submissions of the teacher's courses, newest first",
  access: 'submissions.grade',
  schema: {
    query: z.object({ course_id: z.optional(Id), q: Search, sort: SORTS.gradeHistory, ...PageQuery }),
    response: PageOf(GradedSubmission),
  },
})

export const listTaughtPeriods = operation({
  method: 'GET',
  url: '/teacher/courses/:courseId/periods',
  summary: 'The periods in which a course of the teacher was given, newest first',
  access: 'grades.final',
  schema: {
    params: z.object({ courseId: Id }),
    response: z.object({
      items: z.array(
        z.object({
          id: Id,
          name: z.string(),
          start_date: Day,
          end_date: Day,
          is_current: z.boolean(),
          /** The one that a new evaluation uses by default (decision L13). */
          is_for_new_work: z.boolean(),
          student_count: z.int(),
        }),
      ),
    }),
  },
})

export const listFinalGrades = operation({
  method: 'GET',
  url: '/teacher/courses/:courseId/periods/:periodId/final-grades',
  summary: 'The enrolled students of a course and period with their final grades',
  access: 'grades.final',
  schema: {
    params: actaParams,
    query: z.object({ sort: SORTS.finalGrades, ...PageQuery }),
    response: z.extend(PageOf(FinalGradeRow), { closed_at: z.nullable(Instant) }),
  },
})

export const setFinalGrade = operation({
  method: 'PUT',
  url: '/enrollments/:enrollmentId/final-grade',
  summary: "Set the final grade of an enrollment in one of the teacher's courses",
  access: 'grades.final',
  schema: {
    params: enrollmentParams,
    body: z.object({
      /** Null takes it back: the enrollment is in progress again. */
      final_grade: z.nullable(FinalGradeNumber),
      /** The grade that the teacher was looking at; another one by now is refused. */
      seen_grade: z.optional(z.nullable(z.number())),
    }),
    response: FinalGradeRow,
  },
  failures: ['ACTA_CLOSED', 'NO_ACTIVE_ENROLLMENT', 'NO_SEATS_LEFT', 'ENROLLED_AGAIN', 'CHANGED_MEANWHILE'],
})

export const explainStudentGrade = operation({
  method: 'GET',
  url: '/enrollments/:enrollmentId/explanation',
  summary: "What the final grade of a student of the teacher is made of, and every change of the enrollment's grades",
  access: 'grades.final',
  schema: {
    params: enrollmentParams,
    response: StudentGradeExplanation,
  },
})

export const explainEnrollmentGrade = operation({
  method: 'GET',
  url: '/secretariat/enrollments/:enrollmentId/explanation',
  summary: 'The same of any enrollment, for the secretariat (decision C13)',
  access: 'secretariat.use',
  schema: { params: enrollmentParams, response: StudentGradeExplanation },
})

export const getActa = operation({
  method: 'GET',
  url: '/teacher/courses/:courseId/periods/:periodId/acta',
  summary: "The state of a course's acta: what keeps it open, or who closed it and what was rectified",
  access: 'grades.final',
  schema: { params: actaParams, response: Acta },
})

export const closeActa = operation({
  method: 'POST',
  url: '/teacher/courses/:courseId/periods/:periodId/acta',
  summary:
    'Close the acta: the calculated grades are written where none was set, and from then on grades only change by rectification',
  access: 'grades.final',
  schema: {
    params: actaParams,
    /** `is_early`: the teacher has confirmed that the period still lasts, and who would fail by it (decision L14). `seen`: what `getActa` said of the grades. */
    body: z.object({ is_early: z._default(z.boolean(), false), seen: z.optional(ShownDigest) }),
    response: Acta,
  },
  failures: [
    'ACTA_EARLY',
    'ACTA_CLOSED',
    'ACTA_WINDOW_OPEN',
    'ACTA_EMPTY',
    'ACTA_TO_GRADE',
    'ACTA_NOTHING_COUNTS',
    'ACTA_UNPUBLISHED',
    'OUTCOME_CHANGED',
    'CHANGED_MEANWHILE',
  ],
})

export const listActas = operation({
  method: 'GET',
  url: '/courses/:courseId/actas',
  summary: 'Every closing of the actas of a course, the newest first',
  access: 'actas.reopen',
  schema: { params: z.object({ courseId: Id }), response: z.object({ items: z.array(ActaClosing) }) },
})

export const listReadableActas = operation({
  method: 'GET',
  url: '/teacher/actas',
  summary:
    'The closed actas of the courses that a teacher works in, and those that they closed, newest first (decision L23)',
  access: 'grades.final',
  schema: { query: z.object({ ...PageQuery }), response: PageOf(ActaClosing) },
})

export const printActaCopy = operation({
  method: 'GET',
  url: '/acta-copies/:copyId/acta.pdf',
  summary: 'A closed acta as it was after an action: for whoever works in its course, closed it or may open it again',
  access: 'signed-in',
  schema: { params: z.object({ copyId: Id }), response: z.unknown() },
  download: true,
})

export const requestActaUnlock = operation({
  method: 'POST',
  url: '/teacher/courses/:courseId/periods/:periodId/acta/unlock-request',
  summary:
    'Ask the administrators to end the enrollment that keeps an acta open, once a day; those who have not read it yet get no second notice',
  access: 'grades.final',
  schema: { params: actaParams, response: Done },
  failures: ['ACTA_NOT_BLOCKED'],
})

export const reopenActa = operation({
  method: 'POST',
  url: '/actas/:actaId/reopening',
  summary:
    'Open a closed acta again: what its closing calculated is taken back, what was set by hand stays (decision L14)',
  access: 'actas.reopen',
  schema: { params: z.object({ actaId: Id }), body: z.object({ reason: ReopenReason }), response: Done },
  moves: true,
  failures: ['ACTA_REOPENED', 'NO_SEATS_LEFT', 'GRADES_MOVE'],
})

export const rectifyFinalGrade = operation({
  method: 'POST',
  url: '/enrollments/:enrollmentId/rectifications',
  summary: 'Correct a final grade after its acta was closed, with a reason',
  access: 'grades.final',
  schema: {
    params: enrollmentParams,
    body: z.object({
      final_grade: FinalGradeNumber,
      reason: RectificationReason,
      seen_grade: z.optional(z.nullable(z.number())),
    }),
    response: FinalGradeRow,
  },
  failures: ['ACTA_OPEN', 'NO_ACTIVE_ENROLLMENT', 'SAME_GRADE', 'CHANGED_MEANWHILE', 'NO_SEATS_LEFT', 'ENROLLED_AGAIN'],
})

export const printActa = operation({
  method: 'GET',
  url: '/teacher/courses/:courseId/periods/:periodId/acta.pdf',
  summary: 'The acta as PDF, to sign; a draft until it is closed',
  access: 'grades.final',
  schema: { params: actaParams, response: z.unknown() },
  download: true,
})

export const exportFinalGrades = operation({
  method: 'GET',
  url: '/teacher/courses/:courseId/periods/:periodId/final-grades.csv',
  summary: 'The final grades of a course and period as CSV',
  access: 'grades.final',
  schema: { params: actaParams, response: z.unknown() },
  download: true,
})

import * as z from 'zod/mini'
import { PROGRAM_LIMITS } from '#domain/programs/plan.ts'
import { operationsIn } from './operation.ts'
import { RequiredCourse } from './required-course.ts'
import { Done, Id, Instant, PageOf, PageQuery, Text } from './shapes.ts'

const operation = operationsIn('requirements')

/** That a student may take a course without what it asks for (record 042); a withdrawn one stays. */
const RequirementException = z.object({
  id: Id,
  course_id: Id,
  course_code: z.string(),
  course_name: z.string(),
  reason: z.string(),
  granted_by: z.string(),
  granted_at: Instant,
  withdrawn_by: z.nullable(z.string()),
  withdrawn_at: z.nullable(Instant),
})

const studentParams = z.object({ userId: Id })

export const listExceptions = operation({
  method: 'GET',
  url: '/students/:userId/requirement-exceptions',
  summary: "A student's exceptions from the requirements of courses, newest first, the withdrawn ones too",
  access: 'requirements.except',
  schema: { params: studentParams, query: z.object(PageQuery), response: PageOf(RequirementException) },
})

export const listLackingCourses = operation({
  method: 'GET',
  url: '/students/:userId/lacking-courses',
  summary: 'The courses that a student can’t take as Regular yet, and what each still asks for',
  access: 'requirements.except',
  schema: {
    params: studentParams,
    response: z.object({
      items: z.array(z.object({ id: Id, course_code: z.string(), name: z.string(), missing: z.array(RequiredCourse) })),
    }),
  },
})

/** Why somebody may take a course without what it asks for. */
export const ExceptionForm = z.object({
  course_id: z.uuid({ error: 'OPTION' }),
  reason: Text(PROGRAM_LIMITS.reason),
})

export const grantException = operation({
  method: 'POST',
  url: '/students/:userId/requirement-exceptions',
  summary: 'Let a student take a course as Regular without what it asks for; the student is told',
  access: 'requirements.except',
  schema: { params: studentParams, body: ExceptionForm, response: z.object({ id: Id }) },
  failures: ['STUDENT_NOT_FOUND', 'NOTHING_MISSING', 'EXCEPTION_GRANTED'],
})

export const withdrawException = operation({
  method: 'DELETE',
  url: '/requirement-exceptions/:exceptionId',
  summary: 'Withdraw an exception: what was begun with it stays',
  access: 'requirements.except',
  schema: { params: z.object({ exceptionId: Id }), response: Done },
})

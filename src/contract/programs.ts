import * as z from 'zod/mini'
import { isScale, SCALE_STEPS_LIMIT } from '#domain/programs/grade-scale.ts'
import { GRADE_SCALES, PROGRAM_LIMITS, REQUIREMENT_KINDS } from '#domain/programs/plan.ts'
import { PROGRAM_CODE_PATTERN } from '#domain/programs/limits.ts'
import { PROGRAM_STATUSES } from '#domain/programs/program-students.ts'
import { editing, Version, Versioned } from './editing.ts'
import { operationsIn } from './operation.ts'
import { Day, Done, Flag, Id, Instant, Line, PageOf, PageQuery, Search, TextOrNothing } from './shapes.ts'

const operation = operationsIn('programs')

const LIMITS = PROGRAM_LIMITS
const count = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

/** A program as administrators see it, with how many students it has now. */
const Program = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  title_granted: z.string(),
  years: z.int(),
  description: z.string(),
  audience: z.string(),
  is_active: z.boolean(),
  /** Ships with the portal and hasn't been edited yet (decision C10). */
  is_sample: z.boolean(),
  student_count: z.int(),
  plan_count: z.int(),
  updated_at: Instant,
  ...Versioned,
})

/** The program form. The code is typed in any case and stored in capitals. */
export const ProgramForm = z.object({
  code: z.string().check(z.trim(), z.toUpperCase(), z.regex(PROGRAM_CODE_PATTERN, { error: 'PROGRAM_CODE' })),
  name: Line(LIMITS.name),
  title_granted: Line(LIMITS.title),
  years: count(1, LIMITS.years),
  description: z._default(TextOrNothing(LIMITS.text), ''),
  audience: z._default(TextOrNothing(LIMITS.text), ''),
})

const ScaleStep = z.object({
  percent: z.number().check(z.minimum(0), z.maximum(100)),
  ten: z.number().check(z.minimum(1), z.maximum(10)),
})

/** A plan of studies without its courses. */
const PlanRow = z.object({
  id: Id,
  program_id: Id,
  name: z.string(),
  valid_from: Day,
  credits_required: z.int(),
  grade_scale: z.enum(GRADE_SCALES),
  scale_steps: z.array(ScaleStep),
  is_current: z.boolean(),
  course_count: z.int(),
  /** Those who study by it now. */
  student_count: z.int(),
  /** Nobody is or was in it, and nobody was moved to or from it. */
  may_delete: z.boolean(),
  updated_at: Instant,
  /** Of all of it, also of its courses, groups and requirements. */
  ...Versioned,
})

const planFields = {
  name: Line(LIMITS.name),
  valid_from: Day,
  credits_required: count(0, LIMITS.credits),
  grade_scale: z.enum(GRADE_SCALES),
  scale_steps: z._default(z.array(ScaleStep).check(z.maxLength(SCALE_STEPS_LIMIT)), []),
}
type Scaled = { grade_scale: string; scale_steps: readonly { percent: number; ten: number }[] }
const scaleFits = z.refine<Scaled>(
  ({ grade_scale, scale_steps }) => (grade_scale === 'ten' ? isScale(scale_steps) : scale_steps.length === 0),
  { error: 'SCALE_STEPS', path: ['scale_steps'] },
)

/** How many students a plan was said to have, where a change matters to them (record 042). */
const told = { students_seen: z._default(z.int().check(z.minimum(0)), 0) }

/** A new plan, empty or with the courses, groups and requirements of another one of its program. */
export const NewPlanForm = z.object({ ...planFields, from_plan_id: z.nullish(Id) }).check(scaleFits)
export const PlanForm = z.object(planFields).check(scaleFits)

const group = {
  name: Line(LIMITS.name),
  courses_needed: z.nullable(count(1, LIMITS.courses)),
  credits_needed: z.nullable(count(1, LIMITS.credits)),
  course_ids: z.array(Id).check(z.maxLength(LIMITS.courses)),
}
/** An elective group: a required number of courses, or of credits. */
export const GroupForm = z.object(group).check(
  z.refine((one) => (one.courses_needed === null) !== (one.credits_needed === null), {
    error: 'REQUIRED',
    path: ['courses_needed'],
  }),
)
const Placed = z.object({ course_id: Id, year: count(1, LIMITS.years), term: count(1, LIMITS.terms) })
const Requirement = z.object({ course_id: Id, required_course_id: Id, kind: z.enum(REQUIREMENT_KINDS) })

/** A plan whole, in the order of its grid. */
const PlanContents = z.object({
  ...Versioned,
  ...told,
  courses: z.array(Placed).check(z.maxLength(LIMITS.courses)),
  groups: z.array(GroupForm).check(z.maxLength(LIMITS.groups)),
  requirements: z.array(Requirement).check(z.maxLength(LIMITS.courses * 4)),
})

/** A plan with everything that its editor shows. */
const PlanDetail = z.extend(PlanRow, {
  program: z.object({ id: Id, code: z.string(), name: z.string(), years: z.int() }),
  courses: z.array(
    z.object({
      course_id: Id,
      course_code: z.string(),
      name: z.string(),
      credits: z.int(),
      year: z.int(),
      term: z.int(),
    }),
  ),
  groups: z.array(z.object({ id: Id, ...group })),
  requirements: z.array(Requirement),
})

const programParams = z.object({ programId: Id })
const planParams = z.object({ planId: Id })
const CONTENT_FAILURES = [
  'PLAN_YEAR_BEYOND',
  'PLAN_COURSE_TWICE',
  'PLAN_COURSE_MISSING',
  'PLAN_REQUIRED_TWICE',
  'REQUIREMENT_CYCLE',
] as const
const SEEN_FAILURES = ['CHANGED_MEANWHILE', 'PLAN_STUDENTS_CHANGED'] as const

export const listPrograms = operation({
  method: 'GET',
  url: '/admin/programs',
  summary: 'Programs by name, of those that are active, inactive, or both',
  access: 'programs.manage',
  schema: { query: z.object({ q: Search, is_active: z.optional(Flag), ...PageQuery }), response: PageOf(Program) },
})

export const getProgram = operation({
  method: 'GET',
  url: '/admin/programs/:programId',
  summary: 'A program',
  access: 'programs.manage',
  schema: { params: programParams, response: Program },
})

export const createProgram = operation({
  method: 'POST',
  url: '/admin/programs',
  summary: 'Create a program',
  access: 'programs.manage',
  schema: { body: ProgramForm, response: Program },
  failures: ['PROGRAM_CODE_TAKEN'],
})

export const updateProgram = operation({
  method: 'PUT',
  url: '/admin/programs/:programId',
  summary: 'Change a program; a sample becomes the institution’s own',
  access: 'programs.manage',
  schema: { params: programParams, body: editing(ProgramForm), response: Program },
  failures: ['CHANGED_MEANWHILE', 'PROGRAM_CODE_TAKEN', 'PROGRAM_YEARS_USED'],
})

export const setProgramActivity = operation({
  method: 'PUT',
  url: '/admin/programs/:programId/activity',
  summary: 'Activate or deactivate a program',
  access: 'programs.manage',
  schema: { params: programParams, body: z.object({ is_active: z.boolean(), version: Version }), response: Program },
  failures: ['CHANGED_MEANWHILE'],
})

export const listProgramPlans = operation({
  method: 'GET',
  url: '/admin/programs/:programId/plans',
  summary: 'The plans of a program, the current one first, then the newest',
  access: 'programs.manage',
  schema: { params: programParams, query: z.object(PageQuery), response: PageOf(PlanRow) },
})

export const createPlan = operation({
  method: 'POST',
  url: '/admin/programs/:programId/plans',
  summary: 'Create a plan, empty or from another one of the program; the first is the current one',
  access: 'programs.manage',
  schema: { params: programParams, body: NewPlanForm, response: PlanRow },
  failures: ['PLAN_NAME_TAKEN'],
})

export const getProgramPlan = operation({
  method: 'GET',
  url: '/admin/plans/:planId',
  summary: 'A plan with its courses, elective groups and requirements',
  access: 'programs.manage',
  schema: { params: planParams, response: PlanDetail },
})

export const updatePlan = operation({
  method: 'PUT',
  url: '/admin/plans/:planId',
  summary: 'Change a plan’s name, day, credits and grade scale, as it was seen',
  access: 'programs.manage',
  schema: { params: planParams, body: z.extend(editing(PlanForm), told), response: PlanRow },
  failures: ['PLAN_NAME_TAKEN', ...SEEN_FAILURES],
})

export const savePlanContents = operation({
  method: 'PUT',
  url: '/admin/plans/:planId/contents',
  summary: 'Save a plan’s courses, elective groups and requirements whole, over those that were seen',
  access: 'programs.manage',
  schema: { params: planParams, body: PlanContents, response: PlanDetail },
  failures: [...CONTENT_FAILURES, ...SEEN_FAILURES],
})

export const makePlanCurrent = operation({
  method: 'PUT',
  url: '/admin/plans/:planId/current',
  summary: 'Make a plan the one that takes in whoever is admitted from now on',
  access: 'programs.manage',
  schema: { params: planParams, response: PlanRow },
})

export const deletePlan = operation({
  method: 'DELETE',
  url: '/admin/plans/:planId',
  summary: 'Delete a plan in which nobody is or was',
  access: 'programs.manage',
  schema: { params: planParams, response: Done },
  failures: ['PLAN_IN_USE', 'PLAN_IS_CURRENT'],
})

export const listPlanStudents = operation({
  method: 'GET',
  url: '/admin/plans/:planId/students',
  summary: 'Who studies by a plan now',
  access: 'programs.manage',
  schema: {
    params: planParams,
    query: z.object(PageQuery),
    response: PageOf(
      z.object({ user_id: Id, name: z.string(), status: z.enum(PROGRAM_STATUSES), admitted_on: z.nullable(Day) }),
    ),
  },
})

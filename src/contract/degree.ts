import * as z from 'zod/mini'
import { ATTEMPT_FORMS, ATTEMPT_STATES } from '#domain/programs/attempts.ts'
import { AUDIT_STATES } from '#domain/programs/audit.ts'
import { REQUIREMENT_KINDS } from '#domain/programs/plan.ts'
import { LIVE_PROGRAM_STATUSES } from '#domain/programs/program-students.ts'
import { operationsIn } from './operation.ts'
import { Cents, Day, Id, Instant } from './shapes.ts'

const operation = operationsIn('degree')

/** A course that may be taken now, where it's sold: what the cart needs, and how many seats are left. */
const OpenCourse = z.object({
  enrollment_open_id: Id,
  enrollment_end_date: Instant,
  image_url: z.nullable(z.string()),
  price_cents: Cents,
  currency: z.string(),
  /** Null without a limit; 0 when it's full. */
  seats_left: z.nullable(z.int()),
})

/** A course of a person's plan with its status for them (record 042). */
const DegreeCourse = z.object({
  id: Id,
  course_code: z.string(),
  name: z.string(),
  credits: z.int(),
  year: z.int(),
  term: z.int(),
  state: z.enum(AUDIT_STATES),
  /** The approved one that counts, the one that is being taken, or the last that failed; `grade` in percent. */
  attempt: z.nullable(
    z.object({
      state: z.enum(ATTEMPT_STATES),
      form: z.enum(ATTEMPT_FORMS),
      grade: z.nullable(z.number()),
      on: Day,
    }),
  ),
  /** The failed ones before it, oldest first. */
  earlier: z.array(z.object({ grade: z.nullable(z.number()), on: Day })),
  /** What a locked one asks for. */
  missing: z.array(
    z.object({ course_id: Id, course_code: z.string(), name: z.string(), kind: z.enum(REQUIREMENT_KINDS) }),
  ),
  is_elective: z.boolean(),
  /** The group in which an approved elective counts. */
  group_id: z.nullable(Id),
  /** Enrolled in it as a listener, or in another way that doesn't approve anything yet. */
  is_enrolled: z.boolean(),
  open: z.nullable(OpenCourse),
})

/** A person's standing in a program. Averages in percent, to two decimals; null without a grade. */
const DegreeProgress = z.object({
  /** The person's place in the program. */
  id: Id,
  program_name: z.string(),
  program_code: z.string(),
  title_granted: z.string(),
  plan_name: z.string(),
  status: z.enum(LIVE_PROGRAM_STATUSES),
  requested_at: z.nullable(Instant),
  admitted_on: z.nullable(Day),
  graduated_on: z.nullable(Day),
  /** By year and term, as the plan puts them. */
  courses: z.array(DegreeCourse),
  groups: z.array(
    z.object({
      id: Id,
      name: z.string(),
      unit: z.enum(['courses', 'credits']),
      done: z.int(),
      needed: z.int(),
      is_complete: z.boolean(),
      course_ids: z.array(Id),
      /** Those of them that count in it. */
      counted_ids: z.array(Id),
    }),
  ),
  credits: z.object({ earned: z.int(), required: z.int() }),
  averages: z.object({ with_failures: z.nullable(z.number()), without_failures: z.nullable(z.number()) }),
  remaining: z.object({
    obligatory: z.int(),
    elective_courses: z.int(),
    elective_credits: z.int(),
    credits: z.int(),
  }),
  is_complete: z.boolean(),
  /** That the requirements allow; null when the plan's courses can't complete it. */
  fewest_terms: z.nullable(z.int()),
})

/** The programs that a person asked for, is in, or has the title of; the one they study first. */
const DegreeProgressList = z.object({ items: z.array(DegreeProgress) })

export const getOwnDegreeProgress = operation({
  method: 'GET',
  url: '/student/degree',
  summary: "The student's programs, each with its plan, what is approved, open and locked, and what remains",
  access: 'degree.own',
  schema: { response: DegreeProgressList },
})

export const getDegreeProgress = operation({
  method: 'GET',
  url: '/secretariat/students/:userId/degree',
  summary: 'The same of any student, for the secretariat',
  access: 'secretariat.use',
  schema: { params: z.object({ userId: Id }), response: DegreeProgressList },
})

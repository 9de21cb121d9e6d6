import * as z from 'zod/mini'
import { DOCUMENT_TYPES } from '#domain/people/identity-documents.ts'
import { OWED_REASONS } from '#domain/ledger/account.ts'
import { PAIR_LIMITS } from '#domain/admissions/plan-change.ts'
import { PROGRAM_STATUSES } from '#domain/programs/program-students.ts'
import { Versioned } from './editing.ts'
import { Cents, Day, Id, Instant, MaybeText, ShownDigest } from './shapes.ts'

/** An active program with a current plan: one that takes people in. */
export const OpenProgram = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  title_granted: z.string(),
  years: z.int(),
})

const Standing = {
  id: Id,
  plan_id: Id,
  plan_name: z.string(),
  status: z.enum(PROGRAM_STATUSES),
  requested_at: z.nullable(Instant),
  admitted_on: z.nullable(Day),
  graduated_on: z.nullable(Day),
  left_on: z.nullable(Day),
  /** Why somebody left or wasn't admitted. */
  reason: MaybeText,
}

/** What somebody is, or was, in a program. */
export const ProgramStanding = z.object({
  ...Standing,
  program_id: Id,
  program_code: z.string(),
  program_name: z.string(),
})

/** A person in a program, as staff's list shows them. */
export const ProgramStudent = z.object({
  ...Standing,
  user_id: Id,
  name: z.string(),
  /** Null once the person is deleted (decision C15); so are the addresses of students everywhere. */
  email: z.nullable(z.string()),
  document_type: z.enum(DOCUMENT_TYPES),
  document_number: MaybeText,
})

/** A title in the institution's register. */
export const Title = z.object({
  id: Id,
  user_id: Id,
  name: z.string(),
  document_type: z.enum(DOCUMENT_TYPES),
  document_number: MaybeText,
  program_id: Id,
  program_name: z.string(),
  title_granted: z.string(),
  register_number: z.string(),
  book: z.string(),
  folio: z.string(),
  granted_on: Day,
  /** Granted before the portal, and entered by staff. */
  is_earlier: z.boolean(),
  ...Versioned,
})

/** A line of an equivalence table. */
export const Pair = z.object({
  to_course_id: Id,
  from_course_ids: z.array(Id).check(z.minLength(1), z.maxLength(PAIR_LIMITS.from)),
})

const Named = z.object({ id: Id, name: z.string() })

const PlanSide = z.object({
  plan_id: Id,
  plan_name: z.string(),
  credits_earned: z.number(),
  credits_required: z.number(),
  /** 'GRIE1 · Griego Bíblico I'. */
  approved: z.array(z.string()),
  remaining: z.array(z.string()),
  groups_open: z.int(),
  is_complete: z.boolean(),
})

/** What a change of plan would do: both sides, the table, and what it can be made of. */
export const PlanChangePreview = z.object({
  student_name: z.string(),
  program_name: z.string(),
  plans: z.array(Named),
  before: PlanSide,
  after: z.nullable(PlanSide),
  pairs: z.array(Pair),
  /** Approved courses of the old plan that the new one hasn't. */
  old_courses: z.array(Named),
  /** Courses of the new plan that aren't approved. */
  new_courses: z.array(Named),
  /** Approved courses that both plans have. */
  carried: z.array(z.string()),
  /** Of both sides: sent along with the change; null while no plan is chosen. */
  seen: z.nullable(ShownDigest),
  /** Of the standing that would change. */
  ...Versioned,
})

/** Whether a title can be granted, and what is missing otherwise; with the register's next place. */
export const GraduationState = z.object({
  student_name: z.string(),
  program_name: z.string(),
  plan_name: z.string(),
  title_granted: z.string(),
  can_grant: z.boolean(),
  courses: z.array(z.string()),
  groups: z.array(z.object({ name: z.string(), done: z.number(), needed: z.number(), in_credits: z.boolean() })),
  credits: z.object({ earned: z.number(), required: z.number() }),
  is_complete: z.boolean(),
  owed: z.array(
    z.object({ course_name: z.string(), reason: z.enum(OWED_REASONS), amount_cents: Cents, currency: z.string() }),
  ),
  next: z.object({ register_number: z.string(), book: z.string(), folio: z.string() }),
})

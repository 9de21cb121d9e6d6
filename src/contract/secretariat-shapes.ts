import * as z from 'zod/mini'
import { ROLES } from '#domain/access/roles.ts'
import { COURSE_TYPES, ENROLLMENT_STATUSES } from '#domain/enrollments/statuses.ts'
import { DOCUMENT_TYPES } from '#domain/people/identity-documents.ts'
import { LOCAL_CURRENCIES } from '#domain/payments/methods.ts'
import { OWED_REASONS } from '#domain/ledger/account.ts'
import { SHOWN_STATUSES } from '#domain/secretariat/statuses.ts'
import { Versioned } from './editing.ts'
import { Address } from './person-shapes.ts'
import { CalculatedGrade } from './grade-shapes.ts'
import { Cents, Day, Id, Instant, MaybeText } from './shapes.ts'

/** A line of the grades tab; `final_grade` is null while it's 'Pendiente'. */
export const SecretariatGrade = z.object({
  enrollment_id: Id,
  user_id: Id,
  student_name: z.string(),
  student_email: z.nullable(z.string()),
  course_id: Id,
  course_name: z.string(),
  course_code: z.string(),
  period_id: Id,
  period_name: z.string(),
  type_coursed: z.enum(COURSE_TYPES),
  final_grade: z.nullable(z.number()),
  status: z.enum(SHOWN_STATUSES),
})

/** A person as the search finds them. */
export const FoundPerson = z.object({
  id: Id,
  name: z.string(),
  email: z.nullable(z.string()),
  profile_photo_url: MaybeText,
  document_type: z.enum(DOCUMENT_TYPES),
  document_number: MaybeText,
  locality: MaybeText,
  country: MaybeText,
  whatsapp: MaybeText,
  is_active: z.boolean(),
})

/** All that the secretariat sees of a person. */
export const SecretariatPerson = z.extend(FoundPerson, {
  role: z.array(z.enum(ROLES)),
  /** As it's dialled in its own country (decision A9). */
  whatsapp_national: MaybeText,
  birth_date: z.nullable(Day),
  ...Address,
  created_at: Instant,
})

/** One enrollment of a student with the final grade that the rule gives (decision L8). */
const StudentEnrollment = z.object({
  enrollment_id: Id,
  course_id: Id,
  course_name: z.string(),
  course_code: z.string(),
  period_id: Id,
  period_name: z.string(),
  type_coursed: z.enum(COURSE_TYPES),
  status: z.enum(ENROLLMENT_STATUSES),
  is_active: z.boolean(),
  /** While it's paused for nonpayment: until when it keeps its seat (decision M21). */
  seat_until: z.nullable(Instant),
  enrollment_date: Instant,
  final_grade: z.nullable(z.number()),
  /** What the student or the administration noted, as the reason of a withdrawal. */
  observations: z.nullable(z.string()),
  /** Of its type and what is noted of it. */
  ...Versioned,
  may_withdraw: z.boolean(),
  may_change_type: z.boolean(),
  /** The acta is closed: the grade stays. */
  acta_closed: z.boolean(),
  /** Mean of what was graded in the course, in percent with one decimal; null before the first grade. */
  partial_average: z.nullable(z.number()),
  /** Whether saving the calculated grade would change something and may be done. */
  may_save: z.boolean(),
  calculated: CalculatedGrade,
})

const LocalAmount = z.object({ amount_cents: Cents, currency: z.enum(LOCAL_CURRENCIES) })

/** What a student owes in all, in dollars and, when all of it is paid in one, in the local currency; each course with why. */
const Owed = z.object({
  amount_cents: Cents,
  local: z.nullable(LocalAmount),
  lines: z.array(
    z.object({
      /** The last requested payment; null if none is in force. */
      payment_id: z.nullable(Id),
      course_name: z.string(),
      reason: z.enum(OWED_REASONS),
      amount_cents: Cents,
      currency: z.string(),
      local: z.nullable(LocalAmount),
    }),
  ),
})

/** What staff noted of a student. */
export const StudentNote = z.object({
  id: Id,
  text: z.string(),
  author_name: z.string(),
  created_at: Instant,
  /** Written by the reader: nobody can delete another's. */
  is_own: z.boolean(),
})

/** A student's file: profile, counters, what is owed, enrollments and the newest notes, newest first. */
export const StudentDetail = z.object({
  person: SecretariatPerson,
  counters: z.object({
    enrollments: z.int(),
    in_progress: z.int(),
    passed: z.int(),
    failed: z.int(),
    withdrawn: z.int(),
    /** Mean of the final grades of regular enrollments, two decimals. */
    average: z.nullable(z.number()),
  }),
  owed: Owed,
  enrollments: z.array(StudentEnrollment),
  notes: z.array(StudentNote),
  notes_total: z.int(),
  /** When the grades were calculated: reading them doesn't write anything. */
  calculated_at: Instant,
})

/** A course of a teacher. */
export const CourseTaught = z.object({
  id: Id,
  name: z.string(),
  course_code: z.string(),
  is_active: z.boolean(),
  student_count: z.int(),
  assignment_count: z.int(),
  to_grade_count: z.int(),
})

/** A course as the search finds it; the count is of those who haven't withdrawn. */
export const FoundCourse = z.object({
  id: Id,
  name: z.string(),
  course_code: z.string(),
  teacher_id: z.nullable(Id),
  teacher_name: MaybeText,
  is_active: z.boolean(),
  enrollment_count: z.int(),
})

/** A student of a course, with what the courses tab shows. */
export const CourseStudent = z.object({
  enrollment_id: Id,
  user_id: Id,
  student_name: z.string(),
  student_email: z.nullable(z.string()),
  whatsapp: MaybeText,
  period_id: Id,
  period_name: z.string(),
  type_coursed: z.enum(COURSE_TYPES),
  status: z.enum(ENROLLMENT_STATUSES),
  final_grade: z.nullable(z.number()),
})

/** A period with how many enrolled in it; `is_current` when today lies in it (document 3 §2.17). */
export const SecretariatPeriod = z.object({
  id: Id,
  name: z.string(),
  start_date: z.nullable(Day),
  end_date: z.nullable(Day),
  enrollment_count: z.int(),
  is_current: z.boolean(),
})

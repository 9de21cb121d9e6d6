import * as z from 'zod/mini'
import { PAIR_LIMITS } from '#domain/admissions/plan-change.ts'
import { REGISTER_LIMITS } from '#domain/admissions/register.ts'
import { PROGRAM_LIMITS } from '#domain/programs/plan.ts'
import { PROGRAM_STATUSES } from '#domain/programs/program-students.ts'
import {
  GraduationState,
  OpenProgram,
  Pair,
  PlanChangePreview,
  ProgramStanding,
  ProgramStudent,
  Title,
} from './admission-shapes.ts'
import { editing, Versioned } from './editing.ts'
import { operationsIn } from './operation.ts'
import { Day, Done, Id, Line, OptionalText, PageOf, PageQuery, Search, ShownDigest, Text } from './shapes.ts'

const operation = operationsIn('admissions')

const programParams = z.object({ programId: Id })
const standingParams = z.object({ programStudentId: Id })

/** Of a program's people: by standing, plan, and words of their name or document; what is left out means all. */
const StudentFilters = { q: Search, status: z.optional(z.enum(PROGRAM_STATUSES)), plan_id: z.optional(Id) }
const TitleFilters = { q: Search, program_id: z.optional(Id) }

export const listOpenPrograms = operation({
  method: 'GET',
  url: '/admissions/programs',
  summary: 'Active programs with a current plan, by name: those that one can be admitted to',
  access: 'public',
  schema: { response: z.object({ items: z.array(OpenProgram) }) },
})

export const listOwnPrograms = operation({
  method: 'GET',
  url: '/admissions/own',
  summary: 'What one is, or was, in programs, newest first, and the titles one holds',
  access: 'degree.own',
  schema: { response: z.object({ items: z.array(ProgramStanding), titles: z.array(Title) }) },
})

export const requestAdmission = operation({
  method: 'POST',
  url: '/admissions/own',
  summary: 'Ask to be admitted to a program',
  access: 'degree.own',
  schema: { body: z.object({ program_id: Id }), response: Done },
  failures: ['ALREADY_IN_PROGRAM', 'TITLE_HELD', 'PROGRAM_INACTIVE', 'NO_CURRENT_PLAN'],
})

export const withdrawRequest = operation({
  method: 'DELETE',
  url: '/admissions/own/:programStudentId',
  summary: 'Take back a request that nobody has answered',
  access: 'degree.own',
  schema: { params: standingParams, response: Done },
  failures: ['REQUEST_DECIDED'],
})

export const listProgramStudents = operation({
  method: 'GET',
  url: '/admissions/programs/:programId/students',
  summary: 'The people of a program, newest first',
  access: 'admissions.manage',
  schema: {
    params: programParams,
    query: z.object({ ...StudentFilters, ...PageQuery }),
    response: z.extend(PageOf(ProgramStudent), {
      program: z.object({ id: Id, code: z.string(), name: z.string(), is_open: z.boolean() }),
      plans: z.array(z.object({ id: Id, name: z.string(), is_current: z.boolean() })),
      /** Requests that wait, whatever the filters. */
      requests: z.int(),
    }),
  },
})

export const exportProgramStudents = operation({
  method: 'GET',
  url: '/admissions/programs/:programId/students.csv',
  summary: 'The same as CSV',
  access: 'admissions.manage',
  schema: { params: programParams, query: z.object(StudentFilters), response: z.unknown() },
  download: true,
})

export const countRequests = operation({
  method: 'GET',
  url: '/admissions/requests',
  summary: 'How many requests wait in each program that has any',
  access: 'admissions.manage',
  schema: {
    response: z.object({ items: z.array(z.object({ program_id: Id, program_name: z.string(), requests: z.int() })) }),
  },
})

export const listProgramsOfPerson = operation({
  method: 'GET',
  url: '/admissions/people/:userId',
  summary:
    "What a person is, or was, in programs, newest first, and the titles they hold: a part of the student's file",
  access: 'admissions.manage',
  schema: {
    params: z.object({ userId: Id }),
    response: z.object({ name: z.string(), items: z.array(ProgramStanding), titles: z.array(Title) }),
  },
  failures: ['STUDENT_NOT_FOUND'],
})

export const admitStudent = operation({
  method: 'POST',
  url: '/admissions/programs/:programId/students',
  summary: 'Admit a person to the current plan of a program; their request, if one waits, is granted',
  access: 'admissions.manage',
  schema: { params: programParams, body: z.object({ user_id: Id }), response: Done },
  failures: ['STUDENT_NOT_FOUND', 'ALREADY_IN_PROGRAM', 'TITLE_HELD', 'PROGRAM_INACTIVE', 'NO_CURRENT_PLAN'],
})

export const decideRequests = operation({
  method: 'POST',
  url: '/admissions/requests',
  summary: 'Grant or refuse requests, all or none; a refusal has a reason',
  access: 'admissions.manage',
  schema: {
    body: z
      .object({
        ids: z.array(Id).check(z.minLength(1), z.maxLength(100)),
        decision: z.enum(['approve', 'refuse']),
        reason: OptionalText(PROGRAM_LIMITS.reason),
      })
      .check(
        z.refine(({ decision, reason }) => decision === 'approve' || Boolean(reason), {
          path: ['reason'],
          error: 'REQUIRED',
        }),
      ),
    response: z.object({ decided: z.int() }),
  },
  failures: ['REQUEST_DECIDED', 'PROGRAM_INACTIVE', 'NO_CURRENT_PLAN'],
})

export const leaveProgram = operation({
  method: 'POST',
  url: '/admissions/students/:programStudentId/departure',
  summary: 'Note that a person left a program, with the reason; who comes back is admitted again',
  access: 'admissions.manage',
  schema: { params: standingParams, body: z.object({ reason: Text(PROGRAM_LIMITS.reason) }), response: Done },
  failures: ['NOT_ACTIVE_IN_PROGRAM'],
})

const ChangeForm = {
  to_plan_id: Id,
  pairs: z.array(Pair).check(z.maxLength(PAIR_LIMITS.pairs)),
}

export const previewPlanChange = operation({
  method: 'POST',
  url: '/admissions/students/:programStudentId/plan/preview',
  summary: 'What a change of plan would do; without a table, with the suggested one. Writes nothing',
  access: 'admissions.manage',
  schema: {
    params: standingParams,
    body: z.object({ to_plan_id: z.optional(Id), pairs: z.optional(ChangeForm.pairs) }),
    response: PlanChangePreview,
  },
  failures: ['NOT_ACTIVE_IN_PROGRAM', 'SAME_PLAN', 'PAIR_WRONG', 'PAIR_TWICE'],
})

export const changePlan = operation({
  method: 'POST',
  url: '/admissions/students/:programStudentId/plan',
  summary:
    'Move a person to another plan of their program, with an equivalence table and a reason (record 042 point 4)',
  access: 'admissions.manage',
  schema: {
    params: standingParams,
    body: z.object({ ...ChangeForm, reason: Text(PROGRAM_LIMITS.reason), seen: z.optional(ShownDigest), ...Versioned }),
    response: Done,
  },
  failures: ['CHANGED_MEANWHILE', 'NOT_ACTIVE_IN_PROGRAM', 'SAME_PLAN', 'PAIR_WRONG', 'PAIR_TWICE', 'OUTCOME_CHANGED'],
})

export const readGraduation = operation({
  method: 'GET',
  url: '/admissions/students/:programStudentId/title',
  summary: 'Whether the title can be granted, and what is missing otherwise',
  access: 'admissions.manage',
  schema: { params: standingParams, response: GraduationState },
  failures: ['NOT_ACTIVE_IN_PROGRAM'],
})

const Place = { book: Line(REGISTER_LIMITS.book), folio: Line(REGISTER_LIMITS.folio), granted_on: Day }

/** Where in the register a title granted now is entered; its number is assigned automatically. */
export const GrantForm = z.object(Place)

export const grantTitle = operation({
  method: 'POST',
  url: '/admissions/students/:programStudentId/title',
  summary: 'Grant the title of a complete plan to whoever owes nothing; the register number follows the last one',
  access: 'admissions.manage',
  schema: { params: standingParams, body: GrantForm, response: z.object({ register_number: z.string() }) },
  failures: ['NOT_ACTIVE_IN_PROGRAM', 'PLAN_INCOMPLETE', 'MONEY_OWED', 'TITLE_HELD', 'TITLE_PLACE_TAKEN', 'TITLE_DAY'],
})

/** A title from before the portal. */
export const EarlierTitleForm = z.object({
  user_id: Id,
  program_id: Id,
  title_granted: Line(PROGRAM_LIMITS.title),
  register_number: Line(REGISTER_LIMITS.number),
  ...Place,
})

export const recordEarlierTitle = operation({
  method: 'POST',
  url: '/titles',
  summary: 'Enter a title that was granted before the portal',
  access: 'admissions.manage',
  schema: { body: EarlierTitleForm, response: Title },
  failures: [
    'STUDENT_NOT_FOUND',
    'IN_PROGRAM_NOW',
    'TITLE_HELD',
    'TITLE_NUMBER_TAKEN',
    'TITLE_PLACE_TAKEN',
    'TITLE_DAY',
  ],
})

/** What the register says of a title. */
export const RegisterEntryForm = z.object({
  title_granted: Line(PROGRAM_LIMITS.title),
  register_number: Line(REGISTER_LIMITS.number),
  ...Place,
})
const why = { reason: Text(PROGRAM_LIMITS.reason) }
/** What was wrong in the register, and why it's put right. */
export const TitleCorrectionForm = z.extend(RegisterEntryForm, why)

export const correctTitle = operation({
  method: 'PUT',
  url: '/titles/:titleId',
  summary: 'Put right what the register says of a title, with a reason; its diplomas are revoked',
  access: 'admissions.manage',
  schema: { params: z.object({ titleId: Id }), body: z.extend(editing(RegisterEntryForm), why), response: Done },
  failures: [
    'NOT_FOUND',
    'CHANGED_MEANWHILE',
    'TITLE_NUMBER_GIVEN',
    'TITLE_NUMBER_TAKEN',
    'TITLE_PLACE_TAKEN',
    'TITLE_DAY',
  ],
})

export const listTitles = operation({
  method: 'GET',
  url: '/titles',
  summary: 'The register of titles, newest first, by name, document or number',
  access: 'admissions.manage',
  schema: { query: z.object({ ...TitleFilters, ...PageQuery }), response: PageOf(Title) },
})

export const exportTitles = operation({
  method: 'GET',
  url: '/titles.csv',
  summary: 'The same as CSV',
  access: 'admissions.manage',
  schema: { query: z.object(TitleFilters), response: z.unknown() },
  download: true,
})

import * as z from 'zod/mini'
import { ROLES } from '#domain/access/roles.ts'
import { CATALOGUE_GROUPS } from '#domain/courses/catalogue.ts'
import { PAPER_KINDS } from '#domain/papers/kinds.ts'
import { DISPLAY_STATUSES, RECEIPT_STATES } from '#domain/payments/statuses.ts'
import { PROGRAM_STATUSES } from '#domain/programs/program-students.ts'
import { STUDENT_STATES } from '#domain/users/student-states.ts'
import { SORTS } from '../sorting.ts'
import { ADDRESS_OF_OVERVIEW } from './overview-address.ts'

/** Tabs of the secretariat, in display order (decision C5). */
export const SECRETARIAT_TABS = ['grades', 'students', 'courses', 'periods', 'teachers', 'receipts'] as const
/** Sections of a student's file, in display order (decision C13). */
export const FILE_SECTIONS = ['grades', 'degree', 'papers', 'payments', 'notes', 'access'] as const
/** Parts of a teacher's detail, in display order. */
export const TEACHER_PARTS = ['details', 'courses', 'academic'] as const

type Shape = Readonly<Record<string, z.ZodMiniType>>

/** The search of one address: `read` is what the screen's reads depend on, `shown` is everything else (pages, open dialogs). */
function search<const Read extends Shape, const Shown extends Shape>(read: Read, shown: Shown) {
  return { read: z.object(read), search: z.object({ ...read, ...shown }) }
}

/** An address is typed by people and kept in old links: an invalid value counts as absent. */
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)
const defaultsTo = <Output extends string | number>(value: Output, schema: z.ZodMiniType<Output>) =>
  z.catch(
    z._default(schema, () => value),
    value,
  )
const oneOf = <const Values extends readonly string[]>(...values: Values) => optional(z.enum(values))

const id = optional(z.uuid())
const text = optional(z.string())
const flag = optional(z.literal(true))
const q = defaultsTo('', z.string())
const shortQ = defaultsTo('', z.string().check(z.maxLength(120)))
/** How many pages of a list are shown. */
const pages = defaultsTo(1, z.int().check(z.minimum(1), z.maximum(50)))
/** A code made only of digits is parsed as a number. */
const digits = optional(z.pipe(z.union([z.string(), z.number()]), z.transform(String)))
/** Query names of mailed links (document 1 §2, decision A7). Tokens aren't read: sessions are cookies (decision E4). */
const mailed = {
  code: digits,
  type: digits,
  next: digits,
  error: digits,
  error_code: digits,
  error_description: digits,
}
const order = { o: text }
/** Of the tabs of a course's place: the period that all of them show. */
const inPlace = { period: id }
/** What an evaluation's list opens. */
const taughtAssignments = {
  pages,
  copy: id,
  /** The evaluation whose questions are open. */
  questions: id,
  /** The form whose key is corrected. */
  key: id,
  /** The evaluation into which questions are imported. */
  import: id,
  /** The exported forms are listed. */
  exports: optional(z.boolean()),
  /** Evaluations of an earlier period are brought. */
  bring: optional(z.boolean()),
}
/** The form of an evaluation: of a new one ('new', made from `copy` if given) or of a stored one (its id). */
const edit = optional(z.union([z.literal('new'), z.uuid()]))
const courseStudents = { q: shortQ, sort: optional(SORTS.courseStudents) }
const finalGrades = {
  pages,
  /** The enrollment whose grade is being edited, explained or rectified. */
  edit: id,
  explain: id,
  rectify: id,
  /** A column of final grades is being pasted. */
  paste: flag,
}

/**
 * What each screen's address may say after '?', with its defaults. The route validates with it and leaves defaults out of links; the
 * server reads the same address with it when a page brings its screen's data.
 */
export const SEARCHES = {
  '/admin/announcements': search({}, { pages, dialog: oneOf('create', 'edit'), id }),
  '/admin/courses': search(
    { q, sort: optional(SORTS.courses) },
    { pages, dialog: oneOf('create', 'edit', 'windows', 'bring'), id, period: id },
  ),
  '/admin/dashboard': search({ view: oneOf('students'), state: oneOf(...STUDENT_STATES) }, { pages }),
  '/admin/overview': search(ADDRESS_OF_OVERVIEW, { pages }),
  '/admin/payments': search(
    { tab: oneOf('becas'), q, status: oneOf(...DISPLAY_STATUSES), sort: text },
    { pages, /** The open payment. */ payment: id, dialog: oneOf('create', 'edit', 'uses'), id },
  ),
  '/admin/periods': search(
    { q, sort: optional(SORTS.periods) },
    { pages, dialog: oneOf('create', 'edit', 'windows'), id },
  ),
  '/admin/programs': search({ q, active: optional(z.boolean()) }, { pages, dialog: oneOf('create', 'edit'), id }),
  '/admin/programs/$programId': search({}, { pages, dialog: oneOf('program', 'create', 'copy', 'edit'), id }),
  '/admin/programs/$programId/$planId': search(
    {},
    { dialog: oneOf('add', 'course', 'group', 'students', 'save'), id, /** A cell: '2-1'. */ at: text, group: text },
  ),
  '/admin/programs/$programId/students': search(
    { q, status: oneOf(...PROGRAM_STATUSES), plan: id },
    { pages, dialog: oneOf('admit', 'refuse', 'leave', 'plan', 'title'), id },
  ),
  '/admin/programs/titles': search(
    { q, program: id },
    { pages, /** The title being corrected. */ title: id, dialog: oneOf('enter') },
  ),
  '/admin/secretariat': search(
    {
      tab: oneOf(...SECRETARIAT_TABS),
      state: defaultsTo('in_review', z.enum(RECEIPT_STATES)),
      q,
      sort: text,
      /** The payment whose receipt is open. */
      receipt: id,
      student: id,
      course: id,
      period: id,
      /** Of an enrollment, in any of its spellings (decision S1): the list reads it. */
      status: text,
      /** The open student, teacher or course. */
      id,
      /** The student whose statement of account is shown. */
      account: id,
    },
    {
      pages,
      /** The enrollment whose grade is explained. */
      explain: id,
      /** The period whose certificates of the open course are shown. */
      certificates: id,
      dialog: oneOf('equivalence', 'issue'),
      /** The open part of a student's file. */
      section: oneOf(...FILE_SECTIONS),
      /** The open part of a teacher's detail. */
      part: oneOf(...TEACHER_PARTS),
    },
  ),
  '/admin/settings': search({}, { tab: oneOf('users', 'notifications', 'security', 'system', 'documents') }),
  '/admin/users': search(
    { tab: oneOf('importar', 'historia', 'auditoria'), q, role: oneOf(...ROLES), sort: text },
    {
      pages,
      dialog: oneOf('create', 'edit'),
      id,
      // Filters of the audit log; its lists are long, and only its own screen has them.
      action: text,
      entity: text,
      from: optional(z.iso.date()),
      to: optional(z.iso.date()),
    },
  ),
  '/auth/callback': search({}, mailed),
  '/auth/expired': search({}, { ...mailed, email: text }),
  '/checkout': search({}, { /** The dialog of 'Ya transferí antes de matricularme' is open. */ claim: flag }),
  '/checkout/cancel': search(order, {}),
  '/checkout/pending': search(order, { /** The dialog of 'Cambiar forma de pago' is open. */ cambiar: flag }),
  '/checkout/success': search(order, {}),
  '/courses': search({ q }, { pages }),
  '/first-administrator': search({}, { code: defaultsTo('', z.string()) }),
  '/forum': search(
    { view: defaultsTo('all', z.enum(['all', 'mine', 'reports'])), q, /** The post being read. */ post: id },
    {
      pages,
      dialog: oneOf('new', 'edit', 'report', 'hide'),
      /** The comment that the dialog is about; otherwise it's about the post. */
      comment: id,
    },
  ),
  '/login': search(
    {},
    {
      registered: optional(z.boolean()),
      email_sent: optional(z.boolean()),
      email: text,
      ended: optional(z.boolean()),
      reset: optional(z.boolean()),
      mode: oneOf('recuperar'),
      next: text,
    },
  ),
  '/profile/second-step': search({}, { next: text }),
  '/register': search({}, { paso: defaultsTo(1, z.int().check(z.minimum(1), z.maximum(3))), next: text }),
  '/student/assignments': search(
    {
      filter: defaultsTo('all', z.enum(['all', 'pending', 'completed', 'overdue', 'active', 'inactive', 'finished'])),
      course: id,
    },
    { pages, /** The evaluation whose dialog is open. */ open: id },
  ),
  '/student/courses': search(
    { q, status: defaultsTo('all', z.enum(['all', ...CATALOGUE_GROUPS])) },
    { pages, /** The student's own payments are open over it. */ pagos: flag },
  ),
  '/student/courses/$courseId': search(
    {},
    {
      /** The lesson that is open at first. */
      lesson: id,
      /** The content that the viewer shows. */
      content: id,
      dialog: oneOf('withdraw'),
    },
  ),
  '/student/dashboard': search(
    {},
    {
      /** The payment whose receipt is being sent. */ receipt: id,
      /** The announcement being read. */ announcement: id,
    },
  ),
  '/student/documents': search(
    {},
    { pages, /** The certificate being asked for, and what it's about. */ issue: oneOf(...PAPER_KINDS), of: id },
  ),
  '/student/grades': search(
    { course: id },
    { /** The submission, or the enrollment, whose grade is explained. */ grade: id, final: id },
  ),
  '/student/program': search(
    {},
    { /** Which of several programs is shown. */ program: id, /** The code of the one that is begun. */ ask: text },
  ),
  '/teacher/assignments': search({ course: id, edit }, taughtAssignments),
  '/teacher/assignments/$assignmentId/submissions': search(
    { sort: optional(SORTS.submissions) },
    { pages, /** The submission being graded. */ grading: id },
  ),
  '/teacher/courses': search({}, { q: shortQ }),
  '/teacher/courses/$id': search(inPlace, {
    dialog: oneOf('lesson', 'content', 'view', 'picture'),
    /** The lesson being edited, or given a content. */
    lesson: id,
    content: id,
  }),
  '/teacher/courses/$id/assignments': search({ ...inPlace, edit }, taughtAssignments),
  '/teacher/courses/$id/grades': search(inPlace, {
    filter: text,
    /** An evaluation, 'student' or 'final'; with '-' from high to low. */
    sort: text,
    /** The enrollment whose final grade is explained. */
    explain: id,
  }),
  '/teacher/courses/$id/settings': search(inPlace, {}),
  '/teacher/courses/$id/students': search({ ...inPlace, ...courseStudents }, { pages }),
  '/teacher/grades-by-course': search({ course: id, period: id, sort: optional(SORTS.finalGrades) }, finalGrades),
  '/teacher/grading': search(
    { course: id, period: id },
    {
      pages,
      /** The submission being graded; 'next' is the one that has waited longest. */
      grading: text,
    },
  ),
  '/teacher/managegrades': search({ course: id, q, sort: optional(SORTS.gradeHistory) }, { pages }),
  '/teacher/managegrades/$assignmentId': search(
    { sort: optional(SORTS.scores) },
    { pages, /** A column of scores is being pasted. */ paste: flag },
  ),
  '/teacher/students/$id': search(courseStudents, { pages }),
  '/unsubscribe': search({}, { /** What the mailed link carries. */ token: text }),
} as const

/** An address that says something after '?'. */
export type SearchAddress = keyof typeof SEARCHES
/** What an address says after '?', validated and with its defaults. */
export type SearchOf<Address extends SearchAddress> = z.output<(typeof SEARCHES)[Address]['search']>
/** The part of it that the screen's reads depend on. */
export type ReadSearchOf<Address extends string> = Address extends SearchAddress
  ? keyof (typeof SEARCHES)[Address]['read']['shape'] extends never
    ? unknown
    : z.output<(typeof SEARCHES)[Address]['read']>
  : unknown

import * as z from 'zod/mini'
import { FINAL_GRADE, PASS_PERCENT } from '#domain/grades/limits.ts'
import { RECOGNITION_ORIGINS, RECOGNITION_OUTCOMES } from '#domain/programs/recognized.ts'
import { PROGRAM_LIMITS } from '#domain/programs/plan.ts'
import { RECOGNITION_LIMITS } from '#domain/recognized/history-columns.ts'
import { GRADE_WARNINGS } from '#domain/recognized/history-scale.ts'
import { StoredFile } from './files.ts'
import { FinalGradeNumber } from './grade-shapes.ts'
import { IMPORT_FAILURES, importLine, ImportOutcome, ImportQuery, Seen, TAKEN_MAX } from './import-shapes.ts'
import { operationsIn } from './operation.ts'
import {
  Day,
  Done,
  Id,
  Instant,
  Line,
  MaybeText,
  OptionalLine,
  OptionalText,
  PageOf,
  PageQuery,
  Search,
  ShownDigest,
  Text,
} from './shapes.ts'

const operation = operationsIn('recognized')

const ReadingKind = z.enum(['unclear', 'differs', 'failed', 'approved'])

/** What an import of past years did, or would do. */
export const HistoryResult = z.object({
  ...ImportOutcome,
  new_courses: z.int(),
  known_courses: z.int(),
  /** Those of whom something is new. */
  people: z.int(),
  /** How the rows of known people and courses are read: each is one of these. */
  read: z.object({ unclear: z.int(), differs: z.int(), failed: z.int(), approved: z.int() }),
  /** Those of the portal that would take, or took, the table's result. */
  corrected: z.int(),
  /** The first of each kind. */
  readings: z.array(
    z.object({
      row: z.int(),
      kind: ReadingKind,
      person: z.string(),
      course: z.string(),
      typed_grade: z.string(),
      said: z.nullable(z.enum(['aprobada', 'desaprobada'])),
      /** In percent. */
      grade: z.nullable(z.number()),
      outcome: z.enum(['aprobada', 'desaprobada']),
      warning: z.nullable(z.enum(GRADE_WARNINGS)),
      /** What the portal says instead. */
      portal: z.nullable(z.string()),
      is_taken: z.boolean(),
    }),
  ),
  /** The grades as they're typed, each once, by its key in a table, and what it is by the conversion. */
  typed: z.array(z.object({ key: z.string(), rows: z.int(), grade: z.nullable(z.number()) })),
  /** Of what is unclear and what differs, to be sent along when confirming it. */
  seen: z.string(),
})

const ScalePoint = z.number().check(z.minimum(0.01), z.maximum(1000))
const Rows = z.array(z.int()).check(z.maxLength(TAKEN_MAX))

/** What somebody chose of a dry run: how grades become percent, which rows are in percent all the same, and which results of the portal take the table's. */
export const HistoryChoices = z.object({
  conversion: z._default(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('percent') }),
      z
        .object({
          kind: z.literal('scale'),
          top: ScalePoint,
          /** The least grade that passed; without it a grade is its share of the top. */
          pass: z._default(z.nullable(ScalePoint), null),
        })
        .check(z.refine(({ top, pass }) => pass === null || pass < top)),
      z.object({
        kind: z.literal('table'),
        table: z.record(z.string(), z.number().check(z.minimum(FINAL_GRADE.min), z.maximum(FINAL_GRADE.max))),
      }),
    ]),
    { kind: 'percent' },
  ),
  as_written: z._default(Rows, []),
  take: z._default(z.union([z.literal('all'), Rows]), []),
  seen: z.optional(Seen),
})

/** One line of its answer. */
export const HistoryLine = importLine(HistoryResult)

/**
 * Adds what is new; known entries stay unchanged, except where somebody accepts the table's result. What is unclear, and what gets another
 * result, is written once `seen` says that it was seen in its current state.
 */
export const importHistory = operation({
  method: 'POST',
  url: '/recognized/imports',
  summary: 'Import courses of past years from a table (CSV or XLSX); answers lines of JSON, the result last',
  access: 'recognized.manage',
  upload: true,
  download: true,
  schema: {
    query: z.object(ImportQuery),
    body: HistoryChoices,
    response: z.unknown(),
  },
  failures: IMPORT_FAILURES,
})

export const getHistoryTemplate = operation({
  method: 'GET',
  url: '/recognized/imports/template',
  summary: 'An empty table for an import of past years (CSV)',
  access: 'recognized.manage',
  download: true,
  schema: { response: z.unknown() },
})

/** A course of the institution that a recognition counts as. */
const RecognizedCourse = z.object({
  course_id: Id,
  course_code: z.string(),
  course_name: z.string(),
  credits: z.int(),
  /** In percent; null for an equivalence without a figure. */
  grade: z.nullable(z.number()),
})

/** What was recognized, or refused. */
const OwnRecognition = z.object({
  id: Id,
  origin: z.enum(RECOGNITION_ORIGINS),
  outcome: z.enum(RECOGNITION_OUTCOMES),
  /** Another institution, or what the history calls its source. */
  institution: MaybeText,
  dated_on: Day,
  courses: z.array(RecognizedCourse),
})

/** The same with what staff know of it. */
const Recognition = z.extend(OwnRecognition, {
  /** What was studied there, a course a line. */
  courses_elsewhere: MaybeText,
  resolution: MaybeText,
  note: MaybeText,
  attachment: z.nullable(StoredFile),
  recorded_at: Instant,
  recorded_by_name: z.string(),
  annulled_at: z.nullable(Instant),
  annulled_by_name: MaybeText,
  annul_reason: MaybeText,
})

const userParams = z.object({ userId: Id })

export const listRecognitions = operation({
  method: 'GET',
  url: '/recognized/people/:userId',
  summary: "A person's past years and equivalences, newest first, with those refused and annulled",
  access: 'recognized.manage',
  schema: { params: userParams, query: z.object(PageQuery), response: PageOf(Recognition) },
})

export const listOwnRecognitions = operation({
  method: 'GET',
  url: '/student/recognized',
  summary: "The student's own past years and equivalences that count, newest first",
  access: 'grades.own',
  schema: { query: z.object(PageQuery), response: PageOf(OwnRecognition) },
})

/** A course with its credits, to be recognized. */
const CourseChoice = z.object({ id: Id, course_code: z.string(), name: z.string(), credits: z.int() })

export const listRecognizable = operation({
  method: 'GET',
  url: '/recognized/courses',
  summary: 'Courses of the institution with their credits, by name: what an equivalence may stand for',
  access: 'recognized.manage',
  schema: { query: z.object({ q: Search }), response: z.object({ items: z.array(CourseChoice) }) },
})

/** A grade of an accepted equivalence is a passing one, or isn't given. */
const EquivalenceGrade = z.nullable(FinalGradeNumber)

/** An equivalence that is accepted or refused: courses of elsewhere for one or several here. */
export const EquivalenceForm = z
  .object({
    outcome: z.enum(['aprobada', 'rechazada']),
    institution: Line(RECOGNITION_LIMITS.institution),
    courses_elsewhere: Text(RECOGNITION_LIMITS.courses_elsewhere),
    courses: z
      .array(
        z.object({
          course_id: Id,
          credits: z.int().check(z.nonnegative(), z.maximum(PROGRAM_LIMITS.credits)),
          grade: EquivalenceGrade,
        }),
      )
      .check(z.minLength(1), z.maxLength(RECOGNITION_LIMITS.courses)),
    dated_on: Day,
    resolution: OptionalLine(RECOGNITION_LIMITS.resolution),
    attachment_id: z.nullable(Id),
    note: OptionalText(RECOGNITION_LIMITS.note),
  })
  .check(({ value, issues }) => {
    const seen = new Set<string>()
    for (const [index, { course_id, grade }] of value.courses.entries()) {
      const tell = (name: 'course_id' | 'grade', message: 'COURSE_TWICE' | 'EQUIVALENCE_GRADE') =>
        void issues.push({ code: 'custom', input: value, path: ['courses', index, name], message })
      if (seen.has(course_id)) tell('course_id', 'COURSE_TWICE')
      seen.add(course_id)
      if (grade !== null && (value.outcome === 'rechazada' || grade < PASS_PERCENT)) tell('grade', 'EQUIVALENCE_GRADE')
    }
  })

export const createEquivalence = operation({
  method: 'POST',
  url: '/recognized/people/:userId/equivalences',
  summary: 'Record an equivalence of a person, accepted or refused; the person is told',
  access: 'recognized.manage',
  schema: { params: userParams, body: EquivalenceForm, response: z.object({ id: Id }) },
  failures: ['STUDENT_NOT_FOUND', 'NOT_FOUND', 'COURSES_APPROVED', 'FILE_ALREADY_USED'],
})

/** Why a recognition is annulled. */
export const AnnulmentForm = z.object({ reason: Text(RECOGNITION_LIMITS.reason, 'REASON_REQUIRED') })

/** What rests on a recognition: all of it is shown before it's annulled. */
const Resting = z.object({
  /** Its courses that count only through it: afterwards they don't. */
  courses: z.array(z.string()),
  /** Papers that are revoked with it. */
  papers: z.array(z.string()),
  /** Titles of programs whose plans have one of those courses, with the place in the register; they stay. */
  titles: z.array(z.string()),
  /** Diplomas of those titles; they stay too, until the register is corrected. */
  diplomas: z.array(z.string()),
  /** Programs in which the person studies now and whose plans have one of them. */
  programs: z.array(z.string()),
  /** What the person is taking now, with its requirements that would be missing. */
  enrollments: z.array(z.object({ course: z.string(), required: z.string() })),
  seen: ShownDigest,
})

export const getRestingOnRecognition = operation({
  method: 'GET',
  url: '/recognized/:recognizedId/annulment',
  summary: 'What rests on a past year or an equivalence: papers, titles, programs and what the person takes now',
  access: 'recognized.manage',
  schema: { params: z.object({ recognizedId: Id }), response: Resting },
})

export const annulRecognition = operation({
  method: 'POST',
  url: '/recognized/:recognizedId/annulment',
  summary: 'Annul a past year or an equivalence, with the reason that the person reads; it stays to be seen',
  access: 'recognized.manage',
  schema: {
    params: z.object({ recognizedId: Id }),
    /** `seen`: what depends on it, as it was shown; without it, nothing may depend on it. */
    body: z.extend(AnnulmentForm, { seen: z.optional(ShownDigest) }),
    response: Done,
  },
  failures: ['RECOGNITION_ANNULLED', 'RECOGNITION_OF_PLAN', 'OUTCOME_CHANGED'],
})

import type * as contract from '#contract/evaluations.ts'
import type { HandlerInput } from '#contract/operation.ts'
import { type AssignmentState, assignmentState, type SubmissionFacts } from '#domain/evaluations/assignment-state.ts'
import type { Handler } from '../../actions/context.ts'
import {
  countFinished,
  hasEnrollments,
  listAssignmentFacts,
  listCoursesByName,
  listStudentAssignmentRows,
} from './study-queries.ts'
import { studyOf } from '../../database/study.ts'
import { filesSent } from '../submissions/files-sent.ts'

type Filter = HandlerInput<typeof contract.listStudentAssignments>['filter']

/** What waits comes first, the soonest due before the rest. */
const ORDER: readonly AssignmentState[] = ['pending', 'overdue', 'completed', 'excused', 'inactive']

/** The evaluations of the student's courses, a page of the filter's, and how many each filter has. */
export const listStudentAssignments: Handler<typeof contract.listStudentAssignments> = async (
  { filter, course_id, page, page_size },
  context,
) => {
  const { db, clock } = context
  const study = await studyOf(db, context)
  const enrollmentIds = study.enrollments.flatMap((one) => (!course_id || one.course_id === course_id ? one.id : []))
  const facts = await listAssignmentFacts(db, enrollmentIds)
  const found = facts
    .map((fact) => ({ id: fact.id, state: assignmentState(fact, submissionOf(fact), clock.now()) }))
    .toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))
  const chosen = found.filter(({ state }) => fits(filter, state))
  const offset = (page - 1) * page_size
  const shown = chosen.slice(offset, offset + page_size)
  const rows = await listStudentAssignmentRows(
    db,
    shown.map(({ id }) => id),
    enrollmentIds,
  )
  const sent = await filesSent(
    db,
    rows.flatMap(({ submission }) => submission?.id ?? []),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    items: shown.flatMap(({ id, state }) => {
      const row = byId.get(id)
      return row ? [{ ...row, state, submission: withFiles(row.submission, sent) }] : []
    }),
    total: chosen.length,
    page,
    has_more: offset + shown.length < chosen.length,
    only_inactive: study.enrollments.length === 0 && (await hasEnrollments(db, context.user.id)),
    finished: await countFinished(db, { userId: context.user.id, courseId: course_id, except: study.enrollmentIds }),
    courses: await listCoursesByName(
      db,
      study.enrollments.map((one) => one.course_id),
    ),
    counts: countsOf(found.map(({ state }) => state)),
  }
}

/** A submission with its files and what was handed in before, or null. */
export function withFiles<S extends { id: string }, F extends object>(submission: S | null, sent: (id: string) => F) {
  return submission && { ...submission, ...sent(submission.id) }
}

function submissionOf({ submission_id, ...submission }: { submission_id: string | null } & SubmissionFacts) {
  return submission_id === null ? null : submission
}

function fits(filter: Filter, state: AssignmentState): boolean {
  if (filter === 'all') return true
  return filter === 'active' ? state !== 'inactive' : state === filter
}

function countsOf(states: readonly AssignmentState[]) {
  const count = (filter: Filter) => states.filter((state) => fits(filter, state)).length
  return {
    all: states.length,
    active: count('active'),
    pending: count('pending'),
    completed: count('completed'),
    overdue: count('overdue'),
    inactive: count('inactive'),
  }
}

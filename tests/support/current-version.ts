import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { standingVersion } from '#server/admissions/change-plan.ts'
import { enrollmentVersion } from '#server/enrollments/manage-enrollment.ts'
import { isVersioned } from '#contract/editing.ts'
import type { CallInput, Operation } from '#contract/operation.ts'

/** The tables of what is edited, by how an address names it. */
const TABLES: Readonly<Record<string, string>> = {
  userId: 'users',
  periodId: 'periods',
  courseId: 'courses',
  windowId: 'enrollments_open',
  assignmentId: 'assignments',
  submissionId: 'assignment_submissions',
  lessonId: 'lessons',
  contentId: 'lesson_contents',
  announcementId: 'announcements',
  scholarshipId: 'scholarship_codes',
  programId: 'programs',
  planId: 'plans',
  postId: 'foro_posts',
  commentId: 'foro_comments',
  titleId: 'titles',
}

/** What a test sends: an edit that says no version is made over the one that is stored by then, as by somebody who has just read it. */
export type TestInput<O extends Operation> =
  CallInput<O> extends { version: number } ? Omit<CallInput<O>, 'version'> & { version?: number } : CallInput<O>

/** Whether an operation takes the version that was read. */
export function takesVersion({ schema }: Pick<Operation, 'schema'>): boolean {
  return [schema.body, schema.query].some((part) => part !== undefined && isVersioned(part))
}

type Caller = { readonly app: FastifyInstance; readonly pool: pg.Pool; readonly cookie: string | null }

/** Whether an operation takes a version of which a test says none. */
export function lacksVersion(operation: Operation, input: unknown): boolean {
  return takesVersion(operation) && (input as Record<string, unknown>)['version'] === undefined
}

/** The input with the version that is stored now, where one is lacking. */
export async function withVersion(caller: Caller, operation: Operation, input: unknown): Promise<unknown> {
  if (!lacksVersion(operation, input)) return input
  const given = { ...(input as Record<string, unknown>) }
  return { ...given, version: (await currentVersion(caller, operation, given)) ?? 1 }
}

/** What has no column: the version of a state (server/actions/editing.ts). */
const STATES: Readonly<Record<string, { state: string; of: (row: never) => number }>> = {
  enrollmentId: {
    state: 'select type_coursed, observations from enrollments where id::text = $1',
    of: enrollmentVersion,
  },
  programStudentId: { state: 'select plan_id, status from program_students where id::text = $1', of: standingVersion },
}

async function currentVersion({ app, pool, cookie }: Caller, { url }: Operation, input: Record<string, unknown>) {
  const name = /:(\w+)/.exec(url)?.[1]
  if (name === 'kind') {
    const answer = await app.inject({
      method: 'GET',
      url: '/api/documents/settings',
      headers: { ...(cookie && { cookie }) },
    })
    const { texts } = answer.json<{ texts?: { kind: string; version: number }[] }>()
    return texts?.find(({ kind }) => kind === input[name])?.version
  }
  if (name === undefined) {
    // One's own: what it's read by has the same address.
    const answer = await app.inject({ method: 'GET', url: `/api${url}`, headers: { ...(cookie && { cookie }) } })
    return answer.json<{ version?: number }>().version
  }
  const stated = STATES[name]
  if (stated) {
    const { rows: states } = await pool.query(stated.state, [String(input[name])])
    return states[0] && stated.of(states[0] as never)
  }
  const { rows } = await pool.query<{ version: number }>(`select version from ${TABLES[name]} where id::text = $1`, [
    String(input[name]),
  ])
  return rows[0]?.version
}

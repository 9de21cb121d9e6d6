import type * as contract from '#contract/admissions.ts'
import { admissionProblem } from '#domain/admissions/standing.ts'
import { record, recordAll } from '../audit/record.ts'
import type { Handler, VisitorContext } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure, InvalidFields } from '../actions/failure.ts'
import { admissionRequested } from '../notifications/kinds/programs.ts'
import { remindAdministrators } from '../notifications/notify.ts'
import { refusing } from '../actions/refusals.ts'
import {
  countWaiting,
  deleteRequests,
  findStandingForUpdate,
  insertStandings,
  listMemberships,
  listOpen,
  listStandings,
  listTitlesHeld,
  listWithPlan,
} from './admissions-queries.ts'
import { listTitleRows } from './titles-queries.ts'

/** The words beside the field; no page but the registration's last step needs them, and it gets them from here. */
const CLOSED = {
  code: 'PROGRAM_CLOSED',
  message: 'Este programa ya no recibe estudiantes: elige otro o continúa sin elegir',
}

/** More titles than one person has. */
const MOST_TITLES = 100

/** The programs that take people in. */
export const listOpenPrograms: Handler<typeof contract.listOpenPrograms> = async (_, { db }) => ({
  items: await listOpen(db),
})

/** What one is in programs, and one's titles. */
export const listOwnPrograms: Handler<typeof contract.listOwnPrograms> = async (_, { db, user }) => ({
  items: await listStandings(db, user.id),
  titles: await listTitleRows(db, { userId: user.id }, MOST_TITLES, { offset: 0 }),
})

/** Programs in which requests wait. */
export const countRequests: Handler<typeof contract.countRequests> = async (_, { db }) => ({
  items: await countWaiting(db),
})

/** Asks for a place in a program: staff decide. */
export const requestAdmission: Handler<typeof contract.requestAdmission> = async ({ program_id }, context) => {
  const { user } = context
  await context
    .transaction(async (tx) => {
      const [program] = await listWithPlan(tx, [program_id])
      if (!program) throw new Failure('NOT_FOUND')
      const own = await listMemberships(tx, [user.id], [program_id])
      const [title] = await listTitlesHeld(tx, [user.id], [program_id])
      const facts = { program, standings: own.map(({ status }) => status), has_title: Boolean(title) }
      const problem = admissionProblem(facts, 'person')
      if (problem || program.current_plan_id === null) throw new Failure(problem ?? 'NO_CURRENT_PLAN')
      await writeRequest(tx, context, user.id, { ...program, plan_id: program.current_plan_id })
    })
    .catch(refusing())
  return {}
}

/** The same for registration: a program that no longer admits anyone is refused next to its field. */
export async function requestAtRegistration(
  tx: Tx,
  context: Pick<VisitorContext, 'clock' | 'request'>,
  { user_id, program_id }: { user_id: string; program_id: string },
): Promise<void> {
  const [program] = await listWithPlan(tx, [program_id])
  if (!program?.is_active || program.current_plan_id === null) throw new InvalidFields({ program_id: CLOSED })
  await writeRequest(tx, { ...context, user: null }, user_id, { ...program, plan_id: program.current_plan_id })
}

/** One's own request, while it waits; another's isn't found. */
export const withdrawRequest: Handler<typeof contract.withdrawRequest> = async ({ programStudentId }, context) =>
  context.transaction(async (tx) => {
    const { user } = context
    const standing = await findStandingForUpdate(tx, programStudentId, user.id)
    if (!standing) throw new Failure('NOT_FOUND')
    const gone = await deleteRequests(tx, user.id, standing.id)
    if (gone.length === 0) throw new Failure('REQUEST_DECIDED')
    const before = { program: standing.program_name }
    await record(tx, context, 'admission.withdrawn', { entity: 'program_students', entity_id: standing.id, before })
    return {}
  })

/**
 * A person who leaves no longer requests anything; what they were and the titles they hold are the institution's record (decision C6).
 */
export async function forgetRequests(
  tx: Tx,
  context: Pick<VisitorContext, 'user' | 'request'>,
  userId: string,
): Promise<void> {
  const gone = await deleteRequests(tx, userId)
  await recordAll(
    tx,
    context,
    gone.map(({ id }) => ({ action: 'admission.withdrawn' as const, entity: 'program_students', entity_id: id })),
  )
}

async function writeRequest(
  tx: Tx,
  context: Pick<VisitorContext, 'clock' | 'request' | 'user'>,
  user_id: string,
  program: { id: string; name: string; plan_id: string },
): Promise<void> {
  const now = context.clock.now()
  const { id: program_id, name, plan_id } = program
  const row = {
    user_id,
    program_id,
    plan_id,
    status: 'solicitado',
    requested_at: now,
    created_at: now,
    updated_at: now,
  } as const
  const [entity_id = ''] = await insertStandings(tx, [row])
  const after = { program: name }
  await record(tx, context, 'admission.requested', { entity: 'program_students', entity_id, after })
  await remindAdministrators(tx, admissionRequested.says({ program_id, program_name: name }))
}

import type * as contract from '#contract/admissions.ts'
import { admissionProblem, standingCan } from '#domain/admissions/standing.ts'
import { record, recordAll } from '../audit/record.ts'
import type { Context, Handler } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import { admissionDecided, standingChanged } from '../notifications/kinds/programs.ts'
import { notify, notifyEach } from '../notifications/notify.ts'
import { refusing } from '../actions/refusals.ts'
import {
  findStandingForUpdate,
  findStudent,
  insertStandings,
  listMemberships,
  listRequestsForUpdate,
  listTitlesHeld,
  listWithPlan,
  updateStandings,
} from './admissions-queries.ts'

/** Staff admit a person to a program's current plan; a person who left comes back with a separate row. */
export const admitStudent: Handler<typeof contract.admitStudent> = async ({ programId, user_id }, context) => {
  await context
    .transaction(async (tx) => {
      const [program] = await listWithPlan(tx, [programId])
      if (!program) throw new Failure('NOT_FOUND')
      if (!(await findStudent(tx, user_id))) throw new Failure('STUDENT_NOT_FOUND')
      const own = await listMemberships(tx, [user_id], [programId])
      const [title] = await listTitlesHeld(tx, [user_id], [programId])
      const facts = { program, standings: own.map(({ status }) => status), has_title: Boolean(title) }
      const problem = admissionProblem(facts, 'staff')
      if (problem || program.current_plan_id === null) throw new Failure(problem ?? 'NO_CURRENT_PLAN')
      const { current_plan_id: plan_id, current_plan_name: plan, name } = program
      await writeAdmissions(tx, context, [{ user_id, program_id: programId, plan_id, program: name, plan: plan ?? '' }])
      await notify(tx, admissionDecided.to(user_id, { program_id: programId, program_name: name, refused: null }))
    })
    .catch(refusing())
  return {}
}

/** Answers requests, all or none: people who are admitted join the plan that is current now. */
export const decideRequests: Handler<typeof contract.decideRequests> = async (
  { ids, decision, reason = null },
  context,
) =>
  context.transaction(async (tx) => {
    const requests = await listRequestsForUpdate(tx, ids)
    if (requests.length < new Set(ids).size) throw new Failure('NOT_FOUND')
    if (!requests.every(standingCan.decide)) throw new Failure('REQUEST_DECIDED')
    const asked = await listWithPlan(tx, [...new Set(requests.map(({ program_id }) => program_id))])
    const programs = new Map(asked.map((program) => [program.id, program]))
    const noticed = requests.map((request) => ({
      ...request,
      program_name: programs.get(request.program_id)?.name ?? '',
    }))
    if (decision === 'approve') {
      const granted = requests.map(({ user_id, program_id }) => {
        const program = programs.get(program_id)
        if (!program?.is_active) throw new Failure('PROGRAM_INACTIVE')
        if (program.current_plan_id === null) throw new Failure('NO_CURRENT_PLAN')
        const { current_plan_id, current_plan_name, name } = program
        return { user_id, program_id, plan_id: current_plan_id, program: name, plan: current_plan_name ?? '' }
      })
      await writeAdmissions(tx, context, granted)
      await notifyEach(
        tx,
        noticed.map((request) => admissionDecided.to(request.user_id, { ...request, refused: null })),
      )
    } else {
      const why = reason ?? ''
      const change = {
        status: 'rechazado',
        reason,
        decided_by: context.user.id,
        updated_at: context.clock.now(),
      } as const
      await updateStandings(tx, ids, change)
      await recordAll(
        tx,
        context,
        noticed.map(({ id, program_name }) => {
          const after = { program: program_name, reason: why }
          return { action: 'admission.refused' as const, entity: 'program_students', entity_id: id, after }
        }),
      )
      await notifyEach(
        tx,
        noticed.map((request) => admissionDecided.to(request.user_id, { ...request, refused: why })),
      )
    }
    return { decided: requests.length }
  })

/** Notes that a person left, and why; what they approved stays theirs. */
export const leaveProgram: Handler<typeof contract.leaveProgram> = async ({ programStudentId, reason }, context) => {
  await context.transaction(async (tx) => {
    const standing = await findStandingForUpdate(tx, programStudentId)
    if (!standing) throw new Failure('NOT_FOUND')
    if (!standingCan.leave(standing)) throw new Failure('NOT_ACTIVE_IN_PROGRAM')
    const { user, today, clock } = context
    const change = { status: 'baja', left_on: today, reason, decided_by: user.id, updated_at: clock.now() } as const
    await updateStandings(tx, [standing.id], change)
    const after = { program: standing.program_name, status: 'baja', reason }
    await record(tx, context, 'admission.ended', { entity: 'program_students', entity_id: standing.id, after })
    await notify(tx, standingChanged.to(standing.user_id, { ...standing, left: reason }))
  })
  return {}
}

/** Somebody who is to be in a plan; `program` and `plan` are what the audit log calls them. */
export type Admission = { user_id: string; program_id: string; plan_id: string; program: string; plan: string }

/**
 * Writes admissions: a pending request becomes one, and people without one get a row. Whether they may be admitted was checked before.
 */
export async function writeAdmissions(
  tx: Tx,
  context: Pick<Context, 'user' | 'clock' | 'today' | 'request'>,
  admissions: readonly Admission[],
): Promise<void> {
  if (admissions.length === 0) return
  const { user, clock, today } = context
  const now = clock.now()
  const rows = await listMemberships(tx, unique(admissions, 'user_id'), unique(admissions, 'program_id'))
  const waiting = new Map(rows.filter(standingCan.decide).map((row) => [keyOf(row), row.id]))
  const [asked, fresh] = [
    admissions.filter((one) => waiting.has(keyOf(one))),
    admissions.filter((one) => !waiting.has(keyOf(one))),
  ]
  const change = { status: 'activo', admitted_on: today, decided_by: user.id } as const
  const done: [id: string, admission: Admission][] = []
  for (const [plan_id, same] of Map.groupBy(asked, (one) => one.plan_id)) {
    const ids = same.flatMap((one) => waiting.get(keyOf(one)) ?? [])
    await updateStandings(tx, ids, { ...change, plan_id, updated_at: now })
    for (const [place, one] of same.entries()) done.push([ids[place] ?? '', one])
  }
  const made = await insertStandings(
    tx,
    fresh.map(({ user_id, program_id, plan_id }) => {
      return { ...change, user_id, program_id, plan_id, created_at: now, updated_at: now }
    }),
  )
  for (const [place, one] of fresh.entries()) done.push([made[place] ?? '', one])
  await recordAll(
    tx,
    context,
    done.map(([id, { program, plan }]) => {
      return {
        action: 'admission.granted' as const,
        entity: 'program_students',
        entity_id: id,
        after: { program, plan },
      }
    }),
  )
}

function keyOf({ user_id, program_id }: { user_id: string; program_id: string }): string {
  return `${user_id} ${program_id}`
}

function unique<Key extends 'user_id' | 'program_id'>(rows: readonly Record<Key, string>[], key: Key): string[] {
  return [...new Set(rows.map((row) => row[key]))]
}

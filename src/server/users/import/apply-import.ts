import { randomUUID } from 'node:crypto'
import { isFinishedStatus } from '#domain/enrollments/statuses.ts'
import { writeAdmissions } from '../../admissions/admit.ts'
import { record, recordAll } from '../../audit/record.ts'
import type { Context } from '../../actions/context.ts'
import type { Tx } from '../../database/transaction.ts'
import { type Described, withTaken } from '#domain/users/differences.ts'
import { changesBetween } from '../../audit/changes.ts'
import { getUserForUpdate, updateUserRow } from '../users-queries.ts'
import { invitationMail } from '../users-mails.ts'
import {
  insertEnrollmentRows,
  insertPeople,
  insertRoles,
  type NewEnrollment,
  type NewPerson,
} from './import-queries.ts'
import type { Plan } from './plan-import.ts'

/** Rows that are written between two words of progress. */
const STEP = 200

type Options = { invite: boolean; fileName: string; progress: (done: number, total: number) => void }

/** Writes what a plan adds, in the transaction of the import; windows are locked last, so that buyers hardly wait. */
export async function applyImport(
  tx: Tx,
  context: Context,
  { plan, invite, fileName, progress }: Options & { plan: Plan },
): Promise<void> {
  const people = plan.people.map(({ person: { role: _role, ...person } }): NewPerson => ({
    ...person,
    id: randomUUID(),
    name: `${person.first_name} ${person.last_name}`,
  }))
  const ids = new Map([...plan.accounts.values(), ...people].map(({ email, id }) => [email, id]))
  const idOf = (email: string) => ids.get(email) ?? failUnplanned()
  const rows = plan.enrollments.map(({ line, window }) => enrollmentRow(idOf(line.person.email), line, window, context))
  const total = people.length * (invite ? 2 : 1) + rows.length
  let done = 0
  for (let from = 0; from < people.length; from += STEP) {
    await insertPeople(tx, people.slice(from, from + STEP))
    progress((done += Math.min(STEP, people.length - from)), total)
  }
  const created = plan.people.map(({ person }) => ({ user_id: idOf(person.email), role: person.role }))
  await insertRoles(tx, [...created, ...plan.roles])
  if (invite) {
    for (let from = 0; from < people.length; from += STEP) {
      const some = people.slice(from, from + STEP)
      await context.mail.queueMany(
        tx,
        some.map(({ id, email }) => invitationMail({ id, email }, context.request.key)),
      )
      progress((done += some.length), total)
    }
  }
  for (let from = 0; from < rows.length; from += STEP) {
    await insertEnrollmentRows(tx, rows.slice(from, from + STEP))
    progress((done += Math.min(STEP, rows.length - from)), total)
  }
  await takeChanges(tx, context, plan.changes)
  await writeAdmissions(
    tx,
    context,
    plan.admissions.map(({ email, ...admission }) => ({ ...admission, user_id: idOf(email) })),
  )
  const admissions = plan.admissions.length
  const changed_people = plan.changes.length
  const confirmed_rows = plan.warnings.length
  const after = {
    file_name: fileName,
    people: people.length,
    enrollments: rows.length,
    admissions,
    changed_people,
    confirmed_rows,
  }
  await record(tx, context, 'people.imported', { after })
  await recordAll(
    tx,
    context,
    people.map(({ id, name, email }) => {
      return { action: 'person.created', entity: 'users', entity_id: id, after: { name, email } }
    }),
  )
  await recordAll(
    tx,
    context,
    plan.roles.map(({ user_id, role }) => {
      return { action: 'role.added', entity: 'users', entity_id: user_id, after: { role: [role] } }
    }),
  )
  await recordAll(
    tx,
    context,
    rows.map(({ id = '', status }) => {
      return { action: 'enrollment.created', entity: 'enrollments', entity_id: id, after: { status } }
    }),
  )
}

/** What the plan was based on no longer holds. */
export class ChangedMeanwhile extends Error {}

/**
 * Updates known people with what was chosen from the table, as their form would save it; anyone changed since the plan was made stops
 * all of it.
 */
async function takeChanges(tx: Tx, context: Context, changes: Plan['changes']): Promise<void> {
  for (const { user_id, before, row, fields } of changes.toSorted((a, b) => a.user_id.localeCompare(b.user_id))) {
    const { password_hash: _, ...current } = await getUserForUpdate(tx, user_id)
    if (changesBetween(before, describedBy(current))) throw new ChangedMeanwhile()
    const values = withTaken(current, row, fields)
    const isRenamed = fields.includes('first_name') || fields.includes('last_name')
    const named = { ...values, name: isRenamed ? `${values.first_name} ${values.last_name}` : current.name }
    const noted = changesBetween(current, named)
    if (!noted) continue
    await updateUserRow(tx, user_id, named, context.clock.now())
    await record(tx, context, 'person.updated', { entity: 'users', entity_id: user_id, ...noted })
  }
}

/** A person as they're compared, without what isn't. */
const describedBy = (person: Described): Described => withTaken(person, person, [])

type Planned = Plan['enrollments'][number]

/** Dated in its window; a course that is over ends when its window did, and its grade is the importer's. */
function enrollmentRow(
  user_id: string,
  { enrollment }: Planned['line'],
  window: Planned['window'],
  { clock, user }: Context,
): NewEnrollment {
  if (!enrollment) throw new Error('a line without an enrollment was planned as one')
  const now = clock.now()
  const { status, final_grade, type_coursed } = enrollment
  const isOver = isFinishedStatus(status)
  return {
    id: randomUUID(),
    user_id,
    enrollment_open_id: window.id,
    course_id: window.course_id,
    period_id: window.period_id,
    type_coursed,
    status,
    is_active: !isOver,
    enrollment_date: window.starts <= now && now < window.ends ? now : window.starts,
    final_grade,
    ...(final_grade !== null && { final_grade_by: user.id, final_grade_at: now }),
    completion_date: isOver ? now : null,
    observations: status === 'Desistido' ? 'Importado de una planilla' : null,
  }
}

function failUnplanned(): never {
  throw new Error('a line has an email that nobody was planned with')
}

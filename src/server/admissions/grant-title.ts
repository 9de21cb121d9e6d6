import type * as contract from '#contract/admissions.ts'
import type { FormOf } from '#contract/operation.ts'
import { type Graduation, graduation } from '#domain/admissions/graduation.ts'
import { nextPlace } from '#domain/admissions/register.ts'
import { standingCan } from '#domain/admissions/standing.ts'
import { record } from '../audit/record.ts'
import type { Context, Handler } from '../actions/context.ts'
import { listAttempts } from '../database/academic-record.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import { listText, numberText } from '../texts/format.ts'
import { titleGranted } from '../notifications/kinds/programs.ts'
import { notify } from '../notifications/notify.ts'
import { owedBy } from '../ledger/owed.ts'
import { refusing } from '../actions/refusals.ts'
import { requirePrinted } from '../actions/require-printed.ts'
import { findStanding, findStandingForUpdate, listWholePlans, updateStandings } from './admissions-queries.ts'
import { listEnrolled } from './record-queries.ts'
import { insertTitle, lockRegister, readRegisterEnd } from './titles-queries.ts'

type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>

/** Returns whether the title can be granted, what is missing otherwise, and where it would appear in the register. */
export const readGraduation: Handler<typeof contract.readGraduation> = async ({ programStudentId }, context) => {
  const { db } = context
  const standing = await findStanding(db, programStudentId)
  if (!standing) throw new Failure('NOT_FOUND')
  const { missing, owed } = await stateOf(db, context, standing)
  const { next_number, last } = await readRegisterEnd(db)
  const { student_name, program_name, plan_name, title_granted } = standing
  return {
    student_name,
    program_name,
    plan_name,
    title_granted,
    can_grant: missing.is_complete && owed.length === 0,
    ...missing,
    owed: owed.map(({ course_name, reason, amount_cents, currency }) => ({
      course_name,
      reason,
      amount_cents,
      currency,
    })),
    next: { register_number: next_number, ...nextPlace(last) },
  }
}

/** Grants the title: its number follows the last one, and the person has left the program with it (document 3 §5). */
export const grantTitle: Handler<typeof contract.grantTitle> = async (form, context) => {
  const { programStudentId, granted_on } = form
  const entry = fieldsOf(form)
  const { user, today, clock } = context
  if (granted_on > today) throw new Failure('TITLE_DAY')
  requirePrinted({ book: entry.book, folio: entry.folio })
  return context
    .transaction(async (tx) => {
      const standing = await findStandingForUpdate(tx, programStudentId)
      if (!standing) throw new Failure('NOT_FOUND')
      const { missing, owed } = await stateOf(tx, context, standing)
      if (!missing.is_complete) throw new Failure('PLAN_INCOMPLETE', { missing: missingText(missing) })
      if (owed.length > 0) throw new Failure('MONEY_OWED', { courses: listText(owed.map((one) => one.course_name)) })
      await lockRegister(tx)
      const { next_number: register_number } = await readRegisterEnd(tx)
      const { user_id, program_id, title_granted, program_name } = standing
      const now = clock.now()
      const place = { register_number, ...entry, title_granted }
      const by = { recorded_by: user.id, recorded_at: now }
      const id = await insertTitle(tx, { user_id, program_id, program_student_id: standing.id, ...place, ...by })
      await updateStandings(tx, [standing.id], { status: 'egresado', graduated_on: granted_on, updated_at: now })
      const after = { program: program_name, ...place }
      await record(tx, context, 'title.granted', { entity: 'titles', entity_id: id, after })
      await notify(tx, titleGranted.to(user_id, { program_id, title: title_granted, number: register_number }))
      return { register_number }
    })
    .catch(refusing())
}

/** The columns for the form's fields; nothing else from it. */
function fieldsOf({ book, folio, granted_on }: FormOf<typeof contract.grantTitle>) {
  return { book, folio, granted_on } satisfies Record<keyof FormOf<typeof contract.grantTitle>, unknown>
}

async function stateOf(db: Database | Tx, { zone }: Pick<Context, 'zone'>, standing: Standing) {
  if (!standingCan.graduate(standing)) throw new Failure('NOT_ACTIVE_IN_PROGRAM')
  const [plan] = await listWholePlans(db, [standing.plan_id])
  if (!plan) throw new Failure('NOT_FOUND')
  const attempts = await listAttempts(db, { userIds: [standing.user_id], zone })
  const { lines } = await owedBy(db, await listEnrolled(db, standing.user_id))
  return { missing: graduation(plan, attempts), owed: lines }
}

/** 'Griego Bíblico II, 2 cursos de «Optativos» y 12 créditos'. */
function missingText({ courses, groups, credits }: Graduation): string {
  const short = credits.required - credits.earned
  return listText([
    ...courses,
    ...groups.map(({ name, done, needed, in_credits }) => {
      return `${numberText(needed - done)} ${in_credits ? 'créditos' : 'cursos'} de «${name}»`
    }),
    ...(short > 0 ? [`${numberText(short)} créditos`] : []),
  ])
}

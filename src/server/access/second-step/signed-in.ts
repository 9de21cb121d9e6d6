import { rolesInForce, secondStepDuty } from '#domain/access/second-step-duty.ts'
import { readSetting } from '#domain/settings/read-setting.ts'
import type { Context, SessionUser } from '../../actions/context.ts'

/** A person as the database knows them, with what decides on their second step. */
type Known = Omit<SessionUser, 'second_step'> & {
  readonly has_second_step: boolean
  readonly second_step_rule: unknown
  readonly first_started_at: string | null
}

/** The person as every request sees them: with the roles that count by now. */
export function signedIn<Row extends Known>(
  row: Row,
  { isProduction, clock }: Pick<Context, 'isProduction' | 'clock'>,
) {
  const { has_second_step, second_step_rule, first_started_at, ...person } = row
  const second_step = secondStepDuty(
    { role: row.role, is_on: has_second_step },
    {
      rule: readSetting('second_step_rule', second_step_rule),
      isProduction,
      startedAt: new Date(first_started_at ?? 0),
      now: clock.now(),
    },
  )
  return { ...person, second_step, role: rolesInForce(row.role, second_step) }
}

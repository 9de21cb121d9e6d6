import { record } from '../../audit/record.ts'
import type { VisitorContext } from '../../actions/context.ts'
import type { Tx } from '../../database/transaction.ts'
import { Failure } from '../../actions/failure.ts'
import { endAllSessions } from '../change-credentials.ts'
import { tellSecondStep } from './second-step-notices.ts'
import { deleteSecondStep } from './second-step-queries.ts'

type By = Pick<VisitorContext, 'mail'> & {
  /** Null: from the machine's own command line. */
  readonly user: { readonly id: string } | null
  readonly request: Pick<VisitorContext['request'], 'id' | 'key'>
}

/** Nothing of it stays with an account that belongs to nobody any more. */
export async function forgetSecondStep(tx: Tx, userId: string): Promise<void> {
  await deleteSecondStep(tx, userId)
}

/** Helps whoever lost the telephone: takes the second step off and ends every session; noted, and told to the person. SECOND_STEP_OFF without one. */
export async function removeSecondStep(
  tx: Tx,
  by: By,
  person: { readonly id: string; readonly email: string },
  reason: string,
): Promise<void> {
  if (!(await deleteSecondStep(tx, person.id))) throw new Failure('SECOND_STEP_OFF')
  const ended = await endAllSessions(tx, person.id)
  await record(tx, by, 'person.second_step_removed', {
    entity: 'users',
    entity_id: person.id,
    after: { reason, ended },
  })
  await tellSecondStep(tx, by, person, { news: 'removed' })
}

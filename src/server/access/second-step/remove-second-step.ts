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

/** None of it stays with an account that no longer belongs to anybody. */
export async function forgetSecondStep(tx: Tx, userId: string): Promise<void> {
  await deleteSecondStep(tx, userId)
}

/**
 * Helps a user who lost their phone: removes the second step and ends every session; logged, and the user is notified. Fails with
 * SECOND_STEP_OFF if there is none.
 */
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

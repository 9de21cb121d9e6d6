import { OperatorFailure } from '../texts/operator-failure.ts'

/** Why there is no backup, or none can be restored: one Spanish sentence for the operator, who reads it in a terminal. */
export class BackupFailure extends OperatorFailure {
  override name = 'BackupFailure'
}

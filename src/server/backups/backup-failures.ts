import { OperatorFailure } from '../texts/operator-failure.ts'

/** Why there is no backup, or none can be restored: one Spanish sentence for whoever runs the portal, who reads it at a terminal. */
export class BackupFailure extends OperatorFailure {
  override name = 'BackupFailure'
}

import type { NotificationType } from '#domain/notifications/types.ts'
import type { Tx } from '../database/transaction.ts'
import { insertNotification } from './notifications-queries.ts'

/** A notice to one person, in Spanish; `metadata` names the things it's about (document 1 §3). */
export type Notice = {
  readonly user_id: string
  readonly type: NotificationType
  readonly title: string
  readonly message: string
  readonly metadata?: Record<string, string>
}

/** Leaves a notice for a person, in the transaction of the deed that it tells of. */
export async function notify(tx: Tx, notice: Notice): Promise<void> {
  await insertNotification(tx, notice)
}

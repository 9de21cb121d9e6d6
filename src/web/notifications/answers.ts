import type { listNotifications } from '#contract/notifications.ts'
import type { CallOutput } from '#contract/operation.ts'

export type Notice = CallOutput<typeof listNotifications>['items'][number]

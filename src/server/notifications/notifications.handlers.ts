import type * as contract from '#contract/notifications.ts'
import type { Handlers } from '../actions/context.ts'
import {
  countUnread,
  getMailChoice,
  listNotifications,
  readAllNotifications,
  readNotification,
  setMailChoice,
} from './own-notifications.ts'

export const notificationsHandlers: Handlers<typeof contract> = {
  countUnread,
  listNotifications,
  readNotification,
  readAllNotifications,
  getMailChoice,
  setMailChoice,
}

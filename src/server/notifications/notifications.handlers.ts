import type * as contract from '#contract/notifications.ts'
import type { Handlers } from '../context.ts'
import { getMailChoice, setMailChoice } from './mail-choice.ts'
import { countUnread, listNotifications, readAllNotifications, readNotification } from './own-notifications.ts'

export const notificationsHandlers: Handlers<typeof contract> = {
  countUnread,
  listNotifications,
  readNotification,
  readAllNotifications,
  getMailChoice,
  setMailChoice,
}

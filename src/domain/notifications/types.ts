/** What a notification is about (document 1 §3; the others come from decisions M6, C2 and the teacher's and community's events). */
export const NOTIFICATION_TYPES = [
  'enrollment',
  'payment',
  'receipt',
  'payment_reminder',
  'grade',
  'final_grade',
  'submission',
  'assignment',
  'lesson',
  'announcement',
  'forum',
  'message',
  'account',
  'system',
] as const
/** A type of notification. */
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** Where notices reach a person, each of which may be switched off for some kinds. */
export const NOTICE_CHANNELS = ['bell', 'mail'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** Where a mail's own link to stop its kind leads: mail programs post to it, people open it. */
export const UNSUBSCRIBE_PATH = '/unsubscribe'

/** Longest notification texts, in characters, and of a message to a course's teacher (decision C2). */
export const NOTIFICATION_LIMITS = { title: 200, message: 2000 } as const

/** How many notices the bell loads at once, and the largest unread count shown in full: above it '99+' is shown. */
export const NOTICE_COUNTS = { page: 20, shownMax: 99 } as const

/** Maximum number of days that a notice is kept, read or not; a setting defines how long read ones are kept. */
export const NOTICE_LONGEST_DAYS = 730

/** How long a notice waits to be read at the bell before it also goes out by mail, in milliseconds. */
export const MAIL_WAIT_MS = 2 * 60_000

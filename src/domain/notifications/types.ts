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

/** Longest notification texts, in characters, and of a message to a course's teacher (decision C2). */
export const NOTIFICATION_LIMITS = { title: 200, message: 2000 } as const

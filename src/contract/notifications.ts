import * as z from 'zod/mini'
import { ROLES } from '#domain/access/roles.ts'
import { NOTICE_CHANNELS, NOTIFICATION_TYPES } from '#domain/notifications/types.ts'
import { operationsIn } from './operation.ts'
import { Flag, Id, Instant, MaybeText, PageOf, PageQuery } from './shapes.ts'

const operation = operationsIn('notifications')

/** A notice to the person who asks (document 1 §3; decision C3). */
const Notification = z.object({
  id: Id,
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  created_at: Instant,
  /** The things that it is about, by name: course_id, post_id... */
  metadata: z.record(z.string(), z.string()),
  /** Where it leads its reader, by active role: the same thing lies elsewhere for a student and for a teacher (decision C3). */
  paths: z.partialRecord(z.enum(ROLES), z.string()),
})

/** How many are unread; counting stops above what the bell shows in full ('99+'). */
const Unread = z.object({ unread: z.int() })

/** What a person wants by mail. */
const MailChoice = z.object({
  email: z.boolean(),
  /** Whether the institution sends notices by mail at all (setting email_notifications). */
  is_offered: z.boolean(),
})

export const countUnread = operation({
  method: 'GET',
  url: '/notifications/unread',
  summary: 'How many notices are unread',
  access: 'signed-in',
  schema: { response: Unread },
})

export const listNotifications = operation({
  method: 'GET',
  url: '/notifications',
  summary: 'The own notices, newest first',
  access: 'signed-in',
  schema: { query: z.object({ unread: z.optional(Flag), ...PageQuery }), response: PageOf(Notification) },
})

export const readNotification = operation({
  method: 'PUT',
  url: '/notifications/:notificationId/read',
  summary: 'Mark a notice as read',
  access: 'signed-in',
  schema: { params: z.object({ notificationId: Id }), response: Unread },
})

export const readAllNotifications = operation({
  method: 'PUT',
  url: '/notifications/read',
  summary: 'Mark every notice as read',
  access: 'signed-in',
  schema: { response: Unread },
})

export const getMailChoice = operation({
  method: 'GET',
  url: '/notifications/mail-choice',
  summary: 'Whether the asker wants notices by mail',
  access: 'signed-in',
  schema: { response: MailChoice },
})

export const setMailChoice = operation({
  method: 'PUT',
  url: '/notifications/mail-choice',
  summary: 'Choose whether notices also come by mail',
  access: 'signed-in',
  schema: { body: z.object({ email: z.boolean() }), response: MailChoice },
})

/** A kind of notice where a person chooses: what comes always, or never, can't be switched. */
const NoticeChoice = z.object({
  kind: z.string(),
  label: z.string(),
  bell: z.enum(['on', 'off', 'always']),
  mail: z.enum(['on', 'off', 'always', 'never']),
  /** Why what always comes does. */
  why: MaybeText,
})
const NoticeChoices = z.object({ groups: z.array(z.object({ title: z.string(), kinds: z.array(NoticeChoice) })) })

export const getNoticeChoices = operation({
  method: 'GET',
  url: '/notifications/choices',
  summary: 'Which kinds of notice reach the asker, and by which channels',
  access: 'signed-in',
  schema: { response: NoticeChoices },
})

export const setNoticeChoice = operation({
  method: 'PUT',
  url: '/notifications/choices/:kind/:channel',
  summary: 'Switch a kind of notice on or off by one channel',
  access: 'signed-in',
  schema: {
    params: z.object({ kind: z.string().check(z.maxLength(50)), channel: z.enum(NOTICE_CHANNELS) }),
    body: z.object({ on: z.boolean() }),
    response: NoticeChoices,
  },
  failures: ['NOTICE_ALWAYS_COMES'],
})

const Token = z.string().check(z.maxLength(2200), z.regex(/^[\w.~-]*$/))
/** The kinds that one mail told of, and whether they still come by mail. */
const MailedKinds = z.object({ kinds: z.array(z.object({ label: z.string(), on: z.boolean() })) })

export const getMailedKinds = operation({
  method: 'GET',
  url: '/notifications/mailed',
  summary: "Which kinds of notice a mail's own link would stop",
  access: 'public',
  schema: { query: z.object({ token: Token }), response: MailedKinds },
  failures: ['LINK_EXPIRED'],
})

export const setMailedKinds = operation({
  method: 'PUT',
  url: '/notifications/mailed',
  summary: 'Stop the kinds of notice of a mail by mail, or let them come again',
  access: 'public',
  schema: { body: z.object({ token: Token, on: z.boolean() }), response: MailedKinds },
  failures: ['LINK_EXPIRED'],
})

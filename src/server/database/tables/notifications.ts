import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'

import { createdAt, id, instant, isFilled } from './columns.ts'
import { users } from './people.ts'

/** Notices to one person, shown at the bell (document 1 §3; decision C3). */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    message: text().notNull(),
    /** Which of the declared kinds; null in what a version before them stored. */
    kind: text(),
    type: text().notNull(),
    created_at: createdAt(),
    read: boolean().notNull().default(false),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Whether it's still to be decided if it goes out by mail too; most are read at the bell before. */
    mail_due: boolean().notNull().default(true),
  },
  (t) => [
    check('i87_notification_filled', sql`${isFilled(t.title, 300)} and ${isFilled(t.message, 5000)}`),
    check('i87_notification_type', sql`${t.type} ~ '^[a-z_.]{1,50}$'`),
    check('i87_notification_kind', sql`${t.kind} ~ '^[a-z_]{1,50}$'`),
    index('notifications_by_user').on(t.user_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('notifications_about').using('gin', sql`${t.metadata} jsonb_path_ops`),
    index('notifications_unread')
      .on(t.user_id)
      .where(sql`not ${t.read}`),
    index('notifications_mail_due')
      .on(t.created_at)
      .where(sql`${t.mail_due}`),
  ],
)

/** What a person wants by mail; no row means everything (document 3 §3 'email_notifications'). */
export const notification_preferences = pgTable('notification_preferences', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: boolean().notNull().default(true),
  muted_types: text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  updated_at: createdAt(),
})

/** What a person switched off: a kind of notice by a channel. Without a row it comes. */
export const notification_opt_outs = pgTable(
  'notification_opt_outs',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    channel: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.kind, t.channel] }),
    check('i188_opt_out', sql`${t.kind} ~ '^[a-z_]{1,50}$' and ${t.channel} in ('bell', 'mail')`),
  ],
)

/** Queued and sent mails; the key prevents a mail from being sent twice (decision C2). */
export const mail_log = pgTable(
  'mail_log',
  {
    id: id(),
    dedupe_key: text().notNull(),
    kind: text().notNull(),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    recipient: text().notNull(),
    subject: text(),
    attempts: integer().notNull().default(0),
    /** What the mail server answered the last time, and its sentence; who it was about is personal and goes with the account (decision C6). */
    smtp_code: integer(),
    last_error: text(),
    last_failed_at: instant(),
    /** What its writer needs, while it waits and when it's sent again; never a secret. */
    data: jsonb().$type<Readonly<Record<string, string | number | null>>>().notNull().default({}),
    created_at: createdAt(),
    /** It waits for an administrator to release it: it came with a restored backup, and may have been sent before. */
    held_at: instant(),
    sent_at: instant(),
    failed_at: instant(),
  },
  (t) => [
    unique('i71_mail_once').on(t.dedupe_key),
    check('i71_attempts', sql`${t.attempts} >= 0`),
    check('i71_smtp_code', sql`${t.smtp_code} between 200 and 599`),
    index('mail_log_waiting')
      .on(t.created_at)
      .where(sql`${t.sent_at} is null and ${t.failed_at} is null`),
    index('mail_log_failing')
      .on(t.last_failed_at.desc().nullsFirst())
      .where(sql`${t.last_failed_at} is not null`),
    index('mail_log_sent')
      .on(t.sent_at)
      .where(sql`${t.sent_at} is not null`),
    index('mail_log_by_user').on(t.user_id),
    index('mail_log_by_created_at').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)

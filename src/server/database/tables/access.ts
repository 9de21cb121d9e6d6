import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { bytea, createdAt, instant, isOneOf } from './columns.ts'
import { users } from './people.ts'

const TOKEN_PURPOSES = ['confirm', 'confirm_change', 'reset', 'bootstrap', 'invitation', 'take_back'] as const

/** Signed-in sessions: only the SHA-256 of the cookie is stored (decisions E4 and A5). */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: bytea().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    auth_epoch: integer().notNull(),
    remember: boolean().notNull().default(false),
    created_at: createdAt(),
    last_seen_at: createdAt(),
    expires_at: instant().notNull(),
    user_agent: text(),
    /** Until when the last fresh proof counts in this session; null before any. */
    proven_until: instant(),
  },
  (t) => [
    check('i10_session_sha256', sql`octet_length(${t.token_hash}) = 32`),
    check(
      'i11_session_life',
      sql`${t.expires_at} > ${t.created_at} and ${t.expires_at} <= ${t.created_at} + interval '31 days'`,
    ),
    index('sessions_by_user').on(t.user_id),
    index('sessions_by_expires_at').on(t.expires_at),
  ],
)

/**
 * Single-use links, stored as SHA-256: mailed ones (decisions A4, A6, A7 and A12), each for the address it was sent to, and the one
 * for the first start, which belongs to nobody yet. sql/people.sql ensures that a link goes with its address (i176); a take-back is
 * for the previous address.
 */
export const email_tokens = pgTable(
  'email_tokens',
  {
    token_hash: bytea().primaryKey(),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: TOKEN_PURPOSES }).notNull(),
    /** Canonical; null for the first start's. */
    email: text(),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (t) => [
    check('i10_token_sha256', sql`octet_length(${t.token_hash}) = 32`),
    check('i12_token_purpose', isOneOf(t.purpose, TOKEN_PURPOSES)),
    check('i12_token_of_someone', sql`(${t.user_id} is null) = (${t.purpose} = 'bootstrap')`),
    check('i12_token_address', sql`(${t.email} is null) = (${t.purpose} = 'bootstrap')`),
    check('i12_token_life', sql`${t.expires_at} > ${t.created_at}`),
    uniqueIndex('i12_one_live_token')
      .on(t.user_id, t.purpose, t.email)
      .where(sql`${t.used_at} is null`),
    index('email_tokens_by_user').on(t.user_id),
    index('email_tokens_by_expires_at').on(t.expires_at),
  ],
)

/** Keys that this installation made for itself, the same in every process: they sign links to private files (decision M8). */
export const installation_keys = pgTable(
  'installation_keys',
  {
    name: text().primaryKey(),
    value: bytea().notNull(),
    created_at: createdAt(),
  },
  (t) => [check('i99_key_length', sql`octet_length(${t.value}) >= 32`)],
)

/** Counters of attempts in a window of time, shared by all server processes (document 1 §8 'Too many requests'; decisions E5 and M4). */
export const rate_limits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    hits: integer().notNull(),
    window_started_at: createdAt(),
    expires_at: instant().notNull(),
  },
  (t) => [
    check('i80_hits', sql`${t.hits} >= 0`),
    check('i80_window', sql`${t.expires_at} > ${t.window_started_at}`),
    index('rate_limits_by_expires_at').on(t.expires_at),
  ],
)

/**
 * The second step of signing in: the secret shared by a person's telephone and the portal (RFC 6238). It takes effect once a first
 * code has confirmed it; a code counts once, so the last time step used is stored.
 */
export const second_steps = pgTable(
  'second_steps',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    secret: bytea().notNull(),
    created_at: createdAt(),
    confirmed_at: instant(),
    last_used_step: bigint({ mode: 'number' }),
  },
  (t) => [check('i115_second_step_secret', sql`octet_length(${t.secret}) between 20 and 64`)],
)

/** Codes for users who lost their telephone, each valid once, stored as SHA-256. */
export const recovery_codes = pgTable(
  'recovery_codes',
  {
    user_id: uuid()
      .notNull()
      .references(() => second_steps.user_id, { onDelete: 'cascade' }),
    code_hash: bytea().notNull(),
    created_at: createdAt(),
    used_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.code_hash] }),
    check('i116_recovery_code_sha256', sql`octet_length(${t.code_hash}) = 32`),
  ],
)

import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { bytea, createdAt, instant } from './columns.ts'

/** Who did what to which thing and when; rows are only added (architecture, 'How a request travels'). */
export const audit_log = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    actor_id: uuid(),
    action: text().notNull(),
    entity: text(),
    entity_id: text(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    request_id: text(),
  },
  (t) => [
    check('i73_action', sql`${t.action} ~ '^[a-z_]+[.][a-z_]+$'`),
    index('audit_log_by_at').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_log_by_actor').on(t.actor_id, t.at.desc().nullsFirst()),
    index('audit_log_by_action').on(t.action, t.at.desc().nullsFirst()),
    index('audit_log_by_kind').on(t.entity, t.at.desc().nullsFirst()),
    index('audit_log_by_entity').on(t.entity, t.entity_id, t.at.desc().nullsFirst()),
  ],
)

/**
 * Seals of the audit log, each of the lines behind the one before it (record 044): what `lines` and `hash` hold says server/audit/seal.ts. Rows are
 * only added, one behind the other (i73, i170).
 */
export const audit_seals = pgTable(
  'audit_seals',
  {
    number: integer().primaryKey(),
    last_id: bigint({ mode: 'number' }).notNull(),
    lines: bytea().notNull(),
    hash: bytea().notNull(),
    sealed_at: instant().notNull(),
  },
  (t) => [
    check(
      'i171_seal_shape',
      sql`octet_length(${t.hash}) = 32 and octet_length(${t.lines}) > 0 and octet_length(${t.lines}) % 40 = 0`,
    ),
  ],
)

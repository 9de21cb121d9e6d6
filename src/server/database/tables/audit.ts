import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { createdAt } from './columns.ts'

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

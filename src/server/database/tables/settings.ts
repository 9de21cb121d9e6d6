import { sql, type SQL } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'

import {
  BACKUP_PLACES,
  DEFAULT_USER_ROLES,
  SECOND_STEP_RULES,
  SETTING_KEYS,
  SETTING_LIMITS,
  type SettingKey,
} from '#domain/settings/settings.ts'
import { createdAt, isOneOf } from './columns.ts'
import { users } from './people.ts'

/** What administrators set, one value a key; a key without a row has its default (document 3 §3, decisions L12, M6, C8 and C10). */
export const system_settings = pgTable(
  'system_settings',
  {
    key: text().$type<SettingKey>().primaryKey(),
    value: jsonb().$type<unknown>().notNull(),
    updated_by: uuid().references(() => users.id, { onDelete: 'restrict' }),
    updated_at: createdAt(),
  },
  (t) => [
    check('i74_known_key', isOneOf(t.key, SETTING_KEYS)),
    check(
      'i75_typed',
      sql`case
        when ${t.key} = 'default_user_role' then ${isWord(t.value, DEFAULT_USER_ROLES)}
        when ${t.key} = 'backup_place' then ${isWord(t.value, BACKUP_PLACES)}
        when ${t.key} = 'second_step_rule' then ${isWord(t.value, SECOND_STEP_RULES)}
        when ${t.key} = 'backup_hour' then ${isWithin(t.value, SETTING_LIMITS.backup_hour)}
        when ${t.key} = 'backup_days' then ${isWithin(t.value, SETTING_LIMITS.backup_days)}
        when ${t.key} = 'backup_weeks' then ${isWithin(t.value, SETTING_LIMITS.backup_weeks)}
        when ${t.key} = 'backup_months' then ${isWithin(t.value, SETTING_LIMITS.backup_months)}
        when ${t.key} = 'notices_kept_days' then ${isWithin(t.value, SETTING_LIMITS.notices_kept_days)}
        when ${t.key} = 'sessions_kept_days' then ${isWithin(t.value, SETTING_LIMITS.sessions_kept_days)}
        when ${t.key} = 'jobs_kept_days' then ${isWithin(t.value, SETTING_LIMITS.jobs_kept_days)}
        when ${t.key} = 'failures_kept_days' then ${isWithin(t.value, SETTING_LIMITS.failures_kept_days)}
        when ${t.key} = 'max_file_size_mb' then ${isWithin(t.value, SETTING_LIMITS.max_file_size_mb)}
        when ${t.key} = 'max_person_storage_mb' then ${isWithin(t.value, SETTING_LIMITS.max_person_storage_mb)}
        when ${t.key} = 'registrations_per_hour' then ${isWithin(t.value, SETTING_LIMITS.registrations_per_hour)}
        when ${t.key} = 'provisional_days' then ${isWithin(t.value, SETTING_LIMITS.provisional_days)}
        when ${t.key} = 'unpaid_seat_hours' then ${isWithin(t.value, SETTING_LIMITS.unpaid_seat_hours)}
        when ${t.key} = 'pass_percent' then ${isWithin(t.value, SETTING_LIMITS.pass_percent)}
        when ${t.key} in ('allow_registration', 'require_email_verification', 'email_notifications', 'sms_notifications', 'maintenance_mode') then jsonb_typeof(${t.value}) = 'boolean'
        when ${t.key} = 'supported_file_types' then jsonb_typeof(${t.value}) = 'array'
        when ${t.key} in ('social_links', 'payment_config') then jsonb_typeof(${t.value}) = 'object'
        else jsonb_typeof(${t.value}) = 'string' end`,
    ),
    index('system_settings_by_editor')
      .on(t.updated_by)
      .where(sql`${t.updated_by} is not null`),
  ],
)

/** The time zone that the server was started with, in one row: unless one is set, the database uses it for dates on papers. */
export const started_zone = pgTable(
  'started_zone',
  { only: boolean().primaryKey().default(true), zone: text().notNull() },
  (t) => [check('i184_one_zone', sql`${t.only}`)],
)

/** Administrators who hid the first week's checklist from their dashboard. */
export const hidden_first_weeks = pgTable('hidden_first_weeks', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
})

/** The condition that a JSON value is one of these words. */
function isWord(value: AnyPgColumn, words: readonly string[]): SQL {
  return sql`${value} in (${sql.raw(words.map((word) => `'"${word}"'`).join(', '))})`
}

/** The condition that a JSON value is a number within these bounds, both included. */
function isWithin(value: AnyPgColumn, { min, max }: { min: number; max: number }): SQL {
  return sql`jsonb_typeof(${value}) = 'number' and (${value} #>> '{}')::numeric between ${sql.raw(`${min} and ${max}`)}`
}

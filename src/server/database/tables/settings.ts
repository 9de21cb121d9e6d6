import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { createdAt, isOneOf } from '../columns.ts'
import { users } from './people.ts'

const KEYS = [
  'site_name',
  'site_description',
  'contact_email',
  'contact_phone',
  'address',
  'allow_registration',
  'require_email_verification',
  'default_user_role',
  'registrations_per_hour',
  'max_file_size_mb',
  'max_person_storage_mb',
  'supported_file_types',
  'email_notifications',
  'sms_notifications',
  'maintenance_mode',
  'announcement_banner',
  'social_links',
  'time_zone',
  'provisional_days',
  'payment_config',
  'support_email',
  'support_whatsapp',
  'terms',
  'institution',
] as const

/** What administrators set, one value a key; a key without a row has its default (document 3 §3, decisions L12, M6, C8 and C10). */
export const system_settings = pgTable(
  'system_settings',
  {
    key: text({ enum: KEYS }).primaryKey(),
    value: jsonb().$type<unknown>().notNull(),
    updated_by: uuid().references(() => users.id, { onDelete: 'restrict' }),
    updated_at: createdAt(),
  },
  (t) => [
    check('i74_known_key', isOneOf(t.key, KEYS)),
    check(
      'i75_typed',
      sql`case
        when ${t.key} = 'default_user_role' then ${t.value} in ('"student"', '"teacher"')
        when ${t.key} = 'max_file_size_mb' then jsonb_typeof(${t.value}) = 'number' and (${t.value} #>> '{}')::numeric between 1 and 100
        when ${t.key} = 'max_person_storage_mb' then jsonb_typeof(${t.value}) = 'number' and (${t.value} #>> '{}')::numeric between 50 and 100000
        when ${t.key} = 'registrations_per_hour' then jsonb_typeof(${t.value}) = 'number' and (${t.value} #>> '{}')::numeric between 1 and 1000
        when ${t.key} = 'provisional_days' then jsonb_typeof(${t.value}) = 'number' and (${t.value} #>> '{}')::numeric between 1 and 365
        when ${t.key} in ('allow_registration', 'require_email_verification', 'email_notifications', 'sms_notifications', 'maintenance_mode') then jsonb_typeof(${t.value}) = 'boolean'
        when ${t.key} = 'supported_file_types' then jsonb_typeof(${t.value}) = 'array'
        when ${t.key} in ('social_links', 'payment_config', 'institution') then jsonb_typeof(${t.value}) = 'object'
        else jsonb_typeof(${t.value}) = 'string' end`,
    ),
  ],
)

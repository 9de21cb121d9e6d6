import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { ROLES } from '#domain/access/roles.ts'
import { addressOf } from '#domain/people/address.ts'
import { NOTE_LIMITS } from '#domain/secretariat/notes.ts'
import { DOCUMENT_TYPES } from '#domain/people/identity-documents.ts'
import { createdAt, day, id, instant, isFilled, isOneOf, sortedText, version } from './columns.ts'

/** A person's social networks as links or names, each one optional. */
export type SocialNetworks = { facebook?: string; instagram?: string; twitter?: string; linkedin?: string }

/** Everyone with an account (document 1 §3, document 3 §3, decisions A2, C1 and C6). */
export const users = pgTable(
  'users',
  {
    id: id(),
    name: sortedText().notNull(),
    first_name: sortedText().notNull(),
    last_name: sortedText().notNull(),
    email: text().notNull(),
    profile_photo_url: text(),
    document_type: text({ enum: DOCUMENT_TYPES }).notNull().default('dni'),
    document_number: text(),
    birth_date: day(),
    whatsapp: text(),
    whatsapp_consent: boolean().notNull().default(false),
    social_networks: jsonb().$type<SocialNetworks>().notNull().default({}),
    street_address: text(),
    street_number: text(),
    locality: text(),
    department: text(),
    province: text(),
    postal_code: text(),
    country: text(),
    is_active: boolean().notNull().default(true),
    password_hash: text(),
    auth_epoch: integer().notNull().default(0),
    email_confirmed_at: instant(),
    anonymised_at: instant(),
    /** Whether they were ever enrolled: a trigger on the enrollments says so. */
    has_enrollments: boolean().notNull().default(false),
    created_at: createdAt(),
    updated_at: createdAt(),
    version: version(),
    search_text: text()
      .notNull()
      .generatedAlwaysAs(
        sql`fold_person(first_name || ' ' || last_name || ' ' || case when anonymised_at is null then email else '' end || ' ' || coalesce(locality, '') || ' ' || coalesce(document_number, '') || ' ' || coalesce(whatsapp, ''))`,
      ),
  },
  (t) => [
    check('i01_document_type', isOneOf(t.document_type, DOCUMENT_TYPES)),
    check('i02_birth_date', sql`${t.birth_date} between '1900-01-01' and '2100-01-01'`),
    check(
      'i03_email_canonical',
      sql`${t.email} = lower(normalize(${t.email}, NFKC)) and ${t.email} = btrim(${t.email}) and length(${t.email}) between 3 and 254 and ${t.email} like '_%@_%' and ${t.email} !~ '[[:space:]]'`,
    ),
    check(
      'i04_document_canonical',
      sql`case ${t.document_type} when 'dni' then ${t.document_number} ~ '^[0-9]{7,8}$' when 'cuil' then ${t.document_number} ~ '^[0-9]{11}$' when 'cuit' then ${t.document_number} ~ '^[0-9]{11}$' when 'passport' then ${t.document_number} ~ '^[A-Z0-9]{6,15}$' when 'cedula' then ${t.document_number} ~ '^[0-9]{6,8}$' else ${t.document_number} ~ '^[A-Z0-9]{3,20}$' end`,
    ),
    check(
      'i76_names_filled',
      sql`${isFilled(t.name, 200)} and ${isFilled(t.first_name, 100)} and ${isFilled(t.last_name, 100)}`,
    ),
    check('i77_whatsapp_dialable', sql`${t.whatsapp} ~ '^[+]?[0-9]{6,20}$'`),
    check(
      'i78_photo_url',
      sql`${t.profile_photo_url} ~ '^(https://|/files/)[^[:space:]"<>]+$' and length(${t.profile_photo_url}) <= 2048`,
    ),
    check('i79_anonymised_is_inactive', sql`${t.anonymised_at} is null or not ${t.is_active}`),
    uniqueIndex('i05_email_unique').on(t.email),
    uniqueIndex('i06_document_unique')
      .on(t.document_type, t.document_number)
      .where(sql`${t.document_number} is not null`),
    index('users_by_created_at').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('users_never_enrolled')
      .on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.is_active} and not ${t.has_enrollments}`),
    // Few are inactive: people with active accounts are counted as all without these.
    index('users_inactive')
      .on(t.id)
      .where(sql`not ${t.is_active}`),
    // The same for anonymised people.
    index('users_anonymised')
      .on(t.id)
      .where(sql`${t.anonymised_at} is not null`),
    index('users_by_name').on(t.last_name, t.first_name, t.id),
    index('users_by_search').using('gin', sql`${t.search_text} gin_trgm_ops`),
    // Trigrams find no word of one or two letters.
    index('users_by_short_words').using('gin', sql`letters_and_pairs(${t.search_text})`),
  ],
)

/** PersonRecord's fields (contract/person-shapes.ts) as columns, for every statement that reads them. */
export const personColumns = {
  first_name: users.first_name,
  last_name: users.last_name,
  document_type: users.document_type,
  document_number: users.document_number,
  birth_date: users.birth_date,
  whatsapp: users.whatsapp,
  ...addressOf((field) => users[field]),
}

/** The roles that a person holds, one a row; the API shows them as the list `role` (document 1 §3 and §6). */
export const user_roles = pgTable(
  'user_roles',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: ROLES }).notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'i07_role_once', columns: [t.user_id, t.role] }),
    check('i07_role', isOneOf(t.role, ROLES)),
    index('user_roles_by_role').on(t.role, t.user_id),
  ],
)

/**
 * Number of people in each role, as a journal of changes: a role's count is the sum of its rows. Triggers add a row for each
 * statement, so that nothing waits for a counter; the hourly upkeep consolidates them.
 */
export const role_totals = pgTable('role_totals', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  role: text({ enum: ROLES }).notNull(),
  people: bigint({ mode: 'number' }).notNull(),
})

/** What staff noted of a student, for staff alone; it goes with the person (decision C13). */
export const student_notes = pgTable(
  'student_notes',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    author_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    text: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    check('i113_note_text', isFilled(t.text, NOTE_LIMITS.text)),
    index('student_notes_by_student').on(t.user_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('student_notes_by_author').on(t.author_id),
  ],
)

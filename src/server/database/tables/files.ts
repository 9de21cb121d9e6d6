import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { FILE_PURPOSES } from '#domain/files/purposes.ts'
import { MIME_TYPES, type MimeType } from '#domain/files/types.ts'
import { bytea, createdAt, id, instant, isFilled, isOneOf } from './columns.ts'
import { users } from './people.ts'

/** Stored files; photos and course images are public, everything else needs a signed link (document 1 §7, document 2 §7, document 3 §7; decision M8). */
export const files = pgTable(
  'files',
  {
    id: id(),
    owner_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    purpose: text({ enum: FILE_PURPOSES }).notNull(),
    storage_key: text().notNull(),
    file_name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: bytea().notNull(),
    mime: text().$type<MimeType>().notNull(),
    is_public: boolean()
      .notNull()
      .generatedAlwaysAs(sql`purpose in ('photo', 'course_image')`),
    attached_at: instant(),
    created_at: createdAt(),
  },
  (t) => [
    check('i54_purpose', isOneOf(t.purpose, FILE_PURPOSES)),
    check(
      'i54_storage_key',
      sql`${t.storage_key} ~ '^[a-z0-9][a-z0-9/_.-]{7,149}$' and ${t.storage_key} not like '%..%'`,
    ),
    check('i54_file_named', isFilled(t.file_name, 255)),
    check('i55_size', sql`${t.size} between 1 and 104857600`),
    check('i55_sha256', sql`octet_length(${t.sha256}) = 32`),
    check('i56_mime', isOneOf(t.mime, MIME_TYPES)),
    unique('i54_storage_key_unique').on(t.storage_key),
    index('files_by_owner').on(t.owner_id, t.purpose),
    index('receipts_by_content')
      .on(t.sha256)
      .where(sql`${t.purpose} = 'receipt'`),
    index('files_left_over')
      .on(t.created_at)
      .where(sql`${t.attached_at} is null`),
  ],
)

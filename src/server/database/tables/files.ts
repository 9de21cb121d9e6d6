import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { bytea, createdAt, id, instant, isFilled, isOneOf } from '../columns.ts'
import { users } from './people.ts'

const PURPOSES = ['photo', 'receipt', 'submission', 'lesson', 'course_image', 'syllabus', 'export'] as const
const MIME_TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'image/tiff',
  'image/heic',
  'application/pdf',
  'text/plain',
  'application/rtf',
  'application/json',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'video/mp4',
  'audio/mpeg',
] as const

/** Stored files; photos and course images are public, everything else needs a signed link (document 1 §7, document 2 §7, document 3 §7; decision M8). */
export const files = pgTable(
  'files',
  {
    id: id(),
    owner_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    purpose: text({ enum: PURPOSES }).notNull(),
    storage_key: text().notNull(),
    file_name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: bytea().notNull(),
    mime: text({ enum: MIME_TYPES }).notNull(),
    is_public: boolean()
      .notNull()
      .generatedAlwaysAs(sql`purpose in ('photo', 'course_image')`),
    attached_at: instant(),
    created_at: createdAt(),
  },
  (t) => [
    check('i54_purpose', isOneOf(t.purpose, PURPOSES)),
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

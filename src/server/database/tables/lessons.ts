import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { LESSON_CONTENT_TYPES } from '#domain/lessons/contents.ts'
import { createdAt, id, isFilled, isOneOf, textWords, version } from './columns.ts'
import { courses } from './courses.ts'
import { files } from './files.ts'

/** Lessons of a course, grouped by module_title (document 2 §3, document 3 §3). */
export const lessons = pgTable(
  'lessons',
  {
    id: id(),
    course_id: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'restrict' }),
    title: text().notNull(),
    description: text(),
    duration: text(),
    module_title: text(),
    order: integer().notNull(),
    created_at: createdAt(),
    updated_at: createdAt(),
    version: version(),
  },
  (t) => [
    check('i57_lesson_titled', isFilled(t.title, 300)),
    check('i57_lesson_order', sql`${t.order} >= 0`),
    unique('i57_lesson_course_key').on(t.id, t.course_id),
    index('lessons_by_course').on(t.course_id, t.order),
  ],
)

/** What a lesson holds: a stored file, an address or a text, exactly one of them (document 3 §3; decision S5). */
export const lesson_contents = pgTable(
  'lesson_contents',
  {
    id: id(),
    lesson_id: uuid()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    type: text({ enum: LESSON_CONTENT_TYPES }).notNull(),
    title: text(),
    content_url: text(),
    content_text: text(),
    file_id: uuid().references(() => files.id, { onDelete: 'restrict' }),
    file_name: text(),
    file_size: text(),
    file_type: text(),
    order: integer().notNull(),
    created_at: createdAt(),
    updated_at: createdAt(),
    version: version(),
    search_words: textWords()
      .notNull()
      .generatedAlwaysAs(
        sql`spanish_words(coalesce(title, '') || ' ' || coalesce(content_text, '') || ' ' || coalesce(file_name, ''))`,
      ),
  },
  (t) => [
    check('i57_content_type', isOneOf(t.type, LESSON_CONTENT_TYPES)),
    check(
      'i57_url_scheme',
      sql`${t.content_url} ~ '^(https?://|/[a-z])[^[:space:]"<>]*$' and length(${t.content_url}) <= 2048`,
    ),
    check('i57_text_size', isFilled(t.content_text, 100_000)),
    check('i58_one_source', sql`num_nonnulls(${t.content_url}, ${t.content_text}, ${t.file_id}) = 1`),
    check('i58_text_in_text', sql`${t.content_text} is null or ${t.type} = 'text'`),
    index('lesson_contents_by_lesson').on(t.lesson_id, t.order),
    index('lesson_contents_by_file').on(t.file_id),
    index('lesson_contents_by_words').using('gin', t.search_words),
  ],
)

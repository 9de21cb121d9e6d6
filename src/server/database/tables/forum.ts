import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'

import { createdAt, id, instant, isFilled, textWords, version } from './columns.ts'
import { users } from './people.ts'

/** Posts of the general forum (document 1 §3, document 2 §3); staff may hide one and say why. */
export const foro_posts = pgTable(
  'foro_posts',
  {
    id: id(),
    user_id: author(),
    title: text().notNull(),
    content: text().notNull(),
    created_at: createdAt(),
    updated_at: createdAt(),
    version: version(),
    ...hiding(),
    search_text: text()
      .notNull()
      .generatedAlwaysAs(sql`fold(title || ' ' || content)`),
    search_words: textWords()
      .notNull()
      .generatedAlwaysAs(sql`spanish_words(title || ' ' || content)`),
  },
  (t) => [
    check('i68_post_filled', sql`${isFilled(t.title, 200)} and ${isFilled(t.content, 20000)}`),
    check('i68_post_hidden', isHiddenWhole(t)),
    index('foro_posts_by_created_at').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('foro_posts_by_user').on(t.user_id),
    index('foro_posts_by_hider')
      .on(t.hidden_by)
      .where(sql`${t.hidden_by} is not null`),
    index('foro_posts_by_search').using('gin', sql`${t.search_text} gin_trgm_ops`),
    index('foro_posts_by_words').using('gin', t.search_words),
    index('foro_posts_by_title').using('gin', sql`spaced_words(${t.title}) gin_trgm_ops`),
  ],
)

/** Comments on posts (document 1 §3, document 2 §3). */
export const foro_comments = pgTable(
  'foro_comments',
  {
    id: id(),
    post_id: uuid()
      .notNull()
      .references(() => foro_posts.id, { onDelete: 'cascade' }),
    user_id: author(),
    content: text().notNull(),
    created_at: createdAt(),
    updated_at: createdAt(),
    version: version(),
    ...hiding(),
  },
  (t) => [
    check('i68_comment_filled', isFilled(t.content, 5000)),
    check('i68_comment_hidden', isHiddenWhole(t)),
    index('foro_comments_by_post').on(t.post_id, t.created_at),
    index('foro_comments_by_created_at').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('foro_comments_by_user').on(t.user_id),
    index('foro_comments_by_hider')
      .on(t.hidden_by)
      .where(sql`${t.hidden_by} is not null`),
  ],
)

/** Likes of a post or of a comment, once for each person (document 2 §3 and §5). */
export const foro_likes = pgTable(
  'foro_likes',
  {
    id: id(),
    user_id: author(),
    ...target(),
    created_at: createdAt(),
  },
  (t) => [
    check('i68_like_one_target', hasOneTarget(t)),
    uniqueIndex('i69_like_post_once')
      .on(t.post_id, t.user_id)
      .where(sql`${t.post_id} is not null`),
    uniqueIndex('i70_like_comment_once')
      .on(t.comment_id, t.user_id)
      .where(sql`${t.comment_id} is not null`),
    index('foro_likes_by_user').on(t.user_id),
  ],
)

/** A reader's warning to staff about a post or a comment, once for each person. */
export const foro_reports = pgTable(
  'foro_reports',
  {
    id: id(),
    user_id: author(),
    ...target(),
    reason: text().notNull(),
    created_at: createdAt(),
    resolved_at: instant(),
    resolved_by: uuid().references(() => users.id, { onDelete: 'restrict' }),
    resolution: text(),
  },
  (t) => [
    check('i68_report_one_target', hasOneTarget(t)),
    check('i68_report_reason', isFilled(t.reason, 1000)),
    check('i68_report_resolved', sql`(${t.resolved_at} is null) = (${t.resolved_by} is null)`),
    uniqueIndex('i69_report_post_once')
      .on(t.post_id, t.user_id)
      .where(sql`${t.post_id} is not null`),
    uniqueIndex('i70_report_comment_once')
      .on(t.comment_id, t.user_id)
      .where(sql`${t.comment_id} is not null`),
    index('foro_reports_by_user').on(t.user_id),
    index('foro_reports_by_resolver')
      .on(t.resolved_by)
      .where(sql`${t.resolved_by} is not null`),
    index('foro_reports_open')
      .on(t.created_at)
      .where(sql`${t.resolved_at} is null`),
  ],
)

function author() {
  return uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'restrict' })
}

function hiding() {
  return {
    hidden_at: instant(),
    hidden_by: uuid().references(() => users.id, { onDelete: 'restrict' }),
    hidden_reason: text(),
  }
}

function target() {
  return {
    post_id: uuid().references(() => foro_posts.id, { onDelete: 'cascade' }),
    comment_id: uuid().references(() => foro_comments.id, { onDelete: 'cascade' }),
  }
}

function isHiddenWhole(t: { hidden_at: AnyPgColumn; hidden_by: AnyPgColumn; hidden_reason: AnyPgColumn }) {
  return sql`num_nulls(${t.hidden_at}, ${t.hidden_by}, ${t.hidden_reason}) in (0, 3)`
}

function hasOneTarget(t: { post_id: AnyPgColumn; comment_id: AnyPgColumn }) {
  return sql`num_nonnulls(${t.post_id}, ${t.comment_id}) = 1`
}

import { expect, test } from 'vitest'
import { sharedSeminary } from '#tests/support/seminary.ts'
import { EXPORT_TABLES } from './tables.ts'

/**
 * Columns that an institution leaves without, by reason. A new column is exported (its table's statement, and docs/export-format.md) or named here;
 * a table without columns behind it is left out whole.
 */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'opens something': [
    'email_tokens',
    'installation_keys',
    'rate_limits',
    'recovery_codes',
    'second_steps',
    'sessions',
    'users: auth_epoch password_hash',
  ],
  'calculated from what is exported': [
    'account_balances',
    'announcements: search_words',
    'collected_courses',
    'collected_days',
    'courses: search_text',
    'enrollment_totals',
    'foro_posts: search_text search_words',
    'last_studied',
    'lesson_contents: search_words',
    'payment_days',
    'payment_totals',
    'role_totals',
    'standing_totals',
    'users: has_enrollments search_text',
  ],
  'a version, which only an open form reads': [
    'announcements: version',
    'assignments: form_version version',
    'course_schemes: version',
    'courses: version',
    'enrollments_open: version',
    'foro_comments: version',
    'foro_posts: version',
    'lesson_contents: version',
    'lessons: version',
    'periods: version',
    'plans: version',
    'programs: version',
    'rubrics: version',
    'scholarship_codes: version',
    'titles: version',
    'users: version',
    'work_arrangements: version',
  ],
  'a file, told in archivos.csv': [
    'assignment_submissions: file_name file_size file_type file_url',
    'files: attached_at is_public mime purpose sha256 size storage_key',
    'lesson_contents: file_size file_type',
    'payments: payment_receipt_url',
  ],
  'a refund, told in cuentas.csv': ['payments: refund_reason refunded_by'],
  'told by another column of its line': [
    'assignment_submissions: updated_at',
    'courses: cover price teacher_role',
    'enrollments_open: is_active',
    'form_versions: made_at',
    'order_items: changed_at changed_by price product_id quantity',
    'payments: payment_status',
    'recognized_course_items: origin',
    'user_roles: created_at',
    'user_streaks: streak_updated_at',
  ],
  'how the portal does its work': [
    'document_settings: only',
    'enrollments: reminded_for',
    'error_log',
    'form_drafts',
    'hidden_first_weeks',
    'mail_log: data dedupe_key held_at kind last_failed_at',
    'notifications: kind mail_due metadata type',
    'orders: asked_at checkout_url idempotency_key provider_session_id request_sha256',
    'provider_pages',
    'receipt_counters',
    'started_zone',
    'storage_readings',
    'webhook_events',
  ],
}

const shared = sharedSeminary()

test('every column is exported, or left out for a reason', async () => {
  const { database } = shared()
  const client = await database.pool.connect()
  try {
    // A view knows which columns its statement reads.
    for (const [at, { sql }] of EXPORT_TABLES.entries()) await client.query(`create view exported_${at} as ${sql}`)
    const { rows } = await client.query<{ table: string; columns: string[]; is_whole: boolean }>(`
      with unread as (
        select c.oid, c.relname as name, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
          and not exists (select 1 from pg_depend d join pg_rewrite r on r.oid = d.objid join pg_class v on v.oid = r.ev_class
            where d.refobjid = c.oid and d.refobjsubid = a.attnum and v.relname like 'exported_%'))
      select name as "table", array_agg(attname::text order by attname) as columns,
        count(*) = (select count(*) from pg_attribute b where b.attrelid = oid and attnum > 0 and not attisdropped) as is_whole
      from unread group by oid, name`)
    const unread = rows.flatMap(({ table, columns, is_whole }) =>
      is_whole ? [table] : columns.map((column) => `${table}.${column}`),
    )
    const leftOut = Object.values(LEFT_OUT).flatMap((lines) =>
      lines.flatMap((line) => {
        const [table = '', columns] = line.split(': ')
        return columns === undefined ? [table] : columns.split(' ').map((column) => `${table}.${column}`)
      }),
    )
    expect(unread.toSorted()).toEqual(leftOut.toSorted())
  } finally {
    client.release()
  }
})

import { asc, eq, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { second_steps, sessions } from '../database/tables/access.ts'
import { audit_log } from '../database/tables/audit.ts'
import { orders, order_items, scholarship_uses } from '../database/tables/checkout.ts'
import { courses } from '../database/tables/courses.ts'
import { enrollments, enrollment_history } from '../database/tables/enrollments.ts'
import { feedback_phrases } from '../database/tables/feedback.ts'
import { files } from '../database/tables/files.ts'
import { saved_filters } from '../database/tables/filters.ts'
import { foro_comments, foro_likes, foro_posts, foro_reports } from '../database/tables/forum.ts'
import { ledger_entries } from '../database/tables/ledger.ts'
import {
  mail_log,
  notification_opt_outs,
  notification_preferences,
  notifications,
} from '../database/tables/notifications.ts'
import { payments } from '../database/tables/payments.ts'
import { users } from '../database/tables/people.ts'
import { periods } from '../database/tables/periods.ts'
import { completed_lessons, user_activity_days, user_streaks } from '../database/tables/progress.ts'
import { OWN_RECORD } from './own-record-queries.ts'
import { OWN_WORK } from './own-work-queries.ts'
import { ownRows, type List } from './own-rows-queries.ts'

/** Money as people read it: '12.50'. */
const amount = (column: PgColumn) => sql<string | null>`${column}::text`

/** Each thing that belongs to one person, in the order of the export; secrets and marks of other people aren't part of it. */
export const OWN_DATA = {
  enrollments: (db, userId, { limit, offset }) =>
    db
      .select({
        id: enrollments.id,
        course: courses.name,
        course_code: courses.course_code,
        period: periods.name,
        type_coursed: enrollments.type_coursed,
        status: enrollments.status,
        is_active: enrollments.is_active,
        enrollment_date: enrollments.enrollment_date,
        final_grade: enrollments.final_grade,
        observations: enrollments.observations,
        completion_date: enrollments.completion_date,
      })
      .from(enrollments)
      .innerJoin(courses, eq(courses.id, enrollments.course_id))
      .innerJoin(periods, eq(periods.id, enrollments.period_id))
      .where(eq(enrollments.user_id, userId))
      .orderBy(asc(enrollments.enrollment_date), asc(enrollments.id))
      .limit(limit)
      .offset(offset),
  enrollment_history: (db, userId, { limit, offset }) =>
    db
      .select({
        enrollment_id: enrollment_history.enrollment_id,
        status: enrollment_history.status,
        type_coursed: enrollment_history.type_coursed,
        final_grade: enrollment_history.final_grade,
        observations: enrollment_history.observations,
        reason: enrollment_history.reason,
        recorded_at: enrollment_history.recorded_at,
      })
      .from(enrollment_history)
      .innerJoin(enrollments, eq(enrollments.id, enrollment_history.enrollment_id))
      .where(eq(enrollments.user_id, userId))
      .orderBy(asc(enrollment_history.recorded_at), asc(enrollment_history.id))
      .limit(limit)
      .offset(offset),
  ...OWN_WORK,
  ...OWN_RECORD,
  completed_lessons: ownRows(completed_lessons, {
    owner: 'user_id',
    order: ['completed_at', 'lesson_id'],
    show: ['lesson_id', 'completed_at'],
  }),
  streak: ownRows(user_streaks, {
    owner: 'user_id',
    order: ['user_id'],
    show: ['current_streak', 'longest_streak', 'last_access'],
  }),
  activity_days: ownRows(user_activity_days, { owner: 'user_id', order: ['day'], show: ['day'] }),
  orders: ownRows(orders, {
    owner: 'user_id',
    order: ['created_at', 'id'],
    show: ['id', 'status', 'currency', 'processor', 'created_at'],
    more: { total: amount(orders.total) },
  }),
  order_items: (db, userId, { limit, offset }) =>
    db
      .select({
        order_id: order_items.order_id,
        name: order_items.name,
        type_coursed: order_items.type_coursed,
        unit_price: amount(order_items.unit_price),
        quantity: order_items.quantity,
        left_at: order_items.cancelled_at,
        left_because: order_items.cancel_reason,
      })
      .from(order_items)
      .innerJoin(orders, eq(orders.id, order_items.order_id))
      .where(eq(orders.user_id, userId))
      .orderBy(asc(orders.created_at), asc(order_items.order_id), asc(order_items.id))
      .limit(limit)
      .offset(offset),
  scholarships: ownRows(scholarship_uses, {
    owner: 'user_id',
    order: ['used_at', 'id'],
    show: ['order_id', 'used_at'],
  }),
  payments: ownRows(payments, {
    owner: 'user_id',
    order: ['created_at', 'id'],
    show: [
      'id',
      'order_id',
      'payment_method',
      'currency',
      'status',
      'transaction_id',
      'receipt_number',
      'rejection_reason',
      'student_name',
      'student_email',
      'student_country',
      'created_at',
    ],
    // A scholarship's code stays here (decision M4).
    more: {
      amount: amount(payments.amount),
      refunded_amount: amount(payments.refunded_amount),
      payment_data: sql`${payments.payment_data} - 'scholarship_code'`,
    },
  }),
  account: (db, userId, { limit, offset }) =>
    db
      .select({
        enrollment_id: ledger_entries.enrollment_id,
        course: courses.name,
        kind: ledger_entries.kind,
        amount: amount(ledger_entries.amount),
        list_price: amount(ledger_entries.list_price),
        discount_pct: ledger_entries.discount_pct,
        order_id: ledger_entries.order_id,
        payment_id: ledger_entries.payment_id,
        payment_method: ledger_entries.payment_method,
        local_amount: amount(ledger_entries.local_amount),
        local_currency: ledger_entries.local_currency,
        exchange_rate: ledger_entries.exchange_rate,
        note: ledger_entries.note,
        recorded_at: ledger_entries.recorded_at,
      })
      .from(ledger_entries)
      .innerJoin(enrollments, eq(enrollments.id, ledger_entries.enrollment_id))
      .innerJoin(courses, eq(courses.id, enrollments.course_id))
      .where(eq(enrollments.user_id, userId))
      .orderBy(asc(ledger_entries.position))
      .limit(limit)
      .offset(offset),
  files: ownRows(files, {
    owner: 'owner_id',
    order: ['created_at', 'id'],
    show: ['id', 'purpose', 'file_name', 'created_at'],
    more: { file_size: files.size, file_type: files.mime },
  }),
  forum_posts: ownRows(foro_posts, {
    owner: 'user_id',
    order: ['created_at', 'id'],
    show: ['id', 'title', 'content', 'created_at', 'updated_at'],
  }),
  forum_comments: ownRows(foro_comments, {
    owner: 'user_id',
    order: ['created_at', 'id'],
    show: ['id', 'post_id', 'content', 'created_at', 'updated_at'],
  }),
  forum_likes: ownRows(foro_likes, {
    owner: 'user_id',
    order: ['created_at', 'id'],
    show: ['id', 'post_id', 'comment_id', 'created_at'],
  }),
  forum_reports: ownRows(foro_reports, {
    owner: 'user_id',
    order: ['created_at', 'id'],
    show: ['id', 'reason', 'created_at'],
  }),
  notifications: ownRows(notifications, {
    owner: 'user_id',
    order: ['created_at', 'id'],
    show: ['title', 'message', 'type', 'read', 'created_at'],
  }),
  notification_preferences: ownRows(notification_preferences, {
    owner: 'user_id',
    order: ['user_id'],
    show: ['email', 'muted_types', 'updated_at'],
  }),
  notification_opt_outs: ownRows(notification_opt_outs, {
    owner: 'user_id',
    order: ['kind', 'channel'],
    show: ['kind', 'channel', 'created_at'],
  }),
  saved_filters: ownRows(saved_filters, {
    owner: 'owner_id',
    order: ['list', 'name'],
    show: ['list', 'name', 'search', 'created_at'],
  }),
  feedback_phrases: ownRows(feedback_phrases, {
    owner: 'owner_id',
    order: ['place'],
    show: ['text', 'created_at', 'updated_at'],
  }),
  // Mails are written to addresses: the one that the person has.
  mails: (db, userId, { limit, offset }) =>
    db
      .select({
        kind: mail_log.kind,
        recipient: mail_log.recipient,
        subject: mail_log.subject,
        sent_at: mail_log.sent_at,
      })
      .from(mail_log)
      .innerJoin(users, or(eq(users.id, mail_log.user_id), eq(users.email, mail_log.recipient)))
      .where(eq(users.id, userId))
      .orderBy(asc(mail_log.created_at), asc(mail_log.id))
      .limit(limit)
      .offset(offset),
  sessions: ownRows(sessions, {
    owner: 'user_id',
    order: ['created_at', 'token_hash'],
    show: ['created_at', 'last_seen_at', 'expires_at', 'user_agent'],
  }),
  second_step: ownRows(second_steps, {
    owner: 'user_id',
    order: ['created_at'],
    show: ['created_at', 'confirmed_at'],
  }),
  actions: ownRows(audit_log, {
    owner: 'actor_id',
    order: ['at', 'id'],
    show: ['at', 'action', 'entity', 'entity_id'],
  }),
} as const satisfies Record<string, List>

import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core'
import type { Database } from '../database/connect.ts'
import { sessions } from '../database/tables/access.ts'
import { audit_log } from '../database/tables/audit.ts'
import { orders, order_items, scholarship_uses } from '../database/tables/checkout.ts'
import { courses } from '../database/tables/courses.ts'
import { enrollments, enrollment_history } from '../database/tables/enrollments.ts'
import { assignment_submissions, assignments, form_drafts } from '../database/tables/evaluations.ts'
import { files } from '../database/tables/files.ts'
import { foro_comments, foro_likes, foro_posts, foro_reports } from '../database/tables/forum.ts'
import { grade_history } from '../database/tables/grades.ts'
import { mail_log, notification_preferences, notifications } from '../database/tables/notifications.ts'
import { payments } from '../database/tables/payments.ts'
import { periods } from '../database/tables/periods.ts'
import { completed_lessons, user_activity_days, user_streaks } from '../database/tables/progress.ts'

type Slice = { readonly limit: number; readonly offset: number }
type List = (db: Database, userId: string, slice: Slice) => Promise<object[]>

/** Money as people read it: '12.50'. */
const amount = (column: PgColumn) => sql<string | null>`${column}::text`

/** The rows of a table that name the person, in an order without ties. */
const ownRows =
  (columns: SelectedFields, table: PgTable, owner: PgColumn, order: readonly PgColumn[]): List =>
  (db, userId, { limit, offset }) =>
    db
      .select(columns)
      .from(table)
      .where(eq(owner, userId))
      .orderBy(...order.map((column) => asc(column)))
      .limit(limit)
      .offset(offset)

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
  submissions: (db, userId, { limit, offset }) =>
    db
      .select({
        id: assignment_submissions.id,
        assignment: assignments.title,
        submission_type: assignment_submissions.submission_type,
        form_answers: assignment_submissions.form_answers,
        file_name: assignment_submissions.file_name,
        submitted_at: assignment_submissions.submitted_at,
        is_late: assignment_submissions.is_late,
        max_score: assignment_submissions.max_score,
        grade: assignment_submissions.grade,
        feedback: assignment_submissions.feedback,
        graded_at: assignment_submissions.graded_at,
      })
      .from(assignment_submissions)
      .innerJoin(assignments, eq(assignments.id, assignment_submissions.assignment_id))
      .where(eq(assignment_submissions.user_id, userId))
      .orderBy(asc(assignment_submissions.submitted_at), asc(assignment_submissions.id))
      .limit(limit)
      .offset(offset),
  form_drafts: ownRows(
    {
      assignment_id: form_drafts.assignment_id,
      answers: form_drafts.answers,
      updated_at: form_drafts.updated_at,
    },
    form_drafts,
    form_drafts.user_id,
    [form_drafts.updated_at, form_drafts.assignment_id],
  ),
  grade_history: (db, userId, { limit, offset }) =>
    db
      .select({
        kind: grade_history.kind,
        enrollment_id: grade_history.enrollment_id,
        assignment_id: grade_history.assignment_id,
        old_grade: grade_history.old_grade,
        new_grade: grade_history.new_grade,
        feedback: grade_history.feedback,
        changed_at: grade_history.changed_at,
      })
      .from(grade_history)
      .innerJoin(enrollments, eq(enrollments.id, grade_history.enrollment_id))
      .where(eq(enrollments.user_id, userId))
      .orderBy(asc(grade_history.changed_at), asc(grade_history.id))
      .limit(limit)
      .offset(offset),
  completed_lessons: ownRows(
    { lesson_id: completed_lessons.lesson_id, completed_at: completed_lessons.completed_at },
    completed_lessons,
    completed_lessons.user_id,
    [completed_lessons.completed_at, completed_lessons.lesson_id],
  ),
  streak: ownRows(
    {
      current_streak: user_streaks.current_streak,
      longest_streak: user_streaks.longest_streak,
      last_access: user_streaks.last_access,
    },
    user_streaks,
    user_streaks.user_id,
    [user_streaks.user_id],
  ),
  activity_days: ownRows({ day: user_activity_days.day }, user_activity_days, user_activity_days.user_id, [
    user_activity_days.day,
  ]),
  orders: ownRows(
    {
      id: orders.id,
      status: orders.status,
      total: amount(orders.total),
      currency: orders.currency,
      processor: orders.processor,
      created_at: orders.created_at,
    },
    orders,
    orders.user_id,
    [orders.created_at, orders.id],
  ),
  order_items: (db, userId, { limit, offset }) =>
    db
      .select({
        order_id: order_items.order_id,
        name: order_items.name,
        type_coursed: order_items.type_coursed,
        unit_price: amount(order_items.unit_price),
        quantity: order_items.quantity,
      })
      .from(order_items)
      .innerJoin(orders, eq(orders.id, order_items.order_id))
      .where(eq(orders.user_id, userId))
      .orderBy(asc(order_items.order_id), asc(order_items.id))
      .limit(limit)
      .offset(offset),
  scholarships: ownRows(
    { order_id: scholarship_uses.order_id, used_at: scholarship_uses.used_at },
    scholarship_uses,
    scholarship_uses.user_id,
    [scholarship_uses.used_at, scholarship_uses.id],
  ),
  payments: ownRows(
    {
      id: payments.id,
      order_id: payments.order_id,
      payment_method: payments.payment_method,
      amount: amount(payments.amount),
      currency: payments.currency,
      status: payments.status,
      transaction_id: payments.transaction_id,
      payment_data: payments.payment_data,
      receipt_number: payments.receipt_number,
      rejection_reason: payments.rejection_reason,
      student_name: payments.student_name,
      student_email: payments.student_email,
      student_country: payments.student_country,
      created_at: payments.created_at,
    },
    payments,
    payments.user_id,
    [payments.created_at, payments.id],
  ),
  files: ownRows(
    {
      id: files.id,
      purpose: files.purpose,
      file_name: files.file_name,
      file_size: files.size,
      file_type: files.mime,
      created_at: files.created_at,
    },
    files,
    files.owner_id,
    [files.created_at, files.id],
  ),
  forum_posts: ownRows(getTableColumns(foro_posts), foro_posts, foro_posts.user_id, [
    foro_posts.created_at,
    foro_posts.id,
  ]),
  forum_comments: ownRows(getTableColumns(foro_comments), foro_comments, foro_comments.user_id, [
    foro_comments.created_at,
    foro_comments.id,
  ]),
  forum_likes: ownRows(getTableColumns(foro_likes), foro_likes, foro_likes.user_id, [
    foro_likes.created_at,
    foro_likes.id,
  ]),
  forum_reports: ownRows(
    { id: foro_reports.id, reason: foro_reports.reason, created_at: foro_reports.created_at },
    foro_reports,
    foro_reports.user_id,
    [foro_reports.created_at, foro_reports.id],
  ),
  notifications: ownRows(
    {
      title: notifications.title,
      message: notifications.message,
      type: notifications.type,
      read: notifications.read,
      created_at: notifications.created_at,
    },
    notifications,
    notifications.user_id,
    [notifications.created_at, notifications.id],
  ),
  notification_preferences: ownRows(
    getTableColumns(notification_preferences),
    notification_preferences,
    notification_preferences.user_id,
    [notification_preferences.user_id],
  ),
  mails: ownRows(
    {
      kind: mail_log.kind,
      recipient: mail_log.recipient,
      subject: mail_log.subject,
      sent_at: mail_log.sent_at,
    },
    mail_log,
    mail_log.user_id,
    [mail_log.created_at, mail_log.id],
  ),
  sessions: ownRows(
    {
      created_at: sessions.created_at,
      last_seen_at: sessions.last_seen_at,
      expires_at: sessions.expires_at,
      user_agent: sessions.user_agent,
    },
    sessions,
    sessions.user_id,
    [sessions.created_at, sessions.token_hash],
  ),
  deeds: ownRows(
    { at: audit_log.at, action: audit_log.action, entity: audit_log.entity, entity_id: audit_log.entity_id },
    audit_log,
    audit_log.actor_id,
    [audit_log.at, audit_log.id],
  ),
} as const satisfies Record<string, List>

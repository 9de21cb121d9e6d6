/** The kinds of things that the audit log speaks of: the names of their tables. */
export const AUDIT_ENTITIES = [
  'users',
  'courses',
  'periods',
  'programs',
  'plans',
  'enrollments_open',
  'enrollments',
  'orders',
  'payments',
  'scholarship_codes',
  'exchange_rates',
  'lessons',
  'lesson_contents',
  'assignments',
  'assignment_submissions',
  'course_actas',
  'recognized_courses',
  'documents',
  'announcements',
  'foro_posts',
  'foro_comments',
  'program_students',
  'titles',
  'files',
  'system_settings',
  // Files, and what the queues keep, have no table of ours.
  'backups',
  'mail_log',
  'jobs',
] as const
/** A kind of thing in the audit log. */
export type AuditEntity = (typeof AUDIT_ENTITIES)[number]

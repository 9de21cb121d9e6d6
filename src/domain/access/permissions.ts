import type { Role } from './roles.ts'

/** Who may do what (document 1 §6, document 2 §6, document 3 §6). The gate, the buttons and the access matrix all read this table. */
const PERMISSIONS = {
  'dashboard.student': ['student'],
  'dashboard.teacher': ['teacher'],
  'dashboard.admin': ['admin'],
  'overview.view': ['admin'],
  'courses.browse': ['student'],
  'courses.study': ['student'],
  'lessons.complete': ['student'],
  'checkout.use': ['student'],
  'payments.own': ['student'],
  'submissions.send': ['student'],
  'grades.own': ['student'],
  'degree.own': ['student'],
  'documents.own': ['student'],
  'courses.teach': ['teacher'],
  'courses.picture': ['teacher'],
  'courses.place': ['teacher', 'admin'],
  'lessons.manage': ['teacher'],
  'evaluations.manage': ['teacher'],
  'evaluations.bring': ['teacher', 'admin'],
  'submissions.grade': ['teacher'],
  'grades.final': ['teacher'],
  'schemes.read': ['teacher', 'admin'],
  'courses.manage': ['admin'],
  'windows.manage': ['admin'],
  'periods.manage': ['admin'],
  'programs.manage': ['admin'],
  'people.manage': ['admin'],
  'announcements.manage': ['admin'],
  'forum.moderate': ['admin'],
  'audit.read': ['admin'],
  'payments.view': ['admin'],
  'payments.verify': ['admin'],
  'secretariat.use': ['admin'],
  'actas.reopen': ['admin'],
  'documents.issue': ['admin'],
  'enrollments.manage': ['admin'],
  'admissions.manage': ['admin'],
  'requirements.except': ['admin'],
  'scholarships.manage': ['admin'],
  'recognized.manage': ['admin'],
  'filters.save': ['admin'],
  'settings.manage': ['admin'],
  'system.manage': ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof PERMISSIONS

/** Whether one of the roles that a person holds grants the permission. */
export function allows(held: readonly Role[], permission: Permission): boolean {
  const granted: readonly Role[] = PERMISSIONS[permission]
  return held.some((role) => granted.includes(role))
}

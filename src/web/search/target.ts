import type { search } from '#contract/search.ts'
import type { CallOutput } from '#contract/operation.ts'

export type Hit = CallOutput<typeof search>['items'][number]

/** Where a hit leads: an address of the portal with what it says after '?'. */
export type Target = {
  readonly to: string
  readonly search?: Readonly<Record<string, unknown>>
}

/** The screen that shows a hit; null for an announcement, which is read where one is. */
export function targetOf(hit: Hit): Target | null {
  switch (hit.kind) {
    case 'course':
      return courseTarget(hit)
    case 'lesson':
      return hit.as === 'teacher'
        ? { to: `/teacher/courses/${hit.course_id}`, search: { dialog: 'view', lesson: hit.id } }
        : { to: `/student/courses/${hit.course_id}`, search: { lesson: hit.id } }
    case 'evaluation':
      return hit.as === 'teacher'
        ? { to: `/teacher/assignments/${hit.id}/submissions` }
        : { to: '/student/assignments', search: { open: hit.id } }
    case 'person':
      return personTarget(hit)
    case 'paper':
      return hit.as === 'admin' ? fileOf(hit.user_id, { section: 'papers' }) : { to: '/student/documents' }
    case 'payment':
      return hit.as === 'admin'
        ? { to: '/admin/payments', search: { payment: hit.id } }
        : { to: '/student/courses', search: { pagos: true } }
    case 'post':
      return { to: '/forum', search: { post: hit.id } }
    default:
      return hit.as === 'admin' ? { to: '/admin/announcements', search: { dialog: 'edit', id: hit.id } } : null
  }
}

function courseTarget({ id, as, is_own, detail }: Hit): Target {
  if (as === 'admin') return { to: '/admin/secretariat', search: { tab: 'courses', id } }
  if (as === 'teacher') return { to: `/teacher/courses/${id}` }
  return is_own ? { to: `/student/courses/${id}` } : { to: '/student/courses', search: { q: detail ?? '' } }
}

function personTarget({ id, roles, email }: Hit): Target {
  if (roles.includes('student')) return fileOf(id, {})
  if (roles.includes('teacher')) return { to: '/admin/secretariat', search: { tab: 'teachers', id } }
  return { to: '/admin/users', search: { q: email ?? '' } }
}

const fileOf = (id: string | null, open: Readonly<Record<string, unknown>>): Target => ({
  to: '/admin/secretariat',
  search: { tab: 'students', id, ...open },
})

export type PersonAction = 'paper' | 'payments' | 'account' | 'message' | 'whatsapp'

/** What one does with a person besides opening their file: places of the portal, and ways to write to them. */
export function actionsOf({ id, roles, email, whatsapp }: Hit): { action: PersonAction; target: Target | string }[] {
  const studies = roles.includes('student')
  const search = { q: email ?? '' }
  return [
    ...(studies ? [{ action: 'paper' as const, target: fileOf(id, { dialog: 'issue' }) }] : []),
    ...(studies
      ? [{ action: 'payments' as const, target: { to: '/admin/secretariat', search: { account: id } } }]
      : []),
    ...(email ? [{ action: 'message' as const, target: `mailto:${email}` }] : []),
    ...(whatsapp ? [{ action: 'whatsapp' as const, target: `https://wa.me/${whatsapp.replace(/\D/g, '')}` }] : []),
    ...(email ? [{ action: 'account' as const, target: { to: '/admin/users', search } }] : []),
  ]
}

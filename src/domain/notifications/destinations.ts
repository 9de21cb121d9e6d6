import type { Role } from '../access/roles.ts'
import type { NotificationType } from './types.ts'

/** The names of things in a notice's metadata. */
export type NoticeThings = Readonly<Record<string, unknown>>

/**
 * Where a notice leads: a path of this site, or null when all there is to read is in it. `role` is the active role of the
 * reader: the same thing lies elsewhere for a student and for a teacher (decision C3).
 */
export function noticePath(type: NotificationType, things: NoticeThings, role: Role | null): string | null {
  const id = (name: string) => (typeof things[name] === 'string' ? encodeURIComponent(things[name]) : null)
  const course = id('course_id')
  const assignment = id('assignment_id')
  switch (type) {
    case 'enrollment': {
      const program = id('program_id')
      if (program && role === 'admin') return `/admin/programs/${program}/students?status=solicitado`
      if (program) return role === 'student' ? '/student/program' : null
      return role === 'student' ? (course ? `/student/courses/${course}` : '/student/courses') : null
    }
    case 'lesson':
      return role === 'student' ? (course ? `/student/courses/${course}` : '/student/courses') : null
    case 'payment':
    case 'receipt':
    case 'payment_reminder': {
      // What a provider told, for whoever looks after the money: it's nobody's receipt, and somebody else's order.
      const isAlarm = things.outcome !== undefined
      if (role === 'admin') return isAlarm ? '/admin/payments' : paymentForStaff(things, id)
      if (role !== 'student') return null
      const order = id('order_id')
      return order && !isAlarm ? `/checkout/pending?o=${order}` : '/student/dashboard'
    }
    case 'grade': {
      const submission = id('submission_id')
      if (role !== 'student') return null
      return submission ? `/student/grades?grade=${submission}` : '/student/grades'
    }
    case 'final_grade': {
      const period = id('period_id')
      const enrollment = id('enrollment_id')
      if (role === 'student') return enrollment ? `/student/grades?final=${enrollment}` : '/student/grades'
      return role === 'teacher' && course && period
        ? `/teacher/grades-by-course?course=${course}&period=${period}`
        : null
    }
    case 'assignment':
      return role === 'student' ? '/student/assignments' : role === 'teacher' ? '/teacher/assignments' : null
    case 'submission':
      if (role !== 'teacher') return null
      return assignment ? `/teacher/assignments/${assignment}/submissions` : '/teacher/assignments'
    case 'forum': {
      const post = id('post_id')
      if (things.reported === 'true' && role === 'admin') return '/forum?view=reports'
      return post ? `/forum?post=${post}` : '/forum'
    }
    case 'system':
      return role === 'student' && id('document_id') ? '/student/documents' : null
    default:
      return null
  }
}

/** A receipt on the desk, found by its transaction; one that was replaced isn't there any more, but among the payments. */
function paymentForStaff({ replaced }: NoticeThings, id: (name: string) => string | null): string {
  const payment = id('payment_id')
  const transaction = id('transaction_id')
  if (payment && replaced === 'true') return `/admin/payments?payment=${payment}`
  const one = payment && transaction ? `&q=${transaction}&receipt=${payment}` : ''
  return `/admin/secretariat?tab=receipts${one}`
}

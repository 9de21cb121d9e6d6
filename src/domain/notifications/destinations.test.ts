import { expect, test } from 'vitest'
import { noticePath } from './destinations.ts'
import { NOTIFICATION_TYPES } from './types.ts'

test('the same notice leads each role to where its thing lies', () => {
  const things = { course_id: 'c1', assignment_id: 'a1' }
  expect(noticePath('enrollment', things, 'student')).toBe('/student/courses/c1')
  const program = { program_id: 'g1' }
  expect(noticePath('enrollment', program, 'student')).toBe('/student/program')
  expect(noticePath('enrollment', program, 'admin')).toBe('/admin/programs/g1/students?status=solicitado')
  expect(noticePath('grade', things, 'student')).toBe('/student/grades')
  expect(noticePath('grade', { ...things, submission_id: 's1' }, 'student')).toBe('/student/grades?grade=s1')
  expect(noticePath('final_grade', { enrollment_id: 'e1' }, 'student')).toBe('/student/grades?final=e1')
  expect(noticePath('submission', things, 'teacher')).toBe('/teacher/assignments/a1/submissions')
  expect(noticePath('submission', things, 'student')).toBeNull()
  expect(noticePath('receipt', things, 'admin')).toBe('/admin/secretariat?tab=receipts')
  const receipt = { order_id: 'o1', payment_id: 'p1' }
  expect(noticePath('payment', { ...receipt, transaction_id: 'TRF-1' }, 'admin')).toBe(
    '/admin/secretariat?tab=receipts&q=TRF-1&receipt=p1',
  )
  expect(noticePath('payment', { ...receipt, replaced: 'true' }, 'admin')).toBe('/admin/payments?payment=p1')
  expect(noticePath('payment', receipt, 'admin')).toBe('/admin/secretariat?tab=receipts')
  expect(noticePath('payment', things, 'student')).toBe('/student/dashboard')
  expect(noticePath('payment', { order_id: 'o1' }, 'student')).toBe('/checkout/pending?o=o1')
  expect(noticePath('payment', { order_id: 'o1', outcome: 'disputed' }, 'admin')).toBe('/admin/payments')
  expect(noticePath('system', { document_id: 'd1' }, 'student')).toBe('/student/documents')
  expect(noticePath('forum', { post_id: 'p1' }, 'teacher')).toBe('/forum?post=p1')
  expect(noticePath('forum', { post_id: 'p1', reported: 'true' }, 'admin')).toBe('/forum?view=reports')
})

test('every type leads nowhere or to a path of this site, whatever its metadata holds', () => {
  const hostile = ['//evil.example', 'javascript:alert(1)', '../../x', 'a b?c#d', 7, null, {}, undefined]
  for (const type of NOTIFICATION_TYPES) {
    for (const role of ['student', 'teacher', 'admin', null] as const) {
      for (const value of hostile) {
        const things = {
          course_id: value,
          assignment_id: value,
          post_id: value,
          order_id: value,
          payment_id: value,
          transaction_id: value,
        }
        const path = noticePath(type, things, role)
        if (path === null) continue
        const url = new URL(path, 'https://portal.example')
        expect(url.origin).toBe('https://portal.example')
        expect(url.pathname).toMatch(/^\/(student|teacher|admin|forum|checkout)\b/)
        expect(url.hash).toBe('')
      }
    }
  }
})

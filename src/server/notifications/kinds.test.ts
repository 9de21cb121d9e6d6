import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROLES } from '#domain/access/roles.ts'
import { NOTIFICATION_LIMITS, NOTIFICATION_TYPES } from '#domain/notifications/types.ts'
import { postman } from '../start/post-office.ts'
import * as account from './kinds/account.ts'
import * as arrangements from './kinds/arrangements.ts'
import * as community from './kinds/community.ts'
import * as courses from './kinds/courses.ts'
import * as enrollments from './kinds/enrollments.ts'
import * as moneyWork from './kinds/money-work.ts'
import * as payments from './kinds/payments.ts'
import * as programs from './kinds/programs.ts'
import { NOTICE_KINDS, noticePath } from './kinds.ts'
import { ALWAYS_BECAUSE, NOTICE_GROUPS, type SharedNotice } from './notice-kind.ts'

const SERVER = join(import.meta.dirname, '..')
const MODULES = { account, arrangements, community, courses, enrollments, moneyWork, payments, programs }

const COURSE = { course_id: 'c1', course_name: 'Griego' }
const GRADED = { ...COURSE, submission_id: 's1', assignment_id: 'a1', title: 'Ensayo', max_score: 100 }
const ENROLLMENT = { ...COURSE, id: 'e1' }
const PROGRAM = { program_id: 'g1', program_name: 'Licenciatura' }
const ENTRY = { kind: 'posts', id: 'p1', post_id: 'p1', title: 'Hola' } as const
const DECIDED = { order_id: 'o1', payment_id: 'y1', courses: [{ course_id: 'c1', name: 'Griego' }] }
const PAID = { order_id: 'o1', payments: [{ course_name: 'Griego', enrollment_id: 'e1' }] }
const CREDITED = { order_id: 'o1', name: 'Griego', amount: 4050, isPaidTwice: false, isWithoutSeat: false }
const SETTLED = { order_id: 'o1', course_name: 'Griego', amount_cents: 4050, reason: 'Se mudó' }
const WAITING = { id: 'y1', order_id: 'o1', student_name: 'Ana', transaction_id: 'TRF-1' }
const PAPER = { id: 'd1', kind: 'constancia_regular', number: 7, year: 2026 } as const
const BOUGHT = { course: { id: 'c1', name: 'Griego' }, enrollment_id: 'e1', transaction_id: 'TRF-1' }
const RECOGNIZED = { recognized_id: 'r1', course_names: ['Griego', 'Hebreo'] }
const PASSED = { outcome: 'aprobada', grade: 85.5 } as const

/** Each kind in each of its wordings. */
const SAID: readonly SharedNotice[] = [
  courses.assignmentPublished.says({ ...COURSE, id: 'a1', title: 'Ensayo' }),
  courses.assignmentPublished.says({ ...COURSE, count: 1 }),
  courses.assignmentPublished.says({ ...COURSE, count: 2 }),
  courses.submissionGraded.says({ ...GRADED, grade: 85, wasGraded: false }),
  courses.submissionGraded.says({ ...GRADED, grade: 85, wasGraded: true }),
  arrangements.workArranged.says({ ...GRADED, arranged: { until: '05/12/2026, 23:59' }, reason: 'Viaja.' }),
  arrangements.workArranged.says({ ...GRADED, arranged: 'excused', reason: 'Viaja.' }),
  arrangements.workArranged.says({ ...GRADED, arranged: 'extension_ended', reason: null }),
  arrangements.workArranged.says({ ...GRADED, arranged: 'excusal_ended', reason: null }),
  arrangements.submissionReturned.says({ ...GRADED, until: '05/12/2026, 23:59', reason: 'Faltan las fuentes.' }),
  courses.keyCorrected.says({ ...GRADED, old: null, grade: 85, reason: 'Estaba mal.' }),
  courses.finalGradeSet.says({ ...COURSE, enrollment_id: 'e1', final_grade: 85, isRectified: false }),
  courses.actaReopened.says({ ...COURSE, period_id: 'q1', period_name: '2026', reason: 'Faltaba una.' }),
  courses.actaUnlockAsked.says({ ...COURSE, period_id: 'q1', period_name: '2026', teacher_name: 'Bruno Salas' }),
  courses.submissionReceived.says({ ...COURSE, id: 'a1', title: 'Ensayo', student: 'Ana' }),
  courses.submissionReceived.says({ ...COURSE, id: 'a1', title: 'Ensayo', pending: 2 }),
  courses.secretariatMessage.says({ ...COURSE, message: 'Hola.' }),
  programs.documentIssued.says({ ...PAPER, revoked: null }),
  programs.documentIssued.says({ ...PAPER, revoked: 'Un error.' }),
  programs.admissionDecided.says({ ...PROGRAM, refused: null }),
  programs.admissionDecided.says({ ...PROGRAM, refused: 'Falta el título.' }),
  programs.standingChanged.says({ ...PROGRAM, left: 'Se mudó.' }),
  programs.standingChanged.says({ ...PROGRAM, plan: 'Plan 2026' }),
  programs.titleGranted.says({ ...PROGRAM, title: 'Licenciado', number: '12' }),
  programs.admissionRequested.says(PROGRAM),
  enrollments.enrollmentStarted.says({ ...BOUGHT, is_paid: true, may_study: true }),
  enrollments.enrollmentStarted.says({ ...BOUGHT, is_paid: false, may_study: true }),
  enrollments.enrollmentStarted.says({ ...BOUGHT, is_paid: true, may_study: false }),
  enrollments.enrollmentStarted.says({ ...BOUGHT, is_paid: false, may_study: false }),
  enrollments.enrollmentConfirmed.says({ ...COURSE, order_id: 'o1', enrollment_id: null }),
  enrollments.enrollmentManaged.says({ ...ENROLLMENT, reason: 'Lo pidió.' }),
  enrollments.enrollmentManaged.says({ ...ENROLLMENT, type_coursed: 'oyente' }),
  enrollments.paymentDue.says({ ...ENROLLMENT, due: '2026-12-01' }),
  enrollments.enrollmentPaused.says({ ...ENROLLMENT, seat: '' }),
  enrollments.enrollmentResumed.says(ENROLLMENT),
  enrollments.seatReleased.says({ ...ENROLLMENT, order_id: 'o1' }),
  enrollments.exceptionDecided.says({ course_name: 'Griego', reason: 'Lo sabe.' }),
  enrollments.exceptionDecided.says({ course_name: 'Griego', reason: null }),
  enrollments.recognitionDecided.says({ ...RECOGNIZED, institution: 'La otra', isAccepted: true }),
  enrollments.recognitionDecided.says({ ...RECOGNIZED, institution: 'La otra', isAccepted: false }),
  enrollments.recognitionDecided.says({ ...RECOGNIZED, annulled: 'Un error.' }),
  enrollments.recognitionDecided.says({
    recognized_id: 'r1',
    course_name: 'Griego',
    before: { outcome: 'desaprobada', grade: null },
    corrected: PASSED,
  }),
  payments.paymentDecided.says({ ...DECIDED, approved: { isClaim: false, mayStudy: true } }),
  payments.paymentDecided.says({ ...DECIDED, approved: { isClaim: true, mayStudy: true } }),
  payments.paymentDecided.says({ ...DECIDED, rejected: { reason: 'No llegó.', isClaim: false, seat: '', left: [] } }),
  payments.paymentProgress.says({ ...PAID, came: 'arrived' }),
  payments.paymentProgress.says({ ...PAID, came: 'refused', next: null, seat: '' }),
  payments.paymentProgress.says({ ...PAID, came: 'late', seat: '' }),
  payments.paymentRefunded.says({ ...PAID, ended: new Set(['e1']) }),
  payments.moneyCredited.says({ ...CREDITED, isAllPaid: true, restCents: 0 }),
  payments.moneyCredited.says({ ...CREDITED, isAllPaid: false, restCents: 100 }),
  payments.moneyCredited.says({ ...CREDITED, isAllPaid: false, restCents: 0 }),
  payments.accountSettled.says({ ...SETTLED, returned: { ends: true } }),
  payments.accountSettled.says({ ...SETTLED, forgiven: true }),
  payments.priceChanged.says({ order_id: 'o1', name: 'Griego', unit_price: 2000, list_price: 4000 }),
  payments.purchaseLapsed.says({ order_id: 'o1', course_name: 'Griego' }),
  community.announcementPublished.says({ id: 'n1', title: 'Feriado', excerpt: 'No hay clases.' }),
  community.commentAdded.says({ ...ENTRY, by: 'Ana' }),
  community.commentAdded.says({ ...ENTRY, by: null }),
  community.likesReached.says({ ...ENTRY, likes: 1 }),
  community.likesReached.says({ ...ENTRY, likes: 5 }),
  community.entryModerated.says({ ...ENTRY, reason: 'No es el lugar.' }),
  community.entryModerated.says({ ...ENTRY, kind: 'comments', reason: null }),
  community.entryReported.says({ ...ENTRY, by: 'Ana' }),
  moneyWork.receiptsWait.says({}),
  moneyWork.receiptReplaced.says(WAITING),
  moneyWork.receiptOfLeft.says(WAITING),
  moneyWork.providerAlarm.says({
    provider: 'stripe',
    event_id: 'v1',
    outcome: 'paid_twice',
    order_id: 'o1',
    number: 'pi_1',
  }),
  account.secondStepChanged.says({ news: 'set' }),
  account.secondStepChanged.says({ news: 'code_used', left: 1 }),
  account.emailChanged.says({}),
  account.administrationMessage.says({ message: 'El portal cierra el sábado.' }),
  account.administratorAdded.says({ name: 'Ana', email: 'ana@demo.test' }),
  account.emailTakenBack.says({ before: 'a@demo.test', after: 'b@demo.test' }),
]

const ROUTES = [
  ...(/FileRoutesByFullPath \{([^}]*)\}/
    .exec(readFileSync(join(SERVER, '../web/routeTree.gen.ts'), 'utf8'))?.[1]
    ?.matchAll(/'([^']+)'/g) ?? []),
].map(([, path = '']) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+').replace(/\/$/, '')}/?$`))

/** The declared kinds by the names that code calls them by. */
const DECLARED = Object.values(MODULES).flatMap((module) =>
  Object.entries(module).flatMap(([name, one]) =>
    typeof one === 'object' && 'says' in one ? [{ name, kind: one }] : [],
  ),
)

describe('every kind of notice', () => {
  test('is listed once, under a name of its own', () => {
    expect(new Set(NOTICE_KINDS)).toEqual(new Set(DECLARED.map(({ kind }) => kind)))
    expect(new Set(NOTICE_KINDS.map(({ name }) => name)).size).toBe(DECLARED.length)
    expect(DECLARED.length).toBeGreaterThan(35)
  })

  test('has words that fit, in each of its wordings', () => {
    expect(new Set(SAID.map(({ kind }) => kind.name))).toEqual(new Set(NOTICE_KINDS.map(({ name }) => name)))
    for (const { title, message } of SAID) {
      expect(`${title} ${message}`).not.toMatch(/undefined|null|NaN|\[object/)
      expect(title.length).toBeGreaterThan(3)
      expect(title.length).toBeLessThan(NOTIFICATION_LIMITS.title)
      expect(message.length).toBeGreaterThan(3)
    }
  })

  test('leads each role that gets it to a screen of that role, and nobody else', () => {
    const led = SAID.flatMap(({ kind: { name, type, audience }, about }) =>
      ROLES.map((role) => {
        const path = noticePath({ kind: name, type, metadata: about }, role)
        expect([name, role, path !== null]).toEqual([name, role, audience.includes(role)])
        return path
      }),
    ).filter((path) => path !== null)
    const lost = led.filter((path) => !ROUTES.some((route) => route.test(path.replace(/[?#].*$/, ''))))
    expect(ROUTES.length).toBeGreaterThan(40)
    expect(lost).toEqual([])
  })

  test('leads to an address of the portal whatever was stored with it', () => {
    const hostile = ['//evil.example', 'javascript:alert(1)', '../../x', 'a b?c#d', 7, null, {}, undefined]
    const things = [...new Set(SAID.flatMap(({ about }) => Object.keys(about)))]
    const stored = hostile.flatMap((value) => {
      const metadata = Object.fromEntries(things.map((thing) => [thing, value]))
      return NOTICE_KINDS.flatMap(({ name, type }) => [name, null].map((kind) => ({ kind, type, metadata })))
    })
    const paths = stored.flatMap((one) => ROLES.flatMap((role) => noticePath(one, role) ?? []))
    const lost = paths.filter((path) => {
      const { origin, pathname, hash } = new URL(path, 'https://portal.example')
      return origin !== 'https://portal.example' || hash !== '' || !ROUTES.some((route) => route.test(pathname))
    })
    expect(paths.length).toBeGreaterThan(500)
    expect(lost).toEqual([])
  })

  test('says by which channels it comes, and why where one can’t be switched off', () => {
    for (const kind of NOTICE_KINDS) {
      expect(NOTIFICATION_TYPES).toContain(kind.type)
      expect(Object.keys(NOTICE_GROUPS)).toContain(kind.group)
      expect(kind.label.length).toBeGreaterThan(5)
      const always = kind.bell === 'always' || kind.mail === 'always'
      expect([kind.name, kind.why !== undefined]).toEqual([kind.name, always])
      // What one may refuse is mailed by the notice itself: a letter of its own wouldn't ask.
      expect([kind.name, kind.letter !== undefined && kind.mail !== 'always']).toEqual([kind.name, false])
    }
    expect(Object.values(ALWAYS_BECAUSE).filter((why) => !why.endsWith('.'))).toEqual([])
  })

  test('with a letter of its own has a writer of it', () => {
    const parts: never = Object() as never // Writers are made without asking any of their parts.
    const { writers } = postman(parts, '', parts, () => {})
    const letters = NOTICE_KINDS.flatMap(({ letter }) => letter ?? [])
    expect(letters.length).toBeGreaterThan(8)
    expect(letters.filter((letter) => !(letter in writers))).toEqual([])
  })

  test('is made by an action', () => {
    const actions = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^seed\/|^notifications\/kinds/.test(path))
      .map((path) => readFileSync(join(SERVER, path), 'utf8'))
      .filter((text) => /\bnotif\w+\(|\bremindAdministrators\(|\binsertNoticeForStudents\(/.test(text))
    const unused = DECLARED.filter(({ name }) => !actions.some((text) => text.includes(`${name}.`)))
    expect(unused.map(({ name }) => name)).toEqual([])
  })
})

test('a notice of before kinds were stored leads where it led', () => {
  const path = (type: string, metadata: Record<string, string>, role: (typeof ROLES)[number]) =>
    noticePath({ kind: null, type, metadata }, role)
  const things = { course_id: 'c1', assignment_id: 'a1' }
  expect(path('enrollment', things, 'student')).toBe('/student/courses/c1')
  expect(path('enrollment', {}, 'student')).toBe('/student/courses')
  expect(path('enrollment', { program_id: 'g1' }, 'student')).toBe('/student/program')
  expect(path('enrollment', { program_id: 'g1' }, 'admin')).toBe('/admin/programs/g1/students?status=solicitado')
  expect(path('grade', things, 'student')).toBe('/student/grades')
  expect(path('grade', { ...things, submission_id: 's1' }, 'student')).toBe('/student/grades?grade=s1')
  expect(path('final_grade', { enrollment_id: 'e1' }, 'student')).toBe('/student/grades?final=e1')
  expect(path('final_grade', { course_id: 'c1', period_id: 'q1' }, 'teacher')).toBe(
    '/teacher/grades-by-course?course=c1&period=q1',
  )
  expect(path('assignment', things, 'student')).toBe('/student/assignments')
  expect(path('submission', things, 'teacher')).toBe('/teacher/assignments/a1/submissions')
  expect(path('submission', things, 'student')).toBeNull()
  expect(path('receipt', things, 'admin')).toBe('/admin/secretariat?tab=receipts')
  const receipt = { order_id: 'o1', payment_id: 'p1' }
  expect(path('payment', { ...receipt, transaction_id: 'TRF-1' }, 'admin')).toBe(
    '/admin/secretariat?tab=receipts&q=TRF-1&receipt=p1',
  )
  expect(path('payment', { ...receipt, replaced: 'true' }, 'admin')).toBe('/admin/payments?payment=p1')
  expect(path('payment', receipt, 'admin')).toBe('/admin/secretariat?tab=receipts')
  expect(path('payment', things, 'student')).toBe('/student/dashboard')
  expect(path('payment_reminder', { course_id: 'c1', enrollment_id: 'e1' }, 'student')).toBe('/student/dashboard')
  expect(path('payment', { order_id: 'o1' }, 'student')).toBe('/checkout/pending?o=o1')
  expect(path('payment', { order_id: 'o1', outcome: 'disputed' }, 'admin')).toBe('/admin/payments')
  expect(path('payment', { order_id: 'o1', outcome: 'disputed' }, 'student')).toBe('/student/dashboard')
  expect(path('system', { document_id: 'd1' }, 'student')).toBe('/student/documents')
  expect(path('system', {}, 'student')).toBeNull()
  expect(path('forum', { post_id: 'p1' }, 'teacher')).toBe('/forum?post=p1')
  expect(path('forum', { post_id: 'p1', reported: 'true' }, 'admin')).toBe('/forum?view=reports')
  expect(path('account', {}, 'admin')).toBeNull()
})

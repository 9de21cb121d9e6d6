import { beforeAll, describe, expect, test } from 'vitest'

import type { FormAnswers } from '#domain/evaluations/answers.ts'
import { daysRemaining } from '#domain/evaluations/assignment-state.ts'
import { gradeForm } from '#domain/evaluations/form-grade.ts'
import { readQuestions } from '#domain/evaluations/questions.ts'
import { addDays, calendarDayIn, endOfDayIn } from '#domain/calendar.ts'
import { SAMPLE_MARK } from '#domain/settings/settings.ts'
import { currentStreak } from '#domain/progress/streaks.ts'
import { freshDatabase, type FreshDatabase } from '../../../tests/support/database.ts'
import { verifyPassword } from '../adapters/passwords.ts'
import { CAST, DEMO_PASSWORD, PEOPLE } from './cast.ts'

const ZONE = 'America/Argentina/Buenos_Aires'
const now = new Date()
const today = calendarDayIn(ZONE, now)

let database: FreshDatabase
const rowsOf = async (sql: string, ...values: unknown[]) => (await database.pool.query(sql, values)).rows
const rowOf = async (sql: string, ...values: unknown[]) => (await rowsOf(sql, ...values))[0]
const enrollment = (id: string) =>
  rowOf(
    `select e.user_id, c.course_code, e.is_active, e.status, e.provisional_until, p.status as payment, p.receipt_file_id
     from enrollments e join courses c on c.id = e.course_id
     left join payments p on p.enrollment_id = e.id and p.share = 'balance' where e.id = $1`,
    id,
  )
const submission = (assignmentId: string, userId: string) =>
  rowOf('select * from assignment_submissions where assignment_id = $1 and user_id = $2', assignmentId, userId)

beforeAll(async () => {
  database = await freshDatabase({ template: 'seeded' })
  return () => database.drop()
})

describe('the people of the cast', () => {
  test('are there with their roles; only Inés is deactivated', async () => {
    for (const [name, person] of Object.entries(PEOPLE)) {
      const roles = await rowsOf('select role from user_roles where user_id = $1', person.id)
      expect(new Set(roles.map(({ role }) => role))).toEqual(new Set(person.role))
      expect(await rowOf('select email, first_name, last_name, is_active from users where id = $1', person.id)).toEqual(
        {
          email: person.email,
          first_name: person.first_name,
          last_name: person.last_name,
          is_active: name !== 'ines',
        },
      )
    }
  })

  test('sign in with the demo password', async () => {
    const { password_hash } = await rowOf('select password_hash from users where id = $1', PEOPLE.ana.id)
    expect(await verifyPassword(password_hash, DEMO_PASSWORD, { network: 'test' })).toBe(true)
  })

  test('teach what the cast says', async () => {
    const taught = await rowsOf(
      `select t.email, array_agg(c.course_code order by c.course_code) as codes from courses c join users t on t.id = c.teacher_id group by t.email`,
    )
    const codes = Object.fromEntries(taught.map((row) => [row.email, row.codes]))
    expect(codes[PEOPLE.bruno.email]).toEqual(['GRIE1', 'HERM1'])
    expect(codes[PEOPLE.elena.email]).toEqual(['DOGM1', 'HIST1'])
    expect(codes[PEOPLE.valeria.email]).toEqual(['ETICA'])
  })
})

describe('the enrollments of the cast', () => {
  test('Ana paid two courses, waits for a transfer in review, and passed one last period', async () => {
    const { anaInHermeneutics, anaInHistory, anaInGreek } = CAST.enrollments
    const paid = { user_id: PEOPLE.ana.id, is_active: true, payment: 'completed', provisional_until: null }
    expect(await enrollment(anaInHermeneutics)).toMatchObject({ ...paid, course_code: 'HERM1' })
    expect(await enrollment(anaInHistory)).toMatchObject({ ...paid, course_code: 'HIST1' })
    const greek = await enrollment(anaInGreek)
    expect(greek).toMatchObject({ course_code: 'GRIE1', is_active: true, payment: 'pending_verification' })
    expect(greek.provisional_until > now).toBe(true)
    expect(greek.receipt_file_id).toBe(CAST.files.receiptOfAna)
    const passed = await rowOf(
      'select status, final_grade from enrollments where user_id = $1 and course_id = $2',
      PEOPLE.ana.id,
      CAST.courses.introduction,
    )
    expect(passed).toMatchObject({ status: 'Aprobado' })
    expect(await rowsOf('select 1 from enrollments where user_id = $1', PEOPLE.ana.id)).toHaveLength(4)
  })

  test('Diego paid one and owes the other without a receipt', async () => {
    expect(await enrollment(CAST.enrollments.diegoInHermeneutics)).toMatchObject({
      course_code: 'HERM1',
      payment: 'completed',
    })
    expect(await enrollment(CAST.enrollments.diegoInHistory)).toMatchObject({
      user_id: PEOPLE.diego.id,
      course_code: 'HIST1',
      is_active: true,
      payment: 'pending',
      receipt_file_id: null,
    })
    expect(await rowsOf('select 1 from enrollments where user_id = $1', PEOPLE.diego.id)).toHaveLength(2)
  })

  test('nobody but its students is in Homiletics: 10 free seats', async () => {
    const window = await rowOf(
      'select seats_max, seats_taken, is_open, enrollment_start_date < now() as begun, enrollment_end_date > now() as ahead from enrollments_open where id = $1',
      CAST.windows.homiletics,
    )
    expect(window).toEqual({ seats_max: 10, seats_taken: 0, is_open: true, begun: true, ahead: true })
  })

  test('the open courses are open and cost US$ 10, the closed one is closed', async () => {
    for (const [course, window] of [
      [CAST.courses.dogmatics, CAST.windows.dogmatics],
      [CAST.courses.homiletics, CAST.windows.homiletics],
    ]) {
      const row = await rowOf(
        'select c.price_usd, o.is_open, o.enrollment_end_date > now() as ahead from courses c join enrollments_open o on o.course_id = c.id where c.id = $1 and o.id = $2',
        course,
        window,
      )
      expect(row).toEqual({ price_usd: '10.00', is_open: true, ahead: true })
    }
    const open = await rowsOf(
      'select 1 from enrollments_open where course_id = $1 and is_open and enrollment_end_date > now()',
      CAST.courses.introduction,
    )
    expect(open).toEqual([])
    const cast = await rowsOf(
      'select 1 from enrollments where course_id = $1 and user_id = any($2)',
      CAST.courses.dogmatics,
      [PEOPLE.ana.id, PEOPLE.diego.id],
    )
    expect(cast).toEqual([])
    expect(await rowsOf('select 1 from lessons where course_id = $1', CAST.courses.dogmatics)).not.toHaveLength(0)
  })
})

describe('the payments', () => {
  test('of the cast stand as it says', async () => {
    const payment = (id: string) =>
      rowOf(
        'select user_id, payment_method, status, requires_verification, receipt_file_id from payments where id = $1',
        id,
      )
    const transfer = { payment_method: 'bank_transfer', requires_verification: true }
    expect(await payment(CAST.payments.transferOfAna)).toEqual({
      ...transfer,
      user_id: PEOPLE.ana.id,
      status: 'pending_verification',
      receipt_file_id: CAST.files.receiptOfAna,
    })
    expect(await payment(CAST.payments.transferOfDiego)).toEqual({
      ...transfer,
      user_id: PEOPLE.diego.id,
      status: 'pending',
      receipt_file_id: null,
    })
    expect(await payment(CAST.payments.paidByAna)).toMatchObject({ user_id: PEOPLE.ana.id, status: 'completed' })
  })

  test('come in every status, with receipts numbered without gaps in the order of time', async () => {
    const statuses = await rowsOf('select distinct status from payments')
    expect(new Set(statuses.map(({ status }) => status))).toEqual(
      new Set(['pending', 'processing', 'pending_verification', 'completed', 'failed', 'refunded']),
    )
    const numbers = await rowsOf(
      'select receipt_number as n from payments where receipt_number is not null order by coalesce(verified_at, created_at), receipt_number',
    )
    expect(numbers.map(({ n }) => n)).toEqual(numbers.map((_, index) => index + 1))
    expect(await rowOf('select last_number from receipt_counters')).toEqual({ last_number: numbers.length })
    expect(await rowsOf(`select 1 from payments where status = 'failed' and rejection_reason is null`)).toEqual([])
  })

  test('what was refunded left its purchase, and its account is empty, as the portal has it', async () => {
    const bought = await rowsOf(
      `select i.cancel_reason, array_agg(l.kind || ' ' || l.amount || ' ' || (l.recorded_at > p.created_at) order by l.position) as lines, sum(l.amount) as rest
       from payments p join order_items i on i.order_id = p.order_id and i.course_id = p.course_id
       join ledger_entries l on l.order_item_id = i.id where p.status = 'refunded' group by i.id`,
    )
    expect(bought.length).toBeGreaterThan(0)
    for (const { cancel_reason, lines, rest } of bought) {
      expect([cancel_reason, Number(rest)]).toEqual(['refunded', 0])
      expect(lines).toEqual([
        expect.stringMatching(/^charge [\d.]+ false$/),
        expect.stringMatching(/^payment -[\d.]+ false$/),
        expect.stringMatching(/^refund [\d.]+ true$/),
        expect.stringMatching(/^cancellation -[\d.]+ true$/),
      ])
    }
  })

  test('the scholarship codes work in both countries', async () => {
    const codes = await rowsOf(
      `select code, percent from scholarship_codes where is_active and countries @> '{argentina,uruguay}' and valid_to is null order by percent, code`,
    )
    expect(codes).toEqual([
      { code: CAST.scholarships.half, percent: 50 },
      { code: 'BECA75', percent: 75 },
      { code: CAST.scholarships.full, percent: 100 },
      { code: 'BECATOTAL', percent: 100 },
    ])
  })
})

describe('lessons and evaluations', () => {
  test('the named lessons hold something; Ana completed the first and not the last', async () => {
    const { hermeneuticsFirst, hermeneuticsLast, historyFirst } = CAST.lessons
    for (const id of [hermeneuticsFirst, hermeneuticsLast, historyFirst]) {
      expect(await rowsOf('select 1 from lesson_contents where lesson_id = $1', id)).not.toHaveLength(0)
    }
    const done = await rowsOf(
      'select lesson_id from completed_lessons where user_id = $1 and lesson_id = any($2)',
      PEOPLE.ana.id,
      [hermeneuticsFirst, hermeneuticsLast],
    )
    expect(done).toEqual([{ lesson_id: hermeneuticsFirst }])
    const last = await rowOf(
      'select id from lessons where course_id = $1 order by "order" desc limit 1',
      CAST.courses.hermeneutics,
    )
    expect(last.id).toBe(hermeneuticsLast)
    expect(await rowOf('select type from lesson_contents where id = $1', CAST.contents.hermeneuticsText)).toEqual({
      type: 'text',
    })
  })

  test('the evaluations are what the cast says', async () => {
    const evaluation = (id: string) =>
      rowOf(
        'select a.assignment_type, a.due_date, c.course_code from assignments a join courses c on c.id = a.course_id where a.id = $1',
        id,
      )
    const { essay, gradedEssay, quiz, external } = CAST.assignments
    expect(await evaluation(essay)).toEqual({
      assignment_type: 'file_upload',
      course_code: 'HERM1',
      due_date: endOfDayIn(ZONE, today),
    })
    expect((await evaluation(gradedEssay)).due_date < now).toBe(true)
    const due = await evaluation(quiz)
    expect(due).toMatchObject({ assignment_type: 'form', course_code: 'HIST1' })
    expect(daysRemaining(due.due_date, now)).toBe(3)
    expect(await evaluation(external)).toMatchObject({ assignment_type: 'external_form', course_code: 'GRIE1' })
  })

  test('the cast handed in and was graded as it says', async () => {
    const { ana, diego } = PEOPLE
    const { essay, gradedEssay, quiz } = CAST.assignments
    expect(await submission(essay, diego.id)).toMatchObject({ id: CAST.submissions.essayOfDiego, grade: null })
    expect(await submission(essay, ana.id)).toBeUndefined()
    expect(
      await rowOf('select file_id from submission_files where submission_id = $1', CAST.submissions.essayOfDiego),
    ).toEqual({ file_id: CAST.files.essayOfDiego })
    const graded = await submission(gradedEssay, ana.id)
    expect(graded).toMatchObject({ id: CAST.submissions.gradedEssayOfAna, grade: '87.00', max_score: '100.00' })
    expect(graded.feedback).not.toBe('')
    expect((await submission(quiz, diego.id)).grade).not.toBeNull()
    expect(await submission(quiz, ana.id)).toBeUndefined()
  })

  test('every form has the grade that the portal gives its answers', async () => {
    const forms = await rowsOf(
      `select s.grade, s.auto_points, s.form_answers, a.form_questions, a.max_score from assignment_submissions s join assignments a on a.id = s.assignment_id where s.submission_type = 'form'`,
    )
    expect(forms.length).toBeGreaterThan(20)
    for (const form of forms) {
      const answers: FormAnswers = form.form_answers
      const { grade, earnedPoints } = gradeForm(
        readQuestions(form.form_questions) ?? [],
        answers,
        Number(form.max_score),
      )
      expect([Number(form.grade), Number(form.auto_points)]).toEqual([grade, earnedPoints])
    }
  })

  test('what is late is marked late, and some work waits for its grade', async () => {
    const wrong = await rowsOf(
      'select 1 from assignment_submissions s join assignments a on a.id = s.assignment_id where s.is_late <> (s.submitted_at > a.due_date)',
    )
    expect(wrong).toEqual([])
    const { late, waiting } = await rowOf(
      'select count(*) filter (where is_late) as late, count(*) filter (where grade is null) as waiting from assignment_submissions',
    )
    expect([late > 0, waiting > 0]).toEqual([true, true])
  })
})

test('Ana has studied five days in a row, today included', async () => {
  const streak = await rowOf(
    'select current_streak, longest_streak, last_access from user_streaks where user_id = $1',
    PEOPLE.ana.id,
  )
  expect(streak.last_access).toBe(today)
  expect(currentStreak(streak, today)).toBe(5)
})

test('each streak is made of the days on which lessons were completed and work was handed in (decision L16)', async () => {
  const wrong = await rowsOf(
    `with done as (
       select user_id, completed_at as at from completed_lessons
       union all select user_id, submitted_at from assignment_submissions where submission_type is not null
     ), days as (select distinct user_id, (at at time zone '${ZONE}')::date as day from done)
     (select user_id, day from days except select user_id, day from user_activity_days)
     union all (select user_id, day from user_activity_days except select user_id, day from days)`,
  )
  expect(wrong).toEqual([])
  const ofAna = await rowsOf(
    `select distinct (completed_at at time zone '${ZONE}')::date::text as day from completed_lessons
     where user_id = $1 order by day desc limit 5`,
    PEOPLE.ana.id,
  )
  expect(ofAna.map(({ day }) => day)).toEqual([0, -1, -2, -3, -4].map((offset) => addDays(today, offset)))
})

test('the demo teacher has a form that students answered', async () => {
  const forms = await rowsOf(
    `select count(s.id)::int as answers from assignments a join courses c on c.id = a.course_id
     left join assignment_submissions s on s.assignment_id = a.id
     where c.teacher_id = $1 and a.assignment_type = 'form' group by a.id`,
    PEOPLE.bruno.id,
  )
  expect(forms.map(({ answers }) => answers > 3)).toEqual([true])
})

test('the banner names a day that is ahead, marked as an example', async () => {
  const { value } = await rowOf(`select value from system_settings where key = 'announcement_banner'`)
  const ahead = addDays(today, 21)
  const words = new Intl.DateTimeFormat('es-AR', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  expect(value).toContain(words.format(new Date(ahead)))
  expect(value).toContain(SAMPLE_MARK)
})

test('the four demo accounts have notices, read and unread ones, of which none goes out by mail', async () => {
  const rows = await rowsOf(
    `select u.email, count(*) filter (where n.read)::int as read, count(*) filter (where not n.read)::int as unread
     from notifications n join users u on u.id = n.user_id group by u.email`,
  )
  for (const { email } of [PEOPLE.ana, PEOPLE.bruno, PEOPLE.carla, PEOPLE.valeria])
    expect(rows.map((row) => row.email)).toContain(email)
  expect(rows.some(({ unread }) => unread > 0)).toBe(true)
  expect(await rowsOf('select 1 from notifications where mail_due')).toEqual([])
})

test('the audit log tells what staff did, about things that exist, in the order of time', async () => {
  const lines = await rowsOf('select action, at, id, entity_id from audit_log order by id')
  expect(lines.length).toBeGreaterThan(50)
  expect(lines.map(({ at }) => at.getTime())).toEqual(lines.map(({ at }) => at.getTime()).toSorted((a, b) => a - b))
  expect(new Set(lines.map(({ action }) => action))).toEqual(
    new Set([
      'period.created',
      'window.opened',
      'scholarship.created',
      'announcement.created',
      'payment.approved',
      'payment.rejected',
      'grade.saved',
    ]),
  )
})

test('nothing that already happened lies in the future', async () => {
  for (const [table, column] of [
    ['users', 'created_at'],
    ['payments', 'created_at'],
    ['payments', 'verified_at'],
    ['enrollments', 'enrollment_date'],
    ['assignment_submissions', 'submitted_at'],
    ['assignment_submissions', 'graded_at'],
    ['completed_lessons', 'completed_at'],
    ['foro_posts', 'created_at'],
    ['foro_comments', 'created_at'],
    ['announcements', 'created_at'],
    ['notifications', 'created_at'],
    ['audit_log', 'at'],
  ]) {
    expect(await rowsOf(`select ${column} from ${table} where ${column} > now()`), `${table}.${column}`).toEqual([])
  }
})

/** What the triggers of sql/overview.sql would have counted, all of it anew: both loads leave those triggers off. */
export const OVERVIEW_STEPS: readonly (readonly [name: string, statement: string])[] = [
  [
    'totals of the overview',
    `truncate collected_days, collected_courses, standing_totals, account_balances, last_studied`,
  ],
  [
    'money by day',
    `insert into collected_days (period_id, day, payment_method, currency, payments, amount, paid)
     select e.period_id, (p.created_at at time zone 'UTC')::date, p.payment_method, c.currency_paid, count(*), sum(c.net), sum(c.paid)
     from payments p join enrollments e on e.id = p.enrollment_id, lateral
       collected_of(p.status, p.payment_method, p.amount, p.refunded_amount, p.currency, p.local_amount, p.local_currency) c group by 1, 2, 3, 4`,
  ],
  [
    'money by course',
    `insert into collected_courses (period_id, course_id, payments, amount)
     select e.period_id, p.course_id, count(*), sum(p.amount - p.refunded_amount) from payments p join enrollments e on e.id = p.enrollment_id
     where p.status = 'completed' and p.payment_method <> 'scholarship' and p.amount > p.refunded_amount group by 1, 2`,
  ],
  [
    'enrollments by state',
    `insert into standing_totals (period_id, course_id, status, type_coursed, is_active, enrollments)
     select period_id, course_id, status, type_coursed, is_active, count(*) from enrollments group by 1, 2, 3, 4, 5`,
  ],
  [
    'balances',
    `insert into account_balances (enrollment_id, period_id, course_id, balance, since, is_withdrawn)
     select e.id, e.period_id, e.course_id, sum(l.amount), max(o.created_at), e.status = 'Desistido'
     from ledger_entries l join orders o on o.id = l.order_id join enrollments e on e.id = l.enrollment_id group by e.id`,
  ],
  [
    'last studied',
    `insert into last_studied (enrollment_id, period_id, course_id, studied_at)
     select e.id, e.period_id, e.course_id, max(s.at) from (
       select enrollment_id, completed_at as at from completed_lessons
       union all select enrollment_id, submitted_at from assignment_submissions where submission_type is not null
     ) s join enrollments e on e.id = s.enrollment_id group by 1`,
  ],
]

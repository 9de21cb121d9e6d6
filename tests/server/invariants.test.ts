import { afterAll, beforeAll, expect, test } from 'vitest'

import { runInvariants } from '#server/database/invariants.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ template: 'seeded', max: 2 })
})
afterAll(() => database.drop())

/** What the database would refuse is written with its rules of several rows switched off, as a restore may do. */
const UNGUARDED = `do $$ declare t record; begin
  for t in select oid::regclass as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  loop execute format('alter table %s disable trigger user', t.name); end loop; end $$;`

const anotherEnrollment = `(select id from enrollments order by id desc limit 1)`
const acta = `insert into course_actas (course_id, period_id, closed_by, closed_at)
  select course_id, period_id, user_id, '2020-01-01' from enrollments where id = {of}
  on conflict do nothing;
  update course_actas set reopened_at = null, reopened_by = null, reopen_reason = null, closed_at = '2020-01-01'
  where (course_id, period_id) = (select course_id, period_id from enrollments where id = {of});`
const closed = acta.replaceAll('{of}', anotherEnrollment)
const rectified = (
  of: string,
  grade: string,
) => `insert into acta_rectifications (acta_id, enrollment_id, new_grade, new_status, reason, rectified_by)
  select a.id, e.id, ${grade}, e.status, 'Error', e.user_id from enrollments e join course_actas a on ${of} where e.id = ${anotherEnrollment} limit 1;`

const PROGRAM = `insert into programs (code, name, title_granted, years) values ('ONE', 'One', 'x', 1), ('TWO', 'Two', 'x', 1);
  insert into plans (program_id, name, valid_from) select id, 'Plan', '2026-01-01' from programs;
  insert into program_students (user_id, program_id, plan_id, status, admitted_on)
    select (select user_id from enrollments limit 1), p.program_id, p.id, 'activo', '2026-01-01' from plans p limit 1;`
/** One paper, with nothing wrong. */
const PAPER = `insert into document_series values ('constancia_regular', 2026, 1);
  insert into documents (kind, year, number, code, user_id, facts, facts_sha256, issued_on, issued_by)
  select 'constancia_regular', 2026, 1, '0123456789ABCDEF', id, '{}', sha256('{}'), '2026-11-23', id from users order by id limit 1;`

const SCHEME = `insert into course_schemes (id, course_id, period_id)
  select '00000000-0000-4000-8000-000000000072', course_id, period_id from enrollments order by id limit 1;`

const BROKEN: [name: string, what: string, sql: string][] = [
  [
    'i196_weights_add_up',
    'weights that add up to less',
    SCHEME +
      `insert into scheme_categories (scheme_id, position, title, weight_percent, basis) select id, 0, 'Uno', 99, 'points' from course_schemes`,
  ],
  [
    'i198_work_of_scheme',
    "another course's evaluation in a scheme",
    SCHEME +
      `insert into scheme_works (scheme_id, assignment_id) select s.id, a.id from course_schemes s join assignments a on a.course_id <> s.course_id limit 1`,
  ],
  [
    'i08_last_admin',
    'nobody administers',
    `update users set is_active = false where id in (select user_id from user_roles where role = 'admin')`,
  ],
  [
    'i09_one_role',
    'a person without a role',
    `delete from user_roles where user_id = (select user_id from enrollments limit 1)`,
  ],
  [
    'i176_link_of_address',
    'a link that outlived its address',
    `insert into email_tokens (token_hash, user_id, purpose, email, expires_at)
      select sha256('t'), id, 'reset', 'otra@example.org', now() + interval '1 hour' from users limit 1`,
  ],
  [
    'i34_seats_counted',
    'a seat too many',
    `update enrollments_open set seats_max = null, seats_taken = seats_taken + 1 where id = (select id from enrollments_open limit 1)`,
  ],
  [
    'i39_detail_of_item',
    'another price',
    `update enrollment_details set price = price + 1 where id = (select id from enrollment_details limit 1)`,
  ],
  [
    'i179_deleted_study_nothing',
    'a course that goes on without its student',
    `update users set anonymised_at = now(), is_active = false
      where id = (select user_id from enrollments where status = 'En Progreso' limit 1)`,
  ],
  [
    'i97_has_enrollments',
    'a student not noted',
    `update users set has_enrollments = not has_enrollments where id = (select id from users limit 1)`,
  ],
  [
    'i98_enrollments_counted',
    'an enrollment uncounted',
    `delete from enrollment_totals where id = (select id from enrollment_totals where enrollments > 0 limit 1)`,
  ],
  ['i172_roles_counted', 'a role uncounted', `insert into role_totals (role, people) values ('teacher', -1)`],
  [
    'i150_title_of_graduate',
    'a title of somebody who never studied',
    `${PROGRAM} insert into titles (user_id, program_id, program_student_id, title_granted, register_number, book, folio, granted_on, recorded_by)
       select s.user_id, s.program_id, s.id, 'x', '1', '1', '1', '2026-01-01', s.user_id from program_students s where s.status = 'activo' limit 1`,
  ],
  [
    'i153_plans_of_program',
    'a change to another program’s plan',
    `${PROGRAM} insert into plan_changes (program_student_id, from_plan_id, to_plan_id, reason, changed_by)
       select s.id, s.plan_id, p.id, 'x', s.user_id from program_students s join plans p on p.program_id <> s.program_id limit 1`,
  ],
  [
    'i41_total_matches',
    'another total',
    `update orders set total = total + 1 where id = (select id from orders limit 1)`,
  ],
  ['i48_receipt_counter', 'a counter set back', `update receipt_counters set last_number = 0`],
  [
    'i49_paid_within_total',
    'an order paid twice',
    `update orders set total = 0 where id = (select order_id from payments where status = 'completed' and amount > 0 limit 1)`,
  ],
  [
    'i51_order_status',
    'an order that lags behind',
    `update orders set status = 'failed' where id = (select order_id from payments where status = 'completed' limit 1)`,
  ],
  [
    'i53_uses_counted',
    'a use uncounted',
    `update scholarship_codes set max_uses = null, uses = uses + 1 where id = (select id from scholarship_codes limit 1)`,
  ],
  [
    'i96_payments_counted',
    'a payment uncounted',
    `insert into payment_totals (status, is_money, payments, amount) values ('completed', true, 1, 0)`,
  ],
  [
    'i173_payment_days_counted',
    'a payment of another day',
    `update payment_days set day = day + 1 where id = (select id from payment_days where amount > 0 order by day desc limit 1)`,
  ],
  [
    'i189_collected_days_counted',
    'money of another day',
    `update collected_days set day = day + 1 where id = (select id from collected_days where amount > 0 limit 1)`,
  ],
  [
    'i189_collected_courses_counted',
    'money of a course uncounted',
    `delete from collected_courses where id = (select id from collected_courses where amount > 0 limit 1)`,
  ],
  [
    'i190_standings_counted',
    'an enrollment in another state',
    `update standing_totals set is_active = not is_active where id = (select id from standing_totals where enrollments > 0 limit 1)`,
  ],
  [
    'i191_balances_add_up',
    'another balance',
    `update account_balances set balance = balance + 1 where enrollment_id = (select enrollment_id from account_balances limit 1)`,
  ],
  [
    'i192_last_studied',
    'a day of study that nobody studied',
    `update last_studied set studied_at = studied_at + interval '1 day'`,
  ],
  [
    'i104_asked_once',
    'a paid enrollment asked again',
    `with paid as (select * from payments p where status = 'completed' and share = 'balance' and amount > 0 limit 1),
       o as (insert into orders (user_id, total, processor, idempotency_key) select user_id, amount, 'manual', 'again' from paid returning *),
       i as (insert into order_items (order_id, course_id, name, list_price, unit_price) select o.id, course_id, 'x', amount, amount from paid, o)
     insert into payments (user_id, order_id, course_id, enrollment_id, payment_method, amount, transaction_id, provider)
     select paid.user_id, o.id, course_id, enrollment_id, 'cash', amount, 'again', 'manual' from paid, o`,
  ],
  [
    'i105_replaced_failed',
    'a replaced payment that waits',
    `update payments set replaced_at = now() where id = (select id from payments where status = 'pending' limit 1)`,
  ],
  [
    'i178_accounts_add_up',
    'an account that forgot a payment',
    `delete from ledger_entries where id = (select id from ledger_entries where kind = 'payment' limit 1)`,
  ],
  [
    'i54_used_is_attached',
    'a file in use marked as unused',
    `update files set attached_at = null where id = (select file_id from submission_files limit 1)`,
  ],
  [
    'i54_used_is_attached',
    "a paper's signature marked as unused",
    `with f as (insert into files (owner_id, purpose, storage_key, file_name, size, sha256, mime)
       select id, 'signature', 'signature/1.png', 's.png', 1, sha256('s'), 'image/png' from users order by id limit 1 returning *),
       s as (insert into document_series values ('constancia_regular', 2026, 1)),
       p as (select owner_id, jsonb_build_object('signer', jsonb_build_object('signature_id', id)) as facts from f)
     insert into documents (kind, year, number, code, user_id, facts, facts_sha256, issued_on, issued_by)
     select 'constancia_regular', 2026, 1, '0123456789ABCDEF', owner_id, facts, sha256(convert_to(facts::text, 'UTF8')), '2026-11-23', owner_id from p`,
  ],
  [
    'i54_used_is_attached',
    'a resolution marked as unused',
    `with f as (insert into files (owner_id, purpose, storage_key, file_name, size, sha256, mime)
       select id, 'resolution', 'resolution/1.pdf', 'r.pdf', 1, sha256('r'), 'application/pdf' from users limit 1 returning *),
       r as (insert into recognized_courses (user_id, origin, outcome, dated_on, recorded_by, attachment_id)
       select owner_id, 'historia', 'aprobada', '2015-12-31', owner_id, id from f returning *)
     insert into recognized_course_items (recognized_id, user_id, origin, dated_on, course_id)
     select r.id, r.user_id, r.origin, r.dated_on, c.id from r, (select id from courses limit 1) c`,
  ],
  [
    'i155_names_courses',
    'a past year without its course',
    `insert into recognized_courses (user_id, origin, outcome, dated_on, recorded_by)
     select id, 'historia', 'aprobada', '2015-12-31', id from users limit 1`,
  ],
  [
    'i156_refused_without_grade',
    'a grade of what was refused',
    `with r as (insert into recognized_courses (user_id, origin, outcome, institution, courses_elsewhere, dated_on, recorded_by)
       select id, 'equivalencia', 'rechazada', 'Otra', 'Griego', '2015-12-31', id from users limit 1 returning *)
     insert into recognized_course_items (recognized_id, user_id, origin, dated_on, course_id, grade)
     select r.id, r.user_id, r.origin, r.dated_on, c.id, 80 from r, (select id from courses limit 1) c`,
  ],
  [
    'i82_first_file',
    'another first file',
    `update assignment_submissions set file_url = '/files/none' where id = (select submission_id from submission_files where position = 1 limit 1)`,
  ],
  [
    'i84_grade_in_history',
    'a grade without its line',
    `insert into grade_history (kind, enrollment_id, assignment_id, new_grade)
       select 'evaluation', enrollment_id, assignment_id, 0.01 from assignment_submissions where grade > 1 limit 1`,
  ],
  [
    'i84_final_grade_in_history',
    'a final grade without its line',
    `insert into grade_history (kind, enrollment_id, new_grade)
       select 'final', id, 0.01 from enrollments where final_grade > 1 limit 1`,
  ],
  [
    'i85_rectification_applied',
    "a rectification in another course's acta",
    closed + rectified('a.course_id <> e.course_id', 'e.final_grade'),
  ],
  [
    'i85_rectified_grade',
    'a rectification that was not applied',
    closed + rectified('a.course_id = e.course_id and a.period_id = e.period_id', '0.01'),
  ],
  ['i85_acta_closed', 'an enrollment after the closing', closed],
  [
    'i100_period_of_course',
    'an evaluation where its course is not given',
    `update assignments set period_id = (select p.id from periods p where not exists
     (select 1 from enrollments_open w where w.period_id = p.id and w.course_id = assignments.course_id) limit 1)`,
  ],
  [
    'i101_work_of_period',
    'work in another period',
    `update assignments a set period_id = p.id from periods p, assignment_submissions s, enrollments e
     where s.assignment_id = a.id and e.id = s.enrollment_id and p.id <> e.period_id`,
  ],
  ['i160_series_without_gaps', 'a series ahead of its papers', PAPER + `update document_series set last_number = 2`],
  ['i161_facts_hashed', 'facts that were changed', PAPER + `update documents set facts = '{"version": 2}'`],
  [
    'i163_file_stays',
    'the hash of another file',
    PAPER + `update documents set file_id = (select id from files limit 1), sha256 = sha256('other')`,
  ],
  [
    'i166_own_enrollment',
    "a paper that rests on another's enrollment",
    PAPER +
      `insert into document_enrollments select d.id, e.id from documents d, enrollments e where e.user_id <> d.user_id limit 1`,
  ],
  [
    'i168_own_recognition',
    'a paper that rests on what was recognized of another',
    PAPER +
      `with r as (insert into recognized_courses (user_id, origin, outcome, dated_on, recorded_by)
         select u.id, 'historia', 'aprobada', '2020-01-01', u.id from users u, documents d where u.id <> d.user_id limit 1 returning id)
       insert into document_recognitions select d.id, r.id from documents d, r`,
  ],
  [
    'i169_own_subject',
    "a paper about another's place in a program",
    PAPER.replaceAll('constancia_regular', 'analitico_parcial')
      .replace('user_id, facts,', 'user_id, program_student_id, facts,')
      .replace(
        "id, '{}', sha256",
        "id, (select s.id from program_students s where s.user_id <> users.id limit 1) as place, '{}', sha256",
      ),
  ],
  ['i181_series_without_gaps', 'a year ahead of its actas', `update acta_series set last_number = last_number + 1`],
  ['i182_closing_kept', 'a closing without its copy', `delete from acta_copies`],
  ['i183_facts_hashed', 'an acta that says otherwise', `update acta_copies set facts = '{}'`],
  ['i185_receipt_kept', 'a receipt without what it says', `delete from payment_receipts`],
  [
    'i140_no_requirement_cycle',
    'courses of a plan that require each other',
    `insert into requirements (plan_id, course_id, required_course_id, kind)
       select plan_id, required_course_id, course_id, kind from requirements limit 1`,
  ],
  [
    'i170_seal_follows',
    'a seal that is missing',
    `insert into audit_seals select n, n, sha256('') || sha256('') || sha256('') || sha256('') || sha256(''), sha256(''), now() from unnest(array[1, 3]) n`,
  ],
  [
    'foreign_keys',
    'a row that leads nowhere',
    `alter table foro_posts drop constraint foro_posts_user_id_users_id_fk;
     update foro_posts set user_id = gen_random_uuid();
     alter table foro_posts add constraint foro_posts_user_id_users_id_fk foreign key (user_id) references users not valid`,
  ],
]

test('the demo seminary keeps every rule', async () => {
  const results = await runInvariants(database.pool)
  expect(results.filter(({ rows }) => rows > 0)).toEqual([])
  // A rule that nothing below breaks would never be shown to find anything.
  const tested = new Set([...BROKEN.map(([name]) => name), 'rules_enforced'])
  expect(results.map(({ name }) => name).filter((name) => !tested.has(name))).toEqual([])
})

test.each(BROKEN)('%s: finds %s', async (name, _what, sql) => {
  expect(await brokenBy(UNGUARDED + sql)).toContain(name)
})

test('rules_enforced: finds a trigger that was disabled', async () => {
  expect(await brokenBy('alter table enrollments disable trigger i34_seats_taken')).toEqual(['rules_enforced'])
})

/** The rules that a transaction, undone afterwards, leaves broken. */
async function brokenBy(sql: string): Promise<string[]> {
  const client = await database.pool.connect()
  try {
    await client.query(`begin; ${sql}`)
    return (await runInvariants(client)).filter(({ rows }) => rows > 0).map(({ name }) => name)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

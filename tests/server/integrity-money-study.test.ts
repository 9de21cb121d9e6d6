import { afterAll, beforeAll, expect, test } from 'vitest'

import { constraintOf } from '#server/database/database-errors.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'

import { attempt, insert, insertBase } from './integrity-base.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 2 })
  await insertBase(database.pool)
})
afterAll(() => database.drop())

const pay = (status: string) => `update payments set status = '${status}' where id = {due};`
const withdraw = `update enrollments set status = 'Desistido', is_active = false, completion_date = now(), observations = 'Me mudo de país' where id = {ana_greek};`
const betoOrder =
  insert('orders', { user_id: '{beto}', total: '10' }) +
  insert('order_items', { order_id: '{new_order}', course_id: '{greek}', discount_pct: '0', unit_price: '10' })

const askedAgain =
  insert('orders', { total: '10' }) +
  insert('order_items', { order_id: '{new_order}', course_id: '{greek}', discount_pct: '0', unit_price: '10' }) +
  insert('payments', { order_id: '{new_order}', share: `'balance'`, amount: '10', payment_method: `'cash'` })

const IMPORTING = `set local atrio.import = 'on'; `
const entry = (kind: string, amount: string, payment = 'null') =>
  `insert into ledger_entries (enrollment_id, kind, amount, order_id, order_item_id, payment_id, payment_method)
   select {ana_greek}, '${kind}', ${amount}, order_id, id, ${payment}, case when ${payment} is null then null else 'cash' end
   from order_items where order_id = {due_order} and course_id = {greek};`

/** A seal of one line. */
const sealOf = (number: number, last: number, lines = `sha256('') || substr(sha256(''), 1, 8)`) =>
  `insert into audit_seals values (${number}, ${last}, ${lines}, sha256(''), now());`
const SEALED = sealOf(1, 10)

const REFUSED: [constraint: string, what: string, sql: string][] = [
  ['i27_type', 'an unknown way of taking a course', insert('enrollments', { type_coursed: `'Regular'` })],
  ['i28_status', 'another spelling of a status', insert('enrollments', { status: `'Approved'` })],
  ['i29_final_grade', 'a final grade over 100', `update enrollments set final_grade = 100.01 where id = {ana_greek}`],
  ['i29_final_grade', 'a final grade under 0', `update enrollments set final_grade = -1 where id = {ana_greek}`],
  [
    'i30_withdrawal',
    'a withdrawal without a reason',
    `update enrollments set status = 'Desistido', is_active = false, completion_date = now() where id = {ana_greek}`,
  ],
  [
    'i30_withdrawal',
    'a withdrawal that stays active',
    `update enrollments set status = 'Desistido', completion_date = now(), observations = 'x' where id = {ana_greek}`,
  ],
  [
    'i30_pause',
    'a pause without a reason',
    `update enrollments set is_active = false, paused_at = now() where id = {ana_greek}`,
  ],
  [
    'i30_pause',
    'a pause that stays active',
    `update enrollments set paused_at = now(), paused_reason = 'staff' where id = {ana_greek}`,
  ],
  [
    'i31_window_matches',
    'a window of another course',
    `set local atrio.import = 'on'; ${insert('enrollments', { course_id: '{hebrew}' })}`,
  ],
  [
    'i32_enrollment_identity',
    'giving an enrollment to someone else',
    `update enrollments set user_id = {beto} where id = {ana_greek}`,
  ],
  ['i33_no_double_enrollment', 'enrolling twice', insert('enrollments', { user_id: '{ana}' })],
  [
    'i33_one_enrollment_per_window',
    'a second row after withdrawing in the same window',
    withdraw + insert('enrollments', { user_id: '{ana}' }),
  ],
  [
    'i34_window_open',
    'enrolling in a closed window',
    insert('enrollments', { enrollment_open_id: '{greek_closed}', period_id: '{past}' }),
  ],
  [
    'i34_window_open',
    'enrolling after the end',
    insert('enrollments', { enrollment_date: `now() + interval '2 days'` }),
  ],
  [
    'i34_window_open',
    'enrolling before the start',
    insert('enrollments', { enrollment_date: `now() - interval '2 days'` }),
  ],
  [
    'i23_no_oversell',
    'one student too many',
    `update enrollments_open set seats_max = 1 where id = {greek_open}; ${insert('enrollments')}`,
  ],
  [
    'i23_no_oversell',
    'resuming when the seat is gone',
    `${withdraw} update enrollments_open set seats_max = 1 where id = {greek_open}; ${insert('enrollments')} update enrollments set status = 'En Progreso', is_active = true where id = {ana_greek}`,
  ],
  [
    'enrollments_user_id_users_id_fk',
    'deleting a user with enrollments',
    `${insert('enrollments')} delete from users where id = {beto}`,
  ],
  ['i35_order_status', 'an unknown order status', insert('orders', { status: `'paid'` })],
  ['i35_order_currency', 'an unknown currency', insert('orders', { currency: `'EUR'` })],
  ['i36_total', 'a negative total', insert('orders', { total: '-1' })],
  ['i37_bought_once', 'the same idempotency key twice', insert('orders', { idempotency_key: `'key-1'` })],
  ['i38_quantity', 'two of one course', insert('order_items', { quantity: '2' })],
  ['i39_price_math', 'a price that is not the discounted one', insert('order_items', { unit_price: '4' })],
  ['i39_discount', 'a discount over 100%', insert('order_items', { discount_pct: '101' })],
  ['i40_no_duplicate_item', 'a course twice in an order', insert('order_items', { course_id: '{greek}' })],
  [
    'i41_total_matches',
    'a total that is not the sum of the items',
    `update orders set total = 9 where id = {due_order}`,
  ],
  ['i41_total_matches', 'an item that the total does not count', insert('order_items')],
  ['i42_status', 'an unknown payment status', insert('payments', { status: `'cancelled'` })],
  ['i42_method', 'an unknown method', insert('payments', { payment_method: `'bitcoin'` })],
  ['i42_amount', 'a negative amount', insert('payments', { amount: '-1' })],
  ['i42_scholarship_share', 'a scholarship share paid in cash', insert('payments', { payment_method: `'cash'` })],
  [
    'i42_local_amount',
    'a local amount without its rate',
    insert('payments', { local_amount: '100', local_currency: `'ARS'` }),
  ],
  [
    'i42_completed_enrolls',
    'a completed payment that enrolls nobody',
    insert('payments', { status: `'completed'`, enrollment_id: 'null' }),
  ],
  ['i43_transaction_unique', 'a transaction twice', insert('payments', { transaction_id: `'BT_due'` })],
  ['i44_same_currency', 'a USD order paid in ARS', insert('payments', { currency: `'ARS'` })],
  [
    'i44_same_buyer',
    `paying for someone else's order`,
    insert('payments', { user_id: '{beto}', enrollment_id: 'null' }),
  ],
  [
    'i44_course_of_order',
    'paying a course that the order lacks',
    insert('payments', { course_id: '{hebrew}', enrollment_id: 'null' }),
  ],
  [
    'i44_own_enrollment',
    `paying into someone else's enrollment`,
    betoOrder + insert('payments', { user_id: '{beto}', order_id: '{new_order}' }),
  ],
  ['i45_no_card_data', 'a card number', insert('payments', { payment_data: `'{"cardNumber": "4111111111111111"}'` })],
  [
    'i45_no_card_data',
    'a security code deeper inside',
    insert('payments', { payment_data: `'{"card": [{"CVV": "123"}]}'` }),
  ],
  ['i46_last_four', 'more than the last four digits', insert('payments', { payment_data: `'{"last_four": "41111"}'` })],
  ['i46_payment_data', 'payment data that is a list', insert('payments', { payment_data: `'[]'` })],
  ['i47_verified', 'a verification without its moment', `update payments set verified_by = {carla} where id = {due}`],
  [
    'i48_receipt_number_unique',
    'a receipt number twice',
    `update payments set status = 'completed', receipt_number = 1 where id = {due}`,
  ],
  ['i48_provider_payment_unique', 'a provider payment twice', `update payments set provider_payment_id = 'pi_1'`],
  ['i49_share_paid_once', 'paying a share twice', insert('payments', { share: `'balance'`, enrollment_id: 'null' })],
  ['i103_one_live_payment', 'two payments of an enrollment that wait', askedAgain],
  ['i104_asked_once', 'asking again for what was paid', pay('completed') + askedAgain],
  ['i105_replaced_failed', 'a replaced payment that waits', `update payments set replaced_at = now() where id = {due}`],
  ['i177_cancelled', 'a course that left its purchase without a reason', `update order_items set cancelled_at = now()`],
  [
    'i177_cancel_reason',
    'an unknown reason to leave a purchase',
    `update order_items set cancelled_at = now(), cancel_reason = 'bored'`,
  ],
  [
    'i177_refunded_amount',
    'more back than was paid',
    `update payments set refunded_amount = amount + 1 where id = {paid}`,
  ],
  ['i177_refunded_amount', 'something back of what waits', `update payments set refunded_amount = 1 where id = {due}`],
  [
    'i177_refund_stays',
    'a refund that is taken back',
    `update payments set refunded_amount = amount where id = {paid}; update payments set refunded_amount = 0 where id = {paid}`,
  ],
  ['i178_entries_only_added', 'an entry that is changed', `update ledger_entries set amount = amount + 1`],
  ['i178_entries_only_added', 'an entry that is taken away', `delete from ledger_entries`],
  ['i178_entries_only_added', 'an entry that nothing says', entry('payment', '-1', '{paid}')],
  ['i177_kind', 'an unknown kind of entry', IMPORTING + entry('gift', '-1')],
  ['i177_sign', 'a charge that pays', IMPORTING + entry('charge', '-1')],
  ['i177_sign', 'a payment that charges', IMPORTING + entry('payment', '1', '{paid}')],
  ['i177_of_payment', 'money of no payment', IMPORTING + entry('payment', '-1')],
  ['i177_waiver_reason', 'forgiving without a reason', entry('waiver', '-1')],
  [
    'i49_paid_within_total',
    'paying more than the total',
    pay('completed') + insert('payments', { status: `'completed'` }),
  ],
  ['i50_payment_identity', 'changing an amount', `update payments set amount = 1 where id = {due}`],
  [
    'i50_payment_identity',
    'moving a payment to another enrollment',
    `update payments set enrollment_id = {ana_past} where id = {due}`,
  ],
  [
    'i50_paid_is_final',
    'changing how it was paid',
    `update payments set payment_method = 'credit_card' where id = {paid}`,
  ],
  ['i50_paid_is_kept', 'deleting a completed payment', `delete from payments where id = {paid}`],
  [
    'i51_payment_transition',
    'a completed payment that becomes pending',
    `update payments set status = 'pending' where id = {paid}`,
  ],
  [
    'i51_payment_transition',
    'a completed payment that fails',
    `update payments set status = 'failed' where id = {paid}`,
  ],
  ['i51_payment_transition', 'a failed payment that completes', pay('failed') + pay('completed')],
  ['i51_payment_transition', 'a refund of what was never paid', pay('refunded')],
  ['i52_event_once', 'an event twice', insert('webhook_events').repeat(2)],
  [
    'i95_operation_number',
    'an operation number with spaces',
    `update payments set operation_number = 'op 12' where id = {due}`,
  ],
  ['i53_code_canonical', 'a code in small letters', insert('scholarship_codes', { code: `'fe50'` })],
  ['i53_percent', 'a scholarship over 100%', insert('scholarship_codes', { percent: '101' })],
  [
    'i53_validity',
    'a code that ends before it starts',
    insert('scholarship_codes', { valid_from: `'2026-02-01'`, valid_to: `'2026-01-01'` }),
  ],
  [
    'i53_code_uses',
    'a code used too often',
    `insert into scholarship_uses (code_id, user_id, order_id) values ({code}, {ana}, {paid_order}), ({code}, {ana}, {due_order})`,
  ],
  [
    'i53_one_code_per_order',
    'two codes in an order',
    insert('scholarship_codes', { id: '{fe50}' }) +
      `insert into scholarship_uses (code_id, user_id, order_id) values ({code}, {ana}, {due_order}), ({fe50}, {ana}, {due_order})`,
  ],
  ['i81_rate_positive', 'a rate of zero', insert('exchange_rates', { rate: '0' })],
  ['i81_rate_currency', 'a rate of the dollar', insert('exchange_rates', { currency: `'USD'` })],
  ['i81_one_rate_a_day', 'two rates of a day', insert('exchange_rates').repeat(2)],
  ['i54_storage_key', 'a key that climbs out of its folder', insert('files', { storage_key: `'receipts/../secret'` })],
  ['i55_size', 'a file over 100 MB', insert('files', { size: '104857601' })],
  ['i55_size', 'an empty file', insert('files', { size: '0' })],
  ['i56_mime', 'a page as a file', insert('files', { mime: `'text/html'` })],
  ['i57_lesson_titled', 'a lesson without a title', insert('lessons', { title: `' '` })],
  ['i57_content_type', 'an unknown content type', insert('lesson_contents', { type: `'audio'` })],
  ['i57_url_scheme', 'a content that is a script', insert('lesson_contents', { content_url: `'javascript:alert(1)'` })],
  [
    'i57_url_scheme',
    'an address of another host without a scheme',
    insert('lesson_contents', { content_url: `'//evil.example'` }),
  ],
  ['i58_one_source', 'a content with nothing in it', insert('lesson_contents', { content_url: 'null' })],
  ['i58_one_source', 'a content with an address and a file', insert('lesson_contents', { file_id: '{first_file}' })],
  ['i58_text_in_text', 'a text in a video', insert('lesson_contents', { content_url: 'null', content_text: `'x'` })],
  ['i59_completed_once', 'completing a lesson twice', insert('completed_lessons').repeat(2)],
  [
    'i59_lesson_of_course',
    'completing a lesson of another course',
    insert('completed_lessons', { lesson_id: '{hebrew_lesson}' }),
  ],
  ['i60_own_enrollment', 'completing for someone else', insert('completed_lessons', { user_id: '{beto}' })],
  [
    'i61_external_url',
    'an external form without an address',
    insert('assignments', { assignment_type: `'external_form'` }),
  ],
  [
    'i61_external_url_scheme',
    'an external form that is a script',
    insert('assignments', { external_form_url: `'javascript:1'` }),
  ],
  [
    'i193_assignment_module',
    'an evaluation in a module without a name',
    insert('assignments', { module_title: `' '` }),
  ],
  ['i112_answers_shown', 'right answers at no known moment', insert('assignments', { answers_shown: `'soon'` })],
  ['i112_closing_to_show', 'right answers after no closing', insert('assignments', { answers_shown: `'closed'` })],
  ['i205_grades_shown', 'grades shown at no known moment', insert('assignments', { grades_shown: `'soon'` })],
  ['i205_published_together', 'publishing what is shown at once', insert('assignments', { published_at: 'now()' })],
  [
    'i206_marking_stays',
    'grades held that were shown',
    `update assignments set grades_shown = 'together' where id = {exam}`,
  ],
  ['i206_marking_stays', 'names hidden that were known', `update assignments set hides_names = true where id = {exam}`],
  [
    'i206_published_stays',
    'published grades held again',
    insert('assignments', { grades_shown: `'together'`, published_at: 'now()' }) +
      `update assignments set published_at = null where id = {essay};`,
  ],
  ['i61_max_score', 'a maximum under 1', insert('assignments', { max_score: '0.5' })],
  ['i61_file_size', 'a file limit over 100 MB', insert('assignments', { max_file_size_mb: '101' })],
  ['i61_questions', 'questions that are not a list', insert('assignments', { form_questions: `'{"a": 1}'` })],
  ['i180_form_version', 'a form of no version', insert('assignments', { form_version: '0' })],
  [
    'i180_answered_version',
    'a version that was answered with a file',
    insert('assignment_submissions', { form_version: '1', submission_type: `'file'` }),
  ],
  [
    'i61_cutoff',
    'a cut-off before the due date',
    insert('assignments', { due_date: 'now()', cutoff_at: `now() - interval '1 h'` }),
  ],
  [
    'i62_one_submission',
    'submitting twice',
    insert('assignment_submissions', { assignment_id: '{exam}', max_score: '100' }),
  ],
  [
    'i63_grade_range',
    'a grade over the maximum',
    insert('assignment_submissions', { grade: '20.5', graded_at: 'now()' }),
  ],
  ['i63_grade_range', 'a negative grade', insert('assignment_submissions', { grade: '-1', graded_at: 'now()' })],
  [
    'i63_grade_range',
    'a maximum lowered under a given grade',
    `update assignments set max_score = 50 where id = {exam}`,
  ],
  ['i64_graded', 'a grade without its moment', insert('assignment_submissions', { grade: '20' })],
  ['i64_graded_is_kept', 'deleting a graded submission', `delete from assignment_submissions where id = {ana_exam}`],
  [
    'i65_max_score_matches',
    'another maximum than the evaluation',
    insert('assignment_submissions', { max_score: '30' }),
  ],
  [
    'i66_same_course',
    'an evaluation of another course',
    insert('assignment_submissions', { assignment_id: '{hebrew_exam}', max_score: '100' }),
  ],
  [
    'i67_own_enrollment',
    `submitting in someone else's enrollment`,
    insert('assignment_submissions', { user_id: '{beto}' }),
  ],
  ['i82_three_files', 'a fourth file', insert('submission_files', { position: '4' })],
  ['i82_file_once', 'a file twice', insert('submission_files', { file_id: '{first_file}' })],
  ['i85_one_acta', 'closing a course twice', insert('course_actas').repeat(2)],
  ['i86_announcement_filled', 'an announcement without a text', insert('announcements', { content: `' '` })],
  ['i68_post_filled', 'a blank post', insert('foro_posts', { content: `' '` })],
  ['i68_comment_filled', 'a comment of 5001 characters', insert('foro_comments', { content: `repeat('x', 5001)` })],
  [
    'i68_post_hidden',
    'hiding a post without saying why',
    `update foro_posts set hidden_at = now(), hidden_by = {carla}`,
  ],
  ['i68_like_one_target', 'a like of nothing', insert('foro_likes', { post_id: 'null' })],
  ['i69_like_post_once', 'liking a post twice', insert('foro_likes', { user_id: '{ana}' })],
  ['i69_report_post_once', 'reporting a post twice', insert('foro_reports').repeat(2)],
  ['i71_mail_once', 'a mail twice', insert('mail_log').repeat(2)],
  ['i71_smtp_code', 'an answer of no mail server', insert('mail_log', { smtp_code: '42' })],
  ['i72_streak', 'a streak longer than the longest', insert('user_streaks', { current_streak: '6' })],
  ['i73_append_only', 'rewriting the audit log', `update audit_log set action = 'payment.rejected'`],
  ['i73_append_only', 'deleting from the audit log', `delete from audit_log`],
  ['i73_append_only', 'emptying the audit log', `truncate audit_log`],
  ['i73_append_only', 'rewriting the history of grades', `update grade_history set new_grade = 100`],
  ['i73_append_only', 'rewriting a seal', SEALED + `update audit_seals set sealed_at = now()`],
  ['i73_append_only', 'deleting a seal', SEALED + `delete from audit_seals`],
  ['i73_append_only', 'emptying the seals', `truncate audit_seals`],
  ['i170_seal_follows', 'a seal that leaves one out', SEALED + sealOf(3, 20)],
  ['i170_seal_follows', 'a seal of the same lines', SEALED + sealOf(2, 10)],
  ['i170_seal_follows', 'a first seal that is not the first', sealOf(2, 10)],
  ['i171_seal_shape', 'a seal without lines', sealOf(1, 10, `''`)],
  ['i171_seal_shape', 'half a line', sealOf(1, 10, `sha256('')`)],
  ['i74_known_key', 'an unknown setting', insert('system_settings', { key: `'colour'` })],
  ['i75_typed', 'maintenance mode as a text', insert('system_settings', { value: `'"true"'` })],
  [
    'i75_typed',
    'a default role of administrator',
    insert('system_settings', { key: `'default_user_role'`, value: `'"admin"'` }),
  ],
  ['i75_typed', 'files of 101 MB', insert('system_settings', { key: `'max_file_size_mb'`, value: `'101'` })],
  ['i75_typed', 'room of 49 MB', insert('system_settings', { key: `'max_person_storage_mb'`, value: `'49'` })],
  ['i75_typed', 'finished work of 31 days', insert('system_settings', { key: `'jobs_kept_days'`, value: `'31'` })],
  ['i87_notification_type', 'a notification without a type', insert('notifications', { type: `''` })],
  ['i87_notification_kind', 'a notification of no kind', insert('notifications', { kind: `''` })],
  [
    'i194_filter_list',
    'a filter of a list that there is not',
    `insert into saved_filters (owner_id, list, name, search, place) select id, 'courses', 'Sin nota', 'q=a', 1 from users limit 1`,
  ],
  [
    'i194_filter_named',
    'a filter without a name',
    `insert into saved_filters (owner_id, list, name, search, place) select id, 'users', ' ', 'q=a', 1 from users limit 1`,
  ],
  [
    'i194_filter_search',
    'a filter that filters nothing',
    `insert into saved_filters (owner_id, list, name, search, place) select id, 'users', 'Nada', '', 1 from users limit 1`,
  ],
  [
    'i194_filter_place',
    'one filter too many',
    `insert into saved_filters (owner_id, list, name, search, place) select id, 'users', 'El 21', 'q=a', 21 from users limit 1`,
  ],
  [
    'i194_filter_place_unique',
    'two filters in one place',
    `with owner as (select id from users limit 1)
      insert into saved_filters (owner_id, list, name, search, place) select id, 'users', name, 'q=a', 1 from owner, unnest(array['Uno', 'Dos']) name`,
  ],
  [
    'i194_filter_name_unique',
    'two filters of one name, whatever its capitals and accents',
    `with owner as (select id from users limit 1)
      insert into saved_filters (owner_id, list, name, search, place) select id, 'users', name, 'q=a', n from owner, (values ('Mención', 1), ('MENCION', 2)) v (name, n)`,
  ],
  [
    'i188_opt_out',
    'something switched off by a channel that there is not',
    `insert into notification_opt_outs (user_id, kind, channel) select id, 'forum_comment', 'pigeon' from users limit 1`,
  ],
]

test.each(REFUSED)('%s refuses %s', async (constraint, _what, sql) => {
  const error = await attempt(database.pool, sql).then(
    () => null,
    (error: unknown) => constraintOf(error),
  )
  expect(error?.constraint).toBe(constraint)
})

const ACCEPTED: [what: string, sql: string][] = [
  ['enrolling in an open window', insert('enrollments')],
  ['enrolling as a listener', insert('enrollments', { type_coursed: `'oyente'`, status: `'Oyente'` })],
  [
    'bringing an old enrollment in',
    `set local atrio.import = 'on'; ${insert('enrollments', { enrollment_open_id: '{greek_closed}', period_id: '{past}' })}`,
  ],
  [
    'withdrawing and resuming',
    `${withdraw} update enrollments set status = 'En Progreso', is_active = true where id = {ana_greek}`,
  ],
  [
    'taking the seat that someone gave up',
    `update enrollments_open set seats_max = 1 where id = {greek_open}; ${withdraw} ${insert('enrollments')}`,
  ],
  [
    'enrolling again after failing, in another window of the period',
    `${withdraw} update enrollments_open set is_open = false where id = {greek_open}; ${insert('enrollments_open', { id: '{again}', course_id: '{greek}' })} ${insert('enrollments', { user_id: '{ana}', enrollment_open_id: '{again}' })}`,
  ],
  [
    'pausing an unpaid enrollment',
    `update enrollments set is_active = false, paused_at = now(), paused_reason = 'payment_overdue' where id = {ana_greek}`,
  ],
  [
    'resuming after the window closed',
    `${withdraw} update enrollments_open set is_open = false where id = {greek_open}; update enrollments set status = 'En Progreso', is_active = true where id = {ana_greek}`,
  ],
  [
    'an item and its total in one transaction',
    insert('order_items') + `update orders set total = 15 where id = {due_order}`,
  ],
  [
    'an odd price at half',
    insert('order_items', { list_price: '9.99', unit_price: '5.00' }) +
      `update orders set total = 15 where id = {due_order}`,
  ],
  [
    'a transfer verified by staff',
    `update payments set status = 'completed', verified_by = {carla}, verified_at = now() where id = {due}`,
  ],
  ['a payment that is tried again', pay('processing') + pay('failed') + pay('pending') + pay('completed')],
  ['a receipt sent and rejected', pay('pending_verification') + pay('failed')],
  ['a refund', `update payments set status = 'refunded' where id = {paid}`],
  ['a scholarship that pays a share', insert('payments', { status: `'completed'` })],
  [
    'a local amount with its rate',
    insert('payments', {
      local_amount: '5800',
      local_currency: `'ARS'`,
      exchange_rate: '1450',
      exchange_rate_on: `'2026-11-02'`,
    }),
  ],
  [
    'the last four digits and the holder',
    insert('payments', {
      payment_data: `'{"last_four": "4242", "holder_name": "ANA", "bank_info": {"cbu": "0110000000000000000000"}}'`,
    }),
  ],
  ['another method when tried again', `update payments set payment_method = 'cash' where id = {due}`],
  [
    'using a code once',
    `insert into scholarship_uses (code_id, user_id, order_id) values ({code}, {ana}, {due_order})`,
  ],
  [
    'a lesson that leads to a page of ours',
    insert('lesson_contents', { type: `'lesson'`, content_url: `'/student/courses/1'` }),
  ],
  [
    'a text written in place',
    insert('lesson_contents', { type: `'text'`, content_url: 'null', content_text: `'Leer el capítulo 1'` }),
  ],
  ['completing a lesson', insert('completed_lessons')],
  [
    'grading a form at once',
    insert('assignment_submissions', { grade: '13.33', graded_at: 'now()', auto_points: '2' }),
  ],
  ['a higher maximum', `update assignments set max_score = 120 where id = {exam}`],
  [
    'deleting an ungraded submission',
    insert('assignment_submissions') + `delete from assignment_submissions where id = {ana_second}`,
  ],
  ['liking someone else’s post', insert('foro_likes')],
  [
    'hiding a post and saying why',
    `update foro_posts set hidden_at = now(), hidden_by = {carla}, hidden_reason = 'Spam'`,
  ],
  ['deleting a post with its comments and likes', insert('foro_comments') + `delete from foro_posts where id = {post}`],
  ['a line in the audit log', insert('audit_log')],
  ['maintenance mode', insert('system_settings')],
]

test.each(ACCEPTED)('accepted: %s', async (_what, sql) => {
  await expect(attempt(database.pool, sql)).resolves.toBeUndefined()
})

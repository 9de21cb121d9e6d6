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

const nora = (changes: Record<string, string>) =>
  `${insert('users', changes)} insert into user_roles (user_id, role) values ({nora}, 'student')`
const document = (type: string, number: string) => nora({ document_type: `'${type}'`, document_number: `'${number}'` })

const REFUSED: [constraint: string, what: string, sql: string][] = [
  ['i01_document_type', 'an unknown document type', nora({ document_type: `'ssn'` })],
  ['i02_birth_date', 'a birth before 1900', nora({ birth_date: `'1899-12-31'` })],
  ['i03_email_canonical', 'an address with capitals', nora({ email: `'Nora@example.org'` })],
  ['i03_email_canonical', 'an address with a space before', nora({ email: `' nora@example.org'` })],
  ['i03_email_canonical', 'an address with a space inside', nora({ email: `'nora diaz@example.org'` })],
  ['i03_email_canonical', 'an address without a host', nora({ email: `'nora@'` })],
  ['i04_document_canonical', 'a DNI with dots', document('dni', '30.111.222')],
  ['i04_document_canonical', 'a DNI of 6 digits', document('dni', '301112')],
  ['i04_document_canonical', 'a CUIL of 10 digits', document('cuil', '2030111222')],
  ['i04_document_canonical', 'a CUIT with letters', document('cuit', '2030111222A')],
  ['i04_document_canonical', 'a passport in small letters', document('passport', 'aab123456')],
  ['i04_document_canonical', 'a passport of 5 characters', document('passport', 'AB123')],
  ['i04_document_canonical', 'a cédula of 9 digits', document('cedula', '123456789')],
  ['i04_document_canonical', 'another document of 2 characters', document('other', 'A1')],
  ['i05_email_unique', 'the same address twice', nora({ email: `'ana@example.org'` })],
  ['i06_document_unique', 'the same document twice', document('dni', '30111222')],
  ['i76_names_filled', 'a blank first name', nora({ first_name: `'  '` })],
  ['i77_whatsapp_dialable', 'a number that cannot be dialled', nora({ whatsapp: `'call me'` })],
  ['i106_whatsapp_e164', 'a new number without its dial code', nora({ whatsapp: `'1122334455'` })],
  ['i78_photo_url', 'a photo that is a script', nora({ profile_photo_url: `'javascript:alert(1)'` })],
  ['i79_anonymised_is_inactive', 'an anonymised account that is active', nora({ anonymised_at: 'now()' })],
  [
    'i113_note_text',
    'a note on a student without words',
    `insert into student_notes (user_id, author_id, text) values ({ana}, {carla}, '  ')`,
  ],
  [
    'i179_deleted_study_nothing',
    'deleting somebody who studies',
    `update users set anonymised_at = now(), is_active = false where id = {ana}`,
  ],
  [
    'i179_deleted_study_nothing',
    'an enrollment of somebody who was deleted',
    `update users set anonymised_at = now(), is_active = false where id = {beto}; ${insert('enrollments')}`,
  ],
  [
    'i179_deleted_teach_nothing',
    'a course of somebody who was deleted',
    `update users set anonymised_at = now(), is_active = false where id = {tomas}; ${insert('courses')}`,
  ],
  ['i07_role', 'an unknown role', `insert into user_roles (user_id, role) values ({ana}, 'dean')`],
  ['i07_role_once', 'a role twice', `insert into user_roles (user_id, role) values ({ana}, 'student')`],
  ['i08_last_admin', 'deactivating the last administrator', `update users set is_active = false where id = {carla}`],
  [
    'i08_last_admin',
    'taking the role of the last administrator',
    `insert into user_roles (user_id, role) values ({carla}, 'teacher'); delete from user_roles where user_id = {carla} and role = 'admin'`,
  ],
  ['i09_one_role', 'taking a last role', `delete from user_roles where user_id = {beto}`],
  ['i09_one_role', 'a user without a role', insert('users')],
  ['i10_session_sha256', 'a session kept as its token', insert('sessions', { token_hash: `'short'` })],
  ['i11_session_life', 'a session of a year', insert('sessions', { expires_at: `now() + interval '1 year'` })],
  [
    'i11_session_life',
    'a session that ended before it began',
    insert('sessions', { expires_at: `now() - interval '1 h'` }),
  ],
  ['i10_token_sha256', 'a mailed link kept as its token', insert('email_tokens', { token_hash: `'short'` })],
  ['i12_token_purpose', 'a link for an unknown purpose', insert('email_tokens', { purpose: `'magic'` })],
  [
    'i12_one_live_token',
    'two live links',
    insert('email_tokens') + insert('email_tokens', { token_hash: `sha256('u')` }),
  ],
  ['i12_token_address', 'a mailed link for no address', insert('email_tokens', { email: 'null' })],
  ['i176_link_of_address', 'a link for an address of nobody', insert('email_tokens', { email: `'otra@example.org'` })],
  [
    'i80_window',
    'a rate limit that ends before it begins',
    insert('rate_limits', { expires_at: `now() - interval '1 h'` }),
  ],
  ['i13_period_order', 'a period that ends before it starts', insert('periods', { end_date: `'2027-01-01'` })],
  ['i14_period_named', 'a period without a name', insert('periods', { name: `' '` })],
  ['i14_period_name_unique', 'a period name with other capitals', insert('periods', { name: `' 2026 '` })],
  ['i15_course_code', 'a code in small letters', insert('courses', { course_code: `'gr2'` })],
  ['i15_course_code', 'a code of 6 characters', insert('courses', { course_code: `'GRIEGO'` })],
  ['i15_course_named', 'a course without a name', insert('courses', { name: `''` })],
  ['i17_credits', 'negative credits', insert('courses', { credits: '-1' })],
  ['i18_price', 'a negative price', insert('courses', { price_usd: '-0.01' })],
  ['i18_max_students', 'a course for nobody', insert('courses', { max_students: '0' })],
  ['i114_course_cover', 'a cover that nobody drew', insert('courses', { cover: '10' })],
  ['i19_image_url', 'an image without encryption', insert('courses', { image_url: `'http://example.org/a.png'` })],
  ['i19_image_url', 'an image that is a script', insert('courses', { image_url: `'javascript:alert(1)'` })],
  ['i19_syllabus_url', 'a syllabus that is data', insert('courses', { syllabus_url: `'data:text/html,x'` })],
  ['i20_teacher_has_role', 'a course taught by a student', insert('courses', { teacher_id: '{ana}' })],
  [
    'i20_teacher_has_role',
    'taking the role of a teacher with courses',
    `insert into user_roles (user_id, role) values ({tomas}, 'student'); delete from user_roles where user_id = {tomas} and role = 'teacher'`,
  ],
  ['i21_course_code_unique', 'the same code twice', insert('courses', { course_code: `'GR1'` })],
  [
    'i22_window_order',
    'a window that ends when it starts',
    insert('enrollments_open', { enrollment_end_date: `now() - interval '1 day'` }),
  ],
  ['i23_no_oversell', 'fewer seats than taken', `update enrollments_open set seats_max = 0 where id = {greek_open}`],
  [
    'i26_one_open_window',
    'a second open window, later',
    insert('enrollments_open', {
      course_id: '{greek}',
      enrollment_start_date: `now() + interval '9 days'`,
      enrollment_end_date: `now() + interval '10 days'`,
    }),
  ],
  [
    'enrollments_open_period_id_periods_id_fk',
    'deleting a period that has windows',
    `delete from periods where id = {now}`,
  ],
  [
    'enrollments_open_course_id_courses_id_fk',
    'deleting a course that has windows',
    insert('courses', { id: '{new}' }) +
      insert('enrollments_open', { course_id: '{new}' }) +
      `delete from courses where id = {new}`,
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
  ['a user with a role', nora({})],
  ['a CUIL of 11 digits', document('cuil', '20301112227')],
  ['the same number as another type of document', document('cedula', '30111222')],
  ['a photo of our own', nora({ profile_photo_url: `'/files/photos/1.webp'` })],
  ['a second role', `insert into user_roles (user_id, role) values ({ana}, 'teacher')`],
  [
    'deactivating an administrator while another is there',
    `insert into user_roles (user_id, role) values ({tomas}, 'admin'); update users set is_active = false where id = {carla}`,
  ],
  ['deleting a user with nothing', `delete from users where id = {beto}`],
  [
    'a new link when the old one was used',
    insert('email_tokens', { used_at: 'now()' }) + insert('email_tokens', { token_hash: `sha256('u')` }),
  ],
  ['a session of 30 days', insert('sessions', { expires_at: `now() + interval '30 days'`, remember: 'true' })],
  ['an image of our own', insert('courses', { image_url: `'/files/courses/1.webp'` })],
  ['a window for a course that has none in the period', insert('enrollments_open')],
  ['a closed window beside an open one', insert('enrollments_open', { course_id: '{greek}', is_open: 'false' })],
]

test.each(ACCEPTED)('accepted: %s', async (_what, sql) => {
  await expect(attempt(database.pool, sql)).resolves.toBeUndefined()
})

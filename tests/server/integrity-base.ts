import { createHash } from 'node:crypto'

import type pg from 'pg'

/** SQL with names in braces: {ana} is Ana's id, the same in every statement. */
export function named(sql: string): string {
  return sql.replaceAll(/\{([a-z][a-z0-9_]*)\}/g, (_, name: string) => `'${idOf(name)}'`)
}

/** A small seminary in plain SQL: one open course with three seats, one of another period, an order paid and one not. */
export async function insertBase(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    await client.query(named(`begin; set local atrio.import = 'on'; ${BASE} commit`))
  } finally {
    client.release()
  }
}

/** Runs statements as one transaction that is undone, deferred rules included; throws what the database refuses. */
export async function attempt(pool: pg.Pool, sql: string) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(named(sql))
    await client.query('set constraints all immediate')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** An insert of a row with some values changed: the statement of most cases. */
export function insert(table: keyof typeof ROWS, changes: Record<string, string> = {}): string {
  const row: Record<string, string> = { ...ROWS[table], ...changes }
  const columns = Object.keys(row).map((column) => `"${column}"`)
  return `insert into ${table} (${columns.join(', ')}) values (${Object.values(row).join(', ')});`
}

const ROWS = {
  users: { id: '{nora}', name: `'Nora Díaz'`, first_name: `'Nora'`, last_name: `'Díaz'`, email: `'nora@example.org'` },
  sessions: {
    token_hash: `sha256('s')`,
    user_id: '{ana}',
    auth_epoch: '0',
    expires_at: `now() + interval '1 day'`,
  },
  email_tokens: {
    token_hash: `sha256('t')`,
    user_id: '{ana}',
    purpose: `'reset'`,
    email: `(select email from users where id = {ana})`,
    expires_at: `now() + interval '1 hour'`,
  },
  periods: { name: `'2027'`, start_date: `'2027-03-01'`, end_date: `'2027-12-01'` },
  courses: { name: `'Homilética'`, course_code: `'HOM1'`, teacher_id: '{tomas}' },
  enrollments_open: {
    course_id: '{hebrew}',
    period_id: '{now}',
    enrollment_start_date: `now() - interval '1 day'`,
    enrollment_end_date: `now() + interval '1 day'`,
  },
  enrollments: {
    id: '{beto_greek}',
    user_id: '{beto}',
    enrollment_open_id: '{greek_open}',
    course_id: '{greek}',
    period_id: '{now}',
  },
  orders: { id: '{new_order}', user_id: '{ana}', total: '0', processor: `'manual'`, idempotency_key: `'key-3'` },
  order_items: {
    order_id: '{due_order}',
    course_id: '{hebrew}',
    name: `'Hebreo'`,
    list_price: '10',
    discount_pct: '50',
    unit_price: '5',
  },
  payments: {
    user_id: '{ana}',
    order_id: '{due_order}',
    course_id: '{greek}',
    enrollment_id: '{ana_greek}',
    share: `'scholarship'`,
    payment_method: `'scholarship'`,
    amount: '4',
    transaction_id: `'SCHOLARSHIP_2'`,
    provider: `'scholarship'`,
  },
  webhook_events: { provider: `'stripe'`, event_id: `'evt_1'`, payload_sha256: `sha256('e')` },
  scholarship_codes: { code: `'FE50'`, percent: '50' },
  exchange_rates: { currency: `'ARS'`, valid_on: `'2026-11-02'`, rate: '1450.25' },
  lessons: { course_id: '{greek}', title: `'El alfabeto'`, order: '2' },
  lesson_contents: { lesson_id: '{alphabet}', type: `'video'`, content_url: `'https://example.org/v'`, order: '2' },
  completed_lessons: {
    user_id: '{ana}',
    lesson_id: '{alphabet}',
    course_id: '{greek}',
    enrollment_id: '{ana_greek}',
  },
  files: {
    id: '{new_file}',
    owner_id: '{ana}',
    purpose: `'receipt'`,
    storage_key: `'receipts/0001'`,
    file_name: `'comprobante.pdf'`,
    size: '1000',
    sha256: `sha256('f')`,
    mime: `'application/pdf'`,
  },
  assignments: { id: '{essay}', course_id: '{greek}', title: `'Ensayo'`, assignment_type: `'file_upload'` },
  assignment_submissions: {
    id: '{ana_second}',
    assignment_id: '{quiz}',
    course_id: '{greek}',
    user_id: '{ana}',
    enrollment_id: '{ana_greek}',
    submission_type: `'form'`,
    max_score: '20',
  },
  rubric_criteria: { assignment_id: '{exam}', position: '3', title: `'Aparato'` },
  rubric_levels: { criterion_id: '{sources}', position: '3', title: `'Otro'`, points: '1' },
  rubric_marks: { submission_id: '{ana_exam}', criterion_id: '{sources}', level_id: '{sources_best}' },
  rubric_adjustments: { submission_id: '{ana_exam}', grade: '99', reason: `'Lo defendió bien'` },
  rubric_templates: { owner_id: '{tomas}', name: `'Ensayos'`, criteria: `'[{}]'` },
  submission_files: { submission_id: '{ana_exam}', position: '2', file_id: '{second_file}' },
  work_arrangements: {
    assignment_id: '{exam}',
    course_id: '{greek}',
    user_id: '{ana}',
    enrollment_id: '{ana_greek}',
    extended_to: `'2026-12-20'`,
    reason: `'Viaja'`,
    made_by: '{tomas}',
  },
  submission_versions: {
    id: '{version}',
    submission_id: '{ana_exam}',
    number: '1',
    submitted_at: 'now()',
    is_late: 'false',
    returned_at: 'now()',
    returned_until: 'now()',
    return_reason: `'Faltan fuentes'`,
  },
  submission_version_files: { version_id: '{version}', position: '1', file_id: '{first_file}' },
  recognized_courses: {
    id: '{past}',
    user_id: '{ana}',
    origin: `'historia'`,
    outcome: `'aprobada'`,
    dated_on: `'2015-12-31'`,
    recorded_by: '{carla}',
  },
  recognized_course_items: {
    recognized_id: '{past}',
    user_id: '{ana}',
    origin: `'historia'`,
    dated_on: `'2015-12-31'`,
    course_id: '{greek}',
    grade: '80',
  },
  grade_history: { kind: `'final'`, enrollment_id: '{ana_greek}', new_grade: '80' },
  course_actas: { course_id: '{greek}', period_id: '{now}', closed_by: '{tomas}' },
  announcements: { title: `'Retiro'`, content: `'El sábado'`, created_by: '{carla}' },
  foro_posts: { id: '{new_post}', user_id: '{ana}', title: `'Hola'`, content: `'¿Alguien estudia?'` },
  foro_comments: { post_id: '{post}', user_id: '{ana}', content: `'Yo'` },
  foro_likes: { user_id: '{beto}', post_id: '{post}' },
  foro_reports: { user_id: '{beto}', post_id: '{post}', reason: `'Spam'` },
  notifications: { user_id: '{ana}', title: `'Pago aprobado'`, message: `'Tu matrícula sigue'`, type: `'payment'` },
  mail_log: { dedupe_key: `'welcome:ana'`, kind: `'welcome'`, recipient: `'ana@example.org'` },
  audit_log: { action: `'payment.approved'`, actor_id: '{carla}' },
  system_settings: { key: `'maintenance_mode'`, value: `'true'` },
  rate_limits: { key: `'login:1'`, hits: '1', expires_at: `now() + interval '1 minute'` },
  user_streaks: { user_id: '{ana}', current_streak: '3', longest_streak: '5' },
} as const

const BASE = [
  ...['carla', 'tomas', 'ana', 'beto'].map((name) =>
    insert('users', { id: `{${name}}`, first_name: `'${name}'`, email: `'${name}@example.org'` }),
  ),
  `update users set document_type = 'dni', document_number = '30111222' where id = {ana};`,
  `insert into user_roles (user_id, role) values ({carla}, 'admin'), ({tomas}, 'teacher'), ({ana}, 'student'), ({beto}, 'student');`,
  insert('periods', { id: '{now}', name: `'2026'`, start_date: `'2026-03-01'`, end_date: `'2026-12-01'` }),
  insert('periods', { id: '{past}', name: `'2025'`, start_date: `'2025-03-01'`, end_date: `'2025-12-01'` }),
  insert('courses', { id: '{greek}', name: `'Griego'`, course_code: `'GR1'` }),
  insert('courses', { id: '{hebrew}', name: `'Hebreo'`, course_code: `'HE1'` }),
  insert('enrollments_open', { id: '{greek_open}', course_id: '{greek}', seats_max: '3' }),
  insert('enrollments_open', {
    id: '{greek_closed}',
    course_id: '{greek}',
    period_id: '{past}',
    is_open: 'false',
    enrollment_start_date: `'2025-03-01'`,
    enrollment_end_date: `'2025-04-01'`,
  }),
  insert('enrollments', { id: '{ana_greek}', user_id: '{ana}' }),
  insert('enrollments', {
    id: '{ana_past}',
    user_id: '{ana}',
    enrollment_open_id: '{greek_closed}',
    period_id: '{past}',
    status: `'Reprobado'`,
  }),
  insert('orders', { id: '{paid_order}', total: '10', idempotency_key: `'key-1'` }),
  insert('order_items', { order_id: '{paid_order}', discount_pct: '0', unit_price: '10', course_id: '{greek}' }),
  insert('orders', { id: '{due_order}', total: '10', idempotency_key: `'key-2'` }),
  insert('order_items', { order_id: '{due_order}', discount_pct: '0', unit_price: '10', course_id: '{greek}' }),
  ...[
    { name: 'paid', method: 'cash', status: 'completed' },
    { name: 'due', method: 'bank_transfer', status: 'pending' },
  ].map(({ name, method, status }) =>
    insert('payments', {
      id: `{${name}}`,
      order_id: `{${name}_order}`,
      enrollment_id: name === 'paid' ? '{ana_past}' : '{ana_greek}',
      share: `'balance'`,
      amount: '10',
      status: `'${status}'`,
      payment_method: `'${method}'`,
      transaction_id: `'BT_${name}'`,
      provider: `'manual'`,
    }),
  ),
  insert('scholarship_codes', { id: '{code}', code: `'GRACIA'`, max_uses: '1' }),
  insert('lessons', { id: '{alphabet}', order: '1' }),
  insert('lessons', { id: '{hebrew_lesson}', course_id: '{hebrew}' }),
  insert('assignments', { id: '{quiz}', assignment_type: `'form'`, max_score: '20' }),
  insert('assignments', { id: '{exam}' }),
  insert('assignments', { id: '{hebrew_exam}', course_id: '{hebrew}' }),
  insert('assignment_submissions', {
    id: '{ana_exam}',
    assignment_id: '{exam}',
    max_score: '100',
    grade: '90',
    graded_at: 'now()',
    graded_by: '{tomas}',
  }),
  insert('files', { id: '{first_file}', storage_key: `'submissions/first'` }),
  insert('files', { id: '{second_file}', storage_key: `'submissions/second'` }),
  insert('submission_files', { position: '1', file_id: '{first_file}' }),
  insert('foro_posts', { id: '{post}' }),
  insert('foro_likes', { user_id: '{ana}' }),
  insert('audit_log'),
  insert('grade_history'),
].join('\n')

function idOf(name: string): string {
  const hex = createHash('md5').update(name).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

import { CAST } from '#server/seed/cast.ts'

/** How many rows a list has, and how many courses a student and a teacher. */
export const ROWS = 60
const COURSES = 40

const { ana, bruno, carla, diego } = CAST.people
const COURSE = CAST.courses.hermeneutics

/** 80 characters of words, or of one word, by turns: SQL for the row's number `n`. */
export const words = (subject: string) =>
  `rpad(${subject} || ' ' || n || case n % 2 when 0 then ' de los Ángeles Concepción y Montenegro Echeverría del Valle' ` +
  `else 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen' end, 80, 'x')`
export const PRICE = `1234567.00`
/** The same identifier for the same person everywhere. */
export const idOf = (what: string) => `md5('${what}' || n)::uuid`

function oneItemOf(order: string): string {
  return `id = (select id from order_items where order_id = ${order} limit 1)`
}

/** Rows that are made of one row, `ROWS` times: where it's from, and what each has of its own. */
export const COPIES: readonly { table: string; of: string; times?: number; own: Record<string, string> }[] = [
  {
    table: 'courses',
    of: `id = '${COURSE}'`,
    times: COURSES,
    own: { id: idOf('course'), name: words("'Introducción'"), course_code: `'X' || n`, price_usd: PRICE },
  },
  {
    table: 'enrollments_open',
    of: `id = '${CAST.windows.hermeneutics}'`,
    times: COURSES,
    own: { id: idOf('window'), course_id: idOf('course') },
  },
  {
    table: 'enrollments',
    of: `id = '${CAST.enrollments.anaInHermeneutics}'`,
    times: COURSES,
    own: { id: idOf('hers'), course_id: idOf('course'), enrollment_open_id: idOf('window'), final_grade: '87.5' },
  },
  {
    table: 'users',
    of: `id = '${diego.id}'`,
    own: { id: idOf('user'), email: `'persona' || n || '@ejemplo.test'`, document_number: 'null', whatsapp: 'null' },
  },
  { table: 'user_roles', of: `user_id = '${diego.id}'`, own: { user_id: idOf('user') } },
  {
    table: 'enrollments',
    of: `id = '${CAST.enrollments.diegoInHermeneutics}'`,
    own: { id: idOf('enrolled'), user_id: idOf('user') },
  },
  {
    table: 'orders',
    of: `id = '${CAST.orders.transferOfAna}'`,
    own: { id: idOf('order'), user_id: idOf('user'), idempotency_key: 'n::text', total: PRICE },
  },
  {
    table: 'order_items',
    of: oneItemOf(`'${CAST.orders.transferOfAna}'`),
    own: { id: idOf('item'), order_id: idOf('order'), course_id: `'${COURSE}'`, name: words("'Hermenéutica'") },
  },
  {
    table: 'payments',
    of: `id = '${CAST.payments.transferOfAna}'`,
    own: {
      id: idOf('payment'),
      user_id: idOf('user'),
      order_id: idOf('order'),
      course_id: `'${COURSE}'`,
      enrollment_id: idOf('enrolled'),
      transaction_id: `'laden' || n`,
      amount: PRICE,
    },
  },
  {
    table: 'order_items',
    of: oneItemOf(`(select order_id from payments where id = '${CAST.payments.paidByAna}')`),
    times: COURSES,
    own: { id: idOf('bought'), course_id: idOf('course'), name: words("'Introducción'") },
  },
  {
    table: 'payments',
    of: `id = '${CAST.payments.paidByAna}'`,
    times: COURSES,
    own: {
      id: idOf('paid'),
      course_id: idOf('course'),
      enrollment_id: idOf('hers'),
      transaction_id: `'paid' || n`,
      receipt_number: '900000 + n',
      amount: PRICE,
    },
  },
  {
    table: 'assignments',
    of: `id = '${CAST.assignments.gradedEssay}'`,
    own: { id: idOf('assignment'), title: words("'Ensayo'") },
  },
  {
    table: 'assignment_submissions',
    of: `id = '${CAST.submissions.gradedEssayOfAna}'`,
    own: { id: idOf('graded'), assignment_id: idOf('assignment'), feedback: words("'Muy bien'"), file_url: 'null' },
  },
  {
    table: 'assignment_submissions',
    of: `id = '${CAST.submissions.essayOfDiego}'`,
    own: { id: idOf('handed'), user_id: idOf('user'), enrollment_id: idOf('enrolled') },
  },
  {
    table: 'lessons',
    of: `id = '${CAST.lessons.hermeneuticsLast}'`,
    own: { id: idOf('lesson'), title: words("'Lección'"), order: '20 + n' },
  },
  {
    table: 'lesson_contents',
    of: `id = '${CAST.contents.hermeneuticsText}'`,
    own: { id: idOf('content'), title: words("'Lectura'") },
  },
  { table: 'foro_posts', of: `id = '${CAST.posts.ofAna}'`, own: { id: idOf('post'), title: words("'Pregunta'") } },
  {
    table: 'foro_comments',
    of: `id = '${CAST.comments.ofDiego}'`,
    own: { id: idOf('comment'), user_id: idOf('user') },
  },
  {
    table: 'announcements',
    of: `id = '${CAST.announcements.newest}'`,
    own: { id: idOf('announcement'), title: words("'Aviso'") },
  },
  {
    table: 'periods',
    of: `id = '${CAST.periods.past}'`,
    own: { id: idOf('period'), name: words("'Semestre'") },
  },
  {
    table: 'scholarship_codes',
    of: `code = '${CAST.scholarships.half}'`,
    own: { id: idOf('code'), code: `'BECADELARGOCODIGO' || n`, description: words("'Beca'") },
  },
  // Teachers, windows and what is noted of one student, as many.
  {
    table: 'user_roles',
    of: `user_id = '${bruno.id}' and role = 'teacher'`,
    own: { user_id: idOf('user') },
  },
  {
    table: 'enrollments_open',
    of: `id = '${CAST.windows.hermeneutics}'`,
    own: { id: idOf('termWindow'), period_id: idOf('period') },
  },
  {
    table: 'enrollments_open',
    of: `id = '${CAST.windows.hermeneutics}'`,
    times: COURSES,
    own: { id: idOf('comingWindow'), course_id: idOf('course'), period_id: `'${CAST.periods.coming}'` },
  },
  {
    table: 'assignment_submissions',
    of: `id = '${CAST.submissions.gradedEssayOfAna}'`,
    own: {
      id: idOf('scored'),
      user_id: idOf('user'),
      enrollment_id: idOf('enrolled'),
      grade: '(n * 37) % 101',
      feedback: words("'Muy bien'"),
      file_url: 'null',
    },
  },
  // One order of forty courses.
  {
    table: 'order_items',
    of: oneItemOf(`'${CAST.orders.transferOfAna}'`),
    times: COURSES,
    own: { id: idOf('together'), course_id: idOf('course'), name: words("'Introducción'") },
  },
  {
    table: 'payments',
    of: `id = '${CAST.payments.transferOfAna}'`,
    times: COURSES,
    own: {
      id: idOf('share'),
      course_id: idOf('course'),
      enrollment_id: 'null',
      transaction_id: `'together' || n`,
      amount: PRICE,
    },
  },
  ...[ana, bruno, carla].map(({ id, first_name }) => ({
    table: 'notifications',
    of: 'id = (select id from notifications order by id limit 1)',
    own: { id: idOf(first_name), user_id: `'${id}'`, title: words("'Aviso'"), read: 'false' },
  })),
]

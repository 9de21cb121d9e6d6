import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { CAST } from '#server/seed/cast.ts'
import type { Portal } from './portal.ts'

/** How many rows a list has, and how many courses a student and a teacher. */
const ROWS = 60
const COURSES = 40

const { ana, bruno, carla, diego } = CAST.people
const COURSE = CAST.courses.hermeneutics

/** 80 characters of words, or of one word, by turns: SQL for the row's number `n`. */
const words = (subject: string) =>
  `rpad(${subject} || ' ' || n || case n % 2 when 0 then ' de los Ángeles Concepción y Montenegro Echeverría del Valle' ` +
  `else 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen' end, 80, 'x')`
const PRICE = `1234567.00`
/** The same identifier for the same person everywhere. */
const idOf = (what: string) => `md5('${what}' || n)::uuid`

function oneItemOf(order: string): string {
  return `id = (select id from order_items where order_id = ${order} limit 1)`
}

/** Rows that are made of one row, `ROWS` times: where it's from, and what each has of its own. */
const COPIES: readonly { table: string; of: string; times?: number; own: Record<string, string> }[] = [
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
  ...[ana, bruno, carla].map(({ id, first_name }) => ({
    table: 'notifications',
    of: 'id = (select id from notifications order by id limit 1)',
    own: { id: idOf(first_name), user_id: `'${id}'`, title: words("'Aviso'"), read: 'false' },
  })),
]

/** What everything that was there before is made as long as. */
const LONGER: readonly string[] = [
  `update courses set teacher_id = '${bruno.id}' where course_code like 'X%'`,
  ...[
    ['courses', 'name', 80],
    ['periods', 'name', 80],
    ['assignments', 'title', 80],
    ['lessons', 'title', 80],
    ['foro_posts', 'title', 80],
    ['announcements', 'title', 80],
    ['assignment_submissions', 'file_name', 80],
    ['files', 'file_name', 80],
    ['order_items', 'name', 80],
  ].map(
    ([table, column, length]) =>
      `update ${table} set ${column} = rpad(${column} || ' ', ${length}, case ascii(right(id::text, 1)) % 2 ` +
      `when 0 then 'de los Ángeles y Montenegro ' else 'Donaudampfschifffahrtsgesellschaft' end) ` +
      `where ${column} is not null`,
  ),
  `update lessons set module_title = rpad(module_title || ' ', 80, 'de los Ángeles y Montenegro ')`,
  // One word that nothing breaks, or many.
  `update users set
     first_name = case ascii(right(id::text, 1)) % 2 when 0 then rpad(first_name, 40, 'donaudampfschifffahrt') else rpad(first_name || ' ', 39, 'de los Ángeles y ') || 'o' end,
     last_name = case ascii(right(id::text, 1)) % 2 when 0 then rpad(last_name, 40, 'gesellschaftskapitän') else rpad(last_name || ' ', 39, 'y Montenegro de ') || 'a' end,
     email = lower(left(md5(id::text), 8)) || '.de.un.correo.muy.largo.de.mas.de.sesenta.letras@subdominio.ejemplo.test'`,
  `update users set name = left(first_name || ' ' || last_name, 160)`,
  `update payments set amount = ${PRICE} where amount > 0`,
  `insert into payment_totals (status, is_money, payments, amount) select status, true, 60, 60 * ${PRICE} from unnest(array['completed', 'pending', 'failed']) status`,
]

const TABLES = new Set([...COPIES.map(({ table }) => table), 'files', 'payment_totals'])

/** Fills a portal as full as lists get: sixty rows everywhere, forty courses, names of eighty letters, amounts of seven digits. */
export async function lade({ folder }: Portal): Promise<void> {
  const running = readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  const client = new Client({ host: running[4], port: 5432, user: 'atrio', database: 'atrio' })
  await client.connect()
  try {
    // Only the looks are asked about.
    for (const table of TABLES) await client.query(`alter table ${table} disable trigger user`)
    for (const copy of COPIES) await multiply(client, copy)
    for (const statement of LONGER) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function multiply(client: Client, { table, of, times = ROWS, own }: (typeof COPIES)[number]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  )
  const columns = rows.map(({ name }) => `"${name}"`)
  const values = rows.map(({ name }) => own[name] ?? `row."${name}"`)
  const { rowCount } = await client.query(
    `insert into ${table} (${columns.join()}) select ${values.join()} from ${table} row cross join generate_series(1, ${times}) n where row.${of}`,
  )
  if (rowCount !== times) throw new Error(`${table}: ${rowCount} rows instead of ${times}`)
}

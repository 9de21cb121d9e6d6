import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { CAST } from '#server/seed/cast.ts'
import { COPIES, idOf, PRICE, ROWS, words } from './laden-rows.ts'
import type { Portal } from './portal.ts'

const { ana, bruno, carla, diego } = CAST.people
/** The rows' numbers, as rows. */
const EACH = `generate_series(1, ${ROWS}) n`

/** Rows of tables that the demo seminary leaves empty, or nearly. */
const NEW: readonly string[] = [
  `insert into grade_history (kind, enrollment_id, assignment_id, old_grade, new_grade, feedback, changed_by)
   select 'evaluation', '${CAST.enrollments.anaInHermeneutics}', '${CAST.assignments.gradedEssay}', 65.25, 87.75, ${words("'Muy bien'")}, '${bruno.id}' from ${EACH}`,
  `insert into foro_reports (user_id, post_id, reason) select '${diego.id}', ${idOf('post')}, ${words("'Ofende a'")} from ${EACH}`,
  `insert into acta_rectifications (acta_id, enrollment_id, old_grade, new_grade, old_status, new_status, reason, rectified_by)
   select acta.id, '${CAST.enrollments.anaInHermeneutics}', 65.25, 87.75, 'Desaprobado', 'Aprobado', ${words("'Se sumó mal'")}, '${bruno.id}' from course_actas acta, ${EACH}`,
  `insert into student_notes (user_id, author_id, text) select '${ana.id}', '${carla.id}', ${words("'Llamó por'")} from ${EACH}`,
  `insert into scholarship_uses (code_id, user_id, order_id)
   select code.id, ${idOf('user')}, ${idOf('order')} from scholarship_codes code, ${EACH} where code.code = '${CAST.scholarships.half}'`,
  `insert into exchange_rates (currency, valid_on, rate, created_by) select 'ARS', date '2026-01-01' + n, 123456.654321, '${carla.id}' from ${EACH}`,
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
  ...['lessons', 'assignments'].map(
    (table) => `update ${table} set module_title = rpad(module_title || ' ', 80, 'de los Ángeles y Montenegro ')`,
  ),
  // One unbreakable word, or many words.
  `update users set
     first_name = case ascii(right(id::text, 1)) % 2 when 0 then rpad(first_name, 40, 'donaudampfschifffahrt') else rpad(first_name || ' ', 39, 'de los Ángeles y ') || 'o' end,
     last_name = case ascii(right(id::text, 1)) % 2 when 0 then rpad(last_name, 40, 'gesellschaftskapitän') else rpad(last_name || ' ', 39, 'y Montenegro de ') || 'a' end,
     email = lower(left(md5(id::text), 8)) || '.de.un.correo.muy.largo.de.mas.de.sesenta.letras@subdominio.ejemplo.test'`,
  `update users set name = left(first_name || ' ' || last_name, 160)`,
  // Numbers as long as they get.
  `update users set whatsapp = '+54' || lpad((('x' || left(md5(id::text), 8))::bit(32)::bigint % 10000000000)::text, 10, '9'),
     document_type = 'passport', document_number = upper(left(md5(id::text), 15)), country = coalesce(country, 'argentina'),
     street_address = 'Avenida del Libertador General José de San Martín y de los Granaderos a Caballo', street_number = '123456',
     locality = 'Villa Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen', province = 'Tierra del Fuego, Antártida e Islas del Atlántico Sur',
     social_networks = '{"facebook": "https://www.facebook.com/donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichen", "instagram": "donaudampfschifffahrtsgesellschaft"}'`,
  // What went back went back whole.
  `update payments set amount = ${PRICE}, refunded_amount = case when refunded_amount > 0 then ${PRICE} else 0 end where amount > 0`,
  `update payments set local_amount = 1790122150, operation_number = upper(md5(id::text)) where local_amount is not null`,
  `update payments set student_name = users.name, student_email = users.email from users where users.id = user_id and student_name is not null`,
  `update order_items set list_price = ${PRICE}, unit_price = ${PRICE}, discount_pct = 0`,
  `update orders set total = ${PRICE}`,
  // What forms ask and offer, and the institution's own name.
  `update assignments set form_questions = (select jsonb_agg(question || jsonb_build_object(
     'question_text', rpad(question ->> 'question_text' || ' ', 160, 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen ')))
     from jsonb_array_elements(form_questions) question) where jsonb_array_length(form_questions) > 0`,
  `update system_settings set value = to_jsonb(rpad(value #>> '{}' || ' ', 80, 'de los Ángeles y Montenegro ')) where key in ('site_name', 'address')`,
  `insert into payment_totals (status, is_money, payments, amount) select status, true, 60, 60 * ${PRICE} from unnest(array['completed', 'pending', 'failed']) status`,
]

const TABLES = new Set([
  ...COPIES.map(({ table }) => table),
  'files',
  'payment_totals',
  'grade_history',
  'acta_rectifications',
])

/** Fills a portal as full as lists get: sixty rows everywhere, forty courses, names of eighty letters, amounts of seven digits. */
export async function lade({ folder }: Portal): Promise<void> {
  const running = readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  const client = new Client({ host: running[4], port: 5432, user: 'atrio', database: 'atrio' })
  await client.connect()
  try {
    // Only the looks are asked about.
    for (const table of TABLES) await client.query(`alter table ${table} disable trigger user`)
    for (const copy of COPIES) await multiply(client, copy)
    for (const statement of [...NEW, ...LONGER]) await client.query(statement)
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

import type pg from 'pg'
import type { Step } from './step.ts'

/**
 * Actas and receipts from before they were stored as created get what is known now, and say so (decision L23): an acta gets its number
 * by the day of its first closing, and its grades as they were at each action. Proves that nothing is left without a copy and that the
 * numbers have no gaps.
 */
export const papersKept: Step = {
  name: 'papers-kept',
  async run(client) {
    const actas = await keepActas(client)
    const { rowCount: receipts } = await client.query(`
      insert into payment_receipts (payment_id, facts, is_rebuilt)
      select id, receipt_facts(id, institution_day(now())), true from payments p
      where receipt_number is not null and not exists (select from payment_receipts r where r.payment_id = p.id)`)
    const { rows } = await client.query<{ what: string }>(LEFT_OUT)
    if (rows.length > 0) throw new Error(`papers without a copy: ${rows.map(({ what }) => what).join(', ')}`)
    return actas + (receipts ?? 0) === 0
      ? null
      : `Actas cerradas y recibos que desde ahora se guardan como se hicieron: ${actas} y ${receipts ?? 0}.`
  },
}

async function keepActas(client: pg.Client): Promise<number> {
  const { rows: actas } = await client.query<{ id: string; reopened_at: Date | null }>(`
    select id, reopened_at from course_actas a where not exists (select from acta_copies c where c.acta_id = a.id) order by closed_at, id`)
  for (const { id, reopened_at } of actas) {
    await client.query(
      `select number_acta(course_id, period_id, closed_at), keep_copy(id, 'closing', null, institution_day(now())) from course_actas where id = $1`,
      [id],
    )
    const { rows: rectifications } = await client.query<{ id: string }>(
      `select id from acta_rectifications where acta_id = $1 order by rectified_at, id`,
      [id],
    )
    for (const { id: rectification } of rectifications)
      await client.query(`select keep_copy($1, 'rectification', $2, institution_day(now()))`, [id, rectification])
    if (reopened_at) await client.query(`select keep_copy($1, 'reopening', null, institution_day(now()))`, [id])
  }
  return actas.length
}

/** What should have a copy and has none, whose copy lacks something, and years whose numbers have gaps. */
const LEFT_OUT = `
  select 'acta ' || a.id as what from course_actas a
  left join acta_copies c on c.acta_id = a.id and c.deed = 'closing'
  where c.facts is null or a.reopened_at is null and jsonb_array_length(c.facts -> 'lines') <> (
    select count(*) from enrollments e where (e.course_id, e.period_id) = (a.course_id, a.period_id))
  union all select 'acta ' || id from course_actas a where reopened_at is not null
    and not exists (select from acta_copies c where c.acta_id = a.id and c.deed = 'reopening')
  union all select 'rectification ' || id from acta_rectifications r where not exists (select from acta_copies c where c.rectification_id = r.id)
  union all select 'standing grade ' || e.id from course_actas a join enrollments e using (course_id, period_id)
    join acta_copies c on c.acta_id = a.id and c.deed = 'closing', jsonb_array_elements(c.facts -> 'lines') line
    where a.reopened_at is null and line ->> 'enrollment_id' = e.id::text
      and not exists (select from acta_rectifications r where r.acta_id = a.id and r.enrollment_id = e.id)
      and (line ->> 'grade')::numeric is distinct from e.final_grade
  union all select 'year ' || s.year from acta_series s
    where s.last_number <> (select count(*) from acta_numbers n where n.year = s.year)
  union all select 'receipt ' || id from payments p where receipt_number is not null
    and not exists (select from payment_receipts r where r.payment_id = p.id and jsonb_typeof(r.facts) = 'object')`

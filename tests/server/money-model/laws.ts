import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { runInvariants } from '#server/database/invariants.ts'
import { accountOf } from './state.ts'
import type { World } from './world.ts'

/** What holds for every student whatever happened, read directly from what is stored. */
export async function expectLaws({ portal: { db }, student: { userId }, state }: World): Promise<void> {
  const { rows: unpaid } = await db.execute(sql`
    select c.name from enrollments e join courses c on c.id = e.course_id
    where e.user_id = ${userId} and e.is_active and e.provisional_until is null
      and not exists (select from order_items i join payments p on p.order_id = i.order_id and p.course_id = i.course_id
        where p.enrollment_id = e.id and i.cancelled_at is null)`)
  expect(unpaid, 'studies with no purchase that stands').toEqual([])
  const { rows: short } = await db.execute(sql`
    select c.name, bought.price, paid.money from enrollments e join courses c on c.id = e.course_id
      cross join lateral (select coalesce(sum(i.unit_price), 0) as price from order_items i
        where i.cancelled_at is null and exists (select from payments p where p.enrollment_id = e.id and p.order_id = i.order_id and p.course_id = i.course_id)) bought
      cross join lateral (select coalesce(sum(p.amount - p.refunded_amount), 0) as money from payments p
        where p.enrollment_id = e.id and p.status = 'completed') paid
      cross join lateral (select coalesce(-sum(l.amount), 0) as cents from ledger_entries l where l.enrollment_id = e.id and l.kind = 'waiver'
        and l.position > (select max(c.position) from ledger_entries c where c.order_item_id = l.order_item_id and c.kind = 'charge')) forgiven
    where e.user_id = ${userId} and e.is_active and e.provisional_until is null and paid.money + forgiven.cents < bought.price`)
  expect(short, 'studies without having paid the price').toEqual([])
  const { rows: twice } = await db.execute(sql`
    select enrollment_id from payments where user_id = ${userId} and enrollment_id is not null and share = 'balance' and replaced_at is null
      and status in ('pending', 'processing', 'pending_verification') group by enrollment_id having count(*) > 1`)
  expect(twice, 'two payments of a course wait').toEqual([])
  const { rows: more } = await db.execute(sql`
    select o.id from orders o where o.user_id = ${userId} and o.total <
      (select coalesce(sum(p.amount), 0) from payments p where p.order_id = o.id and p.status = 'completed' and p.replaced_at is null)`)
  expect(more, 'paid more than the price, and no credit').toEqual([])
  const { rows: balances } = await db.execute<{ course_id: string; cents: number }>(sql`
    select e.course_id, (sum(l.amount) * 100)::int as cents from ledger_entries l join enrollments e on e.id = l.enrollment_id
    where e.user_id = ${userId} group by e.course_id`)
  for (const course of state.courses) {
    const { unpaid, credit } = accountOf(state, course)
    const cents = balances.find(({ course_id }) => course_id === course.id)?.cents ?? 0
    expect(cents, `entries of ${course.name}`).toBe(unpaid - credit)
  }
  const { rows: codes } = await db.execute<{ code: string; uses: number; held: number }>(sql`
    select code, uses, (select count(*)::int from scholarship_uses u where u.code_id = c.id) as held from scholarship_codes c
    where code in (${sql.join(
      state.codes.map(({ word }) => sql`${word}`),
      sql`, `,
    )}) order by code`)
  const told = state.codes.map(({ word: code, uses }) => ({ code, uses, held: uses }))
  expect(codes, 'uses of codes').toEqual(told.toSorted((a, b) => (a.code < b.code ? -1 : 1)))
}

/** The portal's own check of its rows finds nothing. */
export async function expectSound({ portal: { database } }: Pick<World, 'portal'>): Promise<void> {
  expect((await runInvariants(database.pool)).filter(({ rows }) => rows > 0)).toEqual([])
}

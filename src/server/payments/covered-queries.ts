import { sql } from 'drizzle-orm'
import type { Cover } from '#domain/payments/covers.ts'
import { payments } from '../database/tables/payments.ts'

/** What stands for money where a payment of nothing ends what a course asked for; null of one that asks for money. */
export const coveredBy = sql<Cover | null>`case when ${payments.amount} = 0 and ${payments.share} = 'balance' then (
  select case
    when exists (select from ledger_entries e where e.order_item_id = i.id and e.kind = 'waiver' and e.payment_id is null) then 'waiver'
    when i.unit_price = 0 then 'free' else 'credit' end
  from order_items i where i.order_id = ${payments.order_id} and i.course_id = ${payments.course_id}) end`

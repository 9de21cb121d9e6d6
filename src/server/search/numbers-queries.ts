import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { DOCUMENT_NAMES } from '#contract/paper-texts.ts'
import { PAPER_KINDS } from '#domain/papers/kinds.ts'
import type { Sought } from '#domain/search/sought.ts'
import { courses } from '../database/tables/courses.ts'
import { documents } from '../database/tables/documents.ts'
import { payments } from '../database/tables/payments.ts'
import { users } from '../database/tables/people.ts'
import { type Asked, begins, rankOf } from './matching-queries.ts'

/** Among this many years a paper's number is looked for when its year isn't typed. */
const YEARS = 10

/**
 * Papers by number or code, for staff all of them; a student's own also by what they are. Each number is found by its index: of all
 * kinds, in the year or in the last years.
 */
export function papersFor(whose: 'own' | 'all', asked: Asked, { number, year, token }: Sought): SQL {
  const names = sql`case ${documents.kind} ${sql.join(
    PAPER_KINDS.map((kind) => sql`when ${kind} then ${DOCUMENT_NAMES[kind]}::text`),
    sql` `,
  )} end`
  const thisYear = Number(asked.today.slice(0, 4))
  const years = year === null ? Array.from({ length: YEARS }, (_, back) => thisYear - back) : [year]
  const code = token.replaceAll('-', '').toUpperCase()
  const isNumber =
    number === null
      ? sql`false`
      : and(inArray(documents.kind, [...PAPER_KINDS]), inArray(documents.year, years), eq(documents.number, number))
  const isMeant = or(isNumber, eq(documents.code, code))
  const mine = sql`${documents.user_id} = ${asked.userId}`
  const found = whose === 'all' ? isMeant : and(mine, or(isMeant, begins(asked, names)))
  return sql`select 'paper' as kind, ${documents.id} as id, ${whose === 'all' ? 'admin' : 'student'}::text as "as",
      case when ${isMeant} then 4 else ${rankOf(asked, names)} end as rank,
      ${names} || ' N.º ' || ${documents.number} || '/' || ${documents.year} as title, ${users.name} as detail, null::text as excerpt,
      ${documents.issued_at} as at, null::uuid as course_id, ${documents.user_id} as user_id, ${whose === 'own'}::boolean as is_own
    from ${documents} join ${users} on ${users.id} = ${documents.user_id}
    where ${found}
    order by rank desc, ${documents.issued_at} desc, ${documents.id} limit ${asked.limit}`
}

/** Payments by the number of their receipt, their transaction or the bank's operation: for staff all of them. */
export function paymentsFor(whose: 'own' | 'all', asked: Asked, { number, year, token }: Sought): SQL {
  const isMeant = or(
    number === null || year !== null ? undefined : eq(payments.receipt_number, number),
    eq(payments.transaction_id, token),
    eq(payments.operation_number, token.toUpperCase()),
  )
  const found = whose === 'all' ? isMeant : and(sql`${payments.user_id} = ${asked.userId}`, isMeant)
  return sql`select 'payment' as kind, ${payments.id} as id, ${whose === 'all' ? 'admin' : 'student'}::text as "as", 4 as rank,
      coalesce('Recibo N.º ' || lpad(${payments.receipt_number}::text, 8, '0'), ${payments.transaction_id}) as title,
      ${whose === 'all' ? sql`${users.name} || ' · ' || ${courses.name}` : courses.name} as detail, null::text as excerpt,
      ${payments.created_at} as at, null::uuid as course_id, ${payments.user_id} as user_id, ${whose === 'own'}::boolean as is_own
    from ${payments} join ${users} on ${users.id} = ${payments.user_id} join ${courses} on ${courses.id} = ${payments.course_id}
    where ${found}
    order by ${payments.created_at} desc, ${payments.id} limit ${asked.limit}`
}

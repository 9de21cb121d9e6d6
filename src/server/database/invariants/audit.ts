import type { Invariant } from './invariant.ts'

/** The seals of the audit log: sql/journals.sql. Whether the lines are what was sealed, the check compares (record 044). */
export const AUDIT_RULES: readonly Invariant[] = [
  {
    name: 'i170_seal_follows',
    what: 'sellos de auditoría que no siguen al anterior',
    sql: `select 1 from (select number, last_id, lag(number, 1, 0) over chain as before, lag(last_id) over chain as before_id
        from audit_seals window chain as (order by number)) s
      where number <> before + 1 or last_id <= before_id`,
  },
]

import * as z from 'zod/mini'
import { AUDIT_ACTIONS } from '#domain/audit/actions.ts'
import { AUDIT_ENTITIES } from '#domain/audit/entities.ts'
import { operationsIn } from './operation.ts'
import { Day, Id, Instant, PageOf, PageQuery, Search } from './shapes.ts'
import { SORTS } from './sorting.ts'

const operation = operationsIn('audit')

const Fields = z.nullable(z.record(z.string(), z.unknown()))

/** One line of the audit log: who did what to which thing, with the old and new values. */
const AuditRow = z.object({
  id: z.int(),
  at: Instant,
  /** Null for actions of the portal itself, and for visitors. */
  actor_id: z.nullable(Id),
  /** '' when nobody did it, or they no longer exist. */
  actor_name: z.string(),
  action: z.string(),
  entity: z.nullable(z.string()),
  entity_id: z.nullable(z.string()),
  /** What the thing is called now; '' when it's gone or has no name. */
  subject: z.string(),
  before: Fields,
  after: Fields,
})

/** Days in the institution's zone, both included; `q` finds who did it or whom it was done to. */
const filters = {
  q: Search,
  action: z.optional(z.enum(AUDIT_ACTIONS)),
  entity: z.optional(z.enum(AUDIT_ENTITIES)),
  entity_id: z.optional(z.string().check(z.maxLength(100))),
  from: z.optional(Day),
  to: z.optional(Day),
}

export const listAudit = operation({
  method: 'GET',
  url: '/audit',
  summary: 'The audit log, newest first',
  access: 'audit.read',
  schema: { query: z.object({ ...filters, sort: SORTS.audit, ...PageQuery }), response: PageOf(AuditRow) },
})

export const exportAudit = operation({
  method: 'GET',
  url: '/audit/export',
  summary: 'The audit log as a table (CSV), with the same filters',
  access: 'audit.read',
  download: true,
  schema: { query: z.object(filters), response: z.unknown() },
})

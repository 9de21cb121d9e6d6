import type { exportAudit, listAudit } from '#contract/audit.ts'
import type { CallInput, CallOutput } from '#contract/operation.ts'

export type AuditRow = CallOutput<typeof listAudit>['items'][number]
export type AuditFilters = Pick<CallInput<typeof exportAudit>, 'q' | 'action' | 'entity' | 'from' | 'to'>

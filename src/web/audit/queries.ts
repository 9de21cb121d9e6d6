import { exportAudit, listAudit } from '#contract/audit.ts'
import type { CallInput, CallOutput } from '#contract/operation.ts'
import { addressOf, call } from '#web/api/client.ts'
import { usePages } from '#web/api/usePages.ts'

export type AuditRow = CallOutput<typeof listAudit>['items'][number]
export type AuditFilters = Pick<CallInput<typeof exportAudit>, 'q' | 'action' | 'entity' | 'from' | 'to'>

const PAGE_SIZE = 25

export function useAudit(filters: AuditFilters, wanted: number) {
  return usePages<AuditRow, CallOutput<typeof listAudit>>({
    key: ['audit', filters],
    ask: (page, signal) => call(listAudit, { ...filters, page, page_size: PAGE_SIZE }, { signal }),
    wanted,
  })
}

/** Where the same lines lie as a file. */
export const exportAddress = (filters: AuditFilters): string => addressOf(exportAudit, filters)

import type * as contract from '#contract/audit.ts'
import type { Handlers } from '../actions/context.ts'
import { exportAudit, listAudit } from './read-log.ts'

export const auditHandlers: Handlers<typeof contract> = { listAudit, exportAudit }

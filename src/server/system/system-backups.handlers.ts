import type * as contract from '#contract/system-backups.ts'
import type { Handlers } from '../actions/context.ts'
import { downloadBackup, getBackups, linkBackup, startBackup } from './backups.ts'

export const systemBackupsHandlers: Handlers<typeof contract> = { getBackups, startBackup, linkBackup, downloadBackup }

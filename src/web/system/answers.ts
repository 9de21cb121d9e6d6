import type { CallOutput } from '#contract/operation.ts'
import type { getBackups } from '#contract/system-backups.ts'
import type { listChecks, listErrors, listJobs, listSystemMails } from '#contract/system.ts'

export type Line = CallOutput<typeof listChecks>['lines'][number]
export type Backup = CallOutput<typeof getBackups>['backups'][number]
export type Mail = CallOutput<typeof listSystemMails>['items'][number]
export type Job = CallOutput<typeof listJobs>['kinds'][number]
export type DeadJob = CallOutput<typeof listJobs>['dead'][number]
export type LoggedError = CallOutput<typeof listErrors>['items'][number]

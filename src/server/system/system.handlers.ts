import type * as contract from '#contract/system.ts'
import type { Handlers } from '../actions/context.ts'
import { listAlarms } from './alarms.ts'
import { listErrors } from './errors.ts'
import { getFullCheck, listChecks, startFullCheck } from './full-check.ts'
import { discardJob, listJobs, retryJob } from './jobs.ts'
import { discardMails, getSystemMails, listSystemMails, requeueMails, sendTestMail } from './mails.ts'
import { getStorage } from './storage.ts'
import { getVersions } from './versions.ts'

export const systemHandlers: Handlers<typeof contract> = {
  listChecks,
  getFullCheck,
  startFullCheck,
  getSystemMails,
  listSystemMails,
  requeueMails,
  discardMails,
  sendTestMail,
  listJobs,
  retryJob,
  discardJob,
  getStorage,
  getVersions,
  listErrors,
  listAlarms,
}

import { getBackups } from '../system-backups.ts'
import {
  getFullCheck,
  getStorage,
  getSystemMails,
  getVersions,
  listErrors,
  listJobs,
  listSystemMails,
  type MailState,
} from '../system.ts'
import { ask, screen } from './screen.ts'

const PAGE_SIZE = 10

export const systemMailList = (state: MailState) => ask(listSystemMails, { state, page_size: PAGE_SIZE })
export const errorList = () => ask(listErrors, { page_size: PAGE_SIZE })

/** What looks around (the checks: they call the mail server and the portal's own address) isn't asked before the screen is opened. */
export const systemScreen = screen('/admin/system', () => [
  ask(getFullCheck, {}),
  ask(getBackups, {}),
  ask(getSystemMails, {}),
  systemMailList('failed'),
  ask(listJobs, {}),
  ask(getStorage, {}),
  ask(getVersions, {}),
  errorList(),
])

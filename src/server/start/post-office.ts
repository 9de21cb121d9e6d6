import { join } from 'node:path'
import { accessWriters } from '../access/access-mails.ts'
import { newAdministratorWriters } from '../access/new-administrators.ts'
import { accountsWriters } from '../accounts/accounts-mails.ts'
import { changedEmailWriters } from '../accounts/changed-email-mails.ts'
import { sealAuditLog } from '../audit/seal-log.ts'
import { drawLeft } from '../papers/draw.ts'
import { endEnrollmentsOfDeletedBefore } from '../enrollments/deleted-people.ts'
import { drawLeftActas } from '../grades/draw-acta.ts'
import { provisionalWriters } from '../enrollments/provisional-mails.ts'
import { releaseUnpaidSeats } from '../enrollments/unpaid-seats.ts'
import { watchProvisional } from '../enrollments/provisional-enrollments.ts'
import { paymentsWriters } from '../payments/payments-mails.ts'
import { providersWriters } from '../providers/providers-mails.ts'
import { reconcile } from '../providers/reconcile.ts'
import type { Log, Report } from '../adapters/log/log.ts'
import { deliverMail, type Postman } from '../adapters/mail/deliver-mail.ts'
import type { Letterhead } from '../adapters/mail/letter.ts'
import type { Mailer } from '../adapters/mail/mailer.ts'
import type { JobName, Jobs } from '../adapters/jobs/jobs.ts'
import type { Config } from '../process/config.ts'
import type { Context, AuditContext } from '../actions/context.ts'
import { mailNotices } from '../notifications/mail-notices.ts'
import { notificationsWriters } from '../notifications/notifications-mails.ts'
import { peopleWriters } from '../people/people-mails.ts'
import { tellComingDuty } from '../access/second-step/coming-duty.ts'
import { secondStepWriters } from '../access/second-step/second-step-mails.ts'
import { secretariatWriters } from '../secretariat/secretariat-mails.ts'
import { readSettings } from '../settings/read-settings.ts'
import { usersWriters } from '../users/users-mails.ts'
import { watchSystem } from '../system/alarms.ts'
import { systemWriters } from '../system/system-mails.ts'
import { upkeep } from './upkeep.ts'

type Parts = Pick<Context, 'db' | 'transaction' | 'clock' | 'linkSecret' | 'storage'>
type JobParts = Parts &
  Pick<Context, 'mail' | 'providers' | 'zone' | 'system' | 'isProduction'> &
  Pick<Parameters<typeof upkeep>[0], 'report'>

/** Everything that a mail needs on its way: who writes each kind, whose name is on it, what takes it. */
export function postman(parts: Omit<Parts, 'storage'>, baseUrl: string, mailer: Mailer, report: Report): Postman {
  return {
    report,
    db: parts.db,
    clock: parts.clock,
    mailer,
    writers: {
      ...accessWriters(parts),
      ...newAdministratorWriters(parts),
      ...secondStepWriters(parts),
      ...accountsWriters(parts),
      ...changedEmailWriters(parts),
      ...peopleWriters(parts),
      ...notificationsWriters(parts),
      ...usersWriters(parts),
      ...secretariatWriters(parts),
      ...provisionalWriters(parts),
      ...paymentsWriters(parts),
      ...providersWriters(parts),
      ...systemWriters(parts),
    },
    letterhead: () => letterheadOf(parts.db, baseUrl),
  }
}

/** Who writes, as the settings say. */
export async function letterheadOf(db: Context['db'], baseUrl: string): Promise<Letterhead> {
  const { site_name, contact_email } = await readSettings(db)
  return { institution: site_name, contact: contact_email, baseUrl }
}

/** What delivers mails to people: the configured mail server, otherwise files in the outbox folder. */
export async function openMailer(config: Config, clock: Context['clock'], log: Pick<Log, 'info'>): Promise<Mailer> {
  // Each is loaded only where it's used.
  if (config.smtpUrl !== null) {
    const { smtpMailer } = await import('../adapters/mail/smtp-mailer.ts')
    return smtpMailer(config.smtpUrl, config.mailFrom.address)
  }
  const { outboxMailer } = await import('../adapters/mail/outbox-mailer.ts')
  return outboxMailer({
    folder: join(config.dataFolder, 'outbox'),
    from: config.mailFrom.address,
    clock,
    announce: ({ to, subject, link }, path) => {
      if (config.isProduction) return log.info({ path }, 'mail kept in the outbox')
      const opens = link ? `\n  ${link}` : ''
      console.log(`Email para ${to.address}: «${subject}», guardado en ${path}${opens}`)
    },
  })
}

/** How backups are made: tonight's when it's due, or one now, which reports its progress (0 to 100) and fails with its sentence. */
type Backups = {
  readonly tonight: () => Promise<void>
  readonly now: (progress: (percent: number) => void) => Promise<void>
}

/**
 * Starts the work that is done after responses: mails as they're queued, and on schedule the maintenance, the notices that nobody
 * read, the payments and the due dates.
 */
export async function startJobs(jobs: Jobs, parts: JobParts, post: Postman, backups: Backups): Promise<void> {
  await jobs.work('mail', (job, attempt) => deliverMail(post, job, attempt))
  await jobs.work('upkeep', async () => {
    await endEnrollmentsOfDeletedBefore({ ...parts, ...byJob('upkeep') })
    await upkeep(parts)
  })
  await jobs.repeat('upkeep', '17 * * * *')
  await jobs.work('notice_mails', () => mailNotices(parts))
  await jobs.repeat('notice_mails', '* * * * *')
  await jobs.work('reconcile', () => reconcile({ ...parts, ...byJob('reconcile') }))
  await jobs.repeat('reconcile', '*/5 * * * *')
  await jobs.work('provisional', () => watchProvisional({ ...parts, ...byJob('provisional') }))
  await jobs.repeat('provisional', '7 * * * *')
  await jobs.work('unpaid_seats', () => releaseUnpaidSeats({ ...parts, ...byJob('unpaid_seats') }))
  await jobs.repeat('unpaid_seats', '*/5 * * * *')
  await jobs.work('papers', async () => {
    await drawLeft(parts)
    await drawLeftActas(parts)
  })
  await jobs.repeat('papers', '*/5 * * * *')
  await jobs.work('audit_seals', () => sealAuditLog(parts))
  await jobs.repeat('audit_seals', '*/10 * * * *')
  await jobs.work('watch_system', async () => {
    await watchSystem(parts)
    await tellComingDuty(parts)
  })
  await jobs.repeat('watch_system', '*/15 * * * *')
  await jobs.work('full_check', async (_, { progress }) => ({ lines: await parts.system.checks('all', progress) }))
  await jobs.work('backup', backups.tonight)
  await jobs.repeat('backup', '23 * * * *')
  await jobs.work('backup_now', (_, { progress }) => backups.now(progress))
}

/** Nobody requested it: the calendar did. */
function byJob(name: JobName): Pick<AuditContext, 'user' | 'request'> {
  const request = { id: `job ${name}`, key: crypto.randomUUID(), address: '', network: '', userAgent: '' }
  return { user: null, request }
}

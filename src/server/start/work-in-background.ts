import type { Jobs } from '../adapters/jobs/jobs.ts'
import type { Report } from '../adapters/log/log.ts'
import type { Mailer } from '../adapters/mail/mailer.ts'
import { beginNightlyBackup, openBackupRunner } from './backup-runner.ts'
import type { Config } from '../process/config.ts'
import type { Lifecycle } from '../process/lifecycle.ts'
import { postman, startJobs } from './post-office.ts'
import type { ProcessParts } from './process-parts.ts'

type Given = {
  readonly config: Config
  readonly lifecycle: Lifecycle
  readonly report: Report
  readonly parts: ProcessParts
  readonly jobs: Jobs
  readonly mailer: Mailer
}

/** Does the work that follows responses until the lifecycle closes: mails, scheduled maintenance, backups. */
export async function workInBackground({ config, lifecycle, report, parts, jobs, mailer }: Given): Promise<void> {
  const { db, clock } = parts
  const runner = openBackupRunner(report)
  lifecycle.onClose(runner.stop)
  // The demo seminary is recreated if it's lost.
  const tonight = () => (config.isDemo ? Promise.resolve() : beginNightlyBackup({ config, db, clock, report, runner }))
  await startJobs(jobs, { ...parts, report }, postman(parts, parts.site(), mailer, report), {
    tonight,
    now: (progress) => runner.run([], progress),
  })
}

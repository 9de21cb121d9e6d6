import type { JobName } from './jobs.ts'

/** A job that failed, for the log; why is its cause. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed'
  readonly job: JobName

  constructor(job: JobName, cause: unknown) {
    super('a job failed', { cause })
    this.job = job
  }
}

import type { Step } from './step.ts'

/** What a waiting mail's writer needs was in its job; now it's in the mail's row, which a backup includes. */
export const mailDataInRows: Step = {
  name: 'mail-data-in-rows',
  async run(client) {
    const { rows } = await client.query<{ has_jobs: boolean }>(`select to_regclass('jobs.job') is not null as has_jobs`)
    if (rows[0]?.has_jobs !== true) return null
    await client.query(
      `update mail_log m set data = j.data -> 'data'
       from jobs.job j
       where j.name = 'mail' and (j.data ->> 'mail_id')::uuid = m.id and jsonb_typeof(j.data -> 'data') = 'object'
         and m.data = '{}'`,
    )
    return null
  },
}

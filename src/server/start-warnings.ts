import { join } from 'node:path'
import type { Config } from './config.ts'

type Relevant = Pick<Config, 'isProduction' | 'publicOrigin' | 'smtpUrl' | 'dataFolder'>

/** What a production start goes without and shouldn't, in one sentence each. */
export function startWarnings(config: Relevant): string[] {
  if (!config.isProduction) return []
  const warnings: string[] = []
  if (config.publicOrigin === null) {
    warnings.push(
      'BASE_URL is not set: links in mails lead to where the portal listens; set it to the address that people use.',
    )
  }
  if (config.smtpUrl === null) {
    const outbox = join(config.dataFolder, 'outbox')
    warnings.push(`SMTP_URL is not set: no mail is sent, each becomes a file in ${outbox}; set it to a mail server.`)
  }
  return warnings
}

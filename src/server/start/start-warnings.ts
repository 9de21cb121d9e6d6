import { join } from 'node:path'
import type { Config } from '../process/config.ts'

type Relevant = Pick<Config, 'isProduction' | 'publicOrigin' | 'smtpUrl' | 'dataFolder'>

/** What a production start goes without and shouldn't, in one sentence each. */
export function startWarnings(config: Relevant): string[] {
  if (!config.isProduction) return []
  const warnings: string[] = []
  if (config.publicOrigin === null) {
    warnings.push(
      'Falta BASE_URL: los enlaces de los emails llevan a esta máquina. Pon en BASE_URL la dirección que la gente usa.',
    )
  }
  if (config.smtpUrl === null) {
    const outbox = join(config.dataFolder, 'outbox')
    warnings.push(
      `Falta SMTP_URL: no sale ningún email, cada uno queda como archivo en ${outbox}. Pon en SMTP_URL el servidor de email.`,
    )
  }
  return warnings
}

import { isLoginRefused, refusalOf } from '../adapters/mail/mail-refusal.ts'
import { reasonOf } from '../texts/explain.ts'
import type { Mailer } from '../adapters/mail/mailer.ts'
import { StartFailure } from './start-failure.ts'

/**
 * Checks the mail server at startup. Returns null if it accepts mails, a StartFailure if it doesn't accept the user and password,
 * which only a person can fix, and otherwise one sentence: mails wait in their queue, so a mail server that is down keeps nobody from
 * the portal. Never throws, and reveals neither user nor password.
 */
export async function askMailServer(smtpUrl: string | null, mailer: Mailer): Promise<StartFailure | string | null> {
  if (smtpUrl === null) return null
  try {
    await mailer.check()
    return null
  } catch (error) {
    const { host } = new URL(smtpUrl)
    const { smtp_code } = refusalOf(error)
    if (isLoginRefused(error)) {
      return new StartFailure(
        `El servidor de email ${host} no acepta el usuario o la clave de SMTP_URL (${smtp_code}): corrígela y vuelve a arrancar.`,
      )
    }
    const reason = smtp_code ?? reasonOf(error)
    return `El servidor de email ${host} no responde como debe (${reason}): los emails esperan y se intentan de nuevo; si dura, revisa SMTP_URL.`
  }
}

import { join } from 'node:path'
import { isLoginRefused, refusalOf } from '../../adapters/mail/mail-refusal.ts'
import { reasonOf } from '../../texts/explain.ts'
import { bad, good, warning, type CheckParts, type Finding } from '../check-line.ts'

/** The mail server is there and knows the portal. */
export async function checkMailServer({ config }: CheckParts): Promise<Finding> {
  const { smtpUrl, mailFrom, isProduction, dataFolder } = config
  if (smtpUrl === null) {
    const says = `Sin SMTP_URL, cada email queda como archivo en ${join(dataFolder, 'outbox')}.`
    return isProduction ? bad(`${says} Nadie los recibe.`, 'Pon en SMTP_URL el servidor de email.') : good(says)
  }
  const { host } = new URL(smtpUrl)
  // Loaded only where it's used.
  const { smtpMailer } = await import('../../adapters/mail/smtp-mailer.ts')
  try {
    await smtpMailer(smtpUrl, mailFrom.address).check()
  } catch (error) {
    const { smtp_code } = refusalOf(error)
    if (isLoginRefused(error)) {
      const says = `El servidor de email ${host} no acepta el usuario o la contraseña (${smtp_code}).`
      return bad(says, 'Corrige el usuario y la contraseña de SMTP_URL y reinicia el portal.')
    }
    const says = `El servidor de email ${host} no responde como debe (${smtp_code ?? reasonOf(error)}).`
    return bad(says, 'Revisa el nombre y el puerto de SMTP_URL, y que esta máquina pueda llegar a él.')
  }
  if (isProduction && mailFrom.address.endsWith('@localhost')) {
    const says = `El servidor de email ${host} acepta al portal, pero los emails salen de ${mailFrom.address}.`
    return warning(says, 'Pon en MAIL_FROM una dirección de la institución.')
  }
  return good(`El servidor de email ${host} responde y acepta al portal.`)
}

import { replacePassword } from '../../access/change-credentials.ts'
import { systemClock } from '../../adapters/clock.ts'
import { openJobs } from '../../adapters/jobs/pg-boss-jobs.ts'
import { mailQueue } from '../../adapters/mail/mail-queue.ts'
import { hashPassword } from '../../adapters/passwords.ts'
import { record } from '../../audit/record.ts'
import { transactionOn } from '../../database/transaction.ts'
import { passwordChangedMail } from '../../people/people-mails.ts'
import { accountOf } from '../account-of.ts'
import { askPassword } from '../ask-password.ts'
import { withPortal } from '../open-portal.ts'
import { CliFailure } from '../cli-failure.ts'
import type { Word } from '../word.ts'

export const adminPassword: Word = {
  usage: 'atrio admin password EMAIL',
  help: `Da otra contraseña a una cuenta: la pide (o la lee de la entrada, si nadie está sentado a la terminal), cierra las sesiones abiertas
de la cuenta y le avisa a su dueño por email. El segundo paso, si lo tiene, queda como estaba.

Sirve cuando quien administra no puede entrar ni recibe emails: todos los demás eligen otra contraseña en la pantalla de inicio de sesión.
El portal puede seguir en marcha. Queda en el registro de auditoría.`,
  options: {},
  takes: { least: 1, most: 1 },
  async run({ arguments: [typed = ''] }, terminal) {
    terminal.say(`Se da otra contraseña a la cuenta ${typed} y se cierran sus sesiones.`)
    return withPortal(terminal, async ({ connected: { db, pool } }) => {
      const { id, email, name, first_name, last_name } = await accountOf(db, typed)
      const password = await askPassword(terminal, { name, first_name, last_name, email })
      const hash = await hashPassword(password, { network: 'this machine' })
      const jobs = await openJobs({ pool, report: ignore, supervise: false })
      try {
        const mail = mailQueue({ jobs, clock: systemClock })
        await transactionOn(db)(async (tx) => {
          const changed = await replacePassword(tx, id, hash, null)
          if (!changed) throw new CliFailure(`La cuenta ${email} está desactivada: actívala antes, en «Usuarios».`)
          const by = { user: null, request: { id: 'atrio admin password' } }
          await record(tx, by, 'account.password_changed', { entity: 'users', entity_id: id })
          await mail.queue(tx, passwordChangedMail({ email, by: crypto.randomUUID() }))
        })
      } finally {
        await jobs.stop()
      }
      return `Listo: ${name} inicia sesión con la contraseña nueva, y se le avisa por email.`
    })
  },
}

/** What the queues couldn't do in the background is done by the portal. */
function ignore() {}

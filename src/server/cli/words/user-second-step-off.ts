import { removeSecondStep } from '../../access/second-step/remove-second-step.ts'
import { systemClock } from '../../adapters/clock.ts'
import { openJobs } from '../../adapters/jobs/pg-boss-jobs.ts'
import { mailQueue } from '../../adapters/mail/mail-queue.ts'
import type { Connected } from '../../database/connect.ts'
import { transactionOn } from '../../database/transaction.ts'
import { Failure } from '../../actions/failure.ts'
import { accountOf } from '../account-of.ts'
import { withPortal } from '../open-portal.ts'
import { CliFailure } from '../cli-failure.ts'
import type { Word } from '../word.ts'

/** What the audit log reads as the reason. */
const REASON = 'Desde la línea de comandos del servidor'

export const userSecondStepOff: Word = {
  usage: 'atrio user second-step-off EMAIL [--yes]',
  help: `Quita el segundo paso a quien perdió su teléfono y sus códigos de recuperación. Antes de hacerlo, asegúrate de que quien lo pide
es la persona: llámala, o pídele que venga.

Sus sesiones se cierran, y le llegan un email y una notificación. Después entra con su contraseña y activa el segundo paso otra vez.
El portal puede seguir en marcha. Queda en el registro de auditoría.

  --yes   no pregunta`,
  options: { yes: { type: 'boolean' } },
  takes: { least: 1, most: 1 },
  async run({ arguments: [email = ''], options }, terminal) {
    return withPortal(terminal, async ({ connected }) => {
      const account = await accountOf(connected.db, email)
      terminal.say(`Se quita el segundo paso de ${account.name} (${account.email}) y se cierran sus sesiones.`)
      if (!account.has_second_step)
        throw new CliFailure(`${account.name} no tiene un segundo paso: no hay nada que quitar.`)
      if (options['yes'] !== true && !(await terminal.isSure()))
        throw new CliFailure('No quitamos nada: hace falta escribir «sí», o agregar --yes.')
      terminal.signal.throwIfAborted()
      await takeOff(connected, account)
      return `Listo: ${account.name} entra ahora con su contraseña sola, y puede activar el segundo paso otra vez en su perfil.`
    })
  },
}

async function takeOff({ db, pool }: Connected, account: { id: string; email: string }): Promise<void> {
  // A running server sends the mail; otherwise it waits for the next start.
  const jobs = await openJobs({ pool, report: () => {}, supervise: false })
  try {
    const mail = mailQueue({ jobs, clock: systemClock })
    const request = { id: crypto.randomUUID(), key: crypto.randomUUID() }
    await transactionOn(db)((tx) => removeSecondStep(tx, { mail, user: null, request }, account, REASON))
  } catch (error) {
    throw error instanceof Failure ? new CliFailure(error.message) : error
  } finally {
    await jobs.stop()
  }
}

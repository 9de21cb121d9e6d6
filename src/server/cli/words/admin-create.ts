import * as z from 'zod/mini'
import { RegistrationBasics } from '#contract/accounts.ts'
import { canonicalEmail } from '#domain/people/email.ts'
import { tellNewAdministrators } from '../../access/new-administrators.ts'
import { insertAccount, isEmailTaken } from '../../accounts/accounts-queries.ts'
import { systemClock } from '../../adapters/clock.ts'
import { openJobs } from '../../adapters/jobs/pg-boss-jobs.ts'
import { mailQueue } from '../../adapters/mail/mail-queue.ts'
import { hashPassword } from '../../adapters/passwords.ts'
import { record } from '../../audit/record.ts'
import { transactionOn } from '../../database/transaction.ts'
import { storeSamples } from '../../seed/samples.ts'
import { isEmptyDatabase } from '../../seed/seed-queries.ts'
import { askPassword } from '../ask-password.ts'
import { withPortal } from '../open-portal.ts'
import { CliFailure } from '../cli-failure.ts'
import type { Given, Word } from '../word.ts'

export const adminCreate: Word = {
  usage: 'atrio admin create --email EMAIL --first-name NOMBRE --last-name APELLIDO',
  help: `Crea una cuenta de administración y pide su contraseña (o la lee de la entrada, si nadie está sentado a la terminal).

Sirve para la primera cuenta, en lugar del enlace que muestra el primer arranque, y para cuando nadie que administre puede entrar. El
portal puede seguir en marcha. Queda en el registro de auditoría, y se les avisa por email a los demás administradores.`,
  options: { email: { type: 'string' }, 'first-name': { type: 'string' }, 'last-name': { type: 'string' } },
  takes: { least: 0, most: 0 },
  async run(given, terminal) {
    const person = readPerson(given)
    terminal.say(`Se crea una cuenta de administración para ${person.name}, con el email ${person.email}.`)
    return withPortal(terminal, async ({ connected }) => {
      const { db, pool } = connected
      if (await isEmailTaken(db, person.email)) {
        throw new CliFailure(
          `Ya hay una cuenta con el email ${person.email}: «atrio admin password» le da otra contraseña.`,
        )
      }
      const password_hash = await hashPassword(await askPassword(terminal, person), { network: 'this machine' })
      if (await isEmptyDatabase(db)) await storeSamples(connected)
      const jobs = await openJobs({ pool, report: ignore, supervise: false })
      try {
        const mail = mailQueue({ jobs, clock: systemClock })
        await transactionOn(db)(async (tx) => {
          const confirmed = { email_confirmed_at: systemClock.now() }
          const { id } = await insertAccount(tx, { ...person, ...confirmed, password_hash }, 'admin')
          const after = { role: ['admin'] }
          await record(tx, BY_COMMAND, 'person.created', { entity: 'users', entity_id: id, after })
          await tellNewAdministrators(tx, { mail, request: { key: crypto.randomUUID() } }, [{ id, ...person }])
        })
      } finally {
        await jobs.stop()
      }
      return `Listo: ${person.name} puede iniciar sesión y administrar el portal.`
    })
  },
}

/** What the queues couldn't do in the background is done by the portal. */
function ignore() {}

/** Not a signed-in user: the person at the machine. */
const BY_COMMAND = { user: null, request: { id: 'atrio admin create' } }

const Person = z.omit(RegistrationBasics, { password: true })

function readPerson({ options }: Given) {
  const typed = { email: options['email'], first_name: options['first-name'], last_name: options['last-name'] }
  const result = z.safeParse(Person, typed)
  if (!result.success) {
    const wrong = [...new Set(result.error.issues.map(({ path }) => `--${String(path[0]).replace('_', '-')}`))]
    throw new CliFailure(`Falta, o no se puede usar: ${wrong.join(', ')}. Uso: ${adminCreate.usage}`)
  }
  const { first_name, last_name, email } = result.data
  return { first_name, last_name, name: `${first_name} ${last_name}`, email: canonicalEmail(email) }
}

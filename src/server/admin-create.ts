import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { RegistrationBasics } from '#contract/accounts.ts'
import { canonicalEmail } from '#domain/people/email.ts'
import { insertAccount, isEmailTaken } from './accounts/accounts-queries.ts'
import { requirePassword } from './people/require-password.ts'
import { systemClock } from './adapters/clock.ts'
import { hashPassword } from './adapters/passwords.ts'
import { record } from './audit/record.ts'
import { readConfig } from './config.ts'
import { transactionOn } from './database/transaction.ts'
import { InvalidFields } from './failure.ts'
import { createLifecycle } from './lifecycle.ts'
import { openDatabase } from './open-database.ts'
import { storeSamples } from './seed/samples.ts'
import { isEmptyDatabase } from './seed/seed.ts'
import { explainStart, StartFailure } from './start-failure.ts'

const usage = 'npm run admin:create -- --email ana@example.org --first-name Ana --last-name Pérez'

const lifecycle = createLifecycle(console.error)
try {
  const name = await createAdministrator()
  console.log(`Cuenta de administración creada para ${name}.`)
} catch (error) {
  console.error(explainStart(error))
  process.exitCode = 1
} finally {
  await lifecycle.close()
}

/** Creates an administrator in the configured database; answers the name. */
async function createAdministrator() {
  const config = readConfig(process.env)
  const options = readOptions()
  const password = process.stdin.isTTY ? await askPassword() : (await text(process.stdin)).replace(/\r?\n$/, '')
  const form = readForm({ ...options, password })
  checkPassword(form)
  const connected = await openDatabase(config, lifecycle, console.error)
  const { db } = connected
  if (await isEmptyDatabase(db)) await storeSamples(connected)
  const email = canonicalEmail(form.email)
  if (await isEmailTaken(db, email)) throw new StartFailure(`There is already an account with the email ${email}.`)
  const name = `${form.first_name} ${form.last_name}`
  const password_hash = await hashPassword(form.password, { network: 'this machine' })
  await transactionOn(db)(async (tx) => {
    const person = { first_name: form.first_name, last_name: form.last_name, name, email, password_hash }
    const { id } = await insertAccount(tx, { ...person, email_confirmed_at: systemClock.now() }, 'admin')
    await record(tx, { user: null, request: { id: crypto.randomUUID() } }, 'person.created', {
      entity: 'users',
      entity_id: id,
      after: { role: ['admin'] },
    })
  })
  return name
}

function readOptions() {
  const option = { type: 'string' } as const
  try {
    const { values } = parseArgs({ options: { email: option, 'first-name': option, 'last-name': option } })
    return { email: values.email, first_name: values['first-name'], last_name: values['last-name'] }
  } catch (error) {
    throw new StartFailure(`${error instanceof Error ? error.message.split('\n')[0] : 'Unknown option'}. Use: ${usage}`)
  }
}

function readForm(input: unknown) {
  const result = z.safeParse(RegistrationBasics, input)
  if (result.success) return result.data
  const wrong = [...new Set(result.error.issues.map((issue) => String(issue.path[0]).replace('_', '-')))]
  throw new StartFailure(`Missing or not acceptable: ${wrong.join(', ')}. Use: ${usage}`)
}

/** Says what is wrong with the password in the words that the forms have. */
function checkPassword(form: z.output<typeof RegistrationBasics>) {
  try {
    requirePassword(form.password, form)
  } catch (error) {
    throw error instanceof InvalidFields ? new StartFailure(`${error.fields['password']?.message}.`) : error
  }
}

/** Asks on the terminal without showing what is typed. */
async function askPassword() {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    process.stdout.write('Contraseña: ')
    const first = await terminal.question('')
    process.stdout.write('\nOtra vez: ')
    const second = await terminal.question('')
    process.stdout.write('\n')
    if (first !== second) throw new StartFailure('The two passwords are not the same.')
    return first
  } finally {
    terminal.close()
  }
}

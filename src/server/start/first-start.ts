import { createHash, randomBytes } from 'node:crypto'
import { calendarDayIn } from '#domain/calendar.ts'
import type { Clock } from '../adapters/clock.ts'
import type { Storage } from '../adapters/storage/storage.ts'
import type { Config } from '../process/config.ts'
import type { Connected } from '../database/connect.ts'
import { transactionOn } from '../database/transaction.ts'
import { hasAnyOf, holdLink, isLinkOut, replaceBootstrapToken } from './first-start-queries.ts'
import type { Lifecycle } from '../process/lifecycle.ts'
import { DEMO_PASSWORD, PEOPLE } from '../seed/cast.ts'
import { storeSamples } from '../seed/samples.ts'
import { isEmptyDatabase } from '../seed/seed-queries.ts'
import { StartFailure } from './start-failure.ts'

/** How long the link of the first start works. */
const linkLifeMinutes = 30

interface Parts {
  readonly config: Pick<Config, 'isDemo' | 'zone'>
  readonly connected: Connected
  readonly clock: Clock
  readonly storage: Storage
  /** Where what is held until the server ends is noted. */
  readonly lifecycle: Pick<Lifecycle, 'onClose'>
}

/** What startup reports besides the address. */
export type FirstStart =
  | { readonly kind: 'demo' }
  | { readonly kind: 'bootstrap'; readonly code: string }
  /** The link was printed by another server, which runs. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'nothing' }

/**
 * Fills an empty database with the demo seminary, or, where others can reach the server, with marked sample settings
 * (decision C10), and makes the single-use code that creates the first administrator. Refuses to show the demo's known passwords to others. Runs under the migration lock:
 * of servers that start together, one makes it all and the others find it.
 */
export async function prepareFirstStart(parts: Parts): Promise<FirstStart> {
  const { config, connected } = parts
  const { db } = connected
  if (config.isDemo) {
    if (await isEmptyDatabase(db)) await fillWithDemo(parts)
    return { kind: (await holdsDemo(connected)) ? 'demo' : 'nothing' }
  }
  if (await holdsDemo(connected)) {
    throw new StartFailure(
      'Esta base de datos es la del seminario de demostración, y sus contraseñas las conoce cualquiera: ' +
        'pon otra carpeta en DATA_DIR, u otra base de datos en DATABASE_URL; o úsala solo en esta máquina, ' +
        'sin NODE_ENV=production, DATABASE_URL ni TRUST_PROXY, y con HOST y BASE_URL de esta máquina.',
    )
  }
  if (!(await isEmptyDatabase(db))) return { kind: 'nothing' }
  await storeSamples(connected)
  return makeLink(parts)
}

/** What the person who starts the server reads, in the portal's language. */
export function describeStart(address: string, first: FirstStart): string {
  const opening = `Atrio está en ${address}`
  if (first.kind === 'nothing') return opening
  if (first.kind === 'bootstrap') {
    return (
      `${opening}\n\nTodavía no hay cuentas. Para crear la primera de administración, abre este enlace ` +
      `(sirve una sola vez, durante ${linkLifeMinutes} minutos):\n  ${address}/first-administrator?code=${first.code}`
    )
  }
  if (first.kind === 'elsewhere') {
    return (
      `${opening}\n\nTodavía no hay cuentas. El enlace para crear la primera de administración lo mostró otro servidor, que está ` +
      'en marcha: búscalo en lo que escribió al arrancar. Si se perdió, reinicia ese servidor y mostrará otro, o crea la cuenta ' +
      'con «atrio admin create».'
    )
  }
  const lines = demoAccounts.map(({ label, email }) => `  ${label.padEnd(40)}${email}`)
  return `${opening}\n\nCuentas de demostración (contraseña: ${DEMO_PASSWORD})\n${lines.join('\n')}`
}

async function fillWithDemo({ config: { zone }, connected: { db }, clock, storage }: Parts) {
  const { seedDemo } = await import('../seed/seed.ts')
  const now = clock.now()
  await seedDemo({ db, today: calendarDayIn(zone, now), zone, now, storage })
}

/** A link that replaces those whose servers are gone; only its hash is stored, so nobody else can print it again. */
async function makeLink({ connected: { db, pool }, clock, lifecycle }: Parts): Promise<FirstStart> {
  const now = clock.now()
  const transaction = transactionOn(db)
  if (await transaction((tx) => isLinkOut(tx, now))) return { kind: 'elsewhere' }
  const code = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(code).digest()
  const held = await holdLink(pool, hash)
  lifecycle.onClose(() => held.close())
  const expiresAt = new Date(now.getTime() + linkLifeMinutes * 60_000)
  await transaction((tx) => replaceBootstrapToken(tx, hash, now, expiresAt))
  return { kind: 'bootstrap', code }
}

const demoAccounts = [
  { label: 'Estudiante', email: PEOPLE.ana.email },
  { label: 'Profesor', email: PEOPLE.bruno.email },
  { label: 'Administrador', email: PEOPLE.carla.email },
  { label: 'Estudiante, profesor y administrador', email: PEOPLE.valeria.email },
]

function holdsDemo({ db }: Connected) {
  return hasAnyOf(
    db,
    Object.values(PEOPLE).map(({ id }) => id),
  )
}

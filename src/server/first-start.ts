import { createHash, randomBytes } from 'node:crypto'
import { calendarDayIn } from '#domain/calendar.ts'
import type { Clock } from './adapters/clock.ts'
import type { Storage } from './adapters/storage/storage.ts'
import type { Config } from './config.ts'
import type { Connected } from './database/connect.ts'
import { transactionOn } from './database/transaction.ts'
import { hasAnyOf, oneAtATime, replaceBootstrapToken } from './first-start-queries.ts'
import { DEMO_PASSWORD, PEOPLE } from './seed/cast.ts'
import { isEmptyDatabase, seedDemo } from './seed/seed.ts'
import { StartFailure } from './start-failure.ts'

/** How long the link of the first start works. */
const linkLifeMinutes = 30

interface Parts {
  readonly config: Pick<Config, 'isDemo' | 'zone'>
  readonly connected: Connected
  readonly clock: Clock
  readonly storage: Storage
}

/** What the start has to tell besides the address. */
export type FirstStart =
  | { readonly kind: 'demo' }
  | { readonly kind: 'bootstrap'; readonly code: string }
  | { readonly kind: 'nothing' }

/**
 * Fills an empty database with the demo seminary, or, where others can reach the server, makes the single-use code that
 * creates the first administrator. Refuses to show the demo's known passwords to others.
 */
export async function prepareFirstStart(parts: Parts): Promise<FirstStart> {
  const { config, connected, clock } = parts
  const { db } = connected
  if (config.isDemo) {
    if (await isEmptyDatabase(db)) await fillWithDemo(parts)
    return { kind: (await holdsDemo(connected)) ? 'demo' : 'nothing' }
  }
  if (await holdsDemo(connected)) {
    throw new StartFailure(
      'This database holds the demo seminary, whose passwords everybody knows: ' +
        'start with another DATA_DIR or DATABASE_URL, or for this machine only: ' +
        'without NODE_ENV=production, DATABASE_URL and TRUST_PROXY, and with HOST and BASE_URL of this machine.',
    )
  }
  if (!(await isEmptyDatabase(db))) return { kind: 'nothing' }
  const code = randomBytes(32).toString('base64url')
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + linkLifeMinutes * 60_000)
  const hash = createHash('sha256').update(code).digest()
  await transactionOn(db)((tx) => replaceBootstrapToken(tx, hash, now, expiresAt))
  return { kind: 'bootstrap', code }
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
  const lines = demoAccounts.map(({ label, email }) => `  ${label.padEnd(40)}${email}`)
  return `${opening}\n\nCuentas de demostración (contraseña: ${DEMO_PASSWORD})\n${lines.join('\n')}`
}

async function fillWithDemo({ config: { zone }, connected: { db, pool }, clock, storage }: Parts) {
  await oneAtATime(pool, async () => {
    if (!(await isEmptyDatabase(db))) return
    const now = clock.now()
    await seedDemo({ db, today: calendarDayIn(zone, now), zone, now, storage })
  })
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

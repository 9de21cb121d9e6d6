import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { DEMO_PASSWORD, PEOPLE } from '#server/seed/cast.ts'
import { openBenchDatabase } from './bench-database.ts'
import { timeEightOClock } from './eight-o-clock.ts'
import { NODE_FLAGS } from './node-flags.ts'

// Prints how long an honest sign-in takes while another network floods the portal with whatever costs a hash, and how 1,000 honest
// people sign in at once: `npm run bench:flood`. Reports only, without pass or fail.

const FLOOD_CALLS = 800
const FLOOD_CONNECTIONS = 50
const ROUNDS = 3
/** Two networks of this machine: Linux has the whole of 127.0.0.0/8. */
const [ATTACKER, HONEST] = ['127.0.0.2', '127.0.0.3'] as const

type Form = { readonly path: string; readonly body: object }

const { connection, stop } = await openBenchDatabase()
const child = fork(join(import.meta.dirname, 'app-server.ts'), {
  stdio: 'inherit',
  serialization: 'advanced',
  execArgv: [...NODE_FLAGS],
})
try {
  child.send({ connection, webFolder: null })
  const port = await new Promise<number>((done) => child.once('message', (told) => done(Number(told))))
  const ask = askerOf(port)
  const signIn = { path: '/api/session', body: { email: PEOPLE.ana.email, password: DEMO_PASSWORD } }
  const firstAdministrator = () => ({
    path: '/api/first-administrator',
    body: {
      code: randomUUID(),
      first_name: 'Nadie',
      last_name: 'Nadie',
      email: `${randomUUID()}@ejemplo.test`,
      password: 'una-clave-cualquiera',
    },
  })
  const unknownSignIn = () => ({
    path: '/api/session',
    body: { email: `${randomUUID()}@ejemplo.test`, password: 'una-clave-cualquiera' },
  })
  for (let warmUp = 0; warmUp < 20; warmUp++) await ask(signIn, HONEST)
  const alone: number[] = []
  for (let tries = 0; tries < 200; tries++) alone.push(await ask(signIn, HONEST))
  const table = [rowOf('nothing', alone, '')]
  for (const [name, made] of [
    [`${FLOOD_CALLS} bogus first administrators`, firstAdministrator],
    [`${FLOOD_CALLS} sign-ins with unknown emails`, unknownSignIn],
  ] as const) {
    const taken: number[] = []
    const startedAt = performance.now()
    for (let round = 0; round < ROUNDS; round++) {
      const flooding = { isOver: false }
      const flooded = flood(ask, made).then(() => void (flooding.isOver = true))
      // At least once, also when the flood is over before.
      do taken.push(await ask(signIn, HONEST))
      while (!flooding.isOver)
      await flooded
    }
    table.push(rowOf(name, taken, ((performance.now() - startedAt) / 1000 / ROUNDS).toFixed(1)))
  }
  console.log(`Honest sign-ins, one after the other, while another network sends from ${FLOOD_CONNECTIONS} connections`)
  console.table(table)
} finally {
  child.kill('SIGKILL')
  await stop()
}
await timeEightOClock()
process.exit(0)

type Asker = (form: Form, from: string) => Promise<number>

async function flood(ask: Asker, made: () => Form): Promise<void> {
  let left = FLOOD_CALLS
  const oneAfterTheOther = async () => {
    while (left-- > 0) await ask(made(), ATTACKER)
  }
  await Promise.all(Array.from({ length: FLOOD_CONNECTIONS }, oneAfterTheOther))
}

/** Posts a form from an address of this machine; answers how many milliseconds it took. An honest one must succeed. */
function askerOf(port: number): Asker {
  const agent = new Agent({ keepAlive: true, maxSockets: FLOOD_CONNECTIONS + 1 })
  return async ({ path, body }, from) => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const before = performance.now()
    const status = await new Promise<number>((done, fail) => {
      const place = { host: '127.0.0.1', port, localAddress: from, agent, method: 'POST', path, headers }
      const asked = request(place, (answer) => answer.resume().on('end', () => done(answer.statusCode ?? 0)))
      asked.on('error', fail)
      asked.end(JSON.stringify(body))
    })
    if (from === HONEST && status !== 200) throw new Error(`an honest sign-in answered ${status}`)
    return performance.now() - before
  }
}

function rowOf(flood: string, taken: number[], seconds: string) {
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
  return {
    'while there comes': flood,
    'honest sign-ins': taken.length,
    'p50 ms': at(0.5),
    'p99 ms (under 500)': at(0.99),
    'flood took s': seconds,
  }
}

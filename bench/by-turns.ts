import type pg from 'pg'
import type { Connection } from '#server/database/connect.ts'
import { DEMO_PASSWORD } from '#server/seed/cast.ts'
import { portal } from './app-server.ts'

/** Somebody signed in to a portal of this process: answers how many milliseconds an address took. */
export type Asker = { readonly ask: (url: string) => Promise<number>; readonly pool: pg.Pool; close(): Promise<void> }

/** Signs somebody of the demo in to the portal on a database. */
export async function askerOf(connection: Connection, email: string): Promise<Asker> {
  const { app, connected } = await portal(connection, null)
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/session',
    payload: { email, password: DEMO_PASSWORD },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
  const ask = async (url: string) => {
    const before = performance.now()
    const answer = await app.inject({ method: 'GET', url, headers: { cookie } })
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
    return performance.now() - before
  }
  const close = async () => {
    await app.close()
    await connected.close()
  }
  return { ask, pool: connected.pool, close }
}

/** How much slower an address is in the large seminary. Requests to both alternate, so that other load on the machine affects both. */
export async function byTurns(
  [demo, large]: readonly [Asker, Asker],
  url: string,
  { warmUp, rounds, target }: { warmUp: number; rounds: number; target: number },
) {
  const taken: [number[], number[]] = [[], []]
  for (let round = -warmUp; round < rounds; round++) {
    const pair = [await demo.ask(url), await large.ask(url)] as const
    if (round < 0) continue
    taken[0].push(pair[0])
    taken[1].push(pair[1])
  }
  const ratio = (share: number) => (at(taken[1], share) / at(taken[0], share)).toFixed(2)
  return {
    page: url,
    'demo p50 ms': at(taken[0], 0.5).toFixed(2),
    'large p50 ms': at(taken[1], 0.5).toFixed(2),
    [`p50 ratio (under ${target})`]: ratio(0.5),
    'demo p99 ms': at(taken[0], 0.99).toFixed(2),
    'large p99 ms': at(taken[1], 0.99).toFixed(2),
    [`p99 ratio (under ${target})`]: ratio(0.99),
  }
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
}

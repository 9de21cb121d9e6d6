import { createHash } from 'node:crypto'
import { DEMO_PASSWORD, PEOPLE } from '#server/seed/cast.ts'
import type { Connection } from '#server/database/connect.ts'
import { portal } from './app-server.ts'

const TRIES = 200

/**
 * Prints how long a refused sign-in takes for an address with an account and for one without: nothing should distinguish
 * them. The two alternate, so that other load on the machine affects both.
 */
export async function timeSignIns(connection: Connection): Promise<void> {
  const { app, connected } = await portal(connection, null)
  const taken: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const refused = async (email: string) => {
    // The limits of wrong passwords, of a network and of an account, aren't what is measured.
    await connected.pool.query('delete from rate_limits')
    const payload = { email, password: `${DEMO_PASSWORD}-no` }
    const headers = { 'sec-fetch-site': 'same-origin' }
    const before = performance.now()
    const answer = await app.inject({ method: 'POST', url: '/api/session', payload, headers })
    if (answer.statusCode !== 401) throw new Error(`a wrong password was answered ${answer.statusCode}`)
    return performance.now() - before
  }
  try {
    for (let warmUp = 0; warmUp < 10; warmUp++) await refused(PEOPLE.ana.email)
    for (let tries = 0; tries < TRIES; tries++) {
      const nobody = `${createHash('sha256').update(String(tries)).digest('hex').slice(0, 11)}@demo.test`
      const turns = [['known', PEOPLE.ana.email] as const, ['unknown', nobody] as const]
      for (const [kind, email] of tries % 2 ? turns : turns.toReversed()) taken[kind].push(await refused(email))
    }
  } finally {
    await app.close()
    await connected.close()
  }
  const [known, unknown] = [medianOf(taken.known), medianOf(taken.unknown)]
  const difference = `${((unknown / known - 1) * 100).toFixed(1)} %`
  console.log(`Refused sign-ins, median of ${TRIES} each`)
  console.table([{ 'known ms': known.toFixed(2), 'unknown ms': unknown.toFixed(2), difference }])
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Connection } from '#server/database/connect.ts'
import type { Screen } from './plans.ts'
import { TICKS, ticksOf } from './processor-time.ts'
import { record, type Statement } from './record.ts'

const TIMES = 2000
/** Asked together, so that waking the server isn't what is measured. */
const TOGETHER = 25
/** How long data that is the same for everybody is cached (database/process-cache.ts). */
const KEPT_MS = 1000

/** Prints how much server process time each statement of each screen takes when run repeatedly, prepared; and the total. */
export async function printCosts(
  app: FastifyInstance,
  { pool, connection, cookie, screens }: { pool: pg.Pool; connection: Connection; cookie: string; screens: Screen[] },
): Promise<void> {
  const options = typeof connection === 'string' ? { connectionString: connection } : connection
  const client = new pg.Client({ ...options, pipeline: true })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  const table: Record<string, string>[] = []
  for (const { name: screen, address } of screens) {
    const ask = () => app.inject({ url: address, headers: { cookie, accept: 'text/html' } })
    // Warm, and just cached.
    for (let time = 0; time < 3; time++) await ask()
    await new Promise((done) => setTimeout(done, KEPT_MS))
    await ask()
    const { waves } = await record(pool, ask)
    let sum = 0
    for (const statement of waves.flat()) {
      const ms = await costOf(client, pid, { ...statement, name: `measured_${table.length}` })
      sum += ms
      table.push({ screen, statement: statement.name ?? startOf(statement), ms: ms.toFixed(3) })
    }
    table.push({ screen, statement: `in ${waves.length} waves`, ms: sum.toFixed(3) })
  }
  await client.end()
  console.log(`PostgreSQL's processor time of each statement, ${TIMES} times, ${TOGETHER} together`)
  console.table(table)
}

async function costOf(client: pg.Client, pid: number, statement: Statement): Promise<number> {
  const ask = () => client.query({ ...statement, rowMode: 'array' })
  const askAll = async (times: number) => {
    for (let asked = 0; asked < times; asked += TOGETHER) await Promise.all(Array.from({ length: TOGETHER }, ask))
  }
  await askAll(TOGETHER)
  const before = ticksOf(pid)
  await askAll(TIMES)
  return ((ticksOf(pid) - before) / TICKS / TIMES) * 1000
}

function startOf({ text }: Statement): string {
  return `${text.trim().split(/\s+/).slice(0, 9).join(' ')} …`
}

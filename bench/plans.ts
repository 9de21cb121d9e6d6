import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Connection } from '#server/database/connect.ts'
import { record } from './record.ts'

/** After this many executions, PostgreSQL has settled whether it replans a prepared statement each time. */
const OFTEN = 12

/** A page, by the name of its screen. */
export type Screen = { name: string; address: string }

/** Prints, in Markdown, what each screen asks of PostgreSQL: its statements, as they are prepared, with their plans. */
export async function printPlans(
  app: FastifyInstance,
  { pool, connection, cookie, screens }: { pool: pg.Pool; connection: Connection; cookie: string; screens: Screen[] },
): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  const told = new Set<string>()
  for (const { name, address } of screens) {
    const ask = async () => {
      const page = await app.inject({ url: address, headers: { cookie, accept: 'text/html' } })
      if (page.statusCode !== 200) throw new Error(`${name} answered ${page.statusCode}`)
    }
    await ask()
    const { waves } = await record(pool, ask)
    console.log(`\n### ${name}\n`)
    for (const statement of waves.flat()) {
      const title = statement.name ?? `${statement.text.trim().split(/\s+/).slice(0, 12).join(' ')} …`
      if (told.has(title)) console.log(`- \`${title}\`, as above\n`)
      else console.log(`\`${title}\`\n\n\`\`\`text\n${await planOf(client, statement)}\n\`\`\`\n`)
      told.add(title)
    }
  }
  await client.end()
}

async function planOf(client: pg.Client, { text, values }: { text: string; values: unknown[] }): Promise<string> {
  await client.query(`prepare measured as ${text}`)
  const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : ''
  for (let time = 0; time < OFTEN; time++) await client.query(`execute measured${given}`)
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, costs off, timing off) execute measured${given}`,
  )
  await client.query('deallocate measured')
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** A value as `execute` takes it. */
export function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`)
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))
}

import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openJobs } from '#server/adapters/jobs/pg-boss-jobs.ts'
import { openLog, reportTo } from '#server/adapters/log/log.ts'
import { REGISTRATION } from '../support/registration.ts'
import { seminary } from '../support/seminary.ts'
import { PATIENCE } from '#tests/support/patience.ts'

/** A seminary and every line of its log, read. */
async function logged() {
  const said: string[] = []
  const place = await seminary({ log: (line) => void said.push(line) })
  const lines = () => said.map((line): Record<string, unknown> => JSON.parse(line))
  return { ...place, said, lines }
}

const ID = '[0-9a-f]{8}-[0-9a-f-]{27}'

describe('an unexpected error of the database', () => {
  test('is told by its code, table, constraint, operation and request, without a value', async () => {
    const { app, database, said, lines, cast } = await logged()
    // PostgreSQL's sentences repeat what they refuse, and drizzle's all parameters.
    await database.pool.query(`
      create function break() returns trigger language plpgsql as $$ begin
        raise '%', new using errcode = 'XX001', constraint = 'x_broken', table = 'users', detail = new::text;
      end $$;
      create trigger broken before insert on users for each row execute function break();
    `)
    const form = { ...REGISTRATION, birth_date: '1987-03-14', email: 'persona@privada.test', first_name: 'Fulgencia' }
    const url = '/api/accounts'
    const answer = await app.inject({ method: 'POST', url, payload: form, headers: { 'x-request-id': 'proxy-1' } })
    expect(answer.statusCode).toBe(500)
    const [error] = lines().filter(({ level }) => level === 50)
    expect(error).toMatchObject({ msg: 'unexpected error', operation: 'register', request_id: 'proxy-1' })
    expect(error).toMatchObject({ err: { cause: { code: 'XX001', constraint: 'x_broken', table: 'users' } } })
    expect(String(Object(error?.['err']).stack)).toContain('register.ts')
    // A session's token is looked for by its hash.
    await database.pool.query('alter table sessions rename column expires_at to ends_at')
    const token = 'a-token-of-somebody'
    const headers = { cookie: `session=${token}` }
    expect((await app.inject({ url: `/api/users/${cast.people.ana.id}`, headers })).statusCode).toBe(500)
    expect(lines()).toContainEqual(
      expect.objectContaining({ operation: 'getUser', err: expect.objectContaining({ cause: expect.anything() }) }),
    )
    expect(said.join('')).toContain('42703')
    const hash = createHash('sha256').update(token).digest()
    const secrets = [form.email, form.first_name, form.last_name, form.birth_date, form.document_number, form.password]
    for (const secret of [...secrets, token, hash.toString('hex'), hash.toString('base64'), hash.toString()]) {
      expect(said.join('')).not.toContain(secret)
    }
  })

  test('in a job is told the same way', async () => {
    const { database, transaction } = await seminary()
    const said: string[] = []
    const log = openLog({ level: 'info', to: { write: (line) => void said.push(line) } })
    const jobs = await openJobs({ pool: database.pool, report: reportTo(log), supervise: false, pollingSeconds: 0.5 })
    onTestFinished(() => jobs.stop())
    await jobs.work('upkeep', async () => {
      await database.db.execute(sql`insert into mail_log (kind, recipient) values ('x', ${'persona@privada.test'})`)
    })
    await transaction((tx) => jobs.send(tx, 'upkeep', {}))
    await expect.poll(() => said.length, PATIENCE).toBeGreaterThan(0)
    expect(JSON.parse(said[0] ?? '')).toMatchObject({
      level: 50,
      err: { type: 'JobFailed', job: 'upkeep', cause: { cause: { code: '23502', table: 'mail_log' } } },
    })
    expect(said.join('')).not.toContain('persona@')
  })

  test('that keeps a queue from being looked into is told by its code, its place and the queue', async () => {
    const { database } = await seminary()
    const said: string[] = []
    const log = openLog({ level: 'info', to: { write: (line) => void said.push(line) } })
    const jobs = await openJobs({ pool: database.pool, report: reportTo(log), supervise: false, pollingSeconds: 0.5 })
    onTestFinished(() => jobs.stop())
    await jobs.work('upkeep', async () => {})
    await database.pool.query('alter schema jobs rename to elsewhere')
    const ofQueue = () => said.map((line) => JSON.parse(line).err).find(({ type }) => type === 'QueueFailed')
    await expect.poll(ofQueue, PATIENCE).toBeDefined()
    expect(ofQueue()).toMatchObject({ queue: 'upkeep', code: '42P01', stack: expect.stringContaining('pg-boss') })
  })
})

test('a storage that fails is told with its cause', async () => {
  const { app, cast, lines, sessionOf } = await logged()
  const { caller, cookie } = await sessionOf(cast.people.carla.id)
  const { url } = await caller.getFileLink({ fileId: cast.files.receiptOfAna })
  const answer = await app.inject({ url, headers: { cookie } })
  expect(answer.statusCode).toBe(503)
  expect(lines().filter(({ level }) => level === 50)).toMatchObject([
    { operation: 'downloadFile', err: { code: 'STORAGE_UNAVAILABLE', cause: { code: 'ENOENT', syscall: 'open' } } },
  ])
})

describe('a request', () => {
  test('is one line, with who asked by id and the address without its query', async () => {
    const { app, cookieOf, cast, lines } = await logged()
    const headers = { cookie: await cookieOf(cast.people.ana.id) }
    const answer = await app.inject({ url: '/api/profile?secreto=1', headers })
    await app.inject({ url: '/nowhere?secreto=1' })
    await app.inject({ url: '/healthz' })
    await app.inject({ url: '/readyz' })
    expect(lines()).toMatchObject([
      {
        level: 30,
        msg: 'request',
        method: 'GET',
        url: '/api/profile',
        operation: 'getProfile',
        status: answer.statusCode,
        user_id: cast.people.ana.id,
        request_id: answer.headers['x-request-id'],
        duration_ms: expect.any(Number),
        bytes: answer.rawPayload.length,
      },
      { method: 'GET', url: '/nowhere', status: 404 },
    ])
    expect(JSON.stringify(lines())).not.toContain('secreto')
  })

  test('keeps the id that it came with, when that is plain', async () => {
    const { app } = await logged()
    const idOf = async (given?: string) => {
      const answer = await app.inject({
        url: '/api/nowhere',
        headers: given === undefined ? {} : { 'x-request-id': given },
      })
      expect(answer.json().request_id).toBe(answer.headers['x-request-id'])
      return answer.headers['x-request-id']
    }
    for (const plain of ['proxy-1', 'A.b_c-9', 'x'.repeat(64)]) expect(await idOf(plain)).toBe(plain)
    for (const other of ['', 'with space', 'a"b', '{}', 'ñ', 'x'.repeat(65)]) {
      expect(await idOf(other)).toMatch(new RegExp(`^${ID}$`))
    }
    expect(await idOf()).toMatch(new RegExp(`^${ID}$`))
  })

  test('with an id that was used before still mails its own mail', async () => {
    const { app, mails, cast } = await logged()
    const headers = { 'x-request-id': 'always-the-same' }
    for (const { email } of [cast.people.ana, cast.people.bruno]) {
      await app.inject({ method: 'POST', url: '/api/accounts/recovery', payload: { email }, headers })
    }
    expect((await mails()).map(({ to }) => to.address)).toEqual([cast.people.ana.email, cast.people.bruno.email])
  })
})
